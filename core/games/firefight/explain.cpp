// Why something cannot be done: a reason with its rule, and what would help.

#include <algorithm>

#include "games/firefight/explain.hpp"
#include "games/firefight/fire.hpp"
#include "games/firefight/legal.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

Explanation because(Said reason, Said remedy = {}, Place where = no_place) {
  return {false, false, reason, remedy, where};
}
constexpr Rule common_rule{};

bool needs_piece(Verb v) { return v != Verb::stop && v != Verb::hold && v != Verb::stay && v != Verb::pass; }
bool needs_target(Verb v) {
  return v == Verb::fire || v == Verb::assault || v == Verb::load || v == Verb::convert || v == Verb::remove ||
         v == Verb::suppress;
}
bool needs_place(Verb v) {
  return v == Verb::move || v == Verb::smoke || v == Verb::unload || v == Verb::block || v == Verb::advance ||
         v == Verb::retreat;
}

// ---- what comes before the verb ----

Explanation refuse_form(const FirefightView& v, const Action& a) {
  const Verb verb = static_cast<Verb>(a.verb);
  const int pieces = v.table.piece_count();
  if (needs_piece(verb) && a.piece >= pieces) return because(say(Word::no_unit_named, common_rule));
  if (needs_target(verb) && a.target >= pieces) return because(say(Word::no_target_named, common_rule));
  if (verb == Verb::move && a.mode == move_with && a.target >= pieces)
    return because(say(Word::no_target_named, ff(54)));
  if (needs_place(verb)) {
    if (a.place >= v.table.map.grid.size()) return because(say(Word::no_place_named, common_rule));
    if (!v.table.is_hex(a.place)) return because(say(Word::no_hex_there, ff(2), place(a.place)), {}, a.place);
  }
  return {};
}

// The open question, or the open movement, has to be settled first.
Explanation refuse_moment(const FirefightView& v, const Action& a) {
  const State& s = v.state;
  const Verb verb = static_cast<Verb>(a.verb);
  switch (s.stage) {
    case Stage::overwatch:
      if (verb == Verb::fire || verb == Verb::hold) return {};
      return because(say(Word::answer_first, ff(57), piece(s.subject)), say(Word::help_answer, ff(57)),
                     s[s.subject].at);
    case Stage::mob:
      if (verb != Verb::retreat)
        return because(say(Word::mob_first, ff(51), piece(s.subject)), say(Word::help_mob, ff(51)), s[s.subject].at);
      return a.piece == s.subject ? Explanation{} : because(say(Word::not_the_subject, ff(51), piece(s.subject)));
    case Stage::advance:
      if (verb != Verb::advance && verb != Verb::stay) {
        return because(say(Word::free_move_first, ff_designed(6), piece(s.subject)),
                       say(Word::help_free_move, ff_designed(6)), s[s.subject].at);
      }
      return verb == Verb::stay || a.piece == s.subject
                 ? Explanation{}
                 : because(say(Word::not_the_subject, ff_designed(6), piece(s.subject)));
    case Stage::free:
      break;
  }
  if (verb == Verb::hold) return because(say(Word::no_question, ff(57)));
  if (verb == Verb::stay || verb == Verb::advance) return because(say(Word::no_free_move, ff_designed(6)));
  if (verb == Verb::retreat) return because(say(Word::no_mob_to_send, ff(51)));
  if (verb == Verb::stop && s.movement.piece == no_piece) return because(say(Word::nothing_to_stop, ff(87)));
  if (!mover_only(v.table, s)) return {};
  const Piece mover = s.movement.piece;
  if (verb == Verb::move && a.piece == mover) return {};
  if (stands_on_friend(v.table, s)) return because(say(Word::leave_friends_hex, ff(22), piece(mover)), {}, s[mover].at);
  return because(say(Word::finish_movement, ff(87), piece(mover)), say(Word::help_stop, ff(87)), s[mover].at);
}

Explanation refuse_unit(const FirefightView& v, const Action& a) {
  const Table& t = v.table;
  const State& s = v.state;
  const Side acting = Firefight::to_act(t, s);
  const Side owner = t.side_of(a.piece);
  if (static_cast<Verb>(a.verb) == Verb::retreat) return {};
  if (owner == no_side) return because(say(Word::marker_does_nothing, ff(22), piece(a.piece)));
  if (owner != acting) {
    if (s.stage != Stage::free) return because(say(Word::not_yours, ff(57), piece(a.piece)));
    if (owner != v.viewer && v.viewer != no_side) return because(say(Word::not_yours, ff(13), piece(a.piece)));
    return because(say(Word::not_active, ff(13), side(acting)), say(Word::help_wait, ff(13), side(acting)));
  }
  if (s[a.piece].where == Where::gone) return because(say(Word::unit_is_gone, ff(42), piece(a.piece)));
  if (s[a.piece].where == Where::carried) {
    const Piece carrier = s[a.piece].with;
    return because(say(Word::is_carried, ff(24), piece(a.piece), piece(carrier)),
                   say(Word::help_unload, ff(24), piece(carrier)));
  }
  if (s[a.piece].morale == suppressed && static_cast<Verb>(a.verb) != Verb::rally) {
    return because(say(Word::is_suppressed_now, ff(43), piece(a.piece)), say(Word::help_rally, ff(45), piece(a.piece)));
  }
  return {};
}

// ---- fire ----

// `end`: the hex that blocks is the firer's or the target's own.
Explanation blocked(const Sight& sight, bool end) {
  static constexpr Word words[] = {
      Word::none,          Word::blocked_higher,  Word::blocked_cover,     Word::blocked_unit,
      Word::blocked_smoke, Word::blocked_barrier, Word::blocked_population};
  static constexpr int rules[] = {0, 34, 36, 36, 35, 35, 35};
  const auto index = static_cast<std::size_t>(sight.block);
  const Said help = sight.block == Block::smoke ? say(Word::help_smoke, ff(15)) : say(Word::help_other_hex, ff(33));
  return because(say(words[index], ff(end ? 86 : rules[index]), place(sight.at)), help, sight.at);
}

Explanation refuse_target(const FirefightView& v, Piece target) {
  const PieceState& piece_state = v.state[target];
  if (v.table.side_of(target) == no_side) return because(say(Word::not_a_target, ff(39), piece(target)));
  if (piece_state.where == Where::carried)
    return because(say(Word::is_carried, ff(24), piece(target), piece(piece_state.with)));
  return because(say(Word::not_on_map, ff(39), piece(target)));
}

}  // namespace

Explanation why_no_shot(const FirefightView& v, Piece firer, std::uint8_t weapon, Piece target, const Shot& shot) {
  const Hex there = v.state[target].at;
  switch (shot.why) {
    case NoShot::none:
      return {};
    case NoShot::not_on_map:
      return refuse_target(v, target);
    case NoShot::own_side:
      return because(say(Word::own_unit, ff(39), piece(target)));
    case NoShot::morale:
      return because(say(Word::shaken_no_fire, ff(38), piece(firer)), say(Word::help_rally, ff(45), piece(firer)));
    case NoShot::no_weapon:
      return because(say(Word::has_no_such_weapon, ff(39), piece(firer), word(weapon_word(weapon))));
    case NoShot::sam:
      return because(say(Word::sam_at_air_only, ff(40), piece(firer)));
    case NoShot::small_at_vehicle: {
      const Weapon& heavy = row(v.state, firer).heavy;
      return because(say(Word::small_at_vehicle, ff(40), piece(target)),
                     heavy.ap > 0 && !heavy.sam ? say(Word::help_heavy, ff(40)) : Said{});
    }
    case NoShot::no_icon:
      return because(say(Word::no_suppressive_icon, ff(32), piece(firer)));
    case NoShot::out_of_range:
      return because(say(Word::out_of_range, ff(39), piece(target), number(shot.distance), number(shot.range)),
                     say(Word::help_nearer, ff(39), number(shot.distance - shot.range)), there);
    case NoShot::civilians: {
      const int rule = v.table.side_of(target) == v.table.insurgents ? 56 : 94;
      return because(say(Word::civilians_shield, ff(rule), piece(target)), say(Word::help_assault_them, ff(53)), there);
    }
    case NoShot::mob:
      return because(say(Word::mob_shields, ff(94), piece(target)), say(Word::help_assault_them, ff(53)), there);
    case NoShot::sight:
      return blocked(shot.sight, shot.sight.at == there || shot.sight.at == v.state[firer].at);
  }
  return {};
}

namespace {

Explanation refuse_fire(const FirefightView& v, const Action& a) {
  if (v.state.stage == Stage::overwatch) {
    if (a.target != v.state.subject) return because(say(Word::only_at_the_mover, ff(57), piece(v.state.subject)));
    if (!watching(v.state, a.piece)) return because(say(Word::not_in_overwatch, ff(57), piece(a.piece)));
  }
  return why_no_shot(v, a.piece, a.mode, a.target, shot(v.table, v.state, a.piece, a.mode, a.target));
}

// ---- movement ----

Explanation refuse_entry(const FirefightView& v, const Action& a) {
  const Table& t = v.table;
  const State& s = v.state;
  const Side owner = t.side_of(a.piece);
  const Hex h = a.place;
  if (h == s[a.piece].at) return because(say(Word::same_hex, ff(19), piece(a.piece)));
  if (s.units[other(owner)].test(h))
    return because(say(Word::enemy_in_hex, ff(22), place(h)), say(Word::help_assault, ff(22)), h);
  if (s.units[owner].test(h))
    return because(say(Word::unit_in_hex, ff(22), place(h)), say(Word::help_pass_through, ff(22)), h);
  if (s.barriers.test(h))
    return because(say(Word::barrier_in_hex, ff(29), place(h)), say(Word::help_clear_barrier, ff(30)), h);
  if (t.regular(owner) && s.mobs.test(h))
    return because(say(Word::mob_in_hex, ff(26), place(h)), say(Word::help_calm, ff(27)), h);
  if (entry_cost(kind(s, a.piece), t.terrain(h)) == no_entry)
    return because(say(Word::water_in_hex, ff_designed(9), place(h)), {}, h);
  return {};
}

Explanation refuse_move(const FirefightView& v, const Action& a) {
  const Table& t = v.table;
  const State& s = v.state;
  if (a.target < t.piece_count()) {
    if (const Said no = refuse_led(t, s, a.piece, a.target); no.given())
      return because(no, say(Word::help_leave_them, ff(54)));
  }
  if (const Explanation no = refuse_entry(v, a); no.reason.given()) return no;
  const int direction = t.map.grid.direction_to(s[a.piece].at, a.place);
  const bool wall = direction >= 0 && wall_between(t, s[a.piece].at, a.place, direction);
  const int quarters = cheapest(t, s, a.piece, a.target, a.place);
  if (quarters < 0) {
    if (wall)
      return because(say(Word::wall_between_them, ff(25), piece(a.piece), place(a.place)),
                     say(Word::help_way_round, ff(25)), a.place);
    return because(say(Word::no_way, ff(19), place(a.place)), {}, a.place);
  }
  if (quarters > movement_left(s, a.piece)) {
    if (wall)
      return because(say(Word::wall_between_them, ff(25), piece(a.piece), place(a.place)),
                     say(Word::help_way_round, ff(25)), a.place);
    return because(
        say(Word::too_dear, ff(17), place(a.place), number(ap_for(s, a.piece, quarters)), number(gap(s) + 1)),
        say(Word::help_gap, ff(17)), a.place);
  }
  return because(say(Word::too_far_for_one, ff(87), place(a.place)), say(Word::help_part_way, ff(87)), a.place);
}

// ---- the rest ----

Said remedy_of(const FirefightView& v, const Action& a, Said reason) {
  switch (static_cast<Word>(reason.word)) {
    case Word::assault_adjacent_only:
    case Word::convert_adjacent_only:
    case Word::remove_adjacent_only:
    case Word::load_adjacent_only:
      return say(Word::help_move_adjacent, ff(19));
    case Word::shaken_no_assault:
    case Word::shaken_no_removal:
    case Word::no_overwatch_shaken:
      return say(Word::help_rally, ff(45), piece(a.piece));
    case Word::barrier_in_hex:
      return say(Word::help_clear_barrier, ff(30));
    case Word::wall_between_them:
      return say(Word::help_way_round, ff(25));
    case Word::held_by_enemy:
      return say(Word::help_free_them, ff(53));
    case Word::mob_in_hex:
      return say(Word::help_calm, ff(27));
    case Word::not_on_map:
      if (a.target < v.table.piece_count() && v.state[a.target].where == Where::carried) {
        return say(Word::help_unload, ff(24), piece(v.state[a.target].with));
      }
      return {};
    default:
      return {};
  }
}

Said refuse_by_verb(const FirefightView& v, const Action& a) {
  const Table& t = v.table;
  const State& s = v.state;
  switch (static_cast<Verb>(a.verb)) {
    case Verb::assault:
      return refuse_assault(t, s, a.piece, a.target);
    case Verb::rally:
      return refuse_rally(t, s, a.piece);
    case Verb::overwatch:
      return refuse_overwatch(t, s, a.piece);
    case Verb::smoke:
      return refuse_smoke(t, s, a.piece, a.place);
    case Verb::load:
      return refuse_load(t, s, a.piece, a.target);
    case Verb::unload:
      return refuse_unload(t, s, a.piece, a.place);
    case Verb::convert:
      return refuse_convert(t, s, a.piece, a.target);
    case Verb::remove:
      return refuse_remove(t, s, a.piece, a.target);
    case Verb::block:
      return refuse_block(t, s, a.piece, a.place);
    case Verb::retreat:
      return refuse_mob_place(t, s, a.piece, s[a.piece].at, a.place);
    default:
      return {};
  }
}

// FF-D6: the free move is one hex, where the unit may stop.
Explanation refuse_advance(const FirefightView& v, const Action& a) {
  if (const Explanation no = refuse_entry(v, a); no.reason.given()) return no;
  const int direction = v.table.map.grid.direction_to(v.state[a.piece].at, a.place);
  if (direction < 0) return because(say(Word::free_move_one_hex, ff_designed(6), place(a.place)), {}, a.place);
  return because(say(Word::wall_between_them, ff(92), piece(a.piece), place(a.place)),
                 say(Word::help_way_round, ff(25)), a.place);
}

Explanation refuse_action(const FirefightView& v, const Action& a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::move:
      return refuse_move(v, a);
    case Verb::fire:
      return refuse_fire(v, a);
    case Verb::suppress:
      if (v.state[a.piece].morale > 0 && row(v.state, a.piece).suppressive != Colour::none) {
        return because(say(Word::shaken_no_fire, ff(73), piece(a.piece)),
                       say(Word::help_rally, ff(45), piece(a.piece)));
      }
      return why_no_shot(v, a.piece, fire_small, a.target, suppression(v.table, v.state, a.piece, a.target));
    case Verb::advance:
      return refuse_advance(v, a);
    default: {
      const Said no = refuse_by_verb(v, a);
      if (!no.given()) return {};
      const Hex where = needs_place(static_cast<Verb>(a.verb)) ? a.place
                        : a.target < v.table.piece_count()     ? v.state[a.target].at
                                                               : no_hex;
      return because(no, remedy_of(v, a, no), where);
    }
  }
}

bool is_legal(const FirefightView& v, const Action& a) {
  ActionList list;
  const Piece only = needs_piece(static_cast<Verb>(a.verb)) ? a.piece : no_piece;
  Firefight::legal(v.table, v.state, only, list);
  return list.contains(a);
}

}  // namespace

Explanation Firefight::explain(const FirefightView& v, Action a) {
  const Explanation general{false, true, say(CommonWord::general_refusal, common_rule), {}, no_place};
  if (a.verb >= verb_count) return {false, true, say(CommonWord::unknown_action, common_rule), {}, no_place};
  if (v.state.ended != 0) return because(say(CommonWord::game_is_over, common_rule));
  if (const Explanation no = refuse_form(v, a); no.reason.given()) return no;
  if (is_legal(v, a)) return {.legal = true};
  if (const Explanation no = refuse_moment(v, a); no.reason.given()) return no;
  if (needs_piece(static_cast<Verb>(a.verb))) {
    if (const Explanation no = refuse_unit(v, a); no.reason.given()) return no;
    if (const Explanation no = refuse_action(v, a); no.reason.given()) return no;
  }
  return general;
}

}  // namespace sandtable::firefight
