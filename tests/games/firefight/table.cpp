#include "games/firefight/table.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "catch_amalgamated.hpp"

namespace sandtable::firefight_rules {
namespace {

const Host& host() {
  static const Host made = make_host(nullptr);
  return made;
}

std::vector<std::string> split(std::string_view words) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : words) {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      out.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) out.push_back(word);
  return out;
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

Json position(const Session& session, Side viewer) { return Json::parse(session.to_scenario(viewer)); }

const Json* piece_of(const Json& scenario, const std::string& id) {
  for (const Json& piece : scenario["pieces"]) {
    if (piece["id"] == id) return &piece;
  }
  return nullptr;
}

}  // namespace

Setup::Setup() { size(12, 10); }

Setup& Setup::size(int columns, int rows) {
  rows_.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
  return *this;
}

std::string& Setup::letter(std::string_view hex) {
  return rows_.at(static_cast<std::size_t>((hex[2] - '0') * 10 + hex[3] - '1'));
}

Setup& Setup::ground(std::string_view hexes, const char* terrain) {
  const char mark = terrain == std::string_view("clear") ? '.' : terrain == std::string_view("high") ? '^' : terrain[0];
  for (const std::string& hex : split(hexes))
    letter(hex).at(static_cast<std::size_t>((hex[0] - '0') * 10 + hex[1] - '1')) = mark;
  return *this;
}

Setup& Setup::wall(const char* fort, std::string_view neighbours) {
  for (const std::string& hex : split(neighbours)) {
    hexsides_ += (hexsides_.empty() ? "" : ",") + ("[\"wall\"," + in_quotes(fort) + "," + in_quotes(hex) + "]");
  }
  return *this;
}

Setup& Setup::add(const char* id, const char* type, const char* side, const char* at) {
  pieces_.push_back({id, type, side, at, ""});
  return *this;
}
Setup& Setup::blue(const char* id, const char* type, const char* at) { return add(id, type, "blue", at); }
Setup& Setup::green(const char* id, const char* type, const char* at) { return add(id, type, "green", at); }
Setup& Setup::marker(const char* id, const char* type, const char* at) { return add(id, type, "none", at); }

Setup& Setup::piece_key(const char* name, std::string_view json) {
  pieces_.back().more += "," + in_quotes(name) + ":" + std::string(json);
  return *this;
}
Setup& Setup::hits(int n) { return piece_key("hits", std::to_string(n)); }
Setup& Setup::shaken() { return piece_key("morale", "1"); }
Setup& Setup::suppressed() { return piece_key("morale", "2"); }
Setup& Setup::watching() { return piece_key("overwatch", "true"); }

Setup& Setup::carrying(const char* id, const char* type) {
  piece_key("carries", in_quotes(id));
  const std::string side = type == std::string_view("civilians") ? "none" : pieces_.back().side;
  return add(id, type, side.c_str(), "");
}

Setup& Setup::track(int blue_spaces, int green_spaces) {
  start_ += ",\"track\":{\"blue\":" + std::to_string(blue_spaces) + ",\"green\":" + std::to_string(green_spaces) + "}";
  return *this;
}
Setup& Setup::active(const char* side) {
  start_ += ",\"active\":" + in_quotes(side);
  return *this;
}
Setup& Setup::turn(int n) {
  start_ += ",\"turn\":" + std::to_string(n);
  return *this;
}
Setup& Setup::length(int turns) {
  length_ = turns;
  return *this;
}
Setup& Setup::option(const char* key) {
  options_ += (options_.empty() ? "" : ",") + in_quotes(key) + ":true";
  return *this;
}
Setup& Setup::key(const char* name, std::string_view json) {
  keys_ += "," + in_quotes(name) + ":" + std::string(json);
  return *this;
}

std::string Setup::json() const {
  std::string rows, pieces;
  for (const std::string& row : rows_) rows += (rows.empty() ? "" : ",") + in_quotes(row);
  for (const OnMap& p : pieces_) {
    pieces += (pieces.empty() ? "{" : ",{") + ("\"id\":" + in_quotes(p.id)) + ",\"type\":" + in_quotes(p.type) +
              ",\"side\":" + in_quotes(p.side);
    if (!p.at.empty()) pieces += ",\"at\":" + in_quotes(p.at);
    pieces += p.more + "}";
  }
  // Without more, blue is Active: the room's own rule would be the defender.
  std::string start = start_;
  if (start.find("\"active\"") == std::string::npos && start.find("\"track\"") == std::string::npos)
    start += ",\"active\":\"blue\"";
  return R"({"format":1,"game":"firefight","id":"rules","title":"Rules","sides":["blue","green"],"length":)" +
         std::to_string(length_) + R"(,"map":{"orientation":"flat","lower":"even","first":"0101","rows":[)" + rows +
         R"(],"legend":{".":"clear","c":"cover","f":"fort","^":"high","w":"water"},"hexsides":[)" + hexsides_ +
         "]},\"pieces\":[" + pieces + "],\"options\":{" + options_ + "},\"start\":{" +
         (start.empty() ? "" : start.substr(1)) + "}" + keys_ + "}";
}

std::string read_error(const Setup& setup) {
  Session session(host());
  NewGame game;
  game.game = "firefight";
  game.scenario_json = setup.json();
  const Result<void> started = session.start(game);
  return started ? "" : started.error().where + ": " + started.error().message;
}

Game::Game(const Setup& setup) : session_(host()) {
  NewGame game;
  game.game = "firefight";
  game.scenario_json = setup.json();
  game.dice = DiceSource::manual;
  const Result<void> started = session_.start(game);
  INFO((started ? std::string() : started.error().where + ": " + started.error().message));
  REQUIRE(started);
}

Action Game::parse(const std::string& text) {
  const Result<Action> action = parse_action(session_.rules(), session_.table(), text);
  INFO(text << ": " << (action ? std::string() : action.error().message));
  REQUIRE(action);
  return *action;
}

std::string Game::say(const Said& said) const { return Speaker(session_.rules(), session_.table()).text(said); }
std::string Game::rule_of(const Said& said) const {
  return Speaker(session_.rules(), session_.table()).rule(said.rule);
}

bool Game::legal(const std::string& text) {
  const Action action = parse(text);
  const ActionList& list = session_.legal();
  const bool found = std::find(list.begin(), list.end(), action) != list.end();
  const Explanation explained = session_.explain(action);
  INFO(text << ": " << say(explained.reason));
  CHECK(explained.legal == found);
  return found;
}

std::string Game::refused(const std::string& text) {
  if (legal(text)) return "";
  const Explanation explained = session_.explain(parse(text));
  CHECK_FALSE(explained.general);
  return rule_of(explained.reason);
}

std::string Game::reason(const std::string& text) { return say(session_.explain(parse(text)).reason); }

std::string Game::choices(const std::string& verb_and_piece) {
  std::vector<std::string> found;
  for (const Action& action : session_.legal()) {
    const std::string text = action_text(session_.rules(), session_.table(), action);
    if (text.rfind(verb_and_piece + " ", 0) == 0) found.push_back(text.substr(verb_and_piece.size() + 1));
  }
  std::sort(found.begin(), found.end());
  std::string out;
  for (const std::string& choice : found) out += (out.empty() ? "" : " ") + choice;
  return out;
}

const std::vector<Event>& Game::apply(const std::string& text, std::initializer_list<int> faces) {
  INFO(text);
  REQUIRE(legal(text));
  std::vector<std::uint8_t> rolls;
  for (const int face : faces) rolls.push_back(static_cast<std::uint8_t>(face));
  Result<Applied> applied = session_.apply(parse(text), rolls);
  INFO((applied ? std::string() : applied.error().message));
  REQUIRE(applied);
  events_ = std::move(applied->events);
  return events_;
}

const std::vector<Event>& Game::roll(const std::string& text, const char* colour, int face) {
  apply(text, {face});
  INFO(text);
  CHECK(die().colour == colour);
  CHECK(die().face == face);
  return events_;
}

DieRolled Game::die() const {
  const auto name = [&](std::uint8_t colour) {
    return colour == 0 ? std::string() : std::string(session_.rules().info->die_colours[colour - 1u]);
  };
  for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
    if (event->type == EventType::rolled) return {name(event->roll.base), name(event->roll.colour), event->roll.face};
  }
  return {};
}

int Game::count(EventType type) const {
  return static_cast<int>(
      std::count_if(events_.begin(), events_.end(), [&](const Event& e) { return e.type == type; }));
}

Piece Game::operator[](const std::string& id) const {
  const Json scenario = position(session_, no_side);
  const Json* piece = piece_of(scenario, id);
  INFO(id);
  REQUIRE(piece != nullptr);
  Piece out;
  out.type = piece->value("type", "");
  out.at = piece->value("at", "");
  out.hits = piece->value("hits", 0);
  out.morale = piece->value("morale", 0);
  out.overwatch = piece->value("overwatch", false);
  out.gone = piece->value("gone", false);
  out.carries = piece->value("carries", "");
  return out;
}

bool Game::smoke(const std::string& hex) const {
  const Json scenario = position(session_, no_side);
  for (const Json& piece : scenario["pieces"]) {
    if (piece["type"] == "smoke" && piece["at"] == hex) return true;
  }
  return false;
}

int Game::spaces(const std::string& side) const {
  return position(session_, no_side)["start"]["track"][side].get<int>();
}

int Game::box(const std::string& side) const {
  const Sheet sheet = session_.sheet(no_side, Focus{});
  REQUIRE(sheet.tracks.size() >= 1);
  for (const TrackMarker& marker : sheet.tracks[0].markers) {
    if (!marker.ghost && session_.table().sides[marker.side].id == side) return sheet.tracks[0].boxes[marker.box];
  }
  FAIL("no cube of " << side);
  return 0;
}

std::string Game::active() const { return position(session_, no_side)["start"]["active"].get<std::string>(); }
std::string Game::deciding() const { return session_.table().sides[session_.to_act()].id; }
std::string Game::activated() const { return position(session_, no_side)["start"].value("activated", ""); }
int Game::turn() const { return position(session_, no_side)["start"]["turn"].get<int>(); }

std::string Game::question() const {
  const Json start = position(session_, no_side)["start"];
  return start.contains("question") ? start["question"]["kind"].get<std::string>() : "none";
}

std::string Game::winner() const {
  const Outcome outcome = session_.outcome();
  if (!outcome.over) return "";
  return outcome.winner == no_side ? "draw" : session_.table().sides[outcome.winner].id;
}
std::string Game::why() const { return say(session_.outcome().why); }

bool Game::controls(const std::string& side, const std::string& hex) const {
  const Json scenario = position(session_, no_side);
  const std::string defender = scenario["defender"].get<std::string>();
  for (const auto& [id, hexes] : scenario["start"]["control"].items()) {
    const bool listed = std::find(hexes.begin(), hexes.end(), Json(hex)) != hexes.end();
    if (listed) return id == side;
  }
  return side == defender;
}

int Game::cost(const std::string& text) {
  REQUIRE(legal(text));
  return session_.describe(parse(text)).cost;
}

namespace {
std::string colour_name(const Session& session, std::uint8_t colour) {
  return colour == 0 ? "" : session.rules().info->die_colours[colour - 1u];
}
}  // namespace

std::string Game::colour(const std::string& text) { return colour_name(session_, session_.odds(parse(text)).colour); }
std::string Game::base(const std::string& text) {
  return colour_name(session_, session_.odds(parse(text)).base_colour);
}

std::string Game::shifts(const std::string& text) {
  std::string out;
  for (const Modifier& m : session_.odds(parse(text)).modifiers) {
    if (m.value != 0) out += (out.empty() ? "" : ", ") + rule_of(m.label) + " " + std::to_string(m.value);
  }
  return out;
}

int Game::sixths(const std::string& text, std::string_view label) {
  const Odds odds = session_.odds(parse(text));
  REQUIRE(odds.groups.size() == 1);
  double p = 0;
  for (const Chance& chance : odds.groups[0].chances) {
    if (say(chance.label).find(label) != std::string::npos) p += chance.p;
  }
  return static_cast<int>(std::lround(6 * p));
}

std::string Game::seen_type(const std::string& side, const std::string& id) const {
  const Json scenario = position(session_, session_.table().find_side(side));
  const Json* piece = piece_of(scenario, id);
  REQUIRE(piece != nullptr);
  return (*piece)["type"].get<std::string>();
}

}  // namespace sandtable::firefight_rules
