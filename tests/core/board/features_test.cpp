#include <catch_amalgamated.hpp>

#include "board/features.hpp"
#include "core/board/maps.hpp"

using namespace sandtable;
using sandtable::test::hex;

namespace {

constexpr int north = 0;
constexpr int south_east = 2;
constexpr int south = 3;
constexpr int north_west = 5;

}  // namespace

TEST_CASE("Roads, tracks, rivers and bridges belong to both hexes of a side") {
  const HexGrid grid({6, 6, Orientation::flat, Lower::odd, 1, 1});
  const Hex h = hex(grid, "0303");
  for (const Feature feature : {Feature::road, Feature::track, Feature::river, Feature::bridge}) {
    Hexsides sides(grid);
    sides.set(grid, feature, h, south_east);
    CHECK(sides.has(feature, h, south_east));
    CHECK_FALSE(sides.has(feature, h, south));
    CHECK(sides.mask(feature, h) == 0b000100);
    CHECK(sides.mask(feature, grid.neighbour(h, south_east)) == 1 << north_west);
    sides.reset(grid, feature, grid.neighbour(h, south_east), north_west);
    CHECK(sides.mask(feature, h) == 0);
  }
}

TEST_CASE("A wall belongs to the fortified hex alone") {
  const HexGrid grid({6, 6, Orientation::flat, Lower::odd, 1, 1});
  const Hex fort = hex(grid, "0303");
  Hexsides sides(grid);
  sides.set(grid, Feature::wall, fort, north);
  CHECK(sides.has(Feature::wall, fort, north));
  CHECK(sides.mask(Feature::wall, grid.neighbour(fort, north)) == 0);
  sides.reset(grid, Feature::wall, fort, north);
  CHECK(sides.mask(Feature::wall, fort) == 0);
}

TEST_CASE("Features of one side are independent, and a side can be set from one hex only") {
  const HexGrid grid({6, 6, Orientation::flat, Lower::odd, 1, 1});
  const Hex h = hex(grid, "0303");
  Hexsides sides(grid);
  sides.set(grid, Feature::river, h, south);
  sides.set(grid, Feature::bridge, h, south);
  sides.set(grid, Feature::road, h, south);
  sides.reset(grid, Feature::bridge, h, south);
  CHECK(sides.has(Feature::river, h, south));
  CHECK(sides.has(Feature::road, h, south));
  CHECK_FALSE(sides.has(Feature::bridge, h, south));
  sides.set_one_way(Feature::track, h, north);
  CHECK(sides.mask(Feature::track, grid.neighbour(h, north)) == 0);
  sides.reset_one_way(Feature::track, h, north);
  CHECK(sides.mask(Feature::track, h) == 0);
}

TEST_CASE("A side at the edge of the map can carry a feature") {
  const HexGrid grid({6, 6, Orientation::flat, Lower::odd, 1, 1});
  Hexsides sides(grid);
  sides.set(grid, Feature::road, hex(grid, "0201"), north);
  CHECK(sides.has(Feature::road, hex(grid, "0201"), north));
}
