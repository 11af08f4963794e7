// A first guess of what each action is worth, without applying it: search looks at the best first.

#include <algorithm>

#include "games/broadside/advice.hpp"
#include "games/broadside/odds.hpp"
#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr int spare = 60;  // of a volley kept for a better moment

int worth_a_box(const Table& t, Piece p) { return ship_whole(t, p) / t.log(p).black * 8 / 10; }

int rank_fire(const Table& t, const State& s, Action a) {
  const bool aimed = aim_of(a.mode) != aim_plain;
  const Shot now = shot(t, s, a.piece, a.mode == mode_guns ? int{mode_guns} : battery_of(a.mode), a.target);
  const int boxes = expected_boxes(now, aimed);
  if (now.land) return boxes * 16 / 1000 - (now.halved ? 20 : 0);
  const bool prize = s.ships[a.target].fate != Fate::fighting;
  int worth = boxes * worth_a_box(t, a.target) / 1000;
  if (prize) worth -= 200;
  // At long range the broadside does better next turn, unless nothing else will come.
  if (now.main && now.halved) worth -= spare;
  return worth + (now.raking ? 40 : 0);
}

int rank_leg(const Table& t, const State& s, Action a) {
  const Run to = run(t, s, a.piece, s.ships[a.piece].heading, a.place * plane::inch);
  int worth = ship_place(t, s, a.piece, to.bow, to.heading) - ship_place(t, s, a.piece);
  if (to.stopped) worth -= 250;
  return worth;
}

int rank_turn(const Table& t, const State& s, Action a) {
  const Heading to = plane::normalise(s.ships[a.piece].heading + (a.mode == 0 ? -10 : 10) * a.extra);
  // With what she will sail after it.
  const std::int32_t on = std::min(4, std::max(0, s.moving.high - s.moving.done)) * plane::inch;
  const Point bow = s.ships[a.piece].bow;
  return ship_place(t, s, a.piece, plane::advance(bow, to, on), to) -
         ship_place(t, s, a.piece, plane::advance(bow, s.ships[a.piece].heading, on), s.ships[a.piece].heading) - 4;
}

// Where she might be at the end of a straight run.
int rank_sail(const Table& t, const State& s, Action a) {
  const ShipState& ship = s.ships[a.piece];
  if (a.place == 0) return -120;
  const Moving m = range_under_sail(t, s, a.piece, a.place, 0);
  int best = -10'000;
  for (const int inches : {int{m.low}, (m.low + m.high) / 2, int{m.high}}) {
    for (const int turn : {-450, -200, 0, 200, 450}) {
      const Heading to = plane::normalise(ship.heading + turn);
      best = std::max(best, ship_place(t, s, a.piece, plane::advance(ship.bow, to, inches * plane::inch), to));
    }
  }
  return best - ship_place(t, s, a.piece) + (a.place == 3 || a.place == 4 ? 4 : 0);
}

// BR-58: what a fight on deck promises, by the men of both.
int boarding_edge(const Table& t, const State& s, Piece mine, Piece theirs) {
  const auto force = [&](Piece p) { return s.ships[p].crew + 6 * s.ships[p].leaders; };
  const int edge = force(mine) * 10 / std::max(1, force(theirs));
  return (edge - 13) * ship_whole(t, theirs) / 20;
}

int rank_march(const Table& t, const State& s, Action a) {
  const UnitState& u = unit(t, s, a.piece);
  const Point there = plane::advance(u.at, plane::normalise(a.extra * 10), a.place * plane::inch);
  const auto nearness = [&](Point from) {
    int best = -600;
    for (const Token& token : s.tokens) {
      const bool free = token.held == Held::house || token.held == Held::ground;
      if (free && t.scores[owner(t, s, a.piece)].token_off > 0)
        best = std::max(best, -plane::distance(from, token.at) / 100);
    }
    for (int i = 0; i < t.units(); ++i) {
      const bool enemy = in_play(s.units[i]) && owner(t, s, t.unit_piece(i)) != owner(t, s, a.piece);
      if (enemy) best = std::max(best, -plane::distance(from, s.units[i].at) / 80 - 40);
    }
    if (u.tokens > 0) {
      for (int i = 0; i < t.ship_count; ++i) {
        if (s.ships[i].side == owner(t, s, a.piece))
          best = std::max(best, 200 - plane::distance(from, s.ships[i].bow) / 50);
      }
    }
    return best;
  };
  return nearness(there) - nearness(u.at) - 1;
}

int rank_commit(const Table& t, const State& s, Action a) {
  const int all = std::max(1, most_committed(t, s, a.piece));
  return a.place * 100 / all;
}

int rank_one(const Table& t, const State& s, Action a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::order:
      return a.mode == 0 ? 5 : 0;
    case Verb::sail:
      return rank_sail(t, s, a);
    case Verb::leg:
      return rank_leg(t, s, a);
    case Verb::turn:
      return rank_turn(t, s, a);
    case Verb::go:
      return rank_march(t, s, a);
    case Verb::fire:
      return rank_fire(t, s, a);
    case Verb::lucky:
      return 30;
    case Verb::grapple:
      return boarding_edge(t, s, a.piece, a.target) / 3;
    case Verb::board:
      return boarding_edge(t, s, a.piece, a.target);
    case Verb::cut:
      return -boarding_edge(t, s, a.piece, a.target) / 3;
    case Verb::commit:
      return rank_commit(t, s, a);
    case Verb::drift:
    case Verb::march:
    case Verb::row:
      return 10;
    case Verb::charge:
    case Verb::melee:
      return 40;
    case Verb::land:
      return 60 + a.place * 2;
    case Verb::embark:
      return unit(t, s, a.piece).tokens > 0 ? 200 : -20;
    case Verb::muskets:
      return 50;
    case Verb::counter:
    case Verb::again:
      return 30;
    case Verb::jettison:
      return 60 - 25 * a.place;
    case Verb::rudder:
      return -t.log(a.piece).turning[a.place - 1u];
    case Verb::scuttle:
    case Verb::abandon:
      return -200;
    default:
      return 0;
  }
}

}  // namespace

void Broadside::rank(const BroadsideView& v, std::span<const Action> actions, std::span<std::int32_t> worth) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    worth[i] = rank_one(v.table, v.state, actions[i]) * evaluated / evaluated_whole(v.table);
  }
}

}  // namespace sandtable::broadside
