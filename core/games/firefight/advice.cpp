// How good a position is for a side: what its units are worth, what they can do to the enemy and he to them, the marks,
// and the action track. Everything counts for one side and against the other.

#include "games/firefight/advice.hpp"

#include <algorithm>

#include "games/firefight/fire.hpp"
#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"
#include "games/firefight/sight.hpp"

namespace sandtable::firefight {
namespace {

constexpr int won = 10'000;
constexpr int most = 9'000;  // of a game that is not over

// Weights, in worth (a squad is about 130), tuned by play.
constexpr int ap_weight = 3;             // an AP that the other side has spent more
constexpr int threat_percent = 30;       // of the loss that threats would bring
constexpr int next_threat_percent = 50;  // of the enemy's, when it is his turn to act
constexpr int idle_threat_percent = 8;   // of threats for which there is no AP
constexpr int spare_ap = 4;              // that a side has for threats besides its lead
constexpr int mark_weight = 110;         // a mark held
constexpr int late_mark_weight = 260;    // more at the end of the game
constexpr int lead_weight = 150;         // being the one who would win now
constexpr int late_lead_weight = 2600;
constexpr int early_pull_percent = 15;   // how much the marks draw units at the start; 100 more at the end
constexpr int holder_pull_percent = 40;  // of that, for the side that holds the mark
constexpr int near_losing = 1100;        // all losses but one that a `lost` condition asks for
constexpr int watch_weight = 11;         // the first unit on overwatch
constexpr int shaken_by_turn_end = 16;   // AP before a turn's end from which on morale heals by itself soon

struct Pair {
  int value[2] = {0, 0};
  [[nodiscard]] int of(Side side) const { return value[side] - value[1 - side]; }
};

struct Strike {
  int loss = 0;
  int ap = 1;
};
using Strikes = FixedVector<Strike, max_units_a_side>;

bool can_attack(const State& s, Piece p) { return on_map(s, p) && s[p].morale == 0; }

// AP that are still to be spent before the turn ends for both.
int ap_to_turn_end(const State& s) {
  const int end = boxes * s.turn;
  return std::max(0, end - s.moved[0]) + std::max(0, end - s.moved[1]);
}

// Morale comes back by itself when the turn ends (FF-15), so a loss weighs less shortly before.
int standing(const State& s, Piece p, int morale_percent) {
  const PieceState& unit = s[p];
  const int calm = condition(unit.hits, 0);
  const int now = condition(unit.hits, unit.morale);
  return worth_of(unit.type) * (calm - (calm - now) * morale_percent / 100) / 1000;
}

Pair units_worth(const Table& t, const State& s) {
  const int left = std::min(ap_to_turn_end(s), shaken_by_turn_end);
  const int morale_percent = 35 + 65 * left / shaken_by_turn_end;
  Pair out;
  for (const Side side : {Side{0}, Side{1}}) {
    for (const Piece p : t.units[side]) {
      if (s[p].where != Where::gone) out.value[side] += standing(s, p, morale_percent);
    }
  }
  return out;
}

// Each loss weighs more than the one before it.
Pair losses(const Table& t, const State& s) {
  Pair out;
  for (const Condition& c : t.victory) {
    if (c.when != When::lost || c.count < 2) continue;
    const int lost = std::min(lost_units(t, s, c), c.count - 1);
    out.value[c.winner] += near_losing * lost * lost / ((c.count - 1) * (c.count - 1));
  }
  return out;
}

// ---- threats ----

struct Fight {
  Strikes strikes[2];
};

void strike(const Table& t, const State& s, Piece attacker, int stake, Fight& fight) {
  const Side side = t.side_of(attacker);
  const Hex from = s[attacker].at;
  const Looker looker{t.regular(side), false};
  Strike best;
  for (const Piece target : t.units[1 - side]) {
    if (!on_map(s, target)) continue;
    const Hex to = s[target].at;
    const int distance = t.map.grid.distance(from, to);
    if (distance > max_range || !terrain_clear(t, from, to)) continue;
    const bool fire = !shielded(t, s, side, to) && sees(t, s, from, to, looker);
    if (!fire && distance > 1) continue;
    const Threat threat = best_threat(t, s, attacker, from, target, to, stake);
    if (threat.ap == 0 || (!fire && threat.attack != Attack::assault)) continue;
    if (threat.loss * best.ap > best.loss * threat.ap) best = {threat.loss, threat.ap};
  }
  if (best.loss > 0) fight.strikes[side].push_back(best);
}

// AP that a side may spend on its threats before the other answers.
int budget(const State& s, Side side) {
  const int lead = int{s.moved[1 - side]} - int{s.moved[side]};
  return spare_ap + std::max(0, lead);
}

// The best threats by loss an AP, as many as there are AP for, each unit twice at most.
int threats(Strikes& strikes, int ap, int percent) {
  std::sort(strikes.begin(), strikes.end(),
            [](const Strike& a, const Strike& b) { return a.loss * b.ap > b.loss * a.ap; });
  int total = 0;
  for (const Strike& strike : strikes) {
    const int price = strike.ap;
    const int paid = std::min(ap, price * 2);
    total += strike.loss * paid / price * percent / 100;
    ap -= paid;
    total += strike.loss * idle_threat_percent / 100;
  }
  return total;
}

Pair fire_power(const Table& t, const State& s, Side mine) {
  Fight fight;
  for (const Side side : {Side{0}, Side{1}}) {
    const int stake = stake_of(t, s, other(side));
    for (const Piece p : t.units[side]) {
      if (can_attack(s, p)) strike(t, s, p, stake, fight);
    }
  }
  Pair out;
  for (const Side side : {Side{0}, Side{1}}) {
    const int percent = side != mine && s.active == side ? next_threat_percent : threat_percent;
    out.value[side] = threats(fight.strikes[side], budget(s, side), percent);
  }
  return out;
}

// ---- overwatch ----

// Whether an enemy is near enough to walk into the unit's fire.
bool worth_watching(const Table& t, const State& s, Piece p) {
  const UnitRow& u = row(s, p);
  const int range = std::max<int>(u.small.range, u.heavy.sam ? 0 : u.heavy.range);
  for (const Piece enemy : t.units[1 - t.side_of(p)]) {
    if (on_map(s, enemy) && s[enemy].morale < suppressed && t.map.grid.distance(s[p].at, s[enemy].at) <= range + 4) {
      return true;
    }
  }
  return false;
}

Pair watch(const Table& t, const State& s) {
  Pair out;
  for (const Side side : {Side{0}, Side{1}}) {
    if (s.watching[side] == 0) continue;
    int weight = watch_weight;
    for (const Piece p : t.units[side]) {
      if (!watching(s, p) || !worth_watching(t, s, p)) continue;
      out.value[side] += weight;
      weight = std::max(0, weight - watch_weight / 2);
    }
  }
  return out;
}

// ---- marks ----

// The four units nearest to a mark pull on it; the side that does not hold it feels it more.
int pull(const Table& t, const State& s, const Ways& to, std::size_t mark, Side side) {
  constexpr int weights[] = {7, 4, 3, 2};  // worth for each half AP
  constexpr int reach = 60;                // half AP
  std::array<int, 4> nearest;
  nearest.fill(reach);
  for (const Piece p : t.units[side]) {
    if (s[p].where == Where::gone) continue;
    const bool carried = s[p].where == Where::carried;
    const Piece mover = carried ? s[p].with : p;
    int half = to.half_ap(mark, side, kind(s, mover), s[mover].at) + (carried ? 2 : 0) + 6 * s[p].morale;
    for (int& n : nearest) {
      if (half < n) std::swap(half, n);
    }
  }
  int total = 0;
  for (std::size_t i = 0; i < nearest.size(); ++i) total += weights[i] * (reach - nearest[i]);
  return total;
}

Pair objectives(const Table& t, const State& s) {
  Pair out;
  const std::span<const Hex> all = marks(t);
  if (all.empty()) return out;
  const int late = progress(t, s);
  const Ways to = ways(t, s);
  const int weight = mark_weight + late_mark_weight * late / 1000;
  for (std::size_t m = 0; m < all.size(); ++m) {
    const Side holder = s.control.test(all[m]) ? Side{1} : Side{0};
    out.value[holder] += weight;
    for (const Side side : {Side{0}, Side{1}}) {
      const int percent = (side == holder ? holder_pull_percent : 100) * (10 * early_pull_percent + late) / 1000;
      out.value[side] += pull(t, s, to, m, side) * percent / 100;
    }
  }
  const Side ahead = leader(t, s);
  if (ahead != no_side) {
    const int cubed = late * late / 1000 * late / 1000;
    out.value[ahead] += lead_weight + late_lead_weight * cubed / 1000;
  }
  return out;
}

}  // namespace

int progress(const Table& t, const State& s) {
  const int all = 2 * boxes * std::max(1, t.length);
  return std::min(1000, 1000 * (s.moved[0] + s.moved[1]) / all);
}

Side leader(const Table& t, const State& s) {
  for (const Condition& c : t.victory) {
    if (met(t, s, c)) return c.winner;
  }
  return no_side;
}

int stake_of(const Table& t, const State& s, Side side) {
  constexpr int by_losses_left[] = {0, 3000, 600, 250};
  int stake = 100;
  for (const Condition& c : t.victory) {
    if (c.when != When::lost || c.winner == side) continue;
    const int left = c.count - lost_units(t, s, c);
    if (left > 0 && left < 4) stake = std::max(stake, by_losses_left[left]);
  }
  return stake;
}

bool shielded(const Table& t, const State& s, Side firer, Hex target) {
  return s.mobs.test(target) || (t.regular(firer) && s.civilians.test(target));
}

int worth_now(const State& s, Piece p) {
  const int own = worth_of(s[p].type) * condition(s[p].hits, s[p].morale) / 1000;
  return carries(s, p) ? own + worth_now(s, s[p].with) : own;
}

int worth_whole(const State& s, Piece p) {
  const int own = worth_of(s[p].type);
  return carries(s, p) ? own + worth_of(s[s[p].with].type) / 2 : own;
}

Threat best_threat(const Table& t, const State& s, Piece attacker, Hex from, Piece target, Hex to, int stake) {
  const PieceState& unit = s[attacker];
  const PieceState& other = s[target];
  const UnitRow& values = row(s, attacker);
  const bool vehicle = kind(s, target) == Kind::vehicle;
  const int whole = worth_whole(s, target);
  const int distance = t.map.grid.distance(from, to);
  const int terrain = terrain_shift(t, from, to);
  Threat best;
  const auto offer = [&](Attack attack, std::uint8_t weapon, Colour base, int shift, int ap) {
    const Colour colour = shifted(base, shift - unit.hits);
    const int loss = (whole * expected_loss(attack, colour, other.hits, other.morale) +
                      stake * end_chance(attack, colour, other.hits, other.morale)) /
                     1000;
    const int price = cost_after_hits(ap, unit.hits);
    if (best.ap == 0 || loss * best.ap > best.loss * price) best = {loss, price, attack, weapon};
  };
  const int defence = -int{row(s, target).defence};
  if (!vehicle && values.small.ap > 0 && distance <= values.small.range) {
    offer(Attack::fire, fire_small, values.small.colour, defence + terrain, values.small.ap);
  }
  if (values.heavy.ap > 0 && !values.heavy.sam && distance <= values.heavy.range) {
    offer(Attack::fire, fire_heavy, values.heavy.colour, defence + terrain, values.heavy.ap);
  }
  if (values.suppressive != Colour::none) {
    offer(Attack::sweep, fire_small, values.suppressive, 0, values.small.ap);
  }
  if (distance == 1 && values.kind == Kind::infantry) {
    const int direction = t.map.grid.direction_to(from, to);
    const bool wall =
        t.map.sides.has(Feature::wall, from, direction) || t.map.sides.has(Feature::wall, to, opposite(direction));
    const Weapon& w = vehicle ? values.heavy : values.small;
    if (!wall && w.ap > 0 && !w.sam) {
      offer(Attack::assault, vehicle ? fire_heavy : fire_small, w.colour, terrain, w.ap);
    }
  }
  return best;
}

std::int32_t Firefight::evaluate(const FirefightView& v, Side side) {
  const Table& t = v.table;
  const State& s = v.state;
  if (s.ended != 0) return s.ended == 3 ? 0 : s.ended == side + 1 ? won : -won;
  int total = units_worth(t, s).of(side) + losses(t, s).of(side) + fire_power(t, s, side).of(side) +
              watch(t, s).of(side) + objectives(t, s).of(side);
  total += ap_weight * (int{s.moved[1 - side]} - int{s.moved[side]});
  return std::clamp(total, -most, most);
}

}  // namespace sandtable::firefight
