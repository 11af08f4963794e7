// What the toy answers: reactions, views, odds, reasons, advice.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/game/toy/toy.hpp"

namespace sandtable::toy {
namespace {

using ToyView = ViewOf<State, Board>;

struct Share {
  int missed = 0, pinned = 0, out = 0;  // of 36
};

Share share_of(Colour colour) {
  Share share;
  for (std::uint8_t face = 1; face <= 6; ++face) {
    const Word result = result_of(colour, face);
    if (result == Word::missed) share.missed += 6;
    if (result == Word::out) share.out += 6;
    if (result != Word::hit) continue;
    share.pinned += 4;
    share.out += 2;
  }
  return share;
}

Explanation refuse(Word reason, std::uint8_t number_of_rule, auto... values) {
  return {false, false, say(reason, rule(number_of_rule), values...), {}, no_place};
}

const Explanation general = {false, true, say(CommonWord::general_refusal, {}), {}, no_place};

std::optional<Explanation> refuse_unit(const ToyView& v, Action a) {
  const State& s = v.state;
  if (a.piece >= v.table.kinds.size()) return refuse(Word::needs_unit, 1);
  if (side_of(v.table, a.piece) != Toy::to_act(v.table, s)) return refuse(Word::not_yours, 1, piece(a.piece));
  if (v.table.kinds[a.piece] == Kind::snare) return refuse(Word::never_acts, 5, piece(a.piece));
  if (s.gone[a.piece]) return refuse(Word::is_out, 1, piece(a.piece));
  if (s.spent[a.piece]) return refuse(Word::has_acted, 1, piece(a.piece));
  if (s.pinned[a.piece]) return refuse(Word::is_pinned, 1, piece(a.piece));
  return std::nullopt;
}

Explanation explain_move(const ToyView& v, Action a) {
  if (a.target != no_piece || a.extra != 0 || a.mode != 0) return general;
  if (a.place >= v.table.map.grid.size()) return refuse(Word::off_map, 2);
  if (v.table.map.grid.distance(v.state.at[a.piece], a.place) > 2) return refuse(Word::too_far, 2, number(2));
  if (!empty(v.table, v.state, a.place)) return refuse(Word::occupied, 2, place(a.place));
  return refuse(Word::way_blocked, 2);
}

Explanation explain_fire(const ToyView& v, Action a) {
  const State& s = v.state;
  if (a.place != no_place || a.extra != 0 || a.mode > 1) return general;
  const bool target = in_play(v.table, s, a.target) && side_of(v.table, a.target) != side_of(v.table, a.piece);
  if (!target) return refuse(Word::no_target, 3);
  if (s.mover != no_piece && a.target != s.mover) return refuse(Word::only_mover, 4, piece(s.mover));
  if (s.mover != no_piece && a.mode != 0) return refuse(Word::no_aim, 4);
  return refuse(Word::too_far, 3, number(s.mover != no_piece ? 2 : range_of(a.mode)));
}

int goal_distance(const ToyView& v) {
  int nearest = 99;
  for (std::size_t i = 0; i < v.table.kinds.size(); ++i) {
    if (v.table.kinds[i] != Kind::runner || v.state.gone[i]) continue;
    nearest = std::min(nearest, v.table.map.grid.distance(v.state.at[i], v.table.goal));
  }
  return nearest;
}

}  // namespace

std::optional<Reaction> Toy::reaction(const Board& board, const State& s) {
  if (s.mover == no_piece || over(board, s)) return std::nullopt;
  ActionList list;
  legal(board, s, no_piece, list);
  const Share share = share_of(die_of(board, s, s.mover, 0));
  return Reaction{0, list.back(), list.front(), (share.pinned + share.out) / 36.0};
}

State Toy::view(const Board& board, const State& s, Side viewer) {
  State known = s;
  if (viewer == no_side) return known;
  known.dice.key = 0;
  for (std::size_t i = 0; i < board.kinds.size(); ++i) {
    if (viewer == raiders && board.kinds[i] == Kind::snare) known.at[i] = no_place;
  }
  return known;
}

State Toy::guess(const ToyView& v, Rng& rng) {
  State s = v.state;
  s.dice.key = rng.next64();
  const auto hexes = static_cast<std::uint32_t>(v.table.map.grid.size());
  for (std::size_t i = 0; i < v.table.kinds.size(); ++i) {
    if (v.table.kinds[i] != Kind::snare || s.gone[i] || s.at[i] != no_place) continue;
    while (s.at[i] == no_place) {
      const auto h = static_cast<Place>(rng.below(hexes));
      const bool other_snare = std::find(s.at, s.at + v.table.kinds.size(), h) != s.at + v.table.kinds.size();
      if (h != v.table.goal && !other_snare) s.at[i] = h;
    }
  }
  return s;
}

ActionInfo Toy::describe(const ToyView&, Action a) {
  constexpr Word labels[] = {Word::move, Word::fire, Word::hold, Word::end};
  constexpr std::uint8_t rules_of[] = {2, 3, 4, 1};
  return {1, say(labels[a.verb], rule(rules_of[a.verb]))};
}

Odds Toy::odds(const ToyView& v, Action a) {
  Odds out;
  out.title = describe(v, a).label;
  if (a.verb != fire_verb) return out;
  const Colour colour = die_of(v.table, v.state, a.target, a.mode);
  out.base_colour = a.mode == 0 ? amber : red;
  out.colour = colour;
  out.sides = 6;
  for (std::uint8_t face = 1; face <= 6; ++face)
    out.faces.push_back(static_cast<std::uint16_t>(result_of(colour, face)));
  if (colour != out.base_colour) out.modifiers.push_back({say(Word::in_wood, rule(3)), -1});
  const Share share = share_of(colour);
  const auto chance = [&](Word word, int ways, std::uint8_t tone) {
    return Chance{say(word, rule(3)), ways / 36.0, static_cast<std::uint64_t>(ways), 36, tone};
  };
  out.groups.push_back({{},
                        {chance(Word::missed, share.missed, 0), chance(Word::pinned, share.pinned, 2),
                         chance(Word::out, share.out, 4)}});
  return out;
}

Explanation Toy::explain(const ToyView& v, Action a) {
  const bool asked = v.state.mover != no_piece;
  ActionList list;
  legal(v.table, v.state, no_piece, list);
  if (list.contains(a)) return {true, false, {}, {}, no_place};
  if (a.verb > end_verb) return general;
  if (asked && a.verb != fire_verb && a.verb != hold_verb) return refuse(Word::answer_first, 4);
  if (!asked && a.verb == hold_verb) return refuse(Word::nothing_asked, 4);
  if (a.verb == hold_verb || a.verb == end_verb) return general;
  if (const auto unit = refuse_unit(v, a)) return *unit;
  return a.verb == move_verb ? explain_move(v, a) : explain_fire(v, a);
}

std::int32_t Toy::evaluate(const ToyView& v, Side side) {
  const Outcome now = outcome(v.table, v.state);
  if (now.over) return now.winner == side ? 10'000 : -10'000;
  int runners = 0;
  for (std::size_t i = 0; i < v.table.kinds.size(); ++i)
    runners += v.table.kinds[i] == Kind::runner && !v.state.gone[i];
  const int good = 400 * runners - 300 * goal_distance(v);
  return side == raiders ? good : -good;
}

void Toy::rank(const ToyView& v, std::span<const Action> actions, std::span<std::int32_t> worth) {
  const Side mine = to_act(v.table, v.state);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action a = actions[i];
    worth[i] = 0;
    if (a.verb == fire_verb) worth[i] = 20 * share_of(die_of(v.table, v.state, a.target, a.mode)).out;
    if (a.verb != move_verb) continue;
    State after = v.state;
    after.at[a.piece] = a.place;
    worth[i] = evaluate({v.table, after, v.viewer}, mine) - evaluate(v, mine);
  }
}

Said Toy::why(const ToyView&, Action a) { return say(Word::best, {}, Value{Arg::action, 0, a.verb}); }

}  // namespace sandtable::toy
