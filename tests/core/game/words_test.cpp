// Sentences, and actions as words.

#include <catch_amalgamated.hpp>

#include "core/game/toy/toy.hpp"

namespace sandtable {
namespace {

enum class W : std::uint16_t { none, costs, brace, shows, fires };

constexpr WordEntry words[] = {
    {"none", "", ""},
    {"costs", "unit ap", "{unit} pays {ap|1 AP|# AP} of {ap}."},
    {"brace", "", "a {{b} c"},
    {"shows", "die side word place", "{die}, {side}, {word}, {place}"},
    {"fires", "verb", "{verb}! {nobody}"},
};
constexpr VerbInfo verbs[] = {
    {"move", "piece place", "", 1, 'm', ""},
    {"fire", "piece mode target", "small heavy", static_cast<std::uint16_t>(W::brace), 'f', ""},
    {"load", "piece mode target? extra?", "- quick", 0, 'l', ""},
    {"sail", "piece number", "", 0, 's', ""},
    {"end", "", "", 0, 'e', ""},
};
constexpr const char* colours[] = {"white", "black"};
constexpr GameInfo info = {"test", "Test", "TE", 1, 10, verbs, words, {}, colours, nullptr};

struct Fixture {
  Fixture() {
    rules.info = &info;
    table.map.grid = HexGrid({.width = 12, .height = 12, .first_column = 1, .first_row = 1});
    Text name;
    name.by_language["en"] = "1st Squad";
    table.pieces = {{"us-1", name, 0}, {"in-3", {}, 1}};
    table.sides = {{"us", name}, {"in", {}}};
  }
  std::string text(const Said& said) const { return Speaker(rules, table).text(said); }
  Rules rules{};
  Table table;
};

}  // namespace

TEST_CASE("a sentence prints its arguments and chooses by number") {
  const Fixture f;
  CHECK(f.text(say(W::costs, {}, piece(0), number(1))) == "1st Squad pays 1 AP of 1.");
  CHECK(f.text(say(W::costs, {}, piece(1), number(3))) == "in-3 pays 3 AP of 3.");
  CHECK(f.text(say(W::brace, {})) == "a {b} c");
  CHECK(f.text(say(W::shows, {}, die(2, 5), side(1), word(W::brace), place(1))) == "black 5, in, a {b} c, 0201");
  CHECK(f.text(say(W::fires, {}, Value{Arg::action, 0, 1})) == "a {b} c! ");
  CHECK(f.text(say(CommonWord::resigned, {}, side(0))) == "1st Squad resigned.");
  CHECK(f.text(Said{99, {}, 0, {}}).empty());
}

TEST_CASE("a rule is printed with its room's letters, a word has its id") {
  const Fixture f;
  const Speaker speaker(f.rules, f.table);
  CHECK(speaker.rule({0, 17}) == "TE-17");
  CHECK(speaker.rule({'D', 9}) == "TE-D9");
  CHECK(speaker.rule({}).empty());
  CHECK(speaker.id(static_cast<std::uint16_t>(W::costs)) == "costs");
  CHECK(speaker.arg_name(static_cast<std::uint16_t>(W::costs), 1) == "ap");
  CHECK(speaker.arg_name(static_cast<std::uint16_t>(W::costs), 2).empty());
}

TEST_CASE("an action is written by its verb's pattern and read back") {
  const Fixture f;
  const auto writes = [&](Action a, const char* text) {
    CHECK(action_text(f.rules, f.table, a) == text);
    const Result<Action> back = parse_action(f.rules, f.table, text);
    REQUIRE(back.has_value());
    CHECK(*back == a);
  };
  writes({0, 0, 0, no_piece, 1, 0}, "move us-1 0201");
  writes({1, 1, 0, 1, no_place, 0}, "fire us-1 heavy in-3");
  writes({2, 0, 0, no_piece, no_place, 0}, "load us-1");
  writes({2, 1, 0, 1, no_place, 7}, "load us-1 quick in-3 7");
  writes({2, 0, 0, no_piece, no_place, 7}, "load us-1 7");
  writes({3, 0, 0, no_piece, 0, 0}, "sail us-1 0");
  writes({4, 0, no_piece, no_piece, no_place, 0}, "end");
}

TEST_CASE("an action's text that is wrong says which word, and what was expected") {
  const Fixture f;
  const auto fails = [&](const char* text, const char* message, const char* where) {
    const Result<Action> read = parse_action(f.rules, f.table, text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().code == "bad_action");
    CHECK(read.error().message == message);
    CHECK(read.error().where == where);
  };
  fails("fly us-1", "'fly' is not a verb here; expected one of: move fire load sail end.", "fly");
  fails("", "'' is not a verb here; expected one of: move fire load sail end.", "");
  fails("move us-9 0201", "'us-9' is not understood: expected the id of a piece.", "us-9");
  fails("move us-1 9901", "'9901' is not understood: expected a place.", "9901");
  fails("move us-1", "'move us-1' is not complete: expected a place.", "");
  fails("fire us-1 big in-3", "'big' is not understood: expected one of these words: small heavy.", "big");
  fails("load us-1 - in-3", "'- in-3' is too much: nothing more was expected.", "- in-3");
  fails("sail us-1 007", "'007' is not understood: expected a number 0..65535.", "007");
  fails("sail us-1 65536", "'65536' is not understood: expected a number 0..65535.", "65536");
  fails("end now", "'now' is too much: nothing more was expected.", "now");
  fails("end ", "'' is too much: nothing more was expected.", "");
  fails("load us-1 0", "Expected 'load us-1'.", "");
}

TEST_CASE("dice are named by key and number; entered ones say what is missing") {
  DiceState state{42, 0, 0};
  Dice seeded = Dice::seeded();
  std::vector<int> faces;
  for (int i = 0; i < 6; ++i) faces.push_back(seeded.roll(state, {20, 0, 0}));
  CHECK(state.rolled == 6);
  CHECK(seeded.asked() == 6);
  DiceState again{42, 3, 0};
  CHECK(Dice::seeded().roll(again, {20, 0, 0}) == faces[3]);

  const std::uint8_t given[] = {6, 7};
  DiceState none{};
  Dice entered = Dice::entered(given);
  CHECK(entered.roll(none, {6, 0, 1}) == 6);
  CHECK_FALSE(entered.short_of_faces());
  CHECK(entered.roll(none, {6, 2, 5}) == 1);
  CHECK(entered.short_of_faces());
  CHECK(entered.roll(none, {8, 0, 9}) == 1);
  CHECK(entered.needs() == RollSpec{6, 2, 5});
  CHECK(entered.used() == 1);
  CHECK(entered.asked() == 3);
}

}  // namespace sandtable
