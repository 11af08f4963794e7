#pragma once
// Firing (FF-38 to FF-42, FF-56, FF-94), suppressive fire (FF-73) and their dice.

#include "games/firefight/sight.hpp"
#include "games/firefight/state.hpp"

namespace sandtable::firefight {

// Why a shot cannot be: the first reason in the order of FF-39.
enum class NoShot : std::uint8_t {
  none,
  not_on_map,
  own_side,
  morale,
  no_weapon,
  sam,
  small_at_vehicle,
  no_icon,
  out_of_range,
  civilians,
  mob,
  sight,
};

struct Shot {
  NoShot why = NoShot::none;
  Sight sight{};  // when why is sight
  int distance = 0;
  int range = 0;
  int cost = 0;  // AP
  Colour base = Colour::none, colour = Colour::none;
  int defence = 0, terrain = 0, hits = 0;  // shifts, 0 or below; terrain: cover, height or wall
  bool wall = false;                       // the line crosses a walled side of the target's hex
  [[nodiscard]] bool possible() const { return why == NoShot::none; }
};

// Everything about one shot, as if the firer stood in `from` (no_hex: where it stands).
Shot shot(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target, Hex from = no_hex);
// Its cost and die alone.
Shot shot_dice(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target);
// Suppressive fire: any range, own hits only.
Shot suppression(const Table& t, const State& s, Piece firer, Piece target, Hex from = no_hex);
// The fast question.
bool can_fire(const Table& t, const State& s, Piece firer, std::uint8_t weapon, Piece target);
bool can_suppress(const Table& t, const State& s, Piece firer, Piece target);
// FF-57: the unit has its cube and can fire at the target with something.
bool may_answer(const Table& t, const State& s, Piece watcher, Piece target);

inline const Weapon& weapon_of(const State& s, Piece p, std::uint8_t weapon) {
  return weapon == fire_small ? row(s, p).small : row(s, p).heavy;
}
// FF-41, FF-25, FF-48: the shift for the terrain of the target's hex when attacked from `from`.
int terrain_shift(const Table& t, Hex from, Hex target, bool* wall = nullptr);

}  // namespace sandtable::firefight
