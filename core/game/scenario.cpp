// Reads the parts of a scenario that all rooms share.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.hpp"
#include "game/scenario_fields.hpp"
#include "game/scenario_read.hpp"

namespace sandtable {
namespace {

/// A title for a side that has none of its own: "us-army" is "Us army".
Text title_of(std::string_view id) {
  std::string title(id);
  std::replace(title.begin(), title.end(), '-', ' ');
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return read_text(Json(title));
}

// ---- sides ----

Result<void> add_side(const Json& id, const Json& title, const std::string& pointer, const ScenarioFields& fields,
                      Table& table) {
  if (!id.is_string() || !is_id(id.get_ref<const std::string&>()) || id == "none")
    return expected("the id of a side", id, pointer);
  const std::string& name = id.get_ref<const std::string&>();
  if (!fields.sides.empty() && std::find(fields.sides.begin(), fields.sides.end(), name) == fields.sides.end()) {
    return expected(listed(fields.sides), id, pointer);
  }
  for (const SideInfo& side : table.sides) {
    if (side.id == name) return expected("two different sides", id, pointer);
  }
  table.sides.push_back({name, title.is_null() ? title_of(name) : read_text(title)});
  return {};
}

Result<void> read_given_sides(const Json& sides, const ScenarioFields& fields, Table& table) {
  if (!sides.is_array() || sides.size() != 2) return expected("a list of two sides", sides, "/sides");
  static constexpr Field side_fields[] = {
      {.key = "id", .type = FieldType::string, .help = "the side's id", .required = true},
      {.key = "title", .type = FieldType::text, .help = "the side's title"},
  };
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string pointer = pointer_to("/sides", i);
    if (sides[i].is_object()) {
      if (Result<void> good = check_fields(sides[i], side_fields, pointer); !good) return good;
      const Json title = sides[i].contains("title") ? sides[i]["title"] : Json();
      if (Result<void> good = add_side(sides[i]["id"], title, pointer_to(pointer, "id"), fields, table); !good)
        return good;
    } else if (Result<void> good = add_side(sides[i], Json(), pointer, fields, table); !good) {
      return good;
    }
  }
  return {};
}

Result<void> see_side(const Json& id, const std::string& pointer, const ScenarioFields& fields, Table& table) {
  if (id == "none" || table.find_side(id.get_ref<const std::string&>()) != no_side) return {};
  if (table.sides.size() == 2) return {};  // a third one: refused where pieces, setup and victory are read
  return add_side(id, Json(), pointer, fields, table);
}

/// The two sides: as the scenario lists them, else as the room names them, else in the order in which they appear.
Result<void> read_sides(const Json& scenario, const ScenarioFields& fields, Table& table) {
  if (scenario.contains("sides")) return read_given_sides(scenario["sides"], fields, table);
  if (fields.sides.size() == 2) {
    for (const char* side : fields.sides) table.sides.push_back({side, title_of(side)});
    return {};
  }
  const auto see_all = [&](const char* list, const char* key) -> Result<void> {
    if (!scenario.contains(list)) return {};
    const Json& entries = scenario[list];
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::string pointer = pointer_to(pointer_to(std::string("/") + list, i), key);
      if (Result<void> good = see_side(entries[i][key], pointer, fields, table); !good) return good;
    }
    return {};
  };
  if (Result<void> good = see_all("pieces", "side"); !good) return good;
  if (Result<void> good = see_all("setup", "side"); !good) return good;
  if (Result<void> good = see_all("victory", "for"); !good) return good;
  for (const char* side : fields.sides) {
    if (table.sides.size() < 2 && table.find_side(side) == no_side) table.sides.push_back({side, title_of(side)});
  }
  if (table.sides.size() != 2) return bad_scenario("/sides", "Missing, expected a list of two sides.");
  return {};
}

Result<void> check_side(const Json& id, const std::string& pointer, const Table& table, bool or_none) {
  if (or_none && id == "none") return {};
  if (table.find_side(id.get_ref<const std::string&>()) != no_side) return {};
  return expected(table.sides[0].id + (or_none ? ", " + table.sides[1].id + " or none" : " or " + table.sides[1].id),
                  id, pointer);
}

// ---- pieces, setup, victory ----

Result<void> read_pieces(const Json& pieces, const ScenarioFields& fields, Table& table) {
  if (pieces.size() > static_cast<std::size_t>(max_pieces)) {
    return bad_scenario("/pieces", "Expected at most 255 pieces, found " + std::to_string(pieces.size()) + ".");
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Json& piece = pieces[i];
    const std::string pointer = pointer_to("/pieces", i);
    const std::string id = piece["id"].get<std::string>();
    if (table.find_piece(id) != no_piece)
      return expected("an id that no other piece has", piece["id"], pointer_to(pointer, "id"));
    if (Result<void> good = check_side(piece["side"], pointer_to(pointer, "side"), table, true); !good) return good;
    if (piece.contains("at") && !fields.open_table) {
      if (Result<void> good = check_position(piece["at"], pointer_to(pointer, "at"), table.map); !good) return good;
    }
    if (piece.contains("arrives") && piece["arrives"].contains("at") && !fields.open_table) {
      const std::string at = pointer_to(pointer_to(pointer, "arrives"), "at");
      if (Result<void> good = check_positions(piece["arrives"]["at"], at, table.map); !good) return good;
    }
    const Side side = table.find_side(piece["side"].get_ref<const std::string&>());
    table.pieces.push_back({id, read_text(piece.contains("name") ? piece["name"] : piece["id"]), side});
  }
  return {};
}

Result<void> check_setup(const Json& setup, const Table& table) {
  for (std::size_t i = 0; i < setup.size(); ++i) {
    const std::string pointer = pointer_to("/setup", i);
    if (Result<void> good = check_side(setup[i]["side"], pointer_to(pointer, "side"), table, false); !good) return good;
    if (Result<void> good = check_positions(setup[i]["area"], pointer_to(pointer, "area"), table.map); !good)
      return good;
  }
  return {};
}

Result<void> check_named_pieces(const Json& pieces, const std::string& pointer, const Table& table) {
  if (!pieces.is_array() || pieces.empty()) return expected("a list of pieces' ids", pieces, pointer);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool known = pieces[i].is_string() && table.find_piece(pieces[i].get_ref<const std::string&>()) != no_piece;
    if (!known) return expected("the id of a piece", pieces[i], pointer_to(pointer, i));
  }
  return {};
}

/// Which keys each kind of condition needs: at least one of every group.
constexpr const char* places_key[] = {"places"};
constexpr const char* pieces_key[] = {"pieces"};
constexpr const char* points_key[] = {"points"};
constexpr const char* side_or_pieces[] = {"side", "pieces"};
constexpr const char* edge_or_places[] = {"edge", "places"};
struct Need {
  const char* when;
  std::span<const char* const> one_of;
};
constexpr Need victory_needs[] = {
    {"holds", places_key},  {"lost", side_or_pieces}, {"off", side_or_pieces},  {"off", edge_or_places},
    {"stands", pieces_key}, {"stands", places_key},   {"revealed", places_key}, {"points", points_key},
};

Result<void> check_needs(const Json& entry, const std::string& pointer) {
  for (const Need& need : victory_needs) {
    if (entry["when"] != need.when) continue;
    if (std::any_of(need.one_of.begin(), need.one_of.end(), [&](const char* key) { return entry.contains(key); }))
      continue;
    return bad_scenario(pointer_to(pointer, need.one_of[0]),
                        "Missing, expected " + listed(need.one_of) + " where when is " + need.when + ".");
  }
  return {};
}

Result<void> check_victory(const Json& victory, const ScenarioFields& fields, const Table& table) {
  for (std::size_t i = 0; i < victory.size(); ++i) {
    const Json& entry = victory[i];
    const std::string pointer = pointer_to("/victory", i);
    if (Result<void> good = check_needs(entry, pointer); !good) return good;
    if (Result<void> good = check_side(entry["for"], pointer_to(pointer, "for"), table, false); !good) return good;
    if (entry.contains("side")) {
      if (!entry["side"].is_string()) return expected("the id of a side", entry["side"], pointer_to(pointer, "side"));
      if (Result<void> good = check_side(entry["side"], pointer_to(pointer, "side"), table, false); !good) return good;
    }
    if (entry.contains("pieces")) {
      if (Result<void> good = check_named_pieces(entry["pieces"], pointer_to(pointer, "pieces"), table); !good)
        return good;
    }
    if (entry.contains("places") && !fields.open_table) {
      if (Result<void> good = check_hexes(entry["places"], pointer_to(pointer, "places"), table.map); !good)
        return good;
    }
  }
  return {};
}

// ---- options ----

/// The options in force: the scenario's own, then those that the players chose over them.
Result<Json> merge_options(const Json& scenario, const Json& options, const CommonFields& common) {
  Json merged = scenario.contains("options") ? scenario["options"] : Json::object();
  if (!options.is_null()) {
    if (Result<void> good = check_fields(options, common.options, "/options"); !good)
      return tl::unexpected<Error>(good.error());
    for (const auto& [key, value] : options.items()) merged[key] = value;
  }
  for (const auto& [key, value] : merged.items()) {
    if (!value.is_boolean() && !value.is_number_integer()) {
      return expected("true, false or a whole number", value, pointer_to("/options", key));
    }
  }
  return merged;
}

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span<const char>(text.data(), text.size()));
}

/// What a text is called in another language makes no other game.
void keep_english(Json& value) {
  if (value.is_object() && value.contains("en") && value["en"].is_string()) {
    std::string text = value["en"].get<std::string>();
    value = std::move(text);
  } else if (value.is_structured()) {
    for (Json& part : value) keep_english(part);
  }
}

}  // namespace

Result<void> read_common(const Json& scenario, const Json& options, const ScenarioFields& fields, Table& table) {
  const CommonFields common(fields);
  if (Result<void> good = check_fields(scenario, common.root, ""); !good) return good;
  table.source = scenario.dump();
  if (table.source.size() > max_scenario_bytes) return bad_scenario("", "Expected at most 1 MiB of JSON.");
  const Result<Json> merged = merge_options(scenario, options, common);
  if (!merged) return tl::unexpected<Error>(merged.error());
  table.options = merged->dump();
  Json english = scenario;
  keep_english(english);
  table.hash = hash64(bytes_of(table.options), hash64(bytes_of(english.dump())));

  table.game = scenario["game"].get<std::string>();
  table.id = scenario["id"].get<std::string>();
  table.version = scenario.value("version", 1);
  table.length = scenario["length"].get<int>();
  table.title = read_text(scenario["title"]);
  if (scenario.contains("summary")) table.summary = read_text(scenario["summary"]);
  if (scenario.contains("briefing")) table.briefing = read_text(scenario["briefing"]);

  if (!fields.open_table) {
    if (Result<void> good = read_map(scenario["map"], fields, common, table.map); !good) return good;
    // Once more, now that the names of the hexes are known.
    if (Result<void> good = check_fields(scenario, common.root, "", &table.map.grid); !good) return good;
  }
  if (Result<void> good = read_sides(scenario, fields, table); !good) return good;
  if (Result<void> good = read_pieces(scenario["pieces"], fields, table); !good) return good;
  if (scenario.contains("setup")) {
    if (Result<void> good = check_setup(scenario["setup"], table); !good) return good;
  }
  if (scenario.contains("victory")) return check_victory(scenario["victory"], fields, table);
  return {};
}

Text read_text(const Json& value) {
  Text text;
  if (value.is_object()) {
    for (const auto& [language, words] : value.items()) text.by_language[language] = words.get<std::string>();
  } else {
    text.by_language["en"] = value.get<std::string>();
  }
  return text;
}

Json write_text(const Text& text) {
  if (text.by_language.size() == 1 && text.by_language.begin()->first == "en") return text.by_language.begin()->second;
  Json out = Json::object();
  for (const auto& [language, words] : text.by_language) out[language] = words;
  return out;
}

}  // namespace sandtable
