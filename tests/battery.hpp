#pragma once
// The battery: what every game must pass, in one line a game:
//   TEST_CASE("the battery") { run_battery(rules, scenarios, {.advise = advise}); }
//
// - Random games from `legal` and from `sample` end within info.max_actions, without a dead end; lists hold fewer than
//   2,048 actions, sorted, without doubles; legal_of is the filtered whole; an action's text is parsed to the same
//   action.
// - Equal play gives equal bytes and hashes; undo and redo give the same bytes back; records and links come back whole;
//   of a cut or altered link what design.md says is left.
// - Odds equal a count made through `apply` with every sequence of entered dice, as long as that is at most 6^5. What
//   came of it is the result of the last `rolled` event: its word, or its whole sentence where that begins with the
//   word.
// - What a side is shown is the same for a state and for a guess from its view: legal, reaction, odds, explain,
// describe,
//   sheet, scene, to_scenario, advise, and the events that it may see. Also when the guess is read as a scenario of its
//   own, so that nothing leaks through the Table.
// - The position as a scenario reads back to the same bytes, but for the dice.
// - Of random illegal actions at most 2 in 100 are refused without a particular reason; every other reason has its
// rule.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "game/host.hpp"

namespace sandtable {

struct BatteryOptions {
  Advise advise = nullptr;      // compared on states and guesses when given
  int games = 40;               // random games a scenario, uniform and by sample each
  int positions = 40;           // random positions a scenario for the questions
  std::uint64_t signature = 0;  // expected of signature(rules, scenarios, signature_games); 0: not compared
  int signature_games = 20;
};

/// `scenarios`: JSON texts. Sections of the running Catch2 test case.
void run_battery(const Rules& rules, std::span<const std::string> scenarios, const BatteryOptions& options = {});

}  // namespace sandtable
