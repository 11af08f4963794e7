// Damage: boxes, letters, lines, the specific hit chart, crew, repair, reloading, the end of a turn. BR-31 to BR-41,
// BR-50, BR-51, BR-68, BR-69

#include <algorithm>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

constexpr int red_points = 10;  // BR-34

void count_sunk(const Play& p, Piece piece) {
  SideState& enemy = p.s.sides[other(p.s.ships[piece].side)];
  ++enemy.sunk;
  if (p.t.classes[piece] == Class::man_o_war) enemy.triumph = 1;  // BR-7
}

void drown_tokens(State& s, Piece piece) {
  for (Loot& token : s.tokens) {
    if (token.held == Held::ship && token.by == piece) token.held = Held::none, token.by = no_piece;
  }
  s.ships[piece].tokens = 0;
}

// BR-31: the battery nearest to where the shot came from.
int facing_battery(const Table& t, const State& s, Piece piece, Point from) {
  const Point here = middle(t, s, piece);
  if (here == from) return starboard;
  const int angle = plane::normalise(plane::bearing(here, from) - s.ships[piece].heading);
  if (angle <= 450 || angle >= 3150) return bow;
  if (angle < 1350) return starboard;
  return angle <= 2250 ? stern : port;
}

// From the point of impact inwards.
constexpr std::uint8_t inwards[battery_count][battery_count] = {{port, bow, stern, starboard},
                                                                {starboard, bow, stern, port},
                                                                {bow, port, starboard, stern},
                                                                {stern, port, starboard, bow}};

// BR-D6: the last gun box of a broadside carries the symbol of the captain's test.
void test_broadsides(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  for (const auto& [battery, bit] : {std::pair{port, test_port}, std::pair{starboard, test_starboard}}) {
    if (ship.guns[battery] > 0 || p.t.log(piece).guns[battery] == 0 || (ship.tested & bit) != 0) continue;
    ship.tested = static_cast<std::uint8_t>(ship.tested | bit);
    test_morale(p, piece, Word::trigger_broadside);
  }
}

// BR-42
void test_losses(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  const int whole = p.t.crews[piece];
  const auto check = [&](int quarters, std::uint8_t bit, Word why) {
    if (ship.killed * 4 < whole * quarters || (ship.tested & bit) != 0) return;
    ship.tested = static_cast<std::uint8_t>(ship.tested | bit);
    test_morale(p, piece, why);
  };
  check(2, test_half_crew, Word::trigger_half);
  check(3, test_three_quarters, Word::trigger_quarters);
}

// BR-39, row 6: her owner chooses, unless all boxes left are alike.
void lose_turning_box(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  int first = -1;
  int left = 0;
  bool alike = true;
  for (int b = 0; b < max_boxes; ++b) {
    const int angle = p.t.log(piece).turning[b];
    if (angle == 0 || (ship.boxes_lost >> b & 1) != 0) continue;
    ++left;
    if (first < 0) first = b;
    alike = alike && angle == p.t.log(piece).turning[first];
  }
  if (left <= ship.boxes_due) return;
  if (alike) {
    ship.boxes_lost = static_cast<std::uint8_t>(ship.boxes_lost | 1 << first);
  } else {
    ++ship.boxes_due;
  }
}

// BR-33 to BR-35
void cross_lines(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  const ShipLog& log = p.t.log(piece);
  if (ship.hull == log.yellow) {
    p.tell([&] { return changed(piece, say(Word::yellow_line, br(33), sandtable::piece(piece))); });
    lose_increments(p, piece, 2);
    ship.tested = static_cast<std::uint8_t>(ship.tested | test_yellow);
    test_morale(p, piece, Word::trigger_yellow);
  }
  if (ship.hull == log.red) {
    p.tell([&] { return changed(piece, say(Word::red_line, br(34), sandtable::piece(piece))); });
    set_adrift(p, piece);
    ship.continuing = static_cast<std::uint8_t>(ship.continuing + red_points);
    ship.tested = static_cast<std::uint8_t>(ship.tested | test_red);
    test_morale(p, piece, Word::trigger_red);
  }
  if (ship.hull == log.black) sink(p, piece);
}

// BR-38: 3 dice, four less or more after aimed fire, BR-R7.
void roll_specific(const Play& p, Piece piece, Aim aim, Point from) {
  const int shift = aim == aim_low ? -4 : aim == aim_high ? 4 : 0;
  const int total = std::clamp(p.sum(3, Word::why_specific) + shift, first_specific, last_specific);
  p.tell([&] {
    return rolled(piece, no_piece,
                  say(Word::specific_is, br(39), sandtable::piece(piece), number(total), word(specific_word(total))));
  });
  apply_specific(p, piece, total, from);
}

bool may_repair(const Table& t, const State& s, Piece piece) {
  const ShipState& ship = s.ships[piece];
  const int kept = past_red(t, ship, piece) ? red_points : 0;  // BR-34
  const bool fired = (ship.fired & (1 << port | 1 << starboard)) != 0;
  return fighting(ship) && ship.continuing > kept && !fired && ship.fire_below == 0 && ship.burning == 0 &&
         ship.crew > 0;
}

// BR-40, BR-68
void fight_fire(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  const bool out = p.roll(Word::why_catastrophe) <= 4 - ship.burning;
  ship.burning = static_cast<std::uint8_t>(out ? 0 : ship.burning + 1);
  p.tell([&] {
    return rolled(piece, no_piece, say(out ? Word::fire_is_out : Word::fire_burns_on, br(40), sandtable::piece(piece)));
  });
  if (ship.burning > 3) lose_ship(p, piece, Word::burns_out);
}

bool both_broadsides_empty(const ShipState& ship) {
  constexpr int both = 1 << port | 1 << starboard;
  return (ship.fired & both) == both && (ship.loaded & both) == 0 && ship.guns[port] > 0 && ship.guns[starboard] > 0;
}

// BR-51
void reload_ship(ShipState& ship) {
  if (ship.burning > 0 || ship.crew == 0 || !fighting(ship)) return;
  int loaded = ship.loaded | 1 << bow | 1 << stern;
  constexpr int both = 1 << port | 1 << starboard;
  if ((ship.fired & both) != both) {
    loaded |= both;
  } else if (ship.guns[port] == 0 || ship.guns[starboard] == 0) {
    loaded |= ship.guns[port] > 0 ? 1 << port : 1 << starboard;
  }
  for (int b = 0; b < battery_count; ++b) {
    if (ship.guns[b] == 0) loaded &= ~(1 << b);
  }
  ship.loaded = static_cast<std::uint8_t>(loaded);
}

void count_down(std::uint8_t& turns) {
  if (turns > 0) --turns;
}

void clean_ship(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  if (ship.fate == Fate::sunk) ship.fate = Fate::lost;
  for (std::uint8_t* turns : {&ship.jammed, &ship.one_way, &ship.fire_below, &ship.fire_sails, &ship.ratlines})
    count_down(*turns);
  ship.fired = ship.inches = ship.tries = ship.tried = 0;
  ship.small_arms = 0;
  clear(ship, ship_moved | ship_cut_tried);
  if (!has(ship, ship_aground) || has(ship, ship_lightened) || ship.tide == 0) return;
  if (--ship.tide == 0) {  // BR-D11
    clear(ship, ship_aground);
    p.tell([&] { return changed(piece, say(Word::tide_frees, br_designed(11), sandtable::piece(piece))); });
  }
}

}  // namespace

void hit_hull(const Play& p, Piece piece, int boxes, Aim aim, Point from) {
  ShipState& ship = p.s.ships[piece];
  const ShipLog& log = p.t.log(piece);
  for (; boxes > 0 && ship.hull < log.black; --boxes) {  // BR-32, BR-50
    ++ship.hull;
    if (log.letter_every > 0 && ship.hull % log.letter_every == 0 && ship.hull < log.black)
      roll_specific(p, piece, aim, from);
    cross_lines(p, piece);
  }
}

// BR-36, BR-37: no letter counts.
void tick_continuing(const Play& p) {
  for (int i = 0; i < p.t.ship_count; ++i) {
    ShipState& ship = p.s.ships[i];
    const Piece piece = static_cast<Piece>(i);
    if (ship.fate >= Fate::sunk || ship.continuing == 0) continue;
    const int points = ship.continuing;
    p.tell([&] { return changed(piece, say(Word::takes_water, br(36), sandtable::piece(piece), number(points))); });
    for (int n = 0; n < points && ship.hull < p.t.log(piece).black; ++n) {
      ++ship.hull;
      cross_lines(p, piece);
    }
  }
}

void apply_specific(const Play& p, Piece piece, int total, Point from) {
  ShipState& ship = p.s.ships[piece];
  const SpecificHit& row = specific_hit(total);
  ship.continuing = static_cast<std::uint8_t>(std::min(200, ship.continuing + row.continuing));
  if (row.box > 0) lose_turning_box(p, piece);
  ship.jammed = std::max(ship.jammed, row.jam);
  if (row.jam_one_way > 0) {
    ship.one_way = row.jam_one_way;
    ship.only_port = p.roll(Word::why_rudder) > 3 ? 1 : 0;
  }
  ship.fire_below = std::max(ship.fire_below, row.fire_below);
  ship.fire_sails = std::max(ship.fire_sails, row.fire_sails);
  ship.ratlines = std::max(ship.ratlines, row.ratlines);
  if (row.catastrophe > 0 && ship.burning == 0) ship.burning = 1;
  if (row.guns > 0) lose_guns(p, piece, row.guns, from);
  if (row.increments > 0) lose_increments(p, piece, row.increments);
  kill_crew(p, piece, row.crew + p.sum(row.crew_dice, Word::why_crew));
}

void lose_guns(const Play& p, Piece piece, int guns, Point from) {
  ShipState& ship = p.s.ships[piece];
  for (const std::uint8_t battery : inwards[facing_battery(p.t, p.s, piece, from)]) {
    for (; guns > 0 && ship.guns[battery] > 0; --guns) --ship.guns[battery];
    if (ship.guns[battery] == 0) ship.loaded = static_cast<std::uint8_t>(ship.loaded & ~(1 << battery));
  }
  test_broadsides(p, piece);
}

void lose_increments(const Play& p, Piece piece, int count) {
  ShipState& ship = p.s.ships[piece];
  const int all = p.t.log(piece).increments;
  if (all == 0) return;
  ship.masts_lost = static_cast<std::uint8_t>(std::min(all, ship.masts_lost + count));
  const std::uint8_t left = static_cast<std::uint8_t>(all - ship.masts_lost);
  ship.sails = std::min(ship.sails, left);
  if (p.s.moving.piece == piece && left > 0) shorten_move(p.t, p.s);
  if (left == 0) set_adrift(p, piece);  // BR-22
}

// BR-41: from below first, which on_deck and below work out of what is left.
void kill_crew(const Play& p, Piece piece, int men, int leaders) {
  ShipState& ship = p.s.ships[piece];
  men = std::min<int>(men, ship.crew);
  ship.crew = static_cast<std::uint8_t>(ship.crew - men);
  ship.killed = static_cast<std::uint8_t>(ship.killed + men);
  ship.leaders = static_cast<std::uint8_t>(ship.leaders - std::min<int>(leaders, ship.leaders));
  if (ship.fate != Fate::fighting) return;
  if (ship.crew == 0) {  // BR-D16
    ship.fate = Fate::abandoned;
    set_adrift(p, piece);
    cut_all_grapples(p.s, piece);
    p.tell([&] { return changed(piece, say(Word::nobody_left, br_designed(16), sandtable::piece(piece))); });
    return;
  }
  test_losses(p, piece);
}

// BR-35
void sink(const Play& p, Piece piece) { lose_ship(p, piece, Word::sinks); }

// Sunk or burnt: her hull lies there until step 14.
void lose_ship(const Play& p, Piece piece, Word why) {
  count_sunk(p, piece);
  ShipState& ship = p.s.ships[piece];
  ship.fate = Fate::sunk;
  ship.going = Going::adrift;
  ship.sails = ship.continuing = ship.loaded = 0;
  ship.killed = static_cast<std::uint8_t>(ship.killed + ship.crew);
  ship.crew = ship.leaders = ship.burning = 0;
  cut_all_grapples(p.s, piece);
  drown_tokens(p.s, piece);
  p.tell([&] { return lost(piece, say(why, br(why == Word::burns_out ? 68 : 35), sandtable::piece(piece))); });
}

// ---- what her owner may do with a wreck ----

Said refuse_scuttle(const Table& t, const State& s, Piece piece) {
  const ShipState& ship = s.ships[piece];
  if (!fighting(ship)) return say(Word::out_of_fight, br_designed(17), sandtable::piece(piece));
  if (!past_red(t, ship, piece)) return say(Word::above_red, br(34), sandtable::piece(piece));
  if (has(ship, ship_moved)) return say(Word::has_moved, br(34), sandtable::piece(piece));
  if (s.moving.piece != no_piece) return say(Word::another_moves, br(2), sandtable::piece(s.moving.piece));
  return {};
}

void scuttle(const Play& p, Piece piece) {
  const bool done = p.roll(Word::why_scuttle) >= 4;
  set(p.s.ships[piece], ship_moved);
  if (done) lose_ship(p, piece, Word::sinks);
  p.tell([&] {
    return rolled(piece, no_piece, say(done ? Word::scuttled : Word::not_scuttled, br(34), sandtable::piece(piece)));
  });
}

Said refuse_abandon(const Table& t, const State& s, Piece piece) { return refuse_scuttle(t, s, piece); }

void abandon(const Play& p, Piece piece) {
  ShipState& ship = p.s.ships[piece];
  ship.fate = Fate::abandoned;
  ship.loaded = 0;
  set_adrift(p, piece);
  cut_all_grapples(p.s, piece);
  p.tell([&] { return changed(piece, say(Word::crew_leaves, br(34), sandtable::piece(piece))); });
}

Said refuse_rudder(const Table& t, const State& s, Piece piece, int box) {
  const ShipState& ship = s.ships[piece];
  if (ship.boxes_due == 0 || !fighting(ship)) return say(Word::rudder_whole, br(39), sandtable::piece(piece));
  if (s.moving.piece != no_piece) return say(Word::another_moves, br(2), sandtable::piece(s.moving.piece));
  const bool there =
      box >= 1 && box <= max_boxes && t.log(piece).turning[box - 1] > 0 && (ship.boxes_lost >> (box - 1) & 1) == 0;
  return there ? Said{} : say(Word::no_such_box, br(39), sandtable::piece(piece));
}

void rudder(const Play& p, Piece piece, int box) {
  ShipState& ship = p.s.ships[piece];
  ship.boxes_lost = static_cast<std::uint8_t>(ship.boxes_lost | 1 << (box - 1));
  --ship.boxes_due;
  p.tell([&] {
    return changed(piece,
                   say(Word::box_given_up, br(39), sandtable::piece(piece), number(p.t.log(piece).turning[box - 1])));
  });
}

// ---- steps 12 to 14 ----

void repair(const Play& p) {
  for (int i = 0; i < p.t.ship_count; ++i) {
    const Piece piece = static_cast<Piece>(i);
    ShipState& ship = p.s.ships[i];
    if (may_repair(p.t, p.s, piece)) {
      --ship.continuing;
      p.tell(
          [&] { return changed(piece, say(Word::repairs, br(36), sandtable::piece(piece), number(ship.continuing))); });
    }
    if (ship.burning > 0 && ship.fate < Fate::sunk) fight_fire(p, piece);
  }
}

Said refuse_reload(const Table&, const State& s, Piece piece, int battery) {
  if (s.stage != Stage::reload || s.subject != piece) return say(Word::not_now, br(51));
  return battery <= starboard ? Said{} : say(Word::no_such_battery, br(45), sandtable::piece(piece));
}

void reload(const Play& p, Piece piece, int battery) {
  ShipState& ship = p.s.ships[piece];
  ship.loaded = static_cast<std::uint8_t>(ship.loaded | 1 << battery);
  reload_all(p);
}

void reload_all(const Play& p) {
  State& s = p.s;
  s.stage = Stage::weather;
  s.subject = no_piece;
  for (int i = 0; i < p.t.ship_count; ++i) {
    ShipState& ship = s.ships[i];
    reload_ship(ship);
    if (!fighting(ship) || ship.burning > 0 || !both_broadsides_empty(ship)) continue;
    s.stage = Stage::reload;
    s.subject = static_cast<Piece>(i);
    s.asked = ship.side;
    return;
  }
}

void clean_up(const Play& p) {
  State& s = p.s;
  for (int i = 0; i < p.t.ship_count; ++i) clean_ship(p, static_cast<Piece>(i));
  for (int u = 0; u < p.t.units(); ++u) {
    s.units[u].foe = 0;
    clear(s.units[u], unit_moved | unit_charged | unit_fired | unit_musketry | unit_fought | unit_aimed);
  }
  for (Grapple& g : s.grapples) g.done = 0;
  for (SideState& side : s.sides) {
    side.sunk_before = side.sunk;
    side.adverse_before = side.adverse;
    side.triumph_before = side.triumph;
    side.sunk = side.adverse = side.triumph = side.lucky = 0;
  }
  s.weather = Weather::none;
  s.speed = Speed::none;
  s.first = no_side;
  s.active = s.initiative;
  s.step = 1;
  s.stage = Stage::weather;
  ++s.turn;
  p.tell([&] { return Event{.type = EventType::turn, .said = say(Word::turn_begins, br(4), number(s.turn))}; });
}

}  // namespace sandtable::broadside
