#pragma once
// A position of the session as somebody looks at it: who looks, at which action number, and at what. Scene and sheet
// are asked for with it, by the protocol and by the bindings.

#include <optional>
#include <string_view>

#include "game/fields_json.hpp"
#include "game/plan.hpp"
#include "game/session.hpp"

namespace sandtable {

struct Look {
  Side viewer = no_side;          // no_side: the umpire
  std::optional<std::size_t> at;  // before this action; absent: now
  Focus focus;
  bool frames = false;  // APP-6 frames and not hobby counters
};

/// A side's id, "all" (the umpire) or, when empty, the side to act. Codes: unknown_side.
Result<Side> read_viewer(const Session& session, std::string_view side);

/// Reads `side`, `at`, `piece`, `from`, `place`, `plan`, `action` and `subject` (a piece or a place). An action must be
/// legal in that position, or after the plan. Codes: unknown_side, unknown_piece, unknown_place, illegal, bad_plan and
/// those of Fields.
Look read_look(const Session& session, Fields& in);

/// The State of a look, as its viewer may know it.
class Position {
 public:
  Position(const Session& session, Side viewer, std::optional<std::size_t> at);
  [[nodiscard]] View view() const { return {session_.table(), known_.data(), viewer_}; }
  [[nodiscard]] Side to_act() const { return session_.rules().to_act(session_.table(), truth_.data()); }
  [[nodiscard]] Outcome outcome() const;

 private:
  const Session& session_;
  Side viewer_;
  bool now_;
  StateBytes truth_;
  StateBytes known_;
};

/// The side to act as it knows the position after a plan (plan.hpp); the position itself when the plan is empty.
class Planned {
 public:
  /// Reads `plan`, a list of actions' texts; faults the field when it is not possible, and then is the position itself.
  Planned(const Session& session, Fields& in, std::optional<std::size_t> at = {});
  [[nodiscard]] View view() const { return {session_.table(), state_.data(), side_}; }
  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] const std::vector<Action>& plan() const { return plan_; }
  [[nodiscard]] bool allows(Action action) const { return legal_.contains(action); }
  [[nodiscard]] const ActionList& legal() const { return legal_; }
  [[nodiscard]] Explanation explain(Action action) const;

 private:
  const Session& session_;
  Side side_;
  StateBytes state_;
  std::vector<Action> plan_;
  ActionList legal_;
};

/// The piece or place of that name; faults the field when there is none.
Piece read_piece(const Session& session, Fields& in, const char* key);
Place read_place(const Session& session, Fields& in, const char* key);

}  // namespace sandtable
