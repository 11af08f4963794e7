#include "games/broadside/words.hpp"

#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

constexpr WordEntry table[] = {
#define SAID(name, id, args, english) {id, args, english},
#include "games/broadside/words.def"
#include "games/broadside/words_deck.def"
#include "games/broadside/words_melee.def"
#undef SAID
};

template <class Index>
constexpr Word from(Word first, Index index) {
  return static_cast<Word>(static_cast<int>(first) + static_cast<int>(index));
}

}  // namespace

std::span<const WordEntry> word_table() { return table; }

Word verb_word(Verb v) { return from(Word::verb_roll, v); }
Word class_word(Class c) { return from(Word::class_rowboat, c); }
Word unit_word(Unit u) { return from(Word::unit_fort, u); }
Word quarter_word(Quarter q) { return from(Word::wind_north, q); }
Word speed_word(Speed v) { return from(Word::speed_none, v); }
Word weather_word(Weather w) { return from(Word::weather_none, w); }
Word specific_word(int total) { return from(Word::specific_2, total - first_specific); }
Word morale_word(MoraleResult result) { return from(Word::morale_passes, result); }
Word battery_word(int battery) { return from(Word::battery_port, battery > 3 ? 4 : battery); }

}  // namespace sandtable::broadside
