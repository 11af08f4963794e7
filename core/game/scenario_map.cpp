// Reads the hex map of a scenario.

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>

#include "game/scenario_read.hpp"

namespace sandtable {
namespace {

bool four_digits(std::string_view text) {
  return text.size() == 4 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

int two_digits(std::string_view text) { return (text[0] - '0') * 10 + (text[1] - '0'); }

struct MapWord {
  std::uint8_t terrain = no_terrain;
  std::string look;
};
using Legend = std::map<std::string, MapWord, std::less<>>;

/// `cover/wood` is the word cover with the look wood.
Result<MapWord> read_word(const Json& value, const std::string& pointer, std::span<const char* const> terrain) {
  if (!value.is_string()) return expected(listed(terrain), value, pointer);
  const std::string& text = value.get_ref<const std::string&>();
  const std::size_t stroke = text.find('/');
  const std::string word = text.substr(0, stroke);
  const auto known = std::find(terrain.begin(), terrain.end(), word);
  if (known == terrain.end()) return expected(listed(terrain), value, pointer);
  MapWord out = {static_cast<std::uint8_t>(known - terrain.begin()), {}};
  if (stroke != std::string::npos) {
    out.look = text.substr(stroke + 1);
    if (!is_id(out.look)) return expected("a kind in a-z, 0-9 and - behind the stroke", value, pointer);
  }
  return out;
}

Result<Legend> read_legend(const Json& json, std::span<const char* const> terrain) {
  if (!json.is_object()) return expected("an object", json, "/map/legend");
  Legend legend;
  for (const auto& [key, value] : json.items()) {
    const std::string pointer = pointer_to("/map/legend", key);
    if (key == " " || characters(key).size() != 1)
      return expected("one character other than a space as key", Json(key), pointer);
    Result<MapWord> word = read_word(value, pointer, terrain);
    if (!word) return tl::unexpected<Error>(word.error());
    legend[key] = *word;
  }
  return legend;
}

/// The rows as characters, all equally long.
Result<std::vector<std::vector<std::string_view>>> read_rows(const Json& json) {
  const std::string size = "a list of 1 to " + std::to_string(max_board) + " texts";
  if (!json.is_array() || json.empty() || json.size() > static_cast<std::size_t>(max_board)) {
    const std::string got = json.is_array() ? std::to_string(json.size()) + " rows" : found(json);
    return bad_scenario("/map/rows", "Expected " + size + ", found " + got + ".");
  }
  std::vector<std::vector<std::string_view>> rows;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string pointer = pointer_to("/map/rows", i);
    if (!json[i].is_string()) return expected("a text", json[i], pointer);
    rows.push_back(characters(json[i].get_ref<const std::string&>()));
    const std::size_t width = rows.back().size();
    if (width == 0 || width > static_cast<std::size_t>(max_board)) {
      return bad_scenario(
          pointer, "Expected 1 to " + std::to_string(max_board) + " hexes, found " + std::to_string(width) + ".");
    }
    if (width != rows.front().size()) {
      return bad_scenario(pointer, "Expected " + std::to_string(rows.front().size()) +
                                       " hexes as in the first row, found " + std::to_string(width) + ".");
    }
  }
  return rows;
}

Result<HexGrid> read_grid(const Json& json, std::size_t columns, std::size_t rows) {
  GridSpec spec;
  spec.width = static_cast<int>(columns);
  spec.height = static_cast<int>(rows);
  if (json.value("orientation", "flat") == "pointy") spec.orientation = Orientation::pointy;
  if (json.value("lower", "even") == "odd") spec.lower = Lower::odd;
  const std::string first = json.value("first", "0101");
  if (!four_digits(first)) return expected("four digits, column then row", Json(first), "/map/first");
  spec.first_column = two_digits(first);
  spec.first_row = two_digits(std::string_view(first).substr(2));
  Result<HexGrid> grid = HexGrid::make(spec);
  if (!grid) {
    return bad_scenario("/map/first", "Expected names of columns and rows up to 99, found a map of " +
                                          std::to_string(columns) + " x " + std::to_string(rows) +
                                          " hexes that begins at " + first + ".");
  }
  return grid;
}

Result<void> read_terrain(const std::vector<std::vector<std::string_view>>& rows, const Legend& legend, HexMap& map) {
  map.terrain.assign(static_cast<std::size_t>(map.grid.size()), no_terrain);
  map.look.assign(static_cast<std::size_t>(map.grid.size()), {});
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] == " ") continue;
      const auto word = legend.find(rows[r][c]);
      if (word == legend.end()) {
        return bad_scenario(pointer_to("/map/rows", r), "Expected characters of the legend, found " +
                                                            found(Json(std::string(rows[r][c]))) + " in column " +
                                                            std::to_string(c + 1) + ".");
      }
      const Hex h = map.grid.index(static_cast<int>(c), static_cast<int>(r));
      map.terrain[h] = word->second.terrain;
      map.look[h] = word->second.look;
    }
  }
  return {};
}

Result<void> read_hexside(const Json& entry, const std::string& pointer, std::span<const char* const> known,
                          HexMap& map) {
  if (!entry.is_array() || entry.size() != 3) return expected("[feature, hex, adjacent hex]", entry, pointer);
  const auto word = std::find_if(known.begin(), known.end(), [&](const char* feature) { return entry[0] == feature; });
  if (word == known.end()) return expected(listed(known), entry[0], pointer_to(pointer, 0));
  const Result<Hex> a = read_hex(entry[1], pointer_to(pointer, 1), map);
  if (!a) return tl::unexpected<Error>(a.error());
  const Result<Hex> b = read_hex(entry[2], pointer_to(pointer, 2), map);
  if (!b) return tl::unexpected<Error>(b.error());
  const int direction = map.grid.direction_to(*a, *b);
  if (direction < 0) return expected("a hex next to " + map.grid.name(*a), entry[2], pointer_to(pointer, 2));
  const auto feature =
      std::find(std::begin(scenario_feature_words), std::end(scenario_feature_words), std::string_view(*word));
  assert(feature != std::end(scenario_feature_words));
  map.sides.set(map.grid, static_cast<Feature>(feature - std::begin(scenario_feature_words)), *a, direction);
  return {};
}

Result<void> read_places(const Json& places, HexMap& map) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Json& place = places[i];
    const Result<Hex> at = read_hex(place["at"], pointer_to(pointer_to("/map/places", i), "at"), map);
    if (!at) return tl::unexpected<Error>(at.error());
    const Text name = place.contains("name") ? read_text(place["name"]) : Text{};
    map.places.push_back({*at, name, place.value("kind", "")});
  }
  return {};
}

Result<void> read_names(const Json& names, HexMap& map) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string pointer = pointer_to(pointer_to("/map/names", i), "along");
    if (names[i]["along"].empty()) return bad_scenario(pointer, "Expected at least one hex.");
    MapName name = {read_text(names[i]["text"]), names[i]["kind"].get<std::string>(), {}};
    for (std::size_t k = 0; k < names[i]["along"].size(); ++k) {
      const Result<Hex> hex = read_hex(names[i]["along"][k], pointer_to(pointer, k), map);
      if (!hex) return tl::unexpected<Error>(hex.error());
      name.along.push_back(*hex);
    }
    map.names.push_back(name);
  }
  return {};
}

}  // namespace

Result<Hex> read_hex(const Json& name, const std::string& pointer, const HexMap& map) {
  if (!name.is_string()) return expected("the name of a hex", name, pointer);
  const std::optional<Hex> hex = map.grid.find(name.get_ref<const std::string&>());
  if (!hex) return expected("a hex of this map", name, pointer);
  if (map.terrain[*hex] == no_terrain) return expected("a hex that is no hole in the map", name, pointer);
  return *hex;
}

Result<void> check_hexes(const Json& list, const std::string& pointer, const HexMap& map) {
  if (!list.is_array() || list.empty()) return expected("a list of hexes", list, pointer);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (Result<Hex> hex = read_hex(list[i], pointer_to(pointer, i), map); !hex)
      return tl::unexpected<Error>(hex.error());
  }
  return {};
}

Result<void> check_position(const Json& at, const std::string& pointer, const HexMap& map) {
  if (at.is_number_integer()) return {};
  if (!at.is_string()) return expected("a hex or a box", at, pointer);
  if (!four_digits(at.get_ref<const std::string&>())) return {};
  const Result<Hex> hex = read_hex(at, pointer, map);
  if (!hex) return tl::unexpected<Error>(hex.error());
  return {};
}

Result<void> check_positions(const Json& at, const std::string& pointer, const HexMap& map) {
  if (!at.is_array()) return check_position(at, pointer, map);
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (Result<void> good = check_position(at[i], pointer_to(pointer, i), map); !good) return good;
  }
  return {};
}

Result<void> read_map(const Json& json, const ScenarioFields& fields, const CommonFields& common, HexMap& map) {
  const auto rows = read_rows(json["rows"]);
  if (!rows) return tl::unexpected<Error>(rows.error());
  const Result<Legend> legend = read_legend(json["legend"], fields.terrain);
  if (!legend) return tl::unexpected<Error>(legend.error());
  const Result<HexGrid> grid = read_grid(json, rows->front().size(), rows->size());
  if (!grid) return tl::unexpected<Error>(grid.error());
  map.grid = *grid;
  map.sides = Hexsides(map.grid);
  if (Result<void> good = read_terrain(*rows, *legend, map); !good) return good;
  if (Result<void> good = check_fields(json, common.map, "/map", &map.grid); !good) return good;
  if (json.contains("hexsides")) {
    const Json& hexsides = json["hexsides"];
    if (!hexsides.is_array()) return expected("a list of hexsides", hexsides, "/map/hexsides");
    for (std::size_t i = 0; i < hexsides.size(); ++i) {
      const std::string pointer = pointer_to("/map/hexsides", i);
      if (Result<void> good = read_hexside(hexsides[i], pointer, fields.hexsides, map); !good) return good;
    }
  }
  if (json.contains("places")) {
    if (Result<void> good = read_places(json["places"], map); !good) return good;
  }
  if (json.contains("names")) return read_names(json["names"], map);
  return {};
}

}  // namespace sandtable
