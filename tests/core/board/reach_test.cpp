#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "board/reach.hpp"
#include "core/board/maps.hpp"

using namespace sandtable;
using sandtable::test::all_layouts;
using sandtable::test::hex;

namespace {

std::size_t allocations = 0;

}  // namespace

// Counts allocations of this program, so that a test can say that there were none.
void* operator new(std::size_t size) {
  ++allocations;
  void* const memory = std::malloc(size > 0 ? size : 1);
  if (memory == nullptr) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using Way = FixedVector<Hex, 64>;

std::vector<std::string> names(const HexGrid& grid, const Way& way) {
  std::vector<std::string> result;
  for (const Hex h : way) result.push_back(grid.name(h));
  return result;
}
using Names = std::vector<std::string>;

Cost one_each(Hex, Hex, int) { return 1; }

// Costs of all hexes by relaxing every step until nothing changes.
std::vector<int> slow_costs(const HexGrid& grid, Hex start, int budget, const auto& cost_of, const auto& halts) {
  std::vector<int> costs(static_cast<std::size_t>(grid.size()), -1);
  costs[start] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (Hex from = 0; from < grid.size(); ++from) {
      if (costs[from] < 0 || (from != start && halts(from))) continue;
      for (int d = 0; d < 6; ++d) {
        const Hex to = grid.neighbour(from, d);
        if (to == no_hex || cost_of(from, to, d) == impassable) continue;
        const int cost = costs[from] + cost_of(from, to, d);
        if (cost > budget || (costs[to] >= 0 && costs[to] <= cost)) continue;
        costs[to] = cost;
        changed = true;
      }
    }
  }
  return costs;
}

}  // namespace

TEST_CASE("With one a hex the reach is the distance, and the budget is kept") {
  for (const GridSpec& spec : all_layouts(12, 12)) {
    const HexGrid grid(spec);
    Reach reach(grid);
    reach.run(grid, 77, 4, one_each);
    for (Hex h = 0; h < grid.size(); ++h) {
      const int distance = grid.distance(77, h);
      CHECK(reach.reached(h) == (distance <= 4));
      CHECK(reach.cost(h) == (distance <= 4 ? distance : impassable));
    }
    CHECK(reach.visited().size() == 61);
    CHECK(reach.visited().front() == 77);
    CHECK(reach.previous(77) == no_hex);
  }
}

TEST_CASE("Costs are the least, on random maps with forbidden steps and halting hexes") {
  Rng rng(5);
  for (int round = 0; round < 60; ++round) {
    const HexGrid grid(all_layouts(10, 9)[rng.below(4)]);
    std::vector<Cost> terrain(static_cast<std::size_t>(grid.size()));
    const std::uint32_t dearest = round % 2 == 0 ? 5 : max_step_cost;
    for (Cost& cost : terrain) cost = rng.chance(1, 6) ? impassable : static_cast<Cost>(rng.below(dearest + 1));
    const auto cost_of = [&](Hex, Hex to, int direction) -> Cost {
      if (terrain[to] == impassable || (to % 5 == 0 && direction == 2)) return impassable;
      return std::min<Cost>(max_step_cost, static_cast<Cost>(terrain[to] + direction % 2));
    };
    const auto halts = [](Hex h) { return h % 7 == 3; };
    const Hex start = static_cast<Hex>(rng.below(static_cast<std::uint32_t>(grid.size())));
    const Cost budget = round % 3 == 0 ? unlimited : static_cast<Cost>(3 * dearest);
    Reach reach(grid);
    reach.run(grid, start, budget, cost_of, halts);
    const std::vector<int> costs = slow_costs(grid, start, budget, cost_of, halts);
    std::size_t reached = 0;
    for (Hex h = 0; h < grid.size(); ++h) {
      REQUIRE(reach.cost(h) == (costs[h] < 0 ? impassable : costs[h]));
      reached += costs[h] < 0 ? 0 : 1;
      if (costs[h] < 0) continue;
      // The way leads there step by step and costs what is said.
      Way way;
      REQUIRE(reach.path_to(h, way));
      int total = 0;
      Hex from = start;
      for (const Hex to : way) {
        const int direction = grid.direction_to(from, to);
        REQUIRE(direction >= 0);
        total += cost_of(from, to, direction);
        from = to;
      }
      REQUIRE(from == h);
      REQUIRE(total == costs[h]);
    }
    REQUIRE(reach.visited().size() == reached);
    REQUIRE(std::is_sorted(reach.visited().begin(), reach.visited().end(),
                           [&](Hex a, Hex b) { return reach.cost(a) < reach.cost(b); }));
  }
}

TEST_CASE("Of equally cheap ways into a hex the one from the lowest hex is taken") {
  Rng rng(6);
  for (int round = 0; round < 40; ++round) {
    const HexGrid grid(all_layouts(10, 9)[rng.below(4)]);
    std::vector<Cost> terrain(static_cast<std::size_t>(grid.size()));
    for (Cost& cost : terrain) cost = static_cast<Cost>(1 + rng.below(3));
    const auto cost_of = [&](Hex, Hex to, int) { return terrain[to]; };
    const Hex start = static_cast<Hex>(rng.below(90));
    Reach reach(grid);
    reach.run(grid, start, unlimited, cost_of);
    for (Hex h = 0; h < grid.size(); ++h) {
      if (h == start) continue;
      Hex lowest = no_hex;
      for (const Hex from : grid.neighbours(h)) {
        if (from != no_hex && reach.cost(from) + terrain[h] == reach.cost(h)) lowest = std::min(lowest, from);
      }
      REQUIRE(reach.previous(h) == lowest);
    }
  }
}

TEST_CASE("The way leaves out the start and ends in the hex") {
  const HexGrid grid({8, 6, Orientation::flat, Lower::odd, 10, 1});
  Reach reach(grid);
  const Hex wood = hex(grid, "1203");
  reach.run(grid, hex(grid, "1003"), 6, [&](Hex, Hex to, int) -> Cost { return to == wood ? 5 : 1; });
  Way way;
  CHECK(reach.path_to(hex(grid, "1403"), way));
  CHECK(names(grid, way) == Names{"1102", "1202", "1302", "1403"});
  CHECK(reach.path_to(hex(grid, "1003"), way));
  CHECK(way.empty());
  CHECK_FALSE(reach.path_to(hex(grid, "1706"), way));
  CHECK(way.empty());
  FixedVector<Hex, 2> short_list;
  CHECK_FALSE(reach.path_to(hex(grid, "1403"), short_list));
}

TEST_CASE("A halting hex may be entered and not passed, but one may start in it") {
  const HexGrid grid({7, 1, Orientation::pointy, Lower::odd, 1, 2});
  Reach reach(grid);
  const auto halts = [](Hex h) { return h == 3; };
  reach.run(grid, 1, 10, one_each, halts);
  CHECK(reach.cost(3) == 2);
  CHECK_FALSE(reach.reached(4));
  reach.run(grid, 3, 10, one_each, halts);
  CHECK(reach.cost(6) == 3);
}

TEST_CASE("A run forgets the one before, on a smaller map too, and allocates nothing") {
  const HexGrid large({64, 64, Orientation::flat, Lower::odd, 1, 1});
  const HexGrid small({5, 5, Orientation::flat, Lower::odd, 1, 1});
  Reach reach(large);
  const std::size_t before = allocations;
  reach.run(large, 2000, unlimited, one_each);
  const std::size_t all = reach.visited().size();
  reach.run(large, 0, 1, one_each);
  const std::size_t few = reach.visited().size();
  const bool forgotten = !reach.reached(2000);
  reach.run(small, 24, 1, one_each);
  const std::size_t corner = reach.visited().size();
  const std::size_t after = allocations;
  CHECK(before == after);
  CHECK(all == 4096);
  CHECK(few == 4);
  CHECK(forgotten);
  CHECK(corner == 3);
}
