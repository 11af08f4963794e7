// A game in the terminal: the prompt, the lists, orders in the protocol's words, and the computer across the table.

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "commands.hpp"
#include "common.hpp"
#include "game/position.hpp"
#include "game/to_json.hpp"
#include "print_sheet.hpp"

namespace sandtable::cli {

namespace {

constexpr const char* help_text =
    "Orders are written as in the protocol: `move us-1 0512`. Beside them:\n"
    "  list [words]   what can be done; words narrow it (a verb, a piece, a place)\n"
    "  NUMBER         does that line of the last list\n"
    "  sheet [what]   what stands beside the board; of a piece or a place: its card\n"
    "  odds ORDER     what it would bring        why ORDER   why it cannot be done\n"
    "  advise [1|2]   what the computer would do\n"
    "  undo, redo, log, link, save FILE, resign, draw (offer or accept), quit\n";

struct Seat {
  bool human = true;
  int level = 1;
};

std::pair<std::string, std::string> split(const std::string& line) {
  const std::size_t space = line.find(' ');
  if (space == std::string::npos) return {line, ""};
  return {line.substr(0, space), line.substr(space + 1)};
}

class Terminal {
 public:
  Terminal(Session& session, std::array<Seat, 2> seats, std::uint64_t seed)
      : session_(session), seats_(seats), rng_(seed, 1) {}

  int run() {
    fmt::print("{}\n{}\n\n`help` says what can be written.\n", session_.table().title.in("en"),
               session_.table().briefing.in("en"));
    while (!session_.outcome().over) {
      if (!seats_[session_.to_act()].human) {
        if (const Result<void> moved = computer(); !moved) return complain(moved.error());
      } else if (!ask()) {
        return done;
      }
    }
    const Outcome outcome = session_.outcome();
    const std::string winner =
        outcome.winner == no_side ? "A draw." : session_.table().sides[outcome.winner].title.in("en") + " won.";
    fmt::print("\n{} {}\nhash {}\n", winner, write().text(outcome.why), hex16(session_.hash()));
    return done;
  }

 private:
  [[nodiscard]] JsonWriter write() const { return {session_.rules(), session_.table()}; }

  Result<void> computer() {
    AdviseOptions options;
    options.level = seats_[session_.to_act()].level;
    options.seed = rng_.next64();
    const Result<Advice> advice = session_.advise(options);
    if (!advice) return tl::unexpected<Error>(advice.error());
    return act(advice->action);
  }

  Result<void> act(Action action) {
    const Side by = session_.to_act();
    const std::size_t first = session_.number();
    std::vector<std::uint8_t> rolls;
    Result<Applied> applied = session_.apply(action, rolls);
    while (!applied && applied.error().code == "needs_roll") {
      const std::optional<std::uint8_t> face = ask_roll(*session_.roll_needed());
      if (!face) break;
      rolls.push_back(*face);
      applied = session_.apply(action, rolls);
      if (!applied && applied.error().code == "bad_roll") {
        complain(applied.error());
        rolls.pop_back();
        applied = session_.apply(action, rolls);
      }
    }
    if (!applied) return tl::unexpected<Error>(applied.error());
    // What a person may see; with two people at one terminal, what the side that acted may see.
    const Side viewer = seats_[by].human || !seats_[other(by)].human ? by : other(by);
    for (std::size_t n = first; n < session_.number(); ++n) print_events(n, viewer);
    return {};
  }

  void print_events(std::size_t number, Side viewer) const {
    const Session::Entry& entry = session_.actions()[number];
    fmt::print("> {}: {}\n", session_.table().sides[entry.by].title.in("en"),
               action_text(session_.rules(), session_.table(), entry.action));
    for (const Event& e : entry.events) {
      if ((e.seen_by >> viewer & 1) == 0 || !e.said.given()) continue;
      print_said("    ", write().said(e.said));
    }
  }

  std::optional<std::uint8_t> ask_roll(RollSpec spec) const {
    const Json roll = write().roll(spec);
    const std::string die = roll.contains("colour") ? roll["colour"].get<std::string>() + " die" : "die";
    for (std::string line;
         ask_line(fmt::format("{} (1..{}) for {}: ", die, spec.sides, roll["why"].get<std::string>()), line);) {
      int face = 0;
      std::from_chars(line.data(), line.data() + line.size(), face);
      if (face >= 1 && face <= spec.sides) return static_cast<std::uint8_t>(face);
    }
    return {};
  }

  static bool ask_line(const std::string& prompt, std::string& line) {
    std::cout << prompt << std::flush;
    return static_cast<bool>(std::getline(std::cin, line));
  }

  /// One order of a person. False: no more is to come.
  bool ask() {
    const Side side = session_.to_act();
    const Sheet sheet = session_.sheet(side, {});
    fmt::print("\n{} (turn {} of {})\n", write().text(sheet.prompt), sheet.turn, sheet.turns);
    std::string line;
    if (!ask_line(session_.table().sides[side].id + "> ", line)) return false;
    const auto [word, rest] = split(line);
    if (word == "quit") return false;
    if (!word.empty() && !command(word, rest)) order(line);
    return true;
  }

  bool command(const std::string& word, const std::string& rest) {
    if (word == "help") return fmt::print("{}", help_text), true;
    if (word == "list") return list(rest), true;
    if (word == "sheet") return sheet(rest), true;
    if (word == "odds")
      return with_action(
                 rest, [&](Action a) { print_odds(write().odds(session_.odds(a))); }, true),
             true;
    if (word == "why")
      return with_action(
                 rest, [&](Action a) { why(a); }, false),
             true;
    if (word == "advise") return advise(rest), true;
    if (word == "undo") return say(session_.undo()), true;
    if (word == "redo") return say(session_.redo()), true;
    if (word == "log") return log(), true;
    if (word == "link") return fmt::print("{}\n", session_.link()), true;
    if (word == "save") return say(write_file(rest, session_.record() + "\n")), true;
    if (word == "resign") return say(session_.resign(session_.to_act())), true;
    if (word == "draw") return draw(), true;
    return false;
  }

  static void say(const Result<void>& result) {
    if (!result) fmt::print("{}\n", result.error().message);
  }

  void draw() {
    const Side side = session_.to_act();
    if (session_.draw_offered() == other(side)) return say(session_.accept_draw(side));
    say(session_.offer_draw(side));
    if (session_.draw_offered() == side) fmt::print("A draw is offered; the other side may answer `draw`.\n");
  }

  void log() const {
    for (std::size_t n = 0; n < session_.number(); ++n) print_events(n, session_.to_act());
  }

  /// All words must stand in an action's text or label.
  void list(const std::string& words) {
    listed_.clear();
    for (const Action& a : session_.legal()) {
      const Json json = write().action(a, session_.describe(a));
      const std::string text = json["text"].get<std::string>();
      const std::string label = json["label"].get<std::string>();
      bool wanted = true;
      for (auto [word, rest] = split(words); !word.empty(); std::tie(word, rest) = split(rest)) {
        wanted = wanted && (text + " " + label).find(word) != std::string::npos;
      }
      if (!wanted) continue;
      listed_.push_back(a);
      const std::string cost = json.contains("cost") ? fmt::format("{:>3}", json["cost"].get<int>()) : "   ";
      fmt::print("{:4}  {:<32} {}  {}\n", listed_.size(), text, cost, label);
    }
    if (listed_.empty()) fmt::print("Nothing of that kind can be done now.\n");
  }

  void sheet(const std::string& subject) const {
    const Json request = subject.empty() ? Json::object() : Json{{"subject", subject}};
    Fields fields(request);
    const Look look = read_look(session_, fields);
    if (fields.error()) {
      fmt::print("{}\n", fields.error()->message);
      return;
    }
    print_sheet(write().sheet(session_.sheet(look.viewer, look.focus)));
  }

  template <class Deed>
  void with_action(const std::string& text, Deed deed, bool must_be_legal) const {
    const Result<Action> action = parse_action(session_.rules(), session_.table(), text);
    if (!action) {
      fmt::print("{}\n", action.error().message);
    } else if (must_be_legal && !session_.legal().contains(*action)) {
      why(*action);
    } else {
      deed(*action);
    }
  }

  void why(Action action) const {
    const Json said = write().explanation(session_.explain(action));
    if (said["legal"].get<bool>()) return fmt::print("It can be done.\n");
    const std::string rule = said["rule"].is_string() ? "  [" + said["rule"].get<std::string>() + "]" : "";
    fmt::print("{}{}\n", said["reason"].get<std::string>(), rule);
    if (said.contains("remedy")) fmt::print("{}\n", said["remedy"].get<std::string>());
  }

  void advise(const std::string& level) const {
    AdviseOptions options;
    options.level = level == "1" ? 1 : 2;
    const Result<Advice> advice = session_.advise(options);
    if (!advice) return fmt::print("{}\n", advice.error().message);
    fmt::print("{}  {}\n", action_text(session_.rules(), session_.table(), advice->action), write().text(advice->why));
  }

  void order(const std::string& line) {
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
    const bool picked =
        problem == std::errc() && end == line.data() + line.size() && number >= 1 && number <= listed_.size();
    const auto perform = [&](Action action) {
      const bool legal = session_.legal().contains(action);
      if (!legal) return why(action);
      if (const Result<void> acted = act(action); !acted) fmt::print("{}\n", acted.error().message);
      listed_.clear();
    };
    if (picked) {
      perform(listed_[number - 1]);
    } else {
      with_action(line, perform, false);
    }
  }

  Session& session_;
  std::array<Seat, 2> seats_;
  Rng rng_;
  std::vector<Action> listed_;
};

Seat read_seat(const std::string& text) {
  if (text == "human") return {};
  return {false, text == "1" ? 1 : 2};
}

Result<void> start_or_open(Session& session, const PlayOptions& options, std::uint64_t seed) {
  const Result<GameName> name = split_name(options.what);
  if (!name) return open_game(session, options.what, seed);
  NewGame start;
  start.game = name->game;
  start.scenario = name->id;
  start.seed = seed;
  start.dice = options.manual ? DiceSource::manual : DiceSource::seeded;
  return session.start(start);
}

}  // namespace

int play(const PlayOptions& options) {
  const std::uint64_t seed = options.seed ? *options.seed : random_seed();
  Session session(host());
  if (const Result<void> opened = start_or_open(session, options, seed); !opened) return complain(opened.error());
  const std::array<Seat, 2> seats = {read_seat(options.blue), read_seat(options.red)};
  session.set_people({seats[0].human, seats[1].human});
  session.allow_takebacks(!(seats[0].human && seats[1].human));
  const int code = Terminal(session, seats, seed).run();
  if (options.out.empty()) return code;
  const Result<void> written = write_file(options.out, session.record() + "\n");
  return written ? code : complain(written.error());
}

}  // namespace sandtable::cli
