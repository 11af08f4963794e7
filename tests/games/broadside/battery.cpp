// What every game must pass, on the built-in scenarios.

#include "battery.hpp"

#include <string>
#include <vector>

#include "ai/advise.hpp"
#include "catch_amalgamated.hpp"
#include "data_pack.hpp"
#include "games/broadside/rules.hpp"

using namespace sandtable;

namespace {

std::vector<std::string> built_in() {
  static const DataPack pack =
      *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
  static const Rules* const games[] = {&broadside::rules()};
  static const Host host = {games, nullptr, &pack};
  std::vector<std::string> out;
  for (const char* id : {"duel", "raid", "convoy", "landing", "fort", "squadron"}) {
    out.emplace_back(*built_in_scenario(host, "broadside", id));
  }
  return out;
}

}  // namespace

// The same value natively and in WebAssembly: a thousand random games over the built-in scenarios end in the same
// bytes. A change of the rules changes it: it then gets a new rules_version (game/game.hpp).
TEST_CASE("Broadside passes the battery and keeps its signature", "[battery]") {
  run_battery(
      broadside::rules(), built_in(),
      {.advise = advise, .games = 12, .positions = 24, .signature = 0x8a1cd81135b81c33, .signature_games = 167});
}
