// What every game must pass, on the built-in scenarios, openly and with types concealed (FF-3).

#include "battery.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "ai/advise.hpp"
#include "catalog.hpp"
#include "catch_amalgamated.hpp"
#include "data_pack.hpp"
#include "games/firefight/everything.hpp"
#include "games/firefight/rules.hpp"

using namespace sandtable;

namespace {

std::vector<std::string> built_in() {
  static const DataPack pack =
      *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
  static const Host host = make_host(&pack);
  std::vector<std::string> out;
  for (const char* id : {"patrol", "village", "roadblock"}) {
    out.emplace_back(*built_in_scenario(host, "firefight", id));
  }
  return out;
}

std::string concealed(const std::string& scenario) {
  Json json = Json::parse(scenario);
  json["options"]["concealed"] = true;
  return json.dump();
}

}  // namespace

// The same value natively and in WebAssembly: a thousand random games over the built-in scenarios end in the same
// bytes.
TEST_CASE("Firefight passes the battery and keeps its signature", "[battery]") {
  run_battery(firefight::rules(), built_in(),
              {.advise = advise, .signature = 0x0f76e454bf3881e2, .signature_games = 334});
}

TEST_CASE("Firefight with types concealed passes the battery", "[battery]") {
  std::vector<std::string> scenarios = {concealed(built_in()[2])};
  run_battery(firefight::rules(), scenarios, {.advise = advise, .games = 10});
}

// A change of the rules changes the signature: it then gets a new rules_version (game/game.hpp).
TEST_CASE("Firefight with every kind of piece passes the battery and keeps its signature", "[battery]") {
  std::vector<std::string> scenarios = {firefight::everything};
  run_battery(firefight::rules(), scenarios,
              {.advise = advise, .signature = 0x2348d63f192d8ac8, .signature_games = 1000});
}
