#pragma once
// A toy game that uses everything that the contract offers, small enough to be checked by hand.
//
// TY-1 Raiders, then guards, act with each of their units once and end. A pinned unit does not act; its side's end
// frees
//      it. Each end of the guards is the end of a turn.
// TY-2 A unit moves to an empty adjacent hex, or to an empty open hex by way of an empty open one (the lowest).
// TY-3 Snap fire reaches 3 hexes on the amber die, aimed fire 2 on the red one; a target in a wood shifts to the next
//      lighter die. A hit asks for a plain die: 5 and 6 put the target out, others pin it.
// TY-4 A runner that stops within 2 hexes of guards who have not acted: one of them may fire a snap at once, or hold.
// TY-5 Snares are hidden. A runner that enters one stops there, pinned; the snare is gone.
// TY-6 The raiders win with a runner on the goal, the guards when no runner is left or the last turn is over.

#include <vector>

#include "game/game.hpp"

namespace sandtable::toy {

inline constexpr std::size_t max_units = 12;
inline constexpr Side raiders = 0;
inline constexpr Side guards = 1;

enum class Kind : std::uint8_t { runner, guard, snare };
enum class Terrain : std::uint8_t { open, wood, goal };
enum Verb : std::uint8_t { move_verb, fire_verb, hold_verb, end_verb };
enum Colour : std::uint8_t { white = 1, amber, red };

struct Board : Table {
  std::vector<Kind> kinds;
  Place goal = no_place;
};

struct State {
  DiceState dice;
  Place at[max_units];  // no_place: unknown to the viewer
  std::uint8_t spent[max_units];
  std::uint8_t pinned[max_units];
  std::uint8_t gone[max_units];
  std::uint8_t turn;
  std::uint8_t side;
  Piece mover;  // the guards are asked about it; no_piece: nothing is asked
  std::uint8_t spare;
};

enum class Word : std::uint16_t {
  none,
  move,
  fire,
  hold,
  end,
  moved,
  fired,
  rolled_effect,
  missed,
  hit,
  pinned,
  out,
  snared,
  asked,
  turn_began,
  why_fire,
  why_effect,
  in_wood,
  raiders_win,
  guards_win,
  time_is_up,
  answer_first,
  nothing_asked,
  not_yours,
  never_acts,
  is_out,
  has_acted,
  is_pinned,
  off_map,
  too_far,
  occupied,
  way_blocked,
  no_target,
  only_mover,
  no_aim,
  needs_unit,
  prompt,
  track,
  number,
  name,
  best,
};

struct Toy {
  using Table = Board;
  using State = toy::State;
  static const GameInfo info;

  static Result<Opening<Board, State>> read(const Json& scenario, const Json& options);
  static Side to_act(const Board& board, const State& s);
  static Outcome outcome(const Board& board, const State& s);
  static bool over(const Board& board, const State& s) { return outcome(board, s).over; }
  static void legal(const Board& board, const State& s, Piece only, ActionList& out);
  static Action sample(const Board& board, const State& s, Rng& rng);
  static void apply(const Board& board, State& s, Action action, Dice& dice, EventSink& sink);
  static std::optional<Reaction> reaction(const Board& board, const State& s);
  static State view(const Board& board, const State& s, Side viewer);
  static State guess(const ViewOf<State, Board>& view, Rng& rng);
  static ActionInfo describe(const ViewOf<State, Board>& view, Action action);
  static Odds odds(const ViewOf<State, Board>& view, Action action);
  static Explanation explain(const ViewOf<State, Board>& view, Action intent);
  static Sheet sheet(const ViewOf<State, Board>& view, const Focus& focus);
  static void ground(const Board& board, DisplayList& out);
  static void scene(const ViewOf<State, Board>& view, const Focus& focus, DisplayList& out);
  static Json to_scenario(const ViewOf<State, Board>& view);
  static std::int32_t evaluate(const ViewOf<State, Board>& view, Side side);
  static void rank(const ViewOf<State, Board>& view, std::span<const Action> actions, std::span<std::int32_t> worth);
  static Said why(const ViewOf<State, Board>& view, Action action);
};

const Rules& rules();
/// A scenario on a map of 7 x 5 hexes, as JSON text.
std::string scenario();
/// The same on 18 x 12 hexes over 25 turns: long enough for a link with several checks.
std::string long_scenario();

// What the files of the toy share.
Side side_of(const Board& board, Piece p);
bool in_play(const Board& board, const State& s, Piece p);  // a runner or guard that is not out
bool empty(const Board& board, const State& s, Place h);    // of runners and guards
Place way(const Board& board, const State& s, Place from,
          Place to);  // the hex between; `to` itself: adjacent; no_place
bool may_watch(const Board& board, const State& s, Piece guard, Piece p);  // TY-4
int range_of(std::uint8_t mode);                                           // TY-3
Colour die_of(const Board& board, const State& s, Piece target, std::uint8_t mode);
Word result_of(Colour colour, std::uint8_t face);
inline constexpr Rule rule(std::uint8_t number) { return {0, number}; }

}  // namespace sandtable::toy
