// The open table for miniatures: fixed-point points, headings, hulls and shores, in whole numbers only, so that a move
// ends at the same point natively and in WebAssembly.
//
// Points are in 1/1000 inch, x to the east, y to the north, each at most 1,000,000 (1,000 inches) in size; every
// product below then fits 64 bits. Headings are in 1/10 degree, 0 north, clockwise, 0..3599. Areas are closed: touching
// counts.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "board/point.hpp"

namespace sandtable::plane {

inline constexpr std::int32_t inch = 1000;
inline constexpr std::int32_t max_coordinate = 1'000'000;

// Headings.

using Heading = std::int16_t;
inline constexpr int full_turn = 3600;

constexpr Heading normalise(int tenths) { return static_cast<Heading>((tenths % full_turn + full_turn) % full_turn); }
// The turn that leads from one heading to another, clockwise positive: -1799..1800.
constexpr int turn_from_to(Heading from, Heading to) {
  const int turn = normalise(to - from);
  return turn > full_turn / 2 ? turn - full_turn : turn;
}
// The angle between two headings: 0..1800.
constexpr int angle_between(Heading a, Heading b) {
  const int turn = turn_from_to(a, b);
  return turn < 0 ? -turn : turn;
}

// Sine and cosine of a heading as parts of sine_one, rounded to the nearest.
inline constexpr std::int32_t sine_one = 1 << 16;
std::int32_t sine(int tenths);
std::int32_t cosine(int tenths);

// The point at that distance along the heading, each coordinate rounded to the nearest (halves away from zero).
// A negative distance goes backwards.
Point advance(Point from, Heading heading, std::int32_t distance);

// The heading from one point to another, rounded to the nearest 1/10 degree. The points must differ.
Heading bearing(Point from, Point to);
// Whether `target` lies at most half_width (1/10 degree) to either side of `axis` as seen from `from`, by the
// rounded bearing.
bool in_arc(Point from, Heading axis, int half_width, Point target);

// Distances.

std::int64_t distance_squared(Point a, Point b);
std::int32_t distance(Point a, Point b);  // rounded down

// Segments and polygons. A polygon is its filled area, three corners or more in either direction, and need not be
// convex; its sides do not cross one another.

using Polygon = std::span<const Point>;

bool segments_touch(Point a, Point b, Point c, Point d);
bool in_polygon(Point p, Polygon polygon);
bool segment_touches(Point a, Point b, Polygon polygon);
bool polygons_touch(Polygon a, Polygon b);

// Whether the nearest points of two areas are at most `range` apart; exact.
bool within_range(Polygon a, Polygon b, std::int32_t range);
bool within_range(Point p, Polygon polygon, std::int32_t range);
// The distance between the nearest points, rounded down; 0 where they touch.
std::int32_t gap(Polygon a, Polygon b);
std::int32_t gap(Point p, Polygon polygon);

// Hulls: an oblong along a heading. Its corners are rounded to whole points and are what all tests use.

struct Box {
  std::array<Point, 4> corners;  // bow port, bow starboard, stern starboard, stern port

  operator Polygon() const { return corners; }  // a hull is a polygon wherever one is asked for
  friend bool operator==(const Box&, const Box&) = default;
};

Box make_box(Point middle, Heading heading, std::int32_t length, std::int32_t width);

}  // namespace sandtable::plane
