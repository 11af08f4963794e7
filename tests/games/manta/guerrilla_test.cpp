// Withdrawal, ambush, retreats (MA-25 to MA-28, MA-45, MA-49, MA-D11, MA-F37).

#include "catch_amalgamated.hpp"
#include "games/manta/table.hpp"

using namespace sandtable;
using namespace sandtable::manta_rules;

namespace {

Setup raid(const char* terrain = "steppe") {
  Setup setup;
  return setup.ground("1435", terrain)
      .way("track", "1432 1433 1434 1435 1436")
      .clock(1, 1, "rebels")
      .gov("fan-1", "guerrilla", "1435", "FAN");
}

Game attacked(const Setup& setup, const char* by) {
  Game game(setup);
  game.end_to("battle");
  game.apply("attack " + std::string(by) + " 1435;fight");
  return game;
}

bool gets_away(const Setup& setup, const char* by, int face) {
  Game game = attacked(setup, by);
  game.apply("withdraw", {face});
  return game.stage() == "retreat";
}

}  // namespace

TEST_CASE("MA-25 MA-28 a withdrawal rolls 1d6: more than the adjacent hexes with enemy combat units gets away",
          "[rules]") {
  Setup setup = raid();
  setup.reb("legion-1", "legion-infantry", "1434");
  CHECK(!gets_away(setup, "legion-1", 1));
  CHECK(gets_away(setup, "legion-1", 2));
  setup.reb("legion-2", "legion-infantry", "1436")
      .reb("fap-1", "guerrilla", "1335", "FAP")
      .reb("cdr-leader", "leader", "1334", "CDR");
  CHECK(!gets_away(setup, "legion-1", 3));  // three hexes, a leader does not count
  CHECK(gets_away(setup, "legion-1", 4));
}

TEST_CASE("MA-26 +2 in mountain, perennial marsh, and seasonal marsh in the rains", "[rules]") {
  for (const char* terrain : {"mountain", "marsh-perennial", "marsh-seasonal"}) {
    Setup setup = raid(terrain);
    setup.reb("legion-1", "legion-infantry", "1434").reb("legion-2", "legion-infantry", "1436");
    CHECK(gets_away(setup, "legion-1", 1));  // 3 against 2 hexes
    setup.reb("legion-3", "legion-infantry", "1335");
    CHECK(!gets_away(setup, "legion-1", 1));
  }
  Setup setup = raid("marsh-seasonal");
  setup.reb("legion-1", "legion-infantry", "1434").start("season", "\"dry\"").start("step", "\"battle\"");
  CHECK(!gets_away(setup, "legion-1", 1));
}

TEST_CASE("MA-27 -1 if a guerrilla combat unit is among the attackers", "[rules]") {
  Setup setup = raid();
  setup.reb("legion-1", "legion-infantry", "1434").reb("cdr-leader", "leader", "1434", "CDR");
  CHECK(gets_away(setup, "legion-1", 2));
  setup.reb("fap-1", "guerrilla", "1434", "FAP");
  CHECK(!gets_away(setup, "legion-1", 2));
  CHECK(gets_away(setup, "legion-1", 3));
}

TEST_CASE("MA-28 MA-F15 all guerrillas of the force go two hexes in any direction, within what is prohibited",
          "[rules]") {
  Setup setup = raid();
  setup.gov("pla-1", "guerrilla", "1435", "PLA")
      .gov("fant-1", "infantry-battalion", "1435")
      .ground("1437", "lake")
      .reb("legion-1", "legion-infantry", "1434");
  Game game = attacked(setup, "legion-1");
  game.apply("withdraw", {6});
  CHECK(game.deciding() == "government");
  // Round 1435 at two hexes, but for the lake and 1433, which lies behind the enemy.
  CHECK(game.choices("retreat fan-1") == "1333 1533 1234 1634 1235 1635 1236 1336 1536 1636");
  game.apply("retreat fan-1 1636");
  CHECK(game.stage() == "retreat");  // the other guerrillas must as well
  game.apply("retreat pla-1 1236");
  CHECK(game.at("fant-1") == "1435");
  CHECK(game.stage() == "roll");  // the combat goes on with the rest
  CHECK(game.odds_title() == "7 against 5: column 2");
}

TEST_CASE("MA-F38 MA-28 if nobody remains after a withdrawal the attacker may advance; if it fails the combat goes on",
          "[rules]") {
  Setup setup = raid();
  setup.reb("legion-1", "legion-infantry", "1434");
  {
    Game game = attacked(setup, "legion-1");
    game.apply("withdraw", {6});
    game.apply("retreat fan-1 1636");
    CHECK(game.stage() == "advance");
    game.apply("advance legion-1");
    CHECK(game.at("legion-1") == "1435");
  }
  Game game = attacked(setup, "legion-1");
  game.apply("withdraw", {1});
  CHECK(game.stage() == "roll");
}

// ---- ambush ----

TEST_CASE("MA-F37 in an ambush the guerrillas attack one hex, which terrain does not help", "[rules]") {
  Setup setup = raid();
  setup.gov("pla-1", "guerrilla", "1435", "PLA")
      .ground("1434", "mountain")
      .reb("legion-1", "legion-infantry", "1434")
      .reb("fap-1", "guerrilla", "1335", "FAP");
  Game game(setup);
  game.end_to("battle");
  game.apply("attack legion-1 1435;join fap-1;fight");
  CHECK(game.choices("ambush") == "1434 1335");
  game.apply("ambush 1434");
  CHECK(game.deciding() == "government");
  CHECK(game.odds_title() == "7 against 2: column 5");  // 4 + 3 in guerrilla combat against the Legion's 2
  game.apply("roll", {4, 5});                           // -/1R: one step takes the battalion
  CHECK(game.at("legion-1") == "");
  CHECK(game.stage() == "roll");  // the original attack, by fap-1 alone
  CHECK(game.deciding() == "rebels");
  CHECK(game.odds_title() == "7 against 3: column 4");
}

TEST_CASE("MA-F37 a force of guerrillas alone has no help from terrain either when the attack is resolved", "[rules]") {
  Setup setup = raid("mountain");
  setup.reb("legion-1", "legion-infantry", "1434").reb("legion-2", "legion-infantry", "1335");
  Game game(setup);
  game.end_to("battle");
  game.apply("attack legion-1 1435;join legion-2;fight;ambush 1434");
  game.apply("roll", {6, 6});  // 4 against 2: column 2, -/1R
  CHECK(game.at("legion-1") == "");
  CHECK(game.odds_title() == "4 against 2: column 2");  // not 4 + 3
}

TEST_CASE("MA-F37 with conventional units beside the guerrillas the terrain counts again", "[rules]") {
  Setup setup = raid("mountain");
  setup.gov("fant-co-1", "infantry-company", "1435")
      .reb("legion-1", "legion-infantry", "1434")
      .reb("legion-2", "legion-infantry", "1335");
  Game game(setup);
  game.end_to("battle");
  game.apply("attack legion-1 1435;join legion-2;fight;ambush 1434");
  game.apply("roll", {6, 6});
  CHECK(game.odds_title() == "8 against 5: column 3");  // 3 + 2 + 3 against 5
}

TEST_CASE("MA-F38 if nobody remains after an ambush the attacker may advance", "[rules]") {
  Setup setup = raid();
  setup.reb("legion-1", "legion-infantry", "1434")
      .reb("legion-2", "legion-infantry", "1335")
      .piece_key("guerrilla", "1");
  Game game(setup);
  game.end_to("battle");
  game.apply("attack legion-1 1435;join legion-2;fight;ambush 1335");
  CHECK(game.difference() == 3);
  game.apply("roll", {1, 1});  // R/1: the ambushers retreat
  CHECK(game.at("legion-2") == "");
  game.apply("retreat fan-1 " + game.choices("retreat fan-1").substr(0, 4));
  CHECK(game.stage() == "advance");
  CHECK(game.legal("advance legion-1"));
}

// ---- retreats ----

TEST_CASE(
    "MA-45 MA-D11 conventional units retreat toward the nearest friendly airfield, guerrillas toward their sanctuary",
    "[rules]") {
  Setup setup;
  setup.ground("1030 1031", "sanctuary-niger")
      .place("1840", "town", R"("air":"airfield")")
      .gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1435")
      .gov("mplt-1", "guerrilla", "1435", "MPLT")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("armour-2", "libyan-armour", "1434")
      .reb("mech-1", "libyan-mechanized", "1434")
      .clock(1, 1, "rebels");
  Game game = attacked(setup, "armour-1");
  game.apply("hold");
  CHECK(game.odds_title() == "28 against 16: column 12");
  game.apply("roll", {3, 3});  // -/2R
  game.apply("lose fant-2");
  CHECK(game.at("fant-2") == "");
  CHECK(game.choices("retreat fant-1") == "1536 1636 1437");
  CHECK(game.choices("retreat mplt-1") == "1333 1234");
  CHECK(game.refused("retreat fant-1 1234") == "MA-45");
}

TEST_CASE("MA-D11 without a friendly airfield it is the owner's choice, away from the enemy", "[rules]") {
  Setup setup;
  setup.gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-co-1", "infantry-company", "1435")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("armour-2", "libyan-armour", "1434")
      .reb("fap-1", "guerrilla", "1736", "FAP")
      .clock(1, 1, "rebels");
  Game game = attacked(setup, "armour-1");
  CHECK(game.difference() == 11);
  game.apply("roll", {3, 3});  // -/2R
  game.apply("lose fant-co-1");
  CHECK(game.at("fant-1") == "");  // the battalion goes for the second step
  Game again = attacked(setup, "armour-1");
  again.apply("roll", {2, 2});  // 1/1R
  again.apply("lose fant-co-1;lose armour-1");
  // Not 1636, beside an enemy, nor 1333 and 1533, beside 1434.
  const std::string places = again.choices("retreat fant-1");
  CHECK(places.find("1636") == std::string::npos);
  CHECK(places.find("1437") != std::string::npos);
}

TEST_CASE("MA-45 MA-49 who cannot retreat two hexes away without an enemy hex is eliminated", "[rules]") {
  Setup setup;
  setup.gov("fant-1", "infantry-battalion", "1435")
      .ground("1534 1535 1436 1335 1334", "lake")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("armour-2", "libyan-armour", "1434")
      .gov("fant-2", "infantry-battalion", "1435")
      .clock(1, 1, "rebels");
  Game game = attacked(setup, "armour-1");
  CHECK(game.difference() == 6);
  game.apply("roll", {3, 6});  // -/1R
  game.apply("lose fant-2");
  CHECK(game.at("fant-1") == "");
}

TEST_CASE("MA-F15 no retreat into a sanctuary entry hex", "[rules]") {
  Setup setup;
  setup.ground("1437", "sanctuary-sudan")
      .gov("fan-1", "guerrilla", "1435", "FAN")
      .reb("legion-1", "legion-infantry", "1434")
      .clock(1, 1, "rebels");
  Game game = attacked(setup, "legion-1");
  game.apply("withdraw", {6});
  CHECK(game.choices("retreat fan-1").find("1437") == std::string::npos);
}
