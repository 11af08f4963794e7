#pragma once
// Hashed integer noise: the same value for the same place, everywhere.

#include <cmath>
#include <cstdint>

namespace sandtable::art {

/// 0..1 from two whole numbers and a seed.
inline double hashed(std::int32_t x, std::int32_t y, std::int32_t seed) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 374761393u + static_cast<std::uint32_t>(y) * 668265263u +
                    static_cast<std::uint32_t>(seed + 11) * 1442695041u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return static_cast<double>(h ^ (h >> 16)) / 4294967296.0;
}

/// Smooth between the whole numbers, 0..1.
inline double noise(double x, double y, std::int32_t seed) {
  const double fx = std::floor(x);
  const double fy = std::floor(y);
  const std::int32_t ix = static_cast<std::int32_t>(fx);
  const std::int32_t iy = static_cast<std::int32_t>(fy);
  const double f = x - fx;
  const double g = y - fy;
  const double u = f * f * (3 - 2 * f);
  const double v = g * g * (3 - 2 * g);
  const double a = hashed(ix, iy, seed);
  const double b = hashed(ix + 1, iy, seed);
  const double c = hashed(ix, iy + 1, seed);
  const double d = hashed(ix + 1, iy + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/// Octaves of noise, each twice as fine and half as strong; -1..1.
inline double octaves(double x, double y, std::int32_t seed, int count) {
  double sum = 0;
  double weight = 0.5;
  double total = 0;
  for (int i = 0; i < count; ++i) {
    sum += weight * noise(x, y, seed + i * 17);
    total += weight;
    x *= 2.03;
    y *= 2.03;
    weight /= 2;
  }
  return sum / total * 2 - 1;
}

}  // namespace sandtable::art
