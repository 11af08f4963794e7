#pragma once
// A game's built-in scenarios, and positions met in random games of them, for what is measured.

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "data_pack.hpp"
#include "game/session.hpp"

namespace sandtable::bench {

inline const Host& host() {
  static const DataPack pack =
      *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
  static const Host made = make_host(&pack);
  return made;
}

/// Names as "patrol", the newest version of each.
inline std::vector<std::string> scenarios_of(const std::string& game) {
  const std::string folder = "scenarios/" + game + "/";
  std::vector<std::string> names;
  for (const PackEntry& entry : host().pack->entries()) {
    if (!entry.name.starts_with(folder) || entry.name.find('@') != std::string_view::npos) continue;
    names.emplace_back(entry.name.substr(folder.size(), entry.name.size() - folder.size() - 5));
  }
  return names;
}

inline AnyOpening open(const Rules& rules, const std::string& scenario) {
  const Json json = *parse_json(*built_in_scenario(host(), rules.info->id, scenario));
  return std::move(*rules.read(json, Json::object()));
}

/// `count` positions before the end of random games, one in `every` of those met.
inline std::vector<StateBytes> positions(const Rules& rules, const AnyOpening& opening, std::size_t count,
                                         std::uint32_t every) {
  Rng rng(1);
  Dice dice = Dice::seeded();
  EventSink off;
  std::vector<StateBytes> met;
  StateBytes state;
  while (met.size() < count) {
    state = opening.state;
    rules.seed(state.data(), rng.next64());
    while (!rules.outcome(*opening.table, state.data()).over && met.size() < count) {
      if (rng.below(every) == 0) met.push_back(state);
      rules.apply(*opening.table, state.data(), rules.sample(*opening.table, state.data(), rng), dice, off);
    }
  }
  return met;
}

}  // namespace sandtable::bench
