// Why something is not legal: the reason with its rule.

#include <algorithm>

#include "game/words.hpp"
#include "games/manta/legal.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

// When each verb is used, and the rule that says so.
struct Moment {
  Stage stage;
  Rule rule;
};
constexpr Moment moments[verb_count] = {
    {Stage::move, ma(5)},           {Stage::mover, ma_book(9)},   {Stage::mover, ma_book(9)},
    {Stage::mover, ma_book(13)},    {Stage::mover, ma_book(26)},  {Stage::mover, ma_book(9)},
    {Stage::move, ma_book(31)},     {Stage::move, ma_book(40)},   {Stage::sanctuary, ma(5)},
    {Stage::sanctuary, ma(5)},      {Stage::air, ma_book(32)},    {Stage::battle, ma(6)},
    {Stage::gather, ma_book(35)},   {Stage::gather, ma_book(35)}, {Stage::kind, ma(31)},
    {Stage::operation, ma(32)},     {Stage::operation, ma(32)},   {Stage::operation, ma(32)},
    {Stage::roll, ma_book(36)},     {Stage::losses, ma(42)},      {Stage::retreat, ma(45)},
    {Stage::advance, ma(44)},       {Stage::contact, ma(46)},     {Stage::contact, ma(46)},
    {Stage::negotiate, ma_book(8)}, {Stage::wrap, ma(7)},         {Stage::displace, ma_designed(13)},
    {Stage::move, ma(4)},
};

Said bar_reason(const Table& t, const State& s, Bar bar, Place h) {
  const auto at = [&](Word w, Rule rule) { return say(w, rule, place(h)); };
  switch (bar) {
    case Bar::none:
    case Bar::cost:
      return at(Word::no_too_far, ma_book(9));
    case Bar::no_ground:
      return at(Word::no_ground, ma_book(12));
    case Bar::entry:
      return at(Word::no_entry, ma_book(23));
    case Bar::zone:
      return at(Word::no_zone, ma_book(24));
    case Bar::enemy:
      return at(Word::no_enemy, ma_book(10));
    case Bar::neutral:
      return at(Word::no_neutral, ma_book(8));
    case Bar::north:
      return at(Word::no_north, ma_book(20));
    case Bar::roadside:
      return at(Word::no_roadside, ma_book(19));
    case Bar::beside:
      return at(Word::no_beside, ma_book(21));
    case Bar::shut:
      return at(Word::no_shut, ma(23));
    case Bar::stack:
      return say(Word::no_stack, ma(9), place(h), number(limit_at(t, s, h)));
    case Bar::leader:
      return at(Word::no_leader_there, ma_book(14));
    case Bar::habre:
      return at(Word::no_habre_far, ma_book(28));
  }
  return {};
}

Said whose(const Table& t, const State& s, Piece p) {
  if (s[p].side != decides(t, s)) return say(Word::no_not_yours, ma(3), piece(p));
  if (s[p].at == no_place) return say(Word::no_not_on_map, ma_book(9), piece(p));
  return {};
}

Said refuse_take(const Table& t, const State& s, Piece p) {
  if (!on_map(t, s, p)) return say(Word::no_not_on_map, ma_book(9), piece(p));
  if (has(s, p, flag_moved)) return say(Word::no_moved, ma_book(9), piece(p));
  return say(Word::no_habre_bound, ma_book(28), piece(p));
}

// Before it is taken up: whether it could go there then.
Said refuse_early_move(const Table& t, const State& s, Action a) {
  const Force f = force_of(t, s, a.piece);
  if (!t.is_map(a.place)) return say(Word::no_sanctuary, ma_book(23));
  if (const Bar bar = bar_to_enter(t, s, f, a.place); bar != Bar::none) return bar_reason(t, s, bar, a.place);
  Way way;
  const int cost = way_to(t, s, f, a.place, way);
  if (cost == no_way) return bar_reason(t, s, Bar::cost, a.place);
  const Bar bar = bar_to_stay(t, s, f, a.place, cost);
  return bar == Bar::none ? say(Word::no_take_first, ma_book(9), piece(a.piece)) : bar_reason(t, s, bar, a.place);
}

Said refuse_move(const Table& t, const State& s, Action a) {
  if (a.piece != s.lead) return say(Word::no_other_group, ma_book(9), piece(s.lead));
  if (!t.is_map(a.place)) return say(Word::no_sanctuary, ma_book(23));
  const Force f = group_of(t, s);
  if (const Bar bar = bar_to_enter(t, s, f, a.place); bar != Bar::none) return bar_reason(t, s, bar, a.place);
  Way way;
  const int cost = way_to(t, s, f, a.place, way);
  const Bar bar = cost == no_way ? Bar::cost : bar_to_stay(t, s, f, a.place, cost);
  return bar_reason(t, s, bar, a.place);
}

Said refuse_infiltration(const Table& t, const State& s, Action a) {
  if (a.piece != s.lead) return say(Word::no_other_group, ma_book(9), piece(s.lead));
  const Force f = group_of(t, s);
  const bool through = on_map(t, s, a.target) && t.is_map(a.place) && s[a.target].side == other(f.side);
  if (!f.slips || !through || !t.map.grid.adjacent(f.at, s[a.target].at)) return say(Word::no_slips, ma_book(13));
  Bar why = Bar::none;
  infiltration_halves(t, s, f, s[a.target].at, a.place, &why);
  if (why == Bar::none) return say(Word::no_slips, ma_book(13));
  return bar_reason(t, s, why, a.place);
}

Said refuse_flight(const Table& t, const State& s, Action a) {
  if (a.piece != s.lead) return say(Word::no_other_group, ma_book(9), piece(s.lead));
  const bool commander = kind(t, a.piece) == Kind::commander;
  return commander ? say(Word::no_flight, ma_book(26)) : say(Word::no_airmobile, ma_book(33));
}

Said refuse_leave(const Table& t, const State& s, Action a) {
  if (!t.is_map(a.place)) return say(Word::no_leave, ma_book(27));
  Bar why = Bar::entry;
  leave_halves(t, s, a.piece, a.place, &why);
  return why == Bar::entry ? say(Word::no_leave, ma_book(23)) : bar_reason(t, s, why, a.place);
}

Said refuse_attack(const Table& t, const State& s, Action a) {
  if (is_oau(t, a.piece)) return say(Word::no_oau_attack, ma_book(21));
  const bool fought = has(s, a.piece, flag_fought);
  bool engaged = false;
  each_at(t, s, a.place, [&](Piece p) { engaged = engaged || has(s, p, flag_fought); });
  if (fought || engaged) return say(Word::no_fought, ma_book(35));
  return say(Word::no_attack, ma_book(10), place(a.place));
}

Said refuse_loss(const State& s, Piece p) {
  return say(Word::no_loss, s.stage == Stage::surplus ? ma_book(38) : ma(42), piece(p));
}

// The reason of an action whose moment it is.
Said refuse(const Table& t, const State& s, Action a) {
  const Verb verb = static_cast<Verb>(a.verb);
  if (a.piece < t.piece_count()) {
    if (const Said not_his = whose(t, s, a.piece); not_his.given()) return not_his;
  }
  switch (verb) {
    case Verb::take:
      return refuse_take(t, s, a.piece);
    case Verb::with:
      if (s[a.piece].at != s[s.lead].at || has(s, a.piece, flag_group))
        return say(Word::no_not_together, ma_book(9), piece(a.piece));
      return refuse_take(t, s, a.piece);
    case Verb::move:
      return refuse_move(t, s, a);
    case Verb::infiltrate:
      return refuse_infiltration(t, s, a);
    case Verb::fly:
      return refuse_flight(t, s, a);
    case Verb::fortify:
      return say(Word::no_builder, ma_book(31));
    case Verb::enter:
      return say(Word::no_reinforcement, ma_book(40));
    case Verb::shelter:
      return say(Word::no_sanctuary, ma_book(22));
    case Verb::leave:
      return refuse_leave(t, s, a);
    case Verb::airlift:
      if (t.is_hex(a.place) && t.north[a.place] != 0) return bar_reason(t, s, Bar::north, a.place);
      return say(Word::no_airlift, ma_book(32));
    case Verb::attack:
      return refuse_attack(t, s, a);
    case Verb::join:
      return say(Word::no_join, ma_book(35), piece(a.piece));
    case Verb::ambush:
      return say(Word::no_ambush, ma_book(37), place(a.place));
    case Verb::lose:
      return refuse_loss(s, a.piece);
    case Verb::retreat:
      return say(Word::no_retreat, ma(s.battle.free != 0 ? 28 : 45), piece(a.piece), place(a.place));
    case Verb::advance:
      return say(Word::no_advance, ma(45), piece(a.piece));
    case Verb::slip:
      return say(Word::no_slip, ma_book(39));
    case Verb::displace:
      return say(Word::no_displacement, ma_designed(13), piece(a.piece));
    default:
      return say(Word::no_end, ma(4));
  }
}

bool whole(const Table& t, Action a) {
  const std::string_view pattern = verbs[a.verb].pattern;
  const auto wants = [&](std::string_view word) { return pattern.find(word) != std::string_view::npos; };
  if (wants("piece") && a.piece >= t.piece_count()) return false;
  if (wants("target") && a.target >= t.piece_count()) return false;
  return !wants("place") || a.place < t.place_count();
}

bool fits_moment(const State& s, Verb verb) {
  if (verb == Verb::end) return may_end(s);
  if (verb == Verb::lose && s.stage == Stage::surplus) return true;
  return s.stage == moments[static_cast<std::size_t>(verb)].stage;
}

constexpr Word moment_word(Stage stage) {
  return static_cast<Word>(static_cast<int>(Word::moment_negotiate) + static_cast<int>(stage));
}

}  // namespace

Explanation Manta::explain(const MantaView& v, Action intent) {
  const Table& t = v.table;
  const State& s = v.state;
  Explanation out;
  if (s.ended != 0) {
    out.reason = say(CommonWord::game_is_over, no_rule);
    return out;
  }
  if (intent.verb >= verb_count) {
    out.general = true;
    out.reason = say(CommonWord::unknown_action, no_rule);
    return out;
  }
  ActionList list;
  legal(t, s, no_piece, list);
  out.legal = std::binary_search(list.begin(), list.end(), intent);
  if (out.legal) return out;
  const Verb verb = static_cast<Verb>(intent.verb);
  if (!whole(t, intent)) {
    out.reason = say(Word::no_no_unit, moments[intent.verb].rule);
  } else if (verb == Verb::move && s.stage == Stage::move && may_take(t, s, intent.piece)) {
    out.reason = refuse_early_move(t, s, intent);
    if (t.is_map(intent.place)) out.where = intent.place;
  } else if (!fits_moment(s, verb)) {
    const Rule rule = verb == Verb::end ? ma(4) : moments[intent.verb].rule;
    out.reason = say(Word::no_other_step, rule, Value{Arg::action, 0, intent.verb}, word(moment_word(s.stage)));
  } else {
    out.reason = refuse(t, s, intent);
    if (intent.place != no_place && t.is_map(intent.place)) out.where = intent.place;
  }
  return out;
}

}  // namespace sandtable::manta
