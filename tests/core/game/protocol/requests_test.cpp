// What is wrong with a request whatever it asks: every code, where it lies, and that nothing changes.

#include <catch_amalgamated.hpp>

#include "core/game/protocol/table.hpp"

namespace sandtable {

using protocol_test::Speaking;

TEST_CASE("a line that is not JSON is bad_json, with its place") {
  Speaking to;
  for (const char* line :
       {"", "move", "{\"op\":", "{\"op\":\"hello\"} x", "\xff", "{\"op\":\"hello\",\"op\":\"hash\"}"}) {
    const Json answer = to.ask_line(line);
    CHECK(answer["ok"] == false);
    CHECK(answer["error"]["code"] == "bad_json");
  }
  CHECK(to.ask_line("{\"op\" 1}")["error"]["where"] == "line 1, column 7");
}

TEST_CASE("brackets without end are refused, not followed") {
  Speaking to;
  CHECK(to.ask_line(std::string(1'000'000, '['))["error"]["code"] == "bad_json");
  CHECK(to.ask_line("{\"op\":\"hello\",\"id\":" + std::string(100, '[') + std::string(100, ']') +
                    "}")["error"]["code"] == "bad_json");
}

TEST_CASE("a request is an object") {
  Speaking to;
  CHECK(to.ask_line("[1]")["error"]["code"] == "wrong_type");
  CHECK(to.ask_line("\"hello\"")["error"]["code"] == "wrong_type");
}

TEST_CASE("a line over 8 MiB is too_long, and the next is served") {
  Speaking to;
  CHECK(to.ask_line(std::string((8u << 20) + 1, ' '))["error"]["code"] == "too_long");
  std::string whole = R"({"op":"hello"})";
  whole += std::string((8u << 20) - whole.size(), ' ');
  CHECK(to.ask_line(whole)["ok"] == true);
}

TEST_CASE("an op that is missing, no string or unknown") {
  Speaking to;
  CHECK(to.error(Json::object())["code"] == "missing_field");
  CHECK(to.error({{"op", nullptr}})["code"] == "missing_field");
  CHECK(to.error({{"op", 3}})["code"] == "wrong_type");
  CHECK(to.error({{"op", "help"}})["code"] == "unknown_op");
  CHECK(to.error({{"op", "help"}})["where"] == "op");
}

TEST_CASE("an id comes back, with success and with failure") {
  Speaking to;
  CHECK(to.ask({{"op", "hello"}, {"id", 7}})["id"] == 7);
  CHECK(to.ask({{"op", "hash"}, {"id", "a"}})["id"] == "a");
  CHECK(to.ask({{"op", "no such"}, {"id", "b"}})["id"] == "b");
  CHECK(!to.ask({{"op", "hello"}}).contains("id"));
  CHECK(to.error({{"op", "hello"}, {"id", Json::array()}})["where"] == "id");
}

TEST_CASE("before new, what needs a game fails with no_game") {
  Speaking to;
  for (const char* op :
       {"legal",  "apply",      "odds",        "explain", "view",  "sheet", "undo", "redo", "record", "link",
        "resign", "offer_draw", "accept_draw", "advise",  "scene", "hash",  "at",   "log",  "set",    "hit"}) {
    INFO(op);
    CHECK(to.error({{"op", op}})["code"] == "no_game");
  }
  CHECK(to.ask({{"op", "status"}})["playing"] == false);
}

TEST_CASE("fields of the wrong type, missing or out of range are named") {
  Speaking to;
  to.start();
  struct Case {
    const char* request;
    const char* code;
    const char* where;
  };
  const Case cases[] = {
      {R"({"op":"apply"})", "missing_field", "action"},
      {R"({"op":"apply","action":5})", "wrong_type", "action"},
      {R"({"op":"apply","action":"end","rolls":4})", "wrong_type", "rolls"},
      {R"({"op":"apply","action":"end","rolls":["4"]})", "wrong_type", "rolls"},
      {R"({"op":"apply","action":"end","rolls":[0]})", "out_of_range", "rolls"},
      {R"({"op":"apply","action":"end","rolls":[256]})", "out_of_range", "rolls"},
      {R"({"op":"apply","action":"end","rolls":[4]})", "unexpected_rolls", "rolls"},
      {R"({"op":"legal","brief":"yes"})", "wrong_type", "brief"},
      {R"({"op":"legal","piece":"r-9"})", "unknown_piece", "piece"},
      {R"({"op":"legal","target":"r-9"})", "unknown_piece", "target"},
      {R"({"op":"legal","place":"9999"})", "unknown_place", "place"},
      {R"({"op":"legal","verb":"fly"})", "unknown_verb", "verb"},
      {R"({"op":"odds"})", "missing_field", "action"},
      {R"({"op":"explain"})", "missing_field", "action"},
      {R"({"op":"view","side":"romans"})", "unknown_side", "side"},
      {R"({"op":"view","side":1})", "wrong_type", "side"},
      {R"({"op":"sheet","subject":"nobody"})", "unknown_subject", "subject"},
      {R"({"op":"sheet","action":"fly"})", "illegal", "action"},
      {R"({"op":"undo","to":-1})", "out_of_range", "to"},
      {R"({"op":"undo","to":1.5})", "wrong_type", "to"},
      {R"({"op":"load"})", "missing_field", "record"},
      {R"({"op":"load","record":{},"link":"x"})", "missing_field", "record"},
      {R"({"op":"load","record":"x"})", "wrong_type", "record"},
      {R"({"op":"resign"})", "missing_field", "side"},
      {R"({"op":"resign","side":"romans"})", "unknown_side", "side"},
      {R"({"op":"advise"})", "missing_field", "level"},
      {R"({"op":"advise","level":0})", "out_of_range", "level"},
      {R"({"op":"advise","level":5})", "out_of_range", "level"},
      {R"({"op":"advise","level":1,"ms":0})", "out_of_range", "ms"},
      {R"({"op":"advise","level":1,"iterations":0})", "out_of_range", "iterations"},
      {R"({"op":"advise","level":4})", "no_level", "level"},
      {R"({"op":"scene"})", "missing_field", "format"},
      {R"({"op":"scene","format":"png"})", "out_of_range", "format"},
      {R"({"op":"scene","format":"svg","theme":"pink"})", "out_of_range", "theme"},
      {R"({"op":"hit","x":1})", "missing_field", "y"},
      {R"({"op":"hit","x":"1","y":2})", "wrong_type", "x"},
      {R"({"op":"at"})", "missing_field", "number"},
      {R"({"op":"at","number":1})", "out_of_range", "number"},
      {R"({"op":"log","from":1})", "out_of_range", "from"},
      {R"({"op":"set","takebacks":1})", "wrong_type", "takebacks"},
      {R"({"op":"set","players":["a"]})", "wrong_type", "players"},
      {R"({"op":"set","orders":{"guards":{"watch":2}}})", "out_of_range", "orders"},
      {R"({"op":"set","orders":{"guards":{"nap":"ask"}}})", "unknown_reaction", "orders"},
      {R"({"op":"set","orders":{"romans":{}}})", "unknown_side", "orders"},
      {R"({"op":"set","people":["romans"]})", "unknown_side", "people"},
      {R"({"op":"scenarios"})", "missing_field", "game"},
      {R"({"op":"scenarios","game":"chess"})", "unknown_game", "game"},
      {R"({"op":"briefing","game":"toy","scenario":"none"})", "unknown_scenario", "scenario"},
      {R"({"op":"words","game":"chess"})", "unknown_game", "game"},
  };
  const std::string before = to.hash();
  for (const Case& c : cases) {
    INFO(c.request);
    const Json error = to.error(Json::parse(c.request));
    CHECK(error["code"] == c.code);
    CHECK(error["where"] == c.where);
    CHECK(to.hash() == before);
  }
}

TEST_CASE("a new game that cannot start leaves the old one on the table") {
  Speaking to;
  to.start();
  to.play({"move r-1 0102"});
  const std::string before = to.hash();
  struct Case {
    const char* more;
    const char* code;
    const char* where;
  };
  const Case cases[] = {
      {R"({"game":null})", "missing_field", "game"},
      {R"({"game":"chess"})", "unknown_game", "game"},
      {R"({"scenario":null})", "missing_field", "scenario"},
      {R"({"scenario":4})", "wrong_type", "scenario"},
      {R"({"scenario":"none"})", "unknown_scenario", "scenario"},
      {R"({"seed":-1})", "out_of_range", "seed"},
      {R"({"seed":1.5})", "wrong_type", "seed"},
      {R"({"seed":9007199254740992})", "out_of_range", "seed"},
      {R"({"seed":"18446744073709551616"})", "out_of_range", "seed"},
      {R"({"seed":"12x"})", "wrong_type", "seed"},
      {R"({"seed":""})", "wrong_type", "seed"},
      {R"({"dice":"loaded"})", "out_of_range", "dice"},
      {R"({"options":[]})", "wrong_type", "options"},
      {R"({"orders":[]})", "wrong_type", "orders"},
      {R"({"orders":{"guards":{"watch":-0.1}}})", "out_of_range", "orders"},
      {R"({"orders":{"romans":{}}})", "unknown_side", "orders"},
      {R"({"players":"a"})", "wrong_type", "players"},
  };
  for (const Case& c : cases) {
    INFO(c.more);
    Json request = {{"op", "new"}, {"game", "toy"}, {"scenario", "wells"}};
    request.update(Json::parse(c.more));
    const Json error = to.error(request);
    CHECK(error["code"] == c.code);
    CHECK(error["where"] == c.where);
    CHECK(to.hash() == before);
  }
}

TEST_CASE("a broken scenario object is refused with the JSON pointer of what is wrong") {
  Speaking to;
  Json scenario = to.start()["state"];
  scenario["pieces"][1]["at"] = "9999";
  const Json error = to.error({{"op", "new"}, {"game", "toy"}, {"scenario", scenario}});
  CHECK(error["where"] == "/pieces/1/at");
}

TEST_CASE("a scenario object over 1 MiB is too_long") {
  Speaking to;
  const Json scenario = {{"briefing", std::string(1u << 20, 'a')}};
  const Json error = to.error({{"op", "new"}, {"game", "toy"}, {"scenario", scenario}});
  CHECK(error["code"] == "too_long");
  CHECK(error["where"] == "scenario");
}

}  // namespace sandtable
