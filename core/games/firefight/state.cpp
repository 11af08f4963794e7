#include "games/firefight/state.hpp"

namespace sandtable::firefight {
namespace {

bool another_stands(const State& s, const std::vector<Piece>& list, Piece p, Hex h, Type type) {
  for (const Piece other : list) {
    if (other != p && s[other].at == h && (type == Type::none || s[other].type == type)) return true;
  }
  return false;
}

Piece first_at(const State& s, const std::vector<Piece>& list, Hex h) {
  for (const Piece p : list) {
    if (s[p].at == h) return p;
  }
  return no_piece;
}

HexSet& population_set(State& s, Type type) { return type == Type::mob ? s.mobs : s.civilians; }

}  // namespace

Piece unit_at(const Table& t, const State& s, Hex h) {
  for (const Side side : {Side{0}, Side{1}}) {
    if (s.units[side].test(h)) return first_at(s, t.units[side], h);
  }
  return no_piece;
}

Piece population_at(const Table& t, const State& s, Hex h) {
  return s.civilians.test(h) || s.mobs.test(h) ? first_at(s, t.populations, h) : no_piece;
}

Piece barrier_at(const Table& t, const State& s, Hex h) {
  if (!s.barriers.test(h)) return no_piece;
  const Piece p = first_at(s, t.roadblocks, h);
  return p != no_piece ? p : first_at(s, t.rubble, h);
}

void lift(const Table& t, State& s, Piece p) {
  PieceState& piece = s[p];
  const Hex h = piece.at;
  if (h == no_hex) return;
  switch (kind(s, p)) {
    case Kind::infantry:
    case Kind::vehicle: {
      const Side side = t.side_of(p);
      if (!another_stands(s, t.units[side], p, h, Type::none)) s.units[side].reset(h);
      break;
    }
    case Kind::population:
      if (!another_stands(s, t.populations, p, h, piece.type)) population_set(s, piece.type).reset(h);
      break;
    case Kind::roadblock:
    case Kind::rubble:
      s.barriers.reset(h);
      break;
  }
  piece.at = no_hex;
}

void put(const Table& t, State& s, Piece p, Hex h) {
  PieceState& piece = s[p];
  piece.at = h;
  piece.where = Where::map;
  switch (kind(s, p)) {
    case Kind::infantry:
    case Kind::vehicle:
      s.units[t.side_of(p)].set(h);
      s.control.assign(h, t.side_of(p) == 1);  // FF-D29
      break;
    case Kind::population:
      population_set(s, piece.type).set(h);
      break;
    case Kind::roadblock:
    case Kind::rubble:
      s.barriers.set(h);
      break;
  }
}

void drop_overwatch(const Table& t, State& s, Piece p) {
  if (!watching(s, p)) return;
  s[p].flags = static_cast<std::uint8_t>(s[p].flags & ~flag_overwatch);
  --s.watching[t.side_of(p)];
}

void eliminate(const Table& t, State& s, Piece p) {
  const Piece cargo = s[p].where == Where::map ? s[p].with : no_piece;
  drop_overwatch(t, s, p);
  lift(t, s, p);
  const std::uint8_t known = t.concealed ? flag_known : 0;
  s[p] = PieceState{no_hex, s[p].type, Where::gone, 0, 0, is_unit(kind(s, p)) ? known : std::uint8_t{0}, no_piece};
  if (t.side_of(p) != no_side) --s.alive[t.side_of(p)];
  if (cargo != no_piece) eliminate(t, s, cargo);  // FF-24
}

void rebuild(const Table& t, State& s) {
  for (HexSet& set : s.units) set.clear();
  s.civilians.clear();
  s.mobs.clear();
  s.barriers.clear();
  for (const Side side : {Side{0}, Side{1}}) s.alive[side] = s.watching[side] = 0;
  for (int i = 0; i < t.piece_count(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (on_map(s, p)) put(t, s, p, s[p].at);
    const Side side = t.side_of(p);
    if (side == no_side || !is_unit(kind(s, p)) || s[p].where == Where::gone) continue;
    ++s.alive[side];
    if (watching(s, p)) ++s.watching[side];
  }
  s.smoke_count = static_cast<std::uint8_t>(s.smoke.count());
}

}  // namespace sandtable::firefight
