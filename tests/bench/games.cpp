// How fast the rooms are. Names are what/game/scenario; times are of the processor, so that a busy machine tells little
// less than an idle one, and each measure repeats what a game or a page asks for, over positions of random games.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "games/broadside/rules.hpp"
#include "games/firefight/rules.hpp"
#include "links.hpp"
#include "table.hpp"

namespace sandtable::bench {
namespace {

using benchmark::DoNotOptimize;
using benchmark::State;

constexpr std::size_t positions_looked_at = 500;
constexpr std::uint32_t one_in = 20;

/// What one scenario's measures share, made at the first of them.
struct Ground {
  Ground(const Rules& r, std::string s) : rules(r), scenario(std::move(s)) {}

  void prepare() {
    if (opening.table != nullptr) return;
    opening = open(rules, scenario);
    met = positions(rules, opening, positions_looked_at, one_in);
  }
  [[nodiscard]] const Table& table() const { return *opening.table; }
  [[nodiscard]] View view(std::size_t i, StateBytes& known) const {
    known.resize(rules.state_size);
    const Side viewer = rules.to_act(table(), met[i].data());
    rules.view(table(), met[i].data(), viewer, known.data());
    return {table(), known.data(), viewer};
  }

  const Rules& rules;
  std::string scenario;
  AnyOpening opening{};
  std::vector<StateBytes> met;
};

/// Goes round the positions.
template <class Each>
void over_positions(State& run, Ground& ground, Each each) {
  ground.prepare();
  std::size_t i = 0;
  for (auto _ : run) {
    each(i);
    i = i + 1 == ground.met.size() ? 0 : i + 1;
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()));
}

/// Whole random games; an item is an action.
template <class G>
void random_play(State& run, Ground& ground) {
  ground.prepare();
  const auto& table = static_cast<const typename G::Table&>(ground.table());
  const auto& start = *reinterpret_cast<const typename G::State*>(ground.opening.state.data());
  Rng rng(1);
  std::int64_t actions = 0;
  for (auto _ : run) {
    typename G::State state = start;
    state.dice.key = rng.next64();
    actions += playout<G>(table, state, rng, ground.rules.info->max_actions);
  }
  run.SetItemsProcessed(actions);
}

/// The legal list of the position in which it takes longest (share 1) or the median time (share 0.5): each is timed
/// three times and its best time counts, as nothing but the list makes that longer.
void legal(State& run, Ground& ground, double share) {
  ground.prepare();
  ActionList list;
  std::vector<std::pair<std::int64_t, std::size_t>> times;
  for (std::size_t i = 0; i < ground.met.size(); ++i) {
    std::int64_t best = INT64_MAX;
    for (int again = 0; again < 3; ++again) {
      const auto before = std::chrono::steady_clock::now();
      ground.rules.legal(ground.table(), ground.met[i].data(), no_piece, list);
      best = std::min(best, static_cast<std::int64_t>((std::chrono::steady_clock::now() - before).count()));
    }
    times.emplace_back(best, i);
  }
  std::sort(times.begin(), times.end());
  const std::size_t at = times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))].second;
  for (auto _ : run) {
    ground.rules.legal(ground.table(), ground.met[at].data(), no_piece, list);
    DoNotOptimize(list.data());
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations()));
}

void clone(State& run, Ground& ground) {
  StateBytes to(ground.rules.state_size);
  over_positions(run, ground, [&](std::size_t i) {
    std::copy(ground.met[i].begin(), ground.met[i].end(), to.begin());
    DoNotOptimize(to.data());
  });
}

void view(State& run, Ground& ground) {
  StateBytes known;
  over_positions(run, ground, [&](std::size_t i) { DoNotOptimize(ground.view(i, known).state); });
}

void guess(State& run, Ground& ground) {
  StateBytes known;
  StateBytes guessed(ground.rules.state_size);
  Rng rng(1);
  over_positions(run, ground, [&](std::size_t i) {
    ground.rules.guess(ground.view(i, known), rng, guessed.data());
    DoNotOptimize(guessed.data());
  });
}

/// A decision of the computer, its legal list included.
void advise(State& run, Ground& ground, int level) {
  StateBytes known;
  ActionList list;
  AdviseOptions options;
  options.level = level;
  over_positions(run, ground, [&](std::size_t i) {
    const View seen = ground.view(i, known);
    ground.rules.legal(ground.table(), ground.met[i].data(), no_piece, list);
    options.seed = i;
    DoNotOptimize(host().advise(ground.rules, seen, std::span(list.data(), list.size()), options)->action);
  });
}

Session random_game(const Ground& ground) {
  Session session(host());
  NewGame game;
  game.game = ground.rules.info->id;
  game.scenario = ground.scenario;
  game.seed = 1;
  if (!session.start(game)) return session;
  Rng rng(1);
  while (!session.outcome().over) {
    const auto* state = static_cast<const std::byte*>(session.state());
    if (!session.apply(ground.rules.sample(session.table(), state, rng))) break;
  }
  return session;
}

/// A whole random game into a link, and out of one; an item is an action.
void link_write(State& run, Ground& ground) {
  const Session session = random_game(ground);
  for (auto _ : run) DoNotOptimize(session.link().size());
  run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations() * session.number()));
}

void link_read(State& run, Ground& ground) {
  const Session session = random_game(ground);
  const std::string link = session.link();
  Session read(host());
  for (auto _ : run) DoNotOptimize(read.load_link(link).has_value());
  run.SetItemsProcessed(static_cast<std::int64_t>(run.iterations() * session.number()));
}

template <class G>
void measure_room() {
  const Rules& rules = *host().find(G::info.id);
  for (const std::string& scenario : scenarios_of(G::info.id)) {
    const auto ground = std::make_shared<Ground>(rules, scenario);
    const auto add = [&](const char* what, auto run) {
      const std::string name = std::string(what) + "/" + G::info.id + "/" + scenario;
      benchmark::RegisterBenchmark(name.c_str(), [ground, run](State& state) { run(state, *ground); });
    };
    add("random play", random_play<G>);
    add("legal, median", [](State& state, Ground& g) { legal(state, g, 0.5); });
    add("legal, worst", [](State& state, Ground& g) { legal(state, g, 1); });
    add("clone", clone);
    add("view", view);
    add("guess", guess);
    add("advise 1", [](State& state, Ground& g) { advise(state, g, 1); });
    add("advise 2", [](State& state, Ground& g) { advise(state, g, 2); });
    add("link, written", link_write);
    add("link, read", link_read);
  }
}

}  // namespace
}  // namespace sandtable::bench

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--links") {
    sandtable::bench::print_link_lengths();
    return 0;
  }
  sandtable::bench::measure_room<sandtable::firefight::Firefight>();
  sandtable::bench::measure_room<sandtable::broadside::Broadside>();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
