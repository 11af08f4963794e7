// What stands beside the board: who decides what, the turn, the aims, the ships and units.

#include "games/broadside/sheet.hpp"

#include <algorithm>
#include <bitset>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

// Ships and units of the side that have not moved this turn.
int left_to_move(const Table& t, const State& s, Side side) {
  int left = 0;
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (owner(t, s, p) != side || p == s.moving.piece) continue;
    if (t.is_ship(p)) {
      const bool may = fighting(s.ships[i]) || must_drift(s, p);
      left += may && !has(s.ships[i], ship_moved | ship_aground) ? 1 : 0;
    } else {
      const bool stays = land_rows[static_cast<std::size_t>(t.unit_type(p))].guns > 0;
      left += in_play(unit(t, s, p)) && !stays && !has(unit(t, s, p), unit_moved) ? 1 : 0;
    }
  }
  return left;
}

Said prompt(const Table& t, const State& s) {
  if (s.ended != 0) return outcome_why(t, s);
  const Value who = side(Broadside::to_act(t, s));
  const Word said = nth(Word::prompt_weather, static_cast<int>(s.stage));
  const Moving& m = s.moving;
  switch (s.stage) {
    case Stage::weather:
      return say(said, br(1), who, number(s.turn));
    case Stage::move:
      if (m.piece == no_piece) return say(said, br(2), who, number(left_to_move(t, s, s.active)));
      if (t.is_ship(m.piece))
        return say(Word::prompt_under_way, br(15), piece(m.piece), number(m.done), number(m.high), number(m.low));
      return say(Word::prompt_on_foot, br(13), piece(m.piece), number(m.done), number(m.high));
    case Stage::order:
      return say(said, br(1), who);
    case Stage::landing:
    case Stage::artillery:
    case Stage::muskets:
    case Stage::combat:
      return say(said, br(4), who);
    case Stage::window:
      return say(said, br_designed(12), who, piece(s.subject));
    case Stage::cut:
      return say(said, br(25), who, piece(s.subject));
    case Stage::commit:
    case Stage::round:
      return say(said, br(57), who, piece(s.subject));
    case Stage::reload:
      return say(said, br(51), who, piece(s.subject));
    default:
      return say(said, br(61), who, piece(s.subject));
  }
}

// ---- the turn ----

struct Stretch {
  Word label;
  std::uint8_t first, last;  // steps of BR-1 to BR-4
  bool ashore;               // only where there are land units or shores
};
constexpr Stretch stretches[] = {
    {Word::step_weather, 1, 1, false},    {Word::step_initiative, 2, 3, false}, {Word::step_first, 4, 4, false},
    {Word::step_second, 5, 6, false},     {Word::step_landing, 7, 7, true},     {Word::step_shore, 8, 9, true},
    {Word::step_boarding, 10, 10, false}, {Word::step_repairs, 11, 14, false},
};

std::vector<Step> stepper(const Table& t, const State& s) {
  std::vector<Step> out;
  const bool ashore = !t.land.empty() || t.units() > 0;
  for (const Stretch& stretch : stretches) {
    if (stretch.ashore && !ashore) continue;
    Said label = say(stretch.label, br(stretch.first <= 3 ? 1 : stretch.first <= 5 ? stretch.first - 2 : 4));
    const bool moves = stretch.first == 4 || stretch.first == 5;
    if (moves && s.first <= 1)
      label = say(Word::step_side, label.rule, side(stretch.first == 4 ? s.first : other(s.first)));
    const StepState state = s.ended != 0 || s.step > stretch.last ? StepState::done
                            : s.step >= stretch.first             ? StepState::current
                                                                  : StepState::ahead;
    out.push_back({label, state});
  }
  return out;
}

std::vector<Stat> wind_and_weather(const Table& t, const State& s) {
  std::vector<Stat> out;
  const Value from = word(quarter_word(s.wind));
  out.push_back({say(Word::stat_wind, br(8)),
                 s.speed == Speed::none ? say(Word::wind_from, br(8), from)
                                        : say(Word::wind_from_at, br(11), from, word(speed_word(s.speed))),
                 0});
  out.push_back({say(Word::stat_prevailing, br(8)), say(Word::wind_from, br(8), word(quarter_word(t.prevailing))), 0});
  if (s.weather != Weather::none) {
    out.push_back({say(Word::stat_weather, br_designed(7)), say(weather_word(s.weather), br_designed(7)), 0});
  }
  return out;
}

// ---- aims ----

constexpr std::uint8_t Scores::*scores[] = {
    &Scores::sunk, &Scores::captured,  &Scores::merchant_sunk, &Scores::merchant_captured, &Scores::man_o_war,
    &Scores::fort, &Scores::fort_held, &Scores::token_off,     &Scores::token_kept,        &Scores::merchant_off,
};

std::vector<sandtable::Aim> aims(const Table& t, const State& s) {
  std::vector<sandtable::Aim> out;
  if (t.goal == Goal::duel) {
    out.push_back({say(Word::aim_duel, br_designed(24)), no_side, no_place});
    if (s.ended == 0) out.push_back({outcome_why(t, s), no_side, no_place});  // BR-D24: shares of the hull boxes
    return out;
  }
  const int sum[2] = {points(t, s, 0), points(t, s, 1)};
  out.push_back({say(Word::points_stand, br_designed(28), side(0), number(sum[0]), side(1), number(sum[1])),
                 sum[0] == sum[1] ? no_side : static_cast<Side>(sum[0] > sum[1] ? 0 : 1), no_place});
  for (const Side who : {Side{0}, Side{1}}) {
    for (std::size_t i = 0; i < std::size(scores); ++i) {
      const int worth = t.scores[who].*scores[i];
      const Word said = nth(Word::aim_sunk, static_cast<int>(i));
      if (worth == 0) continue;
      const bool by_edge = said == Word::aim_token_off || said == Word::aim_merchant_off;
      const Value edge = word(quarter_word(static_cast<Quarter>(t.scores[who].edge & 3)));
      out.push_back({by_edge ? say(said, br_designed(30), side(who), number(worth), edge)
                             : say(said, br_designed(30), side(who), number(worth)),
                     no_side, no_place});
    }
  }
  return out;
}

// ---- lists ----

Said condition_of(const Table& t, const State& s, Piece p) {
  if (t.is_unit(p)) {
    const UnitState& u = unit(t, s, p);
    if (!in_play(u)) return say(Word::gone_down, br(4));
    return u.guns > 0 ? say(Word::men_and_guns, br(52), number(u.men), number(u.guns))
                      : say(Word::men_left, br(65), number(u.men));
  }
  const ShipState& ship = s.ships[p];
  if (ship.fate == Fate::off)
    return say(Word::gone_off, br_designed(18), word(quarter_word(static_cast<Quarter>((ship.left_by - 1) & 3))));
  if (ship.fate == Fate::lost) return say(Word::gone_down, br(35));
  const std::vector<InCondition> in = conditions(t, s, p);
  const Value hull = number(ship.hull);
  const Value boxes = number(t.log(p).black);
  return in.empty()
             ? say(Word::hull_and_men, br(32), hull, boxes, number(ship.crew))
             : say(Word::hull_men_state, br(32), hull, boxes, number(ship.crew), word(condition_word(in.front().what)));
}

void add_rows(const BroadsideView& v, Sheet& out) {
  const Table& t = v.table;
  const State& s = v.state;
  ActionList list;
  Broadside::legal(t, s, no_piece, list);
  std::bitset<256> acts;
  for (const Action& a : list) acts.set(a.piece);
  const Side own = v.viewer == no_side ? Side{0} : v.viewer;
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (t.is_unit(p) && unit(t, s, p).where == Where::none) continue;
    const bool there = t.is_ship(p) ? afloat(s.ships[i]) : in_play(unit(t, s, p));
    auto& rows = owner(t, s, p) == own ? out.own : out.seen;
    rows.push_back({p, there ? t.place_at(middle(t, s, p)) : no_place, condition_of(t, s, p), acts.test(i)});
  }
}

// What BR-D1 to BR-43 leave a ship in.
struct Look {
  Rule rule;
  bool bad;
};
constexpr Look looks[condition_count] = {
    /* sunk */ {br(35), true},
    /* captured */ {br_designed(17), true},
    /* abandoned */ {br_designed(16), true},
    /* burning */ {br(40), true},
    /* red */ {br(34), true},
    /* aground */ {br_designed(10), true},
    /* grappled */ {br(25), false},
    /* adrift */ {br(22), true},
    /* hiding */ {br(43), true},
    /* fire_below */ {br(69), true},
    /* fire_sails */ {br(69), true},
    /* jammed */ {br(39), true},
    /* one_way */ {br(39), true},
    /* ratlines */ {br(39), true},
    /* retiring */ {br(43), false},
    /* keeps_off */ {br(43), false},
    /* yellow */ {br(48), false},
    /* box_due */ {br(39), false},
    /* docked */ {br(30), false},
    /* anchored */ {br(22), false},
};

}  // namespace

std::vector<InCondition> conditions(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  std::vector<InCondition> out;
  const auto add = [&](Condition what, int so) {
    if (so != 0) out.push_back({what, so});
  };
  add(Condition::sunk, ship.fate == Fate::sunk || ship.fate == Fate::lost ? 1 : 0);
  if (!out.empty()) return out;
  add(Condition::captured, ship.fate == Fate::captured);
  add(Condition::abandoned, ship.fate == Fate::abandoned);
  add(Condition::burning, ship.burning);
  add(Condition::red, past_red(t, ship, p));
  add(Condition::aground, has(ship, ship_aground));
  add(Condition::grappled, grappled(s, p));
  add(Condition::adrift, ship.going == Going::adrift);
  add(Condition::hiding, has(ship, ship_hiding));
  add(Condition::fire_below, ship.fire_below);
  add(Condition::fire_sails, ship.fire_sails);
  add(Condition::jammed, ship.jammed);
  add(Condition::one_way, ship.one_way);
  add(Condition::ratlines, ship.ratlines);
  add(Condition::retiring, has(ship, ship_retiring));
  add(Condition::keeps_off, has(ship, ship_no_close));
  add(Condition::yellow, past_yellow(t, ship, p) && !past_red(t, ship, p));
  add(Condition::box_due, ship.boxes_due);
  add(Condition::docked, has(ship, ship_docked));
  add(Condition::anchored, ship.going == Going::anchored && !has(ship, ship_docked));
  return out;
}

Word condition_word(Condition c) { return nth(Word::in_sunk, static_cast<int>(c)); }
bool bad(Condition c) { return looks[static_cast<std::size_t>(c)].bad; }
Said condition_said(Piece p, InCondition in) {
  const int i = static_cast<int>(in.what);
  return say(nth(Word::now_sunk, i), looks[i].rule, piece(p), number(in.number));
}

Sheet Broadside::sheet(const BroadsideView& v, const Focus& focus) {
  const Table& t = v.table;
  const State& s = v.state;
  Sheet out;
  out.to_act = s.ended != 0 ? no_side : to_act(t, s);
  out.prompt = prompt(t, s);
  out.turn = static_cast<std::uint16_t>(std::min<int>(s.turn, t.length));
  out.turns = static_cast<std::uint16_t>(t.length);
  out.stepper = stepper(t, s);
  out.stats = wind_and_weather(t, s);
  out.aims = aims(t, s);
  add_rows(v, out);
  out.verbs = offers_without_piece(v);
  if (focus.piece < t.pieces.size()) {
    out.card = piece_card(v, focus);
  } else if (focus.place < t.place_count()) {
    out.card = place_card(v, focus.place);
  }
  return out;
}

}  // namespace sandtable::broadside
