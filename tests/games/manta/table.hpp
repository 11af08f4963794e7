// A table to try rules on: a small map, a few pieces, dice with chosen faces, and questions in the words of the rules.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "game/session.hpp"

namespace sandtable::manta_rules {

/// A position. Without more it is 12 columns by 12 rows of steppe, 1030 to 2141 (N'Djamena's hex 1537 among them), odd
/// columns half a hex lower, 6 impulses, the government's segment of phase 1, impulse 1.
class Setup {
 public:
  Setup();
  /// The same with another first hex and size.
  Setup(const char* first, int columns, int rows);
  /// Hexes split by spaces become this terrain.
  Setup& ground(std::string_view hexes, const char* terrain);
  /// Road, track or river across the sides of a chain of hexes.
  Setup& way(const char* feature, std::string_view hexes);
  /// A place, with more of its keys as JSON text: `"oasis":true`.
  Setup& place(const char* at, const char* kind, std::string_view more = "");
  /// FAN, MPLT, ... of the government; a type word for conventional troops, else "guerrilla", "leader", "commander".
  Setup& gov(const char* id, const char* type, const char* at, const char* faction = "");
  Setup& reb(const char* id, const char* type, const char* at, const char* faction = "");
  Setup& nobody(const char* id, const char* type, const char* at, const char* faction = "MRP");
  /// Any key of the piece added last, as JSON text.
  Setup& piece_key(const char* name, std::string_view json);
  Setup& start(const char* name, std::string_view json);
  /// Phase, impulse and whose segment begins.
  Setup& clock(int phase, int impulse, const char* segment);
  Setup& option(const char* key);
  Setup& key(const char* name, std::string_view json);
  Setup& length(int impulses);
  [[nodiscard]] std::string json() const;

 private:
  struct OnMap {
    std::string id, type, side, at, faction, more;
  };
  Setup& add(const char* id, const char* type, const char* side, const char* at, const char* faction);

  int column_ = 10, row_ = 30;
  std::string first_;
  std::vector<std::string> rows_;
  std::string hexsides_, places_, keys_, options_;
  std::map<std::string, std::string> start_;
  std::vector<OnMap> pieces_;
  int length_ = 6;
};

std::string read_error(const Setup& setup);

class Game {
 public:
  explicit Game(const Setup& setup) : Game(setup.json()) {}
  explicit Game(const std::string& scenario);

  /// In the list of legal actions, which must say the same as `explain`.
  bool legal(const std::string& text);
  std::string refused(const std::string& text);  // the rule, "MA-F20"; empty when it is legal
  /// What the legal list gives after these words, sorted: choices("move fan-1") is "1234 1235".
  std::string choices(const std::string& words);

  /// Plays legal actions without a roll, split by semicolons, or one with faces entered in order.
  const std::vector<Event>& apply(const std::string& text, std::initializer_list<int> faces = {});
  /// A whole move: takes the pieces (split by spaces) and goes there; stops if the group could go on.
  void go(const std::string& pieces, const std::string& to);
  /// Plays `end` until the segment of a side begins (or until the step).
  void end_to(const std::string& step);

  [[nodiscard]] std::string at(const std::string& id) const;  // "" when out of the game
  [[nodiscard]] std::string side(const std::string& id) const;
  [[nodiscard]] bool flag(const std::string& id, const char* name) const;
  [[nodiscard]] std::string start(const char* key) const;  // a word of "start", as JSON text without quotes
  [[nodiscard]] std::string step() const { return start("step"); }
  [[nodiscard]] std::string stage() const { return start("stage"); }
  [[nodiscard]] std::string segment() const { return start("segment"); }
  [[nodiscard]] bool fort(const std::string& hex) const;
  [[nodiscard]] std::string deciding() const;
  [[nodiscard]] std::string winner() const;
  [[nodiscard]] bool over() const { return session_.outcome().over; }
  [[nodiscard]] std::string why_rule() const;
  int cost(const std::string& text);  // halves of a movement point
  /// Cost in halves of going from where the moving group stands to a hex.
  int move_cost(const std::string& piece, const std::string& to) { return cost("move " + piece + " " + to); }

  /// The title of the odds of the roll: "23 against 15: column 8".
  std::string odds_title();
  int difference();  // of the roll to come
  int modifiers();   // of the roll to come, summed
  int chance_of_36(std::string_view label);
  [[nodiscard]] std::string log() const;  // of the last action, a sentence a line with its rule: "MA-F9 ..."
  [[nodiscard]] Session& session() { return session_; }

 private:
  Action parse(const std::string& text);
  [[nodiscard]] std::string rule_of(const Said& said) const;
  [[nodiscard]] std::string say(const Said& said) const;

  Session session_;
  std::vector<Event> events_;
};

}  // namespace sandtable::manta_rules
