// The computer: test positions that it must solve, random play that it must beat, and games that must end.

#include <nlohmann/json.hpp>

#include "battery/computer.hpp"
#include "battery/positions.hpp"
#include "battery/shipped.hpp"
#include "catch_amalgamated.hpp"

using namespace sandtable;
using computer::Game;

namespace {

constexpr const char* scenarios[] = {"duel", "raid", "convoy", "landing", "fort", "squadron"};

// Of twenty games against random play from each side. The pirates of the raid do worst: they need the fort and a ship.
struct Expected {
  const char* scenario;
  int first, second;
};
constexpr Expected expected[] = {
    {"duel", 19, 19}, {"raid", 17, 20}, {"convoy", 19, 19}, {"landing", 19, 19}, {"fort", 19, 20}, {"squadron", 20, 20},
};

int wins(const char* scenario, int first, int second, Side side, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    Game game = computer::built_in("broadside", scenario, 1000 + i);
    const Outcome outcome = computer::play(game, first, second, 1000 + i).outcome;
    won += outcome.over && outcome.winner == side ? 1 : 0;
  }
  return won;
}

}  // namespace

TEST_CASE("Broadside: level 2 beats random play from each side in every scenario", "[computer]") {
  int won[2] = {0, 0};
  for (const Expected& e : expected) {
    CAPTURE(e.scenario);
    const int as_first = wins(e.scenario, 2, 0, 0, 20);
    const int as_second = wins(e.scenario, 0, 2, 1, 20);
    CHECK(as_first >= e.first);
    CHECK(as_second >= e.second);
    won[0] += as_first;
    won[1] += as_second;
  }
  CHECK(won[0] >= 115);  // of 120
  CHECK(won[1] >= 117);
}

TEST_CASE("Broadside: level 1 is weak, varied, and no random player", "[computer]") {
  CHECK(wins("squadron", 1, 0, 0, 8) > 4);
  CHECK(wins("duel", 0, 1, 1, 8) > 4);
  const int stronger = wins("squadron", 2, 1, 0, 8) + wins("squadron", 1, 2, 1, 8);
  const int weaker = wins("squadron", 2, 1, 1, 8) + wins("squadron", 1, 2, 0, 8);
  CHECK(stronger >= 2 * weaker);
  // The same game under two seeds of the computer's.
  Game one = computer::built_in("broadside", "duel", 1);
  Game two = computer::built_in("broadside", "duel", 1);
  CHECK(computer::play(one, 1, 1, 1).verbs != computer::play(two, 1, 1, 2).verbs);
}

TEST_CASE("Broadside: level 2 plays four games of each scenario against itself to the end", "[computer]") {
  for (const char* scenario : scenarios) {
    for (int i = 0; i < 4; ++i) {
      CAPTURE(scenario, i);
      Game game = computer::built_in("broadside", scenario, i);
      const computer::Played played = computer::play(game, 2, 2, i);
      CHECK(played.outcome.over);
      CHECK(played.actions < game.rules.info->max_actions);
    }
  }
}

#ifndef __EMSCRIPTEN__

TEST_CASE("Broadside: level 2 solves the test positions", "[computer]") {
  computer::check_positions(*computer::shipped().find("broadside"), SANDTABLE_POSITIONS);
}

#endif
