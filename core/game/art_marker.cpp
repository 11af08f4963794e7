// Markers without a side: people, roadblock, rubble, smoke; and who holds an objective.

#include <array>

#include "game/art_noise.hpp"
#include "game/art_shape.hpp"
#include "game/board_art.hpp"

namespace sandtable {
namespace {

using art::px;

/// A head and shoulders.
void person(PathData& path, double x, double y, double u) {
  path.append(PathData::circle(x, y - u * 0.62, u * 0.3));
  path.move(x - u * 0.5, y + u * 0.6).line(x - u * 0.5, y + u * 0.1).quad(x - u * 0.5, y - u * 0.25, x, y - u * 0.25);
  path.quad(x + u * 0.5, y - u * 0.25, x + u * 0.5, y + u * 0.1).line(x + u * 0.5, y + u * 0.6).close();
}

/// Round for civilians, with points like a burst for a mob: told apart by shape before colour.
void draw_people(DisplayList& out, double s, bool mob) {
  PathData plate;
  if (mob) {
    for (int i = 0; i < 20; ++i) {
      const art::Vec p = art::turn(i * 18 - 90).of({s * (i % 2 == 0 ? 0.52 : 0.41), 0});
      i == 0 ? plate.move(p.x, p.y) : plate.line(p.x, p.y);
    }
    plate.close();
  } else {
    plate = PathData::circle(0, 0, s * 0.44);
  }
  const Token ink = mob ? token("b-chip-hit") : token("grey-ink");
  out.fill_stroke(plate, token("grey-body"), {ink, px * (mob ? 1.8 : 1.2)});
  PathData people;
  person(people, -s * 0.2, -s * 0.02, s * 0.24);
  person(people, s * 0.2, -s * 0.02, s * 0.24);
  person(people, 0, s * 0.02, s * 0.28);
  out.fill(people, ink);
  out.text(mob ? "MOB" : "CIV", 0, s * 0.3, {.fill = ink, .size = s * 0.17, .bold = true, .font = Font::narrow});
}

void draw_roadblock(DisplayList& out, double s) {
  const double w = s * 0.46;
  const double h = s * 0.15;
  PathData legs;
  legs.move(-w * 0.7, h).line(-w * 0.85, s * 0.36).move(w * 0.7, h).line(w * 0.85, s * 0.36);
  out.stroke(legs, {token("b-build-edge"), 2.4 * px}, token("b-label-halo"));
  out.fill(PathData::box(-w, -h, 2 * w, 2 * h), token("grey-frame"));
  PathData stripes;
  for (int i = 0; i < 4; ++i) {
    const double x = -w + i * w * 0.5;
    stripes.append(
        PathData::polygon(std::array<double, 8>{x + w * 0.08, h, x + w * 0.33, h, x + w * 0.42, -h, x + w * 0.17, -h}));
  }
  out.fill(stripes, token("b-chip-hit"));
  out.stroke(PathData::box(-w, -h, 2 * w, 2 * h), {token("b-build-edge"), 1.2 * px});
}

void draw_rubble(DisplayList& out, double s) {
  for (int i = 0; i < 11; ++i) {
    const double x = (art::hashed(i, 1, 90) - 0.5) * s * 0.82;
    const double y = (art::hashed(i, 2, 90) - 0.5) * s * 0.6;
    const double r = s * (0.08 + 0.08 * art::hashed(i, 3, 90));
    PathData stone;
    for (int k = 0; k < 5; ++k) {
      const art::Vec p =
          art::turn(k * 72 + 60 * art::hashed(i, 4, 90)).of({r * (0.7 + 0.5 * art::hashed(i, 5 + k, 90)), 0});
      k == 0 ? stone.move(x + p.x, y + p.y) : stone.line(x + p.x, y + p.y);
    }
    stone.close();
    out.fill_stroke(stone, i % 2 == 0 ? token("b-build") : token("b-build-2"), {token("b-build-edge"), px});
  }
}

void draw_smoke(DisplayList& out, double s) {
  static constexpr std::array<std::array<double, 3>, 6> puffs = {{{-0.34, 0.1, 0.26},
                                                                  {0.32, 0.12, 0.27},
                                                                  {0, 0.16, 0.3},
                                                                  {-0.2, -0.14, 0.28},
                                                                  {0.2, -0.16, 0.27},
                                                                  {0, -0.3, 0.24}}};
  PathData cloud;
  PathData curls;
  for (const std::array<double, 3>& puff : puffs) {
    const double x = puff[0] * s;
    const double y = puff[1] * s;
    const double r = puff[2] * s;
    cloud.append(PathData::circle(x, y, r));
    curls.move(x - r * 0.75, y - r * 0.1).quad(x - r * 0.5, y - r * 0.8, x + r * 0.2, y - r * 0.72);
  }
  out.stroke(cloud, {token("grey-ink"), 2 * px}, no_token, 0.75);
  out.fill(cloud, token("grey-body"), 0.93);
  out.stroke(curls, {token("grey-ink"), 1.2 * px}, no_token, 0.5);
  out.text("SMOKE", 0, s * 0.14, {.fill = token("grey-ink"), .size = s * 0.17, .bold = true, .font = Font::narrow});
}

}  // namespace

void draw_marker(DisplayList& out, double x, double y, double size, Marker marker, Tag tag) {
  out.begin_group(x, y, 1, 0, tag);
  switch (marker) {
    case Marker::civilians:
      draw_people(out, size, false);
      break;
    case Marker::mob:
      draw_people(out, size, true);
      break;
    case Marker::roadblock:
      draw_roadblock(out, size);
      break;
    case Marker::rubble:
      draw_rubble(out, size);
      break;
    case Marker::smoke:
      draw_smoke(out, size);
      break;
  }
  out.end_group();
}

void draw_objective(DisplayList& out, const HexGrid& grid, Hex h) {
  // Inside the hex, so that the neighbours' marks stay free.
  out.fill(art::hex_path(grid, h, 0.9), token("b-label-halo"), 0.35);
  out.stroke(art::hex_path(grid, h, 0.9), {token("b-label"), 1.8 * px, 2.5 * px, 3.5 * px}, no_token, 0.9);
}

void draw_objective_flag(DisplayList& out, const HexGrid& grid, Hex h, Side held_by) {
  const art::Vec c = art::centre(grid, h);
  const double x = c.x + 17 * px;
  const double y = c.y - 21 * px;
  PathData pole;
  pole.move(x, y + 8 * px).line(x, y - 8.5 * px);
  out.stroke(pole, {token("b-label"), 1.6 * px}, token("b-label-halo"));
  PathData flag = PathData::box(x, y - 8.5 * px, 12 * px, 8 * px);
  if (held_by == 1) {  // a swallowtail
    const double tail = x + 12 * px;
    flag = PathData::polygon(std::array<double, 10>{x, y - 8.5 * px, tail, y - 8.5 * px, x + 8 * px, y - 4.5 * px, tail,
                                                    y - 0.5 * px, x, y - 0.5 * px});
  }
  const Token body = held_by == 0 ? token("blue") : held_by == 1 ? token("orange") : token("grey-body");
  out.fill_stroke(flag, body, {token("b-label"), 1.2 * px}, token("b-label-halo"));
}

}  // namespace sandtable
