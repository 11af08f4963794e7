#include "games/broadside/state.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::broadside {
namespace {

constexpr std::int32_t cell = plane::inch / 4;  // of a Place
int columns(const Table& t) { return t.width / cell + 1; }
int rows(const Table& t) { return t.height / cell + 1; }

int nearest_cell(std::int32_t coordinate, int count) {
  return std::clamp((coordinate + cell / 2) / cell, 0, count - 1);
}

bool read_tenths(std::string_view text, int& out) {
  const auto [stop, failure] = std::from_chars(text.data(), text.data() + text.size(), out);
  return failure == std::errc() && stop == text.data() + text.size() && out >= 0 && out < 10000;
}

}  // namespace

Place Table::place_at(Point p) const {
  return static_cast<Place>(nearest_cell(p.y, rows(*this)) * columns(*this) + nearest_cell(p.x, columns(*this)));
}

Point Table::point_of(Place place) const { return {place % columns(*this) * cell, place / columns(*this) * cell}; }

std::string Table::place_name(Place place) const {
  if (place >= columns(*this) * rows(*this)) return {};
  const Point p = point_of(place);
  return std::to_string(p.x / 100) + "," + std::to_string(p.y / 100);
}

int Table::place_count() const { return columns(*this) * rows(*this); }

Place Table::find_place(std::string_view name) const {
  const std::size_t comma = name.find(',');
  int x = 0;
  int y = 0;
  if (comma == std::string_view::npos || !read_tenths(name.substr(0, comma), x) ||
      !read_tenths(name.substr(comma + 1), y)) {
    return no_place;
  }
  if (x * 100 > width || y * 100 > height) return no_place;
  return place_at({x * 100, y * 100});
}

Side owner(const Table& t, const State& s, Piece p) {
  if (t.is_ship(p)) return s.ships[p].side;
  const Piece from = t.party_of[static_cast<std::size_t>(p - t.ship_count)];
  if (from != no_piece) return t.pieces[from].side;
  return t.pieces[p].side;
}

int on_deck(const Table& t, const ShipState& ship, Piece p) { return std::min<int>(ship.crew, t.log(p).deck); }

plane::Box hull_of(const Table& t, Piece p, Point bow, Heading heading) {
  const std::int32_t length = t.log(p).length * plane::inch;
  return plane::make_box(plane::advance(bow, heading, -length / 2), heading, length, length / 4);  // BR-D31
}

Point middle(const Table& t, const State& s, Piece p) {
  if (!t.is_ship(p)) return unit(t, s, p).at;
  return plane::advance(s.ships[p].bow, s.ships[p].heading, -t.log(p).length * plane::inch / 2);
}

std::int32_t gap_between(const Table& t, const State& s, Piece a, Piece b) {
  if (!t.is_ship(a) && !t.is_ship(b)) return plane::distance(unit(t, s, a).at, unit(t, s, b).at);
  if (!t.is_ship(a)) std::swap(a, b);
  if (!t.is_ship(b)) return plane::gap(unit(t, s, b).at, hull(t, s, a));
  return plane::gap(hull(t, s, a), hull(t, s, b));
}

// No piece of a ship lies further from her bow than her length and an eighth of her width.
bool may_be_within(const Table& t, const State& s, Piece a, Piece b, std::int32_t range) {
  const auto reach = [&](Piece p) { return t.is_ship(p) ? t.log(p).length * 1010 : 0; };
  const auto point = [&](Piece p) { return t.is_ship(p) ? s.ships[p].bow : unit(t, s, p).at; };
  const std::int64_t far = std::int64_t{range} + reach(a) + reach(b);
  return plane::distance_squared(point(a), point(b)) <= far * far;
}

bool within(const Table& t, const State& s, Piece a, Piece b, int inches) {
  const std::int32_t range = inches * plane::inch;
  if (!may_be_within(t, s, a, b, range)) return false;
  const auto reach = [&](Piece p) { return t.is_ship(p) ? t.log(p).length * 520 : 0; };
  const std::int64_t far = std::int64_t{range} + reach(a) + reach(b);
  if (plane::distance_squared(middle(t, s, a), middle(t, s, b)) > far * far) return false;
  if (!t.is_ship(a)) std::swap(a, b);
  if (!t.is_ship(a)) return true;
  if (!t.is_ship(b)) return plane::within_range(unit(t, s, b).at, hull(t, s, a), range);
  return plane::within_range(hull(t, s, a), hull(t, s, b), range);
}

std::int32_t gap_to_land(const Table& t, const State& s, Piece p, int inches) {
  const std::int32_t range = inches * plane::inch;
  std::int32_t least = plane::max_coordinate;
  for (const Area& area : t.land) {
    if (t.is_ship(p)) {
      const plane::Box box = hull(t, s, p);
      if (plane::within_range(box, area, range)) least = std::min(least, plane::gap(box, area));
    } else if (plane::within_range(unit(t, s, p).at, area, range)) {
      least = std::min(least, plane::gap(unit(t, s, p).at, area));
    }
  }
  return least;
}

bool on_land(const Table& t, Point p) {
  return std::any_of(t.land.begin(), t.land.end(), [&](const Area& area) { return plane::in_polygon(p, area); });
}

bool in_cover(const Table& t, const State& s, Piece p) {
  constexpr std::int64_t near = contact * plane::inch;
  const Point at = unit(t, s, p).at;
  return std::any_of(t.houses.begin(), t.houses.end(),
                     [&](const House& house) { return plane::distance_squared(at, house.at) <= near * near; });
}

int grapple_between(const State& s, Piece a, Piece b) {
  for (int i = 0; i < max_grapples; ++i) {
    const Grapple& g = s.grapples[i];
    if (g.grappler == no_piece) break;
    if ((g.grappler == a && g.held == b) || (g.grappler == b && g.held == a)) return i;
  }
  return -1;
}

bool grappled(const State& s, Piece p) {
  return std::any_of(std::begin(s.grapples), std::end(s.grapples),
                     [&](const Grapple& g) { return g.grappler == p || g.held == p; }) &&
         p != no_piece;
}

void cut_grapple(State& s, int index) {
  for (int i = index; i + 1 < max_grapples; ++i) s.grapples[i] = s.grapples[i + 1];
  s.grapples[max_grapples - 1] = Grapple{no_piece, no_piece, 0, 0, 0, {}};
}

void cut_all_grapples(State& s, Piece p) {
  for (int i = max_grapples - 1; i >= 0; --i) {
    if (s.grapples[i].grappler == p || s.grapples[i].held == p) cut_grapple(s, i);
  }
}

}  // namespace sandtable::broadside
