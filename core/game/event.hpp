#pragma once
// Events: what `apply` did, for the log, the animation and the tests.

#include <cstdint>
#include <utility>
#include <vector>

#include "game/action.hpp"
#include "game/dice.hpp"
#include "game/words.hpp"

namespace sandtable {

enum class EventType : std::uint8_t {
  note,      // a sentence for the log
  step,      // a piece went from one place to the next (no sentence of its own; the picture moves it)
  moved,     // a whole movement
  rolled,    // a die was rolled: `roll` is set
  changed,   // a piece's condition changed
  lost,      // a piece is out of the game
  revealed,  // something hidden came to light: seals undo
  asked,     // the other side may react now
  turn,      // a turn or phase began or ended
  ended,     // the game is over
};

struct Roll {
  std::uint8_t sides = 0;   // 0: no die
  std::uint8_t colour = 0;  // as rolled
  std::uint8_t base = 0;    // before modifiers
  std::uint8_t face = 0;
  std::uint16_t result = 0;  // word id of what the face means
  friend bool operator==(const Roll&, const Roll&) = default;
};

/// Plain dice thrown together for one thing.
struct Throw {
  std::uint16_t why = 0;  // word id, as in RollSpec
  std::uint8_t sides = 6;
  std::uint8_t least = 0;  // faces of this or more count; 0: their sum does
  Piece by = no_piece;     // who throws, where two sides do
  std::vector<std::uint8_t> faces;
  friend bool operator==(const Throw&, const Throw&) = default;
};

struct Event {
  EventType type = EventType::note;
  Said said{};
  std::uint8_t seen_by = 3;  // bit 0: side 0, bit 1: side 1
  Piece piece = no_piece;
  Piece target = no_piece;
  Place from = no_place;
  Place to = no_place;
  Roll roll{};
  std::vector<Throw> throws{};  // in the order thrown; empty where `roll` tells it
  friend bool operator==(const Event&, const Event&) = default;
};

/// Where `apply` puts its events. Off in playouts: ask `on()` before building a sentence.
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& out) : out_(&out) {}
  [[nodiscard]] bool on() const { return out_ != nullptr; }
  /// A `rolled` event takes the dice thrown since the last one.
  void emit(Event e) {
    if (!out_) return;
    if (e.type == EventType::rolled) e.throws.swap(thrown_);
    out_->push_back(std::move(e));
  }
  /// One more die of those that the next `rolled` event tells of.
  void thrown(const RollSpec& roll, std::uint8_t face, std::uint8_t least, Piece by) {
    if (!out_) return;
    const auto same = [&](const Throw& t) { return t.why == roll.why && t.least == least && t.by == by; };
    if (thrown_.empty() || !same(thrown_.back())) thrown_.push_back({roll.why, roll.sides, least, by, {}});
    thrown_.back().faces.push_back(face);
  }
  /// Set by `apply` even when off: something hidden came to light (seals undo).
  bool revealed = false;

 private:
  std::vector<Event>* out_ = nullptr;
  std::vector<Throw> thrown_;
};

}  // namespace sandtable
