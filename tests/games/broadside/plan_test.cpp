// Plotting a move: plans over legs and turns, and the way towards a point of the water.

#include <cmath>

#include "catch_amalgamated.hpp"
#include "game/plan.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

// A ship of the kings in the middle of open water; the enemy lies far off at anchor.
Setup alone(const char* type, int heading) {
  return Setup().ship("b", "brig", "pirates", 4, 44, 0).anchored().ship("a", type, "kings", 36, 16, heading).crack();
}

struct Chart {
  Game& g;
  [[nodiscard]] const Rules& rules() const { return g.session().rules(); }
  std::vector<Action> actions(std::initializer_list<const char*> texts) {
    std::vector<Action> out;
    for (const char* text : texts) out.push_back(*parse_action(rules(), g.table(), text));
    return out;
  }
  Result<StateBytes> after(std::initializer_list<const char*> texts) {
    const View now = g.session().view(0);
    return imagine(rules(), g.table(), now.state, actions(texts));
  }
  // In inches from the south-west corner, and degrees.
  std::vector<double> stand(const StateBytes& state) {
    const Stand at = rules().stand(View{g.table(), state.data(), 0}, g.table().find_piece("a"));
    return {at.x / 192.0, 48 - at.y / 192.0, at.facing / 10.0};
  }
  Way towards(double x, double y) {
    const View now = g.session().view(0);
    return plot(rules(), g.table(), now.state, g.table().find_piece("a"), static_cast<std::int32_t>(x * 192),
                static_cast<std::int32_t>((48 - y) * 192));
  }
};

}  // namespace

TEST_CASE("a planned leg and turn end where the same leg and turn do") {
  Game g(alone("frigate", 0));
  g.play("sail a 3");  // 5 to 6 inches
  Chart chart{g};
  const auto after = chart.after({"leg a 4", "turn a starboard 30", "leg a 1"});
  REQUIRE(after);
  const std::vector<double> planned = chart.stand(*after);
  g.play("leg a 4");
  g.play("turn a starboard 30");
  g.play("leg a 1");
  CHECK(std::abs(planned[0] - g.x("a")) < 0.02);
  CHECK(std::abs(planned[1] - g.y("a")) < 0.02);
  CHECK(planned[2] == 30.0);
}

TEST_CASE("a plan names the leg that is too long, and ends before dice") {
  Game g(alone("frigate", 0));
  g.play("sail a 3");
  Chart chart{g};
  const auto far = chart.after({"leg a 4", "leg a 3"});
  REQUIRE(!far);
  CHECK(far.error().where == "plan/1");
  CHECK(far.error().message.find("Action 2 of the plan, \"leg a 3\": ") == 0);
  const auto turned = chart.after({"leg a 1", "turn a port 20", "turn a port 10"});  // BR-D3
  REQUIRE(!turned);
  CHECK(turned.error().where == "plan/2");
}

TEST_CASE("a plan runs on where the enemy could fire and holds") {
  Game g(
      Setup().ship("a", "frigate", "kings", 36, 16, 0).crack().ship("b", "frigate", "pirates", 44, 22, 0).anchored());
  g.play("sail a 3");
  Chart chart{g};
  const auto after = chart.after({"leg a 4", "leg a 1"});
  REQUIRE(after);
  CHECK(chart.stand(*after)[1] == 21.0);
}

TEST_CASE("the way straight ahead is one run of legs") {
  Game g(alone("frigate", 0));
  g.play("sail a 3");
  const Way way = Chart{g}.towards(36, 22);
  CHECK(way.cost == 6);
  CHECK(way.steps.size() == 2);
  CHECK(std::abs(way.end.y / 192.0 - 26) < 0.02);
}

TEST_CASE("the way to a point abeam turns towards it and comes nearer than any straight course") {
  Game g(alone("frigate", 0));
  g.play("sail a 3");
  Chart chart{g};
  const Way way = chart.towards(42, 18);
  REQUIRE(!way.steps.empty());
  const double far = std::hypot(way.end.x / 192.0 - 42, 48 - way.end.y / 192.0 - 18);
  CHECK(far < 4.0);  // straight on it stays 6 inches off
  const View now = g.session().view(0);
  CHECK(imagine(chart.rules(), g.table(), now.state, way.steps));
}

TEST_CASE("where nothing can be plotted the way is empty and ends where the ship is") {
  Game g(alone("frigate", 0));
  const Way way = Chart{g}.towards(36, 30);
  CHECK(way.steps.empty());
  CHECK(way.end.x == 36 * 192);
}

}  // namespace sandtable::broadside_rules
