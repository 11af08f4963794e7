// What is refused, and the rule that refuses it: a table of actions that look possible.

#include "catch_amalgamated.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {
namespace {

struct Refusal {
  const char *action, *rule;
};

void check(Game& game, std::initializer_list<Refusal> table) {
  for (const Refusal& refusal : table) {
    CAPTURE(refusal.action);
    CHECK(game.refused(refusal.action) == refusal.rule);
  }
}
void check(const Setup& setup, std::initializer_list<Refusal> table) {
  Game game(setup);
  check(game, table);
}

// Off a coast with a bit of everything; kings move first.
Setup coast() {
  return Setup()
      .key("shores", "[[[0,40],[72,40],[72,48],[0,48]]]")
      .key("houses", R"([{"x":30,"y":44,"token":true}])")
      .ship("frigate", "frigate", "kings", 30, 20, 0)
      .ship("moored", "brig", "kings", 40, 38, 90)
      .anchored()
      .ship("burning", "sloop", "kings", 10, 20, 0)
      .with("burning", "2")
      .ship("stuck", "sloop", "kings", 66, 37, 90)
      .with("sails", "0")
      .with("going", "\"anchored\"")
      .with("state", R"(["aground"])")
      .with("tide", "3")
      .ship("wreck", "brig", "kings", 20, 20, 0)
      .adrift()
      .with("hull", "23")
      .with("continuing", "10")
      .ship("gig", "rowboat", "kings", 50, 20, 0)
      .ship("enemy", "frigate", "pirates", 43, 20, 0)
      .ship("far", "brig", "pirates", 52, 18, 0)
      .ship("prize", "sloop", "kings", 5, 36, 0)
      .adrift()
      .with("fate", "\"captured\"")
      .with("side-now", "\"pirates\"")
      .unit("fort", "fort", "kings", 34, 41, 180)
      .unit("men", "kings-men", "kings", 30, 46, 0)
      .unit("mob", "townsfolk", "pirates", 31, 42, 0)
      .unit("horse", "cavalry", "pirates", 60, 46, 0);
}
// The same in a later step, kings to choose.
Setup coast_at(int step, const char* stage) {
  return coast().start("step", std::to_string(step)).start("stage", '"' + std::string(stage) + '"');
}

}  // namespace

TEST_CASE("BR-14 BR-15 BR-22 sails that are refused, with their rule", "[rules]") {
  check(coast(), {
                     {"sail frigate 10", "BR-14"},  // she has nine
                     {"sail moored 6", "BR-15"},    // six at once
                     {"sail gig 1", "BR-23"},       // oars
                     {"sail burning 2", "BR-40"},
                     {"sail stuck 1", "BR-D10"},
                     {"sail wreck 1", "BR-22"},  // adrift
                     {"sail prize 1", "BR-15"},  // the enemy's now
                     {"sail enemy 5", "BR-15"},
                     {"sail men 1", "BR-15"},  // no ship
                     {"row frigate", "BR-23"},
                     {"row men", "BR-23"},
                     {"drift frigate", "BR-74"},
                     {"drift stuck", "BR-74"},
                     {"leg frigate 2", "BR-15"},  // no sail has been set
                     {"turn frigate port 45", "BR-15"},
                     {"end", "BR-15"},
                 });
}

TEST_CASE("BR-17 BR-D3 BR-D12 legs and turns that are refused, with their rule", "[rules]") {
  Game g(coast());
  g.play("sail frigate 3");  // 5 to 6 inches
  g.hold();
  check(g, {
               {"leg frigate 5", "BR-D12"},
               {"leg moored 1", "BR-2"},  // another ship is under way
               {"sail moored 2", "BR-2"},
               {"sail frigate 4", "BR-2"},
               {"drift wreck", "BR-2"},
               {"march men", "BR-2"},
               {"turn frigate port 50", "BR-17"},
               {"turn frigate port 3", "BR-17"},
               {"end", "BR-15"},
           });
  g.play("turn frigate port 45");
  g.hold();
  check(g, {
               {"turn frigate starboard 45", "BR-D3"}, {"leg frigate 4", "BR-15"},  // out of the wind: 3 inches
           });
}

TEST_CASE("BR-2 BR-46 BR-51 fire that is refused, with its rule", "[rules]") {
  check(coast(), {
                     {"fire frigate port enemy", "BR-70"},
                     {"fire frigate bow enemy", "BR-D14"},
                     {"fire frigate starboard far", "BR-D13"},  // the enemy frigate lies between
                     {"fire frigate guns enemy", "BR-45"},
                     {"fire moored stern horse", "BR-46"},  // 20 inches and more
                     {"fire burning starboard enemy", "BR-40"},
                     {"fire wreck starboard enemy", "BR-34"},
                     {"fire gig port enemy", "BR-31"},
                     {"fire frigate starboard gig", "BR-2"},  // a friend
                     {"fire enemy port frigate", "BR-2"},
                     {"fire men guns enemy", "BR-52"},
                     {"fire fort guns mob", "BR-2"},  // not before step 8
                     {"fire fort port enemy", "BR-45"},
                     {"fire moored port-high mob", "BR-49"},
                     {"fire prize port frigate", "BR-2"},
                     {"lucky", "BR-D7"},
                 });
}

TEST_CASE("BR-24 BR-25 BR-27 grapples, cuts, guns overboard, scuttling that are refused, with their rule", "[rules]") {
  check(coast(), {
                     {"grapple frigate enemy", "BR-78"},  // 9.5 inches
                     {"grapple frigate wreck", "BR-24"},  // a friend
                     {"grapple enemy frigate", "BR-24"},
                     {"cut frigate enemy", "BR-D19"},
                     {"jettison frigate 1", "BR-27"},
                     {"jettison stuck 10", "BR-27"},  // nine guns
                     {"scuttle frigate", "BR-34"},
                     {"abandon frigate", "BR-34"},
                     {"rudder frigate 1", "BR-39"},
                     {"board frigate enemy", "BR-57"},
                     {"commit frigate 5", "BR-57"},
                     {"counter frigate", "BR-61"},
                     {"reload frigate port", "BR-51"},
                     {"order first", "BR-1"},
                     {"roll", "BR-1"},
                     {"hold", "BR-D12"},
                 });
}

TEST_CASE("BR-13 BR-64 marches and charges that are refused, with their rule", "[rules]") {
  check(coast(), {
                     {"march fort", "BR-13"},  // it has guns to serve
                     {"march mob", "BR-13"},
                     {"march frigate", "BR-13"},
                     {"go men 3 90", "BR-15"},  // it has not been set going
                     {"charge fort mob", "BR-64"},
                     {"charge men fort", "BR-64"},   // a friend
                     {"charge men horse", "BR-13"},  // 30 inches
                     {"charge horse men", "BR-64"},
                     {"muskets men mob", "BR-54"},
                     {"melee men mob", "BR-65"},
                     {"land moored 5", "BR-29"},
                     {"embark men moored", "BR-29"},
                     {"again men", "BR-66"},
                     {"pursue men", "BR-66"},
                 });
  Game g(coast());
  g.play("march men", {1, 2});
  check(g, {
               {"go men 4 90", "BR-13"},  // three inches
               {"go men 2 10", "BR-13"},
               {"go men 13 90", "BR-13"},
           });
}

TEST_CASE("BR-29 BR-30 landings that are refused, with their rule", "[rules]") {
  check(coast_at(7, "landing"), {
                                    {"land moored 11", "BR-30"},  // ten on deck
                                    {"land frigate 5", "BR-29"},  // under sail
                                    {"land enemy 5", "BR-29"},
                                    {"embark men moored", "BR-29"},
                                    {"embark fort moored", "BR-29"},
                                    {"land mob 5", "BR-29"},
                                    {"sail frigate 5", "BR-15"},
                                });
}

TEST_CASE("BR-52 BR-54 BR-55 guns and muskets ashore that are refused, with their rule", "[rules]") {
  check(coast_at(8, "artillery"), {
                                      {"fire fort guns horse", "BR-46"},
                                      {"fire fort guns mob", "BR-52"},  // behind it
                                      {"fire frigate starboard enemy", "BR-2"},
                                      {"fire men guns mob", "BR-52"},
                                  });
  check(coast_at(9, "muskets"), {
                                    {"muskets men horse", "BR-54"},  // 30 inches
                                    {"muskets men fort", "BR-54"},
                                    {"muskets mob men", "BR-54"},
                                    {"fire fort guns mob", "BR-2"},
                                    {"muskets men enemy", "BR-54"},  // a ship
                                });
}

TEST_CASE("BR-57 BR-65 melees that are refused, with their rule", "[rules]") {
  check(coast_at(10, "combat").unit("foe", "pirates", "pirates", 30, 47),
        {
            {"board frigate enemy", "BR-57"},  // no grapple
            {"melee men mob", "BR-64"},        // 4 inches apart
            {"melee foe men", "BR-65"},
            {"commit frigate 3", "BR-57"},
            {"charge men foe", "BR-64"},
        });
}

TEST_CASE("BR-D12 BR-51 while a question is open only its answer counts", "[rules]") {
  Game g(coast());
  g.play("sail frigate 3");
  REQUIRE(g.start("stage") == "window");
  check(g, {
               {"leg frigate 1", "BR-D12"},
               {"turn frigate port 45", "BR-D12"},
               {"end", "BR-D12"},
               {"sail moored 1", "BR-D12"},
               {"march men", "BR-D12"},
               {"fire enemy port frigate", "BR-2"},  // his turn to answer comes after yours
               {"hold all", "BR-D12"},
           });
  check(Setup().fresh().ship("a", "sloop", "kings", 12, 12, 0).ship("b", "sloop", "pirates", 60, 36, 0),
        {
            {"sail a 1", "BR-1"},
            {"end", "BR-1"},
            {"order first", "BR-1"},
        });
}

}  // namespace sandtable::broadside_rules
