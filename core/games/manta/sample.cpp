// Random play: draws a piece and then one of its actions without building the whole list.

#include "games/manta/legal.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

constexpr Action nothing{255, 0, no_piece, no_piece, no_place, 0};
bool found(const Action& a) { return a.verb != nothing.verb; }

Action any_of(const ActionList& list, Rng& rng) { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; }

// The first piece from a random one on that fits.
template <class Fits>
Piece draw_piece(const Table& t, Rng& rng, Fits fits) {
  const int count = t.piece_count();
  int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
  for (int n = 0; n < count; ++n, i = i + 1 == count ? 0 : i + 1) {
    if (fits(static_cast<Piece>(i))) return static_cast<Piece>(i);
  }
  return no_piece;
}

Action draw_movement(const Table& t, const State& s, Rng& rng) {
  const std::uint32_t drawn = rng.below(32);
  if (drawn == 0) return make(Verb::end);
  const Side side = acting(s);
  if (s.begun == 0 && s.segment == 0 && s.phase == 1 && drawn >= 4) {
    const Piece p = draw_piece(t, rng, [&](Piece q) { return s[q].side == side && may_enter_play(t, s, q); });
    if (p != no_piece) return make(Verb::enter, p);
  }
  const Piece p = draw_piece(t, rng, [&](Piece q) { return s[q].side == side && may_take(t, s, q); });
  if (p == no_piece) return make(Verb::end);
  return drawn < 4 && may_fortify(t, s, p) ? make(Verb::fortify, p) : make(Verb::take, p);
}

// One hex in a random direction.
Action draw_step(const Table& t, const State& s, const Force& f, Rng& rng) {
  const int first = static_cast<int>(rng.below(6));
  for (int i = 0; i < 6; ++i) {
    const int direction = clockwise(first, i);
    const Hex to = t.map.grid.neighbour(f.at, direction);
    const int cost = step_halves(t, s, f, direction);
    if (cost == no_way || bar_to_stay(t, s, f, to, cost) != Bar::none) continue;
    return make(Verb::move, s.lead, no_piece, to);
  }
  return nothing;
}

Action draw_infiltration(const Table& t, const State& s, const Force& f, Rng& rng) {
  const Hex through = t.map.grid.neighbour(f.at, static_cast<int>(rng.below(6)));
  if (!f.slips || through == no_hex || !s.combat[1 - f.side].test(through)) return nothing;
  const Hex to = t.map.grid.neighbour(through, static_cast<int>(rng.below(6)));
  if (to == no_hex || infiltration_halves(t, s, f, through, to) == no_way) return nothing;
  return make(Verb::infiltrate, s.lead, enemy_in(t, s, f.side, through), to);
}

Action draw_flight(const Table& t, const State& s, Rng& rng) {
  const bool afield = rng.below(2) == 0 && !t.airfields.empty();
  const Hex to = afield ? t.airfields[rng.below(static_cast<std::uint32_t>(t.airfields.size()))]
                        : static_cast<Hex>(rng.below(static_cast<std::uint32_t>(t.map.grid.size())));
  return may_fly_to(t, s, s.lead, to) ? make(Verb::fly, s.lead, no_piece, to) : nothing;
}

Action draw_mover(const Table& t, const State& s, Rng& rng) {
  const Force f = group_of(t, s);
  const std::uint32_t drawn = rng.below(16);
  Action a = nothing;
  if (drawn < 3) {
    const Piece p =
        draw_piece(t, rng, [&](Piece q) { return s[q].at == f.at && !has(s, q, flag_group) && may_take(t, s, q); });
    if (p != no_piece) return make(Verb::with, p);
  }
  if (drawn < 8 && f.slips) a = draw_infiltration(t, s, f, rng);
  if (drawn < 8 && !found(a) && f.count == 1 && may_fly(t, s, s.lead)) a = draw_flight(t, s, rng);
  if (!found(a) && drawn > 0) a = draw_step(t, s, f, rng);
  return found(a) ? a : make(Verb::stop);
}

// A piece that could go in or out, and one of its places.
Action draw_sanctuary(const Table& t, const State& s, Rng& rng) {
  const Side side = acting(s);
  if (rng.below(4) == 0) return make(Verb::end);
  const Piece p = draw_piece(t, rng, [&](Piece q) {
    return s[q].side == side && !has(s, q, flag_moved) && !is_conventional(t, q) &&
           (t.is_sanctuary(s[q].at) || (on_map(t, s, q) && t.border[s[q].at] != 0));
  });
  if (p == no_piece) return make(Verb::end);
  if (on_map(t, s, p)) {
    const Country country = static_cast<Country>(rng.below(country_count));
    return may_shelter(t, s, p, country) ? make(Verb::shelter, p, no_piece, t.arrivals(country)) : make(Verb::end);
  }
  const std::vector<Exit>& exits = t.exits[static_cast<std::size_t>(t.country_at(s[p].at))];
  if (exits.empty()) return make(Verb::end);
  const Hex to = exits[rng.below(static_cast<std::uint32_t>(exits.size()))].hex;
  return leave_halves(t, s, p, to) != no_way ? make(Verb::leave, p, no_piece, to) : make(Verb::end);
}

Action draw_slip(const Table& t, const State& s, Rng& rng) {
  if (rng.below(4) == 0) return make(Verb::end);
  const Piece p = draw_piece(t, rng, [&](Piece q) {
    return s[q].side == acting(s) && !is_conventional(t, q) && may_slip(t, s, q, sanctuary_of(faction(t, q)));
  });
  return p == no_piece ? make(Verb::end) : make(Verb::slip, p, no_piece, t.arrivals(sanctuary_of(faction(t, p))));
}

}  // namespace

Action Manta::sample(const Table& t, const State& s, Rng& rng) {
  switch (s.stage) {
    case Stage::move:
      return draw_movement(t, s, rng);
    case Stage::mover:
      return draw_mover(t, s, rng);
    case Stage::sanctuary:
      return draw_sanctuary(t, s, rng);
    case Stage::wrap:
      return draw_slip(t, s, rng);
    default:
      break;
  }
  ActionList list;
  legal(t, s, no_piece, list);
  return any_of(list, rng);
}

}  // namespace sandtable::manta
