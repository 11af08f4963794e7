#pragma once
// What the parts of the battery share: a game being played at random, without a session.

#include <catch_amalgamated.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "battery.hpp"
#include "game/session.hpp"

namespace sandtable::battery {

/// Fails with a sentence; cheap while it holds.
#define HOLDS(condition, what)    \
  do {                            \
    if (!(condition)) FAIL(what); \
  } while (false)

/// One game on the table.
struct Play {
  Play(const Rules& r, const std::string& scenario, std::uint64_t seed);
  Play(const Rules& r, const Json& scenario, std::uint64_t seed);

  [[nodiscard]] bool over() const { return rules.outcome(*table, state.data()).over; }
  [[nodiscard]] Side to_act() const { return rules.to_act(*table, state.data()); }
  [[nodiscard]] ActionList legal(Piece only = no_piece) const;
  [[nodiscard]] std::string text(Action action) const { return action_text(rules, *table, action); }
  [[nodiscard]] StateBytes view(Side viewer) const { return view_of(state, viewer); }
  [[nodiscard]] StateBytes view_of(const StateBytes& of, Side viewer) const;
  void apply(Action action);

  const Rules& rules;
  std::unique_ptr<Table> table;
  StateBytes state;
};

Action draw(const ActionList& list, Rng& rng);

/// Positions met in random games, `count` of them spread over game lengths; over games are left out.
void for_positions(const Rules& rules, const std::string& scenario, int count,
                   const std::function<void(Play&, Rng&)>& look);

/// A legal-looking action that may be illegal: words drawn by the verb's pattern.
Action draw_intent(const Play& play, const ActionList& legal, Rng& rng);

/// The bytes with their dice blanked.
StateBytes without_dice(const Rules& rules, StateBytes state);

Host host_of(std::span<const Rules* const> games, const BatteryOptions& options);

// The parts.
void games_end(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void bytes_are_equal(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void undo_gives_bytes_back(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void records_and_links_come_back(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void broken_links_show_what_holds(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void odds_equal_a_count(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void nothing_leaks(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void scenarios_read_back(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void refusals_have_reasons(const Rules& rules, const std::string& scenario, const BatteryOptions& options);
void advice_is_sane(const Rules& rules, const std::string& scenario, const BatteryOptions& options);

}  // namespace sandtable::battery
