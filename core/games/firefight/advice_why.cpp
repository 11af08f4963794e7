// In a sentence, what an action is good for.

#include <algorithm>

#include "games/firefight/advice.hpp"
#include "games/firefight/rules.hpp"
#include "games/firefight/sight.hpp"
#include "games/firefight/words.hpp"

namespace sandtable::firefight {
namespace {

bool nearly_broken(const State& s, Piece p) { return s[p].hits == lost_at_hits - 1 || s[p].morale == suppressed; }

// How many enemies could look into a hex.
int lookers(const Table& t, const State& s, Side side, Hex h) {
  int seen = 0;
  for (const Piece enemy : t.units[1 - side]) {
    seen += on_map(s, enemy) && s[enemy].morale == 0 && terrain_clear(t, s[enemy].at, h) ? 1 : 0;
  }
  return seen;
}

Said why_move(const Table& t, const State& s, Action a) {
  const std::span<const Hex> all = marks(t);
  const Side side = t.side_of(a.piece);
  const auto nearer = [&](Hex mark) {
    return !controls(s, side, mark) && t.map.grid.distance(a.place, mark) < t.map.grid.distance(s[a.piece].at, mark);
  };
  if (std::find(all.begin(), all.end(), a.place) != all.end()) {
    return say(Word::advise_mark, ff_designed(29), piece(a.piece), place(a.place));
  }
  if (lookers(t, s, side, a.place) < lookers(t, s, side, s[a.piece].at)) {
    return say(Word::advise_out_of_sight, ff(33), piece(a.piece));
  }
  if (std::any_of(all.begin(), all.end(), nearer)) return say(Word::advise_nearer, ff_designed(32), piece(a.piece));
  return say(Word::advise_better_place, ff(19), piece(a.piece));
}

Said why_attack(const State& s, Action a) {
  if (nearly_broken(s, a.target)) return say(Word::advise_finish, ff(43), piece(a.target));
  if (static_cast<Verb>(a.verb) == Verb::suppress) return say(Word::advise_sweep, ff(73), piece(a.target));
  return say(Word::advise_fire, ff(41), piece(a.piece), piece(a.target));
}

Said why_assault(const State& s, Action a) {
  if (s[a.target].morale > 0) return say(Word::advise_storm_shaken, ff(38), piece(a.target));
  return say(Word::advise_storm, ff(50), piece(a.target));
}

}  // namespace

Said Firefight::why(const FirefightView& v, Action a) {
  const State& s = v.state;
  switch (static_cast<Verb>(a.verb)) {
    case Verb::move:
      return why_move(v.table, s, a);
    case Verb::stop:
      return say(Word::advise_stop, ff(87), piece(a.piece));
    case Verb::fire:
    case Verb::suppress:
      return why_attack(s, a);
    case Verb::hold:
      return say(Word::advise_hold, ff(57));
    case Verb::assault:
      return why_assault(s, a);
    case Verb::rally:
      return say(Word::advise_rally, ff(45), piece(a.piece));
    case Verb::overwatch:
      return say(Word::advise_watch, ff(57), piece(a.piece));
    case Verb::smoke:
      return say(Word::advise_smoke, ff(58), piece(a.piece));
    case Verb::load:
      return say(Word::advise_load, ff(24), piece(a.piece));
    case Verb::unload:
      return say(Word::advise_unload, ff(24), piece(a.piece));
    case Verb::convert:
      return say(Word::advise_convert, ff(27), piece(a.piece));
    case Verb::remove:
      return say(Word::advise_remove, ff(29), piece(a.piece));
    case Verb::block:
      return say(Word::advise_block, ff(31), piece(a.piece));
    case Verb::advance:
      return say(Word::advise_advance, ff_designed(6), piece(a.piece));
    case Verb::stay:
      return say(Word::advise_stay, ff_designed(6));
    case Verb::retreat:
      return say(Word::advise_mob, ff(51));
    case Verb::pass:
      return say(Word::advise_pass, ff(16));
  }
  return {};
}

}  // namespace sandtable::firefight
