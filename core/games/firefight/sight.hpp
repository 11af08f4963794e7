#pragma once
// Lines of sight (FF-33 to FF-36, FF-86): from centre to centre, every touched hex counts.

#include "games/firefight/state.hpp"

namespace sandtable::firefight {

enum class Block : std::uint8_t {
  none,
  higher,      // FF-34 b, c: terrain above an end
  cover,       // FF-36: cover at the level of both ends
  unit,        // FF-36: a ground unit at the level of both ends
  smoke,       // FF-35, FF-86
  barrier,     // FF-35: roadblock or rubble
  population,  // FF-35: of Regular firers only
};

// Who looks: population blocks Regulars only (FF-35); suppressive fire may go into smoke (FF-86).
struct Looker {
  bool regular = false;
  bool into_smoke = false;
};

struct Sight {
  Block block = Block::none;
  Hex at = no_hex;  // the hex nearest to `from` that blocks
  [[nodiscard]] bool clear() const { return block == Block::none; }
};

// The fast question: terrain from the cached row, then what stands or drifts in between.
bool sees(const Table& t, const State& s, Hex from, Hex to, Looker looker);
// The same with the reason.
Sight sight(const Table& t, const State& s, Hex from, Hex to, Looker looker);
// Terrain alone, of two hexes that may be adjacent.
bool terrain_clear(const Table& t, Hex from, Hex to);

}  // namespace sandtable::firefight
