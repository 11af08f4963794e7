// Collisions: BR-28.

#include "catch_amalgamated.hpp"
#include "games/broadside/by_hand.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

using broadside::Class;

// The dice that a collision is worth when one ship has made so many inches.
int dice(int mine, int hers) {
  ByHand hand;
  const Piece a = hand.ship(Class::frigate, 0, 30, 24, 0);
  const Piece b = hand.ship(Class::frigate, 1, 34, 24, 0);
  hand.s.ships[a].inches = static_cast<std::uint8_t>(mine);
  hand.s.ships[b].inches = static_cast<std::uint8_t>(hers);
  hand.with([&](const broadside::Play& p) { note_collision(p, a, b); });
  CHECK(has(hand.s.ships[b], broadside::ship_moved));
  return hand.s.collisions[0].dice;
}

}  // namespace

TEST_CASE("BR-28 both ships stop, and take one die of damage each in step 6") {
  Game g(Setup().ship("a", "frigate", "kings", 36, 24, 0).ship("b", "frigate", "pirates", 43, 30, 90));
  g.play("sail a 5");
  g.hold();
  g.play("leg a 4");
  g.hold();
  g.play("leg a 4");
  g.hold();
  CHECK(g.refused("leg a 1") == "BR-28");
  CHECK(g.refused("turn a port 5") == "BR-28");
  g.play("end");
  g.play("end");
  CHECK(g.refused("sail b 5") == "BR-2");  // she has been stopped
  g.play("end", {2, 1});
  CHECK(g.number("a", "hull") == 2);
  CHECK(g.number("b", "hull") == 1);
}

TEST_CASE("BR-28 two dice each if one of them was doing more than 16 inches") {
  CHECK(dice(16, 0) == 1);
  CHECK(dice(17, 0) == 2);
  CHECK(dice(4, 16) == 1);
  CHECK(dice(4, 17) == 2);
  Game g(Setup()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .anchored()
             .ship("b", "frigate", "pirates", 34, 24, 0)
             .anchored()
             .start("step", "5")
             .start("active", "\"pirates\"")
             .start("collisions", R"([{"a":"a","b":"b","dice":2}])"));
  g.play("end", {1, 1, 1, 1});
  CHECK(g.number("a", "hull") == 2);
  CHECK(g.number("b", "hull") == 2);
}

TEST_CASE("BR-28 damage of a collision ticks lettered boxes like any other") {
  Game g(Setup()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .anchored()
             .ship("b", "frigate", "pirates", 34, 24, 0)
             .anchored()
             .start("step", "5")
             .start("active", "\"pirates\"")
             .start("collisions", R"([{"a":"a","b":"b","dice":1}])"));
  g.play("end", {3, 1, 2, 2, 1});     // a: 3 boxes, the letter is a 5; b: 1 box
  CHECK(g.number("a", "hull") == 4);  // one more by the hole, in step 11
  CHECK(g.number("b", "hull") == 1);
}

}  // namespace sandtable::broadside_rules
