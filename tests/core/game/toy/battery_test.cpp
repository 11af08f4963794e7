#include "battery.hpp"

#include <catch_amalgamated.hpp>

#include "ai/advise.hpp"
#include "core/game/toy/toy.hpp"

namespace sandtable {

TEST_CASE("the toy game passes the battery") {
  const std::string scenarios[] = {toy::scenario(), toy::long_scenario()};
  run_battery(toy::rules(), scenarios, {.advise = advise, .signature = 0x20520f43d3ca9c1e, .signature_games = 500});
}

}  // namespace sandtable
