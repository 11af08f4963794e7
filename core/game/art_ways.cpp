// Water, roads and tracks, bridges, walls.

#include <algorithm>
#include <map>

#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

/// Where a road passes through a hex: near the centre, moved a little by the hex's own chance.
Vec way_point(const Ground& ground, Hex h) {
  const Vec c = centre(ground.grid, h);
  const int x = static_cast<int>(c.x);
  const int y = static_cast<int>(c.y);
  return c + Vec{(hashed(x, y, 3) - 0.5) * 0.28, (hashed(x, y, 4) - 0.5) * 0.28} * hex_radius;
}

int count_bits(unsigned mask) {
  int count = 0;
  for (; mask != 0; mask &= mask - 1) ++count;
  return count;
}

/// Beyond the edge of the map in the direction in which the line was going, where the map ends there.
bool leaves_map(const Ground& ground, Hex last, Hex before, Vec& beyond) {
  const int straight = ground.grid.direction_to(before, last);
  for (const int bend : {0, 1, -1}) {
    const int d = clockwise(straight, bend);
    if (ground.grid.neighbour(last, d) != no_hex) continue;
    beyond = centre(ground.grid, last) + (side_middle(ground.grid, last, d) - centre(ground.grid, last)) * 2.4;
    return true;
  }
  return false;
}

using Chain = std::vector<Hex>;

/// Chains of hexes that a feature joins: from ends and crossings on, then rings.
std::vector<Chain> chains(const Ground& ground, Feature feature) {
  const HexGrid& grid = ground.grid;
  std::vector<std::uint8_t> left(static_cast<std::size_t>(grid.size()));
  for (Hex h = 0; h < grid.size(); ++h) left[h] = ground.map.sides.mask(feature, h);
  const auto degree = [&](Hex h) { return count_bits(ground.map.sides.mask(feature, h)); };
  const auto take = [&](Hex h, int d) {
    const Hex next = grid.neighbour(h, d);
    left[h] = static_cast<std::uint8_t>(left[h] & ~(1 << d));
    if (next != no_hex) left[next] = static_cast<std::uint8_t>(left[next] & ~(1 << opposite(d)));
    return next;
  };
  const auto walk = [&](Hex from, int d) {
    Chain chain = {from};
    for (Hex at = from;;) {
      const Hex next = take(at, d);
      if (next == no_hex) return chain;
      chain.push_back(next);
      if (degree(next) != 2 || left[next] == 0) return chain;
      d = 0;
      while ((left[next] >> d & 1) == 0) ++d;
      at = next;
    }
  };
  std::vector<Chain> out;
  for (const bool rings : {false, true}) {
    for (Hex h = 0; h < grid.size(); ++h) {
      if (!rings && degree(h) == 2) continue;
      for (int d = 0; d < 6; ++d) {
        if ((left[h] >> d & 1) != 0) out.push_back(walk(h, d));
      }
    }
  }
  return out;
}

std::vector<std::vector<Vec>> lines_of(const Ground& ground, Feature feature) {
  std::vector<std::vector<Vec>> out;
  for (const Chain& chain : chains(ground, feature)) {
    if (chain.size() < 2) continue;
    std::vector<Vec> points;
    Vec beyond;
    const bool start_open = count_bits(ground.map.sides.mask(feature, chain.front())) == 1;
    const bool end_open = count_bits(ground.map.sides.mask(feature, chain.back())) == 1;
    if (start_open && leaves_map(ground, chain[0], chain[1], beyond)) points.push_back(beyond);
    for (const Hex h : chain) points.push_back(way_point(ground, h));
    if (end_open && leaves_map(ground, chain.back(), chain[chain.size() - 2], beyond)) points.push_back(beyond);
    out.push_back(points);
  }
  return out;
}

PathData curves(const std::vector<std::vector<Vec>>& lines) {
  PathData path;
  for (const std::vector<Vec>& line : lines) smooth(path, line, false);
  return path;
}

void cased(DisplayList& out, const PathData& path, double width, Token colour, double casing, Token case_colour) {
  if (path.empty()) return;
  out.stroke(path, {case_colour, (width + 2 * casing) * px});
  out.stroke(path, {colour, width * px});
}

// ---- water ----

/// Under a bridge or through a ford the water goes on: from one water hex beside it to the other.
PathData water_links(const Ground& ground, const std::vector<Hex>& crossings) {
  PathData path;
  for (const Hex h : crossings) {
    std::vector<Vec> ends;
    for (int d = 0; d < 6; ++d) {
      const Hex next = ground.grid.neighbour(h, d);
      if (next != no_hex && ground.is(next, Surface::water)) ends.push_back(centre(ground.grid, next));
    }
    if (ends.size() < 2) continue;
    // The two that lie farthest apart.
    std::size_t a = 0;
    std::size_t b = 1;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      for (std::size_t k = i + 1; k < ends.size(); ++k) {
        if (length(ends[i] - ends[k]) > length(ends[a] - ends[b])) a = i, b = k;
      }
    }
    const Vec c = way_point(ground, h);
    smooth(path, {ends[a], middle(ends[a], c), c, middle(c, ends[b]), ends[b]}, false);
  }
  return path;
}

struct River {
  std::vector<std::vector<Vec>> lines;
};

/// Rivers run along hexsides, from corner to corner.
River rivers(const Ground& ground) {
  const HexGrid& grid = ground.grid;
  using Meeting = std::pair<std::int32_t, std::int32_t>;
  std::map<Meeting, std::vector<std::size_t>> at;
  struct Edge {
    Point a, b;
    bool used = false;
  };
  std::vector<Edge> edges;
  for (Hex h = 0; h < grid.size(); ++h) {
    for (int d = 0; d < 6; ++d) {
      const Hex next = grid.neighbour(h, d);
      if (!ground.map.sides.has(Feature::river, h, d) || (next != no_hex && next < h)) continue;
      const Edge edge = {grid.corner(h, d), grid.corner(h, (d + 1) % 6)};
      at[{edge.a.x, edge.a.y}].push_back(edges.size());
      at[{edge.b.x, edge.b.y}].push_back(edges.size());
      edges.push_back(edge);
    }
  }
  const auto around = [&](Point p) -> const std::vector<std::size_t>& { return at[{p.x, p.y}]; };
  River out;
  const auto walk = [&](std::size_t first, Point from) {
    std::vector<Point> corners = {from};
    for (std::size_t i = first;;) {
      edges[i].used = true;
      const Point to = edges[i].a == corners.back() ? edges[i].b : edges[i].a;
      corners.push_back(to);
      const std::vector<std::size_t>& here = around(to);
      if (here.size() != 2) break;
      const std::size_t next = here[0] == i ? here[1] : here[0];
      if (edges[next].used) break;
      i = next;
    }
    std::vector<Vec> points;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
      const Vec a = vec(grid.to_units(corners[i]));
      const Vec b = vec(grid.to_units(corners[i + 1]));
      for (int k = 0; k < 5; ++k) points.push_back(between(a, b, k / 5.0));
    }
    points.push_back(vec(grid.to_units(corners.back())));
    for (int pass = 0; pass < 5; ++pass) {
      for (std::size_t i = 1; i + 1 < points.size(); ++i)
        points[i] = (points[i - 1] + points[i + 1] + points[i] * 2) * 0.25;
    }
    for (std::size_t i = 1; i + 1 < points.size(); ++i) points[i] = roughened(points[i], 0.1, 12);
    out.lines.push_back(points);
  };
  for (const bool rings : {false, true}) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      for (const Point p : {edges[i].a, edges[i].b}) {
        if (!edges[i].used && (rings || around(p).size() != 2)) walk(i, p);
      }
    }
  }
  return out;
}

/// Wing walls on both sides of a bridge whose road runs along `along`.
void bridge_rails(PathData& path, Vec at, Vec along, double half_length) {
  const Vec u = unit(along);
  const Vec v = left_of(u);
  for (const double side : {-1.0, 1.0}) {
    const Vec points[] = {at + u * (-half_length - 3 * px) + v * (side * 7.5 * px),
                          at + u * -half_length + v * (side * 4.6 * px), at + u * half_length + v * (side * 4.6 * px),
                          at + u * (half_length + 3 * px) + v * (side * 7.5 * px)};
    path.move(points[0].x, points[0].y);
    for (std::size_t i = 1; i < 4; ++i) path.line(points[i].x, points[i].y);
  }
}

/// The hexes that the road joins to this one lie there.
std::vector<Vec> road_ends(const Ground& ground, Hex h) {
  std::vector<Vec> ends;
  for (int d = 0; d < 6; ++d) {
    const bool way = ground.map.sides.has(Feature::road, h, d) || ground.map.sides.has(Feature::track, h, d);
    const Hex next = ground.grid.neighbour(h, d);
    if (way && next != no_hex) ends.push_back(way_point(ground, next));
  }
  return ends;
}

/// A road is drawn through the middles between its points and only near the points themselves: where it really bends.
Vec road_bend(const Ground& ground, Hex h) {
  const std::vector<Vec> ends = road_ends(ground, h);
  const Vec p = way_point(ground, h);
  return ends.size() == 2 ? p * 0.75 + (ends[0] + ends[1]) * 0.125 : p;
}

Vec road_direction(const Ground& ground, Hex h) {
  const std::vector<Vec> ends = road_ends(ground, h);
  return ends.size() == 2 ? ends[1] - ends[0] : Vec{1, 0};
}

PathData bridges(const Ground& ground) {
  PathData path;
  for (const Hex h : ground.style.bridges) bridge_rails(path, road_bend(ground, h), road_direction(ground, h), 15 * px);
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    for (int d = 0; d < 6; ++d) {
      const Hex next = ground.grid.neighbour(h, d);
      if (next == no_hex || next < h || !ground.map.sides.has(Feature::bridge, h, d)) continue;
      bridge_rails(path, side_middle(ground.grid, h, d), centre(ground.grid, next) - centre(ground.grid, h), 7 * px);
    }
  }
  return path;
}

}  // namespace

void find_roads(Ground& ground) {
  ground.roads = lines_of(ground, Feature::road);
  ground.tracks = lines_of(ground, Feature::track);
}

void draw_water(const Ground& ground, DisplayList& out) {
  const std::vector<Outline> edges = ground.area(Surface::water, {.inset = 0.04, .amplitude = 0.08, .seed = 12});
  std::vector<Hex> crossings = ground.style.bridges;
  crossings.insert(crossings.end(), ground.style.fords.begin(), ground.style.fords.end());
  const PathData links = water_links(ground, crossings);
  const double link = 26;
  out.stroke(links, {token("b-water-2"), (link + 2.2) * px});
  if (!edges.empty()) {
    const PathData area = smooth(edges);
    out.stroke(area, {token("b-water-2"), 2.2 * px});
    out.fill(area, token("b-water"));
    out.stroke(links, {token("b-water"), link * px});
    // Water lines: the shore again, further and further in.
    double inset = 0.16;
    for (const double alpha : {0.55, 0.32}) {
      const PathData line = smooth(ground.area(Surface::water, {.inset = inset, .amplitude = 0.08, .seed = 12}));
      out.stroke(line, {token("b-water-2"), 0.8 * px}, no_token, alpha);
      inset += 0.12;
    }
  }
  PathData river;
  for (const std::vector<Vec>& line : rivers(ground).lines) smooth(river, line, false);
  cased(out, river, 4.6, token("b-water"), 1.1, token("b-water-2"));
  // Stones of a ford.
  PathData stones;
  for (const Hex h : ground.style.fords) {
    const Vec c = way_point(ground, h);
    for (int i = -4; i <= 4; ++i) {
      const PathData stone =
          PathData::circle(c.x + i * 6 * px, c.y + (hashed(i, h, 9) - 0.5) * 6 * px, (1.3 + hashed(i, h, 10)) * px);
      stones.append(stone);
    }
  }
  out.fill(stones, token("b-wall"));
}

void draw_roads(const Ground& ground, DisplayList& out) {
  const PathData tracks = curves(ground.tracks);
  if (!tracks.empty()) {
    out.stroke(tracks, {token("b-ground"), 3.6 * px});
    out.stroke(tracks, {token("b-track"), 1.6 * px, 6 * px, 3.5 * px});
  }
  cased(out, curves(ground.roads), 4.8, token("b-road"), 1.1, token("b-road-case"));
  const PathData rails = bridges(ground);
  if (!rails.empty()) out.stroke(rails, {token("b-label"), 1.5 * px});
}

void draw_walls(const Ground& ground, DisplayList& out) {
  PathData walls;
  PathData posts;
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    const Vec c = centre(ground.grid, h);
    for (int d = 0; d < 6; ++d) {
      if (!ground.map.sides.has(Feature::wall, h, d)) continue;
      const Vec a = between(corner(ground.grid, h, d), c, 0.06);
      const Vec b = between(corner(ground.grid, h, d + 1), c, 0.06);
      walls.move(a.x, a.y).line(b.x, b.y);
      const Vec inwards = unit(c - middle(a, b)) * (4.2 * px);
      for (int i = 0; i <= 4; ++i) {
        const Vec p = between(a, b, i / 4.0);
        posts.move(p.x, p.y).line(p.x + inwards.x, p.y + inwards.y);
      }
    }
  }
  if (walls.empty()) return;
  out.stroke(posts, {token("b-wall"), 1.4 * px});
  out.stroke(walls, {token("b-build-edge"), 3.6 * px});
  out.stroke(walls, {token("b-build"), 1.5 * px});
}

}  // namespace sandtable::art
