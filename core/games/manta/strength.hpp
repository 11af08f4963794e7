#pragma once
// Strengths, modifiers and the column of a combat, MA-34 to MA-39.

#include "games/manta/words.hpp"

namespace sandtable::manta {

// The two forces of a round: the attackers (of an ambush: the ambushers) and the defenders.
Side round_attacker(const State& s);
// Whether a piece takes part in this round.
bool in_round(const Table& t, const State& s, Piece p);
Hex round_target(const State& s);

int strength_of(const Table& t, const State& s, Piece p, Combat kind);  // halved by thirst, MA-F17

struct Strength {
  int units = 0;
  int skill = 0;    // MA-36
  int terrain = 0;  // MA-34
  [[nodiscard]] int total() const { return units + skill + terrain; }
};
Strength strength_of_side(const Table& t, const State& s, Side side, Combat kind);

enum class Edge : std::uint8_t { none, leader, french };  // MA-35
Edge edge_of(const Table& t, const State& s, Side side);

struct Reckoning {
  Side attacker = no_side;
  Combat kind = Combat::none;
  Strength strength[2];  // by side
  Edge edge[2] = {Edge::none, Edge::none};
  Side stronger = no_side;
  int difference = 0;
  int modifier[2] = {0, 0};  // of the roll, each side's
  int column = 0;
  [[nodiscard]] int modifiers() const { return modifier[0] + modifier[1]; }
};
Reckoning reckon(const Table& t, const State& s);
// What kind the coming round is, or none where the defender has the choice; MA-29 to MA-31, MA-47.
Combat kind_of_round(const Table& t, const State& s);
// MA-26, MA-27: what a face of the withdrawal's die comes to; MA-28: what it must exceed.
int withdrawal_roll(const Table& t, const State& s, int face);
int hexes_with_enemies(const Table& t, const State& s);
// A cell as a sentence about both sides.
Said result_of(const Reckoning& r, Cell cell);
int round_steps(const Table& t, const State& s, Side side);
bool has_in_round(const Table& t, const State& s, Side side, Kind kind);

}  // namespace sandtable::manta
