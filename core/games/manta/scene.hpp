#pragma once
// What a Manta board looks like.

#include "game/board_art.hpp"
#include "games/manta/state.hpp"

namespace sandtable::manta {

/// The whole ground of a map from its table alone (scene_ground.cpp).
void draw_ground(const Table& t, DisplayList& out);

}  // namespace sandtable::manta
