// Combat as it is played: declaration, pre-combat operation, rounds, advance (MA-24 to MA-49, MA-F35 to MA-F38).

#include <algorithm>

#include "games/manta/play.hpp"
#include "games/manta/strength.hpp"

namespace sandtable::manta {
namespace {

bool all_of_sudan(const Table& t, const State& s, Hex h) {
  bool all = true;
  each_at(t, s, h, [&](Piece p) { all = all && of_sudan(faction(t, p)); });
  return all;
}

// MA-F24
bool barred_by_zone(const Table& t, const State& s, Hex from, Hex target) {
  const bool zone = t.terrain(from) == Terrain::free_zone || t.terrain(target) == Terrain::free_zone;
  return zone && (!all_of_sudan(t, s, from) || !all_of_sudan(t, s, target));
}

// Somebody who can attack, guns without strength alone apart.
bool has_attackers(const Table& t, const State& s, Side side, Hex h) {
  if (!s.combat[side].test(h)) return false;
  bool found = false;
  each_at(t, s, h, [&](Piece p) {
    found = found || (s[p].side == side && can_fight(t, s, p) && is_ground_unit(t, p) && unit(t, p).type != Type::aaa);
  });
  return found;
}

// MA-F35: one combat a hex.
bool engaged(const Table& t, const State& s, Hex h) {
  bool found = false;
  each_at(t, s, h, [&](Piece p) { found = found || has(s, p, flag_fought); });
  return found;
}

void add_hex(const Play& p, Hex from) {
  Battle& b = p.s.battle;
  int n = 0;
  while (n < max_from && b.from[n] != no_hex) ++n;
  b.from[n] = from;
  std::sort(b.from, b.from + n + 1);
  each_at(p.t, p.s, from, [&](Piece piece) {
    if (p.s[piece].side == b.attacker && can_fight(p.t, p.s, piece)) set_flag(p.s, piece, flag_fighting);
  });
}

bool any_fighting(const Table& t, const State& s, Side side) {
  bool found = false;
  each_piece(
      t, [&](Piece p) { found = found || (s[p].side == side && has(s, p, flag_fighting) && is_ground_unit(t, p)); });
  return found;
}

bool defenders_left(const Table&, const State& s) { return s.combat[1 - s.battle.attacker].test(s.battle.target); }

void ask_for_roll(const Play& p) { p.s.stage = Stage::roll; }

// The kind of combat is settled, MA-F36; then the guerrillas' operation, once.
void after_kind(const Play& p) {
  Battle& b = p.s.battle;
  p.note(say(Word::kind_is, ma(29), word(combat_word(b.kind))));
  if (b.asked == 0 && has_in_round(p.t, p.s, other(b.attacker), Kind::guerrilla)) {
    p.s.stage = Stage::operation;
    return;
  }
  b.asked = 1;
  ask_for_roll(p);
}

void settle_kind(const Play& p) {
  p.s.battle.kind = kind_of_round(p.t, p.s);
  if (p.s.battle.kind == Combat::none) {
    p.s.stage = Stage::kind;
    return;
  }
  after_kind(p);
}

// MA-44, MA-45, MA-F38: the target is empty.
void offer_advance(const Play& p) {
  State& s = p.s;
  const Hex target = s.battle.target;
  s.forts.reset(target);  // MA-F31
  for (int i = 0; i < p.t.piece_count(); ++i) {
    if (!may_advance(p.t, s, static_cast<Piece>(i))) continue;
    s.stage = Stage::advance;
    return;
  }
  finish_combat(p);
}

void next_of_combat(const Play& p) {
  if (!any_fighting(p.t, p.s, p.s.battle.attacker)) return finish_combat(p);
  if (!defenders_left(p.t, p.s)) return offer_advance(p);
  settle_kind(p);
}

void end_ambush(const Play& p) {
  p.s.battle.ambushed = no_hex;
  p.s.battle.ambush_cap = 0;
  next_of_combat(p);
}

void end_round(const Play& p) {
  if (p.s.battle.ambushed != no_hex) return end_ambush(p);
  if (!defenders_left(p.t, p.s) && any_fighting(p.t, p.s, p.s.battle.attacker)) return offer_advance(p);
  finish_combat(p);
}

// MA-F21
void dismiss_oau(const Play& p) {
  each_piece(p.t, [&](Piece piece) {
    if (is_oau(p.t, piece) && p.s[piece].at == p.s.battle.target && p.s[piece].side != p.s.battle.attacker)
      withdraw_from_play(p, piece);
  });
}

bool any_overstack(const Play& p) {
  const Battle& b = p.s.battle;
  if (is_overstacked(p.t, p.s, other(b.attacker), b.target)) return true;
  return std::any_of(b.from, b.from + max_from,
                     [&](Hex h) { return h != no_hex && is_overstacked(p.t, p.s, b.attacker, h); });
}

}  // namespace

bool can_fight(const Table& t, const State& s, Piece p) {
  return !is_oau(t, p) && !has(s, p, flag_fought);  // MA-F21, MA-F35
}

bool may_attack(const Table& t, const State& s, Hex from, Hex target) {
  const Side side = acting(s);
  if (!t.is_ground(target) || !enemy_combat_at(s, side, target) || !t.map.grid.adjacent(from, target)) return false;
  if (!has_attackers(t, s, side, from) || engaged(t, s, target)) return false;
  return !barred_by_zone(t, s, from, target);
}

bool may_join(const Table& t, const State& s, Hex from) {
  const Battle& b = s.battle;
  if (std::find(b.from, b.from + max_from, from) != b.from + max_from) return false;
  return t.map.grid.adjacent(from, b.target) && has_attackers(t, s, b.attacker, from) &&
         !barred_by_zone(t, s, from, b.target);
}

bool any_attack(const Table& t, const State& s) {
  const Side side = acting(s);
  for (int i = 0; i < t.piece_count(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (s[p].side != side || !on_map(t, s, p) || !is_ground_unit(t, p) || !can_fight(t, s, p)) continue;
    for (const Hex h : t.map.grid.neighbours(s[p].at)) {
      if (h != no_hex && enemy_combat_at(s, side, h) && may_attack(t, s, s[p].at, h)) return true;
    }
  }
  return false;
}

void attack(const Play& p, Hex from, Hex target) {
  Battle& b = p.s.battle;
  b.target = target;
  b.attacker = acting(p.s);
  add_hex(p, from);
  p.s.stage = Stage::gather;
}

void join(const Play& p, Hex from) { add_hex(p, from); }

void fight(const Play& p) {
  State& s = p.s;
  Battle& b = s.battle;
  p.note(say(Word::attacks, ma_book(35), side(b.attacker), place(b.target)));
  // MA-F8, MA-D14: they join the other side before the combat.
  if (s.combat[2].test(b.target)) join_mrp(p, other(b.attacker));
  dismiss_oau(p);
  each_piece(p.t, [&](Piece piece) {
    if (s[piece].at == b.target && s[piece].side == other(b.attacker)) set_flag(s, piece, flag_fighting);
    if (has(s, piece, flag_fighting)) set_flag(s, piece, flag_fought);
  });
  if (any_overstack(p)) {
    s.stage = Stage::surplus;  // MA-F38
    return;
  }
  go_on_with_combat(p);
}

void go_on_with_combat(const Play& p) {
  Battle& b = p.s.battle;
  b.begun = 1;
  b.cap = static_cast<std::uint8_t>(round_steps(p.t, p.s, b.attacker));  // MA-43, MA-49
  next_of_combat(p);
}

void defend(const Play& p, Combat kind) {
  p.s.battle.kind = kind;
  after_kind(p);
}

void hold(const Play& p) {
  p.s.battle.asked = 1;
  p.note(say(Word::remains, ma(32), side(other(p.s.battle.attacker))));
  ask_for_roll(p);
}

void withdraw(const Play& p) {
  State& s = p.s;
  Battle& b = s.battle;
  const Side side = other(b.attacker);
  b.asked = 1;
  const int face = p.roll(Word::why_withdraw);                                   // MA-25
  const bool away = withdrawal_roll(p.t, s, face) > hexes_with_enemies(p.t, s);  // MA-28
  p.tell([&] {
    const Word what = away ? Word::withdrawal_works : Word::withdrawal_fails;
    return Event{.type = EventType::rolled,
                 .said = say(what, ma(28)),
                 .roll = {6, 0, static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(face),
                          static_cast<std::uint16_t>(what)}};
  });
  if (!away) return ask_for_roll(p);
  b.free = 1;
  each_piece(p.t, [&](Piece piece) {
    // Leaders go with their bands; the commander stays with conventional troops.
    if (s[piece].side != side || !has(s, piece, flag_fighting) || is_conventional(p.t, piece)) return;
    if (kind(p.t, piece) == Kind::commander && has_in_round(p.t, s, side, Kind::conventional)) return;
    set_flag(s, piece, flag_retreating);
  });
  begin_retreats(p);
}

void ambush(const Play& p, Hex h) {
  State& s = p.s;
  Battle& b = s.battle;
  b.asked = 1;
  b.bare = has_in_round(p.t, s, other(b.attacker), Kind::conventional) ? 0 : 1;  // MA-F37
  b.ambushed = h;
  b.kind = Combat::guerrilla;
  b.ambush_cap = static_cast<std::uint8_t>(round_steps(p.t, s, other(b.attacker)));
  p.note(say(Word::ambushes, ma_book(37), side(other(b.attacker)), place(h)));
  ask_for_roll(p);
}

void roll_combat(const Play& p) {
  State& s = p.s;
  Battle& b = s.battle;
  const Reckoning r = reckon(p.t, s);
  const int first = p.roll(Word::why_combat), second = p.roll(Word::why_combat);
  const Cell cell = crt_cell(crt_row(first + second + r.modifiers()), r.column);
  const Side defender = other(r.attacker);
  const Fate fates[2] = {r.stronger == 0 ? cell.stronger : cell.weaker, r.stronger == 0 ? cell.weaker : cell.stronger};
  p.tell([&] {
    return Event{.type = EventType::rolled,
                 .said = result_of(r, cell),
                 .to = round_target(s),
                 .roll = {0, 0, 0, 0, static_cast<std::uint16_t>(Word::crt_result)}};
  });
  for (const Side side : {Side{0}, Side{1}}) {
    int lost = steps_lost(fates[side]);
    if (side == defender) lost = std::min<int>(lost, b.ambushed != no_hex ? b.ambush_cap : b.cap);  // MA-43
    b.owed[side] = static_cast<std::uint8_t>(std::min(lost, round_steps(p.t, s, side)));
    if (retreats(fates[side])) b.retreating = static_cast<std::uint8_t>(b.retreating | 1u << side);
    if (in_contact(fates[side])) b.contact = 1;
  }
  begin_losses(p);
}

void after_retreats(const Play& p) {
  State& s = p.s;
  Battle& b = s.battle;
  if (b.contact != 0) {
    const Side attacker = round_attacker(s);
    if (round_steps(p.t, s, attacker) > 0 && round_steps(p.t, s, other(attacker)) > 0) {
      s.stage = Stage::contact;
      return;
    }
    b.contact = 0;
  }
  if (b.free == 0) return end_round(p);
  b.free = 0;  // the guerrillas have withdrawn; the others fight
  next_of_combat(p);
}

void again(const Play& p) {
  Battle& b = p.s.battle;
  b.contact = 0;
  ++b.round;
  p.note(say(Word::another_round, ma(46), number(b.round + 1)));
  if (b.ambushed != no_hex) return ask_for_roll(p);
  settle_kind(p);  // MA-49
}

void break_off(const Play& p) {
  Battle& b = p.s.battle;
  b.contact = 0;
  b.retreating = static_cast<std::uint8_t>(1u << round_attacker(p.s));
  p.note(say(Word::breaks_off, ma(46), side(round_attacker(p.s))));
  begin_retreats(p);
}

bool may_advance(const Table& t, const State& s, Piece piece) {
  const Battle& b = s.battle;
  if (s[piece].side != b.attacker || !has(s, piece, flag_fighting) || s[piece].at == b.target) return false;
  const Force f = force_of(t, s, piece);
  Force will = f;
  will.oau = false;
  if (bar_to_enter(t, s, will, b.target) != Bar::none) return false;
  return f.steps == 0 || steps_at(t, s, f.side, b.target) + f.steps <= limit_at(t, s, b.target);
}

void advance(const Play& p, Piece piece) {
  State& s = p.s;
  const Place from = s[piece].at;
  const Hex target = s.battle.target;
  put(p.t, s, piece, target);
  drop_flag(s, piece, flag_fortifying);
  tell_moved(p, piece, from, target, say(Word::advances, ma(44), sandtable::piece(piece), place(from), place(target)));
  if (is_ground_unit(p.t, piece)) overrun(p, s[piece].side, target);
  if (s.ended == 0) offer_advance(p);
}

void finish_combat(const Play& p) {
  State& s = p.s;
  each_piece(p.t, [&](Piece piece) { drop_flag(s, piece, flag_fighting | flag_retreating); });
  s.battle = Battle{};
  s.stage = Stage::battle;
  if (!any_attack(p.t, s)) end_step(p);
}

}  // namespace sandtable::manta
