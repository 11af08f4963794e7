// The turn sequence, initiative, weather and wind: BR-1 to BR-12, BR-77, BR-D7, BR-D8.

#include "catch_amalgamated.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

// Two frigates far apart and level, no sail up, so that nothing happens but the turn itself.
Setup two_at_anchor() {
  return Setup()
      .fresh()
      .ship("a", "frigate", "kings", 12, 19, 0)
      .anchored()
      .ship("b", "frigate", "pirates", 60, 19, 0)
      .anchored();
}
// The same with kings to the south.
Setup kings_upwind() {
  return Setup()
      .fresh()
      .ship("a", "frigate", "kings", 12, 12, 0)
      .anchored()
      .ship("b", "frigate", "pirates", 60, 40, 180)
      .anchored();
}

// From step 4 to the next turn's first roll, everybody idle.
void idle_turn(Game& g) {
  g.play("end");
  g.play("end");
}

}  // namespace

TEST_CASE("BR-1 weather, initiative and the wind's speed come before the moves of Side A") {
  Game g(two_at_anchor());
  CHECK(g.start("stage") == "weather");
  CHECK(g.choices("roll") == "");
  g.play("roll", {3, 3, 5, 2});  // nothing happens; kings 5, pirates 2
  CHECK(g.start("stage") == "order");
  CHECK(g.deciding() == "kings");
  g.play("order first", {3});
  CHECK(g.start("step") == "4");
  CHECK(g.deciding() == "kings");
}

TEST_CASE("BR-1 the winner may let the other side be Side A") {
  Game g(two_at_anchor());
  g.play("roll", {3, 3, 5, 2});
  g.play("order second", {3});
  CHECK(g.deciding() == "pirates");
}

TEST_CASE("BR-2 BR-3 both sides move, A first, and a battery that has fired does not fire again") {
  Game g(Setup()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .anchored()
             .ship("b", "frigate", "pirates", 40, 24, 0)
             .anchored());
  CHECK(g.deciding() == "kings");
  g.play_all("fire a starboard b", std::vector<int>(8, 1));
  CHECK(g.refused("fire a starboard b") == "BR-51");
  g.play("end");
  CHECK(g.start("step") == "5");
  CHECK(g.deciding() == "pirates");
  g.play_all("fire b port a", std::vector<int>(8, 1));
  CHECK(g.refused("fire b port a") == "BR-51");
  CHECK(g.refused("fire a starboard b") != "");
}

TEST_CASE("BR-4 after both moves the turn ends and the next begins") {
  Game g(Setup()
             .ship("a", "frigate", "kings", 12, 12, 0)
             .anchored()
             .ship("b", "frigate", "pirates", 60, 40, 180)
             .anchored());
  idle_turn(g);
  CHECK(g.start("turn") == "2");
  CHECK(g.start("stage") == "weather");
}

TEST_CASE("BR-5 the winner of last turn adds one, and an adverse morale result takes one") {
  Game g(two_at_anchor().start("initiative", "\"kings\"").start("active", "\"kings\""));
  g.play("roll", {3, 3, 4, 4});  // kings 4 + 1 against 4
  CHECK(g.deciding() == "kings");
  Game h(two_at_anchor().start("sides", R"({"kings":{"adverse-before":1}})"));
  h.play("roll", {3, 3, 4, 4});  // kings 4 - 1 against 4
  CHECK(h.deciding() == "pirates");
}

TEST_CASE("BR-5 who sank more last turn adds one") {
  Game g(two_at_anchor().start("sides", R"({"pirates":{"sunk-before":1}})"));
  g.play("roll", {3, 3, 4, 4});
  CHECK(g.deciding() == "pirates");
}

TEST_CASE("BR-5 BR-6 the flagship upwind of the other adds one; level, neither has the gauge") {
  // Wind from the south: the southern ship is upwind.
  Game g(kings_upwind());
  CHECK(broadside::weather_gauge(g.table(), g.state(), 0));
  CHECK_FALSE(broadside::weather_gauge(g.table(), g.state(), 1));
  g.play("roll", {3, 3, 4, 4});  // kings 4 + 1
  CHECK(g.deciding() == "kings");
  Game level(Setup()
                 .fresh()
                 .ship("a", "frigate", "kings", 12, 19, 0)
                 .anchored()
                 .ship("b", "frigate", "pirates", 60, 19, 0)
                 .anchored());
  CHECK_FALSE(broadside::weather_gauge(level.table(), level.state(), 0));
  CHECK_FALSE(broadside::weather_gauge(level.table(), level.state(), 1));
}

TEST_CASE("BR-7 a captured fort or a sunk man o' war wins without dice, and ties roll again") {
  Game g(two_at_anchor().start("sides", R"({"pirates":{"triumph-before":1}})"));
  g.play("roll", {3, 3});
  CHECK(g.deciding() == "pirates");
  Game tie(two_at_anchor());
  tie.play("roll", {3, 3, 5, 5, 6, 2});
  CHECK(tie.deciding() == "kings");
}

TEST_CASE("BR-8 the scenario sets the prevailing wind, and the actual one may differ") {
  Game g(R"({"format":1,"game":"broadside","id":"w","title":"W","sides":["kings","pirates"],"length":5,
    "pieces":[{"id":"a","type":"brig","side":"kings","x":20,"y":20,"heading":0},{"id":"b","type":"brig","side":"pirates","x":50,"y":20,"heading":0}],
    "start":{"wind":{"prevailing":"west","actual":"north"}}})");
  CHECK(g.wind() == "north");
  CHECK(g.table().prevailing == broadside::Quarter::west);
}

TEST_CASE("BR-9 BR-77 BR-R4 two dice: to 8 prevailing, 9 anticlockwise, 10 clockwise, 11 and 12 opposite") {
  using broadside::changed_wind;
  using broadside::Quarter;
  for (int total = 2; total <= 8; ++total) CHECK(changed_wind(Quarter::south, total) == Quarter::south);
  CHECK(changed_wind(Quarter::south, 9) == Quarter::east);
  CHECK(changed_wind(Quarter::south, 10) == Quarter::west);
  CHECK(changed_wind(Quarter::south, 11) == Quarter::north);
  CHECK(changed_wind(Quarter::south, 12) == Quarter::north);
  CHECK(changed_wind(Quarter::north, 9) == Quarter::west);
  CHECK(changed_wind(Quarter::north, 10) == Quarter::east);
}

TEST_CASE("BR-77 what drifts goes the other way than the wind's name") {
  using broadside::downwind;
  using broadside::Quarter;
  CHECK(downwind(Quarter::south) == 0);
  CHECK(downwind(Quarter::west) == 900);
  CHECK(downwind(Quarter::north) == 1800);
  CHECK(downwind(Quarter::east) == 2700);
}

TEST_CASE("BR-10 BR-D8 with dice rolled by hand the wind may change every 4th turn") {
  Game g(two_at_anchor().start("turn", "3").start("initiative", "\"kings\""));
  g.play("roll", {3, 3, 6, 1});
  Game h(two_at_anchor().start("turn", "4").start("initiative", "\"kings\""));
  h.play("roll", {3, 3, 6, 5, 6, 1});  // 11: opposite of south
  CHECK(h.wind() == "north");
  CHECK(h.said("BR-9") == 1);
}

TEST_CASE("BR-D8 the hidden clock runs 3 to 6 turns, and a view does not show it") {
  const Game g(two_at_anchor());
  for (std::uint64_t key = 1; key < 40; ++key) {
    broadside::State s = g.state();
    s.dice.key = key;
    Dice dice = Dice::seeded();
    EventSink off;
    broadside::Broadside::apply(g.table(), s, {.verb = 0}, dice, off);
    CHECK(s.wind_due >= 3);
    CHECK(s.wind_due <= 6);
    CHECK(broadside::Broadside::view(g.table(), s, 0).wind_due == 0);
  }
}

TEST_CASE("BR-11 one die for the wind's speed: 1 light, 2 to 5 normal, 6 gusty") {
  const auto speed = [](int face) {
    Game g(two_at_anchor());
    g.play("roll", {3, 3, 5, 2});
    g.play("order first", {face});
    return g.wind_speed();
  };
  CHECK(speed(1) == "light");
  CHECK(speed(2) == "normal");
  CHECK(speed(5) == "normal");
  CHECK(speed(6) == "gusty");
}

TEST_CASE("BR-12 light takes a die's pips off the inches and gusty adds them, and they must be used") {
  // A frigate with 5 increments before the wind: 9 to 10 inches.
  Game light(Setup()
                 .wind("south", "light")
                 .ship("a", "frigate", "kings", 36, 16, 0)
                 .ship("b", "frigate", "pirates", 6, 40, 0));
  light.play("sail a 5", {4});
  CHECK(light.state().moving.low == 5);
  CHECK(light.state().moving.high == 6);
  Game gusty(Setup()
                 .wind("south", "gusty")
                 .ship("a", "frigate", "kings", 36, 16, 0)
                 .ship("b", "frigate", "pirates", 6, 40, 0));
  gusty.play("sail a 5", {4});
  CHECK(gusty.state().moving.low == 13);
  CHECK(gusty.state().moving.high == 14);
  CHECK(gusty.refused("end") == "BR-15");
}

TEST_CASE("BR-12 small ships with a single sail ignore the wind's speed") {
  Game g(
      Setup().wind("south", "gusty").ship("a", "sloop", "kings", 36, 16, 0).ship("b", "frigate", "pirates", 6, 40, 0));
  g.play("sail a 2");
  CHECK(g.state().moving.low == 5);
  CHECK(g.state().moving.high == 8);
}

TEST_CASE("BR-D7 a squall is gusty without a roll and takes an increment from ships with all sails up") {
  Game g(Setup()
             .fresh()
             .ship("a", "schooner", "kings", 12, 12, 0)
             .with("sails", "5")
             .ship("c", "brig", "kings", 30, 12, 0)
             .ship("b", "frigate", "pirates", 60, 40, 180));
  g.play("roll", {1, 1, 6, 1});
  CHECK(g.number("a", "sails", 5) == 4);
  CHECK(g.number("c", "sails", 5) == 5);
  g.play("order first");
  CHECK(g.wind_speed() == "gusty");
}

TEST_CASE("BR-D7 the table of events: fog 3, becalmed 4, change 10, lucky 11, smoke 12") {
  const auto event = [](std::initializer_list<int> faces) {
    Game g(two_at_anchor());
    g.play("roll", faces);
    return g.start("weather");
  };
  CHECK(event({1, 2, 6, 1}) == "fog");
  CHECK(event({2, 2, 6, 1}) == "becalmed");
  CHECK(event({2, 3, 6, 1}) == "none");
  CHECK(event({4, 5, 6, 1}) == "none");
  CHECK(event({5, 5, 1, 1, 6, 1}) == "change");
  CHECK(event({5, 6, 6, 1}) == "lucky");
  CHECK(event({6, 6, 6, 1}) == "smoke");
}

TEST_CASE("BR-D7 becalmed is a light wind without a roll") {
  Game g(two_at_anchor());
  g.play("roll", {2, 2, 6, 1});
  g.play("order first");
  CHECK(g.wind_speed() == "light");
}

}  // namespace sandtable::broadside_rules
