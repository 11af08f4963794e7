#include "board/los.hpp"

namespace sandtable {

std::int32_t along_line(const HexGrid& grid, Hex a, Hex b, Hex h) {
  const Point line = grid.centre(b) - grid.centre(a);
  const Point to_hex = grid.centre(h) - grid.centre(a);
  // A half height is the root of 3 half sides, so the true scalar product weighs the two lattice axes 1 to 3.
  const bool flat = grid.orientation() == Orientation::flat;
  return (flat ? 1 : 3) * line.x * to_hex.x + (flat ? 3 : 1) * line.y * to_hex.y;
}

void touched(const HexGrid& grid, Hex a, Hex b, TouchedHexes& out) {
  out.clear();
  FixedVector<std::int32_t, TouchedHexes::capacity()> along;
  any_touched(grid, a, b, [&](Hex h) {
    const std::int32_t key = along_line(grid, a, b, h);
    std::size_t i = out.size();
    out.push_back(h);
    along.push_back(key);
    for (; i > 0 && (along[i - 1] > key || (along[i - 1] == key && out[i - 1] > h)); --i) {
      out[i] = out[i - 1];
      along[i] = along[i - 1];
    }
    out[i] = h;
    along[i] = key;
    return false;
  });
}

std::uint8_t entry_sides(const HexGrid& grid, Hex from, Hex to) {
  if (from == to) return 0;
  // The line leaves the centre of `to` towards `from` through the sides whose two corners it has on either hand.
  const Point outwards = grid.centre(from) - grid.centre(to);
  std::uint8_t sides = 0;
  for (int side = 0; side < 6; ++side) {
    const bool past_first = cross(grid.corner_offset(side), outwards) >= 0;
    const bool before_last = cross(outwards, grid.corner_offset((side + 1) % 6)) >= 0;
    if (past_first && before_last) sides = static_cast<std::uint8_t>(sides | 1 << side);
  }
  return sides;
}

}  // namespace sandtable
