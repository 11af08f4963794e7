#pragma once
// What every chapter needs to play an action: the table, the state it changes, the dice and the log.

#include "game/dice.hpp"
#include "game/event.hpp"
#include "games/manta/movement.hpp"
#include "games/manta/words.hpp"

namespace sandtable::manta {

struct Play {
  const Table& t;
  State& s;
  Dice& dice;
  EventSink& sink;

  // Builds the event only where somebody listens.
  template <class MakeEvent>
  void tell(MakeEvent make) const {
    if (sink.on()) sink.emit(make());
  }
  void note(Said said) const {
    if (sink.on()) sink.emit({.type = EventType::note, .said = said});
  }
  [[nodiscard]] int roll(Word why, Piece by = no_piece) const {
    const RollSpec spec{6, 0, static_cast<std::uint16_t>(why)};
    const std::uint8_t face = dice.roll(s.dice, spec);
    sink.thrown(spec, face, 0, by);
    return face;
  }
};

// ---- turn.cpp: the sequence of play ----
void begin_prep(const Play& p);             // MA-2
void begin_segment(const Play& p);          // MA-4
void enter_step(const Play& p, Step step);  // passes over what is empty
void end_step(const Play& p);
void negotiate(const Play& p);  // MA-F8
void slip(const Play& p, Piece piece, Place to);
void displace(const Play& p, Piece piece, Hex to);
// The nearest hexes without enemies, MA-D13.
void displacement_places(const Table& t, const State& s, Piece piece, HexSet& out);
bool may_slip(const Table& t, const State& s, Piece piece, Country country);
bool is_overstacked(const Table& t, const State& s, Side side, Hex h);
// Whether a unit stands in a hex that has too many, MA-F11; its side chooses who goes.
bool may_be_surplus(const Table& t, const State& s, Side side, Piece piece);
bool go_on_from_surplus(const Play& p);

// ---- victory.cpp ----
void judge_end(const Play& p);  // MA-F4, MA-F43, the scenario's own list
void judge_now(const Play& p);  // conditions that count at any time
void end_game(const Play& p, Side winner, std::uint8_t by);
Said outcome_why(const Table& t, const State& s);
int places_held(const Table& t, const State& s, const Condition& c);
bool met(const Table& t, const State& s, const Condition& c);

// ---- units.cpp: what happens to pieces ----
void tell_moved(const Play& p, Piece piece, Place from, Place to, Said said);
void eliminate(const Play& p, Piece piece, Rule rule);  // a leader goes to New Arrivals, a commander ends the game
void withdraw_from_play(const Play& p, Piece piece);    // MA-F21
void overrun(const Play& p, Side side, Hex h);          // MA-F14
void join_mrp(const Play& p, Side side);                // MA-F8
bool mrp_independent(const Table& t, const State& s);

// ---- moves.cpp: movement as it is played ----
bool may_take(const Table& t, const State& s, Piece piece);
bool may_enter_play(const Table& t, const State& s, Piece piece);  // MA-F40
bool may_fortify(const Table& t, const State& s, Piece piece);     // MA-F31
bool may_fly(const Table& t, const State& s, Piece piece);         // MA-F26, MA-F33
bool may_fly_to(const Table& t, const State& s, Piece piece, Hex to);
void take(const Play& p, Piece piece);
void move(const Play& p, Hex to);
void infiltrate(const Play& p, Hex through, Hex to);
void fly(const Play& p, Hex to);
void stop(const Play& p);
void fortify(const Play& p, Piece piece);
void enter(const Play& p, Piece piece);

// ---- sanctuary.cpp ----
bool may_shelter(const Table& t, const State& s, Piece piece, Country country);
// Halves that coming out into a hex costs, MA-F23; no_way.
int leave_halves(const Table& t, const State& s, Piece piece, Hex to, Bar* why = nullptr);
bool may_change_sanctuary(const Table& t, const State& s, Piece piece, Place to);  // MA-F27
void shelter(const Play& p, Piece piece, Place to);
void leave(const Play& p, Piece piece, Place to);
bool anything_in_sanctuary_step(const Table& t, const State& s);

// ---- air.cpp ----
bool may_airlift(const Table& t, const State& s, Piece piece);
bool may_airlift_to(const Table& t, const State& s, Piece piece, Hex to);
void airlift(const Play& p, Piece piece, Hex to);

// ---- battle.cpp: combat as it is played ----
bool may_attack(const Table& t, const State& s, Hex from, Hex target);
bool can_fight(const Table& t, const State& s, Piece piece);  // of its hex's units, those that attack
bool may_join(const Table& t, const State& s, Hex from);
bool any_attack(const Table& t, const State& s);
void attack(const Play& p, Hex from, Hex target);
void join(const Play& p, Hex from);
void fight(const Play& p);
void defend(const Play& p, Combat kind);
void hold(const Play& p);
void withdraw(const Play& p);
void ambush(const Play& p, Hex h);
void roll_combat(const Play& p);
void again(const Play& p);
void break_off(const Play& p);
void advance(const Play& p, Piece piece);
void finish_combat(const Play& p);
bool may_advance(const Table& t, const State& s, Piece piece);
void go_on_with_combat(const Play& p);  // after overstacks were seen to

// ---- losses.cpp: losses and retreats ----
void begin_losses(const Play& p);
void lose(const Play& p, Piece piece);
void begin_retreats(const Play& p);
void retreat(const Play& p, Piece piece, Hex to);
bool may_be_lost(const Table& t, const State& s, Piece piece);
Side losing_side(const State& s);  // who chooses losses now
using Places = FixedVector<Hex, 12>;
// Where a piece may retreat to, rising: MA-45, MA-49, MA-D11, or with `free` MA-28.
void retreat_places(const Table& t, const State& s, Piece piece, bool free, Places& out);
Side retreating_side(const Table& t, const State& s);
void after_retreats(const Play& p);  // battle.cpp

}  // namespace sandtable::manta
