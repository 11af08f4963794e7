#pragma once
// Exact odds, by counting (game/answers.hpp). `Broadside::odds` (odds.cpp) asks the chapter that owns the verb.

#include <vector>

#include "games/broadside/rules.hpp"

namespace sandtable::broadside {

// How many of n dice show `least` or more: [k] = ways(k) / 6^n as a double.
using Distribution = std::vector<double>;
Distribution binomial(int dice, int least);
Distribution sum_of_dice(int dice);  // [total]
Distribution convolve(const Distribution& a, const Distribution& b);

void add_chance(OddsGroup& group, Said label, double p, std::uint8_t tone);
void add_chance(OddsGroup& group, Said label, std::uint64_t ways, std::uint64_t of, std::uint8_t tone);

// Exact ways while they fit 53 bits, else the chance alone.
void add_counted(OddsGroup& group, Said label, double ways, double of, std::uint8_t tone);
double faces_to_the(int dice);  // 6^dice

inline OddsGroup given(Said what, OddsGroup group) {
  group.given = what;
  return group;
}

// Rolls that an action may bring with it, each under its `given`.
OddsGroup morale_group(const BroadsideView& v, Piece ship);
OddsGroup specific_group(Aim aim);
OddsGroup fire_group(const BroadsideView& v, Piece ship);
bool crosses_line(const Table& t, const State& s, Piece ship);  // by continuing damage

Odds volley_odds(const BroadsideView& v, Action a);    // gunnery_odds.cpp
Odds grapple_odds(const BroadsideView& v, Action a);   // melee_odds.cpp: grapple, cut
Odds boarding_odds(const BroadsideView& v, Action a);  // commit (by the defender), counter
Odds land_odds(const BroadsideView& v, Action a);      // charge, melee, again, pursue, muskets, land guns at land

}  // namespace sandtable::broadside
