#pragma once
// How the computer sees a position: what units are worth, the places that count, who threatens whom.

#include "games/manta/odds.hpp"
#include "games/manta/play.hpp"

namespace sandtable::manta {

int worth_of(const Table& t, Piece p);
inline constexpr int commander_worth = 3000;

// A stack of one side, as the other side sees it.
struct Stack {
  Hex at = no_hex;
  int conventional = 0, guerrilla = 0;
  int worth = 0;
  int steps = 0;
  bool commander = false;
};

class Outlook {
 public:
  Outlook(const Table& t, const State& s, Side me);

  /// What it is worth that a piece of this side stands in a place, above being elsewhere; with `moving` as a place to
  /// go to in this movement.
  [[nodiscard]] int standing(Piece p, Place at, bool moving) const;
  /// Thousandths of the game that are over.
  [[nodiscard]] int progress() const { return progress_; }
  [[nodiscard]] bool is_goal(Hex h) const;
  /// What taking an enemy's goal means.
  [[nodiscard]] int prize(Hex h) const;
  [[nodiscard]] const std::vector<Stack>& enemies() const { return theirs_; }

 private:
  [[nodiscard]] int nearness(Piece p, Hex h) const;  // thousandths
  [[nodiscard]] int threat_at(Hex h) const;
  [[nodiscard]] int strength_at(Hex h, Piece without) const;
  [[nodiscard]] int fighter(Piece p, Hex h, bool moving) const;
  [[nodiscard]] int chief(Piece p, Hex h) const;
  [[nodiscard]] int opportunity(Piece p, Hex h) const;
  [[nodiscard]] int border_distance(Hex h) const;

  const Table& t_;
  const State& s_;
  Side me_;
  int progress_ = 0;
  std::vector<Stack> mine_, theirs_;
  std::vector<std::uint16_t> reach_, threat_;  // a hex: strength of this side and the other that could stand beside it
  std::vector<Hex> goals_;
};

/// What a round is worth to its attacker as things stand (the kind of combat settled).
int value_of_round(const Table& t, const State& s, const Reckoning& r, const Outlook& attacker);

}  // namespace sandtable::manta
