// Straight lines from the centre of a hex to the centre of another, in exact integers: which hexes such a line touches
// and by which side it comes in. A hex is its closed area: a line that runs along its side or through its corner
// touches it. What blocks is for the game's room to say, as a function of a hex.
//
// Why it is exact: in lattice coordinates a line from A along D touches the hex with centre C if and only if
// |D x (C - A)| is at most the greatest |D x corner|. And as both ends of the line are centres, a hex other than the
// ends that the endless line touches lies wholly between them or wholly beyond one of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "base/fixed_vector.hpp"
#include "board/hex.hpp"

namespace sandtable {

using TouchedHexes = FixedVector<Hex, 200>;

namespace los_detail {

constexpr int floor_div(int a, int b) { return a / b - static_cast<int>(a % b != 0 && (a < 0) != (b < 0)); }
constexpr int ceil_div(int a, int b) { return -floor_div(-a, b); }

}  // namespace los_detail

// Calls visit(hex) for every hex other than a and b whose closed area the line from a to b touches, until visit returns
// true. Returns whether it did. Hexes come in no promised order, each once; for (b, a) they are the same hexes.
template <class Visit>
bool any_touched(const HexGrid& grid, Hex a, Hex b, Visit visit) {
  using los_detail::ceil_div;
  using los_detail::floor_div;
  // A band is a column of a flat-topped map or a row of a pointy one; bands are 3 apart and hexes in a band 2.
  const bool flat = grid.orientation() == Orientation::flat;
  const auto band = [&](Hex h) { return flat ? grid.column(h) : grid.row(h); };
  const auto along_band = [&](Hex h) { return flat ? grid.centre(h).y : grid.centre(h).x; };
  const int band_length = flat ? grid.height() : grid.width();
  if (band(b) < band(a)) std::swap(a, b);
  const int first_band = band(a);
  const int bands = band(b) - first_band;
  const int start = along_band(a);
  const int rise = along_band(b) - start;
  // D = (3 bands, rise); corners are (1, +-1) and (2, 0) and their opposites.
  const int run = 3 * bands;
  const int reach = std::max(run + std::abs(rise), 2 * std::abs(rise));
  for (int i = 0; i <= bands; ++i) {
    const Hex first_of_band = flat ? grid.index(first_band + i, 0) : grid.index(0, first_band + i);
    const int origin = along_band(first_of_band);  // hexes of this band stand at origin + 2 k
    int low = std::min(start, start + rise);
    int high = std::max(start, start + rise);
    if (bands > 0) {
      const int middle = rise * 3 * i;
      low = std::max(low - 1, start + ceil_div(middle - reach, run));
      high = std::min(high + 1, start + floor_div(middle + reach, run));
    }
    const int k_low = std::max(0, ceil_div(low - origin, 2));
    const int k_high = std::min(band_length - 1, floor_div(high - origin, 2));
    for (int k = k_low; k <= k_high; ++k) {
      const Hex h = flat ? grid.index(first_band + i, k) : grid.index(k, first_band + i);
      if (h != a && h != b && visit(h)) return true;
    }
  }
  return false;
}

// All hexes that the line touches, the two ends left out: nearest to a first, by where their centres lie along the
// line; of two at the same distance the lower number first. As a set the same for (b, a). Empty if a == b.
void touched(const HexGrid& grid, Hex a, Hex b, TouchedHexes& out);

// The touched hex nearest to a for which blocks(hex) is true (ties as in `touched`); no_hex if none is. Asks about
// every touched hex. Where only whether matters, any_touched(grid, a, b, blocks) stops at the first.
template <class Blocks>
Hex first_block(const HexGrid& grid, Hex a, Hex b, Blocks blocks);

// Where the centre of h lies along the line from a to b: a measure that grows from a to b, equal for equal distances.
std::int32_t along_line(const HexGrid& grid, Hex a, Hex b, Hex h);

// The sides of hex `to` at the point where the line from hex `from` enters it: one bit, or two where it comes in
// through a corner. 0 if from == to. FF-25, FF-92
std::uint8_t entry_sides(const HexGrid& grid, Hex from, Hex to);

template <class Blocks>
Hex first_block(const HexGrid& grid, Hex a, Hex b, Blocks blocks) {
  Hex found = no_hex;
  std::int32_t nearest = 0;
  any_touched(grid, a, b, [&](Hex h) {
    if (!blocks(h)) return false;
    const std::int32_t along = along_line(grid, a, b, h);
    if (found == no_hex || along < nearest || (along == nearest && h < found)) {
      found = h;
      nearest = along;
    }
    return false;
  });
  return found;
}

}  // namespace sandtable
