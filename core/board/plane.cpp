#include "board/plane.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace sandtable::plane {
namespace {

constexpr int quarter_turn = 900;

// The sine of 0..90 degrees by its Taylor series, at compile time. In the table's units the error is below 1e-9, and no
// true value lies nearer than 6e-4 to a half, so every entry is rounded right.
constexpr std::array<std::int32_t, quarter_turn + 1> make_quarter_sine() {
  constexpr double radians_per_tenth = 3.14159265358979323846 / 1800;
  std::array<std::int32_t, quarter_turn + 1> table = {};
  for (int tenths = 0; tenths <= quarter_turn; ++tenths) {
    const double x = tenths * radians_per_tenth;
    double term = x;
    double sum = x;
    for (int n = 3; n <= 23; n += 2) {
      term *= -x * x / ((n - 1) * n);
      sum += term;
    }
    table[static_cast<std::size_t>(tenths)] = static_cast<std::int32_t>(sum * sine_one + 0.5);
  }
  return table;
}

constexpr std::array<std::int32_t, quarter_turn + 1> quarter_sine = make_quarter_sine();

// The quotient to the nearest whole number, halves away from zero; the divisor is positive and even.
std::int32_t rounded_quotient(std::int64_t value, std::int64_t divisor) {
  const std::int64_t half = divisor / 2;
  return static_cast<std::int32_t>((value < 0 ? value - half : value + half) / divisor);
}

int sign(std::int64_t x) { return static_cast<int>(x > 0) - static_cast<int>(x < 0); }

// Rounded down. The square root of IEEE 754 is exact to the last bit everywhere, and the result is set right besides.
std::int64_t square_root(std::int64_t x) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(x)));
  while (root * root > x) --root;
  while ((root + 1) * (root + 1) <= x) ++root;
  return root;
}

struct Wide {
  std::uint64_t high, low;
};

// The 128-bit product; ISO C++ has no type for it.
Wide multiply(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t low_half = 0xffffffff;
  const std::uint64_t low_low = (a & low_half) * (b & low_half);
  const std::uint64_t high_low = (a >> 32) * (b & low_half);
  const std::uint64_t low_high = (a & low_half) * (b >> 32);
  const std::uint64_t middle = (low_low >> 32) + (high_low & low_half) + (low_high & low_half);
  return {(a >> 32) * (b >> 32) + (high_low >> 32) + (low_high >> 32) + (middle >> 32),
          middle << 32 | (low_low & low_half)};
}

int compare(Wide a, Wide b) {
  if (a.high != b.high) return a.high < b.high ? -1 : 1;
  return static_cast<int>(a.low > b.low) - static_cast<int>(a.low < b.low);
}

// Whether p is between the lines square to ab through its ends: then its nearest point of ab is no end.
bool beside(Point p, Point a, Point b) { return dot(p - a, b - a) > 0 && dot(p - b, a - b) > 0; }

std::int64_t end_distance_squared(Point p, Point a, Point b) {
  return std::min(distance_squared(p, a), distance_squared(p, b));
}

// -1, 0 or 1: the distance from p to the segment ab is less than, equal to or more than `range`.
int compare_distance(Point p, Point a, Point b, std::int32_t range) {
  const std::int64_t squared = static_cast<std::int64_t>(range) * range;
  if (!beside(p, a, b)) return sign(end_distance_squared(p, a, b) - squared);
  const auto area = static_cast<std::uint64_t>(std::abs(cross(b - a, p - a)));
  return compare(multiply(area, area),
                 multiply(static_cast<std::uint64_t>(squared), static_cast<std::uint64_t>(distance_squared(a, b))));
}

// The distance from a point to a segment, rounded down: an estimate, then set right by exact comparison.
std::int32_t point_gap(Point p, Point a, Point b) {
  if (!beside(p, a, b)) return static_cast<std::int32_t>(square_root(end_distance_squared(p, a, b)));
  const std::int64_t length_1024 = square_root(distance_squared(a, b) << 20);
  auto gap = static_cast<std::int32_t>((std::abs(cross(b - a, p - a)) << 10) / length_1024);
  while (compare_distance(p, a, b, gap + 1) >= 0) ++gap;
  while (gap > 0 && compare_distance(p, a, b, gap) < 0) --gap;
  return gap;
}

template <class F>
bool any_side(Polygon polygon, F f) {
  assert(polygon.size() >= 3);
  for (std::size_t i = 0, last = polygon.size() - 1; i < polygon.size(); last = i++) {
    if (f(polygon[last], polygon[i])) return true;
  }
  return false;
}

// To the gap between a point outside and the nearest side, if that is less. Most sides are no nearer than the best so
// far, and to see that takes no root.
void lessen(std::int32_t& least, Point p, Polygon polygon) {
  any_side(polygon, [&](Point a, Point b) {
    if (compare_distance(p, a, b, least) < 0) least = point_gap(p, a, b);
    return false;
  });
}

struct Extent {
  Point low, high;
};

Extent extent_of(Polygon polygon) {
  Extent extent = {polygon[0], polygon[0]};
  for (const Point p : polygon) {
    extent.low = {std::min(extent.low.x, p.x), std::min(extent.low.y, p.y)};
    extent.high = {std::max(extent.high.x, p.x), std::max(extent.high.y, p.y)};
  }
  return extent;
}

// A quick no: their extents alone are further apart than `range`.
bool far_apart(Polygon a, Polygon b, std::int32_t range) {
  const Extent first = extent_of(a);
  const Extent second = extent_of(b);
  return first.low.x - second.high.x > range || second.low.x - first.high.x > range ||
         first.low.y - second.high.y > range || second.low.y - first.high.y > range;
}

}  // namespace

std::int32_t sine(int tenths) {
  const int angle = normalise(tenths);
  const int in_half = angle > 1800 ? angle - 1800 : angle;
  const int from_axis = in_half > quarter_turn ? 1800 - in_half : in_half;
  const std::int32_t size = quarter_sine[static_cast<std::size_t>(from_axis)];
  return angle > 1800 ? -size : size;
}

std::int32_t cosine(int tenths) { return sine(tenths + quarter_turn); }

Point advance(Point from, Heading heading, std::int32_t distance) {
  const auto part = [distance](std::int32_t ratio) {
    return rounded_quotient(static_cast<std::int64_t>(distance) * ratio, sine_one);
  };
  return {from.x + part(sine(heading)), from.y + part(cosine(heading))};
}

Heading bearing(Point from, Point to) {
  assert(!(from == to));
  // By quarter turns to a vector between straight ahead and, that not included, straight to the right.
  Point vector = to - from;
  int turned = 0;
  for (; vector.x < 0 || vector.y <= 0; turned += quarter_turn) vector = {-vector.y, vector.x};
  // The number of tenths whose border with the tenth before, the sum of both directions, the vector has reached.
  int low = 0;
  for (int high = quarter_turn; low < high;) {
    const int middle = (low + high + 1) / 2;
    const Point border = {sine(middle - 1) + sine(middle), cosine(middle - 1) + cosine(middle)};
    if (cross(border, vector) <= 0) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return normalise(turned + low);
}

bool in_arc(Point from, Heading axis, int half_width, Point target) {
  return angle_between(axis, bearing(from, target)) <= half_width;
}

std::int64_t distance_squared(Point a, Point b) { return dot(b - a, b - a); }

std::int32_t distance(Point a, Point b) { return static_cast<std::int32_t>(square_root(distance_squared(a, b))); }

bool segments_touch(Point a, Point b, Point c, Point d) {
  const int c_side = sign(cross(b - a, c - a));
  const int d_side = sign(cross(b - a, d - a));
  const int a_side = sign(cross(d - c, a - c));
  const int b_side = sign(cross(d - c, b - c));
  if (c_side * d_side > 0 || a_side * b_side > 0) return false;
  if (c_side != 0 || d_side != 0 || a_side != 0 || b_side != 0) return true;
  // All in one line: they touch if their extents do.
  return std::max(a.x, b.x) >= std::min(c.x, d.x) && std::max(c.x, d.x) >= std::min(a.x, b.x) &&
         std::max(a.y, b.y) >= std::min(c.y, d.y) && std::max(c.y, d.y) >= std::min(a.y, b.y);
}

bool in_polygon(Point p, Polygon polygon) {
  bool inside = false;
  const bool on_side = any_side(polygon, [&](Point a, Point b) {
    const std::int64_t turn = cross(b - a, p - a);
    if (turn == 0 && dot(p - a, p - b) <= 0) return true;
    // A ray to the east meets the side if its ends are on different sides of the ray and it passes to the right of p.
    if ((a.y > p.y) != (b.y > p.y) && (turn > 0) == (b.y > a.y)) inside = !inside;
    return false;
  });
  return on_side || inside;
}

bool segment_touches(Point a, Point b, Polygon polygon) {
  const std::array<Point, 2> segment = {a, b};
  if (far_apart(segment, polygon, 0)) return false;
  return in_polygon(a, polygon) || any_side(polygon, [&](Point c, Point d) { return segments_touch(a, b, c, d); });
}

bool polygons_touch(Polygon a, Polygon b) {
  if (far_apart(a, b, 0)) return false;
  return in_polygon(a[0], b) || in_polygon(b[0], a) || any_side(a, [b](Point c, Point d) {
           return any_side(b, [c, d](Point e, Point f) { return segments_touch(c, d, e, f); });
         });
}

bool within_range(Point p, Polygon polygon, std::int32_t range) {
  assert(range >= 0);
  return in_polygon(p, polygon) ||
         any_side(polygon, [&](Point a, Point b) { return compare_distance(p, a, b, range) <= 0; });
}

bool within_range(Polygon a, Polygon b, std::int32_t range) {
  if (far_apart(a, b, range)) return false;
  // Of two areas that do not touch, the nearest points are a corner of one and a point on a side of the other.
  const auto corner_in_range = [range](Polygon corners, Polygon area) {
    return std::any_of(corners.begin(), corners.end(), [&](Point p) { return within_range(p, area, range); });
  };
  return corner_in_range(a, b) || corner_in_range(b, a) || polygons_touch(a, b);
}

std::int32_t gap(Point p, Polygon polygon) {
  if (in_polygon(p, polygon)) return 0;
  std::int32_t least = distance(p, polygon[0]);
  lessen(least, p, polygon);
  return least;
}

std::int32_t gap(Polygon a, Polygon b) {
  if (polygons_touch(a, b)) return 0;
  std::int32_t least = distance(a[0], b[0]);
  for (const Point p : a) lessen(least, p, b);
  for (const Point p : b) lessen(least, p, a);
  return least;
}

Box make_box(Point middle, Heading heading, std::int32_t length, std::int32_t width) {
  const std::int64_t forward_x = static_cast<std::int64_t>(length) * sine(heading);
  const std::int64_t forward_y = static_cast<std::int64_t>(length) * cosine(heading);
  const std::int64_t right_x = static_cast<std::int64_t>(width) * cosine(heading);
  const std::int64_t right_y = static_cast<std::int64_t>(width) * -sine(heading);
  const auto corner = [&](int ahead, int starboard) {
    return middle + Point{rounded_quotient(ahead * forward_x + starboard * right_x, 2 * sine_one),
                          rounded_quotient(ahead * forward_y + starboard * right_y, 2 * sine_one)};
  };
  return {{corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)}};
}

}  // namespace sandtable::plane
