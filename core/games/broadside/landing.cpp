// Landing parties, boats, returns, loot. BR-29, BR-30, BR-R1, BR-D21, BR-D27, BR-D28

#include <algorithm>

#include "games/broadside/legal.hpp"
#include "games/broadside/melee.hpp"

namespace sandtable::broadside {
namespace {

constexpr std::int32_t inland = plane::inch / 2;  // where a party steps ashore, behind the water's edge
constexpr std::int64_t guard_range = 4;           // BR-D27
constexpr int every_other_turn = 2;               // BR-29

Point nearest_on(Point a, Point b, Point p) {
  const Point d = b - a;
  const std::int64_t whole = dot(d, d);
  if (whole == 0) return a;
  const std::int64_t part = std::clamp<std::int64_t>(dot(p - a, d), 0, whole);
  return {a.x + static_cast<std::int32_t>(d.x * part / whole), a.y + static_cast<std::int32_t>(d.y * part / whole)};
}

// The water's edge nearest to a point.
Point shore_near(const Table& t, Point p) {
  Point best = p;
  std::int64_t least = -1;
  for (const Area& area : t.land) {
    for (std::size_t i = 0; i < area.size(); ++i) {
      const Point edge = nearest_on(area[i], area[(i + 1) % area.size()], p);
      const std::int64_t far = plane::distance_squared(edge, p);
      if (least >= 0 && far >= least) continue;
      least = far;
      best = edge;
    }
  }
  return best;
}

bool taken(const Table& t, const State& s, Point p) {
  constexpr std::int64_t near = contact * plane::inch;
  return std::any_of(s.units, s.units + t.units(), [&](const UnitState& u) {
    return u.where == Where::ashore && plane::distance_squared(u.at, p) <= near * near;
  });
}

// Near an edge, straight on or to the sides, nearest first; the edge itself where nothing else is good.
template <class Good>
Point near_edge(Point edge, Heading way, Good good) {
  static constexpr int fan[] = {0, 300, -300, 600, -600, 900, -900, 1200};
  for (int i = 0; i < 24; ++i) {
    const Point there = plane::advance(edge, plane::normalise(way + fan[i % 8]), inland * (1 + i / 8 * 3));
    if (good(there)) return there;
  }
  return edge;
}

// Where those who come over the water from `from` stand on land: behind the nearest edge, beside who is there already.
Point ashore_from(const Table& t, const State& s, Point from) {
  const Point edge = shore_near(t, from);
  const Heading way = from == edge ? Heading{0} : plane::bearing(from, edge);
  const Point free = near_edge(edge, way, [&](Point p) { return on_land(t, p) && !taken(t, s, p); });
  return !(free == edge) ? free : near_edge(edge, way, [&](Point p) { return on_land(t, p); });
}

// The water off the edge where a unit stands; that edge itself where there is none.
Point water_off(const Table& t, const UnitState& u, Point edge) {
  const Heading out = u.at == edge ? plane::normalise(u.facing + 1800) : plane::bearing(u.at, edge);
  return near_edge(
      edge, out, [&](Point p) { return !on_land(t, p) && p.x >= 0 && p.y >= 0 && p.x <= t.width && p.y <= t.height; });
}

// The water beside the hull, on the side of the shore.
Point beside_hull(const Table& t, const State& s, Piece ship) {
  const Point from = middle(t, s, ship);
  const Point edge = shore_near(t, from);
  if (from == edge) return from;
  const Point there = plane::advance(from, plane::bearing(from, edge), t.log(ship).length * plane::inch / 8 + 500);
  return on_land(t, there) ? from : there;
}

int free_party(const Table& t, const State& s, Piece ship) {
  for (int u = 0; u < t.units(); ++u) {
    if (t.party_of[static_cast<std::size_t>(u)] == ship && s.units[u].where == Where::none) return u;
  }
  return -1;
}

Piece ship_of(const Table& t, Piece party) {
  return t.is_unit(party) ? t.party_of[static_cast<std::size_t>(party - t.ship_count)] : no_piece;
}

bool lies_ready(const ShipState& ship) { return ship.going == Going::anchored || has(ship, ship_docked); }

// BR-29: the boats are with the ship; a trip one way every other turn.
bool boats_ready(const State& s, std::uint8_t last_same_way, std::uint8_t last_other_way) {
  const bool rested = last_same_way == 0 || s.turn >= last_same_way + every_other_turn;
  return rested && (last_other_way == 0 || s.turn > last_other_way);
}

void come_ashore(const Play& p, Piece piece, Point from) {
  UnitState& u = unit(p.t, p.s, piece);
  const Point to = ashore_from(p.t, p.s, from);
  u.where = Where::ashore;
  u.facing = from == to ? u.facing : plane::bearing(from, to);
  u.at = to;
  p.tell([&] {
    return Event{.type = EventType::moved,
                 .said = say(Word::lands, br(29), sandtable::piece(piece), number(u.men)),
                 .piece = piece,
                 .from = p.t.place_at(from),
                 .to = p.t.place_at(to)};
  });
}

void come_aboard(const Play& p, Piece piece, Piece ship) {
  State& s = p.s;
  UnitState& u = unit(p.t, s, piece);
  ShipState& to = s.ships[ship];
  p.tell([&] {
    return Event{
        .type = EventType::moved,
        .said = say(Word::comes_aboard, br(29), sandtable::piece(piece), sandtable::piece(ship), number(u.men)),
        .piece = piece,
        .from = p.t.place_at(u.at),
        .to = p.t.place_at(middle(p.t, s, ship))};
  });
  to.crew = static_cast<std::uint8_t>(to.crew + u.men);
  to.ashore = static_cast<std::uint8_t>(to.ashore - u.men);
  to.leaders = static_cast<std::uint8_t>(to.leaders + u.leaders);
  to.tokens = static_cast<std::uint8_t>(to.tokens + u.tokens);
  to.returned = s.turn;
  for (Loot& token : s.tokens) {
    if (token.held != Held::unit || token.by != piece) continue;
    token.held = Held::ship;
    token.by = ship;
  }
  u = UnitState{};
}

}  // namespace

// ---- out ----

// BR-30, BR-D21: those on deck and aloft; from a ship docked in port, all.
int most_landed(const Table& t, const State& s, Piece ship) {
  const ShipState& from = s.ships[ship];
  return has(from, ship_docked) ? from.crew : on_deck(t, from, ship);
}

Said refuse_land(const Table& t, const State& s, Piece p, int men) {
  if (s.step != 7) return say(Word::land_in_step, br_ruling(1), piece(p));
  if (t.land.empty()) return say(Word::no_land, br(29));
  if (t.is_unit(p)) {
    const UnitState& u = unit(t, s, p);
    if (u.where != Where::boats || men != u.men) return say(Word::not_in_boats, br(29), piece(p));
    return gap_to_land(t, s, p, contact) > contact * plane::inch ? say(Word::not_at_shore, br(29), piece(p)) : Said{};
  }
  const ShipState& ship = s.ships[p];
  if (!fighting(ship) || ship.burning > 0 || has(ship, ship_hiding)) return say(Word::out_of_fight, br(29), piece(p));
  if (!lies_ready(ship)) return say(Word::anchor_first, br(29), piece(p));
  if (!has(ship, ship_docked) && !boats_ready(s, ship.landed, ship.returned))
    return say(Word::boats_away, br(29), piece(p));
  if (free_party(t, s, p) < 0) return say(Word::boats_away, br(30), piece(p));
  const int most = most_landed(t, s, p);
  if (men < 1 || men > most) return say(Word::party_size, br(30), piece(p), number(most));
  return {};
}

void land(const Play& p, Piece piece, int men) {
  State& s = p.s;
  if (p.t.is_unit(piece)) return come_ashore(p, piece, unit(p.t, s, piece).at);
  ShipState& ship = s.ships[piece];
  const Piece party = p.t.unit_piece(free_party(p.t, s, piece));
  UnitState& u = unit(p.t, s, party);
  u = UnitState{};
  u.men = static_cast<std::uint8_t>(men);
  u.leaders = std::min<std::uint8_t>(ship.leaders, 1);
  ship.crew = static_cast<std::uint8_t>(ship.crew - men);
  ship.ashore = static_cast<std::uint8_t>(ship.ashore + men);
  ship.leaders = static_cast<std::uint8_t>(ship.leaders - u.leaders);
  ship.landed = s.turn;
  if (gap_to_land(p.t, s, piece, landing_range) <= landing_range * plane::inch) {
    return come_ashore(p, party, middle(p.t, s, piece));
  }
  u.where = Where::boats;
  u.at = beside_hull(p.t, s, piece);
  p.tell([&] { return changed(party, say(Word::takes_to_boats, br(29), sandtable::piece(party), number(men))); });
}

// ---- and back ----

Said refuse_embark(const Table& t, const State& s, Piece p, Piece ship) {
  if (s.step != 7) return say(Word::land_in_step, br_ruling(1), piece(p));
  if (!t.is_ship(ship) || ship_of(t, p) != ship) return say(Word::not_her_party, br(29), piece(p));
  const UnitState& u = unit(t, s, p);
  const ShipState& to = s.ships[ship];
  if (u.where != Where::ashore && u.where != Where::boats) return say(Word::not_on_land, br(29), piece(p));
  if (!fighting(to)) return say(Word::out_of_fight, br(29), piece(ship));
  if (!lies_ready(to)) return say(Word::anchor_first, br(29), piece(ship));
  if (u.where == Where::boats) {
    return within(t, s, p, ship, contact) ? Said{} : say(Word::not_at_ship, br(29), piece(p), piece(ship));
  }
  if (!has(to, ship_docked) && !boats_ready(s, to.returned, to.landed))
    return say(Word::boats_away, br(29), piece(ship));
  if (within(t, s, p, ship, landing_range)) return {};
  const Point edge = shore_near(t, u.at);
  constexpr std::int64_t near = contact * plane::inch;
  const bool at_edge = plane::distance_squared(u.at, edge) <= near * near && !on_land(t, water_off(t, u, edge));
  return at_edge ? Said{} : say(Word::not_at_shore, br(29), piece(p));
}

void embark(const Play& p, Piece piece, Piece ship) {
  UnitState& u = unit(p.t, p.s, piece);
  if (u.where == Where::boats || within(p.t, p.s, piece, ship, landing_range)) return come_aboard(p, piece, ship);
  p.s.ships[ship].returned = p.s.turn;
  u.at = water_off(p.t, u, shore_near(p.t, u.at));
  u.where = Where::boats;
  p.tell([&] { return changed(piece, say(Word::takes_to_boats, br(29), sandtable::piece(piece), number(u.men))); });
}

// ---- loot ----

void drop_tokens(const Play& p, Piece piece, int kept) {
  UnitState& u = unit(p.t, p.s, piece);
  for (Loot& token : p.s.tokens) {
    if (u.tokens <= kept) return;
    if (token.held != Held::unit || token.by != piece) continue;
    token.held = u.where == Where::ashore ? Held::ground : Held::none;  // at sea it sinks
    token.by = no_piece;
    token.at = u.at;
    --u.tokens;
    p.tell([&] { return note(say(Word::drops_loot, br_designed(27), sandtable::piece(piece))); });
  }
}

// BR-D27
void take_tokens(const Play& p, Piece piece) {
  State& s = p.s;
  UnitState& u = unit(p.t, s, piece);
  const Side mine = owner(p.t, s, piece);
  if (u.where != Where::ashore || p.t.scores[mine].token_off == 0) return;
  constexpr std::int64_t guarded = guard_range * plane::inch;
  const auto guards = [&](int v) {
    const UnitState& foe = s.units[v];
    return foe.where == Where::ashore && owner(p.t, s, p.t.unit_piece(v)) != mine &&
           plane::distance_squared(foe.at, u.at) <= guarded * guarded;
  };
  for (int v = 0; v < p.t.units(); ++v) {
    if (guards(v)) return;
  }
  constexpr std::int64_t near = contact * plane::inch;
  for (Loot& token : s.tokens) {
    const bool lies = token.held == Held::house || token.held == Held::ground;
    if (!lies || u.tokens >= u.men || plane::distance_squared(token.at, u.at) > near * near) continue;
    token.held = Held::unit;
    token.by = piece;
    ++u.tokens;
    p.tell([&] { return changed(piece, say(Word::takes_loot, br_designed(27), sandtable::piece(piece))); });
  }
}

// ---- lists ----

void list_landings(const Table& t, const State& s, Piece p, ActionList& out) {
  const int most = t.is_ship(p) ? most_landed(t, s, p) : unit(t, s, p).men;
  const int least = t.is_ship(p) ? 1 : most;
  for (int men = least; men <= most; ++men) {
    if (refuse_land(t, s, p, men).given()) return;
    out.push_back(make(Verb::land, p, no_piece, static_cast<Place>(men)));
  }
}

void list_embarks(const Table& t, const State& s, Piece p, ActionList& out) {
  const Piece ship = ship_of(t, p);
  if (ship != no_piece && !refuse_embark(t, s, p, ship).given()) out.push_back(make(Verb::embark, p, ship));
}

bool may_land(const Table& t, const State& s, Side side) {
  for (int i = 0; i < static_cast<int>(t.pieces.size()); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (owner(t, s, p) != side) continue;
    ActionList list;
    list_landings(t, s, p, list);
    if (t.is_unit(p)) list_embarks(t, s, p, list);
    if (!list.empty()) return true;
  }
  return false;
}

}  // namespace sandtable::broadside
