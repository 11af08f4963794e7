// Moves that are imagined: where a ship would get to.

#include <algorithm>

#include "games/broadside/scene.hpp"

namespace sandtable::broadside {

Play Trial::game() { return {t, s, dice_, silent_}; }

// Nobody fires, and where the piece is now is one more point of its way.
void Trial::step(Piece p) {
  s.stage = Stage::move;
  const Point now = t.is_ship(p) ? s.ships[p].bow : unit(t, s, p).at;
  if (way.empty() || !(way.back() == now)) way.push_back(now);
}

void Trial::begin(Piece p, int sails) {
  if (s.moving.piece != p) {
    if (t.is_ship(p) && sails > 0) {
      s.ships[p].sails = static_cast<std::uint8_t>(sails);
      s.ships[p].going = Going::sailing;
      s.moving = range_under_sail(t, s, p, sails, 0);
    } else {
      s.moving = Moving{};
      s.moving.piece = p;
    }
    s.moving.straight = 255;
    s.moving.held = 1;
  }
  step(p);
}

bool Trial::leg(Piece p, int inches) {
  if (refuse_leg(t, s, p, inches).given()) return false;
  broadside::leg(game(), p, inches);
  step(p);
  return true;
}

bool Trial::turn(Piece p, int mode, int degrees) {
  if (refuse_turn(t, s, p, mode, degrees).given()) return false;
  broadside::turn(game(), p, mode, degrees);
  step(p);
  return true;
}

bool Trial::go(Piece p, int inches, int degrees) {
  if (refuse_go(t, s, p, inches, degrees).given()) return false;
  broadside::go(game(), p, inches, degrees);
  step(p);
  return true;
}

bool Trial::play(const Action& a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::sail:
      if (a.place == 0 || refuse_sail(t, s, a.piece, a.place).given()) return false;
      begin(a.piece, a.place);
      return true;
    case Verb::leg:
      return leg(a.piece, a.place);
    case Verb::turn:
      return turn(a.piece, a.mode, a.extra);
    case Verb::go:
      return go(a.piece, a.place, a.extra);
    default:
      return false;
  }
}

void Trial::run_out(Piece p) {
  for (int inches = longest_leg; inches > 0 && s.moving.piece == p;) {
    if (!leg(p, inches)) --inches;
  }
}

int Trial::largest_turn(Piece p) const {
  const int gone = s.ships[p].boxes_lost | (s.moving.piece == p ? s.moving.boxes_used : 0);
  int best = 0;
  for (int b = 0; b < max_boxes; ++b) {
    if ((gone >> b & 1) == 0) best = std::max<int>(best, t.log(p).turning[static_cast<std::size_t>(b)]);
  }
  return best;
}

Imagined imagine(const BroadsideView& v, const Focus& focus) {
  Imagined out{{v.table, v.state}, no_piece, false};
  const auto add = [&](const Action& a) {
    if (a.piece >= v.table.pieces.size()) return;
    const Verb verb = static_cast<Verb>(a.verb);
    const bool moves = verb == Verb::sail || verb == Verb::leg || verb == Verb::turn || verb == Verb::go;
    if (!moves) return;
    if (out.trial.way.empty() && out.trial.s.moving.piece == a.piece) out.trial.begin(a.piece, 0);
    if (!out.trial.play(a)) return;
    out.piece = a.piece;
    out.given = true;
  };
  for (const Action& a : focus.plan) add(a);
  if (focus.has_action) add(focus.action);
  return out;
}

int sails_to_ask(const BroadsideView& v, Piece p, const Focus& focus) {
  const ShipState& ship = v.state.ships[p];
  const int left = increments_left(v.table, v.state, p);
  if (focus.has_action && focus.action.piece == p && static_cast<Verb>(focus.action.verb) == Verb::sail)
    return focus.action.place;
  if (ship.going == Going::adrift) return 0;
  // The enemy may hoist as much as he can (BR-15).
  const Side viewer = v.viewer <= 1 ? v.viewer : Broadside::to_act(v.table, v.state);
  if (ship.ratlines > 0) return ship.sails;
  if (ship.side != viewer || ship.sails == 0) return std::min(left, ship.sails + most_hoisted);
  return ship.sails;
}

}  // namespace sandtable::broadside
