#pragma once
// Movement (FF-17, FF-19 to FF-22, FF-54, FF-87): where a unit can go, what it costs, which way it takes.

#include "base/fixed_vector.hpp"
#include "games/firefight/state.hpp"

namespace sandtable::firefight {

using Way = FixedVector<Hex, 512>;

// FF-24, FF-29, FF-50, FF-92: may the unit step from one hex into the adjacent one (walls, water, barriers, enemies,
// mobs)? Friends may be passed.
bool may_step(const Table& t, const State& s, Piece unit, Hex from, int direction);
// The same, and no unit stands there.
bool may_stop(const Table& t, const State& s, Piece unit, Hex from, int direction);
// FF-25, FF-92: a walled side between two adjacent hexes.
bool wall_between(const Table& t, Hex from, Hex to, int direction);
// What the step costs, in quarters of an AP; `led` is the population in tow or no_piece.
Quarters step_cost(const Table& t, const State& s, Piece unit, Hex to, Piece led);

// FF-17, FF-87: quarters that the unit may spend in this movement from here on, what is spent already left out.
int movement_left(const State& s, Piece unit);
// AP that `more` quarters cost now, fractions and hits counted, what is paid already left out.
int ap_for(const State& s, Piece unit, int more);

// Hexes that one `move` of the unit may name. (A move goes so far that legal lists stay short: the nearest hexes by
// cost, and every adjacent one; a longer movement is several moves.) `cost`, when given, has max_hexes entries: AP to
// be paid to get there.
void destinations(const Table& t, const State& s, Piece unit, Piece led, HexSet& out, std::uint8_t* cost = nullptr);
// The cheapest way (ties: lowest place), its start left out; false when the hex is no destination. `spent`: its
// quarters.
bool way_to(const Table& t, const State& s, Piece unit, Piece led, Hex to, Way& way, int& spent);
// Quarters that the cheapest way costs whatever the gap is; -1 if no way leads there.
int cheapest(const Table& t, const State& s, Piece unit, Piece led, Hex to);
// Whether a unit may move at all now: it is its side's turn to act, it is not Suppressed and not carried.
bool may_move(const Table& t, const State& s, Piece unit);
bool can_go_on(const Table& t, const State& s);  // the open movement

}  // namespace sandtable::firefight
