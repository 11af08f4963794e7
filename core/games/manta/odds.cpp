// Exact odds: two dice on the combat results table, one for withdrawal, one for Moundou.

#include <algorithm>

#include "games/manta/odds.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

Chance chance(Said label, int ways, int of, std::uint8_t tone) {
  return {label, static_cast<double>(ways) / of, static_cast<std::uint64_t>(ways), static_cast<std::uint64_t>(of),
          tone};
}

Odds one_die(Said title, Said yes, Said no, int ways, std::uint8_t good) {
  Odds out;
  out.title = title;
  out.sides = 6;
  OddsGroup group;
  if (ways > 0) group.chances.push_back(chance(yes, ways, 6, good));
  if (ways < 6) group.chances.push_back(chance(no, 6 - ways, 6, 0));
  out.groups.push_back(group);
  return out;
}

std::uint8_t tone_of(const Reckoning& r, Cell cell) {
  const bool strong = r.stronger == r.attacker;
  const Fate mine = strong ? cell.stronger : cell.weaker, theirs = strong ? cell.weaker : cell.stronger;
  if (retreats(theirs)) return static_cast<std::uint8_t>(std::min(4, 1 + steps_lost(theirs)));
  if (retreats(mine) || steps_lost(mine) > steps_lost(theirs)) return 8;
  return 0;
}

Odds combat(const Table& t, const State& s) {
  const Reckoning r = reckon(t, s);
  Odds out;
  out.sides = 6;
  out.title = say(Word::odds_combat, ma(38), number(r.strength[r.stronger].total()),
                  number(r.strength[1 - r.stronger].total()), number(r.difference));
  for (const Side side : {Side{0}, Side{1}}) {
    if (r.modifier[side] == 0) continue;
    const Word what = r.edge[side] == Edge::leader ? Word::mod_leader : Word::mod_french;
    out.modifiers.push_back(
        {say(what, t.modifiers_by_strength ? ma_designed(15) : ma(35), sandtable::side(side)), r.modifier[side]});
  }
  OddsGroup group;
  for (const CellWays& c : cells_of(r)) {
    group.chances.push_back(chance(result_of(r, c.cell), c.ways, 36, tone_of(r, c.cell)));
  }
  out.groups.push_back(group);
  return out;
}

}  // namespace

std::vector<CellWays> cells_of(const Reckoning& r) {
  std::vector<CellWays> out;
  for (int total = 2; total <= 12; ++total) {
    const int ways = 6 - std::abs(7 - total);
    const Cell cell = crt_cell(crt_row(total + r.modifiers()), r.column);
    const auto known = std::find_if(out.begin(), out.end(), [&](const CellWays& c) { return c.cell == cell; });
    if (known == out.end()) {
      out.push_back({cell, ways});
    } else {
      known->ways += ways;
    }
  }
  return out;
}

Odds Manta::odds(const MantaView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  const Verb verb = static_cast<Verb>(a.verb);
  if (verb == Verb::negotiate && s.stage == Stage::negotiate) {
    return one_die(say(Word::odds_negotiation, ma_book(8)), say(Word::negotiation_works, ma_book(8)),
                   say(Word::negotiation_fails, ma_book(8)), 2, 5);
  }
  if (verb == Verb::roll && s.stage == Stage::roll) return combat(t, s);
  if (verb != Verb::withdraw || s.stage != Stage::operation) return {};
  const int need = hexes_with_enemies(t, s);
  int ways = 0;
  for (int face = 1; face <= 6; ++face) ways += withdrawal_roll(t, s, face) > need ? 1 : 0;
  Odds out = one_die(say(Word::odds_withdrawal, ma(28), number(need)), say(Word::withdrawal_works, ma(28)),
                     say(Word::withdrawal_fails, ma(28)), ways, 5);
  const int shift = withdrawal_roll(t, s, 1) - 1;
  const bool bands = shift == 1 || shift == -1;
  if (shift > 0) out.modifiers.push_back({say(Word::mod_terrain, ma(26)), 2});
  if (bands) out.modifiers.push_back({say(Word::mod_bands, ma(27)), -1});
  return out;
}

}  // namespace sandtable::manta
