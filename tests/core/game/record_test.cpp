// Records and links of the toy game: their parts, and what is left of broken ones.

#include "game/record.hpp"

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "base/base64url.hpp"
#include "base/crc32.hpp"
#include "base/rng.hpp"
#include "core/game/toy/toy.hpp"
#include "game/host.hpp"
#include "game/session.hpp"

namespace sandtable {
namespace {

const Rules* const games[] = {&toy::rules()};
const Host host{games, nullptr, nullptr};

// A long random game of 100 actions.
const Session& long_game() {
  static Session session(host);
  if (session.playing()) return session;
  NewGame game;
  game.game = "toy";
  game.scenario_json = toy::long_scenario();
  game.seed = 99;
  REQUIRE(session.start(game).has_value());
  Rng rng(3);
  while (session.number() < 100) {
    const ActionList& list = session.legal();
    REQUIRE_FALSE(list.empty());
    REQUIRE(session.apply(list[rng.below(static_cast<std::uint32_t>(list.size()))]).has_value());
  }
  return session;
}

Json record() { return Json::parse(long_game().record()); }

// Loads it over a running game, so that one sees what is lost.
struct Loaded {
  explicit Loaded(const std::string& text, bool link = false) {
    NewGame game;
    game.game = "toy";
    game.scenario_json = toy::scenario();
    REQUIRE(session.start(game).has_value());
    before = session.hash();
    const Result<void> done = link ? session.load_link(text) : session.load_record(text);
    if (!done) error = done.error();
  }
  [[nodiscard]] bool unchanged() const { return session.hash() == before && session.number() == 0; }
  Session session{host};
  std::uint64_t before = 0;
  Error error;
};

Error refused(const Json& json) {
  const Loaded loaded(json.dump());
  CHECK(loaded.error.code == "bad_record");
  CHECK(loaded.error.at == -1);
  CHECK(loaded.unchanged());
  return loaded.error;
}

Json with(const char* key, const Json& value) {
  Json out = record();
  out[key] = value;
  return out;
}
Json without(const char* key) {
  Json out = record();
  out.erase(key);
  return out;
}

std::vector<std::uint8_t> bytes_of_link() { return *base64url_decode(long_game().link()); }

std::string link_of(std::vector<std::uint8_t> bytes, bool mend_crc) {
  if (mend_crc) {
    const std::uint32_t sum = crc32({bytes.data(), bytes.size() - 4});
    for (std::size_t i = 0; i < 4; ++i) bytes[bytes.size() - 4 + i] = static_cast<std::uint8_t>(sum >> (8 * i));
  }
  return base64url_encode(bytes);
}

}  // namespace

TEST_CASE("a record holds what its head says") {
  const Json r = record();
  CHECK(r["format"] == 1);
  CHECK(r["game"] == "toy");
  CHECK(r["rules_version"] == 1);
  CHECK(r["seed"] == "99");
  CHECK(r["dice"] == "seeded");
  CHECK(r["scenario"]["id"] == "plain");
  CHECK(r["actions"].size() == 100);
  CHECK(r["hash"].get<std::string>().size() == 16);
  CHECK(r["position"]["start"].contains("turn"));
  const Loaded back(r.dump());
  CHECK(back.error.code.empty());
  CHECK(back.session.hash() == long_game().hash());
}

TEST_CASE("an unreadable record names the place, and nothing is lost") {
  CHECK(Loaded("{\"format\": 1,").error.where == "line 1, column 14");
  CHECK(Loaded(std::string(200'000, '[')).error.code == "bad_record");
  CHECK(Loaded("[]").error.code == "bad_record");
  CHECK(refused(with("format", 2)).where == "/format");
  CHECK(refused(with("format", "1")).where == "/format");
  CHECK(refused(with("game", "chess")).where == "/game");
  CHECK(refused(without("game")).where == "/game");
  CHECK(refused(with("colour", "blue")).where == "/colour");
  CHECK(refused(with("rules_version", 2)).where == "/rules_version");
  CHECK(refused(with("rules_version", 1e300)).where == "/rules_version");
  CHECK(refused(with("seed", "18446744073709551616")).where == "/seed");
  CHECK(refused(with("seed", -1)).where == "/seed");
  CHECK(refused(without("seed")).where == "/seed");
  CHECK(refused(with("dice", "loaded")).where == "/dice");
  CHECK(refused(with("options", 3)).where == "/options");
  CHECK(refused(with("options", {{"luck", true}})).where == "/scenario/options/luck");
  CHECK(refused(with("scenario", 3)).where == "/scenario");
  CHECK(refused(with("scenario", "nowhere")).where == "/scenario");
  CHECK(refused(with("players", {"a"})).where == "/players");
  CHECK(refused(with("note", std::string(201, 'x'))).where == "/note");
  CHECK(refused(with("orders", {{"guards", {{"watch", 2}}}})).where == "/orders");
  CHECK(refused(with("orders", {{"knights", Json::object()}})).where == "/orders");
  CHECK(refused(with("takebacks", -1)).where == "/takebacks");
  CHECK(refused(with("ended", {{"resigned", "knights"}})).where == "/ended");
  CHECK(refused(with("ended", {{"draw", false}})).where == "/ended");
  CHECK(refused(with("actions", "end")).where == "/actions");
  CHECK(refused(without("actions")).where == "/actions");
  CHECK(refused(without("hash")).where == "/hash");
  Json scenario = record()["scenario"];
  scenario["pieces"][0]["at"] = "9999";
  CHECK(refused(with("scenario", scenario)).where == "/scenario/pieces/0/at");
}

TEST_CASE("a record of more than 100,000 actions is refused") {
  Json many = Json::array();
  for (int i = 0; i < 100'001; ++i) many.push_back("end");
  const Error error = refused(with("actions", many));
  CHECK(error.where == "/actions");
  CHECK(error.message == "Expected at most 100,000 actions.");
}

TEST_CASE("an edited record is refused at the action that breaks; what holds is on the table") {
  const auto breaks_at = [](const Json& json, int at) {
    const Loaded loaded(json.dump());
    CHECK(loaded.error.code == "bad_record");
    CHECK(loaded.error.at == at);
    CHECK(loaded.session.number() == static_cast<std::size_t>(at));
    CHECK(loaded.session.table().id == "plain");
    return loaded.error;
  };
  Json edited = record();
  edited["actions"][40] = "move r-1 0101 fast";
  Error error = breaks_at(edited, 40);
  CHECK(error.where == "/actions/40");
  CHECK(error.message == "Action 40 cannot be replayed. 'fast' is too much: nothing more was expected.");
  edited["actions"][40] = "hold";
  CHECK(breaks_at(edited, 40).message == "Action 40 cannot be replayed. 'hold': Nothing is asked.");
  edited["actions"][40] = 7;
  breaks_at(edited, 40);
  edited["actions"][40] = Json::array({"end", 3});
  CHECK(breaks_at(edited, 40).message == "Action 40 cannot be replayed. 'end': This game rolls its own dice.");
  edited["actions"][40] = Json::array({"end", 300});
  breaks_at(edited, 40);
  error = breaks_at(with("hash", "0000000000000000"), 100);
  CHECK(error.where == "/hash");
}

TEST_CASE("a resigned game and standing orders come back by record and by link") {
  NewGame game;
  game.game = "toy";
  game.scenario_json = toy::scenario();
  game.orders[toy::guards] = {{StandingOrder::Kind::chance, 0.3}};
  for (const bool draw : {false, true}) {
    Session session(host);
    REQUIRE(session.start(game).has_value());
    session.allow_takebacks(true);
    REQUIRE(session.apply({.verb = toy::end_verb}).has_value());
    REQUIRE(session.apply({.verb = toy::end_verb}).has_value());
    REQUIRE(session.undo(0).has_value());
    if (draw) REQUIRE(session.offer_draw(0).has_value());
    REQUIRE((draw ? session.accept_draw(1) : session.resign(1)).has_value());
    for (const bool link : {false, true}) {
      const Loaded back(link ? session.link() : session.record(), link);
      CHECK(back.error.code.empty());
      CHECK(back.session.outcome() == session.outcome());
      CHECK(back.session.takebacks() == 1);
      CHECK(back.session.orders()[toy::guards][0].from == 0.3);
      CHECK(back.session.record() == session.record());
    }
  }
}

TEST_CASE("of a record its first actions may be wanted alone: the game as it stood then, not ended") {
  Session ended(host);
  REQUIRE(ended.load_record(long_game().record()).has_value());
  REQUIRE(ended.resign(0).has_value());
  Session session(host);
  REQUIRE(session.load_record(ended.record(), 37).has_value());
  CHECK(session.number() == 37);
  CHECK_FALSE(session.outcome().over);
  CHECK(std::equal(session.actions().begin(), session.actions().end(), long_game().actions().begin(),
                   [](const Session::Entry& a, const Session::Entry& b) { return a.action == b.action; }));
  // As many as there are, or more, are the whole of it.
  for (const std::size_t most : {std::size_t{100}, std::size_t{500}}) {
    REQUIRE(session.load_record(ended.record(), most).has_value());
    CHECK(session.record() == ended.record());
  }
}

TEST_CASE("a built-in scenario is named by id and version, and an old version still plays") {
  Json newer = Json::parse(toy::scenario());
  newer["version"] = 2;
  newer["length"] = 3;
  const std::string old_text = toy::scenario(), new_text = newer.dump();
  const auto pack_of = [](std::initializer_list<std::pair<std::string, std::string>> files) {
    std::string out = "SDTP1\n";
    const auto number = [&](std::size_t value, int bytes) {
      for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
    };
    number(files.size(), 4);
    for (const auto& [name, text] : files) {
      number(name.size(), 2);
      out += name;
      number(text.size(), 4);
      out += text;
    }
    return out;
  };
  const auto hash_of_pack = [](const std::string& bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
  };
  const std::string first = pack_of({{"scenarios/toy/wells.json", old_text}});
  const std::string second =
      pack_of({{"scenarios/toy/wells.json", new_text}, {"scenarios/toy/wells@1.json", old_text}});
  const Result<DataPack> first_pack = DataPack::open(first, hash_of_pack(first));
  const Result<DataPack> second_pack = DataPack::open(second, hash_of_pack(second));
  REQUIRE(first_pack.has_value());
  REQUIRE(second_pack.has_value());
  const Host first_host{games, nullptr, &*first_pack}, second_host{games, nullptr, &*second_pack};

  NewGame game;
  game.game = "toy";
  game.scenario = "wells";
  Session session(first_host);
  REQUIRE(session.start(game).has_value());
  REQUIRE(session.apply({.verb = toy::end_verb}).has_value());
  const Json written = Json::parse(session.record());
  CHECK(written["scenario"] == "wells");
  CHECK(written["scenario_version"] == 1);
  CHECK(session.link().size() < 70);
  for (const bool link : {false, true}) {
    Session back(second_host);
    REQUIRE((link ? back.load_link(session.link()) : back.load_record(session.record())).has_value());
    CHECK(back.hash() == session.hash());
    CHECK(back.table().version == 1);
    CHECK(back.record() == session.record());
  }
  Session fresh(second_host);
  REQUIRE(fresh.start(game).has_value());
  CHECK(fresh.table().length == 3);
  Session behind(first_host);
  const Result<void> refused_link = behind.load_link(fresh.link());
  REQUIRE_FALSE(refused_link.has_value());
  CHECK(refused_link.error().message == "There is no version 2 of toy/wells.");
}

TEST_CASE("a link is short, and may stand in an address with blanks around it") {
  const std::string link = long_game().link();
  const std::string record_text = long_game().record();
  CHECK(link.size() < 900);
  CHECK(record_text.size() > 2000);
  CHECK(Loaded("  https://example.org/play/#g=" + link + "\n", true).error.code.empty());
}

TEST_CASE("a cut link shows what its bytes settle") {
  const std::string link = long_game().link();
  const Loaded cut(link.substr(0, link.size() - 20), true);
  CHECK(cut.error.code == "bad_record");
  CHECK(cut.error.message.starts_with("The link is cut short: "));
  CHECK(cut.session.number() >= 70);
  CHECK(cut.session.number() < 100);
  const Loaded no_crc(link.substr(0, link.size() - 5), true);
  CHECK(no_crc.error.message == "The link is cut short: 100 of its 100 actions could be read.");
  CHECK(no_crc.session.hash() == long_game().hash());
  const Loaded head(link.substr(0, 30), true);
  CHECK(head.error.at == -1);
  CHECK(head.unchanged());
  CHECK(Loaded("", true).unchanged());
}

TEST_CASE("an altered link shows the actions up to the last check that holds") {
  // A check stands after the action with which what was chosen since the last one comes to be worth 512 bits.
  Json scenario = Json::parse(toy::long_scenario());
  scenario["length"] = 200;
  NewGame game;
  game.game = "toy";
  game.scenario_json = scenario.dump();
  Session longest(host);
  REQUIRE(longest.start(game).has_value());
  Rng rng(4);
  std::vector<std::size_t> checks;
  while (!longest.outcome().over && longest.number() < 700) {
    const ActionList& list = longest.legal();
    REQUIRE(longest.apply(list[rng.below(static_cast<std::uint32_t>(list.size()))]).has_value());
  }
  Session again(host);
  REQUIRE(again.load_record(longest.record(), 0).has_value());
  int worth = 0;
  for (const Session::Entry& entry : longest.actions()) {
    std::uint32_t n = static_cast<std::uint32_t>(again.legal().size());
    for (; n > 1; n /= 2) ++worth;
    REQUIRE(again.apply(entry.action).has_value());
    if (worth >= 512) {
      checks.push_back(again.number());
      worth = 0;
    }
  }
  REQUIRE(checks.size() >= 2);
  const std::size_t last = checks.back();
  const std::string sure = std::to_string(last) + " of its " + std::to_string(longest.number()) + " actions are sure.";

  const std::vector<std::uint8_t> bytes = *base64url_decode(longest.link());
  std::vector<std::uint8_t> end = bytes;
  end.back() ^= 1;  // the CRC alone
  const Loaded crc(link_of(end, false), true);
  CHECK(crc.error.message == "The link was changed on its way: " + sure);
  CHECK(crc.session.number() == last);
  CHECK(crc.session.state_at(last) == longest.state_at(last));
  // Within what the last check covers, it tells; with a CRC made to fit as well.
  std::vector<std::uint8_t> late = bytes;
  const std::size_t after_last = longest.number() - last + 10;  // an action is worth less than a byte here
  REQUIRE(late.size() > after_last + 20);
  late[late.size() - after_last - 20] ^= 64;
  const Loaded altered(link_of(late, false), true);
  CHECK(altered.session.number() < last);
  CHECK(altered.session.number() == checks[checks.size() - 2]);
  const Loaded mended(link_of(late, true), true);
  CHECK(mended.error.code == "bad_record");
  CHECK(mended.session.number() == altered.session.number());
  std::string foreign = longest.link();
  foreign[foreign.size() - 3] = '!';
  CHECK(Loaded(foreign, true).session.number() == last);
}

TEST_CASE("a link of other rules or another format is refused and nothing is lost") {
  std::vector<std::uint8_t> bytes = bytes_of_link();
  bytes[0] = 2;
  const Loaded newer(link_of(bytes, true), true);
  CHECK(newer.error.message == "The link was made by a newer version of Sandtable than this one.");
  CHECK(newer.unchanged());
  bytes = bytes_of_link();
  bytes[8] = 9;  // format, two bytes of length, one of the number of actions, "toy" with its length
  const Loaded other(link_of(bytes, true), true);
  CHECK(other.error.message == "The link was made by version 9 of the rules; this build has version 1.");
  CHECK(other.unchanged());
}

TEST_CASE("the range coder gives back what it was given, and no cut makes it guess") {
  Rng rng(8);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> given;
    RangeEncoder encoder;
    const std::uint32_t count = rng.below(60);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t n = 1 + rng.below(rng.chance(1, 4) ? 4096 : 9);
      const std::uint32_t index = rng.chance(1, 2) ? n - 1 : rng.below(n);
      given.emplace_back(index, n);
      encoder.encode(index, n);
    }
    const std::vector<std::uint8_t> coded = encoder.finish();
    const std::string bytes(coded.begin(), coded.end());
    for (const char* tail : {"", "\xff\xff\xff\xff\xff", "zzzzz"}) {
      const std::string followed = bytes + tail;
      RangeDecoder decoder(followed);
      for (const auto& [index, n] : given) REQUIRE(decoder.decode(n) == index);
    }
    for (std::size_t length = 0; length < bytes.size(); ++length) {
      RangeDecoder decoder(std::string_view(bytes).substr(0, length));
      for (const auto& [index, n] : given) {
        const std::int64_t found = decoder.decode(n);
        if (found < 0) break;
        REQUIRE(found == index);
      }
    }
  }
}

TEST_CASE("inflating is bounded") {
  const std::string text(3000, 'x');
  const std::vector<std::uint8_t> packed = deflate(text);
  CHECK(packed.size() < 100);
  const std::string bytes(packed.begin(), packed.end());
  CHECK(inflate(bytes, text.size()) == text);
  CHECK_FALSE(inflate(bytes, text.size() - 1).has_value());
  CHECK_FALSE(inflate(bytes, text.size() + 1).has_value());
  CHECK_FALSE(inflate(bytes, max_inflated + 1).has_value());
  CHECK_FALSE(inflate(bytes.substr(0, 5), text.size()).has_value());
  CHECK_FALSE(inflate("", 10).has_value());
  const std::string bomb(2u << 20, '\0');
  const std::vector<std::uint8_t> small = deflate(bomb);
  CHECK_FALSE(inflate({reinterpret_cast<const char*>(small.data()), small.size()}, max_inflated).has_value());
}

}  // namespace sandtable
