#pragma once
// Events: what `apply` did, for the log, the animation and the tests.

#include <cstdint>
#include <vector>

#include "game/action.hpp"
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

struct Event {
  EventType type = EventType::note;
  Said said{};
  std::uint8_t seen_by = 3;  // bit 0: side 0, bit 1: side 1
  Piece piece = no_piece;
  Piece target = no_piece;
  Place from = no_place;
  Place to = no_place;
  Roll roll{};
  friend bool operator==(const Event&, const Event&) = default;
};

/// Where `apply` puts its events. Off in playouts: ask `on()` before building a sentence.
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& out) : out_(&out) {}
  [[nodiscard]] bool on() const { return out_ != nullptr; }
  void emit(const Event& e) {
    if (out_) out_->push_back(e);
  }
  /// Set by `apply` even when off: something hidden came to light (seals undo).
  bool revealed = false;

 private:
  std::vector<Event>* out_ = nullptr;
};

}  // namespace sandtable
