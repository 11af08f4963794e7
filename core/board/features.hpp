// What runs along or across hexsides. Every feature is a mask of six bits a hex, bit d for the side facing direction d.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/hex.hpp"

namespace sandtable {

// Roads and tracks cross the side, rivers run along it, bridges cross the river there. A wall belongs to the fortified
// hex alone: its neighbour does not have it.
enum class Feature : std::uint8_t { road, track, river, bridge, wall };
inline constexpr std::size_t feature_count = 5;

class Hexsides {
 public:
  Hexsides() = default;
  explicit Hexsides(const HexGrid& grid) : masks_(static_cast<std::size_t>(grid.size())) {}

  std::uint8_t mask(Feature feature, Hex h) const { return masks_[h][static_cast<std::size_t>(feature)]; }
  bool has(Feature feature, Hex h, int direction) const { return (mask(feature, h) >> direction & 1) != 0; }

  // Sets the side for the hexes on both sides of it; for a wall only for h.
  void set(const HexGrid& grid, Feature feature, Hex h, int direction);
  void reset(const HexGrid& grid, Feature feature, Hex h, int direction);
  // Sets the side as seen from h only.
  void set_one_way(Feature feature, Hex h, int direction);
  void reset_one_way(Feature feature, Hex h, int direction);

 private:
  std::vector<std::array<std::uint8_t, feature_count>> masks_;
};

}  // namespace sandtable
