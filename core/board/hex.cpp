#include "board/hex.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sandtable {
namespace {

struct Step {
  int q, r;
};
// Clockwise from N (flat top) or NE (pointy top), in axial coordinates.
constexpr std::array<Step, 6> flat_steps = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
constexpr std::array<Step, 6> pointy_steps = {{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

constexpr std::array<Point, 6> flat_corners = {{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};
constexpr std::array<Point, 6> pointy_corners = {{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

constexpr double units_per_half_side = 32;
constexpr double units_per_half_height = 55.425625842204074;  // 32 times the square root of 3

bool within_limits(const GridSpec& spec) {
  return spec.width >= 1 && spec.width <= max_map_side && spec.height >= 1 && spec.height <= max_map_side &&
         spec.first_column >= 0 && spec.first_column + spec.width <= 100 && spec.first_row >= 0 &&
         spec.first_row + spec.height <= 100;
}

// numerator / denominator to the nearest whole number, halves up; the denominator is positive.
int rounded_quotient(int numerator, int denominator) {
  const int doubled = 2 * numerator + denominator;
  const int quotient = doubled / (2 * denominator);
  return quotient - static_cast<int>(doubled % (2 * denominator) < 0);
}

double to_eighths(double x) { return std::floor(x * 8 + 0.5) / 8; }

}  // namespace

HexGrid::HexGrid(const GridSpec& spec) : spec_(spec) {
  assert(within_limits(spec));
  places_.reserve(static_cast<std::size_t>(size()));
  for (int row = 0; row < height(); ++row) {
    for (int column = 0; column < width(); ++column) places_.push_back(make_place(column, row));
  }
  const std::array<Step, 6>& steps = spec.orientation == Orientation::flat ? flat_steps : pointy_steps;
  neighbours_.resize(places_.size());
  for (std::size_t h = 0; h < places_.size(); ++h) {
    for (std::size_t d = 0; d < 6; ++d) {
      neighbours_[h][d] = at_axial({places_[h].q + steps[d].q, places_[h].r + steps[d].r});
    }
  }
}

Result<HexGrid> HexGrid::make(const GridSpec& spec) {
  if (spec.width < 1 || spec.height < 1) return fail("map-size", "the map has no hexes");
  if (spec.width > max_map_side || spec.height > max_map_side) {
    return fail("map-size", "the map has " + std::to_string(spec.width) + " x " + std::to_string(spec.height) +
                                " hexes; 64 x 64 is the most");
  }
  if (!within_limits(spec)) return fail("map-names", "the printed numbers of columns and rows must be within 00 to 99");
  return HexGrid(spec);
}

// A band is a column (flat top) or a row (pointy top), counted from 0.
bool HexGrid::band_shifted(int band) const {
  const int first = orientation() == Orientation::flat ? spec_.first_column : spec_.first_row;
  return ((first + band) % 2 != 0) == (spec_.lower == Lower::odd);
}

HexGrid::Place HexGrid::make_place(int column, int row) const {
  const bool flat = orientation() == Orientation::flat;
  const int band = flat ? column : row;
  const int along = flat ? row : column;
  const bool shifted = band_shifted(band);
  // Of each two bands one step along the axes falls half a hex back: the shifted band decides which of the two.
  const int fallen = band_shifted(1) ? band / 2 : (band + 1) / 2;
  const int slanted = along - fallen;
  const int across = 3 * band + 2;
  const int down = 2 * along + 1 + static_cast<int>(shifted);
  Place place = {};
  place.q = static_cast<std::int16_t>(flat ? band : slanted);
  place.r = static_cast<std::int16_t>(flat ? slanted : band);
  place.x = static_cast<std::int16_t>(flat ? across : down);
  place.y = static_cast<std::int16_t>(flat ? down : across);
  place.column = static_cast<std::uint8_t>(column);
  place.row = static_cast<std::uint8_t>(row);
  place.shifted = shifted;
  return place;
}

Hex HexGrid::at_axial(Axial axial) const {
  const bool flat = orientation() == Orientation::flat;
  const int band = flat ? axial.q : axial.r;
  if (band < 0 || band >= (flat ? width() : height())) return no_hex;
  const int fallen = band_shifted(1) ? band / 2 : (band + 1) / 2;
  const int along = (flat ? axial.r : axial.q) + fallen;
  return flat ? index(band, along) : index(along, band);
}

std::string HexGrid::name(Hex h) const {
  const int column = spec_.first_column + place(h).column;
  const int row = spec_.first_row + place(h).row;
  std::string name;
  for (const int number : {column, row}) {
    name += static_cast<char>('0' + number / 10);
    name += static_cast<char>('0' + number % 10);
  }
  return name;
}

std::optional<Hex> HexGrid::find(std::string_view name) const {
  if (name.size() != 4) return std::nullopt;
  for (const char c : name) {
    if (c < '0' || c > '9') return std::nullopt;
  }
  const auto number = [&](std::size_t i) { return (name[i] - '0') * 10 + (name[i + 1] - '0'); };
  const Hex h = index(number(0) - spec_.first_column, number(2) - spec_.first_row);
  return h == no_hex ? std::nullopt : std::optional<Hex>(h);
}

int HexGrid::direction_to(Hex a, Hex b) const {
  assert(b < size());
  const std::array<Hex, 6>& around = neighbours(a);
  for (int direction = 0; direction < 6; ++direction) {
    if (around[static_cast<std::size_t>(direction)] == b) return direction;
  }
  return -1;
}

// The hex at that step of the line, by rounding cube coordinates. The nudge moves the line off hexsides by far less
// than separates any two steps of it: `scale` is its share of a step.
Hex HexGrid::step_of_line(Hex a, Hex b, int step, int nudge) const {
  constexpr int scale = 64;
  const int steps = distance(a, b);
  const int denominator = steps * scale;
  const auto between = [&](int from, int to, int share) {
    return (from * (steps - step) + to * step) * scale + share * nudge;
  };
  const int q = between(place(a).q, place(b).q, 1);
  const int r = between(place(a).r, place(b).r, 2);
  const int s = -q - r;
  const int near_q = rounded_quotient(q, denominator);
  const int near_r = rounded_quotient(r, denominator);
  const int near_s = rounded_quotient(s, denominator);
  const int off_q = std::abs(near_q * denominator - q);
  const int off_r = std::abs(near_r * denominator - r);
  const int off_s = std::abs(near_s * denominator - s);
  if (off_q > off_r && off_q > off_s) return at_axial({-near_r - near_s, near_r});
  if (off_r > off_s) return at_axial({near_q, -near_q - near_s});
  return at_axial({near_q, near_r});
}

HexLine HexGrid::line(Hex a, Hex b) const {
  HexLine line;
  line.push_back(a);
  const int steps = distance(a, b);
  for (int step = 1; step < steps; ++step) {
    Hex h = step_of_line(a, b, step, 1);
    if (h == no_hex) h = step_of_line(a, b, step, -1);
    line.push_back(h);
  }
  if (steps > 0) line.push_back(b);
  return line;
}

HexList HexGrid::ring(Hex centre, int radius) const {
  assert(radius >= 0);
  HexList ring;
  if (radius == 0) {
    ring.push_back(centre);
    return ring;
  }
  const std::array<Step, 6>& steps = orientation() == Orientation::flat ? flat_steps : pointy_steps;
  Axial at = {place(centre).q + steps[0].q * radius, place(centre).r + steps[0].r * radius};
  for (std::size_t corner = 0; corner < 6; ++corner) {
    const Step step = steps[(corner + 2) % 6];
    for (int i = 0; i < radius; ++i) {
      const Hex h = at_axial(at);
      if (h != no_hex) ring.push_back(h);
      at = {at.q + step.q, at.r + step.r};
    }
  }
  return ring;
}

HexList HexGrid::within(Hex centre, int radius) const {
  assert(radius >= 0);
  HexList hexes;
  const int first_row = std::max(0, row(centre) - radius);
  const int last_row = std::min(height() - 1, row(centre) + radius);
  const int first_column = std::max(0, column(centre) - radius);
  const int last_column = std::min(width() - 1, column(centre) + radius);
  for (int row = first_row; row <= last_row; ++row) {
    for (int column = first_column; column <= last_column; ++column) {
      const Hex h = index(column, row);
      if (distance(centre, h) <= radius) hexes.push_back(h);
    }
  }
  return hexes;
}

Point HexGrid::corner_offset(int k) const {
  assert(k >= 0 && k < 6);
  return (orientation() == Orientation::flat ? flat_corners : pointy_corners)[static_cast<std::size_t>(k)];
}

Point HexGrid::lattice_size() const {
  const bool flat = orientation() == Orientation::flat;
  const int bands = flat ? width() : height();
  const bool any_shifted = band_shifted(0) || (bands > 1 && band_shifted(1));
  const int across = 3 * bands + 1;
  const int along = 2 * (flat ? height() : width()) + static_cast<int>(any_shifted);
  return flat ? Point{across, along} : Point{along, across};
}

UnitPoint HexGrid::to_units(Point lattice) const {
  const bool flat = orientation() == Orientation::flat;
  return {to_eighths(lattice.x * (flat ? units_per_half_side : units_per_half_height)),
          to_eighths(lattice.y * (flat ? units_per_half_height : units_per_half_side))};
}

Hex HexGrid::at_units(double x, double y) const {
  const bool flat = orientation() == Orientation::flat;
  // Cube coordinates as fractions, by undoing make_place; `slanted` counts from the first hex of band 0.
  const double band = ((flat ? x : y) / units_per_half_side - 2) / 3;
  const double down = (flat ? y : x) / units_per_half_height - 1 - static_cast<int>(band_shifted(0));
  const double slanted = (down - band) / 2;
  const double third = -band - slanted;
  double near_band = std::floor(band + 0.5);
  double near_slanted = std::floor(slanted + 0.5);
  const double near_third = std::floor(third + 0.5);
  const double off_band = std::fabs(near_band - band);
  const double off_slanted = std::fabs(near_slanted - slanted);
  const double off_third = std::fabs(near_third - third);
  if (off_band > off_slanted && off_band > off_third) {
    near_band = -near_slanted - near_third;
  } else if (off_slanted > off_third) {
    near_slanted = -near_band - near_third;
  }
  if (!(std::fabs(near_band) < 1000 && std::fabs(near_slanted) < 1000)) return no_hex;  // far away, or not a number
  const int whole_band = static_cast<int>(near_band);
  const int whole_slanted = static_cast<int>(near_slanted);
  return flat ? at_axial({whole_band, whole_slanted}) : at_axial({whole_slanted, whole_band});
}

}  // namespace sandtable
