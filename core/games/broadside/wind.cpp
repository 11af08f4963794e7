// The wind: where it comes from, how hard it blows. BR-8 to BR-12, BR-70, BR-77

#include "games/broadside/play.hpp"

namespace sandtable::broadside {

// BR-77: a wind is named for where it comes from, and what drifts goes the other way.
Heading downwind(Quarter from) { return plane::normalise(static_cast<int>(from) * 900 + 1800); }

// BR-70: at exactly 45 degrees it is contrary.
bool wind_behind(Quarter from, Heading heading) { return plane::angle_between(heading, downwind(from)) < 450; }

// BR-9, BR-77, BR-R4
Quarter changed_wind(Quarter prevailing, int total) {
  if (total <= 8) return prevailing;
  const int clockwise = total == 9 ? 3 : total == 10 ? 1 : 2;
  return static_cast<Quarter>((static_cast<int>(prevailing) + clockwise) % 4);
}

// BR-11
Speed wind_speed(int face) { return face == 1 ? Speed::light : face == 6 ? Speed::gusty : Speed::normal; }

void roll_wind_change(const Play& p) {
  const int total = p.sum(2, Word::why_wind);
  p.s.wind = changed_wind(p.t.prevailing, total);
  p.tell([&] {
    return rolled(no_piece, no_piece, say(Word::wind_turns, br(9), number(total), word(quarter_word(p.s.wind))));
  });
}

}  // namespace sandtable::broadside
