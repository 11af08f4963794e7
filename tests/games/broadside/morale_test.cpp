// The captain's morale and ships out of the fight: BR-42 to BR-44, BR-73, BR-R8, BR-D6, BR-D15 to BR-D17.

#include "catch_amalgamated.hpp"
#include "games/broadside/by_hand.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

using broadside::Class;
using broadside::Fate;
using broadside::Going;
using broadside::ShipState;
using broadside::Word;

// A frigate at (30, 24), morale 13, and an enemy sloop whose hull is so many inches to the east of hers.
struct Captain : ByHand {
  Piece piece, enemy;
  explicit Captain(int inches = 10, Class type = Class::frigate) {
    piece = ship(type, 0, 30, 24, 0);
    now().morale = 13;
    enemy = ship(Class::sloop, 1, 0, 24, 0);
    s.ships[enemy].bow.x = 30000 + 1750 + inches * 1000 + 1000;
  }
  ShipState& now() { return s.ships[piece]; }
  /// A test in which three dice show this total.
  void test(int total) {
    const int first = std::min(6, total - 2);
    const int second = std::min(6, total - first - 1);
    with([&](const broadside::Play& p) { test_morale(p, piece, Word::trigger_yellow); },
         {first, second, total - first - second});
  }
  void row(int total, const Faces& faces = {}) {
    with([&](const broadside::Play& p) { apply_specific(p, piece, total, {60000, 17000}); }, faces);
  }
  [[nodiscard]] int value() const { return morale_value(t, s, piece); }
  [[nodiscard]] bool is(std::uint16_t flag) const { return has(s.ships[piece], flag); }
};
const Faces passes = {1, 1, 1};

}  // namespace

TEST_CASE("BR-42 three dice, passed at or under the captain's value with its modifiers") {
  Captain at;
  at.test(13);
  CHECK(at.now().morale == 13);
  CHECK(at.now().fate == Fate::fighting);
  Captain over;
  over.test(14);
  CHECK(over.now().morale == 12);
  Captain burning;
  burning.now().fire_sails = 2;
  burning.test(13);
  CHECK(burning.now().morale == 12);
}

TEST_CASE("BR-42 BR-D6 half and three quarters of the crew killed call for a test, once each") {
  Captain c;
  c.now().killed = 22;
  c.now().crew = 26;
  c.row(5);  // 23 of 48
  CHECK_FALSE(c.said(Word::morale_test));
  c.row(5, passes);
  CHECK(c.said(Word::morale_test));
  c.row(5);
  c.now().killed = 35;
  c.now().crew = 13;
  c.row(5, passes);
  CHECK(c.said(Word::morale_test));
  c.row(5);
  CHECK_FALSE(c.said(Word::morale_test));
}

TEST_CASE("BR-D6 the last gun box of each broadside carries the captain's test") {
  Captain c;
  c.now().guns[broadside::starboard] = 2;
  c.row(9);  // one is left
  CHECK_FALSE(c.said(Word::morale_test));
  c.row(9, passes);
  CHECK(c.now().guns[broadside::starboard] == 0);
  CHECK(c.said(Word::morale_test));
  c.now().guns[broadside::bow] = c.now().guns[broadside::stern] = 0;
  c.now().guns[broadside::port] = 1;
  c.row(9, passes);
  CHECK(c.now().guns[broadside::port] == 0);
}

TEST_CASE("BR-42 BR-D6 the yellow and the red line call for a test") {
  Captain c(10, Class::brig);
  c.now().hull = 13;
  c.with([&](const broadside::Play& p) { hit_hull(p, c.piece, 1, broadside::aim_plain, {60000, 17000}); }, passes);
  CHECK(c.said(Word::morale_test));
  c.now().hull = 21;
  c.with([&](const broadside::Play& p) { hit_hull(p, c.piece, 1, broadside::aim_plain, {60000, 17000}); }, passes);
  CHECK(c.said(Word::morale_test));
}

TEST_CASE("BR-43 over by 1: he passes and his morale falls by 1, which is no adverse result") {
  Captain c;
  c.test(14);
  CHECK(c.now().morale == 12);
  CHECK(c.now().flags == 0);
  CHECK(c.s.sides[0].adverse == 0);
}

TEST_CASE("BR-43 over by 2: may not close with the enemy, morale -1, tests again next turn") {
  Captain c;
  c.test(15);
  CHECK(c.now().morale == 12);
  CHECK(c.is(broadside::ship_no_close));
  CHECK(c.is(broadside::ship_retest));
  CHECK(c.s.sides[0].adverse == 1);
  Game g(Setup()
             .ship("b", "brig", "pirates", 36, 40, 180)
             .anchored()
             .ship("a", "frigate", "kings", 36, 20, 0)
             .with("state", R"(["keeps-off"])"));
  g.play("sail a 5");
  g.hold();
  CHECK(g.refused("leg a 1") == "BR-43");
  CHECK(g.refused("end") == "");  // what she must sail would bring her nearer
  Game again(Setup()
                 .fresh()
                 .ship("b", "brig", "pirates", 36, 44, 0)
                 .anchored()
                 .ship("a", "frigate", "kings", 36, 20, 0)
                 .anchored()
                 .with("state", R"(["keeps-off","tests-again"])"));
  again.play("roll", {4, 4, 4, 3, 3, 6, 1});  // 12 or under 13, then the weather and the initiative
  CHECK_FALSE(again.state("a", "keeps-off"));
  CHECK_FALSE(again.state("a", "tests-again"));
}

TEST_CASE("BR-43 BR-R8 over by 3 or 4: morale -1, retires") {
  for (const int total : {16, 17}) {
    Captain c;
    c.test(total);
    CHECK(c.now().morale == 12);
    CHECK(c.is(broadside::ship_retiring));
    CHECK_FALSE(c.is(broadside::ship_retest));
    CHECK(c.now().fate == Fate::fighting);
  }
  Game g(Setup()
             .ship("b", "brig", "pirates", 36, 40, 180)
             .anchored()
             .ship("a", "frigate", "kings", 36, 20, 0)
             .with("state", R"(["retiring"])"));
  g.play("sail a 5");
  g.hold();
  CHECK(g.refused("leg a 1") == "BR-43");
  Game away(Setup()
                .ship("b", "brig", "pirates", 36, 4, 0)
                .anchored()
                .ship("a", "frigate", "kings", 36, 24, 0)
                .with("state", R"(["retiring"])"));
  away.play("sail a 5");
  away.hold();
  CHECK(away.refused("leg a 4") == "");
}

TEST_CASE("BR-43 BR-D15 over by 5 or 6 with an enemy within 24: she surrenders to the nearest and lies adrift") {
  for (const int total : {5, 6}) {
    Captain c(24);
    const Piece near = c.ship(Class::brig, 1, 40, 24, 0);
    c.now().morale = 12;
    c.test(12 + total);
    CHECK(c.now().fate == Fate::captured);
    CHECK(int{c.now().side} == 1);
    CHECK(c.now().going == Going::adrift);
    CHECK(c.events[1].said.args[1].value == near);
  }
  Captain alone(24);
  alone.test(18);
  CHECK(alone.now().fate == Fate::captured);
}

TEST_CASE("BR-43 over by 5 or 6 with none within 24: morale -3, the crew hides, adrift") {
  for (const int total : {17, 18}) {
    Captain c(25);
    c.now().morale = 12;
    c.test(total);
    CHECK(c.now().fate == Fate::fighting);
    CHECK(c.now().morale == 9);
    CHECK(c.is(broadside::ship_hiding));
    CHECK(c.now().going == Going::adrift);
  }
  Game g(Setup()
             .ship("b", "frigate", "pirates", 43, 24, 0)
             .anchored()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .adrift()
             .with("state", R"(["hiding"])"));
  CHECK(g.refused("fire a starboard b") == "BR-43");
}

TEST_CASE("BR-43 over by 7 or more: the crew abandons ship, adrift") {
  for (const int morale : {11, 5}) {
    Captain c;
    c.now().morale = static_cast<std::uint8_t>(morale);
    c.test(18);
    CHECK(c.now().fate == Fate::abandoned);
    CHECK(c.now().going == Going::adrift);
    CHECK(int{c.now().side} == 0);
  }
}

TEST_CASE("BR-44 modifiers: man o' war +2, advancing +2, retiring -2") {
  CHECK(Captain().value() == 13);
  CHECK(Captain(10, Class::man_o_war).value() == 15);
  Captain c;
  set(c.now(), broadside::ship_advanced);
  CHECK(c.value() == 15);
  Captain r;
  set(r.now(), broadside::ship_retiring);
  CHECK(r.value() == 11);
}

TEST_CASE("BR-44 a ship whose last move brought her nearer to the enemy is advancing") {
  const auto after = [](double enemy) {
    Game g(Setup().ship("b", "brig", "pirates", 8, enemy, 0).anchored().ship("a", "frigate", "kings", 60, 24, 0));
    g.play("sail a 3");
    g.play("leg a 4");
    g.play("leg a 1");
    g.play("end");
    return g.state("a", "advanced");
  };
  CHECK(after(46));
  CHECK_FALSE(after(12));
}

TEST_CASE("BR-44 modifiers: sails on fire -1, fire below -2, catastrophic fire -5") {
  Captain sails;
  sails.now().fire_sails = 1;
  CHECK(sails.value() == 12);
  Captain below;
  below.now().fire_below = 1;
  CHECK(below.value() == 11);
  Captain all;
  all.now().burning = 1;
  CHECK(all.value() == 8);
  all.now().fire_below = all.now().fire_sails = 1;
  CHECK(all.value() == 5);
}

TEST_CASE("BR-44 BR-73 yellow -2, red -3: only the worse counts") {
  Captain c;
  c.now().hull = 19;
  CHECK(c.value() == 13);
  c.now().hull = 20;
  CHECK(c.value() == 11);
  c.now().hull = 31;
  CHECK(c.value() == 11);
  c.now().hull = 32;
  CHECK(c.value() == 10);
}

TEST_CASE("BR-44 BR-73 one broadside destroyed -1, both -3: only the worse counts") {
  Captain c;
  c.now().guns[broadside::port] = 0;
  CHECK(c.value() == 12);
  c.now().guns[broadside::starboard] = 0;
  CHECK(c.value() == 10);
  Captain other;
  other.now().guns[broadside::starboard] = 0;
  CHECK(other.value() == 12);
  other.now().guns[broadside::bow] = other.now().guns[broadside::stern] = 0;
  CHECK(other.value() == 12);
}

TEST_CASE("BR-44 BR-73 half the crew -1, three quarters -3: only the worse counts") {
  Captain c;
  c.now().killed = 23;
  CHECK(c.value() == 13);
  c.now().killed = 24;
  CHECK(c.value() == 12);
  c.now().killed = 35;
  CHECK(c.value() == 12);
  c.now().killed = 36;
  CHECK(c.value() == 10);
}

TEST_CASE("BR-D16 the first enemy ship to end its move within 4 inches captures an abandoned ship") {
  // The stern of the wreck is 4.5 or 3.5 inches ahead of where the frigate's bow ends.
  const auto after = [](double wreck, const char* side) {
    Game g(Setup()
               .ship("b", "brig", side, 36, wreck, 0)
               .adrift()
               .with("fate", "\"abandoned\"")
               .ship("c", "brig", "pirates", 4, 44, 0)
               .anchored()
               .ship("a", "frigate", "kings", 36, 16, 0)
               .with("sails", "1"));
    if (std::string(side) == "kings") g.play("drift b", {1, 1});
    g.play("sail a 1");
    g.hold();
    g.play("leg a 1");
    g.hold();
    g.play("end");
    return g.word("b", "side-now", "nobody's") + " " + g.word("b", "fate");
  };
  CHECK(after(30.999, "pirates") == "kings captured");
  CHECK(after(31.001, "pirates") == "nobody's abandoned");
  CHECK(after(28.5, "kings") == "nobody's abandoned");
}

TEST_CASE("BR-D16 a ship with no crew left is abandoned and adrift") {
  Captain c;
  c.now().crew = 2;
  c.row(14);
  CHECK(c.now().crew == 0);
  CHECK(c.now().fate == Fate::abandoned);
  CHECK(c.now().going == Going::adrift);
}

TEST_CASE("BR-D17 captured ships neither move by choice nor fire") {
  Game g(Setup()
             .ship("b", "frigate", "pirates", 43, 24, 0)
             .anchored()
             .ship("a", "frigate", "pirates", 30, 24, 0)
             .adrift()
             .with("side-now", "\"kings\"")
             .with("fate", "\"captured\"")
             .ship("c", "brig", "kings", 4, 44, 0)
             .anchored());
  CHECK(g.refused("sail a 1") == "BR-D17");
  CHECK(g.refused("fire a starboard b") == "BR-D17");
  CHECK(g.refused("drift a") == "");
}

}  // namespace sandtable::broadside_rules
