// Who has won. BR-D24, BR-D28, BR-D30

#include <algorithm>

#include "games/broadside/play.hpp"

namespace sandtable::broadside {
namespace {

enum Reason : std::uint8_t { beaten = 1, both_beaten, hull_share, points_decide };

bool can_act(const State& s, const Table& t, Side side) {
  return std::any_of(s.ships, s.ships + t.ship_count,
                     [&](const ShipState& ship) { return fighting(ship) && ship.side == side; });
}

bool was_sunk(const ShipState& ship) { return ship.fate == Fate::sunk || ship.fate == Fate::lost; }

// What one enemy ship is worth as she is. One that was taken counts as taken, whatever becomes of her then.
int prize(const Scores& score, Class c, const ShipState& ship, Side side) {
  const bool taken = ship.side == side;
  if (!taken && !was_sunk(ship)) return 0;
  if (c == Class::man_o_war && score.man_o_war > 0) return score.man_o_war;
  if (c == Class::merchantman && score.merchant_captured > 0)
    return taken ? score.merchant_captured : score.merchant_sunk;
  return taken ? score.captured : score.sunk;
}

int token_points(const Table& t, const State& s, const Scores& score) {
  int off = 0;
  for (const Loot& token : s.tokens) off += token.held == Held::carried_off ? 1 : 0;
  const int all =
      static_cast<int>(std::count_if(t.houses.begin(), t.houses.end(), [](const House& h) { return h.token; }));
  return off * score.token_off + (all - off) * score.token_kept;
}

// BR-D24: ticked boxes of each side's ships, of all its boxes; a ship that is out of the fight counts as gone.
struct Share {
  int ticked = 0;
  int boxes = 0;
};
Share hull_ticked(const Table& t, const State& s, Side side) {
  Share share;
  for (int i = 0; i < t.ship_count; ++i) {
    if (t.pieces[i].side != side) continue;
    const int black = t.log(static_cast<Piece>(i)).black;
    share.boxes += black;
    share.ticked += fighting(s.ships[i]) ? s.ships[i].hull : black;
  }
  return share;
}

Side smaller_share(const Table& t, const State& s) {
  const Share a = hull_ticked(t, s, 0);
  const Share b = hull_ticked(t, s, 1);
  const int difference = a.ticked * b.boxes - b.ticked * a.boxes;
  return difference == 0 ? no_side : difference < 0 ? 0 : 1;
}

Side more_points(const Table& t, const State& s) {
  const int difference = points(t, s, 0) - points(t, s, 1);
  return difference == 0 ? no_side : difference > 0 ? 0 : 1;
}

// The lead that the scenario gives the side for a victory at once.
bool far_ahead(const Table& t, const State& s, Side side) {
  const int lead = t.scores[side].lead;
  return lead > 0 && points(t, s, side) - points(t, s, other(side)) >= lead;
}

void end_game(const Play& p, Side winner, Reason why) {
  p.s.ended = winner == no_side ? 3 : static_cast<std::uint8_t>(winner + 1);
  p.s.ended_by = why;
  p.tell([&] { return Event{.type = EventType::ended, .said = outcome_why(p.t, p.s)}; });
}

}  // namespace

int points(const Table& t, const State& s, Side side) {
  const Scores& score = t.scores[side];
  int sum = token_points(t, s, score);
  for (int i = 0; i < t.ship_count; ++i) {
    const ShipState& ship = s.ships[i];
    if (t.pieces[i].side != side) {
      sum += prize(score, t.classes[i], ship, side);
    } else if (t.classes[i] == Class::merchantman && ship.fate == Fate::off && ship.left_by == score.edge + 1) {
      sum += score.merchant_off;
    }
  }
  for (int u = 0; u < t.units(); ++u) {
    if (t.unit_types[u] != Unit::fort) continue;
    const bool mine = t.pieces[t.unit_piece(u)].side == side;
    if (!mine && has(s.units[u], unit_captured)) sum += score.fort;
    if (mine && in_play(s.units[u])) sum += score.fort_held;
  }
  return sum;
}

void judge(const Play& p) {
  const Table& t = p.t;
  const State& s = p.s;
  if (s.ended != 0) return;
  const bool last = s.turn > t.length;
  const bool beaten_side[2] = {!can_act(s, t, 0), !can_act(s, t, 1)};
  if (t.goal == Goal::points) {
    const bool over = (beaten_side[0] && t.ends_without[0]) || (beaten_side[1] && t.ends_without[1]);
    if (last || over || far_ahead(t, s, 0) || far_ahead(t, s, 1)) end_game(p, more_points(t, s), points_decide);
    return;
  }
  if (beaten_side[0] && beaten_side[1]) return end_game(p, no_side, both_beaten);
  if (beaten_side[0] || beaten_side[1]) return end_game(p, beaten_side[0] ? 1 : 0, beaten);
  if (last) end_game(p, smaller_share(t, s), hull_share);
}

Said outcome_why(const Table& t, const State& s) {
  if (s.ended_by == points_decide) {
    return say(Word::points_stand, br_designed(28), side(0), number(points(t, s, 0)), side(1), number(points(t, s, 1)));
  }
  if (s.ended_by == beaten) return say(Word::no_ship_left, br_designed(24), side(s.ended == 1 ? 1 : 0));
  if (s.ended_by == both_beaten) return say(Word::no_ships_left, br_designed(24));
  const auto percent = [&](Side of) {
    const Share share = hull_ticked(t, s, of);
    return share.boxes == 0 ? 0 : share.ticked * 100 / share.boxes;
  };
  return say(Word::hulls_stand, br_designed(24), side(0), number(percent(0)), side(1), number(percent(1)));
}

}  // namespace sandtable::broadside
