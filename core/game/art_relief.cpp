// Relief: a field of heights over the map, stepped isobands of its slope, contours on high ground.

#include <algorithm>
#include <array>
#include <limits>

#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

constexpr double spacing = 20;  // board units between samples

/// Samples on a square grid, row by row, the first at the map's top left corner. Round them lies a ring of nothing
/// (not a number), which counts as lower than any level.
struct Samples {
  int columns = 0, rows = 0;  // the ring included
  std::vector<double> values;
  Samples(int inner_columns, int inner_rows) : columns(inner_columns + 2), rows(inner_rows + 2) {
    values.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
                  std::numeric_limits<double>::quiet_NaN());
  }
  [[nodiscard]] double* row(int j) { return values.data() + static_cast<std::ptrdiff_t>(j + 1) * columns + 1; }
  [[nodiscard]] const double* row(int j) const {
    return values.data() + static_cast<std::ptrdiff_t>(j + 1) * columns + 1;
  }
};

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
  Samples out(columns, rows);
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
  Samples out(columns, rows);
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

/// Marching squares over the samples less a level, times a sign: lines where that crosses zero, what is above on the
/// right. The ring round the samples is below, so that every line closes, outside the map. `starts`: the cut that
/// begins at each edge, -1 none; it is large, so that it is lent, and given back as it was.
class Contours {
 public:
  Contours(const Samples& samples, double level, double sign, std::vector<std::int32_t>& starts)
      : samples_(samples), level_(level), sign_(sign), starts_(starts) {
    const double limit = level * sign;
    // Whether a sample is above, for two rows at a time.
    std::vector<std::uint8_t> upper(static_cast<std::size_t>(samples.columns));
    std::vector<std::uint8_t> lower(upper.size());
    for (int j = 0; j + 1 < samples.rows; ++j) {
      const double* next = samples.values.data() + static_cast<std::ptrdiff_t>(j + 1) * samples.columns;
      std::swap(upper, lower);
      for (std::size_t i = 0; i < lower.size(); ++i) lower[i] = next[i] * sign > limit ? 1 : 0;
      for (std::size_t i = 0; i + 1 < lower.size(); ++i) {
        const int corners = upper[i] | upper[i + 1] << 1 | lower[i + 1] << 2 | lower[i] << 3;
        if (corners != 0 && corners != 15) square(j * samples.columns + static_cast<int>(i), corners);
      }
    }
  }

  ~Contours() {
    for (const Cut& c : cuts_) starts_[static_cast<std::size_t>(c.from)] = -1;
  }
  Contours(const Contours&) = delete;
  Contours& operator=(const Contours&) = delete;

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
  void square(int here, int corners) {
    const int top = 2 * here;
    const int bottom = 2 * (here + samples_.columns);
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
    const int columns = samples_.columns;
    const double a = value(sample);
    const double b = value(edge % 2 == 0 ? sample + 1 : sample + columns);
    const double t = a / (a - b);
    const int column = sample % columns - 1;
    const int row = sample / columns - 1;
    const double i = column + (edge % 2 == 0 ? t : 0);
    const double j = row + (edge % 2 == 0 ? 0 : t);
    return Vec{i, j} * spacing;
  }
  [[nodiscard]] double value(int sample) const {
    const double v = samples_.values[static_cast<std::size_t>(sample)];
    return v == v ? (v - level_) * sign_ : -0.5;
  }

  const Samples& samples_;
  double level_, sign_;
  std::vector<Cut> cuts_;
  std::vector<std::int32_t>& starts_;
};

}  // namespace

void draw_relief(const Ground& ground, DisplayList& out) {
  const Samples field = heights(ground);
  const Samples slope = slopes(field);
  std::vector<std::int32_t> starts(field.values.size() * 2, -1);
  for (const double step : {0.07, 0.15, 0.26, 0.42}) {
    out.fill(Contours(slope, -step, -1, starts).path(), token("b-shade"), 0.05, {}, true);
    out.fill(Contours(slope, step, 1, starts).path(), token("b-light"), 0.13, {}, true);
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
    out.stroke(Contours(field, level, 1, starts).path(),
               {index ? token("b-contour-2") : token("b-contour"), (index ? 1.25 : 0.7) * px}, no_token,
               index ? 0.85 : 0.7);
  }
  out.unclip();
  out.stroke(area, {token("b-contour-2"), 1.25 * px}, no_token, 0.85);
}

}  // namespace sandtable::art
