#pragma once
// Plans: actions that the side to act means to do one after another. What they would lead to is imagined on a copy, and
// a way towards a point of the open table is found by trying.

#include <span>
#include <vector>

#include "game/game.hpp"

namespace sandtable {

inline constexpr std::size_t max_plan = 64;

/// What would stand after these actions of the side to act, as it knows the position (`known`: its View). Offers and
/// questions that come up between them are declined by their `hold`, the other side's and its own. A plan ends before
/// anything that rolls dice or hands the decision over. Code bad_plan; `where` is "plan/N" and `at` N, counted from 0,
/// of the action that is not possible; the sentence says why.
Result<StateBytes> imagine(const Rules& rules, const Table& table, const void* known, std::span<const Action> plan);

/// A way of one piece: steps (VerbInfo::way) to be added to a plan.
struct Way {
  std::vector<Action> steps;
  Stand end{};            // of the last of them, or where the piece is
  std::int32_t cost = 0;  // of these steps, where they tell one
};
/// The steps that bring a piece of the acting side nearest to a point (board units times 8), the fewest of equal ones:
/// a search among the likely turns and lengths, not over all. `imagined` is what imagine gave, or a View.
Way plot(const Rules& rules, const Table& table, const void* imagined, Piece piece, std::int32_t x, std::int32_t y);

}  // namespace sandtable
