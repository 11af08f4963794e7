// Movement as it is played: hex by hex, asking the other side where it may answer (FF-19, FF-54, FF-57, FF-87).

#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

// FF-87: fractions are summed; what the sum costs more than before is paid as the unit goes.
void pay_step(const Play& p, Piece unit, Quarters quarters) {
  Movement& m = p.s.movement;
  const int due = ap_for(p.s, unit, quarters);
  m.spent = static_cast<Quarters>(m.spent + quarters);
  m.paid = static_cast<std::uint8_t>(m.paid + due);
  pay(p, p.t.side_of(unit), due);
}

void enter(const Play& p, Piece unit, Hex to) {
  Movement& m = p.s.movement;
  const Hex from = p.s[unit].at;
  pay_step(p, unit, step_cost(p.t, p.s, unit, to, m.led));
  const bool shared = p.s.units[p.t.side_of(unit)].test(to);
  lift(p.t, p.s, unit);
  put(p.t, p.s, unit, to);
  if (!shared) m.back = to;
  p.tell([&] { return Event{.type = EventType::step, .piece = unit, .from = from, .to = to}; });
  if (m.led == no_piece) return;
  lift(p.t, p.s, m.led);
  put(p.t, p.s, m.led, to);
  p.tell([&] { return Event{.type = EventType::step, .piece = m.led, .from = from, .to = to}; });
}

void tell_moved(const Play& p, Piece unit, Hex from, int paid_before) {
  const Movement& m = p.s.movement;
  p.tell([&] {
    const int ap = m.piece == unit ? m.paid - paid_before : 0;
    const Said said = m.led == no_piece
                          ? say(Word::moves, ff(19), piece(unit), place(p.s[unit].at), number(ap))
                          : say(Word::moves_with, ff(54), piece(unit), place(p.s[unit].at), number(ap), piece(m.led));
    return Event{.type = EventType::moved, .said = said, .piece = unit, .from = from, .to = p.s[unit].at};
  });
}

// Goes toward the movement's destination until it is there or the other side may answer.
void walk(const Play& p) {
  Movement& m = p.s.movement;
  const Piece unit = m.piece;
  const Hex from = p.s[unit].at;
  const int paid_before = m.paid;
  Way way;
  int spent = 0;
  way_to(p.t, p.s, unit, m.led, m.going, way, spent);
  for (const Hex h : way) {
    enter(p, unit, h);
    if (h == m.going) m.going = no_hex;
    if (p.s.watching[other(p.t.side_of(unit))] > 0 && somebody_may_answer(p.t, p.s, unit)) {
      tell_moved(p, unit, from, paid_before);
      ask_overwatch(p, unit);
      return;
    }
  }
  m.going = no_hex;
  tell_moved(p, unit, from, paid_before);
}

}  // namespace

// FF-54: civilians follow any unit, a mob insurgents only; both from the unit's own hex.
Said refuse_led(const Table& t, const State& s, Piece unit, Piece led) {
  if (kind(s, led) != Kind::population || !on_map(s, led)) return say(Word::cannot_be_led, ff(54), piece(led));
  if (s[led].at != s[unit].at) return say(Word::not_in_same_hex, ff(54), piece(led), piece(unit));
  if (s[led].type == Type::mob && t.regular(t.side_of(unit)))
    return say(Word::mob_follows_insurgents, ff(54), piece(led));
  return {};
}

void move(const Play& p, Piece unit, Piece led, Hex to) {
  act(p, unit);  // moving ends overwatch, FF-57
  Movement& m = p.s.movement;
  if (m.piece != unit) m = Movement{.piece = unit, .back = p.s[unit].at};
  m.led = led;
  m.going = to;
  walk(p);
}

void go_on(const Play& p) {
  if (p.s.movement.piece != no_piece && p.s.movement.going != no_hex) walk(p);
}

}  // namespace sandtable::firefight
