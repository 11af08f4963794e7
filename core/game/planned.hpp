#pragma once
// What a room's `rank` adds to the worth of an action that is a step of a plan which it has thought through, odds
// included: the computer then takes its word, as what one step alone leads to says little. Far beyond any worth.

#include <cstdint>

namespace sandtable {

inline constexpr std::int32_t planned_step = 1 << 24;
constexpr bool is_planned(std::int32_t worth) { return worth > planned_step / 2; }

}  // namespace sandtable
