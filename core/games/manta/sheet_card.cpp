// The cards of the sheet: a piece, a place, the combat under way.

#include <algorithm>

#include "games/manta/legal.hpp"
#include "games/manta/odds.hpp"
#include "games/manta/sheet.hpp"

namespace sandtable::manta {
namespace {

Said plain(int n) { return say(Word::plain_number, no_rule, number(n)); }
Stat stat(Word label, Rule rule, int n) { return {say(label, rule), plain(n)}; }

void add_offer(const MantaView& v, const Action& a, std::vector<VerbOffer>& out) {
  if (out.empty() || out.back().verb != a.verb) out.push_back({a.verb, true});
  VerbOffer& offer = out.back();
  ++offer.count;
  const Verb verb = static_cast<Verb>(a.verb);
  if (verb != Verb::infiltrate && verb != Verb::leave) return;
  const int cost = Manta::describe(v, a).cost;
  offer.cost_from = offer.cost_from < 0 ? cost : std::min(offer.cost_from, cost);
  offer.cost_to = std::max(offer.cost_to, cost);
}

// What would come of a withdrawal if every adjacent enemy attacked now, MA-28.
void add_withdrawal(const Table& t, const State& s, Hex h, Side side, std::vector<Line>& out) {
  bool bands = false, guerrillas = false;
  int enemies = 0;
  each_at(t, s, h, [&](Piece p) { guerrillas = guerrillas || (s[p].side == side && is_guerrilla(t, p)); });
  for (const Hex n : t.map.grid.neighbours(h)) {
    if (n == no_hex || !s.combat[1 - side].test(n)) continue;
    ++enemies;
    each_at(t, s, n, [&](Piece p) { bands = bands || is_guerrilla(t, p); });
  }
  if (!guerrillas || enemies == 0) return;
  const bool cover = t.terrain(h) == Terrain::mountain || is_wet(t.terrain(h), s.season);
  int ways = 0;
  for (int face = 1; face <= 6; ++face) ways += face + (cover ? 2 : 0) - (bands ? 1 : 0) > enemies ? 1 : 0;
  out.push_back(
      {say(Word::line_withdrawal, ma(28), number(ways), number(enemies)), ways >= 3 ? Tone::good : Tone::warning});
}

void add_conditions(const Table& t, const State& s, Piece p, std::vector<Line>& out) {
  if (has(s, p, flag_thirsty)) out.push_back({say(Word::line_thirsty, ma_book(17)), Tone::bad});
  if (has(s, p, flag_bonus)) out.push_back({say(Word::line_bonus, ma_book(28)), Tone::good});
  if (!is_conventional(t, p))
    out.push_back(
        {say(Word::line_sanctuary, ma_book(22), word(country_word(sanctuary_of(faction(t, p))))), Tone::plain});
  if (!on_map(t, s, p)) return;
  const Hex h = s[p].at;
  if (is_ground_unit(t, p) && is_dry(t, s.season, h)) out.push_back({say(Word::line_dry, ma_book(18)), Tone::warning});
  if (s[p].side != no_side) add_withdrawal(t, s, h, s[p].side, out);
}

void add_contents(const Table& t, const State& s, Place at, std::vector<Piece>& out) {
  each_at(t, s, at, [&](Piece p) { out.push_back(p); });
}

}  // namespace

std::vector<VerbOffer> offers(const MantaView& v, Piece p) {
  std::vector<VerbOffer> out;
  ActionList list;
  Manta::legal(v.table, v.state, no_piece, list);
  for (const Action& a : list) {
    if (a.piece == p) add_offer(v, a, out);
  }
  return out;
}

Card piece_card(const MantaView& v, const Focus& focus) {
  const Table& t = v.table;
  const State& s = v.state;
  const Piece p = focus.piece;
  const Unit& u = unit(t, p);
  Card card;
  card.title = say(Word::plain_piece, no_rule, piece(p));
  card.subtitle = say(Word::subtitle_unit, ma_book(44), word(faction_word(u.faction)), word(type_word(u.type)));
  card.piece = p;
  card.place = t.is_map(s[p].at) ? s[p].at : no_place;
  card.side = s[p].side;
  if (is_ground_unit(t, p)) {
    card.stats.push_back(stat(Word::stat_conventional, ma_book(44), u.conventional));
    card.stats.push_back(stat(Word::stat_guerrilla, ma_book(44), u.guerrilla));
    card.stats.push_back(stat(Word::stat_steps, ma(8), u.steps));
  }
  if (kind(t, p) == Kind::commander) card.stats.push_back(stat(Word::stat_skill, ma(36), skill_of(u.faction)));
  card.stats.push_back(stat(Word::stat_move, ma_book(44), u.move));
  card.lines.push_back({condition_of(t, s, p), Tone::plain});
  add_conditions(t, s, p, card.lines);
  if (s.ended == 0 && s[p].side == decides(t, s)) card.verbs = offers(v, p);
  if (s[p].at != no_place) add_contents(t, s, s[p].at, card.contents);
  return card;
}

Card place_card(const MantaView& v, Place at) {
  const Table& t = v.table;
  const State& s = v.state;
  Card card;
  card.title = say(Word::plain_place, no_rule, place(at));
  card.place = at;
  add_contents(t, s, at, card.contents);
  if (!t.is_map(at)) return card;
  card.subtitle = say(terrain_word(t.terrain(at)), ma(15));
  if (!t.is_ground(at)) return card;
  card.stats.push_back(stat(Word::stat_adjustment, ma(10), adjustment(t, s, at, true)));
  const int steps = std::max(steps_at(t, s, 0, at), steps_at(t, s, 1, at));
  card.stats.push_back(
      {say(Word::stat_stack, ma(9)), say(Word::stack_of, no_rule, number(steps), number(limit_at(t, s, at)))});
  const Word water = t.desert[at] == 0              ? Word::water_needless
                     : gives_water(t, s.season, at) ? Word::water_yes
                                                    : Word::water_no;
  card.stats.push_back({say(Word::stat_water, ma_book(16)), say(water, no_rule)});
  if (has_airfield(t, at)) {
    const Side owner = airfield_friendly(t, s, 0, at) ? Side{0} : Side{1};
    card.stats.push_back({say(Word::stat_airfield, ma_designed(10)), say(Word::plain_side, no_rule, side(owner))});
  }
  if (t.north[at] != 0) card.lines.push_back({say(Word::line_north, ma_book(42)), Tone::plain});
  if (s.forts.test(at)) card.lines.push_back({say(Word::line_fort, ma(22)), Tone::good});
  for (const Side side : {Side{0}, Side{1}}) {
    if (s.combat[side].test(at)) add_withdrawal(t, s, at, side, card.lines);
  }
  return card;
}

// ---- combat ----

namespace {

Said column_word(int column) {
  if (column == 0) return say(Word::column_first, ma(38));
  return column == crt_columns - 1 ? say(Word::column_last, ma(38)) : plain(column + 1);
}

PrintedTable printed_table(const Reckoning& r) {
  PrintedTable out;
  out.title = say(Word::crt_title, ma(38));
  for (int c = 0; c < crt_columns; ++c) out.columns.push_back(column_word(c));
  for (int row = 0; row < crt_rows; ++row) {
    out.rows.push_back(plain(row + 2));
    std::vector<Said> cells;
    for (int c = 0; c < crt_columns; ++c) {
      const Cell cell = crt_cell(row, c);
      cells.push_back(
          say(Word::crt_cell_word, no_rule, word(short_fate(cell.stronger)), word(short_fate(cell.weaker))));
    }
    out.cells.push_back(std::move(cells));
  }
  out.lit_column = r.column;
  out.lit_row = crt_row(7 + r.modifiers());  // the likeliest roll
  return out;
}

// The kinds of result in words, with their chances.
void add_chances(const Reckoning& r, std::vector<Line>& out) {
  int attacker = 0, defender = 0, contact = 0, rest = 0;
  for (const CellWays& c : cells_of(r)) {
    const bool strong = r.stronger == r.attacker;
    const Fate mine = strong ? c.cell.stronger : c.cell.weaker, theirs = strong ? c.cell.weaker : c.cell.stronger;
    (retreats(mine) ? attacker : retreats(theirs) ? defender : in_contact(mine) ? contact : rest) += c.ways;
  }
  const auto add = [&](int ways, Word what, Tone tone) {
    if (ways > 0) out.push_back({say(Word::line_chance, ma(38), number((ways * 100 + 18) / 36), word(what)), tone});
  };
  add(defender, Word::chance_defender_retreats, Tone::good);
  add(contact, Word::chance_contact, Tone::plain);
  add(rest, Word::chance_stands, Tone::plain);
  add(attacker, Word::chance_attacker_retreats, Tone::bad);
}

// While the attack is being put together: as if it began now and the defender used what he has.
State as_begun(const Table& t, const State& s) {
  State out = s;
  if (s.stage != Stage::gather) return out;
  each_at(t, out, s.battle.target, [&](Piece p) {
    if (out[p].side == no_side) out[p].side = other(s.battle.attacker);
    if (!is_oau(t, p)) set_flag(out, p, flag_fighting);
  });
  return out;
}

}  // namespace

Card combat_card(const MantaView& v) {
  const Table& t = v.table;
  State s = as_begun(t, v.state);
  if (s.battle.kind == Combat::none) s.battle.kind = kind_of_round(t, s);
  if (s.battle.kind == Combat::none) s.battle.kind = Combat::conventional;
  Card card;
  card.title = say(Word::card_combat, ma_book(36), place(round_target(s)));
  card.subtitle = say(Word::line_kind, ma(29), word(combat_word(s.battle.kind)));
  card.place = s.battle.target;
  const Reckoning r = reckon(t, s);
  for (const Side side : {r.attacker, other(r.attacker)}) {
    const Strength& x = r.strength[side];
    card.lines.push_back(
        {say(Word::line_strength, ma(34), sandtable::side(side), number(x.units), number(x.skill), number(x.terrain)),
         Tone::plain});
  }
  add_chances(r, card.lines);
  card.tables.push_back(printed_table(r));
  add_contents(t, v.state, s.battle.target, card.contents);
  return card;
}

}  // namespace sandtable::manta
