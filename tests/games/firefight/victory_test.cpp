// Control and the end of a game (FF-D29, FF-D32, FF-14).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

TEST_CASE("FF-D29 a hex is controlled by the side whose ground unit was last in it, at the start by the defender",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").green("in-1", "rifle-squad", "0509").track(0, 20);
  Game game(setup);
  CHECK(game.controls("green", "0101"));
  CHECK(game.controls("green", "0305"));
  CHECK(game.controls("blue", "0303"));
  game.apply("move us-1 0307");  // through 0304, 0305 and 0306
  CHECK(game.controls("blue", "0305"));
  CHECK(game.controls("blue", "0303"));
  CHECK(game.controls("green", "0308"));
  game.apply("move us-1 0301");
  CHECK(game.controls("blue", "0307"));
}

TEST_CASE("FF-D29 control goes back when the other side comes, and population controls nothing", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "rifle-squad", "0305")
      .marker("civ-1", "civilians", "0304")
      .track(0, 1);
  setup.key("defender", "\"blue\"");
  Game game(setup);
  CHECK(game.controls("blue", "0304"));
  game.apply("move us-1 0302");
  game.apply("pass");
  game.apply("move in-1 0304");
  CHECK(game.controls("green", "0304"));
  CHECK(game.controls("green", "0305"));
}

TEST_CASE("FF-D29 a side that must hold a place wins when its unit was the last one there", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0809").length(1).track(38, 39);
  setup.key(
      "victory",
      R"([{"for":"blue","when":"holds","places":["0304"],"at":"end"},{"for":"green","when":"holds","places":["0304"],"at":"end"}])");
  Game held(setup);
  held.apply("move us-1 0304");
  held.apply("move us-1 0303");  // 40, and green 39
  CHECK(held.active() == "green");
  CHECK_FALSE(held.over());
  held.apply("overwatch in-1");
  CHECK(held.over());
  CHECK(held.winner() == "blue");
  Game not_taken(setup);
  not_taken.apply("overwatch us-1");
  not_taken.apply("pass");  // blue 40
  not_taken.apply("overwatch in-1");
  CHECK(not_taken.winner() == "green");
}

TEST_CASE("FF-D32 a side with no unit on the map loses at once", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").green("in-1", "rifle-squad", "0306");
  Game game(setup);
  game.roll("fire us-1 small in-1", "Red", 6);
  CHECK(game.over());
  CHECK(game.winner() == "blue");
  CHECK(game.session().legal().empty());
  CHECK(game.count(EventType::ended) == 1);
}

TEST_CASE("FF-D32 one unit left is enough, and a carrier lost with its cargo may be the last two", "[rules]") {
  Setup two;
  two.blue("us-1", "lav", "0303")
      .green("in-1", "rifle-squad", "0306")
      .green("in-2", "rifle-squad", "1010")
      .suppressed();
  Game goes_on(two);
  goes_on.roll("fire us-1 small in-1", "Red", 6);
  CHECK_FALSE(goes_on.over());
  Setup cargo;
  cargo.blue("us-1", "mbt", "0303").green("in-1", "technical", "0306").carrying("in-2", "rifle-squad");
  Game both(cargo);
  both.roll("fire us-1 heavy in-1", "Purple", 6);
  CHECK(both.winner() == "blue");
}

TEST_CASE("FF-14 FF-15 the game is over when the last turn has ended, not before", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0809").length(2).track(79, 80).turn(2);
  Game game(setup);
  CHECK_FALSE(game.over());
  game.apply("overwatch us-1");
  CHECK(game.over());
  CHECK(game.winner() == "draw");
}

TEST_CASE("FF-D29 a place that both sides have to hold stands once among the aims", "[sheet]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0509").track(0, 20);
  setup.key("victory", R"([{"for": "blue", "when": "holds", "places": ["0305"], "count": 1, "at": "end"},
                           {"for": "green", "when": "holds", "places": ["0305"], "count": 1, "at": "end"}])");
  Game game(setup);
  int listed = 0, aims = 0;
  for (const Aim& aim : game.session().sheet(no_side, Focus{}).aims) ++(aim.place == no_place ? aims : listed);
  CHECK(listed == 1);
  CHECK(aims == 3);  // each side's, and FF-D32's last unit
}
