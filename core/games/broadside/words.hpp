#pragma once
// Every sentence of this room by its id; the English stands in words.def, and in melee.def and deck.def for the
// chapters that those files name.

#include "game/words.hpp"
#include "games/broadside/state.hpp"

namespace sandtable::broadside {

enum class Word : std::uint16_t {
#define SAID(name, id, args, english) name,
#include "games/broadside/words.def"
#include "games/broadside/words_deck.def"
#include "games/broadside/words_melee.def"
#undef SAID
};

constexpr Rule br(int n) { return {0, static_cast<std::uint8_t>(n)}; }
constexpr Rule br_ruling(int n) { return {'R', static_cast<std::uint8_t>(n)}; }
constexpr Rule br_designed(int n) { return {'D', static_cast<std::uint8_t>(n)}; }
inline constexpr Rule no_rule{};

inline Value word_value(Word w) { return word(w); }
Word verb_word(Verb v);
Word class_word(Class c);
Word unit_word(Unit u);
Word quarter_word(Quarter q);
Word speed_word(Speed v);
Word weather_word(Weather w);
Word battery_word(int battery);
Word specific_word(int total);  // of the chart, BR-39
enum class MoraleResult : std::uint8_t;
Word morale_word(MoraleResult result);

}  // namespace sandtable::broadside
