// What may be done now.

#include "games/broadside/legal.hpp"

#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

void add(ActionList& out, const Action& a) { out.push_back(a); }

template <class Refuse>
void add_if(ActionList& out, Refuse refuse, const Table& t, const State& s, Verb verb, Piece p) {
  if (!refuse(t, s, p).given()) add(out, make(verb, p));
}

// One verb of the free move: its list, for ships, for units, or for both.
enum Whose : std::uint8_t { ships_only = 1, units_only = 2, all_pieces = 3 };
struct Row {
  List list;
  Whose whose;
};

void list_turn_ashore(const Table& t, const State& s, Piece p, ActionList& out) {
  add_if(out, refuse_march, t, s, Verb::march, p);
}
void list_row(const Table& t, const State& s, Piece p, ActionList& out) { add_if(out, refuse_row, t, s, Verb::row, p); }
void list_drift(const Table& t, const State& s, Piece p, ActionList& out) {
  add_if(out, refuse_drift, t, s, Verb::drift, p);
}
void list_scuttle(const Table& t, const State& s, Piece p, ActionList& out) {
  add_if(out, refuse_scuttle, t, s, Verb::scuttle, p);
}
void list_abandon(const Table& t, const State& s, Piece p, ActionList& out) {
  add_if(out, refuse_abandon, t, s, Verb::abandon, p);
}

void list_jettison(const Table& t, const State& s, Piece p, ActionList& out) {
  for (int dice = 1; !refuse_jettison(t, s, p, dice).given(); ++dice)
    add(out, make(Verb::jettison, p, no_piece, static_cast<Place>(dice)));
}

void list_rudder(const Table& t, const State& s, Piece p, ActionList& out) {
  for (int box = 1; box <= max_boxes; ++box) {
    if (!refuse_rudder(t, s, p, box).given()) add(out, make(Verb::rudder, p, no_piece, static_cast<Place>(box)));
  }
}

// In the order of verbs. Fire comes from any piece at any time of the move; the rest is the business of one piece.
constexpr Row free_before_fire[] = {
    {list_sails, ships_only},       {list_row, all_pieces},     {list_drift, ships_only},
    {list_turn_ashore, units_only}, {list_charges, units_only},
};
constexpr Row free_after_fire[] = {
    {list_grapples, ships_only}, {list_cuts, ships_only},    {list_jettison, ships_only},
    {list_scuttle, ships_only},  {list_abandon, ships_only}, {list_rudder, ships_only},
};
constexpr Row moving_before_fire[] = {{list_legs, ships_only}, {list_turns, ships_only}, {list_going, units_only}};
constexpr Row moving_after_fire[] = {{list_grapples, ships_only}};
constexpr Row fire_rows[] = {{list_all_fire, all_pieces}};
constexpr Row landing_rows[] = {{list_landings, all_pieces}, {list_embarks, units_only}};
constexpr Row artillery_rows[] = {{list_bombards, units_only}};
constexpr Row musket_rows[] = {{list_muskets, units_only}};
constexpr Row combat_rows[] = {{list_boards, ships_only}, {list_melees, units_only}};

// Every piece of the side, verb by verb.
void list_rows(const Table& t, const State& s, std::span<const Row> rows, Side side, Piece only, ActionList& out) {
  const int count = static_cast<int>(t.pieces.size());
  for (const Row& row : rows) {
    const int first = row.whose == units_only ? t.ship_count : 0;
    const int end = row.whose == ships_only ? t.ship_count : count;
    for (int i = first; i < end; ++i) {
      const Piece p = static_cast<Piece>(i);
      if ((only == no_piece || only == p) && owner(t, s, p) == side) row.list(t, s, p, out);
    }
  }
}

void list_end(const Table& t, const State& s, Piece only, ActionList& out) {
  if (only == no_piece && !refuse_end(t, s).given()) add(out, make(Verb::end));
}

void list_lucky(const Table& t, const State& s, Piece only, ActionList& out) {
  if (only == no_piece && !refuse_lucky(t, s).given()) add(out, make(Verb::lucky));
}

void list_move(const Table& t, const State& s, Piece only, ActionList& out) {
  const Piece mover = s.moving.piece;
  if (mover == no_piece) {
    list_rows(t, s, free_before_fire, s.active, only, out);
  } else if (only == no_piece || only == mover) {
    for (const Row& row : moving_before_fire) {
      if (((row.whose & ships_only) != 0) == t.is_ship(mover)) row.list(t, s, mover, out);
    }
  }
  list_rows(t, s, fire_rows, s.active, only, out);
  list_lucky(t, s, only, out);
  if (mover == no_piece) {
    list_rows(t, s, free_after_fire, s.active, only, out);
  } else if (t.is_ship(mover) && (only == no_piece || only == mover)) {
    for (const Row& row : moving_after_fire) row.list(t, s, mover, out);
  }
  list_end(t, s, only, out);
}

void list_yes_or_hold(Verb yes, Piece piece, Piece target, Piece only, ActionList& out) {
  if (only == no_piece) add(out, make(Verb::hold));
  if (only == no_piece || only == piece) add(out, make(yes, piece, target));
}

void list_window(const Table& t, const State& s, Piece only, ActionList& out) {
  list_rows(t, s, fire_rows, s.asked, only, out);
  list_lucky(t, s, only, out);
  if (only != no_piece) return;
  add(out, make(Verb::hold));
  if (s.asked != s.active) add(out, make(Verb::hold, no_piece, no_piece, no_place, 0, 1));
}

// The two broadsides, or the two ways to move first.
void list_two(Verb verb, Piece piece, Piece only, ActionList& out) {
  if (only != no_piece && only != piece) return;
  for (const std::uint8_t mode : {std::uint8_t{0}, std::uint8_t{1}})
    add(out, make(verb, piece, no_piece, no_place, 0, mode));
}

}  // namespace

void list_sails(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!fighting(s.ships[p]) || has(s.ships[p], ship_moved)) return;
  for (int n = 0; n <= t.log(p).increments; ++n) {
    if (!refuse_sail(t, s, p, n).given()) add(out, make(Verb::sail, p, no_piece, static_cast<Place>(n)));
  }
}

void list_legs(const Table& t, const State& s, Piece p, ActionList& out) {
  for (int inches = 1; inches <= longest_leg; ++inches) {
    if (!refuse_leg(t, s, p, inches).given()) add(out, make(Verb::leg, p, no_piece, static_cast<Place>(inches)));
  }
}

void list_turns(const Table& t, const State& s, Piece p, ActionList& out) {
  for (int degrees = turn_step; degrees <= 180; degrees += turn_step) {
    for (const std::uint8_t mode : {std::uint8_t{0}, std::uint8_t{1}}) {
      if (!refuse_turn(t, s, p, mode, degrees).given()) {
        add(out, make(Verb::turn, p, no_piece, no_place, static_cast<std::uint16_t>(degrees), mode));
      }
    }
  }
}

void list_going(const Table& t, const State& s, Piece p, ActionList& out) {
  for (int inches = 1; inches <= longest_march && s.moving.done + inches <= s.moving.high; ++inches) {
    for (int degrees = 0; degrees < 360; degrees += march_step) {
      if (refuse_go(t, s, p, inches, degrees).given()) continue;
      add(out, make(Verb::go, p, no_piece, static_cast<Place>(inches), static_cast<std::uint16_t>(degrees)));
    }
  }
}

void list_fire(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!fighting(s.ships[p]) || s.ships[p].loaded == 0) return;
  const int count = static_cast<int>(t.pieces.size());
  for (int i = 0; i < count; ++i) {
    const Piece target = static_cast<Piece>(i);
    if (owner(t, s, target) == s.ships[p].side) continue;
    std::uint8_t bearing = 0;
    for (std::uint8_t mode = 0; mode < mode_guns; ++mode) {
      if (aim_of(mode) == aim_plain && !refuse_fire(t, s, p, mode, target).given())
        bearing = static_cast<std::uint8_t>(bearing | 1 << mode);
      const bool aimed_at_land = aim_of(mode) != aim_plain && t.is_unit(target);
      if ((bearing >> battery_of(mode) & 1) != 0 && !aimed_at_land)
        add(out, make(Verb::fire, p, target, no_place, 0, mode));
    }
  }
}

void list_all_fire(const Table& t, const State& s, Piece p, ActionList& out) {
  if (t.is_ship(p)) return list_fire(t, s, p, out);
  if (unit(t, s, p).guns > 0) list_bombards(t, s, p, out);
}

void Broadside::legal(const Table& t, const State& s, Piece only, ActionList& out) {
  out.clear();
  if (s.ended != 0) return;
  switch (s.stage) {
    case Stage::weather:
      if (only == no_piece) add(out, make(Verb::roll));
      return;
    case Stage::order:
      return list_two(Verb::order, no_piece, only, out);
    case Stage::move:
      return list_move(t, s, only, out);
    case Stage::window:
      return list_window(t, s, only, out);
    case Stage::cut:
      return list_yes_or_hold(Verb::cut, s.subject, s.melee.attacker, only, out);
    case Stage::landing:
      list_rows(t, s, landing_rows, s.active, only, out);
      break;
    case Stage::artillery:
      list_rows(t, s, artillery_rows, s.active, only, out);
      break;
    case Stage::muskets:
      list_rows(t, s, musket_rows, s.active, only, out);
      break;
    case Stage::combat:
      list_rows(t, s, combat_rows, s.active, only, out);
      if (must_fight(t, s, s.active)) return;
      break;
    case Stage::round:
      if (only == no_piece || only == s.subject) list_melees(t, s, s.subject, out);
      return;
    case Stage::commit:
      if (only == no_piece || only == s.subject) list_commits(t, s, s.subject, out);
      return;
    case Stage::counter:
      return list_yes_or_hold(Verb::counter, s.subject, no_piece, only, out);
    case Stage::again:
      return list_yes_or_hold(Verb::again, s.subject, no_piece, only, out);
    case Stage::pursue:
      if (s.moving.piece == no_piece) return list_yes_or_hold(Verb::pursue, s.subject, no_piece, only, out);
      if (only == no_piece || only == s.subject) list_going(t, s, s.subject, out);
      break;
    case Stage::reload:
      return list_two(Verb::reload, s.subject, only, out);
  }
  if (only == no_piece) add(out, make(Verb::end));
}

}  // namespace sandtable::broadside
