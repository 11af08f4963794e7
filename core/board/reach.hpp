// Where a piece can go: cheapest ways from one hex, by Dijkstra's method with Dial's buckets (whole-number costs).
// A Reach keeps its buffers; the caller holds one and runs it again and again, and nothing is allocated after the first
// run on the largest map it sees.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/fixed_vector.hpp"
#include "board/hex.hpp"

namespace sandtable {

using Cost = std::uint16_t;
inline constexpr Cost impassable = 0xffff;  // from a cost function: no entry; from Reach::cost: not reached
inline constexpr Cost max_step_cost = 1022;
inline constexpr Cost unlimited = 0xfffe;

class Reach {
 public:
  Reach() = default;
  explicit Reach(const HexGrid& grid) { fit(grid); }

  // Finds every hex within `budget` (at most `unlimited`) of `start`. cost_of(from, to, direction) is the cost of the
  // step, 0..max_step_cost, or impassable. halts(hex): the hex may be entered but not passed; never asked of the start.
  // Among equally cheap ways into a hex the one from the lowest hex is taken, so that a way is the same everywhere.
  // (Where steps cost 0, from the lowest of the hexes settled before it.)
  template <class CostOf, class Halts>
  void run(const HexGrid& grid, Hex start, Cost budget, CostOf cost_of, Halts halts);
  template <class CostOf>
  void run(const HexGrid& grid, Hex start, Cost budget, CostOf cost_of) {
    run(grid, start, budget, cost_of, [](Hex) { return false; });
  }

  bool reached(Hex h) const { return nodes_[h].mark >= seen(); }
  Cost cost(Hex h) const { return reached(h) ? nodes_[h].cost : impassable; }
  // The hex before h on its way; no_hex for the start and for hexes that are not reached.
  Hex previous(Hex h) const { return reached(h) ? nodes_[h].previous : no_hex; }
  // The start first, then every reached hex by rising cost. Among equal costs the order is fixed but means nothing.
  const std::vector<Hex>& visited() const { return visited_; }

  // The way from the start to h: the start left out, h included. False (and an empty way) if h is not reached or the
  // way is longer than the list holds.
  template <std::size_t N>
  bool path_to(Hex h, FixedVector<Hex, N>& way) const;

 private:
  struct Node {
    std::uint32_t mark = 0;  // seen(): has a cost; settled(): its cost is final; less: of an earlier run
    Cost cost = 0;
    Hex previous = no_hex;
  };
  struct Waiting {  // a hex in a bucket, as a link of that bucket's chain
    Hex hex;
    std::uint16_t next;
  };
  static constexpr std::size_t bucket_count = 1024;  // a power of two above max_step_cost
  static constexpr std::uint16_t chain_end = 0xffff;

  std::uint32_t seen() const { return 2 * run_number_; }
  std::uint32_t settled() const { return 2 * run_number_ + 1; }
  void fit(const HexGrid& grid);
  void begin_run(const HexGrid& grid, Hex start);
  void wait(Hex h, Cost cost) {
    std::uint16_t& head = buckets_[cost % bucket_count];
    waiting_[waiting_count_] = {h, head};
    head = waiting_count_++;
    ++pending_;
  }

  std::uint32_t run_number_ = 1;
  std::uint16_t waiting_count_ = 0;
  std::uint32_t pending_ = 0;
  std::vector<Node> nodes_;
  std::vector<Waiting> waiting_;
  std::vector<std::uint16_t> buckets_;
  std::vector<Hex> visited_;
};

template <class CostOf, class Halts>
void Reach::run(const HexGrid& grid, Hex start, Cost budget, CostOf cost_of, Halts halts) {
  assert(start < grid.size() && budget <= unlimited);
  begin_run(grid, start);
  const std::uint32_t seen_mark = seen();
  const std::uint32_t settled_mark = settled();
  for (std::uint32_t now = 0; pending_ > 0; ++now) {
    std::uint16_t& head = buckets_[now % bucket_count];
    while (head != chain_end) {
      const Hex from = waiting_[head].hex;
      head = waiting_[head].next;
      --pending_;
      Node& node = nodes_[from];
      if (node.mark == settled_mark) continue;  // a cheaper way was found after it was put here
      node.mark = settled_mark;
      visited_.push_back(from);
      if (from != start && halts(from)) continue;
      const std::array<Hex, 6>& neighbours = grid.neighbours(from);
      for (int direction = 0; direction < 6; ++direction) {
        const Hex to = neighbours[static_cast<std::size_t>(direction)];
        if (to == no_hex || nodes_[to].mark == settled_mark) continue;
        const Cost step = cost_of(from, to, direction);
        if (step == impassable) continue;
        assert(step <= max_step_cost);
        const std::uint32_t total = now + step;
        if (total > budget) continue;
        Node& target = nodes_[to];
        if (target.mark != seen_mark || total < target.cost) {
          target = {seen_mark, static_cast<Cost>(total), from};
          wait(to, static_cast<Cost>(total));
        } else if (total == target.cost && from < target.previous) {
          target.previous = from;
        }
      }
    }
  }
}

template <std::size_t N>
bool Reach::path_to(Hex h, FixedVector<Hex, N>& way) const {
  way.clear();
  if (!reached(h)) return false;
  std::size_t length = 0;
  for (Hex at = h; nodes_[at].previous != no_hex; at = nodes_[at].previous) ++length;
  if (length > N) return false;
  way.resize(length);
  for (Hex at = h; length > 0; at = nodes_[at].previous) way[--length] = at;
  return true;
}

}  // namespace sandtable
