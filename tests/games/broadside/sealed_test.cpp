// Sealed rolls on Broadside's guns: a broadside is declared in one link and its dice fall in the next.

#include <catch_amalgamated.hpp>

#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

Secret secret(std::uint8_t first) {
  Secret out{};
  out.fill(first);
  return out;
}

Action action(const Session& session, std::string_view text) {
  const Result<Action> found = parse_action(session.rules(), session.table(), text);
  REQUIRE(found.has_value());
  return *found;
}

}  // namespace

TEST_CASE("BR-46 BR-51 two broadsides declared in one link fall in the next, by dice that neither side could know") {
  const Setup setup = Setup()
                          .ship("b", "frigate", "pirates", 43, 17, 0)
                          .anchored()
                          .crack()
                          .ship("a", "frigate", "kings", 30, 24, 0)
                          .anchored()
                          .crack()
                          .ship("c", "frigate", "pirates", 17, 17, 0)
                          .anchored()
                          .crack();
  Game by_hand(setup);
  Session kings(by_hand.session().host());
  NewGame game = by_hand.session().setup();
  game.dice = DiceSource::sealed;
  REQUIRE(kings.start(game).has_value());
  const Side firing = kings.to_act();
  const Side other_side = other(firing);
  REQUIRE(kings.promise(other_side, promise_of(secret(9))).has_value());
  const std::vector<Action> volleys = {action(kings, "fire a starboard b"), action(kings, "fire a port c")};
  REQUIRE(kings.declare(firing, volleys, secret(4)).has_value());

  Session pirates(by_hand.session().host());
  REQUIRE(pirates.load_link(kings.link()).has_value());
  CHECK(pirates.number() == 0);
  const Result<Applied> opened = pirates.open(secret(9));
  REQUIRE(opened.has_value());
  CHECK(opened->actions == 2);
  // The same dice rolled by hand give the same table, and every die was thrown for something.
  std::vector<std::uint8_t> thrown;
  for (const Session::Entry& entry : pirates.actions()) {
    REQUIRE(by_hand.session().apply(entry.action, entry.rolls).has_value());
    CHECK(entry.rolls.size() >= 10);  // BR-45: ten guns a side
    thrown.insert(thrown.end(), entry.rolls.begin(), entry.rolls.end());
  }
  CHECK(by_hand.session().hash() == pirates.hash());
  SealedDice dice(secret(4), secret(9));
  for (const std::uint8_t face : thrown) CHECK(face == dice.next({6, 0, 0}));

  Session back(by_hand.session().host());
  REQUIRE(back.load_link(pirates.link()).has_value());
  CHECK(back.hash() == pirates.hash());
  REQUIRE(back.seals().unsealed.size() == 1);
  CHECK(back.seals().unsealed[0].count == 2);
}

TEST_CASE("BR-46 a volley's event holds its dice, with the face from which they hit") {
  Game g(Setup()
             .ship("b", "frigate", "pirates", 43, 17, 0)
             .anchored()
             .crack()
             .ship("a", "frigate", "kings", 30, 24, 0)
             .anchored()
             .crack());
  const std::vector<Event>& events = g.play_all("fire a starboard b", {3, 3, 4, 6, 2, 2, 2, 2, 2, 2});
  const auto volley = std::find_if(events.begin(), events.end(), [](const Event& e) { return !e.throws.empty(); });
  REQUIRE(volley != events.end());
  REQUIRE(volley->throws.size() == 1);
  CHECK(volley->throws[0].faces == std::vector<std::uint8_t>{3, 3, 4, 6, 2, 2, 2, 2, 2, 2});
  CHECK(volley->throws[0].least == 4);
}

}  // namespace sandtable::broadside_rules
