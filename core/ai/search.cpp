#include "ai/search.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable {

Expecting::Expecting(const Rules& rules, const Table& table, const void* state, Side side)
    : rules_(rules),
      table_(table),
      state_(state),
      side_(side),
      copies_(most_questions + 1, StateBytes(rules.state_size)),
      faces_(most_questions + 1) {}

Expectation Expecting::after(Action action, std::uint32_t limit) {
  found_ = {true, 0, 0};
  limit_ = limit;
  faces_[0].clear();
  found_.value = mean(state_, action, 0, faces_[0]);
  return found_;
}

// Over the faces that `faces` does not settle yet.
double Expecting::mean(const void* from, Action action, std::size_t depth, std::vector<std::uint8_t>& faces) {
  if (!found_.exact) return 0;
  void* copy = copies_[depth].data();
  std::memcpy(copy, from, rules_.state_size);
  Dice dice = Dice::entered(faces);
  EventSink off;
  rules_.apply(table_, copy, action, dice, off);
  if (!dice.short_of_faces()) return settled(copy, depth);
  const std::uint8_t sides = dice.needs().sides;
  double sum = 0;
  for (std::uint8_t face = 1; face <= sides; ++face) {
    faces.push_back(face);
    sum += mean(from, action, depth, faces);
    faces.pop_back();
  }
  return sum / sides;
}

double Expecting::settled(const void* state, std::size_t depth) {
  if (depth == 0 && found_.lines >= limit_) found_.exact = false;
  ++found_.lines;
  if (depth < most_questions && rules_.to_act(table_, state) != side_) {
    if (const std::optional<Reaction> question = rules_.reaction(table_, state)) {
      faces_[depth + 1].clear();
      const double held = mean(state, question->hold, depth + 1, faces_[depth + 1]);
      if (depth >= answered_questions || question->chance <= 0 || found_.lines >= 2 * limit_) return held;
      return std::min(held, mean(state, question->best, depth + 1, faces_[depth + 1]));
    }
  }
  return rules_.evaluate(View{table_, state, side_}, side_);
}

}  // namespace sandtable
