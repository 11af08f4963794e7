// Maps for the tests of the board: every layout a map can have, and hexes by name.
#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <vector>

#include "board/hex.hpp"

namespace sandtable::test {

inline std::vector<GridSpec> all_layouts(int width, int height) {
  std::vector<GridSpec> layouts;
  for (const Orientation orientation : {Orientation::flat, Orientation::pointy}) {
    for (const Lower lower : {Lower::odd, Lower::even}) layouts.push_back({width, height, orientation, lower, 1, 1});
  }
  return layouts;
}

inline std::string layout_name(const GridSpec& spec) {
  return std::string(spec.orientation == Orientation::flat ? "flat" : "pointy") +
         (spec.lower == Lower::odd ? ", odd lower" : ", even lower");
}

inline Hex hex(const HexGrid& grid, std::string_view name) {
  const auto found = grid.find(name);
  assert(found);
  return *found;
}

}  // namespace sandtable::test
