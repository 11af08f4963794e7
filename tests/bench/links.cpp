// How long links are, for ci/bench: whole games played at random and by the computer's first level.

#include "links.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "table.hpp"

namespace sandtable::bench {
namespace {

constexpr int games_a_room = 100;

Action by_computer(const Session& session, std::uint64_t seed) {
  AdviseOptions options;
  options.level = 1;
  options.seed = seed;
  return session.advise(options)->action;
}

Action at_random(const Session& session, std::uint64_t seed) {
  const ActionList& list = session.legal();
  Rng rng(seed);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

struct Lengths {
  std::size_t characters = 0, actions = 0;
  std::vector<std::size_t> a_game;
};

template <class Choose>
Lengths play_all(const Rules& rules, Choose choose) {
  const std::vector<std::string> scenarios = scenarios_of(rules.info->id);
  Lengths out;
  for (int i = 0; i < games_a_room; ++i) {
    Session session(host());
    NewGame game;
    game.game = rules.info->id;
    game.scenario = scenarios[static_cast<std::size_t>(i) % scenarios.size()];
    game.seed = static_cast<std::uint64_t>(i);
    if (!session.start(game)) continue;
    while (!session.outcome().over) {
      if (!session.apply(choose(session, game.seed << 32 | session.number()))) break;
    }
    const std::size_t length = session.link().size();
    out.characters += length;
    out.actions += session.number();
    out.a_game.push_back(length);
  }
  std::sort(out.a_game.begin(), out.a_game.end());
  return out;
}

void print_row(const char* game, const char* who, const Lengths& of) {
  if (of.actions == 0) return;
  fmt::print("{:<12}{:<10}{:>8.0f}{:>12}{:>12}{:>16.0f}\n", game, who,
             static_cast<double>(of.actions) / static_cast<double>(of.a_game.size()), of.a_game[of.a_game.size() / 2],
             of.a_game.back(), 1000.0 * static_cast<double>(of.characters) / static_cast<double>(of.actions));
}

}  // namespace

void print_link_lengths() {
  fmt::print("Characters of links, {} games each\n{:<22}{:>8}{:>12}{:>12}{:>16}\n", games_a_room, "", "actions",
             "median", "longest", "1,000 actions");
  for (const Rules* rules : host().games) {
    print_row(rules->info->id, "random", play_all(*rules, at_random));
    print_row(rules->info->id, "computer", play_all(*rules, by_computer));
  }
}

}  // namespace sandtable::bench
