// What the table looks like: 24 board units an inch, y down.

#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

constexpr double units = 24.0 / plane::inch;

PathData outline(const Table& t, plane::Polygon area) {
  PathData path;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const double x = area[i].x * units;
    const double y = (t.height - area[i].y) * units;
    i == 0 ? path.move(x, y) : path.line(x, y);
  }
  return path.close();
}

void begin(const Table& t, DisplayList& out, Layer layer) {
  out.width = t.width * units;
  out.height = t.height * units;
  out.palette = Palette::sea;
  out.layer(layer);
}

}  // namespace

void Broadside::ground(const Table& t, DisplayList& out) {
  begin(t, out, Layer::ground);
  out.fill(PathData::box(0, 0, out.width, out.height), token("b-sea-2"));
  for (const Area& area : t.land) out.fill(outline(t, area), token("b-land"));
}

void Broadside::scene(const BroadsideView& v, const Focus&, DisplayList& out) {
  const Table& t = v.table;
  begin(t, out, Layer::pieces);
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    const sandtable::Token body = owner(t, v.state, p) == 0 ? token("blue-body") : token("orange-body");
    const Tag tag{TagKind::piece, static_cast<std::int32_t>(i)};
    if (t.is_ship(p)) {
      if (afloat(v.state.ships[i])) out.fill(outline(t, hull(t, v.state, p)), body, 1, tag);
    } else if (in_play(unit(t, v.state, p))) {
      const Point at = unit(t, v.state, p).at;
      out.fill(PathData::circle(at.x * units, (t.height - at.y) * units, 10), body, 1, tag);
    }
  }
}

}  // namespace sandtable::broadside
