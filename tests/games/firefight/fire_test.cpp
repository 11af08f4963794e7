// Firing: who at what, how far, with which die (FF-25, FF-38 to FF-42, FF-92).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

Setup range(const char* firer, const char* target, const char* at) {
  Setup setup;
  setup.size(3, 24)
      .blue("us-1", firer, "0101")
      .green("in-1", target, at)
      .blue("us-9", "marines", "0324")
      .green("in-9", "rifle-squad", "0323");
  return setup;
}

}  // namespace

TEST_CASE("FF-38 Shaken and Suppressed units never fire and never assault", "[rules]") {
  for (const char* morale : {"1", "2"}) {
    CAPTURE(morale);
    Setup setup;
    setup.blue("us-1", "marines", "0303").piece_key("morale", morale).green("in-1", "rifle-squad", "0304");
    Game game(setup);
    CHECK_FALSE(game.legal("fire us-1 small in-1"));
    CHECK_FALSE(game.legal("fire us-1 heavy in-1"));
    CHECK_FALSE(game.legal("assault us-1 in-1"));
  }
  Setup setup;
  setup.blue("us-1", "marines", "0303").shaken().green("in-1", "rifle-squad", "0304");
  CHECK(Game(setup).refused("fire us-1 small in-1") == "FF-38");
  CHECK(Game(setup).refused("assault us-1 in-1") == "FF-38");
}

TEST_CASE("FF-39 the range counts the target's hex and not the own: Marines' 6 reach the sixth hex", "[rules]") {
  CHECK(Game(range("marines", "rifle-squad", "0107")).legal("fire us-1 small in-1"));
  CHECK(Game(range("marines", "rifle-squad", "0108")).refused("fire us-1 small in-1") == "FF-39");
  CHECK(Game(range("marines", "rifle-squad", "0105")).legal("fire us-1 heavy in-1"));
  CHECK(Game(range("marines", "rifle-squad", "0106")).refused("fire us-1 heavy in-1") == "FF-39");
}

TEST_CASE("FF-39 Small Arms or Heavy is chosen, the AP are paid, and one die is rolled", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0305");
  Game small(setup);
  small.roll("fire us-1 small in-1", "Green", 1);
  CHECK(small.spaces("blue") == 3);
  CHECK(small.count(EventType::rolled) == 1);
  Game heavy(setup);
  heavy.roll("fire us-1 heavy in-1", "Grey", 1);
  CHECK(heavy.spaces("blue") == 5);
}

TEST_CASE("FF-39 a target must be an enemy in LOS", "[rules]") {
  Setup setup;
  setup.ground("0304", "cover")
      .blue("us-1", "marines", "0303")
      .blue("us-2", "marines", "0403")
      .green("in-1", "rifle-squad", "0305");
  Game game(setup);
  CHECK(game.refused("fire us-1 small in-1") == "FF-34");
  CHECK(game.refused("fire us-1 small us-2") == "FF-39");
}

TEST_CASE("FF-40 Small Arms at infantry only, Heavy at vehicles and infantry, a SAM at neither", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303")
      .blue("us-2", "sam-team", "0503")
      .green("in-1", "technical", "0306")
      .green("in-2", "rifle-squad", "0506");
  Game game(setup);
  CHECK(game.refused("fire us-1 small in-1") == "FF-40");
  CHECK(game.legal("fire us-1 heavy in-1"));
  CHECK(game.legal("fire us-1 small in-2"));
  CHECK(game.legal("fire us-1 heavy in-2"));
  CHECK(game.refused("fire us-2 heavy in-1") == "FF-40");
  CHECK(game.refused("fire us-2 heavy in-2") == "FF-40");
  CHECK(game.legal("fire us-2 small in-2"));
}

TEST_CASE("FF-41 the die is the range number's colour, shifted by defence, terrain and the firer's damage", "[rules]") {
  Setup setup;
  setup.ground("0306", "cover").blue("us-1", "mbt", "0303").hits(1).blue("us-2", "marines", "1010");
  setup.green("in-1", "technical", "0306").green("in-2", "rifle-squad", "0503");
  Game game(setup);
  // Purple, <1 cover, <1 damage; a technical has no defence.
  CHECK(game.base("fire us-1 heavy in-1") == "Purple");
  CHECK(game.colour("fire us-1 heavy in-1") == "Red");
  CHECK(game.colour("fire us-1 heavy in-2") == "Blue");
  Setup green;
  green.ground("0306", "high").blue("us-1", "lav", "0306").green("in-1", "at-squad", "0303").hits(1).active("green");
  Game lav(green);
  // Yellow, <2 defence, <1 high ground, <1 damage.
  CHECK(lav.colour("fire in-1 heavy us-1") == "White");
  CHECK(lav.base("fire in-1 heavy us-1") == "Yellow");
}

TEST_CASE("FF-41 FF-D9 the die that is rolled has all the shifts: cover, high ground, defence, damage", "[rules]") {
  const auto rolled = [](const char* terrain, const char* target, int own_hits) {
    Setup setup;
    setup.ground("0306", terrain).blue("us-1", "mbt", "0303").hits(own_hits).green("in-1", target, "0306");
    setup.green("in-9", "rifle-squad", "1210");
    Game game(setup);
    game.apply("fire us-1 heavy in-1", {1});
    return game.die().colour;
  };
  CHECK(rolled("clear", "technical", 0) == "Purple");
  CHECK(rolled("cover", "technical", 0) == "Blue");
  CHECK(rolled("high", "rifle-squad", 0) == "Blue");
  CHECK(rolled("fort", "rifle-squad", 0) == "Purple");  // no wall is crossed
  CHECK(rolled("cover", "rifle-squad", 2) == "Yellow");
  Setup setup;
  setup.ground("0306", "cover").blue("us-1", "lav", "0306").green("in-1", "at-squad", "0303").active("green");
  Game game(setup);
  game.roll("fire in-1 heavy us-1", "Pink", 1);  // Yellow <2 defence, <1 cover
}

TEST_CASE("FF-41 the firer's own terrain and the target's damage shift nothing", "[rules]") {
  Setup setup;
  setup.ground("0303", "cover").blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0305").hits(2);
  CHECK(Game(setup).colour("fire us-1 small in-1") == "Green");
}

TEST_CASE("FF-42 a shot that shakes raises the level by one, two hits on one hit eliminate", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "rifle-squad", "0305")
      .hits(1)
      .shaken()
      .green("in-9", "rifle-squad", "1010");
  Game shaken(setup);
  shaken.roll("fire us-1 small in-1", "Green", 3);
  CHECK(shaken["in-1"].morale == 2);
  Game hit(setup);
  hit.roll("fire us-1 small in-1", "Green", 4);
  CHECK(hit["in-1"].hits == 2);
  CHECK(hit["in-1"].morale == 1);
  Game two(setup);
  two.roll("fire us-1 small in-1", "Green", 6);
  CHECK(two["in-1"].gone);
}

TEST_CASE("FF-25 fire across a walled side of the target's hex has <2, from inside no modifier", "[rules]") {
  Setup setup;
  setup.ground("0305", "fort").wall("0305", "0304 0404");
  setup.blue("us-1", "lav", "0303").blue("us-2", "lav", "0307").green("in-1", "rifle-squad", "0305");
  Game game(setup);
  CHECK(game.colour("fire us-1 small in-1") == "Green");  // Red <2
  CHECK(game.colour("fire us-2 small in-1") == "Red");
  game.roll("fire us-1 small in-1", "Green", 1);
  Game inside(setup);
  inside.roll("fire us-2 small in-1", "Red", 1);
}

TEST_CASE("FF-25 fire out of a fortification has no modifier for its own walls", "[rules]") {
  Setup setup;
  setup.ground("0305", "fort")
      .wall("0305", "0304 0404")
      .blue("us-1", "lav", "0305")
      .green("in-1", "rifle-squad", "0303");
  CHECK(Game(setup).colour("fire us-1 small in-1") == "Red");
}

TEST_CASE("FF-92 a line that enters a fortification through a corner crosses a wall if either side there is walled",
          "[rules]") {
  // From 0503 into 0303 the line comes in by the corner where the sides to 0402 and 0403 meet.
  const auto die = [](const char* walls) {
    Setup setup;
    setup.ground("0303", "fort").wall("0303", walls).blue("us-1", "lav", "0503").green("in-1", "rifle-squad", "0303");
    return Game(setup).colour("fire us-1 small in-1");
  };
  CHECK(die("0402") == "Green");
  CHECK(die("0403") == "Green");
  CHECK(die("0402 0403") == "Green");
  CHECK(die("0302 0304 0202 0203") == "Red");
}

TEST_CASE("FF-12 FF-39 firing is paid by whoever fires and leaves the other cube alone", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").green("in-1", "rifle-squad", "0305").track(0, 3);
  Game game(setup);
  game.roll("fire us-1 small in-1", "Red", 1);
  CHECK(game.spaces("blue") == 6);
  CHECK(game.spaces("green") == 3);
}
