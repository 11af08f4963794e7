// How each action shows itself: label, rule and cost.

#include "games/firefight/fire.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

ActionInfo describe_move(const FirefightView& v, Action a) {
  Way way;
  int spent = 0;
  ActionInfo info;
  if (way_to(v.table, v.state, a.piece, a.target, a.place, way, spent)) info.cost = ap_for(v.state, a.piece, spent);
  info.label = a.target == no_piece ? say(Word::do_move, ff(19), place(a.place))
                                    : say(Word::do_move_with, ff(54), place(a.place), piece(a.target));
  return info;
}

ActionInfo describe_remove(const FirefightView& v, Action a) {
  const TestDie die = remove_die(v.state, a.piece);
  const int rule = !v.table.regular(v.table.side_of(a.piece)) ? 31 : die.without_icon ? 32 : 30;
  return {die.cost, say(Word::do_remove, ff(rule), piece(a.target))};
}

ActionInfo describe_pass(const FirefightView& v) {
  const int spaces = gap(v.state) + 1;  // FF-16
  return {spaces, say(Word::do_pass, ff(16), number(spaces))};
}

}  // namespace

ActionInfo Firefight::describe(const FirefightView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  const auto one_ap = [&] { return cost_after_hits(1, s[a.piece].hits); };
  switch (static_cast<Verb>(a.verb)) {
    case Verb::move:
      return describe_move(v, a);
    case Verb::stop:
      return {-1, say(Word::do_stop, ff(87), piece(s.movement.piece))};
    case Verb::fire:
      return {
          shot_dice(t, s, a.piece, a.mode, a.target).cost,
          say(Word::do_fire, ff(s.stage == Stage::overwatch ? 57 : 39), word(weapon_word(a.mode)), piece(a.target))};
    case Verb::hold:
      return {-1, say(Word::do_hold, ff(57))};
    case Verb::assault:
      return {assault_die(t, s, a.piece, a.target).cost, say(Word::do_assault, ff(48), piece(a.target))};
    case Verb::rally:
      return {rally_cost(s, a.piece, a.mode),
              say(Word::do_rally, ff(45), word(colour_word(static_cast<Colour>(a.mode + 1))))};
    case Verb::overwatch:
      return {one_ap(), say(Word::do_overwatch, ff(57))};
    case Verb::smoke:
      return {one_ap(), say(Word::do_smoke, ff(58), place(a.place))};
    case Verb::load:
      return {one_ap(), say(Word::do_load, ff(24), piece(a.target))};
    case Verb::unload:
      return {one_ap(), say(Word::do_unload, ff(24), piece(s[a.piece].with), place(a.place))};
    case Verb::convert:
      return {convert_die(s, a.piece).cost,
              say(s[a.target].type == Type::mob ? Word::do_calm : Word::do_stir, ff(27), piece(a.target))};
    case Verb::remove:
      return describe_remove(v, a);
    case Verb::block:
      return {cost_after_hits(row(s, a.piece).small.ap, s[a.piece].hits), say(Word::do_block, ff(31), place(a.place))};
    case Verb::suppress:
      return {suppression(t, s, a.piece, a.target).cost, say(Word::do_suppress, ff(73), piece(a.target))};
    case Verb::advance:
      return {0, say(Word::do_advance, ff_designed(6), place(a.place))};
    case Verb::stay:
      return {0, say(Word::do_stay, ff_designed(6))};
    case Verb::retreat:
      return {0, say(Word::do_retreat, ff(51), piece(a.piece), place(a.place))};
    case Verb::pass:
      return describe_pass(v);
  }
  return {};
}

}  // namespace sandtable::firefight
