#pragma once
// The parts of draw_hex_ground, in the order in which they are painted.

#include <vector>

#include "game/art_shape.hpp"
#include "game/board_art.hpp"

namespace sandtable::art {

struct Ground {
  const HexMap& map;
  const HexGrid& grid;
  const GroundStyle& style;
  std::vector<Cell> cells;
  std::vector<std::vector<Vec>> roads, tracks;  // points of each line, for what must keep off them
  double width = 0, height = 0;

  [[nodiscard]] bool is(const Cell& cell, Surface surface) const { return style.surface[cell.like] == surface; }
  [[nodiscard]] bool is(Hex h, Surface surface) const { return style.surface[h] == surface; }
  /// The hex under a point, or the nearest on the map.
  [[nodiscard]] Hex under(Vec p) const;
  /// Outlines round all hexes of a surface.
  [[nodiscard]] std::vector<Outline> area(Surface surface, const Roughness& rough) const;
};

/// Calls f(point, a, b) for points of a jittered grid that lie in hexes of that surface, `keep` away from others; a and
/// b are random, 0..1.
void scatter(const Ground& ground, Surface surface, double step, int seed, double keep,
             const std::function<void(Vec, double, double)>& f);

void find_roads(Ground& ground);

void draw_base(const Ground& ground, DisplayList& out);
void draw_relief(const Ground& ground, DisplayList& out);
void draw_fields(const Ground& ground, DisplayList& out);
void draw_woods(const Ground& ground, DisplayList& out);
void draw_water(const Ground& ground, DisplayList& out);
void draw_roads(const Ground& ground, DisplayList& out);
void draw_buildings(const Ground& ground, DisplayList& out);
void draw_walls(const Ground& ground, DisplayList& out);
void draw_grid(const Ground& ground, DisplayList& out);
void draw_names(const Ground& ground, DisplayList& out);

}  // namespace sandtable::art
