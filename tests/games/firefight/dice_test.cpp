// Dice: colours, shifts, what the faces mean (FF-7 to FF-11, FF-D1 to FF-D5).

#include <algorithm>

#include "catch_amalgamated.hpp"
#include "games/firefight/data.hpp"
#include "games/firefight/table.hpp"

using namespace sandtable;
using namespace sandtable::firefight_rules;
namespace ff = sandtable::firefight;

namespace {

// firefight_dice.csv, a letter a face: M miss, S shaken, 1, 2 hits, K kill; C critical, F failure, m minor, s success,
// J major.
struct Printed {
  const char *colour, *combat, *test;
};
constexpr Printed printed[9] = {
    {"White", "MMMMS1", "CCFFms"}, {"Pink", "MMMSS1", "CCFmss"},   {"Grey", "MMSS12", "CFFmsJ"},
    {"Green", "MMS112", "CFmssJ"}, {"Yellow", "MSS112", "FmsssJ"}, {"Red", "MS112K", "FmssJJ"},
    {"Blue", "MS122K", "FsssJJ"},  {"Purple", "S112KK", "mssJJJ"}, {"Black", "112KKK", "sssJJJ"},
};

char letter(ff::Combat face) { return "MS12K"[static_cast<int>(face)]; }
char letter(ff::Test face) { return "CFmsJ"[static_cast<int>(face)]; }

// A rifle squad in the open has no defence: the die is the weapon's own.
Setup duel(const char* firer, int own_hits = 0) {
  Setup setup;
  setup.blue("us-1", firer, "0303").hits(own_hits).blue("us-2", "marines", "1210");
  setup.green("in-1", "rifle-squad", "0305").green("in-2", "rifle-squad", "1201");
  return setup;
}

}  // namespace

TEST_CASE("FF-D1 FF-8 nine dice from White to Black with the faces of the table", "[rules]") {
  CHECK(ff::colour_count == 9);
  for (int i = 0; i < 9; ++i) {
    CAPTURE(printed[i].colour);
    CHECK(std::string(ff::colour_names[static_cast<std::size_t>(i)]) == printed[i].colour);
    for (int face = 1; face <= 6; ++face) {
      CHECK(letter(ff::combat_face(static_cast<ff::Colour>(i + 1), face)) == printed[i].combat[face - 1]);
      CHECK(letter(ff::test_face(static_cast<ff::Colour>(i + 1), face)) == printed[i].test[face - 1]);
    }
  }
}

TEST_CASE("FF-D1 odds are those of the table: a Green shot has an effect on 4 of 6 and damage on 3 of 6", "[rules]") {
  Game game(duel("marines"));
  CHECK(game.colour("fire us-1 small in-1") == "Green");
  CHECK(game.sixths("fire us-1 small in-1", "Miss") == 2);
  CHECK(game.sixths("fire us-1 small in-1", "Shaken") == 1);
  CHECK(game.sixths("fire us-1 small in-1", "1 Hit") == 2);
  CHECK(game.sixths("fire us-1 small in-1", "2 Hits") == 1);
}

TEST_CASE("FF-7 a modifier shifts the colour, never the result: <2 on Red is Green, 1> on Red is Blue", "[rules]") {
  CHECK(ff::shifted(ff::Colour::red, -2) == ff::Colour::green);
  CHECK(ff::shifted(ff::Colour::red, +1) == ff::Colour::blue);
  // A LAV with 2 Hits: Red becomes Green, and face 3 of Green is shaken (face 3 of Red would be 1 hit).
  Game game(duel("lav", 2));
  game.roll("fire us-1 small in-1", "Green", 3);
  CHECK(game.die().base == "Red");
  CHECK(game["in-1"].morale == 1);
  CHECK(game["in-1"].hits == 0);
}

TEST_CASE("FF-D3 a shift beyond White stays at White, beyond Black at Black", "[rules]") {
  CHECK(ff::shifted(ff::Colour::pink, -4) == ff::Colour::white);
  CHECK(ff::shifted(ff::Colour::white, -1) == ff::Colour::white);
  CHECK(ff::shifted(ff::Colour::purple, 5) == ff::Colour::black);
  // A rifle squad's Heavy is Grey, the third die; an MBT has defence 4.
  Setup setup;
  setup.blue("us-1", "mbt", "0303").green("in-1", "rifle-squad", "0305").active("green");
  Game game(setup);
  CHECK(game.colour("fire in-1 heavy us-1") == "White");
  game.roll("fire in-1 heavy us-1", "White", 6);
  CHECK(game["us-1"].hits == 1);
}

TEST_CASE("FF-9 FF-42 one die a shot reads the large icons: miss, shaken, 1 hit, 2 hits, kill", "[rules]") {
  // A LAV's Small Arms are Red: M S 1 1 2 K.
  struct Face {
    int face, morale, hits;
    bool gone;
  };
  constexpr Face faces[] = {{1, 0, 0, false}, {2, 1, 0, false}, {3, 0, 1, false},
                            {4, 0, 1, false}, {5, 0, 2, false}, {6, 0, 0, true}};
  for (const Face& f : faces) {
    CAPTURE(f.face);
    Game game(duel("lav"));
    game.roll("fire us-1 small in-1", "Red", f.face);
    CHECK(game.count(EventType::rolled) == 1);
    CHECK(game["in-1"].morale == f.morale);
    CHECK(game["in-1"].hits == f.hits);
    CHECK(game["in-1"].gone == f.gone);
  }
}

TEST_CASE("FF-10 FF-11 FF-R1 an assault is a test and reads the small icons, fire reads the large ones", "[rules]") {
  // Green, face 4: 1 hit as a shot; as a test a success: 1 morale level, 1 hit and a retreat.
  Game shot(duel("marines"));
  shot.roll("fire us-1 small in-1", "Green", 4);
  CHECK(shot["in-1"].hits == 1);
  CHECK(shot["in-1"].morale == 0);
  CHECK(shot["in-1"].at == "0305");

  Setup setup;
  setup.blue("us-1", "marines", "0304").green("in-1", "rifle-squad", "0305");
  Game assault(setup);
  assault.roll("assault us-1 in-1", "Green", 4);
  CHECK(assault["in-1"].hits == 1);
  CHECK(assault["in-1"].morale == 1);
  CHECK(assault["in-1"].at == "0306");
}

TEST_CASE("FF-11 Rally and conversion are tests too: face 1 of Green fails where a shot would merely miss", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0304").shaken().green("in-1", "rifle-squad", "1010").marker("mob-1", "mob", "0305");
  Game game(setup);
  game.roll("convert us-1 mob-1", "Green", 1);  // critical failure
  CHECK(game["us-1"].morale == 2);
  CHECK(game["mob-1"].type == "mob");

  Game rally(setup);
  rally.roll("rally us-1 green", "Green", 6);  // major success
  CHECK(rally["us-1"].morale == 0);
}

TEST_CASE("FF-D2 each die dominates the one before it in both rolls", "[rules]") {
  for (int i = 1; i < 9; ++i) {
    CAPTURE(printed[i].colour);
    const auto sorted = [](auto faces) {
      std::sort(faces.begin(), faces.end());
      return faces;
    };
    const ff::Die &less = ff::die_of(static_cast<ff::Colour>(i)), &more = ff::die_of(static_cast<ff::Colour>(i + 1));
    const auto combat_less = sorted(less.combat), combat_more = sorted(more.combat);
    const auto test_less = sorted(less.test), test_more = sorted(more.test);
    bool combat_better = false, test_better = false;
    for (std::size_t f = 0; f < 6; ++f) {
      CHECK(combat_more[f] >= combat_less[f]);
      CHECK(test_more[f] >= test_less[f]);
      combat_better |= combat_more[f] > combat_less[f];
      test_better |= test_more[f] > test_less[f];
    }
    CHECK(combat_better);
    CHECK(test_better);
  }
}

TEST_CASE("FF-D4 every result of the source's examples is on its die", "[rules]") {
  const auto combat = [](ff::Colour c, char wanted) {
    for (int face = 1; face <= 6; ++face) {
      if (letter(ff::combat_face(c, face)) == wanted) return true;
    }
    return false;
  };
  const auto test = [](ff::Colour c, char wanted) {
    for (int face = 1; face <= 6; ++face) {
      if (letter(ff::test_face(c, face)) == wanted) return true;
    }
    return false;
  };
  CHECK(combat(ff::Colour::white, 'S'));
  CHECK(combat(ff::Colour::grey, '2'));
  CHECK(combat(ff::Colour::grey, 'M'));
  CHECK(combat(ff::Colour::grey, 'S'));
  CHECK(combat(ff::Colour::green, 'S'));
  CHECK(combat(ff::Colour::purple, 'K'));
  CHECK(test(ff::Colour::green, 'F'));
  CHECK(test(ff::Colour::green, 's'));
  CHECK(test(ff::Colour::green, 'C'));
  CHECK(test(ff::Colour::grey, 'm'));
  CHECK(test(ff::Colour::grey, 'F'));
}

TEST_CASE("FF-D5 Rally gives 1/6 level an AP to a Suppressed unit on every die", "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303")
      .suppressed()
      .blue("us-2", "marines", "0503")
      .green("in-1", "rifle-squad", "1010");
  Game game(setup);
  const char* dice[] = {"white", "pink", "grey", "green", "yellow", "red", "blue", "purple", "black"};
  for (int i = 0; i < 9; ++i) {
    CAPTURE(dice[i]);
    const std::string rally = std::string("rally us-1 ") + dice[i];
    const int ap = game.cost(rally);
    CHECK(ap == i + 1);
    // Expected levels in sixths: as many as the die costs AP.
    CHECK(game.sixths(rally, "One level") + 2 * game.sixths(rally, "Fully") == ap);
  }
}

TEST_CASE("FF-D5 to a Shaken unit it gives 1/6 on White and Pink, 1/9 on Grey, 1/8 on Green, 5/48 on Purple",
          "[rules]") {
  Setup setup;
  setup.blue("us-1", "marines", "0303").shaken().green("in-1", "rifle-squad", "1010");
  Game game(setup);
  struct Rate {
    const char* die;
    int sixths, ap;
  };
  // 2/15 = 4/6/5 on Yellow, 1/9 = 4/6/6 on Red, 5/42 = 5/6/7 on Blue, 1/9 = 6/6/9 on Black.
  constexpr Rate rates[] = {{"white", 1, 1}, {"pink", 2, 2}, {"grey", 2, 3},   {"green", 3, 4}, {"yellow", 4, 5},
                            {"red", 4, 6},   {"blue", 5, 7}, {"purple", 5, 8}, {"black", 6, 9}};
  for (const Rate& rate : rates) {
    CAPTURE(rate.die);
    const std::string rally = std::string("rally us-1 ") + rate.die;
    CHECK(game.sixths(rally, "recovered") == rate.sixths);
    CHECK(game.cost(rally) == rate.ap);
  }
}
