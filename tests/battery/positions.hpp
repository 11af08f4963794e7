// A room's test positions: scenarios, and in answers.json what the computer may do in each.
#pragma once

#ifndef __EMSCRIPTEN__

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "battery/computer.hpp"
#include "catch_amalgamated.hpp"

namespace sandtable::computer {

inline Json read_position(const std::string& file) {
  std::ifstream in(file);
  REQUIRE(in.good());
  return *parse_json(std::string(std::istreambuf_iterator<char>(in), {}));
}

inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    if (c == ' ') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

/// A pattern is an action's text in which `*` stands for any word.
inline bool matches(const std::string& text, const std::string& pattern) {
  const std::vector<std::string> said = words_of(text);
  const std::vector<std::string> wanted = words_of(pattern);
  if (said.size() != wanted.size()) return false;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (wanted[i] != "*" && wanted[i] != said[i]) return false;
  }
  return true;
}

/// Level 2 solves at least 16 of 20; the others are warned of.
inline void check_positions(const Rules& rules, const std::string& folder) {
  const Json answers = read_position(folder + "/answers.json");
  REQUIRE(answers.size() >= 20);
  std::size_t solved = 0;
  for (const auto& [id, answer] : answers.items()) {
    CAPTURE(id);
    auto opening = rules.read(read_position(folder + "/" + id + ".json"), Json::object());
    if (!opening) FAIL(opening.error().where + ": " + opening.error().message);
    Game game(rules, std::move(*opening), 1);
    for (const Json& action : answer.value("first", Json::array())) {
      game.apply(*parse_action(rules, game.table(), action.get<std::string>()));
    }
    const std::string chosen = action_text(rules, game.table(), game.chosen(2, 1));
    bool good = false;
    for (const Json& accepted : answer["accept"]) good = good || matches(chosen, accepted.get<std::string>());
    solved += good ? 1 : 0;
    if (!good) WARN(id << ": " << chosen);
  }
  CHECK(5 * solved >= 4 * answers.size());
}

}  // namespace sandtable::computer

#endif
