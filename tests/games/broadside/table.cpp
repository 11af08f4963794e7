#include "games/broadside/table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ai/advise.hpp"
#include "catch_amalgamated.hpp"

namespace sandtable::broadside_rules {
namespace {

const Host& host() {
  static const Rules* const games[] = {&broadside::rules()};
  static const Host made = {games, &advise, nullptr};
  return made;
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }
std::string member(std::string_view key, std::string_view json) { return in_quotes(key) + ':' + std::string(json); }

NewGame game_of(const std::string& json) {
  NewGame game;
  game.game = "broadside";
  game.scenario_json = json;
  game.dice = DiceSource::manual;
  return game;
}

Json position(const Session& session) { return Json::parse(session.to_scenario(no_side)); }

Json piece_of(const Session& session, const std::string& id) {
  const Json scenario = position(session);
  for (const Json& piece : scenario["pieces"]) {
    if (piece["id"] == id) return piece;
  }
  FAIL("No piece " << id);
  return {};
}

}  // namespace

void Setup::put(Members& members, const char* key, std::string_view json) {
  for (auto& [known, value] : members) {
    if (known == key) {
      value = json;
      return;
    }
  }
  members.emplace_back(key, json);
}
std::string Setup::object(const Members& members) {
  std::string out;
  for (const auto& [key, json] : members) out += (out.empty() ? "" : ",") + member(key, json);
  return '{' + out + '}';
}

Setup& Setup::ship(const char* id, const char* type, const char* side, double x, double y, int heading) {
  pieces_.push_back({{"id", in_quotes(id)},
                     {"type", in_quotes(type)},
                     {"side", in_quotes(side)},
                     {"x", std::to_string(x)},
                     {"y", std::to_string(y)},
                     {"heading", std::to_string(heading)}});
  return *this;
}
Setup& Setup::unit(const char* id, const char* type, const char* side, double x, double y, int heading) {
  return ship(id, type, side, x, y, heading);
}
Setup& Setup::with(const char* key, std::string_view json) {
  put(pieces_.back(), key, json);
  return *this;
}
Setup& Setup::key(const char* name, std::string_view json) {
  put(keys_, name, json);
  return *this;
}
Setup& Setup::start(const char* name, std::string_view json) {
  put(start_, name, json);
  return *this;
}
Setup& Setup::wind(const char* from, const char* speed) {
  wind_ = '{' + member("prevailing", in_quotes(from)) + ',' + member("actual", in_quotes(from)) + ',' +
          member("speed", in_quotes(speed)) + '}';
  return *this;
}
Setup& Setup::fresh() {
  start_ = {{"weather", "\"none\""}};
  wind_ = "{\"prevailing\":\"south\"}";
  return *this;
}
Setup& Setup::length(int turns) {
  length_ = turns;
  return *this;
}

std::string Setup::json() const {
  std::string pieces;
  for (const Members& piece : pieces_) pieces += (pieces.empty() ? "" : ",") + object(piece);
  Members start = {{"wind", wind_}};
  for (const auto& [key, json] : start_) put(start, key.c_str(), json);
  Members all = {{"format", "1"},
                 {"game", "\"broadside\""},
                 {"id", "\"rules\""},
                 {"title", "\"Rules\""},
                 {"sides", R"(["kings","pirates"])"},
                 {"length", std::to_string(length_)},
                 {"pieces", '[' + pieces + ']'},
                 {"start", object(start)}};
  for (const auto& [key, json] : keys_) put(all, key.c_str(), json);
  return object(all);
}

std::string read_error(const std::string& json) {
  Session session(host());
  const Result<void> started = session.start(game_of(json));
  return started ? "" : started.error().where + ": " + started.error().message;
}

Game::Game(const Setup& setup) : Game(setup.json()) {}
Game::Game(const std::string& json) : session_(host()) {
  const Result<void> started = session_.start(game_of(json));
  INFO(json);
  INFO((started ? std::string() : started.error().where + ": " + started.error().message));
  REQUIRE(started);
}

Action Game::parse(const std::string& text) {
  const Result<Action> action = parse_action(session_.rules(), session_.table(), text);
  INFO(text << ": " << (action ? std::string() : action.error().message));
  REQUIRE(action);
  return *action;
}

std::string Game::rule_of(const Said& said) const {
  return Speaker(session_.rules(), session_.table()).rule(said.rule);
}

bool Game::legal(const std::string& text) {
  const Action action = parse(text);
  const ActionList& list = session_.legal();
  const bool found = std::find(list.begin(), list.end(), action) != list.end();
  const Explanation explained = session_.explain(action);
  INFO(text << ": " << Speaker(session_.rules(), session_.table()).text(explained.reason));
  CHECK(explained.legal == found);
  return found;
}

std::string Game::refused(const std::string& text) {
  if (legal(text)) return "";
  const Explanation explained = session_.explain(parse(text));
  INFO(text);
  CHECK_FALSE(explained.general);
  return rule_of(explained.reason);
}

std::string Game::choices(const std::string& verb_and_piece) {
  std::string out;
  for (const Action& action : session_.legal()) {
    const std::string text = action_text(session_.rules(), session_.table(), action);
    if (text.rfind(verb_and_piece + " ", 0) == 0)
      out += (out.empty() ? "" : " ") + text.substr(verb_and_piece.size() + 1);
  }
  return out;
}

const std::vector<Event>& Game::play(const std::string& text, std::initializer_list<int> faces) {
  return play_all(text, std::vector<int>(faces));
}

const std::vector<Event>& Game::play_all(const std::string& text, const std::vector<int>& faces) {
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

Game& Game::hold() {
  while (!session_.outcome().over && start("stage") == "window") play("hold");
  return *this;
}

int Game::number(const std::string& id, const char* key, int otherwise) const {
  return piece_of(session_, id).value(key, otherwise);
}
std::string Game::word(const std::string& id, const char* key, const char* otherwise) const {
  return piece_of(session_, id).value(key, std::string(otherwise));
}
bool Game::state(const std::string& id, const std::string& flag) const {
  const Json words = piece_of(session_, id).value("state", Json::array());
  return std::find(words.begin(), words.end(), Json(flag)) != words.end();
}
std::vector<int> Game::guns(const std::string& id) const {
  return piece_of(session_, id)["guns"].get<std::vector<int>>();
}
double Game::x(const std::string& id) const { return piece_of(session_, id)["x"].get<double>(); }
double Game::y(const std::string& id) const { return piece_of(session_, id)["y"].get<double>(); }
double Game::heading(const std::string& id) const { return piece_of(session_, id)["heading"].get<double>(); }

std::string Game::start(const char* key) const {
  const Json all = position(session_)["start"];
  const Json plain = {{"stage", "weather"}, {"step", 1}, {"turn", 1}, {"weather", "none"}};
  const Json value = all.contains(key) ? all[key] : plain.value(key, Json("none"));
  return value.is_string() ? value.get<std::string>() : value.dump();
}
std::string Game::wind() const { return position(session_)["start"]["wind"]["actual"].get<std::string>(); }
std::string Game::wind_speed() const { return position(session_)["start"]["wind"]["speed"].get<std::string>(); }
std::string Game::deciding() const { return session_.table().sides[session_.to_act()].id; }
std::string Game::winner() const {
  const Outcome outcome = session_.outcome();
  if (!outcome.over) return "";
  return outcome.winner == no_side ? "draw" : session_.table().sides[outcome.winner].id;
}
std::string Game::why() const { return Speaker(session_.rules(), session_.table()).text(session_.outcome().why); }

double Game::chance(const std::string& text, std::string_view label, std::size_t group) {
  const Odds odds = session_.odds(parse(text));
  INFO(text);
  REQUIRE(odds.groups.size() > group);
  double p = 0;
  for (const Chance& chance : odds.groups[group].chances) {
    if (Speaker(session_.rules(), session_.table()).text(chance.label).find(label) != std::string::npos) p += chance.p;
  }
  return p;
}

std::string Game::modifiers(const std::string& text) {
  std::string out;
  for (const Modifier& m : session_.odds(parse(text)).modifiers) {
    if (m.value != 0) out += (out.empty() ? "" : ", ") + rule_of(m.label) + " " + std::to_string(m.value);
  }
  return out;
}

int Game::said(const std::string& rule) const {
  return static_cast<int>(
      std::count_if(events_.begin(), events_.end(), [&](const Event& e) { return rule_of(e.said) == rule; }));
}

}  // namespace sandtable::broadside_rules
