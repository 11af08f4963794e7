#pragma once
// Exact odds from the faces of the die (FF-41, FF-D1).

#include "game/answers.hpp"
#include "games/firefight/data.hpp"

namespace sandtable::firefight {

/// Chance that a combat roll with this die does anything: FF-D1's column.
double chance_of_effect(Colour colour);

}  // namespace sandtable::firefight
