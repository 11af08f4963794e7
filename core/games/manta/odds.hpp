#pragma once
// What two dice can bring in a combat.

#include <vector>

#include "games/manta/strength.hpp"

namespace sandtable::manta {

struct CellWays {
  Cell cell;
  int ways = 0;  // of 36
};
std::vector<CellWays> cells_of(const Reckoning& r);

}  // namespace sandtable::manta
