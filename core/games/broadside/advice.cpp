// What a position is worth to a side: fighting strength afloat and ashore, and points.

#include "games/broadside/advice.hpp"

#include <algorithm>

#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

constexpr int whole_win = 10'000;

int share(int left, int of, int worth) { return of > 0 ? worth * left / of : 0; }

int unit_worth(const Table& t, const State& s, Piece p) {
  const UnitState& u = unit(t, s, p);
  return in_play(u) ? u.men * man_worth(t, p) + u.leaders * 40 + u.guns * 60 : 0;
}

// Points, with what is half done: loot carried or aboard.
int scored(const Table& t, const State& s, Side side) {
  int sum = points(t, s, side) * point_worth;
  for (const Loot& token : s.tokens) {
    if (token.held == Held::ship && owner(t, s, token.by) == side)
      sum += t.scores[side].token_off * point_worth * 6 / 10;
    if (token.held == Held::unit && owner(t, s, token.by) == side)
      sum += t.scores[side].token_off * point_worth * 3 / 10;
  }
  return sum;
}

int strength(const Table& t, const State& s, Side side) {
  int sum = 0;
  for (int i = 0; i < t.ship_count; ++i) {
    if (s.ships[i].side == side) sum += ship_worth(t, s, static_cast<Piece>(i));
  }
  for (int u = 0; u < t.units(); ++u) {
    const Piece p = t.unit_piece(u);
    if (owner(t, s, p) == side) sum += unit_worth(t, s, p);
  }
  return sum;
}

// What her loss is worth to the enemy, in points.
int loss_points(const Table& t, const State& s, Piece p, bool taken) {
  const Scores& score = t.scores[other(s.ships[p].side)];
  if (t.goal != Goal::points) return 0;
  if (t.classes[p] == Class::man_o_war && score.man_o_war > 0) return score.man_o_war;
  if (t.classes[p] == Class::merchantman && score.merchant_captured > 0) {
    const int kept = t.scores[s.ships[p].side].merchant_off;  // what her own side loses by it
    return kept + (taken ? score.merchant_captured : score.merchant_sunk);
  }
  return taken ? score.captured : score.sunk;
}

// Whether the enemy's guns can bring her to strike or sink in the turns that are left, in percent.
int within_reach(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  const ShipLog& log = t.log(p);
  int dice = 0;
  for (int i = 0; i < t.ship_count; ++i) {
    const ShipState& foe = s.ships[i];
    if (foe.side != ship.side && fighting(foe) && !past_red(t, foe, static_cast<Piece>(i)))
      dice += fire_dice(std::max(foe.guns[port], foe.guns[starboard]), t.qualities[i]);
  }
  for (int u = 0; u < t.units(); ++u) {
    if (s.units[u].where == Where::ashore && owner(t, s, t.unit_piece(u)) != ship.side) dice += s.units[u].guns;
  }
  const int hits = dice * (t.length - s.turn + 1) * 2 / 5;
  const int need = std::max(1, std::max(log.yellow - ship.hull, (log.black - ship.hull) / 3));
  return std::clamp(hits * 100 / need, 20, 100);
}

}  // namespace

// What a ship is worth whole: her guns, her men and her size.
int ship_whole(const Table& t, Piece p) {
  const ShipLog& log = t.log(p);
  const int guns = log.guns[port] + log.guns[bow];
  return 200 + guns * 60 * (static_cast<int>(t.qualities[p]) + 2) / 4 + log.black * 12 + t.crews[p] * 5;
}

int evaluated_whole(const Table& t) {
  int total = 0;
  for (int i = 0; i < t.ship_count; ++i) total += ship_whole(t, static_cast<Piece>(i));
  return std::max(total, 1000);
}

int man_worth(const Table& t, Piece p) {
  const LandRow& row = land_rows[static_cast<std::size_t>(t.unit_type(p))];
  return row.mounted ? 25 : row.rabble ? 6 : row.disciplined ? 14 : 12;
}

int box_worth(const Table& t, const State& s, Piece p) {
  const ShipLog& log = t.log(p);
  const int all = ship_whole(t, p) + loss_points(t, s, p, false) * point_worth * within_reach(t, s, p) / 100;
  // The nearer to the bottom, the more a hit counts.
  return all * (2 * log.black + s.ships[p].hull) / (2 * log.black) / log.black;
}

// BR-52, BR-53, BR-D22
int land_hit_worth(const Table& t, const State& s, Piece p) {
  const UnitState& u = unit(t, s, p);
  int worth = u.guns > 0 ? 80 : 2 * man_worth(t, p);
  if (t.unit_type(p) == Unit::fort) {
    const Side mine = owner(t, s, p);
    const int all = (t.scores[other(mine)].fort + t.scores[mine].fort_held) * point_worth;
    worth += all / std::max(1, u.guns + (u.men + 1) / 2);
  }
  return worth;
}

int prize_worth(const Table& t, const State& s, Piece p) {
  return ship_worth(t, s, p) + ship_whole(t, p) / 4 + loss_points(t, s, p, true) * point_worth;
}

// What is left of her: hull first, then guns, men and masts; what goes on hurting her counts ahead.
int ship_worth(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  const ShipLog& log = t.log(p);
  const int all = ship_whole(t, p);
  if (ship.fate == Fate::captured) return all / 4;
  if (!fighting(ship)) return 0;
  const int doomed = std::min<int>(log.black, ship.hull + 2 * ship.continuing);
  int worth = share(log.black - doomed, log.black, all * 50 / 100);
  int guns = 0;
  int of = 0;
  for (int b = 0; b < battery_count; ++b) {
    guns += ship.guns[b];
    of += log.guns[b];
  }
  worth += share(guns, of, all * 25 / 100) + share(ship.crew + ship.ashore, t.crews[p], all * 15 / 100);
  worth += share(increments_left(t, s, p), log.increments, all * 10 / 100);
  if (past_red(t, ship, p))
    worth /= 4;
  else if (past_yellow(t, ship, p))
    worth = worth * 8 / 10;
  if (ship.burning > 0) worth = worth * (4 - ship.burning) / 6;
  if (has(ship, ship_hiding)) worth /= 3;
  if (has(ship, ship_retiring | ship_no_close)) worth = worth * 9 / 10;
  if (has(ship, ship_aground)) worth = worth * 8 / 10;
  if (ship.going == Going::adrift) worth = worth * 7 / 10;
  return worth - ship.fire_below * 12 - ship.fire_sails * 12 - (ship.jammed + ship.one_way) * 15 +
         (morale_value(t, s, p) - 12) * 12;
}

std::int32_t Broadside::evaluate(const BroadsideView& v, Side side) {
  const Table& t = v.table;
  const State& s = v.state;
  if (s.ended != 0) return s.ended == 3 ? 0 : s.ended == side + 1 ? whole_win : -whole_win;
  const int balance = strength(t, s, side) - strength(t, s, other(side));
  const int score = t.goal == Goal::points ? scored(t, s, side) - scored(t, s, other(side)) : 0;
  return std::clamp((balance + score) * evaluated / evaluated_whole(t), -9500, 9500);
}

}  // namespace sandtable::broadside
