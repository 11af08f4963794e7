// Which combat, modifiers, results, losses, contact (MA-10, MA-24 to MA-49, MA-F29 to MA-F38, MA-R1, MA-R2, MA-D15).

#include "catch_amalgamated.hpp"
#include "games/manta/table.hpp"

using namespace sandtable;
using namespace sandtable::manta_rules;

namespace {

// Attackers in 1434, defenders in 1435; the rebels attack. A far unit keeps the game's other side alive.
Setup field(const char* terrain = "steppe", const char* place = "", const char* more = "") {
  Setup setup;
  setup.ground("1435", terrain).way("track", "1432 1433 1434 1435 1436").clock(1, 1, "rebels");
  if (*place != 0) setup.place("1435", place, more);
  return setup;
}

Game attacked(const Setup& setup, const char* by) {
  Game game(setup);
  game.end_to("battle");
  game.apply("attack " + std::string(by) + " 1435;fight");
  return game;
}

// From a fight that is rolled for: the column's difference.
int difference(const Setup& setup, const char* by) {
  Game game = attacked(setup, by);
  if (game.stage() == "operation") game.apply("hold");
  return game.difference();
}

}  // namespace

// ---- the worked examples of the source ----

TEST_CASE("MA-36 MA-34 example: 19 with Habré are 22, with the town's +1 they are 23, against 15", "[rules]") {
  Setup setup = field("steppe", "town");
  setup.gov("habre", "commander", "1435", "FAN")
      .gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1435")
      .gov("fant-co-1", "infantry-company", "1435")
      .gov("fan-1", "guerrilla", "1435", "FAN")  // 7 + 7 + 2 + 3 are 19
      .reb("legion-armour-1", "legion-armour", "1434")
      .reb("legion-1", "legion-infantry", "1434")
      .reb("cdr-1", "guerrilla", "1434", "CDR")  // 8 + 5 + 2 are 15
      .reb("cdr-leader", "leader", "1434", "CDR");
  Game game = attacked(setup, "cdr-1");
  game.apply("hold");
  CHECK(game.odds_title() == "23 against 15: column 8");
  CHECK(game.modifiers() == 1);  // MA-R2: the attacker's leader adds 1
}

TEST_CASE("MA-R2 MA-37 MA-D15 with the option the modifiers go by strength: the weaker side's leader takes 1 off",
          "[rules]") {
  Setup setup = field("steppe", "town");
  setup.gov("habre", "commander", "1435", "FAN")
      .gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1435")
      .gov("fant-co-1", "infantry-company", "1435")
      .gov("fan-1", "guerrilla", "1435", "FAN")
      .reb("legion-armour-1", "legion-armour", "1434")
      .reb("legion-1", "legion-infantry", "1434")
      .reb("cdr-1", "guerrilla", "1434", "CDR")
      .reb("cdr-leader", "leader", "1434", "CDR")
      .option("modifiers-by-strength");
  {
    Game game = attacked(setup, "cdr-1");
    game.apply("hold");
    CHECK(game.modifiers() == -1);
  }
  // Above a difference of 10 they are off: 23 + 3 against 15.
  setup.gov("fan-2", "guerrilla", "1435", "FAN");
  Game game = attacked(setup, "cdr-1");
  game.apply("hold");
  CHECK(game.difference() == 11);
  CHECK(game.modifiers() == 0);
}

TEST_CASE("MA-40 MA-R1 MA-39 example: 10 against 6, a roll of 9: column 4, -/1R", "[rules]") {
  Setup setup = field();
  setup.gov("fant-co-1", "infantry-company", "1435")
      .gov("fant-co-2", "infantry-company", "1435")
      .gov("fant-co-3", "infantry-company", "1435")
      .reb("armour-1", "libyan-armour", "1434");
  Game game = attacked(setup, "armour-1");
  CHECK(game.odds_title() == "10 against 6: column 4");
  CHECK(game.chance_of_36("Rebels: no loss; Government: 1 step lost and retreat") == 4 + 3 + 2);  // 9, 10, 11
  game.apply("roll", {4, 5});
  CHECK(game.log().find("Rebels: no loss; Government: 1 step lost and retreat") != std::string::npos);
  CHECK(game.stage() == "losses");
  CHECK(game.deciding() == "government");
  game.apply("lose fant-co-2");
  CHECK(game.at("fant-co-2") == "");
  CHECK(game.stage() == "retreat");
}

TEST_CASE("MA-39 at equal strengths the attacker counts as stronger", "[rules]") {
  Setup setup = field();
  setup.gov("fant-co-1", "infantry-company", "1435")
      .reb("legion-1", "legion-infantry", "1434")
      .piece_key("conventional", "2");
  Game game = attacked(setup, "legion-1");
  CHECK(game.difference() == 0);
  CHECK(game.chance_of_36("Rebels: no loss; Government: retreat") == 3 + 2 + 1);  // 10 to 12: -/R
}

// ---- which combat ----

namespace {

// "conventional", "guerrilla", or "choice" where the defender decides.
std::string kind(const char* attackers, const char* defenders, const char* place = "") {
  Setup setup = field("steppe", place);
  if (std::string_view(attackers).find('c') != std::string_view::npos) setup.reb("r-c", "legion-infantry", "1434");
  if (std::string_view(attackers).find('g') != std::string_view::npos) setup.reb("r-g", "guerrilla", "1434", "FAP");
  if (std::string_view(defenders).find('c') != std::string_view::npos) setup.gov("g-c", "infantry-company", "1435");
  if (std::string_view(defenders).find('g') != std::string_view::npos) setup.gov("g-g", "guerrilla", "1435", "FAN");
  Game game = attacked(setup, attackers[0] == 'c' ? "r-c" : "r-g");
  if (game.stage() == "kind") return game.deciding() == "government" ? "choice" : "wrong side";
  return game.log().find("guerrilla combat") != std::string::npos ? "guerrilla" : "conventional";
}

}  // namespace

TEST_CASE("MA-29 conventional against any conventional, guerrilla where one side is guerrillas alone", "[rules]") {
  for (const char* attackers : {"c", "cg"}) {
    CHECK(kind(attackers, "c") == "conventional");
    CHECK(kind(attackers, "cg") == "conventional");
    CHECK(kind(attackers, "g") == "guerrilla");
  }
  CHECK(kind("g", "c") == "guerrilla");
  CHECK(kind("g", "cg") == "guerrilla");
  CHECK(kind("g", "g") == "guerrilla");
}

TEST_CASE("MA-30 MA-33 guerrillas alone against conventional units in town, oasis or fortification: conventional",
          "[rules]") {
  CHECK(kind("g", "c", "town") == "conventional");
  CHECK(kind("g", "cg", "town") == "conventional");
  CHECK(kind("g", "c", "oasis") == "conventional");
  CHECK(kind("g", "c", "village") == "guerrilla");
  Setup setup = field();
  setup.gov("fant-co-1", "infantry-company", "1435")
      .reb("fap-1", "guerrilla", "1434", "FAP")
      .start("forts", R"(["1435"])");
  Game game = attacked(setup, "fap-1");
  CHECK(game.log().find("conventional combat") != std::string::npos);
}

TEST_CASE("MA-31 MA-47 MA-24 guerrillas alone in an improved position choose: its benefit and conventional, or neither",
          "[rules]") {
  CHECK(kind("c", "g", "town") == "choice");
  CHECK(kind("cg", "g", "oasis") == "choice");
  CHECK(kind("g", "g", "town") == "choice");
  Setup setup = field("steppe", "town", R"("oasis":true)");
  setup.gov("fan-1", "guerrilla", "1435", "FAN")
      .reb("fap-1", "guerrilla", "1434", "FAP")
      .reb("fap-2", "guerrilla", "1434", "FAP");
  {
    Game game = attacked(setup, "fap-1");
    game.apply("defend conventional;hold");
    CHECK(game.odds_title() == "5 against 4: column 1");  // 3 and town and oasis, MA-48, against 2 + 2
  }
  Game game = attacked(setup, "fap-1");
  game.apply("defend guerrilla;hold");
  CHECK(game.odds_title() == "6 against 4: column 2");  // 3 + 3 against 4: no adjustment
}

TEST_CASE("MA-32 a defending force with guerrillas chooses to remain, withdraw or ambush", "[rules]") {
  Setup setup = field();
  setup.gov("fan-1", "guerrilla", "1435", "FAN")
      .gov("fant-co-1", "infantry-company", "1435")
      .reb("legion-1", "legion-infantry", "1434");
  Game game = attacked(setup, "legion-1");
  CHECK(game.stage() == "operation");
  CHECK(game.deciding() == "government");
  CHECK(game.legal("hold"));
  CHECK(game.legal("withdraw"));
  CHECK(game.choices("ambush") == "1434");
  CHECK(game.refused("ambush 1436") == "MA-F37");
}

TEST_CASE("MA-F41 withdrawal and ambush need no favourable presence", "[rules]") {
  Setup setup = field();
  setup.gov("pla-1", "guerrilla", "1435", "PLA").reb("legion-1", "legion-infantry", "1434");
  for (const int phase : {1, 2}) {
    Setup now = setup;
    now.start("phase", std::to_string(phase));
    Game game = attacked(now, "legion-1");
    CHECK(game.legal("withdraw"));
    CHECK(game.legal("ambush 1434"));
  }
}

// ---- adjustments and modifiers ----

TEST_CASE("MA-10 MA-48 MA-18 adjustments add: mountain 3, town 1, oasis 1", "[rules]") {
  Setup setup = field("mountain", "town", R"("oasis":true)");
  setup.gov("fant-co-1", "infantry-company", "1435").reb("armour-1", "libyan-armour", "1434");
  CHECK(difference(setup, "armour-1") == 10 - (2 + 3 + 1 + 1));
}

TEST_CASE("MA-12 MA-13 wet marsh defends with 2, dry seasonal marsh with nothing", "[rules]") {
  const auto at = [](const char* terrain, const char* season) {
    Setup setup = field(terrain);
    setup.gov("fant-co-1", "infantry-company", "1435")
        .reb("armour-1", "libyan-armour", "1434")
        .start("season", season)
        .start("step", "\"battle\"");
    return difference(setup, "armour-1");
  };
  CHECK(at("marsh-perennial", "\"rain\"") == 10 - 4);
  CHECK(at("marsh-perennial", "\"dry\"") == 10 - 4);
  CHECK(at("marsh-seasonal", "\"rain\"") == 10 - 4);
  CHECK(at("marsh-seasonal", "\"dry\"") == 10 - 2);
}

TEST_CASE("MA-11 there is no drought: perennial marsh slows and shelters in every season", "[rules]") {
  for (int phase = 1; phase <= 2; ++phase) {
    Setup setup = field("marsh-perennial");
    setup.gov("fant-co-1", "infantry-company", "1435")
        .reb("armour-1", "libyan-armour", "1434")
        .start("phase", std::to_string(phase));
    CHECK(difference(setup, "armour-1") == 6);
  }
}

TEST_CASE("MA-20 MA-21 a river does not help the defender; a village not by itself, a town by 1", "[rules]") {
  Setup setup = field("steppe", "village");
  setup.way("river", "1434 1435").gov("fant-co-1", "infantry-company", "1435").reb("armour-1", "libyan-armour", "1434");
  CHECK(difference(setup, "armour-1") == 8);
  Setup town = field("steppe", "town");
  town.gov("fant-co-1", "infantry-company", "1435").reb("armour-1", "libyan-armour", "1434");
  CHECK(difference(town, "armour-1") == 7);
}

TEST_CASE("MA-35 MA-F29 a leader with a unit of his faction and the French: +1 attacking, -1 defending, one a side",
          "[rules]") {
  Setup setup = field();
  setup.gov("french-1", "french-infantry", "1435")
      .reb("cdr-leader", "leader", "1434", "CDR")
      .reb("legion-1", "legion-infantry", "1434");
  CHECK(attacked(setup, "legion-1").modifiers() == -1);  // the leader has no unit of his own
  setup.reb("cdr-1", "guerrilla", "1434", "CDR");
  CHECK(attacked(setup, "legion-1").modifiers() == 0);  // +1 and -1
  setup.gov("mplt-1", "guerrilla", "1435", "MPLT").gov("mplt-leader", "leader", "1435", "MPLT");
  {
    Game game = attacked(setup, "legion-1");
    game.apply("hold");
    CHECK(game.modifiers() == 0);  // not cumulative
  }
  setup.reb("goukouni", "commander", "1434", "FAP");
  Game game = attacked(setup, "legion-1");
  game.apply("hold");
  CHECK(game.modifiers() == -1);  // no leader's modifier beside the commander
}

TEST_CASE("MA-F29 MA-36 a commander's skill needs a unit of his faction; the government's FANT too", "[rules]") {
  const auto with = [](const char* chief, const char* faction, const char* band, const char* band_faction) {
    Setup setup = field();
    setup.gov("chief", "commander", "1435", faction).reb("armour-1", "libyan-armour", "1434");
    static_cast<void>(chief);
    setup.gov("unit", band, "1435", band_faction);
    return difference(setup, "armour-1");
  };
  CHECK(with("habre", "FAN", "infantry-company", "") == 10 - 2 - 3);
  CHECK(with("habre", "FAN", "french-infantry", "") == 10 - 9);
  Setup setup = field();
  setup.gov("fant-co-1", "infantry-company", "1435")
      .reb("goukouni", "commander", "1434", "FAP")
      .reb("armour-1", "libyan-armour", "1434");
  CHECK(difference(setup, "armour-1") == 8);  // no FAP unit: Goukouni adds nothing
  setup.reb("fap-1", "guerrilla", "1434", "FAP");
  CHECK(difference(setup, "armour-1") == 8 + 2 + 1);  // MA-F45: his skill is 1
}

TEST_CASE("MA-D4 MA-F34 the anti-aircraft guns change nothing in combat but are a step", "[rules]") {
  Setup setup = field();
  setup.gov("aaa", "aaa", "1435").gov("fant-co-1", "infantry-company", "1435").reb("armour-1", "libyan-armour", "1434");
  Game game = attacked(setup, "armour-1");
  CHECK(game.difference() == 8);
  CHECK(game.modifiers() == 0);
  game.apply("roll", {5, 5});  // column 8, 10: -/2R takes both
  CHECK(game.at("aaa") == "");
  CHECK(game.at("fant-co-1") == "");
}

// ---- losses ----

TEST_CASE("MA-42 a number is the least step value, the owner's choice; the composition may force more", "[rules]") {
  Setup setup = field();
  setup.gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-co-1", "infantry-company", "1435")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("legion-1", "legion-infantry", "1434");
  Game game = attacked(setup, "armour-1");
  CHECK(game.difference() == 6);
  game.apply("roll", {6, 4});  // -/2R
  CHECK(game.legal("lose fant-1"));
  CHECK(game.legal("lose fant-co-1"));
  CHECK(game.refused("lose armour-1") == "MA-3");
  game.apply("lose fant-co-1");
  CHECK(game.at("fant-1") == "");  // a battalion goes for the second step
}

TEST_CASE("MA-43 the defender loses at most what the attackers counted at the start; the attacker has no such cap",
          "[rules]") {
  // A strong band: 1 step, 20 against 6.
  Setup strong = field();
  strong.gov("fant-co-1", "infantry-company", "1435")
      .gov("fant-co-2", "infantry-company", "1435")
      .gov("fant-co-3", "infantry-company", "1435")
      .reb("fap-1", "guerrilla", "1434", "FAP")
      .piece_key("guerrilla", "20");
  Game game = attacked(strong, "fap-1");
  CHECK(game.difference() == 14);
  game.apply("roll", {6, 6});  // 12 in column 14: 3/6R
  CHECK(game.stage() == "losses");
  game.apply("lose fant-co-1");
  CHECK(game.at("fap-1") == "");
  CHECK(game.at("fant-co-2") != "");  // one step, as the attackers were
  CHECK(game.at("fant-co-3") != "");
}

TEST_CASE("MA-44 MA-F38 when all defenders are gone the attacker may advance, within stacking", "[rules]") {
  Setup setup = field("mountain");
  setup.gov("fant-co-1", "infantry-company", "1435")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("legion-1", "legion-infantry", "1434")
      .reb("fap-1", "guerrilla", "1434", "FAP");
  Game game = attacked(setup, "armour-1");
  CHECK(game.difference() == 12);
  game.apply("roll", {6, 6});  // 2/5R: the company, and two steps of the attackers
  CHECK(game.at("fant-co-1") == "");
  game.apply("lose fap-1;lose legion-1");
  CHECK(game.stage() == "advance");
  CHECK(game.choices("advance") == "armour-1");
  game.apply("advance armour-1");
  CHECK(game.at("armour-1") == "1435");
}

TEST_CASE("MA-45 the attacker may advance after a retreat, the defender never", "[rules]") {
  Setup setup = field();
  setup.gov("fant-1", "infantry-battalion", "1435").reb("armour-1", "libyan-armour", "1434");
  {
    Game game = attacked(setup, "armour-1");
    CHECK(game.difference() == 3);
    game.apply("roll", {6, 6});  // -/2R
    CHECK(game.at("fant-1") == "");
    CHECK(game.stage() == "advance");
    game.apply("end");
    CHECK(game.at("armour-1") == "1434");
  }
  Game game = attacked(setup, "armour-1");
  game.apply("roll", {1, 1});  // R/1
  CHECK(game.at("fant-1") == "");
  CHECK(game.stage() == "retreat");
  CHECK(game.deciding() == "rebels");
}

TEST_CASE("MA-F30 leaders die with the last unit of their stack", "[rules]") {
  Setup setup = field();
  setup.gov("mplt-1", "guerrilla", "1435", "MPLT")
      .gov("mplt-leader", "leader", "1435", "MPLT")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("armour-2", "libyan-armour", "1434")
      .piece_key("guerrilla", "10");
  Game game = attacked(setup, "armour-1");
  game.apply("hold");
  CHECK(game.odds_title() == "12 against 3: column 9");
  game.apply("roll", {5, 5});  // modified by the defender's leader to 9: -/2R
  CHECK(game.at("mplt-1") == "");
  CHECK(game.at("mplt-leader") == "new-arrivals-niger");
}

// ---- contact ----

TEST_CASE("MA-46 contact: after losses the attacker fights another round or retreats", "[rules]") {
  Setup setup = field();
  setup.gov("fant-1", "infantry-battalion", "1435").reb("armour-1", "libyan-armour", "1434");
  {
    Game game = attacked(setup, "armour-1");
    game.apply("roll", {3, 4});        // column 3, 7: C1/C
    CHECK(game.at("armour-1") == "");  // one step takes the battalion
    CHECK(game.over() == false);
  }
  setup.reb("legion-1", "legion-infantry", "1434");
  Game game = attacked(setup, "armour-1");
  CHECK(game.difference() == 8);
  game.apply("roll", {3, 4});  // C/C1
  CHECK(game.at("fant-1") == "");
  Setup more = field();
  more.gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1435")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("legion-1", "legion-infantry", "1434");
  Game equal = attacked(more, "armour-1");
  CHECK(equal.difference() == 1);
  equal.apply("roll", {3, 3});  // C/C
  CHECK(equal.stage() == "contact");
  CHECK(equal.deciding() == "rebels");
  equal.apply("again");
  CHECK(equal.stage() == "roll");
  equal.apply("roll", {3, 4});  // C/C again
  CHECK(equal.stage() == "contact");
  equal.apply("break-off");
  CHECK(equal.stage() == "retreat");
  CHECK(equal.deciding() == "rebels");
  CHECK(equal.refused("retreat fant-1 1437") == "MA-3");
  // MA-F19: along the track, two hexes away and not beside the enemy.
  CHECK(equal.choices("retreat armour-1") == "1332 1432 1532");
  equal.apply("retreat armour-1 " + equal.choices("retreat armour-1").substr(0, 4));
}

TEST_CASE("MA-49 a further round is worked out anew, without a new pre-combat operation; the cap is the first round's",
          "[rules]") {
  Setup setup = field();
  setup.gov("fan-1", "guerrilla", "1435", "FAN")
      .gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1435")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("legion-1", "legion-infantry", "1434")
      .reb("fap-1", "guerrilla", "1434", "FAP");
  Game game = attacked(setup, "armour-1");
  game.apply("hold");
  CHECK(game.odds_title() == "17 against 17: column 0");
  game.apply("roll", {4, 5});  // column 1, 9: C/C
  CHECK(game.stage() == "contact");
  game.apply("again");
  CHECK(game.stage() == "roll");  // no operation
  CHECK(game.start("battle").find("\"cap\":7") != std::string::npos);
}

// ---- declaration ----

TEST_CASE("MA-F35 if a unit of a hex attacks all must, against one hex; several hexes may join, one combat a hex",
          "[rules]") {
  Setup setup = field();
  setup.gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1336")
      .reb("armour-1", "libyan-armour", "1434")
      .reb("fap-1", "guerrilla", "1434", "FAP")
      .reb("legion-1", "legion-infantry", "1335")
      .reb("legion-2", "legion-infantry", "1438");
  Game game(setup);
  game.end_to("battle");
  CHECK(game.legal("attack armour-1 1435"));
  CHECK(game.legal("attack fap-1 1435"));
  CHECK(game.refused("attack armour-1 1336") == "MA-F10");  // not adjacent
  game.apply("attack armour-1 1435");
  CHECK(game.choices("join") == "legion-1");      // 1438 is too far
  CHECK(game.refused("join fap-1") == "MA-F35");  // it is in already
  game.apply("join legion-1;fight");
  CHECK(game.odds_title() == "17 against 7: column 10");
  game.apply("roll", {3, 4});  // C/C1
  CHECK(game.at("fant-1") == "");
  game.apply("end");  // nobody advances
  CHECK(!game.legal("attack legion-1 1336"));
}

TEST_CASE("MA-F35 an attack is voluntary", "[rules]") {
  Setup setup = field();
  setup.gov("fant-1", "infantry-battalion", "1435").reb("armour-1", "libyan-armour", "1434");
  Game game(setup);
  game.end_to("battle");
  CHECK(game.legal("end"));
}

TEST_CASE("MA-F38 overstacked units are eliminated before a combat", "[rules]") {
  Setup setup = field("mountain");
  setup.gov("fant-1", "infantry-battalion", "1435")
      .gov("fant-2", "infantry-battalion", "1435")
      .reb("armour-1", "libyan-armour", "1434")
      .start("exempt", "0")
      .start("step", "\"battle\"");
  Game game = attacked(setup, "armour-1");
  CHECK(game.stage() == "surplus");
  CHECK(game.deciding() == "government");
  game.apply("lose fant-2");
  CHECK(game.stage() == "roll");
  CHECK(game.odds_title() == "10 against 10: column 0");
}
