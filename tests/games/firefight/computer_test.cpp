// The computer: test positions that it must solve, random play that it must beat, and games that must end.

#include <nlohmann/json.hpp>
#include <string>

#include "battery/computer.hpp"
#include "battery/positions.hpp"
#include "battery/shipped.hpp"
#include "catch_amalgamated.hpp"

using namespace sandtable;
using computer::Game;

namespace {

constexpr const char* scenarios[] = {"patrol", "village", "roadblock"};

// Of `games` games against random play, how many level 2 wins on that side.
int won_against_random(const char* scenario, Side side, int games) {
  int won = 0;
  for (int i = 0; i < games; ++i) {
    Game game = computer::built_in("firefight", scenario, 1000 + i);
    const computer::Played played = computer::play(game, side == 0 ? 2 : 0, side == 0 ? 0 : 2, 1000 + i);
    won += played.outcome.over && played.outcome.winner == side ? 1 : 0;
  }
  return won;
}

}  // namespace

TEST_CASE("Level 2 beats random play from each side", "[computer]") {
  // 7 + 7 + 6 games a side; one of them may go wrong.
  constexpr int games[] = {7, 7, 6};
  for (const Side side : {Side{0}, Side{1}}) {
    int won = 0;
    for (std::size_t i = 0; i < std::size(scenarios); ++i) won += won_against_random(scenarios[i], side, games[i]);
    CAPTURE(side);
    CHECK(won >= 19);
  }
}

TEST_CASE("Level 2 plays ten games of each scenario against itself to the end", "[computer]") {
  for (const char* scenario : scenarios) {
    for (int i = 0; i < 10; ++i) {
      CAPTURE(scenario, i);
      Game game = computer::built_in("firefight", scenario, i);
      const computer::Played played = computer::play(game, 2, 2, i);
      CHECK(played.outcome.over);
      CHECK(played.actions < game.rules.info->max_actions);
    }
  }
}

TEST_CASE("Level 1 chooses what is legal, the same under one seed, and varies with it", "[computer]") {
  Game game = computer::built_in("firefight", "patrol", 1);
  const Action first = game.chosen(1, 5);
  CHECK(game.chosen(1, 5) == first);
  bool varies = false;
  for (std::uint64_t seed = 0; seed < 40; ++seed) varies = varies || game.chosen(1, seed) != first;
  CHECK(varies);
}

TEST_CASE("There is no level 3 yet, and nothing to choose once a game is over", "[computer]") {
  Game game = computer::built_in("firefight", "patrol", 1);
  const View view{game.table(), game.state, game.to_act()};
  ActionList legal;
  game.rules.legal(game.table(), game.state, no_piece, legal);
  const std::span<const Action> all{legal.data(), legal.size()};
  CHECK(advise(game.rules, view, all, {3, 0, 0, {}}).error().code == "no_level");
  CHECK(advise(game.rules, view, all, {0, 0, 0, {}}).error().code == "no_level");
  CHECK(advise(game.rules, view, {}, {2, 0, 0, {}}).error().code == "no_actions");
}

#ifndef __EMSCRIPTEN__

TEST_CASE("Level 2 solves the test positions", "[computer]") {
  computer::check_positions(*computer::shipped().find("firefight"), SANDTABLE_POSITIONS);
}

#endif
