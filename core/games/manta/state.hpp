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
#include "games/manta/data.hpp"

namespace sandtable::manta {

using HexSet = BitSet<max_hexes>;

// Verb numbers are only ever added.
enum class Verb : std::uint8_t {
  take,
  with,
  move,
  infiltrate,
  fly,
  stop,
  fortify,
  enter,
  shelter,
  leave,
  airlift,
  attack,
  join,
  fight,
  defend,
  hold,
  withdraw,
  ambush,
  roll,
  lose,
  retreat,
  advance,
  again,
  break_off,
  negotiate,
  slip,
  displace,
  end,
};
inline constexpr int verb_count = 28;

// Modes of `defend`, and what a combat is (0: not settled yet).
enum class Combat : std::uint8_t { none, conventional, guerrilla };

// What the side to act has to decide.
enum class Stage : std::uint8_t {
  negotiate,  // MA-F8: the rebel rolls
  sanctuary,  // who goes into a sanctuary or comes out of one
  move,       // whose turn it is to move, or end
  mover,      // the group that is moving
  air,        // air transport
  battle,     // an attack, or end
  gather,     // who else attacks the target
  surplus,    // who is given up where a stack is too high
  kind,       // MA-31, MA-47: the defender takes the position's benefit or not
  operation,  // MA-32
  roll,       // the combat's two dice
  losses,
  retreat,
  contact,  // MA-46
  advance,
  wrap,      // MA-F39
  displace,  // MA-D13
};
inline constexpr int stage_count = 17;

enum class Step : std::uint8_t { prep, sanctuary, movement, air, battle, wrap };

inline constexpr std::uint16_t flag_moved = 1;         // its movement of this segment is over
inline constexpr std::uint16_t flag_thirsty = 2;       // MA-F17
inline constexpr std::uint16_t flag_fortifying = 4;    // MA-F31
inline constexpr std::uint16_t flag_fought = 8;        // MA-F35
inline constexpr std::uint16_t flag_bonus = 16;        // MA-F28
inline constexpr std::uint16_t flag_beset = 32;        // MA-F21: a rebel stood beside it when its segment began
inline constexpr std::uint16_t flag_group = 64;        // of the group that is moving
inline constexpr std::uint16_t flag_fighting = 128;    // takes part in the combat
inline constexpr std::uint16_t flag_retreating = 256;  // has yet to retreat

struct PieceState {
  Place at = no_place;  // a hex, a box (Table), or no_place: out of the game
  std::uint16_t flags = 0;
  Side side = no_side;     // MA-F5, MA-F8: sides change
  std::uint8_t spent = 0;  // halves of a movement point, this segment
  std::uint8_t spare[2] = {0, 0};
};
static_assert(sizeof(PieceState) == 8);

inline constexpr int max_from = 6;
struct Battle {
  Hex target = no_hex;
  Hex from[max_from] = {no_hex, no_hex, no_hex, no_hex, no_hex, no_hex};  // rising
  Hex ambushed = no_hex;                                                  // MA-F37: the hex that is being ambushed
  Side attacker = no_side;
  Combat kind = Combat::none;
  std::uint8_t cap = 0;         // MA-43: steps of the attackers before the first round
  std::uint8_t ambush_cap = 0;  // the same of the ambush
  std::uint8_t owed[2] = {0, 0};
  std::uint8_t retreating = 0;  // sides: 1, 2
  std::uint8_t contact = 0;     // MA-46 came up
  std::uint8_t bare = 0;        // MA-F37: no help from terrain
  std::uint8_t free = 0;        // MA-28: retreats in any direction
  std::uint8_t asked = 0;       // the guerrilla operation is behind
  std::uint8_t round = 0;
  std::uint8_t begun = 0;  // overstacks were seen to, those who will not fight are gone
  std::uint8_t spare = 0;
};
static_assert(sizeof(Battle) == 30);

struct State {
  DiceState dice;
  HexSet combat[3];  // hexes with combat units of side 0, 1, nobody
  HexSet forts;
  PieceState pieces[max_pieces];
  std::uint64_t air;      // airfields that are friendly to side 1, by Table::airfields
  std::uint64_t held[2];  // places of victory conditions that each side was the last to hold, by Table::marks
  Battle battle;
  Piece lead;  // of the group that is moving
  Stage stage;
  Step step;
  Season season;
  Side government;        // whose role that is
  Side holder;            // MA-F43: who last had a ground unit in N'Djamena
  std::uint8_t phase;     // 1, 2
  std::uint8_t impulse;   // 1..3
  std::uint8_t turn;      // impulses, 1..length
  std::uint8_t segment;   // 0 government's, 1 rebels'
  std::uint8_t exempt;    // sides (1, 2) whose first movement has not ended, MA-R5
  std::uint8_t bonus;     // MA-F28: somebody has gone farther than he could alone; Habré stays
  std::uint8_t begun;     // somebody has moved this segment: reinforcements come before
  std::uint8_t ended;     // 0 no, 1 side 0 has won, 2 side 1, 3 nobody
  std::uint8_t ended_by;  // End, or a victory condition's number + 8
  std::uint8_t change;    // MA-F5: it is under way; units may share hexes with enemies
  std::uint8_t flown;     // French units that air transport has taken this segment, MA-F32
  std::uint8_t spare;

  [[nodiscard]] const PieceState& operator[](Piece p) const { return pieces[p]; }
  [[nodiscard]] PieceState& operator[](Piece p) { return pieces[p]; }
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 8192);

enum class End : std::uint8_t { none, commander, capital, holder };
inline constexpr std::uint8_t by_condition = 8;

enum class When : std::uint8_t { holds, lost };
struct Condition {
  Side winner = no_side;
  When when = When::holds;
  bool at_end = true;
  int count = 0;
  Side losers = no_side;
  std::vector<Hex> places;
  int why = -1;  // index into Table::texts
};

// What a unit is, by its counter.
struct Unit {
  Type type = Type::guerrilla;
  Faction faction = Faction::fap;
  std::uint8_t conventional = 0, guerrilla = 0, move = 0, steps = 0;
};

// A Chad hex beside entry hexes of a country, and the cheapest way into it from one of them, MA-F23.
struct Exit {
  Hex hex = no_hex;
  std::array<Halves, 2> halves{};  // by season
};

// The sources of water in a hex, MA-F16, and what its settlements are worth.
struct Site {
  bool town = false, village = false, oasis = false;
  bool well = false, perennial = false;
  std::int16_t air = -1;  // index into Table::airfields
};

// Halves from every hex to a place that counts, for the computer.
struct GoalWays {
  Hex goal = no_hex;
  Season season = Season::rain;
  std::vector<std::uint8_t> halves;
};

struct Table : sandtable::Table {
  std::vector<Unit> units;                       // a piece
  std::vector<Piece> chiefs;                     // leaders and commanders
  std::vector<Site> sites;                       // a hex
  std::vector<std::uint8_t> desert;              // a hex: MA-F16
  std::vector<std::uint8_t> north;               // a hex: MA-F42
  std::vector<std::uint8_t> roadside;            // a hex: on or adjacent to a road or track, MA-F19
  std::vector<std::uint8_t> border;              // a hex: bits of the countries whose entry hexes are adjacent
  std::vector<std::array<Halves, 6>> halves[2];  // by season, a hex and direction: into that neighbour
  std::vector<Exit> exits[country_count];        // rising
  std::vector<Hex> entries[country_count];
  std::vector<Hex> airfields;  // in Chad
  std::vector<Condition> victory;
  std::vector<Hex> marks;  // the places of victory conditions, rising
  Hex capital = no_hex;
  bool modifiers_by_strength = false;  // MA-D15
  bool stack_nine = false;             // MA-D16
  bool dry_segments = false;           // MA-D17

  mutable Reach reach;
  mutable std::vector<std::uint8_t> stacks;  // scratch of the movement's list: steps a hex, all 0 between calls
  mutable std::vector<GoalWays> goal_ways;   // kept at first use; one Table a thread

  // Boxes beside the map, as places.
  [[nodiscard]] Place box(int n) const { return static_cast<Place>(map.grid.size() + n); }
  [[nodiscard]] Place sanctuary(Country c) const { return box(2 * static_cast<int>(c)); }
  [[nodiscard]] Place arrivals(Country c) const { return box(2 * static_cast<int>(c) + 1); }
  [[nodiscard]] Place reinforcements() const { return box(2 * country_count); }
  [[nodiscard]] bool is_map(Place p) const { return p < map.grid.size(); }
  // The country whose sanctuary proper or New Arrivals a place is; none for others.
  [[nodiscard]] Country country_at(Place p) const {
    const int n = int{p} - map.grid.size();
    return n >= 0 && n < 2 * country_count ? static_cast<Country>(n / 2) : Country::none;
  }
  [[nodiscard]] bool is_sanctuary(Place p) const {
    return country_at(p) != Country::none && (p - map.grid.size()) % 2 == 0;
  }
  [[nodiscard]] std::string place_name(Place place) const override;
  [[nodiscard]] Place find_place(std::string_view name) const override;
  [[nodiscard]] int place_count() const override { return map.grid.size() + 2 * country_count + 1; }

  [[nodiscard]] Terrain terrain(Hex h) const { return static_cast<Terrain>(map.terrain[h]); }
  [[nodiscard]] bool is_hex(Hex h) const { return h < map.grid.size() && map.terrain[h] != no_terrain; }
  // Chad: where units stand (the free zone included).
  [[nodiscard]] bool is_ground(Hex h) const { return is_hex(h) && is_land(terrain(h)); }
  [[nodiscard]] int piece_count() const { return static_cast<int>(pieces.size()); }
};

inline const Unit& unit(const Table& t, Piece p) { return t.units[p]; }
inline Kind kind(const Table& t, Piece p) { return row_of(t.units[p].type).kind; }
inline Faction faction(const Table& t, Piece p) { return t.units[p].faction; }
// What has steps: it stacks, fights and holds ground.
inline bool is_ground_unit(const Table& t, Piece p) { return kind(t, p) <= Kind::guerrilla; }
inline bool is_conventional(const Table& t, Piece p) { return kind(t, p) == Kind::conventional; }
inline bool is_guerrilla(const Table& t, Piece p) { return kind(t, p) == Kind::guerrilla; }
inline bool is_chief(const Table& t, Piece p) { return kind(t, p) >= Kind::leader; }
inline bool is_oau(const Table& t, Piece p) { return faction(t, p) == Faction::oau; }
inline bool on_map(const Table& t, const State& s, Piece p) { return t.is_map(s[p].at); }
inline bool has(const State& s, Piece p, std::uint16_t flag) { return (s[p].flags & flag) != 0; }
inline void set_flag(State& s, Piece p, std::uint16_t flag) {
  s[p].flags = static_cast<std::uint16_t>(s[p].flags | flag);
}
inline void drop_flag(State& s, Piece p, std::uint16_t flag) {
  s[p].flags = static_cast<std::uint16_t>(s[p].flags & ~flag);
}
inline int as_index(Side side) { return side == no_side ? 2 : side; }
inline Side rebels(const State& s) { return other(s.government); }
inline Side acting(const State& s) { return s.segment == 0 ? s.government : rebels(s); }
inline Season season(const State& s) { return s.season; }

template <class F>
void each_piece(const Table& t, F f) {
  for (int i = 0; i < t.piece_count(); ++i) f(static_cast<Piece>(i));
}
template <class F>
void each_at(const Table& t, const State& s, Place at, F f) {
  for (int i = 0; i < t.piece_count(); ++i) {
    if (s.pieces[i].at == at) f(static_cast<Piece>(i));
  }
}

// MA-F16: whether a hex gives water now.
bool gives_water(const Table& t, Season season, Hex h);
bool is_dry(const Table& t, Season season, Hex h);  // desert off a source
// MA-33
bool is_improved(const Table& t, const State& s, Hex h);
// MA-10: what the terrain adds; `position`: the improved position's part too.
int adjustment(const Table& t, const State& s, Hex h, bool position);
// MA-9, MA-12 to MA-22, MA-48, MA-D8, MA-D16
int limit_at(const Table& t, const State& s, Hex h);
int steps_at(const Table& t, const State& s, Side side, Hex h);
// A unit of another side (nobody's too) stands there; with `combat` combat units alone.
bool enemy_at(const Table& t, const State& s, Side side, Hex h);
inline bool enemy_combat_at(const State& s, Side side, Hex h) {
  return s.combat[1 - side].test(h) || s.combat[2].test(h);
}
bool beside_enemy(const Table& t, const State& s, Side side, Hex h);  // combat units of the other side, adjacent
// Who was the last to hold a place of a victory condition; no_side before anybody.
Side holder_of(const Table& t, const State& s, Hex h);
bool airfield_friendly(const Table& t, const State& s, Side side, Hex h);  // MA-D10
inline bool has_airfield(const Table& t, Hex h) { return t.sites[h].air >= 0; }

// How things leave one place and come to another; `put` of a ground unit takes airfields and the capital.
void put(const Table& t, State& s, Piece p, Place at);
// Fills the sets from the pieces.
void rebuild(const Table& t, State& s);

}  // namespace sandtable::manta
