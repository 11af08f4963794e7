// The cards of the sheet: a ship with her log, a land unit, a place.

#include <algorithm>

#include "games/broadside/scene.hpp"
#include "games/broadside/sheet.hpp"

namespace sandtable::broadside {
namespace {

Said plain(int n) { return say(Word::plain_number, no_rule, number(n)); }
int degrees_of(Heading heading) { return (heading + 5) / 10 % 360; }
void add_stat(Card& card, Word label, Rule rule, Said value) { card.stats.push_back({say(label, rule), value, 0}); }
void add_number(Card& card, Word label, Rule rule, int n) {
  if (n > 0) add_stat(card, label, rule, plain(n));
}

void add_inches(Card& card, const State& s, Piece p) {
  const Moving& m = s.moving;
  if (m.piece != p) return;
  add_stat(card, Word::stat_inches, br(15),
           say(Word::inches_of, br(15), number(m.done), number(m.high), number(m.low)));
}

// What the move that is imagined costs (BR-15, BR-D3).
void add_plan(const BroadsideView& v, const Focus& focus, Card& card) {
  const Imagined planned = imagine(v, focus);
  const Moving& m = planned.trial.s.moving;
  if (!planned.given || planned.piece != focus.piece || m.piece != focus.piece) return;
  int turns = 0;
  if (v.table.is_ship(m.piece)) {
    const int gone = planned.trial.s.ships[m.piece].boxes_lost | m.boxes_used;
    for (int b = 0; b < max_boxes; ++b) {
      const bool left = v.table.log(m.piece).turning[static_cast<std::size_t>(b)] > 0 && (gone >> b & 1) == 0;
      turns += left ? 1 : 0;
    }
  }
  add_stat(card, Word::stat_planned, br(15), say(Word::planned, br(15), number(m.done), number(m.high), number(turns)));
}

void fill_ship(const BroadsideView& v, Piece p, Card& card) {
  const Table& t = v.table;
  const State& s = v.state;
  const ShipState& ship = s.ships[p];
  const bool behind = wind_behind(s.wind, ship.heading);
  card.subtitle = say(Word::ship_line, br(70), word(class_word(t.classes[p])),
                      word(nth(Word::quality_poor, static_cast<int>(t.qualities[p]))), number(degrees_of(ship.heading)),
                      word(behind ? Word::sailing_behind : Word::sailing_contrary));
  add_inches(card, s, p);
  const int value = morale_value(t, s, p);
  add_stat(card, Word::stat_morale, br(42),
           value == ship.morale ? plain(value) : say(Word::morale_and, br(44), number(ship.morale), number(value)));
  add_number(card, Word::stat_leaders, br_designed(1), ship.leaders);
  if (ship.continuing > 0)
    add_stat(card, Word::stat_continuing, br(36), say(Word::points_a_turn, br(36), number(ship.continuing)));
  add_number(card, Word::stat_loot, br_designed(28), ship.tokens);
  add_number(card, Word::stat_ashore, br(30), ship.ashore);
  card.rows = log_rows(v, p);
  if (t.flagship[t.pieces[p].side] == p) card.lines.push_back({say(Word::flagship, br_designed(23)), Tone::plain});
  for (const InCondition in : conditions(t, s, p))
    card.lines.push_back({condition_said(p, in), bad(in.what) ? Tone::bad : Tone::warning});
}

void fill_unit(const BroadsideView& v, Piece p, Card& card) {
  const Table& t = v.table;
  const State& s = v.state;
  const UnitState& u = unit(t, s, p);
  const LandRow& row = land_rows[static_cast<std::size_t>(t.unit_type(p))];
  card.subtitle = say(Word::unit_line, br_designed(20), word(unit_word(t.unit_type(p))), number(degrees_of(u.facing)));
  add_inches(card, s, p);
  add_stat(card, Word::stat_men, br_designed(20), plain(u.men));
  add_number(card, Word::stat_leaders, br_designed(20), u.leaders);
  add_number(card, Word::stat_guns, br(52), u.guns);
  add_number(card, Word::stat_carried, br_designed(27), u.tokens);
  const auto line = [&](bool so, Word said, Rule rule, Tone tone) {
    if (so) card.lines.push_back({say(said, rule), tone});
  };
  line(row.disciplined, Word::line_disciplined, br(54), Tone::good);
  line(row.rabble, Word::line_rabble, br(65), Tone::warning);
  line(row.mounted, Word::line_mounted, br(65), Tone::good);
  line(row.fortified, Word::line_fortified, br(65), Tone::good);
  line(u.where == Where::ashore && !row.fortified && in_cover(t, s, p), Word::line_in_cover, br(53), Tone::good);
  line(u.where == Where::boats, Word::line_in_boats, br(29), Tone::warning);
  line(u.where == Where::water, Word::line_in_water, br(23), Tone::bad);
  line(has(u, unit_back), Word::line_back_turned, br(66), Tone::warning);
  if (has(u, unit_charged) && u.foe != no_piece)
    card.lines.push_back({say(Word::line_in_contact, br(64), piece(u.foe)), Tone::warning});
}

}  // namespace

Card piece_card(const BroadsideView& v, const Focus& focus) {
  const Piece p = focus.piece;
  const Table& t = v.table;
  const State& s = v.state;
  Card card;
  card.title = say(Word::plain_piece, no_rule, piece(p));
  card.piece = p;
  card.side = owner(t, s, p);
  const bool there = t.is_ship(p) ? afloat(s.ships[p]) : in_play(unit(t, s, p));
  if (there) card.place = t.place_at(middle(t, s, p));
  add_plan(v, focus, card);
  t.is_ship(p) ? fill_ship(v, p, card) : fill_unit(v, p, card);
  if (there && card.side == Broadside::to_act(t, s) && s.ended == 0) card.verbs = offers(v, p);
  return card;
}

Card place_card(const BroadsideView& v, Place place) {
  const Table& t = v.table;
  const Point at = t.point_of(place);
  Card card;
  card.title = say(Word::plain_place, no_rule, sandtable::place(place));
  card.place = place;
  std::int32_t shore = plane::max_coordinate;
  for (const Area& area : t.land) shore = std::min(shore, plane::gap(at, area));
  card.subtitle = say(Word::place_deep, br(26));
  if (shore <= shoal_range * plane::inch) {
    card.subtitle = say(Word::place_shoal, br_designed(9), number((shore + plane::inch - 1) / plane::inch));
  }
  if (on_land(t, at)) card.subtitle = say(Word::place_land, br(26));
  constexpr std::int64_t near = contact * plane::inch;
  for (std::size_t i = 0; i < t.houses.size(); ++i) {
    if (plane::distance_squared(t.houses[i].at, at) > near * near) continue;
    const bool loot = std::any_of(std::begin(v.state.tokens), std::end(v.state.tokens),
                                  [&](const Loot& token) { return token.held == Held::house && token.house == i; });
    card.subtitle = say(loot ? Word::place_loot : Word::place_house, br_designed(25));
  }
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    const bool there = t.is_ship(p) ? afloat(v.state.ships[i]) && plane::in_polygon(at, hull(t, v.state, p))
                                    : in_play(unit(t, v.state, p)) &&
                                          plane::distance_squared(unit(t, v.state, p).at, at) <= near * near;
    if (there) card.contents.push_back(p);
  }
  return card;
}

}  // namespace sandtable::broadside
