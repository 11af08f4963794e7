// How the game ends (MA-F3, MA-F4, MA-F43) and the scenario's own conditions.

#include <algorithm>

#include "games/manta/play.hpp"

namespace sandtable::manta {
namespace {

int lost_of(const Table& t, const State& s, Side side) {
  int count = 0;
  each_piece(t, [&](Piece p) { count += s[p].side == side && s[p].at == no_place ? 1 : 0; });
  return count;
}

}  // namespace

void end_game(const Play& p, Side winner, std::uint8_t by) {
  State& s = p.s;
  if (s.ended != 0) return;
  s.ended = winner == no_side ? 3 : static_cast<std::uint8_t>(winner + 1);
  s.ended_by = by;
  p.tell([&] { return Event{.type = EventType::ended, .said = outcome_why(p.t, s)}; });
}

int places_held(const Table& t, const State& s, const Condition& c) {
  const auto held = [&](Hex h) { return holder_of(t, s, h) == c.winner; };
  return static_cast<int>(std::count_if(c.places.begin(), c.places.end(), held));
}

bool met(const Table& t, const State& s, const Condition& c) {
  if (c.when == When::lost) return lost_of(t, s, c.losers) >= c.count;
  return places_held(t, s, c) >= c.count;
}

void judge_now(const Play& p) {
  for (std::size_t i = 0; i < p.t.victory.size(); ++i) {
    const Condition& c = p.t.victory[i];
    if (!c.at_end && met(p.t, p.s, c)) return end_game(p, c.winner, static_cast<std::uint8_t>(by_condition + i));
  }
}

void judge_end(const Play& p) {
  const State& s = p.s;
  for (std::size_t i = 0; i < p.t.victory.size(); ++i) {
    const Condition& c = p.t.victory[i];
    if (met(p.t, s, c)) return end_game(p, c.winner, static_cast<std::uint8_t>(by_condition + i));
  }
  // MA-F4, MA-F43
  const bool there = p.t.capital != no_hex && s.combat[s.holder].test(p.t.capital);
  end_game(p, s.holder, static_cast<std::uint8_t>(there ? End::capital : End::holder));
}

Said outcome_why(const Table& t, const State& s) {
  const Side winner = static_cast<Side>(s.ended - 1);
  if (s.ended_by >= by_condition) {
    const Condition& c = t.victory[static_cast<std::size_t>(s.ended_by - by_condition)];
    if (c.why >= 0) return say(Word::own_words, no_rule, Value{Arg::text, 0, c.why});
    return say(c.when == When::holds ? Word::won_by_places : Word::won_by_losses, no_rule, side(winner));
  }
  switch (static_cast<End>(s.ended_by)) {
    case End::commander:
      return say(Word::won_by_commander, ma_book(3), side(winner));
    case End::capital:
      return say(Word::won_by_capital, ma_book(4), side(winner));
    default:
      return say(Word::won_by_holder, ma_book(43), side(winner));
  }
}

}  // namespace sandtable::manta
