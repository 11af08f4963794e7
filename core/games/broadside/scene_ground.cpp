// The chart: water by its depth, soundings, rhumb lines, shores and what stands on them; from the table alone.

#include <algorithm>
#include <array>
#include <string>

#include "game/art_contour.hpp"
#include "game/art_crowns.hpp"
#include "game/art_noise.hpp"
#include "games/broadside/scene.hpp"

namespace sandtable::broadside {
namespace {

using art::Vec;

constexpr double step = 12;  // board units between samples of depth
constexpr double far = 12;   // inches; further from land depth is no more asked for
constexpr double shoal = shoal_range;

double segment_distance_squared(Vec p, Vec a, Vec b) {
  const Vec d = b - a;
  const double l = d.x * d.x + d.y * d.y;
  const double k = l > 0 ? std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / l, 0.0, 1.0) : 0;
  const Vec q = p - (a + d * k);
  return q.x * q.x + q.y * q.y;
}

/// Polygons in board units with what holds them.
struct Shapes {
  struct Shape {
    std::vector<Vec> corners;
    Vec low{1e9, 1e9}, high{-1e9, -1e9};
  };
  std::vector<Shape> all;

  Shapes(const Table& t, const std::vector<Area>& areas) {
    for (const Area& area : areas) {
      Shape shape;
      for (const Point& corner : area) {
        const Vec p = at(t, corner);
        shape.corners.push_back(p);
        shape.low = {std::min(shape.low.x, p.x), std::min(shape.low.y, p.y)};
        shape.high = {std::max(shape.high.x, p.x), std::max(shape.high.y, p.y)};
      }
      all.push_back(std::move(shape));
    }
  }

  /// Inches to the nearest of them, negative inside; at most `far`.
  [[nodiscard]] double distance(Vec p) const {
    double best = far * per_inch;
    bool inside = false;
    for (const Shape& s : all) {
      if (p.x < s.low.x - best || p.x > s.high.x + best || p.y < s.low.y - best || p.y > s.high.y + best) continue;
      double nearest = best * best;
      bool in = false;
      for (std::size_t i = 0, j = s.corners.size() - 1; i < s.corners.size(); j = i++) {
        const Vec a = s.corners[i];
        const Vec b = s.corners[j];
        nearest = std::min(nearest, segment_distance_squared(p, a, b));
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
      }
      best = std::min(best, std::sqrt(nearest));
      inside = inside || in;
    }
    return (inside ? -best : best) / per_inch;
  }
};

class Chart {
 public:
  Chart(const Table& table, DisplayList& list)
      : t(table),
        out(list),
        depth(static_cast<int>(list.width / step) + 2, static_cast<int>(list.height / step) + 2, step) {
    const Shapes land(t, t.land);
    const Shapes shallows(t, t.shallows);
    std::array<art::NoiseCell, 3> cells;
    for (int j = 0; j < depth.rows - 2; ++j) {
      for (int i = 0; i < depth.columns - 2; ++i) {
        const Vec p = {i * step, j * step};
        const double d = land.distance(p);
        depth.row(j)[i] = d;
        if (d >= shoal) continue;
        // BR-D9: the line at 4 inches is where rocks begin, and exact; within it the bottom is rough.
        const double noise = art::octaves(p.x / 75, p.y / 75, 4, cells);
        const double rough = std::min(1.0, std::abs(d)) * std::min(1.0, shoal - d);
        depth.row(j)[i] = d + 1.1 * rough * noise;
        if (d > 0 && !t.shallows.empty())
          depth.row(j)[i] = std::min(depth.row(j)[i], std::max(0.5, shallows.distance(p) + 1.5 + rough * noise));
      }
    }
    starts.assign(depth.values.size() * 2, -1);
  }

  /// Inches from land, negative ashore, as the picture has it.
  [[nodiscard]] double at_point(Vec p) const {
    const int i = std::clamp(static_cast<int>(p.x / step + 0.5), 0, depth.columns - 3);
    const int j = std::clamp(static_cast<int>(p.y / step + 0.5), 0, depth.rows - 3);
    return depth.row(j)[i];
  }
  PathData below(double level) { return art::contour(depth, level, -1, starts); }

  void water();
  void lines();
  void waves();
  void soundings();
  void rose();
  void shores();
  void buildings();
  void edge();

 private:
  const Table& t;
  DisplayList& out;
  art::Samples depth;
  std::vector<std::int32_t> starts;

  /// Places on a jittered grid, with two random numbers each.
  template <class F>
  void scatter(double gap, int seed, F f) const {
    for (int j = 0; j * gap < out.height; ++j) {
      for (int i = 0; i * gap < out.width; ++i) {
        const auto jitter = [&](int place, int of) { return (place + 0.15 + 0.7 * art::hashed(i, j, of)) * gap; };
        const Vec p = {jitter(i, seed), jitter(j, seed + 1)};
        if (p.x < out.width - 12 && p.y < out.height - 12 && p.x > 12 && p.y > 12)
          f(p, art::hashed(i, j, seed + 2), art::hashed(i, j, seed + 3));
      }
    }
  }
};

struct Band {
  double to;  // inches from land
  Token fill;
  double width, on, off;  // the depth line
};

void Chart::water() {
  out.fill(PathData::box(0, 0, out.width, out.height), token("b-sea-4"));
  if (t.land.empty()) return;
  constexpr Band bands[] = {{shoal, token("b-sea-3"), 1.4, 9, 5},
                            {2.8, token("b-sea-2"), 1, 0, 0},
                            {1.7, token("b-sea-1"), 1.1, 6, 4},
                            {0.75, token("b-sea-0"), 1.3, 2, 4}};
  for (const Band& band : bands) {
    const PathData area = below(band.to);
    out.fill(area, band.fill, 1, {}, true);
    out.stroke(area, {token("b-depth"), band.width, band.on, band.off}, no_token, 0.65);
  }
}

// Rhumb lines from two roses, and every sixth inch.
void Chart::lines() {
  PathData rhumbs;
  const Vec rose = rose_at(t);
  for (const Vec from : {rose, Vec{out.width - rose.x * 0.9, out.height * 0.3}}) {
    for (int i = 0; i < 16; ++i) {
      const Vec to = from + art::turn(i * 22.5).of({out.width * 1.2, 0});
      rhumbs.move(from.x, from.y).line(to.x, to.y);
    }
  }
  out.stroke(rhumbs, {token("b-rhumb"), 1.2});
  PathData graticule;
  for (double x = 6 * per_inch; x < out.width; x += 6 * per_inch) graticule.move(x, 0).line(x, out.height);
  for (double y = 6 * per_inch; y < out.height; y += 6 * per_inch) graticule.move(0, y).line(out.width, y);
  out.stroke(graticule, {token("b-grid"), 1.2});
}

// Running with the prevailing wind.
void Chart::waves() {
  PathData faint;
  PathData strong;
  const art::Turn lie = art::turn(turned(downwind(t.prevailing)) + 90);
  scatter(42, 5, [&](Vec p, double a, double b) {
    if (a < 0.4 || at_point(p) < 1.8) return;
    const double s = 4 + a * 5;
    PathData& path = b < 0.5 ? faint : strong;
    const auto to = [&](double x, double y) { return p + lie.of({x, y}); };
    const Vec start = to(-s, 0);
    const Vec c1 = to(-s * 0.5, -2.8);
    const Vec c2 = to(s * 0.5, 2.8);
    const Vec end = to(s, 0);
    path.move(start.x, start.y).quad(c1.x, c1.y, p.x, p.y).quad(c2.x, c2.y, end.x, end.y);
  });
  out.stroke(faint, {token("b-wave"), 1.3}, no_token, 0.3);
  out.stroke(strong, {token("b-wave"), 1.3}, no_token, 0.5);
}

// In fathoms, deeper away from land.
void Chart::soundings() {
  const Vec rose = rose_at(t);
  std::array<art::NoiseCell, 3> cells;
  scatter(80, 9, [&](Vec p, double a, double) {
    const double d = at_point(p);
    if (d < 0.5 || art::length(p - rose) < rose_radius * 1.12) return;
    const double open = std::min(d, far) - shoal;
    const double fathoms =
        open < 0 ? d * 2.3 : 10 + open * 5.5 + 13 * art::octaves(p.x / 300, p.y / 300, 3, cells) + 4 * a;
    out.text(std::to_string(std::max(1, static_cast<int>(fathoms))), p.x, p.y,
             {.fill = token("b-sound"), .size = 16, .font = Font::hydro, .alpha = 0.72});
  });
}

void Chart::rose() {
  const Vec c = rose_at(t);
  const double r = rose_radius;
  constexpr double ink = 0.8;
  const Token colour = token("b-sel");
  PathData rings;
  for (const double q : {1.0, 0.9, 0.62}) rings.append(PathData::circle(c.x, c.y, r * q));
  for (int i = 0; i < 72; ++i) {
    const double k = i % 18 == 0 ? 0.78 : i % 9 == 0 ? 0.82 : i % 2 == 0 ? 0.86 : 0.885;
    const Vec u = art::turn(i * 5).of({1, 0});
    rings.move(c.x + u.x * r * 0.9, c.y + u.y * r * 0.9).line(c.x + u.x * r * k, c.y + u.y * r * k);
  }
  out.stroke(rings, {colour, 1.2}, no_token, ink);
  PathData solid;
  PathData open;
  for (int i = 0; i < 8; ++i) {
    const double angle = i * 45 - 90;
    const Vec tip = c + art::turn(angle).of({r * (i % 2 == 0 ? 0.6 : 0.42), 0});
    const Vec right = c + art::turn(angle + 20.6).of({r * 0.14, 0});
    const Vec left = c + art::turn(angle - 20.6).of({r * 0.14, 0});
    solid.move(tip.x, tip.y).line(right.x, right.y).line(c.x, c.y).close();
    open.move(tip.x, tip.y).line(left.x, left.y).line(c.x, c.y).close();
  }
  out.fill(solid, colour, ink);
  out.stroke(open, {colour, 1.2}, no_token, ink);
  constexpr const char* letters[] = {"N", "E", "S", "W"};
  for (int i = 0; i < 4; ++i) {
    const Vec at_letter = c + art::turn(i * 90 - 90).of({r * 0.71, 0});
    out.text(letters[i], at_letter.x, at_letter.y,
             {.fill = colour, .size = 16, .bold = true, .font = Font::narrow, .alpha = ink});
  }
}

/// A coast that keeps to its polygon within a quarter of an inch; what runs along the table's edge
/// runs on beyond it.
PathData coast(const Table& t, const Area& area, const DisplayList& out) {
  constexpr double part = 9;
  std::array<art::NoiseCell, 2> cells;
  std::vector<Vec> points;
  const auto beyond = [&](Vec p) {
    const auto push = [](double v, double limit) { return v <= 0.5 ? v - 30 : v >= limit - 0.5 ? v + 30 : v; };
    return Vec{push(p.x, out.width), push(p.y, out.height)};
  };
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Vec a = beyond(at(t, area[i]));
    const Vec b = beyond(at(t, area[(i + 1) % area.size()]));
    const Vec across = art::left_of(art::unit(b - a));
    const int count = std::max(1, static_cast<int>(art::length(b - a) / part));
    for (int k = 0; k < count; ++k) {
      const Vec p = between(a, b, static_cast<double>(k) / count);
      const double push = (art::hashed(static_cast<int>(p.x), static_cast<int>(p.y), 12) - 0.5) * 2.6 +
                          3.5 * art::octaves(p.x / 45, p.y / 45, 6, cells);
      points.push_back(p + across * push);
    }
  }
  PathData path;
  art::smooth(path, points, true);
  return path;
}

void Chart::shores() {
  PathData all;
  for (const Area& area : t.land) all.append(coast(t, area, out));
  if (all.empty()) return;
  out.stroke(all, {token("b-sea-0"), 13}, no_token, 0.8);
  out.fill(all, token("b-land"));
  out.clip(all);
  out.fill(below(-0.6), token("b-land-2"), 1, {}, true);
  int line = 0;
  for (const double inland : {1.05, 1.7, 2.5, 3.4, 4.5})
    out.stroke(below(-inland), {++line == 2 ? token("b-contour-2") : token("b-contour"), 1.2}, no_token, 0.8);
  art::Crowns crowns(out.width, out.height);
  std::array<art::NoiseCell, 3> cells;
  scatter(14, 7, [&](Vec p, double a, double b) {
    if (at_point(p) > -0.75 || art::octaves(p.x / 80, p.y / 80, 8, cells) < -0.02) return;
    const bool built = std::any_of(t.houses.begin(), t.houses.end(),
                                   [&](const House& house) { return art::length(at(t, house.at) - p) < 34; });
    if (!built) crowns.add(p, 4 + 2.8 * a, b < 0.3);
  });
  crowns.draw(out, token("b-land-2"));
  out.stroke(all, {token("b-land-edge"), 8}, no_token, 0.3);
  out.unclip();
  out.stroke(all, {token("b-land-edge"), 2});
}

void draw_house(Vec c, double angle, DisplayList& out) {
  out.begin_group(c.x, c.y, 1, angle);
  out.fill(PathData::box(-11, -7, 26, 19, 1), token("b-shadow"));
  out.fill(PathData::box(-13, -9, 26, 9), token("b-hull"));
  out.fill(PathData::box(-13, 0, 26, 9), token("b-deck"));
  PathData frame = PathData::box(-13, -9, 26, 18);
  frame.move(-13, 0).line(13, 0);
  out.stroke(frame, {token("b-hull-edge"), 1.3});
  out.fill(PathData::box(5, -6, 4, 4), token("b-hull-edge"));
  out.end_group();
}

// A quay along the nearest shore, with an anchor's disc and the port's name inland.
void draw_port(const Table& t, const Port& port, DisplayList& out) {
  const Vec c = at(t, port.at);
  Vec side{1, 0};
  double nearest = 1e18;
  for (const Area& area : t.land) {
    for (std::size_t i = 0; i < area.size(); ++i) {
      const Vec a = at(t, area[i]);
      const Vec b = at(t, area[(i + 1) % area.size()]);
      const double d = segment_distance_squared(c, a, b);
      if (d >= nearest) continue;
      nearest = d;
      side = art::unit(b - a);
    }
  }
  const double angle = art::degrees(side);
  out.begin_group(c.x, c.y, 1, angle);
  out.fill_stroke(PathData::box(-60, -5, 120, 10), token("b-deck"), {token("b-hull-edge"), 1.2});
  PathData planks;
  for (double x = -52; x < 60; x += 8) planks.move(x, -5).line(x, 5);
  out.stroke(planks, {token("b-hull-edge"), 0.8}, no_token, 0.5);
  out.end_group();
  const Vec up = art::left_of(side);
  const Point probe = {port.at.x + static_cast<std::int32_t>(up.x * 500),
                       port.at.y - static_cast<std::int32_t>(up.y * 500)};
  const Vec inland = on_land(t, probe) ? up : up * -1;
  const Vec disc = c + inland * 17;
  out.fill_stroke(PathData::circle(disc.x, disc.y, 9), token("c-paper"), {token("b-label"), 1.5});
  PathData anchor;
  anchor.move(disc.x, disc.y - 5)
      .line(disc.x, disc.y + 5)
      .move(disc.x - 4, disc.y - 2.5)
      .line(disc.x + 4, disc.y - 2.5);
  anchor.move(disc.x - 5, disc.y + 1)
      .quad(disc.x - 4, disc.y + 5, disc.x, disc.y + 5)
      .quad(disc.x + 4, disc.y + 5, disc.x + 5, disc.y + 1);
  out.stroke(anchor, {token("b-label"), 1.4});
  out.text(port.name, disc.x + 14, disc.y,
           {.fill = token("b-label"),
            .halo = token("b-label-halo"),
            .size = 17,
            .anchor = Anchor::start,
            .bold = true,
            .font = Font::narrow});
}

void Chart::buildings() {
  out.layer(Layer::buildings);
  for (const Port& port : t.ports) draw_port(t, port, out);
  int n = 0;
  for (const House& house : t.houses) draw_house(at(t, house.at), art::hashed(++n, 3, 40) * 50 - 25, out);
}

// A scale of 3 inches round the table.
void Chart::edge() {
  constexpr double bar = 3 * per_inch;
  PathData scale;
  for (double x = 0; x < out.width; x += 2 * bar) {
    const double w = std::min(bar, out.width - x);
    scale.append(PathData::box(x, 0, w, 5));
    scale.append(PathData::box(x, out.height - 5, w, 5));
  }
  for (double y = 0; y < out.height; y += 2 * bar) {
    const double h = std::min(bar, out.height - y);
    scale.append(PathData::box(0, y, 5, h));
    scale.append(PathData::box(out.width - 5, y, 5, h));
  }
  out.fill(scale, token("b-label"), 0.55);
  PathData frame = PathData::box(0.5, 0.5, out.width - 1, out.height - 1);
  frame.append(PathData::box(5.5, 5.5, out.width - 11, out.height - 11));
  out.stroke(frame, {token("b-label"), 1}, no_token, 0.7);
}

}  // namespace

PathData outline(const Table& t, plane::Polygon area) {
  PathData path;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Vec p = at(t, area[i]);
    i == 0 ? path.move(p.x, p.y) : path.line(p.x, p.y);
  }
  return path.close();
}

Vec rose_at(const Table& t) {
  const Vec size = at(t, {t.width, 0});
  const Shapes land(t, t.land);
  Vec best{};
  double most = -1e9;
  const double inset = rose_radius * 1.5;
  for (const Vec corner : {Vec{1, 1}, Vec{0, 1}, Vec{0, 0}, Vec{1, 0}}) {
    const Vec p = {corner.x > 0 ? size.x - inset : inset, corner.y > 0 ? size.y - inset : inset};
    const double d = std::min(land.distance(p), 7.0);
    if (d <= most) continue;
    most = d;
    best = p;
  }
  return best;
}

void Broadside::ground(const Table& t, DisplayList& out) {
  out.width = t.width * units;
  out.height = t.height * units;
  out.palette = Palette::sea;
  out.layer(Layer::ground);
  Chart chart(t, out);
  chart.water();
  chart.lines();
  chart.waves();
  out.layer(Layer::areas);
  chart.shores();
  chart.buildings();
  out.layer(Layer::names);
  chart.soundings();
  chart.rose();
  chart.edge();
}

}  // namespace sandtable::broadside
