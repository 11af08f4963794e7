#include "games/broadside/by_hand.hpp"

#include <catch_amalgamated.hpp>

#include "games/broadside/scenario.hpp"

namespace sandtable::broadside_rules {

using namespace sandtable::broadside;

namespace {

Point inches(int x, int y) { return {x * plane::inch, y * plane::inch}; }

}  // namespace

ByHand::ByHand() {
  t.length = 10;
  t.goal = Goal::points;
  s = empty_state();
  step(4);
}

Piece ByHand::ship(Class type, Side side, int x, int y, int heading) {
  const auto p = static_cast<Piece>(t.ship_count++);
  PieceInfo info;
  info.id = "s" + std::to_string(int{p});
  info.side = side;
  t.pieces.push_back(info);
  t.classes.push_back(type);
  t.qualities.push_back(Quality::crack);
  const ShipLog& log = t.log(p);
  t.crews.push_back(log.crew);
  ShipState& ship = s.ships[p];
  ship.bow = inches(x, y);
  ship.heading = plane::normalise(heading * 10);
  ship.side = side;
  ship.sails = std::min<std::uint8_t>(5, log.increments);
  ship.crew = log.crew;
  ship.leaders = log.leaders;
  ship.morale = 30;  // captains here pass every test
  for (int b = 0; b < battery_count; ++b) ship.guns[b] = log.guns[static_cast<std::size_t>(b)];
  ship.loaded = 15;
  return p;
}

void ByHand::land(int west, int south, int east, int north) {
  t.land.push_back({inches(west, south), inches(east, south), inches(east, north), inches(west, north)});
  t.is_island.push_back(0);
}

void ByHand::house(int x, int y, bool token) {
  if (token) {
    broadside::Loot& new_token = s.tokens[t.houses.size()];
    new_token.at = inches(x, y);
    new_token.held = Held::house;
    new_token.by = no_piece;
    new_token.house = static_cast<std::uint8_t>(t.houses.size());
  }
  t.houses.push_back({inches(x, y), token});
}

Piece ByHand::unit(Unit type, Side side, int x, int y, int facing) {
  const auto p = static_cast<Piece>(t.pieces.size());
  PieceInfo info;
  info.id = "u" + std::to_string(int{p});
  info.side = side;
  t.pieces.push_back(info);
  t.unit_types.push_back(type);
  t.party_of.push_back(no_piece);
  const LandRow& row = land_rows[static_cast<std::size_t>(type)];
  UnitState& u = at(p);
  u.at = inches(x, y);
  u.facing = plane::normalise(facing * 10);
  u.where = Where::ashore;
  u.men = row.men;
  u.leaders = row.leaders;
  u.guns = row.guns;
  return p;
}

void ByHand::parties() {
  for (int ship = 0; ship < t.ship_count; ++ship) {
    for (int n = 0; n < parties_a_ship; ++n) {
      const Piece p = unit(Unit::party, t.pieces[static_cast<std::size_t>(ship)].side, 0, 0);
      t.party_of.back() = static_cast<Piece>(ship);
      at(p) = UnitState{};
    }
  }
}

Piece ByHand::party(Piece ship, int n) const {
  for (int u = 0; u < t.units(); ++u) {
    if (t.party_of[static_cast<std::size_t>(u)] == ship && n-- == 0) return t.unit_piece(u);
  }
  return no_piece;
}

void ByHand::grapple(Piece a, Piece b) {
  int free = 0;
  while (s.grapples[free].grappler != no_piece) ++free;
  s.grapples[free] = {a, b, s.ships[a].side, 1, 0, {}};
}

void ByHand::step(int n, Side active) {
  static constexpr Stage stages[] = {Stage::move,      Stage::move,    Stage::move,  Stage::move,
                                     Stage::move,      Stage::move,    Stage::move,  Stage::landing,
                                     Stage::artillery, Stage::muskets, Stage::combat};
  s.step = static_cast<std::uint8_t>(n);
  s.stage = stages[n];
  s.active = active;
  s.first = 0;
  s.speed = Speed::normal;
}

bool ByHand::legal(const Action& a) const {
  ActionList list;
  Broadside::legal(t, s, no_piece, list);
  return list.contains(a);
}

int ByHand::count(Verb verb) const {
  ActionList list;
  Broadside::legal(t, s, no_piece, list);
  int found = 0;
  for (const Action& a : list) found += a.verb == static_cast<std::uint8_t>(verb) ? 1 : 0;
  return found;
}

std::string ByHand::rule(const Said& refusal) {
  if (!refusal.given()) return "";
  const std::string kind = refusal.rule.kind == 0 ? "" : std::string(1, refusal.rule.kind);
  return "BR-" + kind + std::to_string(int{refusal.rule.number});
}

void ByHand::play(const Action& a, const Faces& faces) {
  INFO("verb " << int{a.verb} << " of piece " << int{a.piece});
  REQUIRE(legal(a));
  Dice dice = Dice::entered(faces.list);
  events.clear();
  EventSink sink(events);
  Broadside::apply(t, s, a, dice, sink);
  REQUIRE_FALSE(dice.short_of_faces());
  REQUIRE(dice.used() == faces.list.size());
}

void ByHand::with(const std::function<void(const Play&)>& chapter, const Faces& faces) {
  Dice dice = Dice::entered(faces.list);
  events.clear();
  EventSink sink(events);
  chapter({t, s, dice, sink});
  REQUIRE_FALSE(dice.short_of_faces());
  REQUIRE(dice.used() == faces.list.size());
}

bool ByHand::said(Word word) const {
  for (const Event& e : events) {
    if (e.said.word == static_cast<std::uint16_t>(word)) return true;
  }
  return false;
}

double ByHand::chance(const Action& a, Word word) const {
  double sum = 0;
  for (const OddsGroup& group : Broadside::odds({t, s, no_side}, a).groups) {
    for (const Chance& c : group.chances) sum += c.label.word == static_cast<std::uint16_t>(word) ? c.p : 0;
  }
  return sum;
}

double ByHand::chance(const Action& a, Word given, Piece of, int n) const {
  for (const OddsGroup& group : Broadside::odds({t, s, no_side}, a).groups) {
    if (group.given.word != static_cast<std::uint16_t>(given) || group.given.args[0].value != of) continue;
    for (const Chance& c : group.chances) {
      if (c.label.args[0].value == n) return c.p;
    }
  }
  return -1;
}

}  // namespace sandtable::broadside_rules
