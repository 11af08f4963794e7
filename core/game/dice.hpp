#pragma once
// Dice: the game's own seeded rolls, or rolls that players enter.

#include <cstddef>
#include <cstdint>
#include <span>

#include "game/words.hpp"

namespace sandtable {

/// Rolls that one action may bring when they come from outside: by hand, in a link.
inline constexpr std::size_t max_rolls = 1000;

/// Stands inside every State: roll k of a game is a function of (key, k). A View has key 0.
struct DiceState {
  std::uint64_t key = 0;
  std::uint32_t rolled = 0;  // rolls made so far
  std::uint32_t spare = 0;   // always 0; keeps the struct free of padding
};

/// What is to be rolled: a die of `sides` faces (1..sides), of a colour where the room has coloured dice, and what for.
struct RollSpec {
  std::uint8_t sides = 6;
  std::uint8_t colour = 0;  // 0: plain
  std::uint16_t why = 0;    // word id
  friend bool operator==(const RollSpec&, const RollSpec&) = default;
};

/// The source of faces for one `apply`.
/// Seeded: face = die_face(state.key, state.rolled, sides). Entered: the next of the players' faces; when these run out
/// (or one is out of range) `needs()` tells the first roll that is missing, every further face is 1, and the caller
/// throws the copy of the state away. Either way `rolled` counts up.
class Dice {
 public:
  static Dice seeded() { return Dice{}; }
  static Dice entered(std::span<const std::uint8_t> faces);

  /// A face 1..spec.sides.
  std::uint8_t roll(DiceState& state, RollSpec spec);

  /// Players roll their own dice: what a seeded game keeps hidden follows a rule that they can see.
  [[nodiscard]] bool by_hand() const { return manual_; }
  [[nodiscard]] bool short_of_faces() const { return short_; }
  [[nodiscard]] RollSpec needs() const { return needs_; }
  [[nodiscard]] std::size_t used() const { return used_; }
  /// Rolls asked for in this apply, entered or not.
  [[nodiscard]] std::size_t asked() const { return asked_; }

 private:
  bool manual_ = false;
  bool short_ = false;
  std::span<const std::uint8_t> faces_{};
  std::size_t used_ = 0;
  std::size_t asked_ = 0;
  RollSpec needs_{};
};

}  // namespace sandtable
