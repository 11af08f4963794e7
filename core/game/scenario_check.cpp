// Checks a JSON object against a table of fields.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"

namespace sandtable {
namespace {

Result<void> check_value(const Json& value, const Field& field, const std::string& pointer, const HexGrid* grid);

std::string range_words(const Field& field) {
  if (field.min == INT64_MIN && field.max == INT64_MAX) return "a whole number";
  if (field.max == INT64_MAX) return "a whole number from " + std::to_string(field.min) + " up";
  if (field.min == INT64_MIN) return "a whole number up to " + std::to_string(field.max);
  if (field.min == field.max) return "the number " + std::to_string(field.min);
  return "a whole number from " + std::to_string(field.min) + " to " + std::to_string(field.max);
}

Result<void> check_integer(const Json& value, const Field& field, const std::string& pointer) {
  if (!value.is_number_integer()) return expected(range_words(field), value, pointer);
  const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  if (huge || value.get<std::int64_t>() < field.min || value.get<std::int64_t>() > field.max) {
    return expected(range_words(field), value, pointer);
  }
  return {};
}

Result<void> check_text(const Json& value, const std::string& pointer) {
  if (value.is_string()) return {};
  if (!value.is_object()) return expected("a text or texts by language", value, pointer);
  for (const auto& [language, words] : value.items()) {
    if (!words.is_string()) return expected("a text", words, pointer_to(pointer, language));
  }
  if (!value.contains("en")) return bad_scenario(pointer, "Expected a text in English among the languages: \"en\".");
  return {};
}

Result<void> check_hex(const Json& value, const std::string& pointer, const HexGrid* grid) {
  if (!value.is_string()) return expected("the name of a hex", value, pointer);
  const std::string& name = value.get_ref<const std::string&>();
  const bool digits =
      name.size() == 4 && std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) return expected("the name of a hex, four digits", value, pointer);
  if (grid != nullptr && !grid->find(name)) return expected("a hex of this map", value, pointer);
  return {};
}

Result<void> check_list(const Json& value, const Field& element, const std::string& pointer, const HexGrid* grid) {
  if (!value.is_array()) return expected("a list", value, pointer);
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (Result<void> good = check_value(value[i], element, pointer_to(pointer, i), grid); !good) return good;
  }
  return {};
}

Result<void> check_table(const Json& value, const Field& field, const std::string& pointer, const HexGrid* grid) {
  if (!value.is_object()) return expected("an object", value, pointer);
  for (const auto& [key, entry] : value.items()) {
    if (field.fields.empty()) continue;
    if (Result<void> good = check_value(entry, field.fields[0], pointer_to(pointer, key), grid); !good) return good;
  }
  return {};
}

Result<void> check_word(const Json& value, const Field& field, const std::string& pointer) {
  if (value.is_string()) {
    const std::string& text = value.get_ref<const std::string&>();
    if (std::any_of(field.words.begin(), field.words.end(), [&](const char* word) { return text == word; })) return {};
  }
  return expected(listed(field.words), value, pointer);
}

Result<void> check_value(const Json& value, const Field& field, const std::string& pointer, const HexGrid* grid) {
  switch (field.type) {
    case FieldType::string:
      if (!value.is_string()) return expected("a text", value, pointer);
      return {};
    case FieldType::text:
      return check_text(value, pointer);
    case FieldType::id:
      if (!value.is_string() || !is_id(value.get_ref<const std::string&>())) {
        return expected("an id of 1 to 24 characters a-z, 0-9 and -", value, pointer);
      }
      return {};
    case FieldType::integer:
      return check_integer(value, field, pointer);
    case FieldType::number:
      if (!value.is_number()) return expected("a number", value, pointer);
      return {};
    case FieldType::boolean:
      if (!value.is_boolean()) return expected("true or false", value, pointer);
      return {};
    case FieldType::hex:
      return check_hex(value, pointer, grid);
    case FieldType::hexes:
      return check_list(value, {.key = "", .type = FieldType::hex, .help = ""}, pointer, grid);
    case FieldType::word:
      return check_word(value, field, pointer);
    case FieldType::object:
      return check_fields(value, field.fields, pointer, grid);
    case FieldType::list:
      return check_list(value, {.key = "", .type = FieldType::object, .help = "", .fields = field.fields}, pointer,
                        grid);
    case FieldType::table:
      return check_table(value, field, pointer, grid);
    case FieldType::any:
      return {};
  }
  return {};
}

std::string keys_of(std::span<const Field> fields) {
  std::vector<const char*> keys;
  for (const Field& field : fields) keys.push_back(field.key);
  return listed(keys);
}

}  // namespace

Result<void> check_fields(const Json& object, std::span<const Field> fields, const std::string& pointer,
                          const HexGrid* grid) {
  if (!object.is_object()) return expected("an object", object, pointer);
  for (const auto& item : object.items()) {
    const std::string& key = item.key();
    const Json& value = item.value();
    const auto field = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return key == f.key; });
    if (field == fields.end()) {
      const std::string known = fields.empty() ? "nothing may stand here" : "expected " + keys_of(fields);
      return bad_scenario(pointer_to(pointer, key), "Unknown key " + found(key) + ", " + known + ".");
    }
    if (Result<void> good = check_value(value, *field, pointer_to(pointer, key), grid); !good) return good;
  }
  for (const Field& field : fields) {
    if (field.required && !object.contains(field.key)) {
      return bad_scenario(pointer_to(pointer, field.key), "Missing, expected " + std::string(field.help) + ".");
    }
  }
  return {};
}

}  // namespace sandtable
