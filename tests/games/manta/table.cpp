#include "games/manta/table.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "catch_amalgamated.hpp"
#include "game/host.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta_rules {
namespace {

const Host& host() {
  static const Rules* const games[] = {&manta::rules()};
  static const Host made = {games, nullptr, nullptr};
  return made;
}

std::vector<std::string> split(std::string_view words, char by = ' ') {
  std::vector<std::string> out;
  std::string word;
  for (const char c : words) {
    if (c != by) {
      if (c != ' ' || !word.empty()) word += c;
    } else if (!word.empty()) {
      out.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) out.push_back(word);
  return out;
}

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }
int two_digits(std::string_view text) { return (text[0] - '0') * 10 + text[1] - '0'; }

const std::map<std::string, char>& letters() {
  static const std::map<std::string, char> made = {{"desert", '.'},
                                                   {"steppe", ','},
                                                   {"savannah", ';'},
                                                   {"mountain", '^'},
                                                   {"lake", 'L'},
                                                   {"partial-lake", 'l'},
                                                   {"marsh-seasonal", 'm'},
                                                   {"marsh-perennial", 'M'},
                                                   {"sanctuary-libya", '1'},
                                                   {"sanctuary-sudan", '2'},
                                                   {"sanctuary-niger", '3'},
                                                   {"sanctuary-car", '4'},
                                                   {"free-zone", 'z'},
                                                   {"off", 'x'}};
  return made;
}

Json position(const Session& session) { return Json::parse(session.to_scenario(no_side)); }

Json piece_of(const Session& session, const std::string& id) {
  const Json scenario = position(session);
  for (const Json& piece : scenario["pieces"]) {
    if (piece["id"] == id) return piece;
  }
  FAIL("no piece " << id);
  return {};
}

}  // namespace

Setup::Setup() : Setup("1030", 12, 12) {}
Setup::Setup(const char* first, int columns, int rows)
    : column_(two_digits(first)), row_(two_digits(std::string_view(first).substr(2))), first_(first) {
  rows_.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ','));
}

Setup& Setup::ground(std::string_view hexes, const char* terrain) {
  for (const std::string& hex : split(hexes)) {
    rows_.at(static_cast<std::size_t>(two_digits(std::string_view(hex).substr(2)) - row_))
        .at(static_cast<std::size_t>(two_digits(hex) - column_)) = letters().at(terrain);
  }
  return *this;
}

Setup& Setup::way(const char* feature, std::string_view hexes) {
  const std::vector<std::string> chain = split(hexes);
  for (std::size_t i = 1; i < chain.size(); ++i) {
    hexsides_ += (hexsides_.empty() ? "[" : ",[") + in_quotes(feature) + "," + in_quotes(chain[i - 1]) + "," +
                 in_quotes(chain[i]) + "]";
  }
  return *this;
}

Setup& Setup::place(const char* at, const char* kind, std::string_view more) {
  places_ += (places_.empty() ? "{\"at\":" : ",{\"at\":") + in_quotes(at) + ",\"kind\":" + in_quotes(kind);
  if (!more.empty()) places_ += "," + std::string(more);
  places_ += "}";
  return *this;
}

Setup& Setup::add(const char* id, const char* type, const char* side, const char* at, const char* faction) {
  pieces_.push_back({id, type, side, at, faction, ""});
  return *this;
}
Setup& Setup::gov(const char* id, const char* type, const char* at, const char* faction) {
  return add(id, type, "government", at, faction);
}
Setup& Setup::reb(const char* id, const char* type, const char* at, const char* faction) {
  return add(id, type, "rebels", at, faction);
}
Setup& Setup::nobody(const char* id, const char* type, const char* at, const char* faction) {
  return add(id, type, "none", at, faction);
}
Setup& Setup::piece_key(const char* name, std::string_view json) {
  pieces_.back().more += "," + in_quotes(name) + ":" + std::string(json);
  return *this;
}
Setup& Setup::start(const char* name, std::string_view json) {
  start_[name] = std::string(json);
  return *this;
}
Setup& Setup::clock(int phase, int impulse, const char* segment) {
  start("phase", std::to_string(phase)).start("impulse", std::to_string(impulse));
  return start("segment", in_quotes(segment));
}
Setup& Setup::option(const char* key) {
  options_ += (options_.empty() ? "" : ",") + in_quotes(key) + ":true";
  return *this;
}
Setup& Setup::key(const char* name, std::string_view json) {
  keys_ += "," + in_quotes(name) + ":" + std::string(json);
  return *this;
}
Setup& Setup::length(int impulses) {
  length_ = impulses;
  return *this;
}

std::string Setup::json() const {
  std::string rows, pieces, legend, start;
  for (const auto& [name, value] : start_) start += (start.empty() ? "" : ",") + in_quotes(name) + ":" + value;
  for (const std::string& row : rows_) rows += (rows.empty() ? "" : ",") + in_quotes(row);
  for (const auto& [word, letter] : letters())
    legend += (legend.empty() ? "" : ",") + in_quotes(std::string(1, letter)) + ":" + in_quotes(word);
  for (const OnMap& p : pieces_) {
    pieces += (pieces.empty() ? "{" : ",{") + ("\"id\":" + in_quotes(p.id)) + ",\"type\":" + in_quotes(p.type) +
              ",\"side\":" + in_quotes(p.side);
    if (!p.at.empty()) pieces += ",\"at\":" + in_quotes(p.at);
    if (!p.faction.empty()) pieces += ",\"faction\":" + in_quotes(p.faction);
    pieces += p.more + "}";
  }
  return R"({"format":1,"game":"manta","id":"rules","title":"Rules","length":)" + std::to_string(length_) +
         R"(,"map":{"orientation":"flat","lower":"odd","first":)" + in_quotes(first_) + R"(,"rows":[)" + rows +
         R"(],"legend":{)" + legend + R"(},"hexsides":[)" + hexsides_ + R"(],"places":[)" + places_ +
         "]},\"pieces\":[" + pieces + "],\"options\":{" + options_ + "},\"start\":{" + start + "}" + keys_ + "}";
}

namespace {
Result<void> begin(Session& session, const std::string& scenario) {
  NewGame game;
  game.game = "manta";
  game.scenario_json = scenario;
  game.dice = DiceSource::manual;
  return session.start(game);
}
}  // namespace

std::string read_error(const Setup& setup) {
  Session session(host());
  const Result<void> started = begin(session, setup.json());
  return started ? "" : started.error().where + ": " + started.error().message;
}

Game::Game(const std::string& scenario) : session_(host()) {
  const Result<void> started = begin(session_, scenario);
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
  const bool listed = std::binary_search(list.begin(), list.end(), action);
  const Explanation explained = session_.explain(action);
  INFO(text);
  CHECK(explained.legal == listed);
  if (!listed && !over()) {
    CHECK(explained.reason.rule.given());
    CHECK(!say(explained.reason).empty());
  }
  return listed;
}

std::string Game::refused(const std::string& text) {
  if (legal(text)) return "";
  return rule_of(session_.explain(parse(text)).reason);
}

std::string Game::choices(const std::string& words) {
  const ActionList& list = session_.legal();
  std::string out;
  for (const Action& a : list) {
    const std::string text = action_text(session_.rules(), session_.table(), a);
    if (text.rfind(words + " ", 0) == 0) out += (out.empty() ? "" : " ") + text.substr(words.size() + 1);
  }
  return out;
}

const std::vector<Event>& Game::apply(const std::string& text, std::initializer_list<int> faces) {
  for (const std::string& one : split(text, ';')) {
    INFO(one << " at stage " << stage());
    REQUIRE(legal(one));
    std::vector<std::uint8_t> rolls;
    for (const int face : faces) rolls.push_back(static_cast<std::uint8_t>(face));
    Result<Applied> applied = session_.apply(parse(one), rolls);
    INFO((applied ? std::string() : applied.error().message));
    REQUIRE(applied);
    events_ = std::move(applied->events);
  }
  return events_;
}

void Game::go(const std::string& pieces, const std::string& to) {
  const std::vector<std::string> all = split(pieces);
  for (std::size_t i = 0; i < all.size(); ++i) apply((i == 0 ? "take " : "with ") + all[i]);
  apply("move " + all[0] + " " + to);
  if (!over() && stage() == "mover") apply("stop");
}

void Game::end_to(const std::string& wanted) {
  for (int i = 0; i < 40 && !over() && step() != wanted; ++i) apply("end");
  CHECK(step() == wanted);
}

std::string Game::at(const std::string& id) const { return piece_of(session_, id).value("at", ""); }
std::string Game::side(const std::string& id) const { return piece_of(session_, id).value("side", ""); }
bool Game::flag(const std::string& id, const char* name) const { return piece_of(session_, id).value(name, false); }
std::string Game::start(const char* key) const {
  const Json start = position(session_)["start"];
  if (!start.contains(key)) return "";
  return start[key].is_string() ? start[key].get<std::string>() : start[key].dump();
}
bool Game::fort(const std::string& hex) const {
  const Json forts = position(session_)["start"]["forts"];
  return std::find(forts.begin(), forts.end(), Json(hex)) != forts.end();
}
std::string Game::deciding() const { return session_.table().sides[session_.to_act()].id; }
std::string Game::winner() const {
  const Outcome outcome = session_.outcome();
  if (!outcome.over) return "";
  return outcome.winner == no_side ? "draw" : session_.table().sides[outcome.winner].id;
}
std::string Game::why_rule() const { return rule_of(session_.outcome().why); }

int Game::cost(const std::string& text) {
  INFO(text);
  REQUIRE(legal(text));
  return session_.describe(parse(text)).cost;
}

std::string Game::odds_title() { return say(session_.odds(parse("roll")).title); }
int Game::difference() { return session_.odds(parse("roll")).title.args[2].value; }
int Game::modifiers() {
  int sum = 0;
  for (const Modifier& m : session_.odds(parse("roll")).modifiers) sum += m.value;
  return sum;
}
int Game::chance_of_36(std::string_view label) {
  double p = 0;
  const Odds odds = session_.odds(parse("roll"));
  for (const Chance& c : odds.groups.at(0).chances) {
    if (say(c.label).find(label) != std::string::npos) p += c.p;
  }
  return static_cast<int>(std::lround(36 * p));
}

std::string Game::log() const {
  std::string out;
  for (const Event& e : events_) {
    if (e.said.given()) out += rule_of(e.said) + " " + say(e.said) + "\n";
  }
  return out;
}

}  // namespace sandtable::manta_rules
