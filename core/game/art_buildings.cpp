// Buildings: blocks that keep off the roads and each other.

#include <algorithm>

#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

struct Block {
  Vec at;
  double width, depth;
  Turn turn;
};

struct BlockPaths {
  PathData shadow, wall, roof, edge, ridge;

  static void rectangle(PathData& path, const Block& b, Vec shift, double top, double bottom) {
    const double w = b.width / 2;
    const Vec points[] = {b.turn.of({-w, top}), b.turn.of({w, top}), b.turn.of({w, bottom}), b.turn.of({-w, bottom})};
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec p = b.at + points[i] + shift;
      i == 0 ? path.move(p.x, p.y) : path.line(p.x, p.y);
    }
    path.close();
  }
  void add(const Block& b) {
    const double h = b.depth / 2;
    rectangle(shadow, b, Vec{1.6, 1.8} * px, -h, h);
    rectangle(wall, b, {}, -h, h);
    rectangle(roof, b, {}, 0, h);
    rectangle(edge, b, {}, -h, h);
    const Vec a = b.at + b.turn.of({-b.width / 2, 0});
    const Vec c = b.at + b.turn.of({b.width / 2, 0});
    ridge.move(a.x, a.y).line(c.x, c.y);
  }
  void draw(DisplayList& out) const {
    if (wall.empty()) return;
    out.fill(shadow, token("b-shadow"));
    out.fill(wall, token("b-build"));
    out.fill(roof, token("b-build-2"));
    out.stroke(edge, {token("b-build-edge"), px});
    out.stroke(ridge, {token("b-build-edge"), 0.7 * px}, no_token, 0.6);
  }
};

double distance_to_segment(Vec p, Vec a, Vec b) {
  const Vec d = b - a;
  const double l2 = d.x * d.x + d.y * d.y;
  const double t = l2 > 0 ? std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / l2, 0.0, 1.0) : 0.0;
  return length(p - (a + d * t));
}

/// The road as it is drawn lies between its points and the middles between them.
std::vector<std::pair<Vec, Vec>> road_pieces_near(const Ground& ground, Vec c) {
  std::vector<std::pair<Vec, Vec>> out;
  for (const auto* lines : {&ground.roads, &ground.tracks}) {
    for (const std::vector<Vec>& line : *lines) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (length(line[i] - c) > 3 * hex_radius) continue;
        const Vec before = i > 0 ? middle(line[i - 1], line[i]) : line[i];
        const Vec after = i + 1 < line.size() ? middle(line[i], line[i + 1]) : line[i];
        const Vec bend = middle(middle(before, line[i]), middle(line[i], after));
        out.push_back({before, bend});
        out.push_back({bend, after});
      }
    }
  }
  return out;
}

bool overlap(const Block& a, const Block& b) {
  const double reach = (std::max(a.width, a.depth) + std::max(b.width, b.depth)) * 0.42;
  return length(a.at - b.at) < reach + 3;
}

/// Tries places in the hex in a fixed order until there are enough blocks.
void build_in(const Ground& ground, Hex h, int wanted, BlockPaths& paths) {
  const Vec c = centre(ground.grid, h);
  const auto road = road_pieces_near(ground, c);
  const int sx = static_cast<int>(c.x);
  const int sy = static_cast<int>(c.y);
  const double lean = (hashed(sx, sy, 71) - 0.5) * 44;
  std::vector<Block> built;
  for (int i = 0; i < 40 && static_cast<int>(built.size()) < wanted; ++i) {
    const double width = (i < 20 ? 13 + 8 * hashed(sx + i, sy, 72) : 10 + 3 * hashed(sx + i, sy, 72)) * px;
    const double depth = (i < 20 ? 10 + 3.5 * hashed(sx + i, sy, 73) : 8 + 2 * hashed(sx + i, sy, 73)) * px;
    const Vec at = c + Vec{(hashed(sx + i, sy, 74) - 0.5) * 92, (hashed(sx + i, sy, 75) - 0.42) * 84};
    const Block block = {at, width, depth,
                         turn(lean + (hashed(sx + i, sy, 76) < 0.3 ? 90 : 0) + (hashed(sx + i, sy, 77) - 0.5) * 10)};
    const double half = std::max(width, depth) / 2;
    if (length(at - c) + half * 0.8 > hex_radius * 0.86) continue;
    const bool on_road = std::any_of(road.begin(), road.end(), [&](const auto& piece) {
      return distance_to_segment(at, piece.first, piece.second) < half * 0.85 + 5 * px;
    });
    if (on_road || std::any_of(built.begin(), built.end(), [&](const Block& other) { return overlap(block, other); }))
      continue;
    built.push_back(block);
  }
  std::sort(built.begin(), built.end(), [](const Block& a, const Block& b) { return a.at.y < b.at.y; });
  for (const Block& block : built) paths.add(block);
}

}  // namespace

void draw_buildings(const Ground& ground, DisplayList& out) {
  // Yards under groups of houses and inside walls.
  const auto yards =
      outlines(ground.grid, ground.cells, [&](const Cell& cell) { return ground.is(cell, Surface::buildings); },
               {.inset = 0.1, .softening = 4, .amplitude = 0.03, .seed = 2});
  if (!yards.empty()) {
    const PathData area = smooth(yards);
    out.fill(area, token("b-ground-2"), 0.7);
    out.fill(area, token("b-build"), 0.16);
    out.stroke(area, {token("b-wall"), 1.3 * px, 7 * px, 2 * px}, no_token, 0.9);
  }
  const auto compounds =
      outlines(ground.grid, ground.cells, [&](const Cell& cell) { return ground.is(cell, Surface::compound); },
               {.inset = 0.05, .softening = 2});
  if (!compounds.empty()) {
    const PathData area = smooth(compounds);
    out.fill(area, token("b-ground-2"), 0.9);
    out.fill(area, token("b-build"), 0.3);
  }
  // The yards would cover the roads that run through them.
  PathData roads;
  for (const std::vector<Vec>& line : ground.roads) smooth(roads, line, false);
  if (!roads.empty() && (!yards.empty() || !compounds.empty())) {
    out.stroke(roads, {token("b-road-case"), 7 * px});
    out.stroke(roads, {token("b-road"), 4.8 * px});
  }
  BlockPaths paths;
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    if (ground.is(h, Surface::buildings)) build_in(ground, h, 4, paths);
    if (ground.is(h, Surface::compound)) build_in(ground, h, 2, paths);
  }
  paths.draw(out);
}

}  // namespace sandtable::art
