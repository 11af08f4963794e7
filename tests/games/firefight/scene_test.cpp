// What the board shows for a focus.

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "game/scene_stream.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

// A strip of clear ground with a wood in the middle; 0101 lies at the left.
Json strip() {
  return Json::parse(R"({
    "format": 1, "game": "firefight", "id": "strip", "version": 1, "title": "Strip", "length": 5,
    "map": {"orientation": "flat", "lower": "even", "first": "0101",
      "rows": ["........", "...T....", "........", "........"],
      "legend": {".": "clear", "T": "cover/wood"}},
    "pieces": [
      {"id": "us-1", "type": "marines", "side": "blue", "at": "0102"},
      {"id": "us-mrap1", "type": "mrap", "side": "blue", "at": "0101"},
      {"id": "in-1", "type": "rifle-squad", "side": "green", "at": "0602", "morale": 1, "hits": 1},
      {"id": "in-mg", "type": "mg-team", "side": "green", "at": "0603", "overwatch": true}
    ],
    "victory": [{"for": "blue", "when": "holds", "places": ["0602"], "why": "Taken."}],
    "start": {"turn": 1, "active": "blue"}
  })");
}

struct Board {
  std::unique_ptr<Table> table;
  State state{};

  [[nodiscard]] Piece piece(const char* id) const { return table->find_piece(id); }
  [[nodiscard]] Hex hex(const char* name) const { return *table->map.grid.find(name); }
  [[nodiscard]] DisplayList scene(const Focus& focus, Side viewer = no_side) const {
    DisplayList out;
    Firefight::scene({*table, state, viewer}, focus, out);
    return out;
  }
};

Board board() {
  auto opening = Firefight::read(strip(), Json());
  REQUIRE(opening);
  return {std::move(opening->table), opening->state};
}

int strokes(const DisplayList& list, const char* name) {
  int count = 0;
  for_each_record(list, [&](const SceneRecord& record) {
    if (record.op == SceneOp::path && scene_path(record.args).stroke == tokens::find(name)) ++count;
  });
  return count;
}

bool says(const DisplayList& list, const char* words) {
  return std::find(list.strings().begin(), list.strings().end(), words) != list.strings().end();
}

}  // namespace

TEST_CASE("the scene shows every piece that stands on the map, and hits it there") {
  const Board b = board();
  const DisplayList list = b.scene({});
  for (const char* id : {"us-1", "us-mrap1", "in-1", "in-mg"}) {
    const UnitPoint c = b.table->map.grid.centre_units(b.state[b.piece(id)].at);
    const DisplayList* lists[] = {&list};
    CHECK(hit(lists, c.x, c.y).id == b.piece(id));
  }
  for (const char* words : {"1", "MRA1", "MG", "SHK", "1 HIT", "OW"}) CHECK(says(list, words));
  CHECK(strokes(list, "b-move") == 0);
  CHECK(strokes(list, "b-sel") == 0);
}

TEST_CASE("a chosen unit shows its reach with costs, and the hexes that overwatch covers") {
  Board b = board();
  b.state.moved[1] = 3;  // FF-17: a gap of 3 allows 4 AP
  const DisplayList list = b.scene({.piece = b.piece("us-1")});
  CHECK(strokes(list, "b-sel") == 1);
  CHECK(strokes(list, "b-move") == 1);
  CHECK(says(list, "4"));
  CHECK(!says(list, "5"));
  CHECK(strokes(list, "b-watch") > 0);
  b.state.pieces[b.piece("in-mg")].flags = 0;
  CHECK(strokes(b.scene({.piece = b.piece("us-1")}), "b-watch") == 0);
}

TEST_CASE("targets carry the chance of any effect; a planned hex asks from there") {
  const Board b = board();
  // The wood at 0402 stands between: no line from 0102 to 0602 (FF-36 does not matter: it is higher, FF-34 b).
  CHECK(!says(b.scene({.piece = b.piece("us-1")}), "67%"));
  // From 0503 the Marines' Green meets defence 0 in the clear: 4 of 6 faces have an effect.
  const DisplayList planned = b.scene({.piece = b.piece("us-1"), .from = b.hex("0503")});
  CHECK(says(planned, "67%"));
}

TEST_CASE("a line of sight ends at the hex that blocks it") {
  const Board b = board();
  const DisplayList blocked = b.scene({.piece = b.piece("us-1"), .place = b.hex("0602")});
  CHECK(strokes(blocked, "b-los") >= 4);  // to the block, beyond it, the hex, the cross, the target's outline
  const DisplayList clear = b.scene({.piece = b.piece("us-1"), .place = b.hex("0204")});
  CHECK(strokes(clear, "b-los") == 1);
}

TEST_CASE("a previewed shot is drawn in the ink of attack, its target's brackets with it") {
  const Board b = board();
  Focus focus = {.piece = b.piece("us-1"), .has_action = true};
  focus.action = {static_cast<std::uint8_t>(Verb::fire), fire_small, b.piece("us-1"), b.piece("in-1"), no_place, 0};
  CHECK(strokes(b.scene(focus), "b-attack") > strokes(b.scene({.piece = b.piece("us-1")}), "b-attack"));
}

TEST_CASE("an enemy unit shows its reach and where its fire goes") {
  const Board b = board();
  const DisplayList list = b.scene({.piece = b.piece("in-1")}, 0);
  CHECK(strokes(list, "b-move") == 1);
  CHECK(strokes(list, "b-attack") >= 1);
}

TEST_CASE("the ground is as large as the scene") {
  const Board b = board();
  DisplayList ground;
  Firefight::ground(*b.table, ground);
  const DisplayList scene = b.scene({});
  CHECK(ground.width == scene.width);
  CHECK(ground.height == scene.height);
  CHECK(says(ground, "0101"));
  CHECK(says(ground, "50 m"));
}

}  // namespace sandtable::firefight
