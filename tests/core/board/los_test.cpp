#include <algorithm>
#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "board/los.hpp"
#include "core/board/maps.hpp"

using namespace sandtable;
using sandtable::test::all_layouts;
using sandtable::test::hex;
using sandtable::test::layout_name;

namespace {

using Names = std::vector<std::string>;

// A flat map whose first hex is 1001, odd columns lower.
HexGrid flat_map() { return HexGrid({8, 8, Orientation::flat, Lower::odd, 10, 1}); }

Names touched_names(const HexGrid& grid, const char* a, const char* b) {
  TouchedHexes out;
  touched(grid, hex(grid, a), hex(grid, b), out);
  Names result;
  for (const Hex h : out) result.push_back(grid.name(h));
  return result;
}

std::vector<Hex> sorted_touched(const HexGrid& grid, Hex a, Hex b) {
  TouchedHexes out;
  touched(grid, a, b, out);
  std::vector<Hex> hexes(out.begin(), out.end());
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

// An independent way to the same answer: cut the segment at the six sides of the hex, each a half-plane, and see in
// fractions whether anything of it is left.
struct Fraction {
  long long top, bottom;  // bottom > 0
};
bool less(Fraction a, Fraction b) { return a.top * b.bottom < b.top * a.bottom; }

bool segment_meets_hex(const HexGrid& grid, Point a, Point b, Hex h) {
  Fraction enters = {0, 1};
  Fraction leaves = {1, 1};
  for (int side = 0; side < 6; ++side) {
    const Point corner = grid.corner(h, side);
    const Point edge = grid.corner(h, (side + 1) % 6) - corner;
    const long long at_a = cross(edge, a - corner);  // not negative inside
    const long long change = cross(edge, b - a);
    if (change == 0) {
      if (at_a < 0) return false;
      continue;
    }
    const Fraction crossing = change > 0 ? Fraction{-at_a, change} : Fraction{at_a, -change};
    if (change > 0 && less(enters, crossing)) enters = crossing;
    if (change < 0 && less(crossing, leaves)) leaves = crossing;
  }
  return !less(leaves, enters);
}

std::vector<Hex> slow_touched(const HexGrid& grid, Hex a, Hex b) {
  std::vector<Hex> hexes;
  for (Hex h = 0; h < grid.size(); ++h) {
    if (h != a && h != b && segment_meets_hex(grid, grid.centre(a), grid.centre(b), h)) hexes.push_back(h);
  }
  return hexes;
}

}  // namespace

TEST_CASE("Adjacent hexes have nothing between them") {
  for (const GridSpec& spec : all_layouts(7, 7)) {
    const HexGrid grid(spec);
    for (Hex h = 0; h < grid.size(); ++h) {
      CHECK(sorted_touched(grid, h, h).empty());
      for (const Hex other : grid.neighbours(h)) {
        if (other != no_hex) CHECK(sorted_touched(grid, h, other).empty());
      }
    }
  }
}

TEST_CASE("FF-33 FF-86 A line from centre to centre straight through hexes touches those") {
  CHECK(touched_names(flat_map(), "1202", "1206") == Names{"1203", "1204", "1205"});
  CHECK(touched_names(flat_map(), "1003", "1304") == Names{"1103", "1204"});
}

TEST_CASE("FF-86 A line along a hexside touches the hexes on both sides of it") {
  CHECK(touched_names(flat_map(), "1003", "1203") == Names{"1102", "1103"});
  CHECK(touched_names(flat_map(), "1003", "1403") == Names{"1102", "1103", "1203", "1302", "1303"});
  CHECK(touched_names(flat_map(), "1003", "1104") == Names{"1103", "1004"});
  CHECK(touched_names(flat_map(), "1104", "1003") == Names{"1103", "1004"});
}

TEST_CASE("FF-86 At the edge of the map only the hexes that there are count") {
  CHECK(touched_names(flat_map(), "1001", "1201") == Names{"1101"});
}

TEST_CASE("FF-86 A hex that the line meets in nothing but a corner is touched") {
  // The line leaves 1102 on one side and 1302 on the other: it meets each in one corner.
  const HexGrid grid = flat_map();
  CHECK(touched_names(grid, "1001", "1404") == Names{"1101", "1102", "1202", "1203", "1302", "1303"});
  const Point start = grid.centre(hex(grid, "1001"));
  const Point line = grid.centre(hex(grid, "1404")) - start;
  for (const char* name : {"1102", "1302"}) {
    int on_line = 0;
    for (int k = 0; k < 6; ++k) on_line += cross(line, grid.corner(hex(grid, name), k) - start) == 0 ? 1 : 0;
    CHECK(on_line == 1);
  }
}

TEST_CASE("FF-86 Touched hexes equal those found by clipping: every pair on small maps of each layout") {
  for (const GridSpec& spec : all_layouts(9, 8)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (Hex a = 0; a < grid.size(); ++a) {
      for (Hex b = 0; b < grid.size(); ++b) REQUIRE(sorted_touched(grid, a, b) == slow_touched(grid, a, b));
    }
  }
}

TEST_CASE("FF-86 Touched hexes equal those found by clipping: random pairs on the largest maps") {
  Rng rng(11);
  for (const GridSpec& spec : all_layouts(64, 64)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    for (int i = 0; i < 100; ++i) {
      const Hex a = static_cast<Hex>(rng.below(4096));
      const Hex b = static_cast<Hex>(rng.below(4096));
      REQUIRE(sorted_touched(grid, a, b) == slow_touched(grid, a, b));
    }
  }
}

TEST_CASE("FF-33 Lines are reciprocal for every pair on a 32 x 32 map") {
  for (const GridSpec& spec : all_layouts(32, 32)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    // Which hexes a line touches, summed up without regard to order; and a block by an arbitrary fixed set of hexes.
    const auto blocks = [](Hex h) { return h * 2654435761u >> 28 == 0; };
    std::size_t differences = 0;
    TouchedHexes there;
    TouchedHexes back;
    for (Hex a = 0; a < grid.size(); ++a) {
      for (Hex b = static_cast<Hex>(a + 1); b < grid.size(); ++b) {
        touched(grid, a, b, there);
        touched(grid, b, a, back);
        bool same = there.size() == back.size();
        std::uint64_t sum_there = 0;
        std::uint64_t sum_back = 0;
        for (std::size_t i = 0; same && i < there.size(); ++i) {
          sum_there += (there[i] + 1u) * 0x9E3779B97F4A7C15u ^ there[i];
          sum_back += (back[i] + 1u) * 0x9E3779B97F4A7C15u ^ back[i];
          // Backwards along the line the centres come in the reverse order.
          same = i == 0 || along_line(grid, b, a, back[i]) >= along_line(grid, b, a, back[i - 1]);
        }
        same = same && sum_there == sum_back && any_touched(grid, a, b, blocks) == any_touched(grid, b, a, blocks);
        differences += same ? 0 : 1;
      }
    }
    CHECK(differences == 0);
  }
}

TEST_CASE("The longest lines fit the list") {
  std::size_t longest = 0;
  for (const GridSpec& spec : all_layouts(64, 64)) {
    const HexGrid grid(spec);
    TouchedHexes out;
    for (const Hex a : {grid.index(0, 0), grid.index(63, 0), grid.index(0, 63), grid.index(32, 31)}) {
      for (Hex b = 0; b < grid.size(); ++b) {
        touched(grid, a, b, out);
        longest = std::max(longest, out.size());
      }
    }
  }
  CHECK(longest <= 160);
  CHECK(longest > 95);
}

TEST_CASE("The block named is the one nearest to the firer, of two abreast the lower number") {
  const HexGrid grid = flat_map();
  const Hex a = hex(grid, "1003");
  const Hex b = hex(grid, "1403");
  const auto first_of = [&](Hex from, Hex to, const Names& blockers) {
    const Hex h = first_block(grid, from, to, [&](Hex tried) {
      return std::find(blockers.begin(), blockers.end(), grid.name(tried)) != blockers.end();
    });
    return h == no_hex ? std::string("none") : grid.name(h);
  };
  CHECK(first_of(a, b, {"1203", "1303"}) == "1203");
  CHECK(first_of(b, a, {"1203", "1303"}) == "1303");
  CHECK(first_of(a, b, {"1103", "1102"}) == "1102");
  CHECK(first_of(b, a, {"1103", "1102"}) == "1102");
  CHECK(first_of(a, b, {"1003", "1403", "1104"}) == "none");
}

TEST_CASE("FF-25 A line enters a hex by the side that faces it") {
  const HexGrid grid = flat_map();
  const Hex fort = hex(grid, "1204");
  for (int d = 0; d < 6; ++d) CHECK(entry_sides(grid, grid.neighbour(fort, d), fort) == 1 << d);
  CHECK(entry_sides(grid, hex(grid, "1201"), fort) == 0b000001);
  CHECK(entry_sides(grid, hex(grid, "1301"), fort) == 0b000001);
  CHECK(entry_sides(grid, hex(grid, "1503"), fort) == 0b000010);
  CHECK(entry_sides(grid, fort, fort) == 0);
}

TEST_CASE("FF-92 A line that enters through a corner touches both sides that meet there") {
  const HexGrid grid = flat_map();
  const Hex fort = hex(grid, "1204");
  CHECK(entry_sides(grid, hex(grid, "1404"), fort) == 0b000110);  // from the east: NE and SE
  CHECK(entry_sides(grid, hex(grid, "1004"), fort) == 0b110000);  // from the west: SW and NW
  CHECK(entry_sides(grid, hex(grid, "1302"), fort) == 0b000011);  // N and NE
  CHECK(entry_sides(grid, hex(grid, "1305"), fort) == 0b001100);  // SE and S
}

TEST_CASE("FF-92 Entry sides are one or two adjacent ones, and the line crosses or touches each") {
  for (const GridSpec& spec : all_layouts(12, 12)) {
    INFO(layout_name(spec));
    const HexGrid grid(spec);
    const Hex to = grid.index(6, 5);
    for (Hex from = 0; from < grid.size(); ++from) {
      if (from == to) continue;
      const std::uint8_t sides = entry_sides(grid, from, to);
      const Point line = grid.centre(to) - grid.centre(from);
      int count = 0;
      for (int d = 0; d < 6; ++d) {
        // The side meets the half of the line on this side of the centre if its corners are not both on one hand of it
        // and one of them lies towards the firer.
        const auto first = cross(line, grid.corner(to, d) - grid.centre(from));
        const auto second = cross(line, grid.corner(to, (d + 1) % 6) - grid.centre(from));
        const bool straddles = (first >= 0 && second <= 0) || (first <= 0 && second >= 0);
        const Hex outside = grid.neighbour(to, d);
        const bool near_side = grid.centre(outside) == grid.centre(from) ||
                               along_line(grid, from, to, outside) < along_line(grid, from, to, to);
        CHECK(((sides >> d & 1) != 0) == (straddles && near_side));
        count += sides >> d & 1;
      }
      CHECK((count == 1 || count == 2));
    }
  }
}
