// The JSON schema (draft 2020-12) of a room's scenario files.

#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"

namespace sandtable {
namespace {

using Ordered = nlohmann::ordered_json;

Ordered object_schema(std::span<const Field> fields);

Ordered words_schema(std::span<const char* const> words) {
  Ordered list = Ordered::array();
  for (const char* word : words) list.push_back(word);
  return {{"enum", list}};
}

Ordered text_schema() { return {{"$ref", "#/$defs/text"}}; }
Ordered hex_schema() { return {{"type", "string"}, {"pattern", "^[0-9]{4}$"}}; }

Ordered integer_schema(const Field& field) {
  Ordered out = {{"type", "integer"}};
  if (field.min != INT64_MIN) out["minimum"] = field.min;
  if (field.max != INT64_MAX) out["maximum"] = field.max;
  return out;
}

Ordered field_schema(const Field& field) {
  switch (field.type) {
    case FieldType::string:
      return {{"type", "string"}};
    case FieldType::text:
      return text_schema();
    case FieldType::id:
      return {{"type", "string"}, {"pattern", "^[a-z0-9-]{1,24}$"}};
    case FieldType::integer:
      return integer_schema(field);
    case FieldType::number:
      return {{"type", "number"}};
    case FieldType::boolean:
      return {{"type", "boolean"}};
    case FieldType::hex:
      return hex_schema();
    case FieldType::hexes:
      return {{"type", "array"}, {"items", hex_schema()}};
    case FieldType::word:
      return words_schema(field.words);
    case FieldType::object:
      return object_schema(field.fields);
    case FieldType::list:
      return {{"type", "array"}, {"items", object_schema(field.fields)}};
    case FieldType::table: {
      Ordered out = {{"type", "object"}};
      if (!field.fields.empty()) out["additionalProperties"] = field_schema(field.fields[0]);
      return out;
    }
    case FieldType::any:
      return Ordered::object();
  }
  return Ordered::object();
}

Ordered object_schema(std::span<const Field> fields) {
  Ordered properties = Ordered::object();
  Ordered required = Ordered::array();
  for (const Field& field : fields) {
    Ordered entry = field_schema(field);
    entry["description"] = field.help;
    properties[field.key] = entry;
    if (field.required) required.push_back(field.key);
  }
  Ordered out = {{"type", "object"}, {"properties", properties}};
  if (!required.empty()) out["required"] = required;
  out["additionalProperties"] = false;
  return out;
}

Ordered hexside_schema(const ScenarioFields& fields) {
  Ordered items = Ordered::array({words_schema(fields.hexsides), hex_schema(), hex_schema()});
  return {{"type", "array"},
          {"items", {{"type", "array"}, {"prefixItems", items}, {"minItems", 3}, {"maxItems", 3}}},
          {"description", "[feature, hex, adjacent hex]"}};
}

/// Words of the map with or without a kind for the picture: `cover/wood`.
Ordered legend_schema(const ScenarioFields& fields) {
  std::string pattern = "^(";
  for (std::size_t i = 0; i < fields.terrain.size(); ++i)
    pattern += (i > 0 ? "|" : "") + std::string(fields.terrain[i]);
  pattern += ")(/[a-z0-9-]{1,24})?$";
  return {{"type", "object"},
          {"additionalProperties", {{"type", "string"}, {"pattern", pattern}}},
          {"description", "Map word of each character"}};
}

Ordered rows_schema() {
  return {{"type", "array"},
          {"items", {{"type", "string"}}},
          {"minItems", 1},
          {"maxItems", max_board},
          {"description", "One text a row, one character a hex, a space is no hex"}};
}

}  // namespace

std::string schema(std::string_view game, const ScenarioFields& fields) {
  const CommonFields common(fields);
  Ordered out = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "Scenario of " + std::string(game)}};
  const Ordered root = object_schema(common.root);
  for (const auto& [key, value] : root.items()) out[key] = value;
  Ordered& properties = out["properties"];
  properties["game"] = {{"const", game}, {"description", "Game"}};
  properties["pieces"]["maxItems"] = max_pieces;
  if (!fields.open_table) {
    Ordered& map = properties["map"]["properties"];
    map["rows"] = rows_schema();
    map["legend"] = legend_schema(fields);
    map["hexsides"] = hexside_schema(fields);
    map["first"]["pattern"] = "^[0-9]{4}$";
  }
  const Ordered texts = {{"type", "object"}, {"required", {"en"}}, {"additionalProperties", {{"type", "string"}}}};
  out["$defs"]["text"]["anyOf"] = Ordered::array({Ordered{{"type", "string"}}, texts});
  return out.dump(2) + "\n";
}

}  // namespace sandtable
