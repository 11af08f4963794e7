// The tables of close combat: dice, casualties, results (BR-52 to BR-67, BR-72, BR-75, BR-76).

#include "games/broadside/melee_tables.hpp"

#include <catch_amalgamated.hpp>

#include "games/broadside/melee_chances.hpp"

using namespace sandtable::broadside;

namespace {

// A side that has lost so many in all (a leader counts 3) and still fights.
Toll lost(int value) { return {static_cast<std::uint8_t>(value), 0, false}; }
Toll wiped_out(int value) { return {static_cast<std::uint8_t>(value), 0, true}; }

// The result of an attack; ahead: how many more the defender has lost.
BoardingResult attack(Deck deck, int ahead) {
  return boarding_result(deck, false, lost(ahead < 0 ? -ahead : 0), lost(ahead > 0 ? ahead : 0));
}
BoardingResult counter(Deck deck, int ahead) {
  return boarding_result(deck, true, lost(ahead < 0 ? -ahead : 0), lost(ahead > 0 ? ahead : 0));
}

using R = BoardingResult;
constexpr Deck all_decks[] = {Deck::foothold, Deck::main_deck, Deck::remainder};

}  // namespace

TEST_CASE("BR-58 dice by stage, a leader three", "[rules]") {
  const Party party{8, 1};
  CHECK(melee_dice(boarding_rates(Deck::foothold, false).attacker, party) == 4 + 3);
  CHECK(melee_dice(boarding_rates(Deck::foothold, false).defender, party) == 8 + 3);
  CHECK(melee_dice(boarding_rates(Deck::main_deck, false).attacker, party) == 4 + 3);
  CHECK(melee_dice(boarding_rates(Deck::main_deck, false).defender, party) == 4 + 3);
  CHECK(melee_dice(boarding_rates(Deck::remainder, false).attacker, party) == 8 + 3);
  CHECK(melee_dice(boarding_rates(Deck::remainder, false).defender, party) == 4 + 3);
}

TEST_CASE("BR-61 a counter-attack: one die a man against one for two", "[rules]") {
  for (const Deck deck : {Deck::rail, Deck::foothold, Deck::main_deck}) {
    CHECK(melee_dice(boarding_rates(deck, true).attacker, {6, 0}) == 6);
    CHECK(melee_dice(boarding_rates(deck, true).defender, {6, 0}) == 3);
  }
}

TEST_CASE("BR-72 men that make no whole die are lost, but anyone left throws one", "[rules]") {
  CHECK(melee_dice({1, 2}, {7, 0}) == 3);
  CHECK(melee_dice({1, 2}, {1, 0}) == 1);
  CHECK(melee_dice({1, 5}, {14, 0}) == 2);
  CHECK(melee_dice({1, 5}, {4, 0}) == 1);
  CHECK(melee_dice({2, 3}, {7, 0}) == 4);
  CHECK(melee_dice({1, 2}, {0, 1}) == 3);
  CHECK(melee_dice({1, 2}, {0, 0}) == 0);
}

TEST_CASE("BR-76 no side loses more than it committed, and full sixes are counted after that", "[rules]") {
  CHECK(casualties_of({5, 1}, 9) == 6);
  CHECK(casualties_of({5, 1}, 4) == 4);
  CHECK(leader_dice({10, 1}, 5) == 0);
  CHECK(leader_dice({10, 1}, 6) == 1);
  CHECK(leader_dice({20, 2}, 11) == 1);
  CHECK(leader_dice({20, 2}, 12) == 2);
  CHECK(leader_dice({20, 0}, 12) == 0);
  CHECK(leader_dice({5, 1}, 6) == 0);  // all are dead anyway
}

TEST_CASE("BR-59 BR-60 a one on a leader die takes a leader among the casualties, who counts 3", "[rules]") {
  CHECK(toll_of({20, 2}, 12, 0) == Toll{12, 0, false});
  CHECK(toll_of({20, 2}, 12, 1) == Toll{11, 1, false});
  CHECK(toll_of({20, 2}, 12, 1).value() == 14);
  CHECK(toll_of({20, 1}, 12, 2) == Toll{11, 1, false});
  CHECK(toll_of({2, 2}, 3, 0) == Toll{2, 1, false});  // nobody else is left to fall
  CHECK(toll_of({2, 1}, 3, 0) == Toll{2, 1, true});
}

TEST_CASE("BR-60 BR-R6 a difference of 0 to 2: another round in the same deck", "[rules]") {
  for (const Deck deck : all_decks) {
    for (const int ahead : {-2, -1, 0, 1, 2}) CHECK(attack(deck, ahead) == R::again);
  }
}

TEST_CASE("BR-61 a difference of 3 or 4: the loser falls back", "[rules]") {
  for (const Deck deck : all_decks) {
    CHECK(attack(deck, -3) == R::falls_back);
    CHECK(attack(deck, -4) == R::falls_back);
  }
  for (const Deck deck : {Deck::foothold, Deck::main_deck}) {
    CHECK(attack(deck, 3) == R::advance);
    CHECK(attack(deck, 4) == R::advance);
  }
}

TEST_CASE("BR-62 a difference of 5 or 6: the attacker leaves and the grapples are cut, or the last deck", "[rules]") {
  for (const Deck deck : all_decks) {
    CHECK(attack(deck, -5) == R::cut);
    CHECK(attack(deck, -6) == R::cut);
  }
  for (const Deck deck : {Deck::foothold, Deck::main_deck}) {
    CHECK(attack(deck, 5) == R::last_area);
    CHECK(attack(deck, 6) == R::last_area);
  }
}

TEST_CASE("BR-63 a difference of 7: the loser surrenders men and ship", "[rules]") {
  for (const Deck deck : all_decks) {
    CHECK(attack(deck, -7) == R::lost);
    CHECK(attack(deck, -12) == R::lost);
    CHECK(attack(deck, 7) == R::taken);
    CHECK(attack(deck, 12) == R::taken);
  }
}

TEST_CASE("BR-67 in stage 3 a difference of 3 or more for the attacker takes the ship", "[rules]") {
  for (const int ahead : {3, 4, 5, 6, 7}) CHECK(attack(Deck::remainder, ahead) == R::taken);
}

TEST_CASE("BR-67 a side with nobody left has lost by 7, but an attacker's party alone does not cost his ship",
          "[rules]") {
  for (const Deck deck : all_decks) {
    CHECK(boarding_result(deck, false, lost(0), wiped_out(1)) == R::taken);
    CHECK(boarding_result(deck, false, lost(4), wiped_out(2)) == R::taken);
    CHECK(boarding_result(deck, false, wiped_out(6), lost(0)) == R::cut);
    CHECK(boarding_result(deck, false, wiped_out(2), lost(3)) == R::cut);
    CHECK(boarding_result(deck, false, wiped_out(7), lost(0)) == R::lost);
    CHECK(boarding_result(deck, false, wiped_out(9), lost(3)) == R::cut);
    CHECK(boarding_result(deck, false, wiped_out(9), wiped_out(1)) == R::over);
  }
}

TEST_CASE("BR-75 a counter-attack drives the other back, off the ship, or takes his", "[rules]") {
  for (const Deck deck : {Deck::foothold, Deck::main_deck}) {
    CHECK(counter(deck, 0) == R::again);
    CHECK(counter(deck, 2) == R::again);
    CHECK(counter(deck, -2) == R::again);
    CHECK(counter(deck, 3) == R::advance);
    CHECK(counter(deck, 4) == R::advance);
    CHECK(counter(deck, 5) == R::cut);
    CHECK(counter(deck, 6) == R::cut);
    CHECK(counter(deck, 7) == R::taken);
    CHECK(counter(deck, -3) == R::over);
    CHECK(counter(deck, -8) == R::over);
  }
}

TEST_CASE("BR-75 a counter-attack from the rail gains the foothold on the other ship", "[rules]") {
  CHECK(counter(Deck::rail, 2) == R::again);
  for (const int ahead : {3, 4, 5, 6}) CHECK(counter(Deck::rail, ahead) == R::foothold);
  CHECK(counter(Deck::rail, 7) == R::taken);
  CHECK(counter(Deck::rail, -3) == R::over);
  CHECK(boarding_result(Deck::rail, true, lost(0), wiped_out(2)) == R::cut);
  CHECK(boarding_result(Deck::rail, true, wiped_out(2), lost(0)) == R::over);
}

TEST_CASE("BR-64 who charges: pirates unless 1-2, disciplined unless 1, rabble unless 1-3; no leader, -2", "[rules]") {
  CHECK(charge_from(Troops::pirates, true) == 3);
  CHECK(charge_from(Troops::disciplined, true) == 2);
  CHECK(charge_from(Troops::rabble, true) == 4);
  CHECK(charge_from(Troops::pirates, false) == 5);
  CHECK(charge_from(Troops::disciplined, false) == 4);
  CHECK(charge_from(Troops::rabble, false) == 6);
}

TEST_CASE("BR-65 dice on land", "[rules]") {
  const auto dice = [](Troops troops, bool mounted, Ground ground, int men, int leaders) {
    return melee_dice(land_rate(troops, mounted, ground),
                      {static_cast<std::uint8_t>(men), static_cast<std::uint8_t>(leaders)});
  };
  CHECK(dice(Troops::pirates, false, Ground::open, 12, 1) == 6 + 3);
  CHECK(dice(Troops::disciplined, false, Ground::open, 16, 1) == 8 + 3);
  CHECK(dice(Troops::disciplined, true, Ground::open, 8, 1) == 16 + 3);
  CHECK(dice(Troops::disciplined, false, Ground::fortification, 20, 1) == 20 + 3);
  CHECK(dice(Troops::pirates, false, Ground::light_cover, 12, 1) == 8 + 3);
  CHECK(dice(Troops::pirates, false, Ground::uphill, 12, 0) == 8);
  CHECK(dice(Troops::rabble, false, Ground::open, 15, 0) == 3);
}

TEST_CASE("BR-66 results of a land melee, for either side", "[rules]") {
  const auto result = [](int ahead) { return land_result(lost(ahead < 0 ? -ahead : 0), lost(ahead > 0 ? ahead : 0)); };
  for (const int ahead : {-2, -1, 0, 1, 2}) CHECK(result(ahead).result == LandResult::again);
  CHECK(result(3) == LandOutcome{LandResult::recoil, false, false});
  CHECK(result(-4) == LandOutcome{LandResult::recoil, true, false});
  CHECK(result(5) == LandOutcome{LandResult::run, false, false});
  CHECK(result(-6) == LandOutcome{LandResult::run, true, false});
  CHECK(result(7) == LandOutcome{LandResult::removed, false, false});
  CHECK(result(-9) == LandOutcome{LandResult::removed, true, false});
  CHECK(land_result(lost(5), wiped_out(2)) == LandOutcome{LandResult::removed, false, false});
  CHECK(land_result(wiped_out(5), lost(4)) == LandOutcome{LandResult::removed, true, false});
  CHECK(land_result(wiped_out(5), wiped_out(2)).both_gone);
}

TEST_CASE("BR-53 a casualty die a hit: 1 one dead, 2-5 two, 6 three", "[rules]") {
  const int dead[] = {1, 2, 2, 2, 2, 3};
  for (int face = 1; face <= 6; ++face) CHECK(dead_of_hit(face) == dead[face - 1]);
}

TEST_CASE("BR-54 BR-R3 a musket hits on 6, of trained men in line on 5-6; halved hits round up", "[rules]") {
  CHECK(musket_from(false) == 6);
  CHECK(musket_from(true) == 5);
  const int half[] = {0, 1, 1, 2, 2, 3};
  for (int hits = 0; hits < 6; ++hits) CHECK(halved(hits) == half[hits]);
}

TEST_CASE("chances of hits, halved hits and the dead of a volley") {
  using Catch::Approx;
  const Spread two = hits_of(2, 2);
  CHECK(two[0] == Approx(16 / 36.0));
  CHECK(two[1] == Approx(16 / 36.0));
  CHECK(two[2] == Approx(4 / 36.0));
  const Spread half = halved(hits_of(3, 3));  // 1/8, 3/8, 3/8, 1/8
  CHECK(half.size() == 3);
  CHECK(half[0] == Approx(1 / 8.0));
  CHECK(half[1] == Approx(6 / 8.0));
  CHECK(half[2] == Approx(1 / 8.0));
  const Spread dead = dead_of(hits_of(1, 3));
  CHECK(dead[0] == Approx(1 / 2.0));
  CHECK(dead[1] == Approx(1 / 12.0));
  CHECK(dead[2] == Approx(4 / 12.0));
  CHECK(dead[3] == Approx(1 / 12.0));
}

TEST_CASE("chances of a boarding round and of a round on land") {
  using Catch::Approx;
  // Two men against one at the rail: one die each. Each falls with 1 in 3.
  const BoardingChances odds = boarding_chances(Deck::foothold, false, {{2, 0}, 1}, {{1, 0}, 1});
  CHECK(odds[static_cast<std::size_t>(R::taken)] == Approx(1 / 3.0));
  CHECK(odds[static_cast<std::size_t>(R::again)] == Approx(2 / 3.0));
  const BoardingChances duel = boarding_chances(Deck::main_deck, false, {{1, 0}, 1}, {{1, 0}, 1});
  CHECK(duel[static_cast<std::size_t>(R::over)] == Approx(1 / 9.0));
  CHECK(duel[static_cast<std::size_t>(R::cut)] == Approx(2 / 9.0));
  CHECK(duel[static_cast<std::size_t>(R::taken)] == Approx(2 / 9.0));
  CHECK(duel[static_cast<std::size_t>(R::again)] == Approx(4 / 9.0));
  double sum = 0;
  for (const double p : boarding_chances(Deck::foothold, false, {{30, 3}, 24}, {{48, 2}, 54})) sum += p;
  CHECK(sum == Approx(1));
  // A leader among six casualties with 1 in 6: 6 dead count 8 then.
  const TollSpread toll = toll_spread({20, 1}, {0, 0, 0, 0, 0, 0, 1});
  CHECK(toll.value[6] == Approx(5 / 6.0));
  CHECK(toll.value[8] == Approx(1 / 6.0));
  const LandChances land = land_chances({{1, 0}, 1}, {{1, 0}, 1});
  CHECK(land.both_gone == Approx(1 / 9.0));
  CHECK(land.attacker_loses[static_cast<std::size_t>(LandResult::removed)] == Approx(2 / 9.0));
  CHECK(land.defender_loses[static_cast<std::size_t>(LandResult::removed)] == Approx(2 / 9.0));
  CHECK(land.attacker_loses[static_cast<std::size_t>(LandResult::again)] == Approx(4 / 9.0));
}
