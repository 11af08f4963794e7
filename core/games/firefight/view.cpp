// What a side may know (FF-3), and one State that fits what it knows.

#include <algorithm>

#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

Type hidden_type(Type type) { return kind_of(type) == Kind::vehicle ? Type::unknown_vehicle : Type::unknown_infantry; }

using Types = FixedVector<Type, max_units_a_side>;

// The types of a side's units that nobody has seen yet, of one kind: the scenario's list less what is known.
Types unseen_types(const FirefightView& v, Side side, Kind of_kind) {
  Types left;
  for (const Piece p : v.table.units[side]) {
    const Type type = v.table.types[p];
    if (kind_of(type) == of_kind && !is_unknown(type)) left.push_back(type);
  }
  for (const Piece p : v.table.units[side]) {
    const Type type = v.state[p].type;
    if (kind_of(type) != of_kind || is_unknown(type)) continue;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i] != type) continue;
      left[i] = left.back();
      left.pop_back();
      break;
    }
  }
  std::sort(left.begin(), left.end());  // in an order that says nothing of the scenario's list
  return left;
}

// A type of the side's list, for a position whose scenario itself does not know.
Type any_type(Faction faction, Kind of_kind, Rng& rng) {
  FixedVector<Type, type_count> all;
  for (int i = 1; i < type_count; ++i) {
    const Type type = static_cast<Type>(i);
    if (faction_of(type) == faction && kind_of(type) == of_kind) all.push_back(type);
  }
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

Type draw(Types& left, bool must_carry, const FirefightView& v, Side side, Kind of_kind, Rng& rng) {
  FixedVector<std::size_t, max_units_a_side> fitting;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!must_carry || row_of(left[i]).transport) fitting.push_back(i);
  }
  if (fitting.empty()) {
    Type type = any_type(v.table.factions[side], of_kind, rng);
    while (must_carry && !row_of(type).transport) type = any_type(v.table.factions[side], of_kind, rng);
    return type;
  }
  const std::size_t drawn = fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
  const Type type = left[drawn];
  left[drawn] = left.back();
  left.pop_back();
  return type;
}

void deal(const FirefightView& v, Side side, Kind of_kind, Rng& rng, State& out) {
  Types left = unseen_types(v, side, of_kind);
  for (const bool carriers : {true, false}) {  // first those that must be able to carry
    for (const Piece p : v.table.units[side]) {
      const PieceState& unit = v.state[p];
      if (!is_unknown(unit.type) || kind_of(unit.type) != of_kind) continue;
      const bool carrier = of_kind == Kind::vehicle && unit.with != no_piece;
      if (carrier == carriers) out[p].type = draw(left, carrier, v, side, of_kind, rng);
    }
  }
}

}  // namespace

State Firefight::view(const Table& t, const State& s, Side viewer) {
  State out = s;
  if (viewer == no_side) return out;
  out.dice.key = 0;
  if (!t.concealed) return out;
  for (const Piece p : t.units[other(viewer)]) {
    if ((out[p].flags & flag_known) == 0) out[p].type = hidden_type(out[p].type);
  }
  return out;
}

State Firefight::guess(const FirefightView& v, Rng& rng) {
  State out = v.state;
  if (v.viewer != no_side) out.dice.key = rng.next64();
  for (const Side side : {Side{0}, Side{1}}) {
    for (const Kind of_kind : {Kind::infantry, Kind::vehicle}) deal(v, side, of_kind, rng, out);
  }
  return out;
}

}  // namespace sandtable::firefight
