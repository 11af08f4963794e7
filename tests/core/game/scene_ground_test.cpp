// The ground of a map: complete, within its bounds, and the same everywhere.

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <map>
#include <set>

#include "base/hash.hpp"
#include "core/game/scenario_sample.hpp"
#include "core/game/svg_check.hpp"
#include "game/art_shape.hpp"
#include "game/board_art.hpp"
#include "game/scene_stream.hpp"

namespace sandtable {
namespace {

Json map_scenario() {
  Json scenario = sample_scenario();
  scenario["pieces"] = Json::array();
  scenario.erase("setup");
  scenario.erase("victory");
  scenario["map"] = Json::parse(R"({
    "first": "0101",
    "rows": ["..TT,,..", ".TTT,,~.", "....B.~.", "..BB.^~.", "s.BF.^^m", "ss....^m"],
    "legend": {".": "clear", "T": "cover/wood", ",": "clear/crop", "~": "water", "B": "cover/buildings", "F": "cover/compound",
               "^": "clear/high", "s": "clear/scrub", "m": "clear/marsh"},
    "hexsides": [["road", "0103", "0203"], ["road", "0203", "0303"], ["road", "0303", "0402"], ["road", "0402", "0503"], ["wall", "0405", "0404"]],
    "places": [{"at": "0304", "name": "Harrow Farm"}],
    "names": [{"text": "Brook", "kind": "water", "along": ["0702", "0704"]}]
  })");
  return scenario;
}

struct Drawn {
  Table table;
  DisplayList list;
};

std::unique_ptr<Drawn> draw_map() {
  auto out = std::make_unique<Drawn>();
  REQUIRE(read_common(map_scenario(), Json(), sample_fields(), out->table));
  const HexMap& map = out->table.map;
  static const std::map<std::string, Surface> surfaces = {{"wood", Surface::wood},           {"crop", Surface::crop},
                                                          {"buildings", Surface::buildings}, {"marsh", Surface::marsh},
                                                          {"compound", Surface::compound},   {"scrub", Surface::scrub}};
  GroundStyle style;
  for (Hex h = 0; h < map.grid.size(); ++h) {
    const auto found = surfaces.find(map.look[h]);
    style.surface.push_back(map.terrain[h] == 2       ? Surface::water
                            : found == surfaces.end() ? Surface::open
                                                      : found->second);
    style.height.push_back(map.look[h] == "high" ? 2 : 0);
  }
  style.scale = "50 m";
  draw_hex_ground(map, style, out->list);
  return out;
}

}  // namespace

TEST_CASE("every hex of the ground is tagged once and found under its centre") {
  const auto drawn = draw_map();
  const HexGrid& grid = drawn->table.map.grid;
  std::set<std::int32_t> places;
  for_each_record(drawn->list, [&](const SceneRecord& record) {
    if (record.op != SceneOp::path) return;
    const ScenePath path = scene_path(record.args);
    if (path.tag_kind == 2) CHECK(places.insert(path.tag_id).second);
  });
  CHECK(places.size() == 48);
  const DisplayList* lists[] = {&drawn->list};
  for (Hex h = 0; h < grid.size(); ++h) {
    const UnitPoint c = grid.centre_units(h);
    CHECK(hit(lists, c.x, c.y).id == h);
  }
}

TEST_CASE("the ground shows every layer, every number and every name") {
  const auto drawn = draw_map();
  CHECK(drawn->list.width == drawn->table.map.grid.size_units().x);
  CHECK(drawn->list.height == drawn->table.map.grid.size_units().y);
  std::set<std::int32_t> layers;
  std::set<std::int32_t> fills;
  std::set<std::int32_t> strokes;
  for_each_record(drawn->list, [&](const SceneRecord& record) {
    if (record.op == SceneOp::layer) layers.insert(record.args[0]);
    if (record.op != SceneOp::path) return;
    const ScenePath path = scene_path(record.args);
    if (path.alpha == 0) return;
    fills.insert(path.fill);
    strokes.insert(path.stroke);
  });
  CHECK(layers == std::set<std::int32_t>{0, 1, 2, 3, 4, 5, 6, 7});
  for (const char* name : {"b-ground", "b-ground-2", "b-wood", "b-crown", "b-crop", "b-marsh", "b-water", "b-build",
                           "b-build-2", "b-shade", "b-light"}) {
    INFO(name);
    CHECK(fills.count(tokens::find(name)) == 1);
  }
  for (const char* name : {"b-grid", "b-road", "b-road-case", "b-wood-edge", "b-hedge", "b-contour", "b-contour-2",
                           "b-water-2", "b-wall", "b-build-edge"}) {
    INFO(name);
    CHECK(strokes.count(tokens::find(name)) == 1);
  }
  const std::vector<std::string>& strings = drawn->list.strings();
  const auto shown = [&](const char* words) { return std::count(strings.begin(), strings.end(), words); };
  CHECK(shown("0101") == 1);
  CHECK(shown("0806") == 1);
  CHECK(shown("Harrow Farm") == 1);
  CHECK(shown("Brook") == 1);
  CHECK(shown("50 m") == 1);
  CHECK(strings.size() == 48 + 3);
}

TEST_CASE("nothing of the ground lies far outside the map") {
  const auto drawn = draw_map();
  constexpr double slack = 2 * 110.875;  // the ring of hexes round the map
  for_each_record(drawn->list, [&](const SceneRecord& record) {
    if (record.op != SceneOp::path) return;
    const ScenePath path = scene_path(record.args);
    for (std::size_t i = 0; i < path.segments.size();) {
      const std::size_t count = segment_args[static_cast<std::size_t>(path.segments[i++])];
      for (std::size_t k = 0; k < count; k += 2) {
        const double x = path.segments[i + k] / 8.0;
        const double y = path.segments[i + k + 1] / 8.0;
        REQUIRE((x >= -slack && x <= drawn->list.width + slack));
        REQUIRE((y >= -slack && y <= drawn->list.height + slack));
      }
      i += count;
    }
  });
}

TEST_CASE("the same map gives the same ground") {
  const auto a = draw_map();
  const auto b = draw_map();
  CHECK(std::equal(a->list.stream().begin(), a->list.stream().end(), b->list.stream().begin(), b->list.stream().end()));
  CHECK(a->list.strings() == b->list.strings());
  // Natively and in WebAssembly alike; another value only where the drawing was changed on purpose.
  CHECK(hash64(std::as_bytes(a->list.stream())) == 0x35a70ef43aece0d9u);
  const DisplayList* lists[] = {&a->list};
  CHECK(well_formed(to_svg(lists, Theme::light)) == "");
  CHECK(well_formed(to_svg(lists, Theme::dark)) == "");
}

TEST_CASE("outlines go round groups of hexes and round their holes") {
  const HexGrid grid(GridSpec{.width = 7, .height = 7});
  std::vector<bool> in(49, false);
  const Hex middle = grid.index(3, 3);
  for (const Hex h : grid.ring(middle, 1)) in[h] = true;
  const auto ring = art::outlines(grid, in, 0);
  REQUIRE(ring.size() == 2);
  // Two points a side: 18 sides outside, 6 round the hole.
  const std::size_t sides = (ring[0].points.size() + ring[1].points.size()) / 2;
  CHECK(sides == 24);
  in[middle] = true;
  CHECK(art::outlines(grid, in, 0).size() == 1);
}

TEST_CASE("directions and turns without the C library agree with known values") {
  CHECK(art::degrees({1, 0}) == 0);
  CHECK(art::degrees({0, 1}) == Catch::Approx(90).margin(1e-9));
  CHECK(art::degrees({-1, 0}) == Catch::Approx(180).margin(1e-9));
  CHECK(art::degrees({1, -1}) == Catch::Approx(-45).margin(1e-9));
  CHECK(art::degrees({3, 4}) == Catch::Approx(53.13010235415598).margin(1e-6));
  CHECK(art::turn(30).sin == Catch::Approx(0.5).margin(1e-12));
  CHECK(art::turn(-60).cos == Catch::Approx(0.5).margin(1e-12));
  CHECK(art::turn(180).cos == Catch::Approx(-1).margin(1e-12));
  CHECK(art::turn(405).sin == Catch::Approx(0.7071067811865476).margin(1e-12));
}

}  // namespace sandtable
