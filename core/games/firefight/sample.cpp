// Random play: draws a unit and then one of its actions without building the whole list.

#include "games/firefight/fire.hpp"
#include "games/firefight/legal.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

constexpr Action nothing{255, 0, no_piece, no_piece, no_hex, 0};
bool found(const Action& a) { return a.verb != nothing.verb; }

Action any_of(const ActionList& list, Rng& rng) {
  return list.empty() ? nothing : list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// A move of one hex, alone or with population from its hex.
Action draw_move(const Table& t, const State& s, Piece unit, Rng& rng) {
  if (!may_act(s, unit)) return nothing;
  const Hex here = s[unit].at;
  Piece led = population_at(t, s, here);
  if (led != no_piece && (refuse_led(t, s, unit, led).given() || rng.below(2) == 0)) led = no_piece;
  const int left = movement_left(s, unit);
  const int first = static_cast<int>(rng.below(6));
  for (int i = 0; i < 6; ++i) {
    const int direction = clockwise(first, i);
    if (!may_stop(t, s, unit, here, direction)) continue;
    const Hex to = t.map.grid.neighbour(here, direction);
    if (step_cost(t, s, unit, to, led) > left) continue;
    return make(Verb::move, unit, led, to, led == no_piece ? move_alone : move_with);
  }
  return nothing;
}

// The first target from a random one on that can be fired at.
Action draw_fire(const Table& t, const State& s, Piece unit, Rng& rng) {
  if (s[unit].morale > 0) return nothing;
  const std::vector<Piece>& targets = t.units[1 - t.side_of(unit)];
  const std::size_t first = rng.below(static_cast<std::uint32_t>(targets.size()));
  const std::uint8_t preferred = static_cast<std::uint8_t>(rng.below(2));
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Piece target = targets[(first + i) % targets.size()];
    if (!on_map(s, target)) continue;
    for (const std::uint8_t weapon : {preferred, static_cast<std::uint8_t>(1 - preferred)}) {
      if (can_fire(t, s, unit, weapon, target)) return make(Verb::fire, unit, target, no_hex, weapon);
    }
  }
  return nothing;
}

template <class List>
Action draw(List list, const Table& t, const State& s, Piece unit, Rng& rng) {
  ActionList actions;
  list(t, s, unit, actions);
  return any_of(actions, rng);
}

Action draw_special(const Table& t, const State& s, Piece unit, Rng& rng) {
  switch (rng.below(6)) {
    case 0:
      return draw(list_loads, t, s, unit, rng);
    case 1:
      return draw(list_unloads, t, s, unit, rng);
    case 2:
      return draw(list_conversions, t, s, unit, rng);
    case 3:
      return draw(list_removals, t, s, unit, rng);
    case 4:
      return draw(list_blocks, t, s, unit, rng);
    default:
      return draw(list_suppression, t, s, unit, rng);
  }
}

Action draw_one(const Table& t, const State& s, Piece unit, Rng& rng) {
  if (s[unit].morale == suppressed || (s[unit].morale > 0 && rng.below(2) == 0)) {
    return make(Verb::rally, unit, no_piece, no_hex, static_cast<std::uint8_t>(rng.below(colour_count)));
  }
  const std::uint32_t drawn = rng.below(16);
  if (drawn < 6) return draw_move(t, s, unit, rng);
  if (drawn < 10) return draw_fire(t, s, unit, rng);
  if (drawn < 12) return draw(list_assaults, t, s, unit, rng);
  if (drawn < 13) return draw(list_overwatch, t, s, unit, rng);
  if (drawn < 14) return draw(list_smoke, t, s, unit, rng);
  return draw_special(t, s, unit, rng);
}

Piece draw_unit(const Table& t, const State& s, Rng& rng) {
  const std::vector<Piece>& units = t.units[s.active];
  const std::size_t first = rng.below(static_cast<std::uint32_t>(units.size()));
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Piece unit = units[(first + i) % units.size()];
    if (on_map(s, unit)) return unit;
  }
  return no_piece;
}

}  // namespace

Action Firefight::sample(const Table& t, const State& s, Rng& rng) {
  if (s.stage != Stage::free) {
    ActionList list;
    legal(t, s, no_piece, list);
    return any_of(list, rng);
  }
  if (mover_only(t, s)) {
    const bool must_go = stands_on_friend(t, s);
    if (must_go || rng.below(2) == 0) {
      const Action step = draw_move(t, s, s.movement.piece, rng);
      if (found(step)) return step;
    }
    return must_go ? draw(list_moves, t, s, s.movement.piece, rng) : make(Verb::stop);
  }
  if (rng.below(16) == 0) return s.movement.piece != no_piece ? make(Verb::stop) : make(Verb::pass);
  const Piece unit = draw_unit(t, s, rng);
  if (unit == no_piece) return make(Verb::pass);
  Action drawn = draw_one(t, s, unit, rng);
  if (!found(drawn)) drawn = draw_move(t, s, unit, rng);
  if (!found(drawn)) drawn = draw(list_overwatch, t, s, unit, rng);
  return found(drawn) ? drawn : make(Verb::pass);
}

}  // namespace sandtable::firefight
