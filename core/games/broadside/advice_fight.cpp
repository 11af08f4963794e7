// What fights hand to hand promise, afloat and ashore, and where land units should go.

#include <algorithm>

#include "games/broadside/advice.hpp"
#include "games/broadside/melee.hpp"

namespace sandtable::broadside {
namespace {

// The chance in percent that a difference with this mean (in thirds of a die that hits, as dice thrown) and so many
// dice in all is at least so much: the normal law, by a table of its integral in steps of a quarter.
int chance_at_least(int difference_dice, int dice, int least) {
  static constexpr int below_percent[] = {50, 60, 69, 77, 84, 89, 93, 96, 98, 99};
  // mean = difference / 3; variance = dice * 2 / 9. Doubled and in 100ths: no roots but one of a whole number.
  const int mean = difference_dice * 100 / 3;
  const int border = least * 100 - 50;
  int deviation = 1;
  while (deviation * deviation < dice * 20'000 / 9) deviation += 1;
  deviation = deviation * 100 / 100;
  const int quarters = (mean - border) * 4 / std::max(1, deviation);
  const int size = std::min(9, quarters < 0 ? -quarters : quarters);
  return quarters >= 0 ? below_percent[size] : 100 - below_percent[size];
}

struct Crew {
  int men, leaders;
  [[nodiscard]] int dice(int rate_dice, int rate_men) const {
    return std::max(1, men * rate_dice / rate_men) + 3 * leaders;
  }
  void lose(int dead) { men = std::max(0, men - dead); }
};

// Chance of taking less chance of being taken, percent; with casualties at their means.
int edge_from(Crew a, Crew d, int stage, int depth) {
  if (depth == 0 || a.men + a.leaders <= 0) return 0;
  const int attack = stage == 3 ? a.dice(1, 1) : a.dice(1, 2);
  const int defence = stage == 1 ? d.dice(1, 1) : d.dice(1, 2);
  const int difference = std::min(attack, 3 * (d.men + d.leaders)) - defence;
  const int all = attack + defence;
  const int take = chance_at_least(difference, all, 7);
  const int run = chance_at_least(difference, all, 5);
  const int gain = chance_at_least(difference, all, 3);
  const int level = chance_at_least(difference, all, -2);
  const int lost = 100 - chance_at_least(difference, all, -6);
  a.lose(defence / 3);
  d.lose(attack / 3);
  if (stage == 3) {
    const int on = level > gain ? edge_from(a, d, 3, depth - 1) * (level - gain) / 100 : 0;
    return gain + on - lost;
  }
  int edge = take - lost;
  if (run > take) edge += edge_from(a, d, 3, depth - 1) * (run - take) / 100;
  if (gain > run) edge += edge_from(a, d, stage + 1, depth - 1) * (gain - run) / 100;
  if (level > gain) edge += edge_from(a, d, stage, depth - 1) * (level - gain) / 100;
  return edge;
}

int dice_ashore(const Table& t, const State& s, Piece p, bool defends) {
  const UnitState& u = unit(t, s, p);
  const Rate rate = land_rate(troops(t, p), mounted(t, p), defends ? ground_of(t, s, p) : Ground::open);
  return melee_dice(rate, {u.men, u.leaders});
}

}  // namespace

bool may_hold_ashore(const Table& t, const State& s, Piece ship, Point there) {
  constexpr std::int32_t near = 9 * plane::inch;
  const ShipState& home = s.ships[ship];
  const Rate rate = land_rate(Troops::pirates, false, Ground::open);
  const int own =
      melee_dice(rate, {std::min(home.crew, t.log(ship).deck), home.leaders > 0 ? std::uint8_t{1} : std::uint8_t{0}});
  int enemies = 0;
  for (int i = 0; i < t.units(); ++i) {
    const Piece e = t.unit_piece(i);
    const UnitState& u = s.units[i];
    if (u.where != Where::ashore || owner(t, s, e) == home.side || t.unit_type(e) == Unit::fort) continue;
    if (plane::distance(u.at, there) <= near) enemies += dice_ashore(t, s, e, false);
  }
  return enemies <= own * 2;
}

namespace {

int unit_whole(const Table& t, const State& s, Piece p) {
  const UnitState& u = unit(t, s, p);
  return u.men * man_worth(t, p) + u.leaders * 40 + u.guns * 80 +
         (t.unit_type(p) == Unit::fort ? land_hit_worth(t, s, p) * 6 : 0) + u.tokens * point_worth / 3;
}

// How near a unit is to what it wants; 1/10 inch, less is better.
int want(const Table& t, const State& s, Piece p, Point from) {
  const UnitState& u = unit(t, s, p);
  const Side side = owner(t, s, p);
  const Piece home = t.party_of[static_cast<std::size_t>(p - t.ship_count)];
  const bool raids = t.scores[side].token_off > 0;
  int best = 2000;
  const auto offer = [&](Point at, int add) { best = std::min(best, plane::distance(from, at) / 100 + add); };
  int free = 0;
  for (const Loot& token : s.tokens) {
    if (!lies_free(token) || (raids && t.length - s.turn < 2)) continue;
    ++free;
    if (raids && u.tokens < u.men && u.tokens < 2) offer(token.at, 0);
    if (!raids && t.scores[other(side)].token_off > 0) offer(token.at, 60);  // guards it
  }
  if (home != no_piece && fighting(s.ships[home]) &&
      (u.tokens > 0 || (raids && free == 0) || !raids || t.length - s.turn < 4)) {
    // Within reach of her boats.
    best = std::min(best, std::max(0, plane::distance(from, middle(t, s, home)) / 100 - 90) + (u.tokens > 0 ? 0 : 40));
  }
  for (int i = 0; i < t.units(); ++i) {
    const Piece e = t.unit_piece(i);
    if (s.units[i].where != Where::ashore || owner(t, s, e) == side) continue;
    const int edge = land_edge(t, s, p, e);
    if (edge > 0) offer(s.units[i].at, 20);
    // Too strong: out of the reach of its charge.
    if (edge < -40 && plane::distance(from, s.units[i].at) < 12 * plane::inch)
      best += 60 - plane::distance(from, s.units[i].at) / 200;
  }
  return best;
}

int rank_go(const Table& t, const State& s, const Action& a) {
  const UnitState& u = unit(t, s, a.piece);
  const Point there = plane::advance(u.at, plane::normalise(a.extra * 10), a.place * plane::inch);
  const bool ashore = u.where == Where::ashore;
  if (on_land(t, there) != ashore) return -50 - a.place;
  if (ashore) return want(t, s, a.piece, u.at) - want(t, s, a.piece, there) - 1;
  // Boats: with loot to the ship, else to the shore.
  const Piece home = t.party_of[static_cast<std::size_t>(a.piece - t.ship_count)];
  const bool back = u.tokens > 0 && home != no_piece;
  const auto far = [&](Point p) {
    if (back) return plane::distance(p, middle(t, s, home)) / 100;
    std::int32_t least = 60 * plane::inch;
    for (const Area& area : t.land) least = std::min(least, plane::gap(p, area));
    return least / 100;
  };
  return far(u.at) - far(there) - 1;
}

}  // namespace

int boarding_edge(const Table&, const State& s, Piece attacker, Piece defender, int stage) {
  const ShipState& a = s.ships[attacker];
  const ShipState& d = s.ships[defender];
  const int defenders = has(d, ship_hiding) ? d.crew / 4 : d.crew;
  return edge_from({a.crew, a.leaders}, {defenders, d.leaders}, stage, 5);
}

int land_edge(const Table& t, const State& s, Piece attacker, Piece defender) {
  const int attack = dice_ashore(t, s, attacker, false);
  const int defence = dice_ashore(t, s, defender, true);
  const int win = chance_at_least(attack - defence, attack + defence, 2);
  const int lose = 100 - chance_at_least(attack - defence, attack + defence, -1);
  return win * unit_whole(t, s, defender) / 100 - lose * unit_whole(t, s, attacker) / 100;
}

// A throw holds once in three, and every third of those is cut; on both sides men fall to small arms.
int grapple_worth(const Table& t, const State& s, Piece ship, Piece target) {
  if (s.ships[ship].crew == 0 || s.ships[ship].fire_sails > 0 || has(s.ships[ship], ship_hiding)) return 0;
  const int edge = boarding_edge(t, s, ship, target, 1);
  if (edge <= 10) return edge * prize_worth(t, s, ship) / 300;
  return edge * prize_worth(t, s, target) / 100 * 2 / 9 + 5;
}

int rank_ashore(const Table& t, const State& s, const Action& a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::march:
    case Verb::row:
      return 10;
    case Verb::go:
      return rank_go(t, s, a);
    case Verb::charge:
      return land_edge(t, s, a.piece, a.target) - 10;
    case Verb::embark: {
      const UnitState& u = unit(t, s, a.piece);
      const bool more = std::any_of(std::begin(s.tokens), std::end(s.tokens), lies_free);
      return u.tokens > 0 ? 300 : !more || t.length - s.turn < 4 ? 60 : -60;
    }
    case Verb::muskets: {
      const Volley v = musketry(t, s, a.piece, a.target);
      const int hits = v.dice * (7 - v.least) * 10 / (v.halved ? 2 : 1);  // 60ths
      return 1 + hits * (v.at_guns ? 20 : man_worth(t, a.target)) / 60;
    }
    default:  // again
      return land_edge(t, s, a.piece, s.melee.attacker == a.piece ? s.melee.defender : s.melee.attacker);
  }
}

}  // namespace sandtable::broadside
