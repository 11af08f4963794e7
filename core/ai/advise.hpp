// The computer's choice, over the contract and never over one game. It sees a View and nothing else: it guesses one
// State that fits the View and looks at what each action would make of it. The same View, options and list give the
// same answer everywhere.
#pragma once

#include <span>

#include "game/host.hpp"

namespace sandtable {

/// Levels: 1 weak and varied (the room's own ranking with noise from the seed), 2 greedy on exact odds (the best-ranked
/// actions, each with every sequence of dice that it can roll). `iterations`: how many actions level 2 looks at,
/// default
/// 24. `expired` is asked between two of them; the first is always looked at.
/// Errors: no_level, no_actions (the list is empty).
Result<Advice> advise(const Rules& rules, const View& view, std::span<const Action> legal,
                      const AdviseOptions& options);

}  // namespace sandtable
