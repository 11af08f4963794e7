// Exact odds by counting and convolution; the chapters' own are in gunnery_odds.cpp and melee_odds.cpp.

#include "games/broadside/odds.hpp"

#include <algorithm>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr double exact_to = 9007199254740992.0;  // 2^53

double power(double base, int n) {
  double out = 1;
  for (; n > 0; --n) out *= base;
  return out;
}

// Ways as exact numbers, and the chance from them, while they fit.
OddsGroup group_of(const Distribution& ways, double of, Said (*label)(int), std::uint8_t (*tone)(int)) {
  OddsGroup group;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i] == 0) continue;
    const int n = static_cast<int>(i);
    if (of < exact_to) {
      add_chance(group, label(n), static_cast<std::uint64_t>(ways[i]), static_cast<std::uint64_t>(of), tone(n));
    } else {
      add_chance(group, label(n), ways[i] / of, tone(n));
    }
  }
  return group;
}

Odds one_die(Said title, int good_from, Said good, Said bad, std::uint8_t good_tone, std::uint8_t bad_tone) {
  Odds odds;
  odds.title = title;
  odds.sides = 6;
  OddsGroup group;
  const std::uint64_t ways = static_cast<std::uint64_t>(7 - good_from);
  if (ways < 6) add_chance(group, bad, 6 - ways, 6, bad_tone);
  if (ways > 0) add_chance(group, good, ways, 6, good_tone);
  odds.groups.push_back(std::move(group));
  return odds;
}

OddsGroup totals(int dice, Said (*label)(int)) {
  return group_of(sum_of_dice(dice), power(6, dice), label, [](int) { return std::uint8_t{0}; });
}

// ---- steps 1 to 3 ----

OddsGroup weather_group() {
  OddsGroup group;
  std::uint64_t ways[7] = {};
  const Distribution two = sum_of_dice(2);
  for (int total = 2; total <= 12; ++total)
    ways[static_cast<int>(weather_chart[total - 2])] += static_cast<std::uint64_t>(two[total]);
  for (int w = 0; w < 7; ++w)
    add_chance(group, say(weather_word(static_cast<Weather>(w)), br_designed(7)), ways[w], 36, 0);
  return given(say(Word::given_weather, br_designed(7)), group);
}

OddsGroup change_group(const Table& t) {
  OddsGroup group;
  std::uint64_t ways[4] = {};
  const Distribution two = sum_of_dice(2);
  for (int total = 2; total <= 12; ++total)
    ways[static_cast<int>(changed_wind(t.prevailing, total))] += static_cast<std::uint64_t>(two[total]);
  for (int q = 0; q < 4; ++q) add_chance(group, say(quarter_word(static_cast<Quarter>(q)), br(9)), ways[q], 36, 0);
  return given(say(Word::given_change, br(9)), group);
}

Odds roll_odds(const BroadsideView& v) {
  Odds odds;
  odds.title = say(Word::do_roll, br(1));
  odds.groups = {weather_group(), change_group(v.table)};
  for (int i = 0; i < v.table.ship_count; ++i) {
    if (has(v.state.ships[i], ship_retest)) odds.groups.push_back(morale_group(v, static_cast<Piece>(i)));
  }
  return odds;
}

Odds order_odds(const BroadsideView& v) {
  if (v.state.speed != Speed::none) return {};
  Odds odds;
  odds.title = say(Word::given_speed, br(11));
  odds.sides = 6;
  OddsGroup group;
  add_chance(group, say(Word::wind_is, br(11), word(Word::speed_light)), 1, 6, 0);
  add_chance(group, say(Word::wind_is, br(11), word(Word::speed_normal)), 4, 6, 0);
  add_chance(group, say(Word::wind_is, br(11), word(Word::speed_gusty)), 1, 6, 0);
  odds.groups.push_back(std::move(group));
  return odds;
}

// ---- the move ----

// BR-12: six allowances.
Odds sail_odds(const BroadsideView& v, Action a) {
  const bool windy = v.state.speed == Speed::light || v.state.speed == Speed::gusty;
  if (a.place == 0 || !windy || v.table.log(a.piece).single_sail) return {};
  Odds odds;
  odds.title = say(Word::odds_sail, br(12), piece(a.piece));
  odds.sides = 6;
  OddsGroup group;
  for (int face = 1; face <= 6; ++face) {
    const Moving m = range_under_sail(v.table, v.state, a.piece, a.place, v.state.speed == Speed::light ? -face : face);
    const Said said = say(Word::sets_sail, br(15), piece(a.piece), number(a.place), number(m.low), number(m.high));
    if (!group.chances.empty() && group.chances.back().label == said) {
      Chance& same = group.chances.back();
      ++same.ways;
      same.p = static_cast<double>(same.ways) / 6;
    } else {
      add_chance(group, said, 1, 6, 0);
    }
  }
  odds.groups.push_back(std::move(group));
  return odds;
}

OddsGroup grounding_group(Piece p, int number_needed) {
  OddsGroup group;
  const std::uint64_t ways = static_cast<std::uint64_t>(std::min(6, number_needed));
  if (ways < 6) add_chance(group, say(Word::clears_shoal, br(26), piece(p)), 6 - ways, 6, 0);
  add_chance(group, say(Word::runs_aground, br(26), piece(p)), ways, 6, 8);
  return group;
}

Odds end_odds(const BroadsideView& v) {
  const Table& t = v.table;
  const State& s = v.state;
  Odds odds;
  odds.title = say(Word::odds_end, br(4));
  if (s.moving.piece != no_piece) {
    const int needed = t.is_ship(s.moving.piece) ? grounding_number(t, s, s.moving.piece) : 0;
    if (needed == 0) return {};
    odds.title = say(Word::odds_grounding, br_designed(9), piece(s.moving.piece), number(needed));
    odds.sides = 6;
    odds.groups.push_back(grounding_group(s.moving.piece, needed));
    return odds;
  }
  for (const Collision& c : s.collisions) {
    if (c.a == no_piece || s.step != 5) break;
    OddsGroup group = totals(c.dice, [](int n) { return say(Word::boxes_of_damage, br(28), number(n)); });
    odds.groups.push_back(given(say(Word::collide, br(28), piece(c.a), piece(c.b)), group));
  }
  for (int i = 0; i < t.ship_count; ++i) {
    const ShipState& ship = s.ships[i];
    const Piece p = static_cast<Piece>(i);
    if (ship.fate >= Fate::sunk) continue;
    if (ship.burning > 0) odds.groups.push_back(fire_group(v, p));
    if (ship.continuing > 0 && crosses_line(t, s, p)) odds.groups.push_back(morale_group(v, p));
  }
  if (odds.groups.empty()) return {};
  if (!odds.groups[0].given.given()) odds.groups[0].given = odds.title;
  return odds;
}

Odds row_odds(const BroadsideView& v, Action a) {
  const bool ship = v.table.is_ship(a.piece);
  if (!ship && unit(v.table, v.state, a.piece).where == Where::boats) return {};
  Odds odds;
  odds.title = say(Word::do_row, br(23));
  const int dice = ship ? 2 : 1;
  OddsGroup group;
  const Distribution ways = sum_of_dice(dice);
  for (std::size_t n = 1; n < ways.size(); ++n) {
    if (ways[n] == 0) continue;
    const bool eaten = !ship && n == 1;
    add_chance(group, say(eaten ? Word::is_eaten : Word::may_row, br(23), piece(a.piece), number(static_cast<int>(n))),
               static_cast<std::uint64_t>(ways[n]), ship ? 36 : 6, eaten ? 8 : 0);
  }
  odds.groups.push_back(std::move(group));
  return odds;
}

Odds march_odds(Action a) {
  Odds odds;
  odds.title = say(Word::do_march, br(13));
  OddsGroup group;
  const Distribution ways = sum_of_dice(2);
  for (int n = 2; n <= 12; ++n)
    add_chance(group, say(Word::may_march, br(13), piece(a.piece), number(n)), static_cast<std::uint64_t>(ways[n]), 36,
               0);
  odds.groups.push_back(std::move(group));
  return odds;
}

Odds drift_odds(Action a) {
  Odds odds;
  odds.title = say(Word::do_drift, br(74));
  odds.groups.push_back(given(say(Word::given_drift, br(74), piece(a.piece)),
                              totals(2, [](int n) { return say(Word::inches_of_drift, br(74), number(n)); })));
  return odds;
}

Odds jettison_odds(Action a) {
  Odds odds;
  odds.title = say(Word::odds_jettison, br(27), piece(a.piece), number(a.place));
  OddsGroup group;
  const double of = power(6, a.place);
  const double stuck = power(5, a.place);
  if (of < exact_to) {
    add_chance(group, say(Word::stays_aground, br(27), piece(a.piece)), static_cast<std::uint64_t>(stuck),
               static_cast<std::uint64_t>(of), 0);
    add_chance(group, say(Word::floats_free, br(27), piece(a.piece)), static_cast<std::uint64_t>(of - stuck),
               static_cast<std::uint64_t>(of), 5);
  } else {
    add_chance(group, say(Word::stays_aground, br(27), piece(a.piece)), stuck / of, 0);
    add_chance(group, say(Word::floats_free, br(27), piece(a.piece)), 1 - stuck / of, 5);
  }
  odds.groups.push_back(std::move(group));
  return odds;
}

}  // namespace

Distribution binomial(int dice, int least) {
  const double hit = 7 - least;
  Distribution out = {1};
  for (int i = 0; i < dice; ++i) out = convolve(out, {6 - hit, hit});
  return out;
}

Distribution sum_of_dice(int dice) {
  Distribution out = {1};
  for (int i = 0; i < dice; ++i) out = convolve(out, {0, 1, 1, 1, 1, 1, 1});
  return out;
}

Distribution convolve(const Distribution& a, const Distribution& b) {
  Distribution out(a.size() + b.size() - 1, 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) out[i + j] += a[i] * b[j];
  }
  return out;
}

void add_chance(OddsGroup& group, Said label, double p, std::uint8_t tone) {
  group.chances.push_back({label, p, 0, 0, tone});
}

void add_chance(OddsGroup& group, Said label, std::uint64_t ways, std::uint64_t of, std::uint8_t tone) {
  if (ways > 0) group.chances.push_back({label, static_cast<double>(ways) / static_cast<double>(of), ways, of, tone});
}

void add_counted(OddsGroup& group, Said label, double ways, double of, std::uint8_t tone) {
  if (of < exact_to) {
    add_chance(group, label, static_cast<std::uint64_t>(ways), static_cast<std::uint64_t>(of), tone);
  } else if (ways > 0) {
    add_chance(group, label, ways / of, tone);
  }
}

double faces_to_the(int dice) { return power(6, dice); }

// BR-42, BR-43: three dice against the value as it is now.
OddsGroup morale_group(const BroadsideView& v, Piece p) {
  OddsGroup group;
  const int value = morale_value(v.table, v.state, p);
  const Distribution three = sum_of_dice(3);
  std::uint64_t ways[6] = {};
  for (int total = 3; total <= 18; ++total)
    ways[static_cast<int>(morale_result(total - value))] += static_cast<std::uint64_t>(three[total]);
  for (int r = 0; r < 6; ++r) {
    add_chance(group, say(morale_word(static_cast<MoraleResult>(r)), br(43)), ways[r], 216, r == 0 ? 0 : 8);
  }
  return given(say(Word::given_morale, br(42), piece(p), number(value)), group);
}

// BR-39
OddsGroup specific_group(Aim aim) {
  OddsGroup group;
  const int shift = aim == aim_low ? -4 : aim == aim_high ? 4 : 0;
  const Distribution three = sum_of_dice(3);
  std::uint64_t ways[last_specific + 1] = {};
  for (int total = 3; total <= 18; ++total) {
    ways[std::clamp(total + shift, first_specific, last_specific)] += static_cast<std::uint64_t>(three[total]);
  }
  for (int row = first_specific; row <= last_specific; ++row)
    add_chance(group, say(specific_word(row), br(39)), ways[row], 216, 3);
  return given(say(Word::given_specific, br(38)), group);
}

OddsGroup fire_group(const BroadsideView& v, Piece p) {
  OddsGroup group;
  const std::uint64_t good = static_cast<std::uint64_t>(4 - v.state.ships[p].burning);
  add_chance(group, say(Word::fire_burns_on, br(40), piece(p)), 6 - good, 6, 8);
  add_chance(group, say(Word::fire_is_out, br(40), piece(p)), good, 6, 5);
  return given(say(Word::given_fire, br(40), piece(p)), group);
}

bool crosses_line(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  const int after = ship.hull + ship.continuing;
  const auto crosses = [&](int line) { return ship.hull < line && after >= line; };
  return fighting(ship) && (crosses(t.log(p).yellow) || crosses(t.log(p).red));
}

Odds Broadside::odds(const BroadsideView& v, Action a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::roll:
      return roll_odds(v);
    case Verb::order:
      return order_odds(v);
    case Verb::sail:
      return sail_odds(v, a);
    case Verb::row:
      return row_odds(v, a);
    case Verb::drift:
      return drift_odds(a);
    case Verb::march:
      return march_odds(a);
    case Verb::fire:
      return volley_odds(v, a);
    case Verb::jettison:
      return jettison_odds(a);
    case Verb::scuttle:
      return one_die(say(Word::do_scuttle, br(34)), 4, say(Word::scuttled, br(34), piece(a.piece)),
                     say(Word::not_scuttled, br(34), piece(a.piece)), 5, 0);
    case Verb::grapple:
    case Verb::cut:
      return grapple_odds(v, a);
    case Verb::commit:
    case Verb::counter:
      return boarding_odds(v, a);
    case Verb::charge:
    case Verb::melee:
    case Verb::again:
    case Verb::pursue:
    case Verb::muskets:
      return land_odds(v, a);
    case Verb::end:
      return end_odds(v);
    default:
      return {};
  }
}

}  // namespace sandtable::broadside
