// Undo, records and links, through Session.

#include <algorithm>

#include "battery/play.hpp"

namespace sandtable::battery {
namespace {

NewGame new_game(const Rules& rules, const std::string& scenario, std::uint64_t seed, DiceSource dice) {
  NewGame game;
  game.game = rules.info->id;
  game.scenario_json = scenario;
  game.seed = seed;
  game.dice = dice;
  return game;
}

void start(Session& session, const NewGame& game) {
  const Result<void> started = session.start(game);
  HOLDS(started.has_value(), "Not started: " << started.error().message);
}

// One random action; with entered dice, faces drawn as they are asked for.
void play_one(Session& session, Rng& rng) {
  const Action action = draw(session.legal(), rng);
  std::vector<std::uint8_t> rolls;
  Result<Applied> done = session.apply(action, rolls);
  while (!done && done.error().code == "needs_roll") {
    rolls.push_back(static_cast<std::uint8_t>(1 + rng.below(session.roll_needed()->sides)));
    done = session.apply(action, rolls);
  }
  HOLDS(done.has_value(), "A legal action was refused: " << done.error().code << " " << done.error().message);
}

void play_some(Session& session, Rng& rng, std::size_t actions) {
  while (session.number() < actions && !session.outcome().over) play_one(session, rng);
}

StateBytes bytes_of(const Session& session) { return session.state_at(session.number()); }

std::vector<Action> actions_of(const Session& session) {
  std::vector<Action> out;
  for (const Session::Entry& entry : session.actions()) out.push_back(entry.action);
  return out;
}

// The actions on the table are the first of the true ones.
bool is_prefix(const Session& session, const std::vector<Action>& truth) {
  const std::vector<Action> shown = actions_of(session);
  return shown.size() <= truth.size() && std::equal(shown.begin(), shown.end(), truth.begin());
}

}  // namespace

void undo_gives_bytes_back(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  const Rules* const games[] = {&rules};
  const Host host = host_of(games, options);
  for (const DiceSource dice : {DiceSource::seeded, DiceSource::manual}) {
    Session session(host);
    start(session, new_game(rules, scenario, 5, dice));
    session.allow_takebacks(true);
    Rng rng(5, 4);
    std::vector<StateBytes> states = {bytes_of(session)};
    while (session.number() < 120 && !session.outcome().over) {
      play_one(session, rng);
      states.push_back(bytes_of(session));
    }
    const std::size_t last = session.number();
    for (int time = 0; time < 40; ++time) {
      const std::size_t to = rng.below(static_cast<std::uint32_t>(last));
      INFO("back to " << to << " of " << last);
      HOLDS(session.state_at(to) == states[to], "state_at differs.");
      const Result<void> undone = session.undo(to);
      HOLDS(undone.has_value(), "No undo: " << undone.error().message);
      HOLDS(session.number() == to && bytes_of(session) == states[to], "undo did not give the bytes back.");
      if (rng.chance(1, 2) && to + 1 < last) {
        const std::size_t between = to + 1 + rng.below(static_cast<std::uint32_t>(last - to - 1));
        HOLDS(session.redo(between).has_value() && bytes_of(session) == states[between], "redo to " << between);
      }
      HOLDS(session.number() == last || session.redo(last).has_value(), "No redo.");
      HOLDS(bytes_of(session) == states[last], "redo did not give the bytes back.");
    }
    // Another way from the middle: dice belong to the roll's number, and nothing is left to redo.
    if (last < 2) continue;
    HOLDS(session.undo(last / 2).has_value(), "No undo.");
    play_one(session, rng);
    HOLDS(!session.undo_state().can_redo, "Something is left to redo.");
  }
  SUCCEED("all back");
}

void records_and_links_come_back(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  const Rules* const games[] = {&rules};
  const Host host = host_of(games, options);
  for (int game = 0; game < 8; ++game) {
    const DiceSource dice = game % 2 == 0 ? DiceSource::seeded : DiceSource::manual;
    INFO("game " << game);
    Session session(host);
    start(session, new_game(rules, scenario, 0x123456789abcdefull + static_cast<std::uint64_t>(game), dice));
    Rng rng(static_cast<std::uint64_t>(game), 5);
    play_some(session, rng, game < 2 ? 0u : game < 6 ? 100u : static_cast<unsigned>(rules.info->max_actions));
    session.set_players({"Ada", "Bo \"<b>\" \xc3\xa9"});
    HOLDS(session.set_note("Your move.").has_value(), "No note.");
    if (game == 4 && !session.outcome().over) HOLDS(session.resign(1).has_value(), "No resignation.");
    const std::string record = session.record();
    const std::string link = session.link();
    for (const bool by_link : {false, true}) {
      Session back(host);
      const Result<void> loaded = by_link ? back.load_link(link) : back.load_record(record);
      HOLDS(loaded.has_value(), (by_link ? "link: " : "record: ")
                                    << loaded.error().where << " " << loaded.error().message);
      HOLDS(back.hash() == session.hash(), "Another position came back.");
      HOLDS(actions_of(back) == actions_of(session), "Other actions came back.");
      HOLDS(back.record() == record, "Another record came back.");
      HOLDS(back.link() == link, "Another link came back.");
      HOLDS(back.outcome() == session.outcome(), "Another end came back.");
    }
  }
  SUCCEED("all back");
}

void broken_links_show_what_holds(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  const Rules* const games[] = {&rules};
  const Host host = host_of(games, options);
  Session session(host);
  start(session, new_game(rules, scenario, 11, DiceSource::seeded));
  Rng rng(11, 6);
  play_some(session, rng, 150);
  const std::vector<Action> truth = actions_of(session);
  const std::string link = session.link();

  std::size_t best = 0;
  for (int cut = 0; cut < 48; ++cut) {
    const std::size_t length = link.size() * static_cast<std::size_t>(cut) / 48;
    INFO("cut to " << length << " of " << link.size());
    Session back(host);
    const Result<void> loaded = back.load_link(std::string_view(link).substr(0, length));
    HOLDS(!loaded && loaded.error().code == "bad_record" && !loaded.error().message.empty(), "Not refused.");
    if (loaded.error().at < 0) {
      HOLDS(!back.playing(), "Unreadable, yet something is on the table.");
      continue;
    }
    HOLDS(back.number() == static_cast<std::size_t>(loaded.error().at), "`at` is not the number of what was read.");
    HOLDS(is_prefix(back, truth), "Other actions than the true ones.");
    HOLDS(back.number() >= best, "A longer link shows less.");
    best = back.number();
  }
  // Without its CRC a link still settles every action.
  Session whole(host);
  const Result<void> shown = whole.load_link(std::string_view(link).substr(0, link.size() - 5));
  HOLDS(!shown && whole.playing() && whole.number() == truth.size(),
        "The last bytes before the CRC do not settle all.");

  constexpr int tries = 100;
  int wrong = 0;
  for (int i = 0; i < tries; ++i) {
    std::string altered = link;
    const std::size_t at = link.size() * static_cast<std::size_t>(i) / tries;
    INFO("altered at " << at << " of " << link.size());
    altered[at] = altered[at] == 'A' ? 'B' : 'A';
    Session back(host);
    const Result<void> loaded = back.load_link(altered);
    HOLDS(!loaded && loaded.error().code == "bad_record" && !loaded.error().message.empty(), "Not refused.");
    if (loaded.error().at < 0) continue;
    HOLDS(back.number() == static_cast<std::size_t>(loaded.error().at), "`at` is not the number of what was read.");
    if (!is_prefix(back, truth)) ++wrong;
  }
  // A check has 8 bits: of 256 altered links one passes a check that it should not.
  HOLDS(wrong <= 3, wrong << " of " << tries << " altered links showed other actions than the true ones.");
  SUCCEED("all as designed");
}

}  // namespace sandtable::battery
