#pragma once
// Hashed integer noise: the same value for the same place, everywhere.

#include <cstdint>
#include <span>

namespace sandtable::art {

/// 0..1 from two whole numbers and a seed.
inline double hashed(std::int32_t x, std::int32_t y, std::int32_t seed) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 374761393u + static_cast<std::uint32_t>(y) * 668265263u +
                    static_cast<std::uint32_t>(seed + 11) * 1442695041u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return static_cast<double>(h ^ (h >> 16)) / 4294967296.0;
}

/// The four whole-numbered places round a point and their values: points that follow each other mostly share them.
struct NoiseCell {
  double x = -1e9, y = 0;
  double a = 0, b = 0, c = 0, d = 0;
};

/// Octaves of noise that is smooth between the whole numbers, each twice as fine and half as strong; -1..1. One cell an
/// octave.
double octaves(double x, double y, std::int32_t seed, std::span<NoiseCell> cells);

}  // namespace sandtable::art
