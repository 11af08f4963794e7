#pragma once
// What the engine answers, as JSON: the shapes that protocol, page and command line share. Sentences are printed by
// Speaker in the table's language; pieces and sides are ids, places their printed names; what is absent has no key.
//
// A sentence with a rule is {"text", "rule"?}, null when nothing is said; where a thing has a label, the label is its
// text alone and the rule stands beside it.

#include <nlohmann/json.hpp>
#include <string>

#include "game/game.hpp"
#include "game/session.hpp"

namespace sandtable {

class JsonWriter {
 public:
  JsonWriter(const Rules& rules, const Table& table) : rules_(rules), table_(table), speaker_(rules, table) {}

  [[nodiscard]] Json said(const Said& said) const;
  [[nodiscard]] std::string text(const Said& said) const { return said.given() ? speaker_.text(said) : std::string(); }
  [[nodiscard]] std::string piece(Piece piece) const;  // its id
  [[nodiscard]] std::string place(Place place) const;  // its printed name
  [[nodiscard]] Json side(Side side) const;            // its id, null for nobody
  /// {over, winner: id, "draw" or null, why}
  [[nodiscard]] Json outcome(const Outcome& outcome) const;
  /// {can_undo, can_redo, counts, reason?, takes_back?}
  [[nodiscard]] Json undo(const UndoState& undo) const;
  /// {text, verb, mode?, piece?, target?, place?, number?, extra?, cost?, to?, label, rule?}
  [[nodiscard]] Json action(Action action, const ActionInfo& info) const;
  /// {kind, type, text, rule?, piece?, target?, from?, to?, die?, by, action, ...arguments by name}
  [[nodiscard]] Json event(const Event& event, Side by, std::size_t number) const;
  /// The events of an entry that a viewer may see (no_side: all).
  void events(const Session::Entry& entry, std::size_t number, Side viewer, Json& list) const;
  /// {title, sides?, colour?, colour_name?, base?, base_name?, faces?, outcomes, groups, modifiers}
  [[nodiscard]] Json odds(const Odds& odds) const;
  /// {legal, reason, rule, remedy?, where?}
  [[nodiscard]] Json explanation(const Explanation& explanation) const;
  /// {dice: 1, sides, colour?, why}
  [[nodiscard]] Json seals(const Seals& seals) const;
  [[nodiscard]] Json roll(const RollSpec& spec) const;
  /// {action, why, value, lines}
  [[nodiscard]] Json advice(const Advice& advice) const;
  [[nodiscard]] Json sheet(const Sheet& sheet) const;
  /// {side: {kind: "ask" | "never" | chance}}
  [[nodiscard]] Json orders(const std::array<std::vector<StandingOrder>, 2>& orders) const;

 private:
  [[nodiscard]] Json chance(const Chance& chance) const;
  [[nodiscard]] Json chances(const OddsGroup& group) const;
  [[nodiscard]] Json argument(const Value& value) const;
  [[nodiscard]] Json die(const Roll& roll) const;
  [[nodiscard]] Json thrown(const Throw& dice) const;
  [[nodiscard]] Json track(const Track& track) const;
  [[nodiscard]] Json unit(const UnitRow& row) const;
  [[nodiscard]] Json offer(const VerbOffer& offer) const;
  [[nodiscard]] Json table(const PrintedTable& table) const;
  [[nodiscard]] Json stat(const Stat& stat) const;
  [[nodiscard]] Json card(const Card& card) const;
  /// Sets key to the sentence's text and "rule" to its rule; nothing when nothing is said.
  void label(Json& object, const char* key, const Said& said) const;
  void put_piece(Json& object, const char* key, Piece piece) const;
  void put_place(Json& object, const char* key, Place place) const;
  /// Sets "name" to what the scenario calls the place, if it does.
  void put_title(Json& object, Place place) const;
  void put_colour(Json& object, const char* key, const char* name_key, std::uint8_t colour) const;

  const Rules& rules_;
  const Table& table_;
  Speaker speaker_;
};

/// Sets key to {x, y, facing}: board units, degrees clockwise from the top of the board. Nothing when it is not known.
void put_stand(Json& object, const char* key, const Stand& stand);

/// {stream: [integers], strings: [texts], width, height}
Json display_list(const DisplayList& list);

/// One line of JSON; bytes that are not UTF-8 become U+FFFD.
std::string to_line(const Json& json);

}  // namespace sandtable
