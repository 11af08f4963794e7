#include "game/host.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace sandtable {

namespace {

constexpr std::string_view pack_magic = "SDTP1\n";

std::uint64_t fnv1a_64(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

// Takes little-endian numbers and stretches of bytes off the front; `bad` once there were not enough.
struct PackReader {
  std::string_view left;
  bool bad = false;

  std::string_view take(std::size_t n) {
    if (n > left.size()) {
      bad = true;
      left = {};
      return {};
    }
    const std::string_view taken = left.substr(0, n);
    left.remove_prefix(n);
    return taken;
  }
  std::uint32_t number(std::size_t bytes) {
    std::uint32_t value = 0;
    const std::string_view taken = take(bytes);
    for (std::size_t i = 0; i < taken.size(); ++i) {
      value |= static_cast<std::uint32_t>(static_cast<unsigned char>(taken[i])) << (8 * i);
    }
    return value;
  }
};

}  // namespace

Result<DataPack> DataPack::open(std::string_view bytes, std::uint64_t expected_hash) {
  PackReader reader{bytes};
  if (reader.take(pack_magic.size()) != pack_magic) return fail("bad_pack", "This is not a data pack.");
  if (fnv1a_64(bytes) != expected_hash) {
    return fail("bad_pack", "The data pack belongs to another build, or was cut short; load the page again.");
  }
  DataPack pack;
  const std::uint32_t count = reader.number(4);
  for (std::uint32_t i = 0; i < count && !reader.bad; ++i) {
    const std::string_view name = reader.take(reader.number(2));
    const std::string_view content = reader.take(reader.number(4));
    pack.entries_.push_back({name, content});
  }
  if (reader.bad) return fail("bad_pack", "The data pack is cut short.");
  return pack;
}

void DataPack::add(const DataPack& part) {
  entries_.insert(entries_.end(), part.entries_.begin(), part.entries_.end());
  std::sort(entries_.begin(), entries_.end(), [](const PackEntry& a, const PackEntry& b) { return a.name < b.name; });
}

std::string_view DataPack::find(std::string_view name) const {
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), name,
                                   [](const PackEntry& e, std::string_view n) { return e.name < n; });
  return at != entries_.end() && at->name == name ? at->bytes : std::string_view();
}

const Rules* Host::find(std::string_view game) const {
  for (const Rules* rules : games) {
    if (game == rules->info->id) return rules;
  }
  return nullptr;
}

Language language_of(const Host& host, std::string_view id, std::string_view game) {
  Language out{std::string(id), {}};
  for (const std::string_view file : {std::string_view("common"), game}) {
    const std::string name = "languages/" + out.id + "/" + std::string(file) + ".json";
    const Result<Json> json = parse_json(host.pack == nullptr ? std::string_view() : host.pack->find(name));
    if (!json) continue;
    for (const auto& [key, words] : json->items()) {
      if (words.is_string()) out.rows.insert_or_assign(key, words.get_ref<const std::string&>());
    }
  }
  return out;
}

Result<std::string_view> built_in_scenario(const Host& host, std::string_view game, std::string_view id, int version) {
  const std::string name = std::string(game) + "/" + std::string(id);
  if (host.find(game) == nullptr) return fail("unknown_game", "There is no game " + std::string(game) + ".", "game");
  const std::string path = "scenarios/" + name;
  const std::string_view newest = host.pack == nullptr || id.find('@') != std::string_view::npos
                                      ? std::string_view()
                                      : host.pack->find(path + ".json");
  if (newest.empty()) return fail("unknown_scenario", "There is no scenario " + name + ".", "scenario");
  if (version == 0) return newest;
  const std::string_view old = host.pack->find(path + "@" + std::to_string(version) + ".json");
  if (!old.empty()) return old;
  const Result<Json> json = parse_json(newest);
  if (json && json->is_object()) {
    const auto at = json->find("version");
    if (at == json->end() ? version == 1 : *at == version) return newest;
  }
  return fail("unknown_scenario", "There is no version " + std::to_string(version) + " of " + name + ".", "scenario");
}

}  // namespace sandtable
