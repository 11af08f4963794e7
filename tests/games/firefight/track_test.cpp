// The Action Track: cubes, who is Active, passing, the end of a turn (FF-12 to FF-18, FF-88).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

// Two infantry units a side, far apart.
Setup idle() {
  Setup setup;
  setup.blue("us-1", "marines", "0202").blue("us-2", "engineers", "0206");
  setup.green("in-1", "mg-team", "1109").green("in-2", "at-squad", "1105");
  return setup;
}

}  // namespace

TEST_CASE("FF-12 the cube runs 40 boxes down to 1 and back to 40: box 2 minus 4 AP is box 38, 1 minus 3 is 38",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0202").shaken().green("in-1", "rifle-squad", "1109").shaken().track(39, 38);
  Game game(setup);
  CHECK(game.box("green") == 2);
  CHECK(game.box("blue") == 1);
  game.roll("rally in-1 green", "Green", 1);  // 4 AP
  CHECK(game.box("green") == 38);
  game.roll("rally us-1 grey", "Grey", 1);  // 3 AP
  CHECK(game.box("blue") == 38);
}

TEST_CASE("FF-12 FF-13 FF-16 the source's example of the track, action by action", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "mg-team", "0307")
      .green("in-2", "at-squad", "1105")
      .track(39, 38);
  Game game(setup);
  CHECK(game.active() == "green");
  CHECK(game.box("green") == 2);
  game.roll("fire in-1 small us-1", "Grey", 1);  // 4 AP, Green <1
  CHECK(game.box("green") == 38);
  CHECK(game.active() == "blue");
  CHECK(game.turn() == 1);  // one cube alone ends nothing
  CHECK(game.box("blue") == 1);
  game.roll("fire us-1 small in-1", "Green", 1);
  CHECK(game.box("blue") == 38);
  CHECK(game.turn() == 2);
  CHECK(game.active() == "blue");  // a tie keeps the Active player
  game.apply("pass");
  CHECK(game.box("blue") == 37);  // the first box after the opponent's
  CHECK(game.active() == "green");
}

TEST_CASE("FF-13 more AP left is Active, a tie keeps the Active player, and he acts as often as he can", "[rules]") {
  Setup setup = idle();
  setup.track(0, 3);
  Game game(setup);
  CHECK(game.active() == "blue");
  game.apply("overwatch us-1");
  CHECK(game.active() == "blue");
  game.apply("overwatch us-2");
  game.apply("move us-1 0203");
  CHECK(game.spaces("blue") == 3);
  CHECK(game.active() == "blue");  // 3 against 3
  game.apply("overwatch us-1");
  CHECK(game.spaces("blue") == 4);
  CHECK(game.active() == "green");
  CHECK(game.deciding() == "green");
  CHECK(game.refused("overwatch us-1") == "FF-13");
}

TEST_CASE("FF-14 a cube that starts on box 30 has moved 10; the turn ends when both have moved 40", "[rules]") {
  Setup setup = idle();
  setup.track(39, 40).active("blue");
  Game game(setup);
  CHECK(game.box("green") == 40);
  game.apply("overwatch us-1");
  CHECK(game.spaces("blue") == 40);
  CHECK(game.turn() == 2);

  Setup tenth = idle();
  tenth.track(10, 39);
  Game on_box_30(tenth);
  CHECK(on_box_30.box("blue") == 30);
}

TEST_CASE("FF-14 one cube alone, however far round, ends nothing, and AP never come back", "[rules]") {
  Setup setup = idle();
  setup.track(39, 79);
  Game game(setup);
  CHECK(game.turn() == 1);
  CHECK(game.active() == "blue");
  game.apply("overwatch us-1");
  // Both have moved 40 now; turn 2 ends only when both have moved 80.
  CHECK(game.turn() == 2);
  CHECK(game.spaces("green") == 79);
  game.apply("overwatch us-2");
  CHECK(game.turn() == 2);
  CHECK(game.active() == "blue");
}

TEST_CASE("FF-14 the turn ends only when the action is fully resolved", "[rules]") {
  // Green's 40th space is paid by overwatch fire in the middle of blue's movement; blue's cube has moved 40 already.
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "rifle-squad", "0308")
      .watching()
      .marker("smoke-1", "smoke", "1010")
      .track(38, 38)
      .active("blue");
  Game game(setup);
  game.apply("move us-1 0304");  // 39 spaces, and within range 5
  REQUIRE(game.question() == "overwatch");
  game.roll("fire in-1 small us-1", "White", 5);  // 2 AP: green has moved 40
  CHECK(game.spaces("green") == 40);
  CHECK(game.turn() == 1);
  CHECK(game["us-1"].morale == 1);
  game.apply("move us-1 0303");  // the same movement goes on: 40 spaces
  CHECK(game.turn() == 1);
  CHECK(game.smoke("1010"));
  game.apply("stop");
  CHECK(game.turn() == 2);
  CHECK(game["us-1"].morale == 0);
  CHECK_FALSE(game.smoke("1010"));
}

TEST_CASE("FF-15 FF-44 at a turn's end smoke goes, Shaken goes, Suppressed turns to Shaken, the turn advances",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0202")
      .blue("us-2", "marines", "0203")
      .shaken()
      .blue("us-3", "lav", "0204")
      .suppressed();
  setup.green("in-1", "at-squad", "1105").shaken().green("in-2", "at-squad", "1107").suppressed().hits(1);
  setup.marker("smoke-1", "smoke", "0606").marker("smoke-2", "smoke", "0808").track(39, 40).active("blue");
  Game game(setup);
  CHECK(game.smoke("0606"));
  game.apply("overwatch us-1");
  CHECK(game.turn() == 2);
  CHECK_FALSE(game.smoke("0606"));
  CHECK_FALSE(game.smoke("0808"));
  CHECK(game["us-2"].morale == 0);
  CHECK(game["us-3"].morale == 1);
  CHECK(game["in-1"].morale == 0);
  CHECK(game["in-2"].morale == 1);
  CHECK(game["in-2"].hits == 1);  // damage stays, FF-46
  // The activation cubes keep their boxes.
  CHECK(game.box("blue") == 40);
  CHECK(game.spaces("green") == 40);
}

TEST_CASE("FF-44 a carried unit recovers too", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0202").carrying("us-2", "marines").suppressed();
  setup.blue("us-3", "marines", "0404").green("in-1", "at-squad", "1105").track(39, 40).active("blue");
  Game game(setup);
  game.apply("overwatch us-3");
  CHECK(game.turn() == 2);
  CHECK(game["us-2"].morale == 1);
}

TEST_CASE("FF-16 passing goes to the first box after the opponent's, whatever the gap", "[rules]") {
  Setup setup = idle();
  setup.track(3, 12);
  Game game(setup);
  CHECK(game.cost("pass") == 10);
  game.apply("pass");
  CHECK(game.spaces("blue") == 13);
  CHECK(game.active() == "green");
  game.apply("pass");
  CHECK(game.spaces("green") == 14);
  CHECK(game.active() == "blue");
}

TEST_CASE("FF-17 a movement may cost at most d + 1 AP: with a gap of 2, three clear hexes and no fourth", "[rules]") {
  Setup setup = idle();
  setup.track(5, 7);
  Game game(setup);
  CHECK(game.legal("move us-1 0203"));
  CHECK(game.cost("move us-1 0205") == 3);
  CHECK(game.legal("move us-1 0205"));
  CHECK(game.refused("move us-1 0502") == "");       // three columns on
  CHECK(game.refused("move us-1 0602") == "FF-17");  // four
  game.apply("move us-1 0205");
  CHECK(game.spaces("blue") == 8);
}

TEST_CASE("FF-17 on a tie one AP is left for movement; a movement goes up to it part by part", "[rules]") {
  Setup setup = idle();
  setup.track(7, 9);
  Game game(setup);
  game.apply("move us-1 0203");
  game.apply("move us-1 0204");
  CHECK(game.spaces("blue") == 9);
  CHECK(game.active() == "blue");
  CHECK(game.refused("move us-1 0202") == "FF-17");
  game.apply("move us-1 0205");
  CHECK(game.spaces("blue") == 10);
  CHECK(game.active() == "green");
}

TEST_CASE("FF-17 other actions are allowed at any cost, loading, unloading and abilities included", "[rules]") {
  Setup setup;
  setup.blue("us-1", "mmg-team", "0303").blue("us-2", "lav", "0203").blue("us-3", "marines", "0202");
  setup.green("in-1", "rifle-squad", "0308").track(9, 9).active("blue");
  Game game(setup);
  CHECK(game.legal("fire us-1 small in-1"));
  CHECK(game.cost("fire us-1 small in-1") == 7);
  CHECK(game.legal("load us-2 us-3"));
  game.roll("fire us-1 small in-1", "Yellow", 1);
  CHECK(game.spaces("blue") == 16);
  CHECK(game.active() == "green");
}

TEST_CASE("FF-17 unloading is not movement: it is open with a gap of 0 after the last AP for movement is spent",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").carrying("us-2", "marines").green("in-1", "rifle-squad", "0810").track(8, 9);
  Game game(setup);
  game.apply("move us-1 0305");  // 1 AP, 9 against 9
  CHECK(game.active() == "blue");
  CHECK(game.legal("unload us-1 0306"));
  game.apply("unload us-1 0306");
  CHECK(game.spaces("blue") == 10);
  CHECK(game["us-2"].at == "0306");
}

TEST_CASE("FF-18 a Special Action costs the Small Arms AP on the icon's colour, a Special Ability 1 AP", "[rules]") {
  Setup setup;
  setup.blue("us-1", "mmg-team", "0303")
      .blue("us-2", "engineers", "0505")
      .blue("us-3", "lav", "0805")
      .blue("us-4", "marines", "0804");
  setup.green("in-1", "technical", "0308").marker("block-1", "roadblock", "0506");
  Game game(setup);
  CHECK(game.cost("suppress us-1 in-1") == 7);
  CHECK(game.base("suppress us-1 in-1") == "Green");  // its Small Arms are Yellow
  CHECK(game.cost("remove us-2 block-1") == 4);
  CHECK(game.base("remove us-2 block-1") == "Green");
  CHECK(game.cost("load us-3 us-4") == 1);
}

TEST_CASE("FF-88 an activation lasts until its owner acts with another unit, passes, or stops being Active",
          "[rules]") {
  Setup setup = idle();
  setup.track(0, 3);
  Game game(setup);
  CHECK(game.activated().empty());
  game.apply("overwatch us-1");
  CHECK(game.activated() == "us-1");
  game.apply("move us-1 0203");
  CHECK(game.activated() == "us-1");
  game.apply("overwatch us-2");
  CHECK(game.activated() == "us-2");
  game.apply("pass");
  CHECK(game.activated().empty());
  CHECK(game.active() == "green");
  game.apply("overwatch in-2");
  CHECK(game.activated() == "in-2");
  game.apply("overwatch in-1");
  CHECK(game.active() == "blue");
  CHECK(game.activated().empty());
}

TEST_CASE("FF-17 FF-21 FF-87 a vehicle's last AP covers two clear hexes, one by one, before the other side is Active",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0803")
      .blue("us-2", "marines", "0303")
      .green("in-1", "rifle-squad", "1210")
      .track(7, 7)
      .active("blue");
  Game game(setup);
  game.apply("move us-1 0804");
  CHECK(game.spaces("blue") == 8);
  CHECK(game.deciding() == "blue");
  CHECK(game.refused("move us-2 0304") == "FF-87");
  CHECK(game.refused("overwatch us-1") == "FF-87");
  game.apply("move us-1 0805");
  CHECK(game.spaces("blue") == 8);
  CHECK(game.active() == "green");
}

TEST_CASE("FF-13 FF-16 passing with an open movement ends it", "[rules]") {
  Setup setup = idle();
  setup.track(0, 5);
  Game game(setup);
  game.apply("move us-1 0203");
  game.apply("pass");
  CHECK(game.spaces("blue") == 6);
  CHECK(game.active() == "green");
}

TEST_CASE("FF-14 a cube that goes round twice while the other stands still ends one turn at a time", "[rules]") {
  Setup setup = idle();
  setup.track(39, 85).length(4);
  Game game(setup);
  game.apply("overwatch us-1");
  CHECK(game.turn() == 2);
  CHECK(game.active() == "blue");
  game.apply("pass");  // to 86: turn 2 has ended as well
  CHECK(game.turn() == 3);
  CHECK(game.active() == "green");
}
