#include "game/art_contour.hpp"

#include <utility>

#include "game/art_shape.hpp"

namespace sandtable::art {
namespace {

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
    return Vec{i, j} * samples_.spacing;
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

PathData contour(const Samples& samples, double level, double sign, std::vector<std::int32_t>& starts) {
  return Contours(samples, level, sign, starts).path();
}

}  // namespace sandtable::art
