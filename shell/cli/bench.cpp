// How fast a room is on this machine: random play by `sample`, legal lists, clones.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "commands.hpp"
#include "common.hpp"

namespace sandtable::cli {

namespace {

struct Speed {
  double actions_a_second = 0;
  double legal_median_us = 0, legal_worst_us = 0;
  double clone_ns = 0;
};

/// One random game from the session's position; `each` sees every state before its action.
template <class Each>
std::size_t random_game(const Session& session, StateBytes& state, Rng& rng, Each each) {
  const Rules& rules = session.rules();
  Dice dice = Dice::seeded();
  EventSink off;
  std::size_t made = 0;
  state = session.state_at(session.number());
  rules.seed(state.data(), rng.next64());
  while (made < static_cast<std::size_t>(rules.info->max_actions) &&
         !rules.outcome(session.table(), state.data()).over) {
    each(state);
    rules.apply(session.table(), state.data(), rules.sample(session.table(), state.data(), rng), dice, off);
    ++made;
  }
  return made;
}

double random_play(const Session& session, double seconds) {
  Rng rng(1);
  StateBytes state;
  std::size_t made = 0;
  const double start = milliseconds();
  double now = start;
  for (; now - start < seconds * 1000; now = milliseconds()) made += random_game(session, state, rng, [](auto&) {});
  return static_cast<double>(made) / (now - start) * 1000;
}

void legal_lists(const Session& session, double seconds, Speed& speed) {
  Rng rng(2);
  StateBytes state;
  ActionList list;
  std::vector<double> times;
  for (const double start = milliseconds(); milliseconds() - start < seconds * 1000;) {
    random_game(session, state, rng, [&](const StateBytes& s) {
      const double before = milliseconds();
      list.clear();
      session.rules().legal(session.table(), s.data(), no_piece, list);
      times.push_back((milliseconds() - before) * 1000);
    });
  }
  std::sort(times.begin(), times.end());
  if (times.empty()) return;
  speed.legal_median_us = times[times.size() / 2];
  speed.legal_worst_us = times.back();
}

double clone_ns(const Session& session) {
  constexpr int rounds = 1'000'000;
  StateBytes from = session.state_at(session.number());
  StateBytes to(from.size());
  const double start = milliseconds();
  for (int i = 0; i < rounds; ++i) {
    from[static_cast<std::size_t>(i) % from.size()] = static_cast<std::byte>(i);
    std::copy(from.begin(), from.end(), to.begin());
    std::swap(from, to);
  }
  return (milliseconds() - start) * 1e6 / rounds;
}

void print_row(const std::string& scenario, const Speed& speed) {
  fmt::print("{:<28} {:>14.0f} {:>14.2f} {:>14.1f} {:>10.0f}\n", scenario, speed.actions_a_second,
             speed.legal_median_us, speed.legal_worst_us, speed.clone_ns);
}

Result<void> bench_one(const std::string& scenario, double seconds) {
  Session session(host());
  if (const Result<void> opened = open_game(session, scenario, 1); !opened) return opened;
  Speed speed;
  speed.actions_a_second = random_play(session, seconds);
  legal_lists(session, seconds, speed);
  speed.clone_ns = clone_ns(session);
  print_row(scenario, speed);
  return {};
}

/// The built-in scenarios by name, "game/id", of one game or of all.
std::vector<std::string> built_in_names(std::string_view game = {}) {
  std::vector<std::string> names;
  for (const PackEntry& e : host().pack->entries()) {
    std::string name(e.name);
    if (name.rfind("scenarios/" + std::string(game), 0) != 0 || name.find('@') != std::string::npos) continue;
    names.push_back(name.substr(10, name.size() - 15));
  }
  return names;
}

Result<std::uint64_t> signature_of(const Rules& rules) {
  constexpr int games_a_scenario = 20;
  std::vector<AnyOpening> openings;
  for (const std::string& name : built_in_names(rules.info->id)) {
    const Result<std::string_view> text =
        built_in_scenario(host(), rules.info->id, std::string_view(name).substr(name.find('/') + 1));
    if (!text) return tl::unexpected<Error>(text.error());
    const Result<Json> json = parse_json(*text);
    if (!json) return tl::unexpected<Error>(json.error());
    Result<AnyOpening> opening = rules.read(*json, Json::object());
    if (!opening) return tl::unexpected<Error>(opening.error());
    openings.push_back(std::move(*opening));
  }
  return signature(rules, openings, games_a_scenario);
}

}  // namespace

int signatures() {
  for (const Rules* rules : host().games) {
    const Result<std::uint64_t> signature = signature_of(*rules);
    if (!signature) return complain(signature.error(), rules->info->id);
    fmt::print("{} {} {}\n", rules->info->id, rules->info->rules_version, hex16(*signature));
  }
  return done;
}

int bench(const std::string& scenario, double seconds) {
  const std::vector<std::string> names = scenario.empty() ? built_in_names() : std::vector<std::string>{scenario};
  fmt::print("{:<28} {:>14} {:>14} {:>14} {:>10}\n", "", "actions/s", "legal us (med)", "legal us (max)", "clone ns");
  for (const std::string& name : names) {
    if (const Result<void> ran = bench_one(name, seconds); !ran) return complain(ran.error(), name);
  }
  return done;
}

}  // namespace sandtable::cli
