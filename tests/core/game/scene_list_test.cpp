// The display list's stream, record by record, as scene.hpp describes it.

#include <catch_amalgamated.hpp>
#include <set>

#include "game/scene.hpp"

namespace sandtable {
namespace {

std::vector<std::int32_t> stream_of(const DisplayList& list) { return {list.stream().begin(), list.stream().end()}; }
std::vector<std::int32_t> segments_of(const PathData& path) { return {path.segments().begin(), path.segments().end()}; }

}  // namespace

TEST_CASE("coordinates are rounded to the nearest eighth, halves up") {
  CHECK(segments_of(PathData().move(1, -1)) == std::vector<std::int32_t>{0, 8, -8});
  CHECK(segments_of(PathData().move(0.0624, 0.0625)) == std::vector<std::int32_t>{0, 0, 1});
  CHECK(segments_of(PathData().move(-0.0625, -0.0626)) == std::vector<std::int32_t>{0, 0, -1});
  CHECK(segments_of(PathData().line(2.99, 3.01)) == std::vector<std::int32_t>{1, 24, 24});
}

TEST_CASE("segments stand with their number and their points") {
  const PathData path = PathData().move(0, 0).line(1, 0).quad(2, 0, 2, 1).cubic(2, 2, 1, 2, 0, 1).close();
  CHECK(segments_of(path) == std::vector<std::int32_t>{0, 0, 0, 1, 8, 0, 2, 16, 0, 16, 8, 3, 16, 16, 8, 16, 0, 8, 4});
  CHECK(segments_of(PathData::box(1, 2, 3, 4)) ==
        std::vector<std::int32_t>{0, 8, 16, 1, 32, 16, 1, 32, 48, 1, 8, 48, 4});
  const double triangle[] = {0, 0, 1, 0, 0, 1};
  CHECK(segments_of(PathData::polygon(triangle)) == std::vector<std::int32_t>{0, 0, 0, 1, 8, 0, 1, 0, 8, 4});
  CHECK(segments_of(PathData::circle(0, 0, 8)).size() == 3 + 4 * 7 + 1);
}

TEST_CASE("paths, strokes and clips as records") {
  DisplayList list;
  const Token ink = token("c-ink");
  const Token paper = token("c-paper");
  const PathData dot = PathData().move(1, 1);
  list.layer(Layer::water);
  CHECK(stream_of(list) == std::vector<std::int32_t>{1, 1, 3});

  DisplayList filled;
  filled.fill(dot, ink, 0.5, {TagKind::place, 12}, true);
  CHECK(stream_of(filled) == std::vector<std::int32_t>{2, 13, ink, -1, 0, 0, 0, 128, 1, -1, 2, 12, 0, 8, 8});

  DisplayList stroked;
  stroked.stroke(dot, {ink, 2, 6, 4, true}, paper, 1, {TagKind::piece, 3});
  CHECK(stream_of(stroked) == std::vector<std::int32_t>{2, 13, -1, ink, 16, 48, 32, 255, 2, paper, 1, 3, 0, 8, 8});

  DisplayList both;
  both.fill_stroke(dot, paper, {ink, 1});
  CHECK(stream_of(both) == std::vector<std::int32_t>{2, 13, paper, ink, 8, 0, 0, 255, 0, -1, 0, 0, 0, 8, 8});

  DisplayList clipped;
  clipped.clip(dot);
  clipped.unclip();
  CHECK(stream_of(clipped) == std::vector<std::int32_t>{2, 13, -1, -1, 0, 0, 0, 255, 4, -1, 0, 0, 0, 8, 8,  //
                                                        2, 10, -1, -1, 0, 0, 0, 255, 8, -1, 0, 0});
}

TEST_CASE("words and groups as records") {
  DisplayList list;
  const Token ink = token("c-ink");
  list.begin_group(10, 20, 0.5, 90, {TagKind::piece, 7});
  list.text("Well", 1, 2,
            {.fill = ink,
             .size = 12.5,
             .anchor = Anchor::end,
             .bold = true,
             .font = Font::narrow,
             .angle = -12.34,
             .spacing = 1,
             .alpha = 0.2},
            {TagKind::place, 5});
  list.end_group();
  CHECK(stream_of(list) == std::vector<std::int32_t>{4, 6,  80,   160, 128, 900, 1, 7,  //
                                                     3, 14, 0,    ink, -1,  100, 2, 700, 1,
                                                     8, 16, -123, 51,  2,   5,   8, 5,   0});
  REQUIRE(list.strings().size() == 1);
  CHECK(list.strings()[0] == "Well");
}

TEST_CASE("tokens are named once and have a colour in every theme") {
  std::set<std::string_view> seen;
  for (const char* name : token_names()) {
    INFO(name);
    CHECK(seen.insert(name).second);
    CHECK(std::string_view(name) == token_names()[static_cast<std::size_t>(tokens::find(name))]);
  }
  CHECK(token_colour(token("b-sel"), Theme::light, Palette::farmland) == Colour{0xb3, 0x11, 0x6a, 255});
  CHECK(token_colour(token("b-sel"), Theme::dark, Palette::farmland) == Colour{0xff, 0x8c, 0xc6, 255});
  CHECK(token_colour(token("blue-body"), Theme::light, Palette::sea) == Colour{0xb9, 0xd2, 0xea, 255});
  CHECK(token_colour(token("b-ground"), Theme::light, Palette::farmland) == Colour{0xe7, 0xe9, 0xd2, 255});
  CHECK(token_colour(token("b-ground"), Theme::light, Palette::desert) == Colour{0xf1, 0xe6, 0xc9, 255});
  CHECK(token_colour(token("b-ground"), Theme::dark, Palette::coast) == Colour{0x2e, 0x33, 0x2d, 255});
  // rgba(52, 50, 34, .27)
  CHECK(token_colour(token("b-grid"), Theme::light, Palette::farmland) == Colour{52, 50, 34, 69});
  CHECK(token_colour(token("b-grid"), Theme::light, Palette::sea) == Colour{30, 70, 92, 41});
}

}  // namespace sandtable
