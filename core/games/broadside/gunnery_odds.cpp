// The odds of a volley: how many boxes it ticks, and what a letter among them would do. BR-39, BR-46 to BR-50

#include <algorithm>

#include "games/broadside/odds.hpp"
#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

// Ways of each number of hits that count: halved at long range, and all in vain for four of six aimed volleys.
Distribution hits_that_count(const Shot& now, bool aimed) {
  const Distribution thrown = binomial(now.dice, now.least);
  Distribution out(thrown.size(), 0.0);
  for (std::size_t n = 0; n < thrown.size(); ++n) {
    const std::size_t counted = now.halved ? (n + 1) / 2 : n;
    if (!aimed) {
      out[counted] += thrown[n];
    } else {
      out[0] += 4 * thrown[n];
      out[counted] += 2 * thrown[n];
    }
  }
  return out;
}

void add_modifier(Odds& odds, bool so, Said label, int value) {
  if (so) odds.modifiers.push_back({label, value});
}

// Line by line why the dice must show what they must; the values add up to the number needed.
void add_modifiers(Odds& odds, const BroadsideView& v, Piece firer, Piece target, const Shot& now) {
  const Table& t = v.table;
  const State& s = v.state;
  const bool ships = t.is_ship(firer);
  odds.modifiers.push_back({say(Word::mod_hit_on, br(46)), 4});
  int sum = 4;
  const auto add = [&](bool so, Said label, int value) {
    if (!so) return;
    add_modifier(odds, true, label, value);
    sum += value;
  };
  if (ships && (s.ships[firer].fire_below > 0 || s.ships[firer].fire_sails > 0)) {
    add(true, say(Word::mod_fire, br(69)), 2);
  } else {
    add(now.raking, say(Word::mod_rake, br(47)), -1);
    add(!now.raking && s.sides[owner(t, s, firer)].lucky == 2, say(Word::mod_lucky, br(47)), -1);
    const int left = now.least - sum;
    const Word why = s.weather == Weather::fog                        ? Word::mod_fog
                     : s.weather == Weather::smoke                    ? Word::mod_smoke
                     : t.is_unit(target)                              ? Word::mod_land
                     : ships && past_yellow(t, s.ships[firer], firer) ? Word::mod_yellow
                     : ships && below(t, s.ships[firer], firer) <= 0  ? Word::mod_nobody_below
                                                                      : Word::mod_small;
    add(left != 0, say(why, br(t.is_unit(target) ? 53 : 48)), left);
  }
}

bool letter_in_reach(const Table& t, const State& s, Piece target, int most) {
  const ShipLog& log = t.log(target);
  if (log.letter_every == 0) return false;
  const int next = (s.ships[target].hull / log.letter_every + 1) * log.letter_every;
  return next <= s.ships[target].hull + most && next < log.black;
}

bool line_in_reach(const Table& t, const State& s, Piece target, int most) {
  const ShipState& ship = s.ships[target];
  const auto crosses = [&](int line) { return ship.hull < line && ship.hull + most >= line; };
  return fighting(ship) && (crosses(t.log(target).yellow) || crosses(t.log(target).red));
}

}  // namespace

Odds volley_odds(const BroadsideView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  const int battery = a.mode == mode_guns ? int{mode_guns} : battery_of(a.mode);
  const Shot now = shot(t, s, a.piece, battery, a.target);
  const Aim aim = aim_of(a.mode);
  const bool aimed = aim != aim_plain;
  Odds odds;
  odds.title = say(Word::odds_volley, br(46), word(battery_word(battery)), piece(a.target), number(now.dice),
                   number(now.least), number(now.range));
  odds.sides = 6;
  add_modifiers(odds, v, a.piece, a.target, now);
  if (now.halved) odds.modifiers.push_back({say(Word::mod_long, br(46)), 0});
  if (aimed) odds.modifiers.push_back({say(Word::mod_aimed, br(49)), 0});
  const Distribution ways = hits_that_count(now, aimed);
  const double of = faces_to_the(now.dice + (aimed ? 1 : 0));
  OddsGroup group;
  int most = 0;
  for (std::size_t n = 0; n < ways.size(); ++n) {
    if (ways[n] == 0) continue;
    most = static_cast<int>(n);
    add_counted(group, say(Word::hits_scored, br(50), number(most)), ways[n], of,
                static_cast<std::uint8_t>(std::min(most, 4)));
  }
  odds.groups.push_back(std::move(group));
  if (now.land) return odds;
  if (letter_in_reach(t, s, a.target, most)) odds.groups.push_back(specific_group(aim));
  if (line_in_reach(t, s, a.target, most)) odds.groups.push_back(morale_group(v, a.target));
  return odds;
}

}  // namespace sandtable::broadside
