// A ship's log as it is printed: BR-31 to BR-35, BR-38, BR-41, BR-D1, BR-D2, BR-D6.

#include <algorithm>

#include "games/broadside/play.hpp"
#include "games/broadside/sheet.hpp"

namespace sandtable::broadside {
namespace {

std::uint16_t box(int i) { return static_cast<std::uint16_t>(i); }

// So many boxes, the first ones lost.
BoxRow row(Word label, Rule rule, int count, int lost) {
  BoxRow out;
  out.label = say(label, rule);
  out.boxes.assign(static_cast<std::size_t>(std::max(0, count)), BoxState::full);
  std::fill_n(out.boxes.begin(), std::clamp(lost, 0, std::max(0, count)), BoxState::lost);
  return out;
}

// BR-14, BR-15: one box an increment, those that are up in full; the top ones are shot away first.
BoxRow sails_row(const Table& t, const State& s, Piece p) {
  const ShipLog& log = t.log(p);
  const ShipState& ship = s.ships[p];
  BoxRow out = row(Word::row_sails, br(14), log.increments, 0);
  const int left = increments_left(t, s, p);
  for (int i = 0; i < log.increments; ++i) {
    const Increment& inches = log.speed[static_cast<std::size_t>(i)];
    if (i >= ship.sails) out.boxes[static_cast<std::size_t>(i)] = i < left ? BoxState::empty : BoxState::lost;
    const Said printed = inches.low == inches.high
                             ? say(Word::one_inch, br(15), number(inches.low))
                             : say(Word::inch_range, br(15), number(inches.low), number(inches.high));
    out.printed.push_back({box(i), printed});
  }
  if (ship.sails > 0) {
    const Moving speed = range_under_sail(t, s, p, ship.sails, 0);
    out.note = say(Word::note_inches, br(15), number(speed.low), number(speed.high));
  }
  return out;
}

// BR-D3: lost to the rudder, or used in this move.
BoxRow turns_row(const Table& t, const State& s, Piece p) {
  const ShipLog& log = t.log(p);
  const auto boxes = std::count_if(log.turning.begin(), log.turning.end(), [](int degrees) { return degrees > 0; });
  BoxRow out = row(Word::row_turns, br_designed(3), static_cast<int>(boxes), 0);
  const int used = s.moving.piece == p ? s.moving.boxes_used : 0;
  for (std::size_t i = 0; i < out.boxes.size(); ++i) {
    if ((used >> i & 1) != 0) out.boxes[i] = BoxState::crossed;
    if ((s.ships[p].boxes_lost >> i & 1) != 0) out.boxes[i] = BoxState::lost;
    out.printed.push_back({box(static_cast<int>(i)), say(Word::turn_box, br(17), number(log.turning[i]))});
  }
  return out;
}

// BR-31, BR-51; the last gun of a broadside is a matter of morale, BR-D6.
BoxRow guns_row(const Table& t, const State& s, Piece p, int battery) {
  const ShipState& ship = s.ships[p];
  const int all = t.log(p).guns[static_cast<std::size_t>(battery)];
  const int left = ship.guns[battery];
  BoxRow out = row(static_cast<Word>(static_cast<int>(Word::row_port) + battery), br(31), all, all - left);
  if (is_main(battery)) out.printed.push_back({box(all - 1), say(Word::box_morale, br_designed(6))});
  if (left == 0) return out;
  const Word how = (ship.loaded >> battery & 1) != 0  ? Word::guns_loaded
                   : (ship.fired >> battery & 1) != 0 ? Word::guns_fired
                                                      : Word::guns_unloaded;
  out.note = say(how, br(51), number(left));
  return out;
}

// BR-41: those below are lost first; who is ashore leaves his box empty. BR-D6: half and three quarters.
void add_crew(const Table& t, const State& s, Piece p, std::vector<BoxRow>& out) {
  const ShipState& ship = s.ships[p];
  const int all = t.crews[p];
  const int deck = std::min<int>(t.log(p).deck, all);
  const int on_deck_now = on_deck(t, ship, p);
  const auto add = [&](Word label, int first_tick, int count, int aboard) {
    BoxRow crew = row(label, br(41), count, count);
    std::fill_n(crew.boxes.rbegin(), aboard, BoxState::full);
    const int away = std::min<int>(ship.ashore, count - aboard);
    if (label == Word::row_deck) std::fill_n(crew.boxes.rbegin() + aboard, away, BoxState::empty);
    for (const int tick : {(all + 1) / 2, (all * 3 + 3) / 4}) {
      if (tick > first_tick && tick <= first_tick + count)
        crew.printed.push_back({box(tick - first_tick - 1), say(Word::box_morale, br_designed(6))});
    }
    out.push_back(std::move(crew));
  };
  add(Word::row_deck, all - deck, deck, on_deck_now);
  if (all > deck) add(Word::row_below, 0, all - deck, ship.crew - on_deck_now);
}

// BR-32, BR-38, BR-D2: six high, filled column by column; the box of that number crosses the line.
BoxRow hull_row(const Table& t, const State& s, Piece p) {
  const ShipLog& log = t.log(p);
  BoxRow out = row(Word::row_hull, br(32), log.black, s.ships[p].hull);
  out.high = 6;
  const bool man_o_war = t.classes[p] == Class::man_o_war;
  for (int n = log.letter_every; n > 0 && n <= log.black; n += log.letter_every)
    out.printed.push_back({box(n - 1), say(man_o_war ? Word::box_man_o_war : Word::box_wooden, br(38))});
  out.lines = {{box(log.yellow - 1), Tone::warning, say(Word::line_yellow, br(33))},
               {box(log.red - 1), Tone::bad, say(Word::line_red, br(34))},
               {box(log.black - 1), Tone::plain, say(Word::line_black, br(35))}};
  out.note = say(Word::plain_number, br(32), number(std::max(0, log.black - s.ships[p].hull)));
  return out;
}

}  // namespace

std::vector<BoxRow> log_rows(const BroadsideView& v, Piece p) {
  const Table& t = v.table;
  const State& s = v.state;
  std::vector<BoxRow> out;
  if (t.log(p).increments > 0) {
    out.push_back(sails_row(t, s, p));
    out.push_back(turns_row(t, s, p));
  }
  for (int battery = 0; battery < battery_count; ++battery) {
    if (t.log(p).guns[static_cast<std::size_t>(battery)] > 0) out.push_back(guns_row(t, s, p, battery));
  }
  add_crew(t, s, p, out);
  out.push_back(hull_row(t, s, p));
  return out;
}

}  // namespace sandtable::broadside
