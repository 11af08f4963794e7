// Relief: a field of heights over the map, stepped isobands of its slope, contours on high ground.

#include <algorithm>
#include <map>

#include "game/art_ground.hpp"
#include "game/art_noise.hpp"

namespace sandtable::art {
namespace {

constexpr double spacing = 18;  // board units between samples

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

/// One more ring of samples below every level, so that what lies above a level closes outside the map.
Samples framed(const Samples& in, double level, double sign) {
  Samples out = {in.columns + 2, in.rows + 2, {}};
  out.values.assign(static_cast<std::size_t>(out.columns * out.rows), -0.5);
  for (int j = 0; j < in.rows; ++j) {
    for (int i = 0; i < in.columns; ++i) {
      out.values[static_cast<std::size_t>((j + 1) * out.columns + i + 1)] = (in.at(i, j) - level) * sign;
    }
  }
  return out;
}

/// Marching squares: lines where the samples cross zero, what is above on the right.
class Contours {
 public:
  explicit Contours(const Samples& samples) : s_(samples) {
    for (int j = 0; j + 1 < s_.rows; ++j) {
      for (int i = 0; i + 1 < s_.columns; ++i) square(i, j);
    }
  }

  /// Every line, in units of samples.
  std::vector<Outline> lines() {
    std::vector<Outline> out;
    std::vector<bool> used(cuts_.size());
    // Open lines first, from their beginnings; what is left is closed.
    std::vector<bool> entered(cuts_.size());
    for (const Cut& cut : cuts_) {
      const auto next = starts_.find(cut.to);
      if (next != starts_.end()) entered[next->second] = true;
    }
    for (const bool closed : {false, true}) {
      for (std::size_t first = 0; first < cuts_.size(); ++first) {
        if (used[first] || (!closed && entered[first])) continue;
        out.push_back(follow(first, used));
      }
    }
    return out;
  }

 private:
  struct Cut {
    int from, to;  // edges of the sample grid
  };

  // Edges: 2 * sample for the one to the right, 2 * sample + 1 for the one downwards.
  [[nodiscard]] int right_of(int i, int j) const { return 2 * (j * s_.columns + i); }
  [[nodiscard]] int below(int i, int j) const { return 2 * (j * s_.columns + i) + 1; }

  void square(int i, int j) {
    const int top = right_of(i, j);
    const int bottom = right_of(i, j + 1);
    const int left = below(i, j);
    const int right = below(i + 1, j);
    const int corners = (s_.at(i, j) > 0 ? 1 : 0) | (s_.at(i + 1, j) > 0 ? 2 : 0) | (s_.at(i + 1, j + 1) > 0 ? 4 : 0) |
                        (s_.at(i, j + 1) > 0 ? 8 : 0);
    // From edge to edge with what is above zero on the right.
    switch (corners) {
      case 1:
        cut(top, left);
        break;
      case 2:
        cut(right, top);
        break;
      case 3:
        cut(right, left);
        break;
      case 4:
        cut(bottom, right);
        break;
      case 5:
        cut(top, left);
        cut(bottom, right);
        break;
      case 6:
        cut(bottom, top);
        break;
      case 7:
        cut(bottom, left);
        break;
      case 8:
        cut(left, bottom);
        break;
      case 9:
        cut(top, bottom);
        break;
      case 10:
        cut(right, top);
        cut(left, bottom);
        break;
      case 11:
        cut(right, bottom);
        break;
      case 12:
        cut(left, right);
        break;
      case 13:
        cut(top, right);
        break;
      case 14:
        cut(left, top);
        break;
      default:
        break;
    }
  }

  void cut(int from, int to) {
    starts_[from] = cuts_.size();
    cuts_.push_back({from, to});
  }

  Outline follow(std::size_t at, std::vector<bool>& used) const {
    Outline out;
    out.closed = false;
    const int begin = cuts_[at].from;
    out.points.push_back(point(begin));
    for (;;) {
      used[at] = true;
      const int to = cuts_[at].to;
      if (to == begin) {
        out.closed = true;
        break;
      }
      out.points.push_back(point(to));
      const auto next = starts_.find(to);
      if (next == starts_.end() || used[next->second]) break;
      at = next->second;
    }
    return out;
  }

  [[nodiscard]] Vec point(int edge) const {
    const int i = edge / 2 % s_.columns;
    const int j = edge / 2 / s_.columns;
    const double a = s_.at(i, j);
    const double b = edge % 2 == 0 ? s_.at(i + 1, j) : s_.at(i, j + 1);
    const double t = a / (a - b);
    return edge % 2 == 0 ? Vec{i + t, static_cast<double>(j)} : Vec{static_cast<double>(i), j + t};
  }

  const Samples& s_;
  std::vector<Cut> cuts_;
  std::map<int, std::size_t> starts_;
};

/// The area above a level (sign 1) or below it (sign -1).
PathData band(const Samples& samples, double level, double sign) {
  const Samples frame = framed(samples, level, sign);
  PathData path;
  for (Outline& line : Contours(frame).lines()) {
    if (line.points.size() < 4) continue;
    for (Vec& p : line.points) p = (p - Vec{1, 1}) * spacing;
    smooth(path, line.points, true);
  }
  return path;
}

PathData contour(const Samples& samples, double level) {
  Samples lifted = samples;
  for (double& value : lifted.values) value -= level;
  PathData path;
  for (Outline& line : Contours(lifted).lines()) {
    if (line.points.size() < 6) continue;
    for (Vec& p : line.points) p = p * spacing;
    smooth(path, line.points, line.closed);
  }
  return path;
}

}  // namespace

void draw_relief(const Ground& ground, DisplayList& out) {
  const Samples field = heights(ground);
  const Samples slope = slopes(field);
  for (const double step : {0.07, 0.15, 0.26, 0.42}) {
    out.fill(band(slope, -step, -1), token("b-shade"), 0.05, {}, true);
    out.fill(band(slope, step, 1), token("b-light"), 0.13, {}, true);
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
    out.stroke(contour(field, level), {token(index ? "b-contour-2" : "b-contour"), (index ? 1.25 : 0.7) * px}, no_token,
               index ? 0.85 : 0.7);
  }
  out.unclip();
  out.stroke(area, {token("b-contour-2"), 1.25 * px}, no_token, 0.85);
}

}  // namespace sandtable::art
