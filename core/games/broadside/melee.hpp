#pragma once
// What grappling, boarding, land fights and landings share.

#include "games/broadside/melee_chances.hpp"
#include "games/broadside/melee_tables.hpp"
#include "games/broadside/play.hpp"

namespace sandtable::broadside {

// Reasons that several chapters give.
Said refuse_foe_ship(const State& s, const Table& t, Piece ship, Piece target);  // both fight, one against the other

// BR-56, BR-59, BR-65: leader dice for so many casualties of a party; what fell.
Toll roll_toll(const Play& p, Party party, int kills);

// The dead of a boarding party or a land unit, taken from it and from the crew that it belongs to. No tests follow.
void take_from_crew(State& s, Piece ship, Toll toll);
void take_from_unit(const Play& p, Piece unit, Toll toll);

void no_melee(State& s);
// Step 10, and nothing of it is under way.
bool fights_open(const State& s);
inline Party party_of(const UnitState& u) { return {u.men, u.leaders}; }

// How a land unit fights.
Troops troops(const Table& t, Piece unit);
bool fortified(const Table& t, Piece unit);
bool mounted(const Table& t, Piece unit);
bool in_line(const Table& t, Piece unit);  // BR-54: in two ranks
Ground ground_of(const Table& t, const State& s, Piece unit);
bool clear_ground(const Table& t, Point from, Point to);  // land all the way

// One round of the melee that is being fought: boarding.cpp, land.cpp.
void boarding_round(const Play& p);
void land_round(const Play& p);
// The sides of a boarding round as its tables read them: in a counter-attack the defender attacks.
struct Round {
  Fighters attacker, defender;  // those left, and their dice
};
Round boarding_sides(const State& s);
Round land_sides(const Table& t, const State& s, Piece attacker, Piece defender);
Said boarding_label(const State& s, BoardingResult result);
Said land_label(LandOutcome outcome, Piece attacker, Piece defender);

// Tokens on the ground where a unit has lost those who carried them, BR-D27.
void drop_tokens(const Play& p, Piece unit, int kept);

// The numbers of muskets, BR-54.
struct Volley {
  int dice = 0;
  int least = 6;
  bool halved = false;
  bool at_guns = false;  // BR-55
};
Volley musketry(const Table& t, const State& s, Piece unit, Piece target);
// Dice of a charge and its inches, BR-13, BR-64.
int charge_dice(const Table& t, Piece unit);
int charge_needed(const Table& t, const State& s, Piece unit, Piece target);  // whole inches to contact

int throws_left(const Table& t, const State& s, Piece ship, Piece target);      // BR-25
int small_arms_dice(const Table& t, const State& s, Piece ship, Piece target);  // BR-56

}  // namespace sandtable::broadside
