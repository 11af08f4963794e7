#include "game/position.hpp"

namespace sandtable {

namespace {

const void* state_of(const Session& session, std::optional<std::size_t> at) {
  return at && *at < session.number() ? session.state_at(*at).data() : session.state();
}

bool legal_there(const Session& session, std::optional<std::size_t> at, Action action) {
  if (!at || *at >= session.number()) return session.legal().contains(action);
  ActionList list;
  session.rules().legal(session.table(), state_of(session, at), no_piece, list);
  return list.contains(action);
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
  if (const auto text = in.text_if("action")) {
    const Result<Action> action = parse_action(session.rules(), session.table(), *text);
    if (!action || !legal_there(session, look.at, *action)) {
      in.fault("illegal", "\"" + *text + "\" cannot be done here.", "action");
    } else {
      look.focus.has_action = true;
      look.focus.action = *action;
    }
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

Outcome Position::outcome() const {
  return now_ ? session_.outcome() : session_.rules().outcome(session_.table(), truth_.data());
}

}  // namespace sandtable
