// Relief: a field of heights over the map, stepped isobands of its slope, contours on high ground.

#include <algorithm>

#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

constexpr double spacing = 20;  // board units between samples

/// Samples on a square grid, row by row, the first at the map's top left corner.
struct Samples {
  int columns = 0, rows = 0;
  std::vector<double> values;
  [[nodiscard]] double at(int i, int j) const {
    i = std::clamp(i, 0, columns - 1);
    j = std::clamp(j, 0, rows - 1);
    return values[static_cast<std::size_t>(j * columns + i)];
  }
};

/// The heights of the hexes near a point, the nearest counting most.
double hex_height(const Ground& ground, Vec p) {
  constexpr double reach = hex_radius * 1.75;
  const Hex h = ground.under(p);
  double sum = 0;
  double total = 0;
  const auto add = [&](Hex at) {
    const Vec d = p - centre(ground.grid, at);
    const double q = 1 - (d.x * d.x + d.y * d.y) / (reach * reach);
    if (q <= 0) return;
    sum += q * q * ground.style.height[at];
    total += q * q;
  };
  add(h);
  for (const Hex next : ground.grid.neighbours(h)) {
    if (next != no_hex) add(next);
  }
  return total > 0 ? sum / total : ground.style.height[h];
}

Samples heights(const Ground& ground) {
  Samples out;
  out.columns = static_cast<int>(ground.width / spacing) + 2;
  out.rows = static_cast<int>(ground.height / spacing) + 2;
  out.values.reserve(static_cast<std::size_t>(out.columns * out.rows));
  for (int j = 0; j < out.rows; ++j) {
    for (int i = 0; i < out.columns; ++i) {
      const Vec p = {i * spacing, j * spacing};
      const double high = hex_height(ground, p);
      const double rolling = octaves(p.x / 267, p.y / 267, 9, 3) * 0.34 + octaves(p.x / 85, p.y / 85, 4, 2) * 0.06;
      out.values.push_back(high * (1.5 + rolling) + rolling);
    }
  }
  return out;
}

/// Light from the north-west: ground that rises to the south-east is bright.
Samples slopes(const Samples& heights) {
  Samples out = {heights.columns, heights.rows, {}};
  for (int j = 0; j < out.rows; ++j) {
    for (int i = 0; i < out.columns; ++i) {
      out.values.push_back(heights.at(i + 1, j) - heights.at(i - 1, j) + heights.at(i, j + 1) - heights.at(i, j - 1));
    }
  }
  return out;
}

/// Marching squares over the samples less a level, times a sign: lines where that crosses zero, what is above on the
/// right. Round the samples lies a ring of others that are below, so that every line closes, outside the map.
class Contours {
 public:
  Contours(const Samples& samples, double level, double sign) : columns_(samples.columns + 2), rows_(samples.rows + 2) {
    values_.assign(static_cast<std::size_t>(columns_ * rows_), -0.5);
    for (int j = 0; j < samples.rows; ++j) {
      const double* from = samples.values.data() + static_cast<std::ptrdiff_t>(j) * samples.columns;
      double* to = values_.data() + static_cast<std::ptrdiff_t>(j + 1) * columns_ + 1;
      for (int i = 0; i < samples.columns; ++i) to[i] = (from[i] - level) * sign;
    }
    starts_.assign(values_.size() * 2, -1);
    for (int j = 0; j + 1 < rows_; ++j) {
      for (int i = 0; i + 1 < columns_; ++i) square(i, j);
    }
  }

  /// All lines, in board units.
  [[nodiscard]] PathData path() const {
    PathData out;
    std::vector<bool> used(cuts_.size());
    for (std::size_t first = 0; first < cuts_.size(); ++first) {
      if (used[first]) continue;
      const std::vector<Vec> line = follow(first, used);
      if (line.size() >= 6) smooth(out, line, true);
    }
    return out;
  }

 private:
  struct Cut {
    int from, to;  // edges of the sample grid
  };

  // Edges: 2 * sample for the one to the right, 2 * sample + 1 for the one downwards.
  void square(int i, int j) {
    const int here = j * columns_ + i;
    const double* v = values_.data() + here;
    const int corners =
        (v[0] > 0 ? 1 : 0) | (v[1] > 0 ? 2 : 0) | (v[columns_ + 1] > 0 ? 4 : 0) | (v[columns_] > 0 ? 8 : 0);
    if (corners == 0 || corners == 15) return;
    const int top = 2 * here;
    const int bottom = 2 * (here + columns_);
    const int left = 2 * here + 1;
    const int right = 2 * (here + 1) + 1;
    // From edge to edge with what is above zero on the right.
    // clang-format off
    switch (corners) {
      case 1: cut(top, left); break;
      case 2: cut(right, top); break;
      case 3: cut(right, left); break;
      case 4: cut(bottom, right); break;
      case 5: cut(top, left); cut(bottom, right); break;
      case 6: cut(bottom, top); break;
      case 7: cut(bottom, left); break;
      case 8: cut(left, bottom); break;
      case 9: cut(top, bottom); break;
      case 10: cut(right, top); cut(left, bottom); break;
      case 11: cut(right, bottom); break;
      case 12: cut(left, right); break;
      case 13: cut(top, right); break;
      default: cut(left, top); break;
    }
    // clang-format on
  }

  void cut(int from, int to) {
    starts_[static_cast<std::size_t>(from)] = static_cast<std::int32_t>(cuts_.size());
    cuts_.push_back({from, to});
  }

  [[nodiscard]] std::vector<Vec> follow(std::size_t at, std::vector<bool>& used) const {
    std::vector<Vec> out;
    while (!used[at]) {
      used[at] = true;
      out.push_back(point(cuts_[at].from));
      const std::int32_t next = starts_[static_cast<std::size_t>(cuts_[at].to)];
      if (next < 0) break;
      at = static_cast<std::size_t>(next);
    }
    return out;
  }

  [[nodiscard]] Vec point(int edge) const {
    const int sample = edge / 2;
    const double a = values_[static_cast<std::size_t>(sample)];
    const double b = values_[static_cast<std::size_t>(edge % 2 == 0 ? sample + 1 : sample + columns_)];
    const double t = a / (a - b);
    const double i = sample % columns_ - 1 + (edge % 2 == 0 ? t : 0);
    const int row = sample / columns_;
    const double j = row - 1 + (edge % 2 == 0 ? 0 : t);
    return Vec{i, j} * spacing;
  }

  int columns_, rows_;
  std::vector<double> values_;
  std::vector<Cut> cuts_;
  std::vector<std::int32_t> starts_;
};

}  // namespace

void draw_relief(const Ground& ground, DisplayList& out) {
  const Samples field = heights(ground);
  const Samples slope = slopes(field);
  for (const double step : {0.07, 0.15, 0.26, 0.42}) {
    out.fill(Contours(slope, -step, -1).path(), token("b-shade"), 0.05, {}, true);
    out.fill(Contours(slope, step, 1).path(), token("b-light"), 0.13, {}, true);
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
    out.stroke(Contours(field, level, 1).path(),
               {token(index ? "b-contour-2" : "b-contour"), (index ? 1.25 : 0.7) * px}, no_token, index ? 0.85 : 0.7);
  }
  out.unclip();
  out.stroke(area, {token("b-contour-2"), 1.25 * px}, no_token, 0.85);
}

}  // namespace sandtable::art
