// The computer against itself: one game a line as CSV, a summary on standard error. What a game does depends on the
// seed and its number alone, never on how many run at once.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "commands.hpp"
#include "common.hpp"

namespace sandtable::cli {

namespace {

struct GameResult {
  std::uint64_t seed = 0;
  Side winner = no_side;
  bool over = false;
  std::size_t actions = 0;
  int turn = 0;
  std::array<int, 2> lost = {0, 0};
  std::vector<bool> verbs;
  std::string why;
  std::uint64_t hash = 0;
  std::string trouble;
};

Result<Action> choose(const Session& session, int level, Rng& rng, std::uint32_t iterations) {
  const ActionList& legal = session.legal();
  if (level == 0) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  AdviseOptions options;
  options.level = level;
  options.seed = rng.next64();
  options.iterations = iterations;
  const Result<Advice> advice = session.advise(options);
  if (!advice) return tl::unexpected<Error>(advice.error());
  return advice->action;
}

void count(const Session& session, const Applied& applied, GameResult& result) {
  for (const Event& e : applied.events) {
    if (e.type != EventType::lost || e.piece >= session.table().pieces.size()) continue;
    const Side side = session.table().pieces[e.piece].side;
    if (side < 2) ++result.lost[side];
  }
}

GameResult play_game(const ArenaOptions& options, const NewGame& setup, int number) {
  GameResult result;
  Rng rng(options.seed, static_cast<std::uint32_t>(number));
  NewGame start = setup;
  start.seed = result.seed = rng.next64();
  Session session(host());
  if (const Result<void> started = session.start(start); !started) {
    result.trouble = started.error().message;
    return result;
  }
  result.verbs.resize(session.rules().info->verbs.size());
  while (!session.outcome().over && result.trouble.empty()) {
    const int level = session.to_act() == 0 ? options.blue : options.red;
    const Result<Action> action = choose(session, level, rng, options.iterations);
    const Result<Applied> applied = action ? session.apply(*action) : tl::unexpected<Error>(action.error());
    if (!applied) {
      result.trouble = applied.error().message;
      break;
    }
    result.verbs[action->verb] = true;
    count(session, *applied, result);
  }
  const Outcome outcome = session.outcome();
  result.over = outcome.over;
  result.winner = outcome.winner;
  result.why = Speaker(session.rules(), session.table()).text(outcome.why);
  result.actions = session.number();
  result.turn = session.sheet(no_side, {}).turn;
  result.hash = session.hash();
  return result;
}

/// Words with commas or quotes are quoted, as in RFC 4180.
std::string csv(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string line(const Table& table, int number, const GameResult& r) {
  const std::string winner = r.winner < 2 ? table.sides[r.winner].id : "draw";
  return fmt::format("{},{},{},{},{},{},{},{},{}\n", number, r.seed, winner, r.actions, r.turn, r.lost[0], r.lost[1],
                     csv(r.why), hex16(r.hash));
}

void summarize(const Rules& rules, const Table& table, const std::vector<GameResult>& results) {
  const double games = static_cast<double>(results.size());
  std::array<int, 3> wins = {0, 0, 0};
  std::array<double, 2> lost = {0, 0};
  double actions = 0;
  for (const GameResult& r : results) {
    ++wins[r.winner < 2 ? r.winner : 2];
    actions += static_cast<double>(r.actions);
    for (std::size_t s = 0; s < 2; ++s) lost[s] += r.lost[s];
  }
  for (std::size_t s = 0; s < 2; ++s) {
    fmt::print(stderr, "{:<12} {:5} won  {:5.1f} %   {:.1f} pieces lost a game\n", table.sides[s].id, wins[s],
               100 * wins[s] / games, lost[s] / games);
  }
  fmt::print(stderr, "{:<12} {:5}      {:5.1f} %\n", "draw", wins[2], 100 * wins[2] / games);
  fmt::print(stderr, "{:.1f} actions a game\nverbs in % of games:", actions / games);
  for (std::size_t v = 0; v < rules.info->verbs.size(); ++v) {
    const auto with = std::count_if(results.begin(), results.end(), [v](const GameResult& r) { return r.verbs[v]; });
    fmt::print(stderr, " {} {:.0f}", rules.info->verbs[v].name, 100.0 * static_cast<double>(with) / games);
  }
  fmt::print(stderr, "\n");
}

/// Prints each game once all before it are there.
class InOrder {
 public:
  InOrder(const Table& table, std::size_t games) : table_(table), results_(games), ready_(games) {}
  void put(std::size_t number, GameResult result) {
    const std::lock_guard<std::mutex> lock(mutex_);
    results_[number] = std::move(result);
    ready_[number] = true;
    for (; next_ < results_.size() && ready_[next_]; ++next_) {
      fmt::print("{}", line(table_, static_cast<int>(next_), results_[next_]));
      std::fflush(stdout);
    }
  }
  [[nodiscard]] const std::vector<GameResult>& results() const { return results_; }

 private:
  const Table& table_;
  std::mutex mutex_;
  std::vector<GameResult> results_;
  std::vector<bool> ready_;
  std::size_t next_ = 0;
};

}  // namespace

int arena(const ArenaOptions& options) {
  const Result<GameName> name = split_name(options.scenario);
  if (!name) return complain(name.error());
  NewGame setup;
  setup.game = name->game;
  setup.scenario = name->id;
  Session example(host());
  if (const Result<void> started = example.start(setup); !started) return complain(started.error());
  fmt::print("game,seed,winner,actions,turn,{}_lost,{}_lost,why,hash\n", example.table().sides[0].id,
             example.table().sides[1].id);
  InOrder games(example.table(), static_cast<std::size_t>(options.games));
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int number = next++; number < options.games; number = next++) {
      games.put(static_cast<std::size_t>(number), play_game(options, setup, number));
    }
  };
  std::vector<std::thread> workers;
  for (int j = 1; j < std::min(options.jobs, options.games); ++j) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  for (const GameResult& r : games.results()) {
    if (!r.trouble.empty()) return complain({"arena", r.trouble, {}}, options.scenario);
  }
  summarize(example.rules(), example.table(), games.results());
  return done;
}

}  // namespace sandtable::cli
