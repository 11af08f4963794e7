#include "game/plan.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace sandtable {

namespace {

constexpr int most_questions = 64;  // declined one after another

/// A copy of a position, to try actions on. Nobody's dice are rolled: an action that needs one fails.
class Trial {
 public:
  Trial(const Rules& rules, const Table& table, const void* state)
      : rules_(&rules),
        table_(&table),
        state_(static_cast<const std::byte*>(state), static_cast<const std::byte*>(state) + rules.state_size) {}

  [[nodiscard]] View view(Side side) const { return {*table_, state_.data(), side}; }
  [[nodiscard]] Side to_act() const { return rules_->to_act(*table_, state_.data()); }
  [[nodiscard]] bool over() const { return rules_->outcome(*table_, state_.data()).over; }
  void legal(Piece only, ActionList& out) const {
    out.clear();
    rules_->legal(*table_, state_.data(), only, out);
  }
  bool apply(Action action) {
    Dice dice = Dice::entered({});
    EventSink off;
    rules_->apply(*table_, state_.data(), action, dice, off);
    return dice.asked() == 0;
  }
  /// Declines what is asked, until this action can be done or (without one) the side decides freely. False when the
  /// action cannot be done, or the side has nothing to decide.
  bool settle(Side side, const Action* wanted) {
    ActionList list;
    for (int n = 0; n < most_questions && !over(); ++n) {
      legal(no_piece, list);
      const bool mine = to_act() == side;
      if (mine && wanted != nullptr && list.contains(*wanted)) return true;
      const Action* hold = find_hold(list);
      if (hold == nullptr) return mine && wanted == nullptr;
      if (!apply(Action(*hold))) return false;
    }
    return false;
  }
  /// The same for one piece that is on its way: no question is open while it has a step to make.
  bool settle_on_way(Side side, Piece piece) {
    ActionList list;
    if (to_act() == side) legal(piece, list);
    const auto is_step = [&](const Action& a) { return rules_->info->verbs[a.verb].way; };
    return std::any_of(list.begin(), list.end(), is_step) || settle(side, nullptr);
  }
  StateBytes take() { return std::move(state_); }

 private:
  [[nodiscard]] const Action* find_hold(const ActionList& list) const {
    for (const Action& a : list) {
      if (std::string_view(rules_->info->verbs[a.verb].name) == "hold" && a.piece == no_piece) return &a;
    }
    return nullptr;
  }

  const Rules* rules_;
  const Table* table_;
  StateBytes state_;
};

tl::unexpected<Error> bad_plan(const Rules& rules, const Table& table, std::size_t at, Action action,
                               const std::string& why) {
  const std::string text = action_text(rules, table, action);
  return fail("bad_plan", "Action " + std::to_string(at + 1) + " of the plan, \"" + text + "\": " + why,
              "plan/" + std::to_string(at), static_cast<int>(at));
}

// ---- a way towards a point ----

constexpr std::size_t ways_followed = 4;  // at a time
constexpr std::size_t most_steps = 12;
constexpr std::size_t most_turns = 2;  // tried of those that leave the piece where it is
constexpr std::size_t most_runs = 4;   // and of those that move it
constexpr double abreast = 24 * 8;     // a right angle off the bearing is as bad as this much further away

struct Try {
  Trial trial;
  Way way;
  double far = 0;    // from the point
  double worth = 0;  // less is better: how far, and how much it has to turn
};

double distance_to(const Stand& at, std::int32_t x, std::int32_t y) {
  return std::hypot(static_cast<double>(x) - at.x, static_cast<double>(y) - at.y);
}

// 0 straight ahead .. 2 astern, in right angles.
double off_bearing(const Stand& at, std::int32_t x, std::int32_t y) {
  const double bearing = std::atan2(static_cast<double>(x) - at.x, static_cast<double>(at.y) - y) *
                         572.957795130823;  // tenths of a degree
  double off = std::fmod(bearing - at.facing + 7200, 3600);
  if (off > 1800) off = 3600 - off;
  return off / 900;
}

double worth_of(const Stand& at, std::int32_t x, std::int32_t y) {
  const double far = distance_to(at, x, y);
  return far + std::min(far, abreast) * off_bearing(at, x, y);
}

struct Candidate {
  Action action{};
  ActionInfo info;
  double worth = 0;
};

// The likely next steps: the turns and the runs that look best.
std::vector<Candidate> likely(const Rules& rules, const Try& from, Side side, Piece piece, std::int32_t x,
                              std::int32_t y) {
  ActionList list;
  from.trial.legal(piece, list);
  std::vector<Candidate> turns, runs;
  for (const Action& a : list) {
    if (!rules.info->verbs[a.verb].way) continue;
    const ActionInfo info = rules.describe(from.trial.view(side), a);
    if (!info.to.known) continue;
    const bool turns_only = info.to.x == from.way.end.x && info.to.y == from.way.end.y;
    (turns_only ? turns : runs).push_back({a, info, worth_of(info.to, x, y)});
  }
  const auto better = [](const Candidate& a, const Candidate& b) { return a.worth < b.worth; };
  std::stable_sort(turns.begin(), turns.end(), better);
  std::stable_sort(runs.begin(), runs.end(), better);
  turns.resize(std::min(turns.size(), most_turns));
  runs.resize(std::min(runs.size(), most_runs));
  turns.insert(turns.end(), runs.begin(), runs.end());
  return turns;
}

}  // namespace

Result<StateBytes> imagine(const Rules& rules, const Table& table, const void* known, std::span<const Action> plan) {
  Trial trial(rules, table, known);
  const Side side = trial.to_act();
  const Speaker speaker(rules, table);
  for (std::size_t n = 0; n < plan.size(); ++n) {
    if (!trial.settle(side, &plan[n])) {
      const Explanation why = rules.explain(trial.view(side), plan[n]);
      return bad_plan(rules, table, n, plan[n],
                      why.reason.given() ? speaker.text(why.reason) : "It cannot be done then.");
    }
    if (!trial.apply(plan[n])) return bad_plan(rules, table, n, plan[n], "It rolls dice; a plan ends before.");
    if (!trial.settle(side, nullptr))
      return bad_plan(rules, table, n, plan[n], "The other side decides after it; a plan ends before.");
  }
  return trial.take();
}

Way plot(const Rules& rules, const Table& table, const void* imagined, Piece piece, std::int32_t x, std::int32_t y) {
  const Trial start(rules, table, imagined);
  const Side side = start.to_act();
  Try best{start, {}, 0, 0};
  best.way.end = rules.stand(start.view(side), piece);
  if (!best.way.end.known) return {};
  best.far = distance_to(best.way.end, x, y);
  best.worth = worth_of(best.way.end, x, y);
  std::vector<Try> open = {best};
  for (std::size_t depth = 0; depth < most_steps && !open.empty(); ++depth) {
    std::vector<Try> next;
    for (const Try& from : open) {
      for (const Candidate& step : likely(rules, from, side, piece, x, y)) {
        Try to = from;
        if (!to.trial.apply(step.action) || !to.trial.settle_on_way(side, piece)) continue;
        to.way.steps.push_back(step.action);
        to.way.cost += std::max(0, step.info.cost);
        to.way.end = rules.stand(to.trial.view(side), piece);
        if (!to.way.end.known) continue;
        to.far = distance_to(to.way.end, x, y);
        to.worth = worth_of(to.way.end, x, y);
        if (to.far < best.far - 1) best = to;
        next.push_back(std::move(to));
      }
    }
    std::stable_sort(next.begin(), next.end(), [](const Try& a, const Try& b) { return a.worth < b.worth; });
    if (next.size() > ways_followed) next.erase(next.begin() + ways_followed, next.end());
    open = std::move(next);
  }
  return best.way;
}

}  // namespace sandtable
