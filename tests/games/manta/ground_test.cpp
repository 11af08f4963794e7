// The printed map: what can be hit on it, what it names, and that every colour of it is one of the desert's.

#include <algorithm>

#include "battery/shipped.hpp"
#include "catch_amalgamated.hpp"
#include "game/scene_stream.hpp"
#include "games/manta/state.hpp"

using namespace sandtable;

namespace {

struct Printed {
  AnyOpening opening;
  DisplayList ground;
  [[nodiscard]] const manta::Table& table() const { return static_cast<const manta::Table&>(*opening.table); }
};

Printed printed(const char* id) {
  const Rules& rules = *computer::shipped().find("manta");
  const Json scenario = *parse_json(*built_in_scenario(computer::shipped(), "manta", id));
  Printed out = {*rules.read(scenario, Json::object()), {}};
  rules.ground(*out.opening.table, out.ground);
  return out;
}

bool says(const DisplayList& list, const char* words) {
  return std::find(list.strings().begin(), list.strings().end(), words) != list.strings().end();
}

}  // namespace

TEST_CASE("the ground is hit in every hex that anybody may stand on or pass, and nowhere else") {
  for (const char* id : {"campaign", "faya"}) {
    const Printed map = printed(id);
    const HexGrid& grid = map.table().map.grid;
    const DisplayList* lists[] = {&map.ground};
    for (Hex h = 0; h < grid.size(); ++h) {
      const UnitPoint c = grid.centre_units(h);
      const Tag tag = hit(lists, c.x, c.y);
      INFO(grid.name(h));
      CHECK((tag.kind == TagKind::place) == (map.table().terrain(h) != manta::Terrain::off));
      if (tag.kind == TagKind::place) CHECK(tag.id == h);
    }
  }
}

TEST_CASE("the ground names places, relief, water and neighbours, and numbers the hexes of the game") {
  const Printed map = printed("campaign");
  for (const char* words :
       {"N'Djamena", "Faya-Largeau", "Emi Koussi", "Lake Chad", "LIBYA", "NORTH REGION", "40 km", "1537", "4816"})
    CHECK(says(map.ground, words));
  CHECK_FALSE(says(map.ground, "1001"));  // off the map
}

TEST_CASE("every colour of the ground is given on the desert's palette") {
  const Printed map = printed("campaign");
  CHECK(map.ground.palette == Palette::desert);
  const auto given = [](std::int32_t token) {
    if (token < static_cast<std::int32_t>(tokens::common_count)) return true;
    const tokens::Shades& shades = tokens::ground_tokens[static_cast<std::size_t>(token) - tokens::common_count]
                                       .shades[static_cast<std::size_t>(Palette::desert)];
    return shades.light != 0 && shades.dark != 0;
  };
  for_each_record(map.ground, [&](const SceneRecord& record) {
    if (record.op == SceneOp::path) {
      const ScenePath path = scene_path(record.args);
      if (path.segments.empty()) return;  // nothing is painted
      for (const std::int32_t token : {path.fill, path.stroke, path.halo}) CHECK(given(token));
    }
    if (record.op == SceneOp::text) {
      CHECK(given(record.args[1]));
      CHECK(given(record.args[2]));
    }
  });
}

TEST_CASE("the ground of the whole map stays within a million integers") {
  CHECK(printed("campaign").ground.stream().size() < 1000000);
}
