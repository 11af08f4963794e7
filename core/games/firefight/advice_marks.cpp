#include <algorithm>

#include "base/hash.hpp"
#include "games/firefight/advice.hpp"
#include "games/firefight/movement.hpp"

namespace sandtable::firefight {
namespace {

constexpr Quarters per_half_ap = quarters_per_ap / 2;

// What it costs in time to have a barrier or a mob out of the way, in quarters of an AP.
Quarters detour(const Table& t, const State& s, Side side, Kind kind, Hex h) {
  if (s.barriers.test(h)) return kind == Kind::vehicle ? 40 : t.regular(side) ? 32 : 12;
  if (t.regular(side) && s.mobs.test(h)) return 28;
  return 0;
}

bool walled(const Table& t, Hex h, int direction) {
  const Hex beyond = t.map.grid.neighbour(h, direction);
  return t.map.sides.has(Feature::wall, h, direction) || t.map.sides.has(Feature::wall, beyond, opposite(direction));
}

// From the mark outwards; a step back over it enters the nearer hex.
void measure(const Table& t, const State& s, Hex mark, Side side, Kind kind, std::uint8_t* out) {
  std::fill_n(out, t.map.terrain.size(), static_cast<std::uint8_t>(far_away));
  t.reach.run(t.map.grid, mark, unlimited, [&](Hex nearer, Hex farther, int direction) -> Cost {
    if (!t.is_hex(farther) || walled(t, nearer, direction)) return impassable;
    const Quarters entry = entry_cost(kind, t.terrain(nearer));
    if (entry == no_entry || entry_cost(kind, t.terrain(farther)) == no_entry) return impassable;
    return static_cast<Cost>(entry + detour(t, s, side, kind, nearer));
  });
  for (const Hex h : t.reach.visited()) {
    out[h] = static_cast<std::uint8_t>(std::min<int>(t.reach.cost(h) / per_half_ap, far_away - 1));
  }
}

std::size_t row_index(std::size_t mark, Side side, Kind kind) {
  return mark * 4 + side * 2u + (kind == Kind::vehicle ? 1u : 0u);
}

const MarkDistances& distances(const Table& t, const State& s) {
  const std::uint64_t key = hash_of(s.barriers, hash_of(s.mobs, 1));
  for (const MarkDistances& d : t.to_marks) {
    if (d.key == key) return d;
  }
  MarkDistances& fresh = t.to_marks[t.next_to_marks];
  t.next_to_marks = static_cast<std::uint8_t>((t.next_to_marks + 1) % t.to_marks.size());
  const std::span<const Hex> all = marks(t);
  const std::size_t hexes = t.map.terrain.size();
  fresh.half_ap.resize(all.size() * 4 * hexes);
  for (std::size_t m = 0; m < all.size(); ++m) {
    for (const Side side : {Side{0}, Side{1}}) {
      for (const Kind kind : {Kind::infantry, Kind::vehicle}) {
        measure(t, s, all[m], side, kind, fresh.half_ap.data() + row_index(m, side, kind) * hexes);
      }
    }
  }
  fresh.key = key;
  return fresh;
}

}  // namespace

std::span<const Hex> marks(const Table& t) {
  if (!t.marks_known) {
    for (const Condition& c : t.victory) {
      for (const Hex h : c.places) {
        if (std::find(t.marks.begin(), t.marks.end(), h) == t.marks.end()) t.marks.push_back(h);
      }
    }
    t.marks_known = true;
  }
  return t.marks;
}

Ways ways(const Table& t, const State& s) { return {distances(t, s).half_ap.data(), t.map.terrain.size()}; }

}  // namespace sandtable::firefight
