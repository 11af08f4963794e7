// The games and the data pack that the program ships, for tests of the computer.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "battery/computer.hpp"
#include "data_pack.hpp"

namespace sandtable::computer {

inline const Host& shipped() {
  static const DataPack pack =
      *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
  static const Host made = make_host(&pack);
  return made;
}

/// A built-in scenario about to begin.
inline Game built_in(const char* game, const char* id, std::uint64_t seed) {
  const Rules& rules = *shipped().find(game);
  const Json scenario = *parse_json(*built_in_scenario(shipped(), game, id));
  return Game(rules, *rules.read(scenario, Json::object()), seed);
}

}  // namespace sandtable::computer
