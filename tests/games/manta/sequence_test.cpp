// Sequence of play (MA-1 to MA-7), phase preparation, wrap-up, reinforcements, the change of government.

#include "catch_amalgamated.hpp"
#include "games/manta/data.hpp"
#include "games/manta/table.hpp"

using namespace sandtable;
using namespace sandtable::manta_rules;

namespace {

Setup two() {
  Setup setup;
  return setup.gov("fan-1", "guerrilla", "1233", "FAN").reb("fap-1", "guerrilla", "1933", "FAP");
}

}  // namespace

TEST_CASE("MA-1 MA-3 MA-7 a phase is prep, three impulses of a government and a rebel segment, and wrap-up",
          "[rules]") {
  Setup setup = two();
  setup.nobody("mrp-1", "guerrilla", "1340");
  Game game(setup);
  std::string seen;
  for (int i = 0; i < 12 && game.start("phase") == "1"; ++i) {
    if (game.step() == "prep") {
      seen += "prep ";
      game.apply("negotiate", {1});
    } else {
      seen += game.start("impulse") + (game.segment() == "government" ? "g" : "r") + "-" + game.step() + " ";
      game.apply("end");
    }
  }
  CHECK(seen == "prep 1g-movement 1r-movement 2g-movement 2r-movement 3g-movement 3r-movement 3g-wrap 3r-wrap ");
  CHECK(game.start("phase") == "2");
  CHECK(game.step() == "prep");
}

TEST_CASE("MA-2 MA-F1 MA-F7 prep: odd phases rain, even ones dry; New Arrivals go into the sanctuary proper",
          "[rules]") {
  Setup setup = two();
  setup.gov("fan-2", "guerrilla", "new-arrivals-sudan", "FAN").length(4);
  {
    Game game(setup);
    CHECK(game.start("season") == "rain");
    CHECK(game.at("fan-2") == "new-arrivals-sudan");  // not in phase 1
  }
  setup.clock(1, 3, "rebels");
  Game game(setup);
  game.apply("end;end;end");
  CHECK(game.start("phase") == "2");
  CHECK(game.start("season") == "dry");
  CHECK(game.at("fan-2") == "sanctuary-sudan");
}

TEST_CASE("MA-R6 New Arrivals stay so until the next phase prep", "[rules]") {
  Setup setup = two();
  setup.ground("2132 2133 2134", "sanctuary-sudan")
      .gov("fan-2", "guerrilla", "2033", "FAN")
      .length(4)
      .clock(1, 2, "government");
  Game game(setup);
  game.apply("shelter fan-2 new-arrivals-sudan");
  CHECK(game.at("fan-2") == "new-arrivals-sudan");
  game.apply("end;end");  // the government's movement, the rebels'
  CHECK(game.start("impulse") == "3");
  CHECK(game.choices("leave fan-2") == "");
  CHECK(game.at("fan-2") == "new-arrivals-sudan");
  game.apply("end;end;end;end");  // both segments and the wrap-up
  CHECK(game.start("phase") == "2");
  CHECK(game.at("fan-2") == "sanctuary-sudan");
}

TEST_CASE("MA-4 MA-5 a segment is water check, sanctuaries, movement, air transport and battle", "[rules]") {
  Setup setup;
  setup.ground("2132 2133 2134", "sanctuary-sudan")
      .ground("1233", "desert")
      .place("1537", "town", R"("air":"airbase")")
      .place("1540", "town", R"("air":"airfield")")
      .gov("habre", "commander", "1537", "FAN")
      .gov("fant-1", "infantry-battalion", "1537")
      .gov("fant-2", "infantry-battalion", "1233")
      .gov("pla-1", "guerrilla", "2033", "PLA")
      .reb("fap-1", "guerrilla", "1538", "FAP");
  Game game(setup);
  CHECK(game.flag("fant-2", "thirsty"));  // the water check came first
  CHECK(game.step() == "sanctuary");
  game.apply("end");
  CHECK(game.step() == "movement");
  game.apply("end");
  CHECK(game.step() == "air");
  game.apply("end");
  CHECK(game.step() == "battle");
  game.apply("end");
  CHECK(game.segment() == "rebels");
  CHECK(game.step() == "movement");  // nothing for rebels to do with sanctuaries: passed over, and told
  CHECK(game.log().find("Sanctuaries: nothing to do for Rebels.") != std::string::npos);
}

TEST_CASE("MA-6 MA-F36 battle: kind of combat, difference, guerrilla operation, roll", "[rules]") {
  Setup setup;
  setup.place("1537", "town")
      .gov("fan-1", "guerrilla", "1537", "FAN")
      .reb("armour-1", "libyan-armour", "1538")
      .clock(1, 1, "rebels");
  Game game(setup);
  game.end_to("battle");
  game.apply("attack armour-1 1537");
  CHECK(game.stage() == "gather");
  game.apply("fight");
  CHECK(game.stage() == "kind");
  CHECK(game.deciding() == "government");
  game.apply("defend conventional");
  CHECK(game.stage() == "operation");
  game.apply("hold");
  CHECK(game.stage() == "roll");
  // Both sides fight with their conventional strength: 10 against 3 and the town's 1.
  CHECK(game.odds_title() == "10 against 4: column 6");
}

TEST_CASE("MA-F2 one roll gives the players their sides: 1 to 3 Habré, 4 to 6 Goukouni", "[rules]") {
  CHECK(manta::side_of_roll(1) == 0);
  CHECK(manta::side_of_roll(3) == 0);
  CHECK(manta::side_of_roll(4) == 1);
  CHECK(manta::side_of_roll(6) == 1);
}

TEST_CASE("MA-F8 MA-R7 each phase prep the rebel rolls for Moundou: they join him on 5 or 6", "[rules]") {
  Setup setup = two();
  setup.nobody("mrp-1", "guerrilla", "1340").nobody("mrp-leader", "leader", "1340");
  {
    Game game(setup);
    CHECK(game.deciding() == "rebels");
    game.apply("negotiate", {4});
    CHECK(game.side("mrp-1") == "none");
    CHECK(game.refused("take mrp-1") == "MA-3");  // independent, they cannot move
  }
  Game game(setup);
  game.apply("negotiate", {5});
  CHECK(game.side("mrp-1") == "rebels");
  CHECK(game.side("mrp-leader") == "rebels");
  game.apply("end");
  CHECK(game.legal("take mrp-1"));
}

TEST_CASE("MA-F8 MA-D14 attacked, the MRP join the other side before the combat and defend as its units", "[rules]") {
  Setup setup = two();
  setup.nobody("mrp-1", "guerrilla", "1340")
      .nobody("mrp-2", "guerrilla", "1340")
      .reb("cdr-1", "guerrilla", "1341", "CDR")
      .clock(1, 2, "rebels");
  Game game(setup);
  game.end_to("battle");
  game.apply("attack cdr-1 1340;fight");
  CHECK(game.side("mrp-1") == "government");
  CHECK(game.side("mrp-2") == "government");
  CHECK(game.stage() == "operation");
  CHECK(game.deciding() == "government");
  game.apply("hold");
  CHECK(game.odds_title() == "6 against 3: column 3");
}

TEST_CASE("MA-F39 wrap-up: guerrillas, leaders and the rebel commander in Chad go to New Arrivals for free",
          "[rules]") {
  Setup setup = two();
  setup.gov("habre", "commander", "1537", "FAN")
      .gov("mplt-leader", "leader", "1233", "MPLT")
      .gov("fant-1", "infantry-battalion", "1537")
      .reb("goukouni", "commander", "1933", "FAP")
      .length(4)
      .start("step", "\"wrap\"")
      .start("phase", "1")
      .start("impulse", "3");
  Game game(setup);
  CHECK(game.legal("slip fan-1 new-arrivals-sudan"));
  CHECK(game.legal("slip mplt-leader new-arrivals-niger"));
  CHECK(game.refused("slip fan-1 new-arrivals-libya") == "MA-F39");
  CHECK(game.refused("slip habre new-arrivals-sudan") == "MA-F39");
  CHECK(game.refused("slip fant-1 new-arrivals-sudan") == "MA-F39");
  game.apply("slip fan-1 new-arrivals-sudan;end");
  CHECK(game.at("fan-1") == "new-arrivals-sudan");
  CHECK(game.choices("slip goukouni") == "new-arrivals-libya new-arrivals-sudan new-arrivals-niger new-arrivals-car");
}

TEST_CASE("MA-F40 reinforcements enter at N'Djamena at the start of a government segment of phase 1", "[rules]") {
  Setup setup = two();
  setup.place("1537", "town")
      .gov("french-1", "french-infantry", "reinforcements")
      .gov("french-2", "french-infantry", "reinforcements");
  {
    Game game(setup);
    game.apply("enter french-1");
    CHECK(game.at("french-1") == "1537");
    game.go("french-1", "1538");  // it may move at once
    CHECK(game.at("french-1") == "1538");
    CHECK(game.refused("enter french-2") == "MA-F40");  // no longer the start
    game.apply("end;end");
    CHECK(game.legal("enter french-2"));
  }
  {
    Setup held = setup;
    held.reb("cdr-1", "guerrilla", "1537", "CDR").start("holder", "\"government\"");
    Game game(held);
    CHECK(game.refused("enter french-1") == "MA-F40");
  }
  setup.clock(2, 1, "government").start("step", "\"movement\"").start("season", "\"dry\"");
  Game game(setup);
  CHECK(game.refused("enter french-1") == "MA-F40");
}

// ---- N'Djamena and the end ----

TEST_CASE("MA-F3 a commander's elimination ends the game at once", "[rules]") {
  Setup setup = two();
  setup.gov("habre", "commander", "1537", "FAN").reb("cdr-1", "guerrilla", "1538", "CDR").clock(1, 1, "rebels");
  Game game(setup);
  game.apply("take cdr-1;move cdr-1 1537");
  CHECK(game.over());
  CHECK(game.winner() == "rebels");
  CHECK(game.why_rule() == "MA-F3");
}

TEST_CASE("MA-F4 whoever has a ground unit in N'Djamena at the end wins", "[rules]") {
  Setup setup = two();
  setup.reb("cdr-1", "guerrilla", "1538", "CDR").length(1).clock(2, 3, "rebels");
  Game game(setup);
  game.go("cdr-1", "1537");
  CHECK(!game.over());
  game.apply("end;end;end");
  CHECK(game.winner() == "rebels");
  CHECK(game.why_rule() == "MA-F4");
}

TEST_CASE("MA-F43 if nobody is there, the side that had a ground unit there last wins, at first the government",
          "[rules]") {
  Setup setup = two();
  setup.length(1).clock(2, 3, "rebels");
  {
    Game game(setup);
    game.apply("end;end;end");
    CHECK(game.winner() == "government");
    CHECK(game.why_rule() == "MA-F43");
  }
  setup.start("holder", "\"rebels\"").start("government", "\"rebels\"");
  Game game(setup);
  for (int i = 0; i < 6 && !game.over(); ++i) game.apply("end");
  CHECK(game.winner() == "rebels");
  CHECK(game.why_rule() == "MA-F43");
}

TEST_CASE("MA-F5 MA-D12 who takes N'Djamena governs from the next impulse: FANT, French and OAU serve him", "[rules]") {
  Setup setup = two();
  setup.gov("fant-1", "infantry-battalion", "1233")
      .gov("french-1", "french-infantry", "reinforcements")
      .gov("zaire-1", "zaire-infantry", "1240")
      .gov("habre", "commander", "1233", "FAN")
      .reb("cdr-1", "guerrilla", "1538", "CDR")
      .reb("armour-1", "libyan-armour", "1933")
      .clock(1, 1, "rebels");
  Game game(setup);
  game.go("cdr-1", "1537");
  CHECK(game.start("holder") == "rebels");
  CHECK(game.start("government") == "government");
  CHECK(game.side("fant-1") == "government");
  game.apply("end");
  // fant-1 stood with Habré and his band: it changes sides and moves aside, MA-D13.
  CHECK(game.stage() == "displace");
  game.apply("displace fant-1 1234");
  CHECK(game.start("impulse") == "2");
  CHECK(game.start("government") == "rebels");
  CHECK(game.segment() == "rebels");  // the new government's segment is the first
  CHECK(game.deciding() == "rebels");
  CHECK(game.side("fant-1") == "rebels");
  CHECK(game.side("french-1") == "rebels");
  CHECK(game.side("zaire-1") == "rebels");
  CHECK(game.side("fan-1") == "government");  // FAN and FAP stay with their commanders
  CHECK(game.side("armour-1") == "rebels");
  CHECK(game.legal("enter french-1"));
}

TEST_CASE("MA-D13 those who changed sides move to the nearest hexes without enemies, their new owner choosing",
          "[rules]") {
  Setup setup = two();
  setup.gov("fant-1", "infantry-battalion", "1233")
      .gov("fan-2", "guerrilla", "1232", "FAN")
      .gov("mplt-1", "guerrilla", "1234", "MPLT")
      .reb("cdr-1", "guerrilla", "1537", "CDR")
      .clock(1, 1, "rebels");
  Game game(setup);
  CHECK(game.start("holder") == "rebels");
  game.apply("end");
  CHECK(game.deciding() == "rebels");
  CHECK(game.choices("displace fant-1") == "1132 1332 1133 1333");
  game.apply("displace fant-1 1132");
  CHECK(game.at("fant-1") == "1132");
  CHECK(game.at("fan-1") == "1233");
}
