#pragma once
// Sheets, odds and sentences as text, from the JSON that page and protocol get.

#include <nlohmann/json.hpp>
#include <string>

#include "game/scenario.hpp"

namespace sandtable::cli {

/// "text  [FF-17]" after an indent; nothing for null.
void print_said(const std::string& indent, const Json& said);
void print_sheet(const Json& sheet);
void print_odds(const Json& odds);

}  // namespace sandtable::cli
