#include "games/firefight/sight.hpp"

#include <algorithm>

#include "board/los.hpp"

namespace sandtable::firefight {
namespace {

int level(const Table& t, Hex h) { return t.is_hex(h) ? row_of(t.terrain(h)).level : 0; }
bool cover_there(const Table& t, Hex h) { return t.is_hex(h) && is_cover(t.terrain(h)); }

// FF-34, FF-D10: does the terrain of an intervening hex block?
Block terrain_block(const Table& t, int from, int to, Hex between) {
  const int there = level(t, between);
  const int low = std::min(from, to);
  const int high = std::max(from, to);
  if (there > high) return Block::higher;                                             // FF-34 b
  if (there > low && there == high) return Block::higher;                             // FF-34 c
  if (there == low && there == high && cover_there(t, between)) return Block::cover;  // FF-36, FF-R8
  return Block::none;
}

// FF-35, FF-36: what stands or drifts in an intervening hex.
Block standing_block(const Table& t, const State& s, int from, int to, Hex between, bool regular) {
  if (s.smoke.test(between)) return Block::smoke;
  if (s.barriers.test(between)) return Block::barrier;
  if (regular && (s.civilians.test(between) || s.mobs.test(between))) return Block::population;
  const bool unit = s.units[0].test(between) || s.units[1].test(between);
  if (unit && from == to && level(t, between) == from) return Block::unit;
  return Block::none;
}

// FF-86: smoke in either end's hex, adjacent hexes included. FF-R14
Hex smoke_at_an_end(const State& s, Hex from, Hex to, Looker looker) {
  if (s.smoke.test(from)) return from;
  return s.smoke.test(to) && !looker.into_smoke ? to : no_hex;
}

void fill_row(const Table& t, Hex from) {
  const std::size_t words = (t.map.terrain.size() + 63) / 64;
  const int here = level(t, from);
  for (std::size_t i = 0; i < t.map.terrain.size(); ++i) {
    const Hex to = static_cast<Hex>(i);
    const int there = level(t, to);
    const bool blocked = from != to && !t.map.grid.adjacent(from, to) && any_touched(t.map.grid, from, to, [&](Hex h) {
                           return terrain_block(t, here, there, h) != Block::none;
                         });
    if (!blocked) t.lines[from * words + i / 64] |= std::uint64_t{1} << (i % 64);
  }
  t.line_known[from] = 1;
}

}  // namespace

bool terrain_clear(const Table& t, Hex from, Hex to) {
  const std::size_t size = t.map.terrain.size();
  const std::size_t words = (size + 63) / 64;
  if (t.line_known.empty()) {
    t.lines.assign(size * words, 0);
    t.line_known.assign(size, 0);
  }
  if (t.line_known[from] == 0) fill_row(t, from);
  return (t.lines[from * words + to / 64] >> (to % 64) & 1) != 0;
}

bool sees(const Table& t, const State& s, Hex from, Hex to, Looker looker) {
  if (smoke_at_an_end(s, from, to, looker) != no_hex) return false;
  if (t.map.grid.distance(from, to) <= 1) return true;  // FF-34 a
  if (!terrain_clear(t, from, to)) return false;
  const int here = level(t, from);
  const int there = level(t, to);
  return !any_touched(t.map.grid, from, to,
                      [&](Hex h) { return standing_block(t, s, here, there, h, looker.regular) != Block::none; });
}

Sight sight(const Table& t, const State& s, Hex from, Hex to, Looker looker) {
  const Hex smoke = smoke_at_an_end(s, from, to, looker);
  if (smoke != no_hex) return {Block::smoke, smoke};
  if (t.map.grid.distance(from, to) <= 1) return {};  // FF-34 a
  const int here = level(t, from);
  const int there = level(t, to);
  const auto block = [&](Hex h) {
    const Block standing = standing_block(t, s, here, there, h, looker.regular);
    // FF-35 comes before the rules of levels.
    if (standing != Block::none && standing != Block::unit) return standing;
    const Block terrain = terrain_block(t, here, there, h);
    return terrain != Block::none ? terrain : standing;
  };
  const Hex at = first_block(t.map.grid, from, to, [&](Hex h) { return block(h) != Block::none; });
  return at == no_hex ? Sight{} : Sight{block(at), at};
}

}  // namespace sandtable::firefight
