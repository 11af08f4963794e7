// Random numbers: named die rolls for the games (die_face) and a stream for playouts, search and guesses (Rng).
// Both stand on Philox under different counters, so that a stream never repeats a game's dice.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/philox.hpp"

namespace sandtable {

constexpr std::array<std::uint32_t, 2> philox_key(std::uint64_t seed) {
  return {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
}

// A number 0..n-1, each exactly as likely as any other if draw() gives uniform 32-bit words. Lemire's method ("Fast
// random integer generation in an interval", 2019): draws again in the rare case that would favour low numbers.
template <class Draw>
constexpr std::uint32_t unbiased(std::uint32_t n, Draw draw) {
  assert(n > 0);
  std::uint64_t product = static_cast<std::uint64_t>(draw()) * n;
  if (static_cast<std::uint32_t>(product) < n) {
    const std::uint32_t threshold = (0u - n) % n;
    while (static_cast<std::uint32_t>(product) < threshold) product = static_cast<std::uint64_t>(draw()) * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// The face 1..sides of a game's roll number `roll_number` (counted from 0) under its dice key. It depends on nothing
// else: the same roll shows the same face whatever was asked before it.
constexpr std::uint32_t die_face(std::uint64_t key, std::uint32_t roll_number, std::uint32_t sides) {
  constexpr std::uint32_t dice_domain = 1;
  std::array<std::uint32_t, 4> block = {};
  std::uint32_t used = 0;
  const auto draw = [&]() {
    if (used % 4 == 0) block = philox4x32({roll_number, used / 4, 0, dice_domain}, philox_key(key));
    return block[used++ % 4];
  };
  return 1 + unbiased(sides, draw);
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed, std::uint32_t stream = 0) : key_(philox_key(seed)), stream_(stream) {}

  constexpr std::uint32_t next32() {
    if (used_ == 4) refill();
    return buffer_[used_++];
  }
  constexpr std::uint64_t next64() {
    const std::uint64_t low = next32();
    return low | static_cast<std::uint64_t>(next32()) << 32;
  }
  // 0..n-1 without bias; n is at least 1.
  constexpr std::uint32_t below(std::uint32_t n) {
    return unbiased(n, [this] { return next32(); });
  }
  // True in `chances` of `of` cases.
  constexpr bool chance(std::uint32_t chances, std::uint32_t of) { return below(of) < chances; }

 private:
  constexpr void refill() {
    constexpr std::uint32_t stream_domain = 0;
    buffer_ = philox4x32(
        {static_cast<std::uint32_t>(block_), static_cast<std::uint32_t>(block_ >> 32), stream_, stream_domain}, key_);
    ++block_;
    used_ = 0;
  }

  std::array<std::uint32_t, 2> key_;
  std::uint64_t block_ = 0;
  std::array<std::uint32_t, 4> buffer_ = {};
  std::uint32_t stream_;
  std::uint32_t used_ = 4;
};

}  // namespace sandtable
