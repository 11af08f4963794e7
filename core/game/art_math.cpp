#include "game/art_math.hpp"

namespace sandtable::art {
namespace {

constexpr double pi = 3.14159265358979323846;

// Taylor's series, good to 1e-12 for |x| <= pi / 4.
constexpr double sine(double x) {
  const double q = x * x;
  return x * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * (1 - q / 110 * (1 - q / 156))))));
}
constexpr double cosine(double x) {
  const double q = x * x;
  return 1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56 * (1 - q / 90 * (1 - q / 132 * (1 - q / 182))))));
}

// For 0 <= x <= 1: halved twice by atan x = 2 atan (x / (1 + sqrt(1 + x x))), then the series.
double arctangent(double x) {
  for (int i = 0; i < 2; ++i) x = x / (1 + std::sqrt(1 + x * x));
  const double q = x * x;
  return 4 * x * (1 - q * (1.0 / 3 - q * (1.0 / 5 - q * (1.0 / 7 - q * (1.0 / 9 - q / 11)))));
}

}  // namespace

Turn turn(double degrees) {
  const double quarters = std::floor(degrees / 90 + 0.5);
  const double rest = (degrees - quarters * 90) * pi / 180;
  const double c = cosine(rest);
  const double s = sine(rest);
  const double whole = quarters - std::floor(quarters / 4) * 4;
  if (whole == 1) return {-s, c};
  if (whole == 2) return {-c, -s};
  if (whole == 3) return {s, -c};
  return {c, s};
}

double degrees(Vec d) {
  const double x = d.x < 0 ? -d.x : d.x;
  const double y = d.y < 0 ? -d.y : d.y;
  if (x == 0 && y == 0) return 0;
  double angle = y <= x ? arctangent(y / x) : pi / 2 - arctangent(x / y);
  if (d.x < 0) angle = pi - angle;
  if (d.y < 0) angle = -angle;
  return angle * 180 / pi;
}

}  // namespace sandtable::art
