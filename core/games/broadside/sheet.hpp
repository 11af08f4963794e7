#pragma once
// The parts of the sheet, and the conditions of ships that sheet and scene both show.

#include <span>
#include <vector>

#include "games/broadside/rules.hpp"
#include "games/broadside/words.hpp"

namespace sandtable::broadside {

// Words that stand one after another in the list.
inline Word nth(Word first, int i) { return static_cast<Word>(static_cast<int>(first) + i); }

// The worst first.
enum class Condition : std::uint8_t {
  sunk,
  captured,
  abandoned,
  burning,
  red,
  aground,
  grappled,
  adrift,
  hiding,
  fire_below,
  fire_sails,
  jammed,
  one_way,
  ratlines,
  retiring,
  keeps_off,
  yellow,
  box_due,
  docked,
  anchored,
};
inline constexpr int condition_count = 20;
struct InCondition {
  Condition what{};
  int number = 0;  // turns left, or the try that comes next
};
std::vector<InCondition> conditions(const Table& t, const State& s, Piece ship);
Word condition_word(Condition c);  // "aground"
Said condition_said(Piece ship, InCondition in);
bool bad(Condition c);

/// The printed log (BR-31): sails, turning boxes, guns, crew, hull.
std::vector<BoxRow> log_rows(const BroadsideView& v, Piece ship);
Card piece_card(const BroadsideView& v, const Focus& focus);
Card place_card(const BroadsideView& v, Place place);
std::vector<VerbOffer> offers(const BroadsideView& v, Piece p);
std::vector<VerbOffer> offers_without_piece(const BroadsideView& v);

}  // namespace sandtable::broadside
