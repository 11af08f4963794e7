// A scenario that is right: what the Table holds after reading it.

#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>

#include "core/game/scenario_sample.hpp"

namespace sandtable {

TEST_CASE("the common part of a scenario fills the table") {
  Table table;
  REQUIRE(read_common(sample_scenario(), Json{{"masini", false}, {"handicap", 2}}, sample_fields(), table));
  CHECK(table.game == "sample");
  CHECK(table.id == "two-wells");
  CHECK(table.version == 3);
  CHECK(table.length == 5);
  CHECK(table.title.in("en") == "Two wells");
  CHECK(table.title.in("fr") == "Deux puits");
  CHECK(table.title.in("de") == "Two wells");
  REQUIRE(table.sides.size() == 2);
  CHECK(table.sides[0].id == "blue");
  CHECK(table.sides[1].id == "red");
  CHECK(table.sides[1].title.in("en") == "Red");
  REQUIRE(table.pieces.size() == 4);
  CHECK(table.pieces[0].name.in("en") == "First squad");
  CHECK(table.pieces[1].name.in("en") == "r-1");
  CHECK(table.pieces[1].side == 1);
  CHECK(table.pieces[2].side == no_side);
  CHECK(table.find_piece("b-2") == 3);
  // The scenario's options, and over them those that the players chose.
  CHECK(table.options == R"({"handicap":2,"masini":false,"takeback":false})");
}

TEST_CASE("the map of a scenario") {
  Table table;
  REQUIRE(read_common(sample_scenario(), Json(), sample_fields(), table));
  const HexMap& map = table.map;
  CHECK(map.grid.width() == 4);
  CHECK(map.grid.height() == 3);
  const auto terrain = [&](const char* name) { return map.terrain[*map.grid.find(name)]; };
  CHECK(terrain("0101") == 0);
  CHECK(terrain("0301") == 1);
  CHECK(terrain("0202") == 2);
  CHECK(terrain("0401") == no_terrain);
  CHECK(map.look[*map.grid.find("0302")] == "wood");
  CHECK(map.look[*map.grid.find("0101")].empty());
  // Even columns stand half a hex lower: 0201 lies south-east of 0101.
  const Hex a = *map.grid.find("0101");
  CHECK(map.sides.has(Feature::road, a, 2));
  CHECK(map.sides.has(Feature::road, *map.grid.find("0201"), 5));
  // A wall belongs to the fortified hex alone.
  CHECK(map.sides.has(Feature::wall, *map.grid.find("0302"), 0));
  CHECK(!map.sides.has(Feature::wall, *map.grid.find("0301"), 3));
  REQUIRE(map.places.size() == 1);
  CHECK(map.places[0].name.in("en") == "Well");
  CHECK(map.places[0].kind == "well");
  REQUIRE(map.names.size() == 1);
  CHECK(map.names[0].along.size() == 2);
}

TEST_CASE("source is canonical, and the hash covers source and options") {
  Table a;
  Table b;
  REQUIRE(read_common(sample_scenario(), Json(), sample_fields(), a));
  const Result<Json> again = parse_json(sample_scenario().dump(4));
  REQUIRE(again);
  REQUIRE(read_common(*again, Json(), sample_fields(), b));
  CHECK(a.source == b.source);
  CHECK(a.source.find(' ') != std::string::npos);  // in texts only
  CHECK(a.source.starts_with(R"({"format":1,"game":"sample","id":"two-wells",)"));
  CHECK(a.hash == b.hash);
  Table c;
  REQUIRE(read_common(sample_scenario(), Json{{"handicap", 1}}, sample_fields(), c));
  CHECK(c.source == a.source);
  CHECK(c.hash != a.hash);
}

TEST_CASE("sides come from the list, from the room, or in the order in which they appear") {
  Json scenario = sample_scenario();
  scenario["sides"] = {"red", {{"id", "blue"}, {"title", "The Blues"}}};
  Table listed;
  REQUIRE(read_common(scenario, Json(), sample_fields(), listed));
  CHECK(listed.sides[0].id == "red");
  CHECK(listed.sides[1].title.in("en") == "The Blues");
  CHECK(listed.pieces[0].side == 1);

  static constexpr const char* two[] = {"red", "blue"};
  ScenarioFields fixed = sample_fields();
  fixed.sides = two;
  Table by_room;
  REQUIRE(read_common(sample_scenario(), Json(), fixed, by_room));
  CHECK(by_room.sides[0].id == "red");
}

TEST_CASE("texts are read and written") {
  const Json plain = "Two wells";
  CHECK(write_text(read_text(plain)) == plain);
  const Json many = {{"en", "Two wells"}, {"fr", "Deux puits"}};
  CHECK(write_text(read_text(many)) == many);
}

TEST_CASE("characters of a row may be any of Unicode") {
  Json scenario = sample_scenario();
  scenario["map"]["rows"][2] = "\u2663...";
  scenario["map"]["legend"]["\u2663"] = "cover/orchard";
  Table table;
  REQUIRE(read_common(scenario, Json(), sample_fields(), table));
  CHECK(table.map.look[*table.map.grid.find("0103")] == "orchard");
}

TEST_CASE("the schema names every field of the room") {
  const Result<Json> json = parse_json(schema("sample", sample_fields()));
  REQUIRE(json);
  CHECK((*json)["properties"]["game"]["const"] == "sample");
  CHECK((*json)["additionalProperties"] == false);
  CHECK((*json)["properties"]["weather"]["enum"] == Json({"dry", "rain"}));
  CHECK((*json)["properties"]["pieces"]["items"]["properties"]["hits"]["maximum"] == 2);
  CHECK((*json)["properties"]["map"]["properties"]["legend"]["additionalProperties"]["pattern"] ==
        "^(clear|cover|water)(/[a-z0-9-]{1,24})?$");
  CHECK((*json)["required"] == Json({"format", "game", "id", "title", "length", "map", "pieces"}));
}

}  // namespace sandtable
