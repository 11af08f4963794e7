// Grappling: the throw, small arms, cutting loose. BR-24, BR-25, BR-56, BR-76, BR-78, BR-D19, BR-R11

#include <algorithm>

#include "games/broadside/legal.hpp"
#include "games/broadside/melee.hpp"

namespace sandtable::broadside {
namespace {

constexpr int holds_from = 5;  // BR-25, for the throw and for the axe
constexpr int same_way = 450;  // BR-78

// BR-78, BR-R11: what waives the heading, never the 4 inches.
bool lies_still(const Table& t, const State& s, Piece p) {
  const bool dismasted = t.log(p).increments > 0 && increments_left(t, s, p) == 0;
  return s.weather == Weather::becalmed || dismasted || s.ships[p].going != Going::sailing;
}

bool may_cut(const ShipState& ship) { return fighting(ship) && ship.crew > 0 && ship.burning == 0; }

// BR-25: both stop.
void fasten(const Play& p) {
  State& s = p.s;
  const Piece ship = s.melee.attacker;
  const Piece target = s.subject;
  no_melee(s);
  s.stage = Stage::move;
  s.subject = no_piece;
  for (Grapple& g : s.grapples) {
    if (g.grappler != no_piece) continue;
    g = {ship, target, s.ships[ship].side, 1, 0, {}};
    break;
  }
  if (s.moving.piece != no_piece) s.moving.stopped = 1;
  p.tell([&] { return changed(ship, say(Word::are_grappled, br(25), piece(ship), piece(target))); });
}

// BR-56: the men on deck of one crew, once a turn at the same ship (BR-76). The dead fall after both have fired.
Toll fire_small_arms(const Play& p, Piece ship, Piece target) {
  const int dice = small_arms_dice(p.t, p.s, ship, target);
  if (dice == 0) return {};
  p.s.ships[ship].small_arms = static_cast<std::uint16_t>(p.s.ships[ship].small_arms | 1u << target);
  const int kills = p.hits(dice, 6, Word::throw_small_arms);
  const Toll toll = roll_toll(p, {p.s.ships[target].crew, p.s.ships[target].leaders}, kills);
  p.tell([&] {
    return rolled(
        ship, target,
        say(Word::small_arms_kill, br(56), piece(ship), piece(target), number(toll.men), number(toll.leaders)));
  });
  return toll;
}

}  // namespace

int small_arms_dice(const Table& t, const State& s, Piece ship, Piece target) {
  const ShipState& firer = s.ships[ship];
  const bool fired = (firer.small_arms >> target & 1) != 0;
  return fired || firer.burning > 0 || has(firer, ship_hiding) ? 0 : on_deck(t, firer, ship);
}

int throws_left(const Table& t, const State& s, Piece ship, Piece target) {
  const ShipState& grappler = s.ships[ship];
  const int most = t.log(ship).length >= 2 * t.log(target).length ? 2 : 1;
  if (grappler.tries == 0) return most;
  return grappler.tried == target ? std::max(0, most - grappler.tries) : 0;
}

Said refuse_foe_ship(const State& s, const Table& t, Piece ship, Piece target) {
  if (!t.is_ship(target)) return say(Word::only_ships, br(24), piece(ship));
  if (s.ships[target].side == s.ships[ship].side) return say(Word::own_ship, br(24), piece(target));
  for (const Piece p : {ship, target}) {
    if (!fighting(s.ships[p])) return say(Word::out_of_fight, br_designed(17), piece(p));
  }
  if (s.ships[ship].burning > 0) return say(Word::fights_fire, br(40), piece(ship));
  return {};
}

Said refuse_grapple(const Table& t, const State& s, Piece ship, Piece target) {
  if (!t.is_ship(ship)) return say(Word::only_ships, br(24), piece(ship));
  if (s.stage != Stage::move || (s.moving.piece != no_piece && s.moving.piece != ship)) {
    return say(Word::grapple_in_move, br(2), piece(ship));
  }
  if (const Said no = refuse_foe_ship(s, t, ship, target); no.given()) return no;
  if (s.ships[ship].fire_sails > 0) return say(Word::sails_burn, br(39), piece(ship));
  if (s.ships[ship].crew == 0 || has(s.ships[ship], ship_hiding))
    return say(Word::nobody_to_throw, br(43), piece(ship));
  if (grapple_between(s, ship, target) >= 0) return say(Word::already_grappled, br(25), piece(ship), piece(target));
  if (!within(t, s, ship, target, grapple_range)) return say(Word::too_far_to_grapple, br(78), piece(target));
  const int apart = plane::angle_between(s.ships[ship].heading, s.ships[target].heading);
  if (apart > same_way && !lies_still(t, s, ship) && !lies_still(t, s, target)) {
    return say(Word::not_the_same_way, br(24), piece(ship), piece(target));
  }
  const bool full = s.grapples[max_grapples - 1].grappler != no_piece;
  if (full || throws_left(t, s, ship, target) == 0) return say(Word::grappled_once, br(25), piece(ship));
  return {};
}

void grapple(const Play& p, Piece ship, Piece target) {
  State& s = p.s;
  s.ships[ship].tries = static_cast<std::uint8_t>(s.ships[ship].tried == target ? s.ships[ship].tries + 1 : 1);
  s.ships[ship].tried = target;
  const Toll theirs = fire_small_arms(p, ship, target);
  const Toll ours = fire_small_arms(p, target, ship);
  const int face = p.roll(Word::throw_grapple);
  const bool holds = face >= holds_from;
  p.tell([&] {
    return rolled(ship, target,
                  say(holds ? Word::grapple_holds : Word::grapple_fails, br(25), piece(ship), piece(target)), face);
  });
  if (holds) {
    s.melee.attacker = ship;
    s.subject = target;
    s.asked = s.ships[target].side;
    s.stage = Stage::cut;
  }
  kill_crew(p, target, theirs.men, theirs.leaders);
  kill_crew(p, ship, ours.men, ours.leaders);
  if (!holds) return;
  if (!fighting(s.ships[ship]) || !fighting(s.ships[target])) {  // a captain's test has ended it
    no_melee(s);
    s.subject = no_piece;
    s.stage = Stage::move;
  } else if (!may_cut(s.ships[target])) {
    fasten(p);
  }
}

Said refuse_cut(const Table& t, const State& s, Piece ship, Piece target) {
  if (!t.is_ship(ship) || !t.is_ship(target)) return say(Word::only_ships, br(24), piece(ship));
  if (s.stage == Stage::cut) {
    return ship == s.subject && target == s.melee.attacker ? Said{} : say(Word::cut_first, br(25), piece(s.subject));
  }
  if (grapple_between(s, ship, target) < 0) return say(Word::not_grappled, br_designed(19), piece(ship), piece(target));
  if (!may_cut(s.ships[ship])) return say(Word::out_of_fight, br_designed(19), piece(ship));
  if (has(s.ships[ship], ship_cut_tried)) return say(Word::cut_once, br_designed(19), piece(ship));
  // At the start of her side's move: before anything of it has moved.
  bool begun = s.stage != Stage::move || s.moving.piece != no_piece;
  for (int p = 0; p < static_cast<int>(t.pieces.size()); ++p) {
    const Piece q = static_cast<Piece>(p);
    if (owner(t, s, q) != s.ships[ship].side) continue;
    begun |= t.is_ship(q) ? has(s.ships[q], ship_moved) : has(unit(t, s, q), unit_moved);
  }
  return begun ? say(Word::cut_at_start, br_designed(19), piece(ship)) : Said{};
}

void cut(const Play& p, Piece ship, Piece target) {
  State& s = p.s;
  const bool answer = s.stage == Stage::cut;
  const int face = p.roll(Word::throw_cut);
  const bool free = face >= holds_from;
  p.tell([&] {
    return rolled(
        ship, target,
        say(free ? Word::cuts_loose : Word::cannot_cut, answer ? br(25) : br_designed(19), piece(ship), piece(target)),
        face);
  });
  if (!answer) {
    set(s.ships[ship], ship_cut_tried);
    if (free) cut_grapple(s, grapple_between(s, ship, target));
    return;
  }
  if (!free) return fasten(p);
  no_melee(s);
  s.subject = no_piece;
  s.stage = Stage::move;
}

void decline_cut(const Play& p) { fasten(p); }

void list_grapples(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!t.is_ship(p) || (s.moving.piece != no_piece && s.moving.piece != p)) return;
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece target = static_cast<Piece>(i);
    if (!refuse_grapple(t, s, p, target).given()) out.push_back(make(Verb::grapple, p, target));
  }
}

void list_cuts(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!t.is_ship(p) || (s.stage != Stage::cut && !grappled(s, p))) return;
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece target = static_cast<Piece>(i);
    if (!refuse_cut(t, s, p, target).given()) out.push_back(make(Verb::cut, p, target));
  }
}

}  // namespace sandtable::broadside
