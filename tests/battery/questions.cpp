// What a side is shown, scenarios of positions, reasons and advice.

#include <algorithm>
#include <cstring>

#include "battery/play.hpp"

namespace sandtable::battery {
namespace {

std::vector<Focus> foci(const Play& play, const ActionList& list, Rng& rng) {
  std::vector<Focus> out(1);
  for (int i = 0; i < 3; ++i) {
    Focus focus;
    focus.piece = static_cast<Piece>(rng.below(static_cast<std::uint32_t>(play.table->pieces.size())));
    if (rng.chance(1, 2))
      focus.place = static_cast<Place>(rng.below(static_cast<std::uint32_t>(play.table->place_count())));
    if (rng.chance(1, 3))
      focus.from = static_cast<Place>(rng.below(static_cast<std::uint32_t>(play.table->place_count())));
    out.push_back(focus);
  }
  if (!list.empty()) {
    Focus focus;
    focus.has_action = true;
    focus.action = draw(list, rng);
    focus.piece = focus.action.piece;
    out.push_back(focus);
  }
  return out;
}

std::string print(const Rules& rules, const Table& table, const Said& said) { return Speaker(rules, table).text(said); }

// Everything that is asked of a view about actions of the side to act.
void compare_answers(const Play& play, const View& true_view, const View& guessed, const ActionList& list, Rng& rng) {
  const Rules& rules = play.rules;
  for (int i = 0; i < 12; ++i) {
    const Action a = draw(list, rng);
    HOLDS(rules.odds(true_view, a) == rules.odds(guessed, a), "odds leak: " << play.text(a));
    HOLDS(rules.describe(true_view, a) == rules.describe(guessed, a), "describe leaks: " << play.text(a));
  }
  for (int i = 0; i < 12; ++i) {
    const Action a = draw_intent(play, list, rng);
    const Explanation one = rules.explain(true_view, a);
    const Explanation two = rules.explain(guessed, a);
    HOLDS(one == two, "explain leaks: " << play.text(a));
    HOLDS(print(rules, true_view.table, one.reason) == print(rules, guessed.table, two.reason),
          "The words of explain leak: " << play.text(a));
  }
}

void compare_shown(const Play& play, const View& true_view, const View& guessed, const std::vector<Focus>& asked) {
  const Rules& rules = play.rules;
  for (const Focus& focus : asked) {
    HOLDS(rules.sheet(true_view, focus) == rules.sheet(guessed, focus), "The sheet leaks.");
    DisplayList one, two;
    rules.scene(true_view, focus, one);
    rules.scene(guessed, focus, two);
    const auto a = one.stream(), b = two.stream();
    HOLDS(std::equal(a.begin(), a.end(), b.begin(), b.end()) && one.strings() == two.strings(), "The scene leaks.");
  }
  const Json one = rules.to_scenario(true_view), two = rules.to_scenario(guessed);
  HOLDS(one == two, "to_scenario leaks: " << Json::diff(one, two).dump());
  for (const Side side : {Side{0}, Side{1}}) {
    HOLDS(rules.evaluate(true_view, side) == rules.evaluate(guessed, side), "evaluate leaks.");
  }
}

void compare_advice(const Play& play, const View& true_view, const View& guessed, const ActionList& list,
                    const BatteryOptions& options) {
  if (options.advise == nullptr) return;
  AdviseOptions asked;
  asked.seed = 3;
  asked.iterations = 24;
  const auto one = options.advise(play.rules, true_view, {list.data(), list.size()}, asked);
  const auto two = options.advise(play.rules, guessed, {list.data(), list.size()}, asked);
  HOLDS(one && two, "No advice.");
  HOLDS(one->action == two->action, "advise leaks: " << play.text(one->action) << " or " << play.text(two->action));
}

std::vector<Event> events_seen(const std::vector<Event>& events, Side viewer) {
  std::vector<Event> out;
  for (const Event& e : events) {
    if (e.seen_by >> viewer & 1) out.push_back(e);
  }
  return out;
}

// The same action with the same faces: where both look alike to the viewer afterwards, he was told the same.
void compare_events(const Play& play, const StateBytes& guessed, Side viewer, Action action, Rng& rng) {
  const Rules& rules = play.rules;
  std::vector<std::uint8_t> faces;
  StateBytes one, two = guessed;
  std::vector<Event> told, told_of_guess;
  for (;;) {
    one = play.state;
    told.clear();
    Dice dice = Dice::entered(faces);
    EventSink sink(told);
    rules.apply(*play.table, one.data(), action, dice, sink);
    if (!dice.short_of_faces()) break;
    faces.push_back(static_cast<std::uint8_t>(1 + rng.below(dice.needs().sides)));
  }
  Dice dice = Dice::entered(faces);
  EventSink sink(told_of_guess);
  rules.apply(*play.table, two.data(), action, dice, sink);
  if (dice.short_of_faces() || play.view_of(one, viewer) != play.view_of(two, viewer)) return;
  HOLDS(events_seen(told, viewer) == events_seen(told_of_guess, viewer), "The events leak: " << play.text(action));
}

void compare_for(const Play& play, Side viewer, const BatteryOptions& options, Rng& rng) {
  const Rules& rules = play.rules;
  const StateBytes known = play.view(viewer);
  const View true_view{*play.table, known.data(), viewer};
  StateBytes guess(rules.state_size);
  rules.guess(true_view, rng, guess.data());
  const StateBytes known_of_guess = play.view_of(guess, viewer);
  HOLDS(known == known_of_guess, "The guess does not fit the view.");
  HOLDS(rules.dice(known.data())->key == 0, "The view shows the dice key.");
  HOLDS(rules.dice(guess.data())->key != rules.dice(play.state.data())->key, "The guess knows the dice key.");
  HOLDS(rules.to_act(*play.table, guess.data()) == play.to_act(), "to_act leaks.");
  HOLDS(rules.outcome(*play.table, guess.data()) == rules.outcome(*play.table, play.state.data()), "outcome leaks.");

  // The guess as a scenario of its own: another Table, which holds nothing of the truth.
  const Play own(rules, rules.to_scenario({*play.table, guess.data(), no_side}), rules.dice(guess.data())->key);
  StateBytes own_known = own.view(viewer);
  DiceState dice = *rules.dice(known.data());  // the count of rolls is public
  const auto* place = reinterpret_cast<const std::byte*>(rules.dice(own_known.data()));
  std::memcpy(own_known.data() + (place - own_known.data()), &dice, sizeof dice);
  const View own_view{*own.table, own_known.data(), viewer};

  const ActionList list = play.legal();
  if (viewer == play.to_act()) {
    ActionList of_guess;
    rules.legal(*play.table, guess.data(), no_piece, of_guess);
    HOLDS(of_guess == list, "legal leaks.");
    HOLDS(own.legal() == list, "legal leaks through the Table.");
    HOLDS(rules.reaction(*play.table, guess.data()) == rules.reaction(*play.table, play.state.data()),
          "reaction leaks.");
    compare_answers(play, true_view, own_view, list, rng);
    compare_advice(play, true_view, own_view, list, options);
  }
  compare_shown(play, true_view, own_view, foci(play, viewer == play.to_act() ? list : ActionList{}, rng));
  for (int i = 0; i < 4; ++i) {
    const Action action = draw(list, rng);
    ActionList of_guess;
    rules.legal(*play.table, guess.data(), no_piece, of_guess);
    if (std::binary_search(of_guess.begin(), of_guess.end(), action)) compare_events(play, guess, viewer, action, rng);
  }
}

}  // namespace

void nothing_leaks(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  for_positions(rules, scenario, options.positions, [&](Play& play, Rng& rng) {
    for (const Side viewer : {Side{0}, Side{1}}) {
      INFO("viewer " << int{viewer} << ", side to act " << int{play.to_act()});
      compare_for(play, viewer, options, rng);
    }
  });
  SUCCEED("nothing leaks");
}

void scenarios_read_back(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  for_positions(rules, scenario, options.positions, [&](Play& play, Rng&) {
    for (const Side viewer : {no_side, Side{0}, Side{1}}) {
      INFO("viewer " << int{viewer});
      const StateBytes known = play.view(viewer);
      const Json written = rules.to_scenario({*play.table, known.data(), viewer});
      INFO(written.dump().substr(0, 4000));
      const Play back(rules, written, 0);
      const StateBytes again = back.view(viewer);
      HOLDS(without_dice(rules, again) == without_dice(rules, known), "The position reads back to other bytes.");
      HOLDS(rules.to_scenario({*back.table, again.data(), viewer}) == written, "It is written differently again.");
    }
  });
  SUCCEED("all read back");
}

void refusals_have_reasons(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  int refused = 0, general = 0;
  std::string examples;
  for_positions(rules, scenario, options.positions, [&](Play& play, Rng& rng) {
    const ActionList list = play.legal();
    const StateBytes known = play.view(play.to_act());
    const View view{*play.table, known.data(), play.to_act()};
    const Speaker speaker(rules, *play.table);
    HOLDS(rules.explain(view, list[0]).legal, "A legal action is explained as illegal: " << play.text(list[0]));
    for (int i = 0; i < 60; ++i) {
      const Action intent = draw_intent(play, list, rng);
      const Result<Action> said = parse_action(rules, *play.table, play.text(intent));
      if (!said || *said != intent || std::binary_search(list.begin(), list.end(), intent)) continue;
      const Explanation why = rules.explain(view, intent);
      INFO(play.text(intent));
      HOLDS(!why.legal, "An illegal action is explained as legal.");
      HOLDS(!speaker.text(why.reason).empty(), "No reason.");
      HOLDS(why.general || why.reason.rule.given(), "No rule: " << speaker.text(why.reason));
      ++refused;
      general += why.general ? 1 : 0;
      if (why.general && examples.size() < 500) examples += play.text(intent) + "; ";
    }
  });
  INFO("The general answer was given to: " << examples);
  CHECK(refused > 0);
  CHECK(general * 50 <= refused);
}

void advice_is_sane(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  for_positions(rules, scenario, options.positions / 2, [&](Play& play, Rng&) {
    const ActionList list = play.legal();
    const Side side = play.to_act();
    const StateBytes known = play.view(side);
    const View view{*play.table, known.data(), side};
    for (const Side whose : {Side{0}, Side{1}}) {
      const std::int32_t value = rules.evaluate(view, whose);
      HOLDS(value >= -10'000 && value <= 10'000, "A position is worth " << value);
    }
    std::vector<std::int32_t> worth(list.size(), INT32_MIN);
    rules.rank(view, {list.data(), list.size()}, worth);
    HOLDS(std::count(worth.begin(), worth.end(), INT32_MIN) == 0, "An action was not ranked.");
    const Speaker speaker(rules, *play.table);
    if (options.advise == nullptr) return;
    AdviseOptions asked;
    asked.iterations = 24;
    const Result<Advice> advice = options.advise(rules, view, {list.data(), list.size()}, asked);
    HOLDS(advice.has_value(), "No advice: " << advice.error().message);
    HOLDS(list.contains(advice->action), "Illegal advice: " << play.text(advice->action));
    HOLDS(!speaker.text(rules.why(view, advice->action)).empty(), "No why: " << play.text(advice->action));
    HOLDS(advice->value >= -1 && advice->value <= 1, "A value of " << advice->value);
  });
  SUCCEED("sane");
}

}  // namespace sandtable::battery
