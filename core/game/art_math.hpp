#pragma once
// Just enough geometry for pictures, from +, -, *, / and sqrt alone: the same everywhere, whatever the C library.

#include <cmath>
#include <cstdint>

namespace sandtable::art {

struct Vec {
  double x = 0, y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
  friend constexpr bool operator==(Vec, Vec) = default;
};
constexpr Vec middle(Vec a, Vec b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
constexpr Vec between(Vec a, Vec b, double t) { return a + (b - a) * t; }
inline double length(Vec a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline Vec unit(Vec a) {
  const double l = length(a);
  return l > 0 ? a * (1 / l) : Vec{1, 0};
}
constexpr Vec left_of(Vec a) { return {a.y, -a.x}; }

/// A direction as cosine and sine, clockwise with y down.
struct Turn {
  double cos = 1, sin = 0;
  constexpr Vec of(Vec v) const { return {v.x * cos - v.y * sin, v.x * sin + v.y * cos}; }
};
Turn turn(double degrees);
/// -180..180, clockwise from east with y down.
double degrees(Vec direction);

}  // namespace sandtable::art
