#include "game/board_art.hpp"

#include <algorithm>

#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable {
namespace art {

Hex Ground::under(Vec p) const {
  const Vec inside = {std::clamp(p.x, 1.0, width - 1), std::clamp(p.y, 1.0, height - 1)};
  for (const double nudge : {0.0, 32.0, -32.0, 64.0, -64.0}) {
    for (const Vec d : {Vec{0, nudge}, Vec{nudge, 0}}) {
      const Hex h = grid.at_units(inside.x + d.x, inside.y + d.y);
      if (h != no_hex) return h;
    }
  }
  return 0;
}

std::vector<Outline> Ground::area(Surface surface, const Roughness& rough) const {
  return outlines(
      grid, cells, [&](const Cell& cell) { return is(cell, surface); }, rough);
}

namespace {

/// How far a point in hex h is from the nearest side behind which something else lies.
double margin(const Ground& ground, Hex h, Vec p, Surface surface) {
  double nearest = 1e9;
  for (int d = 0; d < 6; ++d) {
    const Hex next = ground.grid.neighbour(h, d);
    if (next == no_hex || ground.is(next, surface)) continue;
    const Vec a = corner(ground.grid, h, d);
    const Vec side = corner(ground.grid, h, d + 1) - a;
    const Vec q = p - a;
    nearest = std::min(nearest, (side.x * q.y - side.y * q.x) / hex_radius);
  }
  return nearest;
}

}  // namespace

void scatter(const Ground& ground, Surface surface, double step, int seed, double keep,
             const std::function<void(Vec, double, double)>& f) {
  const double row_step = step * 0.87;
  const int rows = static_cast<int>(ground.height / row_step) + 2;
  const int columns = static_cast<int>(ground.width / step) + 2;
  for (int j = 0; j < rows; ++j) {
    for (int i = 0; i < columns; ++i) {
      const Vec p = {(i + (j % 2 != 0 ? 0.5 : 0.0)) * step + (hashed(i, j, seed) - 0.5) * step * 0.8,
                     j * row_step + (hashed(i, j, seed + 1) - 0.5) * step * 0.8};
      const Hex h = ground.under(p);
      if (!ground.is(h, surface) || margin(ground, h, p, surface) < keep) continue;
      f(p, hashed(i, j, seed + 2), hashed(i, j, seed + 3));
    }
  }
}

}  // namespace art

void draw_hex_ground(const HexMap& map, const GroundStyle& style, DisplayList& out) {
  art::Ground ground = {map, map.grid, style, art::cells_of(map.grid), {}, {}, 0, 0};
  const UnitPoint size = map.grid.size_units();
  out.reserve(static_cast<std::size_t>(map.grid.size()) * 900);
  out.palette = style.palette;
  out.width = ground.width = size.x;
  out.height = ground.height = size.y;
  art::find_roads(ground);
  out.layer(Layer::ground);
  art::draw_base(ground, out);
  out.layer(Layer::areas);
  art::draw_fields(ground, out);
  out.layer(Layer::relief);
  art::draw_relief(ground, out);
  out.layer(Layer::areas);
  art::draw_woods(ground, out);
  out.layer(Layer::water);
  art::draw_water(ground, out);
  out.layer(Layer::ways);
  art::draw_roads(ground, out);
  out.layer(Layer::buildings);
  art::draw_buildings(ground, out);
  art::draw_walls(ground, out);
  out.layer(Layer::grid);
  art::draw_grid(ground, out);
  out.layer(Layer::names);
  art::draw_names(ground, out);
}

}  // namespace sandtable
