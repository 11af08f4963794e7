// Sealed rolls of the toy game: two sessions that only see each other's links.

#include "game/sealed.hpp"

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "base/rng.hpp"
#include "core/game/toy/toy.hpp"
#include "game/session.hpp"

namespace sandtable {
namespace {

const Rules* const games[] = {&toy::rules()};
const Host host{games, nullptr, nullptr};

Secret secret(std::uint8_t first) {
  Secret out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(first + i);
  return out;
}

NewGame sealed_game() {
  NewGame game;
  game.game = "toy";
  game.scenario_json = toy::scenario();
  game.dice = DiceSource::sealed;
  return game;
}

Action action(const Session& session, std::string_view text) {
  const Result<Action> found = parse_action(session.rules(), session.table(), text);
  REQUIRE(found.has_value());
  return *found;
}

void plays(Session& session, std::string_view text) {
  INFO(text);
  const Result<Applied> done = session.apply(action(session, text));
  if (!done) FAIL(done.error().message);
}

std::string code(const Result<void>& done) { return done ? "" : done.error().code; }
template <class T>
std::string code(const Result<T>& done) {
  return done ? "" : done.error().code;
}

// The guards may fire at r-2; both sides have promised.
Session ready(NewGame game = sealed_game()) {
  Session session(host);
  REQUIRE(session.start(game).has_value());
  REQUIRE(session.promise(toy::raiders, promise_of(secret(10))).has_value());
  REQUIRE(session.promise(toy::guards, promise_of(secret(50))).has_value());
  for (const char* text : {"end", "move g-1 0402", "end", "move r-2 0203"}) plays(session, text);
  return session;
}

// As the other player's machine has it, by link or by record.
Session sent(const Session& session, bool by_record = false) {
  Session other(host);
  const Result<void> loaded =
      by_record ? other.load_record(session.record()) : other.load_link("https://x.example/#g=" + session.link());
  if (!loaded) FAIL(loaded.error().message);
  CHECK(other.hash() == session.hash());
  return other;
}

}  // namespace

TEST_CASE("a sealed roll is declared, sent, opened and checked, by link and by record") {
  for (const bool by_record : {false, true}) {
    Session guards = ready();
    CHECK(code(guards.apply(action(guards, "fire g-1 r-2"))) == "needs_seal");
    REQUIRE(guards.declare(toy::guards, {action(guards, "fire g-1 r-2")}, secret(1)).has_value());
    CHECK(code(guards.apply(action(guards, "hold"))) == "roll_pending");

    Session raiders = sent(guards, by_record);
    REQUIRE(raiders.seals().declared.has_value());
    CHECK(raiders.seals().declared->part == secret(1));
    CHECK(code(raiders.open(secret(11))) == "wrong_secret");
    const Result<Applied> opened = raiders.open(secret(10));
    REQUIRE(opened.has_value());
    CHECK(opened->actions == 1);
    CHECK_FALSE(raiders.seals().declared.has_value());
    CHECK_FALSE(raiders.seals().promised[toy::raiders].has_value());
    CHECK(raiders.seals().promised[toy::guards] == promise_of(secret(50)));
    REQUIRE(raiders.promise(toy::raiders, promise_of(secret(30))).has_value());

    // The faces are those of the two secrets and of nothing else.
    std::array<std::uint8_t, 32> both{};
    for (std::size_t i = 0; i < 16; ++i) both[i] = secret(1)[i], both[16 + i] = secret(10)[i];
    const Digest digest = sha256(both);
    std::uint64_t key = 0;
    for (std::size_t i = 8; i > 0; --i) key = key << 8 | digest[i - 1];
    const std::vector<std::uint8_t> rolls = raiders.actions().back().rolls;
    REQUIRE_FALSE(rolls.empty());
    for (std::size_t i = 0; i < rolls.size(); ++i) {
      CHECK(rolls[i] == die_face(key, static_cast<std::uint32_t>(i), 6));
    }
    Session back = sent(raiders, by_record);
    CHECK(back.actions().back().rolls == rolls);
    REQUIRE(back.seals().unsealed.size() == 1);
    CHECK(back.seals().unsealed[0].at == 4);
    CHECK(back.seals().unsealed[0].secret == secret(10));
  }
}

TEST_CASE("one declaration may hold several actions: they go on while they are legal and the side decides") {
  Session raiders = ready();
  plays(raiders, "hold");
  plays(raiders, "end");
  // Guards in their own turn: fire and end, and then what is no longer theirs.
  const std::vector<Action> actions = {action(raiders, "fire g-1 r-2"), action(raiders, "end"), action(raiders, "end")};
  REQUIRE(raiders.declare(toy::guards, actions, secret(7)).has_value());
  Session other = sent(raiders);
  const Result<Applied> opened = other.open(secret(10));
  REQUIRE(opened.has_value());
  CHECK(opened->actions == 2);
  CHECK(other.to_act() == toy::raiders);
  CHECK(sent(other).seals().unsealed[0].count == 2);
}

TEST_CASE("an answer by standing order waits for a declaration, which may hold nothing else") {
  NewGame game = sealed_game();
  game.orders[toy::guards] = {{StandingOrder::Kind::chance, 0}};
  Session raiders = ready(game);
  CHECK(raiders.number() == 4);
  REQUIRE(raiders.pending().has_value());
  REQUIRE(raiders.declare(toy::raiders, {}, secret(1)).has_value());
  Session guards = sent(raiders);
  REQUIRE(guards.open(secret(50)).has_value());
  CHECK(guards.actions().back().ordered);
  CHECK(guards.number() == 5);
  sent(guards, true);
}

TEST_CASE("what does not fit a sealed game is refused with a reason") {
  Session session(host);
  REQUIRE(session.start(sealed_game()).has_value());
  CHECK(code(session.open(secret(1))) == "nothing_declared");
  REQUIRE(session.promise(toy::raiders, promise_of(secret(10))).has_value());
  CHECK(code(session.promise(toy::raiders, promise_of(secret(11)))) == "promised");
  CHECK(code(session.promise(2, promise_of(secret(11)))) == "bad_side");
  for (const char* text : {"end", "move g-1 0402", "end", "move r-2 0203"}) plays(session, text);
  CHECK(code(session.declare(toy::raiders, {action(session, "end")}, secret(1))) == "no_promise");
  CHECK(code(session.declare(toy::guards, {action(session, "hold")}, secret(1))) == "no_roll");
  CHECK(code(session.declare(toy::guards, {action(session, "end")}, secret(1))) == "illegal");
  CHECK(code(session.declare(toy::guards, {}, secret(1))) == "missing_field");
  REQUIRE(session.declare(toy::guards, {action(session, "fire g-1 r-2")}, secret(1)).has_value());
  CHECK(code(session.declare(toy::guards, {action(session, "fire g-1 r-2")}, secret(1))) == "roll_pending");
  // What was rolled in the open is never taken back.
  session.allow_takebacks(true);
  CHECK(code(session.undo()) == "sealed");
  REQUIRE(session.open(secret(10)).has_value());
  CHECK(code(session.undo()) == "sealed");

  NewGame seeded = sealed_game();
  seeded.dice = DiceSource::seeded;
  Session plain(host);
  REQUIRE(plain.start(seeded).has_value());
  CHECK(code(plain.promise(toy::raiders, promise_of(secret(1)))) == "not_sealed");
}

TEST_CASE("a record whose sealed dice were changed is refused, and says where") {
  Session session = ready();
  REQUIRE(session.declare(toy::guards, {action(session, "fire g-1 r-2")}, secret(1)).has_value());
  REQUIRE(session.open(secret(10)).has_value());
  const Json good = Json::parse(session.record());
  CHECK(good["dice"] == "sealed");
  const auto refused = [](const Json& record) {
    Session other(host);
    const Result<void> done = other.load_record(record.dump());
    return done ? std::string() : done.error().where + ": " + done.error().message;
  };
  CHECK(refused(good).empty());
  Json other_face = good;
  const int face = good["actions"][4][1].get<int>();
  other_face["actions"][4][1] = face % 6 + 1;
  CHECK(refused(other_face) ==
        "/actions/4: Action 4 cannot be replayed. 'fire g-1 r-2': These are not the dice that the two secrets give.");
  Json unopened = good;
  unopened["seals"]["unsealed"] = Json::array();
  CHECK(refused(unopened) ==
        "/actions/4: Action 4 cannot be replayed. 'fire g-1 r-2': This action rolls dice, and nothing was opened for "
        "it.");
  Json short_secret = good;
  short_secret["seals"]["unsealed"][0]["secret"] = "0a0b";
  CHECK(refused(short_secret) ==
        "/seals/unsealed/0: Expected what was promised, declared and opened, as a record with sealed rolls holds it.");
  Json foreign = good;
  foreign["seals"]["promised"]["guards"] = 5;
  CHECK(refused(foreign).substr(0, 24) == "/seals/promised/guards: ");
}

TEST_CASE("a side may resign, or both agree on a draw, while a roll is declared") {
  for (const bool by_record : {false, true}) {
    for (const bool draw : {false, true}) {
      Session guards = ready();
      REQUIRE(guards.declare(toy::guards, {action(guards, "fire g-1 r-2")}, secret(1)).has_value());
      if (draw) {
        REQUIRE(guards.offer_draw(toy::guards).has_value());
        REQUIRE(guards.accept_draw(toy::raiders).has_value());
      } else {
        REQUIRE(guards.resign(toy::guards).has_value());
      }
      const Session raiders = sent(guards, by_record);
      CHECK(raiders.outcome().over);
      CHECK_FALSE(raiders.pending().has_value());
      REQUIRE(raiders.seals().declared.has_value());
      CHECK(raiders.seals().declared->part == secret(1));
    }
  }
}

TEST_CASE("what was opened for actions that could not be read is not kept") {
  Session session = ready();
  REQUIRE(session.declare(toy::guards, {action(session, "fire g-1 r-2")}, secret(1)).has_value());
  REQUIRE(session.open(secret(10)).has_value());
  const std::string link = session.link();
  bool short_of_the_roll = false;
  for (std::size_t cut = 1; cut < link.size(); ++cut) {
    Session other(host);
    CHECK_FALSE(other.load_link(link.substr(0, link.size() - cut)).has_value());
    if (!other.playing()) break;
    short_of_the_roll = short_of_the_roll || other.number() <= 4;
    CHECK(other.seals().unsealed.size() == (other.number() > 4 ? 1 : 0));
    // What is kept is a game that can be written down and read again.
    sent(other);
    sent(other, true);
  }
  CHECK(short_of_the_roll);

  Json record = Json::parse(session.record());
  record["actions"][3] = "no such action";
  Session other(host);
  CHECK_FALSE(other.load_record(record.dump()).has_value());
  CHECK(other.number() == 3);
  CHECK(other.seals().unsealed.empty());
}

TEST_CASE("record and link say whom the next link is for, and how often a turn was begun again") {
  Session session = ready();
  CHECK(session.meant_for() == no_side);
  session.set_for(toy::guards);
  session.set_begun_again(3);
  for (const bool by_record : {false, true}) {
    const Session other = sent(session, by_record);
    CHECK(other.meant_for() == toy::guards);
    CHECK(other.begun_again() == 3);
  }
  Json record = Json::parse(session.record());
  CHECK(record["for"] == "guards");
  record["for"] = "nobody";
  Session other(host);
  const Result<void> done = other.load_record(record.dump());
  REQUIRE_FALSE(done.has_value());
  CHECK(done.error().where == "/for");
}

}  // namespace sandtable
