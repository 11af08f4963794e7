// Sailing: BR-13 to BR-23, BR-70, BR-71, BR-74, BR-D3, BR-D12, BR-D18, BR-D31.

#include "catch_amalgamated.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

// A ship of the kings in the middle of open water; the enemy lies far off at anchor.
Setup alone(const char* type, int heading, double x = 36, double y = 16) {
  return Setup().ship("b", "brig", "pirates", 4, 44, 0).anchored().ship("a", type, "kings", x, y, heading).crack();
}

}  // namespace

TEST_CASE("BR-14 a ship's masts are its increments: no more than she has") {
  Game g(alone("sloop", 0).with("sails", "4"));
  CHECK(g.choices("sail a") == "0 1 2 3 4");
  CHECK(g.refused("sail a 5") == "BR-14");
}

TEST_CASE("BR-15 up to 5 increments are hoisted or taken in at the start of a move") {
  Game g(Setup()
             .ship("a", "frigate", "kings", 36, 16, 0)
             .with("sails", "2")
             .ship("b", "brig", "pirates", 4, 44, 0)
             .anchored());
  CHECK(g.choices("sail a") == "0 1 2 3 4 5 6 7");
  CHECK(g.refused("sail a 8") == "BR-15");
  Game full(Setup()
                .ship("a", "frigate", "kings", 36, 16, 0)
                .with("sails", "9")
                .ship("b", "brig", "pirates", 4, 44, 0)
                .anchored());
  CHECK(full.choices("sail a") == "4 5 6 7 8 9");
}

TEST_CASE("BR-15 the lower end of the increment is compulsory, the upper end the most") {
  Game g(alone("frigate", 0));
  g.play("sail a 3");  // 5 to 6 inches
  CHECK(g.refused("end") == "BR-15");
  g.play("leg a 4");
  CHECK(g.refused("end") == "BR-15");
  CHECK(g.choices("leg a") == "1 2");
  CHECK(g.refused("leg a 3") == "BR-15");
  g.play("leg a 1");
  CHECK(g.refused("end") == "");
  g.play("leg a 1");
  CHECK(g.choices("leg a") == "");
  g.play("end");
  CHECK(g.y("a") == 22.0);
}

TEST_CASE("BR-15 a ship under sail must be moved before her side is done") {
  Game g(alone("frigate", 0));
  CHECK(g.refused("end") == "BR-15");
}

TEST_CASE("BR-16 all sails up is full speed") {
  Game g(Setup()
             .ship("a", "frigate", "kings", 36, 16, 0)
             .with("sails", "9")
             .ship("b", "brig", "pirates", 4, 44, 0)
             .anchored());
  g.play("sail a 9");
  CHECK(g.state().moving.low == 17);
  CHECK(g.state().moving.high == 18);
}

TEST_CASE("BR-17 to turn, the bow stays and the stern swings") {
  Game g(alone("frigate", 0));
  g.play("sail a 3");
  g.play("turn a starboard 45");
  CHECK(g.x("a") == 36.0);
  CHECK(g.y("a") == 16.0);
  CHECK(g.heading("a") == 45.0);
}

TEST_CASE("BR-17 larger ships turn up to 45 degrees, nimble ones 90") {
  Game frigate(alone("frigate", 0));
  frigate.play("sail a 3");
  CHECK(frigate.refused("turn a port 50") == "BR-17");
  CHECK(frigate.refused("turn a port 45") == "");
  CHECK(frigate.refused("turn a port 7") == "BR-17");
  Game sloop(alone("sloop", 0).with("sails", "2"));
  sloop.play("sail a 2");
  CHECK(sloop.refused("turn a port 90") == "");
  CHECK(sloop.refused("turn a port 95") == "BR-17");
}

TEST_CASE("BR-18 BR-19 BR-71 with the wind behind a move is normal, else half of both ends, rounded up") {
  Game behind(alone("frigate", 0));
  behind.play("sail a 5");  // 9 to 10
  CHECK(behind.state().moving.low == 9);
  CHECK(behind.state().moving.high == 10);
  Game across(alone("frigate", 90));
  across.play("sail a 5");
  CHECK(across.state().moving.low == 5);
  CHECK(across.state().moving.high == 5);
}

TEST_CASE("BR-19 half speed stays even if the ship turns downwind later") {
  Game g(alone("frigate", 45));
  g.play("sail a 5");
  g.play("turn a port 45");
  CHECK(g.state().moving.high == 5);
}

TEST_CASE("BR-21 half speed even straight into the wind") {
  Game g(alone("frigate", 180, 36, 30));
  g.play("sail a 5");
  CHECK(g.state().moving.high == 5);
  CHECK(g.refused("leg a 4") == "");
}

TEST_CASE("BR-71 halve first, then the wind's pips, never below 0; anchored ships do not roll") {
  Game g(Setup()
             .wind("south", "light")
             .ship("a", "frigate", "kings", 36, 16, 90)
             .ship("b", "brig", "pirates", 4, 44, 0)
             .anchored());
  g.play("sail a 5", {6});
  CHECK(g.state().moving.low == 0);
  CHECK(g.state().moving.high == 0);
  CHECK(g.refused("end") == "");
  Game gusty(Setup()
                 .wind("south", "gusty")
                 .ship("a", "frigate", "kings", 36, 16, 90)
                 .ship("b", "brig", "pirates", 4, 44, 0)
                 .anchored());
  gusty.play("sail a 5", {3});
  CHECK(gusty.state().moving.low == 8);
  CHECK(gusty.state().moving.high == 8);
  Game anchored(Setup()
                    .wind("south", "gusty")
                    .ship("a", "frigate", "kings", 36, 16, 90)
                    .ship("b", "brig", "pirates", 4, 44, 0)
                    .anchored());
  anchored.play("sail a 0");
  CHECK(anchored.word("a", "going", "sailing") == "anchored");
}

TEST_CASE("BR-20 turned into contrary wind she goes on only if inches of the half speed remain, but may turn") {
  Game g(alone("frigate", 40));
  g.play("sail a 5");  // 9 to 10, half of it 5
  g.play("leg a 4");
  g.play("leg a 2");
  g.play("turn a starboard 45");
  CHECK(g.refused("leg a 1") == "BR-20");
  CHECK(g.refused("end") == "");
  Game h(alone("frigate", 40));
  h.play("sail a 5");
  h.play("leg a 3");
  h.play("turn a starboard 45");
  CHECK(h.choices("leg a") == "1 2");
}

TEST_CASE("BR-16 BR-22 BR-R12 no sail by choice is anchored, and only force sets a ship adrift") {
  Game g(alone("frigate", 0));
  g.play("sail a 0");
  CHECK(g.word("a", "going", "sailing") == "anchored");
  CHECK(g.refused("leg a 1") == "BR-15");
  Game h(Setup().ship("a", "frigate", "kings", 36, 16, 0).adrift().ship("b", "brig", "pirates", 4, 44, 0).anchored());
  CHECK(h.refused("sail a 1") == "BR-22");
}

TEST_CASE("BR-74 every ship adrift drifts 2 dice downwind of the prevailing wind in her own side's move") {
  Game g(Setup().ship("a", "frigate", "kings", 36, 20, 90).adrift().ship("b", "brig", "pirates", 4, 44, 0).anchored());
  CHECK(g.refused("end") == "BR-74");
  g.play("drift a", {3, 4});
  CHECK(g.y("a") == 27.0);
  CHECK(g.x("a") == 36.0);
  CHECK(g.heading("a") == 90.0);
  CHECK(g.refused("drift a") == "BR-74");
  g.play("end");
  CHECK(g.deciding() == "pirates");
}

TEST_CASE("BR-74 drift goes downwind of the prevailing wind, not of the actual one") {
  Game g(Setup()
             .start("wind", R"({"prevailing":"south","actual":"west","speed":"normal"})")
             .ship("a", "frigate", "kings", 36, 20, 90)
             .adrift()
             .ship("b", "brig", "pirates", 4, 44, 0)
             .anchored());
  g.play("drift a", {3, 4});
  CHECK(g.y("a") == 27.0);
  CHECK(g.x("a") == 36.0);
}

TEST_CASE("BR-23 rowboats row 2 dice of inches whatever the wind, and turn freely") {
  Game g(Setup()
             .wind("south", "gusty")
             .ship("a", "rowboat", "kings", 36, 20, 180)
             .ship("b", "brig", "pirates", 4, 44, 0)
             .anchored());
  CHECK(g.refused("sail a 1") == "BR-23");
  g.play("row a", {2, 3});
  CHECK(g.state().moving.high == 5);
  g.play("turn a port 180");
  g.play("leg a 4");
  CHECK(g.y("a") == 24.0);
  CHECK(g.refused("leg a 2") != "");
  g.play("end");
}

TEST_CASE("BR-23 a swimmer makes one die, and on a 1 he is eaten") {
  const Setup at_sea = Setup()
                           .ship("a", "brig", "kings", 36, 20, 0)
                           .anchored()
                           .ship("b", "brig", "pirates", 4, 44, 0)
                           .anchored()
                           .unit("ned", "swimmer", "kings", 30, 20);
  Game g(at_sea);
  g.play("row ned", {4});
  CHECK(g.refused("go ned 5 90") == "BR-13");
  g.play("go ned 4 90");
  CHECK(g.x("ned") == 34.0);
  Game h(at_sea);
  h.play("row ned", {1});
  CHECK(h.word("ned", "where", "ashore") == "gone");
}

TEST_CASE("BR-13 a unit marches 2 dice of inches, in steps of 15 degrees") {
  Game g(Setup()
             .key("shores", "[[[0,0],[72,0],[72,14],[0,14]]]")
             .ship("a", "brig", "kings", 36, 40, 90)
             .anchored()
             .ship("b", "brig", "pirates", 4, 44, 0)
             .anchored()
             .unit("men", "pirates", "kings", 20, 6));
  g.play("march men", {3, 4});
  CHECK(g.refused("go men 8 90") == "BR-13");
  CHECK(g.refused("go men 3 10") == "BR-13");
  g.play("go men 7 90");
  CHECK(g.x("men") == 27.0);
  g.play("end");
  CHECK(g.refused("march men") == "BR-13");
}

TEST_CASE("BR-70 the wind is behind within 45 degrees of straight downwind, and at 45 it is contrary") {
  using broadside::Quarter;
  using broadside::wind_behind;
  CHECK(wind_behind(Quarter::south, 0));
  CHECK(wind_behind(Quarter::south, 449));
  CHECK_FALSE(wind_behind(Quarter::south, 450));
  CHECK(wind_behind(Quarter::south, 3151));
  CHECK_FALSE(wind_behind(Quarter::south, 3150));
  CHECK_FALSE(wind_behind(Quarter::south, 1800));
  CHECK(wind_behind(Quarter::east, 2700));
}

TEST_CASE("BR-D1 BR-D3 each turning box is one turn a move, an inch apart, and the smallest that does is used") {
  Game g(alone("brig", 0));  // boxes 90 and 45
  g.play("sail a 3");        // 7 to 9
  g.play("turn a starboard 45");
  CHECK(g.refused("turn a port 45") == "BR-D3");
  g.play("leg a 1");
  CHECK(g.refused("turn a port 90") == "");
  g.play("turn a port 90");
  g.play("leg a 1");
  CHECK(g.refused("turn a port 5") == "BR-17");
}

TEST_CASE("BR-D12 a leg is a straight run of up to 4 whole inches") {
  Game g(alone("frigate", 0));
  g.play("sail a 5");
  CHECK(g.choices("leg a") == "1 2 3 4");
  CHECK(g.refused("leg a 5") == "BR-D12");
}

TEST_CASE("BR-D31 a hull is as long as the ship and a quarter as wide, and stops where it meets another") {
  // b lies across, her hull from x 29 to 43, y 28.25 to 31.75.
  Game g(Setup().ship("a", "frigate", "kings", 36, 24, 0).ship("b", "frigate", "pirates", 43, 30, 90).anchored());
  const plane::Box box = broadside::hull_of(g.table(), 1, {43000, 30000}, 900);
  CHECK(box.corners[0] == Point{43000, 31750});
  CHECK(box.corners[2] == Point{29000, 28250});
  g.play("sail a 5");
  g.hold();
  g.play("leg a 4");
  g.hold();
  g.play("leg a 4");
  CHECK(g.y("a") == 28.249);
  g.hold();
  CHECK(g.refused("leg a 1") == "BR-28");
  CHECK(g.refused("end") == "");
}

TEST_CASE("BR-D18 a ship whose middle leaves the table is driven off") {
  Game g(alone("frigate", 0, 36, 44));
  g.play("sail a 6");  // 11 to 12 inches: the middle, 7 inches astern, passes 48
  g.play("leg a 4");
  g.play("leg a 4");
  CHECK(g.word("a", "fate", "fighting") == "fighting");
  g.play("leg a 4");
  CHECK(g.word("a", "fate", "fighting") == "off");
  CHECK(g.number("a", "left-by") == 1);
  CHECK(g.winner() == "pirates");
}

}  // namespace sandtable::broadside_rules
