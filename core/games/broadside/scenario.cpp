// Reads a scenario: what read_common leaves to the room.

#include "games/broadside/scenario.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

std::string piece_pointer(std::size_t i, const char* key) { return pointer_to(pointer_to("/pieces", i), key); }

std::int32_t thousandths(const Json& value, int of) {
  return static_cast<std::int32_t>(std::lround(value.get<double>() * of));
}

// Where and which way; parties that are not formed stand nowhere.
Result<void> read_stand(const Json& piece, std::size_t i, Point& at, Heading& heading) {
  for (const char* key : {"x", "y"}) {
    if (!piece.contains(key)) return bad_scenario(piece_pointer(i, key), "Missing, expected inches.");
    if (std::abs(piece[key].get<double>()) > 300)
      return bad_scenario(piece_pointer(i, key), "Expected inches on the table.");
  }
  at = {thousandths(piece["x"], 1000), thousandths(piece["y"], 1000)};
  const double degrees = piece.value("heading", 0.0);
  if (std::abs(degrees) > 360) return bad_scenario(piece_pointer(i, "heading"), "Expected degrees, 0 to 359.9.");
  heading = plane::normalise(static_cast<int>(std::lround(degrees * 10)));
  return {};
}

template <class Word>
Word word_of(const std::string& text, std::span<const char* const> words) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const char* w) { return text == w; });
  return static_cast<Word>(found - words.begin());
}

Result<void> read_ship(const Json& json, std::size_t i, Table& t, State& s) {
  const Piece p = static_cast<Piece>(i);
  const Class c = word_of<Class>(json["type"].get_ref<const std::string&>(), class_words);
  if (t.pieces[p].side == no_side) return bad_scenario(piece_pointer(i, "side"), "A ship belongs to a side.");
  t.classes.push_back(c);
  t.qualities.push_back(json.contains("quality") ? word_of<Quality>(json["quality"].get<std::string>(), quality_words)
                                                 : Quality::average);
  t.crews.push_back(static_cast<std::uint8_t>(json.value("full-crew", int{t.log(p).crew})));
  ShipState& ship = s.ships[p];
  ship = fresh_ship(t, p);
  if (Result<void> good = read_stand(json, i, ship.bow, ship.heading); !good) return good;
  if (json.contains("guns")) {
    const Json& guns = json["guns"];
    const std::string pointer = piece_pointer(i, "guns");
    if (!guns.is_array() || guns.size() != battery_count)
      return bad_scenario(pointer, "Expected four numbers of guns.");
    for (std::size_t b = 0; b < battery_count; ++b) {
      const int most = t.log(p).guns[b];
      if (!guns[b].is_number_integer() || guns[b] < 0 || guns[b] > most)
        return bad_scenario(pointer_to(pointer, b), "Expected 0 to " + std::to_string(most) + " guns.");
      ship.guns[b] = guns[b].get<std::uint8_t>();
      if (ship.guns[b] == 0) ship.loaded = static_cast<std::uint8_t>(ship.loaded & ~(1u << b));
    }
  }
  if (Result<void> good = read_members(json, ship_members, &ship, pointer_to("/pieces", i), t); !good) return good;
  Piece& flagship = t.flagship[t.pieces[p].side];
  if (flagship == no_piece) flagship = p;  // BR-D23
  return {};
}

Result<void> read_unit(const Json& json, std::size_t i, Piece p, Table& t, State& s) {
  const Unit type = t.unit_type(p);
  UnitState& u = unit(t, s, p);
  u = fresh_unit(t, p);
  if (type == Unit::party) u.where = Where::ashore;
  if (type == Unit::swimmer) u.where = Where::water;
  if (Result<void> good = read_stand(json, i, u.at, u.facing); !good) return good;
  if (json.contains("guns")) {
    const int most = land_rows[static_cast<std::size_t>(type)].guns;
    const Json& guns = json["guns"];
    if (!guns.is_number_integer() || guns < 0 || guns > most)
      return bad_scenario(piece_pointer(i, "guns"), "Expected 0 to " + std::to_string(most) + " guns.");
    u.guns = guns.get<std::uint8_t>();
  }
  return read_members(json, unit_members, &u, pointer_to("/pieces", i), t);
}

bool is_ship_type(const Json& piece) {
  const std::string& type = piece["type"].get_ref<const std::string&>();
  return std::any_of(std::begin(class_words), std::end(class_words), [&](const char* w) { return type == w; });
}

// Every ship has three landing parties, which are pieces of their own when they are formed. BR-30
void add_parties(Table& t, State& s) {
  if (t.land.empty()) return;
  for (int i = 0; i < t.ship_count; ++i) {
    for (int n = 1; n <= parties_a_ship; ++n) {
      const Piece p = static_cast<Piece>(t.pieces.size());
      const std::string id = t.pieces[i].id + "-party-" + std::to_string(n);
      PieceInfo info{id, t.pieces[i].name, t.pieces[i].side};
      for (auto& [language, text] : info.name.by_language) text += ", party " + std::to_string(n);
      t.pieces.push_back(std::move(info));
      t.unit_types.push_back(Unit::party);
      t.party_of.push_back(static_cast<Piece>(i));
      unit(t, s, p) = fresh_unit(t, p);
    }
  }
}

Result<void> check_pieces(const Json& pieces, Table& t) {
  std::size_t ships = 0;
  std::size_t parties = 0;
  bool land = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (is_ship_type(pieces[i])) {
      if (land) return bad_scenario(piece_pointer(i, "type"), "List the ships before the land units.");
      if (t.pieces[i].id.size() > 16)
        return bad_scenario(piece_pointer(i, "id"), "Expected at most 16 characters for a ship.");
      ++ships;
    } else {
      land = true;
      parties += pieces[i]["type"] == "party" ? 1 : 0;
    }
  }
  if (ships == 0 || ships > max_ships) return bad_scenario("/pieces", "Expected 1 to 16 ships.");
  const std::size_t units = pieces.size() - ships - parties + (t.land.empty() ? 0 : ships * parties_a_ship);
  if (units > max_units) return bad_scenario("/pieces", "Expected at most 64 land units, landing parties included.");
  t.ship_count = static_cast<int>(ships);
  return {};
}

Result<void> read_pieces(const Json& pieces, Table& t, State& s) {
  if (Result<void> good = check_pieces(pieces, t); !good) return good;
  const std::vector<PieceInfo> named = t.pieces;
  std::erase_if(t.pieces, [&](const PieceInfo& info) {
    const std::size_t i = static_cast<std::size_t>(
        std::find_if(named.begin(), named.end(), [&](const PieceInfo& n) { return n.id == info.id; }) - named.begin());
    return pieces[i]["type"] == "party";
  });
  const std::size_t ships = static_cast<std::size_t>(t.ship_count);
  for (std::size_t i = ships; i < pieces.size(); ++i) {
    if (pieces[i]["type"] == "party") continue;
    t.unit_types.push_back(word_of<Unit>(pieces[i]["type"].get_ref<const std::string&>(), unit_words));
    t.party_of.push_back(no_piece);
    if (named[i].side == no_side) return bad_scenario(piece_pointer(i, "side"), "A land unit belongs to a side.");
  }
  add_parties(t, s);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i < ships) {
      if (Result<void> good = read_ship(pieces[i], i, t, s); !good) return good;
      continue;
    }
    const Piece p = t.find_piece(named[i].id);
    if (p == no_piece)
      return bad_scenario(piece_pointer(i, "id"),
                          "Expected a party of a ship, <ship>-party-1 to 3, on a table with land.");
    if (Result<void> good = read_unit(pieces[i], i, p, t, s); !good) return good;
  }
  return {};
}

// ---- start ----

template <class T, std::size_t N>
Result<void> read_list(const Json& start, const char* key, Members members, T (&out)[N], const Table& t) {
  if (!start.contains(key)) return {};
  const Json& list = start[key];
  const std::string pointer = pointer_to("/start", key);
  if (!list.is_array() || list.size() > N)
    return bad_scenario(pointer, "Expected a list of at most " + std::to_string(N) + ".");
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (Result<void> good = read_members(list[i], members, &out[i], pointer_to(pointer, i), t); !good) return good;
  }
  return {};
}

void read_wind(const Json& start, Table& t, State& s) {
  const Json wind = start.contains("wind") ? start["wind"] : Json::object();
  const auto quarter = [&](const char* key, Quarter otherwise) {
    return wind.contains(key) ? word_of<Quarter>(wind[key].get<std::string>(), quarter_words) : otherwise;
  };
  t.prevailing = quarter("prevailing", Quarter::south);
  s.wind = quarter("actual", t.prevailing);  // BR-D23
  if (wind.contains("speed")) s.speed = word_of<Speed>(wind["speed"].get<std::string>(), speed_words);
  s.wind_last = static_cast<std::uint8_t>(wind.value("last", 0));
  s.wind_due = static_cast<std::uint8_t>(wind.value("due", 0));
}

// BR-D25, BR-D27
Result<void> read_tokens(const Json& start, const Table& t, State& s) {
  std::size_t n = 0;
  for (std::size_t h = 0; h < t.houses.size(); ++h) {
    if (!t.houses[h].token) continue;
    if (n == max_tokens) return bad_scenario("/houses", "Expected at most 12 tokens.");
    s.tokens[n++] = {t.houses[h].at, Held::house, no_piece, static_cast<std::uint8_t>(h), 0};
  }
  if (Result<void> good = read_list(start, "tokens", token_members, s.tokens, t); !good) return good;
  if (!start.contains("tokens")) return {};
  for (std::size_t i = 0; i < start["tokens"].size(); ++i) {
    const Json& token = start["tokens"][i];
    for (const auto& [key, out] : {std::pair{"x", &s.tokens[i].at.x}, std::pair{"y", &s.tokens[i].at.y}}) {
      if (!token.contains(key)) continue;
      if (!token[key].is_number() || std::abs(token[key].get<double>()) > 300)
        return bad_scenario(pointer_to(pointer_to("/start/tokens", i), key), "Expected inches on the table.");
      *out = thousandths(token[key], 1000);
    }
  }
  return {};
}

Result<void> read_sides(const Json& start, const Table& t, State& s) {
  if (!start.contains("sides")) return {};
  if (!start["sides"].is_object()) return bad_scenario("/start/sides", "Expected an object.");
  for (const auto& [id, value] : start["sides"].items()) {
    const Side side = t.find_side(id);
    if (side == no_side) return bad_scenario(pointer_to("/start/sides", id), "Expected the sides of this scenario.");
    if (Result<void> good = read_members(value, side_members, &s.sides[side], pointer_to("/start/sides", id), t); !good)
      return good;
  }
  return {};
}

Result<void> read_bearings(const Json& start, const Table& t, State& s) {
  if (!start.contains("bearings")) return {};
  if (!start["bearings"].is_object()) return bad_scenario("/start/bearings", "Expected an object.");
  for (const auto& [id, value] : start["bearings"].items()) {
    const Piece p = t.find_piece(id);
    const std::string pointer = pointer_to("/start/bearings", id);
    if (p == no_piece || !value.is_array() || value.size() != (t.is_ship(p) ? battery_count : 1))
      return bad_scenario(pointer, "Expected a ship with four numbers, or a unit with one.");
    for (std::size_t b = 0; b < value.size(); ++b) {
      if (!value[b].is_number_integer() || value[b] < 0 || value[b] > 4)
        return bad_scenario(pointer_to(pointer, b), "Expected 0 to 4.");
      (t.is_ship(p) ? s.bears[p][b] : s.fort_bears[p - t.ship_count]) = value[b].get<std::uint8_t>();
    }
  }
  return {};
}

Result<void> read_start(const Json& scenario, Table& t, State& s) {
  const Json start = scenario.contains("start") ? scenario["start"] : Json::object();
  read_wind(start, t, s);
  if (Result<void> good = read_members(start, state_members, &s, "/start", t); !good) return good;
  if (start.contains("moving")) {
    if (Result<void> good = read_members(start["moving"], moving_members, &s.moving, "/start/moving", t); !good)
      return good;
  }
  if (start.contains("melee")) {
    if (Result<void> good = read_members(start["melee"], melee_members, &s.melee, "/start/melee", t); !good)
      return good;
  }
  if (Result<void> good = read_list(start, "grapples", grapple_members, s.grapples, t); !good) return good;
  if (Result<void> good = read_list(start, "collisions", collision_members, s.collisions, t); !good) return good;
  if (Result<void> good = read_tokens(start, t, s); !good) return good;
  if (Result<void> good = read_sides(start, t, s); !good) return good;
  return read_bearings(start, t, s);
}

}  // namespace

ShipState fresh_ship(const Table& t, Piece p) {
  constexpr std::uint8_t started_with = 5;  // BR-D23
  const ShipLog& log = t.log(p);
  ShipState ship{};
  ship.side = t.pieces[p].side;
  ship.sails = std::min(started_with, log.increments);
  for (int b = 0; b < battery_count; ++b) {
    ship.guns[b] = log.guns[b];
    if (log.guns[b] > 0) ship.loaded = static_cast<std::uint8_t>(ship.loaded | 1 << b);
  }
  ship.crew = t.crews[p];
  ship.leaders = log.leaders;
  ship.morale = log.morale;
  return ship;
}

UnitState fresh_unit(const Table& t, Piece p) {
  const LandRow& row = land_rows[static_cast<std::size_t>(t.unit_type(p))];
  UnitState u{};
  u.where = t.unit_type(p) == Unit::party ? Where::none : Where::ashore;
  u.men = row.men;
  u.leaders = row.leaders;
  u.guns = row.guns;
  return u;
}

Moving no_moving() {
  Moving m{};
  m.piece = no_piece;
  return m;
}

Melee no_melee() {
  Melee m{};
  m.attacker = m.defender = no_piece;
  return m;
}

State empty_state() {
  State s{};
  s.turn = s.step = 1;
  s.first = s.initiative = no_side;
  s.subject = no_piece;
  s.moving = no_moving();
  s.melee = no_melee();
  for (Grapple& g : s.grapples) g = no_grapple;
  for (Collision& c : s.collisions) c = no_collision;
  for (Loot& token : s.tokens) token = no_loot;
  return s;
}

Result<Opening<Table, State>> Broadside::read(const Json& scenario, const Json& options) {
  Opening<Table, State> out{std::make_unique<Table>(), empty_state()};
  Table& t = *out.table;
  State& s = out.state;
  using Step = Result<void> (*)(const Json&, Table&, State&);
  constexpr Step steps[] = {
      [](const Json& j, Table& table, State&) { return read_table(j, table); },
      [](const Json& j, Table& table, State& state) { return read_pieces(j["pieces"], table, state); },
      [](const Json& j, Table& table, State&) { return read_victory(j, table); },
      [](const Json& j, Table& table, State& state) { return read_start(j, table, state); },
      [](const Json&, Table& table, State& state) { return check_state(table, state); },
  };
  Result<void> good = read_common(scenario, options, scenario_fields, t);
  if (good && t.length > max_length) good = bad_scenario("/length", "Expected at most 30 turns.");
  for (const Step step : steps) {
    if (good) good = step(scenario, t, s);
  }
  if (!good) return tl::unexpected<Error>(good.error());
  Dice dice = Dice::seeded();
  EventSink off;
  judge({t, s, dice, off});
  return out;
}

}  // namespace sandtable::broadside
