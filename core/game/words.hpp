#pragma once
// Words: every event, label and reason is an id with typed arguments and an English template, so that a translation is
// a table and never a fork.

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace sandtable {

struct Table;
struct Text;

/// A rule's number in its room's book: `FF-17` is {0, 17}, `FF-D9` is {'D', 9}. {0, 0} is no rule.
struct Rule {
  char kind = 0;  // 0 source, 'R' ruling, 'D' designed, 'F' handbook
  std::uint8_t number = 0;
  friend bool operator==(const Rule&, const Rule&) = default;
  [[nodiscard]] bool given() const { return number != 0; }
};

/// What an argument of a sentence is; it says how the argument is printed and how JSON carries it.
enum class Arg : std::uint8_t {
  none,
  number,  // value
  piece,   // value: piece number; its name
  place,   // value: hex (or the room's own place); its printed name
  side,    // value: side number; its title
  word,    // value: word id, without arguments of its own
  die,     // value: face, aux: colour or sides (the room's die_name prints it)
  text,    // value: index into Table::texts (words that a scenario brings)
  action,  // value: verb number; the verb's label
};

struct Value {
  Arg kind = Arg::none;
  std::uint8_t aux = 0;
  std::int32_t value = 0;
  friend bool operator==(const Value&, const Value&) = default;
};

inline Value number(std::int32_t n) { return {Arg::number, 0, n}; }
inline Value piece(std::uint8_t p) { return {Arg::piece, 0, p}; }
inline Value place(std::uint16_t h) { return {Arg::place, 0, h}; }
inline Value side(std::uint8_t s) { return {Arg::side, 0, s}; }
inline Value die(std::uint8_t colour_or_sides, std::uint8_t face) { return {Arg::die, colour_or_sides, face}; }

/// Ids at or above this belong to the words that all rooms share (core/game/words.cpp).
inline constexpr std::uint16_t common_words = 0x8000;

enum class CommonWord : std::uint16_t {
  nothing = common_words,
  general_refusal,   // "That is not possible now."
  not_your_turn,     // "It is {side}'s decision."
  game_is_over,      // "The game is over."
  unknown_action,    // "No such action here."
  resigned,          // "{side} resigned."
  draw_agreed,       // "Both sides agreed to a draw."
  sealed_by_roll,    // "Dice were rolled."
  sealed_by_reveal,  // "Something was revealed."
  sealed_by_other,   // "The other side has decided."
  nothing_to_undo,
  nothing_to_redo,
  sealed_by_pending_roll,  // "A roll is being waited for."
};

/// One sentence: a word id, the rule that it applies, and up to 6 arguments in the order in which the word declares
/// them.
struct Said {
  std::uint16_t word = 0;  // 0: nothing is said
  Rule rule{};
  std::uint8_t count = 0;
  std::array<Value, 6> args{};
  [[nodiscard]] bool given() const { return word != 0; }
  friend bool operator==(const Said&, const Said&) = default;
};

template <class W, class... V>
Said say(W word, Rule rule, V... values) {
  static_assert(sizeof...(V) <= 6);
  Said s{static_cast<std::uint16_t>(word), rule, static_cast<std::uint8_t>(sizeof...(V)), {}};
  std::size_t i = 0;
  ((s.args[i++] = values), ...);
  return s;
}

template <class W>
Value word(W w) {
  return {Arg::word, 0, static_cast<std::int32_t>(static_cast<std::uint16_t>(w))};
}

/// One row of a room's words table. Row 0 is "no word".
/// id: stable name, [a-z-]. args: names of the arguments, split by spaces, in order.
/// english: the template. `{unit}` prints an argument; `{ap|1 AP|# AP}` chooses by its number (one, other; # is the
/// number). `{{` is a brace.
struct WordEntry {
  const char* id;
  const char* args;
  const char* english;
};

/// Another language than English: rows from the data pack (assets/languages). The key of a row is the id of a word, or
/// English text that is no word: a name, a title, letters on the board; `#` in both stands for a number ("Roadblock
/// #"). Its templates may also choose by the gender of a name or word, `{unit:éliminé|éliminée}`: a row that ends with
/// ` ~f` is feminine, the others are masculine. The row `~one` lists the numbers that take the first form of a plural,
/// which is "1" without it. What has no row stays English.
struct Language {
  std::string id;
  std::map<std::string, std::string, std::less<>> rows;
};

/// English text that is no word, in a language (null: English) or in the table's; text of a scenario may bring its own
/// translation.
std::string told(const Language* language, std::string_view english);
std::string told(const Table& table, std::string_view english);
std::string told(const Table& table, const Text& text);

struct Rules;

/// Prints sentences in the table's language.
class Speaker {
 public:
  Speaker(const Rules& rules, const Table& table) : rules_(rules), table_(table) {}
  [[nodiscard]] std::string text(const Said& said) const;
  [[nodiscard]] std::string value(const Value& value) const;
  /// What the scenario calls a hex ("The mill"); empty where it gives no name.
  [[nodiscard]] std::string place_title(std::uint16_t hex) const;
  /// "FF-D9"; empty for no rule.
  [[nodiscard]] std::string rule(Rule rule) const;
  /// The id of the word ("moved"), for JSON's `kind`.
  [[nodiscard]] std::string_view id(std::uint16_t word) const;
  /// The n-th argument's name.
  [[nodiscard]] std::string_view arg_name(std::uint16_t word, std::size_t n) const;

 private:
  [[nodiscard]] std::string form(const WordEntry& entry, const Said& said, std::string_view inside) const;
  [[nodiscard]] bool feminine(const Value& value) const;
  // As the table of the language has them: with the mark of their gender.
  [[nodiscard]] std::string marked(const Value& value) const;
  [[nodiscard]] std::string_view template_of(std::uint16_t word) const;

  const Rules& rules_;
  const Table& table_;
};

}  // namespace sandtable
