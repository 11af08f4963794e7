// Morale and damage (FF-42 to FF-47), and what acting does to a unit.

#include <algorithm>

#include "games/firefight/play.hpp"

namespace sandtable::firefight {

void show(const Play& p, Piece unit) {
  if (!p.t.concealed || (p.s[unit].flags & flag_known) != 0) return;
  p.s[unit].flags |= flag_known;
  p.sink.revealed = true;
  p.tell([&] {
    return Event{.type = EventType::revealed,
                 .said = say(Word::shows_itself, ff(3), piece(unit), word(type_word(p.s[unit].type))),
                 .piece = unit};
  });
}

void act(const Play& p, Piece unit) {
  drop_overwatch(p.t, p.s, unit);  // FF-57
  p.s.activated = unit;            // FF-88
}

void destroy(const Play& p, Piece unit) {
  const Piece cargo = p.s[unit].with;
  p.tell([&] {
    return Event{.type = EventType::lost,
                 .said = say(Word::is_eliminated, ff(42), piece(unit)),
                 .piece = unit,
                 .from = p.s[unit].at};
  });
  if (cargo != no_piece) {
    p.tell([&] {
      return Event{
          .type = EventType::lost, .said = say(Word::lost_with, ff(24), piece(cargo), piece(unit)), .piece = cargo};
    });
  }
  eliminate(p.t, p.s, unit);
  if (p.s.movement.piece == unit) close_movement(p.s);
}

void lose_morale(const Play& p, Piece unit, int levels) {
  PieceState& u = p.s[unit];
  const int level = std::min(u.morale + levels, surrendered);
  drop_overwatch(p.t, p.s, unit);  // FF-57
  if (level == surrendered) {      // FF-43
    p.tell([&] { return changed(unit, say(Word::gives_up, ff(43), piece(unit))); });
    destroy(p, unit);
    return;
  }
  u.morale = static_cast<std::uint8_t>(level);
  p.tell(
      [&] { return changed(unit, say(level == shaken ? Word::is_shaken : Word::is_suppressed, ff(43), piece(unit))); });
}

void take_hits(const Play& p, Piece unit, int hits) {
  PieceState& u = p.s[unit];
  const int total = u.hits + hits;
  if (total >= lost_at_hits) {  // FF-46
    destroy(p, unit);
    return;
  }
  u.hits = static_cast<std::uint8_t>(total);
  p.tell([&] { return changed(unit, say(Word::has_hits, ff(46), piece(unit), number(total))); });
  if (p.t.masini && total == 2 && u.morale < suppressed) {  // FF-47
    u.morale = suppressed;
    drop_overwatch(p.t, p.s, unit);
    p.tell([&] { return changed(unit, say(Word::is_suppressed, ff(47), piece(unit))); });
  }
}

Said refuse_rally(const Table&, const State& s, Piece unit) {
  if (s[unit].morale == 0) return say(Word::needs_no_rally, ff(45), piece(unit));
  return {};
}

Colour rally_colour(const State& s, Piece unit, std::uint8_t mode) {
  return shifted(static_cast<Colour>(mode + 1), -int{s[unit].hits});
}

// FF-45, FF-R3: the die's index; FF-87: less the unit's hits.
int rally_cost(const State& s, Piece unit, std::uint8_t mode) { return cost_after_hits(mode + 1, s[unit].hits); }

void rally(const Play& p, Piece unit, std::uint8_t mode) {
  act(p, unit);
  const Colour colour = rally_colour(p.s, unit, mode);
  pay(p, p.s.active, rally_cost(p.s, unit, mode));
  const int face = p.roll(colour, Word::why_rally);
  const Test test = test_face(colour, face);
  const Word result = rally_result(p.s, unit, test);
  p.tell([&] {
    return Event{.type = EventType::rolled,
                 .said = say(Word::rallies, ff(45), piece(unit), word(result)),
                 .piece = unit,
                 .roll = rolled_die(static_cast<Colour>(mode + 1), colour, face, result)};
  });
  PieceState& u = p.s[unit];
  if (test == Test::success) --u.morale;
  if (test == Test::major) u.morale = 0;
}

}  // namespace sandtable::firefight
