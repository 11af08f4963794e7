// Broken scenarios: each error names the JSON pointer and what was expected there.

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "core/game/scenario_sample.hpp"

namespace sandtable {
namespace {

struct Broken {
  const char* patch;    // RFC 6902, applied to the sample
  const char* pointer;  // where the error must point
  const char* message;
};

// clang-format off
const Broken broken[] = {
    // the whole
    {R"([{"op":"replace","path":"","value":[]}])", "", "Expected an object, found a list."},
    {R"([{"op":"remove","path":"/format"}])", "/format", "Missing, expected Format of this file: 1."},
    {R"([{"op":"replace","path":"/format","value":2}])", "/format", "Expected the number 1, found 2."},
    {R"([{"op":"replace","path":"/id","value":"Two Wells"}])", "/id", "Expected an id of 1 to 24 characters a-z, 0-9 and -, found \"Two Wells\"."},
    {R"([{"op":"replace","path":"/id","value":"a-name-of-more-than-24-characters"}])", "/id",
     "Expected an id of 1 to 24 characters a-z, 0-9 and -, found \"a-name-of-more-than-24-c...\"."},
    {R"([{"op":"remove","path":"/title"}])", "/title", "Missing, expected Title."},
    {R"([{"op":"replace","path":"/title","value":{"fr":"Deux puits"}}])", "/title", "Expected a text in English among the languages: \"en\"."},
    {R"([{"op":"replace","path":"/summary","value":12}])", "/summary", "Expected a text or texts by language, found 12."},
    {R"([{"op":"replace","path":"/summary","value":{"en":"x","fr":null}}])", "/summary/fr", "Expected a text, found null."},
    {R"([{"op":"replace","path":"/length","value":0}])", "/length", "Expected a whole number from 1 to 999, found 0."},
    {R"([{"op":"replace","path":"/length","value":2.5}])", "/length", "Expected a whole number from 1 to 999, found 2.5."},
    {R"([{"op":"replace","path":"/length","value":18446744073709551615}])", "/length",
     "Expected a whole number from 1 to 999, found 18446744073709551615."},
    {R"([{"op":"add","path":"/lenght","value":3}])", "/lenght",
     "Unknown key \"lenght\", expected format, game, id, version, title, summary, briefing, length, sides, victory, options, map, setup, "
     "pieces, start or weather."},
    {R"([{"op":"add","path":"/a~1b~0c","value":3}])", "/a~1b~0c",
     "Unknown key \"a/b~c\", expected format, game, id, version, title, summary, briefing, length, sides, victory, options, map, setup, "
     "pieces, start or weather."},
    {R"([{"op":"replace","path":"/weather","value":"snow"}])", "/weather", "Expected dry or rain, found \"snow\"."},
    // sides
    {R"([{"op":"add","path":"/sides","value":["blue"]}])", "/sides", "Expected a list of two sides, found a list."},
    {R"([{"op":"add","path":"/sides","value":["blue","blue"]}])", "/sides/1", "Expected two different sides, found \"blue\"."},
    {R"([{"op":"add","path":"/sides","value":["blue","none"]}])", "/sides/1", "Expected the id of a side, found \"none\"."},
    {R"([{"op":"add","path":"/sides","value":["blue",{"id":"pink"}]}])", "/sides/1/id", "Expected blue, red or green, found \"pink\"."},
    {R"([{"op":"replace","path":"/pieces/0/side","value":"grey"}])", "/pieces/0/side", "Expected blue, red or green, found \"grey\"."},
    {R"([{"op":"replace","path":"/pieces/2/side","value":"green"}])", "/pieces/2/side", "Expected blue, red or none, found \"green\"."},
    // the map
    {R"([{"op":"remove","path":"/map"}])", "/map", "Missing, expected The map."},
    {R"([{"op":"replace","path":"/map/orientation","value":"flatt"}])", "/map/orientation", "Expected flat or pointy, found \"flatt\"."},
    {R"([{"op":"replace","path":"/map/lower","value":true}])", "/map/lower", "Expected odd or even, found true."},
    {R"([{"op":"replace","path":"/map/first","value":"1"}])", "/map/first", "Expected four digits, column then row, found \"1\"."},
    {R"([{"op":"replace","path":"/map/first","value":"9701"}])", "/map/first",
     "Expected names of columns and rows up to 99, found a map of 4 x 3 hexes that begins at 9701."},
    {R"([{"op":"replace","path":"/map/rows","value":[]}])", "/map/rows", "Expected a list of 1 to 64 texts, found 0 rows."},
    {R"([{"op":"replace","path":"/map/rows","value":"...."}])", "/map/rows", "Expected a list of 1 to 64 texts, found \"....\"."},
    {R"([{"op":"replace","path":"/map/rows/1","value":"..."}])", "/map/rows/1", "Expected 4 hexes as in the first row, found 3."},
    {R"([{"op":"replace","path":"/map/rows/1","value":7}])", "/map/rows/1", "Expected a text, found 7."},
    {R"([{"op":"replace","path":"/map/rows/2","value":".x.."}])", "/map/rows/2",
     "Expected characters of the legend, found \"x\" in column 2."},
    {R"([{"op":"replace","path":"/map/rows/0","value":"................................................................."}])", "/map/rows/0",
     "Expected 1 to 64 hexes, found 65."},
    {R"([{"op":"replace","path":"/map/legend/.","value":"clearing"}])", "/map/legend/.", "Expected clear, cover or water, found \"clearing\"."},
    {R"([{"op":"replace","path":"/map/legend/T","value":"cover/Big Wood"}])", "/map/legend/T",
     "Expected a kind in a-z, 0-9 and - behind the stroke, found \"cover/Big Wood\"."},
    {R"([{"op":"add","path":"/map/legend/ab","value":"clear"}])", "/map/legend/ab", "Expected one character other than a space as key, found \"ab\"."},
    {R"([{"op":"replace","path":"/map/hexsides/0/0","value":"canal"}])", "/map/hexsides/0/0", "Expected road or wall, found \"canal\"."},
    {R"([{"op":"replace","path":"/map/hexsides/0/2","value":"0303"}])", "/map/hexsides/0/2", "Expected a hex next to 0101, found \"0303\"."},
    {R"([{"op":"replace","path":"/map/hexsides/0/1","value":"0505"}])", "/map/hexsides/0/1", "Expected a hex of this map, found \"0505\"."},
    {R"([{"op":"replace","path":"/map/hexsides/0","value":["road","0101"]}])", "/map/hexsides/0",
     "Expected [feature, hex, adjacent hex], found a list."},
    {R"([{"op":"replace","path":"/map/hexsides/0/1","value":"0401"}])", "/map/hexsides/0/1",
     "Expected a hex that is no hole in the map, found \"0401\"."},
    {R"([{"op":"replace","path":"/map/places/0/at","value":"0109"}])", "/map/places/0/at", "Expected a hex of this map, found \"0109\"."},
    {R"([{"op":"add","path":"/map/places/0/colour","value":"red"}])", "/map/places/0/colour", "Unknown key \"colour\", expected at, name or kind."},
    {R"([{"op":"replace","path":"/map/names/0/along","value":[]}])", "/map/names/0/along", "Expected at least one hex."},
    {R"([{"op":"replace","path":"/map/names/0/kind","value":"lake"}])", "/map/names/0/kind",
     "Expected water, relief, region, road or place, found \"lake\"."},
    {R"([{"op":"add","path":"/map/names/0/along/0","value":"north"}])", "/map/names/0/along/0",
     "Expected the name of a hex, four digits, found \"north\"."},
    // pieces
    {R"([{"op":"replace","path":"/pieces","value":{}}])", "/pieces", "Expected a list, found an object."},
    {R"([{"op":"remove","path":"/pieces/1/type"}])", "/pieces/1/type", "Missing, expected Type."},
    {R"([{"op":"replace","path":"/pieces/1/type","value":"dragoons"}])", "/pieces/1/type", "Expected squad or tank, found \"dragoons\"."},
    {R"([{"op":"replace","path":"/pieces/1/id","value":"b-1"}])", "/pieces/1/id", "Expected an id that no other piece has, found \"b-1\"."},
    {R"([{"op":"replace","path":"/pieces/0/hits","value":3}])", "/pieces/0/hits", "Expected a whole number from 0 to 2, found 3."},
    {R"([{"op":"replace","path":"/pieces/0/at","value":"0404"}])", "/pieces/0/at", "Expected a hex of this map, found \"0404\"."},
    {R"([{"op":"replace","path":"/pieces/0/at","value":{}}])", "/pieces/0/at", "Expected a hex or a box, found an object."},
    {R"([{"op":"replace","path":"/pieces/3/arrives","value":{"at":"0101"}}])", "/pieces/3/arrives/turn", "Missing, expected Turn of arrival."},
    {R"([{"op":"replace","path":"/pieces/3/arrives/at/0","value":"0909"}])", "/pieces/3/arrives/at/0", "Expected a hex of this map, found \"0909\"."},
    // setup, victory, options, start
    {R"([{"op":"replace","path":"/setup/0/side","value":"green"}])", "/setup/0/side", "Expected blue or red, found \"green\"."},
    {R"([{"op":"replace","path":"/setup/0/area/0","value":"0601"}])", "/setup/0/area/0", "Expected a hex of this map, found \"0601\"."},
    {R"([{"op":"replace","path":"/victory/0/for","value":"green"}])", "/victory/0/for", "Expected blue or red, found \"green\"."},
    {R"([{"op":"replace","path":"/victory/0/when","value":"wins"}])", "/victory/0/when",
     "Expected holds, lost, off, stands, revealed or points, found \"wins\"."},
    {R"([{"op":"remove","path":"/victory/0/places"}])", "/victory/0/places", "Missing, expected places where when is holds."},
    {R"([{"op":"replace","path":"/victory/0/places/0","value":"0401"}])", "/victory/0/places/0",
     "Expected a hex that is no hole in the map, found \"0401\"."},
    {R"([{"op":"replace","path":"/victory/0/at","value":"start"}])", "/victory/0/at", "Expected end or any, found \"start\"."},
    {R"([{"op":"replace","path":"/victory/0/count","value":0}])", "/victory/0/count", "Expected a whole number from 1 to 4096, found 0."},
    {R"([{"op":"remove","path":"/victory/1/side"}])", "/victory/1/side", "Missing, expected side or pieces where when is lost."},
    {R"([{"op":"replace","path":"/victory/1","value":{"for":"red","when":"off","side":"red"}}])", "/victory/1/edge",
     "Missing, expected edge or places where when is off."},
    {R"([{"op":"replace","path":"/victory/1/side","value":"none"}])", "/victory/1/side", "Expected blue or red, found \"none\"."},
    {R"([{"op":"add","path":"/victory/1/pieces","value":["b-9"]}])", "/victory/1/pieces/0", "Expected the id of a piece, found \"b-9\"."},
    {R"([{"op":"add","path":"/options/hard","value":true}])", "/options/hard", "Unknown key \"hard\", expected takeback, masini or handicap."},
    {R"([{"op":"replace","path":"/options/masini","value":"yes"}])", "/options/masini", "Expected true, false or a whole number, found \"yes\"."},
    {R"([{"op":"replace","path":"/options/takeback","value":1}])", "/options/takeback", "Expected true or false, found 1."},
    {R"([{"op":"replace","path":"/start/turn","value":"two"}])", "/start/turn", "Expected a whole number from 1 to 99, found \"two\"."},
    {R"([{"op":"add","path":"/start/phase","value":1}])", "/start/phase", "Unknown key \"phase\", expected turn or track."},
    {R"([{"op":"replace","path":"/start/track/red","value":-1}])", "/start/track/red", "Expected a whole number from 0 to 400, found -1."},
};
// clang-format on

}  // namespace

TEST_CASE("a broken scenario names the pointer and what was expected") {
  for (const Broken& b : broken) {
    INFO(b.patch);
    const Json scenario = sample_scenario().patch(Json::parse(b.patch));
    Table table;
    const Result<void> read = read_common(scenario, Json(), sample_fields(), table);
    REQUIRE(!read);
    CHECK(read.error().code == "bad_scenario");
    CHECK(read.error().where == b.pointer);
    CHECK(read.error().message == b.message);
  }
  CHECK(std::size(broken) >= 40);
}

TEST_CASE("more than 255 pieces are refused") {
  Json scenario = sample_scenario();
  scenario["victory"] = Json::array();
  scenario["pieces"] = Json::array();
  for (int i = 0; i < 255; ++i) {
    scenario["pieces"].push_back(
        {{"id", "p-" + std::to_string(i)}, {"type", "squad"}, {"side", i % 2 == 0 ? "blue" : "red"}});
  }
  Table table;
  REQUIRE(read_common(scenario, Json(), sample_fields(), table));
  CHECK(table.pieces.size() == 255);
  scenario["pieces"].push_back({{"id", "one-more"}, {"type", "squad"}, {"side", "blue"}});
  Table other;
  const Result<void> read = read_common(scenario, Json(), sample_fields(), other);
  REQUIRE(!read);
  CHECK(read.error().where == "/pieces");
  CHECK(read.error().message == "Expected at most 255 pieces, found 256.");
}

TEST_CASE("more than 1 MiB is refused") {
  Json scenario = sample_scenario();
  scenario["briefing"] = std::string(max_scenario_bytes, 'x');
  Table table;
  const Result<void> read = read_common(scenario, Json(), sample_fields(), table);
  REQUIRE(!read);
  CHECK(read.error().message == "Expected at most 1 MiB of JSON.");
}

TEST_CASE("options that the players chose are checked like the scenario's own") {
  Table table;
  const Result<void> read = read_common(sample_scenario(), Json{{"handycap", 2}}, sample_fields(), table);
  REQUIRE(!read);
  CHECK(read.error().where == "/options/handycap");
  CHECK(read.error().message == "Unknown key \"handycap\", expected takeback, masini or handicap.");
}

TEST_CASE("JSON that does not parse names line and column") {
  struct Case {
    const char* text;
    const char* where;
    const char* words;
  };
  const Case texts[] = {
      {"", "line 1, column 1", "unexpected end of input"},
      {"{\"a\": 1,\n  \"b\": }", "line 2, column 8", "unexpected '}'"},
      {"{\"a\": [1, 2}", "line 1, column 12", "unexpected '}'"},
      {"{\"a\": 1} x", "line 1, column 10", "invalid literal"},
      {"{\"a\": tru}", "line 1, column 10", "invalid literal"},
      {"{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", "line 3, column 2", "the key \"a\" stands twice in one object"},
      {"\"\xff\"", "line 1, column 2", "invalid string"},
  };
  for (const Case& t : texts) {
    INFO(t.text);
    const Result<Json> json = parse_json(t.text);
    REQUIRE(!json);
    CHECK(json.error().code == "bad_json");
    CHECK(json.error().where == t.where);
    CHECK(json.error().message.find(t.words) != std::string::npos);
    CHECK(json.error().message.starts_with(std::string("At ") + t.where + ": "));
  }
  CHECK(!parse_json(std::string(100, '[') + std::string(100, ']')));
  CHECK(parse_json(std::string(64, '[') + std::string(64, ']')));
}

}  // namespace sandtable
