#pragma once
// What the fuzz targets share: the host with the pack that is linked in, and a game to start with.

#include <cstdlib>
#include <string>

#include "catalog.hpp"
#include "data_pack.hpp"
#include "game/session.hpp"

namespace sandtable::fuzz {

inline const Host& host() {
  static const DataPack pack = [] {
    Result<DataPack> opened =
        DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
    if (!opened) std::abort();
    return std::move(*opened);
  }();
  static const Host made = make_host(&pack);
  return made;
}

/// A request that starts the first built-in scenario.
inline std::string first_game() {
  for (const PackEntry& e : host().pack->entries()) {
    const std::string name(e.name);
    if (name.rfind("scenarios/", 0) != 0) continue;
    const std::size_t slash = name.find('/', 10);
    return R"({"op":"new","seed":1,"game":")" + name.substr(10, slash - 10) + R"(","scenario":")" +
           name.substr(slash + 1, name.size() - slash - 6) + "\"}";
  }
  return "{}";
}

}  // namespace sandtable::fuzz
