// What a side may know: all but the dice and the clock of the wind (BR-10, BR-D8).

#include "games/broadside/rules.hpp"

namespace sandtable::broadside {

State Broadside::view(const Table&, const State& s, Side viewer) {
  State out = s;
  if (viewer == no_side) return out;
  out.dice.key = 0;
  out.wind_due = 0;
  return out;
}

// A clock that is not drawn yet is drawn with the next roll of step 1.
State Broadside::guess(const BroadsideView& v, Rng& rng) {
  State out = v.state;
  if (v.viewer != no_side) out.dice.key = rng.next64();
  return out;
}

}  // namespace sandtable::broadside
