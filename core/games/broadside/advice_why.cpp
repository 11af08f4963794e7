// In a sentence, why an action is worth doing.

#include "games/broadside/advice.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

Said why_fire(const Table& t, const State& s, Action a) {
  const Shot now = shot(t, s, a.piece, a.mode == mode_guns ? int{mode_guns} : battery_of(a.mode), a.target);
  const int tenths = expected_boxes(now, aim_of(a.mode) != aim_plain) / 100;
  return say(now.raking ? Word::for_rake : Word::for_shoot, br(now.raking ? 47 : 46), piece(a.target),
             number(tenths / 10), number(tenths % 10));
}

}  // namespace

Said Broadside::why(const BroadsideView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  switch (static_cast<Verb>(a.verb)) {
    case Verb::fire:
      return why_fire(t, s, a);
    case Verb::sail:
      return a.place == 0 ? say(Word::for_anchor, br(22))
                          : say(Word::for_sail, br(15), piece(a.piece), number(a.place));
    case Verb::leg:
    case Verb::turn:
      return say(Word::for_place, br(70), piece(a.piece));
    case Verb::hold:
      return say(Word::for_hold, br_designed(12));
    case Verb::grapple:
    case Verb::board:
    case Verb::commit:
    case Verb::counter:
      return say(Word::for_board, br(57));
    case Verb::cut:
      return say(Word::for_cut, br(25));
    case Verb::land:
    case Verb::march:
    case Verb::go:
    case Verb::charge:
    case Verb::melee:
    case Verb::embark:
      return say(Word::for_ashore, br(29), piece(a.piece));
    default:
      return say(Word::for_best, br(2), Value{Arg::action, 0, a.verb});
  }
}

}  // namespace sandtable::broadside
