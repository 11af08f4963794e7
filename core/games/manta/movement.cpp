#include "games/manta/movement.hpp"

#include <algorithm>

namespace sandtable::manta {

Piece commander_of(const Table& t, Faction faction) {
  for (const Piece p : t.chiefs) {
    if (kind(t, p) == Kind::commander && t.units[p].faction == faction) return p;
  }
  return no_piece;
}

Piece commander_of_side(const Table& t, const State& s, Side side) {
  for (const Piece p : t.chiefs) {
    if (kind(t, p) == Kind::commander && s[p].side == side && s[p].at != no_place) return p;
  }
  return no_piece;
}

int allowance(const Table& t, const State& s, Piece p, bool bonus) {
  int points = unit(t, p).move;
  if (has(s, p, flag_thirsty)) points /= 2;         // MA-F17
  if (bonus && has(s, p, flag_bonus)) points *= 2;  // MA-F28
  return 2 * points;
}

void join_force(const Table& t, const State& s, Piece p, Force& f) {
  const Faction of = faction(t, p);
  f.side = s[p].side;
  f.at = s[p].at;
  ++f.count;
  f.steps += unit(t, p).steps;
  f.left = std::min(f.left, std::max(0, allowance(t, s, p, true) - s[p].spent));
  f.plain = std::min(f.plain, std::max(0, allowance(t, s, p, false) - s[p].spent));
  f.fresh = f.fresh && s[p].spent == 0;
  f.combat = f.combat || is_ground_unit(t, p);
  f.slips = f.slips && (kind(t, p) == Kind::guerrilla || kind(t, p) == Kind::leader);
  f.sudan = f.sudan && of_sudan(of);
  f.southern = f.southern || of == Faction::france || of == Faction::oau;
  f.roadbound = f.roadbound || of == Faction::libya || of == Faction::oau;
  f.oau = f.oau || of == Faction::oau;
  f.habre = f.habre || (of == Faction::fan && kind(t, p) == Kind::commander);
}

Force force_of(const Table& t, const State& s, Piece p) {
  Force f;
  join_force(t, s, p, f);
  return f;
}

Force group_of(const Table& t, const State& s) {
  Force f;
  each_at(t, s, s[s.lead].at, [&](Piece p) {
    if (has(s, p, flag_group)) join_force(t, s, p, f);
  });
  return f;
}

Bar bar_to_enter(const Table& t, const State& s, const Force& f, Hex h) {
  if (!t.is_hex(h)) return Bar::no_ground;
  const Terrain terrain = t.terrain(h);
  if (!is_land(terrain)) return is_entry(terrain) ? Bar::entry : Bar::no_ground;
  if (s.combat[1 - f.side].test(h)) return Bar::enemy;  // MA-F10
  if (s.combat[2].test(h)) return Bar::neutral;
  if (terrain == Terrain::free_zone && !f.sudan) return Bar::zone;
  if (f.southern && t.north[h] != 0) return Bar::north;
  if (f.roadbound && t.roadside[h] == 0) return Bar::roadside;
  if (f.oau && beside_enemy(t, s, f.side, h)) return Bar::beside;
  return Bar::none;
}

namespace {

bool near_habre(const Table& t, const State& s, Hex h) {
  const Piece habre = commander_of(t, Faction::fan);
  return habre != no_piece && on_map(t, s, habre) && t.map.grid.distance(s[habre].at, h) <= 1;
}

// The same with the steps that stand there already.
Bar bar_to_stay(const Table& t, const State& s, const Force& f, Hex h, int cost, int steps_there) {
  if (f.steps > 0 && steps_there + f.steps > limit_at(t, s, h)) return Bar::stack;
  if (!f.combat && enemy_at(t, s, f.side, h)) return Bar::leader;  // MA-F10, MA-F14
  if (cost > f.plain && cost <= f.left && !f.habre && !near_habre(t, s, h)) return Bar::habre;
  return Bar::none;
}

}  // namespace

Bar bar_to_stay(const Table& t, const State& s, const Force& f, Hex h, int cost) {
  return bar_to_stay(t, s, f, h, cost, steps_at(t, s, f.side, h));
}

int step_halves(const Table& t, const State& s, const Force& f, int direction) {
  const Hex to = t.map.grid.neighbour(f.at, direction);
  if (to == no_hex) return no_way;
  const int cost = halves_to(t, s, f.at, direction);
  if (cost == no_way || bar_to_enter(t, s, f, to) != Bar::none) return no_way;
  if (cost <= f.left) return cost;
  return f.fresh ? f.left : no_way;  // MA-F9: one hex always
}

namespace {

void run(const Table& t, const State& s, const Force& f, int budget) {
  const auto& halves = t.halves[static_cast<std::size_t>(s.season)];
  t.reach.run(t.map.grid, f.at, static_cast<Cost>(budget), [&](Hex from, Hex to, int direction) -> Cost {
    const Halves cost = halves[from][static_cast<std::size_t>(direction)];
    if (cost == no_way || bar_to_enter(t, s, f, to) != Bar::none) return impassable;
    return cost;
  });
}

void note_stacks(const Table& t, const State& s, Side side, bool on) {
  each_piece(t, [&](Piece p) {
    if (s[p].side != side || !on_map(t, s, p)) return;
    std::uint8_t& steps = t.stacks[s[p].at];
    steps = on ? static_cast<std::uint8_t>(steps + unit(t, p).steps) : std::uint8_t{0};
  });
}

}  // namespace

void destinations(const Table& t, const State& s, const Force& f, HexSet& out, std::uint8_t* costs) {
  out.clear();
  run(t, s, f, f.left);
  note_stacks(t, s, f.side, true);
  const auto offer = [&](Hex h, int cost) {
    if (bar_to_stay(t, s, f, h, cost, t.stacks[h]) != Bar::none) return;
    out.set(h);
    if (costs != nullptr) costs[h] = static_cast<std::uint8_t>(cost);
  };
  for (const Hex h : t.reach.visited()) {
    if (h != f.at) offer(h, t.reach.cost(h));
  }
  for (int direction = 0; f.fresh && direction < 6; ++direction) {
    const Hex to = t.map.grid.neighbour(f.at, direction);
    if (to == no_hex || t.reach.reached(to)) continue;
    const int cost = step_halves(t, s, f, direction);
    if (cost != no_way) offer(to, cost);
  }
  note_stacks(t, s, f.side, false);
}

int way_to(const Table& t, const State& s, const Force& f, Hex to, Way& way) {
  way.clear();
  const int direction = t.map.grid.direction_to(f.at, to);
  int budget = f.left;
  if (direction >= 0) {
    const int cost = step_halves(t, s, f, direction);
    // Two steps on roads are the cheapest way round.
    if (cost <= 2 * road_halves || cost == f.left) {
      if (cost != no_way) way.push_back(to);
      if (cost != f.left || halves_to(t, s, f.at, direction) <= 2 * road_halves) return cost;
      way.clear();
    }
    if (cost != no_way) budget = std::min(budget, cost);
  }
  run(t, s, f, budget);
  if (t.reach.reached(to)) {
    t.reach.path_to(to, way);
    return t.reach.cost(to);
  }
  if (direction < 0) return no_way;
  const int cost = step_halves(t, s, f, direction);
  if (cost != no_way) way.push_back(to);
  return cost;
}

Piece enemy_in(const Table& t, const State& s, Side side, Hex h) {
  for (int i = 0; i < t.piece_count(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (s[p].at == h && s[p].side == other(side) && is_ground_unit(t, p)) return p;
  }
  return no_piece;
}

int infiltration_halves(const Table& t, const State& s, const Force& f, Hex through, Hex to, Bar* why) {
  const auto refuse = [&](Bar bar) {
    if (why != nullptr) *why = bar;
    return int{no_way};
  };
  const int in = t.map.grid.direction_to(f.at, through), out = t.map.grid.direction_to(through, to);
  if (!f.slips || in < 0 || out < 0 || to == f.at || !s.combat[1 - f.side].test(through)) return refuse(Bar::none);
  if (t.terrain(through) == Terrain::free_zone && !f.sudan) return refuse(Bar::zone);
  // MA-23: +1, +2 past Libyans or French; never past OAU or a fortification.
  int more = 2;
  bool barred = s.forts.test(through);
  each_at(t, s, through, [&](Piece p) {
    const Faction of = faction(t, p);
    if (of == Faction::france || of == Faction::libya) more = 4;
    if (of == Faction::oau) barred = true;
  });
  if (barred) return refuse(Bar::shut);
  const Bar bar = bar_to_enter(t, s, f, to);
  if (bar != Bar::none) return refuse(bar);
  const int a = halves_to(t, s, f.at, in), b = halves_to(t, s, through, out);
  if (a == no_way || b == no_way) return refuse(Bar::no_ground);
  const int cost = a + b + more;
  if (cost > f.left) return refuse(Bar::cost);
  const Bar stays = bar_to_stay(t, s, f, to, cost);
  // MA-F13: no enemy where it comes out, leaders included.
  if (stays != Bar::none) return refuse(stays);
  return enemy_at(t, s, f.side, to) ? refuse(Bar::leader) : cost;
}

bool may_go_on(const Table& t, const State& s, const Force& f) {
  if (f.left == 0 && !f.fresh) return false;
  for (int direction = 0; direction < 6; ++direction) {
    if (step_halves(t, s, f, direction) != no_way) return true;
    const Hex through = t.map.grid.neighbour(f.at, direction);
    if (!f.slips || through == no_hex || !s.combat[1 - f.side].test(through)) continue;
    for (const Hex to : t.map.grid.neighbours(through)) {
      if (to != no_hex && infiltration_halves(t, s, f, through, to) != no_way) return true;
    }
  }
  return false;
}

}  // namespace sandtable::manta
