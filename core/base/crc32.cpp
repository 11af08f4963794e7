#include "base/crc32.hpp"

#include <array>

namespace sandtable {
namespace {

constexpr std::array<std::uint32_t, 256> make_table() {
  std::array<std::uint32_t, 256> table = {};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t sum = byte;
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1) != 0 ? sum >> 1 ^ 0xEDB88320 : sum >> 1;
    table[byte] = sum;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> table = make_table();

}  // namespace

std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::uint32_t before) {
  std::uint32_t sum = ~before;
  for (const std::uint8_t byte : bytes) sum = sum >> 8 ^ table[(sum ^ byte) & 0xff];
  return ~sum;
}

}  // namespace sandtable
