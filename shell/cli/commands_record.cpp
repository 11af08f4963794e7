#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/hash.hpp"
#include "commands.hpp"
#include "common.hpp"
#include "game/position.hpp"
#include "game/scene.hpp"
#include "game/to_json.hpp"

namespace sandtable::cli {

namespace {

std::string outcome_line(const Session& session) {
  const JsonWriter write(session.rules(), session.table());
  const Outcome outcome = session.outcome();
  if (!outcome.over)
    return fmt::format("Undecided; {} to act.", session.table().sides[session.to_act()].title.in("en"));
  const std::string winner =
      outcome.winner == no_side ? "A draw." : session.table().sides[outcome.winner].title.in("en") + " won.";
  return winner + " " + write.text(outcome.why);
}

void print_entry(const Session& session, std::size_t number, Side viewer) {
  const Session::Entry& entry = session.actions()[number];
  const JsonWriter write(session.rules(), session.table());
  fmt::print("{:4} {:<8} {}{}\n", number, session.table().sides[entry.by].id,
             action_text(session.rules(), session.table(), entry.action), entry.ordered ? "  (standing order)" : "");
  for (const Event& e : entry.events) {
    const bool seen = viewer == no_side || (e.seen_by >> viewer & 1) != 0;
    if (!seen || !e.said.given()) continue;
    const Json said = write.said(e.said);
    fmt::print("       {}{}\n", said["text"].get<std::string>(),
               said.contains("rule") ? "  [" + said["rule"].get<std::string>() + "]" : "");
  }
}

}  // namespace

int new_record(const NewOptions& options) {
  const Result<GameName> name = split_name(options.scenario);
  if (!name) return complain(name.error());
  NewGame start;
  start.game = name->game;
  start.scenario = name->id;
  start.options_json = options.options;
  start.seed = options.seed ? *options.seed : random_seed();
  start.dice = options.manual ? DiceSource::manual : DiceSource::seeded;
  Session session(host());
  if (const Result<void> started = session.start(start); !started) return complain(started.error());
  if (options.players.size() == 2) session.set_players({options.players[0], options.players[1]});
  if (const Result<void> written = write_file(options.out, session.record() + "\n"); !written) {
    return complain(written.error());
  }
  return done;
}

int replay(const std::string& what, const std::string& side) {
  Session session(host());
  const Result<void> opened = open_game(session, what, 0);
  if (!opened && !session.playing()) return complain(opened.error());
  const Result<Side> viewer = read_side(session, side);
  if (!viewer) return complain(viewer.error());
  fmt::print("{} ({}/{})\n", session.table().title.in("en"), session.table().game, session.table().id);
  for (std::size_t n = 0; n < session.number(); ++n) print_entry(session, n, *viewer);
  fmt::print("{}\nhash {}\n", outcome_line(session), hex16(session.hash()));
  return opened ? done : complain(opened.error());
}

int verify(const std::string& what) {
  Session session(host());
  const Result<void> opened = open_game(session, what, 0);
  if (!opened) {
    complain(opened.error());
    if (opened.error().at >= 0) {
      fmt::print(stderr, "It breaks at action {}; the {} before it hold.\n", opened.error().at, session.number());
    }
    return refused;
  }
  fmt::print("ok {} {} actions\n", hex16(session.hash()), session.number());
  return done;
}

int encode_link(const std::string& record) {
  Session session(host());
  if (const Result<void> opened = open_game(session, record, 0); !opened) return complain(opened.error());
  fmt::print("{}\n", session.link());
  return done;
}

int decode_link(const std::string& link, const std::string& out) {
  Session session(host());
  const Result<void> opened = open_game(session, link, 0);
  if (!opened && (!session.playing() || opened.error().at < 0)) return complain(opened.error());
  if (const Result<void> written = write_file(out, session.record() + "\n"); !written) return complain(written.error());
  return opened ? done : complain(opened.error());
}

int render(const RenderOptions& options) {
  Session session(host());
  if (const Result<void> opened = open_game(session, options.what, 0); !opened) return complain(opened.error());
  Json request = Json::object();
  if (!options.focus.empty()) request["subject"] = options.focus;
  if (options.at) request["at"] = *options.at;
  request["side"] = options.side;
  request["style"] = options.style;
  Fields fields(request);
  const Look look = read_look(session, fields);
  if (fields.error()) return complain(*fields.error());
  const Position position(session, look.viewer, look.at);
  DisplayList pieces;
  pieces.frames = look.frames;
  session.rules().scene(position.view(), look.focus, pieces);
  const DisplayList* lists[] = {&session.ground(), &pieces};
  const std::string svg = to_svg(lists, options.dark ? Theme::dark : Theme::light);
  if (const Result<void> written = write_file(options.out, svg); !written) return complain(written.error());
  return done;
}

}  // namespace sandtable::cli
