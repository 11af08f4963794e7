// A ship's move as a whole: the best chain of turns and straight runs that she still has, and with what it begins. A
// chain is at most turn, run, turn, run: as she goes on, what is left of it is thought through again.

#include <algorithm>
#include <optional>

#include "games/broadside/advice.hpp"

namespace sandtable::broadside {
namespace {

constexpr int refused = -1'000'000;
constexpr int blocked = 700;  // a hull or land lies in the way

struct Course {
  Point bow;
  Heading heading;
  int done;
  int low, high;
  int low_halved, high_halved;  // after a turn out of the wind, BR-20
  bool halved;
  bool may_turn;  // an inch has been sailed since the last turn, BR-D3
  int boxes;      // used or lost, a bit each
};

class Planner {
 public:
  Planner(const Sea& sea, Plans& plans, bool coarse) : sea_(sea), plans_(plans), coarse_(coarse) {}

  void explore(const Course& start) {
    for (const int turn : {0, 5, 10, 20, 30, 45, 60, 75, 90, 180}) {
      if (coarse_ && turn % 45 != 0) continue;
      for (const int way : {-1, 1}) {
        Course c = start;
        if (turn == 0 ? way > 0 : !steer(c, turn * way)) continue;
        first_turn_ = turn * way;
        first_leg_ = 0;
        run_on(c, 0);
      }
    }
  }

 private:
  // The box for a turn of so many degrees: the smallest that is left. False: there is none.
  bool steer(Course& c, int degrees) const {
    const ShipState& ship = sea_.s.ships[sea_.mine];
    const ShipLog& log = sea_.t.log(sea_.mine);
    const int size = degrees < 0 ? -degrees : degrees;
    if (!c.may_turn || ship.jammed > 0) return false;
    if (ship.one_way > 0 && (degrees < 0) != (ship.only_port != 0)) return false;
    if (log.turning[0] != 180) {
      int best = -1;
      for (int b = 0; b < max_boxes; ++b) {
        if (log.turning[b] < size || (c.boxes >> b & 1) != 0) continue;
        if (best < 0 || log.turning[b] < log.turning[best]) best = b;
      }
      if (best < 0) return false;
      c.boxes |= 1 << best;
    }
    // The stern swings, and meets what it sweeps over.
    constexpr int sweep = 15;
    for (int swung = 0; swung < size;) {
      const int by = std::min(sweep, size - swung);
      swung += by;
      c.heading = plane::normalise(c.heading + (degrees < 0 ? -by : by) * 10);
      if (!lies_free(c)) return false;
    }
    c.may_turn = false;
    if (off_table(c)) return false;
    if (!c.halved && !wind_behind(sea_.s.wind, c.heading)) {
      c.halved = true;
      c.low = c.low_halved;
      c.high = c.high_halved;
    }
    return true;
  }

  // Straight on; then once more round, or that was all.
  void run_on(const Course& from, int shots) {
    const int least = std::max(0, from.low - from.done);
    const int most = std::max(0, from.high - from.done);
    int last = -1;
    for (const int inches : {0, 1, least, (least + most) / 2, most / 2, most}) {
      if (inches <= last || inches > most) continue;
      last = inches;
      Course c = from;
      if (!sail(c, inches)) {
        if (inches > 0) break;
        continue;
      }
      if (first_leg_ == 0 || inches > 0) first_leg_ = std::min(inches, longest_leg);
      const int here = std::max(shots, inches > 0 ? shots_worth(sea_, c.bow, c.heading) : 0);
      if (inches >= least || off_table(c)) finish(c, here);
      if (off_table(c)) break;
      for (const int turn : {30, 45, 90}) {
        if (coarse_ && turn != 45) continue;
        for (const int way : {-1, 1}) {
          Course next = c;
          if (!steer(next, turn * way)) continue;
          if (inches == 0 && first_turn_ != 0) continue;
          finish_run(next, here);
        }
      }
    }
  }

  void finish_run(const Course& from, int shots) {
    const int least = std::max(0, from.low - from.done);
    const int most = std::max(0, from.high - from.done);
    for (const int inches : {least, most}) {
      Course c = from;
      if (!sail(c, inches)) break;
      finish(c, std::max(shots, shots_worth(sea_, c.bow, c.heading)));
      if (least == most) break;
    }
  }

  // False: something lies in the way.
  bool sail(Course& c, int inches) const {
    const Point to = plane::advance(c.bow, c.heading, inches * plane::inch);
    if (inches > 0) {
      for (const Area& area : sea_.t.land) {
        if (plane::segment_touches(c.bow, to, area)) return false;
      }
      for (int i = 0; i < sea_.hulls; ++i) {
        if (plane::segment_touches(c.bow, to, sea_.hull[i])) return false;
      }
      c.may_turn = true;
    }
    c.bow = to;
    c.done += inches;
    return inches == 0 || lies_free(c);
  }

  [[nodiscard]] bool off_table(const Course& c) const {
    return is_off(sea_, plane::advance(c.bow, c.heading, -sea_.t.log(sea_.mine).length * plane::inch / 2));
  }

  // Whether her hull would lie clear of all others and of land.
  [[nodiscard]] bool lies_free(const Course& c) const {
    const std::int64_t reach = (sea_.t.log(sea_.mine).length + 19) * plane::inch;
    std::optional<plane::Box> hull;
    const auto touches = [&](plane::Polygon other) {
      if (!hull) hull = hull_of(sea_.t, sea_.mine, c.bow, c.heading);
      return plane::polygons_touch(*hull, other);
    };
    for (int i = 0; i < sea_.hulls; ++i) {
      if (plane::distance_squared(sea_.hull[i].corners[0], c.bow) <= reach * reach && touches(sea_.hull[i]))
        return false;
    }
    return std::none_of(sea_.t.land.begin(), sea_.t.land.end(), touches);
  }

  void finish(const Course& c, int shots) {
    const int worth = place_worth(sea_, c.bow, c.heading) + shots * 9 / 10;
    if (worth > plans_.best) {
      plans_.best = worth;
      plans_.shots = shots;
    }
    int* slot = &plans_.end;
    if (first_turn_ != 0) {
      const int degrees = first_turn_ < 0 ? -first_turn_ : first_turn_;
      slot = &plans_.turn[first_turn_ < 0 ? 0 : 1][static_cast<std::size_t>(degrees / turn_step)];
    } else if (first_leg_ > 0) {
      slot = &plans_.leg[static_cast<std::size_t>(first_leg_)];
    }
    *slot = std::max(*slot, worth);
  }

  const Sea& sea_;
  Plans& plans_;
  bool coarse_;
  int first_turn_ = 0;
  int first_leg_ = 0;
};

int halved_end(int inches, int pips) { return std::max(0, (inches + 1) / 2 + pips); }

Course course_of(const Sea& sea, const Moving& m) {
  const ShipState& ship = sea.s.ships[sea.mine];
  Course c{ship.bow,        ship.heading,
           m.done,          m.low,
           m.high,          m.low,
           m.high,          m.halved != 0 || m.sails == 0,
           m.straight >= 1, ship.boxes_lost | m.boxes_used};
  if (m.sails > 0 && m.halved == 0) {
    const Increment speed = sea.t.log(sea.mine).speed[m.sails - 1u];
    c.low_halved = halved_end(speed.low, m.pips);
    c.high_halved = halved_end(speed.high, m.pips);
  }
  return c;
}

void clear(Plans& plans) {
  plans.leg.fill(refused);
  for (auto& row : plans.turn) row.fill(refused);
}

}  // namespace

Plans plans_of(const Sea& sea, const Moving& move) {
  Plans plans;
  clear(plans);
  if (move.stopped == 0) Planner(sea, plans, false).explore(course_of(sea, move));
  if (plans.best <= refused) {
    plans.best = place_worth(sea, sea.s.ships[sea.mine].bow, sea.s.ships[sea.mine].heading) - blocked;
    for (int inches = 1; inches < 5; ++inches) plans.leg[static_cast<std::size_t>(inches)] = plans.best - 10 * inches;
  }
  return plans;
}

int best_under_sail(const Sea& sea, int increments, int pips) {
  Plans plans;
  clear(plans);
  Moving move = range_under_sail(sea.t, sea.s, sea.mine, increments, pips);
  move.straight = 255;
  Planner(sea, plans, true).explore(course_of(sea, move));
  // Hemmed in: perhaps by a turn of another size.
  if (plans.best <= refused) Planner(sea, plans, false).explore(course_of(sea, move));
  const ShipState& ship = sea.s.ships[sea.mine];
  // Nothing but to run into something: as slowly as may be.
  return plans.best <= refused ? place_worth(sea, ship.bow, ship.heading) - blocked - 10 * move.low : plans.best;
}

}  // namespace sandtable::broadside
