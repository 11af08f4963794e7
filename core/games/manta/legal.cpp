#include "games/manta/legal.hpp"

#include <algorithm>

#include "games/manta/rules.hpp"
#include "games/manta/strength.hpp"

namespace sandtable::manta {
namespace {

void add(ActionList& out, const Action& a) {
  if (!out.full()) out.push_back(a);
}

template <class F>
void each_of(const Table& t, const State& s, Side side, F f) {
  each_piece(t, [&](Piece p) {
    if (s[p].side == side && s[p].at != no_place) f(p);
  });
}

std::array<Hex, 6> in_order(const Table& t, Hex h) {
  std::array<Hex, 6> around = t.map.grid.neighbours(h);
  std::sort(around.begin(), around.end());
  return around;
}

void list_movement(const Table& t, const State& s, ActionList& out) {
  const Side side = acting(s);
  each_of(t, s, side, [&](Piece p) {
    if (may_take(t, s, p)) add(out, make(Verb::take, p));
  });
  each_of(t, s, side, [&](Piece p) {
    if (may_fortify(t, s, p)) add(out, make(Verb::fortify, p));
  });
  each_of(t, s, side, [&](Piece p) {
    if (may_enter_play(t, s, p)) add(out, make(Verb::enter, p));
  });
}

void list_infiltration(const Table& t, const State& s, const Force& f, ActionList& out) {
  if (!f.slips) return;
  const std::size_t first = out.size();
  for (const Hex through : t.map.grid.neighbours(f.at)) {
    if (through == no_hex || !s.combat[1 - f.side].test(through)) continue;
    for (const Hex to : t.map.grid.neighbours(through)) {
      if (to == no_hex || infiltration_halves(t, s, f, through, to) == no_way) continue;
      add(out, make(Verb::infiltrate, s.lead, enemy_in(t, s, f.side, through), to));
    }
  }
  std::sort(out.begin() + first, out.end());
}

void list_flights(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!may_fly(t, s, p)) return;
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    if (may_fly_to(t, s, p, h)) add(out, make(Verb::fly, p, no_piece, h));
  }
}

void list_air(const Table& t, const State& s, ActionList& out) {
  each_of(t, s, s.government, [&](Piece p) {
    if (!may_airlift(t, s, p)) return;
    const std::size_t first = out.size();
    for (const Hex h : t.airfields) {
      if (may_airlift_to(t, s, p, h)) add(out, make(Verb::airlift, p, no_piece, h));
    }
    std::sort(out.begin() + first, out.end());
  });
}

void list_attacks(const Table& t, const State& s, ActionList& out) {
  const Side side = acting(s);
  each_of(t, s, side, [&](Piece p) {
    if (!on_map(t, s, p) || !is_ground_unit(t, p) || !can_fight(t, s, p)) return;
    for (const Hex h : in_order(t, s[p].at)) {
      if (h != no_hex && enemy_combat_at(s, side, h) && may_attack(t, s, s[p].at, h))
        add(out, make(Verb::attack, p, no_piece, h));
    }
  });
}

void list_joins(const Table& t, const State& s, ActionList& out) {
  each_of(t, s, s.battle.attacker, [&](Piece p) {
    if (on_map(t, s, p) && is_ground_unit(t, p) && can_fight(t, s, p) && may_join(t, s, s[p].at))
      add(out, make(Verb::join, p));
  });
  add(out, make(Verb::fight));
}

// MA-32; no favourable presence is needed, MA-F41
void list_operations(const Table& t, const State& s, ActionList& out) {
  add(out, make(Verb::hold));
  add(out, make(Verb::withdraw));
  for (const Hex h : s.battle.from) {
    if (h != no_hex && s.combat[s.battle.attacker].test(h)) add(out, make(Verb::ambush, no_piece, no_piece, h));
  }
  static_cast<void>(t);
}

void list_losses(const Table& t, const State& s, ActionList& out) {
  const Side side = decides(t, s);
  each_of(t, s, side, [&](Piece p) {
    const bool may = s.stage == Stage::surplus ? may_be_surplus(t, s, side, p) : may_be_lost(t, s, p);
    if (may) add(out, make(Verb::lose, p));
  });
}

void list_retreats(const Table& t, const State& s, ActionList& out) {
  each_of(t, s, decides(t, s), [&](Piece p) {
    if (!has(s, p, flag_retreating)) return;
    Places places;
    retreat_places(t, s, p, s.battle.free != 0, places);
    for (const Hex h : places) add(out, make(Verb::retreat, p, no_piece, h));
  });
}

void list_slips(const Table& t, const State& s, ActionList& out) {
  each_of(t, s, acting(s), [&](Piece p) {
    for (int c = 0; c < country_count; ++c) {
      const Country country = static_cast<Country>(c);
      if (may_slip(t, s, p, country)) add(out, make(Verb::slip, p, no_piece, t.arrivals(country)));
    }
  });
}

void list_displacements(const Table& t, const State& s, ActionList& out) {
  each_of(t, s, s.government, [&](Piece p) {
    HexSet places;
    displacement_places(t, s, p, places);
    places.for_each([&](std::size_t h) { add(out, make(Verb::displace, p, no_piece, static_cast<Hex>(h))); });
  });
}

}  // namespace

Side decides(const Table& t, const State& s) {
  const Battle& b = s.battle;
  switch (s.stage) {
    case Stage::negotiate:
      return rebels(s);
    case Stage::surplus:
      if (b.target == no_hex) return acting(s);
      return is_overstacked(t, s, other(b.attacker), b.target) ? other(b.attacker) : b.attacker;
    case Stage::kind:
    case Stage::operation:
      return other(b.attacker);
    case Stage::roll:
    case Stage::contact:
      return round_attacker(s);
    case Stage::losses:
      return losing_side(s);
    case Stage::retreat:
      return retreating_side(t, s);
    case Stage::displace:
      return s.government;
    default:
      return acting(s);
  }
}

bool may_end(const State& s) {
  switch (s.stage) {
    case Stage::sanctuary:
    case Stage::move:
    case Stage::air:
    case Stage::battle:
    case Stage::advance:
    case Stage::wrap:
      return true;
    default:
      return false;
  }
}

void list_mover(const Table& t, const State& s, ActionList& out) {
  const Force f = group_of(t, s);
  if (f.fresh || f.count > 0) {
    each_at(t, s, f.at, [&](Piece p) {
      if (!has(s, p, flag_group) && may_take(t, s, p)) add(out, make(Verb::with, p));
    });
  }
  HexSet places;
  destinations(t, s, f, places);
  places.for_each([&](std::size_t h) { add(out, make(Verb::move, s.lead, no_piece, static_cast<Hex>(h))); });
  list_infiltration(t, s, f, out);
  if (f.count == 1) list_flights(t, s, s.lead, out);
  add(out, make(Verb::stop));
}

void list_sanctuary(const Table& t, const State& s, ActionList& out) {
  const Side side = acting(s);
  each_of(t, s, side, [&](Piece p) {
    if (is_conventional(t, p) || !on_map(t, s, p) || t.border[s[p].at] == 0) return;
    for (int c = 0; c < country_count; ++c) {
      const Country country = static_cast<Country>(c);
      if (may_shelter(t, s, p, country)) add(out, make(Verb::shelter, p, no_piece, t.arrivals(country)));
    }
  });
  each_of(t, s, side, [&](Piece p) {
    if (!t.is_sanctuary(s[p].at) || has(s, p, flag_moved)) return;
    for (const Exit& e : t.exits[static_cast<std::size_t>(t.country_at(s[p].at))]) {
      if (leave_halves(t, s, p, e.hex) != no_way) add(out, make(Verb::leave, p, no_piece, e.hex));
    }
    for (int c = 0; c < country_count; ++c) {
      const Place to = t.sanctuary(static_cast<Country>(c));
      if (may_change_sanctuary(t, s, p, to)) add(out, make(Verb::leave, p, no_piece, to));
    }
  });
}

void list_short(const Table& t, const State& s, ActionList& out) {
  switch (s.stage) {
    case Stage::negotiate:
      return add(out, make(Verb::negotiate));
    case Stage::move:
      return list_movement(t, s, out);
    case Stage::air:
      return list_air(t, s, out);
    case Stage::battle:
      return list_attacks(t, s, out);
    case Stage::gather:
      return list_joins(t, s, out);
    case Stage::surplus:
    case Stage::losses:
      return list_losses(t, s, out);
    case Stage::kind:
      add(out, make(Verb::defend, no_piece, no_piece, no_place, static_cast<std::uint8_t>(Combat::conventional) - 1));
      return add(out,
                 make(Verb::defend, no_piece, no_piece, no_place, static_cast<std::uint8_t>(Combat::guerrilla) - 1));
    case Stage::operation:
      return list_operations(t, s, out);
    case Stage::roll:
      return add(out, make(Verb::roll));
    case Stage::retreat:
      return list_retreats(t, s, out);
    case Stage::contact:
      add(out, make(Verb::again));
      return add(out, make(Verb::break_off));
    case Stage::advance:
      each_of(t, s, s.battle.attacker, [&](Piece p) {
        if (may_advance(t, s, p)) add(out, make(Verb::advance, p));
      });
      return;
    case Stage::wrap:
      return list_slips(t, s, out);
    case Stage::displace:
      return list_displacements(t, s, out);
    case Stage::sanctuary:
    case Stage::mover:
      return;
  }
}

void Manta::legal(const Table& t, const State& s, Piece only, ActionList& out) {
  out.clear();
  if (s.ended != 0) return;
  if (s.stage == Stage::mover) {
    list_mover(t, s, out);
  } else if (s.stage == Stage::sanctuary) {
    list_sanctuary(t, s, out);
  } else {
    list_short(t, s, out);
  }
  if (may_end(s)) add(out, make(Verb::end));
  if (only == no_piece) return;
  std::size_t kept = 0;
  for (const Action& a : out) {
    if (a.piece == only) out[kept++] = a;
  }
  while (out.size() > kept) out.pop_back();
}

}  // namespace sandtable::manta
