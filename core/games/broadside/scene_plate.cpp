// Name plates of ships with what they are in, land units, and the wind.

#include <algorithm>
#include <array>
#include <string>

#include "games/broadside/scene.hpp"
#include "games/broadside/sheet.hpp"

namespace sandtable::broadside {
namespace {

using art::px;
using art::Vec;

constexpr double letters = 18;  // of a plate
constexpr double chip_letters = 13;

// What hangs under a plate, by Condition.
struct ChipLook {
  const char* words;
  Token body, ink;
};
constexpr Token white = token("b-chip-ink");
constexpr ChipLook chips[condition_count] = {
    {"SUNK", token("b-chip-done"), white},
    {"PRIZE", token("b-chip-done"), white},
    {"ABANDONED", token("b-chip-done"), white},
    {"BURNING", token("b-chip-hit"), white},
    {"RED", token("b-chip-hit"), white},
    {"AGROUND", token("b-chip-dry"), white},
    {"GRAPPLED", token("b-chip-sup"), white},
    {"ADRIFT", token("b-chip-dry"), white},
    {"HIDES", token("b-chip-sup"), white},
    {"FIRE", token("b-chip-hit"), white},
    {"SAIL FIRE", token("b-chip-hit"), white},
    {"RUDDER", token("b-chip-dry"), white},
    {"RUDDER", token("b-chip-dry"), white},
    {"RATLINES", token("b-chip-dry"), white},
    {"RETIRES", token("b-chip-sup"), white},
    {"KEEPS OFF", token("b-chip-sup"), white},
    {"YELLOW", token("b-chip-shk"), token("b-chip-ink-2")},
    {"RUDDER", token("b-chip-dry"), white},
    {"IN PORT", token("b-chip-done"), white},
    {"ANCHORED", token("b-chip-done"), white},
};

double width_of(std::string_view words, double size) { return static_cast<double>(words.size()) * size * 0.46; }

struct Box {
  Vec c;
  double w = 0, h = 0;
  [[nodiscard]] bool meets(const Box& o) const {
    return std::abs(c.x - o.c.x) * 2 < w + o.w && std::abs(c.y - o.c.y) * 2 < h + o.h;
  }
};

Box bounds(const Table& t, const State& s, Piece p) {
  Box out{at(t, middle(t, s, p)), 0, 0};
  for (const Point& corner : hull(t, s, p).corners) {
    const Vec d = at(t, corner) - out.c;
    out.w = std::max(out.w, std::abs(d.x) * 2);
    out.h = std::max(out.h, std::abs(d.y) * 2);
  }
  return out;
}

class Plates {
 public:
  Plates(const BroadsideView& v, DisplayList& out) : t_(v.table), s_(v.state), out_(out) {
    for (int i = 0; i < t_.ship_count; ++i) {
      if (afloat(s_.ships[i])) taken_.push_back(bounds(t_, s_, static_cast<Piece>(i)));
    }
  }

  void draw(Piece p) {
    const std::string name(t_.pieces[p].name.in("en"));
    const std::vector<InCondition> in = conditions(t_, s_, p);
    const bool flag = t_.flagship[t_.pieces[p].side] == p;
    Box plate{{}, width_of(name, letters) + 34 + (flag ? 16 : 0), 27};
    double chips_wide = 0;
    for (const InCondition& c : in) chips_wide += chip_width(c.what);
    Box whole = plate;
    whole.w = std::max(plate.w, chips_wide);
    if (!in.empty()) whole.h += 20;
    whole.c = place(bounds(t_, s_, p), whole);
    taken_.push_back(whole);
    plate.c = {whole.c.x, whole.c.y - (whole.h - plate.h) / 2};
    out_.begin_group(plate.c.x, plate.c.y, 1, 0, {TagKind::piece, p});
    draw_name(p, name, plate, flag);
    double x = -chips_wide / 2;
    for (const InCondition& c : in) {
      draw_chip(chips[static_cast<std::size_t>(c.what)], x, chip_width(c.what) - 4);
      x += chip_width(c.what);
    }
    out_.end_group();
  }

 private:
  const Table& t_;
  const State& s_;
  DisplayList& out_;
  std::vector<Box> taken_;

  static double chip_width(Condition c) {
    return width_of(chips[static_cast<std::size_t>(c)].words, chip_letters) * 1.15 + 12;
  }

  // Below, above, right or left of the hull: the first place that is free and on the table.
  [[nodiscard]] Vec place(const Box& ship, const Box& plate) const {
    const double down = ship.h / 2 + plate.h / 2 + 10;
    const double aside = ship.w / 2 + plate.w / 2 + 8;
    Vec first = ship.c + Vec{0, down};
    for (const Vec way :
         {Vec{0, down}, Vec{0, -down}, Vec{aside, 0}, Vec{-aside, 0}, Vec{aside, down}, Vec{-aside, -down}}) {
      Box tried = plate;
      tried.c = ship.c + way;
      const bool on_table = tried.c.x > tried.w / 2 && tried.c.x < out_.width - tried.w / 2 &&
                            tried.c.y > tried.h / 2 && tried.c.y < out_.height - tried.h / 2;
      if (!on_table) continue;
      if (std::none_of(taken_.begin(), taken_.end(), [&](const Box& b) { return b.meets(tried); })) return tried.c;
      first = tried.c;
    }
    return first;
  }

  // A ship that has moved this turn has a dull plate with a dark corner.
  void draw_name(Piece p, const std::string& name, const Box& plate, bool flag) {
    const Side side = s_.ships[p].side;
    const bool done = has(s_.ships[p], ship_moved) && fighting(s_.ships[p]);
    const Token ink = side == 0 ? token("blue") : token("orange");
    const double w = plate.w / 2;
    const double h = plate.h / 2;
    out_.fill_stroke(PathData::box(-w, -h, 2 * w, 2 * h, 4), done ? token("c-paper-3") : token("c-paper"), {ink, 2});
    if (done) {
      out_.fill(PathData::polygon(std::array<double, 6>{w - 11, -h + 1, w - 1, -h + 1, w - 1, -h + 11}),
                token("c-ink-2"));
    }
    double x = -w + 14;
    PathData mark;
    if (side == 0) {
      mark = PathData::box(x - 6, -5.5, 12, 11);
    } else {
      mark.move(x, -7.5).line(x + 7.5, 0).line(x, 7.5).line(x - 7.5, 0).close();
    }
    out_.fill(mark, ink);
    x += 13;
    if (flag) {  // a broad pendant
      PathData pendant;
      pendant.move(x, 8).line(x, -8).line(x + 12, -4).line(x, 0);
      out_.stroke(pendant, {token("c-ink"), 1.6});
      out_.fill(PathData::polygon(std::array<double, 6>{x, -8, x + 12, -4, x, 0}), ink);
      x += 16;
    }
    out_.text(name, x, 0.5,
              {.fill = done ? token("c-ink-2") : token("c-ink"),
               .size = letters,
               .anchor = Anchor::start,
               .bold = true,
               .font = Font::narrow});
  }

  void draw_chip(const ChipLook& look, double x, double w) {
    out_.fill_stroke(PathData::box(x + 2, 15, w, 17, 3.5), look.body, {look.ink, 1.2});
    out_.text(look.words, x + 2 + w / 2, 23.8,
              {.fill = look.ink, .size = chip_letters, .bold = true, .font = Font::narrow});
  }
};

// ---- land units ----

constexpr double unit_size = 50;

struct UnitLook {
  Icon icon;
  Echelon echelon;
  const char* id;
};
constexpr UnitLook unit_looks[unit_count] = {
    {Icon::artillery, Echelon::company, ""},    {Icon::artillery, Echelon::section, ""},
    {Icon::infantry, Echelon::section, "PIR"},  {Icon::infantry, Echelon::platoon, "KNG"},
    {Icon::guerrilla, Echelon::platoon, "TWN"}, {Icon::recce, Echelon::section, "CAV"},
    {Icon::infantry, Echelon::squad, "PTY"},    {Icon::none, Echelon::none, "MAN"},
};

// Three triangles at its foot, as on charts.
void draw_walls(Vec c, DisplayList& out) {
  PathData walls;
  for (const double x : {-27.0, 0.0, 27.0})
    walls.move(c.x + x - 14, c.y + 44).line(c.x + x, c.y + 16).line(c.x + x + 14, c.y + 44).close();
  out.fill_stroke(walls, token("b-label"), {token("b-label-halo"), 2.5});
}

void draw_boat(Vec c, DisplayList& out) {
  out.begin_group(c.x, c.y + unit_size * 0.55);
  out.fill_stroke(hull_path(74, 20), token("b-deck"), {token("b-hull-edge"), 2});
  out.end_group();
}

void draw_swimmer(Vec c, DisplayList& out) {
  PathData ripples;
  for (const double r : {34.0, 42.0}) ripples.append(PathData::circle(c.x, c.y, r));
  out.stroke(ripples, {token("b-sail"), 2}, no_token, 0.8);
}

void draw_unit(const BroadsideView& v, Piece p, DisplayList& out) {
  const Table& t = v.table;
  const UnitState& u = unit(t, v.state, p);
  const UnitLook& look = unit_looks[static_cast<std::size_t>(t.unit_type(p))];
  const Vec c = at(t, u.at);
  if (t.unit_type(p) == Unit::fort) draw_walls(c, out);
  if (u.where == Where::boats) draw_boat(c, out);
  if (u.where == Where::water) draw_swimmer(c, out);
  Counter counter;
  counter.side = owner(t, v.state, p);
  counter.icon = look.icon;
  counter.echelon = look.echelon;
  counter.id = look.id;
  counter.factors = std::to_string(u.men);
  if (land_rows[static_cast<std::size_t>(t.unit_type(p))].guns > 0) {
    counter.id = std::to_string(u.guns) + "G";
  }
  counter.carried = u.tokens;
  counter.acted = has(u, unit_moved | unit_fired);
  draw_counter(out, c.x, c.y, unit_size, counter, {TagKind::piece, p});
}

void draw_loot(Vec c, DisplayList& out) {
  PathData chest = PathData::box(c.x - 9, c.y - 4, 18, 11, 1.5);
  chest.append(PathData::box(c.x - 9, c.y - 9, 18, 6, 3));
  out.fill_stroke(chest, token("b-chip-shk"), {token("b-chip-ink-2"), 1.4}, token("b-label-halo"));
  out.fill(PathData::box(c.x - 2, c.y - 4, 4, 5), token("b-chip-ink-2"));
}

}  // namespace

void draw_plates(const BroadsideView& v, DisplayList& out) {
  Plates plates(v, out);
  for (int i = 0; i < v.table.ship_count; ++i) {
    if (afloat(v.state.ships[i])) plates.draw(static_cast<Piece>(i));
  }
}

void draw_units(const BroadsideView& v, DisplayList& out) {
  const Table& t = v.table;
  for (const Loot& token : v.state.tokens) {
    if (token.held == Held::house) draw_loot(at(t, token.at) + Vec{16, 10}, out);
    if (token.held == Held::ground) draw_loot(at(t, token.at), out);
  }
  for (int u = 0; u < t.units(); ++u) {
    if (in_play(v.state.units[u])) draw_unit(v, t.unit_piece(u), out);
  }
}

// Beside the rose: an arrow the way it blows with a feather for light, two for normal, three for gusty; the prevailing
// wind as a hollow head outside the ring.
void draw_wind(const BroadsideView& v, DisplayList& out) {
  const State& s = v.state;
  const Vec rose = rose_at(v.table);
  const double r = rose_radius;
  out.layer(Layer::marks);
  const Token ink = token("b-los");
  out.begin_group(rose.x, rose.y, 1, turned(downwind(v.table.prevailing)));
  out.fill_stroke(PathData::polygon(std::array<double, 6>{-r * 1.04, 0, -r * 1.22, -10, -r * 1.22, 10}),
                  token("b-halo"), {ink, 2});
  out.end_group();
  const bool above = rose.y > out.height / 2;
  const Vec c = {rose.x, rose.y + (above ? -r * 1.95 : r * 1.95)};
  out.begin_group(c.x, c.y, 1, turned(downwind(s.wind)));
  PathData shaft;
  shaft.move(-46, 0).line(36, 0);
  const int feathers = s.speed == Speed::none ? 0 : static_cast<int>(s.speed);
  for (int i = 0; i < feathers; ++i) shaft.move(-46.0 + i * 10, 0).line(-56.0 + i * 10, -14);
  out.stroke(shaft, {ink, 3.4}, token("b-halo"));
  out.fill_stroke(PathData::polygon(std::array<double, 6>{52, 0, 32, -10, 32, 10}), ink, {token("b-halo"), 1.5});
  out.end_group();
  std::string words = std::string("Wind ") + "NESW"[static_cast<int>(s.wind)];
  if (s.speed != Speed::none) words += std::string(", ") + speed_words[static_cast<int>(s.speed)];
  const TextStyle style = {
      .fill = token("b-label"), .halo = token("b-label-halo"), .size = 18, .bold = true, .font = Font::narrow};
  const double down = above ? -1 : 1;
  out.text(words, c.x, c.y + down * 68, style);
  constexpr const char* skies[] = {"", "Squall", "Fog: hits on 5 or 6",        "Becalmed",
                                   "", "",       "Heavy smoke: hits on 5 or 6"};
  const char* sky = skies[static_cast<int>(s.weather)];
  if (*sky != 0) out.text(sky, c.x, c.y + down * 90, style);
}

}  // namespace sandtable::broadside
