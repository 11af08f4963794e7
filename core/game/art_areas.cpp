// Ground, fields, woods, marsh: what covers hexes.

#include <algorithm>

#include "game/art_crowns.hpp"
#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

struct Parcel {
  std::vector<Vec> points;
  double shade = 0;
};

/// The part of a polygon that is nearer to a than to b.
std::vector<Vec> nearer(const std::vector<Vec>& polygon, Vec a, Vec b) {
  const Vec m = middle(a, b);
  const Vec d = b - a;
  const auto side = [&](Vec p) { return (p.x - m.x) * d.x + (p.y - m.y) * d.y; };
  std::vector<Vec> out;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec p = polygon[i];
    const Vec q = polygon[(i + 1) % polygon.size()];
    const double at_p = side(p);
    const double at_q = side(q);
    if (at_p <= 0) out.push_back(p);
    if ((at_p <= 0) != (at_q <= 0)) out.push_back(between(p, q, at_p / (at_p - at_q)));
  }
  return out;
}

/// Voronoi cells of a jittered grid: old pastures.
std::vector<Parcel> parcels(double width, double height, double step) {
  constexpr int seed = 7;
  constexpr double jitter = 0.85;
  const auto site = [&](int i, int j) {
    return Vec{(i + 0.5 + (j % 2 != 0 ? 0.5 : 0.0) + (hashed(i, j, seed) - 0.5) * jitter) * step,
               (j + 0.5 + (hashed(i, j, seed + 1) - 0.5) * jitter) * step};
  };
  std::vector<Parcel> out;
  for (int j = -1; j <= static_cast<int>(height / step) + 1; ++j) {
    for (int i = -1; i <= static_cast<int>(width / step) + 1; ++i) {
      const Vec s = site(i, j);
      const Vec low = {std::max(s.x - step * 2, 0.0), std::max(s.y - step * 2, 0.0)};
      const Vec high = {std::min(s.x + step * 2, width), std::min(s.y + step * 2, height)};
      if (low.x >= high.x || low.y >= high.y) continue;
      std::vector<Vec> cell = {low, {high.x, low.y}, high, {low.x, high.y}};
      for (int v = j - 2; v <= j + 2; ++v) {
        for (int u = i - 2; u <= i + 2; ++u) {
          if (u != i || v != j) cell = nearer(cell, s, site(u, v));
        }
      }
      if (cell.size() > 2) out.push_back({cell, hashed(i, j, seed + 2)});
    }
  }
  return out;
}

void append_polygon(PathData& path, const std::vector<Vec>& points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    i == 0 ? path.move(points[i].x, points[i].y) : path.line(points[i].x, points[i].y);
  }
  if (!points.empty()) path.close();
}

std::vector<Vec> hex_polygon(const HexGrid& grid, Hex h) {
  std::vector<Vec> out;
  for (int k = 0; k < 6; ++k) out.push_back(corner(grid, h, k));
  return out;
}

/// Furrows: parallel lines in each field, turned a little from field to field.
PathData furrows(const Ground& ground) {
  PathData path;
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    if (!ground.is(h, Surface::crop)) continue;
    const Vec c = centre(ground.grid, h);
    // One direction for each block of hexes, so that neighbouring hexes read as one field.
    const double lean = hashed(static_cast<int>(c.x / 260), static_cast<int>(c.y / 260), 21);
    const Turn along = turn(-40 + 80 * lean);
    const std::vector<Vec> hex = hex_polygon(ground.grid, h);
    const double gap = 5 * px;
    // Lines at whole multiples of the gap from the map's corner, so that they go on into the next hex.
    const double offset = c.y * along.cos - c.x * along.sin;
    for (double t = std::floor((offset - 70) / gap) * gap; t < offset + 70; t += gap) {
      Vec a = c + along.of({-90, t - offset});
      Vec b = c + along.of({90, t - offset});
      if (clip_line(hex, a, b)) path.move(a.x, a.y).line(b.x, b.y);
    }
  }
  return path;
}

void draw_marsh(const Ground& ground, DisplayList& out) {
  const PathData marsh = smooth(ground.area(Surface::marsh, {.inset = 0.02, .amplitude = 0.12, .seed = 44}));
  if (marsh.empty()) return;
  out.fill(marsh, token("b-marsh"));
  PathData tufts;
  scatter(ground, Surface::marsh, 15 * px, 8, 10, [&](Vec p, double, double) {
    const double u = px;
    tufts.move(p.x - 5 * u, p.y).line(p.x + 5 * u, p.y);
    tufts.move(p.x - 2.4 * u, p.y - u).line(p.x - 3.2 * u, p.y - 4.5 * u);
    tufts.move(p.x, p.y - u).line(p.x, p.y - 5.5 * u);
    tufts.move(p.x + 2.4 * u, p.y - u).line(p.x + 3.2 * u, p.y - 4.5 * u);
  });
  out.stroke(tufts, {token("b-water-2"), px}, no_token, 0.8);
}

void draw_crops(const Ground& ground, DisplayList& out) {
  const std::vector<Outline> edges = ground.area(Surface::crop, {.inset = 0.05, .amplitude = 0.07, .seed = 21});
  const PathData fields = smooth(edges);
  if (fields.empty()) return;
  out.fill(fields, token("b-crop"));
  out.clip(fields);
  out.stroke(furrows(ground), {token("b-crop-line"), 0.7 * px}, no_token, 0.6);
  out.unclip();
  // Hedges round the fields: a line with bushes on it.
  out.stroke(fields, {token("b-hedge"), 1.5 * px}, no_token, 0.9);
  PathData bushes;
  for (const Outline& edge : edges) {
    double walked = 0;
    for (std::size_t i = 0; i < edge.points.size(); ++i) {
      const Vec a = edge.points[i];
      const Vec b = edge.points[(i + 1) % edge.points.size()];
      walked += length(b - a);
      if (walked < 9 * px) continue;
      walked = 0;
      blob(bushes, b, 1.5 * px);
    }
  }
  out.fill(bushes, token("b-hedge"), 0.9);
}

void draw_scrub(const Ground& ground, DisplayList& out) {
  PathData bushes;
  PathData shadows;
  scatter(ground, Surface::scrub, 15 * px, 61, 6, [&](Vec p, double a, double b) {
    if (b < 0.25) return;
    const double r = (1.5 + 1.4 * a) * px;
    blob(shadows, {p.x + 1.2, p.y + 1.6}, r);
    blob(bushes, p, r);
  });
  if (bushes.empty()) return;
  out.fill(shadows, token("b-crown-2"), 0.45);
  out.fill(bushes, token("b-crown"), 0.95);
}

void draw_orchards(const Ground& ground, DisplayList& out) {
  const PathData ground_area = smooth(ground.area(Surface::orchard, {.inset = 0.05, .amplitude = 0.06, .seed = 23}));
  if (ground_area.empty()) return;
  out.fill(ground_area, token("b-wood"), 0.55);
  out.stroke(ground_area, {token("b-hedge"), px, 4 * px, 3 * px}, no_token, 0.8);
  Crowns crowns(ground.width, ground.height);
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    if (!ground.is(h, Surface::orchard)) continue;
    const std::vector<Vec> hex = hex_polygon(ground.grid, h);
    const Vec c = centre(ground.grid, h);
    for (int i = -5; i <= 5; ++i) {
      for (int j = -5; j <= 5; ++j) {
        const Vec p = c + Vec{i * 0.97 - j * 0.24, i * 0.24 + j * 0.97} * (11 * px);
        double nearest = 1e9;
        for (std::size_t k = 0; k < 6; ++k) {
          const Vec side = hex[(k + 1) % 6] - hex[k];
          const Vec q = p - hex[k];
          nearest = std::min(nearest, (side.x * q.y - side.y * q.x) / hex_radius);
        }
        if (nearest > 7) crowns.add(p, 3.1 * px, false);
      }
    }
  }
  crowns.draw(out, token("b-wood"));
}

}  // namespace

void draw_base(const Ground& ground, DisplayList& out) {
  out.fill(PathData::box(0, 0, ground.width, ground.height), token("b-ground"));
  PathData half;
  PathData full;
  PathData hedges;
  for (const Parcel& parcel : parcels(ground.width, ground.height, 104 * px)) {
    append_polygon(hedges, parcel.points);
    if (parcel.shade < 0.42) append_polygon(parcel.shade < 0.2 ? full : half, parcel.points);
  }
  out.fill(full, token("b-ground-2"), 0.95);
  out.fill(half, token("b-ground-2"), 0.5);
  out.stroke(hedges, {token("b-hedge"), 0.9 * px}, no_token, 0.3);
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    if (!ground.is(h, Surface::none)) out.fill(hex_path(ground.grid, h), token("b-ground"), 0, {TagKind::place, h});
  }
}

void draw_fields(const Ground& ground, DisplayList& out) {
  draw_crops(ground, out);
  draw_marsh(ground, out);
}

void draw_woods(const Ground& ground, DisplayList& out) {
  draw_scrub(ground, out);
  draw_orchards(ground, out);
  const PathData woods = smooth(ground.area(Surface::wood, {.softening = 9, .amplitude = 0.11, .seed = 3}));
  if (woods.empty()) return;
  out.fill(woods, token("b-wood"));
  out.stroke(woods, {token("b-wood-edge"), 1.1 * px});
  Crowns crowns(ground.width, ground.height);
  scatter(ground, Surface::wood, 12.5 * px, 5, 11,
          [&](Vec p, double a, double b) { crowns.add(p, (3.3 + 2.3 * a) * px, b < 0.4); });
  crowns.draw(out, token("b-wood"));
}

}  // namespace sandtable::art
