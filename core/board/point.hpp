// A point or vector with integer coordinates. Whoever hands it out says its units and which way y points.
#pragma once

#include <cstdint>

namespace sandtable {

struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

constexpr std::int64_t cross(Point a, Point b) {
  return static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(a.y) * b.x;
}
constexpr std::int64_t dot(Point a, Point b) {
  return static_cast<std::int64_t>(a.x) * b.x + static_cast<std::int64_t>(a.y) * b.y;
}

}  // namespace sandtable
