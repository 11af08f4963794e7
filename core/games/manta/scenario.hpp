#pragma once
// The words of a scenario file that this room adds (scenario.md), shared by reading and writing.

#include "game/scenario.hpp"
#include "games/manta/state.hpp"

namespace sandtable::manta {

inline constexpr int max_length = 60;  // impulses
inline constexpr std::size_t max_marks = 64;
inline constexpr const char* side_words[] = {"government", "rebels"};
inline constexpr const char* season_words[] = {"rain", "dry"};
inline constexpr const char* step_words[] = {"prep", "sanctuary", "movement", "air", "battle", "wrap"};  // as Step
inline constexpr const char* kind_words[] = {"none", "conventional", "guerrilla"};                       // as Combat
inline constexpr const char* stage_words[] = {
    "negotiate", "sanctuary", "move",   "mover",   "air",     "battle",  "gather", "surplus", "kind",
    "operation", "roll",      "losses", "retreat", "contact", "advance", "wrap",   "displace"};  // as Stage
inline constexpr const char* flag_words[] = {"moved", "thirsty", "fortifying", "fought",    "bonus",
                                             "beset", "group",   "fighting",   "retreating"};  // bit by bit
inline constexpr const char* gone_word = "gone";

/// "/pieces/3/at"
std::string piece_pointer(std::size_t i, const char* key);  // scenario_table.cpp

/// The table from its scenario: map, units, victory; the state's pieces where they stand.
Result<void> read_map_facts(const Json& scenario, Table& t);  // scenario_table.cpp
Result<void> read_units(const Json& scenario, Table& t);      // scenario_table.cpp
Result<void> read_victory(const Json& scenario, Table& t);    // scenario_table.cpp
/// The flags and sides of the pieces, and what `start` says.
Result<void> read_position(const Json& scenario, const Table& t, State& s);  // scenario_state.cpp

}  // namespace sandtable::manta
