// How long fights last: BR-D5.

#include "catch_amalgamated.hpp"
#include "games/broadside/by_hand.hpp"

namespace sandtable::broadside_rules {
namespace {

using broadside::Class;
using broadside::Fate;

// Mean turns until the target sinks: so many fresh ships fire one broadside a turn each at short range; then the holes
// of step 11 and the carpenter of step 12, since she fires no broadside herself. Her captain never strikes.
double turns_to_sink(Class firer, Class target, int firers = 1) {
  constexpr int games = 3000;
  ByHand hand;
  const Piece a = hand.ship(firer, 0, 30, 24, 0);
  const Piece b = hand.ship(target, 1, 38, 24, 0);
  Dice dice = Dice::seeded();
  EventSink off;
  int turns = 0;
  for (std::uint64_t game = 1; game <= games; ++game) {
    broadside::State s = hand.s;
    s.dice.key = game;
    const broadside::Play p{hand.t, s, dice, off};
    for (; s.ships[b].fate != Fate::lost; ++turns) {
      for (int n = 0; n < firers && s.ships[b].fate < Fate::sunk; ++n) {
        s.step = 4;
        s.stage = broadside::Stage::move;
        fire(p, a, broadside::starboard, b);
      }
      tick_continuing(p);
      repair(p);
      clean_up(p);
    }
  }
  return static_cast<double>(turns) / games;
}

}  // namespace

TEST_CASE("BR-D5 mean turns to sink, crack crews at short range: like against like") {
  CHECK(turns_to_sink(Class::sloop, Class::sloop) == Catch::Approx(7.7).epsilon(0.1));
  CHECK(turns_to_sink(Class::brig, Class::brig) == Catch::Approx(6.8).epsilon(0.1));
  CHECK(turns_to_sink(Class::frigate, Class::frigate) == Catch::Approx(6.9).epsilon(0.1));
  CHECK(turns_to_sink(Class::man_o_war, Class::man_o_war) == Catch::Approx(7.3).epsilon(0.1));
}

TEST_CASE("BR-D5 mean turns to sink: frigate on man o' war 12.7, man o' war on frigate 4.1, on sloop 2.1") {
  CHECK(turns_to_sink(Class::frigate, Class::man_o_war) == Catch::Approx(12.7).epsilon(0.1));
  CHECK(turns_to_sink(Class::man_o_war, Class::frigate) == Catch::Approx(4.1).epsilon(0.1));
  CHECK(turns_to_sink(Class::man_o_war, Class::sloop) == Catch::Approx(2.1).epsilon(0.1));
}

TEST_CASE("BR-D5 three frigates sink a man o' war in about the time in which it sinks one of them") {
  const double three = turns_to_sink(Class::frigate, Class::man_o_war, 3);
  CHECK(three == Catch::Approx(turns_to_sink(Class::man_o_war, Class::frigate)).epsilon(0.2));
}

}  // namespace sandtable::broadside_rules
