// A session of the toy game: what is refused, undo and its seals, standing orders, entered dice, ends that players
// make.

#include "game/session.hpp"

#include <catch_amalgamated.hpp>

#include "core/game/toy/toy.hpp"

namespace sandtable {
namespace {

const Rules* const games[] = {&toy::rules()};

NewGame toy_game(DiceSource dice = DiceSource::seeded) {
  NewGame game;
  game.game = "toy";
  game.scenario_json = toy::scenario();
  game.seed = 1;
  game.dice = dice;
  return game;
}

struct Fixture {
  explicit Fixture(const NewGame& game = toy_game()) { REQUIRE(session.start(game).has_value()); }

  Result<Applied> play(std::string_view text, std::vector<std::uint8_t> rolls = {}) {
    const Result<Action> action = parse_action(session.rules(), session.table(), text);
    REQUIRE(action.has_value());
    return session.apply(*action, rolls);
  }
  void plays(std::string_view text, std::vector<std::uint8_t> rolls = {}) {
    INFO(text);
    const Result<Applied> done = play(text, std::move(rolls));
    if (!done) FAIL(done.error().message);
  }
  std::string refusal(std::string_view text, std::vector<std::uint8_t> rolls = {}) {
    const Result<Applied> done = play(text, std::move(rolls));
    return done ? "" : done.error().code;
  }
  std::string said(const Said& s) const { return Speaker(session.rules(), session.table()).text(s); }

  Host host{games, nullptr, nullptr};
  Session session{host};
};

}  // namespace

TEST_CASE("a game that cannot start leaves the one on the table") {
  Fixture f;
  f.plays("move r-1 0102");
  const std::uint64_t before = f.session.hash();
  NewGame bad = toy_game();
  bad.game = "chess";
  CHECK(f.session.start(bad).error().code == "unknown_game");
  bad = toy_game();
  bad.scenario_json = "{\"format\": 1";
  CHECK(f.session.start(bad).error().code == "bad_json");
  bad = toy_game();
  bad.scenario_json = R"({"format": 1, "game": "manta", "id": "x", "title": "X", "length": 1, "pieces": []})";
  CHECK(f.session.start(bad).error().where == "/game");
  bad = toy_game();
  bad.options_json = "[]";
  CHECK(f.session.start(bad).error().where == "/options");
  bad = toy_game();
  bad.scenario_json.clear();
  bad.scenario = "nowhere";
  CHECK(f.session.start(bad).error().code == "unknown_scenario");
  CHECK(f.session.hash() == before);
  CHECK(f.session.number() == 1);
}

TEST_CASE("what is not legal is refused with its reason and rule, and nothing changes") {
  Fixture f;
  const std::uint64_t before = f.session.hash();
  const Result<Applied> refused = f.play("move r-1 0105");
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().code == "illegal");
  CHECK(refused.error().message == "That is further than 2 hexes.");
  CHECK(refused.error().where == "TY-2");
  CHECK(f.play("move g-1 0502").error().message == "Uri is the other side's.");
  CHECK(f.refusal("end", {3}) == "unexpected_rolls");
  CHECK(f.session.hash() == before);
  CHECK(f.session.number() == 0);
  CHECK(f.session.legal().size() > 0);
}

TEST_CASE("undo goes back freely within a turn and redo forward again") {
  Fixture f;
  const std::uint64_t start = f.session.hash();
  CHECK_FALSE(f.session.undo_state().can_undo);
  CHECK(f.session.undo().error().code == "nothing_to_undo");
  f.plays("move r-1 0102");
  const std::uint64_t one = f.session.hash();
  f.plays("move r-2 0104");
  const std::uint64_t two = f.session.hash();
  CHECK(f.session.undo_state().can_undo);
  CHECK_FALSE(f.session.undo_state().counts);
  CHECK(f.session.undo_state().takes_back == "Move");
  REQUIRE(f.session.undo().has_value());
  CHECK(f.session.hash() == one);
  REQUIRE(f.session.undo().has_value());
  CHECK(f.session.hash() == start);
  REQUIRE(f.session.redo(2).has_value());
  CHECK(f.session.hash() == two);
  REQUIRE(f.session.undo(0).has_value());
  CHECK(f.session.hash() == start);
  REQUIRE(f.session.redo().has_value());
  CHECK(f.session.hash() == one);
  CHECK(f.session.undo(7).error().code == "bad_number");
  CHECK(f.session.redo(1).error().code == "bad_number");
  f.plays("end");
  CHECK(f.session.redo().error().code == "nothing_to_redo");
  CHECK(f.session.takebacks() == 0);
}

TEST_CASE("the other side's decision seals undo, a hold included") {
  Fixture f;
  f.plays("end");
  f.plays("end");
  CHECK(f.session.undo(0).error().code == "sealed");
  CHECK(f.session.undo(0).error().message == "The other side has decided.");
  REQUIRE(f.session.undo().has_value());  // the guards' own end
  CHECK(f.session.number() == 1);
  f.plays("move g-1 0402");
  f.plays("end");
  f.plays("move r-2 0203");
  REQUIRE(f.session.to_act() == toy::guards);
  f.plays("hold");
  CHECK(f.session.undo(3).error().message == "The other side has decided.");
  CHECK(f.session.actions().back().sealing);
}

TEST_CASE("a rolled die seals undo; where takebacks are allowed they are counted and roll the same") {
  NewGame game = toy_game();
  game.options_json = R"({"takeback": false})";
  Fixture f(game);
  for (const char* text : {"end", "move g-1 0402", "end", "move r-2 0203", "fire g-1 r-2"}) f.plays(text);
  const std::uint64_t after = f.session.hash();
  const UndoState sealed = f.session.undo_state();
  CHECK_FALSE(sealed.can_undo);
  CHECK(f.said(sealed.reason) == "Dice were rolled.");
  CHECK(f.session.undo().error().code == "sealed");
  CHECK(f.session.hash() == after);
  f.session.allow_takebacks(true);
  CHECK(f.session.undo_state().counts);
  REQUIRE(f.session.undo().has_value());
  CHECK(f.session.takebacks() == 1);
  f.plays("fire g-1 r-2");
  CHECK(f.session.hash() == after);

  game.options_json = R"({"takeback": true})";
  CHECK(Fixture(game).session.takebacks_allowed());
}

TEST_CASE("something revealed seals undo") {
  Fixture f(toy_game(DiceSource::manual));
  f.plays("move r-1 0202");
  CHECK(f.session.actions()[0].revealed);
  CHECK_FALSE(f.session.actions()[0].rolled);
  CHECK(f.session.undo().error().message == "Something was revealed.");
}

TEST_CASE("standing orders answer with ordinary actions, from a chance on, and undo skips them") {
  const auto answered = [](StandingOrder order) {
    NewGame game = toy_game();
    game.orders[toy::guards] = {order};
    Fixture f(game);
    for (const char* text : {"end", "move g-1 0402", "end"}) f.plays(text);
    f.plays("move r-2 0203");  // snap on amber: 3 of 6 do something
    std::vector<std::string> out;
    for (const Session::Entry& entry : f.session.actions()) {
      if (entry.ordered) out.push_back(action_text(f.session.rules(), f.session.table(), entry.action));
    }
    return out;
  };
  using Kind = StandingOrder::Kind;
  CHECK(answered({Kind::ask, 0}).empty());
  CHECK(answered({Kind::never, 0}) == std::vector<std::string>{"hold"});
  CHECK(answered({Kind::chance, 0.5}) == std::vector<std::string>{"fire g-1 r-2"});
  CHECK(answered({Kind::chance, 0.51}) == std::vector<std::string>{"hold"});

  NewGame game = toy_game();
  game.orders[toy::guards] = {{Kind::never, 0}};
  Fixture f(game);
  f.session.allow_takebacks(true);
  for (const char* text : {"end", "move g-1 0402", "end"}) f.plays(text);
  const std::uint64_t before = f.session.hash();
  const Result<Applied> applied = f.play("move r-2 0203");
  REQUIRE(applied.has_value());
  CHECK(applied->actions == 2);
  CHECK(applied->to_act == toy::raiders);
  CHECK(f.session.number() == 5);
  const std::uint64_t after = f.session.hash();
  REQUIRE(f.session.undo().has_value());
  CHECK(f.session.hash() == before);
  CHECK(f.session.takebacks() == 1);
  REQUIRE(f.session.redo().has_value());
  CHECK(f.session.hash() == after);
}

TEST_CASE("undo skips the actions of a side that no person decides") {
  Fixture f;
  f.session.allow_takebacks(true);
  f.session.set_people({true, false});
  f.plays("move r-1 0102");
  const std::uint64_t before = f.session.hash();
  f.plays("end");
  f.plays("move g-1 0502");
  f.plays("end");
  const std::uint64_t after = f.session.hash();
  CHECK(f.session.undo_state().takes_back == "End");
  REQUIRE(f.session.undo().has_value());
  CHECK(f.session.hash() == before);
  REQUIRE(f.session.redo().has_value());
  CHECK(f.session.hash() == after);
}

TEST_CASE("entered dice: a missing roll is named, and its action stands until it comes") {
  Fixture f(toy_game(DiceSource::manual));
  for (const char* text : {"end", "move g-1 0402", "end", "move r-2 0203"}) f.plays(text);
  const std::uint64_t before = f.session.hash();
  Result<Applied> done = f.play("fire g-1 r-2");
  REQUIRE_FALSE(done.has_value());
  CHECK(done.error().code == "needs_roll");
  CHECK(done.error().message == "Expected a face 1 to 6 for: the fire");
  REQUIRE(f.session.roll_needed().has_value());
  CHECK(f.session.roll_needed()->colour == toy::amber);
  CHECK(f.session.hash() == before);
  CHECK(f.refusal("hold") == "roll_pending");
  CHECK(f.session.undo().error().code == "sealed");
  CHECK(f.session.undo().error().message == "A roll is being waited for.");
  CHECK(f.refusal("fire g-1 r-2", {7}) == "bad_roll");
  CHECK(f.refusal("fire g-1 r-2", {1, 1}) == "bad_roll");  // a miss asks for no second die
  CHECK(f.refusal("fire g-1 r-2", {4}) == "needs_roll");
  CHECK(f.session.roll_needed()->colour == 0);
  f.plays("fire g-1 r-2", {4, 5});
  CHECK_FALSE(f.session.roll_needed().has_value());
  CHECK(f.session.actions().back().rolls == std::vector<std::uint8_t>{4, 5});
  CHECK(f.refusal("end", {3}) == "unexpected_rolls");
  f.plays("end");
}

TEST_CASE("where takebacks are allowed undo lifts an action that waits for its roll") {
  Fixture f(toy_game(DiceSource::manual));
  f.session.allow_takebacks(true);
  for (const char* text : {"end", "move g-1 0402", "end", "move r-2 0203"}) f.plays(text);
  CHECK(f.refusal("fire g-1 r-2") == "needs_roll");
  REQUIRE(f.session.undo().has_value());
  CHECK(f.session.number() == 4);
  CHECK(f.session.takebacks() == 1);
  f.plays("hold");
}

TEST_CASE("a standing order's answer waits for its entered roll") {
  NewGame game = toy_game(DiceSource::manual);
  game.orders[toy::guards] = {{StandingOrder::Kind::chance, 0}};
  Fixture f(game);
  for (const char* text : {"end", "move g-1 0402", "end", "move r-2 0203"}) f.plays(text);
  CHECK(f.session.number() == 4);
  REQUIRE(f.session.pending().has_value());
  CHECK(action_text(f.session.rules(), f.session.table(), *f.session.pending()) == "fire g-1 r-2");
  CHECK(f.refusal("hold") == "roll_pending");
  f.plays("fire g-1 r-2", {1});
  CHECK(f.session.actions().back().ordered);
}

TEST_CASE("a side resigns, or both agree to a draw") {
  Fixture f;
  CHECK(f.session.accept_draw(0).error().code == "no_offer");
  REQUIRE(f.session.offer_draw(0).has_value());
  CHECK(f.session.draw_offered() == 0);
  CHECK(f.session.accept_draw(0).error().code == "no_offer");
  f.plays("end");  // by the side that offered: the offer stands
  CHECK(f.session.draw_offered() == 0);
  f.plays("end");  // by the other: it lapses
  CHECK(f.session.draw_offered() == no_side);
  REQUIRE(f.session.offer_draw(1).has_value());
  REQUIRE(f.session.accept_draw(0).has_value());
  CHECK(f.session.outcome().over);
  CHECK(f.session.outcome().winner == no_side);
  CHECK(f.session.legal().empty());
  CHECK(f.refusal("end") == "game_over");
  CHECK(f.session.resign(0).error().code == "game_over");

  Fixture g;
  CHECK(g.session.resign(2).error().code == "bad_side");
  REQUIRE(g.session.resign(0).has_value());
  CHECK(g.session.outcome().winner == 1);
  CHECK(g.said(g.session.outcome().why) == "Raiders resigned.");
  CHECK(g.session.undo().error().code == "game_over");
}

TEST_CASE("a note has at most 200 characters, a name is cut at 60") {
  Fixture f;
  std::string note;
  for (int i = 0; i < 200; ++i) note += "\xc3\xa9";
  CHECK(f.session.set_note(note).has_value());
  CHECK(f.session.set_note(note + "x").error().code == "bad_note");
  CHECK(f.session.note() == note);
  f.session.set_players({note, "B"});
  CHECK(f.session.players()[0].size() == 120);
}

}  // namespace sandtable
