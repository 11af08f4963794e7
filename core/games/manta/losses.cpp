// Losses, deaths of leaders, retreats (MA-42 to MA-49, MA-F30).

#include <algorithm>

#include "games/manta/play.hpp"
#include "games/manta/strength.hpp"

namespace sandtable::manta {
namespace {

bool any_ground(const Table& t, const State& s, Side side, Hex h) {
  return s.combat[as_index(side)].test(h) && t.is_map(h);
}

// MA-F30: chiefs of the forces in combat whose companions are all gone.
void check_chiefs(const Play& p) {
  for (const Piece chief : p.t.chiefs) {
    if (p.s.ended != 0) return;
    if (!has(p.s, chief, flag_fighting) || !on_map(p.t, p.s, chief)) continue;
    if (!any_ground(p.t, p.s, p.s[chief].side, p.s[chief].at)) eliminate(p, chief, ma_book(30));
  }
}

int units_in_round(const Table& t, const State& s, Side side) {
  int count = 0;
  each_piece(t, [&](Piece p) { count += s[p].side == side && is_ground_unit(t, p) && in_round(t, s, p) ? 1 : 0; });
  return count;
}

// Where nothing is left to choose, the losses take all.
void lose_all_that_must(const Play& p, Side side) {
  const int owed = p.s.battle.owed[side];
  if (owed == 0) return;
  if (round_steps(p.t, p.s, side) > owed && units_in_round(p.t, p.s, side) > 1) return;
  each_piece(p.t, [&](Piece piece) {
    if (p.s[piece].side == side && in_round(p.t, p.s, piece) && is_ground_unit(p.t, piece)) eliminate(p, piece, ma(42));
  });
  p.s.battle.owed[side] = 0;
}

void go_on_with_losses(const Play& p) {
  const Side attacker = round_attacker(p.s);
  for (const Side side : {other(attacker), attacker}) {
    lose_all_that_must(p, side);
    if (p.s.battle.owed[side] == 0) continue;
    p.s.stage = Stage::losses;
    return;
  }
  check_chiefs(p);
  if (p.s.ended == 0) begin_retreats(p);
}

bool is_surplus_stage(const State& s) { return s.stage == Stage::surplus; }

}  // namespace

Side losing_side(const State& s) {
  const Side attacker = round_attacker(s);
  return s.battle.owed[1 - attacker] > 0 ? other(attacker) : attacker;
}

void begin_losses(const Play& p) { go_on_with_losses(p); }

bool may_be_lost(const Table& t, const State& s, Piece piece) {
  return is_ground_unit(t, piece) && s[piece].side == losing_side(s) && in_round(t, s, piece) && on_map(t, s, piece);
}

void lose(const Play& p, Piece piece) {
  if (is_surplus_stage(p.s)) {
    eliminate(p, piece, ma_book(38));
    if (go_on_from_surplus(p)) return;
    return p.s.battle.target != no_hex ? go_on_with_combat(p) : enter_step(p, Step::air);
  }
  std::uint8_t& owed = p.s.battle.owed[losing_side(p.s)];
  const int steps = unit(p.t, piece).steps;
  owed = static_cast<std::uint8_t>(owed > steps ? owed - steps : 0);  // MA-42: more than was due, if so
  eliminate(p, piece, ma(42));
  go_on_with_losses(p);
}

// ---- retreats ----

namespace {

// MA-F15
bool may_pass(const Table& t, const State& s, Force f, Hex h) {
  f.oau = false;  // MA-F21 is about moves of their own will
  return h != no_hex && bar_to_enter(t, s, f, h) == Bar::none && !enemy_at(t, s, f.side, h);
}

// Two steps that lead two hexes away, MA-49.
void routes(const Table& t, const State& s, Piece piece, Places& out) {
  const Hex from = s[piece].at;
  const Force f = force_of(t, s, piece);
  const auto& around = t.map.grid.neighbours(from);
  std::array<bool, 6> open{};
  for (std::size_t d = 0; d < 6; ++d) open[d] = may_pass(t, s, f, around[d]);
  for (const Hex to : t.map.grid.ring(from, 2)) {
    if (!may_pass(t, s, f, to)) continue;
    if (f.steps > 0 && steps_at(t, s, f.side, to) + f.steps > limit_at(t, s, to)) continue;
    for (std::size_t d = 0; d < 6; ++d) {
      if (!open[d] || !t.map.grid.adjacent(around[d], to)) continue;
      out.push_back(to);
      break;
    }
  }
}

template <class List, class Fits>
int nearest(const Table& t, const List& list, Hex h, Fits fits) {
  int best = 1000;
  for (const Hex goal : list) {
    if (fits(goal)) best = std::min(best, t.map.grid.distance(h, goal));
  }
  return best;
}

// Keeps the best by a measure.
template <class Measure>
void keep_best(Places& list, Measure measure) {
  int best = 10'000;
  for (const Hex h : list) best = std::min(best, measure(h));
  Places kept;
  for (const Hex h : list) {
    if (measure(h) == best) kept.push_back(h);
  }
  list = kept;
}

// MA-45, MA-D11
void by_direction(const Table& t, const State& s, Piece piece, Places& list) {
  const Side side = s[piece].side;
  const auto left_to_go = [&](Hex h) -> int {
    if (is_conventional(t, piece)) {
      return nearest(t, t.airfields, h, [&](Hex a) { return airfield_friendly(t, s, side, a); });
    }
    const Country country = sanctuary_of(faction(t, piece));
    return nearest(t, t.entries[static_cast<std::size_t>(country)], h, [](Hex) { return true; });
  };
  const bool somewhere = !list.empty() && left_to_go(list[0]) < 1000;
  if (somewhere) return keep_best(list, left_to_go);
  keep_best(list, [&](Hex h) { return beside_enemy(t, s, side, h) ? 1 : 0; });
}

// Those who have nowhere to go are eliminated, MA-49.
void drop_the_lost(const Play& p) {
  bool again = true;
  while (again && p.s.ended == 0) {
    again = false;
    each_piece(p.t, [&](Piece piece) {
      if (!has(p.s, piece, flag_retreating) || p.s.ended != 0) return;
      Places places;
      retreat_places(p.t, p.s, piece, p.s.battle.free != 0, places);
      if (!places.empty()) return;
      eliminate(p, piece, ma(49));
      again = true;
    });
  }
}

void go_on_with_retreats(const Play& p) {
  drop_the_lost(p);
  if (p.s.ended != 0) return;
  if (retreating_side(p.t, p.s) != no_side) {
    p.s.stage = Stage::retreat;
    return;
  }
  after_retreats(p);
}

}  // namespace

void retreat_places(const Table& t, const State& s, Piece piece, bool free, Places& out) {
  out.clear();
  routes(t, s, piece, out);
  if (!free) by_direction(t, s, piece, out);
  std::sort(out.begin(), out.end());
}

Side retreating_side(const Table& t, const State& s) {
  Side found = no_side;
  each_piece(t, [&](Piece p) {
    if (has(s, p, flag_retreating)) found = s[p].side;
  });
  return found;
}

void begin_retreats(const Play& p) {
  Battle& b = p.s.battle;
  for (const Side side : {Side{0}, Side{1}}) {
    if ((b.retreating >> side & 1) == 0) continue;
    each_piece(p.t, [&](Piece piece) {
      if (p.s[piece].side == side && in_round(p.t, p.s, piece)) set_flag(p.s, piece, flag_retreating);
    });
  }
  b.retreating = 0;
  go_on_with_retreats(p);
}

void retreat(const Play& p, Piece piece, Hex to) {
  State& s = p.s;
  const Place from = s[piece].at;
  const bool withdrawal = s.battle.free != 0;
  put(p.t, s, piece, to);
  drop_flag(s, piece, flag_retreating | flag_fighting | flag_fortifying);
  if (s[piece].side != s.battle.attacker) drop_flag(s, piece, flag_fought);
  tell_moved(p, piece, from, to,
             say(withdrawal ? Word::withdraws_to : Word::retreats_to, ma(withdrawal ? 28 : 45), sandtable::piece(piece),
                 place(from), place(to)));
  go_on_with_retreats(p);
}

}  // namespace sandtable::manta
