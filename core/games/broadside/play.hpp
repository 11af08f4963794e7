#pragma once
// What every chapter needs to play an action: the table, the state it changes, the dice and the log; and the chapters'
// functions, file by file.

#include "game/dice.hpp"
#include "game/event.hpp"
#include "games/broadside/words.hpp"

namespace sandtable::broadside {

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
  // One die, told with the next `rolled` event; where only some faces count, those of `least` or more.
  [[nodiscard]] int roll(Word why, int least = 0, Piece by = no_piece) const {
    const RollSpec spec{6, 0, static_cast<std::uint16_t>(why)};
    const std::uint8_t face = dice.roll(s.dice, spec);
    sink.thrown(spec, face, static_cast<std::uint8_t>(least), by);
    return face;
  }
  [[nodiscard]] int sum(int count, Word why) const {
    int total = 0;
    for (int i = 0; i < count; ++i) total += roll(why);
    return total;
  }
  // How many of so many dice show `least` or more.
  [[nodiscard]] int hits(int count, int least, Word why, Piece by = no_piece) const {
    int total = 0;
    for (int i = 0; i < count; ++i) total += roll(why, least, by) >= least ? 1 : 0;
    return total;
  }
};

inline Event changed(Piece p, Said said) { return {.type = EventType::changed, .said = said, .piece = p}; }
inline Event note(Said said) { return {.type = EventType::note, .said = said}; }
inline Event lost(Piece p, Said said) { return {.type = EventType::lost, .said = said, .piece = p}; }
// Dice were rolled. Where an action's odds are one list of chances, the sentence of its last such event equals the
// label of the chance that came true: the battery compares them.
inline Event rolled(Piece p, Piece target, Said said, int face = 0) {
  return {.type = EventType::rolled,
          .said = said,
          .piece = p,
          .target = target,
          .roll = {6, 0, 0, static_cast<std::uint8_t>(face), said.word}};
}

// A refusal: why an action cannot be; not given when it can. Each names its rule, and `legal` and `explain` both ask.

// ---- turn.cpp: the turn sequence, BR-1 to BR-7 ----
void weather_and_initiative(const Play& p);       // `roll`
void choose_order(const Play& p, bool go_first);  // `order`, then step 3
void end_of_side(const Play& p);                  // `end` of a side's move, landing, fires: on to what comes next
void settle(const Play& p);                       // after every action: what goes on by itself, and the end
bool weather_gauge(const Table& t, const State& s, Side side);  // BR-6

// ---- wind.cpp: BR-8 to BR-12, BR-70 ----
Heading downwind(Quarter from);                       // the heading of what the wind drives
bool wind_behind(Quarter from, Heading heading);      // BR-70
Quarter changed_wind(Quarter prevailing, int total);  // BR-9, BR-77
Speed wind_speed(int face);                           // BR-11
void roll_wind_change(const Play& p);

// ---- sailing.cpp: BR-14 to BR-23, BR-70, BR-71, BR-74 ----
int increments_left(const Table& t, const State& s, Piece ship);
Said refuse_sail(const Table& t, const State& s, Piece ship, int increments);
Said refuse_leg(const Table& t, const State& s, Piece ship, int inches);
Said refuse_turn(const Table& t, const State& s, Piece ship, int mode, int degrees);
Said refuse_row(const Table& t, const State& s, Piece craft);
Said refuse_drift(const Table& t, const State& s, Piece ship);
Said refuse_march(const Table& t, const State& s, Piece unit);
Said refuse_go(const Table& t, const State& s, Piece unit, int inches, int degrees);
Moving range_under_sail(const Table& t, const State& s, Piece ship, int increments, int pips);  // low and high
Said refuse_end(const Table& t, const State& s);
void sail(const Play& p, Piece ship, int increments);
void leg(const Play& p, Piece ship, int inches);
void turn(const Play& p, Piece ship, int mode, int degrees);
void row(const Play& p, Piece craft);
void drift(const Play& p, Piece ship);
void march(const Play& p, Piece unit);
void go(const Play& p, Piece unit, int inches, int degrees);
void close_move(State& s);                    // nothing more happens to the piece that moved
void shorten_move(const Table& t, State& s);  // the ship that moves has lost increments
bool must_drift(const State& s, Piece ship);  // BR-74
void end_move(const Play& p);                 // of the open move: grounding, prizes, table edge
void set_adrift(const Play& p, Piece ship);
// BR-D18: the edge that a ship leaves by whose middle goes so, as Quarter; -1 none. One that comes onto the table, her
// middle still beyond its edge, does not leave it.
int edge_left(const Table& t, Point from, Point to);
// Where a run or turn ends: at contact. `met`: the ship that is met; no_piece with `stopped`: land.
struct Run {
  Point bow;
  Heading heading;
  std::int32_t gone;  // 1/1000 inch, or 1/10 degree
  bool stopped;
  Piece met;
};
Run run(const Table& t, const State& s, Piece ship, Heading way, std::int32_t distance);
Run swing(const Table& t, const State& s, Piece ship, int tenths);

// ---- grounding.cpp: BR-26, BR-27, BR-D9 to BR-D11; collisions: BR-28 ----
int grounding_number(const Table& t, const State& s, Piece ship);  // aground on this or less; 0: no risk
void try_grounding(const Play& p, Piece ship);
Said refuse_jettison(const Table& t, const State& s, Piece ship, int dice);
void jettison(const Play& p, Piece ship, int dice);
void note_collision(const Play& p, Piece a, Piece b);
void resolve_collisions(const Play& p);  // step 6

// ---- gunnery.cpp: BR-45 to BR-51, BR-D12 to BR-D14 ----
struct Shot {
  bool possible = false;
  bool main = false;  // a broadside
  bool raking = false;
  bool land = false;  // at a land unit
  std::uint8_t dice = 0;
  std::uint8_t least = 4;  // a hit on this or more
  std::uint8_t range = 0;  // inches, rounded up
  bool halved = false;     // long range
  std::uint8_t better =
      0;  // how good, for "bears better": 0 not at all, 1 long, 2 short, 3 raking long, 4 raking short
};
Shot shot(const Table& t, const State& s, Piece firer, int battery, Piece target);  // battery: mode_guns for land guns
Said refuse_fire(const Table& t, const State& s, Piece firer, std::uint8_t mode, Piece target);
void fire(const Play& p, Piece firer, std::uint8_t mode, Piece target);
// BR-D12: opens the question if a battery newly bears, or bears better, on the mover.
void offer_window(const Play& p);
void after_window(const Play& p);  // an answer was given: goes on asking, or back to the move
void hold(const Play& p, bool all);
Said refuse_lucky(const Table& t, const State& s);
bool line_clear(const Table& t, const State& s, Piece from, Piece to);  // BR-D13

// ---- damage.cpp: BR-31 to BR-41, BR-68, BR-69 ----
// Ticks boxes one by one with letters, lines and specific hits; `aim` shifts the chart; `from` is where the shot came
// from (guns go from the point of impact inwards).
void hit_hull(const Play& p, Piece ship, int boxes, Aim aim, Point from);
void tick_continuing(const Play& p);  // step 11, BR-37
void apply_specific(const Play& p, Piece ship, int total, Point from);
void lose_guns(const Play& p, Piece ship, int guns, Point from);
void lose_increments(const Play& p, Piece ship, int count);
// Crew aboard are killed, from below first; with leaders when the caller has rolled for them. Tests that this calls for
// follow (BR-42).
void kill_crew(const Play& p, Piece ship, int men, int leaders = 0);
void sink(const Play& p, Piece ship);
void lose_ship(const Play& p, Piece ship, Word why);
Said refuse_scuttle(const Table& t, const State& s, Piece ship);
void scuttle(const Play& p, Piece ship);
Said refuse_abandon(const Table& t, const State& s, Piece ship);
void abandon(const Play& p, Piece ship);
Said refuse_rudder(const Table& t, const State& s, Piece ship, int box);
void rudder(const Play& p, Piece ship, int box);
void repair(const Play& p);  // step 12: repairs and catastrophic fires
Said refuse_reload(const Table& t, const State& s, Piece ship, int battery);
void reload(const Play& p, Piece ship, int battery);
void reload_all(const Play& p);  // step 13; opens Stage::reload where there is a choice
void clean_up(const Play& p);    // step 14

// ---- morale.cpp: BR-42 to BR-44, BR-73, BR-D15 to BR-D18 ----
enum class MoralePart : std::uint8_t {
  man_o_war,
  advancing,
  retiring,
  sails_on_fire,
  fire_below,
  catastrophe,
  line,
  broadsides,
  crew,
};
inline constexpr int morale_parts = 9;
enum class MoraleResult : std::uint8_t { passes, shaken, keeps_off, retires, surrenders, abandons };
int morale_part(const Table& t, const State& s, Piece ship, MoralePart part);
MoraleResult morale_result(int over);
int morale_value(const Table& t, const State& s, Piece ship);  // with all modifiers
void test_morale(const Play& p, Piece ship, Word trigger);
void capture(const Play& p, Piece ship, Side by);  // BR-D17, BR-67
void take_prizes(const Play& p, Piece mover);      // BR-D16: an enemy ended its move near an abandoned ship

// ---- grapple.cpp: BR-24, BR-25, BR-56, BR-76, BR-78, BR-D19 ----
Said refuse_grapple(const Table& t, const State& s, Piece ship, Piece target);
void grapple(const Play& p, Piece ship, Piece target);  // small arms, the throw; then Stage::cut, or both stop
Said refuse_cut(const Table& t, const State& s, Piece ship, Piece target);
void cut(const Play& p, Piece ship, Piece target);  // answers Stage::cut, or at the start of the side's move
void decline_cut(const Play& p);                    // `hold` in Stage::cut

// ---- boarding.cpp: BR-57 to BR-63, BR-67, BR-72, BR-75, BR-76 ----
Said refuse_board(const Table& t, const State& s, Piece ship, Piece target);
void board(const Play& p, Piece ship, Piece target);  // opens Stage::commit for the attacker
Said refuse_commit(const Table& t, const State& s, Piece ship, int men);
int most_committed(const Table& t, const State& s, Piece ship);
void commit(const Play& p, Piece ship, int men);  // the defender's commit fights the first round
Said refuse_counter(const Table& t, const State& s, Piece ship);
void counter(const Play& p, Piece ship);
void decline_counter(const Play& p);  // `hold` in Stage::counter
// `end` in step 10: this side attacks no more where it might have, so that the other may (BR-D19).
void decline_fights(State& s, Side side);

// ---- land.cpp: BR-52 to BR-55, BR-64 to BR-66, BR-D22; landing.cpp: BR-29, BR-30, BR-D21, BR-D27 ----
// Hits of cannon (already halved) on a land unit: guns first where it has any in a fort (BR-52), then men (BR-53).
// `later`: in a simultaneous step the losses wait for its end.
void cannon_hits(const Play& p, Piece target, int hits, bool later);
int cannon_least(const Table& t, const State& s, Piece target);  // 4, 5 or 6: what hits a land unit
void take_losses(const Play& p);                                 // at the end of steps 8 and 9
void lose_unit(const Play& p, Piece unit, Word why);             // dead, fled, removed; drops tokens; a fort falls
Said refuse_charge(const Table& t, const State& s, Piece unit, Piece target);
void charge(const Play& p, Piece unit, Piece target);
Said refuse_muskets(const Table& t, const State& s, Piece unit, Piece target);
void muskets(const Play& p, Piece unit, Piece target);
Said refuse_melee(const Table& t, const State& s, Piece unit, Piece target);
void melee(const Play& p, Piece unit, Piece target);
Said refuse_again(const Table& t, const State& s, Piece unit);
void again(const Play& p, Piece unit);
Said refuse_pursue(const Table& t, const State& s, Piece unit);
void pursue(const Play& p, Piece unit);  // 2D6: then the move is open, `go` and `end`
void decline_again(const Play& p);       // `hold` in Stage::again and Stage::pursue
Said refuse_land(const Table& t, const State& s, Piece ship, int men);
int most_landed(const Table& t, const State& s, Piece ship);
void land(const Play& p, Piece ship, int men);
Said refuse_embark(const Table& t, const State& s, Piece unit, Piece ship);
void embark(const Play& p, Piece unit, Piece ship);
void take_tokens(const Play& p, Piece unit);  // at the end of its move, BR-D27
// Steps 7 to 10: whether this side has anything to choose in the step.
bool may_land(const Table& t, const State& s, Side side);
bool may_bombard(const Table& t, const State& s, Side side);
bool may_shoot(const Table& t, const State& s, Side side);
bool may_fight(const Table& t, const State& s, Side side);
bool must_fight(const Table& t, const State& s, Side side);  // a charge has met somebody, BR-4

// ---- outcome.cpp ----
int points(const Table& t, const State& s, Side side);  // BR-D28, BR-D30
void judge(const Play& p);                              // whether the game has ended
Said outcome_why(const Table& t, const State& s);

}  // namespace sandtable::broadside
