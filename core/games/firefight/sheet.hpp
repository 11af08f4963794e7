#pragma once
// The parts of the sheet (game/sheet.hpp): sheet.cpp puts them together.

#include "game/sheet.hpp"
#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {

/// How a piece is, in a word or two.
Said condition_of(const Table& t, const State& s, Piece p);
/// The card of a piece or of a hex.
Card piece_card(const FirefightView& v, const Focus& focus);
Card place_card(const FirefightView& v, Hex h);
/// What each verb offers a unit of the side to act; those that it cannot use now come with the reason.
std::vector<VerbOffer> offers(const FirefightView& v, Piece unit);
std::vector<VerbOffer> offers_without_piece(const FirefightView& v);
/// Who could fire at the piece and at whom it could fire, from where it stands or as if it stood in focus.from; the
/// line to focus.place.
void add_lines(const FirefightView& v, const Focus& focus, std::vector<Line>& out);

}  // namespace sandtable::firefight
