// What grappling, boarding, land fights and landings share.

#include "games/broadside/melee.hpp"

#include <algorithm>

namespace sandtable::broadside {

void no_melee(State& s) {
  s.melee = Melee{};
  s.melee.attacker = s.melee.defender = no_piece;
}

bool fights_open(const State& s) { return s.step == 10 && s.melee.kind == Fight::none && s.stage != Stage::pursue; }

// BR-56, BR-59, BR-65: a die for every full six casualties, on a 1 one of them is a leader.
Toll roll_toll(const Play& p, Party party, int kills) {
  const int casualties = casualties_of(party, kills);
  int ones = 0;
  for (int i = leader_dice(party, casualties); i > 0; --i) ones += p.roll(Word::throw_leader) == 1 ? 1 : 0;
  return toll_of(party, casualties, ones);
}

void take_from_crew(State& s, Piece ship, Toll toll) {
  ShipState& crew = s.ships[ship];
  crew.crew = static_cast<std::uint8_t>(crew.crew - toll.men);
  crew.killed = static_cast<std::uint8_t>(crew.killed + toll.men);
  crew.leaders = static_cast<std::uint8_t>(crew.leaders - toll.leaders);
}

void take_from_unit(const Play& p, Piece piece, Toll toll) {
  UnitState& u = unit(p.t, p.s, piece);
  u.men = static_cast<std::uint8_t>(u.men - toll.men);
  u.leaders = static_cast<std::uint8_t>(u.leaders - toll.leaders);
  const Piece ship = p.t.party_of[static_cast<std::size_t>(piece - p.t.ship_count)];
  if (ship != no_piece) {
    ShipState& home = p.s.ships[ship];
    home.ashore = static_cast<std::uint8_t>(home.ashore - toll.men);
    home.killed = static_cast<std::uint8_t>(home.killed + toll.men);
  }
  drop_tokens(p, piece, u.men);
}

}  // namespace sandtable::broadside
