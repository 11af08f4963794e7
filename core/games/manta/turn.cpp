// The sequence of play (MA-1 to MA-7): phases, impulses, segments, steps. Empty steps are passed over and told.

#include <algorithm>

#include "games/manta/play.hpp"

namespace sandtable::manta {
namespace {

constexpr int impulses = 3;  // MA-1

void begin_impulse(const Play& p);

void tell_turn(const Play& p, Said said) {
  p.tell([&] { return Event{.type = EventType::turn, .said = said}; });
}

template <class Can>
bool any_piece(const Table& t, Can can) {
  for (int i = 0; i < t.piece_count(); ++i) {
    if (can(static_cast<Piece>(i))) return true;
  }
  return false;
}

bool any_overstack(const Table& t, const State& s, Side side) {
  return any_piece(
      t, [&](Piece p) { return s[p].side == side && on_map(t, s, p) && is_overstacked(t, s, side, s[p].at); });
}

bool nothing_to_do(const Table& t, const State& s, Step step) {
  switch (step) {
    case Step::sanctuary:
      return !anything_in_sanctuary_step(t, s);
    case Step::movement:
      return !any_piece(t, [&](Piece p) { return may_take(t, s, p) || may_enter_play(t, s, p); });
    case Step::air:
      return !any_piece(t, [&](Piece p) {
        return may_airlift(t, s, p) &&
               std::any_of(t.airfields.begin(), t.airfields.end(), [&](Hex h) { return may_airlift_to(t, s, p, h); });
      });
    case Step::battle:
      return !any_attack(t, s);
    case Step::wrap:
      return !any_piece(t, [&](Piece p) {
        for (int c = 0; c < country_count; ++c) {
          if (may_slip(t, s, p, static_cast<Country>(c))) return true;
        }
        return false;
      });
    case Step::prep:
      return false;
  }
  return true;
}

constexpr Stage stage_of(Step step) {
  constexpr Stage stages[] = {Stage::negotiate, Stage::sanctuary, Stage::move, Stage::air, Stage::battle, Stage::wrap};
  return stages[static_cast<std::size_t>(step)];
}

// MA-F17: figures are halved for the segment. MA-F28: who may go twice as far. MA-F21: OAU beside rebels.
void mark_units(const Play& p) {
  State& s = p.s;
  const Side side = acting(s);
  const Piece habre = commander_of(p.t, Faction::fan);
  int thirsty = 0;
  each_piece(p.t, [&](Piece piece) {
    s[piece].spent = 0;
    s[piece].flags = 0;
    if (s[piece].side != side) return;
    const bool map = on_map(p.t, s, piece);
    if (map && is_conventional(p.t, piece) && is_dry(p.t, s.season, s[piece].at)) {
      set_flag(s, piece, flag_thirsty);
      ++thirsty;
    }
    const bool with = habre != no_piece && piece != habre && s[habre].side == side && s[habre].at == s[piece].at;
    const bool place = map || p.t.is_sanctuary(s[piece].at);
    if (s.impulse == 1 && with && place && with_habre(faction(p.t, piece))) set_flag(s, piece, flag_bonus);
    if (map && is_oau(p.t, piece) && beside_enemy(p.t, s, side, s[piece].at)) set_flag(s, piece, flag_beset);
  });
  if (thirsty > 0) p.note(say(Word::water_check, ma_book(17), sandtable::side(side), number(thirsty)));
}

// MA-F21: OAU that did not move off.
void dismiss_beset(const Play& p) {
  each_piece(p.t, [&](Piece piece) {
    if (has(p.s, piece, flag_beset) && on_map(p.t, p.s, piece) &&
        beside_enemy(p.t, p.s, p.s[piece].side, p.s[piece].at))
      withdraw_from_play(p, piece);
  });
}

void end_movement(const Play& p) {
  State& s = p.s;
  dismiss_beset(p);
  const std::uint8_t bit = static_cast<std::uint8_t>(1u << acting(s));
  s.exempt = static_cast<std::uint8_t>(s.exempt & ~bit);  // MA-R5
  if (any_overstack(p.t, s, acting(s))) {
    s.stage = Stage::surplus;
    return;
  }
  enter_step(p, Step::air);
}

// MA-F18, MA-D17
void die_of_thirst(const Play& p, Side side, bool conventional_only, Rule rule) {
  each_piece(p.t, [&](Piece piece) {
    if (!on_map(p.t, p.s, piece) || !is_ground_unit(p.t, piece) || !is_dry(p.t, p.s.season, p.s[piece].at)) return;
    if (conventional_only && (!is_conventional(p.t, piece) || p.s[piece].side != side)) return;
    eliminate(p, piece, rule);
  });
}

// MA-F31
void complete_forts(const Play& p) {
  each_piece(p.t, [&](Piece piece) {
    if (!has(p.s, piece, flag_fortifying) || !on_map(p.t, p.s, piece)) return;
    p.s.forts.set(p.s[piece].at);
    p.note(say(Word::fort_complete, ma_book(31), place(p.s[piece].at)));
  });
}

void end_segment(const Play& p) {
  State& s = p.s;
  complete_forts(p);
  if (p.t.dry_segments) die_of_thirst(p, acting(s), true, ma_designed(17));
  each_piece(p.t, [&](Piece piece) {
    s[piece].flags = 0;
    s[piece].spent = 0;
  });
  s.bonus = s.begun = s.flown = 0;
  judge_now(p);
  if (s.ended != 0) return;
  if (s.segment == 0) {
    s.segment = 1;  // MA-3
    return begin_segment(p);
  }
  s.segment = 0;
  if (s.impulse == impulses) return enter_step(p, Step::wrap);
  if (s.turn >= p.t.length) return judge_end(p);
  ++s.turn;
  ++s.impulse;
  begin_impulse(p);
}

void end_wrap(const Play& p) {
  State& s = p.s;
  if (s.segment == 0) {
    s.segment = 1;
    return enter_step(p, Step::wrap);
  }
  s.segment = 0;
  die_of_thirst(p, no_side, false, ma_book(18));  // MA-R8
  judge_now(p);
  if (s.ended != 0) return;
  if (s.turn >= p.t.length) return judge_end(p);
  ++s.turn;
  ++s.phase;
  s.impulse = 1;
  begin_impulse(p);
}

// MA-F5, MA-D12: who captured N'Djamena governs from now on.
void change_government(const Play& p) {
  State& s = p.s;
  if (s.holder == s.government) return;
  s.government = s.holder;
  p.tell([&] {
    return Event{.type = EventType::turn, .said = say(Word::government_changes, ma_book(5), side(s.government))};
  });
  each_piece(p.t, [&](Piece piece) {
    if (serves_government(faction(p.t, piece)) && s[piece].at != no_place) s[piece].side = s.government;
  });
  rebuild(p.t, s);
  s.change = 1;
}

// MA-D13: those who changed sides and stand among enemies.
bool is_displaced(const Table& t, const State& s, Piece p) {
  if (s.change == 0 || !serves_government(faction(t, p)) || !on_map(t, s, p)) return false;
  return enemy_at(t, s, s[p].side, s[p].at);
}

void go_on_with_change(const Play& p) {
  State& s = p.s;
  for (int i = 0; i < p.t.piece_count(); ++i) {
    if (!is_displaced(p.t, s, static_cast<Piece>(i))) continue;
    HexSet places;
    displacement_places(p.t, s, static_cast<Piece>(i), places);
    if (places.none()) {
      eliminate(p, static_cast<Piece>(i), ma_book(15));
      continue;
    }
    s.stage = Stage::displace;
    return;
  }
  s.change = 0;
  if (s.impulse == 1) return begin_prep(p);
  begin_segment(p);
}

void begin_impulse(const Play& p) {
  change_government(p);
  go_on_with_change(p);
}

}  // namespace

void begin_prep(const Play& p) {
  State& s = p.s;
  s.segment = 0;
  s.step = Step::prep;
  s.season = s.phase % 2 == 1 ? Season::rain : Season::dry;  // MA-F1
  tell_turn(p, say(Word::phase_begins, ma(2), number(s.phase), word(season_word(s.season))));
  // MA-F7, MA-R6
  if (s.phase > 1) {
    each_piece(p.t, [&](Piece piece) {
      const Country country = p.t.country_at(s[piece].at);
      if (country != Country::none) put(p.t, s, piece, p.t.sanctuary(country));
    });
  }
  if (mrp_independent(p.t, s)) {
    s.stage = Stage::negotiate;
    return;
  }
  begin_segment(p);
}

// The rebel, MA-R7.
void negotiate(const Play& p) {
  const int face = p.roll(Word::why_negotiate);
  const bool join = face >= 5;  // MA-F8
  p.tell([&] {
    const Word what = join ? Word::negotiation_works : Word::negotiation_fails;
    return Event{.type = EventType::rolled,
                 .said = say(what, ma_book(8)),
                 .roll = {6, 0, static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(face),
                          static_cast<std::uint16_t>(what)}};
  });
  if (join) join_mrp(p, rebels(p.s));
  begin_segment(p);
}

void begin_segment(const Play& p) {
  const State& s = p.s;
  tell_turn(p, say(s.segment == 0 ? Word::government_segment : Word::rebel_segment, ma(3), number(s.phase),
                   number(s.impulse), side(acting(s))));
  mark_units(p);
  enter_step(p, Step::sanctuary);
}

void enter_step(const Play& p, Step step) {
  State& s = p.s;
  s.step = step;
  s.stage = stage_of(step);
  if (!nothing_to_do(p.t, s, step)) {
    tell_turn(p, say(Word::step_begins, ma(4), word(step_word(step)), side(acting(s))));
    return;
  }
  tell_turn(p, say(Word::step_empty, ma(4), word(step_word(step)), side(acting(s))));
  end_step(p);
}

void end_step(const Play& p) {
  switch (p.s.step) {
    case Step::prep:
      return begin_segment(p);
    case Step::sanctuary:  // MA-5
      return enter_step(p, Step::movement);
    case Step::movement:
      return end_movement(p);
    case Step::air:  // MA-6
      return enter_step(p, Step::battle);
    case Step::battle:
      return end_segment(p);
    case Step::wrap:
      return end_wrap(p);
  }
}

// ---- overstacks ----

bool is_overstacked(const Table& t, const State& s, Side side, Hex h) {
  if ((s.exempt >> side & 1) != 0) return false;
  return steps_at(t, s, side, h) > limit_at(t, s, h);
}

bool may_be_surplus(const Table& t, const State& s, Side side, Piece p) {
  return s[p].side == side && is_ground_unit(t, p) && on_map(t, s, p) && is_overstacked(t, s, side, s[p].at);
}

bool go_on_from_surplus(const Play& p) {
  const Battle& b = p.s.battle;
  const auto over = [&](Side side) {
    return any_piece(p.t, [&](Piece piece) {
      const Hex h = p.s[piece].at;
      const bool here =
          b.target == no_hex || h == b.target || std::find(b.from, b.from + max_from, h) != b.from + max_from;
      return here && may_be_surplus(p.t, p.s, side, piece);
    });
  };
  if (p.s.battle.target == no_hex) return over(acting(p.s));
  return over(other(b.attacker)) || over(b.attacker);
}

// ---- wrap-up ----

bool may_slip(const Table& t, const State& s, Piece p, Country country) {
  if (s[p].side != acting(s) || !on_map(t, s, p) || is_conventional(t, p)) return false;
  if (kind(t, p) == Kind::commander) return s[p].side == rebels(s);  // MA-F27
  return sanctuary_of(faction(t, p)) == country;
}

void slip(const Play& p, Piece piece, Place to) {
  const Place from = p.s[piece].at;
  put(p.t, p.s, piece, to);
  tell_moved(p, piece, from, to, say(Word::slips_away, ma_book(39), sandtable::piece(piece), place(to)));
  if (nothing_to_do(p.t, p.s, Step::wrap)) end_wrap(p);
}

// ---- change of government ----

void displacement_places(const Table& t, const State& s, Piece p, HexSet& out) {
  out.clear();
  if (!is_displaced(t, s, p)) return;
  Force f = force_of(t, s, p);
  f.oau = false;
  int best = max_hex_distance + 1;
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    const int distance = t.map.grid.distance(s[p].at, h);
    if (distance == 0 || distance > best || bar_to_enter(t, s, f, h) != Bar::none || enemy_at(t, s, f.side, h))
      continue;
    if (distance < best) out.clear();
    best = distance;
    out.set(h);
  }
}

void displace(const Play& p, Piece piece, Hex to) {
  const Place from = p.s[piece].at;
  put(p.t, p.s, piece, to);
  tell_moved(p, piece, from, to,
             say(Word::displaced, ma_designed(13), sandtable::piece(piece), place(from), place(to)));
  go_on_with_change(p);
}

}  // namespace sandtable::manta
