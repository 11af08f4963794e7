#include "ai/advise.hpp"

#include <algorithm>
#include <vector>

#include "ai/search.hpp"
#include "base/hash.hpp"
#include "game/planned.hpp"

namespace sandtable {
namespace {

constexpr double full_value = 10'000;
constexpr std::uint32_t usual_candidates = 24;
constexpr std::uint32_t most_sequences = 36;  // two six-sided dice
constexpr std::size_t most_lines = 8;
// How much of the ranking's opinion decides between actions that lead to about the same.
constexpr double rank_weight = 1.0 / 64;

struct Candidate {
  Action action{};
  std::int32_t worth = 0;  // by rank
  bool planned = false;    // which has thought it through
  double value = 0;
  std::uint32_t visits = 0;
};

// Noise differs from position to position under one seed, and depends on nothing but what the side may know.
Rng rng_of(const Rules& rules, const View& view, const AdviseOptions& options) {
  const auto* bytes = static_cast<const std::byte*>(view.state);
  return Rng(hash64(std::span(bytes, rules.state_size), options.seed), static_cast<std::uint32_t>(options.level));
}

std::vector<Candidate> ranked(const Rules& rules, const View& view, std::span<const Action> legal) {
  std::vector<std::int32_t> worth(legal.size());
  rules.rank(view, legal, worth);
  std::vector<Candidate> all(legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const bool planned = is_planned(worth[i]);
    all[i] = {legal[i], planned ? worth[i] - planned_step : worth[i], planned};
  }
  return all;
}

// Best first; the legal list's order settles ties.
template <class Key>
void sort_by(std::vector<Candidate>& list, Key key) {
  std::stable_sort(list.begin(), list.end(), [&](const Candidate& a, const Candidate& b) { return key(a) > key(b); });
}

double share(double value) { return std::clamp(value / full_value, -1.0, 1.0); }

Advice answer(const Rules& rules, const View& view, const std::vector<Candidate>& best_first) {
  Advice advice;
  advice.action = best_first.front().action;
  advice.value = share(best_first.front().value);
  advice.why = rules.why(view, advice.action);
  for (std::size_t i = 0; i < std::min(most_lines, best_first.size()); ++i) {
    advice.lines.push_back({best_first[i].action, best_first[i].visits, share(best_first[i].value)});
  }
  return advice;
}

// Level 1: takes the ranking's word, blurred by half its spread.
void choose_with_noise(const Rules& rules, const View& view, std::vector<Candidate>& list, Rng& rng) {
  constexpr std::int32_t least_noise = 100;
  const double now = rules.evaluate(view, view.viewer);
  std::int32_t low = list.front().worth;
  std::int32_t high = low;
  for (const Candidate& c : list) {
    low = std::min(low, c.worth);
    high = std::max(high, c.worth);
  }
  const auto noise = static_cast<std::uint32_t>(std::max(least_noise, (high - low) / 2));
  for (Candidate& c : list) {
    c.visits = 1;
    c.value = now + c.worth + rng.below(noise);
  }
  sort_by(list, [](const Candidate& c) { return c.value; });
}

// Level 2: the best-ranked actions, each counted out over its dice; a step of a plan is worth what its plan is.
void choose_by_odds(const Rules& rules, const View& view, std::vector<Candidate>& list, const AdviseOptions& options,
                    Rng& rng) {
  StateBytes guessed(rules.state_size);
  rules.guess(view, rng, guessed.data());
  const double now = rules.evaluate(View{view.table, guessed.data(), view.viewer}, view.viewer);
  sort_by(list, [](const Candidate& c) { return c.worth; });
  const std::uint32_t limit = options.iterations > 0 ? options.iterations : usual_candidates;
  if (list.size() > limit) list.resize(limit);

  Expecting expecting(rules, view.table, guessed.data(), view.viewer);
  std::size_t looked_at = 0;
  for (Candidate& c : list) {
    if (looked_at > 0 && options.expired && options.expired()) break;
    ++looked_at;
    c.visits = 1;
    c.value = now + c.worth;
    if (c.planned) continue;
    const Expectation expected = expecting.after(c.action, most_sequences);
    c.visits = std::max(1u, expected.lines);
    if (expected.exact) c.value = expected.value;
  }
  list.resize(looked_at);
  sort_by(list, [](const Candidate& c) { return c.value + c.worth * rank_weight; });
}

}  // namespace

Result<Advice> advise(const Rules& rules, const View& view, std::span<const Action> legal,
                      const AdviseOptions& options) {
  if (options.level != 1 && options.level != 2) {
    return fail("no_level", "The computer plays at level 1 or 2.", "/level");
  }
  if (legal.empty()) return fail("no_actions", "There is nothing to decide: the game is over.");
  std::vector<Candidate> list = ranked(rules, view, legal);
  Rng rng = rng_of(rules, view, options);
  if (options.level == 1) {
    choose_with_noise(rules, view, list, rng);
  } else {
    choose_by_odds(rules, view, list, options, rng);
  }
  return answer(rules, view, list);
}

}  // namespace sandtable
