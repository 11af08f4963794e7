// Sailing: sails, legs, turns, oars, drift. BR-14 to BR-23, BR-70, BR-71, BR-74, BR-D3, BR-D12, BR-D31

#include <algorithm>
#include <array>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr int half(int inches) { return (inches + 1) / 2; }  // BR-19: rounded up

// BR-71: both ends halved first, then the wind's pips; never below 0.
void set_range(const Table& t, Moving& m) {
  const Increment speed = t.log(m.piece).speed[m.sails - 1u];
  const auto end = [&](int inches) {
    return static_cast<std::uint8_t>(std::max(0, (m.halved != 0 ? half(inches) : inches) + m.pips));
  };
  m.low = end(speed.low);
  m.high = end(speed.high);
}

// The gap to the nearest enemy ship that fights on, from where a hull would be.
std::int32_t gap_to_enemy(const Table& t, const State& s, Piece p, Point bow, Heading heading) {
  const plane::Box box = hull_of(t, p, bow, heading);
  std::int32_t least = plane::max_coordinate;
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece enemy = static_cast<Piece>(i);
    if (!fighting(s.ships[i]) || s.ships[i].side == s.ships[p].side) continue;
    const std::int64_t far = std::int64_t{least} + (t.log(enemy).length + t.log(p).length) * 1010;
    if (plane::distance_squared(bow, s.ships[i].bow) <= far * far)
      least = std::min(least, plane::gap(box, hull(t, s, enemy)));
  }
  return least;
}
std::int32_t gap_to_enemy(const Table& t, const State& s, Piece p) {
  return gap_to_enemy(t, s, p, s.ships[p].bow, s.ships[p].heading);
}

// ---- where a hull meets something ----

// A motion in small parts: along a way, or about the bow.
struct Motion {
  const Table& t;
  Piece ship;
  Point bow;
  Heading heading;
  Heading way;  // of a run
  int turning;  // -1, 1; 0: a run
  [[nodiscard]] plane::Box at(std::int32_t gone) const { return hull_of(t, ship, bow_at(gone), heading_at(gone)); }
  [[nodiscard]] Point bow_at(std::int32_t gone) const { return turning != 0 ? bow : plane::advance(bow, way, gone); }
  [[nodiscard]] Heading heading_at(std::int32_t gone) const {
    return turning != 0 ? plane::normalise(heading + turning * gone) : heading;
  }
};

constexpr Piece land_met = 254;

Run follow(const Table& t, const State& s, const Motion& m, std::int32_t whole, std::int32_t part, std::int32_t reach) {
  Run out{m.bow_at(whole), m.heading_at(whole), whole, false, no_piece};
  const plane::Box from = m.at(0);
  const auto first_contact = [&](plane::Polygon obstacle, Piece met) {
    if (!plane::within_range(from, obstacle, reach)) return;
    std::int32_t free = 0;
    while (free < out.gone) {
      std::int32_t next = std::min(out.gone, free + part);
      if (!plane::polygons_touch(m.at(next), obstacle)) {
        free = next;
        continue;
      }
      while (next - free > 1) {  // to 1/1000 inch, or 1/10 degree
        const std::int32_t between = (free + next) / 2;
        (plane::polygons_touch(m.at(between), obstacle) ? next : free) = between;
      }
      out = {m.bow_at(free), m.heading_at(free), free, true, met};
      return;
    }
  };
  const Point middle_now = plane::advance(m.bow, m.heading, -t.log(m.ship).length * 500);
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece p = static_cast<Piece>(i);
    if (p == m.ship || !afloat(s.ships[i])) continue;
    const std::int64_t far = std::int64_t{reach} + (t.log(p).length + t.log(m.ship).length) * 520;
    if (plane::distance_squared(middle_now, middle(t, s, p)) <= far * far) first_contact(hull(t, s, p), p);
  }
  for (const Area& area : t.land) first_contact(area, land_met);
  return out;
}

// ---- the open move ----

void open_move(const Table& t, State& s, Piece p, int sails, int pips, int high) {
  Moving& m = s.moving;
  m = Moving{};
  m.piece = p;
  m.sails = static_cast<std::uint8_t>(sails);
  m.pips = static_cast<std::int8_t>(pips);
  m.high = static_cast<std::uint8_t>(high);
  m.straight = 255;
  if (!t.is_ship(p)) return;
  m.halved = sails > 0 && !wind_behind(s.wind, s.ships[p].heading) ? 1 : 0;  // BR-18, BR-19, BR-21
  if (sails > 0) set_range(t, m);
  m.near_before = gap_to_enemy(t, s, p);
  for (auto& ship : s.bears) {
    for (std::uint8_t& battery : ship) battery = 0;
  }
  for (std::uint8_t& fort : s.fort_bears) fort = 0;
}

// The table's edge beyond which the point lies, as Quarter; -1: it is on the table.
int edge_beyond(const Table& t, Point p) {
  if (p.y > t.height) return 0;
  if (p.x > t.width) return 1;
  if (p.y < 0) return 2;
  return p.x < 0 ? 3 : -1;
}

// How far beyond that edge.
std::int32_t beyond(const Table& t, Point p, int edge) {
  const std::int32_t out[] = {p.y - t.height, p.x - t.width, -p.y, -p.x};
  return out[edge];
}

// BR-D28: what she carries counts if she left by the right edge.
bool leave_table(const Play& p, Piece piece, Point from) {
  State& s = p.s;
  ShipState& ship = s.ships[piece];
  const int edge = edge_left(p.t, from, middle(p.t, s, piece));
  if (edge < 0) return false;
  for (Loot& token : s.tokens) {
    if (token.held != Held::ship || token.by != piece) continue;
    token.held = edge == p.t.scores[ship.side].edge && fighting(ship) ? Held::carried_off : Held::none;
    token.by = no_piece;
  }
  ship.fate = Fate::off;
  ship.left_by = static_cast<std::uint8_t>(edge + 1);
  cut_all_grapples(s, piece);
  if (s.moving.piece == piece) close_move(s);
  p.tell([&] {
    return lost(piece, say(Word::leaves_table, br_designed(18), sandtable::piece(piece),
                           word(quarter_word(static_cast<Quarter>(edge)))));
  });
  return true;
}

// BR-D31: a ship that meets a hull or land stops there.
void meet(const Play& p, Piece piece, const Run& run) {
  if (!run.stopped) return;
  if (p.s.moving.piece == piece) p.s.moving.stopped = 1;
  if (run.met != land_met) return note_collision(p, piece, run.met);
  p.tell([&] { return changed(piece, say(Word::meets_land, br_designed(31), sandtable::piece(piece))); });
}

void tell_moved(const Play& p, Piece piece, Point from, Said said) {
  p.tell([&] {
    return Event{.type = EventType::moved,
                 .said = said,
                 .piece = piece,
                 .from = p.t.place_at(from),
                 .to = p.t.place_at(middle(p.t, p.s, piece))};
  });
}

// What keeps a ship from acting in her own side's move.
Said refuse_idle(const Table&, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  if (!fighting(ship)) return say(Word::out_of_fight, br_designed(17), piece(p));
  if (ship.burning > 0) return say(Word::fights_fire, br(40), piece(p));
  if (has(ship, ship_moved)) return say(Word::has_moved, br(2), piece(p));
  if (s.moving.piece != no_piece) return say(Word::another_moves, br(2), piece(s.moving.piece));
  return {};
}

Said refuse_moving(const State& s, Piece p) {
  if (s.moving.piece == p) return {};
  return s.moving.piece == no_piece ? say(Word::not_under_way, br(15), piece(p))
                                    : say(Word::another_moves, br(2), piece(s.moving.piece));
}

constexpr bool free_turning(const ShipLog& log) { return log.turning[0] == 180; }

// The smallest turning box that is left for this turn; -1 when there is none.
int box_for(const Table& t, const State& s, Piece p, int degrees) {
  const ShipLog& log = t.log(p);
  if (free_turning(log)) return 0;
  const int gone = s.ships[p].boxes_lost | s.moving.boxes_used;
  int best = -1;
  for (int b = 0; b < max_boxes; ++b) {
    if (log.turning[b] < degrees || (gone >> b & 1) != 0) continue;
    if (best < 0 || log.turning[b] < log.turning[best]) best = b;
  }
  return best;
}

// ---- on foot and in boats ----

bool on_foot(const UnitState& unit) { return unit.where == Where::ashore; }

// BR-64: contact is made by a charge, not on the march.
bool meets_foe(const Table& t, const State& s, Piece p, Point there) {
  constexpr std::int64_t near = contact * plane::inch;
  for (int v = 0; v < t.units(); ++v) {
    const UnitState& foe = s.units[v];
    if (foe.where != Where::ashore || owner(t, s, t.unit_piece(v)) == owner(t, s, p)) continue;
    const std::int64_t gap = plane::distance_squared(foe.at, there);
    if (gap <= near * near && gap < plane::distance_squared(foe.at, unit(t, s, p).at)) return true;
  }
  return false;
}

// As far as the ground (or the water) goes.
Point walk(const Table& t, const State& s, Piece p, int inches, int degrees) {
  const UnitState& u = unit(t, s, p);
  const bool ashore = on_foot(u);
  const Heading way = plane::normalise(degrees * 10);
  constexpr std::int32_t part = plane::inch / 4;
  std::int32_t good = 0;
  for (std::int32_t gone = part; gone <= inches * plane::inch; gone += part) {
    const Point there = plane::advance(u.at, way, gone);
    if (on_land(t, there) != ashore || edge_beyond(t, there) >= 0 || (ashore && meets_foe(t, s, p, there))) break;
    good = gone;
  }
  return plane::advance(u.at, way, good);
}

}  // namespace

int edge_left(const Table& t, Point from, Point to) {
  const int edge = edge_beyond(t, to);
  return edge >= 0 && beyond(t, to, edge) > std::max(0, beyond(t, from, edge)) ? edge : -1;
}

int increments_left(const Table& t, const State& s, Piece p) {
  return std::max(0, t.log(p).increments - s.ships[p].masts_lost);
}

Moving range_under_sail(const Table& t, const State& s, Piece p, int increments, int pips) {
  Moving m{};
  m.piece = p;
  m.sails = static_cast<std::uint8_t>(increments);
  m.pips = static_cast<std::int8_t>(pips);
  m.halved = wind_behind(s.wind, s.ships[p].heading) ? 0 : 1;
  set_range(t, m);
  return m;
}

Run run(const Table& t, const State& s, Piece p, Heading way, std::int32_t distance) {
  constexpr std::int32_t part = plane::inch / 2;  // thinner than any hull is wide
  return follow(t, s, {t, p, s.ships[p].bow, s.ships[p].heading, way, 0}, distance, part, distance);
}

Run swing(const Table& t, const State& s, Piece p, int tenths) {
  const std::int32_t size = tenths < 0 ? -tenths : tenths;
  const std::int32_t reach =
      t.log(p).length * plane::inch * std::min(size, 1200) / 600;  // an arc is longer than its chord
  return follow(t, s, {t, p, s.ships[p].bow, s.ships[p].heading, 0, tenths < 0 ? -1 : 1}, size, 15, reach);
}

void close_move(State& s) {
  s.moving = Moving{};
  s.moving.piece = no_piece;
}

void shorten_move(const Table& t, State& s) {
  s.moving.sails = std::min(s.moving.sails, s.ships[s.moving.piece].sails);
  if (s.moving.sails > 0) set_range(t, s.moving);
}

void set_adrift(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  ship.going = Going::adrift;
  ship.sails = 0;
  clear(ship, ship_docked);
  if (p.s.moving.piece == piece) p.s.moving.stopped = 1;
}

// ---- sails ----

Said refuse_sail(const Table& t, const State& s, Piece p, int increments) {
  const ShipState& ship = s.ships[p];
  if (const Said no = refuse_idle(t, s, p); no.given()) return no;
  if (t.log(p).increments == 0) return say(Word::has_no_sails, br(23), piece(p));
  if (has(ship, ship_aground)) return say(Word::is_aground, br_designed(10), piece(p));
  if (ship.going == Going::adrift) return say(Word::is_adrift, br(22), piece(p));
  if (grappled(s, p)) return say(Word::is_grappled, br(25), piece(p));
  if (ship.boxes_due > 0) return say(Word::box_first, br(39), piece(p));
  const int left = increments_left(t, s, p);
  if (increments < 0 || increments > left) return say(Word::too_many_sails, br(14), piece(p), number(left));
  if (ship.ratlines > 0 && increments != ship.sails)
    return say(Word::ratlines_cut, br(39), piece(p), number(ship.ratlines));
  const int change = increments > ship.sails ? increments - ship.sails : ship.sails - increments;
  if (change > most_hoisted) return say(Word::five_at_most, br(15), piece(p), number(ship.sails));
  return {};
}

void sail(const Play& p, Piece piece, int increments) {
  State& s = p.s;
  ShipState& ship = s.ships[piece];
  ship.sails = static_cast<std::uint8_t>(increments);
  if (increments == 0) {  // BR-16, BR-22, BR-R12: chosen, it is anchored
    ship.going = Going::anchored;
    set(ship, ship_moved);
    clear(ship, ship_advanced);
    const auto in_port = [&](const Port& q) { return plane::within_range(q.at, hull(p.t, s, piece), 2 * plane::inch); };
    if (std::any_of(p.t.ports.begin(), p.t.ports.end(), in_port)) set(ship, ship_docked);
    p.tell([&] { return changed(piece, say(Word::anchors, br(22), sandtable::piece(piece))); });
    return;
  }
  ship.going = Going::sailing;
  clear(ship, ship_docked);
  int pips = 0;
  if (!p.t.log(piece).single_sail && (s.speed == Speed::light || s.speed == Speed::gusty)) {  // BR-12
    pips = p.roll(Word::why_pips) * (s.speed == Speed::light ? -1 : 1);
  }
  open_move(p.t, s, piece, increments, pips, 0);
  p.tell([&] {
    return rolled(piece, no_piece,
                  say(Word::sets_sail, br(15), sandtable::piece(piece), number(increments), number(s.moving.low),
                      number(s.moving.high)));
  });
  offer_window(p);
}

// ---- legs and turns ----

Said refuse_leg(const Table& t, const State& s, Piece p, int inches) {
  if (const Said no = refuse_moving(s, p); no.given()) return no;
  const Moving& m = s.moving;
  if (inches < 1 || inches > longest_leg) return say(Word::leg_length, br_designed(12), number(longest_leg));
  if (m.stopped != 0) return say(Word::is_stopped, br(28), piece(p));
  if (m.done >= m.high && m.halved != 0) return say(Word::half_speed_gone, br(20), piece(p), number(m.high));
  if (m.done + inches > m.high) return say(Word::too_fast, br(15), piece(p), number(m.high), number(m.high - m.done));
  if (has(s.ships[p], ship_no_close | ship_retiring)) {
    const Run to = run(t, s, p, s.ships[p].heading, inches * plane::inch);
    if (gap_to_enemy(t, s, p, to.bow, to.heading) < gap_to_enemy(t, s, p))
      return say(Word::may_not_close, br(43), piece(p));
  }
  return {};
}

void leg(const Play& p, Piece piece, int inches) {
  State& s = p.s;
  ShipState& ship = s.ships[piece];
  const Point from = middle(p.t, s, piece);
  const Run to = run(p.t, s, piece, ship.heading, inches * plane::inch);
  ship.bow = to.bow;
  s.moving.done = static_cast<std::uint8_t>(s.moving.done + inches);
  s.moving.straight =
      static_cast<std::uint8_t>(std::min(100, s.moving.straight == 255 ? 255 : s.moving.straight + inches));
  ship.inches = s.moving.done;
  tell_moved(p, piece, from, say(Word::sails_on, br(15), sandtable::piece(piece), number(inches)));
  meet(p, piece, to);
  if (!leave_table(p, piece, from)) offer_window(p);
}

Said refuse_turn(const Table& t, const State& s, Piece p, int mode, int degrees) {
  if (const Said no = refuse_moving(s, p); no.given()) return no;
  const ShipState& ship = s.ships[p];
  const bool to_port = mode == 0;
  if (degrees < turn_step || degrees > 180 || degrees % turn_step != 0)
    return say(Word::turn_steps, br(17), number(turn_step));
  if (s.moving.stopped != 0) return say(Word::is_stopped, br(28), piece(p));
  if (ship.jammed > 0) return say(Word::rudder_jammed, br(39), piece(p), number(ship.jammed));
  if (ship.one_way > 0 && to_port != (ship.only_port != 0)) {
    return say(ship.only_port != 0 ? Word::port_only : Word::starboard_only, br(39), piece(p), number(ship.one_way));
  }
  if (s.moving.straight < 1) return say(Word::inch_between, br_designed(3), piece(p));
  if (box_for(t, s, p, degrees) < 0) {
    return say(box_for(t, s, p, turn_step) < 0 ? Word::no_turn_left : Word::turn_too_far, br(17), piece(p));
  }
  return {};
}

void turn(const Play& p, Piece piece, int mode, int degrees) {
  State& s = p.s;
  ShipState& ship = s.ships[piece];
  const Point from = middle(p.t, s, piece);
  const int box = box_for(p.t, s, piece, degrees);
  const Run to = swing(p.t, s, piece, mode == 0 ? -degrees * 10 : degrees * 10);
  ship.heading = to.heading;  // BR-17: the bow stays
  if (!free_turning(p.t.log(piece))) s.moving.boxes_used = static_cast<std::uint8_t>(s.moving.boxes_used | 1 << box);
  s.moving.straight = 0;
  if (s.moving.sails > 0 && s.moving.halved == 0 && !wind_behind(s.wind, ship.heading)) {  // BR-20
    s.moving.halved = 1;
    set_range(p.t, s.moving);
  }
  tell_moved(p, piece, from,
             say(mode == 0 ? Word::turns_to_port : Word::turns_to_starboard, br(17), sandtable::piece(piece),
                 number(degrees)));
  meet(p, piece, to);
  if (!leave_table(p, piece, from)) offer_window(p);
}

// ---- oars, drift, feet ----

Said refuse_row(const Table& t, const State& s, Piece p) {
  if (t.is_ship(p)) {
    if (const Said no = refuse_idle(t, s, p); no.given()) return no;
    if (t.log(p).increments > 0) return say(Word::has_sails, br(23), piece(p));
    if (grappled(s, p)) return say(Word::is_grappled, br(25), piece(p));
    return s.ships[p].going == Going::adrift ? say(Word::is_adrift, br(22), piece(p)) : Said{};
  }
  const UnitState& u = unit(t, s, p);
  if (s.moving.piece != no_piece) return say(Word::another_moves, br(2), piece(s.moving.piece));
  if (u.where != Where::boats && u.where != Where::water) return say(Word::not_afloat, br(23), piece(p));
  return has(u, unit_moved) ? say(Word::has_moved, br(2), piece(p)) : Said{};
}

// BR-23, BR-29: boats of a landing party make 10 inches.
void row(const Play& p, Piece piece) {
  State& s = p.s;
  const bool swims = !p.t.is_ship(piece) && unit(p.t, s, piece).where == Where::water;
  const bool boats = !p.t.is_ship(piece) && !swims;
  const int inches = boats ? landing_range : p.sum(swims ? 1 : 2, Word::why_oars);
  const bool eaten = swims && inches == 1;
  if (!boats) {
    p.tell([&] {
      return rolled(piece, no_piece,
                    say(eaten ? Word::is_eaten : Word::may_row, br(23), sandtable::piece(piece), number(inches)));
    });
  }
  if (eaten) return lose_unit(p, piece, Word::is_eaten);
  open_move(p.t, s, piece, 0, 0, inches);
  if (p.t.is_ship(piece)) {
    s.ships[piece].going = Going::sailing;
    offer_window(p);
  }
}

bool must_drift(const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  return ship.fate <= Fate::abandoned && ship.going == Going::adrift && !has(ship, ship_aground | ship_moved) &&
         !grappled(s, p);
}

Said refuse_drift(const Table&, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  if (s.moving.piece != no_piece) return say(Word::another_moves, br(2), piece(s.moving.piece));
  if (ship.going != Going::adrift) return say(Word::not_adrift, br(74), piece(p));
  if (has(ship, ship_aground)) return say(Word::is_aground, br_designed(10), piece(p));
  if (grappled(s, p)) return say(Word::is_grappled, br(25), piece(p));
  return must_drift(s, p) ? Said{} : say(Word::has_moved, br(74), piece(p));
}

// BR-74
void drift(const Play& p, Piece piece) {
  State& s = p.s;
  const Point from = middle(p.t, s, piece);
  const int inches = p.sum(2, Word::why_drift);
  p.tell([&] { return rolled(piece, no_piece, say(Word::drifts, br(74), sandtable::piece(piece), number(inches))); });
  const Run to = run(p.t, s, piece, downwind(p.t.prevailing), inches * plane::inch);
  s.ships[piece].bow = to.bow;
  s.ships[piece].inches = static_cast<std::uint8_t>(inches);
  set(s.ships[piece], ship_moved);
  tell_moved(p, piece, from, say(Word::drifted, br(74), sandtable::piece(piece)));
  meet(p, piece, to);
  if (!leave_table(p, piece, from)) try_grounding(p, piece);
}

Said refuse_march(const Table& t, const State& s, Piece p) {
  const UnitState& u = unit(t, s, p);
  if (s.moving.piece != no_piece) return say(Word::another_moves, br(2), piece(s.moving.piece));
  if (u.where != Where::ashore) return say(Word::not_ashore, br(13), piece(p));
  if (land_rows[static_cast<std::size_t>(t.unit_type(p))].guns > 0) return say(Word::guns_stay, br(13), piece(p));
  return has(u, unit_moved) ? say(Word::has_moved, br(13), piece(p)) : Said{};
}

// BR-13
void march(const Play& p, Piece piece) {
  const int inches = p.sum(2, Word::why_march);
  p.tell(
      [&] { return rolled(piece, no_piece, say(Word::may_march, br(13), sandtable::piece(piece), number(inches))); });
  clear(unit(p.t, p.s, piece), unit_back);
  open_move(p.t, p.s, piece, 0, 0, inches);
}

Said refuse_go(const Table& t, const State& s, Piece p, int inches, int degrees) {
  if (const Said no = refuse_moving(s, p); no.given()) return no;
  if (degrees % march_step != 0 || degrees < 0 || degrees >= 360)
    return say(Word::march_steps, br(13), number(march_step));
  if (inches < 1 || inches > longest_march) return say(Word::go_length, br(13), number(longest_march));
  if (s.moving.done + inches > s.moving.high)
    return say(Word::too_far, br(13), piece(p), number(s.moving.high - s.moving.done));
  const Point there = walk(t, s, p, inches, degrees);
  const UnitState& u = unit(t, s, p);
  return there == u.at ? say(on_foot(u) ? Word::water_there : Word::land_there, br(13), piece(p)) : Said{};
}

void go(const Play& p, Piece piece, int inches, int degrees) {
  State& s = p.s;
  UnitState& u = unit(p.t, s, piece);
  const Point from = u.at;
  u.at = walk(p.t, s, piece, inches, degrees);
  u.facing = plane::normalise(degrees * 10);
  s.moving.done = static_cast<std::uint8_t>(s.moving.done + inches);
  tell_moved(p, piece, from, say(Word::goes, br(13), sandtable::piece(piece), number(inches)));
}

// ---- the end of a move ----

// BR-15: the lower end is compulsory while she can sail on.
Said refuse_end(const Table& t, const State& s) {
  const Moving& m = s.moving;
  if (m.piece != no_piece) {
    if (!t.is_ship(m.piece) || m.done >= m.low || m.stopped != 0) return {};
    for (int inches = 1; inches <= longest_leg; ++inches) {
      if (!refuse_leg(t, s, m.piece, inches).given())
        return say(Word::must_sail, br(15), piece(m.piece), number(m.low), number(m.low - m.done));
    }
    return {};
  }
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece p = static_cast<Piece>(i);
    const ShipState& ship = s.ships[i];
    if (ship.side != s.active) continue;
    if (must_drift(s, p)) return say(Word::must_drift, br(74), piece(p));
    const bool under_way = fighting(ship) && ship.sails > 0 && !has(ship, ship_moved | ship_aground) &&
                           ship.burning == 0 && !grappled(s, p);
    if (under_way) return say(Word::must_move, br(15), piece(p));
  }
  return {};
}

void end_move(const Play& p) {
  State& s = p.s;
  const Moving m = s.moving;
  close_move(s);
  if (!p.t.is_ship(m.piece)) {
    set(unit(p.t, s, m.piece), unit_moved);
    return take_tokens(p, m.piece);
  }
  ShipState& ship = s.ships[m.piece];
  set(ship, ship_moved);
  clear(ship, ship_advanced);
  if (gap_to_enemy(p.t, s, m.piece) < m.near_before) set(ship, ship_advanced);  // BR-44
  take_prizes(p, m.piece);
  try_grounding(p, m.piece);
}

}  // namespace sandtable::broadside
