#pragma once
// How the computer sees a position. Worth is in one unit throughout: a whole crack frigate is about 1,650.

#include "games/broadside/play.hpp"

namespace sandtable::broadside {

inline bool lies_free(const Loot& token) { return token.held == Held::house || token.held == Held::ground; }

// What `evaluate` makes of the loss of everything, and that sum in the unit above.
inline constexpr int evaluated = 9000;
int evaluated_whole(const Table& t);

inline constexpr int point_worth = 500;  // a point of the scenario

int ship_whole(const Table& t, Piece p);
int ship_worth(const Table& t, const State& s, Piece p);
int man_worth(const Table& t, Piece unit);
// What a hit on her costs: her size, and the points that her loss gives away.
int box_worth(const Table& t, const State& s, Piece ship);
// The same for a hit by cannon on a land unit.
int land_hit_worth(const Table& t, const State& s, Piece unit);
// What it is worth to take her.
int prize_worth(const Table& t, const State& s, Piece ship);

// ---- a ship's move, advice_sea.cpp ----

// What a ship is about.
enum class Errand : std::uint8_t {
  fight,
  run,    // beaten, or no fighter
  leave,  // scores by an edge
  land,   // has men to put ashore
  stay,   // waits for her parties
};

// An enemy with guns, afloat or ashore.
struct Foe {
  Piece piece;
  Point at;
  Point next;  // where she is likely to be
  Heading heading;
  bool afloat;
  bool moves;                        // she may yet move
  int box;                           // worth of a hit on her
  int hit;                           // chance of a hit with a die, in 60ths
  std::uint8_t half;                 // of her length, inches
  std::uint8_t guns[battery_count];  // dice; a fort's are the first
  int board;                         // what grappling her promises; 0: nothing
  int shy;  // inches by which she is the less to be sought, as she is worth less, or too strong
};

// What does not change while one ship's move is thought through.
struct Sea {
  const Table& t;
  const State& s;
  Piece mine;
  Errand errand;
  Point from;  // her middle
  int box;     // worth of a hit on her
  int whole;   // of her, and the points of her loss
  int hit;     // chance of a hit with a die of hers, in 60ths
  int foes = 0, hulls = 0, prizes = 0;
  bool any_edge = false;  // `leave`: by whichever is nearest
  std::array<Foe, max_ships + max_units> foe{};
  std::array<plane::Box, max_ships> hull{};  // of all other ships
  std::array<Piece, max_ships> hull_of{};
  std::array<bool, max_ships> stays{};   // she is no enemy and lies still
  std::array<Point, max_ships> prize{};  // abandoned enemies
  std::array<int, max_ships> prize_value{};
  Point goal{};  // of `land`
};
Sea sea_of(const Table& t, const State& s, Piece ship);
// Whether she has left the table with her middle there.
inline bool is_off(const Sea& sea, Point middle) { return edge_left(sea.t, sea.from, middle) >= 0; }

// What it is worth to end the move there, and what her loaded guns promise from there.
int place_worth(const Sea& sea, Point bow, Heading heading);
int shots_worth(const Sea& sea, Point bow, Heading heading);
// Of one battery against one enemy.
int battery_worth(const Sea& sea, int battery, const Foe& foe, Point middle, Heading heading);

// ---- plans, advice_plan.cpp ----

// How good the best move is that begins with an action, against the best of all: 0 and below.
struct Plans {
  int best = -1'000'000;
  std::array<int, 5> leg{};                   // by inches
  std::array<std::array<int, 37>, 2> turn{};  // by mode and steps of 5 degrees
  int end = -1'000'000;
  int shots = 0;  // what the best plan's shots promise
};
Plans plans_of(const Sea& sea, const Moving& move);
// The worth of the best move under so many sails.
int best_under_sail(const Sea& sea, int increments, int pips);

// ---- fights, advice_fight.cpp ----

// What a boarding promises the attacker: chance of taking her less chance of being taken, in percent.
int boarding_edge(const Table& t, const State& s, Piece attacker, Piece defender, int stage);
// What a melee on land promises, in worth.
int land_edge(const Table& t, const State& s, Piece attacker, Piece defender);
int grapple_worth(const Table& t, const State& s, Piece ship, Piece target);
// Whether a party that she lands there would not be thrown back at once.
bool may_hold_ashore(const Table& t, const State& s, Piece ship, Point there);
int rank_ashore(const Table& t, const State& s, const Action& a);

// ---- volleys ----

// Expected hits of a shot, in thousandths of a box.
int expected_boxes(const Shot& shot, bool aimed);

}  // namespace sandtable::broadside
