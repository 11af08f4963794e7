#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "board/hex.hpp"
#include "core/board/maps.hpp"

using namespace sandtable;
using sandtable::test::all_layouts;
using sandtable::test::hex;
using sandtable::test::layout_name;

namespace {

std::vector<std::string> names(const HexGrid& grid, const auto& hexes) {
  std::vector<std::string> result;
  for (const Hex h : hexes) result.push_back(h == no_hex ? "-" : grid.name(h));
  return result;
}
using Names = std::vector<std::string>;

// A flat map as Manta prints it: the first hex is 1001, odd columns stand lower.
HexGrid manta_map() { return HexGrid({8, 6, Orientation::flat, Lower::odd, 10, 1}); }

}  // namespace

TEST_CASE("Hexes are named by printed column and row") {
  const HexGrid grid = manta_map();
  CHECK(grid.size() == 48);
  CHECK(grid.name(0) == "1001");
  CHECK(grid.name(grid.index(7, 5)) == "1706");
  CHECK(grid.find("1001") == Hex{0});
  CHECK(grid.find("1203") == grid.index(2, 2));
  for (Hex h = 0; h < grid.size(); ++h) CHECK(grid.find(grid.name(h)) == h);
}

TEST_CASE("Names that are no hex of the map are refused") {
  const HexGrid grid = manta_map();
  for (const char* name : {"", "1", "100", "10010", "0901", "1801", "1000", "1007", "10a1", "-101", "1 01"}) {
    CHECK(grid.find(name) == std::nullopt);
  }
}

TEST_CASE("Flat top: the neighbours clockwise from north, in an upper and a lower column") {
  const HexGrid grid = manta_map();
  CHECK(names(grid, grid.neighbours(hex(grid, "1203"))) == Names{"1202", "1302", "1303", "1204", "1103", "1102"});
  CHECK(names(grid, grid.neighbours(hex(grid, "1303"))) == Names{"1302", "1403", "1404", "1304", "1204", "1203"});
  CHECK(names(grid, grid.neighbours(0)) == Names{"-", "-", "1101", "1002", "-", "-"});
}

TEST_CASE("Flat top with even columns lower") {
  const HexGrid grid({8, 6, Orientation::flat, Lower::even, 10, 1});
  CHECK(names(grid, grid.neighbours(hex(grid, "1203"))) == Names{"1202", "1303", "1304", "1204", "1104", "1103"});
  CHECK(names(grid, grid.neighbours(hex(grid, "1303"))) == Names{"1302", "1402", "1403", "1304", "1203", "1202"});
}

TEST_CASE("Which columns are lower goes by their printed numbers") {
  const HexGrid from_odd({4, 4, Orientation::flat, Lower::odd, 1, 1});
  CHECK(from_odd.shifted(hex(from_odd, "0101")));
  CHECK_FALSE(from_odd.shifted(hex(from_odd, "0201")));
  CHECK(names(from_odd, from_odd.neighbours(hex(from_odd, "0202"))) ==
        Names{"0201", "0301", "0302", "0203", "0102", "0101"});
}

TEST_CASE("Pointy top: the neighbours clockwise from northeast") {
  const HexGrid grid({6, 6, Orientation::pointy, Lower::odd, 1, 10});
  CHECK(grid.shifted(hex(grid, "0311")));
  CHECK(names(grid, grid.neighbours(hex(grid, "0312"))) == Names{"0311", "0412", "0313", "0213", "0212", "0211"});
  CHECK(names(grid, grid.neighbours(hex(grid, "0311"))) == Names{"0410", "0411", "0412", "0312", "0211", "0310"});
}

TEST_CASE("Neighbours are mutual, adjacent and named by opposite directions") {
  for (const GridSpec& spec : all_layouts(9, 7)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (Hex h = 0; h < grid.size(); ++h) {
      for (int d = 0; d < 6; ++d) {
        const Hex other = grid.neighbour(h, d);
        if (other == no_hex) continue;
        CHECK(grid.neighbour(other, opposite(d)) == h);
        CHECK(grid.direction_to(h, other) == d);
        CHECK(grid.adjacent(h, other));
      }
      CHECK(grid.direction_to(h, h) == -1);
    }
  }
  CHECK(clockwise(5) == 0);
  CHECK(clockwise(1, -2) == 5);
}

TEST_CASE("Distance counts the steps of a shortest walk") {
  for (const GridSpec& spec : all_layouts(8, 9)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (Hex start = 0; start < grid.size(); start = static_cast<Hex>(start + 7)) {
      std::vector<int> steps(static_cast<std::size_t>(grid.size()), -1);
      std::vector<Hex> queue = {start};
      steps[start] = 0;
      for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const Hex next : grid.neighbours(queue[i])) {
          if (next == no_hex || steps[next] >= 0) continue;
          steps[next] = steps[queue[i]] + 1;
          queue.push_back(next);
        }
      }
      for (Hex h = 0; h < grid.size(); ++h) CHECK(grid.distance(start, h) == steps[h]);
    }
  }
}

TEST_CASE("The longest distance on the largest map is the stated one") {
  int longest = 0;
  for (const GridSpec& spec : all_layouts(64, 64)) {
    const HexGrid grid(spec);
    const Hex corners[] = {0, grid.index(63, 0), grid.index(0, 63), grid.index(63, 63)};
    for (const Hex a : corners) {
      for (const Hex b : corners) longest = std::max(longest, grid.distance(a, b));
    }
  }
  CHECK(longest == max_hex_distance);
}

TEST_CASE("A line is a chain of neighbours of the least length, on the map, the same both ways") {
  for (const GridSpec& spec : all_layouts(11, 8)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (Hex a = 0; a < grid.size(); ++a) {
      for (Hex b = 0; b < grid.size(); ++b) {
        const HexLine line = grid.line(a, b);
        REQUIRE(static_cast<int>(line.size()) == grid.distance(a, b) + 1);
        REQUIRE(line.front() == a);
        REQUIRE(line.back() == b);
        for (std::size_t i = 1; i < line.size(); ++i) {
          REQUIRE(line[i] != no_hex);
          REQUIRE(grid.adjacent(line[i - 1], line[i]));
        }
        HexLine back = grid.line(b, a);
        std::reverse(back.begin(), back.end());
        REQUIRE(back == line);
      }
    }
  }
}

TEST_CASE("A line between hexes keeps to the lower side, but stays on the map") {
  const HexGrid grid = manta_map();
  CHECK(names(grid, grid.line(hex(grid, "1003"), hex(grid, "1403"))) == Names{"1003", "1103", "1203", "1303", "1403"});
  CHECK(names(grid, grid.line(hex(grid, "1106"), hex(grid, "1506"))) == Names{"1106", "1206", "1306", "1406", "1506"});
  CHECK(names(grid, grid.line(hex(grid, "1001"), hex(grid, "1401"))) == Names{"1001", "1101", "1201", "1301", "1401"});
}

TEST_CASE("A ring goes clockwise from direction 0 and leaves out what is off the map") {
  const HexGrid grid = manta_map();
  CHECK(names(grid, grid.ring(hex(grid, "1203"), 0)) == Names{"1203"});
  CHECK(names(grid, grid.ring(hex(grid, "1203"), 1)) == Names{"1202", "1302", "1303", "1204", "1103", "1102"});
  CHECK(names(grid, grid.ring(hex(grid, "1203"), 2)) ==
        Names{"1201", "1301", "1402", "1403", "1404", "1304", "1205", "1104", "1004", "1003", "1002", "1101"});
  CHECK(names(grid, grid.ring(0, 1)) == Names{"1101", "1002"});
}

TEST_CASE("The hexes within a distance come in reading order") {
  const HexGrid grid = manta_map();
  CHECK(names(grid, grid.within(hex(grid, "1203"), 1)) ==
        Names{"1102", "1202", "1302", "1103", "1203", "1303", "1204"});
  for (const GridSpec& spec : all_layouts(9, 9)) {
    const HexGrid other(spec);
    for (const int radius : {0, 1, 3, 20}) {
      const HexList hexes = other.within(40, radius);
      CHECK(std::is_sorted(hexes.begin(), hexes.end()));
      int expected = 0;
      for (Hex h = 0; h < other.size(); ++h) expected += other.distance(40, h) <= radius ? 1 : 0;
      CHECK(static_cast<int>(hexes.size()) == expected);
    }
  }
}

TEST_CASE("Lattice: a flat map's columns are 3 apart, its rows 2, a lower column 1 lower") {
  const HexGrid grid = manta_map();
  CHECK(grid.centre(0) == Point{2, 1});
  CHECK(grid.centre(hex(grid, "1101")) == Point{5, 2});
  CHECK(grid.centre(hex(grid, "1203")) == Point{8, 5});
  CHECK(grid.corner(0, 0) == Point{1, 0});
  CHECK(grid.corner(0, 2) == Point{4, 1});
  CHECK(grid.lattice_size() == Point{25, 13});
  const HexGrid pointy({8, 6, Orientation::pointy, Lower::odd, 10, 0});
  CHECK(pointy.centre(hex(pointy, "1001")) == Point{2, 5});
  CHECK(pointy.corner(0, 0) == Point{1, 0});
  CHECK(pointy.lattice_size() == Point{17, 19});
}

TEST_CASE("Side d lies between corners d and d + 1 and is shared with the neighbour that way") {
  for (const GridSpec& spec : all_layouts(5, 5)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (Hex h = 0; h < grid.size(); ++h) {
      for (int d = 0; d < 6; ++d) {
        const Hex other = grid.neighbour(h, d);
        if (other == no_hex) continue;
        CHECK(grid.corner(h, d) == grid.corner(other, (d + 4) % 6));
        CHECK(grid.corner(h, (d + 1) % 6) == grid.corner(other, opposite(d)));
      }
    }
  }
}

TEST_CASE("Board units: sides of 64, coordinates in eighths") {
  const HexGrid grid = manta_map();
  CHECK(grid.centre_units(0) == UnitPoint{64, 55.375});
  CHECK(grid.centre_units(hex(grid, "1101")) == UnitPoint{160, 110.875});
  CHECK(grid.corner_units(0, 2) == UnitPoint{128, 55.375});
  CHECK(grid.corner_units(0, 3) == UnitPoint{96, 110.875});
  CHECK(grid.size_units() == UnitPoint{800, 720.5});
  const HexGrid pointy({8, 6, Orientation::pointy, Lower::odd, 10, 0});
  CHECK(pointy.centre_units(0) == UnitPoint{55.375, 64});
}

TEST_CASE("The hex under a point is the one whose centre is nearest") {
  for (const GridSpec& spec : all_layouts(7, 6)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (Hex h = 0; h < grid.size(); ++h) {
      const UnitPoint centre = grid.centre_units(h);
      CHECK(grid.at_units(centre.x, centre.y) == h);
      for (int k = 0; k < 6; ++k) {
        const UnitPoint corner = grid.corner_units(h, k);
        const auto towards = [](double from, double to) { return from + (to - from) * 0.97; };
        CHECK(grid.at_units(towards(centre.x, corner.x), towards(centre.y, corner.y)) == h);
      }
    }
    CHECK(grid.at_units(-1, -1) == no_hex);
    CHECK(grid.at_units(grid.size_units().x + 1, 100) == no_hex);
    CHECK(grid.at_units(1e300, 0) == no_hex);
  }
}

TEST_CASE("A map of a wrong size or with numbers past 99 is refused") {
  CHECK(HexGrid::make({64, 64, Orientation::flat, Lower::odd, 10, 1}).has_value());
  CHECK(HexGrid::make({0, 5}).error().message == "the map has no hexes");
  CHECK(HexGrid::make({65, 5}).error().message == "the map has 65 x 5 hexes; 64 x 64 is the most");
  CHECK(HexGrid::make({64, 5, Orientation::flat, Lower::odd, 40, 1}).error().code == "map-names");
  CHECK(HexGrid::make({5, 5, Orientation::flat, Lower::odd, 1, -1}).error().code == "map-names");
}
