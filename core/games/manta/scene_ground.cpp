// The printed map: desert, Sahel and marsh by the terrain of the hexes, mountains, the lake, wadis, neighbours, ways.

#include "games/manta/scene.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "game/art_contour.hpp"
#include "game/art_crowns.hpp"
#include "game/art_ground.hpp"
#include "game/art_noise.hpp"
#include "games/manta/scene_places.hpp"

namespace sandtable::manta {
namespace {

using art::px;
using art::Vec;
constexpr double relief_step = 20;  // board units between samples of height

// What a hex looks like, whatever its rules.
enum class Cover : std::uint8_t { bare, dunes, gravel, hollow, savannah, steppe, woods };

constexpr art::Roughness border_line = {.softening = 18, .amplitude = 0.05, .seed = 2};

// Foreign hexes look like the country beside them.
constexpr int steppe_after = 10;  // rows beyond the last of the desert, MA-F49

constexpr const char* country_looks[] = {"libya", "niger", "nigeria", "cameroon", "car", "sudan"};

/// Small marks of one kind, gathered by blocks of the board, so that a painter of a part of it need not paint them all.
class Marks {
 public:
  Marks(double width, double height)
      : columns_(static_cast<std::size_t>(width / block_) + 1),
        blocks_(columns_ * (static_cast<std::size_t>(height / block_) + 1)) {}
  PathData& at(Vec p) {
    const std::size_t i = static_cast<std::size_t>(std::max(0.0, p.y) / block_) * columns_ +
                          static_cast<std::size_t>(std::max(0.0, p.x) / block_);
    return blocks_[std::min(i, blocks_.size() - 1)];
  }
  void fill(DisplayList& out, Token colour, double alpha) const {
    for (const PathData& block : blocks_) {
      if (!block.empty()) out.fill(block, colour, alpha);
    }
  }
  void stroke(DisplayList& out, Token colour, double width, double alpha) const {
    for (const PathData& block : blocks_) {
      if (!block.empty()) out.stroke(block, {colour, width * px}, no_token, alpha);
    }
  }

 private:
  static constexpr double block_ = 900;
  std::size_t columns_;
  std::vector<PathData> blocks_;
};

class PrintedMap {
 public:
  PrintedMap(const Table& t, const HexMap& bare, const GroundStyle& style, DisplayList& out)
      : t_(t), out_(out), ground_{bare, bare.grid, style, art::cells_of(bare.grid), {}, {}, 0, 0} {
    const UnitPoint size = grid().size_units();
    out.palette = Palette::desert;
    out.width = ground_.width = size.x;
    out.height = ground_.height = size.y;
    for (Hex h = 0; h < grid().size(); ++h) cover_.push_back(cover_of(h));
    art::find_roads(ground_);
  }

  void draw() {
    out_.layer(Layer::ground);
    draw_desert();
    out_.layer(Layer::areas);
    draw_covers();
    draw_marshes();
    out_.layer(Layer::relief);
    draw_mountains();
    out_.layer(Layer::areas);
    draw_neighbours();
    out_.layer(Layer::water);
    draw_wadis();
    draw_lake();
    art::draw_water(ground_, out_);  // rivers
    out_.layer(Layer::ways);
    art::draw_roads(ground_, out_);
    out_.layer(Layer::buildings);
    draw_places(t_, out_);
    out_.layer(Layer::grid);
    art::draw_grid(ground_, out_);
    draw_north_line();
    out_.layer(Layer::names);
    draw_map_names(t_, out_);
    art::draw_names(ground_, out_);  // numbers, scale and frame
    draw_place_names(t_, out_);
  }

 private:
  const Table& t_;
  DisplayList& out_;
  art::Ground ground_;
  std::vector<Cover> cover_;

  [[nodiscard]] const HexGrid& grid() const { return ground_.grid; }
  [[nodiscard]] int printed_column(Hex h) const { return grid().spec().first_column + grid().column(h); }
  [[nodiscard]] int printed_row(Hex h) const { return grid().spec().first_row + grid().row(h); }
  [[nodiscard]] bool foreign(Hex h) const {
    return t_.terrain(h) == Terrain::off || t_.terrain(h) == Terrain::free_zone || is_entry(t_.terrain(h));
  }

  [[nodiscard]] Cover cover_of(Hex h) const {
    const std::string& look = t_.map.look[h];
    switch (t_.terrain(h)) {
      case Terrain::desert:
        return look == "dunes"        ? Cover::dunes
               : look == "gravel"     ? Cover::gravel
               : look == "depression" ? Cover::hollow
                                      : Cover::bare;
      case Terrain::savannah:
      case Terrain::partial_lake:
      case Terrain::lake:
        return Cover::savannah;
      case Terrain::steppe:
        return look == "woods" ? Cover::woods : Cover::steppe;
      default:
        break;
    }
    const int south = printed_row(h) - last_desert_row(printed_column(h));
    return south <= 0 ? Cover::bare : south <= steppe_after ? Cover::savannah : Cover::steppe;
  }

  using In = std::function<bool(Hex)>;
  [[nodiscard]] std::vector<art::Outline> edges(const In& in, const art::Roughness& rough) const {
    return art::outlines(
        grid(), ground_.cells, [&](const art::Cell& cell) { return in(cell.like); }, rough);
  }
  [[nodiscard]] PathData area(const In& in, const art::Roughness& rough) const { return art::smooth(edges(in, rough)); }

  /// Points of a jittered grid with the hex under each and two random numbers, 0..1.
  void each_point(double spacing, int seed, const std::function<void(Vec, Hex, double, double)>& f) const {
    const double step = spacing * px;
    const double down = step * 0.87;
    for (int j = 0; j * down < ground_.height; ++j) {
      for (int i = 0; i * step < ground_.width; ++i) {
        const Vec p = {(i + (j % 2 != 0 ? 0.5 : 0.0) + (art::hashed(i, j, seed) - 0.5) * 0.8) * step,
                       (j + (art::hashed(i, j, seed + 1) - 0.5) * 0.8) * down};
        const Hex h = grid().at_units(p.x, p.y);
        if (h != no_hex) f(p, h, art::hashed(i, j, seed + 2), art::hashed(i, j, seed + 3));
      }
    }
  }

  // ---- ground ----

  /// Sand, and patches of darker sand and of stones that follow nothing.
  void draw_desert() {
    out_.fill(PathData::box(0, 0, ground_.width, ground_.height), token("b-ground"));
    constexpr double spacing = 48;
    const int columns = static_cast<int>(ground_.width / spacing) + 2;
    const int rows = static_cast<int>(ground_.height / spacing) + 2;
    art::Samples mottle(columns, rows, spacing);
    std::array<art::NoiseCell, 4> cells;
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        mottle.row(j)[i] = art::octaves(i * spacing / 300, j * spacing / 195, 33, cells);
      }
    }
    std::vector<std::int32_t> starts(mottle.values.size() * 2, -1);
    out_.fill(art::contour(mottle, 0.02, 1, starts), token("b-ground-2"), 0.8, {}, true);
    out_.fill(art::contour(mottle, 0.3, 1, starts), token("b-hamada"), 0.8, {}, true);
    for (Hex h = 0; h < grid().size(); ++h) {
      if (t_.terrain(h) != Terrain::off) out_.fill(art::hex_path(grid(), h), token("b-ground"), 0, {TagKind::place, h});
    }
  }

  void draw_covers() {
    const auto covered = [&](Cover from) { return [this, from](Hex h) { return cover_[h] >= from; }; };
    const auto only = [&](Cover cover) { return [this, cover](Hex h) { return cover_[h] == cover; }; };
    out_.fill(area(only(Cover::gravel), {.amplitude = 0.16, .seed = 17}), token("b-hamada"), 0.9);
    draw_hollows(edges(only(Cover::hollow), {.softening = 11, .amplitude = 0.13, .seed = 6}));
    out_.fill(area(only(Cover::dunes), {.softening = 11, .amplitude = 0.15, .seed = 12}), token("b-erg"));
    out_.fill(area(covered(Cover::savannah), {.softening = 11, .amplitude = 0.2, .seed = 9}), token("b-sahel"));
    out_.fill(area(covered(Cover::steppe), {.softening = 11, .amplitude = 0.2, .seed = 10}), token("b-tuft"), 0.22);
    out_.fill(area(covered(Cover::woods), {.softening = 9, .amplitude = 0.16, .seed = 11}), token("b-palm"), 0.15);
    draw_marks();
  }

  /// A hollow's edge bears ticks on its lower side.
  void draw_hollows(const std::vector<art::Outline>& all) {
    const PathData path = art::smooth(all);
    if (path.empty()) return;
    out_.fill(path, token("b-depr"));
    PathData ticks;
    for (const art::Outline& edge : all) {
      const std::size_t n = edge.points.size();
      for (std::size_t i = 0; i < n; i += 3) {
        const Vec p = edge.points[i];
        const Vec in = art::left_of(art::unit(edge.points[(i + 1) % n] - p)) * (-5 * px);
        ticks.move(p.x, p.y).line(p.x + in.x, p.y + in.y);
      }
    }
    out_.stroke(path, {token("b-contour"), px});
    out_.stroke(ticks, {token("b-contour"), px});
  }

  /// A dune that the north-east wind drives.
  static void barchan(PathData& body, PathData& crest, Vec at, double size, double lean) {
    const art::Turn turn = art::turn(-140 + lean);
    const auto p = [&](double x, double y) { return at + turn.of({x * size, y * size}); };
    const Vec a = p(-1, -0.15), b = p(1, -0.15), top = p(0, -1.15), right = p(0.55, -0.35), foot = p(0, -0.28),
              left = p(-0.55, -0.35), l2 = p(-0.5, -0.36), r2 = p(0.5, -0.36);
    body.move(a.x, a.y).quad(top.x, top.y, b.x, b.y).quad(right.x, right.y, foot.x, foot.y);
    body.quad(left.x, left.y, a.x, a.y).close();
    crest.move(a.x, a.y).quad(l2.x, l2.y, foot.x, foot.y).quad(r2.x, r2.y, b.x, b.y);
  }

  /// Stones, grass, trees and dunes.
  void draw_marks() {
    const auto marks = [&] { return Marks(ground_.width, ground_.height); };
    Marks stones = marks(), grass = marks(), trees = marks(), shadows = marks(), dunes = marks(), crests = marks();
    each_point(14, 31, [&](Vec p, Hex h, double a, double b) {
      const bool stony = cover_[h] == Cover::gravel;
      if (cover_[h] > Cover::gravel || cover_[h] == Cover::dunes || b > (stony ? 0.9 : 0.4)) return;
      const double r = (0.5 + 0.6 * a) * px;
      stones.at(p).move(p.x - r, p.y).line(p.x + r, p.y);
    });
    each_point(20, 8, [&](Vec p, Hex h, double a, double b) {
      const Cover cover = cover_[h];
      if (is_marsh(t_.terrain(h)) || t_.terrain(h) == Terrain::mountain) return;
      if (cover == Cover::dunes) return barchan(dunes.at(p), crests.at(p), p, (4.5 + a * 4.5) * px, b * 12);
      if (cover < Cover::savannah) return;
      const bool tree = b < (cover == Cover::woods ? 0.75 : cover == Cover::steppe ? 0.3 : 0.06);
      if (tree) {
        const double r = (1.7 + 1.5 * a) * px;
        art::blob(shadows.at(p), p + Vec{1.2, 1.6}, r);
        art::blob(trees.at(p), p, r);
        return;
      }
      const double s = (2.4 + a * 2) * px;
      grass.at(p).move(p.x, p.y).line(p.x - s * 0.7, p.y - s).move(p.x, p.y).line(p.x, p.y - s * 1.3);
      grass.at(p).move(p.x, p.y).line(p.x + s * 0.7, p.y - s);
    });
    stones.stroke(out_, token("b-stipple"), 1.3, 0.7);
    dunes.fill(out_, token("b-dune"), 0.8);
    crests.stroke(out_, token("b-dune-2"), 0.8, 1);
    grass.stroke(out_, token("b-tuft"), 0.9, 0.75);
    shadows.fill(out_, token("b-shade"), 0.12);
    trees.fill(out_, token("b-palm"), 0.62);
  }

  // ---- marsh, mountains ----

  void draw_marshes() {
    for (const Terrain marsh : {Terrain::marsh_seasonal, Terrain::marsh_perennial}) {
      const bool deep = marsh == Terrain::marsh_perennial;
      const PathData path =
          area([&](Hex h) { return deep ? t_.terrain(h) == marsh : is_marsh(t_.terrain(h)); },
               {.inset = deep ? 0.08 : 0.03, .softening = 9, .amplitude = 0.14, .seed = deep ? 44 : 43});
      out_.fill(path, token("b-water"), deep ? 0.26 : 0.15);
      if (deep) out_.stroke(path, {token("b-water-2"), 0.9 * px}, no_token, 0.7);
      Marks reeds(ground_.width, ground_.height);
      each_point(deep ? 15 : 19, deep ? 52 : 51, [&](Vec p, Hex h, double a, double) {
        if (t_.terrain(h) != marsh) return;
        PathData& path_at = reeds.at(p);
        const double w = (3.6 + 1.6 * a) * px;
        // Perennial: a line of water under the reeds. Seasonal: the line is broken.
        if (deep) {
          path_at.move(p.x - w, p.y).line(p.x + w, p.y);
        } else {
          path_at.move(p.x - w, p.y).line(p.x - w * 0.35, p.y).move(p.x + w * 0.35, p.y).line(p.x + w, p.y);
        }
        for (const int k : {-1, 0, 1}) {
          const double x = p.x + k * 2.2 * px;
          path_at.move(x, p.y - px).line(x + k * 0.9 * px, p.y - (k == 0 ? 5.4 : 4.4) * px);
        }
      });
      reeds.stroke(out_, token("b-water-2"), 1, deep ? 0.9 : 0.7);
    }
  }

  /// Heights between 0 and 1 or so: nothing outside the mountains, ridges and valleys inside.
  [[nodiscard]] art::Samples heights() const {
    const int columns = static_cast<int>(ground_.width / relief_step) + 2;
    const int rows = static_cast<int>(ground_.height / relief_step) + 2;
    art::Samples out(columns, rows, relief_step);
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        const Hex h = grid().at_units(i * relief_step, j * relief_step);
        out.row(j)[i] = h != no_hex && t_.terrain(h) == Terrain::mountain ? 1 : 0;
      }
    }
    for (int pass = 0; pass < 6; ++pass) {
      soften(out.row(0), columns, rows, 1, out.columns);
      soften(out.row(0), rows, columns, out.columns, 1);
    }
    std::array<art::NoiseCell, 4> coarse;
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        double& height = out.row(j)[i];
        if (height < 0.004) continue;
        const double noise = art::octaves(i * relief_step / 150, j * relief_step / 150, 21, coarse);
        const double ridge = 1 - (noise < 0 ? -noise : noise);
        height *= 0.25 + 1.05 * ridge * ridge * ridge;
      }
    }
    return out;
  }

  /// Each of `count` lines of samples is averaged with its neighbours along itself.
  static void soften(double* from, int length, int count, int along, int across) {
    for (int line = 0; line < count; ++line) {
      double* at = from + static_cast<std::ptrdiff_t>(line) * across;
      double before = *at;
      for (int i = 1; i + 1 < length; ++i) {
        at += along;
        const double here = *at;
        *at = (before + 2 * here + at[along]) / 4;
        before = here;
      }
    }
  }

  /// Lit from the north-west.
  void draw_mountains() {
    const PathData path = area([&](Hex h) { return t_.terrain(h) == Terrain::mountain; },
                               {.inset = 0.02, .softening = 9, .amplitude = 0.1, .seed = 31});
    if (path.empty()) return;
    out_.fill(path, token("b-mount"), 0.85);
    const art::Samples field = heights();
    const int columns = field.columns - 2;
    const int rows = field.rows - 2;
    art::Samples slope(columns, rows, relief_step);
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < columns; ++i) {
        const double* here = field.row(j);
        slope.row(j)[i] = here[std::min(columns - 1, i + 1)] - here[std::max(0, i - 1)] +
                          field.row(std::min(rows - 1, j + 1))[i] - field.row(std::max(0, j - 1))[i];
      }
    }
    std::vector<std::int32_t> starts(field.values.size() * 2, -1);
    for (const double step : {0.04, 0.09, 0.16, 0.25, 0.38}) {
      out_.fill(art::contour(slope, -step, -1, starts), token("b-shade"), 0.065, {}, true);
      out_.fill(art::contour(slope, step, 1, starts), token("b-light"), 0.15, {}, true);
    }
    out_.clip(path);
    int line = 0;
    for (double level = 0.2; level < 1.3; level += 0.13) {
      const bool index = ++line % 4 == 0;
      out_.stroke(art::contour(field, level, 1, starts),
                  {index ? token("b-contour-2") : token("b-contour"), (index ? 1.1 : 0.65) * px}, no_token,
                  index ? 0.75 : 0.6);
    }
    out_.unclip();
    out_.stroke(path, {token("b-mount-2"), 1.3 * px, 6 * px, 2.5 * px});
  }

  // ---- water ----

  /// Beds that carry water after rain: names of water that are set along more than two hexes.
  void draw_wadis() {
    PathData path;
    for (const MapName& name : t_.map.names) {
      if (name.kind != "water" || name.along.size() < 3) continue;
      std::vector<Vec> points;
      for (std::size_t i = 0; i + 1 < name.along.size(); ++i) {
        const Vec a = art::centre(grid(), name.along[i]);
        const Vec b = art::centre(grid(), name.along[i + 1]);
        for (int k = 0; k < 6; ++k) points.push_back(art::roughened(art::between(a, b, k / 6.0), 0.24, 61));
      }
      points.push_back(art::centre(grid(), name.along.back()));
      art::smooth(path, points, false);
    }
    out_.stroke(path, {token("b-water-2"), 1.7 * px, 9 * px, 3.5 * px}, no_token, 0.85);
  }

  /// The shore lies in the hexes with part of the lake in them.
  void draw_lake() {
    const auto lake = [&](Hex h) { return t_.terrain(h) == Terrain::lake; };
    const auto shore = [&](double inset) {
      return area(lake, {.inset = inset, .softening = 7, .amplitude = 0.17, .seed = 12});
    };
    const PathData water = shore(-0.34);
    if (water.empty()) return;
    out_.fill(area([&](Hex h) { return t_.terrain(h) == Terrain::partial_lake || t_.terrain(h) == Terrain::lake; },
                   {.inset = 0.06, .softening = 9, .amplitude = 0.16, .seed = 13}),
              token("b-water"), 0.3);
    out_.fill_stroke(water, token("b-water"), {token("b-water-2"), 1.8 * px});
    double inset = -0.2;
    for (const double alpha : {0.6, 0.4, 0.25}) {
      out_.stroke(shore(inset), {token("b-water-2"), 0.8 * px}, no_token, alpha);
      inset += 0.14;
    }
    // Islands of the archipelago.
    PathData islands;
    each_point(13, 71, [&](Vec p, Hex h, double a, double b) {
      if (t_.terrain(h) == Terrain::partial_lake && b < 0.4) art::blob(islands, p, (1.2 + 2.4 * a) * px);
    });
    out_.fill_stroke(islands, token("b-sahel"), {token("b-water-2"), 0.7 * px});
  }

  // ---- neighbours ----

  [[nodiscard]] bool belongs(Hex h, std::size_t country) const {
    const Terrain terrain = t_.terrain(h);
    const std::string_view look = country_looks[country];
    if (terrain == Terrain::free_zone) return look == "sudan";
    if (is_entry(terrain)) return look == country_words[static_cast<std::size_t>(country_of(terrain))];
    return terrain == Terrain::off && t_.map.look[h] == look;
  }

  void draw_neighbours() {
    const art::Roughness line = border_line;
    const PathData abroad = area([&](Hex h) { return foreign(h); }, line);
    if (abroad.empty()) return;
    out_.fill(abroad, token("b-sanct"), 0.66);
    // Sanctuaries are ruled, more densely where they are entered.
    rule([&](Hex h) { return foreign(h); }, 16, 0.18);
    rule([&](Hex h) { return is_entry(t_.terrain(h)); }, 8, 0.6);
    rule([&](Hex h) { return t_.terrain(h) == Terrain::free_zone; }, 12, 0.35);
    for (std::size_t country = 0; country < std::size(country_looks); ++country) {
      const PathData border = area([&](Hex h) { return belongs(h, country); }, line);
      if (border.empty()) continue;
      out_.stroke(border, {token("b-border"), 8 * px}, no_token, 0.16);
      out_.stroke(border, {token("b-border"), 1.8 * px, 11 * px, 4 * px});
    }
  }

  void rule(const In& in, double gap, double alpha) {
    const PathData path = area(in, border_line);
    if (path.empty()) return;
    PathData lines;
    for (double x = -ground_.height; x < ground_.width; x += gap * px)
      lines.move(x, ground_.height).line(x + ground_.height, 0);
    out_.clip(path);
    out_.stroke(lines, {token("b-border"), 0.8 * px}, no_token, alpha);
    out_.unclip();
  }

  /// MA-F42: the edge of the North Region.
  void draw_north_line() {
    PathData path;
    bool open = false;
    const int row = last_north_row - grid().spec().first_row;
    for (int column = 0; column < grid().width(); ++column) {
      const Hex h = grid().index(column, row);
      const bool here = h != no_hex && t_.is_ground(h) && grid().index(column, row + 1) != no_hex &&
                        t_.is_ground(grid().index(column, row + 1));
      if (!here) {
        open = false;
        continue;
      }
      const Vec a = art::corner(grid(), h, 4);
      const Vec b = art::corner(grid(), h, 3);
      open ? path.line(a.x, a.y) : path.move(a.x, a.y);
      path.line(b.x, b.y);
      open = true;
    }
    out_.stroke(path, {token("b-red"), 2.4 * px, 14 * px, 6 * px}, token("b-label-halo"), 0.9);
  }
};

GroundStyle style_of(const Table& t) {
  GroundStyle style;
  style.palette = Palette::desert;
  style.scale = "40 km";
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    style.surface.push_back(t.is_hex(h) && t.terrain(h) != Terrain::off ? Surface::open : Surface::none);
  }
  return style;
}

}  // namespace

void draw_ground(const Table& t, DisplayList& out) {
  const GroundStyle style = style_of(t);
  // The names are set by this room, by what they name.
  HexMap bare = t.map;
  bare.names.clear();
  bare.places.clear();
  PrintedMap(t, bare, style, out).draw();
}

}  // namespace sandtable::manta
