#pragma once
// An action is eight bytes. `legal` lists them in canonical order; its index there is what a link stores.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/fixed_vector.hpp"

namespace sandtable {

using Side = std::uint8_t;  // 0 the scenario's first side, 1 its second
using Piece = std::uint8_t;
using Place = std::uint16_t;

inline constexpr Side no_side = 255;  // nobody; as a viewer: the umpire, who sees all
inline constexpr Piece no_piece = 255;
inline constexpr Place no_place = 0xffff;

inline constexpr Side other(Side s) { return static_cast<Side>(1 - s); }

struct Action {
  std::uint8_t verb = 0;
  std::uint8_t mode = 0;
  Piece piece = no_piece;
  Piece target = no_piece;
  Place place = no_place;
  std::uint16_t extra = 0;

  friend bool operator==(const Action&, const Action&) = default;
  /// Canonical order: verb, piece, target, place, extra, mode, as numbers.
  friend std::strong_ordering operator<=>(const Action& a, const Action& b) {
    if (auto c = a.verb <=> b.verb; c != 0) return c;
    if (auto c = a.piece <=> b.piece; c != 0) return c;
    if (auto c = a.target <=> b.target; c != 0) return c;
    if (auto c = a.place <=> b.place; c != 0) return c;
    if (auto c = a.extra <=> b.extra; c != 0) return c;
    return a.mode <=> b.mode;
  }
};
static_assert(sizeof(Action) == 8);

inline constexpr std::size_t max_legal = 4096;
using ActionList = FixedVector<Action, max_legal>;

/// How a verb is written and shown. Verb numbers are only ever added.
struct VerbInfo {
  const char* name;     // first word of the action's text: "move"
  const char* pattern;  // the words after it, split by spaces: piece, target, place, mode, number (place as a number),
                        // extra (as a number). "piece mode target" reads `fire us-1 heavy in-3`. With a question mark
                        // ("target?") the word may be absent: no_piece, no_place, number 0.
  const char* modes;    // names of mode 0, 1, ... split by spaces; "" when the verb has none. A mode named "-" is
                        // written by leaving its word out.
  std::uint16_t label;  // word id of the button's label
  char key;             // letter on the board
  const char* icon;     // name of the page's icon
  // A step of a way over the open table: many of them are plotted beforehand (Focus::plan), and its ActionInfo says
  // where it would end.
  bool way = false;
};

}  // namespace sandtable
