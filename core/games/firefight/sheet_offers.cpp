// The sheet's verbs and lines of fire.

#include <algorithm>
#include <array>

#include "games/firefight/explain.hpp"
#include "games/firefight/legal.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/sheet.hpp"

namespace sandtable::firefight {
namespace {

constexpr std::size_t lines_each = 8;  // more are not read

// ---- which verbs a unit has, and an intent that stands for each when none is legal ----

template <class Fits>
Piece nearest(const FirefightView& v, Hex from, Fits fits) {
  Piece found = no_piece;
  int best = 0;
  for (int i = 0; i < v.table.piece_count() && from != no_hex; ++i) {
    const Piece p = static_cast<Piece>(i);
    if (!on_map(v.state, p) || !fits(p)) continue;
    const int distance = v.table.map.grid.distance(from, v.state[p].at);
    if (found != no_piece && distance >= best) continue;
    found = p;
    best = distance;
  }
  return found;
}

bool offered(const FirefightView& v, Piece unit, Verb verb) {
  const State& s = v.state;
  const UnitRow& values = row(s, unit);
  const bool infantry = values.kind == Kind::infantry;
  const bool insurgent = !v.table.regular(v.table.side_of(unit));
  switch (verb) {
    case Verb::move:
    case Verb::fire:
    case Verb::rally:
    case Verb::overwatch:
      return true;
    case Verb::assault:
    case Verb::smoke:
      return infantry;
    case Verb::load:
      return values.transport && s[unit].with == no_piece;
    case Verb::unload:
      return s[unit].where == Where::map && s[unit].with != no_piece;
    case Verb::convert:
      return !v.table.populations.empty();
    case Verb::remove:
      return infantry && s.barriers.any();
    case Verb::block:
      return infantry && insurgent;
    case Verb::suppress:
      return values.suppressive != Colour::none;
    default:
      return false;
  }
}

Action example(const FirefightView& v, Piece unit, Verb verb) {
  const State& s = v.state;
  const Side own = v.table.side_of(unit);
  // FF-24: what is carried stands nowhere; it is asked about from its carrier's hex, so that being carried is the
  // reason.
  const Hex here = s[unit].where == Where::carried ? s[s[unit].with].at : s[unit].at;
  const auto enemy = [&](Piece p) { return v.table.side_of(p) == other(own); };
  Hex beside = here;
  if (here != no_hex) {
    for (const Hex h : v.table.map.grid.neighbours(here)) {
      if (v.table.is_hex(h)) beside = h;
    }
  }
  switch (verb) {
    case Verb::fire: {
      const Piece target = nearest(v, here, enemy);
      const bool heavy = target != no_piece && kind(s, target) == Kind::vehicle;
      return make(verb, unit, target, no_hex, heavy ? fire_heavy : fire_small);
    }
    case Verb::assault:
    case Verb::suppress:
      return make(verb, unit, nearest(v, here, enemy));
    case Verb::load:
      return make(verb, unit,
                  nearest(v, here, [&](Piece p) { return v.table.side_of(p) == own && kind(s, p) == Kind::infantry; }));
    case Verb::convert:
      return make(verb, unit, nearest(v, here, [&](Piece p) { return kind(s, p) == Kind::population; }));
    case Verb::remove:
      return make(verb, unit, nearest(v, here, [&](Piece p) {
                    return kind(s, p) == Kind::roadblock || kind(s, p) == Kind::rubble;
                  }));
    case Verb::move:
    case Verb::smoke:
    case Verb::unload:
    case Verb::block:
      return make(verb, unit, no_piece, beside);
    default:
      return make(verb, unit);
  }
}

void widen(VerbOffer& offer, int cost) {
  if (cost < 0) return;
  offer.cost_from = offer.cost_from < 0 ? cost : std::min(offer.cost_from, cost);
  offer.cost_to = std::max(offer.cost_to, cost);
}

// One search gives the costs of all moves.
void widen_by_moves(const FirefightView& v, Piece unit, VerbOffer& offer) {
  HexSet places;
  std::array<std::uint8_t, max_hexes> cost;
  destinations(v.table, v.state, unit, no_piece, places, cost.data());
  places.for_each([&](std::size_t h) { widen(offer, cost[h]); });
}

VerbOffer offer_of(const FirefightView& v, Piece unit, Verb verb, const ActionList& list) {
  VerbOffer offer;
  offer.verb = static_cast<std::uint8_t>(verb);
  for (const Action& a : list) {
    if (a.verb != offer.verb) continue;
    ++offer.count;
    if (verb != Verb::move) widen(offer, Firefight::describe(v, a).cost);
  }
  offer.enabled = offer.count > 0;
  if (offer.enabled && verb == Verb::move) widen_by_moves(v, unit, offer);
  if (!offer.enabled) offer.reason = Firefight::explain(v, example(v, unit, verb)).reason;
  return offer;
}

// ---- lines of fire ----

Line fire_line(Word said, Value who, std::uint8_t weapon, Colour colour, int rule, Tone tone) {
  const bool about_unit = said == Word::line_could_fire;
  const Value arm = word(weapon_word(weapon));
  return {about_unit ? say(said, ff(rule), who, arm, word(colour_word(colour)))
                     : say(said, ff(rule), arm, who, word(colour_word(colour))),
          tone, true};
}

// FF-37 leaves markers out; FF-57: overwatch first of all.
void add_threats(const FirefightView& v, const State& s, Piece unit, std::vector<Line>& out) {
  std::size_t found = 0;
  for (const Piece enemy : v.table.units[other(v.table.side_of(unit))]) {
    for (const std::uint8_t weapon : {fire_small, fire_heavy}) {
      if (found >= lines_each || !on_map(s, enemy)) continue;
      const Shot threat = shot(v.table, s, enemy, weapon, unit);
      if (!threat.possible()) continue;
      ++found;
      out.push_back(fire_line(Word::line_could_fire, piece(enemy), weapon, threat.colour, 39,
                              watching(s, enemy) ? Tone::bad : Tone::warning));
    }
  }
  if (found == 0) out.push_back({say(Word::line_nobody_could_fire, ff(39)), Tone::good, true});
}

void add_targets(const FirefightView& v, const State& s, Piece unit, std::vector<Line>& out) {
  std::size_t found = 0;
  for (const Piece target : v.table.units[other(v.table.side_of(unit))]) {
    for (const std::uint8_t weapon : {fire_small, fire_heavy}) {
      if (found >= lines_each || !on_map(s, target)) continue;
      const Shot aim = shot(v.table, s, unit, weapon, target);
      if (!aim.possible()) continue;
      ++found;
      out.push_back(fire_line(Word::line_it_could_fire, piece(target), weapon, aim.colour, 39, Tone::plain));
    }
  }
  if (found == 0) out.push_back({say(Word::line_no_target, ff(39)), Tone::plain, true});
}

void add_line_to(const FirefightView& v, const State& s, const Focus& focus, std::vector<Line>& out) {
  const Hex from = s[focus.piece].at;
  if (focus.place >= v.table.map.grid.size() || !v.table.is_hex(focus.place) || from == focus.place) return;
  const Looker looker{v.table.regular(v.table.side_of(focus.piece)), false};
  const Sight line = sight(v.table, s, from, focus.place, looker);
  if (line.clear()) {
    out.push_back(
        {say(Word::line_clear_to, ff(33), place(focus.place), number(v.table.map.grid.distance(from, focus.place))),
         Tone::good, true});
  } else {
    Shot blocked;
    blocked.why = NoShot::sight;
    blocked.sight = line;
    out.push_back({why_no_shot(v, focus.piece, fire_small, focus.piece, blocked).reason, Tone::warning, true});
  }
}

}  // namespace

std::vector<VerbOffer> offers(const FirefightView& v, Piece unit) {
  ActionList list;
  Firefight::legal(v.table, v.state, unit, list);
  std::vector<VerbOffer> out;
  for (int i = 0; i < verb_count; ++i) {
    const Verb verb = static_cast<Verb>(i);
    const bool some = std::any_of(list.begin(), list.end(), [&](const Action& a) { return a.verb == i; });
    if (some || offered(v, unit, verb)) out.push_back(offer_of(v, unit, verb, list));
  }
  return out;
}

std::vector<VerbOffer> offers_without_piece(const FirefightView& v) {
  std::vector<VerbOffer> out;
  const State& s = v.state;
  if (s.ended != 0) return out;
  for (const Verb verb : {Verb::stop, Verb::hold, Verb::stay, Verb::pass}) {
    const Action a = make(verb);
    const Explanation why = Firefight::explain(v, a);
    if (!why.legal && verb != Verb::pass) continue;
    VerbOffer offer{a.verb, why.legal, -1, -1, static_cast<std::uint16_t>(why.legal ? 1 : 0), why.reason};
    if (why.legal) widen(offer, Firefight::describe(v, a).cost);
    out.push_back(offer);
  }
  return out;
}

void add_lines(const FirefightView& v, const Focus& focus, std::vector<Line>& out) {
  State s = v.state;
  if (s[focus.piece].where == Where::carried && focus.from == no_place) return;
  if (focus.from < v.table.map.grid.size() && v.table.is_hex(focus.from) && focus.from != s[focus.piece].at) {
    lift(v.table, s, focus.piece);
    put(v.table, s, focus.piece, focus.from);
    out.push_back({say(Word::line_from, ff(39), place(focus.from)), Tone::plain, true});
  }
  add_threats(v, s, focus.piece, out);
  add_targets(v, s, focus.piece, out);
  add_line_to(v, s, focus, out);
}

}  // namespace sandtable::firefight
