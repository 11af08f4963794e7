#pragma once
// Every sentence of this room by its id; words.def holds the English.

#include "game/words.hpp"
#include "games/firefight/state.hpp"

namespace sandtable::firefight {

enum class Word : std::uint16_t {
#define SAID(name, id, args, english) name,
#include "games/firefight/words.def"
#undef SAID
};

constexpr Rule ff(int n) { return {0, static_cast<std::uint8_t>(n)}; }
constexpr Rule ff_designed(int n) { return {'D', static_cast<std::uint8_t>(n)}; }
inline constexpr Rule no_rule{};

inline Value word_value(Word w) { return word(w); }
Word terrain_word(Terrain t);
Word colour_word(Colour c);
Word weapon_word(std::uint8_t weapon);
Word verb_word(Verb v);
Word type_word(Type t);

// What a face means for this target: the same words in odds, on the die and in the log. FF-42, FF-43, FF-46
Word combat_result(const State& s, Piece target, Combat face);
// FF-D6, and FF-D8's option for conversions.
Word rally_result(const State& s, Piece unit, Test face);
Word convert_result(const Table& t, Test face);
Word remove_result(Test face);
Word assault_result(Test face);
Word suppress_result(Test face);

// How an outcome looks to the side that acts (game/answers.hpp).
std::uint8_t tone_of(Word result);

}  // namespace sandtable::firefight
