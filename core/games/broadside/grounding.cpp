// Rocks and other hulls: grounding (BR-26, BR-27, BR-D9 to BR-D11) and collisions (BR-28).

#include <algorithm>
#include <utility>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr int guns_a_die(Class c) { return c == Class::man_o_war ? 3 : 1; }  // BR-27

int guns_left(const ShipState& ship) {
  int sum = 0;
  for (const std::uint8_t n : ship.guns) sum += n;
  return sum;
}

// Overboard go the guns of the larger broadside first, so that both stay alike.
void throw_gun(ShipState& ship) {
  int from = 0;
  for (int b = 1; b < battery_count; ++b) {
    if (ship.guns[b] > ship.guns[from]) from = b;
  }
  if (ship.guns[from] > 0) --ship.guns[from];
}

}  // namespace

// BR-D9: 1 + length / 6, less one for each inch beyond 2.
int grounding_number(const Table& t, const State& s, Piece p) {
  const ShipState& ship = s.ships[p];
  const bool spared =
      t.classes[p] == Class::rowboat || has(ship, ship_docked) || ship.going == Going::anchored;  // BR-D10
  if (spared || has(ship, ship_aground)) return 0;
  const std::int32_t gap = gap_to_land(t, s, p, shoal_range);
  if (gap > shoal_range * plane::inch) return 0;
  const int beyond = gap > 2 * plane::inch ? (gap - 2 * plane::inch) / plane::inch : 0;
  return std::max(0, 1 + t.log(p).length / 6 - beyond);
}

void try_grounding(const Play& p, Piece piece) {
  const int number_needed = grounding_number(p.t, p.s, piece);
  if (number_needed == 0) return;
  ShipState& ship = p.s.ships[piece];
  const bool aground = p.roll(Word::why_grounding) <= number_needed;
  if (aground) {
    set(ship, ship_aground);
    ship.tide = static_cast<std::uint8_t>(p.roll(Word::why_tide) + 2);  // BR-D11
  }
  p.tell([&] {
    return rolled(piece, no_piece,
                  say(aground ? Word::runs_aground : Word::clears_shoal, br(26), sandtable::piece(piece)));
  });
}

Said refuse_jettison(const Table& t, const State& s, Piece p, int dice) {
  const ShipState& ship = s.ships[p];
  if (!has(ship, ship_aground)) return say(Word::not_aground, br(27), piece(p));
  if (has(ship, ship_moved)) return say(Word::has_moved, br(27), piece(p));
  const int most = guns_left(ship) / guns_a_die(t.classes[p]);
  if (dice < 1 || dice > most) return say(Word::too_few_guns, br(27), piece(p), number(most));
  return {};
}

void jettison(const Play& p, Piece piece, int dice) {
  ShipState& ship = p.s.ships[piece];
  for (int i = 0; i < dice * guns_a_die(p.t.classes[piece]); ++i) throw_gun(ship);
  set(ship, ship_moved | ship_lightened);
  ship.tide = 0;
  const bool freed = p.hits(dice, 6, Word::why_jettison) > 0;
  if (freed) clear(ship, ship_aground | ship_lightened);
  p.tell([&] {
    return rolled(piece, no_piece,
                  say(freed ? Word::floats_free : Word::stays_aground, br(27), sandtable::piece(piece)));
  });
}

// BR-28: both stop; the damage comes in step 6.
void note_collision(const Play& p, Piece a, Piece b) {
  State& s = p.s;
  const int dice = s.ships[a].inches > fast || s.ships[b].inches > fast ? 2 : 1;
  set(s.ships[a], ship_moved);
  set(s.ships[b], ship_moved);
  for (Collision& c : s.collisions) {
    const bool same = (c.a == a && c.b == b) || (c.a == b && c.b == a);
    if (c.a != no_piece && !same) continue;
    c = {a, b, static_cast<std::uint8_t>(std::max<int>(c.dice, dice)), 0};
    break;
  }
  p.tell([&] { return note(say(Word::collide, br(28), piece(a), piece(b))); });
}

void resolve_collisions(const Play& p) {
  for (Collision& c : p.s.collisions) {
    if (c.a == no_piece) break;
    const Collision now = c;
    c = {no_piece, no_piece, 0, 0};
    for (const auto& [ship, from] : {std::pair(now.a, now.b), std::pair(now.b, now.a)}) {
      const int boxes = p.sum(now.dice, Word::why_collision);
      p.tell([&, ship = ship, from = from] {
        return rolled(ship, from, say(Word::collision_damage, br(28), piece(ship), number(boxes)));
      });
      if (p.s.ships[ship].fate < Fate::sunk) hit_hull(p, ship, boxes, aim_plain, middle(p.t, p.s, from));
    }
  }
}

}  // namespace sandtable::broadside
