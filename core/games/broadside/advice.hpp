#pragma once
// How the computer sees a position. Worth is in one unit throughout: a whole frigate is about 2,000.

#include "games/broadside/state.hpp"

namespace sandtable::broadside {

// What `evaluate` makes of the loss of everything, and that sum in the unit above.
inline constexpr int evaluated = 9000;
int evaluated_whole(const Table& t);

int ship_whole(const Table& t, Piece p);
int ship_worth(const Table& t, const State& s, Piece p);
// What her place is worth: guns that bear or soon may, rakes given and taken, rocks, edges, a prize under her lee, and
// the way to where she scores.
int ship_place(const Table& t, const State& s, Piece p);
// The same for a hull that lay elsewhere.
int ship_place(const Table& t, const State& s, Piece p, Point bow, Heading heading);

// Expected hits of a shot, in thousandths of a box.
struct Shot;
int expected_boxes(const Shot& shot, bool aimed);

}  // namespace sandtable::broadside
