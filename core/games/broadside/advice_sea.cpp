// What a ship is about, and what a place is worth to her.

#include <algorithm>

#include "games/broadside/advice.hpp"

namespace sandtable::broadside {
namespace {

constexpr int sixty = 60;
constexpr std::int32_t usual_way = 5 * plane::inch;  // of a ship in a turn

constexpr std::int64_t squared(std::int64_t inches) { return inches * inches * plane::inch * plane::inch; }

int turns_left(const Table& t, const State& s) { return t.length - s.turn; }

// Beaten: she would not come off well in another exchange.
bool beaten(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  if (past_red(t, ship, p) || has(ship, ship_retiring | ship_no_close)) return true;
  const bool crippled = ship.guns[port] == 0 && ship.guns[starboard] == 0;
  const bool hurt = ship.hull * 10 >= t.log(p).black * 6;
  if (!hurt && !crippled) return false;
  // In a duel nobody runs from an enemy who is worse off.
  for (int i = 0; i < t.ship_count; ++i) {
    const ShipState& foe = s.ships[i];
    if (!fighting(foe) || foe.side == ship.side) continue;
    const Piece e = static_cast<Piece>(i);
    if (ship_worth(t, s, e) * 2 < ship_worth(t, s, p) * 3) return false;
  }
  return true;
}

// Turns that she needs to leave by the edge that counts, from where she is.
int turns_home(const Table& t, const State& s, Piece p) {
  const Point at = s.ships[p].bow;
  const int to_edge[4] = {t.height - at.y, t.width - at.x, at.y, at.x};
  const std::uint8_t edge = t.scores[s.ships[p].side].edge;
  return edge < 4 ? 1 + to_edge[edge] / (8 * plane::inch) : 1;
}

// Where the nearest loot lies; nothing, or no time for it: false.
bool ashore_goal(const Table& t, const State& s, Piece p, Point from, Point& goal) {
  const Side side = s.ships[p].side;
  std::int64_t best = -1;
  const auto offer = [&](Point at) {
    const std::int64_t far = plane::distance_squared(from, at);
    if (best >= 0 && far >= best) return;
    best = far;
    goal = at;
  };
  if (t.scores[side].token_off > 0 && turns_left(t, s) >= 2 + turns_home(t, s, p)) {
    for (const Loot& token : s.tokens) {
      if (lies_free(token) && may_hold_ashore(t, s, p, token.at)) offer(token.at);
    }
  }
  return best >= 0;
}

// Points enough, and the game over once her side is gone: home.
bool work_is_done(const Table& t, const State& s, Side side) {
  return t.goal == Goal::points && t.ends_without[side] && !t.ends_without[other(side)] &&
         points(t, s, side) > points(t, s, other(side)) + (s.turn < t.length / 2 ? 2 : 0);
}

bool fort_stands(const Table& t, const State& s, Side enemy_of) {
  for (int u = 0; u < t.units(); ++u) {
    if (t.unit_types[static_cast<std::size_t>(u)] == Unit::fort && in_play(s.units[u]) &&
        owner(t, s, t.unit_piece(u)) != enemy_of)
      return true;
  }
  return false;
}

Errand errand_of(const Table& t, const State& s, Piece p, Point& goal) {
  const ShipState& ship = s.ships[p];
  if (work_is_done(t, s, ship.side)) return Errand::leave;
  const Scores& score = t.scores[t.pieces[p].side];
  if (t.classes[p] == Class::merchantman && score.merchant_off > 0) return Errand::leave;
  const Point from = middle(t, s, p);
  // The fort first: its guns reach the beach, and it is worth more.
  const bool loot =
      score.token_off > 0 && !(score.fort > 0 && fort_stands(t, s, ship.side)) && ashore_goal(t, s, p, from, goal);
  // Once she is under way with loot she does not turn back for those ashore.
  const bool may_wait = ship.going == Going::anchored && turns_left(t, s) > turns_home(t, s, p);
  if (ship.ashore > 0 && (ship.tokens > 0 ? may_wait : turns_left(t, s) > 0)) return Errand::stay;
  if (ship.tokens > 0 && (!loot || ship.tokens >= 2)) return Errand::leave;
  if (beaten(t, s, p)) return Errand::run;
  if (t.classes[p] == Class::merchantman) return Errand::run;
  const bool hands = ship.crew * 5 >= t.crews[p] * 2 && ship.burning == 0;
  if (loot && hands) return Errand::land;
  return Errand::fight;
}

Foe ship_foe(const Table& t, const State& s, Piece p, bool bad_light) {
  const ShipState& ship = s.ships[p];
  Foe foe{};
  foe.piece = p;
  foe.at = middle(t, s, p);
  foe.heading = ship.heading;
  foe.next = ship.going == Going::sailing && !has(ship, ship_aground) ? plane::advance(foe.at, foe.heading, usual_way)
                                                                      : foe.at;
  foe.afloat = true;
  foe.moves = ship.going == Going::sailing && !has(ship, ship_moved | ship_aground) && s.step < 6;
  foe.box = box_worth(t, s, p);
  foe.half = static_cast<std::uint8_t>(t.log(p).length / 2);
  const bool silent = past_red(t, ship, p) || ship.burning > 0 || has(ship, ship_hiding);
  foe.hit = ship.fire_below + ship.fire_sails > 0 ? 10 : past_yellow(t, ship, p) || bad_light ? 20 : 30;
  for (int b = 0; b < battery_count && !silent; ++b)
    foe.guns[b] = static_cast<std::uint8_t>(fire_dice(ship.guns[b], t.qualities[p]));
  return foe;
}

Foe land_foe(const Table& t, const State& s, Piece p) {
  const UnitState& u = unit(t, s, p);
  Foe foe{};
  foe.piece = p;
  foe.at = foe.next = u.at;
  foe.heading = u.facing;
  foe.box = land_hit_worth(t, s, p);
  foe.hit = 30;
  foe.guns[0] = u.guns;
  return foe;
}

int range_percent(std::int32_t gap) {
  const int inches = gap / plane::inch;
  return inches <= 9 ? 100 : inches <= 10 ? 90 : inches <= 19 ? 55 : inches <= 20 ? 45 : 0;
}

// A die's share by what it shoots at: 60ths of a hit.
int chance_at(const Sea& sea, const Foe& foe, bool raking) {
  if (!foe.afloat) return std::min(sea.hit, (7 - cannon_least(sea.t, sea.s, foe.piece)) * 10);
  return sea.hit + (raking && sea.hit >= 20 ? 10 : 0);
}

bool rakes(Heading line, Heading axis) {
  const int angle = plane::angle_between(line, axis);
  return angle <= 300 || angle >= 1500;
}

// What a foe's guns do to her there, if nobody moves any more; and what they may if he comes round.
int danger(const Sea& sea, const Foe& foe, Point middle, Heading heading) {
  if (foe.at == middle) return 0;
  const int half = sea.t.log(sea.mine).length / 2;
  const std::int32_t gap = std::max(0, plane::distance(foe.at, middle) - (foe.half + half) * plane::inch / 2);
  const Heading line = plane::bearing(foe.at, middle);
  if (!foe.afloat) {
    const bool bears = plane::angle_between(line, foe.heading) <= 450;
    return bears ? foe.guns[0] * foe.hit * range_percent(gap) / 100 * sea.box / sixty : 0;
  }
  const int off = plane::normalise(line - foe.heading);
  const int battery = off <= 450 || off >= 3150 ? int{bow}
                      : off < 1350              ? int{starboard}
                      : off <= 2250             ? int{stern}
                                                : int{port};
  const int rake = is_main(battery) && rakes(line, heading) ? 10 : 0;
  const int now = foe.guns[battery] * (foe.hit + rake) * range_percent(gap) / 100;
  // Next turn she may turn her side to us, from nearer.
  const int nearer = foe.moves || foe.half > 2 ? std::max(0, gap - 5 * plane::inch) : gap;
  const int later = foe.guns[port] * foe.hit * range_percent(nearer) / 100;
  return (now * 6 + later * 4) / 10 * sea.box / sixty;
}

// Inches to the table's edge along a heading.
int inches_ahead(const Table& t, Point from, Heading heading) {
  const std::int64_t dx = plane::sine(heading);
  const std::int64_t dy = plane::cosine(heading);
  std::int64_t least = 100 * plane::inch;
  if (dx > 0) least = std::min(least, (t.width - from.x) * std::int64_t{plane::sine_one} / dx);
  if (dx < 0) least = std::min(least, from.x * std::int64_t{plane::sine_one} / -dx);
  if (dy > 0) least = std::min(least, (t.height - from.y) * std::int64_t{plane::sine_one} / dy);
  if (dy < 0) least = std::min(least, from.y * std::int64_t{plane::sine_one} / -dy);
  return static_cast<int>(least / plane::inch);
}

int edge_worth(const Sea& sea, Point bow, Heading heading, Point middle, Point lead) {
  const Table& t = sea.t;
  const Scores& score = t.scores[t.pieces[sea.mine].side];
  int worth = 0;
  int nearest = t.width + t.height;
  const int left = edge_left(t, sea.from, middle);
  for (int q = 0; q < 4; ++q) {
    const bool wanted = sea.errand == Errand::leave && (q == score.edge || sea.any_edge);
    if (left == q) {
      if (wanted) return 2500;
      // Off the table she is neither taken nor sunk: better than to lose her, where it is points that count.
      return sea.errand == Errand::run && t.goal == Goal::points ? 150 : -sea.whole;
    }
    if (wanted) {
      const int from_lead[4] = {t.height - lead.y, t.width - lead.x, lead.y, lead.x};
      if (!sea.any_edge) worth -= from_lead[q] * 15 / plane::inch;
      nearest = std::min(nearest, from_lead[q]);
    }
  }
  if (sea.any_edge) worth -= nearest * 15 / plane::inch;
  const int ahead = inches_ahead(t, bow, heading);
  const bool out = sea.errand == Errand::leave || (sea.errand == Errand::run && t.goal == Goal::points);
  if (ahead < 9 && !out) worth -= (9 - ahead) * 25;
  if (sea.errand == Errand::leave && !sea.any_edge && score.edge < 4) {
    constexpr Heading ways[] = {0, 900, 1800, 2700};
    worth -= plane::angle_between(heading, ways[score.edge]) / 10;
  }
  return worth;
}

int rocks_worth(const Sea& sea, Point bow, Heading heading) {
  const Table& t = sea.t;
  const Point ahead = plane::advance(bow, heading, 7 * plane::inch);
  int worth = 0;
  // Ships go no way but ahead: a hull that stays before the bow pins her.
  for (int i = 0; i < sea.hulls; ++i) {
    if (sea.stays[i] && plane::segment_touches(bow, ahead, sea.hull[i])) worth -= 120;
  }
  if (t.land.empty()) return worth;
  const plane::Box hull = hull_of(t, sea.mine, bow, heading);
  for (const Area& area : t.land) {
    if (plane::segment_touches(bow, ahead, area)) worth -= 120;
    if (!plane::within_range(hull, area, shoal_range * plane::inch)) continue;
    const std::int32_t gap = plane::gap(hull, area);
    const int beyond = std::max(0, gap - 2 * plane::inch) / plane::inch;  // BR-D9
    worth -= std::max(0, 1 + t.log(sea.mine).length / 6 - beyond) * 90 + (gap == 0 ? 400 : 0);
  }
  return worth;
}

int inches_of(std::int64_t squared_distance) {
  int inches = 0;
  while (squared(inches + 1) <= squared_distance) ++inches;
  return inches;
}

// Alongside, to grapple, or on the way there: BR-24, BR-78.
int boarding_worth(const Sea& sea, const Foe& foe, Point middle, Heading heading) {
  constexpr int from = 20;
  const std::int32_t length = sea.t.log(sea.mine).length * plane::inch;
  const int beyond =
      plane::distance(middle, foe.at) / plane::inch - grapple_range - (foe.half + length / 2 / plane::inch) / 2;
  if (beyond >= from) return 0;
  const bool same_way = !foe.moves || plane::angle_between(heading, foe.heading) <= 450;
  const int worth = same_way ? foe.board : foe.board / 2;
  const bool alongside =
      beyond < foe.half + 2 && plane::within_range(plane::make_box(middle, heading, length, length / 4),
                                                   hull(sea.t, sea.s, foe.piece), grapple_range * plane::inch);
  return alongside ? worth : worth * (from - std::max(0, beyond)) / (2 * from);
}

// `lead`: where she is going, as a ship that swings round to look away from the enemy has come no nearer.
int errand_worth(const Sea& sea, Point middle, Heading heading, Point lead) {
  std::int64_t nearest = squared(90);
  int sought = 90;
  int board = 0;
  int worth = 0;
  for (int i = 0; i < sea.foes; ++i) {
    const Foe& foe = sea.foe[i];
    const bool counts = foe.afloat || foe.box > 150;
    const std::int64_t far = plane::distance_squared(middle, foe.at);
    if (counts) nearest = std::min(nearest, far);
    if (counts) sought = std::min(sought, inches_of(plane::distance_squared(lead, foe.next)) + foe.shy);
    if (foe.board > 0) board = std::max(board, boarding_worth(sea, foe, middle, heading));
  }
  worth += board / 2;
  // BR-D16
  for (int i = 0; i < sea.prizes; ++i) {
    const int reach = sea.t.log(sea.mine).length / 2 + 4;
    const int beyond = std::max(0, inches_of(plane::distance_squared(middle, sea.prize[i])) - reach);
    const int ahead = std::max(0, inches_of(plane::distance_squared(lead, sea.prize[i])) - reach);
    worth += sea.prize_value[i] * (beyond == 0 ? 100 : std::max(0, 80 - beyond - ahead)) / 100;
  }
  const int inches = inches_of(nearest);
  switch (sea.errand) {
    case Errand::fight:
      worth -= std::max(0, sought - 9) * 20;
      break;
    case Errand::run:
      worth += std::min(inches, 40) * 12;
      break;
    case Errand::leave:
      worth += std::min(inches, 16) * 5;
      break;
    case Errand::land: {
      const int far = plane::distance(lead, sea.goal) / plane::inch;
      worth -= std::max(0, far - 9) * 14;
      break;
    }
    case Errand::stay:
      break;
  }
  return worth;
}

// Whom she seeks: the one whose hits are worth most, but not one with twice her guns.
void weigh(Sea& sea) {
  const ShipState& ship = sea.s.ships[sea.mine];
  const int mine = fire_dice(std::max(ship.guns[port], ship.guns[starboard]), sea.t.qualities[sea.mine]);
  int most = 1;
  for (int i = 0; i < sea.foes; ++i) most = std::max(most, sea.foe[i].box);
  for (int i = 0; i < sea.foes; ++i) {
    Foe& foe = sea.foe[i];
    const int stronger = std::max(foe.guns[port], foe.guns[starboard]) - mine * 3 / 2;
    foe.shy = (most - foe.box) * 15 / most + std::clamp(stronger * 2, 0, 15);
  }
}

// Another of her side is nearer to it, or not much further and with fewer guns: one is enough to board.
bool friend_nearer(const Sea& sea, Point at) {
  const auto far_for = [&](Point from, const ShipState& ship) {
    return plane::distance(from, at) / plane::inch + std::max(ship.guns[port], ship.guns[starboard]);
  };
  for (int i = 0; i < sea.t.ship_count; ++i) {
    const ShipState& other = sea.s.ships[i];
    const Piece p = static_cast<Piece>(i);
    if (p != sea.mine && other.side == sea.s.ships[sea.mine].side && fighting(other) &&
        far_for(middle(sea.t, sea.s, p), other) < far_for(sea.from, sea.s.ships[sea.mine]))
      return true;
  }
  return false;
}

}  // namespace

Sea sea_of(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  const bool bad_light = s.weather == Weather::fog || s.weather == Weather::smoke;
  Sea sea{t, s, p, Errand::fight, middle(t, s, p), box_worth(t, s, p), ship_worth(t, s, p) + 400, 0};
  sea.errand = errand_of(t, s, p, sea.goal);
  sea.any_edge = sea.errand == Errand::leave && ship.tokens == 0 && work_is_done(t, s, ship.side);
  sea.hit = ship.fire_below + ship.fire_sails > 0                            ? 10
            : bad_light || past_yellow(t, ship, p) || below(t, ship, p) <= 0 ? 20
                                                                             : 30;
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece e = static_cast<Piece>(i);
    const ShipState& foe = s.ships[i];
    if (e == p || !afloat(foe)) continue;
    sea.hull_of[sea.hulls] = e;
    sea.stays[sea.hulls] = foe.side == ship.side && (foe.going != Going::sailing || has(foe, ship_aground));
    sea.hull[sea.hulls++] = hull(t, s, e);
    if (foe.side == ship.side) continue;
    if (foe.fate == Fate::abandoned) {
      const Point at = middle(t, s, e);
      sea.prize_value[sea.prizes] = prize_worth(t, s, e) / (friend_nearer(sea, at) ? 3 : 1);
      sea.prize[sea.prizes++] = at;
    }
    if (!fighting(foe)) continue;
    Foe& entry = sea.foe[sea.foes++];
    entry = ship_foe(t, s, e, bad_light);
    entry.board = std::max(0, grapple_worth(t, s, p, e)) / (friend_nearer(sea, entry.at) ? 3 : 1);
  }
  weigh(sea);
  for (int u = 0; u < t.units(); ++u) {
    const Piece e = t.unit_piece(u);
    if (s.units[u].where != Where::ashore || owner(t, s, e) == ship.side) continue;
    if (s.units[u].guns > 0 || t.unit_type(e) == Unit::fort) sea.foe[sea.foes++] = land_foe(t, s, e);
  }
  return sea;
}

// BR-D13: a hull stands in the line, or land before a ship.
static bool masked(const Sea& sea, const Foe& foe, Point from) {
  for (int i = 0; i < sea.hulls; ++i) {
    if (sea.hull_of[i] != foe.piece && sea.t.classes[sea.hull_of[i]] != Class::rowboat &&
        plane::segment_touches(from, foe.at, sea.hull[i]))
      return true;
  }
  return foe.afloat && std::any_of(sea.t.land.begin(), sea.t.land.end(),
                                   [&](const Area& area) { return plane::segment_touches(from, foe.at, area); });
}

int battery_worth(const Sea& sea, int battery, const Foe& foe, Point middle, Heading heading) {
  const ShipState& ship = sea.s.ships[sea.mine];
  if (ship.guns[battery] == 0 || foe.at == middle) return 0;
  const std::int64_t reach = long_range + foe.half + sea.t.log(sea.mine).length / 2;
  const std::int64_t far = plane::distance_squared(foe.at, middle);
  if (far > squared(reach)) return 0;
  constexpr int axis[battery_count] = {2700, 900, 0, 1800};
  const Heading line = plane::bearing(middle, foe.at);
  const int off = plane::angle_between(line, plane::normalise(heading + axis[battery]));
  if (off > 450 || masked(sea, foe, middle)) return 0;
  const std::int32_t gap =
      std::max(0, plane::distance(foe.at, middle) - (foe.half + sea.t.log(sea.mine).length / 4) * plane::inch / 2);
  const bool raking = is_main(battery) && foe.afloat && rakes(line, foe.heading);
  const int dice = fire_dice(ship.guns[battery], sea.t.qualities[sea.mine]);
  return dice * chance_at(sea, foe, raking) * range_percent(gap) / 100 * foe.box / sixty;
}

int shots_worth(const Sea& sea, Point bow_at, Heading heading) {
  const ShipState& ship = sea.s.ships[sea.mine];
  if (ship.loaded == 0) return 0;
  const Point at = plane::advance(bow_at, heading, -sea.t.log(sea.mine).length * plane::inch / 2);
  int best[battery_count] = {};
  for (int i = 0; i < sea.foes; ++i) {
    for (int b = 0; b < battery_count; ++b) {
      if ((ship.loaded >> b & 1) != 0) best[b] = std::max(best[b], battery_worth(sea, b, sea.foe[i], at, heading));
    }
  }
  const int second = std::min(best[port], best[starboard]);  // BR-51: it is not loaded again next turn
  return best[port] + best[starboard] + best[bow] + best[stern] - second * 4 / 10;
}

// Of a broadside from there at an enemy, once she has come round for it and a little nearer.
int coming_round(const Sea& sea, const Foe& foe, Point middle) {
  const ShipState& ship = sea.s.ships[sea.mine];
  const int half = sea.t.log(sea.mine).length / 2;
  const std::int32_t gap = plane::distance(foe.next, middle) - (foe.half + half) * plane::inch / 2 - 3 * plane::inch;
  const int dice = fire_dice(std::max(ship.guns[port], ship.guns[starboard]), sea.t.qualities[sea.mine]);
  return dice * chance_at(sea, foe, false) * range_percent(std::max(0, gap)) / 100 * foe.box / sixty;
}

int place_worth(const Sea& sea, Point bow_at, Heading heading) {
  const Point at = plane::advance(bow_at, heading, -sea.t.log(sea.mine).length * plane::inch / 2);
  const Table& t = sea.t;
  const Point lead = plane::advance(bow_at, heading, 5 * plane::inch);
  int worth = edge_worth(sea, bow_at, heading, at, lead);
  if (is_off(sea, at)) return worth;
  int given = 0;
  int taken = 0;
  for (int i = 0; i < sea.foes; ++i) {
    const Foe& foe = sea.foe[i];
    if (plane::distance_squared(foe.at, at) > squared(40)) continue;
    taken += danger(sea, foe, at, heading);
    const int now =
        std::max(battery_worth(sea, port, foe, at, heading), battery_worth(sea, starboard, foe, at, heading));
    const int fire = (now * 6 + coming_round(sea, foe, at) * 4) / 10;
    // What stands ashore is there next turn too.
    given = std::max(given, foe.afloat || turns_left(t, sea.s) < 2 ? fire : 2 * fire);
  }
  const int bold = t.goal == Goal::points ? 42 : 30;
  const int caution = sea.errand == Errand::fight ? bold : sea.errand == Errand::land ? 30 : 80;
  worth += given * 60 / 100 - taken * caution / 100;
  worth += errand_worth(sea, at, heading, lead) + rocks_worth(sea, bow_at, heading);
  if (wind_behind(sea.s.wind, heading)) worth += 10;
  for (int i = 0; i < sea.hulls; ++i) {
    const std::int64_t near = t.log(sea.mine).length / 2 + 9;
    if (plane::distance_squared(sea.hull[i].corners[0], at) > squared(near + 9)) continue;
    if (plane::polygons_touch(hull_of(t, sea.mine, bow_at, heading), sea.hull[i])) worth -= 250;
  }
  return worth;
}

}  // namespace sandtable::broadside
