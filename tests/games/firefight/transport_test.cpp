// Transport (FF-24, FF-92).

#include "catch_amalgamated.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;

namespace {

Setup carrier() {
  Setup setup;
  setup.blue("us-1", "lav", "0303").blue("us-2", "marines", "0304").green("in-1", "at-squad", "0810").track(0, 20);
  return setup;
}

}  // namespace

TEST_CASE("FF-24 the source's example: load, two clear hexes, unload and two cover hexes are 5 AP", "[rules]") {
  Setup setup;
  setup.ground("0307 0308", "cover")
      .blue("us-1", "lav", "0303")
      .blue("us-2", "marines", "0304")
      .green("in-1", "at-squad", "0810")
      .track(0, 4);
  Game game(setup);
  game.apply("load us-1 us-2");
  CHECK(game.spaces("blue") == 1);
  CHECK(game["us-1"].carries == "us-2");
  game.apply("move us-1 0305");
  CHECK(game.spaces("blue") == 2);
  game.apply("unload us-1 0306");
  CHECK(game.spaces("blue") == 3);
  game.apply("move us-2 0308");  // the unloaded unit acts at once
  CHECK(game.spaces("blue") == 5);
  CHECK(game.active() == "green");
}

TEST_CASE("FF-24 one infantry unit or civilians from an adjacent hex, civilians also from the same hex", "[rules]") {
  Setup setup = carrier();
  setup.blue("us-3", "mrap", "0302")
      .blue("us-4", "marines", "0306")
      .marker("civ-1", "civilians", "0303")
      .marker("civ-2", "civilians", "0203");
  setup.marker("mob-1", "mob", "0403").blue("us-5", "mbt", "0402");
  Game game(setup);
  CHECK(game.legal("load us-1 us-2"));
  CHECK(game.legal("load us-1 civ-1"));
  CHECK(game.legal("load us-1 civ-2"));
  CHECK(game.refused("load us-1 us-3") == "FF-24");  // a vehicle
  CHECK(game.refused("load us-1 us-4") == "FF-24");  // three hexes off
  CHECK(game.refused("load us-1 mob-1") == "FF-24");
  CHECK(game.refused("load us-1 in-1") == "FF-24");
  CHECK(game.refused("load us-5 us-2") == "FF-24");  // no ability
  CHECK(game.refused("load us-2 civ-2") == "FF-24");
  game.apply("load us-1 us-2");
  CHECK(game.refused("load us-1 civ-1") == "FF-24");  // one
  CHECK(game.refused("load us-3 us-2") == "FF-24");
}

TEST_CASE("FF-24 civilians are carried too and unloaded for 1 AP", "[rules]") {
  Setup setup = carrier();
  setup.marker("civ-1", "civilians", "0303");
  Game game(setup);
  game.apply("load us-1 civ-1");
  CHECK(game["civ-1"].at.empty());
  game.apply("move us-1 0301");
  CHECK(game.cost("unload us-1 0401") == 1);
  game.apply("unload us-1 0401");
  CHECK(game["civ-1"].at == "0401");
  CHECK(game["us-1"].carries.empty());
  CHECK(game.spaces("blue") == 3);
}

TEST_CASE("FF-24 only the carrier pays to move, and a carried unit does nothing and is no target", "[rules]") {
  Setup setup;
  setup.blue("us-1", "lav", "0303").carrying("us-2", "marines").green("in-1", "at-squad", "0306").track(0, 20);
  Game game(setup);
  CHECK(game.choices("move us-2").empty());
  CHECK(game.refused("move us-2 0304") == "FF-24");
  CHECK(game.refused("overwatch us-2") == "FF-24");
  CHECK(game.refused("fire us-2 small in-1") == "FF-24");
  game.apply("move us-1 0302");
  CHECK(game.spaces("blue") == 1);
  game.apply("pass");
  CHECK_FALSE(game.legal("fire in-1 small us-2"));
  CHECK(game.legal("fire in-1 heavy us-1"));
}

TEST_CASE("FF-24 unloading is into an adjacent hex that the cargo may enter", "[rules]") {
  Setup setup;
  setup.ground("0302", "water")
      .blue("us-1", "lav", "0303")
      .carrying("us-2", "marines")
      .blue("us-3", "engineers", "0304");
  setup.green("in-1", "rifle-squad", "0203")
      .marker("mob-1", "mob", "0403")
      .marker("block-1", "roadblock", "0202")
      .track(0, 20);
  Game game(setup);
  CHECK(game.choices("unload us-1") == "0402");
  CHECK_FALSE(game.legal("unload us-1 0302"));
  CHECK(game.refused("unload us-1 0304") == "FF-22");
  CHECK(game.refused("unload us-1 0203") == "FF-22");
  CHECK(game.refused("unload us-1 0403") == "FF-26");
  CHECK(game.refused("unload us-1 0202") == "FF-29");
  CHECK(game.refused("unload us-1 0305") == "FF-24");
}

TEST_CASE("FF-24 an insurgent may be unloaded into a mob", "[rules]") {
  Setup setup;
  setup.green("in-1", "technical", "0303")
      .carrying("in-2", "rifle-squad")
      .blue("us-1", "marines", "1210")
      .marker("mob-1", "mob", "0403");
  setup.track(20, 0);
  Game game(setup);
  CHECK(game.legal("unload in-1 0403"));
}

TEST_CASE("FF-24 the carrier eliminated, its cargo is eliminated; other results touch the carrier only", "[rules]") {
  Setup setup;
  setup.blue("us-1", "mrap", "0303")
      .carrying("us-2", "marines")
      .blue("us-3", "marines", "1001")
      .green("in-1", "at-squad", "0306")
      .track(20, 0);
  Game hit(setup);
  hit.roll("fire in-1 heavy us-1", "Green", 6);  // Yellow <1: 2 hits
  CHECK(hit["us-1"].hits == 2);
  CHECK(hit["us-2"].hits == 0);
  CHECK(hit["us-2"].morale == 0);
  CHECK_FALSE(hit["us-2"].gone);
  hit.roll("fire in-1 heavy us-1", "Green", 4);  // the third hit
  CHECK(hit["us-1"].gone);
  CHECK(hit["us-2"].gone);
}

TEST_CASE("FF-24 every verb that the sheet greys for a carried unit says that it is carried", "[rules]") {
  Setup setup = carrier();
  Game game(setup);
  game.apply("load us-1 us-2");
  Focus focus;
  focus.piece = game.session().table().find_piece("us-2");
  const Sheet sheet = game.session().sheet(game.session().table().find_side("blue"), focus);
  REQUIRE(sheet.card);
  REQUIRE_FALSE(sheet.card->verbs.empty());
  const Speaker speaker(game.session().rules(), game.session().table());
  for (const VerbOffer& offer : sheet.card->verbs) {
    CHECK_FALSE(offer.enabled);
    CHECK(speaker.rule(offer.reason.rule) == "FF-24");
    CHECK(speaker.text(offer.reason) == "Marines is carried by LAV and does nothing.");
  }
}
