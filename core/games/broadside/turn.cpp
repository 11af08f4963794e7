// The turn sequence, BR-1 to BR-7: fourteen steps; what goes on by itself between two decisions.

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr Stage stage_of_step[] = {Stage::weather,   Stage::weather, Stage::order,   Stage::order,
                                   Stage::move,      Stage::move,    Stage::weather, Stage::landing,
                                   Stage::artillery, Stage::muskets, Stage::combat};

bool has_choice(const Table& t, const State& s) {
  switch (s.step) {
    case 7:
      return may_land(t, s, s.active);
    case 8:
      return may_bombard(t, s, s.active);
    case 9:
      return may_shoot(t, s, s.active);
    default:
      return may_fight(t, s, s.active);
  }
}

// ---- step 1 ----

void shorten_sail(const Play& p) {
  for (int i = 0; i < p.t.ship_count; ++i) {
    ShipState& ship = p.s.ships[i];
    const int left = increments_left(p.t, p.s, static_cast<Piece>(i));
    if (fighting(ship) && left > 1 && ship.sails == left) --ship.sails;
  }
}

// BR-D7
void weather_event(const Play& p) {
  State& s = p.s;
  const int total = p.sum(2, Word::why_weather);
  s.weather = weather_chart[total - 2];
  p.tell([&] {
    return rolled(no_piece, no_piece,
                  say(Word::weather_is, br_designed(7), number(total), word(weather_word(s.weather))));
  });
  if (s.weather == Weather::squall) {
    s.speed = Speed::gusty;
    shorten_sail(p);
  }
  if (s.weather == Weather::becalmed) s.speed = Speed::light;
  if (s.weather == Weather::change) roll_wind_change(p);
}

// BR-10, BR-D8: a hidden clock, 3 to 6 turns after the last change roll; with dice rolled by hand every 4th turn.
void wind_clock(const Play& p) {
  constexpr int shortest = 3, by_hand = 4;
  State& s = p.s;
  const auto draw = [&] {
    const int turns = p.dice.by_hand()
                          ? by_hand
                          : shortest - 1 + p.dice.roll(s.dice, {4, 0, static_cast<std::uint16_t>(Word::why_clock)});
    s.wind_due = static_cast<std::uint8_t>(s.wind_last + turns);
  };
  if (s.wind_due == 0) draw();
  if (s.turn < s.wind_due) return;
  s.wind_last = s.turn;
  roll_wind_change(p);
  draw();
}

// BR-43, over by 2: the captain tests again the next turn.
void test_again(const Play& p) {
  for (int i = 0; i < p.t.ship_count; ++i) {
    ShipState& ship = p.s.ships[i];
    if (!has(ship, ship_retest)) continue;
    clear(ship, ship_retest | ship_no_close);
    test_morale(p, static_cast<Piece>(i), Word::trigger_again);
  }
}

// ---- step 2 ----

// BR-5
int initiative_modifier(const Table& t, const State& s, Side side) {
  const SideState& mine = s.sides[side];
  const SideState& theirs = s.sides[other(side)];
  return (s.initiative == side ? 1 : 0) + (mine.sunk_before > theirs.sunk_before ? 1 : 0) -
         (mine.adverse_before > 0 ? 1 : 0) + (weather_gauge(t, s, side) ? 1 : 0);
}

// BR-7: ties roll again.
Side roll_initiative(const Play& p) {
  for (;;) {
    int total[2] = {0, 0};
    for (const Side side : {Side{0}, Side{1}})
      total[side] = p.roll(Word::why_initiative) + initiative_modifier(p.t, p.s, side);
    p.tell([&] {
      return rolled(no_piece, no_piece, say(Word::initiative_rolls, br(5), number(total[0]), number(total[1])));
    });
    if (p.dice.short_of_faces()) return 0;  // players still have to roll; this is thrown away
    if (total[0] != total[1]) return total[0] > total[1] ? 0 : 1;
  }
}

void initiative(const Play& p) {
  State& s = p.s;
  const bool triumph[2] = {s.sides[0].triumph_before > 0, s.sides[1].triumph_before > 0};
  s.initiative = triumph[0] != triumph[1] ? (triumph[0] ? 0 : 1) : roll_initiative(p);  // BR-7
  if (s.weather == Weather::lucky) s.sides[s.initiative].lucky = 1;
  s.step = 2;
  s.stage = Stage::order;
  s.asked = s.initiative;
  p.tell([&] { return note(say(Word::initiative_won, br(5), side(s.initiative))); });
}

// ---- steps 11 to 14 ----

void finish_turn(const Play& p) {
  State& s = p.s;
  s.stage = Stage::weather;
  s.step = 11;
  tick_continuing(p);
  s.step = 12;
  repair(p);
  s.step = 13;
  reload_all(p);  // step 14 follows in settle, when no choice is left
}

// The active side is done with the step: on to the next choice that somebody has.
void next_choice(const Play& p) {
  State& s = p.s;
  for (;;) {
    if (s.step == 10) {
      decline_fights(s, s.active);  // BR-D19: now the other may attack where it came second
      if (!may_fight(p.t, s, s.active) || may_fight(p.t, s, other(s.active))) s.active = other(s.active);
      if (!may_fight(p.t, s, s.active)) return finish_turn(p);
      s.stage = Stage::combat;
      return;
    }
    if (s.active == s.first) {
      s.active = other(s.first);
    } else {
      if (s.step == 8 || s.step == 9) take_losses(p);  // both sides fire at once
      ++s.step;
      s.active = s.first;
    }
    if (has_choice(p.t, s)) {
      s.stage = stage_of_step[s.step];
      return;
    }
  }
}

void clear_bearings(State& s) {
  for (auto& ship : s.bears) {
    for (std::uint8_t& battery : ship) battery = 0;
  }
  for (std::uint8_t& unit : s.fort_bears) unit = 0;
}

}  // namespace

// BR-6: upwind of the other flagship. Neither has it when they lie level or one is out of the fight.
bool weather_gauge(const Table& t, const State& s, Side side) {
  const Piece mine = t.flagship[side];
  const Piece theirs = t.flagship[other(side)];
  if (mine == no_piece || theirs == no_piece || !fighting(s.ships[mine]) || !fighting(s.ships[theirs])) return false;
  const Heading down = downwind(s.wind);
  const Point to_enemy = middle(t, s, theirs) - middle(t, s, mine);
  return dot(to_enemy, {plane::sine(down), plane::cosine(down)}) > 0;
}

void weather_and_initiative(const Play& p) {
  test_again(p);
  weather_event(p);
  wind_clock(p);
  initiative(p);
}

void choose_order(const Play& p, bool go_first) {
  State& s = p.s;
  s.first = go_first ? s.initiative : other(s.initiative);
  s.step = 3;
  if (s.speed == Speed::none) s.speed = wind_speed(p.roll(Word::why_speed));
  p.tell([&] { return rolled(no_piece, no_piece, say(Word::wind_is, br(11), word(speed_word(s.speed)))); });
  s.step = 4;
  s.stage = Stage::move;
  s.active = s.first;
  p.tell([&] { return Event{.type = EventType::turn, .said = say(Word::side_moves, br(2), side(s.active))}; });
}

void end_of_side(const Play& p) {
  State& s = p.s;
  clear_bearings(s);
  if (s.step == 4) {
    s.step = 5;
    s.active = other(s.first);
    p.tell([&] { return Event{.type = EventType::turn, .said = say(Word::side_moves, br(3), side(s.active))}; });
    return;
  }
  if (s.step == 5) {
    s.step = 6;
    resolve_collisions(p);
  }
  next_choice(p);
}

void settle(const Play& p) {
  State& s = p.s;
  if (s.moving.piece != no_piece && p.t.is_ship(s.moving.piece) && !fighting(s.ships[s.moving.piece])) {
    close_move(s);  // sunk, taken or gone in the middle of it
    if (s.stage == Stage::window || s.stage == Stage::cut) s.stage = Stage::move;
  }
  if (s.stage == Stage::weather && s.step == 13) clean_up(p);
  judge(p);
}

}  // namespace sandtable::broadside
