#include "games/firefight/words.hpp"

#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

constexpr WordEntry table[] = {
#define SAID(name, id, args, english) {id, args, english},
#include "games/firefight/words.def"
#undef SAID
};

template <class Index>
constexpr Word from(Word first, Index index) {
  return static_cast<Word>(static_cast<int>(first) + static_cast<int>(index));
}

}  // namespace

std::span<const WordEntry> word_table() { return table; }

Word terrain_word(Terrain t) { return from(Word::clear, t); }
Word colour_word(Colour c) { return c == Colour::none ? Word::none : from(Word::white, static_cast<int>(c) - 1); }
Word weapon_word(std::uint8_t weapon) { return weapon == fire_small ? Word::small_arms : Word::heavy; }
Word verb_word(Verb v) { return from(Word::verb_move, v); }
Word type_word(Type t) { return from(Word::type_none, t); }

Word combat_result(const State& s, Piece target, Combat face) {
  const PieceState& unit = s[target];
  const auto hit = [&](int hits) {
    if (unit.hits + hits >= lost_at_hits) return Word::result_eliminated;
    return hits == 1 ? Word::result_one_hit : Word::result_two_hits;
  };
  switch (face) {
    case Combat::miss:
      return Word::result_miss;
    case Combat::shaken:
      return unit.morale == 0        ? Word::result_shaken
             : unit.morale == shaken ? Word::result_suppressed
                                     : Word::result_surrenders;
    case Combat::hit1:
      return hit(1);
    case Combat::hit2:
      return hit(2);
    case Combat::kill:
      return Word::result_eliminated;
  }
  return Word::none;
}

Word rally_result(const State& s, Piece unit, Test face) {
  if (face < Test::success) return Word::rally_fails;
  return face == Test::major || s[unit].morale == shaken ? Word::rally_all_levels : Word::rally_one_level;
}

Word convert_result(const Table& t, Test face) {
  if (face == Test::critical || (face == Test::failure && t.convert_failure)) return Word::convert_morale;
  if (face < Test::success) return Word::convert_stays;
  return face == Test::success ? Word::convert_flips : Word::convert_flips_free;
}

Word remove_result(Test face) {
  if (face == Test::critical) return Word::remove_morale;
  if (face < Test::success) return Word::remove_stays;
  return face == Test::success ? Word::remove_done : Word::remove_done_free;
}

Word assault_result(Test face) { return from(Word::assault_hit, face); }

Word suppress_result(Test face) {
  if (face < Test::minor) return Word::suppress_fails;
  return from(Word::suppress_one, static_cast<int>(face) - static_cast<int>(Test::minor));
}

std::uint8_t tone_of(Word result) {
  switch (result) {
    case Word::result_shaken:
    case Word::suppress_one:
    case Word::assault_minor:
      return 1;
    case Word::result_suppressed:
    case Word::result_one_hit:
    case Word::suppress_two:
    case Word::assault_success:
      return 2;
    case Word::result_two_hits:
    case Word::suppress_major:
      return 3;
    case Word::result_surrenders:
    case Word::result_eliminated:
    case Word::assault_major:
      return 4;
    case Word::rally_one_level:
    case Word::convert_flips:
    case Word::remove_done:
      return 5;
    case Word::rally_all_levels:
    case Word::convert_flips_free:
    case Word::remove_done_free:
      return 6;
    case Word::convert_morale:
    case Word::remove_morale:
    case Word::assault_hit:
    case Word::assault_ap:
      return 8;
    default:
      return 0;
  }
}

}  // namespace sandtable::firefight
