// Smoke and suppressive fire (FF-58, FF-73).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

// An MMG team (icon Green: C F m s s J) and a technical in cover, far out of its range of 9.
Setup sweep(const char* target = "technical") {
  Setup setup;
  setup.size(3, 24).ground("0120", "cover").blue("us-1", "mmg-team", "0101").blue("us-2", "marines", "0301");
  setup.green("in-9", "rifle-squad", "0324").green("in-1", target, "0120");
  return setup;
}

}  // namespace

TEST_CASE("FF-58 infantry throws smoke for 1 AP into an adjacent hex, not into water; vehicles throw none", "[rules]") {
  Setup setup;
  setup.ground("0302", "water")
      .blue("us-1", "marines", "0303")
      .blue("us-2", "lav", "0505")
      .green("in-1", "rifle-squad", "0304")
      .track(0, 20);
  Game game(setup);
  CHECK(game.choices("smoke us-1") == "0202 0203 0304 0402 0403");
  CHECK(game.cost("smoke us-1 0304") == 1);
  CHECK(game.refused("smoke us-1 0302") == "FF-58");
  CHECK(game.refused("smoke us-1 0303") == "FF-58");
  CHECK(game.refused("smoke us-1 0305") == "FF-58");
  CHECK(game.refused("smoke us-2 0504") == "FF-58");
  game.apply("smoke us-1 0304");
  CHECK(game.smoke("0304"));
  CHECK(game.spaces("blue") == 1);
}

TEST_CASE("FF-58 it blocks LOS for both sides until the turn ends", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0306").track(36, 38);
  Game game(setup);
  CHECK(game.legal("fire us-1 small in-1"));
  game.apply("smoke us-1 0304");
  CHECK_FALSE(game.legal("fire us-1 small in-1"));
  game.apply("pass");  // blue 39
  CHECK_FALSE(game.legal("fire in-1 small us-1"));
  game.apply("pass");            // green 40
  game.apply("overwatch us-1");  // blue 40: the turn ends
  CHECK(game.turn() == 2);
  CHECK_FALSE(game.smoke("0304"));
  CHECK(game.legal("fire us-1 small in-1"));
}

TEST_CASE("FF-58 smoke cannot be removed, and movement goes through it", "[rules]") {
  Setup setup;
  setup.size(1, 5)
      .blue("us-1", "engineers", "0101")
      .green("in-1", "rifle-squad", "0105")
      .marker("smoke-1", "smoke", "0102")
      .track(0, 20);
  Game game(setup);
  CHECK(game.choices("remove us-1").empty());
  CHECK(game.choices("move us-1") == "0102 0103 0104");
}

TEST_CASE("FF-D16 FF-58 there are eight smoke markers", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "1210").track(0, 20);
  for (int i = 1; i <= 7; ++i)
    setup.marker(("smoke-" + std::to_string(i)).c_str(), "smoke", ("080" + std::to_string(i)).c_str());
  Game game(setup);
  game.apply("smoke us-1 0302");  // the eighth
  CHECK(game.refused("smoke us-1 0304") == "FF-D16");
  Setup nine;
  nine.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "1210");
  for (int i = 1; i <= 9; ++i)
    nine.marker(("smoke-" + std::to_string(i)).c_str(), "smoke", ("080" + std::to_string(i)).c_str());
  CHECK_FALSE(read_error(nine).empty());
}

TEST_CASE("FF-73 suppressive fire: Small Arms AP on the icon's colour, no range limit, no defence, no terrain",
          "[rules]") {
  Game game(sweep());
  CHECK(game.cost("suppress us-1 in-1") == 7);
  CHECK(game.colour("suppress us-1 in-1") == "Green");
  CHECK_FALSE(game.legal("fire us-1 small in-1"));
  Setup green;
  green.size(1, 24)
      .ground("0124", "cover")
      .green("in-1", "mg-team", "0101")
      .blue("us-1", "mbt", "0124")
      .active("green");
  Game mbt(green);
  CHECK(mbt.cost("suppress in-1 us-1") == 4);
  CHECK(mbt.colour("suppress in-1 us-1") == "Green");  // defence 4 and cover count nothing
}

TEST_CASE("FF-73 FF-D6 it is a test: failure none, minor success 1 level, success 2, major success 1 level and 1 hit",
          "[rules]") {
  struct Result {
    int face, morale, hits;
  };
  constexpr Result results[] = {{1, 0, 0}, {2, 0, 0}, {3, 1, 0}, {4, 2, 0}, {5, 2, 0}, {6, 1, 1}};
  for (const Result& r : results) {
    CAPTURE(r.face);
    Game game(sweep());  // a vehicle
    game.roll("suppress us-1 in-1", "Green", r.face);
    CHECK(game["in-1"].morale == r.morale);
    CHECK(game["in-1"].hits == r.hits);
    CHECK(game["us-1"].morale == 0);
  }
}

TEST_CASE("FF-73 two levels on a Shaken unit make it surrender", "[rules]") {
  Setup setup = sweep("rifle-squad");
  setup.shaken();
  Game game(setup);
  game.roll("suppress us-1 in-1", "Green", 4);
  CHECK(game["in-1"].gone);
}

TEST_CASE("FF-73 it needs LOS, and a unit without morale damage", "[rules]") {
  Setup blocked = sweep();
  blocked.ground("0110", "cover");
  CHECK(Game(blocked).refused("suppress us-1 in-1") == "FF-34");
  Setup setup;
  setup.blue("us-1", "mmg-team", "0303").shaken().green("in-1", "technical", "0306");
  CHECK(Game(setup).refused("suppress us-1 in-1") == "FF-73");
}

TEST_CASE("FF-73 FF-D12 the source's MMG with 1 Hit suppresses a vehicle for 6 AP on Grey, and fails", "[rules]") {
  Setup setup;
  setup.blue("us-1", "mmg-team", "0303").hits(1).green("in-1", "technical", "0308");
  Game game(setup);
  CHECK(game.refused("fire us-1 small in-1") == "FF-40");
  game.roll("suppress us-1 in-1", "Grey", 2);
  CHECK(game.spaces("blue") == 6);
  CHECK(game["in-1"].morale == 0);
}
