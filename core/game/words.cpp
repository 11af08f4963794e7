#include "game/words.hpp"

#include <optional>
#include <vector>

#include "game/game.hpp"

namespace sandtable {
namespace {

// In the order of CommonWord.
constexpr WordEntry common_table[] = {
    {"", "", ""},
    {"general-refusal", "", "That is not possible now."},
    {"not-your-turn", "side", "It is {side}'s decision."},
    {"game-is-over", "", "The game is over."},
    {"unknown-action", "", "There is no such action here."},
    {"resigned", "side", "{side} resigned."},
    {"draw-agreed", "", "Both sides agreed to a draw."},
    {"sealed-by-roll", "", "Dice were rolled."},
    {"sealed-by-reveal", "", "Something was revealed."},
    {"sealed-by-other", "", "The other side has decided."},
    {"nothing-to-undo", "", "There is nothing to undo."},
    {"nothing-to-redo", "", "There is nothing to redo."},
    {"sealed-by-pending-roll", "", "A roll is being waited for."},
};
constexpr WordEntry no_entry{"", "", ""};

const WordEntry& entry_of(const Rules& rules, std::uint16_t word) {
  if (word >= common_words) {
    const std::size_t row = word - common_words;
    return row < std::size(common_table) ? common_table[row] : no_entry;
  }
  return word < rules.info->words.size() ? rules.info->words[word] : no_entry;
}

// The n-th of some words split by single `separator`s; empty past the end.
std::string_view nth(std::string_view words, std::size_t n, char separator) {
  for (; n > 0; --n) {
    const std::size_t end = words.find(separator);
    if (end == std::string_view::npos) return {};
    words.remove_prefix(end + 1);
  }
  return words.substr(0, words.find(separator));
}

// Which argument of the word is called `name`; -1 if none.
int argument(const WordEntry& entry, std::string_view name) {
  for (int n = 0;; ++n) {
    const std::string_view found = nth(entry.args, static_cast<std::size_t>(n), ' ');
    if (found.empty()) return -1;
    if (found == name) return n;
  }
}

constexpr std::string_view feminine_mark = " ~f";

std::string_view unmarked(std::string_view words) {
  if (words.ends_with(feminine_mark)) words.remove_suffix(feminine_mark.size());
  return words;
}

const std::string* row(const Language* language, std::string_view key) {
  if (language == nullptr) return nullptr;
  const auto found = language->rows.find(key);
  return found == language->rows.end() ? nullptr : &found->second;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "Roadblock 3" has the row "Roadblock #", whose # is the number again; of several each in its turn.
std::optional<std::string> numbered_row(const Language* language, std::string_view english) {
  std::string key;
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < english.size(); ++i) {
    if (!is_digit(english[i])) {
      key += english[i];
      continue;
    }
    if (i == 0 || !is_digit(english[i - 1])) {
      key += '#';
      numbers.emplace_back();
    }
    numbers.back() += english[i];
  }
  const std::string* found = numbers.empty() ? nullptr : row(language, key);
  if (found == nullptr) return std::nullopt;
  std::string out;
  std::size_t next = 0;
  for (const char c : *found) {
    if (c == '#' && next < numbers.size()) {
      out += numbers[next++];
    } else {
      out += c;
    }
  }
  return out;
}

// Longer texts are sentences, not names that were put together: they have a row of their own or none.
constexpr std::size_t max_parted = 80;

// With its mark. "Vulture, party 2" has the rows of "Vulture" and of ", party #".
std::string row_of(const Language* language, std::string_view english) {
  if (language == nullptr) return std::string(english);
  if (const std::string* found = row(language, english)) return *found;
  if (std::optional<std::string> found = numbered_row(language, english)) return *found;
  const std::size_t comma = english.size() > max_parted ? std::string_view::npos : english.rfind(", ");
  if (comma == 0 || comma == std::string_view::npos) return std::string(english);
  return std::string(unmarked(row_of(language, english.substr(0, comma)))) + row_of(language, english.substr(comma));
}

std::string row_of(const Language* language, const Text& text) {
  if (language != nullptr) {
    const auto own = text.by_language.find(language->id);
    if (own != text.by_language.end()) return own->second;
  }
  return row_of(language, text.in("en"));
}

bool stands_in(std::string_view list, std::string_view word) {
  for (std::size_t n = 0;; ++n) {
    const std::string_view found = nth(list, n, ' ');
    if (found.empty() || found == word) return !found.empty();
  }
}

// "1 AP|# AP" for a number: the first form for one, else the second; # is the number.
std::string plural(const Language* language, std::string_view forms, std::int32_t value) {
  const std::string number = std::to_string(value);
  const std::string* ones = row(language, "~one");
  const bool one = stands_in(ones == nullptr ? "1" : *ones, number);
  std::string out;
  for (const char c : nth(forms, one || forms.find('|') == std::string_view::npos ? 0 : 1, '|')) {
    if (c == '#') {
      out += number;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string told(const Language* language, std::string_view english) {
  return std::string(unmarked(row_of(language, english)));
}
std::string told(const Table& table, std::string_view english) { return told(table.language, english); }
std::string told(const Table& table, const Text& text) { return std::string(unmarked(row_of(table.language, text))); }

std::string_view Speaker::template_of(std::uint16_t word) const {
  const WordEntry& entry = entry_of(rules_, word);
  const std::string* found = row(table_.language, entry.id);
  return found == nullptr ? std::string_view(entry.english) : *found;
}

bool Speaker::feminine(const Value& value) const { return marked(value).ends_with(feminine_mark); }

// What stands for `{inside}`: an argument, or one of its forms.
std::string Speaker::form(const WordEntry& entry, const Said& said, std::string_view inside) const {
  const std::size_t bar = inside.find_first_of("|:");
  const int n = argument(entry, inside.substr(0, bar));
  if (n < 0 || n >= said.count) return {};
  const Value& value = said.args[static_cast<std::size_t>(n)];
  if (bar == std::string_view::npos) return this->value(value);
  const std::string_view forms = inside.substr(bar + 1);
  if (inside[bar] == '|') return plural(table_.language, forms, value.value);
  return std::string(nth(forms, feminine(value) ? 1 : 0, '|'));
}

std::string Speaker::text(const Said& said) const {
  const WordEntry& entry = entry_of(rules_, said.word);
  std::string_view rest = unmarked(template_of(said.word));
  std::string out;
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    rest.remove_prefix(open + 1);
    if (rest.starts_with('{')) {
      out += '{';
      rest.remove_prefix(1);
      continue;
    }
    const std::size_t close = rest.find('}');
    out += form(entry, said, rest.substr(0, close));
    rest.remove_prefix(close == std::string_view::npos ? rest.size() : close + 1);
  }
  return out;
}

std::string Speaker::value(const Value& value) const { return std::string(unmarked(marked(value))); }

std::string Speaker::marked(const Value& value) const {
  const auto index = static_cast<std::size_t>(value.value);
  switch (value.kind) {
    case Arg::none:
      return {};
    case Arg::number:
      return std::to_string(value.value);
    case Arg::piece: {
      if (index >= table_.pieces.size()) return {};
      std::string name = row_of(table_.language, table_.pieces[index].name);
      return name.empty() ? table_.pieces[index].id : name;
    }
    case Arg::place:
      return table_.place_name(static_cast<Place>(value.value));
    case Arg::side: {
      if (index >= table_.sides.size()) return {};
      std::string title = row_of(table_.language, table_.sides[index].title);
      return title.empty() ? table_.sides[index].id : title;
    }
    case Arg::word: {
      const auto word = static_cast<std::uint16_t>(value.value);
      const bool mark = template_of(word).ends_with(feminine_mark);
      return text(Said{word, {}, 0, {}}) + std::string(mark ? feminine_mark : "");
    }
    case Arg::die: {
      const auto& colours = rules_.info->die_colours;
      const std::string face = std::to_string(value.value);
      const bool coloured = value.aux >= 1 && value.aux <= colours.size();
      return coloured ? told(table_, colours[value.aux - 1u]) + " " + face : face;
    }
    case Arg::text:
      return index < table_.texts.size() ? row_of(table_.language, table_.texts[index]) : std::string();
    case Arg::action:
      return index < rules_.info->verbs.size() ? text(Said{rules_.info->verbs[index].label, {}, 0, {}}) : std::string();
  }
  return {};
}

std::string Speaker::place_title(std::uint16_t hex) const {
  for (const NamedPlace& named : table_.map.places) {
    if (named.at == hex) return told(table_, named.name);
  }
  return {};
}

std::string Speaker::rule(Rule rule) const {
  if (!rule.given()) return {};
  std::string out = rules_.info->prefix;
  out += '-';
  if (rule.kind != 0) out += rule.kind;
  return out + std::to_string(rule.number);
}

std::string_view Speaker::id(std::uint16_t word) const { return entry_of(rules_, word).id; }

std::string_view Speaker::arg_name(std::uint16_t word, std::size_t n) const {
  return nth(entry_of(rules_, word).args, n, ' ');
}

}  // namespace sandtable
