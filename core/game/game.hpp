#pragma once
// THE CONTRACT. A room fills one table of functions over opaque State bytes; session, AI, link, page, workbench and
// tests are compiled once against it.
//
// A room is a struct G with
//   using Table = ...;                         derived from sandtable::Table
//   using State = ...;                         trivially copyable, unique object representation, at most 8 KiB
//   static constexpr GameInfo info = {...};
// and the static functions named in `erase` below. Its obligations:
// - Actions are monotone: none takes another back, no state has an exit by undo alone, and play drawn uniformly from
//   `legal` ends within info.max_actions in every built-in scenario.
// - `legal` is sorted (Action's order), without doubles, never empty before the end and empty after it; it lists what
//   the acting side may try as far as it knows. With a piece given it lists that piece's share of the whole.
// - `sample` draws a piece and then one of its actions without building the whole list; what it draws is legal.
// - `apply` is given legal actions only and is the one way to change a State. It stops where the other side may react:
//   the State holds what is under way and to_act() is the side that reacts, with `hold` among its actions.
// - Equal games are equal byte for byte: what is unused in a State is zero.
// - view() blanks what the side may not know, dice key included; for no_side (the umpire) it is the identity. odds,
//   explain, describe, sheet, scene, to_scenario, rank and evaluate use nothing that a View does not hold.
// - over() is outcome().over, fast: the playout loop asks it after every action.
// - No floating point in apply, legal, sample or anything that a State depends on.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "game/action.hpp"
#include "game/answers.hpp"
#include "game/dice.hpp"
#include "game/event.hpp"
#include "game/scenario.hpp"
#include "game/scene.hpp"
#include "game/sheet.hpp"
#include "game/table.hpp"
#include "game/words.hpp"

namespace sandtable {

inline constexpr std::size_t max_state = 8192;

struct GameInfo {
  const char* id;                            // "firefight"
  const char* title;                         // "Firefight"
  const char* prefix;                        // of its rules: "FF"
  int rules_version;                         // raised by every commit that changes what the rules do
  int max_actions;                           // bound of a random game, at most 8,000
  std::span<const VerbInfo> verbs;           // index: verb number
  std::span<const WordEntry> words;          // index: word id
  std::span<const char* const> reactions;    // kinds of reaction: "overwatch"
  std::span<const char* const> die_colours;  // names of colours 1, 2, ...; empty for plain dice
  const ScenarioFields* fields;
  const char* currency = "";  // what costs are counted in: "AP"
};

/// An opaque State of some room: `Rules::state_size` bytes.
using StateBytes = std::vector<std::byte>;

/// A State as one side may know it (or the umpire: no_side, everything).
struct View {
  const Table& table;
  const void* state;  // what view() gave
  Side viewer;
};
template <class State, class T>
struct ViewOf {
  const T& table;
  const State& state;
  Side viewer;
};

template <class T, class State>
struct Opening {
  std::unique_ptr<T> table;
  State state;
};
struct AnyOpening {
  std::unique_ptr<Table> table;
  StateBytes state;
};

/// The table of functions. `s` always points at state_size bytes of the room's State.
struct Rules {
  const GameInfo* info;
  std::size_t state_size;

  /// Scenario and options to table and first state (dice key still 0). Errors name the JSON pointer.
  Result<AnyOpening> (*read)(const Json& scenario, const Json& options);
  /// Gives the game its dice.
  void (*seed)(void* s, std::uint64_t key);
  const DiceState* (*dice)(const void* s);

  Side (*to_act)(const Table&, const void* s);
  Outcome (*outcome)(const Table&, const void* s);
  void (*legal)(const Table&, const void* s, Piece only, ActionList& out);
  Action (*sample)(const Table&, const void* s, Rng& rng);
  void (*apply)(const Table&, void* s, Action action, Dice& dice, EventSink& sink);
  /// A question that standing orders may answer, open for the side to act.
  std::optional<Reaction> (*reaction)(const Table&, const void* s);

  void (*view)(const Table&, const void* s, Side viewer, void* out);
  /// One State that fits the View, under a fresh key.
  void (*guess)(const View&, Rng& rng, void* out);

  ActionInfo (*describe)(const View&, Action action);
  /// Where a piece is on the open table; a room of hexes leaves `stand` out.
  Stand (*stand)(const View&, Piece piece);
  Odds (*odds)(const View&, Action action);
  Explanation (*explain)(const View&, Action intent);
  Sheet (*sheet)(const View&, const Focus& focus);
  /// The ground: from the table alone, once a map.
  void (*ground)(const Table&, DisplayList& out);
  /// Pieces and marks: at each change.
  void (*scene)(const View&, const Focus& focus, DisplayList& out);
  /// The position as a scenario object; reading it back gives the same State but for the dice key and what the side
  /// may not know.
  Json (*to_scenario)(const View&);

  /// Advice. evaluate: how good the position is for a side, -10,000 .. 10,000 (a win is +-10,000). rank: for each
  /// action a first guess of its worth in the same unit, gain over doing nothing, odds included; search looks at the
  /// best first.
  std::int32_t (*evaluate)(const View&, Side side);
  void (*rank)(const View&, std::span<const Action> actions, std::span<std::int32_t> worth);
  /// In a sentence, why an action is worth doing.
  Said (*why)(const View&, Action action);
};

namespace erased {
template <class G>
const typename G::Table& table(const Table& t) {
  return static_cast<const typename G::Table&>(t);
}
template <class G>
const typename G::State& state(const void* s) {
  return *static_cast<const typename G::State*>(s);
}
template <class G>
ViewOf<typename G::State, typename G::Table> view(const View& v) {
  return {table<G>(v.table), state<G>(v.state), v.viewer};
}
template <class G>
Stand stand(const View& v, Piece piece) {
  if constexpr (requires { &G::stand; }) {
    return G::stand(view<G>(v), piece);
  } else {
    return {};
  }
}
}  // namespace erased

/// The function table of a room. State pointers must be aligned for G::State (at most 16; operator new's alignment).
template <class G>
const Rules& erase() {
  using T = typename G::Table;
  using S = typename G::State;
  static_assert(std::is_base_of_v<Table, T>);
  static_assert(std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S>);
  static_assert(sizeof(S) <= max_state && alignof(S) <= 16);
  static const Rules rules = {
      &G::info,
      sizeof(S),
      [](const Json& j, const Json& o) -> Result<AnyOpening> {
        auto opening = G::read(j, o);
        if (!opening) return tl::unexpected(opening.error());
        const auto* p = reinterpret_cast<const std::byte*>(&opening->state);
        return AnyOpening{std::move(opening->table), StateBytes(p, p + sizeof(S))};
      },
      [](void* s, std::uint64_t key) { static_cast<S*>(s)->dice.key = key; },
      [](const void* s) -> const DiceState* { return &static_cast<const S*>(s)->dice; },
      [](const Table& t, const void* s) { return G::to_act(erased::table<G>(t), erased::state<G>(s)); },
      [](const Table& t, const void* s) { return G::outcome(erased::table<G>(t), erased::state<G>(s)); },
      [](const Table& t, const void* s, Piece only, ActionList& out) {
        G::legal(erased::table<G>(t), erased::state<G>(s), only, out);
      },
      [](const Table& t, const void* s, Rng& rng) { return G::sample(erased::table<G>(t), erased::state<G>(s), rng); },
      [](const Table& t, void* s, Action a, Dice& d, EventSink& e) {
        G::apply(erased::table<G>(t), *static_cast<S*>(s), a, d, e);
      },
      [](const Table& t, const void* s) { return G::reaction(erased::table<G>(t), erased::state<G>(s)); },
      [](const Table& t, const void* s, Side v, void* out) {
        *static_cast<S*>(out) = G::view(erased::table<G>(t), erased::state<G>(s), v);
      },
      [](const View& v, Rng& rng, void* out) { *static_cast<S*>(out) = G::guess(erased::view<G>(v), rng); },
      [](const View& v, Action a) { return G::describe(erased::view<G>(v), a); },
      [](const View& v, Piece p) { return erased::stand<G>(v, p); },
      [](const View& v, Action a) { return G::odds(erased::view<G>(v), a); },
      [](const View& v, Action a) { return G::explain(erased::view<G>(v), a); },
      [](const View& v, const Focus& f) { return G::sheet(erased::view<G>(v), f); },
      [](const Table& t, DisplayList& out) { G::ground(erased::table<G>(t), out); },
      [](const View& v, const Focus& f, DisplayList& out) { G::scene(erased::view<G>(v), f, out); },
      [](const View& v) { return G::to_scenario(erased::view<G>(v)); },
      [](const View& v, Side side) { return G::evaluate(erased::view<G>(v), side); },
      [](const View& v, std::span<const Action> a, std::span<std::int32_t> w) { G::rank(erased::view<G>(v), a, w); },
      [](const View& v, Action a) { return G::why(erased::view<G>(v), a); },
  };
  return rules;
}

/// Random play by `sample`, compiled once a room: the one loop that is a template, for speed. Returns the actions made.
template <class G>
int playout(const typename G::Table& table, typename G::State& state, Rng& rng, int max_actions) {
  Dice dice = Dice::seeded();
  EventSink off;
  int made = 0;
  while (made < max_actions && !G::over(table, state)) {
    G::apply(table, state, G::sample(table, state, rng), dice, off);
    ++made;
  }
  return made;
}

/// An action as words ("move us-1 0512"), and back. Text to action to text is the identity.
std::string action_text(const Rules& rules, const Table& table, Action action);
Result<Action> parse_action(const Rules& rules, const Table& table, std::string_view text);

/// Hash of table and state, the same natively and in WebAssembly.
std::uint64_t position_hash(const Rules& rules, const Table& table, const void* state);

/// What the rules do, as one number: a hash over `games` seeded random games from each opening. A commit that changes
/// it changes the rules and raises the room's rules_version.
std::uint64_t signature(const Rules& rules, std::span<const AnyOpening> openings, int games);

}  // namespace sandtable
