// Our map against honeycomb-grid 4.1.5, whose answers honeycomb.mjs wrote into honeycomb_values.inc. Lines are compared
// hex by hex where no step of theirs lies exactly between two hexes: there every library has a rule of its own (ours is
// tested in hex_test.cpp).
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <vector>

#include "board/hex.hpp"

using namespace sandtable;

namespace {

struct Ring {
  int centre;
  int radius;
  std::vector<int> hexes;
};

#include "honeycomb_values.inc"

HexGrid map(Orientation orientation, Lower lower) { return HexGrid({12, 9, orientation, lower, 10, 10}); }

std::vector<int> numbers(const auto& hexes) { return {hexes.begin(), hexes.end()}; }

void compare(const HexGrid& grid, const std::vector<std::vector<int>>& neighbours,
             const std::vector<std::vector<int>>& distances, const std::vector<Ring>& rings,
             const std::vector<std::vector<int>>& lines) {
  REQUIRE(neighbours.size() == 108);
  for (Hex h = 0; h < grid.size(); ++h) CHECK(numbers(grid.neighbours(h)) == neighbours[h]);
  REQUIRE(distances.size() == chosen.size());
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    std::vector<int> row;
    for (Hex h = 0; h < grid.size(); ++h) row.push_back(grid.distance(static_cast<Hex>(chosen[i]), h));
    CHECK(row == distances[i]);
  }
  for (const Ring& ring : rings) {
    std::vector<int> hexes = numbers(grid.ring(static_cast<Hex>(ring.centre), ring.radius));
    std::sort(hexes.begin(), hexes.end());
    CHECK(hexes == ring.hexes);
  }
  REQUIRE(lines.size() >= 190);
  for (const std::vector<int>& line : lines) {
    CHECK(numbers(grid.line(static_cast<Hex>(line.front()), static_cast<Hex>(line.back()))) == line);
  }
}

}  // namespace

TEST_CASE("honeycomb-grid agrees: flat top, odd columns lower") {
  compare(map(Orientation::flat, Lower::odd), flat_odd_neighbours, flat_odd_distances, flat_odd_rings, flat_odd_lines);
}

TEST_CASE("honeycomb-grid agrees: flat top, even columns lower") {
  compare(map(Orientation::flat, Lower::even), flat_even_neighbours, flat_even_distances, flat_even_rings,
          flat_even_lines);
}

TEST_CASE("honeycomb-grid agrees: pointy top, odd rows to the right") {
  compare(map(Orientation::pointy, Lower::odd), pointy_odd_neighbours, pointy_odd_distances, pointy_odd_rings,
          pointy_odd_lines);
}

TEST_CASE("honeycomb-grid agrees: pointy top, even rows to the right") {
  compare(map(Orientation::pointy, Lower::even), pointy_even_neighbours, pointy_even_distances, pointy_even_rings,
          pointy_even_lines);
}
