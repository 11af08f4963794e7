#pragma once
// The map's part of reading a scenario.

#include "game/scenario.hpp"
#include "game/scenario_fields.hpp"

namespace sandtable {

/// Rows, legend, hexsides, places and names; the keys are known to be right.
Result<void> read_map(const Json& json, const ScenarioFields& fields, const CommonFields& common, HexMap& map);

/// The name of a hex that is on the map and no hole in it.
Result<Hex> read_hex(const Json& name, const std::string& pointer, const HexMap& map);
Result<void> check_hexes(const Json& list, const std::string& pointer, const HexMap& map);
/// Where a piece stands: four digits are a hex, other words and numbers are the room's own (a box, a track).
Result<void> check_position(const Json& at, const std::string& pointer, const HexMap& map);
/// One of them or a list.
Result<void> check_positions(const Json& at, const std::string& pointer, const HexMap& map);

}  // namespace sandtable
