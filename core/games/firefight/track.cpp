// The Action Track: who is Active, when a turn ends (FF-12 to FF-17).

#include <algorithm>

#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

// FF-14: one cube alone ends nothing.
bool turn_is_over(const State& s) { return std::min(s.moved[0], s.moved[1]) >= boxes * s.turn; }

void recover(const Play& p, Side side) {
  for (const Piece unit : p.t.units[side]) {
    if (p.s[unit].where != Where::gone && p.s[unit].morale > 0) --p.s[unit].morale;  // FF-44
  }
}

// FF-15, in its order. FF-89: overwatch stays.
void end_turn(const Play& p) {
  p.s.smoke.clear();
  p.s.smoke_count = 0;
  recover(p, 0);
  recover(p, 1);
  p.tell([&] { return Event{.type = EventType::turn, .said = say(Word::turn_ends, ff(15), number(p.s.turn))}; });
  ++p.s.turn;
  count_turn(p);
  judge(p);
}

// FF-13: checked after every action; a tie keeps the Active player.
void choose_active(const Play& p) {
  if (gap(p.s) >= 0) return;
  p.s.active = other(p.s.active);
  p.s.activated = no_piece;  // FF-88
  p.tell([&] { return note(say(Word::now_active, ff(13), side(p.s.active), number(gap(p.s)))); });
}

}  // namespace

void pay(const Play& p, Side side, int ap) {
  p.s.moved[side] = static_cast<std::uint16_t>(p.s.moved[side] + ap);  // FF-12
}

bool closing_matters(const State& s) { return s.movement.piece != no_piece && (gap(s) < 0 || turn_is_over(s)); }

bool stands_on_friend(const Table& t, const State& s) {
  const Piece mover = s.movement.piece;
  if (mover == no_piece || !on_map(s, mover)) return false;
  const Hex h = s[mover].at;
  return std::any_of(t.units[t.side_of(mover)].begin(), t.units[t.side_of(mover)].end(),
                     [&](Piece other_unit) { return other_unit != mover && s[other_unit].at == h; });
}

void close_movement(State& s) { s.movement = Movement{}; }

void settle(const Play& p) {
  State& s = p.s;
  if (s.ended == 0 && s.stage == Stage::free) {
    if (s.movement.piece != no_piece && !can_go_on(p.t, s)) close_movement(s);
    judge(p);
    if (s.movement.piece == no_piece) {
      while (s.ended == 0 && turn_is_over(s)) end_turn(p);
      if (s.ended == 0) choose_active(p);
    }
  }
  if (s.ended != 0) {
    close_movement(s);
    s.stage = Stage::free;
    s.subject = s.assaulter = no_piece;
    s.vacated = no_hex;
    s.activated = no_piece;
  }
}

void pass(const Play& p) {
  const Side me = p.s.active;
  p.tell([&] { return note(say(Word::passes, ff(16), side(me))); });
  p.s.moved[me] = static_cast<std::uint16_t>(p.s.moved[other(me)] + 1);
  p.s.activated = no_piece;  // FF-88
}

}  // namespace sandtable::firefight
