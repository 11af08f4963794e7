#pragma once
// Who may go where, and what it costs.

#include "games/manta/state.hpp"

namespace sandtable::manta {

// What units that move together can do. Costs are halves of a movement point.
struct Force {
  Side side = no_side;
  Hex at = no_hex;
  int count = 0;
  int steps = 0;
  int left = 255;          // of the one that has least
  int plain = 255;         // the same without MA-F28's doubling
  bool fresh = true;       // nobody has gone a hex yet, MA-F9
  bool combat = false;     // some unit of it fights
  bool slips = true;       // guerrillas and leaders alone, MA-F13
  bool sudan = true;       // all may enter the free zone, MA-F24
  bool southern = false;   // some may not enter the North Region, MA-F20
  bool roadbound = false;  // MA-F19
  bool oau = false;
  bool habre = false;
};
void join_force(const Table& t, const State& s, Piece p, Force& f);
Force force_of(const Table& t, const State& s, Piece p);  // alone
Force group_of(const Table& t, const State& s);           // the group that is moving

// Halves that a piece may go in this segment: MA-F17, with `bonus` MA-F28.
int allowance(const Table& t, const State& s, Piece p, bool bonus);

// Why a force may not enter a hex, or not stay there.
enum class Bar : std::uint8_t {
  none,
  no_ground,  // MA-F12, MA-F48
  entry,      // MA-F23
  zone,       // MA-F24
  enemy,      // MA-F10
  neutral,    // MA-F8
  north,      // MA-F20
  roadside,   // MA-F19
  beside,     // MA-F21
  shut,       // MA-F13: OAU or a fortification there
  stack,      // MA-9
  leader,     // MA-F14: an enemy leader is there and nobody fights
  habre,      // MA-F28
  cost,
};
Bar bar_to_enter(const Table& t, const State& s, const Force& f, Hex h);
// With what it would have spent of its allowance there (`cost` more than now).
Bar bar_to_stay(const Table& t, const State& s, const Force& f, Hex h, int cost);

// MA-12 to MA-20: into the neighbour in a direction; no_way.
inline int halves_to(const Table& t, const State& s, Hex from, int direction) {
  return t.halves[static_cast<std::size_t>(s.season)][from][static_cast<std::size_t>(direction)];
}
// Whether the force may step into a neighbour and what it pays: at most all that it has (MA-F9); no_way.
int step_halves(const Table& t, const State& s, const Force& f, int direction);

// Hexes where the group may end a leg, with their costs.
void destinations(const Table& t, const State& s, const Force& f, HexSet& out, std::uint8_t* costs = nullptr);
// The way to one of them, the start left out; its cost, or no_way.
using Way = FixedVector<Hex, 128>;
int way_to(const Table& t, const State& s, const Force& f, Hex to, Way& way);
bool may_go_on(const Table& t, const State& s, const Force& f);

// MA-23, MA-F13: through an enemy hex; no_way when it cannot be. `why` says what bars it.
int infiltration_halves(const Table& t, const State& s, const Force& f, Hex through, Hex to, Bar* why = nullptr);
// The enemy unit that names a hex in `infiltrate`: the lowest.
Piece enemy_in(const Table& t, const State& s, Side side, Hex h);

// Habré's piece, wherever he is; no_piece when he is not in the game.
Piece commander_of(const Table& t, Faction faction);
Piece commander_of_side(const Table& t, const State& s, Side side);

}  // namespace sandtable::manta
