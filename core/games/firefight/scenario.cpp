// Reads a scenario: what read_common leaves to the room.

#include "games/firefight/scenario.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

constexpr const char* terrain_words[] = {"clear", "cover", "fort", "high", "water"};
constexpr const char* hexside_words[] = {"wall", "road"};
constexpr const char* side_words[] = {"blue", "red", "green"};
constexpr const char* type_words[] = {
    "marines",         "engineers",   "recon-team", "mmg-team",  "at-team",     "sam-team",
    "paratroops",      "lav",         "mrap",       "mbt",       "rifle-squad", "at-squad",
    "sam-squad",       "rpg-hunters", "mg-team",    "martyrs",   "technical",   "unknown-infantry",
    "unknown-vehicle", "civilians",   "mob",        "roadblock", "rubble",      smoke_word,
};
constexpr const char* option_words[] = {"masini",       "convert-failure", "concealed",
                                        "no-martyrdom", "split-fire",      "handicap"};
constexpr const char* options_to_come[] = {"no-martyrdom", "split-fire", "handicap"};

constexpr Field piece_fields[] = {
    {.key = "hits", .type = FieldType::integer, .help = "Hits taken", .min = 0, .max = 2},
    {.key = "morale", .type = FieldType::integer, .help = "1 Shaken, 2 Suppressed", .min = 0, .max = 2},
    {.key = "overwatch", .type = FieldType::boolean, .help = "In overwatch"},
    {.key = "carries", .type = FieldType::id, .help = "Id of the infantry or civilians that it carries"},
    {.key = "known", .type = FieldType::boolean, .help = "With the option concealed: its type has been shown"},
    {.key = "gone", .type = FieldType::boolean, .help = "Eliminated or out of the game"},
};
constexpr Field spaces_field[] = {
    {.key = "spaces",
     .type = FieldType::integer,
     .help = "Spaces that the side's cube has moved",
     .min = 0,
     .max = 4000},
};
constexpr Field hexes_field[] = {
    {.key = "hexes", .type = FieldType::hexes, .help = "Hexes that the side controls"},
};
constexpr Field movement_fields[] = {
    {.key = "piece", .type = FieldType::id, .help = "Unit that is moving", .required = true},
    {.key = "led", .type = FieldType::id, .help = "Population in tow"},
    {.key = "quarters",
     .type = FieldType::integer,
     .help = "Cost so far, in quarters of an AP",
     .required = true,
     .min = 0,
     .max = 1000},
    {.key = "paid", .type = FieldType::integer, .help = "AP paid so far", .required = true, .min = 0, .max = 250},
    {.key = "going", .type = FieldType::hex, .help = "Where the rest of its way leads"},
    {.key = "back", .type = FieldType::hex, .help = "Last hex on its way that it had for itself"},
};
constexpr Field question_fields[] = {
    {.key = "kind",
     .type = FieldType::word,
     .help = "What has to be decided",
     .required = true,
     .words = question_words},
    {.key = "piece", .type = FieldType::id, .help = "Piece that it is about", .required = true},
    {.key = "assaulter", .type = FieldType::id, .help = "Unit that enters the hex when the mob has gone"},
    {.key = "vacated", .type = FieldType::hex, .help = "That hex"},
};
constexpr Field start_fields[] = {
    {.key = "turn", .type = FieldType::integer, .help = "Turn, from 1", .min = 1, .max = max_length + 1},
    {.key = "track",
     .type = FieldType::table,
     .help = "Spaces that each side's cube has moved",
     .fields = spaces_field},
    {.key = "active", .type = FieldType::word, .help = "Side that is Active", .words = side_words},
    {.key = "activated", .type = FieldType::id, .help = "Unit whose activation lasts"},
    {.key = "control",
     .type = FieldType::table,
     .help = "Hexes that each side controls; all others are the defender's",
     .fields = hexes_field},
    {.key = "movement", .type = FieldType::object, .help = "The open movement", .fields = movement_fields},
    {.key = "question", .type = FieldType::object, .help = "The open question", .fields = question_fields},
    {.key = "held", .type = FieldType::any, .help = "Ends of turn in a row for which each victory condition has held"},
};
constexpr Field root_room_fields[] = {
    {.key = "defender",
     .type = FieldType::word,
     .help = "Side that defends: Active first, in control of every hex at the start",
     .words = side_words},
};

tl::unexpected<Error> refused(const std::string& pointer, std::string message) {
  return bad_scenario(pointer, std::move(message));
}
std::string piece_pointer(std::size_t i, const char* key) { return pointer_to(pointer_to("/pieces", i), key); }
bool is_on(const Json& options, const char* key) {
  if (!options.contains(key)) return false;
  return options[key].is_boolean() ? options[key].get<bool>() : options[key].get<int>() != 0;
}

Result<void> refuse_what_is_to_come(const Json& scenario, const Json& options) {
  for (const char* option : options_to_come) {
    if (is_on(options, option))
      return refused(pointer_to("/options", option),
                     std::string("The rules that ") + option + " changes are not built yet; leave it out.");
  }
  if (scenario.contains("setup"))
    return refused("/setup", "Firefight has no set-up by the players yet; give each piece its hex.");
  const Json& pieces = scenario["pieces"];
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].contains("arrives"))
      return refused(piece_pointer(i, "arrives"), "Firefight has no arrivals yet; give the piece its hex.");
  }
  return {};
}

Result<void> read_sides(Table& t) {
  for (const Side side : {Side{0}, Side{1}}) {
    const std::string& id = t.sides[side].id;
    if (id == "red")
      return refused("/sides",
                     "The Eastern units are not built yet; the sides are blue (Western) and green (Insurgents).");
    t.factions[side] = id == "blue" ? Faction::western : Faction::insurgent;  // FF-5
    if (id == "green") t.insurgents = side;
  }
  t.defender = t.insurgents != no_side ? t.insurgents : 1;
  return {};
}

// Smoke is a set of hexes, not a piece of its own: takes it out of the list of pieces.
Result<void> read_smoke(Json& scenario, Table& t, State& s) {
  Json kept = Json::array();
  for (std::size_t i = 0, at = 0; i < scenario["pieces"].size(); ++i) {
    const Json& piece = scenario["pieces"][i];
    if (piece["type"] != smoke_word) {
      kept.push_back(piece);
      ++at;
      continue;
    }
    if (!piece.contains("at") || !piece["at"].is_string())
      return refused(piece_pointer(i, "at"), "Expected the hex of the smoke.");
    const std::optional<Hex> h = t.map.grid.find(piece["at"].get_ref<const std::string&>());
    if (!h || !t.is_hex(*h) || t.terrain(*h) == Terrain::water)
      return refused(piece_pointer(i, "at"), "Expected a land hex for the smoke.");
    s.smoke.set(*h);
    t.pieces.erase(t.pieces.begin() + static_cast<std::ptrdiff_t>(at));
  }
  if (s.smoke.count() > max_smoke) return refused("/pieces", "Expected at most 8 smoke markers.");  // FF-D16
  scenario["pieces"] = std::move(kept);
  return {};
}

Result<void> read_type(const Json& piece, std::size_t i, Piece p, Table& t) {
  const Type type = find_type(piece["type"].get_ref<const std::string&>());
  const Side side = t.side_of(p);
  if (is_unit(kind_of(type))) {
    if (side == no_side) return refused(piece_pointer(i, "side"), "A unit belongs to a side.");
    const Faction faction = faction_of(type);
    if (faction != Faction::none && faction != t.factions[side]) {  // FF-4
      return refused(piece_pointer(i, "type"), std::string("Expected a type of the list of ") + t.sides[side].id + ".");
    }
    t.units[side].push_back(p);
  } else if (side != no_side) {
    return refused(piece_pointer(i, "side"), "A marker is nobody's; expected none.");
  } else if (kind_of(type) == Kind::population) {
    t.populations.push_back(p);
  } else {
    (type == Type::roadblock ? t.roadblocks : t.rubble).push_back(p);
  }
  t.types.push_back(type);
  return {};
}

Result<void> check_counts(const Table& t) {
  for (const Side side : {Side{0}, Side{1}}) {
    if (t.units[side].size() > max_units_a_side)
      return refused("/pieces", "Expected at most 30 units of " + t.sides[side].id + ".");
    if (t.units[side].empty()) return refused("/pieces", "Expected a unit of " + t.sides[side].id + " at least.");
  }
  // FF-D15, FF-D16
  if (t.populations.size() > max_population) return refused("/pieces", "Expected at most 6 population markers.");
  if (t.roadblocks.size() > max_roadblocks) return refused("/pieces", "Expected at most 6 roadblocks.");
  return {};
}

// FF-31, FF-D15: six roadblock markers in all; those that the scenario does not name are at hand.
void add_roadblocks(Table& t, State& s) {
  if (t.insurgents == no_side) return;
  for (int n = 1;
       t.roadblocks.size() < max_roadblocks && t.pieces.size() < static_cast<std::size_t>(sandtable::max_pieces); ++n) {
    const std::string id = "roadblock-" + std::to_string(n);
    if (t.find_piece(id) != no_piece) continue;
    const Piece p = static_cast<Piece>(t.pieces.size());
    t.pieces.push_back({id, read_text(Json("Roadblock " + std::to_string(n))), no_side});
    t.types.push_back(Type::roadblock);
    t.roadblocks.push_back(p);
    s[p] = PieceState{no_hex, Type::roadblock, Where::spare, 0, 0, 0, no_piece};
  }
}

Result<void> read_place(const Json& piece, std::size_t i, const Table& t, PieceState& out) {
  if (piece.value("gone", false)) {
    if (piece.contains("at")) return refused(piece_pointer(i, "at"), "What is gone stands nowhere; leave at out.");
    out.where = Where::gone;
    return {};
  }
  if (!piece.contains("at")) {
    out.where = out.type == Type::roadblock ? Where::spare : Where::carried;  // carried: checked when all are read
    return {};
  }
  const Json& at = piece["at"];
  const std::optional<Hex> h = at.is_string() ? t.map.grid.find(at.get_ref<const std::string&>()) : std::nullopt;
  if (!h || !t.is_hex(*h)) return refused(piece_pointer(i, "at"), "Expected a hex of the map.");
  if (t.terrain(*h) == Terrain::water)
    return refused(piece_pointer(i, "at"), "Expected a land hex: nothing here can stand on water.");
  out.where = Where::map;
  out.at = *h;
  return {};
}

Result<void> read_condition(const Json& piece, std::size_t i, const Table& t, PieceState& out) {
  const char* unit_words[] = {"hits", "morale", "overwatch", "carries", "known"};
  for (const char* key : unit_words) {
    const bool absent = !piece.contains(key);
    if (!absent && !is_unit(kind_of(out.type))) return refused(piece_pointer(i, key), "Only a unit can have this.");
    const bool alive = out.where != Where::gone || std::string_view(key) == "known";
    if (!absent && !alive) return refused(piece_pointer(i, key), "What is gone has none of this.");
  }
  out.hits = static_cast<std::uint8_t>(piece.value("hits", 0));
  out.morale = static_cast<std::uint8_t>(piece.value("morale", 0));
  if (piece.value("overwatch", false)) {
    if (out.morale > 0)
      return refused(piece_pointer(i, "overwatch"), "A Shaken or Suppressed unit is not in overwatch.");  // FF-57
    if (out.where != Where::map)
      return refused(piece_pointer(i, "overwatch"), "Only a unit on the map is in overwatch.");
    out.flags |= flag_overwatch;
  }
  if (t.concealed && piece.value("known", false)) out.flags |= flag_known;
  return {};
}

// FF-22: one unit a hex; roadblocks and rubble close theirs.
Result<void> check_stacking(const Json& piece, std::size_t i, Piece p, const Table& t, const State& s) {
  if (!on_map(s, p)) return {};
  for (Piece q = 0; q < p; ++q) {
    if (s[q].at != s[p].at || !on_map(s, q)) continue;
    const bool two_units = is_unit(kind(s, p)) && is_unit(kind(s, q));
    const bool barrier = kind(s, p) == Kind::roadblock || kind(s, p) == Kind::rubble || kind(s, q) == Kind::roadblock ||
                         kind(s, q) == Kind::rubble;
    const bool moving_through = two_units && t.side_of(p) == t.side_of(q);
    if (barrier || (two_units && !moving_through)) {
      return refused(piece_pointer(i, "at"),
                     "Hex " + piece["at"].get<std::string>() + " is taken by " + t.pieces[q].id + ".");
    }
  }
  return {};
}

// FF-24
Result<void> read_cargo(const Json& pieces, const Table& t, State& s) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!pieces[i].contains("carries")) continue;
    const Piece carrier = static_cast<Piece>(i);
    const Piece cargo = t.find_piece(pieces[i]["carries"].get<std::string>());
    const std::string pointer = piece_pointer(i, "carries");
    if (cargo == no_piece) return refused(pointer, "Expected the id of a piece.");
    const bool hidden = is_unknown(s[carrier].type);
    if (kind(s, carrier) != Kind::vehicle || (!row(s, carrier).transport && !hidden))
      return refused(pointer, "Only a vehicle with the transport ability carries.");
    const bool infantry = kind(s, cargo) == Kind::infantry && t.side_of(cargo) == t.side_of(carrier);
    if (!infantry && s[cargo].type != Type::civilians)
      return refused(pointer, "Expected infantry of the same side, or civilians.");
    if (s[cargo].where != Where::carried || s[cargo].with != no_piece || !on_map(s, carrier))
      return refused(pointer, "Expected a piece that stands nowhere else.");
    s[carrier].with = cargo;
    s[cargo].with = carrier;
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceState& piece = s[static_cast<Piece>(i)];
    if (piece.where == Where::carried && piece.with == no_piece)
      return refused(piece_pointer(i, "at"), "Missing, expected the hex where it stands.");
  }
  return {};
}

Result<void> read_pieces(const Json& scenario, Table& t, State& s) {
  const Json& pieces = scenario["pieces"];
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (Result<void> good = read_type(pieces[i], i, p, t); !good) return good;
    PieceState& piece = s[p];
    piece = PieceState{no_hex, t.types[p], Where::map, 0, 0, 0, no_piece};
    if (pieces[i].contains("hidden")) return refused(piece_pointer(i, "hidden"), "Hidden markers are not built yet.");
    if (Result<void> good = read_place(pieces[i], i, t, piece); !good) return good;
    if (Result<void> good = read_condition(pieces[i], i, t, piece); !good) return good;
  }
  if (Result<void> good = check_counts(t); !good) return good;
  return read_cargo(pieces, t, s);
}

Result<void> check_map(const Table& t) {
  for (std::size_t i = 0; i < t.map.terrain.size(); ++i) {
    const Hex h = static_cast<Hex>(i);
    if (t.map.sides.mask(Feature::wall, h) != 0 && (!t.is_hex(h) || t.terrain(h) != Terrain::fort)) {
      return refused("/map/hexsides", "The wall at " + t.map.grid.name(h) +
                                          " needs a fort there: name the fort first, then its neighbour.");
    }
  }
  return {};
}

Result<Piece> named_piece(const Json& object, const char* key, const std::string& pointer, const Table& t) {
  if (!object.contains(key)) return no_piece;
  const Piece p = t.find_piece(object[key].get<std::string>());
  if (p == no_piece) return refused(pointer_to(pointer, key), "Expected the id of a piece.");
  return p;
}

Hex named_hex(const Json& object, const char* key, const Table& t) {
  if (!object.contains(key)) return no_hex;
  return t.map.grid.find(object[key].get<std::string>()).value_or(no_hex);
}

Result<void> read_movement(const Json& start, const Table& t, State& s) {
  if (!start.contains("movement")) return {};
  const Json& m = start["movement"];
  const Result<Piece> mover = named_piece(m, "piece", "/start/movement", t);
  if (!mover) return tl::unexpected(mover.error());
  if (!on_map(s, *mover) || t.side_of(*mover) != s.active)
    return refused("/start/movement/piece", "Expected a unit of the Active side on the map.");
  const Result<Piece> led = named_piece(m, "led", "/start/movement", t);
  if (!led) return tl::unexpected(led.error());
  if (*led != no_piece && (kind(s, *led) != Kind::population || s[*led].at != s[*mover].at)) {
    return refused("/start/movement/led", "Expected population in the hex of the unit that leads it.");
  }
  s.movement = Movement{*mover,
                        *led,
                        static_cast<Quarters>(m["quarters"].get<int>()),
                        named_hex(m, "going", t),
                        named_hex(m, "back", t),
                        static_cast<std::uint8_t>(m["paid"].get<int>()),
                        0};
  if (s.movement.back == no_hex) s.movement.back = s[*mover].at;
  return {};
}

Result<void> read_question(const Json& start, const Table& t, State& s) {
  if (!start.contains("question")) return {};
  const Json& q = start["question"];
  const Result<Piece> subject = named_piece(q, "piece", "/start/question", t);
  if (!subject) return tl::unexpected(subject.error());
  const Result<Piece> assaulter = named_piece(q, "assaulter", "/start/question", t);
  if (!assaulter) return tl::unexpected(assaulter.error());
  const auto word = std::find(std::begin(question_words), std::end(question_words), q["kind"].get<std::string>());
  s.stage = static_cast<Stage>(word - std::begin(question_words));
  s.subject = *subject;
  s.assaulter = *assaulter;
  s.vacated = named_hex(q, "vacated", t);
  const bool about_unit = s.stage == Stage::overwatch || s.stage == Stage::advance;
  const bool fits =
      about_unit ? is_unit(kind(s, *subject)) && t.side_of(*subject) == s.active : s[*subject].type == Type::mob;
  if (!on_map(s, *subject) || !fits)
    return refused("/start/question/piece", "Expected the piece that the question is about, on the map.");
  if (s.stage == Stage::mob) {
    const bool whole =
        *assaulter != no_piece && is_unit(kind(s, *assaulter)) && on_map(s, *assaulter) && s.vacated == s[*subject].at;
    if (!whole) return refused("/start/question", "Expected the assaulter, and as vacated the hex of the mob.");
  }
  ActionList list;
  Firefight::legal(t, s, no_piece, list);
  const bool answerable = s.stage == Stage::overwatch ? t.concealed || list.size() > 1 : !list.empty();
  if (!answerable || (s.stage == Stage::advance && list.size() < 2))
    return refused("/start/question", "Expected a question that has an answer here.");
  return {};
}

Result<void> read_track(const Json& start, const Table& t, State& s) {
  if (start.contains("track")) {
    for (const auto& [id, spaces] : start["track"].items()) {
      const Side side = t.find_side(id);
      if (side == no_side) return refused(pointer_to("/start/track", id), "Expected the sides of this scenario.");
      s.moved[side] = spaces.get<std::uint16_t>();
    }
  }
  const int least = std::min(s.moved[0], s.moved[1]);
  const int turn = start.value("turn", least / boxes + 1);
  if (turn > t.length + 1) return refused("/start/turn", "Expected a turn within the length of the game.");
  if (least < boxes * (turn - 1))
    return refused("/start/turn", "Turn " + std::to_string(turn) + " begins when both cubes have moved " +
                                      std::to_string(boxes * (turn - 1)) + " spaces.");  // FF-14
  s.turn = static_cast<std::uint8_t>(turn);
  return {};
}

Result<void> read_active(const Json& start, const Table& t, State& s) {
  s.active = t.defender;  // FF-D31
  if (start.contains("active")) {
    s.active = t.find_side(start["active"].get<std::string>());
    if (s.active == no_side) return refused("/start/active", "Expected a side of this scenario.");
  } else if (s.moved[0] != s.moved[1]) {
    s.active = s.moved[0] < s.moved[1] ? 0 : 1;  // FF-13
  }
  const Result<Piece> activated = named_piece(start, "activated", "/start", t);
  if (!activated) return tl::unexpected(activated.error());
  s.activated = *activated;
  return {};
}

// FF-D29
Result<void> read_control(const Json& start, const Table& t, State& s) {
  for (int h = 0; h < t.map.grid.size(); ++h) s.control.assign(static_cast<std::size_t>(h), t.defender == 1);
  if (!start.contains("control")) return {};
  for (const auto& [id, hexes] : start["control"].items()) {
    const Side side = t.find_side(id);
    if (side == no_side) return refused(pointer_to("/start/control", id), "Expected the sides of this scenario.");
    for (const Json& h : hexes) {
      const std::optional<Hex> hex = t.map.grid.find(h.get<std::string>());
      if (hex) s.control.assign(*hex, side == 1);
    }
  }
  return {};
}

Result<void> read_held(const Json& start, const Table& t, State& s) {
  if (!start.contains("held")) return {};
  const Json& held = start["held"];
  if (!held.is_array() || held.size() > t.victory.size())
    return refused("/start/held", "Expected a number for each victory condition.");
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (!held[i].is_number_integer() || held[i].get<int>() < 0 || held[i].get<int>() > 255)
      return refused(pointer_to("/start/held", i), "Expected a number 0 to 255.");
    s.held[i] = static_cast<std::uint8_t>(held[i].get<int>());
  }
  return {};
}

// What must be so in play where no question and no movement is open.
Result<void> check_quiet(const State& s) {
  if (s.ended != 0 || s.stage != Stage::free || s.movement.piece != no_piece) return {};
  if (std::min(s.moved[0], s.moved[1]) >= boxes * s.turn)
    return refused("/start/turn", "Turn " + std::to_string(s.turn) + " has ended: both cubes have moved " +
                                      std::to_string(boxes * s.turn) + " spaces.");
  if (gap(s) < 0) return refused("/start/active", "The Active side's cube has moved no farther than the other's.");
  return {};
}

Result<void> read_start(const Json& scenario, const Table& t, State& s) {
  const Json start = scenario.contains("start") ? scenario["start"] : Json::object();
  using Reader = Result<void> (*)(const Json&, const Table&, State&);
  for (const Reader reader : {Reader{read_track}, Reader{read_active}, Reader{read_control}, Reader{read_held}}) {
    if (Result<void> good = reader(start, t, s); !good) return good;
  }
  rebuild(t, s);
  if (Result<void> good = read_movement(start, t, s); !good) return good;
  return read_question(start, t, s);
}

Result<void> check_places(const Json& pieces, const Table& t, const State& s) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (Result<void> good = check_stacking(pieces[i], i, static_cast<Piece>(i), t, s); !good) return good;
  }
  for (const Side side : {Side{0}, Side{1}}) {
    for (const Piece p : t.units[side]) {
      for (const Piece q : t.units[side]) {
        const bool passing = s.movement.piece == p || s.movement.piece == q;
        if (p < q && on_map(s, p) && on_map(s, q) && s[p].at == s[q].at && !passing) {
          return refused(piece_pointer(q, "at"),
                         "Hex " + t.map.grid.name(s[q].at) + " is taken by " + t.pieces[p].id + ".");
        }
      }
    }
  }
  return {};
}

State empty_state() {
  State s{};
  s.movement = Movement{};
  s.subject = s.assaulter = s.activated = no_piece;
  s.vacated = no_hex;
  return s;
}

}  // namespace

const ScenarioFields scenario_fields = {
    .terrain = terrain_words,
    .hexsides = hexside_words,
    .piece_types = type_words,
    .piece = piece_fields,
    .start = start_fields,
    .place = {},
    .root = root_room_fields,
    .options = option_words,
    .sides = side_words,
};

Result<Opening<Table, State>> Firefight::read(const Json& given, const Json& options) {
  Opening<Table, State> out{std::make_unique<Table>(), empty_state()};
  Table& t = *out.table;
  State& s = out.state;
  const auto bad = [](const Result<void>& r) { return tl::unexpected<Error>(r.error()); };
  if (Result<void> good = read_common(given, options, scenario_fields, t); !good) return bad(good);
  if (t.length > max_length) return refused("/length", "Expected at most 60 turns.");
  const Json in_force = parse_json(t.options).value_or(Json::object());
  Json scenario = given;
  if (Result<void> good = refuse_what_is_to_come(scenario, in_force); !good) return bad(good);
  t.masini = is_on(in_force, "masini");
  t.convert_failure = is_on(in_force, "convert-failure");
  t.concealed = is_on(in_force, "concealed");
  if (Result<void> good = check_map(t); !good) return bad(good);
  if (Result<void> good = read_sides(t); !good) return bad(good);
  if (scenario.contains("defender")) {
    t.defender = t.find_side(scenario["defender"].get<std::string>());
    if (t.defender == no_side) return refused("/defender", "Expected a side of this scenario.");
  }
  if (Result<void> good = read_smoke(scenario, t, s); !good) return bad(good);
  if (Result<void> good = read_pieces(scenario, t, s); !good) return bad(good);
  name_pieces(scenario, t);
  add_roadblocks(t, s);
  if (Result<void> good = read_victory(scenario, t); !good) return bad(good);
  if (Result<void> good = read_start(scenario, t, s); !good) return bad(good);
  if (Result<void> good = check_places(scenario["pieces"], t, s); !good) return bad(good);
  Dice dice = Dice::seeded();
  EventSink off;
  const Play p{t, s, dice, off};
  if (s.stage == Stage::free) {
    judge(p);
    if (s.ended != 0) close_movement(s);
  }
  if (Result<void> good = check_quiet(s); !good) return bad(good);
  return out;
}

}  // namespace sandtable::firefight
