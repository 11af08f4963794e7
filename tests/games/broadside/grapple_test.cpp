// Grappling: BR-24, BR-25, BR-56, BR-76, BR-78, BR-D19, BR-R11.

#include <catch_amalgamated.hpp>

#include "games/broadside/by_hand.hpp"

using namespace sandtable;
using namespace sandtable::broadside;
using namespace sandtable::broadside_rules;
using Catch::Approx;

namespace {

// A sloop (6 men on deck, 8 long, 2 wide) beside a brig (10 on deck, 10 long, 2.5 wide); both head north, bows level.
struct Pair : ByHand {
  Piece sloop, brig;
  explicit Pair(int apart = 4, int heading = 0) {
    sloop = ship(Class::sloop, 0, 20, 20, 0);
    brig = ship(Class::brig, 1, 20 + apart, 20, heading);
  }
  Action throw_it() const { return make(Verb::grapple, sloop, brig); }
  // Small arms of both, in which nobody falls; then the throw.
  void attempt(int face) { play(throw_it(), Faces().and_then(6 + 10, 1).and_then(1, face)); }
};

}  // namespace

TEST_CASE("BR-24 BR-78 a grapple within 4 inches, hulls' nearest points, going the same way", "[rules]") {
  // Half widths are 1 and 1.25 inches: bows 6 apart leave 3.75 between the hulls, 7 leave 4.75.
  Pair near(6);
  CHECK(near.legal(near.throw_it()));
  Pair far(7);
  CHECK_FALSE(far.legal(far.throw_it()));
  CHECK(ByHand::rule(refuse_grapple(far.t, far.s, far.sloop, far.brig)) == "BR-78");
}

TEST_CASE("BR-78 the same way: headings within 45 degrees of each other", "[rules]") {
  Pair along(5, 45);
  CHECK(along.legal(along.throw_it()));
  Pair across(5, 50);
  CHECK_FALSE(across.legal(across.throw_it()));
  CHECK(ByHand::rule(refuse_grapple(across.t, across.s, across.sloop, across.brig)) == "BR-24");
  Pair against(5, 180);
  CHECK_FALSE(against.legal(against.throw_it()));
}

TEST_CASE("BR-78 BR-R11 becalmed, dismasted, anchored or adrift waives the heading, never the 4 inches", "[rules]") {
  const auto becalm = [](Pair& p) { p.s.weather = Weather::becalmed; };
  const auto dismast = [](Pair& p) { p(p.brig).masts_lost = 6; };
  const auto anchor = [](Pair& p) { p(p.brig).going = Going::anchored; };
  const auto drift = [](Pair& p) { p(p.sloop).going = Going::adrift; };
  for (const auto& change : {+becalm, +dismast, +anchor, +drift}) {
    Pair near(5, 90);
    near(near.brig).bow = {32'000, 20'000};  // the stern is 2 inches from the bow of the sloop's side
    CHECK_FALSE(near.legal(near.throw_it()));
    near(near.brig).bow = {34'000, 20'000};
    change(near);
    CHECK(near.legal(near.throw_it()));
    near(near.brig).bow = {36'000, 20'000};
    CHECK_FALSE(near.legal(near.throw_it()));
  }
}

TEST_CASE("BR-24 no grappling while the sails burn, by a friend, or while another ship moves", "[rules]") {
  Pair burning;
  burning(burning.sloop).fire_sails = 1;
  CHECK_FALSE(burning.legal(burning.throw_it()));
  Pair friends;
  friends(friends.brig).side = 0;
  CHECK_FALSE(friends.legal(friends.throw_it()));
  Pair wait;
  wait.step(5, 1);
  CHECK_FALSE(wait.legal(wait.throw_it()));
}

TEST_CASE("BR-25 a throw holds on 5-6", "[rules]") {
  for (int face = 1; face <= 6; ++face) {
    Pair p;
    p.attempt(face);
    CHECK((p.s.stage == Stage::cut) == (face >= 5));
    CHECK(grapple_between(p.s, p.sloop, p.brig) == -1);
  }
}

TEST_CASE("BR-25 the enemy cuts a grapple that holds on 5-6", "[rules]") {
  for (int face = 1; face <= 6; ++face) {
    Pair p;
    p.attempt(5);
    CHECK(p.to_act() == 1);
    p.play(make(Verb::cut, p.brig, p.sloop), {face});
    CHECK((grapple_between(p.s, p.sloop, p.brig) < 0) == (face >= 5));
    CHECK(p.s.stage == Stage::move);
    CHECK(p.to_act() == 0);
  }
  Pair held;
  held.attempt(6);
  held.play(make(Verb::hold));
  CHECK(grapple_between(held.s, held.brig, held.sloop) == 0);
}

TEST_CASE("BR-25 grappled ships stop", "[rules]") {
  Pair p;
  p(p.sloop).loaded = p(p.brig).loaded = 0;
  p.play(make(Verb::sail, p.sloop, no_piece, 1));
  CHECK(p.legal(make(Verb::leg, p.sloop, no_piece, 1)));
  p.attempt(6);
  p.play(make(Verb::hold));
  CHECK_FALSE(p.legal(make(Verb::leg, p.sloop, no_piece, 1)));
  p.play(make(Verb::end));
  p.play(make(Verb::end));
  CHECK(p.to_act() == 1);
  CHECK(p.count(Verb::sail) == 0);
}

TEST_CASE("BR-25 one attempt a turn", "[rules]") {
  Pair p;
  p.attempt(1);
  CHECK_FALSE(p.legal(p.throw_it()));
  Pair other;
  const Piece second = other.ship(Class::brig, 1, 15, 20, 0);
  CHECK(other.legal(make(Verb::grapple, other.sloop, second)));
  other.attempt(1);
  CHECK_FALSE(other.legal(make(Verb::grapple, other.sloop, second)));
}

TEST_CASE("BR-25 two attempts against the same ship by a ship at least twice its length", "[rules]") {
  ByHand p;
  const Piece man_o_war = p.ship(Class::man_o_war, 0, 20, 20, 0);  // 18 long
  const Piece schooner = p.ship(Class::schooner, 1, 26, 20, 0);    // 9 long
  const Piece sloop = p.ship(Class::sloop, 1, 14, 20, 0);
  p.play(make(Verb::grapple, man_o_war, schooner), Faces().and_then(30 + 8 + 1, 1));
  CHECK_FALSE(p.legal(make(Verb::grapple, man_o_war, sloop)));
  p.play(make(Verb::grapple, man_o_war, schooner), {1});  // small arms once a turn, BR-76
  CHECK_FALSE(p.legal(make(Verb::grapple, man_o_war, schooner)));
  ByHand q;
  const Piece frigate = q.ship(Class::frigate, 0, 20, 20, 0);  // 14 long
  const Piece brig = q.ship(Class::brig, 1, 25, 20, 0);        // 10 long
  q.play(make(Verb::grapple, frigate, brig), Faces().and_then(16 + 10 + 1, 1));
  CHECK_FALSE(q.legal(make(Verb::grapple, frigate, brig)));
}

TEST_CASE("BR-56 each crewman on deck of both ships fires once, a 6 kills, both at the same time", "[rules]") {
  Pair p;
  // The sloop's 6: one six. The brig's 10: two sixes, a five and lower.
  p.play(p.throw_it(), Faces{6, 5, 4, 3, 2, 1, 6, 6, 5, 1, 1, 1, 1, 1, 1, 1, /* throw */ 1});
  CHECK(p(p.brig).crew == 29);
  CHECK(p(p.sloop).crew == 16);
  CHECK(p(p.brig).leaders == 2);
}

TEST_CASE("BR-56 for every six killed a die: on a 1 one of them is a leader", "[rules]") {
  Pair p;
  p.play(p.throw_it(), Faces().and_then(6, 6).and_then(1, 1).and_then(10, 1).and_then(1, 1));
  CHECK(p(p.brig).crew == 25);
  CHECK(p(p.brig).leaders == 1);
  Pair q;
  q.play(q.throw_it(), Faces().and_then(6, 6).and_then(1, 2).and_then(10, 1).and_then(1, 1));
  CHECK(q(q.brig).crew == 24);
  CHECK(q(q.brig).leaders == 2);
}

TEST_CASE("BR-76 each crew fires its small arms once a turn at the same ship, not once a try", "[rules]") {
  Pair p;
  p.attempt(1);
  p.play(make(Verb::sail, p.sloop, no_piece, 0));
  p.play(make(Verb::end));
  p.play(make(Verb::grapple, p.brig, p.sloop), {1});
  CHECK(p.said(Word::grapple_fails));
}

TEST_CASE("BR-D19 a grappled ship tries once to cut loose, at the start of her side's move, on 5-6", "[rules]") {
  for (int face = 1; face <= 6; ++face) {
    Pair p;
    p.grapple(p.brig, p.sloop);
    p.play(make(Verb::cut, p.sloop, p.brig), {face});
    CHECK((grapple_between(p.s, p.sloop, p.brig) < 0) == (face >= 5));
    CHECK_FALSE(p.legal(make(Verb::cut, p.sloop, p.brig)));
  }
  Pair late;
  late.grapple(late.brig, late.sloop);
  const Piece other = late.ship(Class::sloop, 0, 60, 10, 0);
  late.play(make(Verb::sail, other, no_piece, 0));
  CHECK_FALSE(late.legal(make(Verb::cut, late.sloop, late.brig)));
  CHECK(ByHand::rule(refuse_cut(late.t, late.s, late.sloop, late.brig)) == "BR-D19");
}

TEST_CASE("odds of a grapple and of the small arms before it") {
  Pair p;
  const Action a = p.throw_it();
  CHECK(p.chance(a, Word::grapple_holds) == Approx(2 / 6.0));
  CHECK(p.chance(a, Word::grapple_fails) == Approx(4 / 6.0));
  CHECK(p.chance(a, Word::given_small_arms, p.sloop, 0) == Approx(15625 / 46656.0));  // (5/6)^6
  CHECK(p.chance(a, Word::given_small_arms, p.sloop, 6) == Approx(1 / 46656.0));
  CHECK(p.chance(a, Word::given_small_arms, p.brig, 1) == Approx(10 * 1953125 / 60466176.0));  // 10 (5/6)^9 / 6
  p.attempt(5);
  CHECK(p.chance(make(Verb::cut, p.brig, p.sloop), Word::cuts_loose) == Approx(2 / 6.0));
}
