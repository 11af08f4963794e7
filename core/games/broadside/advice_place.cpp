// What a ship's place is worth.

#include <algorithm>

#include "games/broadside/advice.hpp"
#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr int reach = 26;  // inches: beyond it guns do not count

// How well one ship's guns would bear on another from here, in thousandths of a box.
int bearing_worth(const Table& t, const State& s, Piece firer, Point at, Heading heading, Point target, Heading axis,
                  Piece aimed_at) {
  const std::int64_t far = std::int64_t{reach} * plane::inch;
  if (plane::distance_squared(at, target) > far * far || at == target) return 0;
  const ShipState& ship = s.ships[firer];
  if (!fighting(ship) || past_red(t, ship, firer)) return 0;
  const Heading line = plane::bearing(at, target);
  const int off = plane::angle_between(plane::normalise(line - heading), 0);
  const int gap =
      std::max(0, plane::distance(at, target) - (t.log(firer).length + t.log(aimed_at).length) * plane::inch / 4);
  const int range = gap <= 10 * plane::inch ? 100 : gap <= 20 * plane::inch ? 50 : 15;
  // Abeam is best; a battery that is not loaded comes back next turn.
  const bool abeam = off >= 450 && off <= 1350;
  const int battery = plane::normalise(line - heading) < 1800 ? starboard : port;
  const int which = abeam ? battery : off < 450 ? int{bow} : int{stern};
  const int dice = fire_dice(ship.guns[which], t.qualities[firer]);
  const int ready = (ship.loaded >> which & 1) != 0 ? 100 : 70;
  const int angle = plane::angle_between(line, axis);
  const int rake = abeam && (angle <= 300 || angle >= 1500) ? 133 : 100;
  return dice * 500 * range / 100 * ready / 100 * rake / 100;
}

// How the ship bears on her enemies, less how they bear on her.
int guns_worth(const Table& t, const State& s, Piece p, Point mine, Heading heading) {
  int given = 0;
  int taken = 0;
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece enemy = static_cast<Piece>(i);
    if (!fighting(s.ships[i]) || s.ships[i].side == s.ships[p].side) continue;
    const Point there = middle(t, s, enemy);
    const int hit = bearing_worth(t, s, p, mine, heading, there, s.ships[i].heading, enemy);
    given = std::max(given, hit * ship_whole(t, enemy) / t.log(enemy).black);
    taken +=
        bearing_worth(t, s, enemy, there, s.ships[i].heading, mine, heading, p) * ship_whole(t, p) / t.log(p).black;
  }
  for (int u = 0; u < t.units(); ++u) {
    const UnitState& fort = s.units[u];
    if (fort.guns == 0 || owner(t, s, t.unit_piece(u)) == s.ships[p].side) continue;
    const std::int64_t far = std::int64_t{22} * plane::inch;
    if (plane::distance_squared(fort.at, mine) < far * far)
      taken += fort.guns * 250 * ship_whole(t, p) / t.log(p).black;
  }
  return (given * 4 - taken * 3) / 6000;
}

// Nearness to what she wants: an enemy to fight or, weak and beaten, the open sea.
int chase_worth(const Table& t, const State& s, Piece p, Point mine) {
  const ShipState& ship = s.ships[p];
  const bool beaten = past_yellow(t, ship, p) || ship.morale < t.log(p).morale - 3;
  std::int32_t nearest = 60 * plane::inch;
  for (int i = 0; i < t.ship_count; ++i) {
    const Fate fate = s.ships[i].fate;
    if ((fate != Fate::fighting && fate != Fate::abandoned) || s.ships[i].side == ship.side) continue;
    nearest = std::min(nearest, plane::distance(mine, middle(t, s, static_cast<Piece>(i))));
  }
  const int inches = nearest / plane::inch;
  if (beaten) return std::min(inches, 30) * 3;
  if (t.qualities[p] == Quality::poor) return std::min(inches, 24) * 2;
  return inches > 12 ? -(inches - 12) * 4 : 0;
}

// A ship that scores by an edge makes for it; every other keeps off.
int edge_worth(const Table& t, const State& s, Piece p, Point mine) {
  const ShipState& ship = s.ships[p];
  const Scores& score = t.scores[t.pieces[p].side];
  const bool runner = t.classes[p] == Class::merchantman && score.merchant_off > 0;
  const bool laden = ship.tokens > 0 && score.token_off > 0;
  const int to_edge[4] = {t.height - mine.y, t.width - mine.x, mine.y, mine.x};
  int worth = 0;
  for (int q = 0; q < 4; ++q) {
    const int inches = to_edge[q] / plane::inch;
    if (q == score.edge && (runner || laden)) {
      worth -= inches * (runner ? 9 : 6);
    } else if (inches < 8) {
      worth -= (8 - inches) * 22;
    }
  }
  return worth;
}

int rocks_worth(const Table& t, Piece p, Point bow, Heading heading) {
  if (t.land.empty()) return 0;
  const Point ahead = plane::advance(bow, heading, 7 * plane::inch);
  int worth = 0;
  for (const Area& area : t.land) {
    if (plane::segment_touches(bow, ahead, area)) worth -= 160;
    if (plane::within_range(hull_of(t, p, bow, heading), area, 4 * plane::inch)) worth -= 90;
  }
  return worth;
}

}  // namespace

int expected_boxes(const Shot& now, bool aimed) {
  const int hits = now.dice * (7 - now.least) * 1000 / 6;
  return hits / (now.halved ? 2 : 1) / (aimed ? 3 : 1);
}

int ship_place(const Table& t, const State& s, Piece p, Point bow, Heading heading) {
  const ShipState& ship = s.ships[p];
  if (!fighting(ship)) return 0;
  const Point mine = plane::advance(bow, heading, -t.log(p).length * plane::inch / 2);
  if (mine.x < 0 || mine.y < 0 || mine.x > t.width || mine.y > t.height) return -400;
  int worth = guns_worth(t, s, p, mine, heading) + chase_worth(t, s, p, mine) + edge_worth(t, s, p, mine);
  if (wind_behind(s.wind, heading)) worth += 12;
  return worth + rocks_worth(t, p, bow, heading);
}

int ship_place(const Table& t, const State& s, Piece p) {
  return ship_place(t, s, p, s.ships[p].bow, s.ships[p].heading);
}

}  // namespace sandtable::broadside
