// The cards of the sheet: a piece, a hex.

#include <algorithm>

#include "games/firefight/fire.hpp"
#include "games/firefight/sheet.hpp"

namespace sandtable::firefight {
namespace {

std::uint8_t tint(Colour c) { return static_cast<std::uint8_t>(c); }

void add_weapon(std::vector<Stat>& out, Word label, const Weapon& w) {
  if (w.ap == 0) return;
  out.push_back({say(label, ff(39)),
                 say(Word::weapon_value, ff_designed(11), number(w.ap), word(colour_word(w.colour)), number(w.range)),
                 tint(w.colour)});
}

void add_icon(std::vector<Stat>& out, Word label, int rule, int ap, Colour c) {
  if (c == Colour::none) return;
  out.push_back({say(label, ff(rule)), say(Word::icon_value, ff(18), number(ap), word(colour_word(c))), tint(c)});
}

void add_stats(const State& s, Piece p, std::vector<Stat>& out) {
  const UnitRow& values = row(s, p);
  add_weapon(out, Word::stat_small, values.small);
  add_weapon(out, values.heavy.sam ? Word::stat_sam : Word::stat_heavy, values.heavy);
  if (!is_unknown(s[p].type))
    out.push_back({say(Word::stat_defence, ff(41)), say(Word::plain_number, no_rule, number(values.defence)), 0});
  add_icon(out, Word::stat_engineer, 30, values.small.ap, values.engineer);
  add_icon(out, Word::stat_suppressive, 73, values.small.ap, values.suppressive);
  if (!values.transport) return;
  const Piece cargo = s[p].with;
  out.push_back({say(Word::stat_transport, ff(24)),
                 cargo == no_piece ? say(Word::nobody_aboard, no_rule) : say(Word::plain_piece, no_rule, piece(cargo)),
                 0});
}

std::vector<BoxState> filled(int lost, int of) {
  std::vector<BoxState> out(static_cast<std::size_t>(of), BoxState::full);
  std::fill_n(out.begin(), lost, BoxState::lost);
  return out;
}

void add_rows(const PieceState& unit, std::vector<BoxRow>& out) {
  const Said hits = unit.hits == 0 ? say(Word::note_unhurt, no_rule) : say(Word::note_hits, ff(46), number(unit.hits));
  out.push_back({say(Word::row_hits, ff(46)), filled(unit.hits, lost_at_hits), hits});
  const Word morale = unit.morale == 0        ? Word::note_steady
                      : unit.morale == shaken ? Word::note_shaken
                                              : Word::note_suppressed;
  out.push_back({say(Word::row_morale, ff(43)), filled(unit.morale, surrendered), say(morale, ff(43))});
}

void add_surroundings(const State& s, Hex h, bool unit_there, std::vector<Line>& out) {
  if (h == no_hex) return;
  if (s.civilians.test(h) && unit_there) out.push_back({say(Word::line_among_civilians, ff(56)), Tone::warning});
  if (s.mobs.test(h) && unit_there) out.push_back({say(Word::line_among_mob, ff(94)), Tone::warning});
  if (s.smoke.test(h)) out.push_back({say(Word::line_smoke, ff(58)), Tone::plain});
}

void add_conditions(const FirefightView& v, Piece p, std::vector<Line>& out) {
  const State& s = v.state;
  const PieceState& unit = s[p];
  if (is_unknown(unit.type)) out.push_back({say(Word::line_no_type, ff(3)), Tone::plain});
  if (watching(s, p)) out.push_back({say(Word::line_overwatch, ff(57)), Tone::good});
  if (unit.where == Where::carried) out.push_back({say(Word::line_carried, ff(24), piece(unit.with)), Tone::plain});
  if (s.movement.piece == p) out.push_back({say(Word::line_moving, ff(87), number(s.movement.paid)), Tone::plain});
  if (s.activated == p) out.push_back({say(Word::line_activated, ff(88)), Tone::plain});
  add_surroundings(s, unit.at, true, out);
}

void add_marker_lines(const State& s, Piece p, std::vector<Line>& out) {
  switch (kind(s, p)) {
    case Kind::roadblock:
    case Kind::rubble:
      out.push_back({say(Word::line_barrier, ff(29)), Tone::plain});
      break;
    default:
      out.push_back({say(s[p].type == Type::mob ? Word::line_mob : Word::line_civilians, ff(26)), Tone::plain});
  }
}

Said cost_of(Quarters quarters) {
  if (quarters == no_entry) return say(Word::no_entry_here, ff_designed(9));
  if (quarters * 2 == quarters_per_ap) return say(Word::cost_two_hexes, ff(21));
  return say(Word::cost_a_hex, ff_designed(9), number(quarters / quarters_per_ap));
}

Said shift_of(Terrain terrain) {
  if (terrain == Terrain::fort) return say(Word::shift_wall, ff(25), number(-wall_modifier));
  const int shift = -int{row_of(terrain).modifier};
  return shift == 0 ? say(Word::plain_number, no_rule, number(0)) : say(Word::shift_left, ff(7), number(shift));
}

void add_contents(const FirefightView& v, Hex h, std::vector<Piece>& out) {
  for (int i = 0; i < v.table.piece_count(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (!on_map(v.state, p) || v.state[p].at != h) continue;
    out.push_back(p);
    if (carries(v.state, p)) out.push_back(v.state[p].with);
  }
}

}  // namespace

Card piece_card(const FirefightView& v, const Focus& focus) {
  const State& s = v.state;
  const Piece p = focus.piece;
  Card card;
  card.title = say(Word::plain_piece, no_rule, piece(p));
  card.subtitle = say(type_word(s[p].type), no_rule);
  card.piece = p;
  card.place = s[p].at;
  card.side = v.table.side_of(p);
  if (!is_unit(kind(s, p))) {
    add_marker_lines(s, p, card.lines);
    return card;
  }
  add_stats(s, p, card.stats);
  if (s[p].where == Where::gone) {
    card.lines.push_back({say(Word::unit_is_gone, ff(42), piece(p)), Tone::bad});
    return card;
  }
  add_rows(s[p], card.rows);
  add_conditions(v, p, card.lines);
  add_lines(v, focus, card.lines);
  if (card.side == Firefight::to_act(v.table, s) && s.ended == 0) card.verbs = offers(v, p);
  if (s[p].at != no_hex) add_contents(v, s[p].at, card.contents);
  return card;
}

Card place_card(const FirefightView& v, Hex h) {
  const State& s = v.state;
  const Terrain terrain = v.table.terrain(h);
  Card card;
  card.title = say(Word::plain_place, no_rule, place(h));
  card.subtitle = say(terrain_word(terrain), ff(20));
  card.place = h;
  card.stats.push_back(
      {say(Word::stat_level, ff(33)), say(Word::plain_number, no_rule, number(row_of(terrain).level)), 0});
  card.stats.push_back({say(Word::stat_shift, ff(41)), shift_of(terrain), 0});
  card.stats.push_back({say(Word::stat_infantry, ff_designed(9)), cost_of(row_of(terrain).infantry), 0});
  card.stats.push_back({say(Word::stat_vehicles, ff_designed(9)), cost_of(row_of(terrain).vehicle), 0});
  card.lines.push_back(
      {say(Word::line_controlled, ff_designed(29), side(controls(s, 0, h) ? Side{0} : Side{1})), Tone::plain});
  add_contents(v, h, card.contents);
  for (const Piece p : card.contents) {
    if (!is_unit(kind(s, p)) && on_map(s, p)) add_marker_lines(s, p, card.lines);
  }
  add_surroundings(s, h, s.units[0].test(h) || s.units[1].test(h), card.lines);
  return card;
}

}  // namespace sandtable::firefight
