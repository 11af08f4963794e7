// Every op of the protocol, on the toy game.

#include <catch_amalgamated.hpp>
#include <cmath>

#include "core/game/protocol/table.hpp"

namespace sandtable {

using protocol_test::Speaking;

TEST_CASE("hello and scenarios say what there is to play") {
  Speaking to;
  const Json hello = to.ask({{"op", "hello"}});
  CHECK(hello["name"] == "sandtable");
  CHECK(hello["version"].is_string());
  CHECK(hello["games"] ==
        Json::parse(R"([{"id":"toy","title":"Toy","sides":["raiders","guards"],"rules_version":1}])"));
  const Json scenarios = to.ask({{"op", "scenarios"}, {"game", "toy"}})["scenarios"];
  REQUIRE(scenarios.size() == 1);
  CHECK(scenarios[0]["id"] == "wells");
  CHECK(scenarios[0]["title"] == "The well");
  CHECK(scenarios[0]["summary"] == "Three runners, one well.");
  CHECK(scenarios[0]["length"] == 8);
  CHECK(scenarios[0]["version"] == 1);
  CHECK(scenarios[0]["sides"][1]["id"] == "guards");
}

TEST_CASE("briefing, words and the rule book") {
  Speaking to;
  CHECK(to.ask({{"op", "briefing"}, {"game", "toy"}, {"scenario", "wells"}})["title"] == "The well");
  const Json words = to.ask({{"op", "words"}, {"game", "toy"}});
  CHECK(
      words["verbs"][0] ==
      Json::parse(
          R"({"name":"move","label":"Move","key":"m","icon":"move","pattern":"piece place","modes":"","way":false})"));
  CHECK(words["colours"] == Json::parse(R"(["white","amber","red"])"));
  CHECK(words["tokens"].size() > 10);
  CHECK(to.ask({{"op", "rules_text"}, {"game", "toy"}})["markdown"] == "# The toy's rules\n");
}

TEST_CASE("new answers the position and who acts") {
  Speaking to;
  const Json answer = to.start(5);
  CHECK(answer["side"] == "raiders");
  CHECK(answer["number"] == 0);
  CHECK(answer["outcome"] == Json::parse(R"({"over":false,"winner":null,"why":""})"));
  CHECK(answer["undo"]["can_undo"] == false);
  CHECK(answer["state"]["pieces"][0]["id"] == "r-1");
  // The raiders do not know where the snares are.
  CHECK(!answer["state"]["pieces"][5].contains("at"));
  CHECK(to.ask({{"op", "status"}})["seed"] == "5");
}

TEST_CASE("a seed may be any number below 2^64; without one it is the platform's") {
  Speaking to;
  to.start_with({{"seed", "18446744073709551615"}});
  CHECK(to.ask({{"op", "status"}})["seed"] == "18446744073709551615");
  to.start_with({{"seed", nullptr}});
  CHECK(to.ask({{"op", "status"}})["seed"] == "77");
}

TEST_CASE("legal lists in canonical order, filtered, and briefly") {
  Speaking to;
  to.start();
  const Json all = to.ask({{"op", "legal"}});
  CHECK(all["side"] == "raiders");
  CHECK(all["actions"].back()["text"] == "end");
  const Json& move = all["actions"][0];
  CHECK(move["verb"] == "move");
  CHECK(move["piece"] == "r-1");
  CHECK(move["text"] == "move r-1 " + move["place"].get<std::string>());
  CHECK(move["label"] == "Move");
  CHECK(move["rule"] == "TY-2");
  CHECK(move["cost"] == 1);
  CHECK(!move.contains("target"));
  CHECK(!move.contains("mode"));
  const Json share = to.ask({{"op", "legal"}, {"piece", "r-2"}});
  for (const Json& a : share["actions"]) CHECK(a["piece"] == "r-2");
  CHECK(to.ask({{"op", "legal"}, {"verb", "end"}})["actions"].size() == 1);
  CHECK(to.ask({{"op", "legal"}, {"piece", "r-1"}, {"place", "0102"}})["actions"].size() == 1);
  CHECK(to.ask({{"op", "legal"}, {"target", "g-1"}})["actions"].empty());
  CHECK(to.ask({{"op", "legal"}, {"verb", "end"}, {"brief", true}})["actions"] == Json::parse(R"([{"text":"end"}])"));
}

TEST_CASE("apply answers what happened, by whom, under which rule") {
  Speaking to;
  to.start();
  const Json answer = to.play({"move r-1 0102"});
  CHECK(answer["number"] == 1);
  CHECK(answer["side"] == "raiders");
  const Json& event = answer["events"][0];
  CHECK(event["kind"] == "moved");
  CHECK(event["type"] == "moved");
  CHECK(event["text"] == "Ada moves to 0102.");
  CHECK(event["rule"] == "TY-2");
  CHECK(event["unit"] == "r-1");
  CHECK(event["place"] == "0102");
  CHECK(event["piece"] == "r-1");
  CHECK(event["from"] == "0101");
  CHECK(event["to"] == "0102");
  CHECK(event["by"] == "raiders");
  CHECK(event["action"] == 0);
}

TEST_CASE("an illegal action is refused with the reason and its rule") {
  Speaking to;
  to.start();
  const std::string before = to.hash();
  const Json far = to.error({{"op", "apply"}, {"action", "move r-1 0703"}});
  CHECK(far["code"] == "illegal");
  CHECK(far["message"] == "That is further than 2 hexes.");
  CHECK(far["rule"] == "TY-2");
  CHECK(far["where"] == "action");
  CHECK(to.error({{"op", "apply"}, {"action", "jump r-1"}})["code"] == "illegal");
  CHECK(to.error({{"op", "apply"}, {"action", "move  r-1 0102"}})["code"] == "illegal");
  CHECK(to.error({{"op", "odds"}, {"action", "fire r-1 g-1"}})["code"] == "illegal");
  CHECK(to.hash() == before);
}

TEST_CASE("explain says why not, under which rule") {
  Speaking to;
  to.start();
  const Json no = to.ask({{"op", "explain"}, {"action", "move g-1 0501"}});
  CHECK(no["ok"] == true);
  CHECK(no["legal"] == false);
  CHECK(no["reason"] == "Uri is the other side's.");
  CHECK(no["rule"] == "TY-1");
  const Json yes = to.ask({{"op", "explain"}, {"action", "end"}});
  CHECK(yes["legal"] == true);
  CHECK(yes["reason"].is_null());
  const Json nonsense = to.ask({{"op", "explain"}, {"action", "fly"}});
  CHECK(nonsense["legal"] == false);
  CHECK(nonsense["reason"].get<std::string>() != "");
}

TEST_CASE("odds are exact and carry their modifiers") {
  Speaking to;
  to.start();
  // Ada walks to an open hex two hexes in front of Uri.
  to.play({"move r-1 0202", "end", "end", "move r-1 0402", "hold"});
  CHECK(to.ask({{"op", "odds"}, {"action", "end"}})["outcomes"].empty());
  to.play({"end"});
  const Json fire = to.ask({{"op", "odds"}, {"action", "fire g-1 r-1"}});
  REQUIRE(fire["ok"] == true);
  CHECK(fire["sides"] == 6);
  CHECK(fire["base_name"] == "amber");
  CHECK(fire["faces"].size() == 6);
  double sum = 0;
  for (const Json& c : fire["outcomes"]) {
    sum += c["p"].get<double>();
    CHECK(c["p"].get<double>() == c["ways"].get<double>() / c["of"].get<double>());
  }
  CHECK(std::abs(sum - 1) < 1e-12);
  // Amber: faces 4 and 5 hit, 6 puts out; of a hit 4 in 6 pin and 2 in 6 put out.
  CHECK(fire["outcomes"][0] == Json::parse(R"({"label":"missed","rule":"TY-3","p":0.5,"ways":18,"of":36,"tone":0})"));
  CHECK(fire["outcomes"][1]["ways"] == 8);
  CHECK(fire["outcomes"][2]["ways"] == 10);
  CHECK(fire["groups"].size() == 1);
  CHECK(fire["modifiers"].empty());
}

TEST_CASE("view shows a side what it may know, and the umpire everything") {
  Speaking to;
  to.start();
  CHECK(!to.ask({{"op", "view"}})["state"]["pieces"][5].contains("at"));
  CHECK(to.ask({{"op", "view"}, {"side", "guards"}})["state"]["pieces"][5]["at"] == "0403");
  const Json all = to.ask({{"op", "view"}, {"side", "all"}});
  CHECK(all["state"]["pieces"][5]["at"] == "0403");
  CHECK(all["side"] == "raiders");
  CHECK(all["number"] == 0);
  CHECK(all["outcome"]["over"] == false);
}

TEST_CASE("a position that view gave starts as a scenario") {
  Speaking to;
  to.start();
  to.play({"move r-1 0102"});
  const Json state = to.ask({{"op", "view"}, {"side", "all"}})["state"];
  const Json again = to.ask({{"op", "new"}, {"game", "toy"}, {"scenario", state}, {"seed", 1}});
  REQUIRE(again["ok"] == true);
  CHECK(again["state"]["pieces"][0]["at"] == "0102");
}

TEST_CASE("sheet stands beside the board, for a piece, a place or the whole") {
  Speaking to;
  to.start();
  const Json sheet = to.ask({{"op", "sheet"}})["sheet"];
  CHECK(sheet["prompt"]["text"].get<std::string>() != "");
  for (const char* list : {"stepper", "tracks", "aims", "own", "seen", "verbs"}) CHECK(sheet[list].is_array());
  CHECK(to.ask({{"op", "sheet"}, {"subject", "r-1"}})["ok"] == true);
  CHECK(to.ask({{"op", "sheet"}, {"subject", "0703"}})["ok"] == true);
  CHECK(to.ask({{"op", "sheet"}, {"piece", "r-1"}, {"from", "0102"}, {"action", "move r-1 0102"}})["ok"] == true);
}

TEST_CASE("undo takes back what nothing seals, redo does it again") {
  Speaking to;
  to.start();
  const std::string start = to.hash();
  const Json moved = to.play({"move r-1 0102"});
  CHECK(moved["undo"]["can_undo"] == true);
  CHECK(moved["undo"]["counts"] == false);
  const std::string after = to.hash();
  const Json undone = to.ask({{"op", "undo"}});
  CHECK(undone["number"] == 0);
  CHECK(undone["undo"]["can_redo"] == true);
  CHECK(to.hash() == start);
  CHECK(to.ask({{"op", "redo"}})["number"] == 1);
  CHECK(to.hash() == after);
  to.play({"move r-2 0203"});
  CHECK(to.ask({{"op", "undo"}, {"to", 0}})["number"] == 0);
  CHECK(to.hash() == start);
}

TEST_CASE("undo is sealed by the other side's decision, and says so; takebacks open it and are counted") {
  Speaking to;
  to.start();
  to.play({"end", "move g-1 0502"});
  CHECK(to.error({{"op", "undo"}, {"to", 0}})["code"] == "sealed");
  REQUIRE(to.ask({{"op", "set"}, {"takebacks", true}})["ok"] == true);
  CHECK(to.ask({{"op", "undo"}, {"to", 0}})["number"] == 0);
  CHECK(to.ask({{"op", "status"}})["takebacks"] == 1);
}

TEST_CASE("dice entered by hand: needs_roll, roll_pending, then the roll") {
  Speaking to;
  to.start_with({{"dice", "manual"}});
  to.play({"move r-1 0202", "end", "end", "move r-1 0402"});
  const std::string before = to.hash();
  const Json needs = to.error({{"op", "apply"}, {"action", "fire g-1 r-1"}});
  CHECK(needs["code"] == "needs_roll");
  CHECK(needs["roll"]["dice"] == 1);
  CHECK(needs["roll"]["sides"] == 6);
  CHECK(needs["roll"]["colour"] == "amber");
  CHECK(needs["roll"]["why"] == "the fire");
  CHECK(to.hash() == before);
  CHECK(to.ask({{"op", "status"}})["pending"] == "fire g-1 r-1");
  CHECK(to.error({{"op", "apply"}, {"action", "hold"}})["code"] == "roll_pending");
  // Amber 4 is a hit; a hit asks for a plain die.
  const Json second = to.error({{"op", "apply"}, {"action", "fire g-1 r-1"}, {"rolls", {4}}});
  CHECK(second["code"] == "needs_roll");
  CHECK(second["roll"]["why"] == "the effect of the hit");
  CHECK(!second["roll"].contains("colour"));
  CHECK(to.error({{"op", "apply"}, {"action", "fire g-1 r-1"}, {"rolls", {7}}})["code"] == "bad_roll");
  const Json done = to.ask({{"op", "apply"}, {"action", "fire g-1 r-1"}, {"rolls", {4, 1}}});
  REQUIRE(done["ok"] == true);
  CHECK(done["events"][0]["die"]["face"] == 4);
  CHECK(done["events"][0]["die"]["colour_name"] == "amber");
  CHECK(done["events"][0]["die"]["result"] == "hit");
  CHECK(to.hash() != before);
}

TEST_CASE("standing orders answer for a side, and say that they did") {
  Speaking to;
  to.start_with({{"seed", 3}, {"orders", Json::parse(R"({"guards":{"watch":"never"}})")}});
  CHECK(to.ask({{"op", "status"}})["orders"]["guards"]["watch"] == "never");
  const Json moved = to.play({"move r-1 0202", "end", "end", "move r-1 0402"});
  CHECK(moved["side"] == "raiders");
  const Json log = to.ask({{"op", "log"}, {"from", 3}})["entries"];
  REQUIRE(log.size() == 2);
  CHECK(log[1]["action"] == "hold");
  CHECK(log[1]["by"] == "guards");
  CHECK(log[1]["ordered"] == true);
  REQUIRE(to.ask({{"op", "set"}, {"orders", Json::parse(R"({"guards":{"watch":0.25}})")}})["ok"] == true);
  CHECK(to.ask({{"op", "status"}})["orders"]["guards"]["watch"] == 0.25);
}

TEST_CASE("a record and a link load back to the same hash") {
  Speaking to;
  to.start(9);
  to.play({"move r-1 0102", "move r-2 0203", "end"});
  const std::string hash = to.hash();
  const Json record = to.ask({{"op", "record"}})["record"];
  const std::string link = to.ask({{"op", "link"}})["link"];
  CHECK(record["actions"].size() == 3);
  CHECK(record["hash"] == hash);
  to.start(1);
  const Json loaded = to.ask({{"op", "load"}, {"record", record}});
  INFO(loaded.dump());
  REQUIRE(loaded["ok"] == true);
  CHECK(loaded["side"] == "guards");
  CHECK(loaded["number"] == 3);
  CHECK(loaded["state"].is_object());
  CHECK(to.hash() == hash);
  to.start(1);
  CHECK(to.ask({{"op", "load"}, {"link", link}})["ok"] == true);
  CHECK(to.hash() == hash);
}

TEST_CASE("a record that breaks is refused with the action, and what holds is on the table") {
  Speaking to;
  to.start(9);
  to.play({"move r-1 0102", "move r-2 0203", "end"});
  Json record = to.ask({{"op", "record"}})["record"];
  record["actions"][1] = "move r-2 0703";
  const Json error = to.error({{"op", "load"}, {"record", record}});
  CHECK(error["code"] == "bad_record");
  CHECK(error["at"] == 1);
  CHECK(error["loaded"] == 1);
  CHECK(to.ask({{"op", "status"}})["number"] == 1);
}

TEST_CASE("what is no record or link at all changes nothing") {
  Speaking to;
  to.start(9);
  to.play({"move r-1 0102"});
  const std::string before = to.hash();
  CHECK(to.error({{"op", "load"}, {"record", Json::object()}})["code"] == "bad_record");
  CHECK(!to.error({{"op", "load"}, {"link", "!!"}}).contains("loaded"));
  CHECK(to.hash() == before);
}

TEST_CASE("a side resigns; both agree to a draw") {
  Speaking to;
  to.start();
  const Json resigned = to.ask({{"op", "resign"}, {"side", "guards"}});
  CHECK(resigned["outcome"]["over"] == true);
  CHECK(resigned["outcome"]["winner"] == "raiders");
  CHECK(to.ask({{"op", "legal"}})["actions"].empty());
  CHECK(to.error({{"op", "apply"}, {"action", "end"}})["code"] == "game_over");
  CHECK(to.error({{"op", "advise"}, {"level", 1}})["code"] == "game_over");
  to.start();
  CHECK(to.error({{"op", "accept_draw"}, {"side", "guards"}})["code"] == "no_offer");
  CHECK(to.ask({{"op", "offer_draw"}, {"side", "raiders"}})["outcome"]["over"] == false);
  CHECK(to.ask({{"op", "status"}})["draw_offered"] == "raiders");
  const Json drawn = to.ask({{"op", "accept_draw"}, {"side", "guards"}});
  CHECK(drawn["outcome"] == Json::parse(R"({"over":true,"winner":"draw","why":"Both sides agreed to a draw."})"));
}

TEST_CASE("advise gives a legal action, the same for the same iterations") {
  Speaking to;
  to.start();
  for (const int level : {1, 2}) {
    const Json request = {{"op", "advise"}, {"level", level}, {"iterations", 50}};
    const Json advice = to.ask(request);
    REQUIRE(advice["ok"] == true);
    CHECK(advice["value"].get<double>() >= -1);
    CHECK(advice["value"].get<double>() <= 1);
    CHECK(advice["lines"].is_array());
    CHECK(advice["why"].is_string());
    CHECK(to.ask(request) == advice);
    CHECK(to.ask({{"op", "explain"}, {"action", advice["action"]}})["legal"] == true);
  }
  CHECK(to.ask({{"op", "advise"}, {"level", 2}, {"ms", 5}})["ok"] == true);
}

TEST_CASE("scene paints SVG, or lists what is to be painted") {
  Speaking to;
  to.start();
  const std::string svg = to.ask({{"op", "scene"}, {"format", "svg"}})["svg"];
  CHECK(svg.find("<svg") != std::string::npos);
  CHECK(to.ask({{"op", "scene"}, {"format", "svg"}, {"theme", "dark"}})["svg"] != svg);
  const Json list = to.ask({{"op", "scene"}, {"format", "list"}, {"side", "all"}});
  CHECK(list["ground"]["stream"].is_array());
  CHECK(list["scene"]["strings"].is_array());
  CHECK(list["tokens"].is_array());
}

TEST_CASE("status, log and the past") {
  Speaking to;
  to.start_with({{"seed", 4}, {"players", {"Ann", "Bo"}}});
  to.play({"move r-1 0102", "end"});
  const Json status = to.ask({{"op", "status"}});
  CHECK(status["playing"] == true);
  CHECK(status["game"] == "toy");
  CHECK(status["scenario"] == "wells");
  CHECK(status["title"] == "The well");
  CHECK(status["side"] == "guards");
  CHECK(status["number"] == 2);
  CHECK(status["players"] == Json::parse(R"(["Ann","Bo"])"));
  CHECK(status["history"] == Json::parse(R"(["move r-1 0102","end"])"));
  CHECK(!status.contains("roll_needed"));
  const Json log = to.ask({{"op", "log"}})["entries"];
  REQUIRE(log.size() == 2);
  CHECK(log[0]["number"] == 0);
  CHECK(log[0]["action"] == "move r-1 0102");
  CHECK(log[0]["label"] == "Move");
  CHECK(log[0]["by"] == "raiders");
  CHECK(log[0]["events"].size() == 1);
  const Json past = to.ask({{"op", "at"}, {"number", 0}});
  CHECK(past["side"] == "raiders");
  CHECK(past["state"]["pieces"][0]["at"] == "0101");
  CHECK(to.ask({{"op", "at"}, {"number", 2}})["state"]["pieces"][0]["at"] == "0102");
}

TEST_CASE("a note is kept in the record, and is at most 200 characters") {
  Speaking to;
  to.start();
  REQUIRE(to.ask({{"op", "set"}, {"note", "Your move."}})["ok"] == true);
  CHECK(to.ask({{"op", "record"}})["record"]["note"] == "Your move.");
  CHECK(to.ask({{"op", "set"}, {"note", std::string(201, 'a')}})["ok"] == false);
  CHECK(to.ask({{"op", "record"}})["record"]["note"] == "Your move.");
}

TEST_CASE("hit finds the piece or place under a point") {
  Speaking to;
  to.start();
  CHECK(to.ask({{"op", "hit"}, {"x", -500}, {"y", -500}}) == Json::parse(R"({"ok":true})"));
}

TEST_CASE(
    "sealed rolls by requests: a promise of a secret or of its digest, a declaration, and what was opened with its "
    "digest") {
  Speaking to;
  to.start_with({{"dice", "sealed"}});
  const std::string secret = "0a0b0c0d0e0f10111213141516171819";
  const std::string digest = "9d5e9d386107fe7e4e44b351163b362c3f588ca91737bc26b55fa03288d08b91";
  const std::string theirs = "9dbd493b6b350a6b06b5f600cad08e4894b14f0f54443a555b989c3f1ff7da7a";
  CHECK(to.error({{"op", "promise"}, {"side", "raiders"}, {"secret", "0a0b"}})["code"] == "bad_secret");
  CHECK(to.error({{"op", "promise"}, {"side", "raiders"}, {"digest", "0a0b"}})["code"] == "bad_digest");
  REQUIRE(to.ask({{"op", "promise"}, {"side", "raiders"}, {"secret", secret}})["ok"] == true);
  REQUIRE(to.ask({{"op", "promise"}, {"side", "guards"}, {"digest", theirs}})["ok"] == true);
  CHECK(to.ask({{"op", "status"}})["seals"]["promised"] == Json({{"raiders", digest}, {"guards", theirs}}));
  to.play({"end", "move g-1 0402", "end", "move r-2 0203"});
  REQUIRE(to.ask({{"op", "declare"}, {"side", "guards"}, {"actions", {"fire g-1 r-2"}}, {"part", secret}})["ok"] ==
          true);
  CHECK(to.ask({{"op", "status"}})["seals"]["declared"]["actions"] == Json::array({"fire g-1 r-2"}));
  REQUIRE(to.ask({{"op", "open"}, {"secret", secret}})["ok"] == true);
  const Json unsealed = to.ask({{"op", "status"}})["seals"]["unsealed"];
  REQUIRE(unsealed.size() == 1);
  CHECK(unsealed[0]["digest"] == digest);
  CHECK_FALSE(to.ask({{"op", "record"}})["record"]["seals"]["unsealed"][0].contains("digest"));
}

}  // namespace sandtable
