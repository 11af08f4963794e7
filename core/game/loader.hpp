#pragma once
// A game being rebuilt from a record or a link, beside the one on the table, which it replaces only once it can be
// shown.

#include <string>

#include "game/session.hpp"

namespace sandtable {

class Loader {
 public:
  explicit Loader(const Session& beside) : next_(*beside.host_) {
    next_.people_ = beside.people_;
    next_.language_ = beside.language_;
  }

  /// Codes: bad_record, with the reader's message and place.
  Result<void> start(const NewGame& game);
  [[nodiscard]] const Session& session() const { return next_; }
  /// A legal action, as it was played; with sealed rolls the faces may be left out. The error's message says what is
  /// wrong with it.
  Result<void> play(Action action, std::span<const std::uint8_t> rolls);
  /// The roll that the action needs after these faces, in a game with entered dice.
  [[nodiscard]] std::optional<RollSpec> roll_after(Action action, std::span<const std::uint8_t> rolls) const {
    return next_.roll_after(action, rolls);
  }
  /// Before the actions, in order: what was opened. After them: what is promised and declared. False when it does not
  /// fit the game.
  bool set_unsealed(std::vector<Unsealed> unsealed);
  bool set_seals(const std::array<std::optional<Digest>, 2>& promised, std::optional<Declared> declared);
  void keep_first(std::size_t actions);

  void set_orders(const std::array<std::vector<StandingOrder>, 2>& orders);
  void set_players(std::array<std::string, 2> names) { next_.set_players(std::move(names)); }
  Result<void> set_note(std::string note) { return next_.set_note(std::move(note)); }
  void set_takebacks(int count) { next_.takebacks_ = count; }
  void set_for(Side side) { next_.set_for(side); }
  void set_begun_again(int count) { next_.set_begun_again(count); }
  /// False when the game is over already.
  bool set_ending(const Ending& ending);
  void put_on_table(Session& session) { session = std::move(next_); }

  /// How a session's game ended other than by its rules, for those who write it down.
  static const Ending& ending(const Session& session) { return session.ending_; }

 private:
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> sealed_throw(Action action);

  Session next_;
  std::size_t opening_ = 0;         // the one of next_.seals_.unsealed that is being replayed, or comes next
  std::optional<SealedDice> dice_;  // its dice, once begun
};

inline tl::unexpected<Error> bad_record(std::string message, std::string where, std::ptrdiff_t at = -1) {
  return fail("bad_record", std::move(message), std::move(where), static_cast<int>(at));
}

}  // namespace sandtable
