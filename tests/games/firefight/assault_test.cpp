// Assault (FF-48 to FF-53, FF-55, FF-D6, FF-R12).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

// Marines at 0304 above a rifle squad at 0305; it would retreat to 0306. Small Arms Green: C F m s s J.
Setup close() {
  Setup setup;
  setup.blue("us-2", "engineers", "1001")
      .green("in-9", "rifle-squad", "1010")
      .blue("us-1", "marines", "0304")
      .green("in-1", "rifle-squad", "0305");
  return setup;
}
constexpr const char* storm = "assault us-1 in-1";
constexpr int minor = 3, success = 4, major = 6;

}  // namespace

TEST_CASE("FF-48 Small Arms AP and colour against infantry, Heavy against vehicles", "[rules]") {
  Game infantry(close());
  CHECK(infantry.cost(storm) == 3);
  CHECK(infantry.colour(storm) == "Green");
  Setup setup;
  setup.blue("us-1", "marines", "0304").green("in-1", "technical", "0305");
  Game vehicle(setup);
  CHECK(vehicle.cost(storm) == 5);
  CHECK(vehicle.colour(storm) == "Grey");
}

TEST_CASE("FF-48 modifiers are the terrain and the own damage only: the target's defence counts nothing", "[rules]") {
  Setup setup;
  setup.ground("0305", "cover").green("in-1", "at-squad", "0304").hits(1).blue("us-1", "lav", "0305").active("green");
  Game game(setup);
  CHECK(game.base("assault in-1 us-1") == "Yellow");
  CHECK(game.colour("assault in-1 us-1") == "Grey");  // <1 cover, <1 damage, and not <2 for the LAV
  CHECK(game.cost("assault in-1 us-1") == 4);
  Setup hill = close();
  hill.ground("0305", "high");
  CHECK(Game(hill).colour(storm) == "Grey");
  Setup fort = close();
  fort.ground("0305", "fort").wall("0305", "0306");
  CHECK(Game(fort).colour(storm) == "Green");  // from inside
}

TEST_CASE("FF-48 only an adjacent enemy", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").blue("us-2", "marines", "0304").green("in-1", "rifle-squad", "0305");
  Game game(setup);
  CHECK(game.refused(storm) == "FF-48");
  CHECK(game.refused("assault us-1 us-2") == "FF-48");
}

TEST_CASE("FF-49 critical failure: the assaulter takes 1 hit; failure: 2 more AP; both stay", "[rules]") {
  Game critical(close());
  critical.roll(storm, "Green", 1);
  CHECK(critical["us-1"].hits == 1);
  CHECK(critical["us-1"].at == "0304");
  CHECK(critical["in-1"].at == "0305");
  CHECK(critical.spaces("blue") == 3);
  Game failure(close());
  failure.roll(storm, "Green", 2);
  CHECK(failure["us-1"].hits == 0);
  CHECK(failure.spaces("blue") == 5);
  CHECK(failure["us-1"].at == "0304");
  CHECK(failure["in-1"].morale == 0);
}

TEST_CASE("FF-49 FF-50 minor success: 1 morale level and a retreat, and the assaulter enters free", "[rules]") {
  Game game(close());
  game.roll(storm, "Green", minor);
  CHECK(game["in-1"].morale == 1);
  CHECK(game["in-1"].hits == 0);
  CHECK(game["in-1"].at == "0306");
  CHECK(game["us-1"].at == "0305");
  CHECK(game.spaces("blue") == 3);
}

TEST_CASE("FF-49 success: 1 morale level, 1 hit and a retreat; major success: eliminated", "[rules]") {
  Game won(close());
  won.roll(storm, "Green", success);
  CHECK(won["in-1"].morale == 1);
  CHECK(won["in-1"].hits == 1);
  CHECK(won["in-1"].at == "0306");
  Game stormed(close());
  stormed.roll(storm, "Green", major);
  CHECK(stormed["in-1"].gone);
  CHECK(stormed["us-1"].at == "0305");
}

TEST_CASE("FF-49 a defender eliminated by the morale or the hit of the result leaves the hex to the assaulter",
          "[rules]") {
  Setup suppressed = close();
  suppressed.suppressed();
  Game surrenders(suppressed);
  surrenders.roll(storm, "Green", minor);
  CHECK(surrenders["in-1"].gone);
  CHECK(surrenders["us-1"].at == "0305");
  Setup damaged = close();
  damaged.hits(2);
  Game third_hit(damaged);
  third_hit.roll(storm, "Green", success);
  CHECK(third_hit["in-1"].gone);
  CHECK(third_hit["us-1"].at == "0305");
}

TEST_CASE("FF-46 FF-87 the 2 extra AP of a failed assault are not reduced by hits", "[rules]") {
  Setup setup;
  setup.green("in-1", "rifle-squad", "0305").blue("us-1", "marines", "0304").hits(1);
  Game game(setup);
  game.roll(storm, "Grey", 2);
  CHECK(game.spaces("blue") == 4);  // 3 - 1 + 2
}

TEST_CASE("FF-50 the retreat is exactly away from the assaulter, in each of the six directions", "[rules]") {
  struct Way {
    const char *from, *to;
  };
  constexpr Way ways[] = {{"0504", "0506"}, {"0506", "0504"}, {"0404", "0605"},
                          {"0605", "0404"}, {"0405", "0604"}, {"0604", "0405"}};
  for (const Way& way : ways) {
    CAPTURE(way.from);
    Setup setup;
    setup.blue("us-1", "marines", way.from).green("in-1", "rifle-squad", "0505");
    Game game(setup);
    game.roll(storm, "Green", minor);
    CHECK(game["in-1"].at == way.to);
    CHECK(game["us-1"].at == "0505");
  }
}

TEST_CASE("FF-50 no retreat off the map, into a unit, roadblock, rubble or water: eliminated", "[rules]") {
  Setup edge;
  edge.size(3, 5)
      .blue("us-1", "marines", "0104")
      .green("in-1", "rifle-squad", "0105")
      .green("in-9", "rifle-squad", "0301");
  Game off(edge);
  off.roll(storm, "Green", minor);
  CHECK(off["in-1"].gone);
  CHECK(off["us-1"].at == "0105");

  Setup friendly = close();
  friendly.green("in-2", "rifle-squad", "0306");
  Setup enemy = close();
  enemy.blue("us-3", "marines", "0306");
  Setup block = close();
  block.marker("block-1", "roadblock", "0306");
  Setup rubble = close();
  rubble.marker("rubble-1", "rubble", "0306");
  Setup water = close();
  water.ground("0306", "water");
  Setup wall = close();
  wall.ground("0306", "fort").wall("0306", "0305");
  Setup own_wall = close();
  own_wall.ground("0305", "fort").wall("0305", "0306");
  int number = 0;
  for (const Setup& setup : {friendly, enemy, block, rubble, water, wall, own_wall}) {
    CAPTURE(number++);
    Game game(setup);
    game.roll(storm, "Green", minor);
    CHECK(game["in-1"].gone);
    CHECK(game["us-1"].at == "0305");
  }
}

TEST_CASE("FF-50 Regulars do not retreat into a mob, insurgents do; both retreat among civilians", "[rules]") {
  Setup regular;
  regular.green("in-1", "rifle-squad", "0304")
      .blue("us-1", "marines", "0305")
      .marker("mob-1", "mob", "0306")
      .active("green")
      .blue("us-2", "marines", "1010");
  Game caught(regular);
  caught.roll("assault in-1 us-1", "Pink", 4);
  CHECK(caught["us-1"].gone);
  Setup insurgent = close();
  insurgent.marker("mob-1", "mob", "0306");
  Game sheltered(insurgent);
  sheltered.roll(storm, "Green", minor);
  CHECK(sheltered["in-1"].at == "0306");
  Setup civilians;
  civilians.green("in-1", "rifle-squad", "0304")
      .blue("us-1", "marines", "0305")
      .marker("civ-1", "civilians", "0306")
      .active("green");
  Game among(civilians);
  among.roll("assault in-1 us-1", "Pink", 4);
  CHECK(among["us-1"].at == "0306");
}

TEST_CASE("FF-51 FF-R12 a mob in the hex goes with the defender who retreats; civilians stay", "[rules]") {
  Setup setup = close();
  setup.marker("mob-1", "mob", "0305").marker("civ-1", "civilians", "0305");
  Game game(setup);
  game.roll(storm, "Green", minor);
  CHECK(game["in-1"].at == "0306");
  CHECK(game["mob-1"].at == "0306");
  CHECK(game["civ-1"].at == "0305");
  CHECK(game.question() == "none");
}

TEST_CASE("FF-51 FF-R12 the defender eliminated, the insurgent sends the mob to an adjacent hex of his choice",
          "[rules]") {
  Setup setup = close();
  // Around 0305: 0304 the assaulter, 0306 water, 0204 a roadblock, 0205 civilians, 0404 a unit of the insurgents, 0405
  // free.
  setup.ground("0306", "water")
      .marker("mob-1", "mob", "0305")
      .marker("block-1", "roadblock", "0204")
      .marker("civ-1", "civilians", "0205");
  setup.green("in-2", "at-squad", "0404");
  Game game(setup);
  game.roll(storm, "Green", major);
  REQUIRE(game.question() == "mob");
  CHECK(game.deciding() == "green");
  CHECK(game.choices("retreat mob-1") == "0404 0405");
  CHECK(game.refused("retreat mob-1 0306") == "FF-51");
  CHECK(game.refused("retreat mob-1 0304") == "FF-51");
  CHECK(game.refused("retreat mob-1 0205") == "FF-51");
  CHECK(game.refused("retreat mob-1 0307") == "FF-51");
  CHECK_FALSE(game.legal("retreat mob-1 0204"));
  game.apply("retreat mob-1 0404");
  CHECK(game["mob-1"].at == "0404");
  CHECK(game["us-1"].at == "0305");
  CHECK(game.spaces("blue") == 3);
}

TEST_CASE("FF-51 a mob without a hex to go to is removed", "[rules]") {
  Setup setup;
  setup.size(1, 4)
      .green("in-1", "rifle-squad", "0103")
      .blue("us-1", "marines", "0102")
      .green("in-2", "rifle-squad", "0101");
  setup.marker("mob-1", "mob", "0103").marker("rubble-1", "rubble", "0104");
  Game game(setup);
  game.roll(storm, "Green", major);
  CHECK(game["mob-1"].gone);
  CHECK(game["us-1"].at == "0103");
}

TEST_CASE("FF-50 a defender who cannot retreat is eliminated, and his mob is sent as after an elimination", "[rules]") {
  Setup setup = close();
  setup.marker("block-1", "roadblock", "0306").marker("mob-1", "mob", "0305");
  Game game(setup);
  game.roll(storm, "Green", minor);
  CHECK(game["in-1"].gone);
  REQUIRE(game.question() == "mob");
  game.apply("retreat mob-1 0405");
  CHECK(game["us-1"].at == "0305");
}

TEST_CASE("FF-52 an assault never triggers overwatch, by the assault, the retreat or the advance", "[rules]") {
  Setup setup = close();
  setup.green("in-2", "mg-team", "0604").watching().blue("us-3", "marines", "0606").watching();
  Game game(setup);
  game.roll(storm, "Green", minor);
  CHECK(game.question() == "none");
  CHECK(game["in-2"].overwatch);
  CHECK(game["us-3"].overwatch);
}

TEST_CASE("FF-52 vehicles never assault; only infantry with a Heavy that is no SAM assaults them; markers are safe",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303")
      .blue("us-2", "mmg-team", "0505")
      .blue("us-3", "sam-team", "0707")
      .blue("us-4", "marines", "0901");
  setup.green("in-1", "rifle-squad", "0304")
      .green("in-2", "technical", "0506")
      .green("in-3", "technical", "0708")
      .marker("mob-1", "mob", "0902");
  setup.marker("civ-1", "civilians", "0801");
  Game game(setup);
  CHECK(game.refused("assault us-1 in-1") == "FF-52");
  CHECK(game.refused("assault us-2 in-2") == "FF-52");
  CHECK(game.refused("assault us-3 in-3") == "FF-52");
  CHECK(game.refused("assault us-4 mob-1") == "FF-52");
  CHECK(game.refused("assault us-4 civ-1") == "FF-52");
}

TEST_CASE("FF-53 a won assault frees the civilians: they stay in the hex that the assaulter enters", "[rules]") {
  for (const int face : {minor, major}) {
    Setup setup = close();
    setup.marker("civ-1", "civilians", "0305").track(0, 20);
    Game game(setup);
    game.roll(storm, "Green", face);
    CHECK(game["civ-1"].at == "0305");
    CHECK(game["us-1"].at == "0305");
    CHECK(game.legal("move us-1 0304 with civ-1"));
  }
}

TEST_CASE("FF-55 an assaulter drops its civilians in its own hex; they have no effect", "[rules]") {
  Setup setup = close();
  setup.marker("civ-1", "civilians", "0304");
  Game game(setup);
  CHECK(game.cost(storm) == 3);
  CHECK(game.colour(storm) == "Green");
  game.roll(storm, "Green", minor);
  CHECK(game["civ-1"].at == "0304");
  CHECK(game["us-1"].at == "0305");
  Setup mob;
  mob.green("in-1", "rifle-squad", "0304")
      .marker("mob-1", "mob", "0304")
      .blue("us-1", "marines", "0305")
      .active("green");
  Game insurgents(mob);
  insurgents.roll("assault in-1 us-1", "Pink", 4);
  CHECK(insurgents["mob-1"].at == "0304");
  CHECK(insurgents["in-1"].at == "0305");
}

TEST_CASE("FF-48 FF-D12 the source's example: engineers move up and storm a cover hex on Grey; a minor success",
          "[rules]") {
  Setup setup;
  // The AT squad at 0505 is assaulted from 0405 and withdraws to the north-east, to 0604.
  setup.ground("0505 0604", "cover").blue("us-1", "engineers", "0305").green("in-1", "at-squad", "0505").track(0, 4);
  Game game(setup);
  game.apply("move us-1 0405");
  CHECK(game.spaces("blue") == 1);
  game.roll("assault us-1 in-1", "Grey", 4);
  CHECK(game.die().base == "Green");
  CHECK(game.spaces("blue") == 5);
  CHECK(game["in-1"].at == "0604");
  CHECK(game["in-1"].morale == 1);
  CHECK(game["us-1"].at == "0505");
  CHECK(game.active() == "green");
  CHECK_FALSE(game.legal("fire in-1 small us-1"));
  CHECK_FALSE(game.legal("assault in-1 us-1"));
}

TEST_CASE("FF-54 FF-55 the same with civilians in tow: the approach costs 2 AP and they stay where it starts",
          "[rules]") {
  Setup setup;
  setup.ground("0505 0604", "cover")
      .blue("us-1", "engineers", "0305")
      .marker("civ-1", "civilians", "0305")
      .green("in-1", "at-squad", "0505");
  setup.marker("mob-1", "mob", "0505").track(0, 20).green("in-9", "rifle-squad", "1010");
  Game game(setup);
  game.apply("move us-1 0405 with civ-1");
  CHECK(game.spaces("blue") == 2);
  game.roll("assault us-1 in-1", "Grey", 6);
  CHECK(game["in-1"].gone);
  REQUIRE(game.question() == "mob");
  CHECK(game.deciding() == "green");
  game.apply("retreat mob-1 0604");
  CHECK(game["civ-1"].at == "0405");
  CHECK(game["us-1"].at == "0505");
}

TEST_CASE("FF-46 FF-49 a critical failure on an assaulter with 2 Hits eliminates it, and the defender stays",
          "[rules]") {
  Setup setup;
  setup.blue("us-2", "marines", "1001").green("in-1", "rifle-squad", "0305").blue("us-1", "marines", "0304").hits(2);
  Game game(setup);
  game.roll(storm, "Pink", 1);
  CHECK(game["us-1"].gone);
  CHECK(game["in-1"].at == "0305");
  CHECK(game["in-1"].morale == 0);
}

TEST_CASE("FF-47 FF-49 Masini's rule holds in assaults: the second hit suppresses, for either side", "[rules]") {
  Setup defender = close();
  defender.hits(1).option("masini");
  Game won(defender);
  won.roll(storm, "Green", success);
  CHECK(won["in-1"].hits == 2);
  CHECK(won["in-1"].morale == 2);
  CHECK(won["in-1"].at == "0306");
  Setup assaulter;
  assaulter.green("in-1", "rifle-squad", "0305").blue("us-1", "marines", "0304").hits(1).option("masini");
  Game repulsed(assaulter);
  repulsed.roll(storm, "Grey", 1);
  CHECK(repulsed["us-1"].hits == 2);
  CHECK(repulsed["us-1"].morale == 2);
}

TEST_CASE("FF-24 FF-50 a carrier that retreats takes its cargo along, one that is eliminated loses it", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0304")
      .green("in-1", "technical", "0305")
      .carrying("in-2", "rifle-squad")
      .green("in-3", "rifle-squad", "1010");
  Game retreats(setup);
  retreats.roll(storm, "Grey", 4);  // C F F m s J
  CHECK(retreats["in-1"].at == "0306");
  CHECK(retreats["in-1"].carries == "in-2");
  CHECK(retreats["in-2"].morale == 0);
  Game lost(setup);
  lost.roll(storm, "Grey", 6);
  CHECK(lost["in-1"].gone);
  CHECK(lost["in-2"].gone);
}

TEST_CASE("FF-22 an enemy's hex is entered only by winning an assault: the loser stays where he was", "[rules]") {
  Setup setup = close();
  setup.track(0, 20);
  Game game(setup);
  CHECK(game.refused("move us-1 0305") == "FF-22");
  game.roll(storm, "Green", 2);
  CHECK(game["us-1"].at == "0304");
  game.roll(storm, "Green", minor);
  CHECK(game["us-1"].at == "0305");
}

TEST_CASE("FF-92 no assault out of a fortification across its own wall", "[rules]") {
  Setup walls;
  walls.ground("0304", "fort")
      .wall("0304", "0305")
      .blue("us-1", "marines", "0304")
      .green("in-1", "rifle-squad", "0305");
  CHECK(Game(walls).refused(storm) == "FF-92");
}
