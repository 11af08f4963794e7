#pragma once
// Positions of the toy game on one row of hexes, 0101 to 1101, with the goal at its east end.

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/game/toy/toy.hpp"

namespace sandtable::toy {

struct Position {
  /// `pieces`: the JSON objects, parted by commas; `start`: the members of "start".
  Position(const std::string& pieces, const std::string& start) {
    const Result<Json> json = parse_json(R"({"format": 1, "game": "toy", "id": "row", "title": "A row", "length": 8,
      "map": {"first": "0101", "lower": "even", "rows": ["..........*"], "legend": {".": "open", "*": "goal"}},
      "pieces": [)" + pieces + R"(], "start": {)" +
                                         start + "}}");
    REQUIRE(json.has_value());
    Result<AnyOpening> read = rules().read(*json, Json::object());
    if (!read) FAIL(read.error().message);
    opening = std::move(*read);
  }

  [[nodiscard]] const Table& table() const { return *opening.table; }
  [[nodiscard]] const void* state() const { return opening.state.data(); }
  [[nodiscard]] Side to_act() const { return rules().to_act(table(), state()); }
  [[nodiscard]] View view() const { return {table(), state(), to_act()}; }
  [[nodiscard]] Action action(std::string_view text) const {
    const Result<Action> parsed = parse_action(rules(), table(), text);
    REQUIRE(parsed.has_value());
    return *parsed;
  }
  [[nodiscard]] ActionList legal() const {
    ActionList list;
    rules().legal(table(), state(), no_piece, list);
    return list;
  }

  AnyOpening opening;
};

/// Two runners, one of them 3 hexes from the goal, and a guard within 2 hexes of the other.
inline const std::string two_runners = R"({"id": "r-1", "type": "runner", "side": "raiders", "at": "0501"},
  {"id": "r-2", "type": "runner", "side": "raiders", "at": "0801"},
  {"id": "g-1", "type": "guard", "side": "guards", "at": "0301"})";

}  // namespace sandtable::toy
