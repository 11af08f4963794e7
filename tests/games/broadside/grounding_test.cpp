// Grounding: BR-26, BR-27, BR-D9 to BR-D11.

#include "catch_amalgamated.hpp"
#include "games/broadside/by_hand.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

using broadside::Class;

// A ship that heads east below a shore at y 40, so many thousandths of an inch from it.
int number(Class type, int gap) {
  ByHand hand;
  hand.land(0, 40, 72, 48);
  const Piece p = hand.ship(type, 0, 40, 0, 90);
  const int half_beam = hand.t.log(p).length * 125;
  hand.s.ships[p].bow.y = 40000 - gap - half_beam;
  return grounding_number(hand.t, hand.s, p);
}

// A frigate that sails one inch east, 2 inches below the shore, and ends her move.
Setup close_to_shore() {
  return Setup()
      .key("shores", "[[[0,40],[72,40],[72,48],[0,48]]]")
      .ship("b", "brig", "pirates", 4, 14, 0)
      .anchored()
      .ship("a", "frigate", "kings", 40, 36.25, 90)
      .with("sails", "1");
}
Game grounded(std::initializer_list<int> faces) {
  Game g(close_to_shore());
  g.play("sail a 1");
  g.play("leg a 1");
  g.play("end", faces);
  return g;
}
// To the next turn's first roll, nobody doing anything.
void idle_turn(Game& g) {
  while (g.start("stage") != "weather") g.play("end");
}
Setup aground(const char* type) {
  return Setup()
      .key("shores", "[[[0,40],[72,40],[72,48],[0,48]]]")
      .ship("b", "brig", "pirates", 30, 20, 90)
      .anchored()
      .ship("a", type, "kings", 40, 36, 90)
      .with("state", R"(["aground"])")
      .with("tide", "5");
}

}  // namespace

TEST_CASE("BR-26 the risk is greater for bigger ships and shorter distances, and there is none beyond 4 inches") {
  CHECK(number(Class::man_o_war, 1000) > number(Class::frigate, 1000));
  CHECK(number(Class::frigate, 1000) > number(Class::sloop, 1000));
  CHECK(number(Class::frigate, 1000) > number(Class::frigate, 3500));
  CHECK(number(Class::man_o_war, 4001) == 0);
}

TEST_CASE("BR-D9 aground at 1 + length/6 or less, 1 less for each inch beyond 2, fractions down") {
  CHECK(number(Class::frigate, 500) == 3);
  CHECK(number(Class::frigate, 2000) == 3);
  CHECK(number(Class::frigate, 2999) == 3);
  CHECK(number(Class::frigate, 3000) == 2);
  CHECK(number(Class::frigate, 4000) == 1);
  CHECK(number(Class::man_o_war, 2000) == 4);
  CHECK(number(Class::man_o_war, 4000) == 2);
  CHECK(number(Class::brig, 2000) == 2);
  CHECK(number(Class::sloop, 3000) == 1);
  CHECK(number(Class::sloop, 4000) == 0);
}

TEST_CASE("BR-D9 a ship that ends its move within 4 inches of land rolls a die") {
  CHECK(grounded({3, 4}).state("a", "aground"));
  CHECK_FALSE(grounded({4}).state("a", "aground"));
  Game g(close_to_shore());
  g.play("sail a 1");
  g.play("leg a 1");
  CHECK(g.chance("end", "aground") == Catch::Approx(0.5));
}

TEST_CASE("BR-D10 no risk for rowboats, ships in port and anchored ships") {
  CHECK(number(Class::rowboat, 500) == 0);
  ByHand hand;
  hand.land(0, 40, 72, 48);
  const Piece p = hand.ship(Class::frigate, 0, 40, 38, 90);
  CHECK(grounding_number(hand.t, hand.s, p) == 3);
  set(hand.s.ships[p], broadside::ship_docked);
  CHECK(grounding_number(hand.t, hand.s, p) == 0);
  clear(hand.s.ships[p], broadside::ship_docked);
  hand.s.ships[p].going = broadside::Going::anchored;
  CHECK(grounding_number(hand.t, hand.s, p) == 0);
}

TEST_CASE("BR-D10 a ship aground cannot move, but her guns can fire") {
  Game g(aground("frigate"));
  CHECK(g.refused("sail a 1") == "BR-D10");
  CHECK(g.refused("sail a 0") == "BR-D10");
  CHECK(g.refused("fire a starboard b") == "");
  Game adrift(aground("frigate").adrift());
  CHECK(adrift.refused("drift a") == "BR-D10");
}

TEST_CASE("BR-27 a die for each gun thrown overboard, a 6 frees; the number is chosen beforehand, once a turn") {
  Game freed(aground("frigate"));
  CHECK(freed.chance("jettison a 2", "") == Catch::Approx(1));
  freed.play("jettison a 3", {1, 6, 5});
  CHECK_FALSE(freed.state("a", "aground"));
  const std::vector<int> guns = freed.guns("a");
  CHECK(guns[0] + guns[1] + guns[2] + guns[3] == 21);  // of 24
  Game stuck(aground("frigate"));
  CHECK(stuck.refused("jettison a 25") == "BR-27");
  CHECK(stuck.refused("jettison a 24") == "");
  stuck.play("jettison a 2", {5, 5});
  CHECK(stuck.state("a", "aground"));
  CHECK(stuck.refused("jettison a 1") == "BR-27");
}

TEST_CASE("BR-27 a man o' war throws 3 guns a die") {
  Game g(aground("man-o-war"));
  CHECK(g.refused("jettison a 14") == "BR-27");
  g.play("jettison a 2", {1, 1});
  const std::vector<int> guns = g.guns("a");
  CHECK(guns[0] + guns[1] + guns[2] + guns[3] == 34);  // of 40
}

TEST_CASE("BR-27 only a ship aground throws guns") {
  Game g(close_to_shore());
  CHECK(g.refused("jettison a 1") == "BR-27");
}

TEST_CASE("BR-D11 the tide frees a ship after 1D6 + 2 turns") {
  CHECK(grounded({1, 4}).number("a", "tide") == 6);
  CHECK(grounded({1, 1}).number("a", "tide") == 3);
  Game g(aground("frigate").with("tide", "2"));
  for (const bool still : {true, false}) {
    idle_turn(g);
    CHECK(g.state("a", "aground") == still);
    g.play("roll", {3, 3, 6, 1});
    g.play("order first", {3});
  }
}

TEST_CASE("BR-D11 the tide does not free a ship that threw guns overboard") {
  Game g(aground("frigate").with("tide", "1"));
  g.play("jettison a 1", {5});
  idle_turn(g);
  CHECK(g.start("turn") == "2");
  CHECK(g.state("a", "aground"));
}

}  // namespace sandtable::broadside_rules
