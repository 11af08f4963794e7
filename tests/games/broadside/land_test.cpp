// Fighting on land: BR-13, BR-52 to BR-55, BR-64 to BR-66, BR-72, BR-R3, BR-R5, BR-D20, BR-D22.

#include <catch_amalgamated.hpp>

#include "games/broadside/by_hand.hpp"
#include "games/broadside/melee.hpp"

using namespace sandtable;
using namespace sandtable::broadside;
using namespace sandtable::broadside_rules;
using Catch::Approx;

namespace {

// All land, 60 by 40 inches; pirates (12 men, 1 leader) of side 0 and another unit of side 1, so many inches apart.
struct Ashore : ByHand {
  Piece pirates, foe;
  explicit Ashore(Unit type, int apart, int facing = 180) {
    land(0, 0, 60, 40);
    pirates = unit(Unit::pirates, 0, 20, 10);
    foe = unit(type, 1, 20, 10 + apart, facing);
  }
  // The charge has met the foe; step 10.
  void meet() {
    step(4);
    const int dice = charge_inches();
    play(make(Verb::charge, pirates, foe), Faces{6}.and_then(dice, 6));
    step(10);
  }
  int charge_inches() const { return 4; }
  // A round of the pirates' attack: kills of so many dice, the pirates' first.
  void round(int dice, int kills, int foes_dice, int foes_kills, const Faces& more = {}) {
    Faces faces = Faces().kills(kills, dice).kills(foes_kills, foes_dice);
    for (const auto face : more.list) faces = faces.and_then(1, face);
    play(make(Verb::melee, pirates, foe), faces);
  }
};
Action fire_guns(Piece battery, Piece target) { return make(Verb::fire, battery, target, no_place, 0, mode_guns); }
int inches_between(ByHand& p, Piece a, Piece b) {
  return (plane::distance(p.at(a).at, p.at(b).at) + plane::inch / 2) / plane::inch;
}

}  // namespace

TEST_CASE("BR-D20 land forces as they begin", "[rules]") {
  struct Row {
    Unit type;
    int men, leaders, guns;
  };
  const Row rows[] = {{Unit::fort, 20, 1, 4},      {Unit::shore_battery, 8, 0, 2}, {Unit::pirates, 12, 1, 0},
                      {Unit::kings_men, 16, 1, 0}, {Unit::townsfolk, 15, 0, 0},    {Unit::cavalry, 8, 1, 0}};
  for (const Row& row : rows) {
    const LandRow& got = land_rows[static_cast<std::size_t>(row.type)];
    CHECK(int{got.men} == row.men);
    CHECK(int{got.leaders} == row.leaders);
    CHECK(int{got.guns} == row.guns);
  }
}

// ---- movement ----

TEST_CASE("BR-13 a unit marches 2D6, in whole inches, and stays on land", "[rules]") {
  Ashore p(Unit::townsfolk, 20);
  p.play(make(Verb::march, p.pirates), {3, 4});
  CHECK(p.legal(make(Verb::go, p.pirates, no_piece, 7, 90)));
  CHECK_FALSE(p.legal(make(Verb::go, p.pirates, no_piece, 8, 90)));
  p.play(make(Verb::go, p.pirates, no_piece, 5, 90));
  CHECK(p.at(p.pirates).at == Point{25'000, 10'000});
  CHECK(p.legal(make(Verb::go, p.pirates, no_piece, 2, 0)));
  CHECK_FALSE(p.legal(make(Verb::go, p.pirates, no_piece, 3, 0)));
  p.play(make(Verb::end));
  CHECK_FALSE(p.legal(make(Verb::march, p.pirates)));
}

TEST_CASE("BR-13 BR-64 a foot charge has 4D6, a mounted one 6D6, in a straight line", "[rules]") {
  Ashore p(Unit::townsfolk, 12);
  p.play(make(Verb::charge, p.pirates, p.foe), {3, 3, 3, 3, 2});  // 11 inches: just to contact
  CHECK(p.said(Word::charge_meets));
  CHECK(inches_between(p, p.pirates, p.foe) == 1);
  Ashore q(Unit::townsfolk, 12);
  q.play(make(Verb::charge, q.pirates, q.foe), {3, 3, 3, 3, 1});
  CHECK(q.said(Word::charge_short));
  CHECK(q.at(q.pirates).at == Point{20'000, 20'000});
  Ashore r(Unit::cavalry, 12);
  r.step(5, 1);
  r.play(make(Verb::charge, r.foe, r.pirates), {2, 1, 1, 1, 1, 1, 6});
  CHECK(r.said(Word::charge_meets));
}

TEST_CASE("BR-64 pirates charge unless 1-2, disciplined troops unless 1, rabble unless 1-3; no leader, -2", "[rules]") {
  const auto charges = [](Unit type, bool leader, int face) {
    Ashore p(type, 2);
    p.step(5, 1);
    p.at(p.foe).leaders = leader ? 1 : 0;
    const bool goes = face >= charge_from(troops(p.t, p.foe), leader);
    const int dice = type == Unit::cavalry ? 6 : 4;
    p.play(make(Verb::charge, p.foe, p.pirates), goes ? Faces{face}.and_then(dice, 6) : Faces{face});
    return p.said(Word::charge_meets);
  };
  for (int face = 1; face <= 6; ++face) {
    CHECK(charges(Unit::pirates, true, face) == (face >= 3));
    CHECK(charges(Unit::kings_men, true, face) == (face >= 2));
    CHECK(charges(Unit::cavalry, true, face) == (face >= 2));
    CHECK(charges(Unit::townsfolk, true, face) == (face >= 4));
    CHECK(charges(Unit::townsfolk, false, face) == (face >= 6));
    CHECK(charges(Unit::pirates, false, face) == (face >= 5));
  }
}

TEST_CASE("BR-64 a charge needs straight ground, a foe within its dice, and a unit that serves no guns", "[rules]") {
  Ashore p(Unit::townsfolk, 25);
  CHECK(p.legal(make(Verb::charge, p.pirates, p.foe)));  // 24 inches to contact
  Ashore q(Unit::townsfolk, 26);
  CHECK_FALSE(q.legal(make(Verb::charge, q.pirates, q.foe)));
  Ashore fort(Unit::fort, 8);
  fort.step(5, 1);
  CHECK_FALSE(fort.legal(make(Verb::charge, fort.foe, fort.pirates)));
  ByHand bay;
  bay.land(0, 0, 20, 10);
  bay.land(0, 12, 20, 20);
  const Piece a = bay.unit(Unit::pirates, 0, 10, 8);
  const Piece b = bay.unit(Unit::townsfolk, 1, 10, 14);
  CHECK_FALSE(bay.legal(make(Verb::charge, a, b)));
  CHECK(ByHand::rule(refuse_charge(bay.t, bay.s, a, b)) == "BR-64");
}

TEST_CASE("BR-64 a march makes no contact: it stops an inch short of the enemy", "[rules]") {
  Ashore p(Unit::townsfolk, 5);
  p.play(make(Verb::march, p.pirates), {6, 6});
  p.play(make(Verb::go, p.pirates, no_piece, 12, 0));
  CHECK(inches_between(p, p.pirates, p.foe) >= 1);
  p.play(make(Verb::end));
  p.step(10);
  CHECK(p.count(Verb::melee) == 0);
}

// ---- melee ----

TEST_CASE("BR-65 dice of a round: two men 1, leader 3; in a fort 1 a man; in cover 2 for three; five rabble 1",
          "[rules]") {
  Ashore open(Unit::kings_men, 3);
  open.meet();
  open.round(6 + 3, 0, 8 + 3, 0);
  CHECK(open.s.stage == Stage::round);
  Ashore fort(Unit::fort, 3);
  fort.meet();
  fort.round(6 + 3, 0, 20 + 3, 0);
  Ashore cover(Unit::pirates, 3);
  cover.house(20, 13);
  cover.meet();
  cover.round(6 + 3, 0, 8 + 3, 0);
  Ashore rabble(Unit::townsfolk, 3);
  rabble.meet();
  rabble.round(6 + 3, 0, 3, 0);
  Ashore mounted(Unit::cavalry, 3);
  mounted.meet();
  mounted.round(6 + 3, 0, 16 + 3, 0);
}

TEST_CASE("BR-65 BR-72 five men throw two dice, the last man one", "[rules]") {
  Ashore p(Unit::kings_men, 3);
  p.at(p.pirates).men = 5;
  p.at(p.pirates).leaders = 0;
  p.at(p.foe).men = 1;
  p.at(p.foe).leaders = 0;
  p.meet();
  p.round(2, 0, 1, 0);
}

TEST_CASE("BR-66 difference 1-2: another round; the dead are taken at once", "[rules]") {
  Ashore p(Unit::kings_men, 3);
  p.meet();
  p.round(9, 2, 11, 1);
  CHECK(p.at(p.foe).men == 14);
  CHECK(p.at(p.pirates).men == 11);
  CHECK(p.s.stage == Stage::round);
  p.round(5 + 3, 0, 7 + 3, 0);
}

TEST_CASE("BR-66 difference 3-4: the loser recoils 4 inches, facing; the winner attacks again on 4-6", "[rules]") {
  for (int face = 1; face <= 6; ++face) {
    Ashore p(Unit::kings_men, 3);
    p.meet();
    p.round(9, 3, 11, 0);
    CHECK(p.at(p.foe).at == Point{20'000, 17'000});
    CHECK(p.at(p.foe).facing == 1800);
    CHECK(p.s.stage == Stage::again);
    CHECK(p.to_act() == 0);
    p.play(make(Verb::again, p.pirates), {face});
    CHECK((p.s.stage == Stage::round) == (face >= 4));
  }
}

TEST_CASE("BR-66 difference 5-6: the loser runs 4D6 to the nearest cover; the winner may move 2D6", "[rules]") {
  Ashore p(Unit::kings_men, 3);
  p.house(30, 13);
  p.meet();
  p.round(9, 5, 11, 0, {2, 2, 2, 1});
  CHECK(p.at(p.foe).at == Point{27'000, 13'000});
  CHECK(has(p.at(p.foe), unit_back));
  CHECK(p.s.stage == Stage::pursue);
  p.play(make(Verb::pursue, p.pirates), {1, 2});
  CHECK(p.legal(make(Verb::go, p.pirates, no_piece, 3, 270)));
  CHECK_FALSE(p.legal(make(Verb::go, p.pirates, no_piece, 4, 270)));
  p.play(make(Verb::end));
  CHECK(p.s.stage == Stage::combat);
  Ashore near(Unit::kings_men, 3);
  near.house(30, 13);
  near.meet();
  near.round(9, 5, 11, 0, {6, 6, 6, 6});
  CHECK(near.at(near.foe).at == Point{30'000, 13'000});
  near.play(make(Verb::hold));
  CHECK(near.s.stage == Stage::combat);
}

TEST_CASE("BR-66 difference 7: the loser's unit is removed", "[rules]") {
  Ashore p(Unit::kings_men, 3);
  p.meet();
  p.round(9, 7, 11, 0, {6});  // seven dead: one leader die
  CHECK(p.at(p.foe).where == Where::gone);
  CHECK(p.s.stage == Stage::combat);
  Ashore q(Unit::kings_men, 3);
  q.meet();
  q.round(9, 0, 11, 6, {1});  // a leader among six counts 3: eight
  CHECK(q.at(q.pirates).where == Where::gone);
}

TEST_CASE("BR-4 a charge that has met somebody is fought before step 10 ends", "[rules]") {
  Ashore p(Unit::kings_men, 3);
  p.meet();
  CHECK_FALSE(p.legal(make(Verb::end)));
  p.round(9, 7, 11, 0, {6});
  CHECK(p.legal(make(Verb::end)));
}

TEST_CASE("BR-D22 a fort falls when an enemy unit wins the melee for it, or when its last man is gone", "[rules]") {
  Ashore p(Unit::fort, 3);
  p.meet();
  p.round(9, 3, 23, 0);
  CHECK(p.at(p.foe).where == Where::gone);
  CHECK(has(p.at(p.foe), unit_captured));
  CHECK(p.s.sides[0].triumph == 1);
  CHECK(p.s.stage == Stage::combat);
  Ashore last(Unit::fort, 8);
  last.at(last.foe).men = 1;
  last.at(last.foe).leaders = last.at(last.foe).guns = 0;
  last.step(9);
  last.play(make(Verb::muskets, last.pirates, last.foe), Faces{6}.and_then(11, 1));
  last.play(make(Verb::end));
  last.play(make(Verb::end));  // the fort might still have fired: losses are taken together
  CHECK(has(last.at(last.foe), unit_captured));
}

// ---- guns ----

TEST_CASE("BR-52 a land battery fires 45 degrees to either side, to 20 inches", "[rules]") {
  const auto bears = [](int x, int y) {
    ByHand p;
    p.land(0, 0, 60, 40);
    const Piece fort = p.unit(Unit::fort, 1, 30, 20, 180);
    const Piece target = p.unit(Unit::pirates, 0, x, y);
    p.step(8, 1);
    return p.legal(fire_guns(fort, target));
  };
  CHECK(bears(30, 0));
  CHECK(bears(40, 10));
  CHECK_FALSE(bears(40, 11));
  CHECK_FALSE(bears(30, 30));
  CHECK(bears(20, 10));
  CHECK_FALSE(bears(19, 10));
}

TEST_CASE("BR-52 BR-R5 guns in a fort are hit on a 6 only, in the open on 5-6; a hit destroys one gun", "[rules]") {
  const auto guns_left = [](Unit type, int apart, const Faces& dice) {
    ByHand p;
    p.land(0, 0, 60, 40);
    const Piece firer = p.unit(Unit::fort, 0, 30, 10, 0);
    const Piece target = p.unit(type, 1, 30, 10 + apart, 90);
    p.step(8);
    p.play(fire_guns(firer, target), dice);
    p.play(make(Verb::end));
    return int{p.at(target).guns};
  };
  CHECK(guns_left(Unit::fort, 10, {6, 6, 5, 4}) == 2);
  CHECK(guns_left(Unit::shore_battery, 10, {5, 4, 4, 4}) == 1);
  CHECK(guns_left(Unit::fort, 12, {6, 6, 6, 5}) == 2);  // long range: three hits are two
}

TEST_CASE("BR-52 when the guns are gone hits go to the troops", "[rules]") {
  ByHand p;
  p.land(0, 0, 60, 40);
  const Piece firer = p.unit(Unit::fort, 0, 30, 10, 0);
  const Piece target = p.unit(Unit::shore_battery, 1, 30, 15, 90);
  p.at(target).guns = 1;
  p.step(8);
  p.play(fire_guns(firer, target), {6, 6, 6, 1, /* casualties */ 3, 6});
  CHECK(int{p.at(target).men} == 8);  // both sides fire at the same time
  p.play(make(Verb::end));
  CHECK(int{p.at(target).guns} == 0);
  CHECK(int{p.at(target).men} == 3);
}

TEST_CASE("BR-53 guns at troops: 4-6, in cover 5-6; a casualty die a hit, a leader die for every six", "[rules]") {
  const auto men_left = [](bool cover, int apart, const Faces& dice) {
    ByHand p;
    p.land(0, 0, 60, 40);
    const Piece firer = p.unit(Unit::fort, 0, 30, 10, 0);
    const Piece target = p.unit(Unit::pirates, 1, 30, 10 + apart);
    if (cover) p.house(30, 10 + apart);
    p.step(8);
    p.play(fire_guns(firer, target), dice);
    p.play(make(Verb::end));
    return int{p.at(target).men} * 10 + p.at(target).leaders;
  };
  CHECK(men_left(false, 8, {4, 3, 3, 3, /* dead */ 1}) == 111);
  CHECK(men_left(true, 8, {5, 4, 4, 4, /* dead */ 5}) == 101);
  CHECK(men_left(false, 15, {4, 4, 4, 3, /* two hits: dead */ 2, 6}) == 71);
  CHECK(men_left(false, 8, {6, 6, 3, 3, /* six dead */ 6, 6, /* a leader */ 1}) == 70);
}

TEST_CASE("BR-2 land artillery fires at ships only during the moves, at all in step 8, once a turn", "[rules]") {
  ByHand p;
  p.land(0, 20, 60, 40);
  const Piece brig = p.ship(Class::brig, 0, 30, 15, 90);
  const Piece fort = p.unit(Unit::fort, 1, 30, 22, 180);
  const Piece pirates = p.unit(Unit::pirates, 0, 31, 20);
  p.step(5, 1);
  CHECK(p.legal(fire_guns(fort, brig)));
  CHECK_FALSE(p.legal(fire_guns(fort, pirates)));
  p.step(8, 1);
  CHECK(p.legal(fire_guns(fort, pirates)));
  p.play(fire_guns(fort, brig), {1, 1, 1, 1});
  CHECK_FALSE(p.legal(fire_guns(fort, pirates)));
}

// ---- muskets ----

TEST_CASE("BR-54 muskets: each man a die, 6 kills, to 10 inches, beyond 5 half rounded up", "[rules]") {
  Ashore p(Unit::townsfolk, 5);
  p.step(9);
  p.play(make(Verb::muskets, p.pirates, p.foe), Faces{6, 6, 6, 5}.and_then(8, 1));
  CHECK_FALSE(p.legal(make(Verb::muskets, p.pirates, p.foe)));
  CHECK(int{p.at(p.foe).men} == 15);  // all fire before anybody falls
  p.play(make(Verb::end));
  p.play(make(Verb::muskets, p.foe, p.pirates), Faces().and_then(15, 1));
  p.play(make(Verb::end));
  CHECK(int{p.at(p.foe).men} == 12);
  CHECK_FALSE(Ashore(Unit::townsfolk, 11).legal(make(Verb::muskets, p.pirates, p.foe)));
}

TEST_CASE("BR-54 BR-R3 at long range half of the hits, rounded up; not beyond 10 inches", "[rules]") {
  Ashore p(Unit::kings_men, 6);
  p.step(9);
  p.play(make(Verb::muskets, p.pirates, p.foe), Faces{6, 6, 6}.and_then(9, 1));
  CHECK(int{p.at(p.foe).dead_men} == 2);
  Ashore far(Unit::kings_men, 11);
  far.step(9);
  CHECK_FALSE(far.legal(make(Verb::muskets, far.pirates, far.foe)));
}

TEST_CASE("BR-54 trained troops in line hit on 5-6, disciplined horse on 6", "[rules]") {
  Ashore p(Unit::kings_men, 4);
  p.step(9, 1);
  p.play(make(Verb::muskets, p.foe, p.pirates), Faces{5, 6, 4}.and_then(13, 1));
  CHECK(int{p.at(p.pirates).dead_men} == 2);
  Ashore q(Unit::cavalry, 4);
  q.step(9, 1);
  q.play(make(Verb::muskets, q.foe, q.pirates), Faces{5, 6, 4}.and_then(5, 1));
  CHECK(int{q.at(q.pirates).dead_men} == 1);
}

TEST_CASE("BR-54 others who stand in the line stop the muskets", "[rules]") {
  Ashore p(Unit::kings_men, 8);
  p.unit(Unit::townsfolk, 1, 20, 14);
  p.step(9);
  CHECK_FALSE(p.legal(make(Verb::muskets, p.pirates, p.foe)));
}

TEST_CASE("BR-55 four musket hits put one gun's crew out for good; they add up", "[rules]") {
  Ashore p(Unit::shore_battery, 5);
  p.step(9);
  p.play(make(Verb::muskets, p.pirates, p.foe), Faces().kills(3, 12));
  p.play(make(Verb::end));
  p.play(make(Verb::end));
  CHECK(int{p.at(p.foe).guns} == 2);
  Ashore q(Unit::shore_battery, 5);
  q.at(q.foe).musket_hits = 3;
  q.step(9);
  q.play(make(Verb::muskets, q.pirates, q.foe), Faces().kills(2, 12));
  q.play(make(Verb::end));
  q.play(make(Verb::end));
  CHECK(int{q.at(q.foe).guns} == 1);
  CHECK(int{q.at(q.foe).musket_hits} == 1);
  CHECK(int{q.at(q.foe).men} == 8);
}

// ---- odds ----

TEST_CASE("odds of a charge, a land round, muskets and what follows a melee") {
  Ashore p(Unit::kings_men, 25);
  const Action charge = make(Verb::charge, p.pirates, p.foe);
  CHECK(p.chance(charge, Word::charge_refused) == Approx(2 / 6.0));
  CHECK(p.chance(charge, Word::charge_meets) == Approx(4 / 6.0 / 1296));  // four sixes
  Ashore q(Unit::kings_men, 3);
  q.at(q.pirates).men = 2;
  q.at(q.foe).men = 2;
  q.at(q.pirates).leaders = q.at(q.foe).leaders = 0;
  q.step(4);
  q.play(make(Verb::charge, q.pirates, q.foe), {6, 1, 1, 1, 1});
  q.step(10);
  const Action melee = make(Verb::melee, q.pirates, q.foe);
  CHECK(q.chance(melee, Word::land_again) == Approx(1));
  CHECK(q.chance(melee, Word::given_losses, q.foe, 1) == Approx(1 / 3.0));
  Ashore r(Unit::shore_battery, 5);
  r.at(r.pirates).men = 1;
  r.at(r.foe).musket_hits = 3;
  r.step(9);
  CHECK(r.chance(make(Verb::muskets, r.pirates, r.foe), Word::given_losses, r.foe, 1) == Approx(1 / 6.0));
}

TEST_CASE("a charge along the water's edge ends on land") {
  ByHand p;
  p.t.land.push_back({{24'000, 30'000}, {30'000, 28'000}, {38'000, 28'000}, {40'000, 40'000}, {24'000, 40'000}});
  const Piece a = p.unit(Unit::pirates, 0, 37, 28);
  const Piece b = p.unit(Unit::kings_men, 1, 31, 28);
  p.at(a).at = {37'003, 28'000};
  p.play(make(Verb::charge, a, b), {6, 6, 6, 6, 6});
  CHECK(on_land(p.t, p.at(a).at));
  CHECK(within(p.t, p.s, a, b, 1));
}
