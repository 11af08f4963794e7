// An action as words, by its verb's pattern, and back.

#include <algorithm>
#include <charconv>

#include "game/game.hpp"

namespace sandtable {
namespace {

constexpr std::size_t max_text = 200;  // longer is no action's text

// Takes the first word off; words are split by single spaces.
std::string_view take_word(std::string_view& words) {
  const std::size_t end = words.find(' ');
  const std::string_view word = words.substr(0, end);
  words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
  return word;
}

std::string_view mode_name(const VerbInfo& verb, std::size_t mode) {
  std::string_view names = verb.modes;
  for (; mode > 0; --mode) take_word(names);
  return take_word(names);
}

int find_mode(const VerbInfo& verb, std::string_view name) {
  std::string_view names = verb.modes;
  for (int mode = 0; !names.empty(); ++mode) {
    if (take_word(names) == name) return mode;
  }
  return -1;
}

struct PatternWord {
  std::string_view name;
  bool optional = false;
};

PatternWord take_pattern_word(std::string_view& pattern) {
  PatternWord token{take_word(pattern), false};
  if (token.name.ends_with('?')) {
    token.optional = true;
    token.name.remove_suffix(1);
  }
  return token;
}

// Empty: the word is left out.
std::string write_word(const Table& table, const VerbInfo& verb, const PatternWord& token, const Action& action) {
  const auto name_of = [&](Piece p) { return p < table.pieces.size() ? table.pieces[p].id : std::string(); };
  const auto count = [&](std::uint16_t n) { return token.optional && n == 0 ? std::string() : std::to_string(n); };
  if (token.name == "piece") return name_of(action.piece);
  if (token.name == "target") return name_of(action.target);
  if (token.name == "place") return action.place == no_place ? std::string() : table.place_name(action.place);
  if (token.name == "number") return count(action.place);
  if (token.name == "extra") return count(action.extra);
  const std::string_view mode = mode_name(verb, action.mode);
  return mode == "-" ? std::string() : std::string(mode);
}

bool read_number(std::string_view word, std::uint16_t& out) {
  const char* end = word.data() + word.size();
  const auto [stop, failure] = std::from_chars(word.data(), end, out);
  // Only what to_string writes: no leading zero, so that text to action to text is the identity.
  return failure == std::errc() && stop == end && (word.size() == 1 || word[0] != '0');
}

// False when the word is not what the token stands for.
bool read_word(const Table& table, const VerbInfo& verb, std::string_view token, std::string_view word, Action& out) {
  if (word.empty()) return false;
  if (token == "piece") return (out.piece = table.find_piece(word)) != no_piece;
  if (token == "target") return (out.target = table.find_piece(word)) != no_piece;
  if (token == "place") return (out.place = table.find_place(word)) != no_place;
  if (token == "number") return read_number(word, out.place);
  if (token == "extra") return read_number(word, out.extra);
  const int mode = word == "-" ? -1 : find_mode(verb, word);
  if (mode < 0) return false;
  out.mode = static_cast<std::uint8_t>(mode);
  return true;
}

void leave_out(const VerbInfo& verb, std::string_view token, Action& out) {
  if (token == "number") out.place = 0;
  if (token == "mode") out.mode = static_cast<std::uint8_t>(std::max(0, find_mode(verb, "-")));
}

std::string wanted_by(const VerbInfo& verb, std::string_view token) {
  if (token == "piece" || token == "target") return "the id of a piece";
  if (token == "place") return "a place";
  if (token == "mode") return std::string("one of these words: ") + verb.modes;
  return "a number 0..65535";
}

tl::unexpected<Error> bad_action(std::string message, std::string_view where, int at) {
  return fail("bad_action", std::move(message), std::string(where), at);
}

const VerbInfo* find_verb(const Rules& rules, std::string_view name, Action& out) {
  for (std::size_t v = 0; v < rules.info->verbs.size(); ++v) {
    if (name != rules.info->verbs[v].name) continue;
    out.verb = static_cast<std::uint8_t>(v);
    return &rules.info->verbs[v];
  }
  return nullptr;
}

std::string unknown_verb(const Rules& rules, std::string_view name) {
  std::string message = "'" + std::string(name) + "' is not a verb here; expected one of:";
  for (const VerbInfo& verb : rules.info->verbs) {
    if (verb.name[0] != 0) message += std::string(" ") + verb.name;
  }
  return message + ".";
}

}  // namespace

std::string action_text(const Rules& rules, const Table& table, Action action) {
  if (action.verb >= rules.info->verbs.size()) return {};
  const VerbInfo& verb = rules.info->verbs[action.verb];
  std::string text = verb.name;
  std::string_view pattern = verb.pattern;
  while (!pattern.empty()) {
    const std::string word = write_word(table, verb, take_pattern_word(pattern), action);
    if (!word.empty()) text += " " + word;
  }
  return text;
}

Result<Action> parse_action(const Rules& rules, const Table& table, std::string_view text) {
  if (text.size() > max_text) return bad_action("An action's text has at most 200 characters.", "", -1);
  std::string_view rest = text;
  Action action;
  std::string_view word = take_word(rest);
  const VerbInfo* verb = find_verb(rules, word, action);
  if (verb == nullptr || word.empty()) return bad_action(unknown_verb(rules, word), word, 0);
  int number = 1;  // of the next word
  std::string_view pattern = verb->pattern;
  while (!pattern.empty()) {
    const PatternWord wanted_word = take_pattern_word(pattern);
    std::string_view after = rest;
    word = take_word(after);
    Action read = action;
    if (read_word(table, *verb, wanted_word.name, word, read)) {
      action = read;
      rest = after;
      ++number;
      continue;
    }
    const bool may_be_absent = wanted_word.optional || (wanted_word.name == "mode" && find_mode(*verb, "-") >= 0);
    if (may_be_absent) {
      leave_out(*verb, wanted_word.name, action);
      continue;
    }
    const std::string wanted = wanted_by(*verb, wanted_word.name);
    if (rest.empty()) {
      return bad_action("'" + std::string(text) + "' is not complete: expected " + wanted + ".", "", number);
    }
    return bad_action("'" + std::string(word) + "' is not understood: expected " + wanted + ".", word, number);
  }
  if (!rest.empty() || text.ends_with(' ')) {
    return bad_action("'" + std::string(rest) + "' is too much: nothing more was expected.", rest, number);
  }
  // Only one text writes an action, so that texts can be compared.
  if (action_text(rules, table, action) != text) {
    return bad_action("Expected '" + action_text(rules, table, action) + "'.", "", -1);
  }
  return action;
}

}  // namespace sandtable
