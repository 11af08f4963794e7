// What an action is worth, counted over every sequence of dice that it can roll.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace sandtable {

struct Expectation {
  bool exact = false;       // false: more sequences than the limit; value says nothing then
  double value = 0;         // the room's evaluate for the side, -10,000 .. 10,000
  std::uint32_t lines = 0;  // sequences of dice looked at
};

/// Holds the buffers, so that looking at many actions allocates nothing.
class Expecting {
 public:
  Expecting(const Rules& rules, const Table& table, const void* state, Side side);

  /// The mean of evaluate over all rolls of one action up to the next decision, each sequence with its chance.
  Expectation after(Action action, std::uint32_t limit);

 private:
  void count(Action action, double chance, std::uint32_t limit, Expectation& sum);

  const Rules& rules_;
  const Table& table_;
  const void* state_;
  Side side_;
  StateBytes copy_;
  std::vector<std::uint8_t> faces_;
};

}  // namespace sandtable
