#pragma once
// Broadside: the room's side of the contract (game/game.hpp).

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>

#include "game/game.hpp"
#include "games/broadside/state.hpp"

namespace sandtable::broadside {

extern const VerbInfo verbs[verb_count];
extern const ScenarioFields scenario_fields;
std::span<const WordEntry> word_table();

using BroadsideView = ViewOf<State, Table>;

struct Broadside {
  using Table = broadside::Table;
  using State = broadside::State;
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
  static State guess(const BroadsideView& v, Rng& rng);

  static ActionInfo describe(const BroadsideView& v, Action a);
  static Stand stand(const BroadsideView& v, Piece p);  // a ship's bow, where a unit stands
  static Odds odds(const BroadsideView& v, Action a);
  static Explanation explain(const BroadsideView& v, Action intent);
  static Sheet sheet(const BroadsideView& v, const Focus& focus);
  static void ground(const Table& t, DisplayList& out);
  static void scene(const BroadsideView& v, const Focus& focus, DisplayList& out);
  static Json to_scenario(const BroadsideView& v);

  static std::int32_t evaluate(const BroadsideView& v, Side side);
  static void rank(const BroadsideView& v, std::span<const Action> actions, std::span<std::int32_t> worth);
  static Said why(const BroadsideView& v, Action a);
};

const Rules& rules();

}  // namespace sandtable::broadside
