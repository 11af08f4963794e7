#include "battery/play.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::battery {
namespace {

AnyOpening open(const Rules& rules, const Json& scenario) {
  Result<AnyOpening> opening = rules.read(scenario, Json::object());
  if (!opening) FAIL("The scenario does not read: " << opening.error().where << " " << opening.error().message);
  return std::move(*opening);
}

}  // namespace

Play::Play(const Rules& r, const Json& scenario, std::uint64_t seed) : rules(r) {
  AnyOpening opening = open(r, scenario);
  table = std::move(opening.table);
  state = std::move(opening.state);
  rules.seed(state.data(), seed);
}

Play::Play(const Rules& r, const std::string& scenario, std::uint64_t seed)
    : Play(r, Json::parse(scenario, nullptr, false), seed) {}

ActionList Play::legal(Piece only) const {
  ActionList list;
  rules.legal(*table, state.data(), only, list);
  return list;
}

StateBytes Play::view_of(const StateBytes& of, Side viewer) const {
  StateBytes out(rules.state_size);
  rules.view(*table, of.data(), viewer, out.data());
  return out;
}

void Play::apply(Action action) {
  Dice dice = Dice::seeded();
  EventSink off;
  rules.apply(*table, state.data(), action, dice, off);
}

Action draw(const ActionList& list, Rng& rng) { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; }

void for_positions(const Rules& rules, const std::string& scenario, int count,
                   const std::function<void(Play&, Rng&)>& look) {
  for (int seed = 0; count > 0; ++seed) {
    HOLDS(seed < 1000, "1,000 random games hold too few positions.");
    Play play(rules, scenario, static_cast<std::uint64_t>(seed) + 7);
    Rng rng(static_cast<std::uint64_t>(seed), 1);
    // One look in every stretch of about a tenth of a game as the room bounds it, at least every 12 actions.
    const std::uint32_t stretch = static_cast<std::uint32_t>(std::clamp(rules.info->max_actions / 40, 2, 12));
    while (count > 0 && !play.over()) {
      if (rng.chance(1, stretch)) {
        INFO("game " << seed);
        look(play, rng);
        --count;
      }
      play.apply(draw(play.legal(), rng));
    }
  }
}

namespace {

void draw_word(const Play& play, const VerbInfo& verb, std::string_view word, Rng& rng, Action& out) {
  const auto pieces = static_cast<std::uint32_t>(play.table->pieces.size());
  if (word == "piece") out.piece = static_cast<Piece>(rng.below(pieces));
  if (word == "target") out.target = static_cast<Piece>(rng.below(pieces));
  if (word == "place") out.place = static_cast<Place>(rng.below(static_cast<std::uint32_t>(play.table->place_count())));
  if (word == "number") out.place = static_cast<std::uint16_t>(rng.below(12));
  if (word == "extra") out.extra = static_cast<std::uint16_t>(rng.below(12));
  if (word == "mode") {
    const std::string_view modes = verb.modes;
    out.mode = static_cast<std::uint8_t>(
        rng.below(static_cast<std::uint32_t>(std::count(modes.begin(), modes.end(), ' ')) + 1));
  }
}

}  // namespace

Action draw_intent(const Play& play, const ActionList& legal, Rng& rng) {
  const auto& verbs = play.rules.info->verbs;
  // Either words drawn at random, or a legal action with one word drawn anew.
  Action action;
  const bool near = !legal.empty() && rng.chance(1, 2);
  if (near) action = draw(legal, rng);
  if (!near) {
    do action.verb = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(verbs.size())));
    while (verbs[action.verb].name[0] == 0);
  }
  const VerbInfo& verb = verbs[action.verb];
  std::vector<std::string_view> words;
  for (std::string_view rest = verb.pattern; !rest.empty();) {
    const std::size_t end = rest.find(' ');
    words.push_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  const auto redrawn = words.empty() ? 0u : rng.below(static_cast<std::uint32_t>(words.size()));
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (near && i != redrawn) continue;
    std::string_view word = words[i];
    const bool optional = word.ends_with('?');
    if (optional) word.remove_suffix(1);
    if (!near && optional && rng.chance(1, 2)) {
      if (word == "number") action.place = 0;
      continue;
    }
    draw_word(play, verb, word, rng, action);
  }
  return action;
}

StateBytes without_dice(const Rules& rules, StateBytes state) {
  const auto* dice = reinterpret_cast<const std::byte*>(rules.dice(state.data()));
  std::memset(state.data() + (dice - state.data()), 0, sizeof(DiceState));
  return state;
}

Host host_of(std::span<const Rules* const> games, const BatteryOptions& options) {
  return {games, options.advise, nullptr};
}

}  // namespace sandtable::battery

namespace sandtable {

void run_battery(const Rules& rules, std::span<const std::string> scenarios, const BatteryOptions& options) {
  using Part = void (*)(const Rules&, const std::string&, const BatteryOptions&);
  constexpr std::pair<const char*, Part> parts[] = {
      {"random games end", battery::games_end},
      {"equal play gives equal bytes", battery::bytes_are_equal},
      {"undo and redo give the bytes back", battery::undo_gives_bytes_back},
      {"records and links come back whole", battery::records_and_links_come_back},
      {"cut and altered links show what holds", battery::broken_links_show_what_holds},
      {"odds equal a count", battery::odds_equal_a_count},
      {"nothing leaks that a side may not know", battery::nothing_leaks},
      {"a position reads back as a scenario", battery::scenarios_read_back},
      {"refusals have reasons", battery::refusals_have_reasons},
      {"advice is sane", battery::advice_is_sane},
  };
  for (const auto& [name, part] : parts) {
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      DYNAMIC_SECTION(name << ", scenario " << i) { part(rules, scenarios[i], options); }
    }
  }
  if (options.signature == 0) return;
  SECTION("the rules do what they did (else raise rules_version and the signature)") {
    std::vector<AnyOpening> openings;
    for (const std::string& scenario : scenarios) {
      battery::Play play(rules, scenario, 0);
      openings.push_back({std::move(play.table), std::move(play.state)});
    }
    CHECK(signature(rules, openings, options.signature_games) == options.signature);
  }
}

}  // namespace sandtable
