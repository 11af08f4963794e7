#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "board/plane.hpp"

using namespace sandtable;
using namespace sandtable::plane;

namespace {

constexpr double pi = 3.14159265358979323846;

// A square of 10 inches with its south-west corner in (0, 0), and a shore with a bay that opens to the east.
const std::vector<Point> square = {{0, 0}, {10000, 0}, {10000, 10000}, {0, 10000}};
const std::vector<Point> bay = {{0, 0},       {9000, 0},    {9000, 3000}, {3000, 3000},
                                {3000, 6000}, {9000, 6000}, {9000, 9000}, {0, 9000}};

Point random_point(Rng& rng, std::int32_t size) {
  const auto coordinate = [&] {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(2 * size + 1))) - size;
  };
  const std::int32_t x = coordinate();
  return {x, coordinate()};
}

double point_segment_distance(Point p, Point a, Point b) {
  const double length = static_cast<double>(distance_squared(a, b));
  double t = length > 0 ? static_cast<double>(dot(p - a, b - a)) / length : 0;
  t = std::min(1.0, std::max(0.0, t));
  return std::hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y);
}

// The distance between the borders of two areas that do not touch.
double border_distance(Polygon a, Polygon b) {
  double least = 1e300;
  const auto look = [&](Polygon corners, Polygon area) {
    for (const Point p : corners) {
      for (std::size_t i = 0; i < area.size(); ++i) {
        least = std::min(least, point_segment_distance(p, area[i], area[(i + 1) % area.size()]));
      }
    }
  };
  look(a, b);
  look(b, a);
  return least;
}

}  // namespace

TEST_CASE("Every sine and cosine is rounded to the nearest") {
  for (int tenths = 0; tenths < 3600; ++tenths) {
    const long double angle = tenths * 3.141592653589793238462643L / 1800;
    CHECK(sine(tenths) == std::lround(std::sin(angle) * 65536));
    CHECK(cosine(tenths) == std::lround(std::cos(angle) * 65536));
  }
  CHECK(sine(-900) == -65536);
  CHECK(sine(3600 + 300) == 32768);
  CHECK(sine(1) == 114);
  CHECK(cosine(450) == 46341);
}

TEST_CASE("Headings wrap, and the turn between two is the shorter one") {
  CHECK(normalise(3600) == 0);
  CHECK(normalise(-1) == 3599);
  CHECK(normalise(7250) == 50);
  CHECK(turn_from_to(3500, 100) == 200);
  CHECK(turn_from_to(100, 3500) == -200);
  CHECK(turn_from_to(0, 1800) == 1800);
  CHECK(angle_between(100, 3500) == 200);
  CHECK(angle_between(900, 2700) == 1800);
}

TEST_CASE("A run along a heading: north is up, east to the right") {
  CHECK(advance({1000, 1000}, 0, 4000) == Point{1000, 5000});
  CHECK(advance({1000, 1000}, 900, 4000) == Point{5000, 1000});
  CHECK(advance({0, 0}, 1800, 4000) == Point{0, -4000});
  CHECK(advance({0, 0}, 2700, 4000) == Point{-4000, 0});
  CHECK(advance({0, 0}, 450, 10000) == Point{7071, 7071});
  CHECK(advance({0, 0}, 300, 10000) == Point{5000, 8660});
  CHECK(advance({0, 0}, 2250, 10000) == Point{-7071, -7071});
  CHECK(advance({0, 0}, 450, -10000) == Point{-7071, -7071});
}

TEST_CASE("Bearings are rounded to the nearest tenth of a degree") {
  CHECK(bearing({0, 0}, {0, 5}) == 0);
  CHECK(bearing({0, 0}, {5, 0}) == 900);
  CHECK(bearing({0, 0}, {0, -5}) == 1800);
  CHECK(bearing({0, 0}, {-5, 0}) == 2700);
  CHECK(bearing({1, 1}, {4, 4}) == 450);
  CHECK(bearing({0, 0}, {-3, 3}) == 3150);
  CHECK(bearing({0, 0}, {-1, 1000000}) == 0);
  CHECK(bearing({0, 0}, {5000, 8660}) == 300);
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const Point from = random_point(rng, 100'000);
    const Point to = random_point(rng, i % 2 == 0 ? 100'000 : 1'000'000);
    if (from == to) continue;
    const double tenths = std::atan2(to.x - from.x, to.y - from.y) * 1800 / pi;
    const double off = std::remainder(bearing(from, to) - tenths, 3600);
    REQUIRE(std::fabs(off) < 0.506);  // half a tenth, and the table's own rounding
    REQUIRE(angle_between(bearing(from, to), bearing(to, from)) == 1800);
  }
}

TEST_CASE("A run along the bearing of a point leads to it") {
  for (int tenths = 0; tenths < 3600; tenths += 7) {
    const Heading heading = static_cast<Heading>(tenths);
    CHECK(bearing({500, 500}, advance({500, 500}, heading, 20'000)) == heading);
  }
}

TEST_CASE("An arc holds its borders") {
  CHECK(in_arc({0, 0}, 900, 450, {1000, 1000}));
  CHECK(in_arc({0, 0}, 900, 450, {1000, -1000}));
  CHECK_FALSE(in_arc({0, 0}, 900, 450, {1000, 1010}));
  CHECK_FALSE(in_arc({0, 0}, 900, 450, {-1000, 0}));
  CHECK(in_arc({0, 0}, 0, 450, {-900, 1000}));
}

TEST_CASE("Distances are rounded down") {
  CHECK(distance({0, 0}, {3000, 4000}) == 5000);
  CHECK(distance({0, 0}, {1, 1}) == 1);
  CHECK(distance({-1'000'000, -1'000'000}, {1'000'000, 1'000'000}) == 2'828'427);
  CHECK(distance({7, 7}, {7, 7}) == 0);
}

TEST_CASE("Segments touch where they cross, meet in a point or overlap") {
  CHECK(segments_touch({0, 0}, {10, 10}, {0, 10}, {10, 0}));
  CHECK(segments_touch({0, 0}, {10, 0}, {5, 0}, {5, 10}));
  CHECK(segments_touch({0, 0}, {10, 0}, {10, 0}, {20, 5}));
  CHECK(segments_touch({0, 0}, {10, 0}, {5, 0}, {15, 0}));
  CHECK(segments_touch({0, 0}, {10, 0}, {10, 0}, {15, 0}));
  CHECK_FALSE(segments_touch({0, 0}, {10, 0}, {11, 0}, {15, 0}));
  CHECK_FALSE(segments_touch({0, 0}, {10, 0}, {0, 1}, {10, 1}));
  CHECK_FALSE(segments_touch({0, 0}, {10, 0}, {5, 1}, {5, 10}));
  CHECK(segments_touch({5, 0}, {5, 0}, {0, 0}, {10, 0}));
  CHECK_FALSE(segments_touch({5, 1}, {5, 1}, {0, 0}, {10, 0}));
  CHECK(segments_touch({-1'000'000, -1'000'000}, {1'000'000, 1'000'000}, {-1'000'000, 1'000'000},
                       {1'000'000, -1'000'000}));
}

TEST_CASE("A polygon holds its inside and its border, whichever way it goes round") {
  const std::vector<Point> reversed(bay.rbegin(), bay.rend());
  for (const Polygon shore : {Polygon(bay), Polygon(reversed)}) {
    CHECK(in_polygon({1000, 4500}, shore));
    CHECK(in_polygon({8000, 1000}, shore));
    CHECK_FALSE(in_polygon({6000, 4500}, shore));
    CHECK_FALSE(in_polygon({-1, 0}, shore));
    CHECK_FALSE(in_polygon({10000, 3000}, shore));
    CHECK_FALSE(in_polygon({-1000, 3000}, shore));
    CHECK(in_polygon({3000, 4500}, shore));
    CHECK(in_polygon({9000, 9000}, shore));
    CHECK(in_polygon({6000, 3000}, shore));
    CHECK_FALSE(in_polygon({6000, 3001}, shore));
  }
}

TEST_CASE("A segment touches an area that it crosses, ends in or lies in") {
  CHECK(segment_touches({-5000, 5000}, {15000, 5000}, square));
  CHECK(segment_touches({2000, 2000}, {3000, 3000}, square));
  CHECK(segment_touches({5000, 5000}, {15000, 5000}, square));
  CHECK(segment_touches({15000, 5000}, {5000, 5000}, square));
  CHECK(segment_touches({-5000, 5000}, {5000, 15000}, square));  // through the corner
  CHECK_FALSE(segment_touches({-5001, 5000}, {5000, 15001}, square));
  CHECK_FALSE(segment_touches({4000, 4500}, {12000, 4500}, bay));
  CHECK(segment_touches({4000, 4500}, {12000, 8000}, bay));
}

TEST_CASE("A hull is an oblong along its heading, bow first, corners clockwise") {
  const Box north = make_box({10000, 10000}, 0, 12000, 3000);
  CHECK(north == Box{{Point{8500, 16000}, Point{11500, 16000}, Point{11500, 4000}, Point{8500, 4000}}});
  const Box east = make_box({0, 0}, 900, 12000, 3000);
  CHECK(east == Box{{Point{6000, 1500}, Point{6000, -1500}, Point{-6000, -1500}, Point{-6000, 1500}}});
  const Box slanted = make_box({0, 0}, 450, 12000, 3000);
  CHECK(slanted == Box{{Point{3182, 5303}, Point{5303, 3182}, Point{-3182, -5303}, Point{-5303, -3182}}});
}

TEST_CASE("Hulls touch when they overlap, when one holds the other and when they share a border") {
  const Box ship = make_box({0, 0}, 0, 12000, 3000);
  CHECK(polygons_touch(ship, make_box({2000, 3000}, 900, 12000, 3000)));
  CHECK(polygons_touch(ship, make_box({0, 0}, 450, 400, 100)));
  CHECK(polygons_touch(make_box({0, 0}, 450, 400, 100), ship));
  CHECK(polygons_touch(ship, make_box({3000, 0}, 0, 12000, 3000)));  // side by side
  CHECK_FALSE(polygons_touch(ship, make_box({3001, 0}, 0, 12000, 3000)));
  CHECK_FALSE(polygons_touch(ship, make_box({0, 12001}, 0, 12000, 3000)));
  CHECK_FALSE(polygons_touch(ship, make_box({5000, 7000}, 1350, 12000, 3000)));  // their extents overlap
  CHECK(polygons_touch(ship, make_box({4000, 4000}, 1350, 12000, 3000)));
  CHECK_FALSE(polygons_touch(make_box({6000, 4500}, 900, 4000, 1000), bay));
  CHECK(polygons_touch(make_box({6000, 4500}, 450, 6000, 1500), bay));
}

TEST_CASE("The range between hulls is that of their nearest points, exact at its border") {
  const Box ship = make_box({0, 0}, 0, 12000, 3000);
  const Box abeam = make_box({7000, 0}, 0, 8000, 2000);
  CHECK(gap(ship, abeam) == 4500);
  CHECK(within_range(ship, abeam, 4500));
  CHECK_FALSE(within_range(ship, abeam, 4499));
  CHECK(gap(ship, make_box({0, 0}, 450, 400, 100)) == 0);
  CHECK(within_range(ship, make_box({0, 0}, 450, 400, 100), 0));
  CHECK(gap(make_box({6000, 4500}, 900, 4000, 1000), bay) == 1000);
  CHECK(gap(Point{13000, 14000}, square) == 5000);
  CHECK(gap(Point{5000, 12500}, square) == 2500);
  CHECK(gap(Point{5000, 5000}, square) == 0);
  CHECK(within_range(Point{13000, 14000}, square, 5000));
  CHECK_FALSE(within_range(Point{13000, 14000}, square, 4999));
}

TEST_CASE("A range to a slanted side is exact: the corner of a side 3 by 4") {
  // The line from (0, 0) to (400000, 300000) is at a distance of exactly 1,000 from (-600 + 4 k, 800 + 3 k).
  const std::vector<Point> land = {{0, 0}, {400'000, 300'000}, {400'000, -100'000}};
  const Point p = {-600 + 4 * 12'345, 800 + 3 * 12'345};
  CHECK(gap(p, land) == 1000);
  CHECK(within_range(p, land, 1000));
  CHECK_FALSE(within_range(p, land, 999));
  CHECK(gap(Point{p.x + 1, p.y}, land) == 999);
}

TEST_CASE("Ranges of random hulls equal those in floating point, and agree with the test of a range") {
  Rng rng(3);
  int apart = 0;
  for (int i = 0; i < 5'000; ++i) {
    const auto ship = [&] {
      const Heading heading = static_cast<Heading>(rng.below(3600));
      const std::int32_t length = 3000 + static_cast<std::int32_t>(rng.below(15'000));
      return make_box(random_point(rng, i % 3 == 0 ? 900'000 : 15'000), heading, length, length / 4);
    };
    const Box a = ship();
    const Box b = ship();
    const std::int32_t range = gap(a, b);
    REQUIRE(range == gap(b, a));
    REQUIRE(polygons_touch(a, b) == polygons_touch(b, a));
    REQUIRE(within_range(a, b, range + 1));
    if (range > 0) REQUIRE_FALSE(within_range(a, b, range - 1));
    if (polygons_touch(a, b)) {
      REQUIRE(range == 0);
      continue;
    }
    ++apart;
    const double exact = border_distance(a, b);
    REQUIRE(range <= exact + 1e-6);
    REQUIRE(range > exact - 1 - 1e-6);
  }
  CHECK(apart > 2'000);
}

TEST_CASE("Overlap of random hulls equals a search for a separating direction") {
  Rng rng(4);
  int overlaps = 0;
  for (int i = 0; i < 5'000; ++i) {
    const auto ship = [&] {
      return make_box(random_point(rng, 8'000), static_cast<Heading>(rng.below(3600)), 12'000, 3'000);
    };
    const Box a = ship();
    const Box b = ship();
    bool separated = false;
    // All of the one beyond a side of the other: corners go clockwise, so outside is to the left.
    for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}}) {
      for (std::size_t k = 0; k < 4; ++k) {
        const Point corner = one.corners[k];
        const Point side = one.corners[(k + 1) % 4] - corner;
        bool all_outside = true;
        for (const Point p : other.corners) all_outside = all_outside && cross(side, p - corner) > 0;
        separated = separated || all_outside;
      }
    }
    REQUIRE(polygons_touch(a, b) == !separated);
    overlaps += separated ? 0 : 1;
  }
  CHECK(overlaps > 1'000);
}
