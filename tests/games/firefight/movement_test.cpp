// Movement, stacking, fortifications' walls (FF-2, FF-19 to FF-23, FF-25, FF-87, FF-92).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

Setup walk(int gap = 20) {
  Setup setup;
  setup.blue("us-1", "marines", "0303").blue("us-2", "lav", "0803").green("in-1", "rifle-squad", "1210").track(0, gap);
  return setup;
}

}  // namespace

TEST_CASE("FF-2 the map is what the scenario lays out: number, shape and terrain of its hexes vary", "[rules]") {
  Setup setup;
  setup.size(3, 2)
      .ground("0201", "cover")
      .blue("us-1", "marines", "0101")
      .green("in-1", "rifle-squad", "0302")
      .track(0, 20);
  Game game(setup);
  CHECK(game.choices("move us-1") == "0102 0201 0202 0301");
  CHECK(game.session().table().map.grid.size() == 6);
}

TEST_CASE("FF-19 a unit moves any number of hexes in any directions, for what each hex costs its kind", "[rules]") {
  Setup setup = walk();
  setup.ground("0304", "high");
  Game game(setup);
  CHECK(game.cost("move us-1 0302") == 1);
  CHECK(game.cost("move us-1 0203") == 1);
  CHECK(game.cost("move us-1 0403") == 1);
  CHECK(game.cost("move us-1 0304") == 2);
  game.apply("move us-1 0305");  // round the hill: 0403, 0404 and then 0305
  CHECK(game.spaces("blue") == 3);
  CHECK(game["us-1"].at == "0305");
}

TEST_CASE("FF-19 movements of different units may be interleaved", "[rules]") {
  Game game(walk());
  game.apply("move us-1 0304");
  game.apply("move us-2 0805");
  game.apply("move us-1 0305");
  CHECK(game.spaces("blue") == 3);
  CHECK(game["us-1"].at == "0305");
  CHECK(game["us-2"].at == "0805");
}

TEST_CASE("FF-20 FF-D9 clear, cover, fort and high ground cost infantry 1, 1, 1, 2 AP, vehicles 1/2, 2, 2, 3",
          "[rules]") {
  Setup setup = walk();
  setup.ground("0304 0804", "cover")
      .ground("0302 0802", "fort")
      .ground("0403 0903", "high")
      .ground("0203 0704", "water");
  Game game(setup);
  CHECK(game.cost("move us-1 0202") == 1);
  CHECK(game.cost("move us-1 0304") == 1);
  CHECK(game.cost("move us-1 0302") == 1);
  CHECK(game.cost("move us-1 0403") == 2);
  CHECK_FALSE(game.legal("move us-1 0203"));  // water needs Amphibious
  CHECK(game.cost("move us-2 0703") == 1);
  CHECK(game.cost("move us-2 0804") == 2);
  CHECK(game.cost("move us-2 0802") == 2);
  CHECK(game.cost("move us-2 0903") == 3);
  CHECK_FALSE(game.legal("move us-2 0704"));
}

TEST_CASE("FF-21 a vehicle moves 2 clear hexes for 1 AP, one alone costs 1 AP; infantry 2 cover hexes for 2",
          "[rules]") {
  Setup setup = walk();
  setup.ground("0304 0305", "cover");
  Game game(setup);
  CHECK(game.cost("move us-2 0802") == 1);
  CHECK(game.cost("move us-2 0801") == 1);
  CHECK(game.cost("move us-2 0806") == 2);
  CHECK(game.cost("move us-1 0305") == 2);
}

TEST_CASE("FF-21 the source's LAV: two clear hexes for 1 AP, a tie keeps it Active, and 1 AP is left to move",
          "[rules]") {
  Setup setup = walk(1);
  Game game(setup);
  game.apply("move us-2 0805");
  CHECK(game.spaces("blue") == 1);
  CHECK(game.active() == "blue");
  CHECK(game.legal("move us-1 0304"));
  CHECK(game.refused("move us-1 0305") == "FF-17");
  CHECK(game.legal("overwatch us-1"));
}

TEST_CASE("FF-87 a movement is summed in fractions and rounded up at its end: half a hex paid is not paid again",
          "[rules]") {
  Game game(walk());
  game.apply("move us-2 0804");
  CHECK(game.spaces("blue") == 1);
  game.apply("move us-2 0805");  // the second half of the same AP
  CHECK(game.spaces("blue") == 1);
  game.apply("move us-2 0806");
  CHECK(game.spaces("blue") == 2);
}

TEST_CASE("FF-87 another action of the same player ends a movement, and the next one is rounded up by itself",
          "[rules]") {
  Game game(walk());
  game.apply("move us-2 0804");
  game.apply("move us-1 0304");
  CHECK(game.spaces("blue") == 2);
  game.apply("move us-2 0805");
  CHECK(game.spaces("blue") == 3);
  game.apply("overwatch us-2");
  game.apply("move us-2 0806");
  CHECK(game.spaces("blue") == 5);
}

TEST_CASE("FF-87 overwatch fire at it does not end a movement", "[rules]") {
  Setup setup;
  setup.blue("us-2", "lav", "0803").green("in-1", "at-squad", "0809").watching().track(0, 20);
  Game game(setup);
  game.apply("move us-2 0804");
  REQUIRE(game.question() == "overwatch");
  game.roll("fire in-1 heavy us-2", "Grey", 1);
  CHECK(game.spaces("blue") == 1);
  game.apply("move us-2 0805");
  CHECK(game.spaces("blue") == 1);
}

TEST_CASE("FF-46 FF-87 the reduction comes off a movement once, at its end, never below 1", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .hits(1)
      .blue("us-2", "lav", "0803")
      .hits(2)
      .green("in-1", "rifle-squad", "1210")
      .track(0, 20);
  Game game(setup);
  CHECK(game.cost("move us-1 0304") == 1);
  CHECK(game.cost("move us-1 0305") == 1);
  CHECK(game.cost("move us-1 0306") == 2);
  CHECK(game.cost("move us-1 0307") == 3);
  CHECK(game.cost("move us-2 0809") == 1);  // 6 hexes: 3 AP less 2
  game.apply("move us-1 0304");
  game.apply("move us-1 0305");
  game.apply("move us-1 0306");
  CHECK(game.spaces("blue") == 2);
}

TEST_CASE("FF-17 FF-46 what hits take off counts toward how far a movement may go", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .hits(1)
      .blue("us-2", "marines", "0803")
      .green("in-1", "rifle-squad", "1210")
      .track(5, 6);
  Game game(setup);
  // A gap of 1: at most 2 AP.
  CHECK(game.legal("move us-2 0805"));
  CHECK(game.refused("move us-2 0806") == "FF-17");
  CHECK(game.legal("move us-1 0306"));
  CHECK(game.refused("move us-1 0307") == "FF-17");
}

TEST_CASE("FF-22 one unit a hex: through friends, never stopping there, never into an enemy's", "[rules]") {
  Setup setup;
  setup.size(1, 8)
      .blue("us-1", "marines", "0101")
      .blue("us-2", "marines", "0102")
      .green("in-1", "rifle-squad", "0106")
      .track(0, 20);
  Game game(setup);
  CHECK(game.refused("move us-1 0102") == "FF-22");
  CHECK(game.choices("move us-1") == "0103 0104 0105");
  CHECK(game.refused("move us-1 0106") == "FF-22");
  CHECK_FALSE(game.legal("move us-1 0107"));
  game.apply("move us-1 0103");
  CHECK(game["us-1"].at == "0103");
  CHECK(game["us-2"].at == "0102");
}

TEST_CASE("FF-22 a scenario with two units in a hex is refused, with many markers it is not", "[rules]") {
  Setup two;
  two.blue("us-1", "marines", "0303").blue("us-2", "lav", "0303").green("in-1", "rifle-squad", "0808");
  CHECK(read_error(two).find("/pieces/1/at") == 0);
  Setup enemies;
  enemies.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0303");
  CHECK(read_error(enemies).find("/pieces/1/at") == 0);
  Setup markers;
  markers.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0808");
  markers.marker("civ-1", "civilians", "0808").marker("mob-1", "mob", "0808").marker("smoke-1", "smoke", "0808");
  CHECK(read_error(markers).empty());
}

TEST_CASE("FF-22 carried units lie under their carrier and fill no hex", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").carrying("us-2", "marines").green("in-1", "rifle-squad", "0808").track(0, 20);
  Game game(setup);
  CHECK(game["us-1"].carries == "us-2");
  CHECK(game["us-2"].at.empty());
  game.apply("move us-1 0305");
  CHECK(game["us-1"].carries == "us-2");
}

TEST_CASE("FF-23 units have no facing: fire is the same from all six sides", "[rules]") {
  const char* around[] = {"0504", "0506", "0404", "0405", "0604", "0605"};
  for (const char* at : around) {
    CAPTURE(at);
    Setup setup;
    setup.blue("us-1", "lav", at).green("in-1", "technical", "0505");
    Game game(setup);
    game.roll("fire us-1 heavy in-1", "Yellow", 2);
    CHECK(game["in-1"].morale == 1);
  }
  Setup facing;
  facing.blue("us-1", "lav", "0303").piece_key("facing", "1").green("in-1", "technical", "0505");
  CHECK(read_error(facing).find("/pieces/0/facing") == 0);
}

TEST_CASE("FF-25 walled sides are crossed from neither side, the open ones are", "[rules]") {
  Setup setup = walk();
  setup.ground("0304", "fort").wall("0304", "0303 0403");
  Game game(setup);
  CHECK(game.refused("move us-1 0304") == "");  // by another side, for more than 1 AP
  CHECK(game.cost("move us-1 0304") == 2);
  game.apply("move us-1 0304");
  CHECK(game.spaces("blue") == 2);
  CHECK(game.cost("move us-1 0303") == 2);
  CHECK(game.cost("move us-1 0403") == 2);
  CHECK(game.cost("move us-1 0305") == 1);
}

TEST_CASE("FF-92 a hex walled all round cannot be entered, assaulted, loaded from or unloaded into", "[rules]") {
  Setup setup;
  setup.ground("0304", "fort").wall("0304", "0303 0305 0203 0204 0403 0404");
  setup.blue("us-1", "marines", "0303")
      .blue("us-2", "lav", "0305")
      .carrying("us-3", "engineers")
      .blue("us-4", "mrap", "0403");
  setup.green("in-1", "rifle-squad", "0304").green("in-2", "rifle-squad", "1210").track(0, 20);
  Game game(setup);
  CHECK(game.refused("assault us-1 in-1") == "FF-92");
  Setup empty;
  empty.ground("0304", "fort").wall("0304", "0303 0305 0203 0204 0403 0404");
  empty.blue("us-1", "marines", "0303")
      .blue("us-2", "lav", "0305")
      .carrying("us-3", "engineers")
      .green("in-2", "rifle-squad", "1210")
      .track(0, 20);
  Game nobody(empty);
  CHECK_FALSE(nobody.legal("move us-1 0304"));
  CHECK(nobody.refused("unload us-2 0304") == "FF-92");
  Setup inside;
  inside.ground("0304", "fort").wall("0304", "0303 0305 0203 0204 0403 0404");
  inside.blue("us-1", "marines", "0304").blue("us-2", "lav", "0305").green("in-2", "rifle-squad", "1210").track(0, 20);
  Game shut(inside);
  CHECK(shut.refused("load us-2 us-1") == "FF-92");
  CHECK(shut.choices("move us-1").empty());
}
