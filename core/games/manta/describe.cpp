// How each action shows itself: label, rule and cost.

#include <algorithm>

#include "games/manta/play.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

int cost_or_none(int halves) { return halves == no_way ? -1 : halves; }

ActionInfo describe_move(const MantaView& v, Action a) {
  if (v.state.stage != Stage::mover) return {-1, say(Word::do_move, ma_book(9), place(a.place))};
  Way way;
  return {cost_or_none(way_to(v.table, v.state, group_of(v.table, v.state), a.place, way)),
          say(Word::do_move, ma_book(9), place(a.place))};
}

ActionInfo describe_infiltration(const MantaView& v, Action a) {
  const Said label = say(Word::do_infiltrate, ma_book(13), piece(a.target), place(a.place));
  if (v.state.stage != Stage::mover || !on_map(v.table, v.state, a.target)) return {-1, label};
  const Force f = group_of(v.table, v.state);
  return {cost_or_none(infiltration_halves(v.table, v.state, f, v.state[a.target].at, a.place)), label};
}

int surplus(const Table& t, const State& s) {
  int over = 0;
  each_piece(t, [&](Piece p) {
    if (s[p].side != acting(s) || !on_map(t, s, p)) return;
    over = std::max(over, steps_at(t, s, s[p].side, s[p].at) - limit_at(t, s, s[p].at));
  });
  return over;
}

Said end_label(const MantaView& v) {
  const State& s = v.state;
  switch (s.stage) {
    case Stage::sanctuary:
      return say(Word::do_end_sanctuary, ma(5));
    case Stage::air:
      return say(Word::do_end_air, ma_book(32));
    case Stage::battle:
      return say(Word::do_end_battle, ma_book(35));
    case Stage::advance:
      return say(Word::do_end_advance, ma(44));
    case Stage::wrap:
      return say(Word::do_end_wrap, ma_book(39));
    default:
      break;
  }
  const int over = surplus(v.table, s);
  return over > 0 ? say(Word::do_end_surplus, ma_book(38), number(over)) : say(Word::do_end_movement, ma(5));
}

Said piece_place(Word w, Rule rule, Action a) { return say(w, rule, piece(a.piece), place(a.place)); }

Said label_of(const MantaView& v, Action a) {
  const State& s = v.state;
  switch (static_cast<Verb>(a.verb)) {
    case Verb::take:
      return say(Word::do_take, ma_book(9), piece(a.piece));
    case Verb::with:
      return say(Word::do_with, ma_book(9), piece(a.piece));
    case Verb::fly:
      return say(Word::do_fly, ma_book(kind(v.table, a.piece) == Kind::commander ? 26 : 33), place(a.place));
    case Verb::stop:
      return say(Word::do_stop, ma_book(9), piece(s.lead));
    case Verb::fortify:
      return say(Word::do_fortify, ma_book(31), piece(a.piece));
    case Verb::enter:
      return say(Word::do_enter, ma_book(40), piece(a.piece), place(v.table.capital));
    case Verb::shelter:
      return say(Word::do_shelter, ma_book(23), place(a.place));
    case Verb::leave:
      return say(v.table.is_map(a.place) ? Word::do_leave : Word::do_change, ma_book(v.table.is_map(a.place) ? 23 : 27),
                 place(a.place));
    case Verb::airlift:
      return say(Word::do_fly, ma_book(32), place(a.place));
    case Verb::attack:
      return say(Word::do_attack, ma_book(35), place(a.place));
    case Verb::join:
      return say(Word::do_join, ma_book(35), place(s[a.piece].at), place(s.battle.target));
    case Verb::fight:
      return say(Word::do_fight, ma_book(36), place(s.battle.target));
    case Verb::defend:
      return say(a.mode == 0 ? Word::do_defend_position : Word::do_defend_bare, ma(31));
    case Verb::hold:
      return say(Word::do_hold, ma(32));
    case Verb::withdraw:
      return say(Word::do_withdraw, ma(25));
    case Verb::ambush:
      return say(Word::do_ambush, ma_book(37), place(a.place));
    case Verb::roll:
      return say(Word::do_roll, ma(38));
    case Verb::lose:
      return say(Word::do_lose, s.stage == Stage::surplus ? ma_book(38) : ma(42), piece(a.piece));
    case Verb::retreat:
      return piece_place(Word::do_retreat, ma(45), a);
    case Verb::advance:
      return say(Word::do_advance, ma(44), piece(a.piece), place(s.battle.target));
    case Verb::again:
      return say(Word::do_again, ma(46));
    case Verb::break_off:
      return say(Word::do_break_off, ma(46));
    case Verb::negotiate:
      return say(Word::do_negotiate, ma_book(8));
    case Verb::slip:
      return piece_place(Word::do_slip, ma_book(39), a);
    case Verb::displace:
      return piece_place(Word::do_displace, ma_designed(13), a);
    default:
      return end_label(v);
  }
}

}  // namespace

ActionInfo Manta::describe(const MantaView& v, Action a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::move:
      return describe_move(v, a);
    case Verb::infiltrate:
      return describe_infiltration(v, a);
    case Verb::leave:
      return {v.table.is_map(a.place) ? cost_or_none(leave_halves(v.table, v.state, a.piece, a.place)) : -1,
              label_of(v, a)};
    default:
      return {-1, label_of(v, a)};
  }
}

}  // namespace sandtable::manta
