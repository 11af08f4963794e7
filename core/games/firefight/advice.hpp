#pragma once
// How the computer sees a position: forces, what each unit can do to each enemy, and the ways to the marks (the places
// that victory conditions name). Shared by evaluate, rank and why.

#include <span>

#include "base/fixed_vector.hpp"
#include "games/firefight/advice_values.hpp"
#include "games/firefight/state.hpp"

namespace sandtable::firefight {

// The best that a unit can do to one enemy: expected loss in worth, and its price in AP. ap 0: nothing.
struct Threat {
  int loss = 0;
  int ap = 0;
  Attack attack = Attack::fire;
  std::uint8_t weapon = fire_small;
};

// As if the attacker stood in `from` and the target in `to`, in sight of each other; what population does to the shot
// (FF-56, FF-94) is left to the caller. `stake`: what the target's elimination means besides its worth.
Threat best_threat(const Table& t, const State& s, Piece attacker, Hex from, Piece target, Hex to, int stake);
// What it means to a side to lose one more unit: more, the nearer a `lost` condition is.
int stake_of(const Table& t, const State& s, Side side);
// FF-56, FF-94: no fire into this hex by this side.
bool shielded(const Table& t, const State& s, Side firer, Hex target);
// Worth of a unit as it stands, with what it carries.
int worth_now(const State& s, Piece p);
int worth_whole(const State& s, Piece p);

// ---- ways to the marks (advice_marks.cpp) ----

std::span<const Hex> marks(const Table& t);
inline constexpr int far_away = 255;
// Half AP that a side's unit of this kind would spend from a hex to a mark, going round barriers or clearing them;
// far_away when there is no way. Good until the next call of ways().
struct Ways {
  const std::uint8_t* rows = nullptr;
  std::size_t hexes = 0;
  [[nodiscard]] int half_ap(std::size_t mark, Side side, Kind kind, Hex from) const {
    return rows[(mark * 4 + side * 2u + (kind == Kind::vehicle ? 1u : 0u)) * hexes + from];
  }
};
Ways ways(const Table& t, const State& s);

// The condition that would decide the game if it ended now; its winner, or no_side.
Side leader(const Table& t, const State& s);
// Thousandths of the game that are over, by AP spent.
int progress(const Table& t, const State& s);

}  // namespace sandtable::firefight
