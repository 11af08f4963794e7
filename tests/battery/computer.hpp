// Games of the computer, for tests and balance runs.
#pragma once

#include <vector>

#include "ai/advise.hpp"
#include "catalog.hpp"
#include "game/game.hpp"

namespace sandtable::computer {

/// One game in play, without a Session.
struct Game {
  const Rules& rules;
  AnyOpening opening;
  void* state = opening.state.data();

  Game(const Rules& r, AnyOpening o, std::uint64_t seed) : rules(r), opening(std::move(o)) { rules.seed(state, seed); }
  [[nodiscard]] const Table& table() const { return *opening.table; }
  [[nodiscard]] Side to_act() const { return rules.to_act(table(), state); }
  [[nodiscard]] Outcome outcome() const { return rules.outcome(table(), state); }

  void apply(Action action) {
    Dice dice = Dice::seeded();
    EventSink off;
    rules.apply(table(), state, action, dice, off);
  }

  [[nodiscard]] Action chosen(int level, std::uint64_t seed) {
    const Side side = to_act();
    known_.resize(rules.state_size);
    rules.view(table(), state, side, known_.data());
    rules.legal(table(), state, no_piece, legal_);
    const AdviseOptions options{level, seed, 0, {}};
    return advise(rules, {table(), known_.data(), side}, {legal_.data(), legal_.size()}, options)->action;
  }

 private:
  StateBytes known_;
  ActionList legal_;
};

/// Who decides for a side: level 1 or 2, or 0 for random play by `sample`.
struct Played {
  Outcome outcome;
  int actions = 0;
  std::vector<int> verbs;
};

inline Played play(Game& game, int first, int second, std::uint64_t seed) {
  Rng rng(seed, 7);
  Played result;
  result.verbs.resize(game.rules.info->verbs.size());
  while (!(result.outcome = game.outcome()).over && result.actions < game.rules.info->max_actions) {
    const int level = game.to_act() == 0 ? first : second;
    const Action action = level == 0 ? game.rules.sample(game.table(), game.state, rng) : game.chosen(level, seed);
    ++result.verbs[action.verb];
    ++result.actions;
    game.apply(action);
  }
  return result;
}

}  // namespace sandtable::computer
