// Morale, damage and Rally (FF-43 to FF-47, FF-R3).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

// A LAV (Small Arms Red: M S 1 1 2 K) against a rifle squad in the open.
Setup target() {
  Setup setup;
  setup.blue("us-1", "lav", "0303")
      .blue("us-2", "marines", "1010")
      .green("in-9", "rifle-squad", "1001")
      .green("in-1", "rifle-squad", "0306");
  return setup;
}

Setup patient() {
  Setup setup;
  setup.green("in-1", "rifle-squad", "1010").blue("us-2", "engineers", "0505").blue("us-1", "marines", "0303");
  return setup;
}

}  // namespace

TEST_CASE("FF-43 each morale result raises the level: Shaken, Suppressed, and a third surrenders", "[rules]") {
  Game game(target());
  game.roll("fire us-1 small in-1", "Red", 2);
  CHECK(game["in-1"].morale == 1);
  game.apply("pass");
  game.roll("fire us-1 small in-1", "Red", 2);
  CHECK(game["in-1"].morale == 2);
  CHECK_FALSE(game["in-1"].gone);
  game.apply("pass");
  game.roll("fire us-1 small in-1", "Red", 2);
  CHECK(game["in-1"].gone);
}

TEST_CASE("FF-43 a Shaken unit acts, but does not fire, assault or go into overwatch", "[rules]") {
  Setup setup = patient();
  setup.shaken().marker("mob-1", "mob", "0302").track(0, 20);
  Game game(setup);
  CHECK(game.legal("move us-1 0304"));
  CHECK(game.legal("smoke us-1 0304"));
  CHECK(game.legal("convert us-1 mob-1"));
  CHECK(game.legal("rally us-1 white"));
  CHECK(game.refused("overwatch us-1") == "FF-57");
}

TEST_CASE("FF-43 a Suppressed unit takes no action at all, but its owner may rally it", "[rules]") {
  Setup setup = patient();
  setup.suppressed().marker("mob-1", "mob", "0302").track(0, 20);
  Game game(setup);
  CHECK(game.refused("move us-1 0304") == "FF-43");
  CHECK(game.refused("smoke us-1 0304") == "FF-43");
  CHECK(game.refused("convert us-1 mob-1") == "FF-43");
  CHECK(game.refused("overwatch us-1") == "FF-43");
  CHECK(game.legal("rally us-1 black"));

  Setup carrier;
  carrier.blue("us-1", "lav", "0303")
      .suppressed()
      .carrying("us-2", "marines")
      .blue("us-3", "marines", "0304")
      .green("in-1", "rifle-squad", "1010");
  Game stuck(carrier);
  CHECK(stuck.refused("unload us-1 0302") == "FF-43");
}

TEST_CASE("FF-45 a Shaken or Suppressed unit and any die: a failure does nothing, a success gives back one level",
          "[rules]") {
  Setup setup = patient();
  setup.suppressed();
  for (const int face : {1, 2, 3}) {  // critical failure, failure, minor success
    CAPTURE(face);
    Game failed(setup);
    failed.roll("rally us-1 green", "Green", face);
    CHECK(failed["us-1"].morale == 2);
  }
  Game success(setup);
  success.roll("rally us-1 green", "Green", 4);
  CHECK(success["us-1"].morale == 1);
  Game major(setup);
  major.roll("rally us-1 green", "Green", 6);
  CHECK(major["us-1"].morale == 0);
  CHECK(success.refused("rally us-2 green") == "FF-13");  // green is Active after 4 AP
  Game steady(setup);
  CHECK(steady.refused("rally us-2 green") == "FF-45");
}

TEST_CASE("FF-45 FF-R3 the cost is the die's index: White 1, Pink 2, Grey 3, Green 4 (not 3), Black 9", "[rules]") {
  Setup setup = patient();
  setup.shaken();
  Game game(setup);
  CHECK(game.cost("rally us-1 white") == 1);
  CHECK(game.cost("rally us-1 pink") == 2);
  CHECK(game.cost("rally us-1 grey") == 3);
  CHECK(game.cost("rally us-1 green") == 4);
  CHECK(game.cost("rally us-1 yellow") == 5);
  CHECK(game.cost("rally us-1 red") == 6);
  CHECK(game.cost("rally us-1 blue") == 7);
  CHECK(game.cost("rally us-1 purple") == 8);
  CHECK(game.cost("rally us-1 black") == 9);
  game.roll("rally us-1 green", "Green", 5);
  CHECK(game.spaces("blue") == 4);
  CHECK(game["us-1"].morale == 0);
}

TEST_CASE("FF-45 FF-46 damage shifts the Rally and takes AP off it, never below 1", "[rules]") {
  Setup setup = patient();
  setup.shaken().hits(2);
  Game game(setup);
  CHECK(game.cost("rally us-1 white") == 1);
  CHECK(game.cost("rally us-1 grey") == 1);
  CHECK(game.cost("rally us-1 green") == 2);
  game.roll("rally us-1 green", "Pink", 5);
  CHECK(game["us-1"].morale == 0);
  CHECK(game.spaces("blue") == 2);
}

TEST_CASE("FF-46 1 Hit, 2 Hits, and a third eliminates", "[rules]") {
  Game game(target());
  game.roll("fire us-1 small in-1", "Red", 3);
  CHECK(game["in-1"].hits == 1);
  game.apply("pass");
  game.roll("fire us-1 small in-1", "Red", 4);
  CHECK(game["in-1"].hits == 2);
  game.apply("pass");
  game.roll("fire us-1 small in-1", "Red", 3);
  CHECK(game["in-1"].gone);
  CHECK(game["in-1"].at.empty());
}

TEST_CASE("FF-46 the source's LAV with 2 Hits fires for 4 AP on Green; with 1 Hit for 5 AP on Yellow", "[rules]") {
  for (const int hits : {1, 2}) {
    Setup setup;
    setup.blue("us-1", "lav", "0303").hits(hits).green("in-1", "rifle-squad", "0305");
    Game game(setup);
    CHECK(game.cost("fire us-1 small in-1") == 6 - hits);
    CHECK(game.colour("fire us-1 small in-1") == (hits == 1 ? "Yellow" : "Green"));
  }
}

TEST_CASE("FF-46 no action costs less than 1 AP: overwatch, smoke and a martyr's shot with 2 Hits", "[rules]") {
  Setup setup;
  setup.green("in-1", "martyrs", "0303").hits(2).blue("us-1", "marines", "0305").active("green");
  Game game(setup);
  CHECK(game.cost("overwatch in-1") == 1);
  CHECK(game.cost("smoke in-1 0302") == 1);
  CHECK(game.cost("fire in-1 small us-1") == 1);
  game.apply("overwatch in-1");
  CHECK(game.spaces("green") == 1);
}

TEST_CASE("FF-46 damage is never recovered, by Rally neither", "[rules]") {
  Setup setup = patient();
  setup.shaken().hits(1);
  Game game(setup);
  game.roll("rally us-1 black", "Purple", 6);
  CHECK(game["us-1"].morale == 0);
  CHECK(game["us-1"].hits == 1);
}

TEST_CASE("FF-47 Masini's rule: who comes to 2 Hits is Suppressed, one already Suppressed stays so", "[rules]") {
  Setup without = target();
  Game plain(without);
  plain.roll("fire us-1 small in-1", "Red", 5);
  CHECK(plain["in-1"].hits == 2);
  CHECK(plain["in-1"].morale == 0);

  Setup setup = target();
  setup.option("masini");
  Game two(setup);
  two.roll("fire us-1 small in-1", "Red", 5);
  CHECK(two["in-1"].hits == 2);
  CHECK(two["in-1"].morale == 2);

  Setup one = target();
  one.option("masini").hits(1);
  Game second(one);
  second.roll("fire us-1 small in-1", "Red", 3);
  CHECK(second["in-1"].morale == 2);
  Game first(setup);
  first.roll("fire us-1 small in-1", "Red", 3);
  CHECK(first["in-1"].hits == 1);
  CHECK(first["in-1"].morale == 0);

  Setup already = target();
  already.option("masini").hits(1).suppressed();
  Game stays(already);
  stays.roll("fire us-1 small in-1", "Red", 3);
  CHECK_FALSE(stays["in-1"].gone);
  CHECK(stays["in-1"].morale == 2);
}

TEST_CASE("FF-47 under Masini's rule a watcher who comes to 2 Hits loses its cube, as by any morale loss", "[rules]") {
  Setup setup = target();
  setup.watching().option("masini");
  Game game(setup);
  game.roll("fire us-1 small in-1", "Red", 5);
  CHECK_FALSE(game["in-1"].overwatch);
}
