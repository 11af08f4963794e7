// Movement as it is played: groups, infiltration, flights, fortification, reinforcements (MA-F9 to MA-F14).

#include <algorithm>

#include "games/manta/play.hpp"

namespace sandtable::manta {
namespace {

bool is_habre(const Table& t, Piece p) { return kind(t, p) == Kind::commander && faction(t, p) == Faction::fan; }

template <class F>
void each_of_group(const Play& p, F f) {
  each_piece(p.t, [&](Piece piece) {
    if (has(p.s, piece, flag_group)) f(piece);
  });
}

// The group ends its movement.
void close_group(const Play& p) {
  State& s = p.s;
  const Force f = group_of(p.t, s);
  // MA-F28: they end beside Habré, so he stays where he is.
  each_of_group(p, [&](Piece piece) {
    if (s[piece].spent > allowance(p.t, s, piece, false) && !f.habre) s.bonus = 1;
    drop_flag(s, piece, flag_group);
    set_flag(s, piece, flag_moved);
  });
  s.lead = no_piece;
  s.stage = Stage::move;
}

void arrive(const Play& p, const Force& f, Hex to, int spent) {
  State& s = p.s;
  each_of_group(p, [&](Piece piece) {
    // MA-F9: the one hex that may always be entered takes all that there was.
    const int total = std::min(255, s[piece].spent + spent);
    s[piece].spent = static_cast<std::uint8_t>(total);
    put(p.t, s, piece, to);
  });
  if (f.combat) overrun(p, f.side, to);
}

void tell_steps(const Play& p, Hex from, const Way& way) {
  if (!p.sink.on()) return;
  for (const Hex to : way) {
    each_of_group(p,
                  [&](Piece piece) { p.sink.emit({.type = EventType::step, .piece = piece, .from = from, .to = to}); });
    from = to;
  }
}

void tell_group_moved(const Play& p, Hex from, Hex to, Word word, Rule rule) {
  if (!p.sink.on()) return;
  each_of_group(p, [&](Piece piece) {
    tell_moved(p, piece, from, to, say(word, rule, sandtable::piece(piece), place(from), place(to)));
  });
}

void settle_group(const Play& p) {
  if (p.s.ended == 0 && !may_go_on(p.t, p.s, group_of(p.t, p.s))) close_group(p);
}

}  // namespace

bool may_take(const Table& t, const State& s, Piece p) {
  if (s[p].side != acting(s) || !on_map(t, s, p) || has(s, p, flag_moved)) return false;
  return s.bonus == 0 || !is_habre(t, p);
}

bool may_enter_play(const Table& t, const State& s, Piece p) {
  if (s[p].side != acting(s) || s[p].at != t.reinforcements() || t.capital == no_hex) return false;
  return s.segment == 0 && s.phase == 1 && s.begun == 0 && !enemy_at(t, s, s[p].side, t.capital);
}

bool may_fortify(const Table& t, const State& s, Piece p) {
  if (!row_of(unit(t, p).type).builds || !may_take(t, s, p) || s[p].spent != 0) return false;
  return t.terrain(s[p].at) != Terrain::free_zone && !s.forts.test(s[p].at);
}

bool may_fly(const Table& t, const State& s, Piece p) {
  if (s[p].spent != 0 || !on_map(t, s, p)) return false;
  if (unit(t, p).type == Type::french_airborne) return true;
  const bool commander = kind(t, p) == Kind::commander && s[p].side == s.government;
  return commander && has_airfield(t, s[p].at) && s.combat[s[p].side].test(s[p].at);
}

bool may_fly_to(const Table& t, const State& s, Piece p, Hex to) {
  const Hex from = s[p].at;
  if (to == from || !t.is_ground(to) || t.terrain(to) == Terrain::free_zone) return false;
  const Side side = s[p].side;
  if (kind(t, p) == Kind::commander) return has_airfield(t, to) && s.combat[side].test(to);  // MA-F26
  // MA-F33, MA-F20
  if (t.north[to] != 0 || t.map.grid.distance(from, to) > 30 || enemy_at(t, s, side, to)) return false;
  if (!has_airfield(t, from) && !has_airfield(t, to)) return false;
  return steps_at(t, s, side, to) + unit(t, p).steps <= limit_at(t, s, to);
}

void take(const Play& p, Piece piece) {
  p.s.begun = 1;
  set_flag(p.s, piece, flag_group);
  if (p.s.lead == no_piece) p.s.lead = piece;
  p.s.stage = Stage::mover;
}

void move(const Play& p, Hex to) {
  State& s = p.s;
  const Force f = group_of(p.t, s);
  Way way;
  const int cost = way_to(p.t, s, f, to, way);
  tell_steps(p, f.at, way);
  if (f.combat) {
    for (const Hex h : way) overrun(p, f.side, h);  // MA-F14
  }
  tell_group_moved(p, f.at, to, Word::moved, ma_book(9));
  arrive(p, f, to, cost);
  settle_group(p);
}

void infiltrate(const Play& p, Hex through, Hex to) {
  State& s = p.s;
  const Force f = group_of(p.t, s);
  const int cost = infiltration_halves(p.t, s, f, through, to);
  Way way;
  way.push_back(through);
  way.push_back(to);
  tell_steps(p, f.at, way);
  tell_group_moved(p, f.at, to, Word::infiltrated, ma_book(13));
  arrive(p, f, to, cost);
  settle_group(p);
}

void fly(const Play& p, Hex to) {
  const Force f = group_of(p.t, p.s);
  const bool commander = f.habre || kind(p.t, p.s.lead) == Kind::commander;
  tell_group_moved(p, f.at, to, Word::flew, ma_book(commander ? 26 : 33));
  arrive(p, f, to, allowance(p.t, p.s, p.s.lead, false));
  close_group(p);
}

void stop(const Play& p) { close_group(p); }

void fortify(const Play& p, Piece piece) {
  p.s.begun = 1;
  set_flag(p.s, piece, flag_moved | flag_fortifying);
  p.note(say(Word::begins_fort, ma_book(31), sandtable::piece(piece), place(p.s[piece].at)));
}

void enter(const Play& p, Piece piece) {
  const Place from = p.s[piece].at;
  put(p.t, p.s, piece, p.t.capital);
  tell_moved(p, piece, from, p.t.capital,
             say(Word::reinforcement_enters, ma_book(40), sandtable::piece(piece), place(p.t.capital)));
}

}  // namespace sandtable::manta
