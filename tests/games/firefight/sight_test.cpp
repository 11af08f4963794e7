// Lines of sight (FF-33 to FF-37, FF-86, FF-D10).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

constexpr const char* terrain_of_level[] = {"clear", "cover", "high"};

// An AT team at 0302 and a technical at 0305, who can reach each other with their Heavy; 0303 and 0304 lie between.
Setup duel() {
  Setup setup;
  setup.blue("us-1", "at-team", "0302")
      .blue("us-9", "marines", "1201")
      .green("in-1", "technical", "0305")
      .green("in-9", "rifle-squad", "1210");
  return setup;
}

constexpr const char* shot = "fire us-1 heavy in-1";
constexpr const char* back = "fire in-1 heavy us-1";

bool sees(Setup setup, const char* side = "blue") {
  setup.active(side);
  Game game(setup);
  return game.legal(side == std::string_view("blue") ? shot : back);
}

std::string blocked_by(Setup setup) {
  Game game(setup);
  return game.refused(shot);
}

// An AT team and a technical on a slanting line; is the line clear with a roadblock in `hex`?
bool clear_past(const char* from, const char* to, const char* hex) {
  Setup setup;
  setup.blue("us-1", "at-team", from).green("in-1", "technical", to).marker("block-1", "roadblock", hex);
  return Game(setup).legal(shot);
}

}  // namespace

TEST_CASE("FF-D10 the chart of lines: both ends' levels against the intervening level, either way", "[rules]") {
  struct Row {
    int from, to;
    bool clear[3];  // over level 0, 1, 2
  };
  constexpr Row chart[] = {{0, 0, {true, false, false}}, {0, 1, {true, false, false}}, {0, 2, {true, true, false}},
                           {1, 1, {true, false, false}}, {1, 2, {true, true, false}},  {2, 2, {true, true, true}}};
  for (const Row& row : chart) {
    for (int level = 0; level < 3; ++level) {
      for (const bool turned : {false, true}) {
        CAPTURE(row.from, row.to, level, turned);
        Setup setup = duel();
        setup.ground("0302", terrain_of_level[turned ? row.to : row.from])
            .ground("0305", terrain_of_level[turned ? row.from : row.to]);
        setup.ground("0303", terrain_of_level[level]);
        CHECK(sees(setup, "blue") == row.clear[level]);
        CHECK(sees(setup, "green") == row.clear[level]);  // FF-33: reciprocal
      }
    }
  }
}

TEST_CASE("FF-33 population is judged for each firer: insurgents fire through a crowd, Regulars do not", "[rules]") {
  for (const char* crowd : {"civilians", "mob"}) {
    CAPTURE(crowd);
    Setup setup = duel();
    setup.marker("crowd-1", crowd, "0304");
    CHECK_FALSE(sees(setup, "blue"));
    CHECK(sees(setup, "green"));
    CHECK(blocked_by(setup) == "FF-35");
  }
}

TEST_CASE("FF-34 adjacent hexes: neither terrain nor units ever block", "[rules]") {
  for (const char* low : terrain_of_level) {
    for (const char* high : terrain_of_level) {
      Setup setup;
      setup.ground("0303", low).ground("0304", high).ground("0203 0403", "high");
      setup.blue("us-1", "at-team", "0303").green("in-1", "technical", "0304");
      setup.blue("us-2", "marines", "0203").green("in-2", "rifle-squad", "0403");
      CHECK(sees(setup, "blue"));
      CHECK(sees(setup, "green"));
    }
  }
}

TEST_CASE("FF-34 a hex higher than both ends blocks, or higher than one and equal to the other; one between does not",
          "[rules]") {
  Setup higher = duel();
  higher.ground("0304", "cover");
  CHECK(blocked_by(higher) == "FF-34");
  Setup equal = duel();
  equal.ground("0302 0303", "cover");
  CHECK(blocked_by(equal) == "FF-34");
  Setup hill = duel();
  hill.ground("0302", "high").ground("0304", "high");
  CHECK(blocked_by(hill) == "FF-34");
  Setup between = duel();
  between.ground("0302", "high").ground("0303 0304", "cover");
  CHECK(sees(between));
}

TEST_CASE("FF-35 roadblock, rubble and smoke in a touched hex block at any level, a crowd too for Regulars",
          "[rules]") {
  for (const char* marker : {"roadblock", "rubble", "smoke", "civilians", "mob"}) {
    CAPTURE(marker);
    Setup setup = duel();
    setup.ground("0302 0305", "high").marker("marker-1", marker, "0304");
    CHECK_FALSE(sees(setup, "blue"));
    CHECK(blocked_by(setup) == "FF-35");
    const bool crowd = marker == std::string_view("civilians") || marker == std::string_view("mob");
    CHECK(sees(setup, "green") == crowd);
  }
}

TEST_CASE("FF-36 cover at the level of both ends blocks, and so does a fortification", "[rules]") {
  Setup cover = duel();
  cover.ground("0302 0303 0305", "cover");
  CHECK(blocked_by(cover) == "FF-36");
  Setup fort = duel();
  fort.ground("0302 0305", "cover").ground("0304", "fort");
  CHECK(blocked_by(fort) == "FF-36");
  Setup high = duel();
  high.ground("0302 0303 0304 0305", "high");
  CHECK(sees(high));  // high ground is no cover hex
}

TEST_CASE("FF-36 a ground unit, friend or enemy, at the level of both ends blocks", "[rules]") {
  Setup friendly = duel();
  friendly.blue("us-2", "marines", "0303");
  CHECK(blocked_by(friendly) == "FF-36");
  Setup enemy = duel();
  enemy.green("in-2", "rifle-squad", "0304");
  CHECK(blocked_by(enemy) == "FF-36");
  Setup hills = duel();
  hills.ground("0302 0303 0305", "high").blue("us-2", "lav", "0303");
  CHECK(blocked_by(hills) == "FF-36");
}

TEST_CASE("FF-36 FF-R8 the list counts only when both ends are at that level", "[rules]") {
  // A unit at level 0 between 0 and 1 or 2, either way, and between 1 and 1 or 2 and 2.
  for (const char* ends : {"0305", "0302", "0302 0305"}) {
    for (const char* level : {"cover", "high"}) {
      CAPTURE(ends, level);
      Setup setup = duel();
      setup.ground(ends, level).blue("us-2", "marines", "0303");
      CHECK(sees(setup, "blue"));
      CHECK(sees(setup, "green"));
    }
  }
  // Cover between levels 1 and 2, and between 2 and 2, with a unit in it.
  Setup from_cover = duel();
  from_cover.ground("0302 0303", "cover").ground("0305", "high").blue("us-2", "marines", "0303");
  CHECK(sees(from_cover, "blue"));
  CHECK(sees(from_cover, "green"));
  Setup hills = duel();
  hills.ground("0302 0305", "high").ground("0303", "cover").green("in-2", "rifle-squad", "0303");
  CHECK(sees(hills));
}

TEST_CASE("FF-37 only markers that lie open block: a hidden one is not read as an open one", "[rules]") {
  Setup setup = duel();
  setup.marker("block-1", "roadblock", "0303").piece_key("hidden", "true");
  CHECK(read_error(setup).find("/pieces/4/hidden") == 0);
}

TEST_CASE("FF-86 a hex blocks when the line runs along its side", "[rules]") {
  // 0303 to 0503 runs along the side between 0402 and 0403.
  CHECK_FALSE(clear_past("0303", "0503", "0402"));
  CHECK_FALSE(clear_past("0303", "0503", "0403"));
  CHECK(clear_past("0303", "0503", "0302"));
  CHECK(clear_past("0303", "0503", "0304"));
  CHECK(clear_past("0303", "0503", "0502"));
  // 0303 to 0404 and on to 0406: along the side between 0304 and 0403, half a column over.
  CHECK_FALSE(clear_past("0303", "0404", "0304"));
  CHECK_FALSE(clear_past("0303", "0404", "0403"));
}

TEST_CASE("FF-86 a hex blocks when the line touches it in a corner only", "[rules]") {
  // 0303 to 0706 runs through 0403, 0504, 0505 and 0605, and through a corner of 0404 and of 0604.
  for (const char* touched : {"0403", "0504", "0505", "0605", "0404", "0604"}) {
    CAPTURE(touched);
    CHECK_FALSE(clear_past("0303", "0706", touched));
  }
  for (const char* beside : {"0304", "0402", "0503", "0506", "0606", "0705", "0405"}) {
    CAPTURE(beside);
    CHECK(clear_past("0303", "0706", beside));
  }
}

TEST_CASE("FF-86 terrain and units touched along a side count for the levels too", "[rules]") {
  Setup setup;
  setup.ground("0402", "cover").blue("us-1", "at-team", "0303").green("in-1", "technical", "0503");
  CHECK_FALSE(sees(setup));
  Setup unit;
  unit.blue("us-1", "at-team", "0303").green("in-1", "technical", "0503").green("in-2", "rifle-squad", "0403");
  CHECK_FALSE(sees(unit));
}

TEST_CASE("FF-86 FF-R14 smoke in either end's hex blocks fire, between adjacent hexes too", "[rules]") {
  for (const char* smoke : {"0303", "0304"}) {
    CAPTURE(smoke);
    Setup setup;
    setup.blue("us-1", "at-team", "0303").green("in-1", "technical", "0304").marker("smoke-1", "smoke", smoke);
    CHECK_FALSE(sees(setup, "blue"));
    CHECK_FALSE(sees(setup, "green"));
    CHECK(blocked_by(setup) == "FF-86");
  }
  Setup far = duel();
  far.marker("smoke-1", "smoke", "0302");
  CHECK_FALSE(sees(far, "blue"));
}

TEST_CASE("FF-86 population counts in intervening hexes only: a Regular among civilians fires out", "[rules]") {
  Setup setup = duel();
  setup.marker("civ-1", "civilians", "0302");
  CHECK(sees(setup, "blue"));
}

TEST_CASE("FF-86 suppressive fire may go into smoke, not out of it or through it", "[rules]") {
  const auto suppress = [](const char* smoke) {
    Setup setup;
    setup.blue("us-1", "mmg-team", "0302").green("in-1", "technical", "0305").marker("smoke-1", "smoke", smoke);
    return Game(setup).legal("suppress us-1 in-1");
  };
  CHECK(suppress("0305"));
  CHECK_FALSE(suppress("0302"));
  CHECK_FALSE(suppress("0304"));
  Setup fire;
  fire.blue("us-1", "at-team", "0302").green("in-1", "technical", "0305").marker("smoke-1", "smoke", "0305");
  CHECK_FALSE(Game(fire).legal(shot));
}

TEST_CASE("FF-86 assault ignores smoke and population", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "rifle-squad", "0304")
      .marker("smoke-1", "smoke", "0304")
      .marker("mob-1", "mob", "0304");
  setup.marker("smoke-2", "smoke", "0303").marker("civ-1", "civilians", "0303");
  CHECK(Game(setup).legal("assault us-1 in-1"));
}
