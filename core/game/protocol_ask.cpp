// The ops that change nothing: what can be done, what it would bring, what stands where.

#include <cmath>

#include "base/hash.hpp"
#include "game/protocol_call.hpp"

namespace sandtable {

namespace {

struct LegalFilter {
  Piece piece = no_piece;
  Piece target = no_piece;
  Place place = no_place;
  int verb = -1;
  [[nodiscard]] bool passes(const Action& a) const {
    return (piece == no_piece || a.piece == piece) && (target == no_piece || a.target == target) &&
           (place == no_place || a.place == place) && (verb < 0 || a.verb == verb);
  }
};

LegalFilter read_filter(Call& call) {
  LegalFilter filter;
  filter.piece = read_piece(call.session, call.in, "piece");
  filter.target = read_piece(call.session, call.in, "target");
  filter.place = read_place(call.session, call.in, "place");
  const auto name = call.in.text_if("verb");
  if (!name) return filter;
  const auto verbs = call.session.rules().info->verbs;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    if (*name == verbs[v].name) filter.verb = static_cast<int>(v);
  }
  if (filter.verb < 0) call.in.fault("unknown_verb", "There is no verb \"" + *name + "\".", "verb");
  return filter;
}

Answer legal(Call& call) {
  const LegalFilter filter = read_filter(call);
  const bool brief = call.in.flag_if("brief", false);
  const Planned planned(call.session, call.in);
  if (call.in.error()) return refuse(*call.in.error());
  const JsonWriter write = call.writer();
  const Rules& rules = call.session.rules();
  Json actions = Json::array();
  for (const Action& a : planned.legal()) {
    if (!filter.passes(a)) continue;
    if (brief) {
      actions.push_back({{"text", action_text(rules, call.session.table(), a)}});
    } else {
      actions.push_back(write.action(a, rules.describe(planned.view(), a)));
    }
  }
  Json out = {{"side", write.side(planned.side())}, {"actions", std::move(actions)}};
  if (filter.piece != no_piece) put_stand(out, "stand", rules.stand(planned.view(), filter.piece));
  return out;
}

/// A way of a piece towards a point of the open table, to be added to a plan.
Answer plot_op(Call& call) {
  const Piece piece = call.in.text_if("piece") ? read_piece(call.session, call.in, "piece") : no_piece;
  const double x = call.in.number("x");
  const double y = call.in.number("y");
  const Planned planned(call.session, call.in);
  if (piece == no_piece) call.in.fault("missing_field", "\"piece\" is missing.", "piece");
  constexpr double most = 1e6;
  if (!(std::abs(x) < most && std::abs(y) < most))
    call.in.fault("out_of_range", "\"x\" and \"y\" are points of the board.", "x");
  if (call.in.error()) return refuse(*call.in.error());
  const Rules& rules = call.session.rules();
  const Way way = plot(rules, call.session.table(), planned.view().state, piece, static_cast<std::int32_t>(x * 8),
                       static_cast<std::int32_t>(y * 8));
  Json out = {{"steps", Json::array()}, {"cost", way.cost}};
  // Each as it describes itself where it would be done.
  for (std::size_t n = 0; n < way.steps.size(); ++n) {
    const auto before = imagine(rules, call.session.table(), planned.view().state, std::span(way.steps).first(n));
    if (!before) break;
    const View there{call.session.table(), before->data(), planned.side()};
    out["steps"].push_back(call.writer().action(way.steps[n], rules.describe(there, way.steps[n])));
  }
  put_stand(out, "end", way.end);
  return out;
}

Answer odds(Call& call) {
  const std::string text = call.in.text("action");
  const Planned planned(call.session, call.in);
  if (call.in.error()) return refuse(*call.in.error());
  const Result<Action> action = parse_action(call.session.rules(), call.session.table(), text);
  if (!action || !planned.allows(*action)) return tl::unexpected<Refusal>(illegal(call, text, action, &planned));
  return call.writer().odds(call.session.rules().odds(planned.view(), *action));
}

Answer explain(Call& call) {
  const std::string text = call.in.text("action");
  const Planned planned(call.session, call.in);
  if (call.in.error()) return refuse(*call.in.error());
  const Result<Action> action = parse_action(call.session.rules(), call.session.table(), text);
  if (!action) return Json{{"legal", false}, {"reason", action.error().message}, {"rule", nullptr}};
  return call.writer().explanation(planned.explain(*action));
}

Answer view(Call& call) {
  const Look look = read_look(call.session, call.in);
  if (call.in.error()) return refuse(*call.in.error());
  const Position position(call.session, look.viewer, look.at);
  Json out = standing(call);
  out["state"] = scenario_of(call.session, position.view());
  return out;
}

/// A position of the past: before action `number`.
Answer at(Call& call) {
  const auto number =
      static_cast<std::size_t>(call.in.integer("number", 0, static_cast<std::int64_t>(call.session.number())));
  const auto side = call.in.text_if("side");
  if (call.in.error()) return refuse(*call.in.error());
  const Side actor = Position(call.session, no_side, number).to_act();
  const Result<Side> viewer = side ? read_viewer(call.session, *side) : Result<Side>(actor);
  if (!viewer) return refuse(viewer.error());
  const Position position(call.session, *viewer, number);
  const JsonWriter write = call.writer();
  return Json{{"state", scenario_of(call.session, position.view())},
              {"side", write.side(actor)},
              {"number", number},
              {"outcome", write.outcome(position.outcome())}};
}

/// A row of the sheet and, on the open table, where its piece is.
void put_stand_of(const Call& call, const View& view, Json& row) {
  const Piece p = call.session.table().find_piece(row["piece"].get_ref<const std::string&>());
  put_stand(row, "stand", call.session.rules().stand(view, p));
}

Answer sheet(Call& call) {
  const Look look = read_look(call.session, call.in);
  if (call.in.error()) return refuse(*call.in.error());
  const Position position(call.session, look.viewer, look.at);
  const Sheet sheet = call.session.rules().sheet(position.view(), look.focus);
  Json out = call.writer().sheet(sheet);
  for (Json& row : out["own"]) put_stand_of(call, position.view(), row);
  for (Json& row : out["seen"]) put_stand_of(call, position.view(), row);
  return Json{{"sheet", std::move(out)}};
}

Answer scene(Call& call) {
  const Look look = read_look(call.session, call.in);
  const std::string format = call.in.text("format");
  const std::string theme = call.in.text_if("theme").value_or("light");
  if (format != "svg" && format != "list")
    call.in.fault("out_of_range", "\"format\" must be \"svg\" or \"list\".", "format");
  if (theme != "light" && theme != "dark")
    call.in.fault("out_of_range", "\"theme\" must be \"light\" or \"dark\".", "theme");
  if (call.in.error()) return refuse(*call.in.error());
  const Position position(call.session, look.viewer, look.at);
  const DisplayList& ground = call.session.ground();
  DisplayList pieces;
  pieces.frames = look.frames;
  call.session.rules().scene(position.view(), look.focus, pieces);
  pieces.tell(call.session.table());
  if (format == "svg") {
    const DisplayList* lists[] = {&ground, &pieces};
    return Json{{"svg", to_svg(lists, theme == "dark" ? Theme::dark : Theme::light)}};
  }
  Json tokens = Json::array();
  for (const char* name : token_names()) tokens.push_back(name);
  return Json{{"ground", display_list(ground)}, {"scene", display_list(pieces)}, {"tokens", std::move(tokens)}};
}

Answer hit_op(Call& call) {
  const Look look = read_look(call.session, call.in);
  const double x = call.in.number("x");
  const double y = call.in.number("y");
  if (call.in.error()) return refuse(*call.in.error());
  const Position position(call.session, look.viewer, look.at);
  DisplayList pieces;
  call.session.rules().scene(position.view(), look.focus, pieces);
  const DisplayList* lists[] = {&call.session.ground(), &pieces};
  const Tag tag = hit(lists, x, y);
  const JsonWriter write = call.writer();
  Json out = Json::object();
  if (tag.kind == TagKind::piece) out["piece"] = write.piece(static_cast<Piece>(tag.id));
  if (tag.kind == TagKind::place) out["place"] = write.place(static_cast<Place>(tag.id));
  return out;
}

Answer record(Call& call) {
  const Result<Json> json = parse_json(call.session.record());
  if (!json) return refuse(json.error());
  return Json{{"record", *json}};
}

Answer link(Call& call) { return Json{{"link", call.session.link()}}; }

Answer hash(Call& call) { return Json{{"hash", hex16(call.session.hash())}}; }

Answer status(Call& call) {
  const Session& session = call.session;
  if (!session.playing()) return Json{{"playing", false}};
  const JsonWriter write = call.writer();
  const Table& table = session.table();
  Json out = standing(call);
  out["playing"] = true;
  out["game"] = table.game;
  out["scenario"] = table.id;
  out["title"] = told(table, table.title);
  out["briefing"] = told(table, table.briefing);
  out["sides"] = Json::array();
  for (const SideInfo& s : table.sides) out["sides"].push_back({{"id", s.id}, {"title", told(table, s.title)}});
  if (session.roll_needed()) out["roll_needed"] = write.roll(*session.roll_needed());
  if (session.pending()) out["pending"] = action_text(session.rules(), table, *session.pending());
  out["takebacks"] = session.takebacks();
  out["takebacks_allowed"] = session.takebacks_allowed();
  if (session.draw_offered() != no_side) out["draw_offered"] = write.side(session.draw_offered());
  out["players"] = session.players();
  out["note"] = session.note();
  out["seed"] = std::to_string(session.setup().seed);
  out["dice"] = dice_name(session.setup().dice);
  if (session.setup().dice == DiceSource::sealed) {
    out["seals"] = write.seals(session.seals());
    // For whoever compares what was opened with what had been promised.
    const std::vector<Unsealed>& unsealed = session.seals().unsealed;
    for (std::size_t i = 0; i < unsealed.size(); ++i) {
      out["seals"]["unsealed"][i]["digest"] = to_hex(promise_of(unsealed[i].secret));
    }
  }
  if (session.meant_for() != no_side) out["for"] = write.side(session.meant_for());
  out["begun_again"] = session.begun_again();
  const Result<Json> options = parse_json(table.options);
  out["options"] = options ? *options : Json::object();
  out["orders"] = write.orders(session.orders());
  out["history"] = Json::array();
  for (const Session::Entry& e : session.actions())
    out["history"].push_back(action_text(session.rules(), table, e.action));
  return out;
}

Answer log(Call& call) {
  const auto from = call.in.integer_if("from", 0, static_cast<std::int64_t>(call.session.number())).value_or(0);
  const Result<Side> viewer = read_viewer(call.session, call.in.text_if("side").value_or(std::string()));
  if (call.in.error()) return refuse(*call.in.error());
  if (!viewer) return refuse(viewer.error());
  const JsonWriter write = call.writer();
  Json entries = Json::array();
  for (auto n = static_cast<std::size_t>(from); n < call.session.number(); ++n) {
    const Session::Entry& e = call.session.actions()[n];
    const Position before(call.session, *viewer, n);
    Json entry = {{"number", n},
                  {"action", action_text(call.session.rules(), call.session.table(), e.action)},
                  {"label", write.text(call.session.rules().describe(before.view(), e.action).label)},
                  {"by", write.side(e.by)},
                  {"ordered", e.ordered},
                  {"events", Json::array()}};
    write.events(e, n, *viewer, entry["events"]);
    entries.push_back(std::move(entry));
  }
  return Json{{"entries", std::move(entries)}};
}

/// A seed for the computer's guesses: the request's own, none where iterations are counted, else any.
std::uint64_t advice_seed(Call& call, bool counted) {
  if (const auto seed = call.in.seed_if("seed")) return *seed;
  return counted || !call.platform.random_seed ? 0 : call.platform.random_seed();
}

Answer advise(Call& call) {
  AdviseOptions options;
  options.level = static_cast<int>(call.in.integer("level", 1, 4));
  const auto ms = call.in.integer_if("ms", 1, 3'600'000);
  const auto iterations = call.in.integer_if("iterations", 1, 1'000'000'000);
  options.seed = advice_seed(call, iterations.has_value());
  if (call.in.error()) return refuse(*call.in.error());
  if (call.session.outcome().over) return refuse("game_over", "The game is over.", "op");
  options.iterations = static_cast<std::uint32_t>(iterations.value_or(0));
  if (ms && call.platform.milliseconds) {
    const double end = call.platform.milliseconds() + static_cast<double>(*ms);
    options.expired = [&call, end] { return call.platform.milliseconds() >= end; };
  }
  const Result<Advice> advice = call.session.advise(options);
  if (!advice) return refuse(advice.error().code, advice.error().message, "level");
  return call.writer().advice(*advice);
}

constexpr Op asking[] = {
    {"legal", true, legal},   {"odds", true, odds},    {"explain", true, explain}, {"view", true, view},
    {"at", true, at},         {"sheet", true, sheet},  {"scene", true, scene},     {"hit", true, hit_op},
    {"record", true, record}, {"link", true, link},    {"hash", true, hash},       {"status", false, status},
    {"log", true, log},       {"plot", true, plot_op}, {"advise", true, advise},
};

}  // namespace

std::span<const Op> ask_ops() { return asking; }

}  // namespace sandtable
