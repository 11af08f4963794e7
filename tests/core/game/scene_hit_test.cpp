// What lies under a point.

#include <catch_amalgamated.hpp>

#include "game/board_art.hpp"
#include "game/scene.hpp"

namespace sandtable {
namespace {

Tag hit_in(const DisplayList& list, double x, double y) {
  const DisplayList* lists[] = {&list};
  return hit(lists, x, y);
}

Tag piece_tag(int id) { return {TagKind::piece, id}; }

Counter blue() {
  Counter counter;
  counter.side = 0;
  counter.icon = Icon::infantry;
  counter.id = "1";
  return counter;
}

}  // namespace

TEST_CASE("the upper of two overlapping counters is hit, and the lower where it shows") {
  DisplayList list;
  draw_counter(list, 100, 100, 80, blue(), piece_tag(1));
  draw_counter(list, 130, 130, 80, blue(), piece_tag(2));
  CHECK(hit_in(list, 115, 115).id == 2);
  CHECK(hit_in(list, 70, 70).id == 1);
  CHECK(hit_in(list, 70, 70).kind == TagKind::piece);
  CHECK(hit_in(list, 160, 160).id == 2);
  CHECK(hit_in(list, 20, 20).kind == TagKind::none);
}

TEST_CASE("each piece of a fanned stack can be hit") {
  DisplayList list;
  const Counter counters[] = {blue(), blue(), blue()};
  const Tag tags[] = {piece_tag(4), piece_tag(5), piece_tag(6)};
  draw_stack(list, 100, 100, 80, counters, tags);
  CHECK(hit_in(list, 100, 100).id == 6);
  // Fanned up and right by .14 of the size: the lowest shows at the lower left.
  CHECK(hit_in(list, 51, 149).id == 4);
}

TEST_CASE("a corner that is cut off an orange counter is not part of it") {
  DisplayList list;
  Counter counter = blue();
  counter.side = 1;
  draw_counter(list, 100, 100, 80, counter, piece_tag(9));
  CHECK(hit_in(list, 62, 62).kind == TagKind::none);
  CHECK(hit_in(list, 75, 65).id == 9);
}

TEST_CASE("groups scale and turn what is hit, and an inner tag wins over an outer one") {
  DisplayList list;
  list.begin_group(100, 100, 0.5, 90, piece_tag(1));
  list.fill(PathData::box(0, 0, 40, 20), token("c-ink"));                 // to (100, 100) .. (90, 120) on the board
  list.fill(PathData::box(0, 0, 4, 4), token("c-ink"), 1, piece_tag(2));  // to (100, 100) .. (98, 102)
  list.end_group();
  CHECK(hit_in(list, 95, 115).id == 1);
  CHECK(hit_in(list, 99, 101).id == 2);
  CHECK(hit_in(list, 105, 110).kind == TagKind::none);
  CHECK(hit_in(list, 95, 125).kind == TagKind::none);
}

TEST_CASE("fill rules and curves count as they are painted") {
  DisplayList ring;
  PathData path = PathData::circle(0, 0, 20);
  path.append(PathData::circle(0, 0, 10));
  ring.fill(path, token("c-ink"), 1, piece_tag(3), true);
  CHECK(hit_in(ring, 0, 0).kind == TagKind::none);
  CHECK(hit_in(ring, 15, 0).id == 3);
  CHECK(hit_in(ring, 13, 13).id == 3);
  CHECK(hit_in(ring, 15, 15).kind == TagKind::none);
  DisplayList disc;
  disc.fill(path, token("c-ink"), 1, piece_tag(3), false);
  CHECK(hit_in(disc, 0, 0).id == 3);
  DisplayList line;
  line.stroke(PathData::box(0, 0, 9, 9), {token("c-ink"), 1}, no_token, 1, piece_tag(3));
  CHECK(hit_in(line, 4, 4).kind == TagKind::none);  // a stroke alone is not hit
}

TEST_CASE("the later list lies on top") {
  DisplayList ground;
  DisplayList pieces;
  ground.fill(PathData::box(0, 0, 50, 50), token("b-ground"), 0, {TagKind::place, 17});
  pieces.fill(PathData::box(10, 10, 5, 5), token("c-ink"), 1, piece_tag(2));
  const DisplayList* lists[] = {&ground, &pieces};
  CHECK(hit(lists, 12, 12).kind == TagKind::piece);
  CHECK(hit(lists, 30, 30).kind == TagKind::place);
  CHECK(hit(lists, 30, 30).id == 17);
  CHECK(hit(lists, 60, 30).kind == TagKind::none);
}

}  // namespace sandtable
