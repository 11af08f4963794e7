// Marks of the overprint: what the player points at or is about to do. One role, one look, in every game.

#include <algorithm>
#include <array>
#include <string>

#include "game/art_shape.hpp"
#include "game/board_art.hpp"

namespace sandtable {
namespace {

using art::px;
using art::Vec;

std::vector<bool> set_of(const HexGrid& grid, std::span<const Hex> hexes) {
  std::vector<bool> in(static_cast<std::size_t>(grid.size()));
  for (const Hex h : hexes) in[h] = true;
  return in;
}

PathData line_path(Vec a, Vec b) {
  PathData path;
  path.move(a.x, a.y).line(b.x, b.y);
  return path;
}

double pill_width(std::string_view words, double size) {
  const auto letters = std::count_if(words.begin(), words.end(), [](char c) { return (c & 0xc0) != 0x80; });
  return static_cast<double>(letters) * size * 0.48 + size * 0.75;
}

void pill(DisplayList& out, std::string_view words, double x, double y, Token body, Token ink, Token edge,
          double size) {
  const double w = pill_width(words, size);
  const double h = size * 1.45;
  const PathData box = PathData::box(x - w / 2, y - h / 2, w, h, 2.5 * px);
  if (edge == no_token) {
    out.fill(box, body);
  } else {
    out.fill_stroke(box, body, {edge, px});
  }
  out.text(words, x, y, {.fill = ink, .size = size, .bold = true, .font = Font::narrow});
}

void cross(DisplayList& out, Vec at, Token ink) {
  const double r = 6 * px;
  PathData path;
  path.move(at.x - r, at.y - r).line(at.x + r, at.y + r).move(at.x + r, at.y - r).line(at.x - r, at.y + r);
  out.stroke(path, {ink, 2.4 * px}, token("b-halo"));
}

/// Where a line enters a hex: the point at which it is cut off.
Vec entry(const HexGrid& grid, Vec a, Vec b, Hex h) {
  std::vector<Vec> hex;
  for (int k = 0; k < 6; ++k) hex.push_back(art::corner(grid, h, k));
  Vec from = a;
  Vec to = b;
  if (art::clip_line(hex, from, to)) return from;
  // It only touches a corner or runs along a side: the nearest point to the hex's centre.
  const Vec c = art::centre(grid, h);
  const Vec d = b - a;
  const double t = ((c.x - a.x) * d.x + (c.y - a.y) * d.y) / std::max(1.0, d.x * d.x + d.y * d.y);
  return a + d * t;
}

}  // namespace

void mark_pill(DisplayList& out, std::string_view words, double x, double y, Token ink, bool filled, double size) {
  pill(out, words, x, y, filled ? ink : token("b-halo"), filled ? token("b-halo") : ink, filled ? no_token : ink, size);
}

void mark_reach(DisplayList& out, const HexGrid& grid, Hex start, std::span<const ReachHex> hexes) {
  std::vector<bool> in(static_cast<std::size_t>(grid.size()));
  if (start != no_hex) in[start] = true;
  PathData wash;
  for (const ReachHex& reach : hexes) {
    in[reach.hex] = true;
    wash.append(art::hex_path(grid, reach.hex, 0.985));
  }
  if (wash.empty()) return;
  out.layer(Layer::washes);
  out.fill(wash, token("b-move"), 0.13);
  out.stroke(art::straight(art::outlines(grid, in, 0.04)), {token("b-move"), 2.2 * px}, token("b-halo"));
  out.layer(Layer::labels);
  for (const ReachHex& reach : hexes) {
    const Vec c = art::centre(grid, reach.hex);
    const Token ink = reach.watched ? token("b-watch") : token("b-move");
    if (reach.cost >= 0) {
      pill(out, std::to_string(reach.cost), c.x, c.y + 2 * px, token("b-halo"), ink, reach.watched ? ink : no_token,
           12.5 * px);
    }
    if (reach.watched) {
      const double y = c.y + 14.5 * px;
      out.fill(PathData::polygon(std::array<double, 6>{c.x - 4 * px, y, c.x + 4 * px, y, c.x, y + 5.5 * px}), ink);
    }
  }
}

namespace {

void course(DisplayList& out, const PathData& path, const PathData& ticks) {
  out.layer(Layer::lines);
  out.stroke(path, {token("b-move"), 2.6 * px}, token("b-halo"));
  out.stroke(ticks, {token("b-move"), 2 * px}, token("b-halo"));
}

void tick(PathData& ticks, Vec p, Vec way) {
  const Vec across = art::left_of(way) * (5.5 * px);
  ticks.move(p.x - across.x, p.y - across.y).line(p.x + across.x, p.y + across.y);
}

}  // namespace

void mark_path(DisplayList& out, const HexGrid& grid, std::span<const Hex> way) {
  if (way.size() < 2) return;
  PathData path;
  PathData ticks;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Vec p = art::centre(grid, way[i]);
    i == 0 ? path.move(p.x, p.y) : path.line(p.x, p.y);
    if (i > 0) tick(ticks, p, art::unit(p - art::centre(grid, way[i - 1])));
  }
  course(out, path, ticks);
}

void mark_course(DisplayList& out, std::span<const Vec> way, double every) {
  PathData path;
  PathData ticks;
  for (std::size_t i = 0; i < way.size(); ++i) {
    i == 0 ? path.move(way[i].x, way[i].y) : path.line(way[i].x, way[i].y);
    if (i == 0) continue;
    const double whole = art::length(way[i] - way[i - 1]);
    const Vec u = art::unit(way[i] - way[i - 1]);
    for (double gone = every; gone < whole + every * 0.05; gone += every) tick(ticks, way[i - 1] + u * gone, u);
  }
  if (way.size() > 1) course(out, path, ticks);
}

void mark_reach(DisplayList& out, const PathData& area, bool sure) {
  out.layer(Layer::washes);
  out.fill(area, token("b-move"), sure ? 0.13 : 0.07);
  out.stroke(area, {token("b-move"), 2.2 * px, sure ? 0 : 6 * px, sure ? 0 : 4 * px}, token("b-halo"));
}

void mark_target(DisplayList& out, double x, double y, double size, std::string_view chance, bool chosen, Tag tag) {
  const double r = size * 0.6;
  const double l = 0.4;
  PathData brackets;
  for (const Vec k : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}}) {
    brackets.move(x + k.x * r, y + k.y * r * (1 - l))
        .line(x + k.x * r, y + k.y * r)
        .line(x + k.x * r * (1 - l), y + k.y * r);
  }
  out.layer(Layer::marks);
  out.stroke(brackets, {token("b-attack"), (chosen ? 3.6 : 2.4) * px}, token("b-halo"), 1, tag);
  if (chance.empty()) return;
  out.layer(Layer::labels);
  const Token ink = token("b-attack");
  const Token paper = token("c-paper");
  pill(out, chance, x, y - size * 0.62, chosen ? ink : paper, chosen ? paper : ink, ink, 12 * px);
}

void mark_illegal(DisplayList& out, double x, double y, double size) {
  const double r = size * 0.59;
  out.layer(Layer::marks);
  out.stroke(PathData::box(x - r, y - r, 2 * r, 2 * r, size * 0.08), {token("b-los"), 1.5 * px, 3 * px, 3 * px},
             token("b-halo"));
}

void mark_line(DisplayList& out, Vec a, Vec b, LineKind kind, const Vec* cut) {
  out.layer(Layer::lines);
  if (cut == nullptr) {
    out.stroke(line_path(a, b), {kind == LineKind::shot ? token("b-attack") : token("b-los"), 2 * px}, token("b-halo"));
    return;
  }
  const Token ink = token("b-los");
  out.stroke(line_path(a, *cut), {ink, 1.6 * px}, token("b-halo"));
  out.stroke(line_path(*cut, b), {ink, 1.6 * px, 2 * px, 5 * px}, token("b-halo"));
}

void mark_block(DisplayList& out, Vec at) {
  out.layer(Layer::lines);
  cross(out, at, token("b-los"));
}

void mark_line(DisplayList& out, const HexGrid& grid, Hex from, Hex to, LineKind kind, Hex block) {
  const Vec a = art::centre(grid, from);
  const Vec b = art::centre(grid, to);
  if (block == no_hex) return mark_line(out, a, b, kind);
  const Vec cut = entry(grid, a, b, block);
  mark_line(out, a, b, kind, &cut);
  out.stroke(art::hex_path(grid, block, 0.93), {token("b-los"), 2.4 * px, 7 * px, 3 * px}, token("b-halo"));
  mark_block(out, cut);
}

void mark_overwatch(DisplayList& out, const HexGrid& grid, Hex from, std::span<const Hex> covered) {
  if (covered.empty()) return;
  const Vec c = art::centre(grid, from);
  // The narrowest wedge round all covered hexes, seen from the watcher.
  Vec sum{};
  double reach = 0;
  for (const Hex h : covered) {
    const Vec d = art::centre(grid, h) - c;
    sum = sum + art::unit(d);
    reach = std::max(reach, art::length(d));
  }
  const double axis = art::degrees(sum);
  const art::Turn back = art::turn(-axis);
  double low = 0;
  double high = 0;
  for (const Hex h : covered) {
    for (int k = 0; k < 6; ++k) {
      const double angle = art::degrees(back.of(between(art::centre(grid, h), art::corner(grid, h, k), 0.6) - c));
      low = std::min(low, angle);
      high = std::max(high, angle);
    }
  }
  out.layer(Layer::washes);
  PathData shape;
  if (high - low > 140) {
    shape = art::straight(art::outlines(grid, set_of(grid, covered), 0.07));
  } else {
    const double r = reach + art::hex_radius * 0.6;
    shape.move(c.x, c.y);
    for (int i = 0; i <= 12; ++i) {
      const Vec p = c + art::turn(axis + low + (high - low) * i / 12).of({r, 0});
      shape.line(p.x, p.y);
    }
    shape.close();
  }
  out.fill(shape, token("b-watch"), 0.07);
  out.stroke(shape, {token("b-watch"), 1.7 * px, 9 * px, 5 * px}, token("b-halo"), 0.9);
}

void mark_threat(DisplayList& out, Vec start, Vec tip) {
  const Vec u = art::unit(tip - start);
  const Vec v = art::left_of(u);
  const Vec base = tip - u * (9 * px);
  out.layer(Layer::lines);
  out.stroke(line_path(start, base), {token("b-attack"), 1.4 * px, 3 * px, 4 * px}, token("b-halo"));
  const Vec left = base + v * (4.5 * px);
  const Vec right = base - v * (4.5 * px);
  out.fill_stroke(PathData::polygon(std::array<double, 6>{tip.x, tip.y, left.x, left.y, right.x, right.y}),
                  token("b-attack"), {token("b-halo"), px});
}

void mark_threat(DisplayList& out, const HexGrid& grid, Hex from, Hex to) {
  const Vec a = art::centre(grid, from);
  const Vec b = art::centre(grid, to);
  const Vec u = art::unit(b - a);
  mark_threat(out, a + u * (counter_size * 0.62), b - u * (art::hex_radius * 0.55));
}

void mark_fire_area(DisplayList& out, const HexGrid& grid, std::span<const Hex> hexes) {
  if (hexes.empty()) return;
  const PathData area = art::straight(art::outlines(grid, set_of(grid, hexes), 0.05));
  out.layer(Layer::washes);
  out.fill(area, token("b-attack"), 0.07);
  out.stroke(area, {token("b-attack"), 1.6 * px, 6 * px, 4 * px}, token("b-halo"), 0.9);
}

void mark_selected(DisplayList& out, const PathData& ring) {
  out.layer(Layer::washes);
  out.stroke(ring, {token("b-sel"), 3 * px}, token("b-halo"));
}

void mark_selected(DisplayList& out, const HexGrid& grid, Hex h) { mark_selected(out, art::hex_path(grid, h, 0.955)); }

void mark_hover(DisplayList& out, const HexGrid& grid, Hex h) {
  out.layer(Layer::washes);
  out.stroke(art::hex_path(grid, h, 0.97), {token("b-label"), 1.6 * px}, token("b-label-halo"));
}

void mark_last_move(DisplayList& out, const HexGrid& grid, std::span<const Hex> way) {
  std::vector<Vec> centres;
  for (const Hex h : way) centres.push_back(art::centre(grid, h));
  mark_last_move(out, centres);
}

void mark_last_move(DisplayList& out, std::span<const Vec> way) {
  if (way.size() < 2) return;
  PathData path;
  for (std::size_t i = 0; i < way.size(); ++i) i == 0 ? path.move(way[i].x, way[i].y) : path.line(way[i].x, way[i].y);
  out.layer(Layer::washes);
  out.stroke(path, {token("b-label"), 2 * px, px, 4 * px}, token("b-label-halo"), 0.85);
  out.stroke(PathData::circle(way.front().x, way.front().y, 6 * px), {token("b-label"), 1.6 * px},
             token("b-label-halo"), 0.85);
}

}  // namespace sandtable
