#pragma once
// What is on the table (State) and what never changes in a game (Table). Points are in 1/1000 inch, headings in 1/10
// degree (board/plane.hpp). Ships come first among the pieces: ship number = piece number; land unit u is piece
// ship_count + u. After the scenario's own units come three landing parties for each ship (BR-30).

#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "board/plane.hpp"
#include "game/action.hpp"
#include "game/dice.hpp"
#include "game/scenario.hpp"
#include "game/table.hpp"
#include "games/broadside/data.hpp"

namespace sandtable::broadside {

using plane::Heading;

inline constexpr int max_ships = 16;
inline constexpr int max_units = 64;  // landing parties included
inline constexpr int parties_a_ship = 3;
inline constexpr int max_grapples = 12;
inline constexpr int max_collisions = 12;
inline constexpr int max_tokens = 12;

// Verb numbers are only ever added. What each part of an action means:
//   verb      piece          target       place (a number)       extra            mode
//   roll      -              -            -                      -                -              steps 1 and 2
//   order     -              -            -                      -                first second   who is Side A
//   sail      ship           -            increments up          -                -              begins a ship's move
//   leg       ship           -            inches 1..4            -                -
//   turn      ship           -            -                      degrees 5..180   port starboard
//   row       craft, boats, swimmer -     -                      -                -              rolls, begins a move
//   drift     ship           -            -                      -                -              BR-74
//   march     unit           -            -                      -                -              rolls, begins a move
//   go        unit           -            inches 1..12           degrees 0..345   -              in steps of 15
//   charge    unit           unit         -                      -                -              BR-64
//   fire      ship           ship, unit   -                      -                battery + 4 x aim
//   fire      unit with guns ship, unit   -                      -                12 (guns)
//   lucky     -              -            -                      -                -    the side's next volley, BR-D7
//   hold      -              -            -                      -                - all          declines a question
//   grapple   ship           ship         -                      -                -              BR-24
//   cut       ship           ship         -                      -                -              BR-25, BR-D19
//   jettison  ship           -            dice (guns, or 3 each) -                -              BR-27
//   scuttle   ship           -            -                      -                -              BR-34
//   abandon   ship           -            -                      -                -              BR-34
//   rudder    ship           -            turning box, from 1    -                -              BR-39, row 6
//   land      ship, boats    -            men                    -                -              step 7
//   embark    unit           ship         -                      -                -              step 7
//   muskets   unit           unit         -                      -                -              step 9
//   board     ship           ship         -                      -                -              step 10
//   melee     unit, ship     unit, ship   -                      -                -              step 10: a round
//   commit    ship           -            men                    -                -              BR-57
//   counter   ship           -            -                      -                -              BR-61
//   again     unit           -            -                      -                -              BR-66
//   pursue    unit           -            -                      -                -              BR-66
//   reload    ship           -            -                      -                port starboard BR-51
//   end       -              -            -                      -                -    what is open: a move, a step
enum class Verb : std::uint8_t {
  roll,
  order,
  sail,
  leg,
  turn,
  row,
  drift,
  march,
  go,
  charge,
  fire,
  lucky,
  hold,
  grapple,
  cut,
  jettison,
  scuttle,
  abandon,
  rudder,
  land,
  embark,
  muskets,
  board,
  melee,
  commit,
  counter,
  again,
  pursue,
  reload,
  end,
};
inline constexpr int verb_count = 30;

enum Aim : std::uint8_t { aim_plain, aim_high, aim_low };
inline constexpr std::uint8_t mode_guns = 12;
constexpr std::uint8_t fire_mode(int battery, int aim) { return static_cast<std::uint8_t>(battery + 4 * aim); }
constexpr int battery_of(std::uint8_t mode) { return mode & 3; }
constexpr Aim aim_of(std::uint8_t mode) { return mode >= mode_guns ? aim_plain : static_cast<Aim>(mode / 4); }

// ---- ships ----

enum class Fate : std::uint8_t {
  fighting,
  captured,   // BR-D17; `side` is the captor's
  abandoned,  // BR-D16
  sunk,       // her hull lies there until step 14
  lost,       // gone from the table, sunk or burnt
  off,        // BR-D18
};
enum class Going : std::uint8_t { sailing, anchored, adrift };  // BR-14; contrary is told by the wind

// Bits of ShipState::flags.
inline constexpr std::uint16_t ship_aground = 1;
inline constexpr std::uint16_t ship_no_close = 2;     // BR-43, over by 2: till she has tested again
inline constexpr std::uint16_t ship_retiring = 4;     // BR-43, over by 3-4
inline constexpr std::uint16_t ship_hiding = 8;       // BR-43: four men count as one
inline constexpr std::uint16_t ship_advanced = 16;    // her last move brought her nearer to the enemy, BR-44
inline constexpr std::uint16_t ship_moved = 32;       // this turn
inline constexpr std::uint16_t ship_docked = 64;      // in port, BR-30
inline constexpr std::uint16_t ship_lightened = 128;  // threw guns overboard: the tide does not free her, BR-D11
inline constexpr std::uint16_t ship_retest = 256;     // tests morale in the next step 1, BR-43
inline constexpr std::uint16_t ship_cut_tried = 512;  // has tried to cut loose this turn, BR-D19
enum Trigger : std::uint8_t {
  test_half_crew = 1,
  test_three_quarters = 2,
  test_yellow = 4,
  test_red = 8,
  test_port = 16,       // last gun of the port broadside
  test_starboard = 32,  // and of the starboard one
};

struct ShipState {
  Point bow;
  Heading heading;
  std::uint16_t flags;
  Side side;  // who has her now
  Fate fate;
  Going going;
  std::uint8_t sails;       // increments up
  std::uint8_t masts_lost;  // increments lost, from the top
  std::uint8_t boxes_lost;  // turning boxes, a bit each
  std::uint8_t boxes_due;   // turning boxes that her owner has to give up, BR-39
  std::uint8_t guns[battery_count];
  std::uint8_t loaded;      // a bit a battery
  std::uint8_t fired;       // this turn, a bit a battery
  std::uint8_t crew;        // alive and aboard
  std::uint8_t killed;      // of her own crew, ashore too
  std::uint8_t ashore;      // away in parties
  std::uint8_t leaders;     // aboard
  std::uint8_t morale;      // the captain's current value
  std::uint8_t hull;        // boxes ticked
  std::uint8_t continuing;  // points a turn
  std::uint8_t tested;      // Trigger bits
  // Turns left, this one included; they count down in step 14.
  std::uint8_t jammed;     // no turns
  std::uint8_t one_way;    // turns to one side only
  std::uint8_t only_port;  // that side: 1 port, 0 starboard
  std::uint8_t fire_below;
  std::uint8_t fire_sails;
  std::uint8_t ratlines;
  std::uint8_t burning;   // catastrophic fire: 0 none, else which try comes next, 1..3
  std::uint8_t tide;      // turns until the tide frees her, BR-D11
  std::uint8_t landed;    // turn of her last landing, BR-29; 0 never
  std::uint8_t tokens;    // loot aboard, BR-D28
  std::uint8_t left_by;   // off: edge + 1 as Quarter
  std::uint8_t inches;    // moved this turn, for collisions (BR-28)
  std::uint8_t returned;  // turn in which her boats last brought men back, BR-29; 0 never
  std::uint8_t tries;     // at grappling `tried`, this turn, BR-25
  Piece tried;
  std::uint16_t small_arms;  // a bit a ship at which her crew has fired this turn, BR-76
  std::uint16_t spare;
};
static_assert(sizeof(ShipState) == 52);

// ---- land units ----

enum class Where : std::uint8_t {
  none,  // a landing party that is not formed
  ashore,
  boats,  // rowing between ship and shore, BR-29
  water,  // swimming, BR-23
  gone,   // dead, fled, surrendered; a fort that has fallen
};
// Bits of UnitState::flags.
inline constexpr std::uint16_t unit_moved = 1;      // this turn
inline constexpr std::uint16_t unit_charged = 2;    // made contact by a charge
inline constexpr std::uint16_t unit_fired = 4;      // its guns, this turn
inline constexpr std::uint16_t unit_musketry = 8;   // its muskets, this turn
inline constexpr std::uint16_t unit_fought = 16;    // its melee is over for this turn
inline constexpr std::uint16_t unit_captured = 32;  // a fort taken by the enemy, BR-D22
inline constexpr std::uint16_t unit_back = 64;      // its back is turned, BR-66
inline constexpr std::uint16_t unit_aimed = 128;    // has chosen in this step (fires are simultaneous)

struct UnitState {
  Point at;
  Heading facing;
  std::uint16_t flags;
  Where where;
  std::uint8_t men;  // leaders not counted
  std::uint8_t leaders;
  std::uint8_t guns;         // with crews
  std::uint8_t musket_hits;  // at its guns, four put one out, BR-55
  std::uint8_t tokens;       // loot carried, one a man, BR-D27
  // Losses of a simultaneous step, taken at its end.
  std::uint8_t dead_men, dead_leaders, dead_guns;
  Piece foe;  // whom its charge has met; only with unit_charged
  std::uint8_t spare[2];
};
static_assert(sizeof(UnitState) == 24);

enum class Held : std::uint8_t { house, ground, unit, ship, carried_off, none };
struct Loot {
  Point at;  // house or ground
  Held held;
  Piece by;            // unit or ship
  std::uint8_t house;  // where it began
  std::uint8_t spare;
};
static_assert(sizeof(Loot) == 12);

// ---- what is under way ----

// Two ships held together. The side that threw the grapple attacks first (BR-D19).
struct Grapple {
  Piece grappler, held;  // no_piece: free slot; filled from the front
  Side attacker;         // whose melee it is: who holds ground on the other's deck
  std::uint8_t stage;    // fought for next: 1 foothold, 2 main deck, 3 remainder
  std::uint8_t done;     // bit 0, 1: that side has attacked or declined this turn; bit 2: melee over this turn
  std::uint8_t spare[3];
};
static_assert(sizeof(Grapple) == 8);

struct Collision {
  Piece a, b;         // no_piece: free slot; filled from the front
  std::uint8_t dice;  // 1, or 2 over 16 inches, BR-28
  std::uint8_t spare;
};

// The move that is open: a ship's, or a land unit's with `high` as its allowance.
struct Moving {
  Piece piece;              // no_piece: none
  std::uint8_t sails;       // increment in use, 0 for oars and feet
  std::int8_t pips;         // of light or gusty wind, BR-12
  std::uint8_t halved;      // BR-19, BR-20
  std::uint8_t low, high;   // inches: compulsory, and at most
  std::uint8_t done;        // inches gone, whole
  std::uint8_t boxes_used;  // turning boxes, a bit each
  std::uint8_t straight;    // inches since the last turn, BR-D3; 255 before the first
  std::uint8_t stopped;     // collision, grapple, grounding: only `end` is left
  std::uint8_t held;        // the other side holds its fire for the rest of this move
  std::uint8_t spare;
  std::int32_t near_before;  // gap to the nearest enemy ship when the move began
};
static_assert(sizeof(Moving) == 16);

// A melee being fought: the men still in it.
enum class Fight : std::uint8_t { none, boarding, land };
struct Melee {
  Fight kind;
  Piece attacker, defender;  // ships, or units
  std::uint8_t stage;        // boarding: 1..3; 0: on the rail of the counter-attacked ship, BR-75
  std::uint8_t counter;      // the defender counter-attacks, BR-75
  std::uint8_t men[2];       // 0 attacker, 1 defender: committed and alive
  std::uint8_t leaders[2];
  std::uint8_t grapple;  // index
  std::uint8_t rounds;   // fought so far
  std::uint8_t spare;
};
static_assert(sizeof(Melee) == 12);

// What the side to act has to decide.
enum class Stage : std::uint8_t {
  weather,    // `roll`: steps 1 and 2
  order,      // the winner says who is Side A
  move,       // steps 4 and 5: `active` moves; `moving` may be open
  window,     // `asked` may fire before the move goes on, BR-D12
  cut,        // the owner of `subject` may cut the grapple of `moving.piece`, BR-25
  landing,    // step 7
  artillery,  // step 8
  muskets,    // step 9
  combat,     // step 10: `asked` chooses a melee, or ends
  commit,     // BR-57: the owner of `subject` says how many men
  round,      // `melee`: the next round follows at once, BR-60, BR-66
  counter,    // BR-61: the owner of `subject` may counter-attack
  again,      // BR-66: the owner of `subject` may attack again
  pursue,     // BR-66: the owner of `subject` may move 2D6
  reload,     // BR-51: the owner of `subject` chooses a broadside
};

struct SideState {
  std::uint8_t sunk, sunk_before;        // enemy ships sunk this turn, and last
  std::uint8_t adverse, adverse_before;  // own adverse morale results
  std::uint8_t triumph, triumph_before;  // BR-7: a fort taken or a man o' war sunk
  std::uint8_t lucky;                    // 1 a lucky volley is his, 2 and announced
  std::uint8_t spare;
};

struct State {
  DiceState dice;
  ShipState ships[max_ships];
  UnitState units[max_units];
  Loot tokens[max_tokens];
  Grapple grapples[max_grapples];
  Collision collisions[max_collisions];
  Moving moving;
  Melee melee;
  SideState sides[2];
  std::uint8_t bears[max_ships][battery_count];  // best shot at the mover of which its owner has been asked, this move
  std::uint8_t fort_bears[max_units];
  std::uint8_t turn;  // 1..; length + 1 when the last turn has ended
  std::uint8_t step;  // 1..14
  Stage stage;
  Side active;      // who moves, or decides in steps 7 to 10
  Side asked;       // in questions
  Side first;       // Side A of this turn, no_side before it is known
  Side initiative;  // who won it last, no_side before
  Piece subject;    // of the open question
  Quarter wind;     // actual, BR-8
  Speed speed;
  Weather weather;
  std::uint8_t wind_last;  // turn of the last wind change roll by the timer
  std::uint8_t wind_due;   // hidden: turn of the next, BR-D8; 0 not drawn yet
  std::uint8_t ended;      // 0 no, 1 side 0 has won, 2 side 1, 3 a draw
  std::uint8_t ended_by;   // index of the reason, outcome.cpp
  std::uint8_t spare[5];   // always 0
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 8192);

// ---- what never changes ----

using Area = std::vector<Point>;

struct Port {
  Point at;
  std::string name;
};
struct House {
  Point at;
  bool token = false;
};

// Who wins, and for what: BR-D24, BR-D28, BR-D30 as data.
enum class Goal : std::uint8_t { duel, points };
struct Scores {
  std::uint8_t sunk = 0, captured = 0;  // an enemy ship (any class without a line of its own)
  std::uint8_t merchant_sunk = 0, merchant_captured = 0, man_o_war = 0;
  std::uint8_t fort = 0;          // a fort captured
  std::uint8_t fort_held = 0;     // an own fort that has not fallen
  std::uint8_t token_off = 0;     // a token on a ship that has left by `edge`
  std::uint8_t token_kept = 0;    // a token not carried off
  std::uint8_t merchant_off = 0;  // an own merchantman that leaves by `edge`
  std::uint8_t edge = 255;        // as Quarter
  std::uint8_t lead = 0;          // so many points more than the enemy win at once; 0: none
};

struct Table : sandtable::Table {
  std::int32_t width = 72 * plane::inch, height = 48 * plane::inch;
  Quarter prevailing = Quarter::south;
  int ship_count = 0;
  std::vector<Class> classes;           // of ships
  std::vector<Quality> qualities;       // of ships
  std::vector<std::uint8_t> crews;      // at full strength, of ships
  std::vector<Unit> unit_types;         // of units
  std::vector<Piece> party_of;          // of units: the ship whose party it is; no_piece
  std::vector<Area> land;               // shores and islands
  std::vector<std::uint8_t> is_island;  // of land, picture only
  std::vector<Area> shallows;           // picture only
  std::vector<Port> ports;
  std::vector<House> houses;
  Piece flagship[2] = {no_piece, no_piece};
  Goal goal = Goal::duel;
  Scores scores[2];
  bool ends_without[2] = {false, false};  // points: over when that side has no ship left that can act

  [[nodiscard]] bool is_ship(Piece p) const { return p < ship_count; }
  [[nodiscard]] bool is_unit(Piece p) const { return p >= ship_count && p < pieces.size(); }
  [[nodiscard]] int units() const { return static_cast<int>(pieces.size()) - ship_count; }
  [[nodiscard]] Piece unit_piece(int u) const { return static_cast<Piece>(ship_count + u); }
  [[nodiscard]] const ShipLog& log(Piece ship) const { return ship_logs[static_cast<std::size_t>(classes[ship])]; }
  [[nodiscard]] Unit unit_type(Piece p) const { return unit_types[static_cast<std::size_t>(p - ship_count)]; }

  /// Places are cells of a quarter inch, written as tenths of an inch: `360,420`.
  [[nodiscard]] std::string place_name(Place place) const override;
  [[nodiscard]] Place find_place(std::string_view name) const override;
  [[nodiscard]] int place_count() const override;
  [[nodiscard]] Place place_at(Point p) const;
  [[nodiscard]] Point point_of(Place place) const;  // the cell's point
};

inline ShipState& ship(State& s, Piece p) { return s.ships[p]; }
inline const ShipState& ship(const State& s, Piece p) { return s.ships[p]; }
inline UnitState& unit(const Table& t, State& s, Piece p) { return s.units[p - t.ship_count]; }
inline const UnitState& unit(const Table& t, const State& s, Piece p) { return s.units[p - t.ship_count]; }

// On the table, whoever has her; her hull is in the way.
inline bool afloat(const ShipState& ship) { return ship.fate <= Fate::sunk; }
// Acts for her side.
inline bool fighting(const ShipState& ship) { return ship.fate == Fate::fighting; }
inline bool has(const ShipState& ship, std::uint16_t flag) { return (ship.flags & flag) != 0; }
inline void set(ShipState& ship, std::uint16_t flag) { ship.flags = static_cast<std::uint16_t>(ship.flags | flag); }
inline void clear(ShipState& ship, std::uint16_t flag) { ship.flags = static_cast<std::uint16_t>(ship.flags & ~flag); }
inline bool has(const UnitState& unit, std::uint16_t flag) { return (unit.flags & flag) != 0; }
inline void set(UnitState& unit, std::uint16_t flag) { unit.flags = static_cast<std::uint16_t>(unit.flags | flag); }
inline void clear(UnitState& unit, std::uint16_t flag) { unit.flags = static_cast<std::uint16_t>(unit.flags & ~flag); }
inline bool in_play(const UnitState& unit) { return unit.where != Where::none && unit.where != Where::gone; }

// Whose piece it is now.
Side owner(const Table& t, const State& s, Piece p);
// BR-41: on deck and aloft; the others are below.
int on_deck(const Table& t, const ShipState& ship, Piece p);
inline int below(const Table& t, const ShipState& ship, Piece p) { return ship.crew - on_deck(t, ship, p); }
// Lines crossed, BR-D2.
inline bool past_yellow(const Table& t, const ShipState& ship, Piece p) { return ship.hull >= t.log(p).yellow; }
inline bool past_red(const Table& t, const ShipState& ship, Piece p) { return ship.hull >= t.log(p).red; }

// ---- geometry (state.cpp) ----

plane::Box hull_of(const Table& t, Piece p, Point bow, Heading heading);
inline plane::Box hull(const Table& t, const State& s, Piece p) {
  return hull_of(t, p, s.ships[p].bow, s.ships[p].heading);
}
Point middle(const Table& t, const State& s, Piece p);  // of a ship; where a unit stands
// The nearest points of two pieces, 1/1000 inch; units are points.
std::int32_t gap_between(const Table& t, const State& s, Piece a, Piece b);
bool within(const Table& t, const State& s, Piece a, Piece b, int inches);
// A quick no: false only where they are further apart than `range` (1/1000 inch).
bool may_be_within(const Table& t, const State& s, Piece a, Piece b, std::int32_t range);
// From a point or ship to the nearest land; max when there is none within `inches`.
std::int32_t gap_to_land(const Table& t, const State& s, Piece p, int inches);
bool on_land(const Table& t, Point p);
// BR-53, BR-65: a unit within contact of a house is in cover.
bool in_cover(const Table& t, const State& s, Piece unit);

// Grapples.
int grapple_between(const State& s, Piece a, Piece b);  // index, or -1
bool grappled(const State& s, Piece p);
void cut_grapple(State& s, int index);  // closes the gap in the list
void cut_all_grapples(State& s, Piece p);

}  // namespace sandtable::broadside
