// Why something cannot be done: a reason with its rule, and what would help.

#include "games/broadside/legal.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

Explanation because(Said reason, Said remedy = {}, Place where = no_place) {
  return {false, false, reason, remedy, where};
}

enum Needs : std::uint8_t { nothing = 0, a_ship = 1, a_unit = 2, anything = 3 };
constexpr std::uint16_t at(Stage stage) { return static_cast<std::uint16_t>(1u << static_cast<int>(stage)); }

// What each verb is about, and when it has its place.
struct Form {
  Needs piece, target;
  std::uint16_t stages;
  Rule rule;
};
constexpr std::uint16_t moves = at(Stage::move);
constexpr std::uint16_t questions =
    at(Stage::window) | at(Stage::cut) | at(Stage::counter) | at(Stage::again) | at(Stage::pursue);
constexpr std::uint16_t ends =
    moves | at(Stage::landing) | at(Stage::artillery) | at(Stage::muskets) | at(Stage::combat) | at(Stage::pursue);
constexpr Form forms[verb_count] = {
    /* roll */ {nothing, nothing, at(Stage::weather), br(1)},
    /* order */ {nothing, nothing, at(Stage::order), br(1)},
    /* sail */ {a_ship, nothing, moves, br(15)},
    /* leg */ {a_ship, nothing, moves, br_designed(12)},
    /* turn */ {a_ship, nothing, moves, br(17)},
    /* row */ {anything, nothing, moves, br(23)},
    /* drift */ {a_ship, nothing, moves, br(74)},
    /* march */ {a_unit, nothing, moves, br(13)},
    /* go */ {a_unit, nothing, static_cast<std::uint16_t>(moves | at(Stage::pursue)), br(13)},
    /* charge */ {a_unit, a_unit, moves, br(64)},
    /* fire */
    {anything, anything, static_cast<std::uint16_t>(moves | at(Stage::window) | at(Stage::artillery)), br(2)},
    /* lucky */ {nothing, nothing, static_cast<std::uint16_t>(moves | at(Stage::window)), br_designed(7)},
    /* hold */ {nothing, nothing, questions, br_designed(12)},
    /* grapple */ {a_ship, a_ship, moves, br(24)},
    /* cut */ {a_ship, a_ship, static_cast<std::uint16_t>(moves | at(Stage::cut)), br(25)},
    /* jettison */ {a_ship, nothing, moves, br(27)},
    /* scuttle */ {a_ship, nothing, moves, br(34)},
    /* abandon */ {a_ship, nothing, moves, br(34)},
    /* rudder */ {a_ship, nothing, moves, br(39)},
    /* land */ {anything, nothing, at(Stage::landing), br(29)},
    /* embark */ {a_unit, a_ship, at(Stage::landing), br(29)},
    /* muskets */ {a_unit, a_unit, at(Stage::muskets), br(54)},
    /* board */ {a_ship, a_ship, at(Stage::combat), br(57)},
    /* melee */ {anything, anything, static_cast<std::uint16_t>(at(Stage::combat) | at(Stage::round)), br(65)},
    /* commit */ {a_ship, nothing, at(Stage::commit), br(57)},
    /* counter */ {a_ship, nothing, at(Stage::counter), br(61)},
    /* again */ {a_unit, nothing, at(Stage::again), br(66)},
    /* pursue */ {a_unit, nothing, at(Stage::pursue), br(66)},
    /* reload */ {a_ship, nothing, at(Stage::reload), br(51)},
    /* end */ {nothing, nothing, ends, br(4)},
};

Said refuse_kind(const Table& t, Piece p, Needs needs, Rule rule) {
  if (needs == nothing) return {};
  if (p >= t.pieces.size()) return say(Word::no_piece_named, rule);
  if (needs == a_ship && !t.is_ship(p)) return say(Word::not_a_ship, rule, piece(p));
  if (needs == a_unit && t.is_ship(p)) return say(Word::not_a_unit, rule, piece(p));
  return {};
}

// What has to be settled first, or why the verb has no place in this step.
Said refuse_moment(const State& s, const Form& form) {
  if ((form.stages & at(s.stage)) != 0) return {};
  switch (s.stage) {
    case Stage::weather:
      return say(Word::roll_first, br(1));
    case Stage::order:
      return say(Word::order_first, br(1));
    case Stage::window:
      return say(Word::fire_or_hold, br_designed(12), piece(s.subject));
    case Stage::cut:
      return say(Word::cut_or_not, br(25), piece(s.subject));
    case Stage::commit:
      return say(Word::commit_first, br(57), piece(s.subject));
    case Stage::round:
      return say(Word::round_first, br(60), piece(s.subject));
    case Stage::counter:
      return say(Word::counter_or_not, br(61), piece(s.subject));
    case Stage::again:
    case Stage::pursue:
      return say(Word::again_or_not, br(66), piece(s.subject));
    case Stage::reload:
      return say(Word::reload_first, br(51), piece(s.subject));
    default:
      return say(Word::not_this_step, form.rule, number(s.step));
  }
}

Said refuse_by_verb(const Table& t, const State& s, const Action& a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::sail:
      return refuse_sail(t, s, a.piece, a.place);
    case Verb::leg:
      return refuse_leg(t, s, a.piece, a.place);
    case Verb::turn:
      return refuse_turn(t, s, a.piece, a.mode, a.extra);
    case Verb::row:
      return refuse_row(t, s, a.piece);
    case Verb::drift:
      return refuse_drift(t, s, a.piece);
    case Verb::march:
      return refuse_march(t, s, a.piece);
    case Verb::go:
      return refuse_go(t, s, a.piece, a.place, a.extra);
    case Verb::charge:
      return refuse_charge(t, s, a.piece, a.target);
    case Verb::fire:
      if (s.stage == Stage::artillery && t.is_ship(a.piece)) return say(Word::not_this_step, br(2), number(s.step));
      return refuse_fire(t, s, a.piece, a.mode, a.target);
    case Verb::lucky:
      return refuse_lucky(t, s);
    case Verb::grapple:
      return refuse_grapple(t, s, a.piece, a.target);
    case Verb::cut:
      return refuse_cut(t, s, a.piece, a.target);
    case Verb::jettison:
      return refuse_jettison(t, s, a.piece, a.place);
    case Verb::scuttle:
      return refuse_scuttle(t, s, a.piece);
    case Verb::abandon:
      return refuse_abandon(t, s, a.piece);
    case Verb::rudder:
      return refuse_rudder(t, s, a.piece, a.place);
    case Verb::land:
      return refuse_land(t, s, a.piece, a.place);
    case Verb::embark:
      return refuse_embark(t, s, a.piece, a.target);
    case Verb::muskets:
      return refuse_muskets(t, s, a.piece, a.target);
    case Verb::board:
      return refuse_board(t, s, a.piece, a.target);
    case Verb::melee:
      return refuse_melee(t, s, a.piece, a.target);
    case Verb::commit:
      return refuse_commit(t, s, a.piece, a.place);
    case Verb::counter:
      return refuse_counter(t, s, a.piece);
    case Verb::again:
      return refuse_again(t, s, a.piece);
    case Verb::pursue:
      return refuse_pursue(t, s, a.piece);
    case Verb::reload:
      return refuse_reload(t, s, a.piece, a.mode);
    case Verb::end:
      if (s.stage == Stage::combat) return say(Word::fight_first, br(4));
      return refuse_end(t, s);
    case Verb::hold:
      return say(Word::hold_once, br_designed(12));
    default:
      return {};
  }
}

// What would help against the commonest reasons.
Said remedy_of(const Said& reason) {
  switch (static_cast<Word>(reason.word)) {
    case Word::does_not_bear:
      return say(Word::help_turn, br(70));
    case Word::out_of_range:
      return say(Word::help_closer, br(46));
    case Word::not_under_way:
      return say(Word::help_sail_first, br(15));
    case Word::must_sail:
    case Word::must_move:
      return say(Word::help_minimum, br(15));
    case Word::must_drift:
      return say(Word::help_drift, br(74));
    case Word::is_aground:
      return say(Word::help_lighten, br(27));
    case Word::not_loaded:
      return say(Word::help_reload, br(51));
    case Word::anchor_first:
      return say(Word::help_anchor, br(22));
    case Word::not_the_same_way:
      return say(Word::help_same_way, br(78));
    case Word::inch_between:
      return say(Word::help_inch, br_designed(3));
    default:
      return {};
  }
}

bool is_legal(const BroadsideView& v, const Action& a) {
  ActionList list;
  Broadside::legal(v.table, v.state, forms[a.verb].piece != nothing ? a.piece : no_piece, list);
  return list.contains(a);
}

}  // namespace

Explanation Broadside::explain(const BroadsideView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  if (a.verb >= verb_count) return {false, true, say(CommonWord::unknown_action, no_rule), {}, no_place};
  if (s.ended != 0) return because(say(CommonWord::game_is_over, br(4)));
  const Form& form = forms[a.verb];
  if (const Said no = refuse_kind(t, a.piece, form.piece, form.rule); no.given()) return because(no);
  if (const Said no = refuse_kind(t, a.target, form.target, form.rule); no.given()) return because(no);
  if (is_legal(v, a)) return {.legal = true};
  if (const Said no = refuse_moment(s, form); no.given()) return because(no);
  if (form.piece != nothing && owner(t, s, a.piece) != to_act(t, s))
    return because(say(Word::not_yours, form.rule, piece(a.piece)));
  if (const Said no = refuse_by_verb(t, s, a); no.given()) {
    const Piece about = form.target != nothing ? a.target : a.piece;
    return because(no, remedy_of(no), form.piece == nothing ? no_place : t.place_at(middle(t, s, about)));
  }
  return {false, true, say(CommonWord::general_refusal, no_rule), {}, no_place};
}

}  // namespace sandtable::broadside
