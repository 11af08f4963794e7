#include "games/broadside/melee_chances.hpp"

#include "games/broadside/odds.hpp"

namespace sandtable::broadside {
namespace {

// Every pair of tolls with its chance.
template <class Each>
void pairs(const TollSpread& a, const TollSpread& d, Each each) {
  const auto side = [](const TollSpread& spread, auto one) {
    for (std::size_t v = 0; v < spread.value.size(); ++v) {
      if (spread.value[v] > 0) one(Toll{static_cast<std::uint8_t>(v), 0, false}, spread.value[v]);
    }
    if (spread.gone > 0) one(spread.all, spread.gone);
  };
  side(a, [&](Toll ta, double pa) { side(d, [&](Toll td, double pd) { each(ta, td, pa * pd); }); });
}

}  // namespace

Spread hits_of(int dice, int faces) {
  const double p = faces / 6.0;
  const Spread die = {1 - p, p};
  Spread out = {1.0};
  for (int i = 0; i < dice; ++i) out = convolve(out, die);
  return out;
}

Spread halved(const Spread& hits) {
  Spread out(hits.size() / 2 + 1, 0.0);
  for (std::size_t n = 0; n < hits.size(); ++n) out[(n + 1) / 2] += hits[n];
  return out;
}

Spread dead_of(const Spread& hits) {
  Spread die(4, 0.0);
  for (int face = 1; face <= 6; ++face) die[static_cast<std::size_t>(dead_of_hit(face))] += 1 / 6.0;
  Spread out((hits.size() - 1) * 3 + 1, 0.0);
  Spread dead = {1.0};
  for (std::size_t n = 0; n < hits.size(); ++n) {
    if (n > 0) dead = convolve(dead, die);
    for (std::size_t i = 0; i < dead.size(); ++i) out[i] += hits[n] * dead[i];
  }
  return out;
}

TollSpread toll_spread(Party party, const Spread& kills) {
  TollSpread out;
  out.all = toll_of(party, party.heads(), 0);
  out.value.assign(static_cast<std::size_t>(out.all.value()) + 1, 0.0);
  for (std::size_t k = 0; k < kills.size(); ++k) {
    const int casualties = casualties_of(party, static_cast<int>(k));
    if (casualties == party.heads()) {
      out.gone += kills[k];
      continue;
    }
    const Spread ones = hits_of(leader_dice(party, casualties), 1);
    for (std::size_t n = 0; n < ones.size(); ++n) {
      const Toll toll = toll_of(party, casualties, static_cast<int>(n));
      out.value[static_cast<std::size_t>(toll.value())] += kills[k] * ones[n];
    }
  }
  return out;
}

BoardingChances boarding_chances(Deck deck, bool counter, Fighters attacker, Fighters defender) {
  BoardingChances out{};
  const TollSpread a = toll_spread(attacker.party, hits_of(defender.dice, 2));
  const TollSpread d = toll_spread(defender.party, hits_of(attacker.dice, 2));
  pairs(a, d, [&](Toll ta, Toll td, double p) {
    out[static_cast<std::size_t>(boarding_result(deck, counter, ta, td))] += p;
  });
  return out;
}

LandChances land_chances(Fighters attacker, Fighters defender) {
  LandChances out;
  const TollSpread a = toll_spread(attacker.party, hits_of(defender.dice, 2));
  const TollSpread d = toll_spread(defender.party, hits_of(attacker.dice, 2));
  pairs(a, d, [&](Toll ta, Toll td, double p) {
    const LandOutcome outcome = land_result(ta, td);
    if (outcome.both_gone) {
      out.both_gone += p;
      return;
    }
    const bool first = outcome.attacker_lost || outcome.result == LandResult::again;
    (first ? out.attacker_loses : out.defender_loses)[static_cast<std::size_t>(outcome.result)] += p;
  });
  return out;
}

}  // namespace sandtable::broadside
