#include "game/position.hpp"

namespace sandtable {

namespace {

/// Texts to actions; the first that is no action is faulted.
std::vector<Action> read_actions(const Session& session, Fields& in, const char* key) {
  std::vector<Action> out;
  for (const std::string& text : in.texts_if(key, max_plan)) {
    const Result<Action> action = parse_action(session.rules(), session.table(), text);
    if (!action) {
      in.fault("bad_plan", action.error().message, std::string(key) + "/" + std::to_string(out.size()));
      return {};
    }
    out.push_back(*action);
  }
  return out;
}

void read_subject(const Session& session, Fields& in, Focus& focus) {
  const std::optional<std::string> subject = in.text_if("subject");
  if (!subject) return;
  if (const Piece p = session.table().find_piece(*subject); p != no_piece) {
    focus.piece = p;
  } else if (const Place h = session.table().find_place(*subject); h != no_place) {
    focus.place = h;
  } else {
    in.fault("unknown_subject", "There is no piece or place \"" + *subject + "\".", "subject");
  }
}

}  // namespace

Result<Side> read_viewer(const Session& session, std::string_view side) {
  if (side.empty()) return session.to_act();
  if (side == "all") return no_side;
  const Side found = session.table().find_side(side);
  if (found == no_side) return fail("unknown_side", "There is no side \"" + std::string(side) + "\".", "side");
  return found;
}

Piece read_piece(const Session& session, Fields& in, const char* key) {
  const std::optional<std::string> id = in.text_if(key);
  if (!id) return no_piece;
  const Piece found = session.table().find_piece(*id);
  if (found == no_piece) in.fault("unknown_piece", "There is no piece \"" + *id + "\".", key);
  return found;
}

Place read_place(const Session& session, Fields& in, const char* key) {
  const std::optional<std::string> name = in.text_if(key);
  if (!name) return no_place;
  const Place found = session.table().find_place(*name);
  if (found == no_place) in.fault("unknown_place", "There is no place \"" + *name + "\".", key);
  return found;
}

Look read_look(const Session& session, Fields& in) {
  Look look;
  const Result<Side> viewer = read_viewer(session, in.text_if("side").value_or(std::string()));
  if (viewer) {
    look.viewer = *viewer;
  } else {
    in.fault(viewer.error().code, viewer.error().message, viewer.error().where);
  }
  if (const auto at = in.integer_if("at", 0, static_cast<std::int64_t>(session.number()))) {
    look.at = static_cast<std::size_t>(*at);
  }
  const std::string style = in.text_if("style").value_or("counters");
  if (style != "counters" && style != "frames")
    in.fault("out_of_range", "\"style\" must be \"counters\" or \"frames\".", "style");
  look.frames = style == "frames";
  look.focus.piece = read_piece(session, in, "piece");
  look.focus.from = read_place(session, in, "from");
  look.focus.place = read_place(session, in, "place");
  read_subject(session, in, look.focus);
  const Planned planned(session, in, look.at);
  look.focus.plan = planned.plan();
  if (const auto text = in.text_if("action")) {
    const Result<Action> action = parse_action(session.rules(), session.table(), *text);
    if (!action || !planned.allows(*action)) {
      in.fault("illegal", "\"" + *text + "\" cannot be done here.", "action");
    } else {
      look.focus.has_action = true;
      look.focus.action = *action;
    }
  }
  if (!look.focus.has_action && look.focus.plan.empty()) {
    look.focus.trail = session.trail(look.viewer, look.at.value_or(session.number()));
  }
  return look;
}

Position::Position(const Session& session, Side viewer, std::optional<std::size_t> at)
    : session_(session),
      viewer_(viewer),
      now_(!at || *at >= session.number()),
      truth_(now_ ? session.state_at(session.number()) : session.state_at(*at)),
      known_(session.rules().state_size) {
  session.rules().view(session.table(), truth_.data(), viewer, known_.data());
}

Planned::Planned(const Session& session, Fields& in, std::optional<std::size_t> at)
    : session_(session), side_(no_side), plan_(read_actions(session, in, "plan")) {
  const Rules& rules = session.rules();
  const Table& table = session.table();
  const Position here(session, no_side, at);
  side_ = here.to_act();
  state_.resize(rules.state_size);
  rules.view(table, here.view().state, side_, state_.data());
  if (!plan_.empty()) {
    Result<StateBytes> after = imagine(rules, table, state_.data(), plan_);
    if (after) {
      state_ = std::move(*after);
    } else {
      in.fault(after.error().code, after.error().message, after.error().where);
      plan_.clear();
    }
  }
  // By the position itself where nothing is planned: a list is what the side may try as far as it knows.
  const bool now = !at || *at >= session.number();
  if (plan_.empty() && now) {
    legal_ = session.legal();
  } else if (!here.outcome().over) {
    rules.legal(table, plan_.empty() ? here.view().state : state_.data(), no_piece, legal_);
  }
}

Explanation Planned::explain(Action action) const {
  if (plan_.empty()) return session_.explain(action);
  if (allows(action)) return {.legal = true};
  Explanation found = session_.rules().explain(view(), action);
  found.legal = false;
  if (!found.reason.given()) {
    found.general = true;
    found.reason = say(CommonWord::general_refusal, {});
  }
  return found;
}

Outcome Position::outcome() const {
  return now_ ? session_.outcome() : session_.rules().outcome(session_.table(), truth_.data());
}

}  // namespace sandtable
