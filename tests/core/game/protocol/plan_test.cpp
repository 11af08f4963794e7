// Plans: what legal, odds, explain, sheet and scene answer for a position that is only meant to be reached.

#include <catch_amalgamated.hpp>

#include "core/game/protocol/table.hpp"
#include "core/game/toy/toy.hpp"

namespace sandtable {

using protocol_test::Speaking;

namespace {

// Ada two hexes from the guards' reach, so that her move is watched and a shot comes into range.
Json near_the_guards() {
  Json scenario = Json::parse(toy::scenario());
  scenario["pieces"][0]["at"] = "0302";
  return scenario;
}

std::size_t count(Speaking& to, Json request) {
  request["op"] = "legal";
  const Json answer = to.ask(request);
  REQUIRE(answer["ok"] == true);
  return answer["actions"].size();
}

}  // namespace

TEST_CASE("legal answers from the position after a plan, and nothing has happened") {
  Speaking to;
  to.start();
  const std::string before = to.hash();
  CHECK(count(to, {{"piece", "r-1"}}) > 0);
  CHECK(count(to, {{"piece", "r-1"}, {"plan", {"move r-1 0102"}}}) == 0);
  CHECK(count(to, {{"piece", "r-2"}, {"plan", {"move r-1 0102"}}}) > 0);
  // Ben may go where Ada stood.
  const Json there = to.ask({{"op", "legal"}, {"piece", "r-2"}, {"place", "0101"}, {"plan", {"move r-1 0201"}}});
  CHECK(there["actions"].size() == 1);
  CHECK(to.hash() == before);
}

TEST_CASE("the other side holds in a plan, and what is hidden stays hidden") {
  Speaking to;
  to.start_with({{"scenario", near_the_guards()}});
  const Json after = to.ask({{"op", "legal"}, {"plan", {"move r-1 0402"}}});
  REQUIRE(after["ok"] == true);
  CHECK(after["side"] == "raiders");
  // 0202 holds a snare that the raiders do not know: the plan runs on over it.
  CHECK(count(to, {{"piece", "r-2"}, {"plan", {"move r-1 0202"}}}) > 0);
}

TEST_CASE("odds and explain of an action after a plan") {
  Speaking to;
  to.start_with({{"scenario", near_the_guards()}});
  const Json spent = to.ask({{"op", "explain"}, {"action", "move r-1 0302"}, {"plan", {"move r-1 0402"}}});
  CHECK(spent["reason"] == "Ada has acted this turn.");
  CHECK(to.ask({{"op", "odds"}, {"action", "end"}, {"plan", {"move r-1 0402"}}})["ok"] == true);
  const Json refused = to.error({{"op", "odds"}, {"action", "move r-1 0302"}, {"plan", {"move r-1 0402"}}});
  CHECK(refused["code"] == "illegal");
  CHECK(refused["message"] == "Ada has acted this turn.");
}

TEST_CASE("a plan that is not possible names the action and why") {
  Speaking to;
  to.start();
  const Json far = to.error({{"op", "legal"}, {"plan", {"move r-1 0102", "move r-2 0703"}}});
  CHECK(far["code"] == "bad_plan");
  CHECK(far["where"] == "plan/1");
  CHECK(far["message"] == "Action 2 of the plan, \"move r-2 0703\": That is further than 2 hexes.");
  CHECK(to.error({{"op", "sheet"}, {"plan", {"jump"}}})["where"] == "plan/0");
  CHECK(to.error({{"op", "legal"}, {"plan", "end"}})["code"] == "wrong_type");
  CHECK(to.error({{"op", "legal"}, {"plan", {1}}})["code"] == "wrong_type");
  CHECK(to.error({{"op", "legal"}, {"plan", Json(std::vector<std::string>(65, "end"))}})["code"] == "too_long");
}

TEST_CASE("a plan ends before dice and before the other side decides") {
  Speaking to;
  Json scenario = near_the_guards();
  scenario["pieces"][0]["at"] = "0402";
  to.start_with({{"scenario", scenario}});
  const Json shot = to.error({{"op", "legal"}, {"plan", {"fire r-1 g-1"}}});
  CHECK(shot["message"] == "Action 1 of the plan, \"fire r-1 g-1\": It rolls dice; a plan ends before.");
  const Json end = to.error({{"op", "scene"}, {"format", "list"}, {"plan", {"end"}}});
  CHECK(end["message"] == "Action 1 of the plan, \"end\": The other side decides after it; a plan ends before.");
}

TEST_CASE("sheet and scene are asked from where the game stands, with the plan beside it") {
  Speaking to;
  to.start();
  const Json sheet = to.ask({{"op", "sheet"}, {"plan", {"move r-1 0102"}}})["sheet"];
  CHECK(sheet["own"][0]["place"] == "0101");
  CHECK(!sheet["own"][0].contains("stand"));
  CHECK(to.ask({{"op", "scene"}, {"format", "list"}, {"plan", {"move r-1 0102"}}})["ok"] == true);
  // A previewed action comes after the plan.
  CHECK(to.error({{"op", "sheet"}, {"action", "move r-1 0101"}, {"plan", {"move r-1 0102"}}})["code"] == "illegal");
  CHECK(to.ask({{"op", "sheet"}, {"action", "move r-2 0104"}, {"plan", {"move r-1 0102"}}})["ok"] == true);
}

TEST_CASE("on a board of hexes there is no way to plot") {
  Speaking to;
  to.start();
  const Json none = to.ask({{"op", "plot"}, {"piece", "r-1"}, {"x", 200}, {"y", 200}});
  CHECK(none["steps"].empty());
  CHECK(!none.contains("end"));
  CHECK(to.error({{"op", "plot"}, {"x", 1}, {"y", 1}})["code"] == "missing_field");
  CHECK(to.error({{"op", "plot"}, {"piece", "r-1"}, {"x", 1e9}, {"y", 1}})["code"] == "out_of_range");
}

}  // namespace sandtable
