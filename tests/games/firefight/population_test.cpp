// Civilians and mobs: moving, converting, shielding (FF-26 to FF-28, FF-54 to FF-56, FF-94).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

// Marines at 0303 with a crowd at 0304, a rifle squad at 0804 with a crowd at 0805.
Setup crowds(const char* first, const char* second) {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0804");
  setup.marker("crowd-1", first, "0304").marker("crowd-2", second, "0805");
  return setup;
}

}  // namespace

TEST_CASE("FF-26 Regulars enter hexes with civilians, never with a mob; insurgents enter both", "[rules]") {
  Setup blue = crowds("civilians", "mob");
  blue.track(0, 20);
  Game calm(blue);
  CHECK(calm.legal("move us-1 0304"));
  Setup mob = crowds("mob", "mob");
  mob.track(0, 20);
  Game hostile(mob);
  CHECK(hostile.refused("move us-1 0304") == "FF-26");
  Setup green = crowds("mob", "mob");
  green.track(20, 0);
  Game insurgents(green);
  CHECK(insurgents.legal("move in-1 0805"));
  Setup peaceful = crowds("mob", "civilians");
  peaceful.track(20, 0);
  CHECK(Game(peaceful).legal("move in-1 0805"));
}

TEST_CASE("FF-26 a Regular does not pass through a mob either", "[rules]") {
  Setup setup;
  setup.size(1, 6)
      .blue("us-1", "marines", "0101")
      .green("in-1", "rifle-squad", "0106")
      .marker("mob-1", "mob", "0103")
      .track(0, 20);
  Game game(setup);
  CHECK(game.choices("move us-1") == "0102");
}

TEST_CASE("FF-27 converting costs the Small Arms AP on their colour, from an adjacent hex", "[rules]") {
  Game game(crowds("mob", "mob"));
  CHECK(game.cost("convert us-1 crowd-1") == 3);
  CHECK(game.colour("convert us-1 crowd-1") == "Green");
  CHECK(game.refused("convert us-1 crowd-2") == "FF-27");
  game.roll("convert us-1 crowd-1", "Green", 5);  // success
  CHECK(game["crowd-1"].type == "civilians");
  CHECK(game.spaces("blue") == 3);

  Setup same;
  same.green("in-1", "rifle-squad", "0303")
      .marker("mob-1", "mob", "0303")
      .blue("us-1", "marines", "1010")
      .active("green");
  CHECK(Game(same).refused("convert in-1 mob-1") == "FF-27");  // in the same hex it is not adjacent
}

TEST_CASE("FF-27 only insurgents turn civilians into a mob, and anyone a mob into civilians", "[rules]") {
  Game blue(crowds("civilians", "mob"));
  CHECK(blue.refused("convert us-1 crowd-1") == "FF-27");
  Setup setup = crowds("mob", "civilians");
  setup.active("green");
  Game green(setup);
  CHECK(green.cost("convert in-1 crowd-2") == 2);
  CHECK(green.colour("convert in-1 crowd-2") == "Pink");
  green.roll("convert in-1 crowd-2", "Pink", 6);
  CHECK(green["crowd-2"].type == "mob");
  CHECK(green.legal("pass"));
  Setup back = crowds("mob", "mob");
  back.active("green");
  Game calming(back);
  calming.roll("convert in-1 crowd-2", "Pink", 5);
  CHECK(calming["crowd-2"].type == "civilians");
}

TEST_CASE("FF-28 FF-R10 the source's example: two mobs, the first attempt costs 1 morale level, the second converts",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "rifle-squad", "1010")
      .marker("mob-1", "mob", "0403")
      .marker("mob-2", "mob", "0203");
  setup.track(0, 5);  // 6 AP before blue turns Reactive
  Game game(setup);
  game.roll("convert us-1 mob-1", "Green", 1);  // a critical failure, as the example's Failure is read
  CHECK(game["us-1"].morale == 1);
  CHECK(game["mob-1"].type == "mob");
  CHECK(game.spaces("blue") == 3);
  game.roll("convert us-1 mob-2", "Green", 4);  // a Shaken unit may still try
  CHECK(game["mob-2"].type == "civilians");
  CHECK(game.spaces("blue") == 6);
  CHECK(game.active() == "green");
}

TEST_CASE("FF-D6 FF-D7 converting: failure and minor success do nothing, major success flips and adds a free hex",
          "[rules]") {
  for (const int face : {2, 3}) {
    CAPTURE(face);
    Game game(crowds("mob", "mob"));
    game.roll("convert us-1 crowd-1", "Green", face);
    CHECK(game["us-1"].morale == 0);
    CHECK(game["crowd-1"].type == "mob");
    CHECK(game.question() == "none");
  }
  Game game(crowds("mob", "mob"));
  game.roll("convert us-1 crowd-1", "Green", 6);
  CHECK(game["crowd-1"].type == "civilians");
  REQUIRE(game.question() == "advance");
  CHECK(game.deciding() == "blue");
  CHECK(game.choices("advance us-1") == "0202 0203 0302 0304 0402 0403");
  game.apply("advance us-1 0304");
  CHECK(game["us-1"].at == "0304");
  CHECK(game.spaces("blue") == 3);  // free
  CHECK(game.question() == "none");
}

TEST_CASE("FF-D6 the free move may be declined, and nothing else may come before it", "[rules]") {
  Setup setup = crowds("mob", "mob");
  setup.track(0, 20);
  Game game(setup);
  game.roll("convert us-1 crowd-1", "Green", 6);
  CHECK_FALSE(game.legal("overwatch us-1"));
  CHECK_FALSE(game.legal("pass"));
  game.apply("stay");
  CHECK(game["us-1"].at == "0303");
  CHECK(game.legal("overwatch us-1"));
}

TEST_CASE("FF-D8 as an option a failure on converting costs 1 morale level too", "[rules]") {
  Setup setup = crowds("mob", "mob");
  setup.option("convert-failure");
  Game failed(setup);
  failed.roll("convert us-1 crowd-1", "Green", 2);
  CHECK(failed["us-1"].morale == 1);
  Game minor(setup);
  minor.roll("convert us-1 crowd-1", "Green", 3);
  CHECK(minor["us-1"].morale == 0);
}

TEST_CASE("FF-46 damage shifts a conversion and takes AP off it", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").hits(1).green("in-1", "rifle-squad", "1010").marker("mob-1", "mob", "0304");
  Game game(setup);
  CHECK(game.cost("convert us-1 mob-1") == 2);
  CHECK(game.colour("convert us-1 mob-1") == "Grey");
}

TEST_CASE("FF-54 civilians follow any unit from the same hex for 1 AP more a hex, a vehicle too", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").blue("us-2", "lav", "0803").green("in-1", "rifle-squad", "1210");
  setup.marker("civ-1", "civilians", "0303")
      .marker("civ-2", "civilians", "0803")
      .marker("civ-3", "civilians", "0305")
      .track(0, 20);
  Game game(setup);
  CHECK(game.cost("move us-1 0304 with civ-1") == 2);
  CHECK(game.cost("move us-1 0304") == 1);
  CHECK(game.cost("move us-2 0804 with civ-2") == 2);  // 1/2 + 1, rounded up
  CHECK(game.cost("move us-2 0805 with civ-2") == 3);
  CHECK(game.refused("move us-1 0304 with civ-3") == "FF-54");
  game.apply("move us-1 0305 with civ-1");
  CHECK(game.spaces("blue") == 4);
  CHECK(game["civ-1"].at == "0305");
  // Detaching is free: it goes on without them, in the same movement.
  game.apply("move us-1 0306");
  CHECK(game.spaces("blue") == 5);
  CHECK(game["civ-1"].at == "0305");
}

TEST_CASE("FF-54 FF-87 with civilians in tow the cost is summed hex by hex and hits come off once", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .hits(1)
      .green("in-1", "rifle-squad", "1210")
      .marker("civ-1", "civilians", "0303")
      .track(0, 20);
  Game game(setup);
  CHECK(game.cost("move us-1 0304 with civ-1") == 1);
  CHECK(game.cost("move us-1 0305 with civ-1") == 3);
}

TEST_CASE("FF-54 mobs follow insurgents only", "[rules]") {
  Setup setup;
  setup.green("in-1", "rifle-squad", "0303")
      .marker("mob-1", "mob", "0303")
      .blue("us-1", "marines", "1210")
      .track(20, 0);
  Game game(setup);
  CHECK(game.cost("move in-1 0304 with mob-1") == 2);
  game.apply("move in-1 0304 with mob-1");
  CHECK(game["mob-1"].at == "0304");
  // Attaching is free.
  game.apply("move in-1 0305");
  CHECK(game.spaces("green") == 3);
}

TEST_CASE("FF-56 a human shield: Regulars never fire at an insurgent among civilians, not suppressively either",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "mmg-team", "0303")
      .blue("us-2", "at-team", "0403")
      .green("in-1", "rifle-squad", "0306")
      .green("in-2", "technical", "0406");
  setup.marker("civ-1", "civilians", "0306").marker("civ-2", "civilians", "0406");
  Game game(setup);
  CHECK(game.refused("fire us-1 small in-1") == "FF-56");
  CHECK(game.refused("suppress us-1 in-1") == "FF-56");
  CHECK(game.refused("fire us-2 heavy in-2") == "FF-56");
}

TEST_CASE("FF-56 civilians never take damage: fire at their hex leaves them as they are", "[rules]") {
  Setup setup;
  setup.green("in-1", "at-squad", "0303")
      .blue("us-1", "lav", "0306")
      .marker("civ-1", "civilians", "0306")
      .active("green");
  setup.blue("us-2", "marines", "1010");
  Game game(setup);
  game.roll("fire in-1 heavy us-1", "Grey", 6);
  CHECK(game["us-1"].hits == 2);
  CHECK(game["civ-1"].at == "0306");
  CHECK(game["civ-1"].hits == 0);
}

TEST_CASE("FF-94 FF-R11 insurgents may fire at a unit among civilians; at one among a mob nobody here may", "[rules]") {
  Setup civilians;
  civilians.green("in-1", "mg-team", "0303")
      .blue("us-1", "marines", "0306")
      .marker("crowd-1", "civilians", "0306")
      .active("green");
  Game among(civilians);
  CHECK(among.legal("fire in-1 small us-1"));
  CHECK(among.legal("suppress in-1 us-1"));

  Setup mob;
  mob.blue("us-1", "mmg-team", "0303").green("in-1", "rifle-squad", "0306").marker("crowd-1", "mob", "0306");
  Game shielded(mob);
  CHECK(shielded.refused("fire us-1 small in-1") == "FF-94");
  CHECK(shielded.refused("suppress us-1 in-1") == "FF-94");  // suppressive fire counts as fire
}

TEST_CASE("FF-94 both may be assaulted", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .blue("us-2", "marines", "0503")
      .green("in-1", "rifle-squad", "0304")
      .green("in-2", "rifle-squad", "0504");
  setup.marker("crowd-1", "mob", "0304").marker("crowd-2", "civilians", "0504");
  Game game(setup);
  CHECK(game.legal("assault us-1 in-1"));
  CHECK(game.legal("assault us-2 in-2"));
}

TEST_CASE("FF-94 overwatch fire is fire: Regulars do not answer an insurgent who comes along with civilians",
          "[rules]") {
  Setup setup;
  setup.green("in-1", "rifle-squad", "0303")
      .marker("civ-1", "civilians", "0303")
      .blue("us-1", "marines", "0307")
      .watching()
      .track(20, 0);
  Game shielded(setup);
  shielded.apply("move in-1 0304 with civ-1");
  CHECK(shielded.question() == "none");
  shielded.apply("move in-1 0305");  // without them
  CHECK(shielded.question() == "overwatch");
}

TEST_CASE("FF-27 a vehicle converts too, on its own Small Arms", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").green("in-1", "rifle-squad", "1010").marker("mob-1", "mob", "0304");
  Game game(setup);
  CHECK(game.cost("convert us-1 mob-1") == 6);
  game.roll("convert us-1 mob-1", "Red", 3);
  CHECK(game["mob-1"].type == "civilians");
}

TEST_CASE("FF-92 the free move of a test crosses no wall and enters no hex that is closed to the unit", "[rules]") {
  Setup setup;
  setup.ground("0303", "fort")
      .wall("0303", "0302")
      .ground("0402", "water")
      .blue("us-1", "marines", "0303")
      .blue("us-2", "marines", "0304");
  setup.green("in-1", "rifle-squad", "0203").marker("mob-1", "mob", "0202").marker("mob-2", "mob", "0403");
  Game game(setup);
  // 0302 a wall, 0402 water, 0304 a friend, 0203 an enemy, 0403 a mob; 0202 is the crowd just calmed.
  game.roll("convert us-1 mob-1", "Green", 6);
  REQUIRE(game.question() == "advance");
  CHECK(game.choices("advance us-1") == "0202");
  CHECK(game.refused("advance us-1 0302") == "FF-92");
  CHECK(game.refused("advance us-1 0304") == "FF-22");
  CHECK(game.refused("advance us-1 0403") == "FF-26");
}

TEST_CASE("FF-D6 without a hex to go to there is no free move to decide on", "[rules]") {
  Setup shut;
  shut.size(2, 2)
      .blue("us-1", "marines", "0101")
      .blue("us-2", "marines", "0102")
      .marker("mob-1", "mob", "0201")
      .green("in-1", "rifle-squad", "0202");
  shut.green("in-9", "rifle-squad", "0201");
  Game game(shut);
  game.roll("convert us-1 mob-1", "Green", 6);
  CHECK(game["mob-1"].type == "civilians");
  CHECK(game.question() == "none");
}

TEST_CASE("FF-24 FF-56 civilians aboard a carrier are lost with it, and only so", "[rules]") {
  Setup setup;
  setup.blue("us-1", "mrap", "0303")
      .carrying("civ-1", "civilians")
      .blue("us-2", "marines", "1001")
      .green("in-1", "at-squad", "0306")
      .active("green");
  Game hit(setup);
  hit.roll("fire in-1 heavy us-1", "Green", 6);
  CHECK_FALSE(hit["civ-1"].gone);
  hit.apply("pass");
  hit.roll("fire in-1 heavy us-1", "Green", 4);
  CHECK(hit["us-1"].gone);
  CHECK(hit["civ-1"].gone);
}
