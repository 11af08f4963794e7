// Water (MA-F16 to MA-F18), sanctuaries, commanders' moves, air, fortification.

#include "catch_amalgamated.hpp"
#include "games/manta/table.hpp"

using namespace sandtable;
using namespace sandtable::manta_rules;

namespace {

// A company in 1434, which is desert, with what stands there.
bool thirsty(const char* kind, const char* more, int phase = 1) {
  Setup setup;
  setup.ground("1434", "desert")
      .gov("fant-1", "infantry-company", "1434")
      .reb("fap-1", "guerrilla", "2041", "FAP")
      .clock(phase, 1, "government");
  if (*kind != 0) setup.place("1434", kind, more);
  return Game(setup).flag("fant-1", "thirsty");
}

}  // namespace

TEST_CASE("MA-F16 sources of water are town, village, oasis and working well", "[rules]") {
  CHECK(thirsty("", ""));
  CHECK(!thirsty("town", ""));
  CHECK(!thirsty("village", ""));
  CHECK(!thirsty("oasis", ""));
  CHECK(!thirsty("well", R"("well":"perennial")"));
  CHECK(thirsty("airfield", R"("air":"airfield")"));
}

TEST_CASE("MA-F6 in the rains all wells work, in the dry season only perennial ones", "[rules]") {
  CHECK(!thirsty("well", R"("well":"seasonal")", 1));
  CHECK(thirsty("well", R"("well":"seasonal")", 2));
  CHECK(!thirsty("well", R"("well":"perennial")", 2));
}

TEST_CASE("MA-F16 marsh, river and lake are no desert; mountains of the desert zone are", "[rules]") {
  Setup setup("1024", 12, 10);
  setup.ground("1425 1430", "mountain")
      .gov("north", "infantry-company", "1425")
      .gov("south", "infantry-company", "1430")
      .reb("fap-1", "guerrilla", "2033", "FAP");
  Game game(setup);
  CHECK(game.flag("north", "thirsty"));
  CHECK(!game.flag("south", "thirsty"));
}

TEST_CASE("MA-F49 the desert zone ends at row 28, 26, 22 or 25 by column", "[rules]") {
  const auto dry = [](const char* first, const char* hex) {
    Setup setup(first, 12, 12);
    setup.ground(hex, "mountain").gov("fant-1", "infantry-company", hex).reb("cdr-leader", "leader", first, "CDR");
    return Game(setup).flag("fant-1", "thirsty");
  };
  CHECK(dry("1520", "2028"));
  CHECK(!dry("1520", "2029"));
  CHECK(dry("1820", "2126"));
  CHECK(!dry("1820", "2127"));
  CHECK(dry("2516", "2822"));
  CHECK(!dry("2516", "2823"));
  CHECK(dry("2516", "3122"));
  CHECK(!dry("2516", "3123"));
  CHECK(dry("3220", "4026"));
  CHECK(!dry("3220", "4027"));
  CHECK(dry("3620", "4125"));
  CHECK(!dry("3620", "4126"));
}

TEST_CASE("MA-F17 off water a conventional unit's movement and strengths are halved, each by itself, rounded down",
          "[rules]") {
  Setup setup;
  setup.ground("1434 1435 1436", "desert")
      .gov("fant-1", "infantry-battalion", "1434")  // 7-3-6: 3-1-3
      .gov("recon-1", "recon-company", "1434")      // 2-2-8: 1-1-4
      .gov("fan-1", "guerrilla", "1434", "FAN")     // guerrillas need no water
      .reb("legion-1", "legion-infantry", "1433");
  {
    Game game(setup);
    game.apply("take fant-1");
    CHECK(game.legal("move fant-1 1435"));
    CHECK(game.refused("move fant-1 1436") == "MA-F9");  // 4 points of 3
    game.apply("stop;take recon-1");
    CHECK(game.legal("move recon-1 1436"));
    game.apply("stop;take fan-1");
    CHECK(game.legal("move fan-1 1436"));
    game.apply("stop;end;attack fant-1 1433;fight");
    CHECK(game.odds_title() == "7 against 5: column 2");  // 3 + 1 + 3 against 5
  }
  {
    Setup odd = setup;
    odd.gov("fant-7", "infantry-company", "1434").piece_key("move", "7");
    Game game(odd);  // 7 points become 3: one hex
    game.apply("take fant-7");
    CHECK(game.refused("move fant-7 1436") == "MA-F9");
  }
  setup.clock(1, 1, "rebels");
  Game game(setup);  // in the other side's segment they count in full
  game.end_to("battle");
  game.apply("attack legion-1 1434;fight;hold");
  CHECK(game.odds_title() == "12 against 5: column 7");
}

TEST_CASE("MA-F18 MA-R8 at each phase's end combat units in desert off a source are eliminated, not at a segment's end",
          "[rules]") {
  Setup setup;
  setup.ground("1434 1634", "desert")
      .place("1634", "well", R"("well":"seasonal")")
      .gov("fant-1", "infantry-company", "1434")
      .gov("fan-1", "guerrilla", "1434", "FAN")
      .gov("habre", "commander", "1434", "FAN")
      .gov("mplt-leader", "leader", "1434", "MPLT")
      .gov("fant-2", "infantry-company", "1634")
      .reb("fap-1", "guerrilla", "2041", "FAP")
      .length(4)
      .clock(1, 3, "government");
  Game game(setup);
  game.apply("end;end");
  CHECK(game.step() == "wrap");
  CHECK(game.at("fant-1") == "1434");
  game.apply("end;end");
  CHECK(game.at("fant-1") == "");
  CHECK(game.at("fan-1") == "");
  CHECK(game.at("habre") == "1434");  // leaders and commanders are exempt
  CHECK(game.at("mplt-leader") == "1434");
  CHECK(game.at("fant-2") == "1634");  // the season's water counts, not the next one's
}

TEST_CASE("MA-D17 option: conventional units off water are eliminated at the end of each friendly segment", "[rules]") {
  Setup setup;
  setup.ground("1434 2040", "desert")
      .gov("fant-1", "infantry-company", "1434")
      .gov("fan-1", "guerrilla", "1434", "FAN")
      .reb("legion-1", "legion-infantry", "2040")
      .option("dry-segments");
  Game game(setup);
  game.apply("end");
  CHECK(game.at("fant-1") == "");
  CHECK(game.at("fan-1") == "1434");
  CHECK(game.at("legion-1") == "2040");
  game.apply("end");
  CHECK(game.at("legion-1") == "");
}

// ---- sanctuaries ----

namespace {

Setup borders() {
  Setup setup;
  return setup.ground("2130 2131 2132", "sanctuary-sudan").ground("1030 1031", "sanctuary-niger");
}

}  // namespace

TEST_CASE("MA-F22 each faction has its own sanctuary", "[rules]") {
  const auto enters = [](const char* faction, const char* hex, const char* country) {
    Setup setup = borders();
    setup.ground("1041 1141", "sanctuary-car").ground("1541 1641", "sanctuary-libya");
    setup.gov("band", "guerrilla", hex, faction).reb("fap-1", "guerrilla", "2041", "FAP");
    Game game(setup);
    if (game.step() != "sanctuary") return false;
    return game.legal(std::string("shelter band new-arrivals-") + country);
  };
  for (const char* faction : {"FAN", "PLA", "ANL"}) CHECK(enters(faction, "2031", "sudan"));
  for (const char* faction : {"MPLT", "WAF"}) CHECK(enters(faction, "1131", "niger"));
  for (const char* faction : {"MRP", "FAC", "CODOS", "FDT", "UND"}) CHECK(enters(faction, "1040", "car"));
  for (const char* faction : {"FAP", "CDR", "VOL", "FROL"}) CHECK(enters(faction, "1540", "libya"));
  CHECK(!enters("FAN", "1131", "niger"));
  CHECK(!enters("MPLT", "2031", "sudan"));
}

TEST_CASE("MA-19 MA-F23 in: from an adjacent Chad hex, to New Arrivals; no stacking limit there", "[rules]") {
  Setup setup = borders();
  for (int i = 1; i <= 8; ++i) setup.gov(("fan-" + std::to_string(i)).c_str(), "guerrilla", "2031", "FAN");
  setup.gov("fan-9", "guerrilla", "new-arrivals-sudan", "FAN")
      .gov("fan-10", "guerrilla", "new-arrivals-sudan", "FAN")
      .gov("fan-11", "guerrilla", "1931", "FAN")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  CHECK(game.refused("shelter fan-11 new-arrivals-sudan") == "MA-F22");
  for (int i = 1; i <= 8; ++i) game.apply("shelter fan-" + std::to_string(i) + " new-arrivals-sudan");
  CHECK(game.at("fan-8") == "new-arrivals-sudan");
  CHECK(game.stage() == "move");
  CHECK(!game.legal("take fan-8"));  // it stops there
}

TEST_CASE("MA-F23 out: any entry hex for 1, then straight into Chad at normal cost; never in and out at once",
          "[rules]") {
  Setup setup = borders();
  setup.way("road", "2131 2031")
      .ground("2032", "mountain")
      .gov("fan-1", "guerrilla", "sanctuary-sudan", "FAN")
      .gov("fan-2", "guerrilla", "new-arrivals-sudan", "FAN")
      .reb("fap-1", "guerrilla", "2033", "FAP");
  Game game(setup);
  CHECK(game.choices("leave fan-1") == "2030 2031 2032 2133");  // 2033 is the enemy's
  CHECK(game.cost("leave fan-1 2030") == 6);
  CHECK(game.cost("leave fan-1 2031") == 3);  // by road
  CHECK(game.cost("leave fan-1 2032") == 10);
  CHECK(game.choices("leave fan-2") == "");
  game.apply("leave fan-1 2030");
  CHECK(game.at("fan-1") == "2030");
  CHECK(game.stage() == "move");  // sanctuaries are behind: it does not go in again
  game.apply("take fan-1");       // what is left of its movement, 3 points
  CHECK(game.legal("move fan-1 1930"));
  CHECK(game.refused("move fan-1 1830") == "MA-F9");
}

TEST_CASE("MA-F24 no combat in entry hexes or sanctuaries; in the free zone only between FAN, PLA and ANL", "[rules]") {
  Setup setup;
  setup.ground("1434", "free-zone")
      .gov("pla-1", "guerrilla", "1434", "PLA")
      .reb("fap-1", "guerrilla", "1433", "FAP")
      .reb("anl-1", "guerrilla", "1435", "ANL")
      .clock(1, 1, "rebels");
  Game game(setup);
  game.end_to("battle");
  CHECK(!game.refused("attack fap-1 1434").empty());
  CHECK(game.legal("attack anl-1 1434"));
}

TEST_CASE("MA-F25 faction leaders move like their units, 12 points far", "[rules]") {
  Setup setup;
  setup.gov("mplt-leader", "leader", "1033", "MPLT").reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.apply("take mplt-leader");
  CHECK(game.move_cost("mplt-leader", "1630") == 24);
  CHECK(game.refused("move mplt-leader 1733") == "MA-F9");
}

TEST_CASE("MA-F26 the government's commander flies between airfields that its units hold, and enters no sanctuary",
          "[rules]") {
  Setup setup = borders();
  setup.place("1537", "town", R"("air":"airbase")")
      .place("1233", "town", R"("air":"airfield")")
      .place("1240", "town", R"("air":"airfield")")
      .gov("habre", "commander", "1537", "FAN")
      .gov("fant-1", "infantry-company", "1537")
      .gov("fant-2", "infantry-company", "1233")
      .gov("habre-2", "leader", "2031", "FAN")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.apply("end;take habre");
  CHECK(game.choices("fly habre") == "1233");  // nobody holds 1240
  game.apply("fly habre 1233");
  CHECK(game.at("habre") == "1233");
  Setup beside = borders();
  beside.gov("habre", "commander", "2031", "FAN")
      .gov("fan-1", "guerrilla", "2031", "FAN")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game border(beside);
  CHECK(border.legal("shelter fan-1 new-arrivals-sudan"));
  CHECK(border.refused("shelter habre new-arrivals-sudan") == "MA-F22");
}

TEST_CASE("MA-F27 the rebel commander uses any sanctuary and goes from one to any other", "[rules]") {
  Setup setup = borders();
  setup.gov("fan-1", "guerrilla", "1537", "FAN").reb("goukouni", "commander", "2031", "FAP").clock(1, 1, "rebels");
  {
    Game game(setup);
    CHECK(game.legal("shelter goukouni new-arrivals-sudan"));
  }
  Setup inside = borders();
  inside.gov("fan-1", "guerrilla", "1537", "FAN")
      .reb("goukouni", "commander", "sanctuary-sudan", "FAP")
      .clock(1, 1, "rebels");
  Game game(inside);
  game.apply("leave goukouni sanctuary-niger");
  CHECK(game.at("goukouni") == "sanctuary-niger");
}

TEST_CASE("MA-F28 MA-D6 with Habré FAN, MPLT and PLA go twice as far in the first impulse, to end by him", "[rules]") {
  Setup setup;
  setup.gov("habre", "commander", "1033", "FAN")
      .gov("fan-1", "guerrilla", "1033", "FAN")
      .gov("mplt-1", "guerrilla", "1033", "MPLT")
      .gov("pla-leader", "leader", "1033", "PLA")
      .gov("anl-1", "guerrilla", "1033", "ANL")
      .gov("fan-2", "guerrilla", "1034", "FAN")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  {
    Game game(setup);
    CHECK(game.flag("fan-1", "bonus"));
    CHECK(game.flag("mplt-1", "bonus"));
    CHECK(game.flag("pla-leader", "bonus"));
    CHECK(!game.flag("anl-1", "bonus"));
    CHECK(!game.flag("fan-2", "bonus"));
    CHECK(!game.flag("habre", "bonus"));
    game.apply("take fan-1");
    CHECK(game.refused("move fan-1 1633") == "MA-F28");  // six hexes are 12 points
    game.apply("stop");
    game.go("habre", "1532");
    game.apply("take mplt-1");
    CHECK(game.legal("move mplt-1 1632"));  // adjacent to him
    CHECK(game.legal("move mplt-1 1532"));
    CHECK(game.refused("move mplt-1 1630") == "MA-F28");
  }
  {
    Game game(setup);  // all together
    game.go("habre fan-1 mplt-1", "1633");
    CHECK(game.at("fan-1") == "1633");
  }
  {
    Game game(setup);  // twice as far is 12 points, not more
    game.go("habre", "1633");
    game.apply("take mplt-1");
    CHECK(game.refused("move mplt-1 1733") == "MA-F9");
  }
  {
    Game game(setup);  // out with the usual 6 points, back to him with the others: he has to stay
    game.apply("take fan-1;move fan-1 1333;move fan-1 1133;stop");
    CHECK(game.refused("take habre") == "MA-F28");
  }
  setup.clock(1, 2, "government");
  Game game(setup);
  CHECK(!game.flag("fan-1", "bonus"));
}

// ---- fortification, air ----

TEST_CASE("MA-22 MA-F31 an infantry battalion that stays a whole friendly segment builds a fortification", "[rules]") {
  Setup setup;
  setup.gov("fant-1", "infantry-battalion", "1434")
      .gov("fant-co-1", "infantry-company", "1433")
      .gov("fan-1", "guerrilla", "1433", "FAN")
      .reb("armour-1", "libyan-armour", "1435");
  Game game(setup);
  CHECK(game.refused("fortify fant-co-1") == "MA-F31");
  CHECK(game.refused("fortify fan-1") == "MA-F31");
  game.apply("fortify fant-1");
  CHECK(!game.fort("1434"));
  CHECK(!game.legal("take fant-1"));
  game.apply("end;end");
  CHECK(game.segment() == "rebels");
  CHECK(game.fort("1434"));
  game.apply("end;attack armour-1 1434;fight");
  CHECK(game.odds_title() == "10 against 10: column 0");  // 7 and the fortification's 3
  game.apply("roll", {5, 5});                             // -/R: the defender leaves
  game.apply("retreat fant-1 1432");
  CHECK(!game.fort("1434"));  // removed with him
}

TEST_CASE("MA-F32 MA-D5 air transport: commander and French airborne between airfields, nothing else", "[rules]") {
  Setup setup;
  setup.place("1537", "town", R"("air":"airbase")")
      .place("1233", "town", R"("air":"airfield")")
      .place("1240", "town", R"("air":"airfield")")
      .place("1940", "town", R"("air":"airfield")")
      .gov("habre", "commander", "1537", "FAN")
      .gov("french-abn", "french-airborne", "reinforcements")
      .gov("fant-1", "infantry-company", "1537")
      .gov("french-1", "french-infantry", "1537")
      .reb("fap-1", "guerrilla", "1240", "FAP");
  {
    Game game(setup);
    game.apply("enter french-abn;end");
    CHECK(game.step() == "air");
    CHECK(game.choices("airlift habre") == "1233 1940");  // rebels hold 1240
    CHECK(game.refused("airlift fant-1 1233") == "MA-F32");
    CHECK(game.refused("airlift french-1 1233") == "MA-F32");
    game.apply("airlift french-abn 1233");  // units placed this segment may fly
    CHECK(game.at("french-abn") == "1233");
    game.apply("airlift habre 1940");
    CHECK(game.at("habre") == "1940");
    CHECK(game.segment() == "rebels");
  }
  Game game(setup);
  game.go("habre", "1538");
  game.go("french-1", "1538");
  game.apply("end");
  CHECK(game.step() != "air");  // he has moved
}

TEST_CASE("MA-F33 airborne units fly up to 30 hexes over anything, from or to an airfield free of rebels", "[rules]") {
  Setup setup;
  setup.place("1537", "town", R"("air":"airbase")")
      .place("1233", "town", R"("air":"airfield")")
      .ground("1535", "lake")
      .gov("french-abn", "french-airborne", "1537")
      .gov("french-2", "french-airborne", "1935")
      .reb("fap-1", "guerrilla", "1240", "FAP");
  Game game(setup);
  game.apply("take french-abn");
  CHECK(game.legal("fly french-abn 1530"));
  CHECK(game.legal("fly french-abn 2141"));
  CHECK(game.refused("fly french-abn 1535") == "MA-F33");
  CHECK(game.refused("fly french-abn 1240") == "MA-F33");
  game.apply("fly french-abn 1530");
  CHECK(game.at("french-abn") == "1530");
  game.apply("take french-2");
  CHECK(game.choices("fly french-2") == "1233 1537");
}

TEST_CASE("MA-F20 what flies does not go to the North Region", "[rules]") {
  Setup setup("1025", 12, 10);
  setup.place("1528", "town", R"("air":"airbase")")
      .place("1527", "town", R"("air":"airfield")")
      .place("1530", "town", R"("air":"airfield")")
      .gov("french-abn", "french-airborne", "1528")
      .gov("habre", "commander", "1528", "FAN")
      .gov("fant-1", "infantry-company", "1527")
      .reb("fap-1", "guerrilla", "2034", "FAP");
  Game game(setup);
  game.apply("take french-abn");
  CHECK(game.refused("fly french-abn 1527") == "MA-F33");
  game.apply("stop;end");
  CHECK(game.refused("airlift habre 1527") == "MA-F20");
  CHECK(game.legal("airlift habre 1530"));
}

TEST_CASE("MA-F34 MA-D10 an airfield is friendly to who last had a ground unit there; at first north to the rebels",
          "[rules]") {
  Setup setup("1025", 12, 14);
  setup.place("1527", "town", R"("air":"airfield")")
      .place("1530", "town", R"("air":"airbase")")
      .place("1737", "town", R"("air":"airfield")")
      .gov("fan-1", "guerrilla", "1537", "FAN")
      .reb("fap-1", "guerrilla", "1738", "FAP")
      .reb("cdr-leader", "leader", "1631", "CDR")
      .clock(1, 1, "rebels");
  Game game(setup);
  CHECK(game.start("air") == R"({"government":["1530","1737"],"rebels":["1527"]})");
  game.go("fap-1", "1737");
  game.go("cdr-leader", "1530");  // a leader takes nothing
  CHECK(game.start("air") == R"({"government":["1530"],"rebels":["1527","1737"]})");
}
