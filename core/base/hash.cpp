#include "base/hash.hpp"

#include <bit>
#include <cstring>

namespace sandtable {
namespace {

constexpr std::uint64_t prime_1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t prime_2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t prime_3 = 0x165667B19E3779F9;
constexpr std::uint64_t prime_4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t prime_5 = 0x27D4EB2F165667C5;

static_assert(std::endian::native == std::endian::little, "words are read as the specification's little endian");

template <class Word>
std::uint64_t read(const std::byte* from) {
  Word word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

std::uint64_t round(std::uint64_t lane, std::uint64_t word) { return std::rotl(lane + word * prime_2, 31) * prime_1; }

std::uint64_t merge(std::uint64_t sum, std::uint64_t lane) { return (sum ^ round(0, lane)) * prime_1 + prime_4; }

// Takes in 32 bytes at a time and leaves `at` on the first byte of the rest.
std::uint64_t sum_of_stripes(const std::byte*& at, const std::byte* end, std::uint64_t seed) {
  std::uint64_t lanes[4] = {seed + prime_1 + prime_2, seed + prime_2, seed, seed - prime_1};
  for (; end - at >= 32; at += 32) {
    for (int i = 0; i < 4; ++i) lanes[i] = round(lanes[i], read<std::uint64_t>(at + 8 * i));
  }
  std::uint64_t sum =
      std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) + std::rotl(lanes[3], 18);
  for (const std::uint64_t lane : lanes) sum = merge(sum, lane);
  return sum;
}

std::uint64_t avalanche(std::uint64_t sum) {
  sum = (sum ^ sum >> 33) * prime_2;
  sum = (sum ^ sum >> 29) * prime_3;
  return sum ^ sum >> 32;
}

}  // namespace

std::uint64_t hash64(std::span<const std::byte> bytes, std::uint64_t seed) {
  const std::byte* at = bytes.data();
  const std::byte* const end = at + bytes.size();
  std::uint64_t sum = bytes.size() >= 32 ? sum_of_stripes(at, end, seed) : seed + prime_5;
  sum += bytes.size();
  for (; end - at >= 8; at += 8) {
    sum = std::rotl(sum ^ round(0, read<std::uint64_t>(at)), 27) * prime_1 + prime_4;
  }
  if (end - at >= 4) {
    sum = std::rotl(sum ^ read<std::uint32_t>(at) * prime_1, 23) * prime_2 + prime_3;
    at += 4;
  }
  for (; at != end; ++at) sum = std::rotl(sum ^ read<std::uint8_t>(at) * prime_5, 11) * prime_1;
  return avalanche(sum);
}

std::string hex16(std::uint64_t number) {
  std::string out(16, '0');
  for (std::size_t i = out.size(); i > 0; --i, number >>= 4) out[i - 1] = "0123456789abcdef"[number & 15];
  return out;
}

}  // namespace sandtable
