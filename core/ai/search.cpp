#include "ai/search.hpp"

#include <cstring>

namespace sandtable {

Expecting::Expecting(const Rules& rules, const Table& table, const void* state, Side side)
    : rules_(rules), table_(table), state_(state), side_(side), copy_(rules.state_size) {
  faces_.reserve(16);
}

Expectation Expecting::after(Action action, std::uint32_t limit) {
  Expectation sum;
  sum.exact = true;
  faces_.clear();
  count(action, 1, limit, sum);
  return sum;
}

void Expecting::count(Action action, double chance, std::uint32_t limit, Expectation& sum) {
  if (!sum.exact) return;
  std::memcpy(copy_.data(), state_, rules_.state_size);
  Dice dice = Dice::entered(faces_);
  EventSink off;
  rules_.apply(table_, copy_.data(), action, dice, off);
  if (dice.short_of_faces()) {
    const std::uint8_t sides = dice.needs().sides;
    for (std::uint8_t face = 1; face <= sides; ++face) {
      faces_.push_back(face);
      count(action, chance / sides, limit, sum);
      faces_.pop_back();
    }
    return;
  }
  if (sum.lines == limit) {
    sum.exact = false;
    return;
  }
  ++sum.lines;
  sum.value += chance * rules_.evaluate(View{table_, copy_.data(), side_}, side_);
}

}  // namespace sandtable
