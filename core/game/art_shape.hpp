#pragma once
// Shapes that follow hexes: outlines round groups of them, softened and roughened, and curves through points.

#include <array>
#include <functional>
#include <vector>

#include "board/hex.hpp"
#include "game/art_math.hpp"
#include "game/board_art.hpp"
#include "game/scene.hpp"

namespace sandtable::art {

inline Vec centre(const HexGrid& grid, Hex h) { return vec(grid.centre_units(h)); }
inline Vec corner(const HexGrid& grid, Hex h, int k) { return vec(grid.corner_units(h, k % 6)); }
inline Vec side_middle(const HexGrid& grid, Hex h, int d) { return middle(corner(grid, h, d), corner(grid, h, d + 1)); }

/// A hex's outline; `size` 1 is the hex itself.
PathData hex_path(const HexGrid& grid, Hex h, double size = 1);

/// The hexes of the map and a ring of hexes round it that look like their neighbours on it, so that a wood which
/// reaches the edge of the map goes on beyond it.
struct Cell {
  Point centre;  // lattice
  Hex like = no_hex;
  bool on_map = false;
  std::array<int, 6> next{};  // cells; -1 none
};
std::vector<Cell> cells_of(const HexGrid& grid);

struct Outline {
  std::vector<Vec> points;
  bool closed = true;
};

struct Roughness {
  double inset = 0;      // towards the hexes' own centres, as a part of the radius
  int parts = 5;         // points a side
  int softening = 8;     // passes of averaging
  double amplitude = 0;  // of the noise, as a part of the radius
  int seed = 1;
};

/// Outlines round the cells for which `in` is true.
std::vector<Outline> outlines(const HexGrid& grid, const std::vector<Cell>& cells,
                              const std::function<bool(const Cell&)>& in, const Roughness& rough);
/// The same round a set of hexes of the map, without noise: for marks.
std::vector<Outline> outlines(const HexGrid& grid, const std::vector<bool>& in, double inset);

/// Where the noise pushes a point of an outline.
Vec roughened(Vec point, double amplitude, int seed);

/// Appends a smooth curve near the points (through the middles between them).
void smooth(PathData& path, const std::vector<Vec>& points, bool closed);
PathData smooth(const std::vector<Outline>& outlines);
PathData straight(const std::vector<Outline>& outlines);

/// A line in the pieces that lie in a convex polygon; empty when none does.
bool clip_line(const std::vector<Vec>& polygon, Vec& a, Vec& b);

}  // namespace sandtable::art
