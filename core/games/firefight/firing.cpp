// Fire and suppressive fire as they are played (FF-39 to FF-42, FF-73).

#include "games/firefight/fire.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {

void fire(const Play& p, Piece firer, std::uint8_t weapon, Piece target) {
  const bool answering = p.s.stage == Stage::overwatch;
  const Side who = p.t.side_of(firer);
  const Shot s = shot_dice(p.t, p.s, firer, weapon, target);
  pay(p, who, s.cost);  // FF-57: for the Reactive player too
  if (answering) {
    drop_overwatch(p.t, p.s, firer);  // FF-57: once
  } else {
    act(p, firer);
  }
  show(p, firer);
  show(p, target);
  const int face = p.roll(s.colour, answering ? Word::why_overwatch : Word::why_fire);
  const Combat hit = combat_face(s.colour, face);
  const Word result = combat_result(p.s, target, hit);
  p.tell([&] {
    return Event{.type = EventType::rolled,
                 .said = say(answering ? Word::fires_from_overwatch : Word::fires, ff(answering ? 57 : 39),
                             piece(firer), word(weapon_word(weapon)), piece(target), word(result)),
                 .piece = firer,
                 .target = target,
                 .from = p.s[firer].at,
                 .to = p.s[target].at,
                 .roll = rolled_die(s.base, s.colour, face, result)};
  });
  switch (hit) {  // FF-42
    case Combat::miss:
      break;
    case Combat::shaken:
      lose_morale(p, target, 1);
      break;
    case Combat::hit1:
      take_hits(p, target, 1);
      break;
    case Combat::hit2:
      take_hits(p, target, 2);
      break;
    case Combat::kill:
      destroy(p, target);
      break;
  }
}

void suppress(const Play& p, Piece firer, Piece target) {
  const UnitRow& values = row(p.s, firer);
  const Colour colour = shifted(values.suppressive, -int{p.s[firer].hits});
  act(p, firer);
  pay(p, p.s.active, cost_after_hits(values.small.ap, p.s[firer].hits));
  show(p, firer);
  show(p, target);
  const int face = p.roll(colour, Word::why_suppress);
  const Test test = test_face(colour, face);
  const Word result = suppress_result(test);
  p.tell([&] {
    return Event{.type = EventType::rolled,
                 .said = say(Word::lays_suppressive_fire, ff(73), piece(firer), piece(target), word(result)),
                 .piece = firer,
                 .target = target,
                 .from = p.s[firer].at,
                 .to = p.s[target].at,
                 .roll = rolled_die(values.suppressive, colour, face, result)};
  });
  // FF-73
  if (test == Test::minor) lose_morale(p, target, 1);
  if (test == Test::success) lose_morale(p, target, 2);
  if (test == Test::major) {
    lose_morale(p, target, 1);
    if (on_map(p.s, target)) take_hits(p, target, 1);
  }
}

}  // namespace sandtable::firefight
