#pragma once
// Reads the fields of a JSON object one by one and keeps the first thing that is wrong with them, so that a request is
// read whole and checked once. A field that is null counts as absent.
//
// Codes: missing_field, wrong_type, out_of_range, too_long. `where` is the field's name.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/scenario.hpp"

namespace sandtable {

inline constexpr double exact_below = 9007199254740992.0;  // 2^53: integers below it are exact in every JSON reader

class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  std::string text(const char* key);  // required
  std::optional<std::string> text_if(const char* key);
  std::int64_t integer(const char* key, std::int64_t min, std::int64_t max);
  std::optional<std::int64_t> integer_if(const char* key, std::int64_t min, std::int64_t max);
  double number(const char* key);
  bool flag_if(const char* key, bool otherwise);
  /// 0..2^64-1 as digits in a string, or a number below 2^53.
  std::optional<std::uint64_t> seed_if(const char* key);
  /// A list of integers, at most `most` of them.
  std::vector<std::uint8_t> bytes_if(const char* key, std::uint8_t min, std::size_t most);
  /// A list of strings, at most `most` of them.
  std::vector<std::string> texts_if(const char* key, std::size_t most);
  /// Null when absent.
  const Json* object_if(const char* key);
  const Json* any_if(const char* key);

  void fault(std::string code, std::string message, std::string where);
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  const Json& object_;
  std::optional<Error> error_;
};

}  // namespace sandtable
