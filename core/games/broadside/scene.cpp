// What lies on the chart, and what is asked about it.

#include "games/broadside/scene.hpp"

#include <algorithm>

namespace sandtable::broadside {
namespace {

using art::Vec;

// A ship is picked up a little beside her hull too; under all hulls, so that a hull goes before it.
void draw_touch(const Table& t, const State& s, Piece p, DisplayList& out) {
  const double l = t.log(p).length * per_inch;
  const Vec c = at(t, middle(t, s, p));
  out.begin_group(c.x, c.y, 1, turned(s.ships[p].heading), {TagKind::piece, p});
  out.fill(PathData::box(-l * 0.5, -l * 0.22, l, l * 0.44, l * 0.15), token("b-halo"), 0);
  out.end_group();
}

// BR-24: three lines from hull to hull; the hulls are drawn over their ends.
void draw_grapple(const Table& t, const State& s, const Grapple& g, DisplayList& out) {
  const Vec a = at(t, middle(t, s, g.grappler));
  const Vec b = at(t, middle(t, s, g.held));
  const Vec along_a = along(s.ships[g.grappler].heading);
  const Vec along_b = along(s.ships[g.held].heading);
  const double l = t.log(g.grappler).length * per_inch * 0.36;
  // Towards the part of the hull that is next to the other ship.
  const auto near_to = [&](Vec c, Vec way, Vec to) {
    const double k = std::clamp((to.x - c.x) * way.x + (to.y - c.y) * way.y, -l, l);
    return c + way * k;
  };
  const Vec pa = near_to(a, along_a, b);
  const Vec pb = near_to(b, along_b, a);
  const double same = along_a.x * along_b.x + along_a.y * along_b.y < 0 ? -1 : 1;
  PathData ropes;
  for (const double k : {-0.5, 0.0, 0.5}) {
    const Vec from = pa + along_a * (k * per_inch * 2.4);
    const Vec to = pb + along_b * (k * same * per_inch * 1.6);
    ropes.move(from.x, from.y).line(to.x, to.y);
  }
  out.stroke(ropes, {token("b-hull-edge"), 2.4}, token("b-sail"));
}

void draw_pieces(const BroadsideView& v, DisplayList& out) {
  const Table& t = v.table;
  const State& s = v.state;
  out.layer(Layer::pieces);
  for (int i = 0; i < t.ship_count; ++i) {
    if (afloat(s.ships[i])) draw_touch(t, s, static_cast<Piece>(i), out);
  }
  for (const Grapple& g : s.grapples) {
    if (g.grappler != no_piece) draw_grapple(t, s, g, out);
  }
  for (int i = 0; i < t.ship_count; ++i) {
    if (afloat(s.ships[i])) draw_ship(v, static_cast<Piece>(i), out);
  }
  draw_units(v, out);
  draw_plates(v, out);
  draw_wind(v, out);
}

// BR-48: what fog and smoke hide.
void draw_weather(const State& s, DisplayList& out) {
  if (s.weather != Weather::fog && s.weather != Weather::smoke) return;
  out.layer(Layer::washes);
  out.fill(PathData::box(0, 0, out.width, out.height), token("b-veil"), 0.9);
}

}  // namespace

void Broadside::scene(const BroadsideView& v, const Focus& focus, DisplayList& out) {
  out.width = v.table.width * units;
  out.height = v.table.height * units;
  out.palette = Palette::sea;
  draw_weather(v.state, out);
  draw_marked(v, focus, out, draw_pieces);
}

}  // namespace sandtable::broadside
