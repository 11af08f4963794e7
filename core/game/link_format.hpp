#pragma once
// What writer and reader of a link share (record.hpp has the whole shape).

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sandtable {

inline constexpr std::uint8_t link_format = 1;
inline constexpr std::size_t crc_bytes = 4;

/// When 8 bits of the state's hash stand between two actions: after what is worth 512 bits, log2 rounded down for each
/// choice, so that the checks cost less than 2 %.
class CheckClock {
 public:
  /// One of `n` was coded.
  void count(std::uint32_t n) { worth_ += std::bit_width(n) - 1; }
  /// Asked after each action.
  bool due() {
    if (worth_ < 512) return false;
    worth_ = 0;
    return true;
  }

 private:
  int worth_ = 0;
};

enum LinkFlag : std::uint16_t {
  link_inline = 1,
  link_options = 2,
  link_manual = 4,
  link_orders = 8,
  link_players = 16,
  link_note = 32,
  link_ended = 64,
  link_takebacks = 128,
  link_for = 256,
  link_begun_again = 512,
  link_sealed = 1024,
};

enum class LinkEnd : std::uint8_t { first_resigned = 0, second_resigned = 1, draw = 2 };

}  // namespace sandtable
