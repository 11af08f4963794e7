// The hex map: which hexes there are, what they are called, which are neighbours, and where they lie.
//
// A hex is its number in reading order (row by row, top row first). Directions 0..5 go clockwise:
//   flat top:   0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW        pointy top: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW
// Side d of a hex faces direction d and runs from corner d to corner (d + 1) % 6, so that
//   flat top:   corner 0 is top left, 1 top right, 2 right        pointy top: corner 0 is the top, 1 upper right
// Geometry comes in two measures, both with the origin in the map's top left corner and y pointing down:
//   lattice: exact integers. Flat top: x in half sides, y in half heights; columns are 3 apart, rows 2, a lower column
//            stands 1 lower. Pointy top: the same with x and y exchanged. An affine picture of the true map: which
//            lines meet which hexes is the same in both.
//   board units: a hex's side (and circumradius) is 64. Coordinates are multiples of 1/8.
// Cube coordinates and the line's interpolation follow Amit Patel's "Hexagonal Grids" (redblobgames.com).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/fixed_vector.hpp"
#include "board/point.hpp"

namespace sandtable {

using Hex = std::uint16_t;
inline constexpr Hex no_hex = 0xffff;

inline constexpr int max_map_side = 64;
inline constexpr int max_hexes = max_map_side * max_map_side;
inline constexpr int max_hex_distance = 95;  // between opposite corners of the largest map

using HexList = FixedVector<Hex, max_hexes>;
using HexLine = FixedVector<Hex, max_hex_distance + 1>;

enum class Orientation : std::uint8_t { flat, pointy };

// Which columns stand half a hex lower (flat top), or which rows half a hex to the right (pointy top), by their
// printed number: on a flat map whose first hex is 1001, `odd` lowers columns 11, 13, ...
enum class Lower : std::uint8_t { odd, even };

struct GridSpec {
  int width = 1;  // columns, 1..64
  int height = 1;
  Orientation orientation = Orientation::flat;
  Lower lower = Lower::even;
  int first_column = 1;  // printed numbers of the top left hex, 0..99
  int first_row = 1;
};

struct UnitPoint {  // board units, multiples of 1/8
  double x = 0;
  double y = 0;
  friend constexpr bool operator==(const UnitPoint&, const UnitPoint&) = default;
};

constexpr int opposite(int direction) { return (direction + 3) % 6; }
constexpr int clockwise(int direction, int steps = 1) { return (direction + steps % 6 + 6) % 6; }

class HexGrid {
 public:
  HexGrid() : HexGrid(GridSpec{}) {}
  explicit HexGrid(const GridSpec& spec);             // the spec must be within the limits
  static Result<HexGrid> make(const GridSpec& spec);  // says which limit is broken

  const GridSpec& spec() const { return spec_; }
  int width() const { return spec_.width; }
  int height() const { return spec_.height; }
  int size() const { return spec_.width * spec_.height; }
  Orientation orientation() const { return spec_.orientation; }

  bool contains(int column, int row) const { return column >= 0 && column < width() && row >= 0 && row < height(); }
  // Columns and rows are counted from 0 here; no_hex if off the map.
  Hex index(int column, int row) const {
    return contains(column, row) ? static_cast<Hex>(row * width() + column) : no_hex;
  }
  int column(Hex h) const { return place(h).column; }
  int row(Hex h) const { return place(h).row; }
  // A lower column (flat top) or a row to the right (pointy top).
  bool shifted(Hex h) const { return place(h).shifted; }

  // Printed column then printed row, two digits each: "0512".
  std::string name(Hex h) const;
  std::optional<Hex> find(std::string_view name) const;

  Hex neighbour(Hex h, int direction) const {
    assert(h < size() && direction >= 0 && direction < 6);
    return neighbours_[h][static_cast<std::size_t>(direction)];
  }
  // All six in order of direction; no_hex where the map ends.
  const std::array<Hex, 6>& neighbours(Hex h) const {
    assert(h < size());
    return neighbours_[h];
  }
  // The direction of an adjacent hex; -1 if b is not adjacent to a.
  int direction_to(Hex a, Hex b) const;
  bool adjacent(Hex a, Hex b) const { return distance(a, b) == 1; }

  // In hexes: 0 to itself, 1 to a neighbour.
  int distance(Hex a, Hex b) const {
    const int q = place(a).q - place(b).q;
    const int r = place(a).r - place(b).r;
    return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
  }
  // From a to b, both included, distance + 1 hexes. Where the straight line passes exactly between hexes it keeps to
  // one side, always the same (it is nudged a little to the east and more to the south), unless that side is off the
  // map. line(b, a) is line(a, b) backwards.
  HexLine line(Hex a, Hex b) const;
  // The hexes at exactly that distance that are on the map, clockwise from the one straight in direction 0.
  HexList ring(Hex centre, int radius) const;
  // The hexes at most that far away, the centre included, in reading order.
  HexList within(Hex centre, int radius) const;

  // Lattice.
  Point centre(Hex h) const { return {place(h).x, place(h).y}; }
  Point corner(Hex h, int k) const { return centre(h) + corner_offset(k); }
  Point corner_offset(int k) const;
  Point lattice_size() const;  // right and bottom edge of the map

  // Board units.
  UnitPoint to_units(Point lattice) const;
  UnitPoint centre_units(Hex h) const { return to_units(centre(h)); }
  UnitPoint corner_units(Hex h, int k) const { return to_units(corner(h, k)); }
  UnitPoint size_units() const { return to_units(lattice_size()); }
  Hex at_units(double x, double y) const;  // the hex under a point; no_hex off the map

 private:
  struct Place {
    std::int16_t q, r;  // axial coordinates; the third cube coordinate is -q - r
    std::int16_t x, y;  // centre, lattice
    std::uint8_t column, row;
    bool shifted;
  };
  struct Axial {
    int q, r;
  };

  const Place& place(Hex h) const {
    assert(h < size());
    return places_[h];
  }
  bool band_shifted(int band) const;
  Place make_place(int column, int row) const;
  Hex at_axial(Axial axial) const;
  Hex step_of_line(Hex a, Hex b, int step, int nudge) const;

  GridSpec spec_;
  std::vector<Place> places_;
  std::vector<std::array<Hex, 6>> neighbours_;
};

}  // namespace sandtable
