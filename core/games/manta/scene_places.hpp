#pragma once
// Settlements, wells, palms and names on the printed map.

#include "game/scene.hpp"
#include "games/manta/state.hpp"

namespace sandtable::manta {

void draw_places(const Table& t, DisplayList& out);
/// Regions, relief, water and countries.
void draw_map_names(const Table& t, DisplayList& out);
void draw_place_names(const Table& t, DisplayList& out);

}  // namespace sandtable::manta
