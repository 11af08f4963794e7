// How long links are: for every built-in scenario of every game that is shipped.

#include <catch_amalgamated.hpp>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "base/base64url.hpp"
#include "base/rng.hpp"
#include "battery/shipped.hpp"
#include "game/session.hpp"

namespace sandtable {
namespace {

struct Shipped {
  std::string game;
  std::string scenario;
};

std::vector<Shipped> every_scenario() {
  std::vector<Shipped> out;
  for (const Rules* rules : computer::shipped().games) {
    const std::string folder = "scenarios/" + std::string(rules->info->id) + "/";
    for (const PackEntry& entry : computer::shipped().pack->entries()) {
      if (!entry.name.starts_with(folder) || entry.name.find('@') != std::string_view::npos) continue;
      const std::size_t id = entry.name.size() - folder.size() - std::string_view(".json").size();
      out.push_back({rules->info->id, std::string(entry.name.substr(folder.size(), id))});
    }
  }
  return out;
}

// A game drawn uniformly from the legal list, and what its actions are worth in bits.
double play_random(Session& session, std::uint64_t seed, std::size_t most) {
  Rng rng(seed, 7);
  double bits = 0;
  while (!session.outcome().over && session.number() < most) {
    const ActionList& list = session.legal();
    bits += std::log2(static_cast<double>(list.size()));
    REQUIRE(session.apply(list[rng.below(static_cast<std::uint32_t>(list.size()))]).has_value());
  }
  return bits;
}

Session begun(const Shipped& which, std::uint64_t seed) {
  Session session(computer::shipped());
  NewGame game;
  game.game = which.game;
  game.scenario = which.scenario;
  game.seed = seed;
  REQUIRE(session.start(game).has_value());
  return session;
}

}  // namespace

TEST_CASE("a link costs what its actions are worth, 2 % and 40 bytes at most") {
  for (const Shipped& which : every_scenario()) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      for (const std::size_t most : {std::size_t{1}, std::size_t{60}, std::size_t{10'000}}) {
        Session session = begun(which, seed);
        const double bits = play_random(session, seed, most);
        const auto bytes = base64url_decode(session.link());
        REQUIRE(bytes.has_value());
        INFO(which.game << "/" << which.scenario << ", " << session.number() << " actions worth " << bits / 8
                        << " bytes");
        CHECK(static_cast<double>(bytes->size()) <= bits / 8 * 1.02 + 40);
      }
    }
  }
}

TEST_CASE("a random game of 300 actions fits in 600 characters, whatever the built-in scenario") {
  for (const Shipped& which : every_scenario()) {
    for (const std::uint64_t seed : {4u, 5u, 6u}) {
      Session session = begun(which, seed);
      play_random(session, seed, 300);
      INFO(which.game << "/" << which.scenario << ", " << session.number() << " actions");
      CHECK(session.link().size() <= 600);
    }
  }
}

}  // namespace sandtable
