#include "games/manta/strength.hpp"

#include <algorithm>

namespace sandtable::manta {
namespace {

bool ambush(const State& s) { return s.battle.ambushed != no_hex; }

template <class F>
void each_in_round(const Table& t, const State& s, Side side, F f) {
  each_piece(t, [&](Piece p) {
    if (s[p].side == side && in_round(t, s, p)) f(p);
  });
}

// MA-F29: somebody of the chief's faction stands with him; for the government's commander FANT do as well.
bool has_own_unit(const Table& t, const State& s, Piece chief) {
  bool found = false;
  const bool governs = kind(t, chief) == Kind::commander && s[chief].side == s.government;
  each_at(t, s, s[chief].at, [&](Piece p) {
    if (!is_ground_unit(t, p) || !in_round(t, s, p) || s[p].side != s[chief].side) return;
    found = found || faction(t, p) == faction(t, chief) || (governs && faction(t, p) == Faction::fant);
  });
  return found;
}

}  // namespace

Side round_attacker(const State& s) { return ambush(s) ? other(s.battle.attacker) : s.battle.attacker; }
Hex round_target(const State& s) { return ambush(s) ? s.battle.ambushed : s.battle.target; }

bool in_round(const Table& t, const State& s, Piece p) {
  if (!has(s, p, flag_fighting)) return false;
  if (!ambush(s)) return true;
  // MA-F37: the defending guerrillas against one hex
  return s[p].side == s.battle.attacker ? s[p].at == s.battle.ambushed : !is_conventional(t, p);
}

int strength_of(const Table& t, const State& s, Piece p, Combat kind) {
  const int printed = kind == Combat::conventional ? unit(t, p).conventional : unit(t, p).guerrilla;
  return has(s, p, flag_thirsty) ? printed / 2 : printed;
}

Strength strength_of_side(const Table& t, const State& s, Side side, Combat kind) {
  Strength out;
  each_in_round(t, s, side, [&](Piece p) {
    out.units += strength_of(t, s, p, kind);
    if (manta::kind(t, p) == Kind::commander && has_own_unit(t, s, p)) out.skill = skill_of(faction(t, p));
  });
  if (side == round_attacker(s) || ambush(s) || s.battle.bare != 0) return out;
  // MA-24: the position counts in conventional combat alone.
  out.terrain = adjustment(t, s, s.battle.target, kind == Combat::conventional);
  return out;
}

Edge edge_of(const Table& t, const State& s, Side side) {
  Edge out = Edge::none;
  bool commander = false;
  each_in_round(t, s, side, [&](Piece p) {
    if (kind(t, p) == Kind::commander) commander = true;
    if (kind(t, p) == Kind::leader && out == Edge::none && has_own_unit(t, s, p)) out = Edge::leader;
  });
  if (commander) out = Edge::none;  // MA-F29
  each_in_round(t, s, side, [&](Piece p) {
    // MA-D4: the French anti-aircraft guns do nothing.
    if (out == Edge::none && faction(t, p) == Faction::france && unit(t, p).type != Type::aaa) out = Edge::french;
  });
  return out;
}

Reckoning reckon(const Table& t, const State& s) {
  Reckoning r;
  r.attacker = round_attacker(s);
  r.kind = s.battle.kind;
  for (const Side side : {Side{0}, Side{1}}) {
    r.strength[side] = strength_of_side(t, s, side, r.kind);
    r.edge[side] = edge_of(t, s, side);
  }
  const Side defender = other(r.attacker);
  const int ahead = r.strength[r.attacker].total() - r.strength[defender].total();
  r.stronger = ahead >= 0 ? r.attacker : defender;  // MA-39
  r.difference = std::abs(ahead);                   // MA-R1
  r.column = crt_column(r.difference);
  for (const Side side : {Side{0}, Side{1}}) {
    if (r.edge[side] == Edge::none) continue;
    // MA-35, MA-R2; with the option MA-37
    const bool adds = t.modifiers_by_strength ? side == r.stronger : side == r.attacker;
    if (t.modifiers_by_strength && r.difference > 10) continue;  // MA-D15
    r.modifier[side] = adds ? 1 : -1;
  }
  return r;
}

Combat kind_of_round(const Table& t, const State& s) {
  if (ambush(s)) return Combat::guerrilla;  // MA-F37, MA-29
  const Side attacker = s.battle.attacker;
  const bool attackers = has_in_round(t, s, attacker, Kind::conventional);
  const bool defenders = has_in_round(t, s, other(attacker), Kind::conventional);
  const bool position = s.battle.bare == 0 && is_improved(t, s, s.battle.target);
  if (defenders) return attackers || position ? Combat::conventional : Combat::guerrilla;  // MA-29, MA-30
  return position ? Combat::none : Combat::guerrilla;                                      // MA-31, MA-47
}

int withdrawal_roll(const Table& t, const State& s, int face) {
  const Battle& b = s.battle;
  const Terrain terrain = t.terrain(b.target);
  if (terrain == Terrain::mountain || is_wet(terrain, s.season)) face += 2;  // MA-26
  bool bands = false;
  each_piece(t, [&](Piece p) {
    bands = bands || (s[p].side == b.attacker && has(s, p, flag_fighting) && is_guerrilla(t, p));
  });
  return bands ? face - 1 : face;  // MA-27
}

int hexes_with_enemies(const Table& t, const State& s) {
  int count = 0;
  for (const Hex h : t.map.grid.neighbours(s.battle.target)) {
    if (h != no_hex && s.combat[s.battle.attacker].test(h)) ++count;
  }
  return count;
}

Said result_of(const Reckoning& r, Cell cell) {
  return say(Word::crt_result, ma(41), side(r.stronger), word(fate_word(cell.stronger)), side(other(r.stronger)),
             word(fate_word(cell.weaker)));
}

int round_steps(const Table& t, const State& s, Side side) {
  int sum = 0;
  each_in_round(t, s, side, [&](Piece p) { sum += unit(t, p).steps; });
  return sum;
}

bool has_in_round(const Table& t, const State& s, Side side, Kind wanted) {
  bool found = false;
  each_in_round(t, s, side, [&](Piece p) { found = found || kind(t, p) == wanted; });
  return found;
}

}  // namespace sandtable::manta
