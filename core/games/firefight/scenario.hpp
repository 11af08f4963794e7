#pragma once
// The words of a scenario file that this room adds (scenario.md), shared by reading and writing.

#include <string>

#include "game/scenario.hpp"
#include "games/firefight/state.hpp"

namespace sandtable::firefight {

inline constexpr int max_length = 60;                                                     // turns
inline constexpr const char* question_words[] = {"none", "overwatch", "mob", "advance"};  // as Stage
inline constexpr const char* smoke_word = "smoke";

/// A unit's name where the scenario gives none: its type, numbered where its side has several.
void name_pieces(const Json& scenario, Table& t);
/// The victory list, FF-D21's kinds of goal as scenario.md words them.
Result<void> read_victory(const Json& scenario, Table& t);

}  // namespace sandtable::firefight
