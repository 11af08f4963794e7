#include "games/manta/scene_places.hpp"

#include "game/art_noise.hpp"
#include "game/art_shape.hpp"

namespace sandtable::manta {
namespace {

using art::px;
using art::Vec;

struct Paths {
  PathData houses, dots, rings, cores, trunks, leaves, full_wells, dry_wells, bars, strips;
};

void box(PathData& path, Vec at, double w, double h, double lean) {
  const art::Turn turn = art::turn(lean);
  const Vec corners[] = {turn.of({-w, -h}), turn.of({w, -h}), turn.of({w, h}), turn.of({-w, h})};
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec p = at + corners[i];
    i == 0 ? path.move(p.x, p.y) : path.line(p.x, p.y);
  }
  path.close();
}

/// Blocks in a sunflower's order, closest in the middle.
void houses(PathData& path, Hex h, Vec c, int count, double spread) {
  for (int i = 0; i < count; ++i) {
    const Vec way = art::turn(i * 137.5 + h * 40).of({spread * std::sqrt((i + 0.4) / count), 0});
    const double lean = (art::hashed(i, h, 7) - 0.5) * 24;
    box(path, c + Vec{way.x, way.y * 0.8}, (2.2 + art::hashed(i, h, 8)) * px, (1.7 + art::hashed(i, h, 9) * 0.7) * px,
        lean);
  }
}

void palm(Paths& paths, Vec at, double size) {
  paths.trunks.move(at.x, at.y + size * 0.5).quad(at.x + size * 0.1, at.y, at.x, at.y - size * 0.25);
  constexpr Vec fronds[] = {{-0.55, -0.28}, {0.55, -0.28}, {-0.5, 0.06}, {0.5, 0.06}, {-0.2, -0.62}, {0.22, -0.62}};
  for (const Vec f : fronds) {
    paths.leaves.move(at.x, at.y - size * 0.25)
        .quad(at.x + f.x * size * 0.6, at.y + (f.y - 0.22) * size, at.x + f.x * size, at.y + f.y * size);
  }
}

void add(const Table& t, Hex h, Paths& paths) {
  const Site& site = t.sites[h];
  const Vec c = art::centre(t.map.grid, h);
  if (site.town) houses(paths.houses, h, c, h == t.capital ? 26 : 12, (h == t.capital ? 19 : 13) * px);
  if (site.village) {
    paths.dots.append(PathData::circle(c.x, c.y, 4.2 * px));
    paths.cores.append(PathData::circle(c.x, c.y, 1.6 * px));
  }
  if (site.oasis) {
    palm(paths, c + Vec{-23, 6} * px, 14 * px);
    palm(paths, c + Vec{-15, 11} * px, 11 * px);
    palm(paths, c + Vec{21, 9} * px, 12 * px);
  }
  if (site.well) {
    const PathData ring = PathData::circle(c.x, c.y, 4.4 * px);
    (site.perennial ? paths.full_wells : paths.dry_wells).append(ring);
    if (!site.perennial) paths.bars.move(c.x - 4 * px, c.y + 4 * px).line(c.x + 4 * px, c.y - 4 * px);
  }
  if (site.air >= 0) {
    const Vec at = c + Vec{21, -9} * px;
    paths.rings.append(PathData::circle(at.x, at.y, 5.4 * px));
    box(paths.strips, at, 4 * px, 1.1 * px, -35);
  }
}

struct NameStyle {
  double size, spacing, alpha;
  bool bold, hydro;
  Token ink;
};

NameStyle style_of(const MapName& name) {
  if (name.kind == "water") return {12.5, 0.6, 1, false, true, token("b-hydro")};
  if (name.kind == "relief") return {14, 1.5, 1, false, true, token("b-label")};
  if (name.kind == "place") return {19, 9, 0.85, true, false, token("b-border")};  // countries
  if (name.kind == "road") return {11, 2.5, 1, true, false, token("b-red")};       // the North Region's edge
  return {19, 9, 0.42, false, false, token("b-label")};
}

/// A mark that is hidden by a counter tells nothing: labels stand under the hex's middle.
void label(DisplayList& out, const std::string& words, Vec at, double size, bool bold, Token ink) {
  out.text(words, at.x, at.y,
           {.fill = ink, .halo = token("b-label-halo"), .size = size * px, .bold = bold, .font = Font::narrow});
}

}  // namespace

void draw_places(const Table& t, DisplayList& out) {
  Paths paths;
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    if (t.is_hex(h)) add(t, h, paths);
  }
  const Token ink = token("b-label");
  out.fill_stroke(paths.houses, token("b-build"), {token("b-build-edge"), 0.6 * px});
  out.fill_stroke(paths.dots, token("b-halo"), {ink, 1.5 * px});
  out.fill(paths.cores, ink);
  out.stroke(paths.trunks, {token("b-palm"), 1.7 * px}, token("b-label-halo"));
  out.stroke(paths.leaves, {token("b-palm"), 1.5 * px}, token("b-label-halo"));
  out.fill_stroke(paths.full_wells, token("b-water"), {token("b-water-2"), 1.7 * px}, token("b-label-halo"));
  out.fill_stroke(paths.dry_wells, token("b-halo"), {token("b-water-2"), 1.7 * px}, token("b-label-halo"));
  out.stroke(paths.bars, {token("b-water-2"), 1.7 * px});
  out.fill_stroke(paths.rings, token("b-halo"), {ink, 1.2 * px});
  out.fill(paths.strips, ink);
}

void draw_map_names(const Table& t, DisplayList& out) {
  const HexGrid& grid = t.map.grid;
  for (const MapName& name : t.map.names) {
    const NameStyle style = style_of(name);
    // A wadi's name stands beside the middle of it.
    const std::size_t n = name.along.size();
    const bool wadi = name.kind == "water" && n > 2;
    const Vec a = art::centre(grid, wadi ? name.along[n / 2 - 1] : name.along.front());
    const Vec b = art::centre(grid, wadi ? name.along[n / 2] : name.along.back());
    double angle = a == b ? 0 : art::degrees(b - a);
    if (angle > 90) angle -= 180;
    if (angle < -90) angle += 180;
    const Vec lift = art::turn(angle).of({0, wadi ? -9 * px : name.kind == "road" ? 22 * px : 0});
    const Vec at = art::middle(a, b) + lift;
    out.text(name.text.in("en"), at.x, at.y,
             {.fill = style.ink,
              .halo = style.alpha == 1 ? token("b-label-halo") : no_token,
              .size = style.size * px,
              .bold = style.bold,
              .font = style.hydro ? Font::hydro : Font::narrow,
              .angle = angle,
              .spacing = style.spacing * px,
              .alpha = style.alpha});
  }
}

void draw_place_names(const Table& t, DisplayList& out) {
  for (const NamedPlace& place : t.map.places) {
    if (place.name.by_language.empty()) continue;
    const Site& site = t.sites[place.at];
    const bool capital = place.at == t.capital;
    const Vec c = art::centre(t.map.grid, place.at);
    label(out, place.name.in("en"), c + Vec{0, art::hex_radius * 0.72},
          capital     ? 15
          : site.town ? 13
                      : 11.5,
          site.town, token("b-label"));
  }
}

}  // namespace sandtable::manta
