// The room's table for the contract, and `apply`.

#include "games/firefight/rules.hpp"

#include <nlohmann/json.hpp>

#include "games/firefight/fire.hpp"
#include "games/firefight/legal.hpp"
#include "games/firefight/odds.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

constexpr std::uint16_t label(Word w) { return static_cast<std::uint16_t>(w); }
constexpr const char* reactions[] = {"overwatch"};

// FF-87: another action of the same player ends a movement; its own next leg and answers to it do not.
bool ends_movement(const State& s, const Action& a) {
  if (s.stage != Stage::free || s.movement.piece == no_piece) return false;
  return static_cast<Verb>(a.verb) != Verb::move || a.piece != s.movement.piece;
}

void play(const Play& p, const Action& a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::move:
      return move(p, a.piece, a.target, a.place);
    case Verb::stop:
      return;  // the movement is closed already
    case Verb::fire:
      fire(p, a.piece, a.mode, a.target);
      if (p.s.stage == Stage::overwatch) after_answer(p);
      return;
    case Verb::hold:
      return hold(p);
    case Verb::assault:
      return assault(p, a.piece, a.target);
    case Verb::rally:
      return rally(p, a.piece, a.mode);
    case Verb::overwatch:
      return overwatch(p, a.piece);
    case Verb::smoke:
      return smoke(p, a.piece, a.place);
    case Verb::load:
      return load(p, a.piece, a.target);
    case Verb::unload:
      return unload(p, a.piece, a.place);
    case Verb::convert:
      return convert(p, a.piece, a.target);
    case Verb::remove:
      return remove(p, a.piece, a.target);
    case Verb::block:
      return block(p, a.piece, a.place);
    case Verb::suppress:
      return suppress(p, a.piece, a.target);
    case Verb::advance:
      return advance(p, a.piece, a.place);
    case Verb::stay:
      p.s.stage = Stage::free;
      p.s.subject = no_piece;
      return;
    case Verb::retreat:
      return mob_goes(p, a.piece, a.place);
    case Verb::pass:
      return pass(p);
  }
}

}  // namespace

const VerbInfo verbs[verb_count] = {
    {"move", "piece place mode target?", "- with", label(Word::verb_move), 'M', "move"},
    {"stop", "", "", label(Word::verb_stop), 'X', "stop"},
    {"fire", "piece mode target", "small heavy", label(Word::verb_fire), 'F', "fire"},
    {"hold", "", "", label(Word::verb_hold), 'H', "hold"},
    {"assault", "piece target", "", label(Word::verb_assault), 'A', "assault"},
    {"rally", "piece mode", "white pink grey green yellow red blue purple black", label(Word::verb_rally), 'R',
     "rally"},
    {"overwatch", "piece", "", label(Word::verb_overwatch), 'O', "overwatch"},
    {"smoke", "piece place", "", label(Word::verb_smoke), 'S', "smoke"},
    {"load", "piece target", "", label(Word::verb_load), 'G', "load"},
    {"unload", "piece place", "", label(Word::verb_unload), 'U', "unload"},
    {"convert", "piece target", "", label(Word::verb_convert), 'C', "convert"},
    {"remove", "piece target", "", label(Word::verb_remove), 'E', "remove"},
    {"block", "piece place", "", label(Word::verb_block), 'B', "block"},
    {"suppress", "piece target", "", label(Word::verb_suppress), 'D', "suppress"},
    {"advance", "piece place", "", label(Word::verb_advance), 'N', "advance"},
    {"stay", "", "", label(Word::verb_stay), 'Y', "stay"},
    {"retreat", "piece place", "", label(Word::verb_retreat), 'W', "retreat"},
    {"pass", "", "", label(Word::verb_pass), 'P', "pass"},
};

const GameInfo Firefight::info = {
    "firefight", "Firefight", "FF", 1, 6000, verbs, word_table(), reactions, colour_names, &scenario_fields, "AP",
};

const Rules& rules() { return erase<Firefight>(); }

Side Firefight::to_act(const Table& t, const State& s) {
  if (s.stage == Stage::overwatch) return other(t.side_of(s.subject));
  if (s.stage == Stage::mob) return mob_chooser(t, s);
  return s.active;
}

Outcome Firefight::outcome(const Table& t, const State& s) {
  if (s.ended == 0) return {};
  return {true, s.ended == 3 ? no_side : static_cast<Side>(s.ended - 1), outcome_why(t, s)};
}

void Firefight::apply(const Table& t, State& s, Action a, Dice& dice, EventSink& sink) {
  const Play p{t, s, dice, sink};
  if (ends_movement(s, a)) close_movement(s);
  play(p, a);
  settle(p);
}

std::optional<Reaction> Firefight::reaction(const Table& t, const State& s) {
  if (s.stage != Stage::overwatch || s.ended != 0) return std::nullopt;
  Reaction out{0, make(Verb::hold), make(Verb::hold), 0};
  ActionList list;
  legal(t, s, no_piece, list);
  for (const Action& a : list) {
    if (static_cast<Verb>(a.verb) != Verb::fire) continue;
    const double chance = chance_of_effect(shot_dice(t, s, a.piece, a.mode, a.target).colour);
    if (chance > out.chance) {
      out.best = a;
      out.chance = chance;
    }
  }
  return out;
}

}  // namespace sandtable::firefight
