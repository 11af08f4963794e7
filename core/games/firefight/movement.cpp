#include "games/firefight/movement.hpp"

#include <algorithm>

namespace sandtable::firefight {

bool wall_between(const Table& t, Hex from, Hex to, int direction) {
  // FF-25: only a fortification has walls, and they count from both sides.
  if (t.terrain(from) != Terrain::fort && t.terrain(to) != Terrain::fort) return false;
  return t.map.sides.has(Feature::wall, from, direction) || t.map.sides.has(Feature::wall, to, opposite(direction));
}

namespace {

constexpr int moves_a_list = 1400;  // so that a legal list stays under 2,048

bool is_open(const State& s, Piece unit) { return s.movement.piece == unit; }

int led_in_hex(const Table& t, const State& s, Hex h) {
  int found = 0;
  if (!s.civilians.test(h) && !s.mobs.test(h)) return 0;
  for (const Piece p : t.populations) found += s[p].at == h ? 1 : 0;
  return found;
}

// How many hexes a `move` of this unit may name, about.
std::size_t hexes_a_unit(const Table& t, const State& s, Piece unit) {
  const int units = std::max(1, int{s.alive[t.side_of(unit)]});
  return static_cast<std::size_t>(std::max(6, moves_a_list / units / (1 + led_in_hex(t, s, s[unit].at))));
}

struct Explored {
  Cost limit = unlimited;  // hexes up to this cost, and the adjacent ones, are final
};

Explored explore(const Table& t, const State& s, Piece unit, Piece led, std::size_t cap, int left) {
  Explored out;
  const Side side = t.side_of(unit);
  HexSet closed = s.barriers | s.units[1 - side];  // FF-22, FF-29
  if (t.regular(side)) closed |= s.mobs;           // FF-26
  if (left <= 0) {
    t.reach.run(t.map.grid, s[unit].at, 0, [](Hex, Hex, int) { return impassable; });
    return out;
  }
  const Kind k = kind(s, unit);
  const Quarters tow = led == no_piece ? 0 : quarters_per_ap;  // FF-54
  t.reach.run(t.map.grid, s[unit].at, static_cast<Cost>(std::min(left, int{unlimited})),
              [&](Hex from, Hex to, int direction) -> Cost {
                if (t.reach.visited().size() > cap) {
                  if (out.limit == unlimited) out.limit = t.reach.cost(from);
                  return impassable;
                }
                if (!t.is_hex(to) || closed.test(to)) return impassable;
                const Quarters entry = entry_cost(k, t.terrain(to));
                if (entry == no_entry || wall_between(t, from, to, direction)) return impassable;
                return static_cast<Cost>(entry + tow);
              });
  return out;
}

bool named(const Table& t, const State& s, Piece unit, const Explored& explored, Hex h) {
  const Hex start = s[unit].at;
  if (h == start || !t.reach.reached(h) || s.units[t.side_of(unit)].test(h)) return false;  // FF-22
  return t.reach.cost(h) <= explored.limit || t.map.grid.adjacent(start, h);
}

}  // namespace

bool may_step(const Table& t, const State& s, Piece unit, Hex from, int direction) {
  const Hex to = t.map.grid.neighbour(from, direction);
  if (!t.is_hex(to)) return false;
  const Side side = t.side_of(unit);
  if (side != no_side) {
    if (s.units[1 - side].test(to)) return false;          // FF-22
    if (t.regular(side) && s.mobs.test(to)) return false;  // FF-26
  }
  if (s.barriers.test(to)) return false;  // FF-29
  if (entry_cost(kind(s, unit), t.terrain(to)) == no_entry) return false;
  return !wall_between(t, from, to, direction);  // FF-25, FF-92
}

bool may_stop(const Table& t, const State& s, Piece unit, Hex from, int direction) {
  if (!may_step(t, s, unit, from, direction)) return false;
  const Hex to = t.map.grid.neighbour(from, direction);
  return !s.units[0].test(to) && !s.units[1].test(to);  // FF-22
}

Quarters step_cost(const Table& t, const State& s, Piece unit, Hex to, Piece led) {
  const Quarters tow = led == no_piece ? 0 : quarters_per_ap;  // FF-54, FF-87
  return static_cast<Quarters>(entry_cost(kind(s, unit), t.terrain(to)) + tow);
}

int movement_left(const State& s, Piece unit) {
  const int paid = is_open(s, unit) ? s.movement.paid : 0;
  const int spent = is_open(s, unit) ? s.movement.spent : 0;
  const int allowed = paid + gap(s) + 1;  // FF-17: AP for the whole movement
  if (allowed < 1) return 0;
  return std::max(0, quarters_per_ap * (allowed + s[unit].hits) - spent);
}

int ap_for(const State& s, Piece unit, int more) {
  const int paid = is_open(s, unit) ? s.movement.paid : 0;
  const int spent = is_open(s, unit) ? s.movement.spent : 0;
  const int rounded = (spent + more + quarters_per_ap - 1) / quarters_per_ap;
  return std::max(0, cost_after_hits(rounded, s[unit].hits) - paid);  // FF-87
}

void destinations(const Table& t, const State& s, Piece unit, Piece led, HexSet& out, std::uint8_t* cost) {
  out.clear();
  const Explored explored = explore(t, s, unit, led, hexes_a_unit(t, s, unit), movement_left(s, unit));
  for (const Hex h : t.reach.visited()) {
    if (!named(t, s, unit, explored, h)) continue;
    out.set(h);
    if (cost != nullptr) cost[h] = static_cast<std::uint8_t>(ap_for(s, unit, t.reach.cost(h)));
  }
}

bool way_to(const Table& t, const State& s, Piece unit, Piece led, Hex to, Way& way, int& spent) {
  way.clear();
  const Hex from = s[unit].at;
  const int direction = t.map.grid.direction_to(from, to);
  if (direction >= 0 && may_stop(t, s, unit, from, direction)) {  // no way round is cheaper than the one step
    spent = step_cost(t, s, unit, to, led);
    if (spent > movement_left(s, unit)) return false;
    way.push_back(to);
    return true;
  }
  explore(t, s, unit, led, unlimited, movement_left(s, unit));
  if (!named(t, s, unit, Explored{}, to)) return false;
  spent = t.reach.cost(to);
  return t.reach.path_to(to, way);
}

int cheapest(const Table& t, const State& s, Piece unit, Piece led, Hex to) {
  explore(t, s, unit, led, unlimited, unlimited);
  return t.reach.reached(to) ? t.reach.cost(to) : -1;
}

bool may_move(const Table& t, const State& s, Piece unit) {
  return s.stage == Stage::free && on_map(s, unit) && is_unit(kind(s, unit)) && t.side_of(unit) == s.active &&
         s[unit].morale < suppressed;  // FF-43
}

bool can_go_on(const Table& t, const State& s) {
  const Piece unit = s.movement.piece;
  if (unit == no_piece || !may_move(t, s, unit)) return false;
  const int left = movement_left(s, unit);
  bool past_a_friend = false;
  for (int d = 0; d < 6; ++d) {
    if (!may_step(t, s, unit, s[unit].at, d)) continue;
    const Hex to = t.map.grid.neighbour(s[unit].at, d);
    if (step_cost(t, s, unit, to, no_piece) > left) continue;
    if (may_stop(t, s, unit, s[unit].at, d)) return true;
    past_a_friend = true;
  }
  if (!past_a_friend) return false;
  HexSet places;
  destinations(t, s, unit, no_piece, places);
  return places.any();
}

}  // namespace sandtable::firefight
