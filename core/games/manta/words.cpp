#include "games/manta/words.hpp"

#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

constexpr WordEntry table[] = {
#define SAID(name, id, args, english) {id, args, english},
#include "games/manta/words.def"
#undef SAID
};

template <class Index>
constexpr Word from(Word first, Index index) {
  return static_cast<Word>(static_cast<int>(first) + static_cast<int>(index));
}

}  // namespace

std::span<const WordEntry> word_table() { return table; }

Word verb_word(Verb v) { return from(Word::verb_take, v); }
Word type_word(Type t) { return from(Word::type_infantry_battalion, t); }
Word faction_word(Faction f) { return from(Word::faction_fan, f); }
Word terrain_word(Terrain t) { return from(Word::desert, t); }
Word step_word(Step s) { return from(Word::step_prep, s); }
Word season_word(Season s) { return from(Word::season_rain, s); }
Word fate_word(Fate f) { return from(Word::fate_0, f); }
Word short_fate(Fate f) { return from(Word::print_0, f); }
Word combat_word(Combat c) { return from(Word::combat_none, c); }
Word country_word(Country c) { return from(Word::country_libya, c); }

}  // namespace sandtable::manta
