#include "games/firefight/odds.hpp"

#include <algorithm>

#include "games/firefight/fire.hpp"
#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

constexpr std::uint64_t faces = 6;

// Results in the order of the bar: nothing first, then worse and worse for the target, what hurts the actor last.
void add_face(OddsGroup& group, Word result) {
  const auto same = [&](const Chance& c) { return c.label.word == static_cast<std::uint16_t>(result); };
  auto found = std::find_if(group.chances.begin(), group.chances.end(), same);
  if (found == group.chances.end()) {
    const std::uint8_t tone = tone_of(result);
    found = std::find_if(group.chances.begin(), group.chances.end(), [&](const Chance& c) { return c.tone > tone; });
    found = group.chances.insert(found, Chance{say(result, no_rule), 0, 0, faces, tone});
  }
  ++found->ways;
  found->p = static_cast<double>(found->ways) / static_cast<double>(faces);
}

// The die of the first group; the result of each face.
template <class ResultOf>
void read_die(Odds& odds, OddsGroup& group, bool first, ResultOf result_of) {
  for (int face = 1; face <= static_cast<int>(faces); ++face) {
    const Word result = result_of(face);
    add_face(group, result);
    if (first) odds.faces.push_back(static_cast<std::uint16_t>(result));
  }
}

void add_modifier(Odds& odds, Said label, int value) {
  if (value != 0) odds.modifiers.push_back({label, value});
}

void add_hits(Odds& odds, int hits) { add_modifier(odds, say(Word::mod_hits, ff(46), number(-hits)), hits); }

void add_terrain(Odds& odds, const Table& t, Hex target, int shift) {
  if (t.terrain(target) == Terrain::fort) return add_modifier(odds, say(Word::mod_wall, ff(25)), shift);
  const Word w = t.terrain(target) == Terrain::high ? Word::mod_high : Word::mod_cover;
  add_modifier(odds, say(w, ff_designed(9)), shift);
}

// FF-D3: what the ends of the row take back, so that the lines add up to the shift.
void add_end_of_row(Odds& odds, Colour base, Colour colour) {
  int sum = 0;
  for (const Modifier& m : odds.modifiers) sum += m.value;
  const int real = static_cast<int>(colour) - static_cast<int>(base);
  add_modifier(odds, say(Word::mod_end_of_row, ff_designed(3), word(colour_word(colour))), real - sum);
}

void set_die(Odds& odds, Colour base, Colour colour) {
  odds.base_colour = static_cast<std::uint8_t>(base);
  odds.colour = static_cast<std::uint8_t>(colour);
  odds.sides = faces;
}

// FF-3: defences that an unknown target may have; one when it is known.
FixedVector<Type, type_count> possible_types(const FirefightView& v, Piece target) {
  FixedVector<Type, type_count> out;
  const Type shown = v.state[target].type;
  if (!is_unknown(shown)) {
    out.push_back(shown);
    return out;
  }
  for (int i = 1; i < type_count; ++i) {
    const Type type = static_cast<Type>(i);
    if (faction_of(type) != v.table.factions[v.table.side_of(target)] || kind_of(type) != kind_of(shown)) continue;
    const bool same = std::any_of(out.begin(), out.end(),
                                  [&](Type other_type) { return row_of(other_type).defence == row_of(type).defence; });
    if (!same) out.push_back(type);
  }
  return out;
}

// FF-41
Odds fire_odds(const FirefightView& v, Action a) {
  Odds odds;
  const Shot s = shot(v.table, v.state, a.piece, a.mode, a.target);
  odds.title =
      say(Word::odds_fire, ff(39), word(weapon_word(a.mode)), piece(a.target), number(s.distance), number(s.range));
  const FixedVector<Type, type_count> types = possible_types(v, a.target);
  for (std::size_t i = 0; i < types.size(); ++i) {
    const int defence = -int{row_of(types[i]).defence};
    const Colour colour = shifted(s.base, defence + s.terrain + s.hits);
    OddsGroup group;
    if (types.size() > 1) group.given = say(Word::given_type, ff(3), piece(a.target), word(type_word(types[i])));
    read_die(odds, group, i == 0,
             [&](int face) { return combat_result(v.state, a.target, combat_face(colour, face)); });
    odds.groups.push_back(std::move(group));
    if (i > 0) continue;
    set_die(odds, s.base, colour);
    add_modifier(odds, say(Word::mod_defence, ff(41), piece(a.target)), defence);
    add_terrain(odds, v.table, v.state[a.target].at, s.terrain);
    add_hits(odds, s.hits);
    add_end_of_row(odds, s.base, colour);
  }
  return odds;
}

// One group of tests: title, die and own damage.
template <class ResultOf>
Odds test_odds(Said title, Colour base, Colour colour, int hits, ResultOf result_of) {
  Odds odds;
  odds.title = title;
  set_die(odds, base, colour);
  add_hits(odds, hits);
  OddsGroup group;
  read_die(odds, group, true, [&](int face) { return result_of(test_face(colour, face)); });
  odds.groups.push_back(std::move(group));
  return odds;
}

Odds assault_odds(const FirefightView& v, Action a) {
  const AssaultDie die = assault_die(v.table, v.state, a.piece, a.target);
  Odds odds = test_odds(say(Word::odds_assault, ff(48), piece(a.target)), die.base, die.colour, 0, assault_result);
  add_terrain(odds, v.table, v.state[a.target].at, die.terrain);
  add_hits(odds, die.hits);
  add_end_of_row(odds, die.base, die.colour);
  return odds;
}

Odds rally_odds(const FirefightView& v, Action a) {
  const Colour base = static_cast<Colour>(a.mode + 1);
  const Colour colour = rally_colour(v.state, a.piece, a.mode);
  Odds odds = test_odds(say(Word::odds_rally, ff(45), piece(a.piece), word(colour_word(base))), base, colour,
                        -int{v.state[a.piece].hits}, [&](Test face) { return rally_result(v.state, a.piece, face); });
  add_end_of_row(odds, base, colour);
  return odds;
}

Odds convert_odds(const FirefightView& v, Action a) {
  const TestDie die = convert_die(v.state, a.piece);
  Odds odds = test_odds(say(Word::odds_convert, ff(27), piece(a.target)), die.base, die.colour, die.hits,
                        [&](Test face) { return convert_result(v.table, face); });
  add_end_of_row(odds, die.base, die.colour);
  return odds;
}

Odds remove_odds(const FirefightView& v, Action a) {
  if (!v.table.regular(v.table.side_of(a.piece))) return {};  // FF-31: without a test
  const TestDie die = remove_die(v.state, a.piece);
  Odds odds = test_odds(say(Word::odds_remove, ff(die.without_icon ? 32 : 30), piece(a.target)), die.base, die.colour,
                        die.hits, remove_result);
  add_end_of_row(odds, die.base, die.colour);
  return odds;
}

Odds suppress_odds(const FirefightView& v, Action a) {
  const Shot s = suppression(v.table, v.state, a.piece, a.target);
  Odds odds = test_odds(say(Word::odds_suppress, ff(73), piece(a.target), number(s.distance)), s.base, s.colour, s.hits,
                        suppress_result);
  add_end_of_row(odds, s.base, s.colour);
  return odds;
}

}  // namespace

double chance_of_effect(Colour colour) {
  int effects = 0;
  for (int face = 1; face <= static_cast<int>(faces); ++face)
    effects += combat_face(colour, face) != Combat::miss ? 1 : 0;
  return effects / static_cast<double>(faces);
}

Odds Firefight::odds(const FirefightView& v, Action a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::fire:
      return fire_odds(v, a);
    case Verb::assault:
      return assault_odds(v, a);
    case Verb::rally:
      return rally_odds(v, a);
    case Verb::convert:
      return convert_odds(v, a);
    case Verb::remove:
      return remove_odds(v, a);
    case Verb::suppress:
      return suppress_odds(v, a);
    default:
      return {};
  }
}

}  // namespace sandtable::firefight
