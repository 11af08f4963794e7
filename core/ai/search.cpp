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
  budget_ = UINT32_MAX;
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
  // Every die has another face to come: so many dice are more lines than the limit. Ties that roll again have no end.
  if (faces.size() >= limit_) found_.exact = false;
  if (!found_.exact) return 0;
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
  if ((depth == 0 && found_.lines >= limit_) || found_.lines >= budget_) found_.exact = false;
  ++found_.lines;
  if (depth < most_questions && rules_.to_act(table_, state) != side_) {
    if (const std::optional<Reaction> question = rules_.reaction(table_, state)) {
      faces_[depth + 1].clear();
      const double held = mean(state, question->hold, depth + 1, faces_[depth + 1]);
      if (depth >= answered_questions || question->chance <= 0 || found_.lines >= 2 * limit_) return held;
      return std::min(held, answered(state, *question, depth, held));
    }
  }
  return rules_.evaluate(View{table_, state, side_}, side_);
}

// What the other side's best answer leaves; `held` where it rolls too many dice to be counted out.
double Expecting::answered(const void* state, const Reaction& question, std::size_t depth, double held) {
  if (!found_.exact) return held;
  const std::uint32_t budget = budget_;
  constexpr std::uint32_t generous = 20;  // of the limit: three answers of a die each are always counted
  budget_ = std::min(budget, found_.lines + generous * limit_);
  faces_[depth + 1].clear();
  const double value = mean(state, question.best, depth + 1, faces_[depth + 1]);
  budget_ = budget;
  if (found_.exact) return value;
  found_.exact = found_.lines <= budget;
  return held;
}

}  // namespace sandtable
