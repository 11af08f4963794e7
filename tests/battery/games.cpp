// Random games: lists, ends, bytes.

#include <algorithm>

#include "battery/play.hpp"

namespace sandtable::battery {
namespace {

constexpr std::size_t list_bound = 2048;

void check_list(const Play& play, const ActionList& list) {
  HOLDS(!list.empty(), "A dead end: nothing is legal and the game is not over.");
  HOLDS(list.size() < list_bound, "The list holds " << list.size() << " actions.");
  HOLDS(play.to_act() < 2, "Nobody is to act.");
  for (std::size_t i = 1; i < list.size(); ++i) {
    HOLDS(list[i - 1] < list[i], "Not sorted or double: " << play.text(list[i - 1]) << ", " << play.text(list[i]));
  }
}

void check_shares(const Play& play, const ActionList& list) {
  for (std::size_t p = 0; p < play.table->pieces.size(); ++p) {
    ActionList share;
    for (const Action& a : list) {
      if (a.piece == p) share.push_back(a);
    }
    HOLDS(play.legal(static_cast<Piece>(p)) == share, "legal_of differs for " << play.table->pieces[p].id);
  }
}

void check_texts(const Play& play, const ActionList& list) {
  for (const Action& a : list) {
    const std::string text = play.text(a);
    const Result<Action> back = parse_action(play.rules, *play.table, text);
    HOLDS(back.has_value(), "'" << text << "' does not parse: " << back.error().message);
    HOLDS(*back == a, "'" << text << "' is parsed as another action.");
  }
}

void check_reaction(const Play& play, const ActionList& list) {
  const auto question = play.rules.reaction(*play.table, play.state.data());
  if (!question) return;
  HOLDS(question->kind < play.rules.info->reactions.size(), "A reaction of no kind.");
  HOLDS(list.contains(question->hold), "hold is not legal: " << play.text(question->hold));
  HOLDS(list.contains(question->best), "The best answer is not legal: " << play.text(question->best));
  HOLDS(question->chance >= 0 && question->chance <= 1, "A chance of " << question->chance);
}

// Every sentence that an action says can be read.
void check_events(const Play& play, Action action) {
  StateBytes copy = play.state;
  std::vector<Event> events;
  Dice dice = Dice::seeded();
  EventSink sink(events);
  play.rules.apply(*play.table, copy.data(), action, dice, sink);
  const Speaker speaker(play.rules, *play.table);
  for (const Event& e : events) {
    if (!e.said.given()) continue;
    const std::string text = speaker.text(e.said);
    HOLDS(!text.empty() && text.find('{') == std::string::npos,
          "An event says '" << text << "' at " << play.text(action));
  }
  const ActionInfo info = play.rules.describe({*play.table, play.state.data(), no_side}, action);
  HOLDS(!speaker.text(info.label).empty(), "No label: " << play.text(action));
}

void check_end(const Play& play, int made) {
  HOLDS(play.over(), "Not over after " << made << " actions.");
  HOLDS(play.legal().empty(), "Something is legal after the end.");
  const Outcome end = play.rules.outcome(*play.table, play.state.data());
  HOLDS(!Speaker(play.rules, *play.table).text(end.why).empty(), "The end says no why.");
}

}  // namespace

void games_end(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  for (int game = 0; game < options.games; ++game) {
    for (const bool by_sample : {false, true}) {
      INFO("game " << game << (by_sample ? " by sample" : " by legal"));
      Play play(rules, scenario, static_cast<std::uint64_t>(game));
      Rng rng(static_cast<std::uint64_t>(game), 2);
      int made = 0;
      for (; made < rules.info->max_actions && !play.over(); ++made) {
        const ActionList list = play.legal();
        check_list(play, list);
        check_reaction(play, list);
        Action action = draw(list, rng);
        if (rng.chance(1, 10)) {
          check_shares(play, list);
          check_texts(play, list);
          check_events(play, action);
        }
        if (by_sample) {
          action = rules.sample(*play.table, play.state.data(), rng);
          HOLDS(std::binary_search(list.begin(), list.end(), action), "sample drew " << play.text(action));
        }
        play.apply(action);
      }
      check_end(play, made);
    }
  }
  SUCCEED("all ended");
}

void bytes_are_equal(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  HOLDS(rules.state_size <= max_state, "A State of " << rules.state_size << " bytes.");
  for (int game = 0; game < options.games / 4 + 1; ++game) {
    INFO("game " << game);
    Play first(rules, scenario, static_cast<std::uint64_t>(game));
    Play second(rules, scenario, static_cast<std::uint64_t>(game));
    Rng rng(static_cast<std::uint64_t>(game), 3);
    while (!first.over()) {
      const Action action = draw(first.legal(), rng);
      StateBytes clone = first.state;
      first.apply(action);
      second.apply(action);
      HOLDS(first.state == second.state, "The same actions gave other bytes at " << first.text(action));
      Dice dice = Dice::seeded();
      std::vector<Event> events;
      EventSink sink(events);
      rules.apply(*first.table, clone.data(), action, dice, sink);
      HOLDS(clone == first.state, "A clone, with events on, went another way at " << first.text(action));
      HOLDS(
          position_hash(rules, *first.table, clone.data()) == position_hash(rules, *second.table, second.state.data()),
          "Equal games hash differently.");
      HOLDS(first.view(no_side) == first.state, "The umpire's view is not the state.");
    }
  }
  SUCCEED("all equal");
}

}  // namespace sandtable::battery
