#pragma once
// What the catalog hands to everything above the games: the rooms, the computer and the data pack.

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "game/game.hpp"

namespace sandtable {

/// One file of the data pack, by its name in it ("scenarios/firefight/patrol.json"). Views into the pack's bytes.
struct PackEntry {
  std::string_view name;
  std::string_view bytes;
};

/// Scenarios and rule books; each other language is a part of its own: "SDTP1\n", u32 count, then per entry u16 name
/// length, name, u32 length, bytes (little-endian, sorted by name). Hash: FNV-1a 64 of all bytes, compiled into the
/// engine.
class DataPack {
 public:
  DataPack() = default;
  /// Keeps views into `bytes`, which must outlive it. Errors: not a pack, cut short, or another build's (hash).
  static Result<DataPack> open(std::string_view bytes, std::uint64_t expected_hash);
  /// Adds the entries of a part, such as a language.
  void add(const DataPack& part);
  [[nodiscard]] std::string_view find(std::string_view name) const;  // empty when there is none
  [[nodiscard]] std::span<const PackEntry> entries() const { return entries_; }

 private:
  std::vector<PackEntry> entries_;
};

struct AdviseOptions {
  int level = 2;                  // 1..4
  std::uint64_t seed = 0;         // of its guesses and of level 1's variety
  std::uint32_t iterations = 0;   // exact when given: reproducible
  std::function<bool()> expired;  // asked between iterations; empty: never
};

/// The computer: from a View alone. `legal` is the list of the side to act.
using Advise = Result<Advice> (*)(const Rules&, const View&, std::span<const Action> legal, const AdviseOptions&);

struct Host {
  std::span<const Rules* const> games;
  Advise advise = nullptr;
  const DataPack* pack = nullptr;
  [[nodiscard]] const Rules* find(std::string_view game) const;
};

/// What the pack has of a language for a game: languages/<id>/common.json and <game>.json. No rows: English.
Language language_of(const Host& host, std::string_view id, std::string_view game);

/// A built-in scenario as JSON text; the newest version when version is 0. Files of older versions are named
/// `<id>@<version>.json`.
Result<std::string_view> built_in_scenario(const Host& host, std::string_view game, std::string_view id,
                                           int version = 0);

}  // namespace sandtable
