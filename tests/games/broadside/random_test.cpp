// Random games go through landings, land fights and boarding, and leave no State that contradicts itself.

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "data_pack.hpp"
#include "game/host.hpp"
#include "games/broadside/legal.hpp"
#include "games/broadside/rules.hpp"

using namespace sandtable;
using namespace sandtable::broadside;

namespace {

std::string built_in(const char* id) {
  static const DataPack pack =
      *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
  static const Rules* const games[] = {&rules()};
  static const Host host = {games, nullptr, &pack};
  return std::string(*built_in_scenario(host, "broadside", id));
}

// What must hold in every State that play can make.
void check_sound(const broadside::Table& t, const State& s) {
  for (int i = 0; i < t.ship_count; ++i) {
    const ShipState& ship = s.ships[i];
    int away = 0;
    for (int u = 0; u < t.units(); ++u) {
      if (t.party_of[static_cast<std::size_t>(u)] == i) away += s.units[u].men;
    }
    REQUIRE(away == ship.ashore);
    REQUIRE(ship.crew + ship.ashore + ship.killed <= t.crews[static_cast<std::size_t>(i)]);
  }
  int carried = 0;
  for (int u = 0; u < t.units(); ++u) {
    const UnitState& unit = s.units[u];
    carried += unit.tokens;
    REQUIRE(unit.tokens <= unit.men);
    REQUIRE(unit.dead_men <= unit.men);
    if (unit.where == Where::ashore) REQUIRE(on_land(t, unit.at));
    if (unit.where == Where::boats) REQUIRE_FALSE(on_land(t, unit.at));
    if (in_play(unit)) REQUIRE(unit.men + unit.leaders > 0);
  }
  for (const broadside::Loot& token : s.tokens) carried -= token.held == Held::unit ? 1 : 0;
  REQUIRE(carried == 0);
  for (const Grapple& g : s.grapples) {
    if (g.grappler != no_piece) REQUIRE((fighting(s.ships[g.grappler]) && fighting(s.ships[g.held])));
  }
}

}  // namespace

TEST_CASE("random games land, charge, grapple and board, and every State they make is sound") {
  int seen[verb_count] = {};
  for (const char* id : {"raid", "landing", "fort", "squadron"}) {
    auto json = parse_json(built_in(id));
    REQUIRE(json.has_value());
    for (Json& entry : (*json)["victory"]) entry.erase("count");  // to the last turn, whoever leads
    const auto opening = Broadside::read(*json, Json::object());
    REQUIRE(opening.has_value());
    const broadside::Table& t = *opening->table;
    for (std::uint64_t game = 1; game <= 2000; ++game) {
      INFO(id << ", game " << game);
      State s = opening->state;
      s.dice.key = game;
      Rng rng(game);
      Dice dice = Dice::seeded();
      EventSink off;
      int made = 0;
      for (; !Broadside::over(t, s); ++made) {
        REQUIRE(made < Broadside::info.max_actions);
        const Action a = Broadside::sample(t, s, rng);
        ++seen[a.verb];
        Broadside::apply(t, s, a, dice, off);
        INFO("verb " << verbs[a.verb].name << " of piece " << int{a.piece});
        check_sound(t, s);
      }
    }
  }
  for (const Verb verb : {Verb::grapple, Verb::cut, Verb::board, Verb::commit, Verb::counter, Verb::melee, Verb::charge,
                          Verb::again, Verb::pursue, Verb::muskets, Verb::land, Verb::embark, Verb::go}) {
    INFO("verb " << verbs[static_cast<int>(verb)].name);
    CHECK(seen[static_cast<int>(verb)] > 0);
  }
}
