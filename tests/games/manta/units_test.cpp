// The roster (MA-F44, MA-F45, MA-D1 to MA-D3).

#include <nlohmann/json.hpp>
#include <string>

#include "catch_amalgamated.hpp"
#include "games/manta/table.hpp"

using namespace sandtable;
using namespace sandtable::manta_rules;

namespace {

// "conventional-guerrilla-movement steps", as the position says it.
std::string factors(const char* type, const char* faction = "") {
  Setup setup;
  setup.gov("unit", type, "1434", faction).reb("fap-1", "guerrilla", "2041", "FAP");
  Game game(setup);
  const Json scenario = Json::parse(game.session().to_scenario(no_side));
  const Json& piece = scenario["pieces"][0];
  const auto number = [&](const char* key) { return std::to_string(piece[key].get<int>()); };
  return number("conventional") + "-" + number("guerrilla") + "-" + number("move") + " " + number("steps");
}

}  // namespace

TEST_CASE("MA-F44 conventional units: strengths, movement and steps", "[rules]") {
  CHECK(factors("infantry-battalion") == "7-3-6 3");
  CHECK(factors("infantry-company") == "2-2-6 1");
  CHECK(factors("recon-company") == "2-2-8 1");
  CHECK(factors("french-infantry") == "9-4-6 3");
  CHECK(factors("french-airborne") == "8-5-6 3");
  CHECK(factors("zaire-infantry") == "6-3-6 3");
  CHECK(factors("libyan-armour") == "10-2-10 3");
  CHECK(factors("libyan-mechanized") == "8-2-10 3");
  CHECK(factors("libyan-commando") == "7-4-6 3");
  CHECK(factors("legion-armour") == "8-1-10 3");
  CHECK(factors("legion-infantry") == "5-2-6 3");
}

TEST_CASE("MA-D1 guerrilla bands: FAN 3-4-6, the others 2-3-6, CODOS 1-3-6", "[rules]") {
  CHECK(factors("guerrilla", "FAN") == "3-4-6 1");
  for (const char* faction : {"FAP", "MPLT", "PLA", "CDR", "MRP"}) CHECK(factors("guerrilla", faction) == "2-3-6 1");
  CHECK(factors("guerrilla", "CODOS") == "1-3-6 1");
}

TEST_CASE("MA-F45 MA-D2 MA-D3 Habré, Goukouni and leaders move 12, the guns 6 with a step and no strength", "[rules]") {
  CHECK(factors("commander", "FAN") == "0-0-12 0");
  CHECK(factors("commander", "FAP") == "0-0-12 0");
  CHECK(factors("leader", "MRP") == "0-0-12 0");
  CHECK(factors("aaa") == "0-0-6 1");
}
