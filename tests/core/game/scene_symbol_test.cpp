// Symbols of APP-6: where the table's paths lie, and that a counter is drawn with them when frames are asked for.

#include <catch_amalgamated.hpp>

#include "game/board_art.hpp"
#include "game/scene_stream.hpp"
#include "game/symbols.hpp"

using namespace sandtable;

namespace {

std::vector<std::int32_t> numbers(const PathData& path) { return {path.segments().begin(), path.segments().end()}; }

DisplayList counter(bool frames, Side side, Icon icon) {
  DisplayList list;
  list.frames = frames;
  Counter c;
  c.side = side;
  c.icon = icon;
  draw_counter(list, 100, 100, counter_size, c, {TagKind::piece, 0});
  return list;
}

std::vector<std::int32_t> symbols_of(const DisplayList& list) {
  std::vector<std::int32_t> out;
  for_each_record(list, [&](const SceneRecord& record) {
    if (record.op == SceneOp::symbol) out.push_back(record.args[0]);
  });
  return out;
}

}  // namespace

TEST_CASE("A friend's infantry is a cross in a frame three quarters of its box wide") {
  const SymbolPaths paths = symbol_paths(2 * static_cast<int>(Icon::infantry), 1000, 500, 100);
  CHECK(numbers(paths.frame) ==
        std::vector<std::int32_t>{0, 7696, 3800, 1, 8304, 3800, 1, 8304, 4200, 1, 7696, 4200, 4});
  CHECK(numbers(paths.lines) == std::vector<std::int32_t>{0, 7696, 3800, 1, 8304, 4200, 0, 7696, 4200, 1, 8304, 3800});
  CHECK(paths.solid.empty());
}

TEST_CASE("An enemy's artillery is a filled disc in a square that stands on its corner") {
  const SymbolPaths paths = symbol_paths(2 * static_cast<int>(Icon::artillery) + 1, 0, 0, 200);
  CHECK(numbers(paths.frame).at(1) == 0);
  CHECK(numbers(paths.frame).at(2) == -72 * 8);
  CHECK(paths.lines.empty());
  CHECK(!paths.solid.empty());
}

TEST_CASE("Counters are symbols only where frames are asked for") {
  CHECK(symbols_of(counter(false, 0, Icon::armour)).empty());
  CHECK(symbols_of(counter(true, 0, Icon::armour)) == std::vector<std::int32_t>{12});
  CHECK(symbols_of(counter(true, 1, Icon::armour)) == std::vector<std::int32_t>{13});
}

TEST_CASE("What APP-6 has no symbol for keeps its own drawing inside the frame") {
  const SymbolPaths none = symbol_paths(2 * static_cast<int>(Icon::martyr), 0, 0, 100);
  CHECK(!none.frame.empty());
  CHECK(none.lines.empty());
  CHECK(none.solid.empty());
  CHECK(counter(true, 1, Icon::martyr).stream().size() > counter(true, 1, Icon::armour).stream().size());
}

TEST_CASE("The SVG shows a symbol's frame and lines") {
  const DisplayList list = counter(true, 0, Icon::infantry);
  const DisplayList* lists[] = {&list};
  const std::string svg = to_svg(lists, Theme::light);
  // The frame is filled with the side's colour.
  CHECK(svg.find("fill=\"#b9d2ea\" stroke=\"#0b2744\"") != std::string::npos);
}
