// Boarding: who attacks, the men committed, rounds by area, the counter-attack. BR-57 to BR-63, BR-67, BR-72, BR-75,
// BR-76, BR-R6, BR-D17, BR-D19

#include <algorithm>

#include "games/broadside/legal.hpp"
#include "games/broadside/melee.hpp"

namespace sandtable::broadside {
namespace {

constexpr std::uint8_t melee_over = 4;  // Grapple::done, beside a bit a side
constexpr int counter_from = 4;         // BR-61
constexpr int men_as_one_hiding = 4;    // BR-43

constexpr std::uint8_t bit(Side side) { return static_cast<std::uint8_t>(1 << side); }

Grapple& grapple_of(State& s) { return s.grapples[s.melee.grapple]; }
Side attacking(const State& s) { return s.ships[s.melee.attacker].side; }
Side defending(const State& s) { return s.ships[s.melee.defender].side; }

Party party(const Melee& m, int which) { return {m.men[which], m.leaders[which]}; }

// BR-43: four men of a crew that hides count as one.
int dice_of(const State& s, const Melee& m, int which, Rate rate) {
  Party left = party(m, which);
  if (left.heads() > 0 && which == 1 && has(s.ships[m.defender], ship_hiding)) {
    left.men = static_cast<std::uint8_t>(left.men / men_as_one_hiding);
    return std::max(1, melee_dice(rate, left));
  }
  return melee_dice(rate, left);
}

// Until the next turn, or for good: the captains' tests that the dead call for come now.
void stop(const Play& p) {
  const Piece ships[] = {p.s.melee.attacker, p.s.melee.defender};
  no_melee(p.s);
  p.s.subject = no_piece;
  p.s.stage = Stage::combat;
  for (const Piece ship : ships) {
    if (fighting(p.s.ships[ship])) kill_crew(p, ship, 0);
  }
}

void hold_area(State& s) { grapple_of(s).stage = std::max<std::uint8_t>(1, s.melee.stage); }

void next_round(State& s) {
  hold_area(s);
  s.stage = Stage::round;
  s.subject = s.melee.counter != 0 ? s.melee.defender : s.melee.attacker;
  s.asked = s.ships[s.subject].side;
}

void over_for_now(const Play& p) {
  grapple_of(p.s).done |= melee_over;
  hold_area(p.s);
  p.tell([&] { return note(say(Word::melee_pauses, br(61), piece(p.s.melee.attacker), piece(p.s.melee.defender))); });
  stop(p);
}

void win_ship(const Play& p, Piece taken, Side by) {
  capture(p, taken, by);  // BR-D17
  stop(p);
}

// BR-75: he that counter-attacked from the rail stands on the other ship now.
void change_roles(State& s) {
  Melee& m = s.melee;
  std::swap(m.attacker, m.defender);
  std::swap(m.men[0], m.men[1]);
  std::swap(m.leaders[0], m.leaders[1]);
  m.counter = 0;
  m.stage = static_cast<std::uint8_t>(Deck::main_deck);
  grapple_of(s).attacker = attacking(s);
}

void take_toll(State& s, int which, Piece ship, Toll toll) {
  s.melee.men[which] = static_cast<std::uint8_t>(s.melee.men[which] - toll.men);
  s.melee.leaders[which] = static_cast<std::uint8_t>(s.melee.leaders[which] - toll.leaders);
  take_from_crew(s, ship, toll);
}

void act_on(const Play& p, BoardingResult result) {
  State& s = p.s;
  Melee& m = s.melee;
  const bool counter = m.counter != 0;
  switch (result) {
    case BoardingResult::again:
      return next_round(s);
    case BoardingResult::advance:
      m.stage = static_cast<std::uint8_t>(counter ? m.stage - 1 : m.stage + 1);
      return next_round(s);
    case BoardingResult::last_area:
      m.stage = static_cast<std::uint8_t>(Deck::remainder);
      return next_round(s);
    case BoardingResult::foothold:
      change_roles(s);
      return next_round(s);
    case BoardingResult::taken:
      return counter ? win_ship(p, m.attacker, defending(s)) : win_ship(p, m.defender, attacking(s));
    case BoardingResult::lost:
      return win_ship(p, m.attacker, defending(s));
    case BoardingResult::cut:
      cut_grapple(s, m.grapple);
      return stop(p);
    case BoardingResult::over:
      return over_for_now(p);
    case BoardingResult::falls_back:
      m.stage = static_cast<std::uint8_t>(m.stage - 1);
      hold_area(s);
      if (has(s.ships[m.defender], ship_hiding)) return over_for_now(p);
      s.stage = Stage::counter;
      s.subject = m.defender;
      s.asked = defending(s);
      return;
  }
}

}  // namespace

int most_committed(const Table&, const State& s, Piece ship) { return s.ships[ship].crew; }

Said refuse_board(const Table& t, const State& s, Piece ship, Piece target) {
  if (!fights_open(s)) return say(Word::board_in_combat, br(57), piece(ship));
  if (!t.is_ship(ship)) return say(Word::only_ships, br(57), piece(ship));
  if (const Said no = refuse_foe_ship(s, t, ship, target); no.given()) return no;
  const int index = grapple_between(s, ship, target);
  if (index < 0) return say(Word::not_grappled, br(57), piece(ship), piece(target));
  const Grapple& g = s.grapples[index];
  const Side mine = s.ships[ship].side;
  if (has(s.ships[ship], ship_hiding)) return say(Word::crew_hides, br(43), piece(ship));
  if (s.ships[ship].crew + s.ships[ship].leaders == 0) return say(Word::nobody_to_throw, br(57), piece(ship));
  if ((g.done & melee_over) != 0) return say(Word::melee_was_fought, br(61), piece(ship), piece(target));
  if ((g.done & bit(mine)) != 0) return say(Word::melee_was_fought, br_designed(19), piece(ship), piece(target));
  if (g.attacker != mine && (g.done & bit(other(mine))) == 0) {
    return say(Word::other_boards_first, br_designed(19), side(other(mine)));
  }
  return {};
}

void board(const Play& p, Piece ship, Piece target) {
  State& s = p.s;
  const int index = grapple_between(s, ship, target);
  Grapple& g = s.grapples[index];
  const Side mine = s.ships[ship].side;
  if (g.attacker != mine) g.stage = 1;  // BR-D19: what the other held is given up
  g.attacker = mine;
  g.done |= bit(mine);
  no_melee(s);
  Melee& m = s.melee;
  m.kind = Fight::boarding;
  m.attacker = ship;
  m.defender = target;
  m.stage = g.stage;
  m.grapple = static_cast<std::uint8_t>(index);
  s.stage = Stage::commit;
  s.subject = ship;
  s.asked = mine;
  p.tell([&] { return changed(ship, say(Word::boards, br(57), piece(ship), piece(target))); });
}

Said refuse_commit(const Table& t, const State& s, Piece ship, int men) {
  if (s.stage != Stage::commit || ship != s.subject) return say(Word::no_commitment, br(57));
  const int most = most_committed(t, s, ship);
  const int least = s.ships[ship].leaders > 0 && most == 0 ? 0 : 1;
  return men < least || men > most ? say(Word::so_many_men, br(57), piece(ship), number(least), number(most)) : Said{};
}

// BR-57: the leaders fight with them.
void commit(const Play& p, Piece ship, int men) {
  State& s = p.s;
  Melee& m = s.melee;
  const int which = ship == m.attacker ? 0 : 1;
  m.men[which] = static_cast<std::uint8_t>(men);
  m.leaders[which] = s.ships[ship].leaders;
  p.tell([&] { return note(say(Word::commits, br(57), piece(ship), number(men), number(m.leaders[which]))); });
  if (which == 1) return next_round(s);
  if (s.ships[m.defender].crew + s.ships[m.defender].leaders == 0)
    return win_ship(p, m.defender, attacking(s));  // BR-67
  s.subject = m.defender;
  s.asked = defending(s);
}

Round boarding_sides(const State& s) {
  const Melee& m = s.melee;
  const bool counter = m.counter != 0;
  const int first = counter ? 1 : 0;
  const Rates rates = boarding_rates(static_cast<Deck>(m.stage), counter);
  return {{party(m, first), dice_of(s, m, first, rates.attacker)},
          {party(m, 1 - first), dice_of(s, m, 1 - first, rates.defender)}};
}

Said boarding_label(const State& s, BoardingResult result) {
  static constexpr Word words[] = {Word::board_again, Word::board_advance,    Word::board_last_area,
                                   Word::board_taken, Word::board_falls_back, Word::board_cut,
                                   Word::board_lost,  Word::board_over,       Word::board_foothold};
  static constexpr std::uint8_t rules[] = {60, 61, 62, 63, 61, 62, 63, 61, 75};
  const auto i = static_cast<std::size_t>(result);
  const Melee& m = s.melee;
  const bool counter = m.counter != 0;
  return say(words[i], br(rules[i]), piece(counter ? m.defender : m.attacker),
             piece(counter ? m.attacker : m.defender));
}

// BR-59, BR-76: all dice at once.
void boarding_round(const Play& p) {
  State& s = p.s;
  Melee& m = s.melee;
  const Round sides = boarding_sides(s);
  const bool counter = m.counter != 0;
  const Piece attacker = counter ? m.defender : m.attacker;
  const Piece defender = counter ? m.attacker : m.defender;
  const Deck deck = static_cast<Deck>(m.stage);
  const int by_attacker = p.hits(sides.attacker.dice, kills_from, Word::throw_boarding, attacker);
  const int by_defender = p.hits(sides.defender.dice, kills_from, Word::throw_boarding, defender);
  const Toll of_attacker = roll_toll(p, sides.attacker.party, by_defender);
  const Toll of_defender = roll_toll(p, sides.defender.party, by_attacker);
  p.tell([&] {
    return rolled(attacker, defender,
                  say(Word::round_losses, br(59), piece(attacker), number(of_attacker.men + of_attacker.leaders),
                      number(of_attacker.leaders), piece(defender), number(of_defender.men + of_defender.leaders),
                      number(of_defender.leaders)));
  });
  const BoardingResult result = boarding_result(deck, counter, of_attacker, of_defender);
  p.tell([&] { return rolled(attacker, defender, boarding_label(s, result)); });
  take_toll(s, counter ? 1 : 0, attacker, of_attacker);
  take_toll(s, counter ? 0 : 1, defender, of_defender);
  ++m.rounds;
  act_on(p, result);
}

Said refuse_counter(const Table&, const State& s, Piece ship) {
  return s.stage == Stage::counter && ship == s.subject ? Said{} : say(Word::no_counter, br(61));
}

void counter(const Play& p, Piece ship) {
  State& s = p.s;
  const int face = p.roll(Word::throw_counter);
  const bool on = face >= counter_from;
  const Piece attacker = s.melee.attacker;
  p.tell([&] {
    return rolled(ship, attacker,
                  say(on ? Word::counter_attacks : Word::no_counter_attack, br(61), piece(ship), piece(attacker)),
                  face);
  });
  if (!on) return over_for_now(p);
  s.melee.counter = 1;
  next_round(s);
}

void decline_counter(const Play& p) { over_for_now(p); }

void decline_fights(State& s, Side side) {
  for (Grapple& g : s.grapples) {
    const bool his = g.grappler != no_piece && (g.attacker == side || (g.done & bit(other(side))) != 0);
    if (his) g.done |= bit(side);
  }
}

void list_boards(const Table& t, const State& s, Piece p, ActionList& out) {
  if (!t.is_ship(p) || !grappled(s, p)) return;
  for (int i = 0; i < t.ship_count; ++i) {
    const Piece target = static_cast<Piece>(i);
    if (!refuse_board(t, s, p, target).given()) out.push_back(make(Verb::board, p, target));
  }
}

void list_commits(const Table& t, const State& s, Piece p, ActionList& out) {
  if (s.stage != Stage::commit || p != s.subject) return;
  for (int men = 0; men <= most_committed(t, s, p); ++men) {
    if (!refuse_commit(t, s, p, men).given()) out.push_back(make(Verb::commit, p, no_piece, static_cast<Place>(men)));
  }
}

}  // namespace sandtable::broadside
