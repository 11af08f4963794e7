// The text of a built-in scenario.
#pragma once

#include <string>

#include "data_pack.hpp"
#include "game/host.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside_rules {

inline std::string built_in(const char* id) {
  static const DataPack pack =
      *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
  static const Rules* const games[] = {&broadside::rules()};
  static const Host host = {games, nullptr, &pack};
  return std::string(*built_in_scenario(host, "broadside", id));
}

}  // namespace sandtable::broadside_rules
