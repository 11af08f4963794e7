// Transport (FF-24): loading and unloading.

#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

Said refuse_carrier(const State& s, Piece carrier) {
  if (!row(s, carrier).transport) return say(Word::carries_nothing, ff(24), piece(carrier));
  return {};
}

// FF-92: not across a wall, and the carrier's hex must be open to who is loaded.
Said refuse_boarding(const Table& t, const State& s, Piece carrier, Piece cargo) {
  const int direction = t.map.grid.direction_to(s[cargo].at, s[carrier].at);
  if (direction < 0) return say(Word::load_adjacent_only, ff(24), piece(cargo), piece(carrier));
  if (wall_between(t, s[cargo].at, s[carrier].at, direction)) {
    return say(Word::wall_between_them, ff(92), piece(cargo), place(s[carrier].at));
  }
  if (is_unit(kind(s, cargo)) && t.regular(t.side_of(cargo)) && s.mobs.test(s[carrier].at)) {
    return say(Word::mob_in_hex, ff(92), place(s[carrier].at));
  }
  return {};
}

}  // namespace

Said refuse_load(const Table& t, const State& s, Piece carrier, Piece cargo) {
  if (const Said no = refuse_carrier(s, carrier); no.given()) return no;
  if (s[carrier].with != no_piece) return say(Word::carries_already, ff(24), piece(carrier), piece(s[carrier].with));
  if (!on_map(s, cargo)) return say(Word::not_on_map, ff(24), piece(cargo));
  if (s[cargo].type == Type::civilians) {
    if (s[cargo].at == s[carrier].at) return {};
    if (s.units[1 - t.side_of(carrier)].test(s[cargo].at)) return say(Word::held_by_enemy, ff(53), piece(cargo));
    return refuse_boarding(t, s, carrier, cargo);
  }
  if (kind(s, cargo) != Kind::infantry || t.side_of(cargo) != t.side_of(carrier)) {
    return say(Word::loads_infantry_or_civilians, ff(24), piece(carrier));
  }
  return refuse_boarding(t, s, carrier, cargo);
}

void load(const Play& p, Piece carrier, Piece cargo) {
  act(p, carrier);
  pay(p, p.s.active, cost_after_hits(1, p.s[carrier].hits));
  drop_overwatch(p.t, p.s, cargo);
  const Hex from = p.s[cargo].at;
  lift(p.t, p.s, cargo);
  p.s[cargo].where = Where::carried;
  p.s[cargo].with = carrier;
  p.s[carrier].with = cargo;
  p.tell([&] {
    return Event{.type = EventType::moved,
                 .said = say(Word::loads, ff(24), piece(carrier), piece(cargo)),
                 .piece = cargo,
                 .target = carrier,
                 .from = from,
                 .to = p.s[carrier].at};
  });
}

Said refuse_unload(const Table& t, const State& s, Piece carrier, Hex h) {
  if (const Said no = refuse_carrier(s, carrier); no.given()) return no;
  const Piece cargo = s[carrier].with;
  if (cargo == no_piece) return say(Word::carries_nobody, ff(24), piece(carrier));
  const int direction = t.is_hex(h) ? t.map.grid.direction_to(s[carrier].at, h) : -1;
  if (direction < 0) return say(Word::unload_adjacent_only, ff(24), piece(carrier));
  if (wall_between(t, s[carrier].at, h, direction)) return say(Word::wall_between_them, ff(92), piece(cargo), place(h));
  if (s.units[1 - t.side_of(carrier)].test(h)) return say(Word::enemy_in_hex, ff(22), place(h));
  if (is_unit(kind(s, cargo)) && s.units[t.side_of(carrier)].test(h)) return say(Word::unit_in_hex, ff(22), place(h));
  if (s.barriers.test(h)) return say(Word::barrier_in_hex, ff(29), place(h));
  if (t.terrain(h) == Terrain::water) return say(Word::may_not_enter_water, ff(92), piece(cargo), place(h));
  if (is_unit(kind(s, cargo)) && t.regular(t.side_of(cargo)) && s.mobs.test(h))
    return say(Word::mob_in_hex, ff(26), place(h));
  return {};
}

void unload(const Play& p, Piece carrier, Hex h) {
  act(p, carrier);
  pay(p, p.s.active, cost_after_hits(1, p.s[carrier].hits));
  const Piece cargo = p.s[carrier].with;
  p.s[carrier].with = no_piece;
  p.s[cargo].with = no_piece;
  put(p.t, p.s, cargo, h);
  p.tell([&] {
    return Event{.type = EventType::moved,
                 .said = say(Word::unloads, ff(24), piece(carrier), piece(cargo), place(h)),
                 .piece = cargo,
                 .target = carrier,
                 .from = p.s[carrier].at,
                 .to = h};
  });
  if (is_unit(kind(p.s, cargo))) ask_overwatch(p, cargo);  // FF-89
}

}  // namespace sandtable::firefight
