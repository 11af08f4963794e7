#pragma once
// What a room answers when it is asked about a position: odds, reasons, descriptions, outcome, reactions.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/action.hpp"
#include "game/words.hpp"

namespace sandtable {

struct Outcome {
  bool over = false;
  Side winner = no_side;  // no_side with over: a draw
  Said why{};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Where a piece of the open table is, and which way it faces. Pieces of hex games stand in places instead.
struct Stand {
  bool known = false;
  std::int32_t x = 0, y = 0;  // board units times 8, as in scenes
  std::int32_t facing = 0;    // tenths of a degree clockwise, 0 up the board: 0..3599
  friend bool operator==(const Stand&, const Stand&) = default;
};

/// How an action shows itself: one interface serves four games.
struct ActionInfo {
  std::int32_t cost = -1;  // in the room's own currency (action points); -1: none
  Said label{};            // "Fire Heavy at AT squad", its rule inside
  Stand to{};              // of a step of a way (VerbInfo::way): where it would end if nothing stood in the way
  friend bool operator==(const ActionInfo&, const ActionInfo&) = default;
};

/// One line under the odds: the shift or number it adds (signed), and why.
struct Modifier {
  Said label{};
  std::int32_t value = 0;
  friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// How an outcome looks to the side that acts: -4 (worst for the target) .. 0 (nothing) .. and `against` for what hurts
/// the actor himself.
struct Chance {
  Said label{};
  double p = 0;            // 0..1
  std::uint64_t ways = 0;  // exact while of < 2^53, else both 0
  std::uint64_t of = 0;
  std::uint8_t tone =
      0;  // 0 nothing, 1..4 worse and worse for the target, 5..7 better for the actor, 8 hurts the actor
  friend bool operator==(const Chance&, const Chance&) = default;
};

/// Exact odds of the rolls of one action, up to the next decision. `given` names a choice that the other side makes
/// before the roll; most actions have one group without it.
struct OddsGroup {
  Said given{};
  std::vector<Chance> chances;
  friend bool operator==(const OddsGroup&, const OddsGroup&) = default;
};

struct Odds {
  Said title{};
  std::uint8_t base_colour = 0;  // coloured dice: before and after the shift; 0 when there are none
  std::uint8_t colour = 0;
  std::uint8_t sides = 0;            // of the die, 0 when nothing is rolled
  std::vector<std::uint16_t> faces;  // word id of each face's result, 1..sides; empty for plain dice
  std::vector<Modifier> modifiers;
  std::vector<OddsGroup> groups;  // empty when nothing is rolled
  friend bool operator==(const Odds&, const Odds&) = default;
};

struct Explanation {
  bool legal = false;
  bool general = false;    // no particular reason was found
  Said reason{};           // carries its rule
  Said remedy{};           // optional: what would help
  Place where = no_place;  // the place where it fails (the hex that blocks a line)
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// A question that is open for the side to act, which standing orders may answer.
struct Reaction {
  std::uint8_t kind = 0;  // index into GameInfo::reactions
  Action hold{};          // the action that declines
  Action best{};          // the answer that standing orders give when they say yes
  double chance = 0;      // 0..1: chance that `best` has any effect
  friend bool operator==(const Reaction&, const Reaction&) = default;
};

/// Why a choice was made, for advise.
struct AdviceLine {
  Action action{};
  std::uint32_t visits = 0;
  double value = 0;  // -1..1 for the side to act
  friend bool operator==(const AdviceLine&, const AdviceLine&) = default;
};
struct Advice {
  Action action{};
  Said why{};
  double value = 0;
  std::vector<AdviceLine> lines;  // best first, at most 8
  friend bool operator==(const Advice&, const Advice&) = default;
};

}  // namespace sandtable
