#include "games/firefight/sheet.hpp"

#include <algorithm>

#include "games/firefight/fire.hpp"
#include "games/firefight/legal.hpp"

namespace sandtable::firefight {
namespace {

bool can_act_now(const FirefightView& v, Piece p) {
  const State& s = v.state;
  if (s.ended != 0 || v.table.side_of(p) != Firefight::to_act(v.table, s) || !is_unit(kind(s, p))) return false;
  switch (s.stage) {
    case Stage::free:
      return mover_only(v.table, s) ? s.movement.piece == p : on_map(s, p);
    case Stage::overwatch:
      return may_answer(v.table, s, p, s.subject);
    case Stage::advance:
      return s.subject == p;
    case Stage::mob:
      return false;
  }
  return false;
}

Said prompt(const FirefightView& v) {
  const Table& t = v.table;
  const State& s = v.state;
  if (s.ended != 0) return outcome_why(t, s);
  const Side acts = Firefight::to_act(t, s);
  switch (s.stage) {
    case Stage::overwatch:
      return say(Word::prompt_overwatch, ff(57), side(acts), piece(s.subject), place(s[s.subject].at));
    case Stage::mob:
      return say(Word::prompt_mob, ff(51), side(acts), piece(s.subject));
    case Stage::advance:
      return say(Word::prompt_advance, ff_designed(6), piece(s.subject));
    case Stage::free:
      break;
  }
  if (mover_only(t, s)) {
    const bool on_friend = stands_on_friend(t, s);
    return say(on_friend ? Word::prompt_on_friend : Word::prompt_moving, ff(on_friend ? 22 : 87),
               piece(s.movement.piece));
  }
  const auto ready = std::count_if(t.units[acts].begin(), t.units[acts].end(), [&](Piece p) { return may_act(s, p); });
  return say(Word::prompt_active, ff(13), side(acts), number(static_cast<std::int32_t>(ready)), number(gap(s)));
}

std::vector<Step> stepper(const FirefightView& v) {
  const State& s = v.state;
  const bool over = s.ended != 0;
  const int turn = std::min(int{s.turn}, v.table.length);
  const Side acts = Firefight::to_act(v.table, s);
  const Word doing = s.stage == Stage::free        ? Word::step_active
                     : s.stage == Stage::overwatch ? Word::step_overwatch
                                                   : Word::step_decision;
  return {
      {say(doing, ff(s.stage == Stage::overwatch ? 57 : 13), side(acts)), over ? StepState::done : StepState::current},
      {say(Word::step_end, ff(15), number(turn)), over ? StepState::done : StepState::ahead}};
}

std::uint16_t box_index(int moved) { return static_cast<std::uint16_t>(moved % boxes); }

// FF-12: 40 down to 1; a cube that has moved n spaces stands on box 40 - n.
Track action_track(const FirefightView& v, const Focus& focus) {
  const State& s = v.state;
  Track track;
  track.label = say(Word::track, ff(12));
  for (int box = boxes; box >= 1; --box) track.boxes.push_back(static_cast<std::uint16_t>(box));
  for (const Side side_of_cube : {Side{0}, Side{1}}) {
    const int moved = s.moved[side_of_cube];
    track.markers.push_back(
        {side_of_cube, box_index(moved), false, say(Word::cube_of, ff(12), side(side_of_cube), number(moved))});
  }
  track.flags.push_back({0, say(Word::turn_ends_here, ff(14), number(std::min(int{s.turn}, v.table.length)))});
  if (!focus.has_action || s.ended != 0) return track;
  const int cost = Firefight::describe(v, focus.action).cost;
  if (cost <= 0) return track;
  const Side payer = Firefight::to_act(v.table, s);
  const int moved = s.moved[payer];
  track.markers.push_back(
      {payer, box_index(moved + cost), true, say(Word::cube_would_be, ff(12), side(payer), number(moved + cost))});
  track.span_from = box_index(moved + 1);
  track.span_to = box_index(moved + cost);
  return track;
}

// ---- aims ----

void add_places(const FirefightView& v, const Condition& c, std::vector<Aim>& out) {
  for (const Hex h : c.places) {
    // Both sides may want the same place: it stands once.
    if (std::any_of(out.begin(), out.end(), [&](const Aim& aim) { return aim.place == h; })) continue;
    out.push_back({say(Word::plain_place, ff_designed(29), place(h)), controls(v.state, 0, h) ? Side{0} : Side{1}, h});
  }
}

std::vector<Aim> aims(const FirefightView& v) {
  const Table& t = v.table;
  const State& s = v.state;
  std::vector<Aim> out;
  for (const Condition& c : t.victory) {
    const Side held = met(t, s, c) ? c.winner : no_side;
    const Value who = side(c.winner);
    switch (c.when) {
      case When::holds:
        out.push_back({say(Word::aim_holds, ff_designed(29), who, number(c.count), number(places_held(s, c, c.winner))),
                       held, no_place});
        add_places(v, c, out);
        break;
      case When::lost:
        out.push_back(
            {say(Word::aim_lost, no_rule, who, number(c.count), number(lost_units(t, s, c))), held, no_place});
        break;
      case When::stands:
        out.push_back({say(Word::aim_stands, no_rule, who, number(c.count), number(pieces_standing(s, c))), held,
                       c.places.front()});
        break;
      case When::points:
        out.push_back({say(Word::aim_points, no_rule, who, number(score(t, s, c, c.winner))), held, no_place});
        break;
    }
  }
  out.push_back({say(Word::aim_last_unit, ff_designed(32)), no_side, no_place});
  return out;
}

// ---- lists ----

sandtable::UnitRow unit_row(const FirefightView& v, Piece p) {
  return {p, v.state[p].at, condition_of(v.table, v.state, p), can_act_now(v, p)};
}

void add_rows(const FirefightView& v, const std::vector<Piece>& list, bool also_lost,
              std::vector<sandtable::UnitRow>& out) {
  for (const Piece p : list) {
    if (also_lost || on_map(v.state, p)) out.push_back(unit_row(v, p));
  }
}

}  // namespace

Said condition_of(const Table&, const State& s, Piece p) {
  const PieceState& unit = s[p];
  if (unit.where == Where::gone) return say(Word::condition_gone, no_rule);
  if (unit.where == Where::spare) return say(Word::condition_spare, ff(31));
  if (!is_unit(kind(s, p))) {
    return unit.where == Where::carried ? say(Word::condition_carried, ff(24), piece(unit.with))
                                        : say(type_word(unit.type), no_rule);
  }
  const Word morale = unit.morale == shaken       ? Word::condition_shaken
                      : unit.morale == suppressed ? Word::condition_suppressed
                      : watching(s, p)            ? Word::condition_overwatch
                                                  : Word::none;
  if (unit.hits > 0 && morale != Word::none)
    return say(Word::condition_hits_and, ff(46), number(unit.hits), word(morale));
  if (unit.hits > 0) return say(Word::condition_hits, ff(46), number(unit.hits));
  if (morale != Word::none) return say(morale, ff(watching(s, p) ? 57 : 43));
  if (unit.where == Where::carried) return say(Word::condition_carried, ff(24), piece(unit.with));
  return say(Word::condition_ready, no_rule);
}

Sheet Firefight::sheet(const FirefightView& v, const Focus& focus) {
  const Table& t = v.table;
  Sheet out;
  out.prompt = prompt(v);
  out.to_act = v.state.ended != 0 ? no_side : to_act(t, v.state);
  out.turn = static_cast<std::uint16_t>(std::min(int{v.state.turn}, t.length));
  out.turns = static_cast<std::uint16_t>(t.length);
  out.stepper = stepper(v);
  out.tracks.push_back(action_track(v, focus));
  out.aims = aims(v);
  const Side own = v.viewer == no_side ? Side{0} : v.viewer;
  add_rows(v, t.units[own], true, out.own);
  add_rows(v, t.units[other(own)], true, out.seen);
  for (const std::vector<Piece>* list : {&t.populations, &t.roadblocks, &t.rubble}) add_rows(v, *list, false, out.seen);
  out.verbs = offers_without_piece(v);
  if (focus.piece < t.piece_count()) {
    out.card = piece_card(v, focus);
  } else if (focus.place < t.map.grid.size() && t.is_hex(focus.place)) {
    out.card = place_card(v, focus.place);
  }
  return out;
}

}  // namespace sandtable::firefight
