#pragma once
// Every sentence of this room by its id; words.def holds the English.

#include "game/words.hpp"
#include "games/manta/state.hpp"

namespace sandtable::manta {

enum class Word : std::uint16_t {
#define SAID(name, id, args, english) name,
#include "games/manta/words.def"
#undef SAID
};

constexpr Rule ma(int n) { return {0, static_cast<std::uint8_t>(n)}; }
constexpr Rule ma_book(int n) { return {'F', static_cast<std::uint8_t>(n)}; }
constexpr Rule ma_ruling(int n) { return {'R', static_cast<std::uint8_t>(n)}; }
constexpr Rule ma_designed(int n) { return {'D', static_cast<std::uint8_t>(n)}; }
inline constexpr Rule no_rule{};

Word verb_word(Verb v);
Word type_word(Type t);
Word faction_word(Faction f);
Word terrain_word(Terrain t);
Word step_word(Step s);
Word season_word(Season s);
Word fate_word(Fate f);
Word short_fate(Fate f);  // as the table prints it
Word combat_word(Combat c);
Word country_word(Country c);

}  // namespace sandtable::manta
