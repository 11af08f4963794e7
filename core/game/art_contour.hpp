#pragma once
// Lines of equal value over a field of samples: contours, depth lines, bands.

#include <cstdint>
#include <limits>
#include <vector>

#include "game/scene.hpp"

namespace sandtable::art {

/// Samples on a square grid, row by row, the first at the map's top left corner. Round them lies a ring of nothing
/// (not a number), which counts as lower than any level.
struct Samples {
  int columns = 0, rows = 0;  // the ring included
  std::vector<double> values;
  double spacing = 1;  // board units between samples
  Samples(int inner_columns, int inner_rows, double step)
      : columns(inner_columns + 2), rows(inner_rows + 2), spacing(step) {
    values.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
                  std::numeric_limits<double>::quiet_NaN());
  }
  [[nodiscard]] double* row(int j) { return values.data() + static_cast<std::ptrdiff_t>(j + 1) * columns + 1; }
  [[nodiscard]] const double* row(int j) const {
    return values.data() + static_cast<std::ptrdiff_t>(j + 1) * columns + 1;
  }
};

/// Where the samples, times a sign (1 or -1), are above a level times that sign: closed smooth lines in board units.
/// The ring round the samples is below, so that every line closes, outside the map. `starts` is as long as twice the
/// samples and holds -1 everywhere: it is large, so that it is lent, and given back as it was.
PathData contour(const Samples& samples, double level, double sign, std::vector<std::int32_t>& starts);

}  // namespace sandtable::art
