// Landing parties, boats, returns, loot: BR-29, BR-30, BR-R1, BR-D21, BR-D27.

#include <catch_amalgamated.hpp>

#include "games/broadside/by_hand.hpp"
#include "games/broadside/melee.hpp"

using namespace sandtable;
using namespace sandtable::broadside;
using namespace sandtable::broadside_rules;

namespace {

// Land from y 30 to 40; a brig (30 men, 10 on deck, 2 leaders) heading east, her side so many inches off the shore.
struct Off : ByHand {
  Piece brig;
  explicit Off(int inches) {
    land(0, 30, 60, 40);
    brig = ship(Class::brig, 0, 30, 28 - inches, 90);  // half her width is 1.25 inches
    (*this)(brig).going = Going::anchored;
    (*this)(brig).sails = 0;
    parties();
    t.scores[0].token_off = 1;
    step(7);
  }
  Piece first() const { return party(brig, 0); }
  void send(int men) { play(make(Verb::land, brig, no_piece, static_cast<Place>(men))); }
};

}  // namespace

TEST_CASE("BR-29 BR-R1 an anchored ship within 10 inches of shore lands a party in step 7", "[rules]") {
  Off p(8);
  p.send(10);
  CHECK(p.at(p.first()).where == Where::ashore);
  CHECK(on_land(p.t, p.at(p.first()).at));
  CHECK(int{p.at(p.first()).men} == 10);
  CHECK(int{p(p.brig).crew} == 20);
  CHECK(int{p(p.brig).ashore} == 10);
  Off moving(8);
  moving(moving.brig).going = Going::sailing;
  CHECK_FALSE(moving.legal(make(Verb::land, moving.brig, no_piece, 5)));
  Off early(8);
  early.step(4);
  CHECK(ByHand::rule(refuse_land(early.t, early.s, early.brig, 5)) == "BR-R1");
}

TEST_CASE("BR-30 BR-D21 at most those on deck and aloft; docked in port, everybody", "[rules]") {
  Off p(8);
  CHECK(p.count(Verb::land) == 10);
  p.send(10);
  CHECK(troops(p.t, p.first()) == Troops::pirates);
  Off docked(0);
  set(docked(docked.brig), ship_docked);
  CHECK(docked.count(Verb::land) == 30);
  docked.send(30);
  CHECK(int{docked.at(docked.first()).men} == 30);
}

TEST_CASE("BR-D21 a party from a man o' war fights as disciplined troops", "[rules]") {
  ByHand p;
  p.land(0, 30, 60, 40);
  const Piece ship = p.ship(Class::man_o_war, 1, 30, 24, 90);
  p.parties();
  CHECK(troops(p.t, p.party(ship, 0)) == Troops::disciplined);
  CHECK_FALSE(in_line(p.t, p.party(ship, 0)));
}

TEST_CASE("BR-29 a party lands only every other turn; later parties bring the other thirds", "[rules]") {
  Off p(8);
  p.send(10);
  CHECK(p.count(Verb::land) == 0);
  p.s.turn = 2;
  CHECK(p.count(Verb::land) == 0);
  p.s.turn = 3;
  CHECK(p.count(Verb::land) == 10);
  p.send(10);
  p.s.turn = 5;
  p.send(10);
  CHECK(int{p(p.brig).crew} == 0);
  CHECK(int{p(p.brig).ashore} == 30);
}

TEST_CASE("BR-29 from further out the boats row 10 inches a turn to the shore", "[rules]") {
  Off p(15);
  p.send(8);
  CHECK(p.at(p.first()).where == Where::boats);
  CHECK_FALSE(on_land(p.t, p.at(p.first()).at));
  CHECK(p.count(Verb::land) == 0);
  p.step(4);
  p.play(make(Verb::row, p.first()));
  CHECK(p.legal(make(Verb::go, p.first(), no_piece, 10, 0)));
  CHECK_FALSE(p.legal(make(Verb::go, p.first(), no_piece, 11, 0)));
  p.play(make(Verb::go, p.first(), no_piece, 10, 0));
  p.play(make(Verb::end));
  p.step(7);
  CHECK_FALSE(p.legal(make(Verb::land, p.first(), no_piece, 8)));
  p.at(p.first()).flags = 0;  // the next turn
  p.step(4);
  p.play(make(Verb::row, p.first()));
  p.play(make(Verb::go, p.first(), no_piece, 10, 0));  // as far as the water goes
  p.play(make(Verb::end));
  p.step(7);
  p.play(make(Verb::land, p.first(), no_piece, 8));
  CHECK(p.at(p.first()).where == Where::ashore);
}

TEST_CASE("BR-29 the return is the reverse: from the shore within 10 inches of the ship", "[rules]") {
  Off p(8);
  p.send(10);
  p.at(p.first()).men = 7;  // three have fallen
  p(p.brig).ashore = 7;
  CHECK(p.count(Verb::embark) == 0);
  p.s.turn = 2;
  p.play(make(Verb::embark, p.first(), p.brig));
  CHECK(int{p(p.brig).crew} == 27);
  CHECK(int{p(p.brig).ashore} == 0);
  CHECK(int{p(p.brig).leaders} == 2);
  CHECK(p.at(p.first()).where == Where::none);
}

TEST_CASE("BR-29 from a far shore a party rows back to its ship", "[rules]") {
  Off p(15);
  const Piece party = p.first();
  p.at(party).where = Where::ashore;
  p.at(party).at = {30'000, 30'500};
  p.at(party).men = 5;
  p(p.brig).crew = 25;
  p(p.brig).ashore = 5;
  p.play(make(Verb::embark, party, p.brig));
  CHECK(p.at(party).where == Where::boats);
  CHECK_FALSE(p.legal(make(Verb::embark, party, p.brig)));
  p.at(party).at = {29'000, 14'900};  // rowed to within an inch of her
  p.play(make(Verb::embark, party, p.brig));
  CHECK(int{p(p.brig).crew} == 30);
  CHECK(p.at(party).where == Where::none);
}

TEST_CASE("BR-29 boats are a target to be shot at", "[rules]") {
  Off p(15);
  p.send(8);
  const Piece fort = p.unit(Unit::fort, 1, 30, 31, 180);
  p.at(p.first()).at = {30'000, 25'000};
  p.step(8, 1);
  CHECK(p.legal(make(Verb::fire, fort, p.first(), no_place, 0, mode_guns)));
  p.step(9, 1);
  CHECK(p.legal(make(Verb::muskets, fort, p.first())));
}

TEST_CASE("BR-D27 a pirate unit that ends its move at a house, no enemy within 4 inches, takes its token", "[rules]") {
  const auto takes = [](int guard_y, Side side) {
    ByHand p;
    p.land(0, 0, 60, 40);
    p.house(20, 14, true);
    p.t.scores[0].token_off = 1;
    const Piece unit = p.unit(Unit::pirates, side, 20, 10);
    p.unit(Unit::townsfolk, other(side), 20, guard_y);
    p.step(side == 0 ? 4 : 5, side);
    p.play(make(Verb::march, unit), {2, 2});
    p.play(make(Verb::go, unit, no_piece, 4, 0));
    CHECK(int{p.at(unit).tokens} == 0);
    p.play(make(Verb::end));
    return p.at(unit).tokens == 1 && p.s.tokens[0].held == Held::unit && p.s.tokens[0].by == unit;
  };
  CHECK(takes(19, 0));
  CHECK_FALSE(takes(18, 0));
  CHECK_FALSE(takes(30, 1));
}

TEST_CASE("BR-D27 one man carries one token, and drops it when killed; it can be taken up again", "[rules]") {
  ByHand p;
  p.land(0, 0, 60, 40);
  p.house(20, 10, true);
  p.house(20, 11, true);
  p.t.scores[0].token_off = 1;
  const Piece unit = p.unit(Unit::pirates, 0, 20, 10);
  const Piece foe = p.unit(Unit::kings_men, 1, 20, 16);
  p.at(unit).men = 1;
  p.play(make(Verb::march, unit), {1, 1});
  p.play(make(Verb::end));
  CHECK(int{p.at(unit).tokens} == 1);
  p.step(9, 1);
  p.play(make(Verb::muskets, foe, unit), Faces{6}.and_then(15, 1));
  p.play(make(Verb::end));
  CHECK(int{p.at(unit).men} == 0);
  CHECK(int{p.at(unit).tokens} == 0);
  CHECK(p.s.tokens[0].held == Held::ground);
  CHECK(p.s.tokens[0].at == Point{20'000, 10'000});
  const Piece next = p.unit(Unit::pirates, 0, 20, 10);
  p.step(4);
  p.play(make(Verb::march, next), {1, 1});
  p.play(make(Verb::end));
  CHECK(int{p.at(next).tokens} == 2);
}

TEST_CASE("BR-D27 BR-D28 loot that comes aboard is the ship's", "[rules]") {
  Off p(8);
  p.send(4);
  p.at(p.first()).tokens = 1;
  p.s.tokens[0] = {{20'000, 31'000}, broadside::Held::unit, p.first(), 0, 0};
  p.s.turn = 2;
  p.play(make(Verb::embark, p.first(), p.brig));
  CHECK(int{p(p.brig).tokens} == 1);
  CHECK(p.s.tokens[0].held == Held::ship);
  CHECK(p.s.tokens[0].by == p.brig);
}
