// Fighting on land: cannon at land units, muskets, the charge, rounds of melee, forts. BR-13, BR-52 to BR-55, BR-64 to
// BR-66, BR-72, BR-R3, BR-R5, BR-D20, BR-D22

#include <algorithm>

#include "games/broadside/legal.hpp"
#include "games/broadside/melee.hpp"

namespace sandtable::broadside {
namespace {

constexpr int again_from = 4;                 // BR-66
constexpr int recoil = 4;                     // inches
constexpr std::int32_t touching = 990;        // 1/1000 inch: where a charge stops, inside contact
constexpr std::int32_t blocks_muskets = 500;  // a unit so near to the line stands in it

const LandRow& row_of(const Table& t, Piece p) { return land_rows[static_cast<std::size_t>(t.unit_type(p))]; }
const UnitState& at(const Table& t, const State& s, Piece p) { return unit(t, s, p); }

bool is_gunner(const Table& t, Piece p) { return row_of(t, p).guns > 0; }

// As far as the ground goes.
Point over_ground(const Table& t, Point from, Heading way, std::int32_t distance) {
  constexpr std::int32_t part = plane::inch / 4;
  std::int32_t good = 0;
  while (good < distance) {
    const std::int32_t next = std::min(good + part, distance);
    const Point there = plane::advance(from, way, next);
    if (!on_land(t, there) || there.x < 0 || there.y < 0 || there.x > t.width || there.y > t.height) break;
    good = next;
  }
  return plane::advance(from, way, good);
}

void step_to(const Play& p, Piece piece, Point to, Heading facing, Said said) {
  UnitState& u = unit(p.t, p.s, piece);
  const Point from = u.at;
  u.at = to;
  u.facing = facing;
  p.tell([&] {
    return Event{
        .type = EventType::moved, .said = said, .piece = piece, .from = p.t.place_at(from), .to = p.t.place_at(to)};
  });
}

Heading toward(Point from, Point to, Heading if_same) { return from == to ? if_same : plane::bearing(from, to); }

// Along a shore the rounded point may lie off it: then nearer.
Point beside(const Table& t, const State& s, Piece mover, Piece target) {
  const Point there = at(t, s, target).at;
  const Heading back = toward(there, at(t, s, mover).at, 0);
  for (std::int32_t apart = touching; apart > 0; apart -= touching / 3) {
    const Point to = plane::advance(there, back, apart);
    if (on_land(t, to)) return to;
  }
  return there;
}

void finish(const Play& p) {
  no_melee(p.s);
  p.s.subject = no_piece;
  p.s.stage = Stage::combat;
}

void ask(State& s, const Table& t, Stage stage, Piece subject) {
  s.stage = stage;
  s.subject = subject;
  s.asked = owner(t, s, subject);
}

// BR-66: to the nearest cover that no enemy holds, or straight away from the winner.
Heading way_to_cover(const Table& t, const State& s, Piece loser, Piece winner, std::int32_t& distance) {
  const Point from = at(t, s, loser).at;
  const Heading away = toward(at(t, s, winner).at, from, 0);
  std::int64_t best = -1;
  Point cover = from;
  for (const House& house : t.houses) {
    if (house.at == from || plane::distance_squared(house.at, at(t, s, winner).at) <= touching * touching) continue;
    const std::int64_t far = plane::distance_squared(from, house.at);
    if (best >= 0 && far >= best) continue;
    best = far;
    cover = house.at;
  }
  if (best < 0) return away;
  distance = std::min(distance, plane::distance(from, cover));
  return plane::bearing(from, cover);
}

void fall_back(const Play& p, Piece loser, Piece winner) {
  const Point from = at(p.t, p.s, loser).at;
  const Point enemy = at(p.t, p.s, winner).at;
  const Heading away = toward(enemy, from, 0);
  step_to(p, loser, over_ground(p.t, from, away, recoil * plane::inch), plane::normalise(away + 1800),
          say(Word::recoils, br(66), piece(loser), number(recoil)));
}

void run_away(const Play& p, Piece loser, Piece winner) {
  const int inches = p.sum(4, Word::throw_run);
  std::int32_t distance = inches * plane::inch;
  const Heading way = way_to_cover(p.t, p.s, loser, winner, distance);
  set(unit(p.t, p.s, loser), unit_back);
  step_to(p, loser, over_ground(p.t, at(p.t, p.s, loser).at, way, distance), way,
          say(Word::runs, br(66), piece(loser), number(inches)));
}

// BR-66, BR-D22: a fort does not fall back, it falls.
void settle_round(const Play& p, LandOutcome outcome) {
  State& s = p.s;
  const Piece loser = outcome.attacker_lost ? s.melee.attacker : s.melee.defender;
  const Piece winner = outcome.attacker_lost ? s.melee.defender : s.melee.attacker;
  if (outcome.both_gone) {
    lose_unit(p, s.melee.attacker, Word::is_wiped_out);
    lose_unit(p, s.melee.defender, Word::is_wiped_out);
    return finish(p);
  }
  if (outcome.result == LandResult::again) return ask(s, p.t, Stage::round, s.melee.attacker);
  if (outcome.result == LandResult::removed || fortified(p.t, loser)) {
    lose_unit(p, loser, Word::is_removed);
    return finish(p);
  }
  const bool stays = is_gunner(p.t, winner);  // those who serve guns do not leave them
  if (outcome.result == LandResult::recoil) {
    fall_back(p, loser, winner);
    s.melee.attacker = winner;
    s.melee.defender = loser;
    return stays ? finish(p) : ask(s, p.t, Stage::again, winner);
  }
  run_away(p, loser, winner);
  finish(p);
  if (!stays) ask(s, p.t, Stage::pursue, winner);
}

bool line_of_muskets(const Table& t, const State& s, Piece firer, Piece target) {
  const Point a = at(t, s, firer).at;
  const Point b = at(t, s, target).at;
  const Point line[] = {a, b, b};
  for (int u = 0; u < t.units(); ++u) {
    const Piece p = t.unit_piece(u);
    if (p == firer || p == target || s.units[u].where != Where::ashore) continue;
    if (plane::within_range(s.units[u].at, line, blocks_muskets)) return false;
  }
  return true;
}

bool is_side(const Table& t, const State& s, Piece p, Side side) {
  return in_play(unit(t, s, p)) && owner(t, s, p) == side;
}

template <class Can>
bool any_unit(const Table& t, const State& s, Side side, Can can) {
  for (int u = 0; u < t.units(); ++u) {
    if (is_side(t, s, t.unit_piece(u), side) && can(t.unit_piece(u))) return true;
  }
  return false;
}

// The men that are still to fall in this step count as fallen for what may fall besides.
Party unhurt(const UnitState& u) {
  return {static_cast<std::uint8_t>(u.men - u.dead_men), static_cast<std::uint8_t>(u.leaders - u.dead_leaders)};
}

void hurt(UnitState& u, Toll toll) {
  u.dead_men = static_cast<std::uint8_t>(u.dead_men + toll.men);
  u.dead_leaders = static_cast<std::uint8_t>(u.dead_leaders + toll.leaders);
}

void take_losses_of(const Play& p, Piece piece) {
  UnitState& u = unit(p.t, p.s, piece);
  const Toll toll{u.dead_men, u.dead_leaders, false};
  u.guns = static_cast<std::uint8_t>(u.guns - u.dead_guns);
  u.dead_men = u.dead_leaders = u.dead_guns = 0;
  take_from_unit(p, piece, toll);
  if (in_play(u) && u.men + u.leaders == 0) lose_unit(p, piece, Word::is_wiped_out);
}

}  // namespace

// ---- what a unit is ----

bool fortified(const Table& t, Piece p) { return row_of(t, p).fortified; }
bool mounted(const Table& t, Piece p) { return row_of(t, p).mounted; }
bool in_line(const Table& t, Piece p) { return t.unit_type(p) == Unit::kings_men; }

// BR-D20, BR-D21: a party from a man o' war is disciplined.
Troops troops(const Table& t, Piece p) {
  const Piece ship = t.party_of[static_cast<std::size_t>(p - t.ship_count)];
  const bool navy = ship != no_piece && t.classes[ship] == Class::man_o_war;
  if (row_of(t, p).disciplined || navy) return Troops::disciplined;
  return row_of(t, p).rabble ? Troops::rabble : Troops::pirates;
}

Ground ground_of(const Table& t, const State& s, Piece p) {
  if (fortified(t, p)) return Ground::fortification;
  return in_cover(t, s, p) ? Ground::light_cover : Ground::open;
}

bool clear_ground(const Table& t, Point from, Point to) {
  if (from == to) return true;
  return over_ground(t, from, plane::bearing(from, to), plane::distance(from, to)) ==
         plane::advance(from, plane::bearing(from, to), plane::distance(from, to));
}

// ---- cannon at land units ----

// BR-52, BR-53, BR-R5
int cannon_least(const Table& t, const State& s, Piece target) {
  const UnitState& u = at(t, s, target);
  if (u.guns > 0) return fortified(t, target) ? 6 : 5;
  return fortified(t, target) || (u.where == Where::ashore && in_cover(t, s, target)) ? 5 : 4;
}

void cannon_hits(const Play& p, Piece target, int hits, bool later) {
  UnitState& u = unit(p.t, p.s, target);
  const int guns = std::min(hits, u.guns - u.dead_guns);
  u.dead_guns = static_cast<std::uint8_t>(u.dead_guns + guns);
  int dead = 0;
  for (int i = guns; i < hits; ++i) dead += dead_of_hit(p.roll(Word::throw_casualties));
  const Toll toll = roll_toll(p, unhurt(u), dead);
  hurt(u, toll);
  p.tell([&] {
    return rolled(no_piece, target,
                  say(Word::cannon_kill, guns > 0 ? br(52) : br(53), piece(target), number(guns), number(toll.men),
                      number(toll.leaders)));
  });
  if (!later) take_losses_of(p, target);
}

void take_losses(const Play& p) {
  for (int u = 0; u < p.t.units(); ++u) take_losses_of(p, p.t.unit_piece(u));
}

// ---- muskets ----

Said refuse_muskets(const Table& t, const State& s, Piece p, Piece target) {
  if (s.step != 9) return say(Word::muskets_in_step, br(4), piece(p));
  if (!t.is_unit(p) || !t.is_unit(target)) return say(Word::only_land_units, br(54));
  const UnitState& u = at(t, s, p);
  if (u.where != Where::ashore || u.men == 0) return say(Word::not_on_land, br(54), piece(p));
  if (has(u, unit_musketry)) return say(Word::muskets_once, br(54), piece(p));
  if (!in_play(at(t, s, target)) || owner(t, s, target) == owner(t, s, p))
    return say(Word::no_foe, br(54), piece(target));
  if (!within(t, s, p, target, musket_range))
    return say(Word::out_of_muskets, br(54), piece(target), number(musket_range));
  if (!line_of_muskets(t, s, p, target)) return say(Word::muskets_blocked, br(54), piece(target));
  return {};
}

Volley musketry(const Table& t, const State& s, Piece p, Piece target) {
  return {at(t, s, p).men, musket_from(in_line(t, p)), !within(t, s, p, target, musket_short),
          at(t, s, target).guns > 0};
}

void muskets(const Play& p, Piece piece, Piece target) {
  const Volley volley = musketry(p.t, p.s, piece, target);
  UnitState& u = unit(p.t, p.s, target);
  set(unit(p.t, p.s, piece), unit_musketry);
  const int thrown = p.hits(volley.dice, volley.least, Word::throw_muskets);
  const int hits = volley.halved ? halved(thrown) : thrown;
  if (volley.at_guns) {
    const int all = u.musket_hits + hits;
    const int guns = std::min(all / musket_hits_a_gun, u.guns - u.dead_guns);
    u.musket_hits = static_cast<std::uint8_t>(all - guns * musket_hits_a_gun);
    u.dead_guns = static_cast<std::uint8_t>(u.dead_guns + guns);
    p.tell([&] {
      return rolled(piece, target,
                    say(Word::muskets_at_guns, br(55), sandtable::piece(piece), sandtable::piece(target), number(hits),
                        number(guns)));
    });
    return;
  }
  const Toll toll = roll_toll(p, unhurt(u), hits);
  hurt(u, toll);
  p.tell([&] {
    return rolled(piece, target,
                  say(Word::muskets_kill, br(54), sandtable::piece(piece), sandtable::piece(target), number(toll.men),
                      number(toll.leaders)));
  });
}

// ---- the charge ----

int charge_dice(const Table& t, Piece p) { return mounted(t, p) ? 6 : 4; }

int charge_needed(const Table& t, const State& s, Piece p, Piece target) {
  const std::int32_t gap = plane::distance(at(t, s, p).at, at(t, s, target).at) - contact * plane::inch;
  return std::max(0, (gap + plane::inch - 1) / plane::inch);
}

Said refuse_charge(const Table& t, const State& s, Piece p, Piece target) {
  if (s.stage != Stage::move) return say(Word::charge_in_move, br(64), piece(p));
  if (!t.is_unit(p) || !t.is_unit(target)) return say(Word::only_land_units, br(64));
  const UnitState& u = at(t, s, p);
  if (u.where != Where::ashore || u.men + u.leaders == 0) return say(Word::not_on_land, br(64), piece(p));
  if (is_gunner(t, p)) return say(Word::stays_with_guns, br(64), piece(p));
  if (s.moving.piece != no_piece || has(u, unit_moved)) return say(Word::unit_has_moved, br(13), piece(p));
  if (at(t, s, target).where != Where::ashore || owner(t, s, target) == owner(t, s, p)) {
    return say(Word::no_foe, br(64), piece(target));
  }
  const int most = 6 * charge_dice(t, p);
  if (charge_needed(t, s, p, target) > most) return say(Word::too_far_to_charge, br(13), piece(target), number(most));
  if (!clear_ground(t, u.at, at(t, s, target).at)) return say(Word::no_straight_way, br(64), piece(target));
  return {};
}

void charge(const Play& p, Piece piece, Piece target) {
  UnitState& u = unit(p.t, p.s, piece);
  const Value who = sandtable::piece(piece);
  const Value whom = sandtable::piece(target);
  set(u, unit_moved);
  clear(u, unit_back);
  const int face = p.roll(Word::throw_charge);
  if (face < charge_from(troops(p.t, piece), u.leaders > 0)) {
    p.tell([&] { return rolled(piece, target, say(Word::charge_refused, br(64), who, whom), face); });
    return;
  }
  const int inches = p.sum(charge_dice(p.t, piece), Word::throw_charge_inches);
  const bool reaches = inches >= charge_needed(p.t, p.s, piece, target);
  p.tell([&] { return rolled(piece, target, say(Word::runs_inches, br(13), who, number(inches))); });
  p.tell(
      [&] { return rolled(piece, target, say(reaches ? Word::charge_meets : Word::charge_short, br(64), who, whom)); });
  const Heading way = toward(u.at, at(p.t, p.s, target).at, u.facing);
  const Point to = reaches ? beside(p.t, p.s, piece, target) : over_ground(p.t, u.at, way, inches * plane::inch);
  step_to(p, piece, to, way, say(Word::charges, br(64), who, whom));
  if (!reaches) return take_tokens(p, piece);
  set(u, unit_charged);
  u.foe = target;
}

// ---- the melee ----

Said refuse_melee(const Table& t, const State& s, Piece p, Piece target) {
  if (s.stage == Stage::round) {
    const bool counter = s.melee.counter != 0;
    const bool same = p == s.subject && target == (counter ? s.melee.attacker : s.melee.defender);
    return same ? Said{} : say(Word::round_first, br(60), piece(s.subject));
  }
  if (!fights_open(s)) return say(Word::melee_in_combat, br(4), piece(p));
  if (!t.is_unit(p) || !t.is_unit(target)) return say(Word::only_land_units, br(65));
  const UnitState& u = at(t, s, p);
  const bool met = u.where == Where::ashore && has(u, unit_charged) && u.foe == target;
  if (!met) return say(Word::no_charge_met, br(64), piece(p), piece(target));
  if (at(t, s, target).where != Where::ashore || !within(t, s, p, target, contact))
    return say(Word::no_foe, br(64), piece(target));
  return {};
}

void melee(const Play& p, Piece piece, Piece target) {
  State& s = p.s;
  if (s.stage == Stage::round) return s.melee.kind == Fight::boarding ? boarding_round(p) : land_round(p);
  UnitState& u = unit(p.t, s, piece);
  clear(u, unit_charged);
  u.foe = 0;
  no_melee(s);
  s.melee.kind = Fight::land;
  s.melee.attacker = piece;
  s.melee.defender = target;
  land_round(p);
}

Said land_label(LandOutcome outcome, Piece attacker, Piece defender) {
  static constexpr Word words[] = {Word::land_again, Word::land_recoil, Word::land_run, Word::land_removed};
  if (outcome.both_gone) return say(Word::land_both_gone, br(66), piece(attacker), piece(defender));
  const Piece loser = outcome.attacker_lost ? attacker : defender;
  const Piece winner = outcome.attacker_lost ? defender : attacker;
  return say(words[static_cast<std::size_t>(outcome.result)], br(66), piece(winner), piece(loser));
}

// BR-65: only those who are attacked have the good of their ground.
Round land_sides(const Table& t, const State& s, Piece attacker, Piece defender) {
  const auto fighters = [&](Piece p, Ground ground) -> Fighters {
    const Party party = party_of(at(t, s, p));
    return {party, melee_dice(land_rate(troops(t, p), mounted(t, p), ground), party)};
  };
  return {fighters(attacker, Ground::open), fighters(defender, ground_of(t, s, defender))};
}

void land_round(const Play& p) {
  State& s = p.s;
  const Piece attacker = s.melee.attacker;
  const Piece defender = s.melee.defender;
  const Round sides = land_sides(p.t, s, attacker, defender);
  const int by_first = p.hits(sides.attacker.dice, kills_from, Word::throw_melee, attacker);
  const int by_second = p.hits(sides.defender.dice, kills_from, Word::throw_melee, defender);
  const Toll of_first = roll_toll(p, sides.attacker.party, by_second);
  const Toll of_second = roll_toll(p, sides.defender.party, by_first);
  p.tell([&] {
    return rolled(attacker, defender,
                  say(Word::round_losses, br(65), piece(attacker), number(of_first.men + of_first.leaders),
                      number(of_first.leaders), piece(defender), number(of_second.men + of_second.leaders),
                      number(of_second.leaders)));
  });
  const LandOutcome outcome = land_result(of_first, of_second);
  take_from_unit(p, attacker, of_first);
  take_from_unit(p, defender, of_second);
  ++s.melee.rounds;
  p.tell([&] { return rolled(attacker, defender, land_label(outcome, attacker, defender)); });
  settle_round(p, outcome);
}

Said refuse_again(const Table&, const State& s, Piece p) {
  return s.stage == Stage::again && p == s.subject ? Said{} : say(Word::no_second_attack, br(66));
}

void again(const Play& p, Piece piece) {
  State& s = p.s;
  const Piece loser = s.melee.defender;
  const int face = p.roll(Word::throw_again);
  const bool on = face >= again_from;
  p.tell([&] {
    return rolled(
        piece, loser,
        say(on ? Word::attacks_again : Word::breaks_off, br(66), sandtable::piece(piece), sandtable::piece(loser)),
        face);
  });
  if (!on) return finish(p);
  step_to(p, piece, beside(p.t, s, piece, loser), toward(at(p.t, s, piece).at, at(p.t, s, loser).at, 0),
          say(Word::attacks_again, br(66), sandtable::piece(piece), sandtable::piece(loser)));
  ask(s, p.t, Stage::round, piece);
}

Said refuse_pursue(const Table&, const State& s, Piece p) {
  const bool free = s.stage == Stage::pursue && p == s.subject && s.moving.piece == no_piece;
  return free ? Said{} : say(Word::no_pursuit, br(66));
}

// BR-66: the winner's 2D6, as a move that is open.
void pursue(const Play& p, Piece piece) {
  const int inches = p.sum(2, Word::throw_pursuit);
  p.tell([&] { return rolled(piece, no_piece, say(Word::pursues, br(66), sandtable::piece(piece), number(inches))); });
  Moving& m = p.s.moving;
  m = Moving{};
  m.piece = piece;
  m.high = static_cast<std::uint8_t>(inches);
  m.straight = 255;
}

void decline_again(const Play& p) { finish(p); }

// ---- the end of a unit ----

void lose_unit(const Play& p, Piece piece, Word why) {
  State& s = p.s;
  UnitState& u = unit(p.t, s, piece);
  const Side mine = owner(p.t, s, piece);
  take_from_unit(p, piece, {u.men, u.leaders, true});
  drop_tokens(p, piece, 0);
  const Point last = u.at;
  u = UnitState{};
  u.at = last;
  u.where = Where::gone;
  p.tell([&] { return lost(piece, say(why, br(66), sandtable::piece(piece))); });
  if (!fortified(p.t, piece)) return;
  set(u, unit_captured);             // BR-D22
  s.sides[other(mine)].triumph = 1;  // BR-7
  p.tell([&] { return note(say(Word::fort_falls, br_designed(22), sandtable::piece(piece), side(other(mine)))); });
}

// ---- lists ----

void list_charges(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!t.is_unit(p) || unit(t, s, p).where != Where::ashore) return;
  for (int u = 0; u < t.units(); ++u) {
    if (!refuse_charge(t, s, p, t.unit_piece(u)).given()) out.push_back(make(Verb::charge, p, t.unit_piece(u)));
  }
}

void list_muskets(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!t.is_unit(p) || unit(t, s, p).where != Where::ashore) return;
  for (int u = 0; u < t.units(); ++u) {
    if (!refuse_muskets(t, s, p, t.unit_piece(u)).given()) out.push_back(make(Verb::muskets, p, t.unit_piece(u)));
  }
}

void list_bombards(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!t.is_unit(p) || unit(t, s, p).guns == 0) return;
  for (int i = 0; i < static_cast<int>(t.pieces.size()); ++i) {
    const Piece target = static_cast<Piece>(i);
    if (!refuse_fire(t, s, p, mode_guns, target).given()) {
      out.push_back(make(Verb::fire, p, target, no_place, 0, mode_guns));
    }
  }
}

void list_melees(const Table& t, const State& s, Piece p, ActionList& out) {
  if (s.stage == Stage::round) {
    const Piece foe = s.melee.counter != 0 ? s.melee.attacker : s.melee.defender;
    if (p == s.subject) out.push_back(make(Verb::melee, p, foe));
    return;
  }
  if (!t.is_unit(p) || !has(unit(t, s, p), unit_charged)) return;
  const Piece foe = unit(t, s, p).foe;
  if (!refuse_melee(t, s, p, foe).given()) out.push_back(make(Verb::melee, p, foe));
}

// ---- whether a side has anything to choose ----

bool may_bombard(const Table& t, const State& s, Side side) {
  return any_unit(t, s, side, [&](Piece p) {
    ActionList list;
    list_bombards(t, s, p, list);
    return !list.empty();
  });
}

bool may_shoot(const Table& t, const State& s, Side side) {
  return any_unit(t, s, side, [&](Piece p) {
    ActionList list;
    list_muskets(t, s, p, list);
    return !list.empty();
  });
}

bool must_fight(const Table& t, const State& s, Side side) {
  return any_unit(t, s, side, [&](Piece p) {
    const UnitState& u = unit(t, s, p);
    return has(u, unit_charged) && !refuse_melee(t, s, p, u.foe).given();
  });
}

bool may_fight(const Table& t, const State& s, Side side) {
  for (const Grapple& g : s.grapples) {
    if (g.grappler == no_piece) break;
    const bool first = s.ships[g.grappler].side == side;
    if (!refuse_board(t, s, first ? g.grappler : g.held, first ? g.held : g.grappler).given()) return true;
  }
  return must_fight(t, s, side);
}

}  // namespace sandtable::broadside
