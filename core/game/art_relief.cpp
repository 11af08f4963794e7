// Relief: a field of heights over the map, stepped isobands of its slope, contours on high ground.

#include <algorithm>
#include <array>

#include "game/art_contour.hpp"
#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

constexpr double spacing = 20;  // board units between samples

/// How high the hexes near each sample are, the nearest counting most: each hex is added to the samples that it
/// reaches.
void add_hexes(const Ground& ground, Samples& out) {
  const auto& high = ground.style.height;
  if (std::none_of(high.begin(), high.end(), [](std::uint8_t h) { return h > 0; })) return;
  constexpr double reach = hex_radius * 1.75;
  std::vector<double> total(out.values.size());
  const auto each = [&](Hex h, auto add) {
    const Vec c = centre(ground.grid, h);
    const int j0 = std::max(0, static_cast<int>((c.y - reach) / spacing) + 1);
    const int j1 = std::min(out.rows - 3, static_cast<int>((c.y + reach) / spacing));
    const int i0 = std::max(0, static_cast<int>((c.x - reach) / spacing) + 1);
    const int i1 = std::min(out.columns - 3, static_cast<int>((c.x + reach) / spacing));
    for (int j = j0; j <= j1; ++j) {
      for (int i = i0; i <= i1; ++i) {
        const Vec d = Vec{i * spacing, j * spacing} - c;
        const double q = 1 - (d.x * d.x + d.y * d.y) / (reach * reach);
        if (q > 0) add(out.row(j) + i, q * q);
      }
    }
  };
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    each(h, [&](double* at, double weight) {
      total[static_cast<std::size_t>(at - out.values.data())] += weight;
      *at += weight * high[h];
    });
  }
  for (std::size_t i = 0; i < total.size(); ++i) {
    if (total[i] > 0) out.values[i] /= total[i];
  }
}

Samples heights(const Ground& ground) {
  const int columns = static_cast<int>(ground.width / spacing) + 2;
  const int rows = static_cast<int>(ground.height / spacing) + 2;
  Samples out(columns, rows, spacing);
  for (int j = 0; j < rows; ++j) std::fill_n(out.row(j), columns, 0.0);
  add_hexes(ground, out);
  std::array<NoiseCell, 3> coarse;
  std::array<NoiseCell, 2> fine;
  for (int j = 0; j < rows; ++j) {
    double* row = out.row(j);
    for (int i = 0; i < columns; ++i) {
      const Vec p = {i * spacing, j * spacing};
      const double rolling =
          octaves(p.x / 267, p.y / 267, 9, coarse) * 0.34 + octaves(p.x / 85, p.y / 85, 4, fine) * 0.06;
      row[i] = row[i] * (1.5 + rolling) + rolling;
    }
  }
  return out;
}

/// Light from the north-west: ground that rises to the south-east is bright.
Samples slopes(const Samples& heights) {
  const int columns = heights.columns - 2;
  const int rows = heights.rows - 2;
  Samples out(columns, rows, spacing);
  for (int j = 0; j < rows; ++j) {
    const double* above = heights.row(std::max(0, j - 1));
    const double* here = heights.row(j);
    const double* below = heights.row(std::min(rows - 1, j + 1));
    double* to = out.row(j);
    for (int i = 0; i < columns; ++i) {
      to[i] = here[std::min(columns - 1, i + 1)] - here[std::max(0, i - 1)] + below[i] - above[i];
    }
  }
  return out;
}

}  // namespace

void draw_relief(const Ground& ground, DisplayList& out) {
  const Samples field = heights(ground);
  const Samples slope = slopes(field);
  std::vector<std::int32_t> starts(field.values.size() * 2, -1);
  for (const double step : {0.07, 0.15, 0.26, 0.42}) {
    out.fill(contour(slope, -step, -1, starts), token("b-shade"), 0.05, {}, true);
    out.fill(contour(slope, step, 1, starts), token("b-light"), 0.13, {}, true);
  }
  // High ground is a rule, so it is seen as an area: tinted, with a form line round its hexes and contours inside.
  const std::vector<Outline> edge =
      outlines(ground.grid, ground.cells, [&](const Cell& c) { return ground.style.height[c.like] > 0; },
               {.inset = 0.03, .softening = 9, .amplitude = 0.07, .seed = 31});
  if (edge.empty()) return;
  const PathData area = smooth(edge);
  out.fill(area, token("b-contour"), 0.2);
  out.clip(area);
  int line = 0;
  for (double level = 1.4; level < 4.2; level += 0.45) {
    const bool index = ++line % 3 == 0;
    out.stroke(contour(field, level, 1, starts),
               {index ? token("b-contour-2") : token("b-contour"), (index ? 1.25 : 0.7) * px}, no_token,
               index ? 0.85 : 0.7);
  }
  out.unclip();
  out.stroke(area, {token("b-contour-2"), 1.25 * px}, no_token, 0.85);
}

}  // namespace sandtable::art
