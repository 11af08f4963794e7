// A table to try rules on: a small map, a few pieces, dice with chosen faces, and questions in the words of the rules.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "game/session.hpp"

namespace sandtable::firefight_rules {

/// A position. Without more it is 12 columns by 10 rows of clear ground, even columns half a hex lower, 3 turns, both
/// cubes on box 40 and blue (Western) Active.
class Setup {
 public:
  Setup();
  Setup& size(int columns, int rows);
  /// Hexes split by spaces become this terrain: clear, cover, fort, high, water.
  Setup& ground(std::string_view hexes, const char* terrain);
  /// Walled sides of a fort toward the neighbours, split by spaces.
  Setup& wall(const char* fort, std::string_view neighbours);
  /// The conditions that follow are those of the piece added last.
  Setup& blue(const char* id, const char* type, const char* at);
  Setup& green(const char* id, const char* type, const char* at);
  Setup& marker(const char* id, const char* type, const char* at);
  Setup& hits(int n);
  Setup& shaken();
  Setup& suppressed();
  Setup& watching();
  /// Infantry or civilians that the piece added last carries.
  Setup& carrying(const char* id, const char* type);
  /// Spaces that each cube has moved.
  Setup& track(int blue_spaces, int green_spaces);
  Setup& active(const char* side);
  Setup& turn(int n);
  Setup& length(int turns);
  Setup& option(const char* key);
  /// Any key of the scenario, as JSON text.
  Setup& key(const char* name, std::string_view json);
  /// Any key of the piece added last, as JSON text.
  Setup& piece_key(const char* name, std::string_view json);
  [[nodiscard]] std::string json() const;

 private:
  struct OnMap {
    std::string id, type, side, at, more;
  };
  Setup& add(const char* id, const char* type, const char* side, const char* at);
  std::string& letter(std::string_view hex);

  std::vector<std::string> rows_;
  std::string hexsides_, start_, keys_, options_;
  std::vector<OnMap> pieces_;
  int length_ = 3;
};

/// The error's pointer and message when a scenario is refused; empty when it is read.
std::string read_error(const Setup& setup);

struct Piece {
  std::string type, at;  // at: empty when it is not on the map
  int hits = 0, morale = 0;
  bool overwatch = false, gone = false;
  std::string carries;
};

struct DieRolled {
  std::string base, colour;  // before and after the shift
  int face = 0;
};

/// A game from a position. Every function fails the test when the engine contradicts itself: a legal action that cannot
/// be explained as legal, a roll too many, an unknown word.
class Game {
 public:
  explicit Game(const Setup& setup);

  /// In the list of legal actions, which must say the same as `explain`.
  bool legal(const std::string& text);
  /// The rule that forbids it ("FF-22"); empty when it is legal.
  std::string refused(const std::string& text);
  std::string reason(const std::string& text);
  /// What the legal list gives for a piece and verb, without both, sorted: "0304 0305".
  std::string choices(const std::string& verb_and_piece);

  /// Plays a legal action without a roll, or with faces entered in order.
  const std::vector<Event>& apply(const std::string& text, std::initializer_list<int> faces = {});
  /// Plays an action that rolls one die, which must have this colour.
  const std::vector<Event>& roll(const std::string& text, const char* colour, int face);
  [[nodiscard]] DieRolled die() const;            // of the last `rolled` event
  [[nodiscard]] int count(EventType type) const;  // in the events of the last action

  [[nodiscard]] Piece operator[](const std::string& id) const;
  [[nodiscard]] bool smoke(const std::string& hex) const;
  [[nodiscard]] int spaces(const std::string& side) const;
  [[nodiscard]] int box(const std::string& side) const;
  [[nodiscard]] std::string active() const;    // whose cube has moved fewer spaces
  [[nodiscard]] std::string deciding() const;  // who has to choose an action now
  [[nodiscard]] std::string activated() const;
  [[nodiscard]] std::string question() const;  // none, overwatch, mob, advance
  [[nodiscard]] int turn() const;
  [[nodiscard]] bool over() const { return session_.outcome().over; }
  [[nodiscard]] std::string winner() const;  // "draw", or empty before the end
  [[nodiscard]] std::string why() const;
  [[nodiscard]] bool controls(const std::string& side, const std::string& hex) const;

  int cost(const std::string& text);            // AP
  std::string colour(const std::string& text);  // of the die after all shifts; empty when nothing is rolled
  std::string base(const std::string& text);
  /// The shifts and their rules in order: "FF-41 -1, FF-46 -2".
  std::string shifts(const std::string& text);
  /// Chance, in sixths, that the label contains these words.
  int sixths(const std::string& text, std::string_view label);

  /// The type of a piece as a side may see it.
  [[nodiscard]] std::string seen_type(const std::string& side, const std::string& id) const;
  [[nodiscard]] Session& session() { return session_; }
  [[nodiscard]] std::string say(const Said& said) const;

 private:
  Action parse(const std::string& text);
  [[nodiscard]] std::string rule_of(const Said& said) const;

  Session session_;
  std::vector<Event> events_;
};

}  // namespace sandtable::firefight_rules
