#include "games/manta/sheet.hpp"

#include <algorithm>

#include "games/manta/legal.hpp"
#include "games/manta/strength.hpp"

namespace sandtable::manta {
namespace {

int still_to_move(const Table& t, const State& s) {
  int count = 0;
  each_piece(t, [&](Piece p) { count += may_take(t, s, p) ? 1 : 0; });
  return count;
}

Said prompt(const MantaView& v) {
  const Table& t = v.table;
  const State& s = v.state;
  if (s.ended != 0) return outcome_why(t, s);
  const Value who = side(decides(t, s));
  switch (s.stage) {
    case Stage::negotiate:
      return say(Word::prompt_negotiate, ma_book(8), who);
    case Stage::sanctuary:
      return say(Word::prompt_sanctuary, ma_book(23), who);
    case Stage::move:
      return say(Word::prompt_move, ma(5), who, number(still_to_move(t, s)));
    case Stage::mover:
      return say(Word::prompt_mover, ma_book(9), piece(s.lead));
    case Stage::air:
      return say(Word::prompt_air, ma_book(32), who);
    case Stage::battle:
      return say(Word::prompt_battle, ma_book(35), who);
    case Stage::gather:
      return say(Word::prompt_gather, ma_book(35), who, place(s.battle.target));
    case Stage::surplus:
      return say(Word::prompt_surplus, ma_book(38), who);
    case Stage::kind:
      return say(Word::prompt_kind, ma(31), who);
    case Stage::operation:
      return say(Word::prompt_operation, ma(32), who, place(s.battle.target));
    case Stage::roll:
      return say(Word::prompt_roll, ma(38), who);
    case Stage::losses:
      return say(Word::prompt_losses, ma(42), who, number(s.battle.owed[losing_side(s)]));
    case Stage::retreat:
      return say(Word::prompt_retreat, ma(s.battle.free != 0 ? 28 : 45), who);
    case Stage::contact:
      return say(Word::prompt_contact, ma(46), who);
    case Stage::advance:
      return say(Word::prompt_advance, ma(44), who, place(s.battle.target));
    case Stage::wrap:
      return say(Word::prompt_wrap, ma_book(39), who);
    case Stage::displace:
      return say(Word::prompt_displace, ma_designed(13), who);
  }
  return {};
}

// Segment and step, MA-1 to MA-7; phase and impulse stand among what holds for the whole table.
std::vector<sandtable::Step> stepper(const MantaView& v) {
  const State& s = v.state;
  const bool over = s.ended != 0;
  std::vector<sandtable::Step> out;
  const auto add = [&](Said label, int order, int now) {
    out.push_back({label, over || order < now ? StepState::done
                          : order == now      ? StepState::current
                                              : StepState::ahead});
  };
  if (s.step == Step::prep || s.step == Step::wrap) {
    out.push_back(
        {say(step_word(s.step), ma(s.step == Step::prep ? 2 : 7)), over ? StepState::done : StepState::current});
    return out;
  }
  out.push_back({say(Word::stepper_segment, ma(3), side(acting(s))), over ? StepState::done : StepState::current});
  for (const Step step : {Step::sanctuary, Step::movement, Step::air, Step::battle}) {
    if (step == Step::air && s.segment != 0) continue;
    add(say(step_word(step), ma(step == Step::battle ? 6 : 5)), static_cast<int>(step), static_cast<int>(s.step));
  }
  return out;
}

Track impulse_track(const MantaView& v) {
  Track track;
  track.label = say(Word::track_impulses, ma(1));
  for (int i = 1; i <= v.table.length; ++i) track.boxes.push_back(static_cast<std::uint16_t>(i));
  track.markers.push_back(
      {acting(v.state), static_cast<std::uint16_t>(v.state.turn - 1), false, say(Word::now, ma(1))});
  return track;
}

std::vector<Aim> aims(const MantaView& v) {
  const Table& t = v.table;
  const State& s = v.state;
  std::vector<Aim> out;
  for (const Condition& c : t.victory) {
    const Side held = met(t, s, c) ? c.winner : no_side;
    if (c.when == When::lost) {
      out.push_back({say(Word::aim_lost, no_rule, side(c.winner), number(c.count)), held, no_place});
      continue;
    }
    out.push_back(
        {say(Word::aim_holds, no_rule, side(c.winner), number(c.count), number(places_held(t, s, c))), held, no_place});
    for (const Hex h : c.places) {
      if (std::any_of(out.begin(), out.end(), [&](const Aim& a) { return a.place == h; })) continue;
      out.push_back({say(Word::plain_place, no_rule, place(h)), holder_of(t, s, h), h});
    }
  }
  if (t.capital != no_hex) out.push_back({say(Word::aim_capital, ma_book(4)), s.holder, t.capital});
  for (const Piece p : t.chiefs) {
    if (kind(t, p) == Kind::commander && s[p].at != no_place)
      out.push_back(
          {say(Word::aim_commander, ma_book(3), piece(p)), s[p].side, t.is_map(s[p].at) ? s[p].at : no_place});
  }
  return out;
}

bool can_act_now(const MantaView& v, Piece p, const ActionList& list) {
  return v.state.ended == 0 && std::any_of(list.begin(), list.end(), [&](const Action& a) { return a.piece == p; });
}

}  // namespace

Said condition_of(const Table& t, const State& s, Piece p) {
  if (s[p].at == no_place) return say(Word::condition_gone, no_rule);
  if (s[p].at == t.reinforcements()) return say(Word::condition_reinforcements, ma_book(40));
  if (!t.is_map(s[p].at)) {
    const bool inside = t.is_sanctuary(s[p].at);
    return say(inside ? Word::condition_sanctuary : Word::condition_arrivals, ma_book(23),
               word(country_word(t.country_at(s[p].at))));
  }
  if (has(s, p, flag_retreating)) return say(Word::condition_retreating, ma(45));
  if (has(s, p, flag_group)) return say(Word::condition_group, ma_book(9));
  if (has(s, p, flag_fortifying)) return say(Word::condition_fortifying, ma_book(31));
  if (has(s, p, flag_thirsty)) return say(Word::condition_thirsty, ma_book(17));
  if (has(s, p, flag_moved)) return say(Word::condition_moved, ma_book(9));
  return say(Word::condition_ready, no_rule);
}

Sheet Manta::sheet(const MantaView& v, const Focus& focus) {
  const Table& t = v.table;
  const State& s = v.state;
  Sheet out;
  out.prompt = prompt(v);
  out.to_act = s.ended != 0 ? no_side : to_act(t, s);
  out.turn = s.turn;
  out.turns = static_cast<std::uint16_t>(t.length);
  out.stepper = stepper(v);
  out.stats.push_back(
      {say(Word::stat_phase, ma(1)), say(Word::phase_impulse, no_rule, number(s.phase), number(s.impulse))});
  out.stats.push_back({say(Word::stat_season, ma_book(6)), say(season_word(s.season), no_rule)});
  out.stats.push_back({say(Word::stat_government, ma_book(5)), say(Word::plain_side, no_rule, side(s.government))});
  out.tracks.push_back(impulse_track(v));
  out.aims = aims(v);
  ActionList list;
  legal(t, s, no_piece, list);
  const Side own = v.viewer == no_side ? Side{0} : v.viewer;
  each_piece(t, [&](Piece p) {
    const Place at = t.is_map(s[p].at) ? s[p].at : no_place;
    (s[p].side == own ? out.own : out.seen).push_back({p, at, condition_of(t, s, p), can_act_now(v, p, list)});
  });
  out.verbs = offers(v, no_piece);
  const bool combat = s.battle.target != no_hex && s.ended == 0;
  if (focus.piece < t.piece_count()) {
    out.card = piece_card(v, focus);
  } else if (focus.place < t.place_count() && (!t.is_map(focus.place) || t.is_hex(focus.place))) {
    out.card = combat && focus.place == s.battle.target ? combat_card(v) : place_card(v, focus.place);
  } else if (combat) {
    out.card = combat_card(v);
  }
  return out;
}

}  // namespace sandtable::manta
