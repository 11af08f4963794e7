#pragma once
// A small scenario of a room that does not exist, with something of everything in it.

#include <nlohmann/json.hpp>

#include "game/scenario.hpp"

namespace sandtable {

inline const ScenarioFields& sample_fields() {
  static constexpr const char* terrain[] = {"clear", "cover", "water"};
  static constexpr const char* hexsides[] = {"road", "wall"};
  static constexpr const char* types[] = {"squad", "tank"};
  static constexpr const char* sides[] = {"blue", "red", "green"};
  static constexpr const char* options[] = {"masini", "handicap"};
  static constexpr const char* weathers[] = {"dry", "rain"};
  static constexpr Field piece[] = {{.key = "hits", .type = FieldType::integer, .help = "Hits", .min = 0, .max = 2}};
  static constexpr Field spaces[] = {{.key = "", .type = FieldType::integer, .help = "Spaces", .min = 0, .max = 400}};
  static constexpr Field start[] = {
      {.key = "turn", .type = FieldType::integer, .help = "Turn", .min = 1, .max = 99},
      {.key = "track", .type = FieldType::table, .help = "Spaces moved, by side", .fields = spaces},
  };
  static constexpr Field root[] = {{.key = "weather", .type = FieldType::word, .help = "Weather", .words = weathers}};
  static constexpr ScenarioFields fields = {.terrain = terrain,
                                            .hexsides = hexsides,
                                            .piece_types = types,
                                            .piece = piece,
                                            .start = start,
                                            .place = {},
                                            .root = root,
                                            .options = options,
                                            .open_table = false,
                                            .sides = sides};
  return fields;
}

inline Json sample_scenario() {
  return Json::parse(R"({
    "format": 1, "game": "sample", "id": "two-wells", "version": 3, "title": {"en": "Two wells", "fr": "Deux puits"},
    "summary": "One line.", "length": 5, "weather": "rain",
    "options": {"masini": true, "takeback": false},
    "map": {
      "orientation": "flat", "lower": "even", "first": "0101",
      "rows": ["..T ", ".~T.", "...."],
      "legend": {".": "clear", "T": "cover/wood", "~": "water"},
      "hexsides": [["road", "0101", "0201"], ["wall", "0302", "0301"]],
      "places": [{"at": "0103", "name": "Well", "kind": "well"}],
      "names": [{"text": "Brook", "kind": "water", "along": ["0202", "0203"]}]
    },
    "pieces": [
      {"id": "b-1", "type": "squad", "side": "blue", "at": "0101", "name": "First squad", "hits": 1},
      {"id": "r-1", "type": "tank", "side": "red", "at": "0301"},
      {"id": "pop", "type": "squad", "side": "none", "at": 12},
      {"id": "b-2", "type": "squad", "side": "blue", "arrives": {"turn": 2, "at": ["0101", "0102"]}}
    ],
    "setup": [{"side": "blue", "area": ["0101", "0102"]}],
    "victory": [{"for": "red", "when": "holds", "places": ["0103"], "at": "end", "count": 1, "turns": 2, "why": "The well."},
                {"for": "blue", "when": "lost", "side": "red"}],
    "start": {"turn": 1, "track": {"blue": 4, "red": 7}}
  })");
}

}  // namespace sandtable
