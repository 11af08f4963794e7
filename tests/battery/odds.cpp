// Odds against a count: every sequence of faces, entered by hand.

#include <cmath>
#include <map>
#include <string>

#include "battery/play.hpp"

namespace sandtable::battery {
namespace {

constexpr int most_sequences = 6 * 6 * 6 * 6 * 6;
constexpr double exactly = 1e-12;

struct Count {
  std::map<std::string, double> by_result;
  int sequences = 0;
  bool rolled = false;
  bool revealed = false;  // what the actor could not know: his odds are about something else
  [[nodiscard]] bool too_long() const { return sequences > most_sequences; }
};

// A sentence as a key: its word and its arguments.
std::string key_of(const Said& said) {
  std::string key = std::to_string(said.word);
  for (std::size_t i = 0; i < said.count; ++i) key += ' ' + std::to_string(said.args[i].value);
  return key;
}

// The result of the last roll that had one: a word alone, or the event's own sentence where that is the result.
std::string last_result(std::span<const Event> events) {
  Said said;
  for (const Event& e : events) {
    if (e.type != EventType::rolled || e.roll.result == 0) continue;
    said = Said{};
    said.word = e.roll.result;
    if (e.said.word == e.roll.result) said = e.said;
  }
  return key_of(said);
}

void count(const Play& play, Action action, std::vector<std::uint8_t>& faces, double p, Count& out) {
  // Rolls that may be repeated without end (ties) are not counted out.
  constexpr std::size_t most_rolls = 64;
  if (faces.size() > most_rolls) out.sequences = most_sequences + 1;
  if (out.too_long()) return;
  StateBytes copy = play.state;
  std::vector<Event> events;
  EventSink sink(events);
  Dice dice = Dice::entered(faces);
  play.rules.apply(*play.table, copy.data(), action, dice, sink);
  if (!dice.short_of_faces()) {
    ++out.sequences;
    out.rolled = out.rolled || dice.asked() > 0;
    out.revealed = out.revealed || sink.revealed;
    out.by_result[last_result(events)] += p;
    return;
  }
  const std::uint8_t sides = dice.needs().sides;
  for (std::uint8_t face = 1; face <= sides; ++face) {
    faces.push_back(face);
    count(play, action, faces, p / sides, out);
    faces.pop_back();
  }
}

void check_sums(const OddsGroup& group) {
  double sum = 0;
  std::uint64_t ways = 0;
  for (const Chance& chance : group.chances) {
    sum += chance.p;
    ways += chance.ways;
    HOLDS(chance.p >= 0 && chance.p <= 1, "A chance of " << chance.p);
    HOLDS(chance.of == group.chances[0].of, "Chances of different wholes.");
    if (chance.of == 0) continue;
    const double share = static_cast<double>(chance.ways) / static_cast<double>(chance.of);
    HOLDS(std::abs(chance.p - share) < 1e-15, "p is not ways out of of.");
  }
  HOLDS(std::abs(sum - 1) < exactly, "The chances sum to " << sum);
  HOLDS(ways == group.chances[0].of, "The ways sum to " << ways << " of " << group.chances[0].of);
}

// True when there was something to compare.
bool compare(const Play& play, Action action) {
  const Side side = play.to_act();
  const StateBytes known = play.view(side);
  const Odds odds = play.rules.odds({*play.table, known.data(), side}, action);
  for (const OddsGroup& group : odds.groups) {
    HOLDS(!group.chances.empty(), "A group without chances.");
    check_sums(group);
  }
  if (odds.groups.size() > 1 || (odds.groups.size() == 1 && odds.groups[0].given.given())) return false;
  Count counted;
  std::vector<std::uint8_t> faces;
  count(play, action, faces, 1, counted);
  if (counted.too_long() || counted.revealed) return false;
  if (odds.groups.empty()) {
    HOLDS(!counted.rolled, "Dice are rolled, and there are no odds.");
    return false;
  }
  std::map<std::string, double> expected;
  for (const Chance& chance : odds.groups[0].chances) expected[key_of(chance.label)] += chance.p;
  for (const auto& [result, p] : counted.by_result) {
    HOLDS(std::abs(expected[result] - p) < exactly,
          "Result " << result << " has " << expected[result] << " by odds and " << p << " by count.");
  }
  for (const auto& [result, p] : expected) {
    HOLDS(p < exactly || counted.by_result.count(result) == 1, "Result " << result << " never comes.");
  }
  return true;
}

}  // namespace

void odds_equal_a_count(const Rules& rules, const std::string& scenario, const BatteryOptions& options) {
  int compared = 0;
  for_positions(rules, scenario, options.positions, [&](Play& play, Rng& rng) {
    const ActionList list = play.legal();
    for (int i = 0; i < 24; ++i) {
      const Action action = draw(list, rng);
      INFO(play.text(action) << " of side " << int{play.to_act()});
      compared += compare(play, action) ? 1 : 0;
    }
  });
  INFO("Nothing was rolled in any position.");
  CHECK(compared > 0);
}

}  // namespace sandtable::battery
