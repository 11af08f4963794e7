#include "game/art_noise.hpp"

#include <cmath>

namespace sandtable::art {
namespace {

double noise(double x, double y, std::int32_t seed, NoiseCell& cell) {
  const double fx = std::floor(x);
  const double fy = std::floor(y);
  if (cell.x != fx || cell.y != fy) {
    const std::int32_t ix = static_cast<std::int32_t>(fx);
    const std::int32_t iy = static_cast<std::int32_t>(fy);
    cell = {
        fx, fy, hashed(ix, iy, seed), hashed(ix + 1, iy, seed), hashed(ix, iy + 1, seed), hashed(ix + 1, iy + 1, seed)};
  }
  const double f = x - fx;
  const double g = y - fy;
  const double u = f * f * (3 - 2 * f);
  const double v = g * g * (3 - 2 * g);
  return cell.a + (cell.b - cell.a) * u + (cell.c - cell.a) * v + (cell.a - cell.b - cell.c + cell.d) * u * v;
}

}  // namespace

double octaves(double x, double y, std::int32_t seed, std::span<NoiseCell> cells) {
  double sum = 0;
  double weight = 0.5;
  double total = 0;
  for (NoiseCell& cell : cells) {
    sum += weight * noise(x, y, seed, cell);
    total += weight;
    x *= 2.03;
    y *= 2.03;
    weight /= 2;
    seed += 17;
  }
  return sum / total * 2 - 1;
}

}  // namespace sandtable::art
