#pragma once
// Records and links: a whole game as text. A record is JSON; a link is the same in a URL fragment.
//
// Record: {"format": 1, "game", "rules_version", "scenario": id or object, "scenario_version", "options",
//   "seed": string, "dice": "seeded"|"manual"|"sealed", "players": [a, b], "note", "for": the side the next link is
//   for, "begun_again": how often a turn was loaded and begun again, "seals": {"promised": {side: digest}, "declared":
//   {"by", "actions", "part"}, "unsealed": [{"at", "count", "by", "part", "secret"}]} (sealed.hpp; bytes in
//   hexadecimal), "orders": {side: {kind: "ask"|"never"|chance}}, "takebacks", "ended": {"resigned": side} | {"draw":
//   true}, "actions": ["move us-1 0512" | ["fire us-1 small in-3", 4] (with the faces entered by hand)], "hash": 16 hex
//   digits of the final position, "position": scenario object}
//
// Link: base64url of
//   u8 format 1; varint length of all bytes; varint number of actions; game by name (varint length, bytes); varint
//   rules_version; varint flags (1 inline scenario, 2 options, 4 manual dice, 8 orders, 16 players, 32 note, 64 ended,
//   128 takebacks, 256 for, 512 begun again, 1024 sealed rolls); scenario: id and version, or zlib-deflated JSON (stb)
//   with its inflated length; seed u64; the optional parts in flag order; then the actions: each is its index in the
//   legal list, range-coded with the list's length (entered faces likewise, with the die's sides); after actions worth
//   512 bits 8 bits of the state's hash (CheckClock); last a CRC-32 of all before it.
// A cut link gives the actions that its bytes settle; an altered one those up to the last check that holds.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace sandtable {

inline constexpr int record_format = 1;
inline constexpr std::size_t max_actions_read = 100'000;
inline constexpr std::size_t max_inflated = 1u << 20;

/// Range coder over indices 0..n-1.
class RangeEncoder {
 public:
  void encode(std::uint32_t index, std::uint32_t n);
  std::vector<std::uint8_t> finish();

 private:
  void shift();
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xffffffffu;
  std::uint8_t cache_ = 0;
  std::uint64_t pending_ = 1;
  std::vector<std::uint8_t> out_;
};

/// Decodes while the bytes at hand settle the index whatever might follow them.
class RangeDecoder {
 public:
  explicit RangeDecoder(std::string_view bytes);
  /// The next index, or -1 when the bytes do not settle it.
  std::int64_t decode(std::uint32_t n);

 private:
  struct Half {
    std::uint32_t code = 0;
    std::size_t at = 0;
  };
  std::string_view bytes_;
  std::uint32_t range_ = 0xffffffffu;
  Half zeros_, ones_;  // as if 00.. or ff.. followed
};

/// stb's deflate at its best level, and inflate bounded by max_inflated.
std::vector<std::uint8_t> deflate(std::string_view bytes);
Result<std::string> inflate(std::string_view bytes, std::size_t expected);

}  // namespace sandtable
