#include "games/firefight/fire.hpp"

#include "board/los.hpp"

namespace sandtable::firefight {
namespace {

bool can_be_hit(const Table& t, const State& s, Piece target) {
  return on_map(s, target) && is_unit(kind(s, target)) && t.side_of(target) != no_side;
}

// FF-56, FF-94: civilians shield from Regulars, a mob from everyone but snipers.
NoShot shield(const Table& t, const State& s, Piece firer, Hex h) {
  if (s.mobs.test(h)) return NoShot::mob;
  if (s.civilians.test(h) && t.regular(t.side_of(firer))) return NoShot::civilians;
  return NoShot::none;
}

Looker looker_of(const Table& t, Piece firer, bool into_smoke) { return {t.regular(t.side_of(firer)), into_smoke}; }

// FF-41: cost, base colour and shifts.
Shot dice_from(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target, Hex here) {
  const Weapon& w = weapon_of(s, firer, weapon);
  Shot out;
  out.cost = cost_after_hits(w.ap, s[firer].hits);
  out.base = w.colour;
  if (w.ap == 0) return out;
  out.defence = -int{row(s, target).defence};
  out.terrain = terrain_shift(t, here, s[target].at, &out.wall);
  out.hits = -int{s[firer].hits};
  out.colour = shifted(w.colour, out.defence + out.terrain + out.hits);
  return out;
}

NoShot refuse_weapon(const State& s, const Weapon& w, std::uint8_t weapon, Piece target) {
  if (w.ap == 0) return NoShot::no_weapon;
  if (w.sam) return NoShot::sam;                                                                  // FF-40
  if (weapon == fire_small && kind(s, target) == Kind::vehicle) return NoShot::small_at_vehicle;  // FF-40, FF-78
  return NoShot::none;
}

}  // namespace

int terrain_shift(const Table& t, Hex from, Hex target, bool* wall) {
  if (wall != nullptr) *wall = false;
  if (t.terrain(target) != Terrain::fort) return row_of(t.terrain(target)).modifier;  // FF-D9
  const bool crossed =
      (entry_sides(t.map.grid, from, target) & t.map.sides.mask(Feature::wall, target)) != 0;  // FF-25, FF-92
  if (wall != nullptr) *wall = crossed;
  return crossed ? wall_modifier : 0;
}

Shot shot(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target, Hex from) {
  const PieceState& unit = s[firer];
  const Hex here = from == no_hex ? unit.at : from;
  if (here == no_hex || (from == no_hex && !on_map(s, firer)) || !can_be_hit(t, s, target)) {
    return Shot{.why = NoShot::not_on_map};
  }
  const Weapon& w = weapon_of(s, firer, weapon);
  Shot out = dice_from(t, s, firer, weapon, target, here);
  const Hex there = s[target].at;
  out.range = w.range;
  out.distance = t.map.grid.distance(here, there);  // FF-39: the target's hex counts, the own does not
  if (t.side_of(target) == t.side_of(firer)) {
    out.why = NoShot::own_side;
  } else if (unit.morale > 0) {
    out.why = NoShot::morale;  // FF-38
  } else if (const NoShot refused = refuse_weapon(s, w, weapon, target); refused != NoShot::none) {
    out.why = refused;
  } else if (out.distance > w.range) {
    out.why = NoShot::out_of_range;
  } else if (const NoShot shielded = shield(t, s, firer, there); shielded != NoShot::none) {
    out.why = shielded;
  } else {
    out.sight = sight(t, s, here, there, looker_of(t, firer, false));
    if (!out.sight.clear()) out.why = NoShot::sight;
  }
  return out;
}

Shot shot_dice(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target) {
  return dice_from(t, s, firer, weapon, target, s[firer].at);
}

Shot suppression(const Table& t, const State& s, Piece firer, Piece target, Hex from) {
  Shot out;
  const PieceState& unit = s[firer];
  const Hex here = from == no_hex ? unit.at : from;
  const UnitRow& values = row(s, firer);
  out.cost = cost_after_hits(values.small.ap, unit.hits);  // FF-18
  out.base = values.suppressive;
  out.hits = -int{unit.hits};
  if (here == no_hex || (from == no_hex && !on_map(s, firer)) || !can_be_hit(t, s, target)) {
    out.why = NoShot::not_on_map;
    return out;
  }
  const Hex there = s[target].at;
  out.distance = t.map.grid.distance(here, there);
  if (t.side_of(target) == t.side_of(firer)) {
    out.why = NoShot::own_side;
  } else if (values.suppressive == Colour::none) {
    out.why = NoShot::no_icon;  // FF-32
  } else if (unit.morale > 0) {
    out.why = NoShot::morale;  // FF-73
  } else if (const NoShot shielded = shield(t, s, firer, there); shielded != NoShot::none) {
    out.why = shielded;
  } else {
    out.sight = sight(t, s, here, there, looker_of(t, firer, true));
    if (!out.sight.clear()) out.why = NoShot::sight;
  }
  if (values.suppressive != Colour::none) out.colour = shifted(values.suppressive, out.hits);
  return out;
}

bool can_fire(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target) {
  const Weapon& w = weapon_of(s, firer, weapon);
  if (refuse_weapon(s, w, weapon, target) != NoShot::none) return false;
  const PieceState& unit = s[firer];
  if (unit.morale > 0 || !on_map(s, firer) || !can_be_hit(t, s, target)) return false;
  const Hex there = s[target].at;
  if (t.map.grid.distance(unit.at, there) > w.range) return false;
  if (shield(t, s, firer, there) != NoShot::none) return false;
  return sees(t, s, unit.at, there, looker_of(t, firer, false));
}

bool can_suppress(const Table& t, const State& s, Piece firer, Piece target) {
  const PieceState& unit = s[firer];
  if (row(s, firer).suppressive == Colour::none || unit.morale > 0) return false;
  if (!on_map(s, firer) || !can_be_hit(t, s, target)) return false;
  if (shield(t, s, firer, s[target].at) != NoShot::none) return false;
  return sees(t, s, unit.at, s[target].at, looker_of(t, firer, true));
}

bool may_answer(const Table& t, const State& s, Piece watcher, Piece target) {
  return watching(s, watcher) &&
         (can_fire(t, s, watcher, fire_small, target) || can_fire(t, s, watcher, fire_heavy, target));
}

}  // namespace sandtable::firefight
