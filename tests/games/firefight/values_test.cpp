// What is printed on counters and in boxes: components, factions, values (FF-1 to FF-6, FF-83, FF-84, FF-D11 to
// FF-D13).

#include "catch_amalgamated.hpp"
#include "games/firefight/data.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;
namespace ff = sandtable::firefight;

namespace {

// FF-D11 as printed: AP, die, range; AP 0 is a dash. `sam`: the Heavy is a diamond.
struct Values {
  const char* type;
  int small_ap;
  const char* small_die;
  int small_range;
  int heavy_ap;
  const char* heavy_die;
  int heavy_range;
  int defence;
  bool vehicle = false, sam = false;
};
constexpr Values western[] = {
    {"marines", 3, "Green", 6, 5, "Grey", 4, 1},    {"engineers", 4, "Green", 5, 5, "Yellow", 3, 1},
    {"recon-team", 3, "Green", 6, 6, "Grey", 4, 1}, {"mmg-team", 7, "Yellow", 9, 0, "", 0, 1},
    {"at-team", 3, "Pink", 5, 6, "Red", 14, 1},     {"sam-team", 3, "Pink", 5, 6, "Red", 20, 1, false, true},
    {"paratroops", 3, "Green", 6, 5, "Grey", 4, 1}, {"lav", 6, "Red", 9, 6, "Yellow", 12, 2, true},
    {"mrap", 4, "Green", 8, 0, "", 0, 1, true},     {"mbt", 6, "Red", 9, 7, "Purple", 16, 4, true},
};
constexpr Values insurgent[] = {
    {"rifle-squad", 2, "Pink", 5, 5, "Grey", 3, 0},
    {"at-squad", 2, "Pink", 5, 5, "Yellow", 8, 0},
    {"sam-squad", 2, "Pink", 5, 6, "Red", 20, 0, false, true},
    {"rpg-hunters", 2, "Pink", 5, 5, "Yellow", 6, 0},
    {"mg-team", 4, "Green", 8, 0, "", 0, 0},
    {"martyrs", 2, "White", 4, 0, "", 0, 0},
    {"technical", 4, "Yellow", 9, 5, "Grey", 6, 0, true},
};

// The unit at 0101 of one column, an enemy infantry unit `distance` hexes away.
Game range(const Values& v, bool blue, int distance) {
  const std::string at = "01" + std::string(distance < 9 ? "0" : "") + std::to_string(distance + 1);
  Setup setup;
  setup.size(1, 24);
  if (blue) {
    setup.blue("own", v.type, "0101").green("other", "rifle-squad", at.c_str());
  } else {
    setup.green("own", v.type, "0101").blue("other", "marines", at.c_str()).active("green");
  }
  return Game(setup);
}

void check_weapon(const Values& v, bool blue, const char* weapon, int ap, const char* die, int reach) {
  CAPTURE(v.type, weapon);
  const std::string fire = std::string("fire own ") + weapon + " other";
  if (ap == 0) {
    CHECK_FALSE(range(v, blue, 1).legal(fire));
    return;
  }
  Game last = range(v, blue, reach);
  CHECK(last.legal(fire));
  CHECK(last.cost(fire) == ap);
  CHECK(last.base(fire) == die);
  Game beyond = range(v, blue, reach + 1);
  CHECK(beyond.refused(fire) == "FF-39");
}

// The die of a Purple gun on this type in the open: Purple less its defence.
std::string hit_by_purple(const Values& v) {
  Setup setup;
  setup.blue("own", "mbt", "0101").green("other", v.type, "0103");
  return Game(setup).colour("fire own heavy other");
}
std::string hit_by_yellow(const Values& v) {
  Setup setup;
  setup.green("own", "at-squad", "0101").blue("other", v.type, "0103").active("green");
  return Game(setup).colour("fire own heavy other");
}

}  // namespace

TEST_CASE("FF-D11 the Western units' AP, dice and ranges are the table's", "[rules]") {
  for (const Values& v : western) {
    check_weapon(v, true, "small", v.small_ap, v.small_die, v.small_range);
    if (!v.sam) check_weapon(v, true, "heavy", v.heavy_ap, v.heavy_die, v.heavy_range);
  }
}

TEST_CASE("FF-D11 the insurgent units' AP, dice and ranges are the table's", "[rules]") {
  for (const Values& v : insurgent) {
    check_weapon(v, false, "small", v.small_ap, v.small_die, v.small_range);
    if (!v.sam) check_weapon(v, false, "heavy", v.heavy_ap, v.heavy_die, v.heavy_range);
  }
}

TEST_CASE("FF-D11 defence: 1 for Western infantry, 2 for the LAV, 4 for the MBT, 0 for insurgents", "[rules]") {
  constexpr const char* yellow_less[] = {"Yellow", "Green", "Grey", "Pink", "White"};
  for (const Values& v : western) {
    CAPTURE(v.type);
    CHECK(hit_by_yellow(v) == yellow_less[v.defence]);
  }
  for (const Values& v : insurgent) {
    CAPTURE(v.type);
    CHECK(hit_by_purple(v) == "Purple");
  }
}

TEST_CASE("FF-D11 transport for the LAV, the MRAP and the technical only; suppressive fire for the MMG and MG teams",
          "[rules]") {
  for (const Values& v : western) {
    CAPTURE(v.type);
    Setup setup;
    setup.blue("own", v.type, "0303").blue("us-2", "marines", "0302").green("in-1", "rifle-squad", "0305");
    Game game(setup);
    const std::string type = v.type;
    CHECK(game.legal("load own us-2") == (type == "lav" || type == "mrap"));
    CHECK(game.legal("suppress own in-1") == (type == "mmg-team"));
  }
  for (const Values& v : insurgent) {
    CAPTURE(v.type);
    Setup setup;
    setup.green("own", v.type, "0303")
        .green("in-2", "rifle-squad", "0302")
        .blue("us-1", "marines", "0305")
        .active("green");
    Game game(setup);
    const std::string type = v.type;
    CHECK(game.legal("load own in-2") == (type == "technical"));
    CHECK(game.legal("suppress own us-1") == (type == "mg-team"));
  }
}

TEST_CASE("FF-D11 FF-3 infantry is hit by Small Arms, vehicles are not", "[rules]") {
  for (const Values& v : western) {
    CAPTURE(v.type);
    Setup setup;
    setup.green("in-1", "rifle-squad", "0101").blue("other", v.type, "0103").active("green");
    CHECK(Game(setup).legal("fire in-1 small other") == !v.vehicle);
  }
  for (const Values& v : insurgent) {
    CAPTURE(v.type);
    Setup setup;
    setup.blue("us-1", "marines", "0101").green("other", v.type, "0103");
    CHECK(Game(setup).legal("fire us-1 small other") == !v.vehicle);
  }
}

TEST_CASE("FF-D11 of the SAM teams the Heavy is a diamond: 6 AP Red [20], at no ground target", "[rules]") {
  CHECK(ff::row_of(ff::find_type("sam-team")).heavy.sam);
  CHECK(ff::row_of(ff::find_type("sam-team")).heavy.range == 20);
  CHECK(ff::row_of(ff::find_type("sam-squad")).heavy.ap == 6);
  CHECK(ff::row_of(ff::find_type("sam-squad")).heavy.colour == ff::Colour::red);
  CHECK(ff::row_of(ff::find_type("sam-squad")).heavy.range == 20);
  CHECK(range(western[5], true, 3).refused("fire own heavy other") == "FF-40");
  CHECK(range(insurgent[2], false, 3).refused("fire own heavy other") == "FF-40");
}

TEST_CASE("FF-83 Western values in the source's examples", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0103")
      .blue("us-2", "engineers", "0303")
      .blue("us-3", "lav", "0503")
      .blue("us-4", "mmg-team", "0703")
      .hits(1);
  setup.green("in-1", "rifle-squad", "0106")
      .green("in-2", "rifle-squad", "0306")
      .green("in-3", "rifle-squad", "0506")
      .green("in-4", "technical", "0706");
  setup.marker("block-1", "roadblock", "0302");
  Game game(setup);
  CHECK(game.cost("fire us-1 small in-1") == 3);
  CHECK(game.base("fire us-1 small in-1") == "Green");
  CHECK(game.cost("fire us-2 small in-2") == 4);
  CHECK(game.base("fire us-2 small in-2") == "Green");
  CHECK(game.base("remove us-2 block-1") == "Green");
  CHECK(game.cost("fire us-3 small in-3") == 6);
  CHECK(game.base("fire us-3 small in-3") == "Red");
  CHECK(game.cost("suppress us-4 in-4") == 6);
  CHECK(game.base("suppress us-4 in-4") == "Green");
}

TEST_CASE("FF-84 insurgent values in the source's examples", "[rules]") {
  Setup setup;
  setup.green("in-1", "at-squad", "0303")
      .green("in-2", "sam-squad", "0503")
      .green("in-3", "rpg-hunters", "0703")
      .active("green");
  setup.blue("us-1", "marines", "0306")
      .blue("us-2", "mrap", "0706")
      .blue("us-3", "marines", "0506")
      .marker("block-1", "roadblock", "0502");
  Game game(setup);
  CHECK(game.cost("fire in-1 small us-1") == 2);
  CHECK(game.base("fire in-1 small us-1") == "Pink");
  CHECK(game.cost("fire in-1 heavy us-1") == 5);
  CHECK(game.base("fire in-1 heavy us-1") == "Yellow");
  CHECK(game.cost("fire in-2 small us-3") == 2);
  CHECK(game.cost("remove in-2 block-1") == 2);
  CHECK(game.cost("fire in-3 heavy us-2") == 5);
  CHECK(game.base("fire in-3 heavy us-2") == "Yellow");
  Setup technical;
  technical.blue("us-1", "lav", "0303").green("in-1", "technical", "0305");
  CHECK(Game(technical).colour("fire us-1 heavy in-1") == "Yellow");  // defence 0
}

TEST_CASE("FF-D12 the source's ambush: Pink on Marines is White, Yellow on the LAV Grey; shaken, then 2 Hits",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0306")
      .blue("us-2", "marines", "0106")
      .blue("us-3", "marines", "0507")
      .ground("0507", "cover");
  setup.green("in-1", "at-squad", "0303").track(2, 0);  // 3 AP before green turns Reactive
  Game game(setup);
  game.roll("fire in-1 small us-2", "White", 5);
  CHECK(game.die().base == "Pink");
  CHECK(game["us-2"].morale == 1);
  CHECK(game.active() == "green");
  game.roll("fire in-1 heavy us-1", "Grey", 6);
  CHECK(game.die().base == "Yellow");
  CHECK(game["us-1"].hits == 2);
  CHECK(game.spaces("green") == 7);
  CHECK(game.active() == "blue");
  // Blue rallies the Marines on Green, or fires the damaged LAV for 4 AP on Green.
  CHECK(game.cost("rally us-2 green") == 4);
  CHECK(game.cost("fire us-1 small in-1") == 4);
  CHECK(game.colour("fire us-1 small in-1") == "Green");
  game.roll("rally us-2 green", "Green", 4);
  CHECK(game["us-2"].morale == 0);
}

TEST_CASE("FF-D12 engineers' Green into cover is Grey, and a LAV with 2 Hits fires on Green", "[rules]") {
  Setup setup;
  setup.ground("0305", "cover").blue("us-1", "engineers", "0304").green("in-1", "at-squad", "0305");
  CHECK(Game(setup).colour("assault us-1 in-1") == "Grey");
  CHECK(Game(setup).colour("fire us-1 small in-1") == "Grey");
}

TEST_CASE("FF-1 nine dice, a track of 40 boxes, and of markers 8 smoke, 6 population and 6 roadblocks", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0808");
  Game game(setup);
  CHECK(game.session().rules().info->die_colours.size() == 9);
  const Sheet sheet = game.session().sheet(no_side, Focus{});
  REQUIRE(sheet.tracks.size() == 1);
  CHECK(sheet.tracks[0].boxes.size() == 40);
  CHECK(sheet.tracks[0].markers.size() == 2);
  CHECK(ff::max_smoke == 8);
  CHECK(ff::max_population == 6);
  CHECK(ff::max_roadblocks == 6);
  Setup crowd;
  crowd.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0808");
  for (int i = 1; i <= 7; ++i)
    crowd.marker(("mob-" + std::to_string(i)).c_str(), "mob", ("100" + std::to_string(i)).c_str());
  CHECK_FALSE(read_error(crowd).empty());
}

TEST_CASE("FF-D13 several copies of each unit, and no more than there are counters", "[rules]") {
  const auto side_of = [](int blue, int green) {
    const auto hex = [](int n, const char* row) {
      return (n % 50 + 1 < 10 ? "0" : "") + std::to_string(n % 50 + 1) + row;
    };
    Setup setup;
    setup.size(50, 4);
    for (int i = 0; i < blue; ++i)
      setup.blue(("us-" + std::to_string(i)).c_str(), "marines", hex(i, i < 50 ? "01" : "02").c_str());
    for (int i = 0; i < green; ++i)
      setup.green(("in-" + std::to_string(i)).c_str(), "rifle-squad", hex(i, "04").c_str());
    return setup;
  };
  CHECK(read_error(side_of(12, 14)).empty());
  CHECK_FALSE(read_error(side_of(51, 1)).empty());  // Western 50
  CHECK_FALSE(read_error(side_of(1, 47)).empty());  // Insurgent 46
}

TEST_CASE("FF-3 concealed: the other side sees kind and faction until a unit fires, is fired at or fights", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .blue("us-2", "lav", "0503")
      .green("in-1", "rifle-squad", "0306")
      .green("in-2", "technical", "0506")
      .option("concealed");
  Game game(setup);
  CHECK(game.seen_type("blue", "us-1") == "marines");
  CHECK(game.seen_type("green", "us-1") == "unknown-infantry");
  CHECK(game.seen_type("green", "us-2") == "unknown-vehicle");
  CHECK(game.seen_type("blue", "in-1") == "unknown-infantry");
  CHECK(game.seen_type("blue", "in-2") == "unknown-vehicle");
  game.roll("fire us-1 small in-1", "Green", 1);
  CHECK(game.seen_type("green", "us-1") == "marines");
  CHECK(game.seen_type("blue", "in-1") == "rifle-squad");
  CHECK(game.seen_type("green", "us-2") == "unknown-vehicle");
  CHECK(game.seen_type("blue", "in-2") == "unknown-vehicle");

  Setup fight;
  fight.blue("us-1", "marines", "0305").green("in-1", "rifle-squad", "0306").option("concealed");
  Game assault(fight);
  assault.roll("assault us-1 in-1", "Green", 2);
  CHECK(assault.seen_type("green", "us-1") == "marines");
  CHECK(assault.seen_type("blue", "in-1") == "rifle-squad");
}

TEST_CASE("FF-3 without the option the values are open", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0306");
  Game game(setup);
  CHECK(game.seen_type("green", "us-1") == "marines");
  CHECK(game.seen_type("blue", "in-1") == "rifle-squad");
}

TEST_CASE("FF-4 FF-5 blue plays Western units and green insurgents, each from its own list", "[rules]") {
  Setup wrong_blue;
  wrong_blue.blue("us-1", "rifle-squad", "0303").green("in-1", "rifle-squad", "0306");
  CHECK(read_error(wrong_blue).find("/pieces/0/type") == 0);
  Setup wrong_green;
  wrong_green.blue("us-1", "marines", "0303").green("in-1", "marines", "0306");
  CHECK(read_error(wrong_green).find("/pieces/1/type") == 0);
  Setup right;
  right.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0306");
  CHECK(read_error(right).empty());
}

TEST_CASE("FF-4 whoever is not insurgent is Regular: blue may not stir up civilians nor place roadblocks", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .green("in-1", "rifle-squad", "0808")
      .marker("civ-1", "civilians", "0304")
      .marker("civ-2", "civilians", "0809");
  Game blue(setup);
  CHECK(blue.choices("convert us-1").empty());
  CHECK(blue.choices("block us-1").empty());
  blue.apply("pass");
  CHECK(blue.choices("convert in-1") == "civ-2");
  CHECK_FALSE(blue.choices("block in-1").empty());
}

TEST_CASE("FF-6 FF-D31 the set-up: turn 1, both cubes on box 40 with the defender Active, or on the scenario's boxes",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0808").track(0, 0);
  Game game(setup);
  CHECK(game.turn() == 1);
  CHECK(game.box("blue") == 40);
  CHECK(game.box("green") == 40);
  CHECK(game.active() == "green");
  CHECK(game["us-1"].hits == 0);
  CHECK(game["us-1"].morale == 0);
  Setup boxes;
  boxes.blue("us-1", "marines", "0303").green("in-1", "rifle-squad", "0808").track(12, 7);
  Game later(boxes);
  CHECK(later.box("blue") == 28);
  CHECK(later.box("green") == 33);
  CHECK(later.active() == "green");
}
