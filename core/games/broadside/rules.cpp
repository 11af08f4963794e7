// The room's table for the contract, and `apply`.

#include "games/broadside/rules.hpp"

#include <nlohmann/json.hpp>

#include "games/broadside/legal.hpp"

namespace sandtable::broadside {
namespace {

constexpr std::uint16_t label(Word w) { return static_cast<std::uint16_t>(w); }
constexpr const char* reactions[] = {"fire", "cut"};

void end(const Play& p) {
  if (p.s.moving.piece == no_piece) return end_of_side(p);
  if (p.s.stage != Stage::pursue) return end_move(p);
  close_move(p.s);  // BR-66: the winner's move in the middle of step 10
  decline_again(p);
}

void hold(const Play& p, const Action& a) {
  switch (p.s.stage) {
    case Stage::cut:
      return decline_cut(p);
    case Stage::counter:
      return decline_counter(p);
    case Stage::again:
    case Stage::pursue:
      return decline_again(p);
    default:
      return hold(p, a.mode == 1);
  }
}

void play(const Play& p, const Action& a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::roll:
      return weather_and_initiative(p);
    case Verb::order:
      return choose_order(p, a.mode == 0);
    case Verb::sail:
      return sail(p, a.piece, a.place);
    case Verb::leg:
      return leg(p, a.piece, a.place);
    case Verb::turn:
      return turn(p, a.piece, a.mode, a.extra);
    case Verb::row:
      return row(p, a.piece);
    case Verb::drift:
      return drift(p, a.piece);
    case Verb::march:
      return march(p, a.piece);
    case Verb::go:
      return go(p, a.piece, a.place, a.extra);
    case Verb::charge:
      return charge(p, a.piece, a.target);
    case Verb::fire:
      return fire(p, a.piece, a.mode, a.target);
    case Verb::lucky:
      p.s.sides[p.s.stage == Stage::window ? p.s.asked : p.s.active].lucky = 2;
      return;
    case Verb::hold:
      return hold(p, a);
    case Verb::grapple:
      return grapple(p, a.piece, a.target);
    case Verb::cut:
      return cut(p, a.piece, a.target);
    case Verb::jettison:
      return jettison(p, a.piece, a.place);
    case Verb::scuttle:
      return scuttle(p, a.piece);
    case Verb::abandon:
      return abandon(p, a.piece);
    case Verb::rudder:
      return rudder(p, a.piece, a.place);
    case Verb::land:
      return land(p, a.piece, a.place);
    case Verb::embark:
      return embark(p, a.piece, a.target);
    case Verb::muskets:
      return muskets(p, a.piece, a.target);
    case Verb::board:
      return board(p, a.piece, a.target);
    case Verb::melee:
      return melee(p, a.piece, a.target);
    case Verb::commit:
      return commit(p, a.piece, a.place);
    case Verb::counter:
      return counter(p, a.piece);
    case Verb::again:
      return again(p, a.piece);
    case Verb::pursue:
      return pursue(p, a.piece);
    case Verb::reload:
      return reload(p, a.piece, a.mode);
    case Verb::end:
      return end(p);
  }
}

// How well a shot does, in hits of 36ths: what standing orders compare.
double expected_hits(const Shot& now, const Action& a) {
  const double hits = now.dice * (7 - now.least) / 6.0;
  return hits / (now.halved ? 2 : 1) / (aim_of(a.mode) == aim_plain ? 1 : 3);
}

}  // namespace

const VerbInfo verbs[verb_count] = {
    {"roll", "", "", label(Word::verb_roll), 'R', "roll"},
    {"order", "mode", "first second", label(Word::verb_order), 'O', "order"},
    {"sail", "piece number", "", label(Word::verb_sail), 'S', "sail"},
    {"leg", "piece number", "", label(Word::verb_leg), 'L', "move", true},
    {"turn", "piece mode extra", "port starboard", label(Word::verb_turn), 'T', "turn", true},
    {"row", "piece", "", label(Word::verb_row), 'W', "row"},
    {"drift", "piece", "", label(Word::verb_drift), 'D', "drift"},
    {"march", "piece", "", label(Word::verb_march), 'M', "march"},
    {"go", "piece number extra", "", label(Word::verb_go), 'G', "move", true},
    {"charge", "piece target", "", label(Word::verb_charge), 'C', "assault"},
    {"fire", "piece mode target",
     "port starboard bow stern port-high starboard-high bow-high stern-high port-low starboard-low bow-low stern-low "
     "guns",
     label(Word::verb_fire), 'F', "fire"},
    {"lucky", "", "", label(Word::verb_lucky), 'Y', "lucky"},
    {"hold", "mode", "- all", label(Word::verb_hold), 'H', "hold"},
    {"grapple", "piece target", "", label(Word::verb_grapple), 'P', "grapple"},
    {"cut", "piece target", "", label(Word::verb_cut), 'U', "cut"},
    {"jettison", "piece number", "", label(Word::verb_jettison), 'J', "jettison"},
    {"scuttle", "piece", "", label(Word::verb_scuttle), 'K', "scuttle"},
    {"abandon", "piece", "", label(Word::verb_abandon), 'Z', "abandon"},
    {"rudder", "piece number", "", label(Word::verb_rudder), 'Q', "rudder"},
    {"land", "piece number", "", label(Word::verb_land), 'N', "unload"},
    {"embark", "piece target", "", label(Word::verb_embark), 'E', "load"},
    {"muskets", "piece target", "", label(Word::verb_muskets), 'V', "fire"},
    {"board", "piece target", "", label(Word::verb_board), 'B', "assault"},
    {"melee", "piece target", "", label(Word::verb_melee), 'A', "assault"},
    {"commit", "piece number", "", label(Word::verb_commit), 'I', "commit"},
    {"counter", "piece", "", label(Word::verb_counter), '1', "assault"},
    {"again", "piece", "", label(Word::verb_again), '2', "assault"},
    {"pursue", "piece", "", label(Word::verb_pursue), '3', "move"},
    {"reload", "piece mode", "port starboard", label(Word::verb_reload), '4', "reload"},
    {"end", "", "", label(Word::verb_end), 'X', "stop"},
};

const GameInfo Broadside::info = {
    "broadside", "Broadside", "BR", 1, 6000, verbs, word_table(), reactions, {}, &scenario_fields, "in",
};

const Rules& rules() { return erase<Broadside>(); }

Side Broadside::to_act(const Table&, const State& s) {
  switch (s.stage) {
    case Stage::weather:
    case Stage::move:
    case Stage::landing:
    case Stage::artillery:
    case Stage::muskets:
    case Stage::combat:
      return s.active;
    default:
      return s.asked;
  }
}

Outcome Broadside::outcome(const Table& t, const State& s) {
  if (s.ended == 0) return {};
  return {true, s.ended == 3 ? no_side : static_cast<Side>(s.ended - 1), outcome_why(t, s)};
}

void Broadside::apply(const Table& t, State& s, Action a, Dice& dice, EventSink& sink) {
  const Play p{t, s, dice, sink};
  play(p, a);
  settle(p);
}

std::optional<Reaction> Broadside::reaction(const Table& t, const State& s) {
  if (s.ended != 0) return std::nullopt;
  const Action hold_it = make(Verb::hold);
  if (s.stage == Stage::cut) return Reaction{1, hold_it, make(Verb::cut, s.subject, s.melee.attacker), 1 / 3.0};
  if (s.stage != Stage::window || s.asked == s.active) return std::nullopt;
  Reaction out{0, hold_it, hold_it, 0};
  ActionList list;
  legal(t, s, no_piece, list);
  double best = 0;
  for (const Action& a : list) {
    if (static_cast<Verb>(a.verb) != Verb::fire) continue;
    const Shot now = shot(t, s, a.piece, a.mode == mode_guns ? int{mode_guns} : battery_of(a.mode), a.target);
    const double hits = expected_hits(now, a);
    if (hits <= best) continue;
    best = hits;
    out.best = a;
    double miss = 1;
    for (int i = 0; i < now.dice; ++i) miss *= (now.least - 1) / 6.0;
    out.chance = (1 - miss) / (aim_of(a.mode) == aim_plain ? 1 : 3);
  }
  return out;
}

}  // namespace sandtable::broadside
