// The captain's morale, and ships out of the fight. BR-42 to BR-44, BR-73, BR-D15 to BR-D17

#include <algorithm>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

void lower(ShipState& ship, int by) { ship.morale = static_cast<std::uint8_t>(std::max(0, ship.morale - by)); }

Piece nearest_enemy(const Table& t, const State& s, Piece piece, int inches) {
  Piece best = no_piece;
  std::int32_t least = inches * plane::inch;
  for (int i = 0; i < t.ship_count; ++i) {
    if (!fighting(s.ships[i]) || s.ships[i].side == s.ships[piece].side) continue;
    const std::int32_t gap = gap_between(t, s, piece, static_cast<Piece>(i));
    if (gap > least || (gap == least && best != no_piece)) continue;
    least = gap;
    best = static_cast<Piece>(i);
  }
  return best;
}

// BR-43, over by 5-6
void surrender_or_hide(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  const Piece enemy = nearest_enemy(p.t, p.s, piece, surrender_range);
  if (enemy != no_piece) {  // BR-D15
    p.tell([&] {
      return changed(piece, say(Word::surrenders, br(43), sandtable::piece(piece), sandtable::piece(enemy)));
    });
    return capture(p, piece, p.s.ships[enemy].side);
  }
  lower(ship, 3);
  set(ship, ship_hiding);
  set_adrift(p, piece);
}

}  // namespace

// The lines of the list in BR-44; BR-73: of each pair only the worse counts.
int morale_part(const Table& t, const State& s, Piece piece, MoralePart part) {
  const ShipState& ship = s.ships[piece];
  const auto if_so = [](bool so, int value) { return so ? value : 0; };
  switch (part) {
    case MoralePart::man_o_war:
      return if_so(t.classes[piece] == Class::man_o_war, 2);
    case MoralePart::advancing:
      return if_so(has(ship, ship_advanced), 2);
    case MoralePart::retiring:
      return if_so(has(ship, ship_retiring), -2);
    case MoralePart::sails_on_fire:
      return if_so(ship.fire_sails > 0, -1);
    case MoralePart::fire_below:
      return if_so(ship.fire_below > 0, -2);
    case MoralePart::catastrophe:
      return if_so(ship.burning > 0, -5);
    case MoralePart::line:
      return past_red(t, ship, piece) ? -3 : if_so(past_yellow(t, ship, piece), -2);
    case MoralePart::broadsides: {
      const auto gone = [&](int b) { return t.log(piece).guns[b] > 0 && ship.guns[b] == 0; };
      return gone(port) && gone(starboard) ? -3 : if_so(gone(port) || gone(starboard), -1);
    }
    case MoralePart::crew:
      return ship.killed * 4 >= t.crews[piece] * 3 ? -3 : if_so(ship.killed * 2 >= t.crews[piece], -1);
  }
  return 0;
}

int morale_value(const Table& t, const State& s, Piece piece) {
  int value = s.ships[piece].morale;
  for (int part = 0; part < morale_parts; ++part) value += morale_part(t, s, piece, static_cast<MoralePart>(part));
  return value;
}

MoraleResult morale_result(int over) {
  if (over <= 0) return MoraleResult::passes;
  if (over == 1) return MoraleResult::shaken;
  if (over == 2) return MoraleResult::keeps_off;
  if (over <= 4) return MoraleResult::retires;  // BR-R8
  return over <= 6 ? MoraleResult::surrenders : MoraleResult::abandons;
}

void test_morale(const Play& p, Piece piece, Word trigger) {
  ShipState& ship = p.s.ships[piece];
  if (!fighting(ship) || has(ship, ship_hiding)) return;
  const int value = morale_value(p.t, p.s, piece);
  const int total = p.sum(3, Word::why_morale);
  const MoraleResult result = morale_result(total - value);
  p.tell([&] {
    return rolled(piece, no_piece,
                  say(Word::morale_test, br(42), sandtable::piece(piece), word(trigger), number(total), number(value),
                      word(morale_word(result))));
  });
  if (result == MoraleResult::passes) return;
  if (result > MoraleResult::shaken) ++p.s.sides[ship.side].adverse;
  switch (result) {
    case MoraleResult::keeps_off:
      set(ship, ship_no_close | ship_retest);
      return lower(ship, 1);
    case MoraleResult::retires:
      set(ship, ship_retiring);
      return lower(ship, 1);
    case MoraleResult::surrenders:
      return surrender_or_hide(p, piece);
    case MoraleResult::abandons:
      return abandon(p, piece);
    default:
      return lower(ship, 1);
  }
}

// BR-D17: she changes sides with her log, and lies adrift.
void capture(const Play& p, Piece piece, Side by) {
  State& s = p.s;
  ShipState& ship = s.ships[piece];
  if (ship.fate >= Fate::sunk) return;
  ship.fate = Fate::captured;
  ship.side = by;
  ship.loaded = ship.burning = 0;
  ship.flags = static_cast<std::uint16_t>(ship.flags & (ship_aground | ship_moved | ship_lightened));
  set_adrift(p, piece);
  cut_all_grapples(s, piece);
  p.tell([&] { return lost(piece, say(Word::is_captured, br_designed(17), sandtable::piece(piece), side(by))); });
}

// BR-D16
void take_prizes(const Play& p, Piece mover) {
  State& s = p.s;
  if (!fighting(s.ships[mover])) return;
  for (int i = 0; i < p.t.ship_count; ++i) {
    const Piece prize = static_cast<Piece>(i);
    if (s.ships[i].fate != Fate::abandoned || s.ships[i].side == s.ships[mover].side) continue;
    if (within(p.t, s, mover, prize, prize_range)) capture(p, prize, s.ships[mover].side);
  }
}

}  // namespace sandtable::broadside
