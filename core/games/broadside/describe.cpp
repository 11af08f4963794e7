// How each action shows itself: label, rule and cost in inches.

#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

Said fire_label(Action a) {
  const Word aim = aim_of(a.mode) == aim_high  ? Word::do_fire_high
                   : aim_of(a.mode) == aim_low ? Word::do_fire_low
                                               : Word::do_fire;
  const int battery = a.mode == mode_guns ? int{mode_guns} : battery_of(a.mode);
  return say(aim, br(aim == Word::do_fire ? 46 : 49), word(battery_word(battery)), piece(a.target));
}

Said hold_label(const State& s, Action a) {
  switch (s.stage) {
    case Stage::cut:
      return say(Word::do_not_cut, br(25));
    case Stage::counter:
      return say(Word::do_not_counter, br(61));
    case Stage::again:
    case Stage::pursue:
      return say(Word::do_stay, br(66));
    default:
      return say(a.mode == 1 ? Word::do_hold_all : Word::do_hold, br_designed(12));
  }
}

Said end_label(const State& s) {
  if (s.moving.piece != no_piece) return say(Word::do_end_move, br(2), piece(s.moving.piece));
  return say(s.stage == Stage::move ? Word::do_end_side : Word::do_end_step, br(s.step == 5 ? 3 : s.step < 6 ? 2 : 4));
}

// Board units times 8: 24 units an inch, y down.
Stand stand_at(const Table& t, Point at, Heading facing) {
  constexpr std::int32_t eighths = 24 * 8;
  return {true, at.x * eighths / plane::inch, (t.height - at.y) * eighths / plane::inch, facing};
}

Stand after_leg(const Table& t, const ShipState& ship, int inches) {
  return stand_at(t, plane::advance(ship.bow, ship.heading, inches * plane::inch), ship.heading);
}

// BR-17: the bow stays.
Stand after_turn(const Table& t, const ShipState& ship, bool to_port, int degrees) {
  return stand_at(t, ship.bow, plane::normalise(ship.heading + (to_port ? -degrees : degrees) * 10));
}

Stand after_march(const Table& t, const UnitState& unit, int inches, int degrees) {
  const Heading way = plane::normalise(degrees * 10);
  return stand_at(t, plane::advance(unit.at, way, inches * plane::inch), way);
}

}  // namespace

Stand Broadside::stand(const BroadsideView& v, Piece p) {
  if (v.table.is_ship(p)) {
    const ShipState& ship = v.state.ships[p];
    return afloat(ship) ? stand_at(v.table, ship.bow, ship.heading) : Stand{};
  }
  if (!v.table.is_unit(p)) return {};
  const UnitState& unit = broadside::unit(v.table, v.state, p);
  return in_play(unit) ? stand_at(v.table, unit.at, unit.facing) : Stand{};
}

ActionInfo Broadside::describe(const BroadsideView& v, Action a) {
  const auto plain = [&](Word w, Rule rule) { return ActionInfo{-1, say(w, rule)}; };
  switch (static_cast<Verb>(a.verb)) {
    case Verb::roll:
      return plain(Word::do_roll, br(1));
    case Verb::order:
      return plain(a.mode == 0 ? Word::do_go_first : Word::do_go_second, br(1));
    case Verb::sail:
      if (a.place == 0) return plain(Word::do_anchor, br(22));
      return {-1, say(Word::do_sail, br(15), number(a.place))};
    case Verb::leg:
      return {a.place, say(Word::do_leg, br(15), number(a.place)), after_leg(v.table, v.state.ships[a.piece], a.place)};
    case Verb::turn:
      return {0, say(a.mode == 0 ? Word::do_turn_port : Word::do_turn_starboard, br(17), number(a.extra)),
              after_turn(v.table, v.state.ships[a.piece], a.mode == 0, a.extra)};
    case Verb::row:
      return plain(Word::do_row, br(23));
    case Verb::drift:
      return plain(Word::do_drift, br(74));
    case Verb::march:
      return plain(Word::do_march, br(13));
    case Verb::go:
      return {a.place, say(Word::do_go, br(13), number(a.place), number(a.extra)),
              after_march(v.table, unit(v.table, v.state, a.piece), a.place, a.extra)};
    case Verb::charge:
      return {-1, say(Word::do_charge, br(64), piece(a.target))};
    case Verb::fire:
      return {-1, fire_label(a)};
    case Verb::lucky:
      return plain(Word::do_lucky, br_designed(7));
    case Verb::hold:
      return {-1, hold_label(v.state, a)};
    case Verb::grapple:
      return {-1, say(Word::do_grapple, br(24), piece(a.target))};
    case Verb::cut:
      return {-1, say(Word::do_cut, v.state.stage == Stage::cut ? br(25) : br_designed(19), piece(a.target))};
    case Verb::jettison:
      return {-1, say(Word::do_jettison, br(27), number(a.place),
                      number(a.place * (v.table.classes[a.piece] == Class::man_o_war ? 3 : 1)))};
    case Verb::scuttle:
      return plain(Word::do_scuttle, br(34));
    case Verb::abandon:
      return plain(Word::do_abandon, br(34));
    case Verb::rudder:
      return {-1, say(Word::do_rudder, br(39), number(v.table.log(a.piece).turning[a.place - 1u]))};
    case Verb::land:
      return {-1, say(Word::do_land, br(29), number(a.place))};
    case Verb::embark:
      return {-1, say(Word::do_embark, br(29), piece(a.target))};
    case Verb::muskets:
      return {-1, say(Word::do_muskets, br(54), piece(a.target))};
    case Verb::board:
      return {-1, say(Word::do_board, br(57), piece(a.target))};
    case Verb::melee:
      return {-1, say(Word::do_melee, br(65), piece(a.target))};
    case Verb::commit:
      return {-1, say(Word::do_commit, br(57), number(a.place))};
    case Verb::counter:
      return plain(Word::do_counter, br(61));
    case Verb::again:
      return plain(Word::do_again, br(66));
    case Verb::pursue:
      return plain(Word::do_pursue, br(66));
    case Verb::reload:
      return {-1, say(Word::do_reload, br(51), word(battery_word(a.mode)))};
    case Verb::end:
      return {-1, end_label(v.state)};
  }
  return {};
}

}  // namespace sandtable::broadside
