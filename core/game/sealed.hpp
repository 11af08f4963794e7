#pragma once
// Sealed rolls, for two who play by link: neither can know the dice beforehand, nor choose them.
// Each side promises a secret: its digest stands in a link before anybody knows what it will be used for. Who wants to
// do what rolls dice declares it, with a secret of its own in the open. The other side opens what it promised, and the
// two secrets together make the dice of all that was declared; then it promises anew. After the game everybody can
// check every roll. A game with sealed rolls is one with entered dice (`DiceSource::manual`) in all else.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.hpp"
#include "game/action.hpp"
#include "game/dice.hpp"

namespace sandtable {

inline constexpr std::size_t max_declared = 64;  // actions in one declaration

using Secret = std::array<std::uint8_t, 16>;

/// What a side wants to do that rolls dice, and its part of them. `actions` may go on as long as they are legal and the
/// side to act stays the same; none where an answer by standing order waits for its roll.
struct Declared {
  Side by = no_side;
  std::vector<Action> actions;
  Secret part{};
};

/// Rolls that were made: of the actions `at` to `at + count - 1`.
struct Unsealed {
  std::size_t at = 0;
  std::size_t count = 0;
  Side by = no_side;  // who declared
  Secret part{};      // of who declared
  Secret secret{};    // of the other side, as it had promised
};

struct Seals {
  std::array<std::optional<Digest>, 2> promised;  // by side; what was not opened yet
  std::optional<Declared> declared;
  std::vector<Unsealed> unsealed;
};

/// SHA-256 of the secret's 16 bytes.
[[nodiscard]] Digest promise_of(const Secret& secret);

/// The dice of one declaration: die k shows die_face(key, k, sides), the key being the first 8 bytes (little-endian) of
/// SHA-256 over the declarer's part and the opened secret.
class SealedDice {
 public:
  SealedDice(const Secret& part, const Secret& secret);
  std::uint8_t next(const RollSpec& roll);

 private:
  std::uint64_t key_ = 0;
  std::uint32_t rolled_ = 0;
};

/// Bytes as hexadecimal digits, and back; nothing where the text has another length or other characters.
template <std::size_t N>
[[nodiscard]] std::string to_hex(const std::array<std::uint8_t, N>& bytes) {
  std::string out;
  for (const std::uint8_t b : bytes) {
    out += "0123456789abcdef"[b >> 4];
    out += "0123456789abcdef"[b & 15];
  }
  return out;
}
template <std::size_t N>
[[nodiscard]] std::optional<std::array<std::uint8_t, N>> from_hex(std::string_view text) {
  std::array<std::uint8_t, N> out{};
  if (text.size() != 2 * N) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return std::nullopt;
    out[i / 2] = static_cast<std::uint8_t>(out[i / 2] << 4 | digit);
  }
  return out;
}

}  // namespace sandtable
