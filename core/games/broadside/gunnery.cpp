// Gunnery: batteries, arcs, ranges, rakes, aimed fire. BR-45 to BR-51, BR-69, BR-70, BR-D12 to BR-D14

#include <algorithm>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr int arc = 450;                                      // BR-70, BR-D14: to either side of a battery's axis
constexpr int rake_arc = 300;                                 // BR-70
constexpr int axis_of[battery_count] = {2700, 900, 0, 1800};  // of each battery, from the bow

bool lands_guns(const Table& t, const State& s, Piece p) { return t.is_unit(p) && unit(t, s, p).guns > 0; }

bool may_be_hit(const Table& t, const State& s, Piece target) {
  return t.is_ship(target) ? s.ships[target].fate < Fate::sunk : in_play(unit(t, s, target));
}

// BR-47, BR-70: the line between the middles lies within 30 degrees of the target's axis.
bool rakes(Heading line, Heading axis) {
  const int angle = plane::angle_between(line, axis);
  return angle <= rake_arc || angle >= 1800 - rake_arc;
}

// BR-48, the firer's side of it; BR-69 is apart.
bool fires_badly(const Table& t, const State& s, Piece firer) {
  if (s.weather == Weather::fog || s.weather == Weather::smoke) return true;
  return t.is_ship(firer) && (past_yellow(t, s.ships[firer], firer) || below(t, s.ships[firer], firer) <= 0);
}

bool small(const Table& t, const State& s, Piece target) {
  if (t.is_ship(target)) return t.log(target).length <= small_target;
  return unit(t, s, target).where != Where::ashore;  // boats and swimmers
}

// What the dice must show. BR-46 to BR-48, BR-52, BR-53, BR-69, BR-R9
int least_to_hit(const Table& t, const State& s, Piece firer, Piece target, bool raking) {
  const bool burning = t.is_ship(firer) && (s.ships[firer].fire_below > 0 || s.ships[firer].fire_sails > 0);
  if (burning) return 6;  // BR-R10
  const bool lucky = s.sides[owner(t, s, firer)].lucky == 2;
  const int hard = fires_badly(t, s, firer) || small(t, s, target) ? 5 : 4;
  if (t.is_unit(target)) return std::max(hard, cannon_least(t, s, target)) - (lucky ? 1 : 0);
  return raking || lucky ? hard - 1 : hard;
}

// BR-70, BR-R2: against ships as against the land. BR-52, BR-D14
bool in_battery_arc(const Table& t, const State& s, Piece firer, int battery, Heading line) {
  if (t.is_unit(firer)) return plane::angle_between(unit(t, s, firer).facing, line) <= arc;
  return plane::angle_between(plane::normalise(s.ships[firer].heading + axis_of[battery]), line) <= arc;
}

std::uint8_t inches_up(std::int32_t gap) { return static_cast<std::uint8_t>((gap + plane::inch - 1) / plane::inch); }

// Whether the battery could fire at all, whatever the target. Also the reason.
Said refuse_battery(const Table& t, const State& s, Piece firer, int battery) {
  if (t.is_unit(firer)) {
    const UnitState& u = unit(t, s, firer);
    if (u.where != Where::ashore || u.guns == 0) return say(Word::no_guns, br(52), piece(firer));
    return has(u, unit_fired) ? say(Word::has_fired, br(51), piece(firer)) : Said{};
  }
  const ShipState& ship = s.ships[firer];
  if (!fighting(ship)) return say(Word::out_of_fight, br_designed(17), piece(firer));
  if (ship.burning > 0) return say(Word::fights_fire, br(40), piece(firer));
  if (past_red(t, ship, firer)) return say(Word::magazines_wet, br(34), piece(firer));
  if (has(ship, ship_hiding)) return say(Word::crew_hides, br(43), piece(firer));
  if (ship.guns[battery] == 0) return say(Word::battery_gone, br(31), piece(firer), word(battery_word(battery)));
  if ((ship.fired >> battery & 1) != 0) return say(Word::has_fired, br(51), piece(firer));
  if ((ship.loaded >> battery & 1) == 0)
    return say(Word::not_loaded, br(51), piece(firer), word(battery_word(battery)));
  return {};
}

// A quick no: the line's extent is further from the point than `reach`.
bool beyond_ends(Point a, Point b, Point p, std::int32_t reach) {
  return p.x < std::min(a.x, b.x) - reach || p.x > std::max(a.x, b.x) + reach || p.y < std::min(a.y, b.y) - reach ||
         p.y > std::max(a.y, b.y) + reach;
}

// The batteries that could fire now, whatever the target, a bit each; guns ashore are the first bit.
std::uint8_t ready(const Table& t, const State& s, Piece firer) {
  if (t.is_unit(firer)) return lands_guns(t, s, firer) && !refuse_battery(t, s, firer, mode_guns).given() ? 1 : 0;
  std::uint8_t out = 0;
  for (int b = 0; s.ships[firer].loaded != 0 && b < battery_count; ++b) {
    if (!refuse_battery(t, s, firer, b).given()) out = static_cast<std::uint8_t>(out | 1 << b);
  }
  return out;
}

// Those of them that bear on the target, in range and with a clear line. What they share is looked at once.
std::uint8_t bearing_of(const Table& t, const State& s, Piece firer, std::uint8_t batteries, Piece target) {
  if (batteries == 0 || !may_be_within(t, s, firer, target, long_range * plane::inch)) return 0;
  const Point a = middle(t, s, firer);
  const Point b = middle(t, s, target);
  if (a == b) return 0;
  const Heading line = plane::bearing(a, b);
  std::uint8_t out = 0;
  for (int i = 0; i < battery_count; ++i) {
    if ((batteries >> i & 1) != 0 && in_battery_arc(t, s, firer, i, line))
      out = static_cast<std::uint8_t>(out | 1 << i);
  }
  return out != 0 && within(t, s, firer, target, long_range) && line_clear(t, s, firer, target) ? out : std::uint8_t{0};
}

bool has_target(const Table& t, const State& s, Piece firer, std::uint8_t batteries) {
  const Side side = owner(t, s, firer);
  const int count = t.is_unit(firer) && s.step < 8 ? t.ship_count : static_cast<int>(t.pieces.size());  // BR-2
  for (int i = 0; i < count; ++i) {
    const Piece target = static_cast<Piece>(i);
    if (owner(t, s, target) != side && may_be_hit(t, s, target) && bearing_of(t, s, firer, batteries, target) != 0)
      return true;
  }
  return false;
}

bool can_fire(const Table& t, const State& s, Side side) {
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (owner(t, s, p) != side) continue;
    const std::uint8_t batteries = ready(t, s, p);
    if (batteries != 0 && has_target(t, s, p, batteries)) return true;
  }
  return false;
}

// Marks every battery of the side that bears on the mover with its best; true if one is new or better.
bool newly_bears(const Table& t, State& s, Side side) {
  bool news = false;
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (owner(t, s, p) != side) continue;
    const std::uint8_t bear = bearing_of(t, s, p, ready(t, s, p), s.moving.piece);
    for (int b = 0; bear >> b != 0; ++b) {
      if ((bear >> b & 1) == 0) continue;
      std::uint8_t& known = t.is_ship(p) ? s.bears[p][b] : s.fort_bears[p - t.ship_count];
      const std::uint8_t now = shot(t, s, p, t.is_ship(p) ? b : int{mode_guns}, s.moving.piece).better;
      news = news || now > known;
      known = std::max(known, now);
    }
  }
  return news;
}

void close_window(State& s) {
  s.stage = Stage::move;
  s.subject = no_piece;
}

void ask_other(const Play& p) {
  p.s.asked = other(p.s.active);
  if (p.s.moving.piece == no_piece || !can_fire(p.t, p.s, p.s.asked)) return close_window(p.s);
  p.tell([&] {
    return Event{.type = EventType::asked,
                 .said = say(Word::may_fire_at, br_designed(12), piece(p.s.subject)),
                 .piece = p.s.subject};
  });
}

}  // namespace

// BR-D13: stopped by land and by the hull of any ship but a rowboat; guns ashore fire over their own shore.
bool line_clear(const Table& t, const State& s, Piece from, Piece to) {
  const Point a = middle(t, s, from);
  const Point b = middle(t, s, to);
  for (const Area& area : t.land) {
    const bool own_shore =
        (t.is_unit(from) && plane::in_polygon(a, area)) || (t.is_unit(to) && plane::in_polygon(b, area));
    if (!own_shore && plane::segment_touches(a, b, area)) return false;
  }
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece p = static_cast<Piece>(i);
    if (p == from || p == to || !afloat(s.ships[i]) || t.classes[p] == Class::rowboat) continue;
    if (beyond_ends(a, b, s.ships[i].bow, t.log(p).length * 1010)) continue;
    if (plane::segment_touches(a, b, hull(t, s, p))) return false;
  }
  return true;
}

Shot shot(const Table& t, const State& s, Piece firer, int battery, Piece target) {
  Shot out;
  if (!within(t, s, firer, target, long_range)) return out;
  const Point a = middle(t, s, firer);
  const Point b = middle(t, s, target);
  if (a == b) return out;
  const Heading line = plane::bearing(a, b);
  if (!in_battery_arc(t, s, firer, battery, line) || !line_clear(t, s, firer, target)) return out;
  const std::int32_t gap = gap_between(t, s, firer, target);
  out.possible = true;
  out.main = t.is_ship(firer) && is_main(battery);
  out.land = t.is_unit(target);
  out.raking = out.main && t.is_ship(target) && rakes(line, s.ships[target].heading);
  out.halved = gap > short_range * plane::inch;
  out.range = inches_up(gap);
  out.dice = static_cast<std::uint8_t>(t.is_ship(firer) ? fire_dice(s.ships[firer].guns[battery], t.qualities[firer])
                                                        : unit(t, s, firer).guns);
  out.least = static_cast<std::uint8_t>(least_to_hit(t, s, firer, target, out.raking));
  out.better = static_cast<std::uint8_t>(1 + (out.halved ? 0 : 1) + (out.raking ? 2 : 0));
  return out;
}

Said refuse_fire(const Table& t, const State& s, Piece firer, std::uint8_t mode, Piece target) {
  const int battery = mode == mode_guns ? int{mode_guns} : battery_of(mode);
  if (t.is_ship(firer) == (mode == mode_guns)) return say(Word::no_such_battery, br(45), piece(firer));
  const Side side = owner(t, s, firer);
  if (side == owner(t, s, target)) return say(Word::own_target, br(2), piece(target));
  if (!may_be_hit(t, s, target)) return say(Word::no_target, br(2), piece(target));
  if (const Said no = refuse_battery(t, s, firer, battery); no.given()) return no;
  if (t.is_unit(firer) && s.step < 8 && t.is_unit(target)) return say(Word::ships_only, br(2), piece(firer));
  if (aim_of(mode) != aim_plain && t.is_unit(target)) return say(Word::no_aim_at_land, br(49), piece(target));
  if (!within(t, s, firer, target, long_range))
    return say(Word::out_of_range, br(46), piece(target), number(long_range));
  const Point a = middle(t, s, firer);
  const Point b = middle(t, s, target);
  if (a == b || !in_battery_arc(t, s, firer, battery, plane::bearing(a, b))) {
    const Rule rule = t.is_unit(firer) ? br(52) : is_main(battery) ? br(70) : br_designed(14);
    return say(Word::does_not_bear, rule, word(battery_word(battery)), piece(target));
  }
  if (!line_clear(t, s, firer, target)) return say(Word::line_blocked, br_designed(13), piece(target));
  return {};
}

void fire(const Play& p, Piece firer, std::uint8_t mode, Piece target) {
  State& s = p.s;
  const int battery = mode == mode_guns ? int{mode_guns} : battery_of(mode);
  const Shot now = shot(p.t, s, firer, battery, target);
  const Aim aim = aim_of(mode);
  if (p.t.is_ship(firer)) {  // BR-51
    ShipState& ship = s.ships[firer];
    ship.fired = static_cast<std::uint8_t>(ship.fired | 1 << battery);
    ship.loaded = static_cast<std::uint8_t>(ship.loaded & ~(1 << battery));
  } else {
    set(unit(p.t, s, firer), unit_fired);
  }
  SideState& side = s.sides[owner(p.t, s, firer)];
  if (side.lucky == 2) side.lucky = 0;
  const int aiming = aim == aim_plain ? 6 : p.roll(Word::why_aim, 5);  // BR-49
  int hits = aiming >= 5 ? p.hits(now.dice, now.least, Word::why_volley) : 0;
  if (now.halved) hits = (hits + 1) / 2;  // BR-46
  p.tell([&] {
    return rolled(firer, target,
                  say(aiming >= 5 ? Word::fires_at : Word::aims_badly, br(aim == aim_plain ? 46 : 49), piece(firer),
                      word(battery_word(battery)), piece(target), number(hits)));
  });
  if (now.land) {
    cannon_hits(p, target, hits, s.step == 8);
  } else {
    hit_hull(p, target, hits, aim, middle(p.t, s, firer));
  }
  p.tell([&] { return rolled(firer, target, say(Word::hits_scored, br(50), number(hits))); });
  if (s.stage == Stage::window) after_window(p);
}

Said refuse_lucky(const Table&, const State& s) {
  if (s.stage != Stage::move && s.stage != Stage::window) return say(Word::not_now, br_designed(7));
  const Side side = s.stage == Stage::window ? s.asked : s.active;
  return s.sides[side].lucky == 1 ? Said{} : say(Word::no_luck, br_designed(7));
}

// ---- BR-D12: the question before a move goes on ----

void offer_window(const Play& p) {
  State& s = p.s;
  if (s.moving.piece == no_piece || !p.t.is_ship(s.moving.piece) || s.moving.held != 0) return;
  if (!newly_bears(p.t, s, other(s.active))) return;
  s.stage = Stage::window;
  s.subject = s.moving.piece;
  s.asked = s.active;  // the moving side first
  if (!can_fire(p.t, s, s.active)) ask_other(p);
}

void after_window(const Play& p) {
  if (p.s.moving.piece == no_piece) return close_window(p.s);
  if (can_fire(p.t, p.s, p.s.asked)) return;
  p.s.asked == p.s.active ? ask_other(p) : close_window(p.s);
}

void hold(const Play& p, bool all) {
  State& s = p.s;
  if (s.asked == s.active) return ask_other(p);
  if (all) s.moving.held = 1;
  close_window(s);
}

}  // namespace sandtable::broadside
