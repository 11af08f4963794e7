#pragma once
// What is on the table (State) and what never changes in a game (Table).

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "base/bits.hpp"
#include "board/hex.hpp"
#include "board/reach.hpp"
#include "game/action.hpp"
#include "game/dice.hpp"
#include "game/scenario.hpp"
#include "game/table.hpp"
#include "games/firefight/data.hpp"

namespace sandtable::firefight {

using HexSet = BitSet<max_hexes>;

inline constexpr int max_units_a_side = 30;
inline constexpr int max_conditions = 16;

// Verb numbers are only ever added.
enum class Verb : std::uint8_t {
  move,
  stop,
  fire,
  hold,
  assault,
  rally,
  overwatch,
  smoke,
  load,
  unload,
  convert,
  remove,
  block,
  suppress,
  advance,
  stay,
  retreat,
  pass,
};
inline constexpr int verb_count = 18;

// Modes of `move` and `fire`; the mode of `rally` is the die's colour less one.
inline constexpr std::uint8_t move_alone = 0, move_with = 1;
inline constexpr std::uint8_t fire_small = 0, fire_heavy = 1;

enum class Where : std::uint8_t {
  map,      // at `at`
  carried,  // under the carrier `with`; `at` is no_hex
  spare,    // a roadblock marker at hand, FF-31
  gone,     // eliminated or out of the game
};

struct PieceState {
  Hex at = 0;              // no_hex unless on the map
  Type type = Type::none;  // population flips, hidden types are blanked in a View
  Where where = Where::map;
  std::uint8_t hits = 0;    // 0..2
  std::uint8_t morale = 0;  // 0, 1 shaken, 2 suppressed
  std::uint8_t flags = 0;   // flag_* below
  Piece with = no_piece;    // a carrier's cargo, or a carried piece's carrier
};
inline constexpr std::uint8_t flag_overwatch = 1;  // has its red cube, FF-57
inline constexpr std::uint8_t flag_known = 2;      // its type has been shown, FF-3
static_assert(sizeof(PieceState) == 8);

// What the side to act has to decide.
enum class Stage : std::uint8_t {
  free,       // the Active side acts, or moves on with an open movement
  overwatch,  // the Reactive side may fire at `subject`, which has entered a hex
  mob,        // the insurgents choose where the mob `subject` goes, FF-51
  advance,    // the Active side may take the free move of `subject`
};

// FF-87: one unit's unbroken path, open until its owner acts otherwise or says stop.
struct Movement {
  Piece piece = no_piece;  // no_piece: no movement is open
  Piece led = no_piece;    // population in tow
  Quarters spent = 0;      // fractions summed so far
  Hex going = no_hex;      // what is left of the way leads there; no_hex: nothing is left
  Hex back = no_hex;       // the last hex on its way without another unit
  std::uint8_t paid = 0;   // AP paid so far
  std::uint8_t spare = 0;
};

struct State {
  DiceState dice;
  HexSet units[2];   // hexes with a ground unit of side 0, 1
  HexSet civilians;  // hexes with civilians
  HexSet mobs;       // hexes with a mob
  HexSet barriers;   // hexes with a roadblock or rubble
  HexSet smoke;
  HexSet control;  // hexes controlled by side 1, FF-D29; all others by side 0
  PieceState pieces[max_pieces];
  std::uint16_t moved[2];  // spaces that each side's cube has moved, FF-14
  Movement movement;
  Piece subject;      // of the open question
  Piece assaulter;    // who enters the hex when the mob has gone, FF-51
  Hex vacated;        // that hex
  std::uint8_t turn;  // 1..; length + 1 when the last turn has ended
  Side active;
  Stage stage;
  Piece activated;           // whose activation lasts, FF-88
  std::uint8_t alive[2];     // units on the map or carried
  std::uint8_t watching[2];  // units in overwatch
  std::uint8_t smoke_count;
  std::uint8_t ended;                 // 0 no, 1 side 0 has won, 2 side 1, 3 a draw
  std::uint8_t ended_by;              // victory condition + 1; 0: see outcome
  std::uint8_t held[max_conditions];  // ends of turn in a row for which each condition has held
  std::uint8_t spare[3];              // always 0

  [[nodiscard]] const PieceState& operator[](Piece p) const { return pieces[p]; }
  [[nodiscard]] PieceState& operator[](Piece p) { return pieces[p]; }
};

static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 8192);

// One entry of the scenario's victory list. The first that is true wins.
enum class When : std::uint8_t { holds, lost, stands, points };
struct Condition {
  Side winner = no_side;
  When when = When::holds;
  bool at_end = true;         // when the last turn has ended; else after every action
  std::uint8_t turns = 0;     // ends of turn in a row; 0: does not matter
  int count = 0;              // how many of what is named
  Side losers = no_side;      // lost: the side whose units count, when no pieces are named
  std::vector<Hex> places;    // holds, stands, points
  std::vector<Piece> pieces;  // lost, stands
  int for_lost = 0;           // points for each unit lost by the other side
  int for_place = 0;          // points for each place controlled
  int why = -1;               // index into Table::texts
};

// Half AP from every hex to each place that a victory condition names, by side and kind, while barriers and mobs stand
// as `key` says.
struct MarkDistances {
  std::uint64_t key = 0;
  std::vector<std::uint8_t> half_ap;
};

struct Table : sandtable::Table {
  Faction factions[2] = {Faction::western, Faction::insurgent};
  Side insurgents = no_side;    // the side that plays them
  Side defender = 1;            // controls what nobody has been in yet, FF-D29
  std::vector<Type> types;      // of each piece, as the scenario has it
  std::vector<Piece> units[2];  // by side, rising
  std::vector<Piece> populations, roadblocks, rubble;
  std::vector<Condition> victory;
  bool masini = false;           // FF-47
  bool convert_failure = false;  // FF-D8
  bool concealed = false;        // FF-3

  // Static lines of sight, a row a hex, filled at first use; one Table a thread (sight.cpp).
  mutable std::vector<std::uint64_t> lines;
  mutable std::vector<std::uint8_t> line_known;
  mutable Reach reach;  // buffers of movement.cpp and advice_marks.cpp

  // The computer's ways to the marks, kept as lines are (advice_marks.cpp).
  mutable std::vector<Hex> marks;
  mutable bool marks_known = false;
  mutable std::array<MarkDistances, 4> to_marks;
  mutable std::uint8_t next_to_marks = 0;

  [[nodiscard]] bool regular(Side s) const { return factions[s] != Faction::insurgent; }  // FF-4
  [[nodiscard]] Terrain terrain(Hex h) const { return static_cast<Terrain>(map.terrain[h]); }
  [[nodiscard]] bool is_hex(Hex h) const { return h != no_hex && map.terrain[h] != no_terrain; }
  [[nodiscard]] Side side_of(Piece p) const { return pieces[p].side; }
  [[nodiscard]] int piece_count() const { return static_cast<int>(pieces.size()); }
};

inline const UnitRow& row(const State& s, Piece p) { return row_of(s[p].type); }
inline Kind kind(const State& s, Piece p) { return kind_of(s[p].type); }
inline bool on_map(const State& s, Piece p) { return s[p].where == Where::map; }
inline bool watching(const State& s, Piece p) { return (s[p].flags & flag_overwatch) != 0; }
inline bool carries(const State& s, Piece p) { return s[p].where == Where::map && s[p].with != no_piece; }

// The unit that stands in a hex (of a mover passing through a friend, the lower number); no_piece if none does.
Piece unit_at(const Table& t, const State& s, Hex h);
// The lowest population marker in a hex; no_piece if there is none.
Piece population_at(const Table& t, const State& s, Hex h);
// The roadblock or rubble in a hex.
Piece barrier_at(const Table& t, const State& s, Hex h);
inline bool controls(const State& s, Side side, Hex h) { return s.control.test(h) == (side == 1); }

// FF-13: spaces that the Reactive side's cube is ahead of the Active side's; below 0 while a movement has gone past it.
inline int gap(const State& s) { return int{s.moved[1 - s.active]} - int{s.moved[s.active]}; }

// FF-46: what an action of a unit costs. Never below 1.
inline int cost_after_hits(int ap, int hits) { return ap - hits < 1 ? 1 : ap - hits; }

// How things leave one place and come to another: positions and the hex sets together.
void lift(const Table& t, State& s, Piece p);        // from the map; where and at are then for the caller to set
void put(const Table& t, State& s, Piece p, Hex h);  // onto the map; a unit takes control of the hex
void eliminate(const Table& t, State& s, Piece p);   // a unit, with what it carries, FF-24
void drop_overwatch(const Table& t, State& s, Piece p);
// Fills the hex sets, counts and control from the pieces; `control` is kept.
void rebuild(const Table& t, State& s);

}  // namespace sandtable::firefight
