// What an action is worth: counted by hand on the toy game, whose evaluation is 400 a runner less 300 a hex to go.

#include "ai/search.hpp"

#include "core/ai/position.hpp"

namespace sandtable {
namespace {

using Catch::Approx;
using toy::Position;

Expectation worth(const Position& position, std::string_view action, std::uint32_t limit = 36) {
  Expecting expecting(toy::rules(), position.table(), position.state(), position.to_act());
  return expecting.after(position.action(action), limit);
}

}  // namespace

TEST_CASE("a shot is worth the mean over every roll and its effect") {
  const Position guards_turn(toy::two_runners, R"("side": "guards")");
  // Amber: 1-3 miss, 4-5 hit (out on 5-6 of the effect), 6 out: the runner goes in 1/6 + 2/6 * 2/6 = 5/18.
  const Expectation snap = worth(guards_turn, "fire g-1 r-1");
  CHECK(snap.exact);
  CHECK(snap.lines == 3 + 2 * 6 + 1);
  CHECK(snap.value == Approx(100 + 400 * 5.0 / 18));
  // Red: 1-2 miss, 3-4 hit, 5-6 out: 2/6 + 2/6 * 2/6 = 4/9.
  CHECK(worth(guards_turn, "fire g-1 aimed r-1").value == Approx(100 + 400 * 4.0 / 9));
}

TEST_CASE("more sequences than the limit are not counted, and said not to be") {
  const Position guards_turn(toy::two_runners, R"("side": "guards")");
  CHECK(worth(guards_turn, "fire g-1 r-1", 16).exact);
  CHECK_FALSE(worth(guards_turn, "fire g-1 r-1", 15).exact);
}

TEST_CASE("where the other side may answer, the worse of holding and its best answer counts") {
  const Position raiders_turn(toy::two_runners, R"("side": "raiders")");
  CHECK(worth(raiders_turn, "move r-1 0401").value == Approx(-100 - 400 * 5.0 / 18));
  CHECK(worth(raiders_turn, "move r-1 0601").value == Approx(-100));
}

TEST_CASE("looking at an action leaves the state as it was, and a second look gives the same") {
  const Position raiders_turn(toy::two_runners, R"("side": "raiders")");
  const StateBytes before = raiders_turn.opening.state;
  Expecting expecting(toy::rules(), raiders_turn.table(), raiders_turn.state(), 0);
  const Action risky = raiders_turn.action("move r-1 0401");
  const double first = expecting.after(risky, 36).value;
  expecting.after(raiders_turn.action("move r-1 0601"), 36);
  CHECK(expecting.after(risky, 36).value == first);
  CHECK(raiders_turn.opening.state == before);
}

}  // namespace sandtable
