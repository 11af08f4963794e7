// Air transport (MA-F32). There are no FANT para companies here, MA-D5.

#include "games/manta/play.hpp"

namespace sandtable::manta {
namespace {

constexpr int most_french = 3;

bool held_by_rebels(const Table& t, const State& s, Hex h) {
  return !airfield_friendly(t, s, s.government, h) || enemy_at(t, s, s.government, h);
}

}  // namespace

bool may_airlift(const Table& t, const State& s, Piece p) {
  if (s.segment != 0 || s[p].side != s.government || !on_map(t, s, p)) return false;
  if (has(s, p, flag_moved) || s[p].spent != 0 || !has_airfield(t, s[p].at)) return false;
  if (kind(t, p) == Kind::commander) return s.bonus == 0 || faction(t, p) != Faction::fan;
  return unit(t, p).type == Type::french_airborne && s.flown < most_french;
}

bool may_airlift_to(const Table& t, const State& s, Piece p, Hex to) {
  if (to == s[p].at || !t.is_ground(to) || !has_airfield(t, to) || held_by_rebels(t, s, to)) return false;
  if (t.north[to] != 0) return false;  // MA-F20
  return unit(t, p).steps == 0 || steps_at(t, s, s[p].side, to) + unit(t, p).steps <= limit_at(t, s, to);
}

void airlift(const Play& p, Piece piece, Hex to) {
  const Place from = p.s[piece].at;
  if (is_ground_unit(p.t, piece)) ++p.s.flown;
  put(p.t, p.s, piece, to);
  set_flag(p.s, piece, flag_moved);
  tell_moved(p, piece, from, to, say(Word::airlifted, ma_book(32), sandtable::piece(piece), place(from), place(to)));
  // Who still may fly is asked anew: with nobody left the step is over.
  bool more = false;
  each_piece(p.t, [&](Piece q) {
    for (const Hex h : p.t.airfields) more = more || (may_airlift(p.t, p.s, q) && may_airlift_to(p.t, p.s, q, h));
  });
  if (!more) end_step(p);
}

}  // namespace sandtable::manta
