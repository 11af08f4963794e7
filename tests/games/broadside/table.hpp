// A table to try rules on: ships and land units, dice with chosen faces, and questions in the words of the rules.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/session.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside_rules {

/// A position. Without more: open water of 72 by 48 inches, wind from the south and normal, 10 turns, sides kings and
/// pirates, step 4 of turn 1 with kings as Side A about to move. Inches and degrees.
class Setup {
 public:
  /// A ship under the sails that the class starts with; keys that follow are hers.
  Setup& ship(const char* id, const char* type, const char* side, double x, double y, int heading);
  Setup& unit(const char* id, const char* type, const char* side, double x, double y, int heading = 0);
  /// Any key of the piece added last, as JSON text.
  Setup& with(const char* key, std::string_view json);
  Setup& crack() { return with("quality", "\"crack\""); }
  Setup& anchored() { return with("sails", "0").with("going", "\"anchored\""); }
  Setup& adrift() { return with("sails", "0").with("going", "\"adrift\""); }
  /// Any key of the scenario, and of its start.
  Setup& key(const char* name, std::string_view json);
  Setup& start(const char* name, std::string_view json);
  /// The wind's quarter and speed: prevailing and actual.
  Setup& wind(const char* from, const char* speed = "normal");
  /// Step 1 of turn 1, before the first roll.
  Setup& fresh();
  Setup& length(int turns);
  [[nodiscard]] std::string json() const;

 private:
  // Keys with their JSON, in their order; a key given again has the later value.
  using Members = std::vector<std::pair<std::string, std::string>>;
  static void put(Members& members, const char* key, std::string_view json);
  static std::string object(const Members& members);
  std::vector<Members> pieces_;
  Members keys_, start_ = {{"step", "4"},
                           {"stage", "\"move\""},
                           {"active", "\"kings\""},
                           {"first", "\"kings\""},
                           {"initiative", "\"kings\""}};
  std::string wind_ = "{\"prevailing\":\"south\",\"actual\":\"south\",\"speed\":\"normal\"}";
  int length_ = 10;
};

/// The error's pointer and message when a scenario is refused; empty when it is read.
std::string read_error(const std::string& json);

/// A game from a position, its dice entered by hand. Every function fails the test when the engine contradicts itself:
/// a legal action that is not explained as legal, a roll too many or too few.
class Game {
 public:
  explicit Game(const Setup& setup);
  explicit Game(const std::string& json);

  bool legal(const std::string& text);
  /// The rule that forbids it ("BR-15"); empty when it is legal.
  std::string refused(const std::string& text);
  /// What the legal list gives for a verb and piece, without both, in its order: "1 2 3 4".
  std::string choices(const std::string& verb_and_piece);
  /// Plays a legal action with these faces.
  const std::vector<Event>& play(const std::string& text, std::initializer_list<int> faces = {});
  /// The same, faces given as a list of any length.
  const std::vector<Event>& play_all(const std::string& text, const std::vector<int>& faces);
  /// Holds every open question until none is open.
  Game& hold();

  /// A member of a piece as the scenario of the position writes it; the given value where it is as at the start.
  [[nodiscard]] int number(const std::string& id, const char* key, int otherwise = 0) const;
  [[nodiscard]] std::string word(const std::string& id, const char* key, const char* otherwise = "") const;
  [[nodiscard]] bool state(const std::string& id, const std::string& flag) const;
  [[nodiscard]] std::vector<int> guns(const std::string& id) const;
  [[nodiscard]] double x(const std::string& id) const;
  [[nodiscard]] double y(const std::string& id) const;
  [[nodiscard]] double heading(const std::string& id) const;
  /// A word or number of the position's start: "stage", "step", "turn", "first".
  [[nodiscard]] std::string start(const char* key) const;
  [[nodiscard]] std::string wind() const;  // where it comes from
  [[nodiscard]] std::string wind_speed() const;
  [[nodiscard]] std::string deciding() const;
  [[nodiscard]] std::string winner() const;  // "draw", or empty before the end
  [[nodiscard]] std::string why() const;

  /// Chance that an outcome's label contains these words, in the group `given` (0: the first), as ways out of 6^n.
  double chance(const std::string& text, std::string_view label, std::size_t group = 0);
  /// The modifiers of an action's odds and their rules: "BR-46 4, BR-47 -1".
  std::string modifiers(const std::string& text);
  /// How many of the last action's events say this rule.
  [[nodiscard]] int said(const std::string& rule) const;

  [[nodiscard]] const broadside::State& state() const {
    return *static_cast<const broadside::State*>(session_.state());
  }
  [[nodiscard]] const broadside::Table& table() const { return static_cast<const broadside::Table&>(session_.table()); }
  Session& session() { return session_; }

 private:
  Action parse(const std::string& text);
  [[nodiscard]] std::string rule_of(const Said& said) const;
  Session session_;
  std::vector<Event> events_;
};

}  // namespace sandtable::broadside_rules
