#include "games/broadside/melee_tables.hpp"

#include <algorithm>

namespace sandtable::broadside {

int melee_dice(Rate rate, Party party) {
  const int dice = party.men * rate.dice / rate.men + leader_dice_each * party.leaders;
  return party.heads() > 0 ? std::max(dice, 1) : 0;
}

int casualties_of(Party party, int kills) { return std::min(kills, party.heads()); }

int leader_dice(Party party, int casualties) {
  if (party.leaders == 0 || casualties == party.heads()) return 0;
  return casualties / casualties_a_leader_die;
}

Toll toll_of(Party party, int casualties, int ones) {
  const int leaders = std::clamp(casualties - party.men, std::min<int>(ones, party.leaders), int{party.leaders});
  return {static_cast<std::uint8_t>(casualties - leaders), static_cast<std::uint8_t>(leaders),
          casualties == party.heads()};
}

Rates boarding_rates(Deck deck, bool counter) {
  if (counter) return {one_a_man, one_for_two};  // BR-61
  switch (deck) {
    case Deck::rail:
    case Deck::foothold:
      return {one_for_two, one_a_man};
    case Deck::main_deck:
      return {one_for_two, one_for_two};
    case Deck::remainder:
      break;
  }
  return {one_a_man, one_for_two};
}

namespace {

// BR-75: ahead is how much more the former attacker has lost.
BoardingResult counter_result(Deck deck, int ahead) {
  if (ahead >= 7) return BoardingResult::taken;
  if (deck == Deck::rail && ahead >= 3) return BoardingResult::foothold;
  if (ahead >= 5) return BoardingResult::cut;
  if (ahead >= 3) return BoardingResult::advance;
  return ahead > -3 ? BoardingResult::again : BoardingResult::over;
}

BoardingResult attack_result(Deck deck, int ahead) {
  if (ahead >= 7 || (ahead >= 3 && deck == Deck::remainder)) return BoardingResult::taken;
  if (ahead >= 5) return BoardingResult::last_area;
  if (ahead >= 3) return BoardingResult::advance;
  if (ahead > -3) return BoardingResult::again;  // BR-R6: 0 as well
  if (ahead >= -4) return BoardingResult::falls_back;
  return ahead >= -6 ? BoardingResult::cut : BoardingResult::lost;
}

}  // namespace

BoardingResult boarding_result(Deck deck, bool counter, Toll attacker, Toll defender) {
  const int ahead = defender.value() - attacker.value();
  if (attacker.gone && defender.gone) return BoardingResult::over;  // BR-67
  const Toll& party = counter ? defender : attacker;                // those who came over from the other ship
  if (party.gone) {
    const int behind = counter ? ahead : -ahead;
    return behind < 7 ? BoardingResult::cut : counter ? BoardingResult::taken : BoardingResult::lost;  // BR-67
  }
  if (attacker.gone) return BoardingResult::over;  // BR-75
  if (defender.gone) return BoardingResult::taken;
  return counter ? counter_result(deck, ahead) : attack_result(deck, ahead);
}

int charge_from(Troops troops, bool leader) {
  static constexpr int from[] = {3, 2, 4};  // pirates 1-2 fail, disciplined 1, rabble 1-3
  return from[static_cast<std::size_t>(troops)] + (leader ? 0 : 2);
}

Rate land_rate(Troops troops, bool mounted, Ground ground) {
  if (mounted) return two_a_man;
  if (troops == Troops::rabble) return one_for_five;
  if (ground == Ground::fortification) return one_a_man;
  return ground == Ground::open ? one_for_two : two_for_three;
}

LandOutcome land_result(Toll attacker, Toll defender) {
  if (attacker.gone && defender.gone) return {LandResult::removed, false, true};
  const int ahead = defender.value() - attacker.value();
  if (attacker.gone || defender.gone) return {LandResult::removed, attacker.gone, false};  // BR-67
  const int apart = ahead < 0 ? -ahead : ahead;
  const LandResult result = apart >= 7   ? LandResult::removed
                            : apart >= 5 ? LandResult::run
                            : apart >= 3 ? LandResult::recoil
                                         : LandResult::again;
  return {result, ahead < 0, false};
}

int halved(int hits) { return (hits + 1) / 2; }

int dead_of_hit(int face) { return face == 1 ? 1 : face == 6 ? 3 : 2; }

int musket_from(bool line_trained) { return line_trained ? 5 : 6; }

}  // namespace sandtable::broadside
