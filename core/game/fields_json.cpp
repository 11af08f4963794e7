#include "game/fields_json.hpp"

#include <charconv>

namespace sandtable {

namespace {

std::string name(const char* key) { return "\"" + std::string(key) + "\""; }

std::string range(std::int64_t min, std::int64_t max) { return std::to_string(min) + " to " + std::to_string(max); }

bool whole_number_in_range(const Json& value, std::int64_t min, std::int64_t max) {
  if (value.is_number_unsigned()) {
    return max >= 0 && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(max) &&
           (min < 0 || value.get<std::uint64_t>() >= static_cast<std::uint64_t>(min));
  }
  return value.get<std::int64_t>() >= min && value.get<std::int64_t>() <= max;
}

}  // namespace

void Fields::fault(std::string code, std::string message, std::string where) {
  if (!error_) error_ = Error{std::move(code), std::move(message), std::move(where)};
}

const Json* Fields::any_if(const char* key) {
  const auto at = object_.find(key);
  return at == object_.end() || at->is_null() ? nullptr : &*at;
}

const Json* Fields::object_if(const char* key) {
  const Json* value = any_if(key);
  if (value != nullptr && !value->is_object()) {
    fault("wrong_type", name(key) + " must be an object.", key);
    return nullptr;
  }
  return value;
}

std::optional<std::string> Fields::text_if(const char* key) {
  const Json* value = any_if(key);
  if (value == nullptr) return {};
  if (!value->is_string()) {
    fault("wrong_type", name(key) + " must be a string.", key);
    return {};
  }
  return value->get<std::string>();
}

std::string Fields::text(const char* key) {
  if (any_if(key) == nullptr) fault("missing_field", name(key) + " is missing.", key);
  return text_if(key).value_or(std::string());
}

std::optional<std::int64_t> Fields::integer_if(const char* key, std::int64_t min, std::int64_t max) {
  const Json* value = any_if(key);
  if (value == nullptr) return {};
  if (!value->is_number_integer()) {
    fault("wrong_type", name(key) + " must be a whole number.", key);
    return {};
  }
  if (!whole_number_in_range(*value, min, max)) {
    fault("out_of_range", name(key) + " must be " + range(min, max) + ".", key);
    return {};
  }
  return value->get<std::int64_t>();
}

std::int64_t Fields::integer(const char* key, std::int64_t min, std::int64_t max) {
  if (any_if(key) == nullptr) fault("missing_field", name(key) + " is missing.", key);
  return integer_if(key, min, max).value_or(min);
}

double Fields::number(const char* key) {
  const Json* value = any_if(key);
  if (value == nullptr) {
    fault("missing_field", name(key) + " is missing.", key);
  } else if (!value->is_number()) {
    fault("wrong_type", name(key) + " must be a number.", key);
  } else {
    return value->get<double>();
  }
  return 0;
}

bool Fields::flag_if(const char* key, bool otherwise) {
  const Json* value = any_if(key);
  if (value == nullptr) return otherwise;
  if (!value->is_boolean()) {
    fault("wrong_type", name(key) + " must be true or false.", key);
    return otherwise;
  }
  return value->get<bool>();
}

std::optional<std::uint64_t> Fields::seed_if(const char* key) {
  const Json* value = any_if(key);
  if (value == nullptr) return {};
  if (value->is_number_integer()) {
    if (whole_number_in_range(*value, 0, static_cast<std::int64_t>(exact_below) - 1))
      return value->get<std::uint64_t>();
    fault("out_of_range", name(key) + " as a number must be 0 or more and below 2^53; a string may be any below 2^64.",
          key);
    return {};
  }
  if (!value->is_string()) {
    fault("wrong_type", name(key) + " must be digits in a string, or a whole number.", key);
    return {};
  }
  const std::string digits = value->get<std::string>();
  std::uint64_t seed = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  if (problem == std::errc::result_out_of_range) {
    fault("out_of_range", name(key) + " must be below 2^64.", key);
    return {};
  }
  if (problem != std::errc() || end != digits.data() + digits.size()) {
    fault("wrong_type", name(key) + " must be digits alone.", key);
    return {};
  }
  return seed;
}

std::vector<std::uint8_t> Fields::bytes_if(const char* key, std::uint8_t min, std::size_t most) {
  const Json* value = any_if(key);
  if (value == nullptr) return {};
  if (!value->is_array()) {
    fault("wrong_type", name(key) + " must be a list of whole numbers.", key);
    return {};
  }
  if (value->size() > most) {
    fault("too_long", name(key) + " holds more than " + std::to_string(most) + " numbers.", key);
    return {};
  }
  std::vector<std::uint8_t> out;
  for (const Json& item : *value) {
    if (!item.is_number_integer()) {
      fault("wrong_type", name(key) + " must hold whole numbers.", key);
    } else if (!whole_number_in_range(item, min, 255)) {
      fault("out_of_range", name(key) + " must hold numbers " + range(min, 255) + ".", key);
    } else {
      out.push_back(item.get<std::uint8_t>());
    }
  }
  return out;
}

std::vector<std::string> Fields::texts_if(const char* key, std::size_t most) {
  const Json* value = any_if(key);
  if (value == nullptr) return {};
  if (!value->is_array()) {
    fault("wrong_type", name(key) + " must be a list of strings.", key);
    return {};
  }
  if (value->size() > most) {
    fault("too_long", name(key) + " holds more than " + std::to_string(most) + " strings.", key);
    return {};
  }
  std::vector<std::string> out;
  for (const Json& item : *value) {
    if (!item.is_string()) {
      fault("wrong_type", name(key) + " must hold strings.", key);
      return {};
    }
    out.push_back(item.get<std::string>());
  }
  return out;
}

}  // namespace sandtable
