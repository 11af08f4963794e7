// What the chart shows: ships as they lie, and what is asked about them.

#include <algorithm>
#include <catch_amalgamated.hpp>

#include "game/scene_stream.hpp"
#include "games/broadside/by_hand.hpp"
#include "table.hpp"

namespace sandtable::broadside_rules {
namespace {

// The frigate's port broadside rakes the brig, which lies across her beam, stern on.
Setup raked() {
  Setup out;
  out.ship("frigate", "frigate", "kings", 40, 27, 0).crack();
  out.ship("brig", "brig", "pirates", 30, 20, 90);
  return out;
}

struct Board {
  Game game;
  explicit Board(const Setup& setup) : game(setup) {}
  [[nodiscard]] Piece piece(const char* id) const { return game.table().find_piece(id); }
  [[nodiscard]] Action action(const char* text) const {
    const Result<Action> a = parse_action(broadside::rules(), game.table(), text);
    REQUIRE(a);
    return *a;
  }
  [[nodiscard]] DisplayList scene(const Focus& focus, Side viewer = 0) const {
    DisplayList out;
    broadside::Broadside::scene({game.table(), game.state(), viewer}, focus, out);
    return out;
  }
};

Focus about(Piece piece) {
  Focus out;
  out.piece = piece;
  return out;
}
Focus about(Piece piece, Action action) {
  Focus out = about(piece);
  out.has_action = true;
  out.action = action;
  return out;
}

int strokes(const DisplayList& list, const char* name) {
  int count = 0;
  for_each_record(list, [&](const SceneRecord& record) {
    if (record.op == SceneOp::path && scene_path(record.args).stroke == tokens::find(name)) ++count;
  });
  return count;
}

int fills(const DisplayList& list, const char* name) {
  int count = 0;
  for_each_record(list, [&](const SceneRecord& record) {
    if (record.op == SceneOp::path && scene_path(record.args).fill == tokens::find(name)) ++count;
  });
  return count;
}

bool says(const DisplayList& list, const char* words) {
  return std::find(list.strings().begin(), list.strings().end(), words) != list.strings().end();
}

}  // namespace

TEST_CASE("every ship is drawn where her hull lies, 24 units an inch, and hit there") {
  const Board b(raked());
  const DisplayList list = b.scene({});
  const DisplayList* lists[] = {&list};
  CHECK(list.width == 72 * 24);
  CHECK(list.height == 48 * 24);
  CHECK(hit(lists, 40 * 24, (48 - 20) * 24).id == b.piece("frigate"));
  CHECK(hit(lists, 25 * 24, (48 - 20) * 24).id == b.piece("brig"));
  CHECK(strokes(list, "b-move") == 0);
  CHECK(strokes(list, "b-sel") == 0);
}

TEST_CASE("BR-14 as many sails are set as increments are up, none at anchor") {
  const auto set = [](const char* sails) {
    Setup setup;
    setup.ship("frigate", "frigate", "kings", 40, 27, 0).with("sails", sails);
    if (std::string(sails) == "0") setup.with("going", "\"anchored\"");
    setup.ship("brig", "brig", "pirates", 30, 40, 90).with("sails", "0").with("going", "\"anchored\"");
    return fills(Board(setup).scene({}), "b-sail");
  };
  CHECK(set("0") == 0);
  CHECK(set("3") == 3);
  CHECK(set("9") == 9);
}

TEST_CASE("BR-47 a rake is shown on the target before it is fired") {
  const Board b(raked());
  // Ten dice, hits on 3 and more: nothing on (1/3)^10.
  CHECK(says(b.scene(about(b.piece("frigate"))), "RAKE 100%"));
  Setup abeam;
  abeam.ship("frigate", "frigate", "kings", 40, 27, 0);
  abeam.ship("sloop", "sloop", "pirates", 28, 24, 0).with("guns", "[4,4,1,0]");
  const Board side(abeam);
  const DisplayList list = side.scene(about(side.piece("frigate")));
  CHECK(says(list, "100%"));
  CHECK(!says(list, "RAKE 100%"));
}

TEST_CASE("BR-46 the battery that is about to fire shows its two ranges") {
  const Board b(raked());
  const Focus focus = about(b.piece("frigate"), b.action("fire frigate port brig"));
  const DisplayList list = b.scene(focus);
  CHECK(says(list, "10″ full"));
  CHECK(says(list, "20″ half"));
  CHECK(says(list, "9″ RAKE 100%"));
}

TEST_CASE("BR-15 a ship under way shows what is left and what is compulsory") {
  Board b(raked());
  b.game.play("sail frigate 3");
  b.game.hold();
  b.game.play("leg frigate 2");
  b.game.hold();
  const DisplayList list = b.scene(about(b.piece("frigate")));
  CHECK(says(list, "4″"));           // of 6
  CHECK(says(list, "at least 3″"));  // of 5
}

TEST_CASE("BR-17 a leg or turn that is imagined shows her way, its cost and where she ends") {
  Board b(raked());
  b.game.play("sail frigate 3");
  b.game.hold();
  const DisplayList list = b.scene(about(b.piece("frigate"), b.action("leg frigate 4")));
  CHECK(says(list, "4 of 6″, 45° left"));
  CHECK(strokes(list, "b-move") >= 2);
}

TEST_CASE("what sailed last is drawn back to where it began, through answers, and not under a preview") {
  Board b(raked());
  const auto drawn = [&](const Focus& focus) {
    DisplayList list;
    b.game.session().scene(0, focus, list);
    return strokes(list, "b-label");
  };
  const int before = drawn({});
  b.game.play("sail frigate 3");
  b.game.hold();
  CHECK(drawn({}) == before);
  b.game.play("leg frigate 2");
  b.game.hold();
  b.game.play("leg frigate 1");
  CHECK(drawn({}) == before + 2);  // the way, and a ring where it began
  CHECK(drawn(about(b.piece("frigate"), b.action("leg frigate 1"))) == before);
  DisplayList list;
  Focus back;
  back.trail = {b.game.table().place_at({40000, 36000}), b.game.table().place_at({40000, 33000})};
  broadside::Broadside::scene({b.game.table(), b.game.state(), 0}, back, list);
  CHECK(strokes(list, "b-label") == before + 2);
}

TEST_CASE("BR-70 a line outside all arcs says by how many degrees the nearest misses") {
  // The enemy is straight astern, there are no guns at bow and stern, and a broadside bears from 45 degrees on.
  Setup setup;
  setup.ship("frigate", "frigate", "kings", 40, 30, 0).with("guns", "[10,10,0,0]");
  setup.ship("brig", "brig", "pirates", 40, 12, 0);
  const Board b(setup);
  Focus focus = about(b.piece("frigate"));
  focus.place = b.game.table().place_at({40000, 8000});
  CHECK(says(b.scene(focus), "45° off the arc"));
}

TEST_CASE("BR-78 a ship that can be grappled shows the chance before anything is previewed") {
  ByHand table;
  const Piece sloop = table.ship(broadside::Class::sloop, 0, 20, 20, 0);
  table.ship(broadside::Class::brig, 1, 24, 20, 0);
  table(sloop).loaded = 0;
  DisplayList list;
  broadside::Broadside::scene({table.t, table.s, 0}, about(sloop), list);
  CHECK(says(list, "33%"));  // BR-24: it holds on a 5 or 6
}

TEST_CASE("BR-D13 a line that a hull stops has its cross there") {
  Setup setup;
  setup.ship("frigate", "frigate", "kings", 40, 27, 0);
  setup.ship("other", "brig", "kings", 34, 25, 0);
  setup.ship("brig", "brig", "pirates", 28, 25, 0);
  const Board b(setup);
  Focus focus = about(b.piece("frigate"));
  focus.place = b.game.table().place_at({28000, 20000});
  const DisplayList list = b.scene(focus);
  CHECK(strokes(list, "b-los") >= 4);
  CHECK(!says(list, "100%"));
}

TEST_CASE("the ground is as large as the scene, and the same every time") {
  const Board b(raked());
  DisplayList first;
  DisplayList again;
  broadside::Broadside::ground(b.game.table(), first);
  broadside::Broadside::ground(b.game.table(), again);
  CHECK(first.width == 72 * 24);
  CHECK(std::equal(first.stream().begin(), first.stream().end(), again.stream().begin(), again.stream().end()));
}

}  // namespace sandtable::broadside_rules
