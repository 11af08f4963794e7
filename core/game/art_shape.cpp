#include "game/art_shape.hpp"

#include <algorithm>
#include <map>

#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

// By orientation, clockwise as HexGrid's directions.
constexpr std::array<Point, 6> flat_steps = {{{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}}};
constexpr std::array<Point, 6> pointy_steps = {{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}};

using Key = std::pair<std::int32_t, std::int32_t>;
Key key(Point p) { return {p.x, p.y}; }

struct Edge {
  Point a, b;  // lattice, clockwise round its owner
  Point owner;
};

/// Boundary edges joined to loops. Three hexes meet at a corner, so at most one edge begins there.
std::vector<std::vector<Edge>> loops(const std::vector<Edge>& edges) {
  std::map<Key, std::size_t> from;
  for (std::size_t i = 0; i < edges.size(); ++i) from[key(edges[i].a)] = i;
  std::vector<bool> used(edges.size());
  std::vector<std::vector<Edge>> out;
  for (std::size_t first = 0; first < edges.size(); ++first) {
    if (used[first]) continue;
    out.emplace_back();
    for (std::size_t at = first; !used[at];) {
      used[at] = true;
      out.back().push_back(edges[at]);
      const auto next = from.find(key(edges[at].b));
      if (next == from.end()) break;
      at = next->second;
    }
  }
  return out;
}

std::vector<Vec> soften(const std::vector<Vec>& points) {
  const std::size_t n = points.size();
  std::vector<Vec> out(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Vec sum = points[(i + n - 1) % n] + points[(i + 1) % n] + points[i] * 2;
    out[i] = sum * 0.25;
  }
  return out;
}

Outline outline_of(const HexGrid& grid, const std::vector<Edge>& loop, const Roughness& rough) {
  Outline out;
  for (const Edge& edge : loop) {
    const Vec a = vec(grid.to_units(edge.a));
    const Vec b = vec(grid.to_units(edge.b));
    const Vec owner = vec(grid.to_units(edge.owner));
    for (int i = 0; i < rough.parts; ++i) {
      const Vec p = between(a, b, static_cast<double>(i) / rough.parts);
      out.points.push_back(between(p, owner, rough.inset));
    }
  }
  for (int i = 0; i < rough.softening; ++i) out.points = soften(out.points);
  if (rough.amplitude > 0) {
    for (Vec& p : out.points) p = roughened(p, rough.amplitude, rough.seed);
  }
  return out;
}

}  // namespace

PathData hex_path(const HexGrid& grid, Hex h, double size) {
  const Vec c = centre(grid, h);
  PathData path;
  for (int k = 0; k < 6; ++k) {
    const Vec p = between(c, corner(grid, h, k), size);
    k == 0 ? path.move(p.x, p.y) : path.line(p.x, p.y);
  }
  path.close();
  return path;
}

std::vector<Cell> cells_of(const HexGrid& grid) {
  const std::array<Point, 6>& steps = grid.orientation() == Orientation::flat ? flat_steps : pointy_steps;
  std::vector<Cell> cells;
  std::map<Key, int> known;
  for (Hex h = 0; h < grid.size(); ++h) {
    known[key(grid.centre(h))] = static_cast<int>(cells.size());
    cells.push_back({grid.centre(h), h, true, {}});
  }
  // Beyond the edge first what lies straight up and down (flat top) or left and right, then what is left at the
  // corners.
  const std::array<int, 6> order = grid.orientation() == Orientation::flat ? std::array<int, 6>{0, 3, 1, 2, 4, 5}
                                                                           : std::array<int, 6>{1, 4, 0, 2, 3, 5};
  for (const int d : order) {
    for (Hex h = 0; h < grid.size(); ++h) {
      const Point at = grid.centre(h) + steps[static_cast<std::size_t>(d)];
      if (known.emplace(key(at), static_cast<int>(cells.size())).second) cells.push_back({at, h, false, {}});
    }
  }
  for (Cell& cell : cells) {
    for (std::size_t d = 0; d < 6; ++d) {
      const auto found = known.find(key(cell.centre + steps[d]));
      cell.next[d] = found == known.end() ? -1 : found->second;
    }
  }
  return cells;
}

Vec roughened(Vec p, double amplitude, int seed) {
  const double f = 1.9 / hex_radius;
  const double k = amplitude * hex_radius * 2;
  std::array<NoiseCell, 3> x;
  std::array<NoiseCell, 3> y;
  return {p.x + octaves(p.x * f, p.y * f, seed, x) * k, p.y + octaves(p.x * f + 31, p.y * f + 7, seed + 5, y) * k};
}

std::vector<Outline> outlines(const HexGrid& grid, const std::vector<Cell>& cells,
                              const std::function<bool(const Cell&)>& in, const Roughness& rough) {
  std::vector<Edge> edges;
  for (const Cell& cell : cells) {
    if (!in(cell)) continue;
    for (int d = 0; d < 6; ++d) {
      const int next = cell.next[static_cast<std::size_t>(d)];
      if (next >= 0 && in(cells[static_cast<std::size_t>(next)])) continue;
      edges.push_back(
          {cell.centre + grid.corner_offset(d), cell.centre + grid.corner_offset((d + 1) % 6), cell.centre});
    }
  }
  std::vector<Outline> out;
  for (const std::vector<Edge>& loop : loops(edges)) out.push_back(outline_of(grid, loop, rough));
  return out;
}

std::vector<Outline> outlines(const HexGrid& grid, const std::vector<bool>& in, double inset) {
  std::vector<Edge> edges;
  for (Hex h = 0; h < grid.size(); ++h) {
    if (!in[h]) continue;
    for (int d = 0; d < 6; ++d) {
      const Hex next = grid.neighbour(h, d);
      if (next == no_hex || !in[next]) {
        edges.push_back({grid.corner(h, d), grid.corner(h, (d + 1) % 6), grid.centre(h)});
      }
    }
  }
  std::vector<Outline> out;
  for (const std::vector<Edge>& loop : loops(edges)) {
    Outline outline;
    for (const Edge& edge : loop) {
      const Vec owner = vec(grid.to_units(edge.owner));
      outline.points.push_back(between(vec(grid.to_units(edge.a)), owner, inset));
      outline.points.push_back(between(vec(grid.to_units(edge.b)), owner, inset));
    }
    out.push_back(outline);
  }
  return out;
}

void smooth(PathData& path, const std::vector<Vec>& p, bool closed) {
  const std::size_t n = p.size();
  if (n < 2) return;
  if (n == 2) {
    path.move(p[0].x, p[0].y).line(p[1].x, p[1].y);
    return;
  }
  if (closed) {
    const Vec start = middle(p[n - 1], p[0]);
    path.move(start.x, start.y);
    for (std::size_t i = 0; i < n; ++i) {
      const Vec m = middle(p[i], p[(i + 1) % n]);
      path.quad(p[i].x, p[i].y, m.x, m.y);
    }
    path.close();
    return;
  }
  path.move(p[0].x, p[0].y);
  for (std::size_t i = 1; i + 1 < n; ++i) {
    const Vec m = i + 2 == n ? p[n - 1] : middle(p[i], p[i + 1]);
    path.quad(p[i].x, p[i].y, m.x, m.y);
  }
}

PathData smooth(const std::vector<Outline>& all) {
  PathData path;
  for (const Outline& outline : all) smooth(path, outline.points, outline.closed);
  return path;
}

PathData straight(const std::vector<Outline>& all) {
  PathData path;
  for (const Outline& outline : all) {
    for (std::size_t i = 0; i < outline.points.size(); ++i) {
      const Vec p = outline.points[i];
      i == 0 ? path.move(p.x, p.y) : path.line(p.x, p.y);
    }
    if (outline.closed) path.close();
  }
  return path;
}

bool clip_line(const std::vector<Vec>& polygon, Vec& a, Vec& b) {
  double low = 0;
  double high = 1;
  const Vec d = b - a;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec p = polygon[i];
    const Vec side = polygon[(i + 1) % polygon.size()] - p;  // clockwise with y down: inside is to the right
    const double start = side.x * (a.y - p.y) - side.y * (a.x - p.x);
    const double change = side.x * d.y - side.y * d.x;
    if (change == 0) {
      if (start < 0) return false;
      continue;
    }
    const double t = -start / change;
    if (change > 0) {
      low = std::max(low, t);
    } else {
      high = std::min(high, t);
    }
  }
  if (low >= high) return false;
  const Vec from = a;
  a = from + d * low;
  b = from + d * high;
  return true;
}

}  // namespace sandtable::art
