// Exact chances of close combat and of volleys: by convolution, one order of addition. Nothing in a State depends on
// them.
#pragma once

#include <array>
#include <vector>

#include "games/broadside/melee_tables.hpp"

namespace sandtable::broadside {

// [n]: the chance of n.
using Spread = std::vector<double>;

// So many dice, each a hit on so many of its six faces.
Spread hits_of(int dice, int faces);
Spread halved(const Spread& hits);   // rounded up
Spread dead_of(const Spread& hits);  // BR-53: a casualty die for each hit

// What a party may lose: [value] while somebody is left, and the chance that nobody is.
struct TollSpread {
  Spread value;  // BR-60: leaders count 3
  double gone = 0;
  Toll all;  // the toll when nobody is left
};
TollSpread toll_spread(Party party, const Spread& kills);

// A side of a round, with the dice that it throws.
struct Fighters {
  Party party;
  int dice = 0;
};
using BoardingChances = std::array<double, boarding_results>;
BoardingChances boarding_chances(Deck deck, bool counter, Fighters attacker, Fighters defender);

// By LandResult, for the attacker's loss and for the defender's; `again` is in the first.
struct LandChances {
  std::array<double, 4> attacker_loses{}, defender_loses{};
  double both_gone = 0;
};
LandChances land_chances(Fighters attacker, Fighters defender);

}  // namespace sandtable::broadside
