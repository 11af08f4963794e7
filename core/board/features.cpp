#include "board/features.hpp"

namespace sandtable {
namespace {

constexpr std::uint8_t side_bit(int direction) { return static_cast<std::uint8_t>(1 << direction); }

}  // namespace

void Hexsides::set_one_way(Feature feature, Hex h, int direction) {
  masks_[h][static_cast<std::size_t>(feature)] |= side_bit(direction);
}

void Hexsides::reset_one_way(Feature feature, Hex h, int direction) {
  std::uint8_t& sides = masks_[h][static_cast<std::size_t>(feature)];
  sides = static_cast<std::uint8_t>(sides & ~side_bit(direction));
}

void Hexsides::set(const HexGrid& grid, Feature feature, Hex h, int direction) {
  set_one_way(feature, h, direction);
  const Hex other = grid.neighbour(h, direction);
  if (feature != Feature::wall && other != no_hex) set_one_way(feature, other, opposite(direction));
}

void Hexsides::reset(const HexGrid& grid, Feature feature, Hex h, int direction) {
  reset_one_way(feature, h, direction);
  const Hex other = grid.neighbour(h, direction);
  if (feature != Feature::wall && other != no_hex) reset_one_way(feature, other, opposite(direction));
}

}  // namespace sandtable
