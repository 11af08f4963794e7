// Overwatch and smoke (FF-57, FF-58, FF-89).

#include <algorithm>

#include "games/firefight/fire.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

// FF-22: a unit that cannot go on from a friend's hex falls back to the last hex that it had for itself.
void fall_back(const Play& p, Piece mover) {
  if (p.s.movement.piece != mover || !stands_on_friend(p.t, p.s)) return;
  if (can_go_on(p.t, p.s)) return;
  const Hex from = p.s[mover].at;
  const Hex back = p.s.movement.back;
  lift(p.t, p.s, mover);
  put(p.t, p.s, mover, back);
  p.tell([&] {
    return Event{.type = EventType::moved,
                 .said = say(Word::falls_back, ff(22), piece(mover), place(back)),
                 .piece = mover,
                 .from = from,
                 .to = back};
  });
}

// Concealed: whether a unit is in range would betray its type, so that its owner is asked wherever it might be.
bool might_answer(const Table& t, const State& s, Piece watcher, Piece mover) {
  if (!t.concealed || (s[watcher].flags & flag_known) != 0) return false;
  return watching(s, watcher) && t.map.grid.distance(s[watcher].at, s[mover].at) <= max_range &&
         sees(t, s, s[watcher].at, s[mover].at, {t.regular(t.side_of(watcher)), false});
}

}  // namespace

Said refuse_overwatch(const Table&, const State& s, Piece unit) {
  if (s[unit].morale > 0) return say(Word::no_overwatch_shaken, ff(57), piece(unit));
  if (watching(s, unit)) return say(Word::in_overwatch_already, ff(57), piece(unit));
  return {};
}

void overwatch(const Play& p, Piece unit) {
  act(p, unit);
  pay(p, p.s.active, cost_after_hits(1, p.s[unit].hits));
  p.s[unit].flags |= flag_overwatch;
  ++p.s.watching[p.s.active];
  p.tell([&] { return changed(unit, say(Word::goes_into_overwatch, ff(57), piece(unit))); });
}

bool somebody_may_answer(const Table& t, const State& s, Piece mover) {
  const Side watchers = other(t.side_of(mover));
  if (s.watching[watchers] == 0 || !on_map(s, mover)) return false;
  return std::any_of(t.units[watchers].begin(), t.units[watchers].end(), [&](Piece watcher) {
    return watching(s, watcher) && (may_answer(t, s, watcher, mover) || might_answer(t, s, watcher, mover));
  });
}

bool ask_overwatch(const Play& p, Piece mover) {
  if (!somebody_may_answer(p.t, p.s, mover)) return false;
  p.s.stage = Stage::overwatch;
  p.s.subject = mover;
  p.tell([&] {
    const Side asked = other(p.t.side_of(mover));
    return Event{.type = EventType::asked,
                 .said = say(Word::may_answer_by_fire, ff(57), side(asked), piece(mover), place(p.s[mover].at)),
                 .seen_by = static_cast<std::uint8_t>(1 << asked),
                 .piece = mover};
  });
  return true;
}

// FF-89: several units may answer; the mover goes on if it still can, and chooses its way anew.
void after_answer(const Play& p) {
  const Piece mover = p.s.subject;
  p.s.movement.going = no_hex;
  if (somebody_may_answer(p.t, p.s, mover)) return;
  p.s.stage = Stage::free;
  p.s.subject = no_piece;
  fall_back(p, mover);
}

void hold(const Play& p) {
  p.tell([&] { return note(say(Word::holds_fire, ff(57), side(other(p.s.active)))); });
  p.s.stage = Stage::free;
  const Piece mover = p.s.subject;
  p.s.subject = no_piece;
  if (p.s.movement.piece == mover) go_on(p);
  if (p.s.stage == Stage::free) fall_back(p, mover);
}

Said refuse_smoke(const Table& t, const State& s, Piece unit, Hex h) {
  if (kind(s, unit) != Kind::infantry) return say(Word::smoke_infantry_only, ff(58), piece(unit));
  if (s.smoke_count >= max_smoke) return say(Word::no_smoke_left, ff_designed(16));
  if (!t.is_hex(h) || !t.map.grid.adjacent(s[unit].at, h)) return say(Word::smoke_adjacent_only, ff(58), place(h));
  if (t.terrain(h) == Terrain::water) return say(Word::no_smoke_on_water, ff(58), place(h));
  if (s.smoke.test(h)) return say(Word::smoke_there_already, ff(58), place(h));
  return {};
}

void smoke(const Play& p, Piece unit, Hex h) {
  act(p, unit);
  pay(p, p.s.active, cost_after_hits(1, p.s[unit].hits));
  p.s.smoke.set(h);
  ++p.s.smoke_count;
  p.tell([&] {
    return Event{.type = EventType::note,
                 .said = say(Word::throws_smoke, ff(58), piece(unit), place(h)),
                 .piece = unit,
                 .to = h};
  });
}

}  // namespace sandtable::firefight
