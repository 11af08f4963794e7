// Exact odds of grapples, boarding, charges, land fights, muskets: results, and the casualties of each side.

#include <algorithm>

#include "games/broadside/melee.hpp"
#include "games/broadside/odds.hpp"

namespace sandtable::broadside {
namespace {

// Ways of each number of hits, of so many in all.
struct Hits {
  Distribution ways;
  double of = 1;
};
Hits thrown(int dice, int least) { return {binomial(dice, least), faces_to_the(dice)}; }
Hits half_of(const Hits& hits) {
  Hits out{Distribution(hits.ways.size() / 2 + 1, 0.0), hits.of};
  for (std::size_t n = 0; n < hits.ways.size(); ++n) out.ways[(n + 1) / 2] += hits.ways[n];
  return out;
}

// BR-76: how many of a party fall.
OddsGroup casualties(Said what, Rule rule, const Hits& hits, int heads, std::uint8_t tone) {
  Distribution fallen(static_cast<std::size_t>(heads) + 1, 0.0);
  for (std::size_t n = 0; n < hits.ways.size(); ++n) fallen[std::min(n, fallen.size() - 1)] += hits.ways[n];
  OddsGroup group;
  for (std::size_t n = 0; n < fallen.size(); ++n) {
    if (fallen[n] == 0) continue;
    const int men = static_cast<int>(n);
    const int worse = tone == 8 ? 8 : std::min(men, 4);
    add_counted(group, say(Word::men_fall, rule, number(men)), fallen[n], hits.of,
                static_cast<std::uint8_t>(men == 0 ? 0 : worse));
  }
  return given(what, group);
}

OddsGroup one_die(int good_from, Said good, Said bad) {
  OddsGroup group;
  const auto ways = static_cast<std::uint64_t>(std::max(0, 7 - good_from));
  add_chance(group, bad, 6 - ways, 6, 0);
  add_chance(group, good, ways, 6, 5);
  return group;
}

Odds with_dice(Said title) {
  Odds odds;
  odds.title = title;
  odds.sides = 6;
  return odds;
}

void add_small_arms(Odds& odds, const BroadsideView& v, Piece ship, Piece target, std::uint8_t tone) {
  const ShipState& foe = v.state.ships[target];
  const int dice = small_arms_dice(v.table, v.state, ship, target);
  if (dice == 0) return;
  odds.groups.push_back(casualties(say(Word::given_small_arms, br(56), piece(ship), piece(target), number(dice)),
                                   br(56), thrown(dice, 6), foe.crew + foe.leaders, tone));
}

void add_dice_lines(Odds& odds, const Round& sides, Piece attacker, Piece defender, int rule) {
  odds.modifiers.push_back({say(Word::mod_dice_of, br(rule), piece(attacker)), sides.attacker.dice});
  odds.modifiers.push_back({say(Word::mod_dice_of, br(rule), piece(defender)), sides.defender.dice});
}

void add_casualties(Odds& odds, const Round& sides, Piece attacker, Piece defender) {
  odds.groups.push_back(casualties(say(Word::given_losses, br(59), piece(defender)), br(59),
                                   thrown(sides.attacker.dice, kills_from), sides.defender.party.heads(), 4));
  odds.groups.push_back(casualties(say(Word::given_losses, br(59), piece(attacker)), br(59),
                                   thrown(sides.defender.dice, kills_from), sides.attacker.party.heads(), 8));
}

// BR-58 to BR-63: the coming round, with the men that are named.
Odds round_odds(const State& s) {
  const Melee& m = s.melee;
  const bool counter = m.counter != 0;
  const Piece attacker = counter ? m.defender : m.attacker;
  const Piece defender = counter ? m.attacker : m.defender;
  Odds odds = with_dice(say(Word::odds_round, br(59), piece(attacker), piece(defender)));
  const Round sides = boarding_sides(s);
  add_dice_lines(odds, sides, attacker, defender, 58);
  const BoardingChances chances = boarding_chances(static_cast<Deck>(m.stage), counter, sides.attacker, sides.defender);
  static constexpr std::uint8_t tones[] = {0, 2, 3, 4, 8, 8, 8, 8, 3};
  OddsGroup group;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (chances[i] > 0) add_chance(group, boarding_label(s, static_cast<BoardingResult>(i)), chances[i], tones[i]);
  }
  odds.groups.push_back(given(say(Word::given_result, br(60)), group));
  add_casualties(odds, sides, attacker, defender);
  return odds;
}

// BR-65, BR-66
Odds land_round_odds(const BroadsideView& v, Piece attacker, Piece defender) {
  Odds odds = with_dice(say(Word::odds_round, br(65), piece(attacker), piece(defender)));
  const Round sides = land_sides(v.table, v.state, attacker, defender);
  add_dice_lines(odds, sides, attacker, defender, 65);
  const LandChances chances = land_chances(sides.attacker, sides.defender);
  OddsGroup group;
  const auto add = [&](LandOutcome outcome, double p, std::uint8_t tone) {
    if (p > 0) add_chance(group, land_label(outcome, attacker, defender), p, tone);
  };
  for (std::size_t i = 0; i < chances.defender_loses.size(); ++i) {
    const auto result = static_cast<LandResult>(i);
    if (result == LandResult::again) add({result, false, false}, chances.attacker_loses[i], 0);
    if (result != LandResult::again)
      add({result, false, false}, chances.defender_loses[i], static_cast<std::uint8_t>(1 + i));
  }
  for (std::size_t i = 1; i < chances.attacker_loses.size(); ++i) {
    add({static_cast<LandResult>(i), true, false}, chances.attacker_loses[i], 8);
  }
  add({LandResult::removed, false, true}, chances.both_gone, 8);
  odds.groups.push_back(given(say(Word::given_result, br(66)), group));
  add_casualties(odds, sides, attacker, defender);
  return odds;
}

// BR-13, BR-64
Odds charge_odds(const BroadsideView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  const int dice = charge_dice(t, a.piece);
  const int needed = charge_needed(t, s, a.piece, a.target);
  const int from = charge_from(troops(t, a.piece), unit(t, s, a.piece).leaders > 0);
  Odds odds = with_dice(say(Word::odds_charge, br(64), piece(a.piece), piece(a.target), number(from), number(needed)));
  const Distribution ways = sum_of_dice(dice);
  const double of = faces_to_the(dice);
  double reach = 0;
  for (std::size_t n = 0; n < ways.size(); ++n) reach += static_cast<int>(n) >= needed ? ways[n] : 0;
  const int go = std::max(0, 7 - from);
  OddsGroup group;
  const Value who = piece(a.piece);
  const Value whom = piece(a.target);
  const auto add = [&](Word word, double count, std::uint8_t tone) {
    if (count > 0) add_counted(group, say(word, br(64), who, whom), count, of * 6, tone);
  };
  add(Word::charge_refused, of * (6 - go), 0);
  add(Word::charge_short, (of - reach) * go, 0);
  add(Word::charge_meets, reach * go, 5);
  odds.groups.push_back(std::move(group));
  return odds;
}

// BR-54, BR-55
Odds musket_odds(const BroadsideView& v, Action a) {
  const Volley volley = musketry(v.table, v.state, a.piece, a.target);
  const UnitState& foe = unit(v.table, v.state, a.target);
  Odds odds = with_dice(
      say(Word::odds_muskets, br(54), piece(a.piece), piece(a.target), number(volley.dice), number(volley.least)));
  Hits hits = thrown(volley.dice, volley.least);
  if (volley.halved) {
    hits = half_of(hits);
    odds.modifiers.push_back({say(Word::mod_far, br(54)), 0});
  }
  if (!volley.at_guns) {
    const int heads = foe.men + foe.leaders - foe.dead_men - foe.dead_leaders;
    odds.groups.push_back(casualties(say(Word::given_losses, br(54), piece(a.target)), br(54), hits, heads, 4));
    return odds;
  }
  Distribution guns(static_cast<std::size_t>(foe.guns - foe.dead_guns) + 1, 0.0);
  for (std::size_t n = 0; n < hits.ways.size(); ++n) {
    const std::size_t out = (foe.musket_hits + n) / musket_hits_a_gun;
    guns[std::min(out, guns.size() - 1)] += hits.ways[n];
  }
  OddsGroup group;
  for (std::size_t n = 0; n < guns.size(); ++n) {
    if (guns[n] > 0) {
      add_counted(group, say(Word::guns_silenced, br(55), number(static_cast<int>(n))), guns[n], hits.of,
                  static_cast<std::uint8_t>(std::min<std::size_t>(n, 4)));
    }
  }
  odds.groups.push_back(given(say(Word::given_losses, br(55), piece(a.target)), group));
  return odds;
}

}  // namespace

// BR-25, BR-56
Odds grapple_odds(const BroadsideView& v, Action a) {
  const Value ship = piece(a.piece);
  const Value target = piece(a.target);
  constexpr int from = 5;
  if (static_cast<Verb>(a.verb) == Verb::cut) {
    const Rule rule = v.state.stage == Stage::cut ? br(25) : br_designed(19);
    Odds odds = with_dice(say(Word::odds_cut, rule, ship, target));
    odds.groups.push_back(
        one_die(from, say(Word::cuts_loose, rule, ship, target), say(Word::cannot_cut, rule, ship, target)));
    return odds;
  }
  Odds odds = with_dice(say(Word::odds_grapple, br(25), ship, target));
  odds.groups.push_back(given(
      say(Word::given_throw, br(25)),
      one_die(from, say(Word::grapple_holds, br(25), ship, target), say(Word::grapple_fails, br(25), ship, target))));
  add_small_arms(odds, v, a.piece, a.target, 4);
  add_small_arms(odds, v, a.target, a.piece, 8);
  return odds;
}

Odds boarding_odds(const BroadsideView& v, Action a) {
  State s = v.state;
  if (static_cast<Verb>(a.verb) == Verb::melee) return round_odds(s);
  if (static_cast<Verb>(a.verb) == Verb::counter) {
    const Value ship = piece(a.piece);
    const Value target = piece(s.melee.attacker);
    Odds odds = with_dice(say(Word::odds_counter, br(61), ship, target));
    odds.groups.push_back(given(odds.title, one_die(4, say(Word::counter_attacks, br(61), ship, target),
                                                    say(Word::no_counter_attack, br(61), ship, target))));
    return odds;
  }
  if (a.piece != s.melee.defender) return {};  // the other side has not said how many it sends
  s.melee.men[1] = static_cast<std::uint8_t>(a.place);
  s.melee.leaders[1] = s.ships[a.piece].leaders;
  return round_odds(s);
}

Odds land_odds(const BroadsideView& v, Action a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::melee:
      if (v.state.melee.kind == Fight::boarding) return boarding_odds(v, a);
      return land_round_odds(v, a.piece, a.target);
    case Verb::charge:
      return charge_odds(v, a);
    case Verb::muskets:
      return musket_odds(v, a);
    case Verb::again: {
      const Value who = piece(a.piece);
      const Value whom = piece(v.state.melee.defender);
      Odds odds = with_dice(say(Word::odds_again, br(66), who, whom));
      odds.groups.push_back(
          one_die(4, say(Word::attacks_again, br(66), who, whom), say(Word::breaks_off, br(66), who, whom)));
      return odds;
    }
    default: {
      Odds odds = with_dice(say(Word::odds_pursuit, br(66), piece(a.piece)));
      const Distribution ways = sum_of_dice(2);
      OddsGroup group;
      for (int n = 2; n <= 12; ++n) {
        add_counted(group, say(Word::pursues, br(66), piece(a.piece), number(n)), ways[static_cast<std::size_t>(n)], 36,
                    0);
      }
      odds.groups.push_back(std::move(group));
      return odds;
    }
  }
}

}  // namespace sandtable::broadside
