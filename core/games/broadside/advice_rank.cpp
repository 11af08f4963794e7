// What each action is worth, without applying it: a whole move is thought through and its first step gets its worth.

#include <algorithm>
#include <optional>

#include "game/planned.hpp"
#include "games/broadside/advice.hpp"
#include "games/broadside/legal.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

constexpr int worst_step = -1000;  // what is worse is all the same: level 1's noise grows with the spread

// What the actions of one list share.
struct Ranking {
  const Table& t;
  const State& s;
  std::optional<Sea> sea;  // of the ship whose move is thought through
  std::optional<Plans> plans;
  bool fires_well = false;  // a shot in the list is worth firing

  const Sea& of(Piece ship) {
    if (!sea || sea->mine != ship) {
      sea.emplace(sea_of(t, s, ship));
      plans.reset();
    }
    return *sea;
  }
  const Plans& plan() {
    if (!plans) plans = plans_of(of(s.moving.piece), s.moving);
    return *plans;
  }
};

bool yet_to_move(const State& s, Piece ship, Side side) {
  const bool turn_to_come = s.step == 4 || (s.step == 5 && s.active == side);
  return turn_to_come && fighting(s.ships[ship]) && !has(s.ships[ship], ship_moved | ship_aground) &&
         s.ships[ship].going == Going::sailing && s.moving.piece != ship;
}

// What the same battery may promise later in this turn, percent of now.
int later_percent(Ranking& r, const Action& a, const Shot& now) {
  const State& s = r.s;
  if (r.t.is_unit(a.piece) || r.t.is_unit(a.target)) return 0;
  const Side side = s.ships[a.piece].side;
  const bool good = !now.halved && (now.raking || !now.main);
  if (good) return 0;
  const int gap = now.range;
  // The target still comes on.
  const ShipState& foe = s.ships[a.target];
  int closing = 0;
  if (s.moving.piece == a.target) {
    const int off =
        plane::angle_between(foe.heading, plane::bearing(middle(r.t, s, a.target), middle(r.t, s, a.piece)));
    closing = off < 500 ? s.moving.high - s.moving.done : 0;
  }
  // She herself may move first.
  const bool own_move = yet_to_move(s, a.piece, side) && !grappled(s, a.piece);
  if (own_move) {
    const Moving m =
        range_under_sail(r.t, s, a.piece, std::clamp<int>(s.ships[a.piece].sails, 1, r.t.log(a.piece).increments), 0);
    closing = std::max<int>(closing, m.high);
  }
  if (now.halved && gap - closing <= short_range) return 190;
  if (s.moving.piece == a.piece) {  // her own move is open: as her plan has it
    const Sea& sea = r.of(a.piece);
    const int promised = r.plan().shots;
    const int present = shots_worth(sea, s.ships[a.piece].bow, s.ships[a.piece].heading);
    return promised > present ? std::min(200, promised * 100 / std::max(1, present)) : 0;
  }
  return 0;
}

// BR-36: the leak that is not stopped by a crew at its guns.
int repair_worth(const Ranking& r, Piece p) {
  const ShipState& ship = r.s.ships[p];
  const bool could = ship.continuing > 0 && ship.continuing < 8 && ship.fire_below == 0 && (ship.fired & 3) == 0;
  if (!could) return 0;
  const int turns = std::min(4, r.t.length - r.s.turn + 1);
  return turns * box_worth(r.t, r.s, p) * 8 / 10;
}

// An aimed shot is worth a third of a plain one: two in three go wide (BR-49).
int rank_fire(Ranking& r, const Action& a) {
  const int battery = a.mode == mode_guns ? int{mode_guns} : battery_of(a.mode);
  const Shot now = shot(r.t, r.s, a.piece, battery, a.target);
  const int boxes = expected_boxes(now, false);
  if (now.land) return boxes * land_hit_worth(r.t, r.s, a.target) / 1000 - repair_worth(r, a.piece);
  if (r.s.ships[a.target].fate != Fate::fighting) return -200;
  int worth = boxes * box_worth(r.t, r.s, a.target) / 1000;
  // She is to be boarded, not sunk.
  if (grapple_between(r.s, a.piece, a.target) >= 0 && boarding_edge(r.t, r.s, a.piece, a.target, 1) > 40)
    worth = -worth;
  if (now.main && r.t.is_ship(a.piece)) worth -= repair_worth(r, a.piece);
  const int later = later_percent(r, a, now);
  if (later > 100) worth -= worth * later * 85 / 10'000;
  return aim_of(a.mode) == aim_plain ? worth : std::min(worth, worth / 3) - 1;
}

// BR-15: what she cannot take in next turn carries her past what stands ashore.
int overshoot(const Sea& sea, int increments) {
  const int kept = increments - most_hoisted;
  if (kept <= 0) return 0;
  for (int i = 0; i < sea.foes; ++i) {
    const Foe& foe = sea.foe[i];
    if (!foe.afloat && foe.box > 150 && plane::distance(foe.at, sea.from) < 24 * plane::inch)
      return sea.t.log(sea.mine).speed[kept - 1u].low * 25;
  }
  return 0;
}

// Whether a broadside bears from there on what does not move away.
bool fires_ashore(const Sea& sea, Point bow, Heading heading) {
  const Point at = plane::advance(bow, heading, -sea.t.log(sea.mine).length * plane::inch / 2);
  for (int i = 0; i < sea.foes; ++i) {
    const Foe& foe = sea.foe[i];
    if (!foe.afloat && foe.box > 150 &&
        std::max(battery_worth(sea, port, foe, at, heading), battery_worth(sea, starboard, foe, at, heading)) > 0)
      return true;
  }
  return false;
}

int rank_sail(Ranking& r, const Action& a) {
  const Sea& sea = r.of(a.piece);
  const ShipState& ship = r.s.ships[a.piece];
  if (a.place == 0) {
    int worth = place_worth(sea, ship.bow, ship.heading) + shots_worth(sea, ship.bow, ship.heading) * 9 / 10;
    // BR-D10: no grounding at anchor.
    if (sea.errand == Errand::stay) return worth + 1500;
    if (sea.errand == Errand::land) {
      const bool near = gap_to_land(r.t, r.s, a.piece, 16) <= 9500 &&
                        plane::distance(middle(r.t, r.s, a.piece), sea.goal) < 24 * plane::inch;
      return near ? worth + 900 : worth - 150;
    }
    return worth + (fires_ashore(sea, ship.bow, ship.heading) ? 60 : -60);
  }
  const int pips = r.t.log(a.piece).single_sail ? 0
                   : r.s.speed == Speed::light  ? -3
                   : r.s.speed == Speed::gusty  ? 3
                                                : 0;
  return best_under_sail(sea, a.place, pips) - overshoot(sea, a.place);
}

int rank_on_the_way(Ranking& r, const Action& a) {
  const Plans& plans = r.plan();
  switch (static_cast<Verb>(a.verb)) {
    case Verb::leg:
      return std::max(worst_step, plans.leg[a.place] - plans.best);
    case Verb::turn:
      return std::max(worst_step, plans.turn[a.mode][a.extra / turn_step] - plans.best);
    default:  // end
      return r.s.moving.stopped != 0 ? 0 : std::max(worst_step, plans.end - plans.best);
  }
}

int rank_jettison(const Ranking& r, const Action& a) {
  const ShipState& ship = r.s.ships[a.piece];
  const Sea sea = sea_of(r.t, r.s, a.piece);
  const Errand errand = sea.errand;
  // Her guns are no use to her where nothing comes before them, and the tide may be slow.
  const bool idle = ship.tide > 3 && (errand == Errand::run || shots_worth(sea, ship.bow, ship.heading) == 0);
  const int wanted = errand == Errand::leave ? 900 : idle ? 350 : 160;
  if (errand == Errand::stay || errand == Errand::land || (ship.tide == 1 && !has(ship, ship_lightened))) return -100;
  int misses = 1000;
  for (int i = 0; i < a.place; ++i) misses = misses * 5 / 6;
  return wanted * (1000 - misses) / 1000 - a.place * (errand == Errand::leave ? 40 : idle ? 35 : 50) - 20;
}

// BR-34: past the red line. To the bottom rather than into the hands of an enemy alongside; and nobody drowns for
// nothing.
int rank_give_up(const Ranking& r, const Action& a) {
  const ShipState& ship = r.s.ships[a.piece];
  const Sea sea = sea_of(r.t, r.s, a.piece);
  bool near = false;
  for (int i = 0; i < sea.foes; ++i)
    near = near || (sea.foe[i].afloat && within(r.t, r.s, a.piece, sea.foe[i].piece, 5));
  const bool doomed = ship.hull + ship.continuing >= r.t.log(a.piece).black;
  if (static_cast<Verb>(a.verb) == Verb::scuttle) return near && doomed ? 20 : -50;
  return doomed && !near ? 20 : -60;
}

int held_edge(const Ranking& r, Piece ship, Piece target) {
  const int index = grapple_between(r.s, ship, target);
  const bool mine = index >= 0 && r.s.grapples[index].attacker == r.s.ships[ship].side;
  return boarding_edge(r.t, r.s, ship, target, mine ? r.s.grapples[index].stage : 1);
}

// Of a fight between two ships that hold each other: what the ship gains or fears.
int held_worth(const Ranking& r, Piece ship, Piece target) {
  const int attack = std::max(0, held_edge(r, ship, target) - 8) * prize_worth(r.t, r.s, target) / 100;
  const int defence = std::max(0, held_edge(r, target, ship)) * prize_worth(r.t, r.s, ship) / 100;
  return attack - defence;
}

int rank_one(Ranking& r, const Action& a) {
  const Table& t = r.t;
  const State& s = r.s;
  switch (static_cast<Verb>(a.verb)) {
    case Verb::order:
      return a.mode == 0 ? 5 : 0;
    case Verb::sail:
      return rank_sail(r, a);
    case Verb::leg:
    case Verb::turn:
      return rank_on_the_way(r, a);
    case Verb::fire:
      return rank_fire(r, a);
    case Verb::grapple:
      return grapple_worth(t, s, a.piece, a.target);
    case Verb::board:
      return held_edge(r, a.piece, a.target) * prize_worth(t, s, a.target) / 100;
    case Verb::cut:
      return -held_worth(r, a.piece, a.target) / 3 - 5;
    case Verb::commit:
      return a.place * 100 / std::max(1, most_committed(t, s, a.piece));
    case Verb::march:
    case Verb::go:
    case Verb::charge:
    case Verb::embark:
    case Verb::muskets:
    case Verb::again:
      return rank_ashore(t, s, a);
    case Verb::row:
      return t.is_ship(a.piece) ? 10 : rank_ashore(t, s, a);
    case Verb::land:
      if (t.is_unit(a.piece)) return unit(t, s, a.piece).tokens > 0 ? -20 : 80;
      if (s.ships[a.piece].crew - a.place < t.log(a.piece).deck) return -40;  // somebody has to sail her
      return sea_of(t, s, a.piece).errand == Errand::land || s.ships[a.piece].ashore > 0
                 ? 10 + 60 * a.place / std::max(1, most_landed(t, s, a.piece))
                 : -40;
    case Verb::drift:
      return 10;
    case Verb::melee:
      return 40;
    case Verb::pursue:
      return 2;
    case Verb::counter:
      return 30;
    case Verb::jettison:
      return rank_jettison(r, a);
    case Verb::rudder:
      return -t.log(a.piece).turning[a.place - 1u];
    case Verb::scuttle:
    case Verb::abandon:
      return rank_give_up(r, a);
    case Verb::reload: {
      const ShipState& ship = s.ships[a.piece];
      const Sea sea = sea_of(t, s, a.piece);
      int worth = ship.guns[a.mode];
      for (int i = 0; i < sea.foes; ++i)
        worth += battery_worth(sea, a.mode, sea.foe[i], middle(t, s, a.piece), ship.heading);
      return worth;
    }
    case Verb::end:
      if (s.moving.piece == no_piece) return -5;
      return t.is_ship(s.moving.piece) ? rank_on_the_way(r, a) : 0;
    case Verb::hold:
      return s.stage == Stage::window && a.mode == 1 ? -1 : 0;
    default:
      return 0;
  }
}

// The best way to set sail is worth a little; every other so much less.
void level_sails(std::span<const Action> actions, std::span<std::int32_t> worth) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (static_cast<Verb>(actions[i].verb) != Verb::sail) continue;
    std::int32_t best = INT32_MIN;
    std::size_t end = i;
    for (; end < actions.size() && actions[end].verb == actions[i].verb && actions[end].piece == actions[i].piece;
         ++end)
      best = std::max(best, worth[end]);
    for (; i < end; ++i) worth[i] = std::max(worst_step, worth[i] - best) + 5;
    --i;
  }
}

}  // namespace

int expected_boxes(const Shot& now, bool aimed) {
  const int hits = now.dice * (7 - now.least) * 1000 / 6;
  return hits / (now.halved ? 2 : 1) / (aimed ? 3 : 1);
}

void Broadside::rank(const BroadsideView& v, std::span<const Action> actions, std::span<std::int32_t> worth) {
  Ranking r{v.table, v.state, {}, {}};
  std::int32_t best_shot = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    worth[i] = rank_one(r, actions[i]);
    if (static_cast<Verb>(actions[i].verb) == Verb::fire) best_shot = std::max(best_shot, worth[i]);
  }
  level_sails(actions, worth);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    // BR-D7: announced just before the volley that it is for.
    if (static_cast<Verb>(actions[i].verb) == Verb::lucky) worth[i] = best_shot > 60 ? best_shot + 20 : -10;
    // A ship's move is a chain of many actions, and a volley has too many dice to be counted out.
    worth[i] = planned_step + worth[i] * evaluated / evaluated_whole(v.table);
  }
}

}  // namespace sandtable::broadside
