// Who has won: the scenario's conditions, and FF-D32 for a side with no unit left.

#include <algorithm>

#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

int held_for(const Table& t, const State& s, std::size_t index) {
  return met(t, s, t.victory[index]) ? s.held[index] + 1 : 0;
}

void end_game(const Play& p, std::uint8_t ended, std::size_t by) {
  p.s.ended = ended;
  p.s.ended_by = static_cast<std::uint8_t>(by);
}

// Whether the condition decides now. `last`: the last turn has ended.
bool decides(const Table& t, const State& s, std::size_t index, bool last) {
  const Condition& c = t.victory[index];
  if (c.at_end && !last) return false;
  return c.turns > 0 ? s.held[index] >= c.turns : met(t, s, c);
}

}  // namespace

int lost_units(const Table& t, const State& s, const Condition& c) {
  const std::vector<Piece>& list = c.pieces.empty() ? t.units[c.losers] : c.pieces;
  return static_cast<int>(std::count_if(list.begin(), list.end(), [&](Piece p) { return s[p].where == Where::gone; }));
}

int places_held(const State& s, const Condition& c, Side side) {
  return static_cast<int>(
      std::count_if(c.places.begin(), c.places.end(), [&](Hex h) { return controls(s, side, h); }));  // FF-D29
}

int pieces_standing(const State& s, const Condition& c) {
  return static_cast<int>(std::count_if(c.pieces.begin(), c.pieces.end(), [&](Piece p) {
    return on_map(s, p) && std::find(c.places.begin(), c.places.end(), s[p].at) != c.places.end();
  }));
}

int score(const Table& t, const State& s, const Condition& c, Side side) {
  Condition losses = c;
  losses.pieces.clear();
  losses.losers = other(side);
  return c.for_lost * lost_units(t, s, losses) + c.for_place * places_held(s, c, side);
}

bool met(const Table& t, const State& s, const Condition& c) {
  switch (c.when) {
    case When::holds:
      return places_held(s, c, c.winner) >= c.count;
    case When::lost:
      return lost_units(t, s, c) >= c.count;
    case When::stands:
      return pieces_standing(s, c) >= c.count;
    case When::points:
      if (c.count > 0) return score(t, s, c, c.winner) >= c.count;
      return score(t, s, c, c.winner) > score(t, s, c, other(c.winner));
  }
  return false;
}

void count_turn(const Play& p) {
  for (std::size_t i = 0; i < p.t.victory.size(); ++i) {
    if (p.t.victory[i].turns > 0) p.s.held[i] = static_cast<std::uint8_t>(std::min(255, held_for(p.t, p.s, i)));
  }
}

void judge(const Play& p) {
  State& s = p.s;
  const bool last = s.turn > p.t.length;
  for (std::size_t i = 0; i < p.t.victory.size(); ++i) {
    const Condition& c = p.t.victory[i];
    if (s.ended == 0 && decides(p.t, s, i, last)) end_game(p, c.winner == 0 ? 1 : 2, i + 1);
  }
  if (s.ended == 0 && (s.alive[0] == 0 || s.alive[1] == 0)) {  // FF-D32
    end_game(p, s.alive[0] == 0 && s.alive[1] == 0 ? 3 : s.alive[0] == 0 ? 2 : 1, 0);
  }
  if (s.ended == 0 && last) end_game(p, 3, 0);
  if (s.ended != 0) {
    p.tell([&] { return Event{.type = EventType::ended, .said = outcome_why(p.t, s)}; });
  }
}

Said outcome_why(const Table& t, const State& s) {
  if (s.ended_by > 0) {
    const Condition& c = t.victory[s.ended_by - 1u];
    if (c.why >= 0) return say(Word::scenario_says, no_rule, Value{Arg::text, 0, c.why});
    return say(Word::aim_reached, no_rule, side(c.winner));
  }
  if (s.alive[0] == 0 && s.alive[1] == 0) return say(Word::nobody_left, ff_designed(32));
  if (s.alive[0] == 0 || s.alive[1] == 0)
    return say(Word::no_unit_left, ff_designed(32), side(s.alive[0] == 0 ? 0 : 1));
  return say(Word::time_is_up, ff(14));
}

}  // namespace sandtable::firefight
