// The table of a scenario: its size, land, ports, houses, and what wins; and what a State must be to be played on.

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/scenario.hpp"

namespace sandtable::broadside {
namespace {

constexpr std::size_t most_corners = 64, most_areas = 24;

bool read_inches(const Json& value, std::int32_t& out) {
  if (!value.is_number() || std::abs(value.get<double>()) > 300) return false;
  out = static_cast<std::int32_t>(std::lround(value.get<double>() * plane::inch));
  return true;
}

Result<void> read_areas(const Json& scenario, const char* key, std::vector<Area>& out) {
  if (!scenario.contains(key)) return {};
  const Json& list = scenario[key];
  const std::string pointer = pointer_to("", key);
  if (!list.is_array() || list.size() > most_areas)
    return bad_scenario(pointer, "Expected a list of at most 24 areas.");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string at = pointer_to(pointer, i);
    if (!list[i].is_array() || list[i].size() < 3 || list[i].size() > most_corners)
      return bad_scenario(at, "Expected 3 to 64 corners [x, y].");
    Area area;
    for (std::size_t c = 0; c < list[i].size(); ++c) {
      const Json& corner = list[i][c];
      Point p;
      if (!corner.is_array() || corner.size() != 2 || !read_inches(corner[0], p.x) || !read_inches(corner[1], p.y)) {
        return bad_scenario(pointer_to(at, c), "Expected a corner [x, y] in inches.");
      }
      area.push_back(p);
    }
    out.push_back(std::move(area));
  }
  return {};
}

Result<void> read_spots(const Json& scenario, Table& t) {
  const auto at = [](const Json& json, Point& p) { return read_inches(json["x"], p.x) && read_inches(json["y"], p.y); };
  const Json none = Json::array();
  for (const Json& json : scenario.contains("ports") ? scenario["ports"] : none) {
    Port port;
    if (!at(json, port.at)) return bad_scenario("/ports", "Expected inches on the table.");
    port.name = json.value("name", std::string());
    t.ports.push_back(std::move(port));
  }
  for (const Json& json : scenario.contains("houses") ? scenario["houses"] : none) {
    House house;
    if (!at(json, house.at)) return bad_scenario("/houses", "Expected inches on the table.");
    house.token = json.value("token", false);
    t.houses.push_back(house);
  }
  return {};
}

struct ScoreWord {
  const char* key;
  std::uint8_t Scores::*member;
};
constexpr ScoreWord score_words[] = {
    {"sunk", &Scores::sunk},
    {"captured", &Scores::captured},
    {"merchantman-sunk", &Scores::merchant_sunk},
    {"merchantman-captured", &Scores::merchant_captured},
    {"man-o-war", &Scores::man_o_war},
    {"fort", &Scores::fort},
    {"fort-held", &Scores::fort_held},
    {"token-carried-off", &Scores::token_off},
    {"token-kept", &Scores::token_kept},
    {"merchantman-away", &Scores::merchant_off},
};

Result<void> read_scores(const Json& entry, const std::string& pointer, Scores& out) {
  const Json& points = entry["points"];
  if (!points.is_object()) return bad_scenario(pointer_to(pointer, "points"), "Expected what scores how many points.");
  for (const auto& [key, value] : points.items()) {
    const std::string at = pointer_to(pointer_to(pointer, "points"), key);
    const auto word = std::find_if(std::begin(score_words), std::end(score_words),
                                   [&, &k = key](const ScoreWord& w) { return k == w.key; });
    if (word == std::end(score_words))
      return bad_scenario(at,
                          "No such score; sunk, captured, merchantman-sunk, merchantman-captured, man-o-war, fort, "
                          "token-carried-off, token-kept or merchantman-away.");
    if (!value.is_number_integer() || value < 0 || value > 100) return bad_scenario(at, "Expected points, 0 to 100.");
    out.*(word->member) = value.get<std::uint8_t>();
  }
  out.lead = static_cast<std::uint8_t>(std::min(entry.value("count", 0), 255));
  if (entry.contains("edge")) {
    const std::string edge = entry["edge"].get<std::string>();
    for (std::uint8_t q = 0; q < 4; ++q) {
      if (edge == quarter_words[q]) out.edge = q;
    }
  }
  return {};
}

bool valid_piece(const Table& t, Piece p) { return p < t.pieces.size(); }

// What only ships, or only some values, may be.
const char* ship_fault(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  const ShipLog& log = t.log(p);
  if (ship.side > 1) return "Expected a side for a ship.";
  if (ship.sails + ship.masts_lost > log.increments) return "More increments than her class has.";
  if (ship.hull > log.black) return "More boxes ticked than she has.";
  if ((ship.hull >= log.black) != (ship.fate == Fate::sunk || ship.fate == Fate::lost) && ship.hull >= log.black)
    return "At her black line she is sunk or lost.";
  if (ship.crew + ship.ashore > t.crews[p] + ship.killed) return "More men than her full crew.";
  const bool lies = ship.going != Going::sailing || log.increments == 0;
  if (fighting(ship) && !lies && ship.sails == 0) return "Under sail she has at least one increment up.";
  if (lies && ship.sails > 0) return "At anchor or adrift she has no sails up.";
  int boxes = 0;
  for (int b = 0; b < max_boxes; ++b) boxes += log.turning[b] > 0 && (ship.boxes_lost >> b & 1) == 0 ? 1 : 0;
  if (ship.boxes_due > boxes) return "She has not so many turning boxes.";
  return nullptr;
}

Result<void> check_hulls(const Table& t, const State& s) {
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece p = static_cast<Piece>(i);
    const std::string pointer = pointer_to("/pieces", static_cast<std::size_t>(i));
    if (const char* fault = ship_fault(t, s, p)) return bad_scenario(pointer, fault);
    if (!afloat(s.ships[i])) continue;
    const plane::Box box = hull(t, s, p);
    for (const Area& area : t.land) {
      if (plane::polygons_touch(box, area)) return bad_scenario(pointer, "Her hull lies on land.");
    }
    for (int j = 0; j < i; ++j) {
      if (afloat(s.ships[j]) && plane::polygons_touch(box, hull(t, s, static_cast<Piece>(j)))) {
        return bad_scenario(pointer, "Her hull lies on that of " + t.pieces[j].id + ".");
      }
    }
  }
  return {};
}

Result<void> check_units(const Table& t, const State& s) {
  for (int u = 0; u < t.units(); ++u) {
    const UnitState& state = s.units[u];
    const std::string& id = t.pieces[t.unit_piece(u)].id;
    if (state.where == Where::ashore && !on_land(t, state.at))
      return bad_scenario("/pieces", id + " stands in the water.");
    const bool wet = state.where == Where::boats || state.where == Where::water;
    if (wet && on_land(t, state.at)) return bad_scenario("/pieces", id + " is afloat on land.");
    if (state.dead_men > state.men || state.dead_leaders > state.leaders || state.dead_guns > state.guns)
      return bad_scenario("/pieces", id + " loses more than it has.");
  }
  return {};
}

// Pairs and subjects must be of the right kind, and lists filled from the front.
Result<void> check_under_way(const Table& t, const State& s) {
  bool ended = false;
  for (const Grapple& g : s.grapples) {
    if (g.grappler == no_piece && g.held == no_piece) {
      ended = true;
      continue;
    }
    const bool good = !ended && valid_piece(t, g.grappler) && valid_piece(t, g.held) && t.is_ship(g.grappler) &&
                      t.is_ship(g.held) && g.grappler != g.held && g.attacker <= 1 && g.stage >= 1 &&
                      s.ships[g.grappler].fate == Fate::fighting && s.ships[g.held].fate == Fate::fighting;
    if (!good)
      return bad_scenario("/start/grapples",
                          "Expected two ships that fight, by and of, with attacker and area 1 to 3.");
  }
  ended = false;
  for (const Collision& c : s.collisions) {
    if (c.a == no_piece && c.b == no_piece) {
      ended = true;
      continue;
    }
    if (ended || !t.is_ship(c.a) || !t.is_ship(c.b) || c.a == c.b || c.dice == 0)
      return bad_scenario("/start/collisions", "Expected two ships and 1 or 2 dice.");
  }
  for (const Loot& token : s.tokens) {
    const bool aboard = token.held == Held::ship && t.is_ship(token.by);
    const bool carried = token.held == Held::unit && t.is_unit(token.by);
    const bool alone = token.held != Held::ship && token.held != Held::unit;
    if (!aboard && !carried && !alone) return bad_scenario("/start/tokens", "Expected who carries it.");
  }
  return {};
}

bool stage_fits(const Table& t, const State& s) {
  const Moving& m = s.moving;
  const bool moving_ship = m.piece != no_piece && t.is_ship(m.piece);
  const bool subject_ship = s.subject != no_piece && t.is_ship(s.subject);
  if (m.piece != no_piece && s.stage != Stage::move && s.stage != Stage::window && s.stage != Stage::cut &&
      s.stage != Stage::pursue)
    return false;
  if (moving_ship && (!fighting(s.ships[m.piece]) || m.sails > t.log(m.piece).increments)) return false;
  if (moving_ship && m.sails == 0 && t.log(m.piece).increments > 0) return false;
  if (m.piece != no_piece && s.stage != Stage::pursue && owner(t, s, m.piece) != s.active) return false;
  if (m.piece != no_piece && !moving_ship && !in_play(unit(t, s, m.piece))) return false;
  const bool known_first = s.first <= 1;
  switch (s.stage) {
    case Stage::weather:
      return s.step == 1;
    case Stage::order:
      return s.step == 2 && s.initiative <= 1 && s.asked == s.initiative;
    case Stage::move:
      return (s.step == 4 || s.step == 5) && known_first && s.active == (s.step == 4 ? s.first : other(s.first));
    case Stage::window:
      return (s.step == 4 || s.step == 5) && known_first && moving_ship && s.subject == m.piece && s.asked <= 1;
    case Stage::cut: {
      const Piece by = s.melee.attacker;  // who has thrown
      return (s.step == 4 || s.step == 5) && known_first && subject_ship && fighting(s.ships[s.subject]) &&
             by != no_piece && t.is_ship(by) && fighting(s.ships[by]) && s.ships[by].side == s.active &&
             (m.piece == no_piece || m.piece == by) && grapple_between(s, by, s.subject) < 0 &&
             s.grapples[max_grapples - 1].grappler == no_piece && s.asked == s.ships[s.subject].side;
    }
    case Stage::landing:
      return s.step == 7 && known_first;
    case Stage::artillery:
      return s.step == 8 && known_first;
    case Stage::muskets:
      return s.step == 9 && known_first;
    case Stage::combat:
      return s.step == 10 && known_first;
    case Stage::round:
      if (s.melee.kind == Fight::land) {
        const Melee& x = s.melee;
        return s.step == 10 && known_first && t.is_unit(x.attacker) && t.is_unit(x.defender) &&
               in_play(unit(t, s, x.attacker)) && in_play(unit(t, s, x.defender)) && x.counter == 0 &&
               s.subject == x.attacker && s.asked == owner(t, s, x.attacker);
      }
      [[fallthrough]];
    case Stage::commit:
    case Stage::counter: {
      const Melee& x = s.melee;
      return s.step == 10 && known_first && x.kind == Fight::boarding && x.attacker != no_piece &&
             x.defender != no_piece && t.is_ship(x.attacker) && t.is_ship(x.defender) &&
             fighting(s.ships[x.attacker]) && fighting(s.ships[x.defender]) &&
             grapple_between(s, x.attacker, x.defender) == x.grapple &&
             (s.subject == x.attacker || s.subject == x.defender) && s.asked <= 1;
    }
    case Stage::again:
    case Stage::pursue: {
      const Melee& x = s.melee;
      const bool units =
          x.attacker != no_piece && x.defender != no_piece && t.is_unit(x.attacker) && t.is_unit(x.defender);
      return s.step == 10 && known_first && s.subject != no_piece && t.is_unit(s.subject) &&
             in_play(unit(t, s, s.subject)) && s.asked <= 1 &&
             (s.stage == Stage::pursue ||
              (units && in_play(unit(t, s, x.attacker)) && in_play(unit(t, s, x.defender))));
    }
    case Stage::reload:
      return s.step == 13 && subject_ship && fighting(s.ships[s.subject]) && s.asked == s.ships[s.subject].side;
  }
  return false;
}

}  // namespace

Result<void> read_table(const Json& scenario, Table& t) {
  if (scenario.contains("table")) {
    t.width = scenario["table"]["width"].get<int>() * plane::inch;
    t.height = scenario["table"]["height"].get<int>() * plane::inch;
  }
  if (Result<void> good = read_areas(scenario, "shores", t.land); !good) return good;
  t.is_island.assign(t.land.size(), 0);
  if (Result<void> good = read_areas(scenario, "islands", t.land); !good) return good;
  t.is_island.resize(t.land.size(), 1);
  if (Result<void> good = read_areas(scenario, "shallows", t.shallows); !good) return good;
  return read_spots(scenario, t);
}

Result<void> read_victory(const Json& scenario, Table& t) {
  if (!scenario.contains("victory")) return {};
  const Json& list = scenario["victory"];
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Json& entry = list[i];
    const std::string pointer = pointer_to("/victory", i);
    const Side side = t.find_side(entry["for"].get<std::string>());
    if (entry["when"] == "points") {
      t.goal = Goal::points;
      if (Result<void> good = read_scores(entry, pointer, t.scores[side]); !good) return good;
    } else if (entry["when"] == "lost" && entry.contains("side")) {
      t.ends_without[t.find_side(entry["side"].get<std::string>())] = true;
    } else {
      return bad_scenario(pointer_to(pointer, "when"), "Broadside knows points, and lost with a side.");
    }
  }
  return {};
}

Result<void> check_state(const Table& t, const State& s) {
  if (Result<void> good = check_hulls(t, s); !good) return good;
  if (Result<void> good = check_units(t, s); !good) return good;
  if (Result<void> good = check_under_way(t, s); !good) return good;
  if (s.turn < 1 || s.turn > t.length + 1)
    return bad_scenario("/start/turn", "Expected a turn within the length of the game.");
  if (s.active > 1) return bad_scenario("/start/active", "Expected a side of this scenario.");
  if (s.ended == 0 && !stage_fits(t, s))
    return bad_scenario("/start/stage", "Step, stage, sides and pieces do not fit together.");
  return {};
}

}  // namespace sandtable::broadside
