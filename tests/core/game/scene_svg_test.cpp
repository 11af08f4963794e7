// The SVG painter: literal documents, and well-formed ones whatever words come.

#include <catch_amalgamated.hpp>

#include "core/game/svg_check.hpp"
#include "game/board_art.hpp"
#include "game/scene.hpp"

namespace sandtable {
namespace {

std::string svg_of(const DisplayList& list, Theme theme = Theme::light) {
  const DisplayList* lists[] = {&list};
  return to_svg(lists, theme);
}

}  // namespace

TEST_CASE("a list as a whole SVG document") {
  DisplayList list;
  list.width = 100;
  list.height = 50.5;
  list.fill_stroke(PathData::box(1, 2, 3, 4.5), token("blue-body"), {token("c-ink"), 1.5, 3, 2}, token("b-halo"), 0.5);
  list.begin_group(10, 20, 0.5, 45);
  list.text("A & B", 0, 0, {.fill = token("c-ink"), .size = 20, .bold = true});
  list.end_group();
  CHECK(svg_of(list) ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50.5\" viewBox=\"0 0 100 50.5\" "
        "stroke-linejoin=\"round\" fill=\"none\">\n"
        "<rect width=\"100\" height=\"50.5\" fill=\"#fbfbf8\"/>\n"
        "<path d=\"M1 2L4 2L4 6.5L1 6.5Z\" stroke=\"#ffffff\" stroke-opacity=\"0.502\" stroke-width=\"6\"/>\n"
        "<path d=\"M1 2L4 2L4 6.5L1 6.5Z\" fill=\"#b9d2ea\" fill-opacity=\"0.502\" stroke=\"#172026\" "
        "stroke-opacity=\"0.502\" "
        "stroke-width=\"1.5\" stroke-dasharray=\"3 2\"/>\n"
        "<g transform=\"translate(10 20) rotate(45) scale(0.5)\">\n"
        "<text text-anchor=\"middle\" font-family=\"'PT Sans', Sheetline, sans-serif\" font-size=\"20\" "
        "font-weight=\"700\" x=\"0\" "
        "y=\"7\" fill=\"#172026\">A &amp; B</text>\n"
        "</g>\n"
        "</svg>\n");
}

TEST_CASE("the theme is a table of colours") {
  DisplayList list;
  list.fill(PathData::box(0, 0, 1, 1), token("b-move"));
  CHECK(svg_of(list, Theme::light).find("fill=\"#006a70\"") != std::string::npos);
  CHECK(svg_of(list, Theme::dark).find("fill=\"#5fd3d2\"") != std::string::npos);
}

TEST_CASE("a clip closes where it is lifted, and what is not seen is not written") {
  DisplayList list;
  list.fill(PathData::box(0, 0, 1, 1), token("b-move"), 0, {TagKind::place, 1});
  CHECK(svg_of(list).find("<path") == std::string::npos);
  list.clip(PathData::box(0, 0, 5, 5));
  list.fill(PathData::box(0, 0, 1, 1), token("b-move"));
  list.unclip();
  const std::string svg = svg_of(list);
  CHECK(svg.find("<clipPath id=\"clip1\"><path d=\"M0 0L5 0L5 5L0 5Z\"/></clipPath><g clip-path=\"url(#clip1)\">") !=
        std::string::npos);
  CHECK(well_formed(svg) == "");
}

TEST_CASE("words are text, never markup") {
  DisplayList list;
  list.text("</text><script>alert('&')</script>\"\x01\n", 0, 0, {.fill = token("c-ink")});
  const std::string svg = svg_of(list);
  CHECK(svg.find("<script") == std::string::npos);
  CHECK(svg.find("&lt;/text&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;&quot;") != std::string::npos);
  CHECK(well_formed(svg) == "");
}

TEST_CASE("counters, markers and marks make well-formed documents in both themes") {
  const HexGrid grid(GridSpec{.width = 8, .height = 6});
  DisplayList list;
  list.width = grid.size_units().x;
  list.height = grid.size_units().y;
  const Hex way[] = {0, 1, 10};
  const ReachHex reach[] = {{1, 1, false}, {2, 2, true}};
  mark_reach(list, grid, 0, reach);
  mark_path(list, grid, way);
  mark_line(list, grid, 0, 20, LineKind::sight, 10);
  mark_line(list, grid, 0, 21, LineKind::shot);
  mark_overwatch(list, grid, 0, way);
  mark_fire_area(list, grid, way);
  mark_selected(list, grid, 0);
  mark_hover(list, grid, 1);
  mark_last_move(list, grid, way);
  mark_threat(list, grid, 3, 20);
  for (int i = 0; i <= static_cast<int>(Icon::unknown); ++i) {
    Counter counter;
    counter.side = static_cast<Side>(i % 3 == 2 ? no_side : i % 3);
    counter.icon = static_cast<Icon>(i);
    counter.echelon = static_cast<Echelon>(i % 10);
    counter.id = "1C";
    counter.pips_of = i % 7;
    counter.chips = {static_cast<Chip>(i % 9)};
    counter.acted = i % 2 == 0;
    draw_counter(list, 100 + i, 100, counter_size, counter, {TagKind::piece, i});
  }
  for (const Marker marker : {Marker::civilians, Marker::mob, Marker::roadblock, Marker::rubble, Marker::smoke}) {
    draw_marker(list, 50, 50, counter_size, marker, {});
  }
  draw_objective(list, grid, 4);
  draw_objective_flag(list, grid, 4, 1);
  mark_target(list, 200, 200, counter_size, "61%", true, {});
  mark_illegal(list, 200, 200, counter_size);
  mark_pill(list, "3", 10, 10, token("b-move"), true, 20);
  CHECK(well_formed(svg_of(list, Theme::light)) == "");
  CHECK(well_formed(svg_of(list, Theme::dark)) == "");
}

}  // namespace sandtable
