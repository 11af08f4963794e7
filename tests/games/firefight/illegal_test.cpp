// What is refused, and the rule that refuses it (FF-17 to FF-73): a table of actions that look possible.

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

struct Refusal {
  const char *action, *rule;
};

void check(const Setup& setup, std::initializer_list<Refusal> table) {
  Game game(setup);
  for (const Refusal& refusal : table) {
    CAPTURE(refusal.action, game.reason(refusal.action));
    CHECK(game.refused(refusal.action) == refusal.rule);
    CHECK_FALSE(game.reason(refusal.action).empty());
  }
}

// A crossing with a bit of everything; blue is Active with 3 AP for movement.
Setup crossing() {
  Setup setup;
  setup.ground("0302 0301", "water").ground("0404", "high").ground("0906", "fort").wall("0906", "0905");
  setup.blue("us-1", "marines", "0303").blue("us-2", "lav", "0304").blue("us-3", "engineers", "0306").shaken();
  setup.blue("us-4", "mmg-team", "0310").suppressed().blue("us-5", "sam-team", "0905").blue("us-6", "at-team", "1005");
  setup.blue("us-7", "mrap", "0110").carrying("us-8", "marines");
  setup.green("in-1", "rifle-squad", "0906")
      .green("in-2", "technical", "1006")
      .green("in-3", "mg-team", "0503")
      .watching();
  setup.green("in-4", "at-squad", "1201")
      .marker("mob-1", "mob", "0403")
      .marker("civ-1", "civilians", "0203")
      .marker("mob-2", "mob", "1201");
  setup.marker("block-1", "roadblock", "0307").marker("rubble-1", "rubble", "0202").marker("smoke-1", "smoke", "1105");
  return setup.track(0, 2);
}

}  // namespace

TEST_CASE("FF-17 FF-22 FF-26 movement that is refused, with its rule", "[rules]") {
  check(crossing(), {
                        {"move us-1 0304", "FF-22"},             // a friend
                        {"move us-5 0906", "FF-22"},             // an enemy
                        {"move us-1 0403", "FF-26"},             // a mob
                        {"move us-3 0307", "FF-29"},             // a roadblock
                        {"move us-1 0202", "FF-29"},             // rubble
                        {"move us-1 0308", "FF-17"},             // too dear
                        {"move us-4 0309", "FF-43"},             // Suppressed
                        {"move us-8 0109", "FF-24"},             // carried
                        {"move in-4 1202", "FF-13"},             // the other side's
                        {"move us-1 0204 with civ-1", "FF-54"},  // not in its hex
                        {"move us-1 0204 with mob-1", "FF-54"},
                        {"move us-1 0303", "FF-19"},  // where it stands
                    });
}

TEST_CASE("FF-38 FF-39 FF-40 fire that is refused, with its rule", "[rules]") {
  check(crossing(), {
                        {"fire us-3 small in-3", "FF-38"},  // Shaken
                        {"fire us-4 small in-3", "FF-43"},  // Suppressed
                        {"fire us-6 small in-2", "FF-40"},  // Small Arms at a vehicle
                        {"fire us-5 heavy in-2", "FF-40"},  // a SAM at the ground
                        {"fire us-4 heavy in-2", "FF-43"},
                        {"fire us-1 small in-2", "FF-40"},
                        {"fire us-1 small us-2", "FF-39"},  // no enemy
                        {"fire us-1 heavy in-1", "FF-39"},  // out of range
                        {"fire us-6 heavy in-4", "FF-94"},  // among a mob
                        {"fire us-8 small in-3", "FF-24"},
                        {"fire in-3 small us-1", "FF-13"},
                        {"fire us-7 heavy in-3", "FF-39"},  // no such weapon
                        {"suppress us-1 in-3", "FF-32"},    // no icon
                        {"suppress us-4 in-3", "FF-43"},
                    });
}

TEST_CASE("FF-48 FF-52 FF-92 assaults that are refused, with their rule", "[rules]") {
  check(crossing(), {
                        {"assault us-1 in-3", "FF-48"},  // two hexes off
                        {"assault us-1 us-2", "FF-48"},
                        {"assault us-1 mob-1", "FF-52"},  // a marker
                        {"assault us-2 in-3", "FF-52"},   // by a vehicle
                        {"assault us-5 in-1", "FF-92"},   // across a wall
                        {"assault us-3 in-3", "FF-38"},
                        {"assault us-4 in-3", "FF-43"},
                        {"assault in-1 us-5", "FF-13"},
                    });
}

TEST_CASE("FF-45 FF-57 FF-58 rally, overwatch and smoke that are refused, with their rule", "[rules]") {
  check(crossing(), {
                        {"rally us-1 white", "FF-45"},  // steady
                        {"rally in-3 white", "FF-13"},
                        {"overwatch us-3", "FF-57"},  // Shaken
                        {"overwatch us-4", "FF-43"},
                        {"overwatch us-8", "FF-24"},
                        {"smoke us-1 0302", "FF-58"},  // water
                        {"smoke us-1 0305", "FF-58"},  // two hexes off
                        {"smoke us-2 0305", "FF-58"},  // a vehicle
                        {"smoke us-4 0309", "FF-43"},
                    });
}

TEST_CASE("FF-24 FF-27 FF-30 transport, conversions and roadblocks that are refused, with their rule", "[rules]") {
  check(crossing(), {
                        {"load us-2 us-5", "FF-24"},  // not adjacent
                        {"load us-2 us-7", "FF-24"},  // a vehicle
                        {"load us-2 mob-1", "FF-24"},
                        {"load us-1 civ-1", "FF-24"},     // no transport
                        {"load us-7 us-1", "FF-24"},      // it carries already
                        {"unload us-2 0305", "FF-24"},    // it carries nobody
                        {"unload us-7 0108", "FF-24"},    // two hexes off
                        {"convert us-1 civ-1", "FF-27"},  // Regulars calm only
                        {"convert us-1 mob-2", "FF-27"},  // not adjacent
                        {"convert us-1 in-3", "FF-27"},
                        {"remove us-3 block-1", "FF-30"},  // Shaken
                        {"remove us-1 block-1", "FF-30"},  // not adjacent
                        {"remove us-1 rubble-1", "FF-29"},
                        {"remove us-2 block-1", "FF-32"},  // a vehicle
                        {"block us-1 0203", "FF-31"},      // a Regular
                    });
}

TEST_CASE("FF-57 FF-89 while a shot from overwatch is open only its answer counts", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "mg-team", "0307")
      .watching()
      .green("in-2", "rifle-squad", "0308")
      .track(0, 5);
  Game game(setup);
  game.apply("move us-1 0304");
  REQUIRE(game.question() == "overwatch");
  CHECK(game.refused("fire in-2 small us-1") == "FF-57");  // no cube
  CHECK(game.refused("move us-1 0305") == "FF-57");
  CHECK(game.refused("pass") == "FF-57");
  CHECK(game.refused("stop") == "FF-57");
}

TEST_CASE("FF-57 FF-87 nothing to hold, stop, stay or send when no question and no movement is open", "[rules]") {
  Setup setup = crossing();
  Game game(setup);
  CHECK(game.refused("hold") == "FF-57");
  CHECK(game.refused("stop") == "FF-87");
  CHECK(game.refused("stay") == "FF-D6");
  CHECK(game.refused("advance us-1 0204") == "FF-D6");
  CHECK(game.refused("retreat mob-1 0402") == "FF-51");
}
