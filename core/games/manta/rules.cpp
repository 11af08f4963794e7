// The room's table for the contract, and `apply`.

#include "games/manta/rules.hpp"

#include <nlohmann/json.hpp>

#include "games/manta/legal.hpp"
#include "games/manta/strength.hpp"

namespace sandtable::manta {
namespace {

constexpr std::uint16_t label(Word w) { return static_cast<std::uint16_t>(w); }
constexpr const char* reactions[] = {"withdrawal"};

Hex hex_of(const State& s, Piece p) { return s[p].at; }

void play(const Play& p, const Action& a) {
  const State& s = p.s;
  switch (static_cast<Verb>(a.verb)) {
    case Verb::take:
    case Verb::with:
      return take(p, a.piece);
    case Verb::move:
      return move(p, a.place);
    case Verb::infiltrate:
      return infiltrate(p, hex_of(s, a.target), a.place);
    case Verb::fly:
      return fly(p, a.place);
    case Verb::stop:
      return stop(p);
    case Verb::fortify:
      return fortify(p, a.piece);
    case Verb::enter:
      return enter(p, a.piece);
    case Verb::shelter:
      return shelter(p, a.piece, a.place);
    case Verb::leave:
      return leave(p, a.piece, a.place);
    case Verb::airlift:
      return airlift(p, a.piece, a.place);
    case Verb::attack:
      return attack(p, hex_of(s, a.piece), a.place);
    case Verb::join:
      return join(p, hex_of(s, a.piece));
    case Verb::fight:
      return fight(p);
    case Verb::defend:
      return defend(p, static_cast<Combat>(a.mode + 1));
    case Verb::hold:
      return hold(p);
    case Verb::withdraw:
      return withdraw(p);
    case Verb::ambush:
      return ambush(p, a.place);
    case Verb::roll:
      return roll_combat(p);
    case Verb::lose:
      return lose(p, a.piece);
    case Verb::retreat:
      return retreat(p, a.piece, a.place);
    case Verb::advance:
      return advance(p, a.piece);
    case Verb::again:
      return again(p);
    case Verb::break_off:
      return break_off(p);
    case Verb::negotiate:
      return negotiate(p);
    case Verb::slip:
      return slip(p, a.piece, a.place);
    case Verb::displace:
      return displace(p, a.piece, a.place);
    case Verb::end:
      return s.stage == Stage::advance ? finish_combat(p) : end_step(p);
  }
}

}  // namespace

const VerbInfo verbs[verb_count] = {
    {"take", "piece", "", label(Word::verb_take), '1', "move"},
    {"with", "piece", "", label(Word::verb_with), 'W', "load"},
    {"move", "piece place", "", label(Word::verb_move), 'M', "move"},
    {"infiltrate", "piece target place", "", label(Word::verb_infiltrate), 'I', "move"},
    {"fly", "piece place", "", label(Word::verb_fly), 'Y', "move"},
    {"stop", "", "", label(Word::verb_stop), 'X', "stop"},
    {"fortify", "piece", "", label(Word::verb_fortify), 'F', "block"},
    {"enter", "piece", "", label(Word::verb_enter), 'E', "unload"},
    {"shelter", "piece place", "", label(Word::verb_shelter), 'S', "retreat"},
    {"leave", "piece place", "", label(Word::verb_leave), '2', "advance"},
    {"airlift", "piece place", "", label(Word::verb_airlift), 'Q', "move"},
    {"attack", "piece place", "", label(Word::verb_attack), 'A', "assault"},
    {"join", "piece", "", label(Word::verb_join), 'J', "assault"},
    {"fight", "", "", label(Word::verb_fight), 'G', "fire"},
    {"defend", "mode", "conventional guerrilla", label(Word::verb_defend), 'D', "overwatch"},
    {"hold", "", "", label(Word::verb_hold), 'H', "hold"},
    {"withdraw", "", "", label(Word::verb_withdraw), 'Z', "retreat"},
    {"ambush", "place", "", label(Word::verb_ambush), 'B', "fire"},
    {"roll", "", "", label(Word::verb_roll), 'R', "fire"},
    {"lose", "piece", "", label(Word::verb_lose), 'K', "remove"},
    {"retreat", "piece place", "", label(Word::verb_retreat), 'C', "retreat"},
    {"advance", "piece", "", label(Word::verb_advance), '3', "advance"},
    {"again", "", "", label(Word::verb_again), 'N', "assault"},
    {"break-off", "", "", label(Word::verb_break_off), 'O', "retreat"},
    {"negotiate", "", "", label(Word::verb_negotiate), 'U', "rally"},
    {"slip", "piece place", "", label(Word::verb_slip), '4', "retreat"},
    {"displace", "piece place", "", label(Word::verb_displace), '5', "move"},
    {"end", "", "", label(Word::verb_end), 'P', "pass"},
};

const GameInfo Manta::info = {
    "manta", "Manta", "MA", 1, 8000, verbs, word_table(), reactions, {}, &scenario_fields, "½ MP",
};

const Rules& rules() { return erase<Manta>(); }

Side Manta::to_act(const Table& t, const State& s) { return decides(t, s); }

Outcome Manta::outcome(const Table& t, const State& s) {
  if (s.ended == 0) return {};
  return {true, s.ended == 3 ? no_side : static_cast<Side>(s.ended - 1), outcome_why(t, s)};
}

void Manta::apply(const Table& t, State& s, Action a, Dice& dice, EventSink& sink) { play({t, s, dice, sink}, a); }

std::optional<Reaction> Manta::reaction(const Table& t, const State& s) {
  if (s.stage != Stage::operation || s.ended != 0) return std::nullopt;
  const int need = hexes_with_enemies(t, s);
  int ways = 0;
  for (int face = 1; face <= 6; ++face) ways += withdrawal_roll(t, s, face) > need ? 1 : 0;
  return Reaction{0, make(Verb::hold), make(Verb::withdraw), ways / 6.0};
}

State Manta::view(const Table&, const State& s, Side viewer) {
  State out = s;
  if (viewer != no_side) out.dice.key = 0;
  return out;
}

State Manta::guess(const MantaView& v, Rng& rng) {
  State out = v.state;
  if (v.viewer != no_side) out.dice.key = rng.next64();
  return out;
}

}  // namespace sandtable::manta
