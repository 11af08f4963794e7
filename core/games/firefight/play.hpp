#pragma once
// What every chapter needs to play an action: the table, the state it changes, the dice and the log.

#include "game/dice.hpp"
#include "game/event.hpp"
#include "games/firefight/words.hpp"

namespace sandtable::firefight {

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
  [[nodiscard]] int roll(Colour colour, Word why) const {
    return dice.roll(s.dice, {6, static_cast<std::uint8_t>(colour), static_cast<std::uint16_t>(why)});
  }
};

inline Event changed(Piece p, Said said) { return {.type = EventType::changed, .said = said, .piece = p}; }
inline Event note(Said said) { return {.type = EventType::note, .said = said}; }
inline Roll rolled_die(Colour base, Colour colour, int face, Word result) {
  return {6, static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(base), static_cast<std::uint8_t>(face),
          static_cast<std::uint16_t>(result)};
}

// ---- track.cpp: the Action Track ----
void pay(const Play& p, Side side, int ap);
// FF-87: whether ending the open movement would make its owner Reactive or end the turn, so that he says when.
bool closing_matters(const State& s);
// FF-22: the open movement has been interrupted in a friend's hex.
bool stands_on_friend(const Table& t, const State& s);
void close_movement(State& s);
// After every action: ends movements that cannot go on, turns, activity and the game. FF-13 to FF-15
void settle(const Play& p);
void pass(const Play& p);  // FF-16

// ---- outcome.cpp: victory ----
void count_turn(const Play& p);  // conditions that must hold for turns in a row
void judge(const Play& p);       // whether the game has ended
Said outcome_why(const Table& t, const State& s);
int score(const Table& t, const State& s, const Condition& c, Side side);
int lost_units(const Table& t, const State& s, const Condition& c);
int places_held(const State& s, const Condition& c, Side side);
int pieces_standing(const State& s, const Condition& c);
bool met(const Table& t, const State& s, const Condition& c);

// ---- morale.cpp: morale and damage ----
void show(const Play& p, Piece unit);  // FF-3: its type is no secret any more
void lose_morale(const Play& p, Piece unit, int levels);
void take_hits(const Play& p, Piece unit, int hits);
void destroy(const Play& p, Piece unit);
void act(const Play& p, Piece unit);  // FF-57: acting ends its own overwatch; FF-88: its activation
Said refuse_rally(const Table& t, const State& s, Piece unit);
Colour rally_colour(const State& s, Piece unit, std::uint8_t mode);
int rally_cost(const State& s, Piece unit, std::uint8_t mode);
void rally(const Play& p, Piece unit, std::uint8_t mode);

// ---- moves.cpp: movement as it is played ----
void move(const Play& p, Piece unit, Piece led, Hex to);
void go_on(const Play& p);  // what is left of the way
Said refuse_led(const Table& t, const State& s, Piece unit, Piece led);

// ---- firing.cpp ----
void fire(const Play& p, Piece firer, std::uint8_t weapon, Piece target);
void suppress(const Play& p, Piece firer, Piece target);

// ---- assault.cpp ----
struct AssaultDie {
  int cost = 0;
  Colour base = Colour::none, colour = Colour::none;
  int terrain = 0, hits = 0;
};
AssaultDie assault_die(const Table& t, const State& s, Piece unit, Piece target);
Said refuse_assault(const Table& t, const State& s, Piece unit, Piece target);
void assault(const Play& p, Piece unit, Piece target);
// FF-51
Said refuse_mob_place(const Table& t, const State& s, Piece mob, Hex from, Hex to);
void mob_goes(const Play& p, Piece mob, Hex to);
Side mob_chooser(const Table& t, const State& s);

// ---- population.cpp: conversions; obstacles: roadblocks ----
struct TestDie {
  int cost = 0;
  Colour base = Colour::none, colour = Colour::none;
  int hits = 0;
  bool without_icon = false;
};
TestDie convert_die(const State& s, Piece unit);
Said refuse_convert(const Table& t, const State& s, Piece unit, Piece population);
void convert(const Play& p, Piece unit, Piece population);
TestDie remove_die(const State& s, Piece unit);
Said refuse_remove(const Table& t, const State& s, Piece unit, Piece roadblock);
void remove(const Play& p, Piece unit, Piece roadblock);
Piece spare_roadblock(const Table& t, const State& s);
Said refuse_block(const Table& t, const State& s, Piece unit, Hex h);
void block(const Play& p, Piece unit, Hex h);
void offer_advance(const Play& p, Piece unit);
void advance(const Play& p, Piece unit, Hex h);

// ---- transport.cpp ----
Said refuse_load(const Table& t, const State& s, Piece carrier, Piece cargo);
void load(const Play& p, Piece carrier, Piece cargo);
Said refuse_unload(const Table& t, const State& s, Piece carrier, Hex h);
void unload(const Play& p, Piece carrier, Hex h);

// ---- overwatch.cpp: overwatch and smoke ----
Said refuse_overwatch(const Table& t, const State& s, Piece unit);
void overwatch(const Play& p, Piece unit);
// FF-57, FF-89: opens the question if some unit may answer the one that has entered a hex.
bool ask_overwatch(const Play& p, Piece mover);
bool somebody_may_answer(const Table& t, const State& s, Piece mover);
void after_answer(const Play& p);
void hold(const Play& p);
Said refuse_smoke(const Table& t, const State& s, Piece unit, Hex h);
void smoke(const Play& p, Piece unit, Hex h);

}  // namespace sandtable::firefight
