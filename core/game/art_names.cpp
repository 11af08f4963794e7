// Grid, numbers, names, scale.

#include <algorithm>
#include <string>

#include "game/art_ground.hpp"

namespace sandtable::art {
namespace {

void label(DisplayList& out, const std::string& words, Vec at, TextStyle style) {
  style.halo = token("b-label-halo");
  if (style.fill == no_token) style.fill = token("b-label");
  out.text(words, at.x, at.y, style);
}

/// Names are read from left to right, whatever way the thing runs.
double upright(Vec direction) {
  double angle = degrees(direction);
  if (angle > 90) angle -= 180;
  if (angle < -90) angle += 180;
  return angle;
}

void draw_map_name(const Ground& ground, const MapName& name, DisplayList& out) {
  const Vec a = centre(ground.grid, name.along.front());
  const Vec b = centre(ground.grid, name.along.back());
  const bool water = name.kind == "water";
  TextStyle style = {.size = 12.5 * px, .font = Font::narrow, .spacing = 0.6 * px};
  if (name.kind == "region") style.spacing = 2.5 * px;
  if (water) style = {.fill = token("b-hydro"), .size = 13 * px, .font = Font::hydro};
  if (name.kind == "relief") style = {.size = 13 * px, .font = Font::hydro, .spacing = 0.6 * px};
  style.angle = a == b ? 0 : upright(b - a);
  // Off the line itself, towards the top, where it would cover what it names.
  const Turn t = turn(style.angle);
  const double lift = name.kind == "road" ? 11 * px : 0;
  label(out, name.text.in("en"), middle(a, b) + t.of({0, -lift}), style);
}

void draw_place(const Ground& ground, const NamedPlace& place, DisplayList& out) {
  if (place.name.by_language.empty()) return;
  // The hill or wood of that name carries it already.
  const auto same = [&](const MapName& name) { return name.text.in("en") == place.name.in("en"); };
  if (std::any_of(ground.map.names.begin(), ground.map.names.end(), same)) return;
  const Vec c = centre(ground.grid, place.at);
  // Below a counter that stands there.
  label(out, place.name.in("en"), c + Vec{0, hex_radius * 0.79},
        {.size = 12.5 * px, .bold = true, .font = Font::narrow});
}

void draw_scale(const Ground& ground, DisplayList& out) {
  if (ground.style.scale.empty()) return;
  const double hex = 110.875;  // between the centres of two hexes
  const Vec right = {ground.width - 14 * px, ground.height - 10 * px};
  PathData bar;
  bar.move(right.x - hex, right.y - 4 * px)
      .line(right.x - hex, right.y)
      .line(right.x, right.y)
      .line(right.x, right.y - 4 * px);
  out.stroke(bar, {token("b-label"), 1.2 * px}, token("b-label-halo"));
  label(out, std::string(ground.style.scale), {right.x - hex / 2, right.y - 9 * px},
        {.size = 11 * px, .font = Font::narrow});
}

}  // namespace

void draw_grid(const Ground& ground, DisplayList& out) {
  PathData path;
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    if (ground.is(h, Surface::none)) continue;
    for (int d = 0; d < 6; ++d) {
      const Hex next = ground.grid.neighbour(h, d);
      if (next != no_hex && next < h && !ground.is(next, Surface::none)) continue;  // drawn from the other side
      const Vec a = corner(ground.grid, h, d);
      const Vec b = corner(ground.grid, h, d + 1);
      path.move(a.x, a.y).line(b.x, b.y);
    }
  }
  out.stroke(path, {token("b-grid"), px});
}

void draw_names(const Ground& ground, DisplayList& out) {
  const TextStyle number = {.fill = token("b-num"), .size = 8.8 * px, .font = Font::narrow};
  const bool flat = ground.grid.orientation() == Orientation::flat;
  for (Hex h = 0; h < ground.grid.size(); ++h) {
    if (ground.is(h, Surface::none)) continue;
    const Vec c = centre(ground.grid, h);
    out.text(ground.grid.name(h), c.x, c.y - hex_radius * (flat ? 0.745 : 0.66), number);
  }
  for (const MapName& name : ground.map.names) draw_map_name(ground, name, out);
  for (const NamedPlace& place : ground.map.places) draw_place(ground, place, out);
  draw_scale(ground, out);
  PathData frame = PathData::box(0.5 * px, 0.5 * px, ground.width - px, ground.height - px);
  out.stroke(frame, {token("b-label"), px});
}

}  // namespace sandtable::art
