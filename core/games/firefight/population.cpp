// Civilians and mobs (FF-26 to FF-28), roadblocks (FF-29 to FF-32) and the free move of a major success.

#include "games/firefight/movement.hpp"
#include "games/firefight/play.hpp"

namespace sandtable::firefight {
namespace {

bool near(const Table& t, const State& s, Piece unit, Hex h) {
  return t.is_hex(h) && t.map.grid.adjacent(s[unit].at, h);
}

void flip(const Play& p, Piece population) {
  const Hex h = p.s[population].at;
  lift(p.t, p.s, population);
  p.s[population].type = p.s[population].type == Type::mob ? Type::civilians : Type::mob;
  put(p.t, p.s, population, h);
  const Word said = p.s[population].type == Type::mob ? Word::turns_hostile : Word::turns_peaceful;
  p.tell([&] { return changed(population, say(said, ff(27), piece(population))); });
}

TestDie test_die(const State& s, Piece unit, Colour base) {
  TestDie die;
  die.cost = cost_after_hits(row(s, unit).small.ap, s[unit].hits);
  die.base = base;
  die.hits = -int{s[unit].hits};
  if (base != Colour::none) die.colour = shifted(base, die.hits);
  return die;
}

void tell_test(const Play& p, Word said, Rule rule, Piece unit, Piece target, const TestDie& die, int face,
               Word result) {
  p.tell([&] {
    return Event{.type = EventType::rolled,
                 .said = say(said, rule, piece(unit), piece(target), word(result)),
                 .piece = unit,
                 .target = target,
                 .from = p.s[unit].at,
                 .to = p.s[target].at,
                 .roll = rolled_die(die.base, die.colour, face, result)};
  });
}

// Out of the game, or back to the six markers at hand.
void take_off(const Play& p, Piece roadblock, Where where) {
  const Hex h = p.s[roadblock].at;
  lift(p.t, p.s, roadblock);
  p.s[roadblock].where = where;
  p.tell([&] {
    return Event{.type = EventType::lost,
                 .said = say(Word::is_cleared, ff(where == Where::gone ? 30 : 31), place(h)),
                 .piece = roadblock,
                 .from = h};
  });
}

}  // namespace

// FF-27: the Small Arms cost and colour, shifted by own damage.
TestDie convert_die(const State& s, Piece unit) { return test_die(s, unit, row(s, unit).small.colour); }

Said refuse_convert(const Table& t, const State& s, Piece unit, Piece population) {
  if (kind(s, population) != Kind::population) return say(Word::converts_population_only, ff(27), piece(population));
  if (row(s, unit).small.ap == 0) return say(Word::has_no_such_weapon, ff(27), piece(unit), word(Word::small_arms));
  if (!on_map(s, population)) return say(Word::not_on_map, ff(27), piece(population));
  if (!near(t, s, unit, s[population].at))
    return say(Word::convert_adjacent_only, ff(27), piece(population), piece(unit));
  if (s[population].type == Type::civilians && t.regular(t.side_of(unit))) {
    return say(Word::regulars_calm_only, ff(27), piece(population));
  }
  return {};
}

void convert(const Play& p, Piece unit, Piece population) {
  const TestDie die = convert_die(p.s, unit);
  act(p, unit);
  pay(p, p.s.active, die.cost);
  const int face = p.roll(die.colour, Word::why_convert);
  const Test test = test_face(die.colour, face);
  tell_test(p, Word::addresses, ff(27), unit, population, die, face, convert_result(p.t, test));
  if (test == Test::critical) lose_morale(p, unit, 1);                        // FF-28
  if (test == Test::failure && p.t.convert_failure) lose_morale(p, unit, 1);  // FF-D8
  if (test >= Test::success) flip(p, population);
  if (test == Test::major) offer_advance(p, unit);  // FF-D7
}

// FF-30: the engineer icon's colour; FF-32: without it Grey.
TestDie remove_die(const State& s, Piece unit) {
  const Colour icon = row(s, unit).engineer;
  TestDie die = test_die(s, unit, icon == Colour::none ? Colour::grey : icon);
  die.without_icon = icon == Colour::none;
  return die;
}

Said refuse_remove(const Table& t, const State& s, Piece unit, Piece roadblock) {
  if (kind(s, roadblock) == Kind::rubble) return say(Word::rubble_stays, ff(29), piece(roadblock));
  if (kind(s, roadblock) != Kind::roadblock) return say(Word::removes_roadblocks_only, ff(30), piece(roadblock));
  if (!on_map(s, roadblock)) return say(Word::not_on_map, ff(30), piece(roadblock));
  const bool regular = t.regular(t.side_of(unit));
  if (kind(s, unit) != Kind::infantry && row(s, unit).engineer == Colour::none) {
    return say(Word::infantry_only, ff(regular ? 32 : 31), piece(unit));
  }
  if (regular && s[unit].morale > 0) return say(Word::shaken_no_removal, ff(30), piece(unit));
  if (!near(t, s, unit, s[roadblock].at)) return say(Word::remove_adjacent_only, ff(30), piece(roadblock), piece(unit));
  return {};
}

void remove(const Play& p, Piece unit, Piece roadblock) {
  const TestDie die = remove_die(p.s, unit);
  act(p, unit);
  pay(p, p.s.active, die.cost);
  if (!p.t.regular(p.t.side_of(unit))) {
    take_off(p, roadblock, Where::spare);  // FF-31: without a test
    return;
  }
  const int face = p.roll(die.colour, Word::why_remove);
  const Test test = test_face(die.colour, face);
  tell_test(p, Word::works_on, ff(30), unit, roadblock, die, face, remove_result(test));
  if (test == Test::critical) lose_morale(p, unit, 1);
  if (test >= Test::success) take_off(p, roadblock, Where::gone);
  if (test == Test::major) offer_advance(p, unit);
}

Piece spare_roadblock(const Table& t, const State& s) {
  for (const Piece p : t.roadblocks) {
    if (s[p].where == Where::spare) return p;
  }
  return no_piece;
}

// FF-31
Said refuse_block(const Table& t, const State& s, Piece unit, Hex h) {
  if (t.regular(t.side_of(unit))) return say(Word::regulars_place_none, ff(31));
  if (kind(s, unit) != Kind::infantry) return say(Word::infantry_only, ff(31), piece(unit));
  if (!near(t, s, unit, h)) return say(Word::block_adjacent_only, ff(31), piece(unit));
  if (t.terrain(h) == Terrain::water) return say(Word::block_on_land_only, ff(31), place(h));
  if (s.units[0].test(h) || s.units[1].test(h)) return say(Word::unit_in_hex, ff(31), place(h));
  if (s.civilians.test(h) || s.mobs.test(h)) return say(Word::population_in_hex, ff(31), place(h));
  if (s.barriers.test(h)) return say(Word::barrier_in_hex, ff(31), place(h));
  if (spare_roadblock(t, s) == no_piece) return say(Word::no_roadblock_left, ff_designed(16));
  return {};
}

void block(const Play& p, Piece unit, Hex h) {
  const Piece roadblock = spare_roadblock(p.t, p.s);
  act(p, unit);
  pay(p, p.s.active, cost_after_hits(row(p.s, unit).small.ap, p.s[unit].hits));
  put(p.t, p.s, roadblock, h);
  p.tell([&] {
    return Event{
        .type = EventType::note, .said = say(Word::blocks, ff(31), piece(unit), place(h)), .piece = roadblock, .to = h};
  });
}

void offer_advance(const Play& p, Piece unit) {
  for (int d = 0; d < 6; ++d) {
    if (!may_stop(p.t, p.s, unit, p.s[unit].at, d)) continue;
    p.s.stage = Stage::advance;
    p.s.subject = unit;
    p.tell([&] {
      return Event{
          .type = EventType::asked, .said = say(Word::may_move_free, ff_designed(6), piece(unit)), .piece = unit};
    });
    return;
  }
}

void advance(const Play& p, Piece unit, Hex h) {
  const Hex from = p.s[unit].at;
  lift(p.t, p.s, unit);
  put(p.t, p.s, unit, h);
  p.tell([&] {
    return Event{.type = EventType::moved,
                 .said = say(Word::takes_free_move, ff_designed(6), piece(unit), place(h)),
                 .piece = unit,
                 .from = from,
                 .to = h};
  });
  p.s.stage = Stage::free;
  p.s.subject = no_piece;
}

}  // namespace sandtable::firefight
