// What every game must pass: the built-in scenarios, and a small one with every kind of terrain and piece.

#include "battery.hpp"

#include "ai/advise.hpp"
#include "battery/shipped.hpp"
#include "catch_amalgamated.hpp"
#include "games/manta/everything.hpp"
#include "games/manta/rules.hpp"

using namespace sandtable;

// The same value natively and in WebAssembly: random games over the built-in scenarios end in the same bytes.
TEST_CASE("Manta passes the battery and keeps its signature", "[battery]") {
  std::vector<std::string> scenarios;
  for (const char* id : {"campaign", "first", "second"})
    scenarios.emplace_back(*built_in_scenario(computer::shipped(), "manta", id));
  run_battery(manta::rules(), scenarios,
              {.advise = advise, .games = 8, .positions = 80, .signature = 0x48c0f3ba2917cda7, .signature_games = 25});
}

TEST_CASE("Manta's short scenario passes the battery", "[battery]") {
  const std::string scenarios[] = {std::string(*built_in_scenario(computer::shipped(), "manta", "faya"))};
  run_battery(manta::rules(), scenarios, {.advise = advise, .games = 20, .positions = 300});
}

// A change of the rules changes the signature: it then gets a new rules_version (game/game.hpp).
TEST_CASE("Manta with every kind of piece passes the battery and keeps its signature", "[battery]") {
  const std::string scenarios[] = {manta_rules::everything()};
  run_battery(manta::rules(), scenarios, {.advise = advise, .signature = 0xc600ddaa7dfac06, .signature_games = 300});
}
