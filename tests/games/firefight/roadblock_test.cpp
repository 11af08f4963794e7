// Roadblocks (FF-29 to FF-32, FF-D16).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

Setup barred(const char* type) {
  Setup setup;
  setup.blue("us-1", type, "0303").marker("block-1", "roadblock", "0304").green("in-1", "rifle-squad", "1010");
  return setup;
}

}  // namespace

TEST_CASE("FF-29 roadblocks and rubble stop infantry and vehicles of either side", "[rules]") {
  for (const char* marker : {"roadblock", "rubble"}) {
    CAPTURE(marker);
    Setup setup;
    setup.size(1, 5)
        .blue("us-1", "marines", "0101")
        .marker("block-1", marker, "0103")
        .green("in-1", "technical", "0105")
        .track(0, 20);
    Game blue(setup);
    CHECK(blue.choices("move us-1") == "0102");
    CHECK(blue.refused("move us-1 0103") == "FF-29");
    blue.apply("pass");
    CHECK(blue.choices("move in-1") == "0104");
  }
}

TEST_CASE("FF-30 engineers remove a roadblock on their icon's colour, and it is out of the game", "[rules]") {
  Game game(barred("engineers"));
  CHECK(game.cost("remove us-1 block-1") == 4);
  game.roll("remove us-1 block-1", "Green", 4);  // success
  CHECK(game["block-1"].gone);
  CHECK(game["block-1"].at.empty());
  CHECK(game.question() == "none");
  CHECK(game.spaces("blue") == 4);
}

TEST_CASE("FF-30 FF-D6 critical failure costs 1 morale level, failure nothing, major success adds a free hex",
          "[rules]") {
  Game critical(barred("engineers"));
  critical.roll("remove us-1 block-1", "Green", 1);
  CHECK(critical["us-1"].morale == 1);
  CHECK(critical["block-1"].at == "0304");
  for (const int face : {2, 3}) {
    Game stays(barred("engineers"));
    stays.roll("remove us-1 block-1", "Green", face);
    CHECK(stays["us-1"].morale == 0);
    CHECK(stays["block-1"].at == "0304");
  }
  Game major(barred("engineers"));
  major.roll("remove us-1 block-1", "Green", 6);
  CHECK(major["block-1"].gone);
  REQUIRE(major.question() == "advance");
  major.apply("advance us-1 0304");
  CHECK(major["us-1"].at == "0304");
  CHECK(major.spaces("blue") == 4);
}

TEST_CASE("FF-30 only adjacent, and neither Shaken nor Suppressed", "[rules]") {
  Setup far;
  far.blue("us-1", "engineers", "0303").marker("block-1", "roadblock", "0305").green("in-1", "rifle-squad", "1010");
  CHECK(Game(far).refused("remove us-1 block-1") == "FF-30");
  Setup setup;
  setup.blue("us-1", "engineers", "0303")
      .shaken()
      .marker("block-1", "roadblock", "0304")
      .green("in-1", "rifle-squad", "1010");
  CHECK(Game(setup).refused("remove us-1 block-1") == "FF-30");
  Setup damaged;
  damaged.blue("us-1", "engineers", "0303")
      .hits(2)
      .marker("block-1", "roadblock", "0304")
      .green("in-1", "rifle-squad", "1010");
  Game game(damaged);
  CHECK(game.cost("remove us-1 block-1") == 2);
  CHECK(game.colour("remove us-1 block-1") == "Pink");
}

TEST_CASE("FF-32 FF-R7 Regular infantry without the icon tries on Grey at its Small Arms AP; vehicles do not",
          "[rules]") {
  Game marines(barred("marines"));
  CHECK(marines.cost("remove us-1 block-1") == 3);
  marines.roll("remove us-1 block-1", "Grey", 5);
  CHECK(marines["block-1"].gone);
  CHECK(Game(barred("lav")).refused("remove us-1 block-1") == "FF-32");
}

TEST_CASE("FF-32 suppressive fire needs the icon", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0306");
  CHECK(Game(setup).refused("suppress us-1 in-1") == "FF-32");
}

TEST_CASE("FF-31 insurgent infantry removes a roadblock without a test for its Small Arms AP, to be placed again",
          "[rules]") {
  Setup setup;
  setup.green("in-1", "rifle-squad", "0303")
      .marker("block-1", "roadblock", "0304")
      .blue("us-1", "marines", "1010")
      .track(20, 0);
  Game game(setup);
  game.apply("remove in-1 block-1");  // no die
  CHECK(game.spaces("green") == 2);
  CHECK(game["block-1"].at.empty());
  CHECK_FALSE(game["block-1"].gone);
  CHECK(game.question() == "none");
  game.apply("block in-1 0203");
  CHECK(game.spaces("green") == 4);
}

TEST_CASE("FF-31 FF-30 the source's example: engineers clear one, a SAM squad lifts another, an AT squad places it",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "engineers", "0303").marker("block-1", "roadblock", "0304");
  setup.green("in-1", "sam-squad", "0803")
      .marker("block-2", "roadblock", "0804")
      .green("in-2", "at-squad", "1003")
      .track(0, 1);
  Game game(setup);
  game.roll("remove us-1 block-1", "Green", 5);
  CHECK(game.active() == "green");
  game.apply("remove in-1 block-2");
  CHECK(game.spaces("green") == 3);
  CHECK(game.active() == "green");
  game.apply("block in-2 1004");
  CHECK(game.spaces("green") == 5);
  CHECK(game.active() == "blue");
  CHECK(game["block-1"].gone);
}

TEST_CASE("FF-31 it goes into an adjacent land hex without unit or population; vehicles and Regulars place none",
          "[rules]") {
  Setup setup;
  setup.ground("0302", "water")
      .green("in-1", "rifle-squad", "0303")
      .green("in-2", "technical", "0304")
      .blue("us-1", "marines", "0203");
  setup.marker("civ-1", "civilians", "0402").marker("block-1", "roadblock", "0403").track(20, 0);
  Game game(setup);
  CHECK(game.choices("block in-1") == "0202");
  CHECK(game.refused("block in-1 0302") == "FF-31");
  CHECK(game.refused("block in-1 0304") == "FF-31");
  CHECK(game.refused("block in-1 0203") == "FF-31");
  CHECK(game.refused("block in-1 0402") == "FF-31");
  CHECK(game.refused("block in-1 0501") == "FF-31");
  CHECK(game.refused("block in-2 0305") == "FF-31");
  CHECK_FALSE(game.legal("block in-1 0403"));
  game.apply("pass");
  CHECK(game.refused("block us-1 0204") == "FF-31");
}

TEST_CASE("FF-D16 FF-31 six roadblock markers: one removed by Regulars is not there to be placed again", "[rules]") {
  Setup setup;
  setup.green("in-1", "rifle-squad", "0303").blue("us-1", "engineers", "0805").track(20, 0);
  const char* at[] = {"0804", "1002", "1004", "1006", "1008"};
  for (int i = 0; i < 5; ++i) setup.marker(("block-" + std::to_string(i + 1)).c_str(), "roadblock", at[i]);
  Game game(setup);
  game.apply("block in-1 0302");  // the sixth
  CHECK(game.refused("block in-1 0304") == "FF-D16");
  game.apply("pass");
  game.roll("remove us-1 block-1", "Green", 4);
  CHECK(game.refused("block in-1 0304") == "FF-D16");

  Setup seven;
  seven.green("in-1", "rifle-squad", "0303").blue("us-1", "engineers", "0805");
  for (int i = 0; i < 7; ++i)
    seven.marker(("block-" + std::to_string(i + 1)).c_str(), "roadblock", ("100" + std::to_string(i + 1)).c_str());
  CHECK_FALSE(read_error(seven).empty());
}
