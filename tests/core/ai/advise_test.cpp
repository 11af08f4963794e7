// The computer's choice, on the toy game.

#include "ai/advise.hpp"

#include <algorithm>

#include "core/ai/position.hpp"

namespace sandtable {
namespace {

using toy::Position;

AdviseOptions options(int level, std::uint64_t seed = 0, std::uint32_t iterations = 0) {
  return {level, seed, iterations, {}};
}

Advice choose(const Position& position, const AdviseOptions& options) {
  const ActionList legal = position.legal();
  Result<Advice> advice = advise(toy::rules(), position.view(), {legal.data(), legal.size()}, options);
  REQUIRE(advice.has_value());
  return *advice;
}

std::string refusal(const Position& position, std::span<const Action> legal, int level) {
  const Result<Advice> advice = advise(toy::rules(), position.view(), legal, options(level));
  return advice ? "" : advice.error().code;
}

}  // namespace

TEST_CASE("level 2 takes the move that wins, and says that it wins") {
  const Position position(R"({"id": "r-1", "type": "runner", "side": "raiders", "at": "0501"},
    {"id": "r-2", "type": "runner", "side": "raiders", "at": "1001"},
    {"id": "g-1", "type": "guard", "side": "guards", "at": "0101"})",
                          R"("side": "raiders")");
  const Advice advice = choose(position, options(2));
  CHECK(advice.action == position.action("move r-2 1101"));
  CHECK(advice.value == 1.0);
  CHECK(advice.lines.front().action == advice.action);
  CHECK(advice.lines.size() == 8);
}

TEST_CASE("level 2 aims where there is time, for the better chance") {
  const Position position(toy::two_runners, R"("side": "guards")");
  CHECK(choose(position, options(2)).action == position.action("fire g-1 aimed r-1"));
}

TEST_CASE("iterations bound what level 2 looks at, and so does a clock that has run out, after the first") {
  const Position position(toy::two_runners, R"("side": "raiders")");
  CHECK(choose(position, options(2, 0, 3)).lines.size() == 3);
  int asked = 0;
  AdviseOptions hurried = options(2);
  hurried.expired = [&] { return ++asked > 1; };
  CHECK(choose(position, hurried).lines.size() == 2);
}

TEST_CASE("one seed gives one answer, and level 1's answers vary with it") {
  const Position position(toy::two_runners, R"("side": "raiders")");
  const ActionList legal = position.legal();
  std::vector<Action> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Advice advice = choose(position, options(1, seed));
    CHECK(advice == choose(position, options(1, seed)));
    CHECK(std::find(legal.begin(), legal.end(), advice.action) != legal.end());
    if (std::find(seen.begin(), seen.end(), advice.action) == seen.end()) seen.push_back(advice.action);
  }
  CHECK(seen.size() >= 3);
}

TEST_CASE("a level that there is not, and a game that is over, are refused with their codes") {
  const Position position(toy::two_runners, R"("side": "raiders")");
  const ActionList legal = position.legal();
  CHECK(refusal(position, {legal.data(), legal.size()}, 3) == "no_level");
  CHECK(refusal(position, {}, 2) == "no_actions");
}

}  // namespace sandtable
