#pragma once
// The fields that the scenarios of all rooms share, joined with what one room adds. The loader checks by them and
// `sandtable schema` prints them.

#include <span>
#include <vector>

#include "game/scenario.hpp"

namespace sandtable {

inline constexpr const char* scenario_feature_words[] = {"road", "track", "river", "bridge", "wall"};  // as Feature

struct CommonFields {
  explicit CommonFields(const ScenarioFields& room);
  CommonFields(const CommonFields&) = delete;
  CommonFields& operator=(const CommonFields&) = delete;

  std::vector<Field> root;
  std::vector<Field> map;
  std::vector<Field> place;
  std::vector<Field> piece;
  std::vector<Field> options;
};

/// Fields of a victory condition, of a name on the map and of an arrival.
std::span<const Field> victory_fields();
std::span<const Field> map_name_fields();
std::span<const Field> arrival_fields();

/// `pointer` with one more step, escaped as RFC 6901 asks.
std::string pointer_to(const std::string& pointer, std::string_view key);
std::string pointer_to(const std::string& pointer, std::size_t index);

/// What was found instead of what was expected, short: `"foo"`, `a list`, `12`.
std::string found(const Json& value);

tl::unexpected<Error> bad_scenario(const std::string& pointer, std::string message);
/// "Expected (what), found (the value)."
tl::unexpected<Error> expected(const std::string& what, const Json& value, const std::string& pointer);

/// [a-z0-9-], 1 to 24 characters.
bool is_id(std::string_view text);

/// Characters of a UTF-8 text, one by one.
std::vector<std::string_view> characters(std::string_view text);

/// `road, river or bridge`
std::string listed(std::span<const char* const> words);

}  // namespace sandtable
