// Boarding, played out: BR-57 to BR-63, BR-67, BR-72, BR-75, BR-76, BR-43, BR-R6, BR-D17, BR-D19. The tables by
// themselves are in melee_tables_test.cpp.

#include <catch_amalgamated.hpp>

#include "games/broadside/by_hand.hpp"

using namespace sandtable;
using namespace sandtable::broadside;
using namespace sandtable::broadside_rules;
using Catch::Approx;

namespace {

// A frigate (48 men, 3 leaders) of side 0 holds a brig (30 men, 2 leaders) of side 1; step 10. Without leaders unless
// a test puts them back, so that dice are men only.
struct Grappled : ByHand {
  Piece frigate, brig;
  Grappled() {
    frigate = ship(Class::frigate, 0, 20, 20, 0);
    brig = ship(Class::brig, 1, 25, 20, 0);
    (*this)(frigate).leaders = (*this)(brig).leaders = 0;
    grapple(frigate, brig);
    step(10);
  }
  // So many men each: the first round is open.
  void commit(int attackers, int defenders) {
    play(make(Verb::board, frigate, brig));
    play(make(Verb::commit, frigate, no_piece, static_cast<Place>(attackers)));
    play(make(Verb::commit, brig, no_piece, static_cast<Place>(defenders)));
  }
  // One round of the frigate's attack: so many dice of each side, of which so many kill.
  void round(int attacker_dice, int attacker_kills, int defender_dice, int defender_kills, const Faces& leaders = {}) {
    Faces faces = Faces().kills(attacker_kills, attacker_dice).kills(defender_kills, defender_dice);
    for (const auto face : leaders.list) faces = faces.and_then(1, face);
    play(make(Verb::melee, frigate, brig), faces);
  }
  void counter_round(int brig_dice, int brig_kills, int frigate_dice, int frigate_kills) {
    play(make(Verb::melee, brig, frigate), Faces().kills(brig_kills, brig_dice).kills(frigate_kills, frigate_dice));
  }
  int area() const { return s.melee.stage; }
  bool free() const { return grapple_between(s, frigate, brig) < 0; }
};

}  // namespace

TEST_CASE("BR-57 in step 10 both say how many men they commit, the attacker first", "[rules]") {
  Grappled p;
  p.play(make(Verb::board, p.frigate, p.brig));
  CHECK(p.to_act() == 0);
  CHECK(p.count(Verb::commit) == 48);
  p.play(make(Verb::commit, p.frigate, no_piece, 20));
  CHECK(p.to_act() == 1);
  CHECK(p.count(Verb::commit) == 30);
  p.play(make(Verb::commit, p.brig, no_piece, 10));
  CHECK(p.to_act() == 0);
  CHECK(p.legal(make(Verb::melee, p.frigate, p.brig)));
}

TEST_CASE("BR-58 the three stages, each with its dice", "[rules]") {
  Grappled p;
  p.commit(12, 8);
  p.round(6, 4, 8, 0);  // foothold: 1 die for two men against 1 a man
  CHECK(p.area() == 2);
  p.round(6, 3, 2, 0);  // main deck: both 1 for two
  CHECK(p.area() == 3);
  CHECK(p(p.brig).crew == 23);
  p.round(12, 0, 1, 0);  // the remainder: 1 a man against 1 for two
  CHECK(p(p.frigate).crew == 48);
}

TEST_CASE("BR-58 a leader is three dice", "[rules]") {
  Grappled p;
  p(p.frigate).leaders = 2;
  p(p.brig).leaders = 1;
  p.commit(10, 4);
  p.round(5 + 6, 0, 4 + 3, 0);
  CHECK(p.area() == 1);
}

TEST_CASE("BR-59 for every full six casualties a die: on a 1 one of them is a leader", "[rules]") {
  Grappled p;
  p(p.brig).leaders = 2;
  p.commit(24, 20);
  p.round(12, 6, 20 + 6, 6, {1});  // the frigate's six need no die: she has no leader
  CHECK(p(p.brig).crew == 25);
  CHECK(p(p.brig).leaders == 1);
  CHECK(p(p.frigate).crew == 42);
  CHECK(p.s.stage == Stage::round);  // 8 against 6: the leader counts 3, BR-60
}

TEST_CASE("BR-60 BR-R6 a difference of 0 to 2: another round at once in the same area", "[rules]") {
  Grappled p;
  p.commit(12, 12);
  p.round(6, 2, 12, 2);
  CHECK(p.s.stage == Stage::round);
  CHECK(p.area() == 1);
  CHECK(p(p.frigate).crew == 46);
  CHECK(p(p.brig).crew == 28);
  p.round(5, 2, 10, 0);
  CHECK(p.area() == 1);
}

TEST_CASE("BR-61 the attacker falls back one stage; no counter-attack: over till next turn, still grappled",
          "[rules]") {
  Grappled p;
  p.commit(12, 12);
  p.round(6, 3, 12, 0);
  p.round(6, 0, 4, 3);  // 9 defenders: 4 dice on the main deck
  CHECK(p.s.stage == Stage::counter);
  CHECK(p.to_act() == 1);
  p.play(make(Verb::hold));
  CHECK_FALSE(p.free());
  CHECK(p.s.grapples[0].stage == 1);
  CHECK(p.count(Verb::board) == 0);
}

TEST_CASE("BR-61 the defender counter-attacks on 4-6, at one die a man against one for two", "[rules]") {
  for (int face = 1; face <= 6; ++face) {
    Grappled p;
    p.commit(12, 12);
    p.round(6, 0, 12, 3);
    p.play(make(Verb::counter, p.brig), {face});
    CHECK((p.s.stage == Stage::round) == (face >= 4));
    if (face < 4) continue;
    CHECK(p.to_act() == 1);
    p.counter_round(12, 0, 4, 0);  // the frigate's nine: 4 dice
    CHECK(p.s.stage == Stage::round);
  }
}

TEST_CASE("BR-62 the attacker leaves and the grapples are cut", "[rules]") {
  Grappled p;
  p.commit(20, 12);
  p.round(10, 0, 12, 5);
  CHECK(p.free());
  CHECK(p.s.stage == Stage::combat);
  CHECK(p(p.frigate).fate == Fate::fighting);
}

TEST_CASE("BR-62 the defender goes to the last area, and the final round is fought at once", "[rules]") {
  Grappled p;
  p.commit(20, 12);
  p.round(10, 6, 12, 0);
  CHECK(p.area() == 3);
  CHECK(p.s.stage == Stage::round);
}

TEST_CASE("BR-63 BR-D17 a difference of 7: the loser surrenders men and ship, which is a prize", "[rules]") {
  Grappled p;
  p.commit(20, 12);
  p.round(10, 7, 12, 0);
  CHECK(p(p.brig).fate == Fate::captured);
  CHECK(p(p.brig).side == 0);
  CHECK(p(p.brig).going == Going::adrift);
  CHECK(p.free());
  Grappled q;
  q.commit(20, 12);
  q.round(10, 0, 12, 7);
  CHECK(q(q.frigate).fate == Fate::captured);
  CHECK(q(q.frigate).side == 1);
}

TEST_CASE("BR-67 in the last area a difference of 3 takes the ship", "[rules]") {
  Grappled p;
  p.commit(20, 12);
  p.round(10, 5, 12, 0);
  p.round(20, 3, 3, 0);
  CHECK(p(p.brig).fate == Fate::captured);
}

TEST_CASE("BR-67 a party that is lost by less than 7 does not cost its ship; both gone, the melee is over", "[rules]") {
  Grappled p;
  p.commit(4, 12);
  p.round(2, 0, 12, 9);  // four at most fall
  CHECK(p(p.frigate).fate == Fate::fighting);
  CHECK(p(p.frigate).crew == 44);
  CHECK(p.free());
  Grappled q;
  q.commit(4, 2);
  q.round(2, 2, 2, 2);  // two fall on each side: the defender has nobody left
  CHECK(q(q.brig).fate == Fate::captured);
  Grappled both;
  both.commit(2, 1);
  both.round(1, 1, 1, 1);
  CHECK(both(both.brig).fate == Fate::captured);
  Grappled none;
  none.commit(1, 1);
  none.round(1, 1, 1, 1);
  CHECK(none(none.brig).fate == Fate::fighting);
  CHECK_FALSE(none.free());
  CHECK(none.s.stage == Stage::combat);
}

TEST_CASE("BR-72 seven men at one for two: three dice; one man throws one", "[rules]") {
  Grappled p;
  p.commit(7, 1);
  p.round(3, 0, 1, 0);
  CHECK(p.s.stage == Stage::round);
}

TEST_CASE("BR-76 a side never loses more than it committed", "[rules]") {
  Grappled p;
  p.commit(20, 3);
  p.round(10, 10, 3, 0);
  CHECK(p(p.brig).crew == 27);
}

TEST_CASE("BR-75 a counter-attack that wins by 3 drives the other back a stage more, to the rail at last", "[rules]") {
  Grappled p;
  p.commit(30, 20);
  p.round(15, 3, 20, 0);
  p.round(15, 0, 8, 3);  // thrown back from the main deck to the foothold
  p.play(make(Verb::counter, p.brig), {4});
  CHECK(p.area() == 1);
  p.counter_round(17, 3, 13, 0);  // 17 and 27 men
  CHECK(p.area() == 0);
  CHECK(p.s.stage == Stage::round);
  p.counter_round(17, 3, 12, 0);  // from the rail: the foothold on the other ship, stage 2 at once
  CHECK(p.s.melee.attacker == p.brig);
  CHECK(p.area() == 2);
  p.play(make(Verb::melee, p.brig, p.frigate), Faces().kills(7, 8).kills(0, 10));  // 17 against 21, 1 for two
  CHECK(p(p.frigate).fate == Fate::captured);
  CHECK(p(p.frigate).side == 1);
}

TEST_CASE("BR-75 a counter-attack lost by 3 ends the melee till next turn; won by 5 cuts the grapples", "[rules]") {
  Grappled p;
  p.commit(12, 12);
  p.round(6, 3, 12, 0);
  p.round(6, 0, 4, 3);
  p.play(make(Verb::counter, p.brig), {6});
  p.counter_round(9, 0, 4, 3);
  CHECK(p.s.stage == Stage::combat);
  CHECK_FALSE(p.free());
  Grappled q;
  q.commit(20, 12);
  q.round(10, 3, 12, 0);
  q.round(10, 0, 4, 3);
  q.play(make(Verb::counter, q.brig), {6});
  q.counter_round(9, 5, 8, 0);
  CHECK(q.free());
  CHECK(q(q.frigate).fate == Fate::fighting);
}

TEST_CASE("BR-75 a counter-attack won by 7 takes the other ship", "[rules]") {
  Grappled p;
  p.commit(24, 20);
  p.round(12, 0, 20, 4);
  p.play(make(Verb::counter, p.brig), {5});
  p.counter_round(20, 7, 10, 0);
  CHECK(p(p.frigate).fate == Fate::captured);
}

TEST_CASE("BR-43 a crew that hides defends itself four men counting as one", "[rules]") {
  Grappled p;
  set(p(p.brig), ship_hiding);
  p.commit(10, 30);
  p.round(5, 0, 7, 0);
  CHECK(p.s.stage == Stage::round);
}

TEST_CASE("BR-D19 the side that grappled may attack first, else the other", "[rules]") {
  Grappled p;
  CHECK(p.legal(make(Verb::board, p.frigate, p.brig)));
  p.play(make(Verb::end));
  CHECK(p.to_act() == 1);
  CHECK(p.legal(make(Verb::board, p.brig, p.frigate)));
  p.play(make(Verb::board, p.brig, p.frigate));
  p.play(make(Verb::commit, p.brig, no_piece, 10));
  CHECK(p.to_act() == 0);
  // Side A comes second where the other threw the grapple.
  Grappled q;
  q.s.grapples[0] = {q.brig, q.frigate, 1, 1, 0, {}};
  CHECK_FALSE(q.legal(make(Verb::board, q.frigate, q.brig)));
  CHECK(ByHand::rule(refuse_board(q.t, q.s, q.frigate, q.brig)) == "BR-D19");
  q.play(make(Verb::end));
  CHECK(q.legal(make(Verb::board, q.brig, q.frigate)));
  q.play(make(Verb::end));
  CHECK(q.to_act() == 0);
  CHECK(q.legal(make(Verb::board, q.frigate, q.brig)));
}

TEST_CASE("BR-D19 a melee that stopped goes on next turn from the stage that the attacker holds", "[rules]") {
  Grappled p;
  p.commit(30, 20);
  p.round(15, 3, 20, 0);
  p.round(15, 3, 8, 0);
  p.round(30, 0, 7, 3);  // 14 defenders; thrown back from the last area to the main deck
  p.play(make(Verb::hold));
  CHECK(p.s.grapples[0].stage == 2);
  p.s.grapples[0].done = 0;  // as at the end of the turn
  p.step(10);
  p.play(make(Verb::board, p.frigate, p.brig));
  p.play(make(Verb::commit, p.frigate, no_piece, 10));
  p.play(make(Verb::commit, p.brig, no_piece, 10));
  CHECK(p.area() == 2);
  p.round(5, 0, 5, 0);
  CHECK(p.area() == 2);
}

TEST_CASE("BR-42 the captains' tests for the dead of a boarding come when it stops", "[rules]") {
  Grappled p;
  p(p.brig).crew = 17;
  p(p.brig).killed = 13;
  p.commit(20, 17);
  p.round(10, 2, 17, 0);  // the fifteenth falls: half the crew, and no test yet
  CHECK_FALSE(p.said(Word::morale_test));
  p.play(make(Verb::melee, p.frigate, p.brig), Faces().kills(0, 10).kills(5, 15).and_then(3, 1));
  CHECK(p.said(Word::morale_test));
  CHECK(p.free());
}

TEST_CASE("odds of a boarding round: how it ends, and the losses of each side") {
  Grappled p;
  p.play(make(Verb::board, p.frigate, p.brig));
  p.play(make(Verb::commit, p.frigate, no_piece, 4));
  const Action last = make(Verb::commit, p.brig, no_piece, 2);
  const Action round = make(Verb::melee, p.frigate, p.brig);
  // Two dice each, 5-6 kills: 4/9, 4/9, 1/9. The defender has nobody left with two dead; nothing else decides.
  CHECK(p.chance(last, Word::board_taken) == Approx(1 / 9.0));
  p.play(last);
  CHECK(p.chance(round, Word::board_taken) == Approx(1 / 9.0));
  CHECK(p.chance(round, Word::board_again) == Approx(8 / 9.0));
  CHECK(p.chance(round, Word::given_losses, p.brig, 2) == Approx(1 / 9.0));
  CHECK(p.chance(round, Word::given_losses, p.frigate, 1) == Approx(4 / 9.0));
}
