// Who wins: BR-D24, BR-D28, BR-D30.

#include "catch_amalgamated.hpp"
#include "games/broadside/built_in.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

using broadside::Fate;
using broadside::Held;
using broadside::ShipState;
using broadside::State;

// A built-in scenario whose State is changed by hand and then judged.
struct Judged {
  Game game;
  State s;
  explicit Judged(const char* id) : game(built_in(id)), s(game.state()) {}
  [[nodiscard]] int points(Side side) const { return broadside::points(game.table(), s, side); }
  /// "" while it goes on; the winner's id, or "draw".
  std::string verdict() {
    Dice dice = Dice::entered({});
    EventSink off;
    State now = s;
    broadside::judge({game.table(), now, dice, off});
    if (now.ended == 0) return "";
    return now.ended == 3 ? "draw" : game.table().sides[now.ended - 1].id;
  }
  void out(int ship, Fate fate, Side side) {
    s.ships[ship].fate = fate;
    s.ships[ship].side = side;
  }
  void leaves(int ship, broadside::Quarter edge) {
    s.ships[ship].fate = Fate::off;
    s.ships[ship].left_by = static_cast<std::uint8_t>(static_cast<int>(edge) + 1);
  }
};

constexpr Side kings = 0, duel_pirates = 1;
constexpr Side raiders = 0, port = 1;
constexpr Side escort = 0, pirates = 1;
constexpr int vulture = 0, magpie = 1, candelaria = 2;
constexpr int sovereign = 0, molly = 1, good_intent = 2, providence = 3, harpy = 4;

}  // namespace

TEST_CASE("BR-D24 the duel: to sink, capture or drive off the other wins at once") {
  CHECK(Judged("duel").verdict() == "");
  for (const Fate fate : {Fate::sunk, Fate::lost, Fate::off}) {
    Judged j("duel");
    j.out(1, fate, duel_pirates);
    CHECK(j.verdict() == "kings");
  }
  Judged taken("duel");
  taken.out(0, Fate::captured, duel_pirates);
  CHECK(taken.verdict() == "pirates");
  Judged both("duel");
  both.out(0, Fate::sunk, kings);
  both.out(1, Fate::sunk, duel_pirates);
  CHECK(both.verdict() == "draw");
}

TEST_CASE("BR-D24 after turn 10 the smaller share of hull boxes ticked wins; equal is a draw") {
  Judged j("duel");
  j.s.ships[0].hull = 12;
  j.s.ships[1].hull = 11;
  j.s.turn = 10;
  CHECK(j.verdict() == "");
  j.s.turn = 11;
  CHECK(j.verdict() == "pirates");
  j.s.ships[1].hull = 12;
  CHECK(j.verdict() == "draw");
  j.s.ships[1].hull = 13;
  CHECK(j.verdict() == "kings");
  // A share of her boxes: 10 of 18 are more than 20 of 40.
  Game g(Setup()
             .ship("a", "frigate", "kings", 12, 12, 0)
             .anchored()
             .with("hull", "21")
             .ship("b", "sloop", "pirates", 60, 40, 0)
             .anchored()
             .with("hull", "10")
             .length(1));
  g.play("end");
  g.play("end");
  CHECK(g.winner() == "kings");
}

TEST_CASE("BR-D28 raid: pirates 1 a token carried off by the south edge, 3 a ship captured, 4 for the fort") {
  Judged j("raid");
  CHECK(j.points(raiders) == 0);
  j.s.tokens[0].held = j.s.tokens[1].held = Held::carried_off;
  CHECK(j.points(raiders) == 2);
  j.s.tokens[2].held = Held::ship;
  j.s.tokens[2].by = vulture;
  CHECK(j.points(raiders) == 2);
  j.out(candelaria, Fate::captured, raiders);
  CHECK(j.points(raiders) == 5);
  j.s.units[0].where = broadside::Where::gone;
  set(j.s.units[0], broadside::unit_captured);
  CHECK(j.points(raiders) == 9);
  j.out(candelaria, Fate::lost, raiders);  // taken, and sunk after that
  CHECK(j.points(raiders) == 9);
}

TEST_CASE("BR-D28 raid: port 1 a token not carried off, 3 a pirate ship sunk or captured") {
  Judged j("raid");
  CHECK(j.points(port) == 5);
  j.s.tokens[0].held = Held::carried_off;
  CHECK(j.points(port) == 4);
  j.out(vulture, Fate::lost, raiders);
  CHECK(j.points(port) == 7);
  j.out(magpie, Fate::captured, port);
  CHECK(j.points(port) == 10);
}

TEST_CASE("BR-D28 a token counts as carried off only by the south edge") {
  const auto left_by = [](double x, double y, int heading, const char* sails) {
    Game g(Setup()
               .key("shores", "[[[30,40],[42,40],[42,48],[30,48]]]")
               .key("houses", R"([{"x":36,"y":45,"token":true}])")
               .key("victory", R"([{"for":"pirates","when":"points","edge":"south","points":{"token-carried-off":1}}])")
               .ship("b", "brig", "kings", 60, 20, 0)
               .anchored()
               .ship("a", "frigate", "pirates", x, y, heading)
               .with("sails", sails)
               .with("tokens", "1")
               .start("active", "\"pirates\"")
               .start("first", "\"pirates\"")
               .start("tokens", R"([{"held":"ship","by":"a","house":0,"x":36,"y":45}])"));
    g.play(std::string("sail a ") + sails);
    for (int leg = 0; leg < 2; ++leg) g.play("leg a 4");
    CHECK(g.word("a", "fate") == "off");
    return broadside::points(g.table(), g.state(), 1);
  };
  CHECK(left_by(36, 0.5, 180, "8") == 1);
  CHECK(left_by(0.5, 20, 270, "8") == 0);
}

TEST_CASE("BR-D28 more points after turn 12 or when no pirate ship is left; equal is a draw") {
  Judged j("raid");
  j.s.turn = 12;
  CHECK(j.verdict() == "");
  j.s.turn = 13;
  CHECK(j.verdict() == "port");  // 5 tokens
  j.s.units[0].where = broadside::Where::gone;
  set(j.s.units[0], broadside::unit_captured);
  CHECK(j.verdict() == "port");  // 5 against 4
  j.s.tokens[0].held = Held::carried_off;
  CHECK(j.verdict() == "pirates");  // 5 against 4
  j.s.units[0].where = broadside::Where::ashore;
  clear(j.s.units[0], broadside::unit_captured);
  j.out(candelaria, Fate::captured, raiders);
  CHECK(j.verdict() == "draw");  // 4 each
  Judged left("raid");
  left.leaves(vulture, broadside::Quarter::south);
  CHECK(left.verdict() == "");
  left.leaves(magpie, broadside::Quarter::south);
  CHECK(left.verdict() == "port");
}

TEST_CASE("BR-D28 a lead of 2 points for the pirates, or of 8 for the port, ends the raid") {
  Judged j("raid");
  j.out(candelaria, Fate::captured, raiders);
  CHECK(j.verdict() == "");
  j.s.tokens[0].held = Held::carried_off;
  j.s.tokens[1].held = Held::carried_off;
  CHECK(j.points(raiders) - j.points(port) == 2);
  CHECK(j.verdict() == "pirates");
  j.s.tokens[1].held = Held::ship;
  CHECK(j.verdict() == "");  // 4 against 4
  Judged repelled("raid");
  repelled.out(magpie, Fate::lost, raiders);
  CHECK(repelled.verdict() == "port");  // 8 against 0
  repelled.s.tokens[0].held = Held::carried_off;
  CHECK(repelled.verdict() == "");
}

TEST_CASE("BR-D30 convoy: escort 3 a merchantman off by the east edge, 2 a pirate ship sunk or captured") {
  Judged j("convoy");
  CHECK(j.points(escort) == 0);
  j.leaves(molly, broadside::Quarter::east);
  CHECK(j.points(escort) == 3);
  j.leaves(good_intent, broadside::Quarter::north);
  CHECK(j.points(escort) == 3);
  j.leaves(sovereign, broadside::Quarter::east);
  CHECK(j.points(escort) == 3);
  j.out(harpy, Fate::lost, pirates);
  CHECK(j.points(escort) == 5);
  j.out(harpy + 1, Fate::captured, escort);
  CHECK(j.points(escort) == 7);
  j.leaves(harpy + 2, broadside::Quarter::south);
  CHECK(j.points(escort) == 7);
}

TEST_CASE("BR-D30 convoy: pirates 3 a merchantman captured, 1 sunk, 6 for the man o' war sunk or captured") {
  Judged j("convoy");
  CHECK(j.points(pirates) == 0);
  j.out(molly, Fate::captured, pirates);
  CHECK(j.points(pirates) == 3);
  j.out(good_intent, Fate::sunk, escort);
  CHECK(j.points(pirates) == 4);
  j.leaves(providence, broadside::Quarter::east);
  CHECK(j.points(pirates) == 4);
  j.out(sovereign, Fate::lost, escort);
  CHECK(j.points(pirates) == 10);
  j.out(sovereign, Fate::captured, pirates);
  CHECK(j.points(pirates) == 10);
  j.out(molly, Fate::lost, pirates);  // taken, and sunk after that
  CHECK(j.points(pirates) == 10);
}

TEST_CASE("BR-D30 a lead of 4 points wins at once") {
  Judged j("convoy");
  j.out(molly, Fate::captured, pirates);
  CHECK(j.verdict() == "");
  j.out(good_intent, Fate::sunk, escort);
  CHECK(j.verdict() == "pirates");  // 4 against 0
  j.out(harpy, Fate::lost, pirates);
  CHECK(j.verdict() == "");  // 4 against 2
  Judged safe("convoy");
  safe.leaves(molly, broadside::Quarter::east);
  CHECK(safe.verdict() == "");
  safe.out(harpy, Fate::captured, escort);
  CHECK(safe.verdict() == "escort");  // 5 against 0
}

TEST_CASE("BR-D30 more points after turn 10, or when one side has no ship left that can act; equal is a draw") {
  Judged j("convoy");
  j.s.turn = 11;
  CHECK(j.verdict() == "draw");
  j.out(molly, Fate::captured, pirates);
  CHECK(j.verdict() == "pirates");
  j.s.turn = 5;
  CHECK(j.verdict() == "");
  for (const int ship : {sovereign, good_intent, providence}) j.leaves(ship, broadside::Quarter::east);
  CHECK(j.verdict() == "escort");  // 6 against 3
  Judged sunk("convoy");
  sunk.out(molly, Fate::captured, pirates);
  sunk.out(good_intent, Fate::captured, pirates);
  for (int ship = harpy; ship < harpy + 3; ++ship) sunk.out(ship, Fate::lost, pirates);
  CHECK(sunk.verdict() == "");  // 6 against 6
  sunk.out(harpy + 3, Fate::lost, pirates);
  CHECK(sunk.verdict() == "escort");  // 8 against 6
}

}  // namespace sandtable::broadside_rules
