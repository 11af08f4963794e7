#include "games/firefight/legal.hpp"

#include <algorithm>

#include "games/firefight/fire.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

void add(ActionList& out, const Action& a) {
  if (!out.full()) out.push_back(a);
}

bool near(const Table& t, const State& s, Piece a, Piece b) {
  return s[b].at != no_hex && t.map.grid.adjacent(s[a].at, s[b].at);
}

bool any_enemy_near(const Table& t, const State& s, Piece unit) {
  const HexSet& enemies = s.units[1 - t.side_of(unit)];
  const std::array<Hex, 6>& around = t.map.grid.neighbours(s[unit].at);
  return std::any_of(around.begin(), around.end(), [&](Hex h) { return h != no_hex && enemies.test(h); });
}

}  // namespace

std::array<Hex, 6> neighbours_in_order(const Table& t, Hex h) {
  std::array<Hex, 6> around = t.map.grid.neighbours(h);
  std::sort(around.begin(), around.end());
  return around;
}

bool mover_only(const Table& t, const State& s) {
  return s.movement.piece != no_piece && (closing_matters(s) || stands_on_friend(t, s));
}

bool may_act(const State& s, Piece unit) { return on_map(s, unit) && s[unit].morale < suppressed; }

void list_moves(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!may_act(s, unit)) return;
  const Hex here = s[unit].at;
  HexSet places;
  if (s.civilians.test(here) || s.mobs.test(here)) {
    for (const Piece led : t.populations) {
      if (s[led].at != here || refuse_led(t, s, unit, led).given()) continue;
      destinations(t, s, unit, led, places);
      places.for_each([&](std::size_t h) { add(out, make(Verb::move, unit, led, static_cast<Hex>(h), move_with)); });
    }
  }
  destinations(t, s, unit, no_piece, places);
  places.for_each([&](std::size_t h) { add(out, make(Verb::move, unit, no_piece, static_cast<Hex>(h), move_alone)); });
}

void list_fire(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (s[unit].morale > 0) return;
  for (const Piece target : t.units[1 - t.side_of(unit)]) {
    if (!on_map(s, target)) continue;
    for (const std::uint8_t weapon : {fire_small, fire_heavy}) {
      if (can_fire(t, s, unit, weapon, target)) add(out, make(Verb::fire, unit, target, no_hex, weapon));
    }
  }
}

void list_assaults(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (kind(s, unit) != Kind::infantry || s[unit].morale > 0 || !any_enemy_near(t, s, unit)) return;
  for (const Piece target : t.units[1 - t.side_of(unit)]) {
    if (!near(t, s, unit, target) || refuse_assault(t, s, unit, target).given()) continue;
    add(out, make(Verb::assault, unit, target));
  }
}

void list_rallies(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!on_map(s, unit) || refuse_rally(t, s, unit).given()) return;
  for (int die = 0; die < colour_count; ++die) {
    add(out, make(Verb::rally, unit, no_piece, no_hex, static_cast<std::uint8_t>(die)));
  }
}

void list_overwatch(const Table&, const State& s, Piece unit, ActionList& out) {
  if (s[unit].morale == 0 && !watching(s, unit)) add(out, make(Verb::overwatch, unit));
}

void list_smoke(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!may_act(s, unit) || kind(s, unit) != Kind::infantry || s.smoke_count >= max_smoke) return;
  for (const Hex h : neighbours_in_order(t, s[unit].at)) {
    if (h != no_hex && !refuse_smoke(t, s, unit, h).given()) add(out, make(Verb::smoke, unit, no_piece, h));
  }
}

void list_loads(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!row(s, unit).transport || s[unit].with != no_piece || !may_act(s, unit)) return;
  for (int i = 0; i < t.piece_count(); ++i) {
    const Piece cargo = static_cast<Piece>(i);
    if (s[cargo].at == no_hex || t.map.grid.distance(s[unit].at, s[cargo].at) > 1 || cargo == unit) continue;
    if (!refuse_load(t, s, unit, cargo).given()) add(out, make(Verb::load, unit, cargo));
  }
}

void list_unloads(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (s[unit].with == no_piece || !may_act(s, unit)) return;
  for (const Hex h : neighbours_in_order(t, s[unit].at)) {
    if (h != no_hex && !refuse_unload(t, s, unit, h).given()) add(out, make(Verb::unload, unit, no_piece, h));
  }
}

void list_conversions(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!may_act(s, unit)) return;
  for (const Piece population : t.populations) {
    if (near(t, s, unit, population) && !refuse_convert(t, s, unit, population).given()) {
      add(out, make(Verb::convert, unit, population));
    }
  }
}

void list_removals(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!may_act(s, unit)) return;
  for (const Piece roadblock : t.roadblocks) {
    if (near(t, s, unit, roadblock) && !refuse_remove(t, s, unit, roadblock).given()) {
      add(out, make(Verb::remove, unit, roadblock));
    }
  }
}

void list_blocks(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (!may_act(s, unit) || t.regular(t.side_of(unit)) || kind(s, unit) != Kind::infantry) return;
  if (spare_roadblock(t, s) == no_piece) return;
  for (const Hex h : neighbours_in_order(t, s[unit].at)) {
    if (h != no_hex && !refuse_block(t, s, unit, h).given()) add(out, make(Verb::block, unit, no_piece, h));
  }
}

void list_suppression(const Table& t, const State& s, Piece unit, ActionList& out) {
  if (row(s, unit).suppressive == Colour::none || s[unit].morale > 0) return;
  for (const Piece target : t.units[1 - t.side_of(unit)]) {
    if (can_suppress(t, s, unit, target)) add(out, make(Verb::suppress, unit, target));
  }
}

void list_answers(const Table& t, const State& s, Piece watcher, ActionList& out) {
  if (!watching(s, watcher)) return;
  for (const std::uint8_t weapon : {fire_small, fire_heavy}) {
    if (can_fire(t, s, watcher, weapon, s.subject)) add(out, make(Verb::fire, watcher, s.subject, no_hex, weapon));
  }
}

void list_advances(const Table& t, const State& s, ActionList& out) {
  const Hex here = s[s.subject].at;
  for (const Hex h : neighbours_in_order(t, here)) {
    if (h == no_hex || !may_stop(t, s, s.subject, here, t.map.grid.direction_to(here, h))) continue;
    add(out, make(Verb::advance, s.subject, no_piece, h));
  }
}

void list_mob_places(const Table& t, const State& s, ActionList& out) {
  for (const Hex h : neighbours_in_order(t, s[s.subject].at)) {
    if (h == no_hex || refuse_mob_place(t, s, s.subject, s[s.subject].at, h).given()) continue;
    add(out, make(Verb::retreat, s.subject, no_piece, h));
  }
}

namespace {

using List = void (*)(const Table&, const State&, Piece, ActionList&);

void list_decision(const Table& t, const State& s, Piece only, ActionList& out) {
  switch (s.stage) {
    case Stage::overwatch:
      for (const Piece watcher : t.units[Firefight::to_act(t, s)]) {
        if (only == no_piece || only == watcher) list_answers(t, s, watcher, out);
      }
      if (only == no_piece) add(out, make(Verb::hold));
      break;
    case Stage::mob:
      if (only == no_piece || only == s.subject) list_mob_places(t, s, out);
      break;
    case Stage::advance:
      if (only == no_piece || only == s.subject) list_advances(t, s, out);
      if (only == no_piece) add(out, make(Verb::stay));
      break;
    case Stage::free:
      break;
  }
}

void list_stop(const Table& t, const State& s, Piece only, ActionList& out) {
  if (only == no_piece && s.movement.piece != no_piece && !stands_on_friend(t, s)) add(out, make(Verb::stop));
}

}  // namespace

void Firefight::legal(const Table& t, const State& s, Piece only, ActionList& out) {
  out.clear();
  if (s.ended != 0) return;
  if (s.stage != Stage::free) {
    list_decision(t, s, only, out);
    return;
  }
  if (mover_only(t, s)) {
    if (only == no_piece || only == s.movement.piece) list_moves(t, s, s.movement.piece, out);
    list_stop(t, s, only, out);
    return;
  }
  const auto each = [&](List list) {
    for (const Piece unit : t.units[s.active]) {
      if (on_map(s, unit) && (only == no_piece || only == unit)) list(t, s, unit, out);
    }
  };
  each(list_moves);
  list_stop(t, s, only, out);
  for (const List list : {list_fire, list_assaults, list_rallies, list_overwatch, list_smoke}) each(list);
  each(list_loads);
  each(list_unloads);
  if (!t.populations.empty()) each(list_conversions);
  if (!t.roadblocks.empty()) {
    each(list_removals);
    each(list_blocks);
  }
  each(list_suppression);
  if (only == no_piece) add(out, make(Verb::pass));
}

}  // namespace sandtable::firefight
