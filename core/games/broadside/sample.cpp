// Random play: draws a piece and then one of its actions without building the whole list.

#include <algorithm>

#include "games/broadside/legal.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

constexpr Action nothing{255, 0, no_piece, no_piece, no_place, 0};
bool found(const Action& a) { return a.verb != nothing.verb; }
std::uint32_t count_of(int n) { return static_cast<std::uint32_t>(n); }

// From a random start on, the first for which `make_action` finds something.
template <class F>
Action first_from(int count, Rng& rng, F make_action) {
  if (count <= 0) return nothing;
  const int start = static_cast<int>(rng.below(count_of(count)));
  for (int i = 0; i < count; ++i) {
    const Action a = make_action((start + i) % count);
    if (found(a)) return a;
  }
  return nothing;
}

Action draw_list(List list, const Table& t, const State& s, Piece p, Rng& rng) {
  ActionList actions;
  list(t, s, p, actions);
  return actions.empty() ? nothing : actions[rng.below(count_of(static_cast<int>(actions.size())))];
}

// A shot of one ship: a random loaded battery at the first enemy that it can hit.
Action draw_shot(const Table& t, const State& s, Piece p, Rng& rng) {
  if (t.is_unit(p)) return unit(t, s, p).guns > 0 ? draw_list(list_bombards, t, s, p, rng) : nothing;
  if (s.ships[p].loaded == 0) return nothing;
  const int aim = rng.below(8) == 0 ? 1 + static_cast<int>(rng.below(2)) : 0;
  const int battery = static_cast<int>(rng.below(battery_count));
  return first_from(static_cast<int>(t.pieces.size()), rng, [&](int i) {
    const std::uint8_t mode = fire_mode(battery, aim);
    const Piece target = static_cast<Piece>(i);
    return refuse_fire(t, s, p, mode, target).given() ? nothing : make(Verb::fire, p, target, no_place, 0, mode);
  });
}

Action draw_fire(const Table& t, const State& s, Side side, Rng& rng) {
  const int count = static_cast<int>(t.pieces.size());
  const Piece p = static_cast<Piece>(rng.below(count_of(count)));
  return owner(t, s, p) == side ? draw_shot(t, s, p, rng) : nothing;
}

Action draw_leg(const Table& t, const State& s, Piece p, Rng& rng) {
  const int most = std::min<int>(longest_leg, s.moving.high - s.moving.done);
  if (most < 1) return nothing;
  const int inches = 1 + static_cast<int>(rng.below(count_of(most)));
  return refuse_leg(t, s, p, inches).given() ? nothing : make(Verb::leg, p, no_piece, static_cast<Place>(inches));
}

Action draw_turn(const Table& t, const State& s, Piece p, Rng& rng) {
  const std::uint8_t mode = static_cast<std::uint8_t>(rng.below(2));
  const int degrees = turn_step * (1 + static_cast<int>(rng.below(18)));
  return refuse_turn(t, s, p, mode, degrees).given()
             ? nothing
             : make(Verb::turn, p, no_piece, no_place, static_cast<std::uint16_t>(degrees), mode);
}

Action draw_going(const Table& t, const State& s, Piece p, Rng& rng) {
  const int most = std::min<int>(longest_march, s.moving.high - s.moving.done);
  if (most < 1) return nothing;
  const int inches = 1 + static_cast<int>(rng.below(count_of(most)));
  const int degrees = march_step * static_cast<int>(rng.below(24));
  return refuse_go(t, s, p, inches, degrees).given()
             ? nothing
             : make(Verb::go, p, no_piece, static_cast<Place>(inches), static_cast<std::uint16_t>(degrees));
}

Action draw_on_the_way(const Table& t, const State& s, Rng& rng) {
  const Piece p = s.moving.piece;
  if (!t.is_ship(p)) return draw_going(t, s, p, rng);
  switch (rng.below(8)) {
    case 0:
      return draw_fire(t, s, s.active, rng);
    case 1:
    case 2:
      return draw_turn(t, s, p, rng);
    case 3:
      return draw_list(list_grapples, t, s, p, rng);
    default:
      return draw_leg(t, s, p, rng);
  }
}

// Any action of the move that is open or, when it must go on, one from the whole list.
Action sample_moving(const Table& t, const State& s, Rng& rng) {
  const Action a = draw_on_the_way(t, s, rng);
  if (found(a)) return a;
  if (!refuse_end(t, s).given()) return make(Verb::end);
  const Action on = draw_leg(t, s, s.moving.piece, rng);
  return found(on) ? on : draw_list(list_legs, t, s, s.moving.piece, rng);
}

Action draw_start(const Table& t, const State& s, Piece p, Rng& rng) {
  if (t.is_unit(p)) {
    if (!in_play(unit(t, s, p))) return nothing;
    if (rng.below(4) == 0) {
      const Action a = draw_list(list_charges, t, s, p, rng);
      if (found(a)) return a;
    }
    if (!refuse_march(t, s, p).given()) return make(Verb::march, p);
    return refuse_row(t, s, p).given() ? nothing : make(Verb::row, p);
  }
  if (!refuse_drift(t, s, p).given()) return make(Verb::drift, p);
  if (has(s.ships[p], ship_moved) || !fighting(s.ships[p])) return nothing;
  if (s.ships[p].boxes_due > 0) {
    for (int box = 1; box <= max_boxes; ++box) {
      if (!refuse_rudder(t, s, p, box).given()) return make(Verb::rudder, p, no_piece, static_cast<Place>(box));
    }
  }
  if (grappled(s, p)) return draw_list(list_cuts, t, s, p, rng);
  if (has(s.ships[p], ship_aground)) {
    const int dice = 1 + static_cast<int>(rng.below(4));
    return refuse_jettison(t, s, p, dice).given() ? nothing
                                                  : make(Verb::jettison, p, no_piece, static_cast<Place>(dice));
  }
  if (rng.below(4) == 0 && !refuse_scuttle(t, s, p).given())
    return make(rng.below(2) == 0 ? Verb::scuttle : Verb::abandon, p);
  if (!refuse_row(t, s, p).given()) return make(Verb::row, p);
  return draw_list(list_sails, t, s, p, rng);
}

Action sample_free(const Table& t, const State& s, Rng& rng) {
  if (rng.below(6) == 0) {
    const Action a = draw_fire(t, s, s.active, rng);
    if (found(a)) return a;
  }
  const Action start = first_from(static_cast<int>(t.pieces.size()), rng, [&](int i) {
    const Piece p = static_cast<Piece>(i);
    return owner(t, s, p) == s.active ? draw_start(t, s, p, rng) : nothing;
  });
  return found(start) ? start : make(Verb::end);
}

Action sample_window(const Table& t, const State& s, Rng& rng) {
  if (rng.below(2) == 0) {
    const Action a = draw_fire(t, s, s.asked, rng);
    if (found(a)) return a;
  }
  return make(Verb::hold, no_piece, no_piece, no_place, 0, s.asked != s.active && rng.below(4) == 0 ? 1 : 0);
}

}  // namespace

Action Broadside::sample(const Table& t, const State& s, Rng& rng) {
  if (s.stage == Stage::weather) return make(Verb::roll);
  if (s.stage == Stage::window) return sample_window(t, s, rng);
  if (s.stage == Stage::move) {
    if (s.sides[s.active].lucky == 1 && rng.below(4) == 0) return make(Verb::lucky);
    return s.moving.piece != no_piece ? sample_moving(t, s, rng) : sample_free(t, s, rng);
  }
  ActionList list;
  legal(t, s, no_piece, list);
  return list[rng.below(count_of(static_cast<int>(list.size())))];
}

}  // namespace sandtable::broadside
