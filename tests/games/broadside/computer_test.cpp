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

}  // namespace

TEST_CASE("Broadside: level 2 wins three of four games against random play from each side", "[computer]") {
  constexpr int games = 4;  // of each scenario; attackers ashore lose most of the rest
  for (const Side side : {Side{0}, Side{1}}) {
    int won = 0;
    for (const char* scenario : scenarios) {
      for (int i = 0; i < games; ++i) {
        Game game = computer::built_in("broadside", scenario, 1000 + i);
        const computer::Played played = computer::play(game, side == 0 ? 2 : 0, side == 0 ? 0 : 2, 1000 + i);
        won += played.outcome.over && played.outcome.winner == side ? 1 : 0;
      }
    }
    CAPTURE(side);
    CHECK(won >= 18);
  }
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
