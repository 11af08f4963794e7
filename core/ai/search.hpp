// What an action is worth, counted over every sequence of dice that it can roll and every answer that the other side
// may give to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace sandtable {

struct Expectation {
  bool exact = false;       // false: more sequences than the limit; value says nothing then
  double value = 0;         // the room's evaluate for the side, -10,000 .. 10,000
  std::uint32_t lines = 0;  // positions looked at
};

/// Holds the buffers, so that looking at many actions allocates nothing.
class Expecting {
 public:
  Expecting(const Rules& rules, const Table& table, const void* state, Side side);

  /// The mean of evaluate over all rolls of one action up to the side's next decision, each sequence with its chance.
  /// Where the other side may react it is taken to choose, of holding and its best answer, what is worse for the side;
  /// from the fourth question on it holds.
  Expectation after(Action action, std::uint32_t limit);

 private:
  static constexpr std::size_t most_questions = 8;
  static constexpr std::size_t answered_questions = 3;

  double mean(const void* from, Action action, std::size_t depth, std::vector<std::uint8_t>& faces);
  double settled(const void* state, std::size_t depth);
  double answered(const void* state, const Reaction& question, std::size_t depth, double held);

  const Rules& rules_;
  const Table& table_;
  const void* state_;
  Side side_;
  std::vector<StateBytes> copies_;  // one a question that is open
  std::vector<std::vector<std::uint8_t>> faces_;
  Expectation found_;
  std::uint32_t limit_ = 0;
  std::uint32_t budget_ = 0;  // lines after which an answer is not counted out
};

}  // namespace sandtable
