#include "game/words.hpp"

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

// "1 AP|# AP" for a number: the first form for 1, else the second; # is the number.
std::string plural(std::string_view forms, std::int32_t value) {
  const std::string_view one = nth(forms, 0, '|');
  const std::string_view form = value == 1 || forms.find('|') == std::string_view::npos ? one : nth(forms, 1, '|');
  std::string out;
  for (const char c : form) {
    if (c == '#') {
      out += std::to_string(value);
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string Speaker::text(const Said& said) const {
  const WordEntry& entry = entry_of(rules_, said.word);
  std::string_view rest = entry.english;
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
    const std::string_view inside = rest.substr(0, close);
    rest.remove_prefix(close == std::string_view::npos ? rest.size() : close + 1);
    const std::size_t bar = inside.find('|');
    const int n = argument(entry, inside.substr(0, bar));
    if (n < 0 || n >= said.count) continue;
    const Value& argument_value = said.args[static_cast<std::size_t>(n)];
    out += bar == std::string_view::npos ? value(argument_value) : plural(inside.substr(bar + 1), argument_value.value);
  }
  return out;
}

std::string Speaker::value(const Value& value) const {
  const auto index = static_cast<std::size_t>(value.value);
  switch (value.kind) {
    case Arg::none:
      return {};
    case Arg::number:
      return std::to_string(value.value);
    case Arg::piece: {
      if (index >= table_.pieces.size()) return {};
      const std::string& name = table_.pieces[index].name.in(language_);
      return name.empty() ? table_.pieces[index].id : name;
    }
    case Arg::place:
      return table_.place_name(static_cast<Place>(value.value));
    case Arg::side: {
      if (index >= table_.sides.size()) return {};
      const std::string& title = table_.sides[index].title.in(language_);
      return title.empty() ? table_.sides[index].id : title;
    }
    case Arg::word:
      return text(Said{static_cast<std::uint16_t>(value.value), {}, 0, {}});
    case Arg::die: {
      const auto& colours = rules_.info->die_colours;
      const std::string face = std::to_string(value.value);
      const bool coloured = value.aux >= 1 && value.aux <= colours.size();
      return coloured ? std::string(colours[value.aux - 1u]) + " " + face : face;
    }
    case Arg::text:
      return index < table_.texts.size() ? table_.texts[index].in(language_) : std::string();
    case Arg::action:
      return index < rules_.info->verbs.size() ? text(Said{rules_.info->verbs[index].label, {}, 0, {}}) : std::string();
  }
  return {};
}

std::string Speaker::place_title(std::uint16_t hex) const {
  for (const NamedPlace& named : table_.map.places) {
    if (named.at == hex) return named.name.in(language_);
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
