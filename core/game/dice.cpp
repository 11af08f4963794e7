#include "game/dice.hpp"

#include "base/rng.hpp"

namespace sandtable {

Dice Dice::entered(std::span<const std::uint8_t> faces) {
  Dice dice;
  dice.manual_ = true;
  dice.faces_ = faces;
  return dice;
}

std::uint8_t Dice::roll(DiceState& state, RollSpec spec) {
  const std::uint32_t number = state.rolled++;
  ++asked_;
  if (!manual_) return static_cast<std::uint8_t>(die_face(state.key, number, spec.sides));
  if (short_) return 1;
  const bool given = used_ < faces_.size() && faces_[used_] >= 1 && faces_[used_] <= spec.sides;
  if (given) return faces_[used_++];
  short_ = true;
  needs_ = spec;
  return 1;
}

}  // namespace sandtable
