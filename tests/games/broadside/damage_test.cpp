// Damage: BR-31 to BR-41, BR-68, BR-D2.

#include "catch_amalgamated.hpp"
#include "games/broadside/by_hand.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

using broadside::aim_plain;
using broadside::Class;
using broadside::Fate;
using broadside::Going;
using broadside::ShipState;

// One ship heading north that is shot at from the east; her captain passes every test with three ones.
struct Target : ByHand {
  Piece piece;
  explicit Target(Class type, int hull = 0) {
    piece = ship(type, 0, 30, 24, 0);
    now().hull = static_cast<std::uint8_t>(hull);
    ship(Class::sloop, 1, 60, 40, 0);
  }
  ShipState& now() { return s.ships[piece]; }
  void hit(int boxes, const Faces& faces = {}) {
    with([&](const broadside::Play& p) { hit_hull(p, piece, boxes, aim_plain, {60000, 17000}); }, faces);
  }
  void row(int total, const Faces& faces = {}, Point from = {60000, 17000}) {
    with([&](const broadside::Play& p) { apply_specific(p, piece, total, from); }, faces);
  }
  void step12(const Faces& faces = {}) {
    with([](const broadside::Play& p) { repair(p); }, faces);
  }
  void step13() {
    with([](const broadside::Play& p) { reload_all(p); });
  }
  void step14() {
    with([](const broadside::Play& p) { clean_up(p); });
  }
  [[nodiscard]] std::vector<int> guns() const {
    const auto& g = s.ships[piece].guns;
    return {g[0], g[1], g[2], g[3]};
  }
};
const Faces passes = {1, 1, 1};

// Two frigates at anchor, far apart; what follows is said of the second, which is Side A's.
Setup far_apart() {
  return Setup()
      .ship("b", "frigate", "pirates", 60, 40, 180)
      .anchored()
      .ship("a", "frigate", "kings", 12, 24, 0)
      .anchored();
}

}  // namespace

TEST_CASE("BR-31 guns are lost from the point of impact inwards") {
  Target east(Class::frigate);
  east.row(10, {1});
  CHECK(east.guns() == std::vector<int>{10, 8, 2, 2});
  Target west(Class::frigate);
  west.row(10, {1}, {10000, 17000});
  CHECK(west.guns() == std::vector<int>{8, 10, 2, 2});
  Target ahead(Class::frigate);
  ahead.row(10, {1}, {30000, 40000});
  CHECK(ahead.guns() == std::vector<int>{10, 10, 0, 2});
  Target astern(Class::frigate);
  astern.row(10, {1}, {30000, 2000});
  CHECK(astern.guns() == std::vector<int>{10, 10, 2, 0});
  // One gun is left where it strikes: the next goes further in, and the far side is the last to suffer.
  Target spent(Class::frigate);
  spent.now().guns[broadside::starboard] = 1;
  spent.row(10, Faces{1}.and_then(3, 1));  // the captain tests: a broadside is gone
  CHECK(spent.guns() == std::vector<int>{10, 0, 1, 2});
}

TEST_CASE("BR-31 a battery without guns does not fire") {
  Game g(Setup()
             .ship("b", "frigate", "pirates", 43, 24, 0)
             .anchored()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .anchored()
             .with("guns", "[10,0,2,2]"));
  CHECK(g.refused("fire a starboard b") == "BR-31");
}

TEST_CASE("BR-32 one box a hit, in their order") {
  Target t(Class::frigate);
  t.hit(2);
  CHECK(t.now().hull == 2);
  t.hit(0);
  CHECK(t.now().hull == 2);
  t.now().hull = 3;
  t.hit(2);
  CHECK(t.now().hull == 5);
}

TEST_CASE("BR-D2 ticking the box of that number crosses the line") {
  Target t(Class::brig, 12);
  t.hit(1);
  CHECK_FALSE(broadside::past_yellow(t.t, t.now(), t.piece));
  CHECK(t.now().masts_lost == 0);
  t.hit(1, passes);
  CHECK(t.now().hull == 14);
  CHECK(broadside::past_yellow(t.t, t.now(), t.piece));
  t.now().hull = 21;
  CHECK_FALSE(broadside::past_red(t.t, t.now(), t.piece));
  t.hit(1, passes);
  CHECK(broadside::past_red(t.t, t.now(), t.piece));
}

TEST_CASE("BR-33 yellow line: two increments are lost and the captain tests morale") {
  Target t(Class::brig, 13);
  t.now().sails = 6;
  t.hit(1, passes);
  CHECK(t.now().masts_lost == 2);
  CHECK(t.now().sails == 4);
  CHECK(t.said(broadside::Word::morale_test));
  Target slow(Class::brig, 13);
  slow.now().sails = 3;
  slow.hit(1, passes);
  CHECK(slow.now().sails == 3);
}

TEST_CASE("BR-34 red line: adrift, silent, 10 continuing points on top, which cannot be repaired; the captain tests") {
  Target t(Class::brig, 21);
  t.now().continuing = 2;
  t.hit(1, passes);
  CHECK(t.now().going == Going::adrift);
  CHECK(t.now().sails == 0);
  CHECK(t.now().continuing == 12);
  for (const int left : {11, 10, 10}) {
    t.step12();
    CHECK(t.now().continuing == left);
  }
  Game g(Setup()
             .ship("b", "frigate", "pirates", 43, 24, 0)
             .anchored()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .adrift()
             .with("hull", "32")
             .with("continuing", "10"));
  CHECK(g.refused("fire a starboard b") == "BR-34");
}

TEST_CASE("BR-34 past the red line the crew may scuttle her on 4 to 6, or leave her") {
  const auto wreck = [] {
    return Setup()
        .ship("b", "frigate", "pirates", 60, 40, 0)
        .anchored()
        .ship("a", "frigate", "kings", 30, 24, 0)
        .adrift()
        .with("hull", "33")
        .with("continuing", "10");
  };
  Game sinks(wreck());
  CHECK(sinks.chance("scuttle a", "") == Catch::Approx(1));
  sinks.play("scuttle a", {4});
  CHECK(sinks.word("a", "fate", "fighting") == "sunk");
  Game floats(wreck());
  floats.play("scuttle a", {3});
  CHECK(floats.word("a", "fate", "fighting") == "fighting");
  Game left(wreck());
  left.play("abandon a");
  CHECK(left.word("a", "fate", "fighting") == "abandoned");
  Game above(far_apart().with("hull", "31"));
  CHECK(above.refused("scuttle a") == "BR-34");
  CHECK(above.refused("abandon a") == "BR-34");
}

TEST_CASE("BR-35 black line: she sinks") {
  Target t(Class::brig, 26);
  t.now().continuing = 10;
  t.hit(1, {3, 3, 3});  // box 27 has a letter: 9, a fire below decks
  CHECK(t.now().fate == Fate::fighting);
  t.hit(1);
  CHECK(t.now().fate == Fate::sunk);
  CHECK(t.now().crew == 0);
  t.step14();
  CHECK(t.now().fate == Fate::lost);  // BR-4: step 14 takes her away
}

TEST_CASE("BR-36 continuing damage is ticked every turn, and one point a turn is repaired") {
  Game g(far_apart().with("continuing", "3"));
  g.play("end");
  g.play("end");
  CHECK(g.number("a", "hull") == 3);
  CHECK(g.number("a", "continuing") == 2);
  g.play("roll", {3, 3, 6, 1});
  g.play("order first", {3});
  g.play("end");
  g.play("end");
  CHECK(g.number("a", "hull") == 5);
  CHECK(g.number("a", "continuing") == 1);
}

TEST_CASE("BR-36 points add up") {
  Target t(Class::frigate);
  t.row(4);
  t.row(5);
  CHECK(t.now().continuing == 3);
}

TEST_CASE("BR-36 no repair by a ship that fired a broadside this turn, or with a fire below decks") {
  Target t(Class::frigate);
  t.now().continuing = 5;
  t.now().fired = 1 << broadside::port;
  t.step12();
  CHECK(t.now().continuing == 5);
  t.now().fired = 1 << broadside::starboard;
  t.step12();
  CHECK(t.now().continuing == 5);
  t.now().fired = 1 << broadside::bow | 1 << broadside::stern;
  t.step12();
  CHECK(t.now().continuing == 4);
  t.now().fire_below = 1;
  t.step12();
  CHECK(t.now().continuing == 4);
  t.now().fire_below = 0;
  t.now().fire_sails = 1;
  t.step12();
  CHECK(t.now().continuing == 3);
}

TEST_CASE("BR-37 continuing damage never rolls on the specific hit chart") {
  Game g(far_apart().with("continuing", "4").with("hull", "2"));
  g.play("end");
  g.play("end");  // boxes 3 and 6 carry letters, and no die is thrown
  CHECK(g.number("a", "hull") == 6);
}

TEST_CASE("BR-37 the lines hold for continuing damage too") {
  Game g(far_apart().with("continuing", "1").with("hull", "19"));
  g.play("end");
  g.play("end", {1, 1, 1});
  CHECK(g.number("a", "hull") == 20);
  CHECK(g.number("a", "masts-lost") == 2);
}

TEST_CASE("BR-38 a hit that ticks a lettered box rolls on the chart, once a letter") {
  Target t(Class::frigate);
  t.hit(6, {1, 2, 2, 1, 2, 2});  // boxes 3 and 6: twice a 5, 1 continuing point and 1 crew
  CHECK(t.now().hull == 6);
  CHECK(t.now().continuing == 2);
  CHECK(t.now().crew == 46);
  Target man(Class::man_o_war);
  man.hit(7);
  CHECK(man.now().continuing == 0);
  man.hit(1, {1, 2, 2});
  CHECK(man.now().continuing == 1);
  Target boat(Class::rowboat);
  boat.hit(1);
  CHECK(boat.now().hull == 1);
}

TEST_CASE("BR-39 rows 2 to 5: waterline") {
  const auto after = [](int total) {
    Target t(Class::frigate);
    t.row(total);
    return std::vector<int>{t.now().continuing, 48 - t.now().crew, t.now().burning};
  };
  CHECK(after(2) == std::vector<int>{3, 3, 1});
  CHECK(after(3) == std::vector<int>{3, 3, 0});
  CHECK(after(4) == std::vector<int>{2, 2, 0});
  CHECK(after(5) == std::vector<int>{1, 1, 0});
}

TEST_CASE("BR-39 row 6: a turning box is lost, and the owner says which") {
  Target frigate(Class::frigate);  // three alike
  frigate.row(6);
  CHECK(frigate.now().boxes_lost != 0);
  CHECK(frigate.now().boxes_due == 0);
  CHECK(frigate.now().crew == 48);
  Target brig(Class::brig);  // 90 and 45
  brig.row(6);
  CHECK(brig.now().boxes_due == 1);
  Game g(Setup()
             .ship("b", "brig", "pirates", 60, 40, 0)
             .anchored()
             .ship("a", "brig", "kings", 30, 16, 0)
             .with("boxes-due", "1"));
  CHECK(g.refused("sail a 3") == "BR-39");
  CHECK(g.choices("rudder a") == "1 2");
  CHECK(g.refused("rudder a 3") == "BR-39");
  g.play("rudder a 1");
  g.play("sail a 3");
  CHECK(g.refused("turn a port 90") == "BR-17");
  CHECK(g.refused("turn a port 45") == "");
}

TEST_CASE("BR-39 row 7: no turns for 2 turns") {
  Target t(Class::frigate);
  t.row(7);
  CHECK(t.now().jammed == 2);
  t.step14();
  CHECK(t.now().jammed == 1);
  t.step14();
  CHECK(t.now().jammed == 0);
  Game g(Setup()
             .ship("b", "brig", "pirates", 60, 40, 0)
             .anchored()
             .ship("a", "brig", "kings", 30, 16, 0)
             .with("jammed", "1"));
  g.play("sail a 3");
  CHECK(g.refused("turn a port 5") == "BR-39");
}

TEST_CASE("BR-39 row 8: for 2 turns right turns only on a die of 1 to 3, left only on 4 to 6") {
  for (const int face : {1, 3, 4, 6}) {
    Target t(Class::frigate);
    t.row(8, {face});
    CHECK(t.now().one_way == 2);
    CHECK(int{t.now().only_port} == (face <= 3 ? 0 : 1));
  }
  const auto only = [](const char* port) {
    return Setup()
        .ship("b", "brig", "pirates", 60, 40, 0)
        .anchored()
        .ship("a", "brig", "kings", 30, 16, 0)
        .with("one-way", "2")
        .with("only-port", port);
  };
  Game right(only("0"));
  right.play("sail a 3");
  CHECK(right.refused("turn a port 45") == "BR-39");
  CHECK(right.refused("turn a starboard 45") == "");
  Game left(only("1"));
  left.play("sail a 3");
  CHECK(left.refused("turn a port 45") == "");
  CHECK(left.refused("turn a starboard 45") == "BR-39");
}

TEST_CASE("BR-39 row 9: fire below decks for 2 turns, 1 crew, 1 gun") {
  Target t(Class::frigate);
  t.row(9);
  CHECK(t.now().fire_below == 2);
  CHECK(t.now().fire_sails == 0);
  CHECK(t.now().crew == 47);
  CHECK(t.guns() == std::vector<int>{10, 9, 2, 2});
  t.step14();
  t.step14();
  CHECK(t.now().fire_below == 0);
}

TEST_CASE("BR-39 rows 10 to 12: 2 guns, one die of crew, or two") {
  for (const int total : {10, 11}) {
    Target t(Class::frigate);
    t.row(total, {5});
    CHECK(t.now().crew == 43);
    CHECK(t.guns() == std::vector<int>{10, 8, 2, 2});
  }
  Target t(Class::frigate);
  t.row(12, {5, 4});
  CHECK(t.now().crew == 39);
  CHECK(t.guns() == std::vector<int>{10, 8, 2, 2});
}

TEST_CASE("BR-39 row 13: fire in the sails for 2 turns, no grappling, 1 crew, 1 gun") {
  Target t(Class::frigate);
  t.row(13);
  CHECK(t.now().fire_sails == 2);
  CHECK(t.now().fire_below == 0);
  CHECK(t.now().crew == 47);
  CHECK(t.guns() == std::vector<int>{10, 9, 2, 2});
  t.s.ships[1].bow = {34000, 24000};  // beside her
  CHECK(ByHand::rule(refuse_grapple(t.t, t.s, t.piece, 1)) == "BR-39");
  t.now().fire_sails = 0;
  CHECK(ByHand::rule(refuse_grapple(t.t, t.s, t.piece, 1)) == "");
}

TEST_CASE("BR-39 rows 14 and 15: no speed change for 2 and 3 turns, 2 crew") {
  Target two(Class::frigate);
  two.row(14);
  CHECK(two.now().ratlines == 2);
  CHECK(two.now().crew == 46);
  Target three(Class::frigate);
  three.row(15);
  CHECK(three.now().ratlines == 3);
  CHECK(three.now().crew == 46);
  Game g(Setup()
             .ship("b", "brig", "pirates", 60, 40, 0)
             .anchored()
             .ship("a", "brig", "kings", 30, 16, 0)
             .with("sails", "3")
             .with("ratlines", "1"));
  CHECK(g.choices("sail a") == "3");
  CHECK(g.refused("sail a 4") == "BR-39");
  CHECK(g.refused("sail a 2") == "BR-39");
}

TEST_CASE("BR-39 rows 16 to 19: 1, 2, 3 and 3 increments, 2 crew, and a catastrophic fire with 19") {
  const auto after = [](int total) {
    Target t(Class::frigate);
    t.now().sails = 9;
    t.row(total);
    return std::vector<int>{t.now().masts_lost, t.now().sails, 48 - t.now().crew, t.now().burning};
  };
  CHECK(after(16) == std::vector<int>{1, 8, 2, 0});
  CHECK(after(17) == std::vector<int>{2, 7, 2, 0});
  CHECK(after(18) == std::vector<int>{3, 6, 2, 0});
  CHECK(after(19) == std::vector<int>{3, 6, 2, 1});
}

TEST_CASE("BR-22 the last increment shot away sets her adrift") {
  Target t(Class::sloop);
  t.now().masts_lost = 1;
  t.row(18);
  CHECK(t.now().masts_lost == 4);
  CHECK(t.now().going == Going::adrift);
}

TEST_CASE("BR-40 in a catastrophic fire the crew does nothing else") {
  Game g(Setup()
             .ship("b", "frigate", "pirates", 43, 24, 0)
             .anchored()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .with("burning", "1"));
  CHECK(g.refused("sail a 5") == "BR-40");
  CHECK(g.refused("fire a starboard b") == "BR-40");
}

TEST_CASE("BR-40 put out on 1 to 3 the first turn, 1 and 2 the second, 1 the third") {
  for (int attempt = 1; attempt <= 3; ++attempt) {
    for (int face = 1; face <= 6; ++face) {
      Target t(Class::frigate);
      t.now().burning = static_cast<std::uint8_t>(attempt);
      t.step12({face});
      CHECK((t.now().burning == 0 && t.now().fate == Fate::fighting) == (face <= 4 - attempt));
    }
  }
}

TEST_CASE("BR-40 no gun is reloaded and nothing repaired while it burns") {
  Target t(Class::frigate);
  t.now().burning = 1;
  t.now().loaded = 0;
  t.now().continuing = 2;
  t.step12({6});
  CHECK(t.now().continuing == 2);
  t.step13();
  CHECK(t.now().loaded == 0);
  t.step12({1});
  t.step13();
  CHECK(t.now().loaded == 15);
}

TEST_CASE("BR-68 a third try that fails loses the ship with all aboard at the end of step 12") {
  Target t(Class::frigate);
  t.now().burning = 3;
  t.step12({2});
  CHECK(t.now().fate == Fate::sunk);
  CHECK(t.now().crew == 0);
  CHECK(t.now().leaders == 0);
}

TEST_CASE("BR-68 put out 9, 3 and 1 times in 18, lost 5 times in 18") {
  int out[3] = {};
  int lost = 0;
  for (int throws = 0; throws < 216; ++throws) {
    Target t(Class::frigate);
    t.now().burning = 1;
    const int faces[3] = {throws / 36 + 1, throws / 6 % 6 + 1, throws % 6 + 1};
    int n = 0;
    while (t.now().burning > 0 && t.now().fate == Fate::fighting) t.step12({faces[n++]});
    t.now().fate == Fate::fighting ? ++out[n - 1] : ++lost;
  }
  CHECK(out[0] == 9 * 12);
  CHECK(out[1] == 3 * 12);
  CHECK(out[2] == 1 * 12);
  CHECK(lost == 5 * 12);
}

TEST_CASE("BR-41 a third of the crew is on deck and aloft at the start, and casualties come off those below first") {
  Target t(Class::frigate);
  CHECK(on_deck(t.t, t.now(), t.piece) == 16);
  CHECK(below(t.t, t.now(), t.piece) == 32);
  t.row(14);  // the ratlines, and yet the men below are the fewer
  CHECK(on_deck(t.t, t.now(), t.piece) == 16);
  CHECK(below(t.t, t.now(), t.piece) == 30);
  t.now().crew = 17;
  t.row(14);
  CHECK(on_deck(t.t, t.now(), t.piece) == 15);
  CHECK(below(t.t, t.now(), t.piece) == 0);
}

TEST_CASE("BR-41 in boarding and defence the whole crew may fight") {
  ByHand hand;
  const Piece a = hand.ship(Class::frigate, 0, 30, 24, 0);
  const Piece b = hand.ship(Class::brig, 1, 34, 24, 0);
  hand.grapple(a, b);
  hand.step(10);
  hand.play(make(broadside::Verb::board, a, b));
  CHECK(most_committed(hand.t, hand.s, a) == 48);
  hand.play(make(broadside::Verb::commit, a, no_piece, 48));
  CHECK(most_committed(hand.t, hand.s, b) == 30);
}

}  // namespace sandtable::broadside_rules
