#pragma once
// Scenario files: each room declares its fields once; the loader, the editor and `sandtable schema` read that table.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "game/table.hpp"

namespace sandtable {

using Json = nlohmann::json;

inline constexpr std::size_t max_scenario_bytes = 1u << 20;
inline constexpr int max_board = 64;
inline constexpr int max_pieces = 255;

enum class FieldType : std::uint8_t {
  string,   // a JSON string
  text,     // a string or {"en": ...}
  id,       // [a-z0-9-], 1 to 24
  integer,  // min..max
  number,
  boolean,
  hex,     // name of a hex of this map
  hexes,   // a list of them
  word,    // one of `words`
  object,  // with `fields`
  list,    // of objects with `fields`
  table,   // an object with free keys (side ids); values as `fields[0]`
  any,     // the room checks it itself
};

struct Field {
  const char* key;
  FieldType type;
  const char* help;  // one line, English, for the schema and the editor
  bool required = false;
  std::int64_t min = INT64_MIN, max = INT64_MAX;
  std::span<const char* const> words = {};
  std::span<const Field> fields = {};
};

/// What a room adds to the fields that all rooms share.
struct ScenarioFields {
  std::span<const char* const> terrain;   // map words, in the order of HexMap::terrain's numbers
  std::span<const char* const> hexsides;  // features that this room knows
  std::span<const char* const> piece_types;
  std::span<const Field> piece;             // beyond id, type, side, at, name, arrives
  std::span<const Field> start;             // words of "start"
  std::span<const Field> place;             // of map.places beyond at, name, kind
  std::span<const Field> root;              // further top-level keys
  std::span<const char* const> options;     // keys of "options" (booleans, or integers where the room says so)
  bool open_table = false;                  // no hex map
  std::span<const char* const> sides = {};  // ids that sides may have; two: always these, in this order; none: any
};

/// Reads JSON text: the error tells line and column.
Result<Json> parse_json(std::string_view text);

/// Checks an object against fields: unknown keys, types, ranges. The error's `where` is the JSON pointer.
Result<void> check_fields(const Json& object, std::span<const Field> fields, const std::string& pointer,
                          const HexGrid* grid = nullptr);

/// Fills the parts of a Table that all rooms share (ids, texts, sides, pieces' ids, map) and checks every key of the
/// scenario against the common fields and the room's. What is left to the room: types, values, start, victory.
Result<void> read_common(const Json& scenario, const Json& options, const ScenarioFields& fields, Table& table);

/// A string or {"en": ...} as Text; and back.
Text read_text(const Json& value);
Json write_text(const Text& text);

/// The JSON schema of a room's scenario files, as text (pretty-printed, keys in a fixed order).
std::string schema(std::string_view game, const ScenarioFields& fields);

}  // namespace sandtable
