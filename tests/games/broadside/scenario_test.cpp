// The built-in scenarios as the rules give them: BR-D23 to BR-D26, BR-D29.

#include <algorithm>

#include "catch_amalgamated.hpp"
#include "games/broadside/built_in.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

struct Piece4 {
  const char *id, *type, *side;
  double x, y;
  int heading;
  const char* quality;
};

void check(const Game& g, std::initializer_list<Piece4> pieces) {
  for (const Piece4& p : pieces) {
    CAPTURE(p.id);
    CHECK(g.word(p.id, "type") == p.type);
    CHECK(g.word(p.id, "side") == p.side);
    CHECK(g.x(p.id) == p.x);
    CHECK(g.y(p.id) == p.y);
    CHECK(g.heading(p.id) == p.heading);
    CHECK(g.word(p.id, "quality") == p.quality);
  }
}

}  // namespace

TEST_CASE("BR-D23 table 72 x 48, prevailing wind south, actual the same at first, 10 turns, the raid 12") {
  for (const char* id : {"duel", "raid", "convoy"}) {
    const Game g(built_in(id));
    CHECK(g.table().width == 72000);
    CHECK(g.table().height == 48000);
    CHECK(g.table().prevailing == broadside::Quarter::south);
    CHECK(g.wind() == "south");
    CHECK(g.table().length == (std::string(id) == "raid" ? 12 : 10));
    CHECK(g.start("turn") == "1");
  }
}

TEST_CASE("BR-D23 five increments up or all that she has, guns loaded, each side's first ship its flagship") {
  const Game duel(built_in("duel"));
  for (const int ship : {0, 1}) {
    CHECK(duel.state().ships[ship].sails == 5);
    CHECK(duel.state().ships[ship].loaded == 0b1111);
  }
  const Game convoy(built_in("convoy"));
  CHECK(convoy.state().ships[0].sails == 5);  // of a man o' war's twelve
  const Game landing(built_in("landing"));
  CHECK(landing.word("heron", "type") == "sloop");
  CHECK(landing.state().ships[2].loaded == 0b0111);
  const Game sloop(Setup().ship("a", "sloop", "kings", 10, 10, 0).ship("b", "brig", "pirates", 60, 40, 0));
  CHECK(sloop.state().ships[0].sails == 4);  // she has four
  CHECK(convoy.table().flagship[0] == 0);
  CHECK(convoy.table().flagship[1] == 4);
}

TEST_CASE("BR-D24 the duel: a crack frigate a side") {
  check(Game(built_in("duel")), {
                                    {"resolve", "frigate", "kings", 12, 12, 45, "crack"},
                                    {"widow", "frigate", "pirates", 60, 36, 225, "crack"},
                                });
}

TEST_CASE("BR-D25 the raid, the ground: land, the pier, five houses with a token each") {
  const Game g(built_in("raid"));
  const broadside::Table& t = g.table();
  REQUIRE(t.land.size() == 1);
  for (const Point corner : {Point{12000, 40000}, {60000, 40000}, {60000, 48000}, {12000, 48000}})
    CHECK(std::find(t.land[0].begin(), t.land[0].end(), corner) != t.land[0].end());
  CHECK(t.land[0].size() == 4);
  REQUIRE(t.ports.size() == 1);
  CHECK(t.ports[0].at == Point{36000, 40000});
  REQUIRE(t.houses.size() == 5);
  for (int i = 0; i < 5; ++i) {
    const auto at = static_cast<std::size_t>(i);
    CHECK(t.houses[at].at == Point{28000 + 4000 * i, 45000});
    CHECK(t.houses[at].token);
    CHECK(g.state().tokens[i].held == broadside::Held::house);
  }
  CHECK(g.state().tokens[5].held == broadside::Held::none);
}

TEST_CASE("BR-D26 the raid: who is in the port, and who comes") {
  const Game g(built_in("raid"));
  check(g, {
               {"vulture", "frigate", "pirates", 16, 4, 0, "crack"},
               {"magpie", "brig", "pirates", 40, 4, 0, "average"},
               {"fort", "fort", "port", 24, 42, 180, ""},
               {"battery", "shore-battery", "port", 48, 42, 180, ""},
               {"kings-men", "kings-men", "port", 36, 43, 180, ""},
               {"townsfolk-1", "townsfolk", "port", 30, 44, 180, ""},
               {"townsfolk-2", "townsfolk", "port", 42, 44, 180, ""},
           });
  CHECK(g.word("candelaria", "type") == "merchantman");
  CHECK(g.word("candelaria", "quality") == "poor");
  CHECK(g.heading("candelaria") == 90);
  CHECK(g.state("candelaria", "docked"));
  // At the pier: it lies along her side, not an inch away.
  CHECK(plane::within_range(Point{36000, 40000}, broadside::hull(g.table(), g.state(), 2), 1000));
}

TEST_CASE("BR-D29 the convoy and who waits for it") {
  const Game g(built_in("convoy"));
  check(g, {
               {"sovereign", "man-o-war", "escort", 4, 14, 90, "crack"},
               {"molly", "merchantman", "escort", 4, 20, 90, "poor"},
               {"good-intent", "merchantman", "escort", 4, 26, 90, "poor"},
               {"providence", "merchantman", "escort", 4, 32, 90, "poor"},
               {"harpy", "frigate", "pirates", 40, 3, 0, "crack"},
               {"jackdaw", "brig", "pirates", 50, 3, 0, "average"},
               {"wasp", "schooner", "pirates", 30, 3, 0, "average"},
               {"hornet", "schooner", "pirates", 58, 3, 0, "average"},
           });
  CHECK(g.table().pieces.size() == 8);
}

}  // namespace sandtable::broadside_rules
