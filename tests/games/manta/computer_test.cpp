// The computer: test positions that it must solve, random play that it must beat, and games that must end.

#include <string>

#include "battery/computer.hpp"
#include "battery/positions.hpp"
#include "battery/shipped.hpp"
#include "catch_amalgamated.hpp"

using namespace sandtable;
using computer::Game;

namespace {

constexpr const char* scenarios[] = {"campaign", "first", "second", "faya"};

// Of `games` games against random play, how many level 2 wins on that side.
int won_against_random(const char* scenario, Side side, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    Game game = computer::built_in("manta", scenario, 1000 + i);
    const computer::Played played = computer::play(game, side == 0 ? 2 : 0, side == 0 ? 0 : 2, 1000 + i);
    won += played.outcome.over && played.outcome.winner == side ? 1 : 0;
  }
  return won;
}

}  // namespace

TEST_CASE("Level 2 of Manta beats random play from each side in the campaign", "[computer]") {
  for (const Side side : {Side{0}, Side{1}}) {
    CAPTURE(side);
    CHECK(won_against_random("campaign", side, 20) >= 19);
  }
}

TEST_CASE("Level 2 of Manta plays games of each scenario against itself to the end, and each side wins some",
          "[computer]") {
  int won[2] = {0, 0};
  for (const char* scenario : scenarios) {
    for (int i = 0; i < 8; ++i) {
      CAPTURE(scenario, i);
      Game game = computer::built_in("manta", scenario, i);
      const computer::Played played = computer::play(game, 2, 2, i);
      REQUIRE(played.outcome.over);
      CHECK(played.actions < game.rules.info->max_actions);
      ++won[played.outcome.winner];
    }
  }
  CHECK(won[0] > 0);
  CHECK(won[1] > 0);
}

TEST_CASE("Level 1 of Manta chooses what is legal, the same under one seed, and varies with it", "[computer]") {
  Game game = computer::built_in("manta", "campaign", 1);
  game.apply(*parse_action(game.rules, game.table(), "negotiate"));
  const Action first = game.chosen(1, 5);
  CHECK(game.chosen(1, 5) == first);
  bool varies = false;
  for (std::uint64_t seed = 0; seed < 40; ++seed) varies = varies || game.chosen(1, seed) != first;
  CHECK(varies);
}

#ifndef __EMSCRIPTEN__

TEST_CASE("Level 2 of Manta solves the test positions", "[computer]") {
  computer::check_positions(*computer::shipped().find("manta"), SANDTABLE_POSITIONS);
}

#endif
