// Terrain effects on movement and stacking, ways, infiltration, overrun, prohibitions (MA-8 to MA-23, MA-F9 to MA-F21).

#include "catch_amalgamated.hpp"
#include "games/manta/table.hpp"

using namespace sandtable;
using namespace sandtable::manta_rules;

namespace {

// The hexes round 1434 are 1433, 1533, 1534, 1435, 1334, 1333, clockwise from the north.
Setup around() {
  Setup setup;
  return setup.gov("fan-1", "guerrilla", "1434", "FAN").reb("fap-1", "guerrilla", "2041", "FAP");
}

int cost_to(const Setup& setup, const char* to) {
  Game game(setup);
  game.apply("take fan-1");
  return game.move_cost("fan-1", to);
}

}  // namespace

TEST_CASE("MA-15 MA-18 MA-20 default terrain costs 2, mountain 4, a river 1 more", "[rules]") {
  Setup setup = around();
  setup.ground("1433", "desert").ground("1533", "savannah").ground("1534", "mountain").way("river", "1434 1435");
  CHECK(cost_to(setup, "1433") == 4);  // halves of a point
  CHECK(cost_to(setup, "1533") == 4);
  CHECK(cost_to(setup, "1334") == 4);
  CHECK(cost_to(setup, "1534") == 8);
  CHECK(cost_to(setup, "1435") == 6);
}

TEST_CASE("MA-12 MA-13 marsh costs 3 while it is wet: perennial always, seasonal in the rains; else 2", "[rules]") {
  Setup setup = around();
  setup.ground("1433", "marsh-perennial").ground("1533", "marsh-seasonal");
  CHECK(cost_to(setup, "1433") == 6);
  CHECK(cost_to(setup, "1533") == 6);
  setup.clock(2, 1, "government");
  CHECK(cost_to(setup, "1433") == 6);
  CHECK(cost_to(setup, "1533") == 4);
}

TEST_CASE("MA-16 MA-17 entering over a hexside with a road costs 1/2, with a track 1; another side does not",
          "[rules]") {
  Setup setup = around();
  setup.ground("1433 1533", "mountain").way("road", "1434 1433").way("track", "1434 1533").way("road", "1535 1534");
  CHECK(cost_to(setup, "1433") == 1);
  CHECK(cost_to(setup, "1533") == 2);
  CHECK(cost_to(setup, "1534") == 4);
}

TEST_CASE("MA-14 roads and tracks through marsh give their rate in the dry season alone", "[rules]") {
  Setup setup = around();
  setup.ground("1433", "marsh-perennial")
      .ground("1533", "marsh-seasonal")
      .way("road", "1434 1433")
      .way("track", "1434 1533");
  CHECK(cost_to(setup, "1433") == 6);
  CHECK(cost_to(setup, "1533") == 6);
  setup.clock(2, 1, "government");
  CHECK(cost_to(setup, "1433") == 1);
  CHECK(cost_to(setup, "1533") == 2);
}

TEST_CASE("MA-F12 no river cost at the road or track rate; lake shores are land, full lake is not", "[rules]") {
  Setup setup = around();
  setup.way("road", "1434 1433").way("river", "1434 1433").ground("1533", "partial-lake").ground("1534", "lake");
  CHECK(cost_to(setup, "1433") == 1);
  CHECK(cost_to(setup, "1533") == 4);
  Game game(setup);
  game.apply("take fan-1");
  CHECK(game.refused("move fan-1 1534") == "MA-F12");
}

TEST_CASE("MA-F48 what is off limits cannot be entered", "[rules]") {
  Setup setup = around();
  setup.ground("1433", "off");
  Game game(setup);
  game.apply("take fan-1");
  CHECK(game.refused("move fan-1 1433") == "MA-F12");
}

TEST_CASE("MA-F9 units go up to their allowance, alone or in stacks, and always one hex", "[rules]") {
  Setup setup = around();
  setup.gov("fan-2", "guerrilla", "1434", "FAN").gov("fant-1", "infantry-battalion", "1838");
  setup.piece_key("move", "1").ground("1837", "mountain");
  Game game(setup);
  game.apply("take fan-1;with fan-2");
  CHECK(game.move_cost("fan-1", "1431") == 12);  // three hexes of 2 points
  CHECK(game.refused("move fan-1 1430") == "MA-F9");
  game.apply("move fan-1 1431");
  CHECK(game.at("fan-1") == "1431");
  CHECK(game.at("fan-2") == "1431");
  CHECK(game.refused("take fan-1") == "MA-F9");  // it has moved
  game.go("fant-1", "1837");                     // 4 points with an allowance of 1
  CHECK(game.at("fant-1") == "1837");
}

TEST_CASE("MA-F10 enemy hexes are not entered, and there are no zones of control", "[rules]") {
  Setup setup = around();
  setup.reb("cdr-1", "guerrilla", "1433", "CDR");
  Game game(setup);
  game.apply("take fan-1");
  CHECK(game.refused("move fan-1 1433") == "MA-F10");
  game.apply("move fan-1 1533;move fan-1 1532");  // from one hex beside him to the next and on
  CHECK(game.at("fan-1") == "1532");
}

// ---- stacking ----

TEST_CASE("MA-8 MA-9 a battalion has 3 steps, company, band and guns 1, leaders 0; 9 to a hex", "[rules]") {
  Setup setup;
  setup.gov("fant-1", "infantry-battalion", "1333")
      .gov("fant-2", "infantry-battalion", "1333")
      .gov("fan-1", "guerrilla", "1333", "FAN")
      .gov("fant-co-1", "infantry-company", "1333")
      .gov("fan-2", "guerrilla", "1334", "FAN")
      .gov("aaa", "aaa", "1332")
      .gov("mplt-leader", "leader", "1332", "MPLT")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.go("fan-2", "1333");        // 3 + 3 + 1 + 1 + 1 are 9
  game.go("mplt-leader", "1333");  // leaders never count
  CHECK(game.at("mplt-leader") == "1333");
  game.apply("take aaa");
  CHECK(game.refused("move aaa 1333") == "MA-9");
}

TEST_CASE("MA-F11 hexes may be crossed over the limit; it binds at the end of movement", "[rules]") {
  Setup setup;
  setup.way("road", "1332 1333 1334")
      .gov("fant-1", "infantry-battalion", "1333")
      .gov("fant-2", "infantry-battalion", "1333")
      .gov("fant-3", "infantry-battalion", "1333")
      .gov("fant-4", "infantry-battalion", "1332")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.apply("take fant-4");
  CHECK(game.refused("move fant-4 1333") == "MA-9");
  CHECK(game.move_cost("fant-4", "1334") == 2);
  game.apply("move fant-4 1334");
  CHECK(game.at("fant-4") == "1334");
}

TEST_CASE("MA-12 MA-13 MA-18 marsh holds 6 steps, mountain 4", "[rules]") {
  for (const char* terrain : {"marsh-perennial", "marsh-seasonal", "mountain"}) {
    Setup setup;
    setup.ground("1333", terrain)
        .gov("fant-1", "infantry-battalion", "1333")
        .gov("fant-2", "infantry-battalion", "1332")
        .gov("fan-1", "guerrilla", "1334", "FAN")
        .reb("fap-1", "guerrilla", "2041", "FAP");
    Game game(setup);
    game.apply("take fant-2");
    if (terrain == std::string("mountain")) {
      CHECK(game.refused("move fant-2 1333") == "MA-9");
      game.apply("stop");
      game.go("fan-1", "1333");
      CHECK(game.at("fan-1") == "1333");
    } else {
      game.apply("move fant-2 1333;stop");
      CHECK(game.at("fant-2") == "1333");
      game.apply("take fan-1");
      CHECK(game.refused("move fan-1 1333") == "MA-9");
    }
  }
}

TEST_CASE("MA-21 MA-48 in desert a town, village or well holds 4, an oasis 9; elsewhere the terrain decides",
          "[rules]") {
  const auto second_battalion = [](const char* terrain, const char* kind, const char* more) {
    Setup setup;
    setup.ground("1333", terrain)
        .place("1333", kind, more)
        .gov("fant-1", "infantry-battalion", "1333")
        .gov("fant-2", "infantry-battalion", "1332")
        .reb("fap-1", "guerrilla", "2041", "FAP");
    Game game(setup);
    game.apply("take fant-2");
    return game.refused("move fant-2 1333");
  };
  CHECK(second_battalion("desert", "town", "") == "MA-9");
  CHECK(second_battalion("desert", "village", "") == "MA-9");
  CHECK(second_battalion("desert", "well", R"("well":"perennial")") == "MA-9");
  CHECK(second_battalion("desert", "oasis", "") == "");
  CHECK(second_battalion("desert", "town", R"("oasis":true)") == "");
  CHECK(second_battalion("desert", "village", R"("oasis":true)") == "");
  CHECK(second_battalion("steppe", "town", "") == "");
  CHECK(second_battalion("steppe", "village", "") == "");
  CHECK(second_battalion("mountain", "town", "") == "MA-9");
}

TEST_CASE("MA-D8 N'Djamena holds 9", "[rules]") {
  Setup setup;
  setup.place("1537", "town")
      .gov("fant-1", "infantry-battalion", "1537")
      .gov("fant-2", "infantry-battalion", "1537")
      .gov("fant-3", "infantry-battalion", "1538")
      .gov("fan-1", "guerrilla", "1536", "FAN")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.go("fant-3", "1537");
  CHECK(game.at("fant-3") == "1537");
  game.apply("take fan-1");
  CHECK(game.refused("move fan-1 1537") == "MA-9");
}

TEST_CASE("MA-R5 a set-up stack over the limit is exempt until its owner's first movement ends", "[rules]") {
  Setup setup;
  setup.ground("1333", "desert")
      .place("1333", "village")
      .gov("fant-1", "infantry-battalion", "1333")
      .gov("fan-1", "guerrilla", "1333", "FAN")
      .gov("fan-2", "guerrilla", "1333", "FAN")
      .gov("fan-3", "guerrilla", "1538", "FAN")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  CHECK(game.stage() == "move");
  game.apply("end");
  CHECK(game.stage() == "surplus");  // 5 steps in a desert village
  CHECK(game.deciding() == "government");
  CHECK(game.refused("lose fan-3") == "MA-F38");
  game.apply("lose fan-2");
  CHECK(game.at("fan-2") == "");
  CHECK(game.segment() == "rebels");
}

TEST_CASE("MA-D16 option: 9 steps everywhere", "[rules]") {
  Setup setup;
  setup.ground("1333", "mountain")
      .option("stack-nine")
      .gov("fant-1", "infantry-battalion", "1333")
      .gov("fant-2", "infantry-battalion", "1332")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.go("fant-2", "1333");
  CHECK(game.at("fant-2") == "1333");
}

// ---- through the enemy ----

namespace {

// fan-1 in 1433, an enemy in 1434, the far side of which is 1435.
Setup past(const char* type, const char* faction = "") {
  Setup setup;
  return setup.gov("fan-1", "guerrilla", "1433", "FAN").reb("enemy", type, "1434", faction);
}

}  // namespace

TEST_CASE("MA-23 MA-F13 guerrillas infiltrate for 1 more, 2 past Libyans or French", "[rules]") {
  {
    Game game(past("guerrilla", "FAP"));
    game.apply("take fan-1");
    CHECK(game.choices("infiltrate fan-1 enemy") == "1333 1533 1334 1534 1435");
    CHECK(game.cost("infiltrate fan-1 enemy 1435") == 10);  // 2 + 2 + 1 points
    game.apply("infiltrate fan-1 enemy 1435");
    CHECK(game.at("fan-1") == "1435");
  }
  {
    Game game(past("legion-infantry"));
    game.apply("take fan-1");
    CHECK(game.cost("infiltrate fan-1 enemy 1435") == 12);
  }
  {
    Setup setup;
    setup.gov("french-1", "french-infantry", "1434").reb("fap-1", "guerrilla", "1433", "FAP").clock(1, 1, "rebels");
    Game game(setup);
    game.apply("take fap-1");
    CHECK(game.cost("infiltrate fap-1 french-1 1435") == 12);
  }
  {
    Setup setup = past("legion-infantry");
    setup.ground("1435", "mountain");
    Game game(setup);
    game.apply("take fan-1");
    CHECK(game.refused("infiltrate fan-1 enemy 1435") == "MA-F9");  // 8 points: it must be able to pay
  }
  {
    Setup setup = past("guerrilla", "FAP");
    setup.reb("cdr-1", "guerrilla", "1435", "CDR");
    Game game(setup);
    game.apply("take fan-1");
    CHECK(game.refused("infiltrate fan-1 enemy 1435") == "MA-F10");
  }
}

TEST_CASE("MA-23 never conventional units, nor through OAU or a fortification", "[rules]") {
  {
    Setup setup = past("guerrilla", "FAP");
    setup.gov("fant-1", "infantry-company", "1433");
    Game game(setup);
    game.apply("take fant-1");
    CHECK(game.refused("infiltrate fant-1 enemy 1435") == "MA-F13");
  }
  {
    Setup setup = past("guerrilla", "FAP");
    setup.start("forts", R"(["1434"])");
    Game game(setup);
    game.apply("take fan-1");
    CHECK(game.refused("infiltrate fan-1 enemy 1435") == "MA-23");
  }
  Setup setup;
  setup.gov("zaire-1", "zaire-infantry", "1434").reb("fap-1", "guerrilla", "1433", "FAP").clock(1, 1, "rebels");
  Game game(setup);
  game.apply("take fap-1");
  CHECK(game.refused("infiltrate fap-1 zaire-1 1435") == "MA-23");
}

TEST_CASE("MA-F14 leaders alone stop nobody; a combat unit that enters eliminates them", "[rules]") {
  Setup setup;
  setup.gov("fan-1", "guerrilla", "1433", "FAN")
      .gov("mplt-leader", "leader", "1533", "MPLT")
      .reb("cdr-leader", "leader", "1434", "CDR")
      .reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  game.apply("take mplt-leader");
  CHECK(game.refused("move mplt-leader 1434") == "MA-F14");  // nobody ends his move there
  game.apply("move mplt-leader 1435;stop");
  CHECK(game.at("cdr-leader") == "1434");
  game.apply("take fan-1;move fan-1 1434");
  CHECK(game.at("fan-1") == "1434");
  CHECK(game.at("cdr-leader") == "new-arrivals-libya");  // MA-F30
}

TEST_CASE("MA-F30 an eliminated leader goes to New Arrivals of his sanctuary; alone he dies when an enemy enters",
          "[rules]") {
  Setup setup;
  setup.gov("mplt-leader", "leader", "1434", "MPLT").reb("cdr-1", "guerrilla", "1433", "CDR").clock(1, 1, "rebels");
  Game game(setup);
  game.go("cdr-1", "1434");
  CHECK(game.at("mplt-leader") == "new-arrivals-niger");
}

// ---- prohibitions ----

TEST_CASE("MA-F19 OAU and Libyan units stay on or beside a road or track; the French are free", "[rules]") {
  Setup setup;
  setup.way("track", "1433 1434")
      .gov("french-1", "french-infantry", "1434")
      .gov("zaire-1", "zaire-infantry", "1434")
      .reb("armour-1", "libyan-armour", "2041");
  Game game(setup);
  game.apply("take zaire-1");
  CHECK(game.legal("move zaire-1 1435"));  // beside 1434
  CHECK(game.refused("move zaire-1 1436") == "MA-F19");
  game.apply("stop;take french-1");
  CHECK(game.legal("move french-1 1436"));
  game.apply("stop;end;take armour-1");
  CHECK(game.refused("move armour-1 2040") == "MA-F19");
}

TEST_CASE("MA-F20 MA-F42 French and OAU units may not enter the North Region, rows 1 to 27", "[rules]") {
  Setup setup("1025", 12, 10);
  setup.way("road", "1428 1427")
      .gov("french-1", "french-infantry", "1428")
      .gov("zaire-1", "zaire-infantry", "1428")
      .gov("fant-1", "infantry-battalion", "1428")
      .reb("fap-1", "guerrilla", "2034", "FAP");
  Game game(setup);
  game.apply("take french-1");
  CHECK(game.refused("move french-1 1427") == "MA-F20");
  CHECK(game.legal("move french-1 1429"));
  game.apply("stop;take zaire-1");
  CHECK(game.refused("move zaire-1 1427") == "MA-F20");
  game.apply("stop;take fant-1");
  CHECK(game.legal("move fant-1 1427"));
}

TEST_CASE("MA-F21 OAU units do not move beside rebels, move off, never attack and are withdrawn when attacked",
          "[rules]") {
  Setup setup;
  setup.way("road", "1433 1434 1435 1436 1437")
      .gov("zaire-1", "zaire-infantry", "1434")
      .gov("zaire-2", "zaire-infantry", "1437")
      .gov("fan-1", "guerrilla", "1437", "FAN")
      .reb("fap-1", "guerrilla", "1435", "FAP");
  {
    Game game(setup);
    game.apply("take zaire-2");
    CHECK(game.refused("move zaire-2 1436") == "MA-F21");
    game.apply("stop;end");
    CHECK(game.at("zaire-1") == "");  // it did not move off
    CHECK(game.at("zaire-2") == "1437");
  }
  {
    Game game(setup);
    game.go("zaire-1", "1432");
    game.apply("end");
    CHECK(game.at("zaire-1") == "1432");
  }
  {
    Setup beside = setup;
    beside.gov("fant-1", "infantry-company", "1434").start("step", "\"battle\"");
    Game game(beside);
    CHECK(game.refused("attack zaire-1 1435") == "MA-F21");
    CHECK(game.legal("attack fant-1 1435"));
  }
  Setup attacked = setup;
  attacked.gov("fant-1", "infantry-company", "1434").clock(1, 1, "rebels");
  Game game(attacked);
  game.end_to("battle");
  game.apply("attack fap-1 1434;fight");
  CHECK(game.at("zaire-1") == "");
  CHECK(game.odds_title() == "3 against 2: column 1");  // guerrilla combat: 3 against FANT's 2
}

TEST_CASE("MA-F15 entering or crossing full lake is forbidden, and the free zone to all but FAN, PLA and ANL",
          "[rules]") {
  Setup setup = around();
  setup.ground("1433", "lake")
      .ground("1533", "free-zone")
      .gov("mplt-1", "guerrilla", "1434", "MPLT")
      .gov("pla-1", "guerrilla", "1434", "PLA");
  Game game(setup);
  game.apply("take mplt-1");
  CHECK(game.refused("move mplt-1 1433") == "MA-F12");
  CHECK(game.refused("move mplt-1 1533") == "MA-F24");
  game.apply("stop;take pla-1");
  CHECK(game.legal("move pla-1 1533"));
}
