#pragma once
// What stands beside the board.

#include "games/manta/rules.hpp"
#include "games/manta/words.hpp"

namespace sandtable::manta {

Said condition_of(const Table& t, const State& s, Piece p);
Card piece_card(const MantaView& v, const Focus& focus);
Card place_card(const MantaView& v, Place at);
/// The combat under way: strengths, the printed table lit, the chances in words.
Card combat_card(const MantaView& v);
std::vector<VerbOffer> offers(const MantaView& v, Piece p);  // no_piece: those that need none

}  // namespace sandtable::manta
