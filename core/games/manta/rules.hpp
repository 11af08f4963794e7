#pragma once
// Manta: the room's side of the contract (game/game.hpp).

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>

#include "game/game.hpp"
#include "games/manta/state.hpp"

namespace sandtable::manta {

extern const VerbInfo verbs[verb_count];
extern const ScenarioFields scenario_fields;
std::span<const WordEntry> word_table();

using MantaView = ViewOf<State, Table>;

struct Manta {
  using Table = manta::Table;
  using State = manta::State;
  static const GameInfo info;

  static Result<Opening<Table, State>> read(const Json& scenario, const Json& options);
  static Side to_act(const Table& t, const State& s);
  static Outcome outcome(const Table& t, const State& s);
  static bool over(const Table&, const State& s) { return s.ended != 0; }
  static void legal(const Table& t, const State& s, Piece only, ActionList& out);
  static Action sample(const Table& t, const State& s, Rng& rng);
  static void apply(const Table& t, State& s, Action a, Dice& dice, EventSink& sink);
  static std::optional<Reaction> reaction(const Table& t, const State& s);

  static State view(const Table& t, const State& s, Side viewer);
  static State guess(const MantaView& v, Rng& rng);

  static ActionInfo describe(const MantaView& v, Action a);
  static Odds odds(const MantaView& v, Action a);
  static Explanation explain(const MantaView& v, Action intent);
  static Sheet sheet(const MantaView& v, const Focus& focus);
  static void ground(const Table& t, DisplayList& out);
  static void scene(const MantaView& v, const Focus& focus, DisplayList& out);
  static Json to_scenario(const MantaView& v);

  static std::int32_t evaluate(const MantaView& v, Side side);
  static void rank(const MantaView& v, std::span<const Action> actions, std::span<std::int32_t> worth);
  static Said why(const MantaView& v, Action a);
};

const Rules& rules();

}  // namespace sandtable::manta
