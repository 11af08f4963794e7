// Assault (FF-48 to FF-53, FF-55): the test, the retreat, the mob, the advance.

#include "games/firefight/fire.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

const Weapon& assault_weapon(const State& s, Piece unit, Piece target) {
  return kind(s, target) == Kind::vehicle ? row(s, unit).heavy : row(s, unit).small;  // FF-48
}

Piece mob_in(const Table& t, const State& s, Hex h) {
  if (!s.mobs.test(h)) return no_piece;
  for (const Piece p : t.populations) {
    if (s[p].at == h && s[p].type == Type::mob) return p;
  }
  return no_piece;
}

void shift_piece(const Play& p, Piece moved_piece, Hex to, Said said) {
  const Hex from = p.s[moved_piece].at;
  lift(p.t, p.s, moved_piece);
  put(p.t, p.s, moved_piece, to);
  p.tell([&] { return Event{.type = EventType::moved, .said = said, .piece = moved_piece, .from = from, .to = to}; });
}

// FF-50: exactly away from the assaulter, or eliminated. FF-51: a mob goes with him.
void retreat(const Play& p, Piece unit, Piece target) {
  const Hex from = p.s[target].at;
  const int direction = p.t.map.grid.direction_to(p.s[unit].at, from);
  if (!may_stop(p.t, p.s, target, from, direction)) {
    p.tell([&] { return changed(target, say(Word::cannot_retreat, ff(50), piece(target))); });
    destroy(p, target);
    return;
  }
  const Hex to = p.t.map.grid.neighbour(from, direction);
  shift_piece(p, target, to, say(Word::retreats, ff(50), piece(target), place(to)));
  for (Piece mob = mob_in(p.t, p.s, from); mob != no_piece; mob = mob_in(p.t, p.s, from)) {
    shift_piece(p, mob, to, say(Word::mob_goes_along, ff(51), piece(mob), place(to)));
  }
}

int mob_places(const Table& t, const State& s, Piece mob, Hex* last) {
  int found = 0;
  for (const Hex h : t.map.grid.neighbours(s[mob].at)) {
    if (h == no_hex || refuse_mob_place(t, s, mob, s[mob].at, h).given()) continue;
    ++found;
    *last = h;
  }
  return found;
}

// Sends away what mobs still stand in the vacated hex, asking where there is a choice; then the assaulter enters it.
void clear_and_enter(const Play& p) {
  State& s = p.s;
  s.stage = Stage::free;
  s.subject = no_piece;
  for (Piece mob = mob_in(p.t, s, s.vacated); mob != no_piece; mob = mob_in(p.t, s, s.vacated)) {
    Hex only = no_hex;
    const int places = mob_places(p.t, s, mob, &only);
    if (places > 1) {
      s.stage = Stage::mob;
      s.subject = mob;
      p.tell([&] {
        return Event{.type = EventType::asked,
                     .said = say(Word::says_where_mob_goes, ff(51), side(mob_chooser(p.t, s)), piece(mob)),
                     .piece = mob};
      });
      return;
    }
    if (places == 1) {
      shift_piece(p, mob, only, say(Word::mob_moves_off, ff(51), piece(mob), place(only)));
    } else {
      p.tell([&] {
        return Event{.type = EventType::lost, .said = say(Word::mob_disbands, ff(51), piece(mob)), .piece = mob};
      });
      eliminate(p.t, s, mob);
    }
  }
  const Piece unit = s.assaulter;
  const Hex to = s.vacated;
  s.assaulter = no_piece;
  s.vacated = no_hex;
  shift_piece(p, unit, to, say(Word::advances, ff(50), piece(unit), place(to)));
}

}  // namespace

AssaultDie assault_die(const Table& t, const State& s, Piece unit, Piece target) {
  const Weapon& w = assault_weapon(s, unit, target);
  AssaultDie die;
  die.cost = cost_after_hits(w.ap, s[unit].hits);
  die.base = w.colour;
  die.terrain = terrain_shift(t, s[unit].at, s[target].at);
  die.hits = -int{s[unit].hits};
  if (w.ap > 0) die.colour = shifted(w.colour, die.terrain + die.hits);
  return die;
}

Said refuse_assault(const Table& t, const State& s, Piece unit, Piece target) {
  if (kind(s, unit) != Kind::infantry) return say(Word::vehicles_never_assault, ff(52), piece(unit));
  if (!is_unit(kind(s, target))) return say(Word::markers_not_assaulted, ff(52), piece(target));
  if (t.side_of(target) == t.side_of(unit)) return say(Word::own_unit, ff(48), piece(target));
  if (s[unit].morale > 0) return say(Word::shaken_no_assault, ff(38), piece(unit));
  if (!on_map(s, target)) return say(Word::not_on_map, ff(48), piece(target));
  const int direction = t.map.grid.direction_to(s[unit].at, s[target].at);
  if (direction < 0) return say(Word::assault_adjacent_only, ff(48), piece(target), piece(unit));
  const Weapon& w = assault_weapon(s, unit, target);
  if (kind(s, target) == Kind::vehicle && (w.ap == 0 || w.sam)) {
    return say(Word::no_heavy_to_assault, ff(52), piece(unit));
  }
  if (w.ap == 0) return say(Word::has_no_such_weapon, ff(48), piece(unit), word(Word::small_arms));
  if (wall_between(t, s[unit].at, s[target].at, direction)) {
    return say(Word::wall_between_them, ff(92), piece(unit), place(s[target].at));
  }
  if (entry_cost(kind(s, unit), t.terrain(s[target].at)) == no_entry) {
    return say(Word::may_not_enter_water, ff(92), piece(unit), place(s[target].at));
  }
  return {};
}

void assault(const Play& p, Piece unit, Piece target) {
  const AssaultDie die = assault_die(p.t, p.s, unit, target);
  act(p, unit);
  pay(p, p.s.active, die.cost);
  show(p, unit);
  show(p, target);
  const int face = p.roll(die.colour, Word::why_assault);  // a test, FF-R1
  const Test test = test_face(die.colour, face);
  const Word result = assault_result(test);
  const Hex there = p.s[target].at;
  p.tell([&] {
    return Event{.type = EventType::rolled,
                 .said = say(Word::assaults, ff(49), piece(unit), piece(target), word(result)),
                 .piece = unit,
                 .target = target,
                 .from = p.s[unit].at,
                 .to = there,
                 .roll = rolled_die(die.base, die.colour, face, result)};
  });
  // FF-49
  if (test == Test::critical) take_hits(p, unit, 1);
  if (test == Test::failure) pay(p, p.s.active, 2);  // FF-87: not reduced
  if (test < Test::minor) return;
  if (test == Test::major) {
    destroy(p, target);
  } else {
    lose_morale(p, target, 1);
    if (test == Test::success && on_map(p.s, target)) take_hits(p, target, 1);
    if (on_map(p.s, target)) retreat(p, unit, target);
  }
  p.s.assaulter = unit;
  p.s.vacated = there;
  clear_and_enter(p);
}

Side mob_chooser(const Table& t, const State& s) {
  return t.insurgents != no_side ? t.insurgents : other(t.side_of(s.assaulter));
}

// FF-51: land, without enemy unit, population, roadblock or rubble; no wall is crossed (FF-25).
Said refuse_mob_place(const Table& t, const State& s, Piece mob, Hex from, Hex to) {
  const int direction = t.is_hex(to) ? t.map.grid.direction_to(from, to) : -1;
  if (direction < 0) return say(Word::mob_adjacent_only, ff(51), piece(mob));
  if (t.terrain(to) == Terrain::water) return say(Word::mob_not_on_water, ff(51), place(to));
  if (wall_between(t, from, to, direction)) return say(Word::wall_between_them, ff(92), piece(mob), place(to));
  if (s.units[1 - mob_chooser(t, s)].test(to)) return say(Word::mob_not_to_enemy, ff(51), place(to));
  if (s.civilians.test(to) || s.mobs.test(to)) return say(Word::mob_not_to_population, ff(51), place(to));
  if (s.barriers.test(to)) return say(Word::barrier_in_hex, ff(29), place(to));
  return {};
}

void mob_goes(const Play& p, Piece mob, Hex to) {
  shift_piece(p, mob, to, say(Word::mob_moves_off, ff(51), piece(mob), place(to)));
  clear_and_enter(p);
}

}  // namespace sandtable::firefight
