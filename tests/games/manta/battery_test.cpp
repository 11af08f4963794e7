// What every game must pass: the built-in scenarios, and a small one with every kind of terrain and piece.

#include "battery.hpp"

#include "ai/advise.hpp"
#include "catch_amalgamated.hpp"
#include "games/manta/everything.hpp"
#include "games/manta/rules.hpp"

using namespace sandtable;

// A change of the rules changes the signature: it then gets a new rules_version (game/game.hpp).
TEST_CASE("Manta with every kind of piece passes the battery and keeps its signature", "[battery]") {
  const std::string scenarios[] = {manta_rules::everything()};
  run_battery(manta::rules(), scenarios, {.advise = advise, .signature = 0xc600ddaa7dfac06, .signature_games = 300});
}
