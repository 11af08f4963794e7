// Gunnery: BR-45 to BR-51, BR-69, BR-70, BR-R2, BR-R7, BR-R9, BR-R10, BR-D4, BR-D12 to BR-D14.

#include "catch_amalgamated.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

// A frigate of the kings, hull from x 28.25 to 31.75 and y 10 to 24, middle (30, 17); all at anchor. The enemy frigate
// has her middle where it is said.
Setup frigates(double x, double y, int heading = 0) {
  const double back = heading == 90 ? 7 : 0;  // from the middle to the bow
  const double up = heading == 0 ? 7 : 0;
  return Setup()
      .ship("b", "frigate", "pirates", x + back, y + up, heading)
      .anchored()
      .crack()
      .ship("a", "frigate", "kings", 30, 24, 0)
      .anchored()
      .crack();
}
std::vector<int> faces(std::initializer_list<int> first, int of, int rest = 1) {
  std::vector<int> out(first);
  out.resize(static_cast<std::size_t>(of), rest);
  return out;
}
constexpr const char* starboard = "fire a starboard b";

}  // namespace

TEST_CASE("BR-45 two main batteries, one a side, and smaller ones at bow and stern, as the log has them") {
  const auto& frigate = broadside::ship_logs[static_cast<int>(broadside::Class::frigate)];
  CHECK(frigate.guns == std::array<std::uint8_t, 4>{10, 10, 2, 2});
  Game g(frigates(43, 17));
  CHECK(g.refused(starboard) == "");
  CHECK(g.refused("fire a port b") == "BR-70");
  CHECK(g.refused("fire a guns b") == "BR-45");
  g.play_all(starboard, faces({4, 5}, 10));
  CHECK(g.number("b", "hull") == 2);
}

TEST_CASE("BR-D4 fire dice are working guns times the crew's quality, rounded up, chasers too") {
  using broadside::fire_dice;
  using broadside::Quality;
  CHECK(fire_dice(10, Quality::crack) == 10);
  CHECK(fire_dice(10, Quality::average) == 8);
  CHECK(fire_dice(10, Quality::poor) == 5);
  CHECK(fire_dice(7, Quality::average) == 6);
  CHECK(fire_dice(7, Quality::poor) == 4);
  CHECK(fire_dice(1, Quality::poor) == 1);
  CHECK(fire_dice(2, Quality::average) == 2);
  CHECK(fire_dice(4, Quality::average) == 3);
  CHECK(fire_dice(0, Quality::crack) == 0);
  // Three of ten guns are left to an average crew: 2.25, so 3 dice. Two chasers of a poor one: 1 die.
  Game hurt(frigates(45, 17).with("quality", "\"average\"").with("guns", "[10,3,2,2]"));
  hurt.play_all(starboard, faces({}, 3));
  Game poor(frigates(30, 45).with("quality", "\"poor\""));
  poor.play_all("fire a bow b", faces({}, 1));
}

TEST_CASE("BR-46 a die hits on 4 to 6; to 10 inches all hits count") {
  Game g(frigates(43.5, 17));  // 10 inches from hull to hull
  CHECK(g.modifiers(starboard) == "BR-46 4");
  g.play_all(starboard, faces({3, 3, 4, 6}, 10, 2));
  CHECK(g.number("b", "hull") == 2);
}

TEST_CASE("BR-46 beyond 10 inches half of the hits count, rounded up, and nothing beyond 20") {
  Game g(frigates(43.6, 17));
  g.play_all(starboard, faces({4, 5, 6}, 10));
  CHECK(g.number("b", "hull") == 2);
  Game edge(frigates(53.5, 17));  // 20 inches
  edge.play_all(starboard, faces({4}, 10));
  CHECK(edge.number("b", "hull") == 1);
  Game far(frigates(53.6, 17));
  CHECK(far.refused(starboard) == "BR-46");
}

TEST_CASE("BR-R2 BR-70 a broadside bears within 45 degrees of straight abeam") {
  CHECK(Game(frigates(45, 32)).refused(starboard) == "");  // 45 degrees
  CHECK(Game(frigates(45, 33)).refused(starboard) == "BR-70");
  CHECK(Game(frigates(44, 3)).refused(starboard) == "");
  CHECK(Game(frigates(41, 2)).refused(starboard) == "BR-70");
  CHECK(Game(frigates(15, 17)).refused("fire a port b") == "");
  CHECK(Game(frigates(15, 17)).refused(starboard) == "BR-70");
}

TEST_CASE("BR-70 the range is that between the nearest points of the hulls") {
  // Middles 27 inches apart, hulls 13: the stern of one towards the bow of the other.
  Game g(frigates(30, 44));
  CHECK(g.refused("fire a bow b") == "");
  CHECK(broadside::gap_between(g.table(), g.state(), 0, 1) == 13000);
}

TEST_CASE("BR-D14 bow and stern guns bear within 45 degrees of straight ahead and straight astern") {
  CHECK(Game(frigates(45, 32)).refused("fire a bow b") == "");
  CHECK(Game(frigates(46, 32)).refused("fire a bow b") == "BR-D14");
  CHECK(Game(frigates(30, 45)).refused("fire a stern b") == "BR-D14");
  const auto astern = [](double x) {
    return Setup()
        .ship("b", "frigate", "pirates", x, 25, 0)
        .anchored()
        .ship("a", "frigate", "kings", 36, 40, 0)
        .anchored();
  };
  CHECK(Game(astern(21)).refused("fire a stern b") == "");  // middles (36, 33) and (21, 18)
  CHECK(Game(astern(20)).refused("fire a stern b") == "BR-D14");
}

TEST_CASE("BR-D13 land and the hull of any ship but a rowboat stop a line of fire") {
  const auto with = [](const char* type) {
    return frigates(45, 17).ship("c", type, "pirates", 38, 19, 0).with("sails", "0").with("going", "\"anchored\"");
  };
  CHECK(Game(with("sloop")).refused(starboard) == "BR-D13");
  CHECK(Game(with("rowboat")).refused(starboard) == "");
  CHECK(Game(frigates(45, 17).ship("c", "sloop", "kings", 38, 19, 0).anchored()).refused(starboard) == "BR-D13");
  CHECK(Game(frigates(45, 17).key("islands", "[[[36,14],[38,14],[38,20],[36,20]]]")).refused(starboard) == "BR-D13");
  CHECK(Game(frigates(45, 17).key("islands", "[[[36,2],[38,2],[38,8],[36,8]]]")).refused(starboard) == "");
}

TEST_CASE("BR-D13 batteries on shore fire over their own shore, not over another") {
  const auto shore = [](const char* islands) {
    return frigates(45, 17)
        .key("shores", "[[[0,0],[20,0],[20,30],[0,30]]]")
        .key("islands", islands)
        .unit("fort", "fort", "pirates", 15, 17, 90)
        .start("step", "5")
        .start("active", "\"pirates\"");
  };
  CHECK(Game(shore("[]")).refused("fire fort guns a") == "");
  CHECK(Game(shore("[[[23,16],[24,16],[24,18],[23,18]]]")).refused("fire fort guns a") == "BR-D13");
  CHECK(Game(shore("[]").start("step", "4").start("active", "\"kings\"")).refused("fire a port fort") == "");
}

TEST_CASE("BR-47 a rake, a broadside along the target's axis within 30 degrees, hits on 3 to 6") {
  Game g(frigates(43, 17, 90));
  CHECK(g.modifiers(starboard) == "BR-46 4, BR-47 -1");
  g.play_all(starboard, faces({3, 3}, 10));
  CHECK(g.number("b", "hull") == 2);
  const auto turned = [](int heading) {
    // A ship whose middle is (48, 17).
    const Point bow = plane::advance({48000, 17000}, plane::normalise(heading * 10), 7000);
    return Setup()
        .ship("b", "frigate", "pirates", bow.x / 1000.0, bow.y / 1000.0, heading)
        .anchored()
        .ship("a", "frigate", "kings", 30, 24, 0)
        .anchored();
  };
  CHECK(Game(turned(60)).modifiers(starboard) == "BR-46 4, BR-47 -1");  // 30 degrees
  CHECK(Game(turned(59)).modifiers(starboard) == "BR-46 4");
  CHECK(Game(turned(120)).modifiers(starboard) == "BR-46 4, BR-47 -1");
  CHECK(Game(turned(121)).modifiers(starboard) == "BR-46 4");
  CHECK(Game(turned(270)).modifiers(starboard) == "BR-46 4, BR-47 -1");
}

TEST_CASE("BR-47 chasers do not rake") {
  Game g(frigates(30, 44));
  CHECK(g.modifiers("fire a bow b") == "BR-46 4");
}

TEST_CASE("BR-47 BR-D7 a lucky shot: one announced volley hits on 3 to 6") {
  Game g(frigates(43, 17).start("sides", R"({"kings":{"lucky":1}})"));
  CHECK(g.modifiers(starboard) == "BR-46 4");
  g.play("lucky");
  CHECK(g.modifiers(starboard) == "BR-46 4, BR-47 -1");
  g.play_all(starboard, faces({3}, 10));
  CHECK(g.number("b", "hull") == 1);
  CHECK(g.refused("lucky") == "BR-D7");
  CHECK(Game(frigates(43, 17)).refused("lucky") == "BR-D7");
}

TEST_CASE("BR-48 fog and heavy smoke: both sides hit on 5 and 6 only") {
  for (const char* weather : {"\"fog\"", "\"smoke\""}) {
    Game g(frigates(43, 17).start("weather", weather));
    CHECK(g.modifiers(starboard) == "BR-46 4, BR-48 1");
    g.play_all(starboard, faces({4, 4, 5, 6}, 10));
    CHECK(g.number("b", "hull") == 2);
    g.play("end");
    CHECK(g.modifiers("fire b port a") == "BR-46 4, BR-48 1");
  }
}

TEST_CASE("BR-48 5 and 6 only: at 6 inches of length or less, past the firer's yellow line, with nobody left below") {
  Game boat(
      Setup().ship("b", "rowboat", "pirates", 40, 18, 0).ship("a", "frigate", "kings", 30, 24, 0).anchored().crack());
  CHECK(boat.modifiers(starboard) == "BR-46 4, BR-48 1");
  boat.play_all(starboard, faces({4, 5}, 10));
  CHECK(boat.number("b", "hull") == 1);
  CHECK(Game(frigates(43, 17).with("hull", "19")).modifiers(starboard) == "BR-46 4");
  CHECK(Game(frigates(43, 17).with("hull", "20")).modifiers(starboard) == "BR-46 4, BR-48 1");
  CHECK(Game(frigates(43, 17).with("crew", "17").with("killed", "31")).modifiers(starboard) == "BR-46 4");
  CHECK(Game(frigates(43, 17).with("crew", "16").with("killed", "32")).modifiers(starboard) == "BR-46 4, BR-48 1");
}

TEST_CASE("BR-48 BR-R5 land artillery in the open is hit on 5 and 6 only") {
  Game g(frigates(60, 40)
             .key("shores", "[[[40,0],[50,0],[50,30],[40,30]]]")
             .unit("guns", "shore-battery", "pirates", 44, 17, 270));
  g.play_all("fire a starboard guns", faces({4, 4, 5}, 10));
  CHECK(g.state().units[0].guns == 1);  // at 12 inches half of one hit, rounded up, is one gun of two
}

TEST_CASE("BR-R9 a rake and a 5-6 only case together hit on 4 to 6") {
  Game g(frigates(43, 17, 90).start("weather", "\"fog\""));
  CHECK(g.modifiers(starboard) == "BR-46 4, BR-47 -1, BR-48 1");
  g.play_all(starboard, faces({3, 3, 4, 5}, 10));
  CHECK(g.number("b", "hull") == 2);
}

TEST_CASE("BR-69 BR-R10 while a fire of row 9 or 13 burns her guns hit on a 6 only, a rake included") {
  for (const char* fire : {"fire-below", "fire-sails"}) {
    Game g(frigates(43, 17, 90).with(fire, "2"));
    CHECK(g.modifiers(starboard) == "BR-46 4, BR-69 2");
    g.play_all(starboard, faces({3, 4, 5, 5, 6, 6}, 10));
    CHECK(g.number("b", "hull") == 2);
  }
  CHECK(Game(frigates(43, 17).with("fire-below", "1").start("weather", "\"fog\"")).modifiers(starboard) ==
        "BR-46 4, BR-69 2");
}

TEST_CASE("BR-49 aimed fire: on 1 to 4 every shot misses, on 5 and 6 they go as meant") {
  for (const char* shot : {"fire a starboard-high b", "fire a starboard-low b"}) {
    Game missed(frigates(43, 17));
    missed.play(shot, {4});
    CHECK(missed.number("b", "hull") == 0);
    CHECK(missed.refused(starboard) == "BR-51");
    Game good(frigates(43, 17));
    good.play_all(shot, faces({5, 4, 4}, 11));
    CHECK(good.number("b", "hull") == 2);
  }
  // One hit: 2 of 6 aims, and 10 ways of 1024.
  CHECK(Game(frigates(43, 17)).chance("fire a starboard-high b", "1 hit") == Catch::Approx(10.0 / 3072));
}

TEST_CASE("BR-49 a specific hit of an aimed volley is 4 less when low and 4 more when high") {
  // Box 3 has a letter. 12 is two guns and two dice of crew; 8 jams the rudder, 16 costs an increment.
  Game low(frigates(43, 17));
  std::vector<int> dice = faces({5, 4, 4, 4}, 11);
  for (const int face : {4, 4, 4, 3}) dice.push_back(face);  // 12 - 4 = 8, and the die for the side
  low.play_all("fire a starboard-low b", dice);
  CHECK(low.number("b", "one-way") == 2);
  CHECK(low.number("b", "crew", 48) == 48);
  Game high(frigates(43, 17));
  dice = faces({6, 4, 4, 4}, 11);
  for (const int face : {4, 4, 4}) dice.push_back(face);
  high.play_all("fire a starboard-high b", dice);
  CHECK(high.number("b", "masts-lost") == 1);
  CHECK(high.number("b", "crew", 48) == 46);
}

TEST_CASE("BR-R7 a specific hit below 2 is 2 and above 19 is 19") {
  Game low(frigates(43, 17));
  std::vector<int> dice = faces({5, 4, 4, 4}, 11);
  for (const int face : {1, 1, 1}) dice.push_back(face);  // 3 - 4
  low.play_all("fire a starboard-low b", dice);
  CHECK(low.number("b", "continuing") == 3);
  CHECK(low.number("b", "burning") == 1);
  Game high(frigates(43, 17));
  dice = faces({5, 4, 4, 4}, 11);
  for (const int face : {6, 6, 6}) dice.push_back(face);  // 18 + 4
  high.play_all("fire a starboard-high b", dice);
  CHECK(high.number("b", "masts-lost") == 3);
  CHECK(high.number("b", "burning") == 1);
}

TEST_CASE("BR-50 each hit ticks one box") {
  for (const int hits : {0, 1, 2}) {
    Game g(frigates(43, 17));
    std::vector<int> dice(10, 1);
    for (int i = 0; i < hits; ++i) dice[static_cast<std::size_t>(i)] = 6;
    g.play_all(starboard, dice);
    CHECK(g.number("b", "hull") == hits);
  }
}

TEST_CASE("BR-51 a battery fires once a turn at most") {
  Game g(frigates(43, 17));
  g.play_all(starboard, faces({}, 10));
  CHECK(g.refused(starboard) == "BR-51");
  CHECK(g.refused("fire a starboard-high b") == "BR-51");
}

TEST_CASE("BR-51 if both broadsides have fired only one is reloaded; bow and stern reload by themselves") {
  const auto between = [] {
    return Setup()
        .ship("b", "frigate", "pirates", 43, 24, 0)
        .anchored()
        .ship("c", "frigate", "pirates", 17, 24, 0)
        .anchored()
        .ship("d", "frigate", "pirates", 30, 40, 0)
        .anchored()
        .ship("a", "frigate", "kings", 30, 24, 0)
        .anchored()
        .crack();
  };
  Game g(between());
  g.play_all("fire a starboard b", faces({}, 10));
  g.play_all("fire a port c", faces({}, 10));
  g.play("fire a bow d", {1, 1});
  g.play("end");
  g.play("end");
  REQUIRE(g.start("stage") == "reload");
  CHECK(g.deciding() == "kings");
  CHECK(g.choices("reload a") == "port starboard");
  g.play("reload a port");
  CHECK(g.start("turn") == "2");
  CHECK(g.state().ships[3].loaded == 0b1101);  // port, bow, stern
  g.play("roll", {3, 3, 6, 1});
  g.play("order first", {3});
  CHECK(g.refused("fire a starboard b") == "BR-51");
  CHECK(g.refused("fire a port c") == "");
  CHECK(g.refused("fire a bow d") == "");
  Game one(between());
  one.play_all("fire a starboard b", faces({}, 10));
  one.play("end");
  one.play("end");
  CHECK(one.start("turn") == "2");
  CHECK(one.state().ships[3].loaded == 0b1111);
}

TEST_CASE("BR-51 nothing is reloaded while a catastrophic fire burns") {
  Game g(frigates(43, 17).with("burning", "1").with("loaded", R"(["port"])"));
  g.play("end");
  g.play("end", {4});  // the fire burns on
  CHECK(g.start("turn") == "2");
  CHECK(g.state().ships[1].loaded == 1);
}

TEST_CASE("BR-D12 before the first leg and after each either side may fire what bears, the moving side first") {
  Game g(frigates(43, 17)
             .with("sails", "3")
             .with("going", "\"sailing\"")
             .ship("c", "brig", "pirates", 4, 44, 0)
             .anchored());
  g.play("sail a 3");
  CHECK(g.start("stage") == "window");
  CHECK(g.deciding() == "kings");
  CHECK(g.refused("leg a 1") == "BR-D12");
  g.play_all(starboard, faces({}, 10));
  CHECK(g.deciding() == "pirates");
  CHECK(g.refused("fire b port a") == "");
  g.play("hold");
  CHECK(g.start("stage") == "move");
  g.play("leg a 1");
  CHECK(g.start("stage") == "move");  // nothing bears better
}

}  // namespace sandtable::broadside_rules
