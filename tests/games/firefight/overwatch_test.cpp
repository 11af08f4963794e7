// Overwatch (FF-57, FF-89).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

// Marines at 0302 before an MG team in overwatch at 0307 (4 AP, Green [8]; Grey on Marines).
Setup watched() {
  Setup setup;
  setup.blue("us-1", "marines", "0302")
      .blue("us-9", "marines", "1201")
      .green("in-9", "rifle-squad", "1210")
      .green("in-1", "mg-team", "0307")
      .watching();
  return setup.track(0, 20);
}

}  // namespace

TEST_CASE("FF-57 overwatch is 1 AP for any unit neither Shaken nor Suppressed, vehicles too", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .blue("us-2", "lav", "0503")
      .blue("us-3", "marines", "0703")
      .shaken()
      .blue("us-4", "lav", "0903")
      .suppressed();
  setup.green("in-1", "rifle-squad", "1210").track(0, 20);
  Game game(setup);
  CHECK(game.cost("overwatch us-1") == 1);
  game.apply("overwatch us-1");
  game.apply("overwatch us-2");
  CHECK(game["us-1"].overwatch);
  CHECK(game["us-2"].overwatch);
  CHECK(game.spaces("blue") == 2);
  CHECK(game.refused("overwatch us-3") == "FF-57");
  CHECK_FALSE(game.legal("overwatch us-4"));
  CHECK(game.refused("overwatch us-1") == "FF-57");  // it has its cube
}

TEST_CASE("FF-57 the watcher picks the hex: it is asked at each hex entered in range and LOS, and fires once",
          "[rules]") {
  Game game(watched());
  game.apply("move us-1 0305");
  REQUIRE(game.question() == "overwatch");
  CHECK(game.deciding() == "green");
  CHECK(game["us-1"].at == "0303");
  CHECK(game.spaces("blue") == 1);
  CHECK(game.choices("fire in-1 small") == "us-1");
  CHECK(game.refused("fire in-1 small us-9") == "FF-57");
  game.apply("hold");
  REQUIRE(game.question() == "overwatch");
  CHECK(game["us-1"].at == "0304");
  CHECK(game["in-1"].overwatch);
  game.roll("fire in-1 small us-1", "Grey", 1);
  CHECK_FALSE(game["in-1"].overwatch);
  CHECK(game.question() == "none");
  CHECK(game.spaces("green") == 24);  // the Reactive player pays
  CHECK(game.deciding() == "blue");
  game.apply("move us-1 0306");  // not asked again
  CHECK(game["us-1"].at == "0306");
  CHECK(game.question() == "none");
  CHECK(game.spaces("blue") == 4);
}

TEST_CASE("FF-57 the fire costs its AP for the Reactive player too: a LAV's 6, less its hits", "[rules]") {
  for (const int hits : {0, 1}) {
    Setup setup;
    setup.green("in-1", "rifle-squad", "0302").blue("us-1", "lav", "0307").hits(hits).watching().track(20, 0);
    Game game(setup);
    game.apply("move in-1 0303");
    REQUIRE(game.question() == "overwatch");
    CHECK(game.cost("fire us-1 small in-1") == 6 - hits);
    game.roll("fire us-1 small in-1", hits == 0 ? "Red" : "Yellow", 1);
    CHECK(game.spaces("blue") == 26 - hits);
    CHECK(game.active() == "green");
  }
}

TEST_CASE("FF-57 no question beyond the range, without a line, or without a weapon for the target", "[rules]") {
  Setup far;
  far.blue("us-1", "marines", "0301").green("in-1", "rifle-squad", "0308").watching().track(0, 20);
  Game range(far);
  range.apply("move us-1 0302");  // 6 hexes, range 5
  CHECK(range.question() == "none");
  range.apply("move us-1 0303");
  CHECK(range.question() == "overwatch");

  Setup hidden = watched();
  hidden.ground("0305", "cover");
  Game blind(hidden);
  blind.apply("move us-1 0304");
  CHECK(blind.question() == "none");

  Setup vehicle;
  vehicle.blue("us-1", "lav", "0302").green("in-1", "mg-team", "0307").watching().track(0, 20);
  Game armour(vehicle);
  armour.apply("move us-1 0304");
  CHECK(armour.question() == "none");
}

TEST_CASE("FF-57 only an enemy's entering is answered: a friend's is not, nor what acts where it stands", "[rules]") {
  Setup setup;
  setup.green("in-2", "rifle-squad", "0302")
      .green("in-1", "mg-team", "0307")
      .watching()
      .blue("us-1", "marines", "0505")
      .track(20, 0);
  Game friendly(setup);
  friendly.apply("move in-2 0304");
  CHECK(friendly.question() == "none");
  Game standing(watched());
  standing.apply("overwatch us-1");
  CHECK(standing.question() == "none");
  standing.apply("smoke us-1 0301");
  CHECK(standing.question() == "none");
}

TEST_CASE("FF-57 overwatch ends when the unit fires, moves or takes any action", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").watching().green("in-1", "rifle-squad", "0306").track(0, 20);
  Game fires(setup);
  fires.roll("fire us-1 small in-1", "Green", 1);
  CHECK_FALSE(fires["us-1"].overwatch);
  Game moves(setup);
  moves.apply("move us-1 0302");
  CHECK_FALSE(moves["us-1"].overwatch);
  Game smokes(setup);
  smokes.apply("smoke us-1 0302");
  CHECK_FALSE(smokes["us-1"].overwatch);
  Setup storm;
  storm.blue("us-1", "marines", "0305").watching().green("in-1", "rifle-squad", "0306");
  Game assaults(storm);
  assaults.roll("assault us-1 in-1", "Green", 2);
  CHECK_FALSE(assaults["us-1"].overwatch);
}

TEST_CASE("FF-57 overwatch ends by a morale loss, not by a hit", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").green("in-1", "rifle-squad", "0306").watching();
  Game shaken(setup);
  shaken.roll("fire us-1 small in-1", "Red", 2);
  CHECK_FALSE(shaken["in-1"].overwatch);
  Game hit(setup);
  hit.roll("fire us-1 small in-1", "Red", 3);
  CHECK(hit["in-1"].hits == 1);
  CHECK(hit["in-1"].overwatch);
}

TEST_CASE("FF-57 overwatch fires and never assaults, and with nothing else", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0304").green("in-1", "mg-team", "0306").watching().track(0, 20);
  Game game(setup);
  game.apply("move us-1 0305");
  REQUIRE(game.question() == "overwatch");
  CHECK_FALSE(game.legal("assault in-1 us-1"));
  CHECK_FALSE(game.legal("suppress in-1 us-1"));
  CHECK_FALSE(game.legal("move in-1 0307"));
  CHECK_FALSE(game.legal("pass"));
  CHECK(game.legal("hold"));
}

TEST_CASE("FF-89 overwatch cubes stay over a turn's end", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .blue("us-2", "marines", "0503")
      .watching()
      .green("in-1", "rifle-squad", "1210")
      .watching()
      .track(39, 40);
  Game game(setup);
  game.apply("overwatch us-1");
  CHECK(game.turn() == 2);
  CHECK(game["us-1"].overwatch);
  CHECK(game["us-2"].overwatch);
  CHECK(game["in-1"].overwatch);
}

TEST_CASE("FF-89 unloading is answered", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0302")
      .carrying("us-2", "marines")
      .green("in-1", "mg-team", "0307")
      .watching()
      .track(0, 20);
  Game game(setup);
  game.apply("unload us-1 0303");
  REQUIRE(game.question() == "overwatch");
  game.roll("fire in-1 small us-2", "Grey", 3);
  CHECK(game["us-2"].morale == 1);
  CHECK(game["us-1"].morale == 0);
}

TEST_CASE("FF-89 a retreat, an advance and the free move of a test are not answered", "[rules]") {
  Setup assault;
  assault.blue("us-1", "marines", "0304")
      .green("in-1", "rifle-squad", "0305")
      .blue("us-2", "mmg-team", "0604")
      .watching()
      .green("in-2", "mg-team", "0605")
      .watching();
  Game won(assault);
  won.roll("assault us-1 in-1", "Green", 3);
  CHECK(won["in-1"].at == "0306");
  CHECK(won["us-1"].at == "0305");
  CHECK(won.question() == "none");

  Setup convert;
  convert.blue("us-1", "marines", "0302")
      .marker("mob-1", "mob", "0202")
      .green("in-1", "mg-team", "0307")
      .watching()
      .track(0, 20);
  Game calm(convert);
  calm.roll("convert us-1 mob-1", "Green", 6);
  REQUIRE(calm.question() == "advance");
  calm.apply("advance us-1 0303");
  CHECK(calm.question() == "none");
  CHECK(calm["in-1"].overwatch);
}

TEST_CASE("FF-89 several units may answer, in the order that their owner says, until one holds", "[rules]") {
  Setup setup = watched();
  setup.green("in-2", "mg-team", "0507").watching();
  Game game(setup);
  game.apply("move us-1 0304");
  REQUIRE(game.question() == "overwatch");
  CHECK(game["us-1"].at == "0303");
  CHECK(game.legal("fire in-1 small us-1"));
  game.roll("fire in-2 small us-1", "Grey", 1);
  REQUIRE(game.question() == "overwatch");
  CHECK(game.choices("fire in-2 small").empty());
  game.roll("fire in-1 small us-1", "Grey", 1);
  CHECK(game.question() == "none");
  CHECK(game.spaces("green") == 28);
}

TEST_CASE("FF-89 the mover goes on if it still can: Shaken it does, Suppressed or eliminated it does not", "[rules]") {
  Game shaken(watched());
  shaken.apply("move us-1 0304");
  shaken.roll("fire in-1 small us-1", "Grey", 3);
  CHECK(shaken["us-1"].morale == 1);
  CHECK(shaken.legal("move us-1 0304"));

  Setup setup;
  setup.blue("us-1", "marines", "0302")
      .shaken()
      .blue("us-9", "marines", "1201")
      .green("in-1", "mg-team", "0307")
      .watching()
      .track(0, 20);
  Game suppressed(setup);
  suppressed.apply("move us-1 0304");
  suppressed.roll("fire in-1 small us-1", "Grey", 4);
  CHECK(suppressed["us-1"].morale == 2);
  CHECK(suppressed["us-1"].at == "0303");
  CHECK(suppressed.choices("move us-1").empty());
  CHECK(suppressed.legal("rally us-1 grey"));

  Setup weak;
  weak.blue("us-1", "marines", "0302")
      .hits(2)
      .blue("us-9", "marines", "1201")
      .green("in-1", "mg-team", "0307")
      .watching()
      .track(0, 20);
  Game lost(weak);
  lost.apply("move us-1 0304");
  lost.roll("fire in-1 small us-1", "Grey", 5);
  CHECK(lost["us-1"].gone);
  CHECK(lost.deciding() == "blue");
  CHECK(lost.legal("move us-9 1101"));
}

TEST_CASE("FF-22 FF-57 a mover stopped by fire in a friend's hex does not stay there", "[rules]") {
  Setup setup;
  setup.size(1, 8)
      .blue("us-2", "marines", "0102")
      .blue("us-1", "marines", "0101")
      .shaken()
      .green("in-1", "mg-team", "0107")
      .watching()
      .track(0, 20);
  Game game(setup);
  game.apply("move us-1 0103");
  REQUIRE(game.question() == "overwatch");
  CHECK(game["us-1"].at == "0102");
  game.roll("fire in-1 small us-1", "Grey", 3);
  CHECK(game["us-1"].morale == 2);
  CHECK(game["us-1"].at == "0101");
}

TEST_CASE("FF-17 FF-57 overwatch fire widens the gap, and the mover may go farther for it", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0302").green("in-1", "mg-team", "0307").watching().track(5, 5).active("blue");
  Game game(setup);
  CHECK(game.refused("move us-1 0304") == "FF-17");
  game.apply("move us-1 0303");
  game.roll("fire in-1 small us-1", "Grey", 1);
  CHECK(game.spaces("green") == 9);
  CHECK(game.legal("move us-1 0305"));
  CHECK(game.active() == "blue");
}
