// A set of whole numbers 0..N-1 (hexes, pieces) as 64-bit words. Bits past N are always 0 and there is no padding,
// so equal sets have equal bytes and a BitSet may stand inside a State.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace sandtable {

template <std::size_t N>
class BitSet {
  static_assert(N > 0);

 public:
  static constexpr std::size_t capacity() { return N; }

  constexpr void set(std::size_t i) {
    assert(i < N);
    words_[i / 64] |= bit(i);
  }
  constexpr void reset(std::size_t i) {
    assert(i < N);
    words_[i / 64] &= ~bit(i);
  }
  constexpr void assign(std::size_t i, bool on) { on ? set(i) : reset(i); }
  constexpr bool test(std::size_t i) const {
    assert(i < N);
    return (words_[i / 64] & bit(i)) != 0;
  }
  constexpr void clear() {
    for (std::uint64_t& word : words_) word = 0;
  }

  constexpr bool any() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) return true;
    }
    return false;
  }
  constexpr bool none() const { return !any(); }
  constexpr std::size_t count() const {
    std::size_t total = 0;
    for (const std::uint64_t word : words_) total += static_cast<std::size_t>(std::popcount(word));
    return total;
  }
  // The lowest member; N if there is none.
  constexpr std::size_t first() const {
    for (std::size_t w = 0; w < word_count; ++w) {
      if (words_[w] != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(words_[w]));
    }
    return N;
  }
  // Calls f(i) for every member from the lowest up. The set must not be changed meanwhile.
  template <class F>
  constexpr void for_each(F f) const {
    for (std::size_t w = 0; w < word_count; ++w) {
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
        f(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

  constexpr bool intersects(const BitSet& other) const {
    for (std::size_t w = 0; w < word_count; ++w) {
      if ((words_[w] & other.words_[w]) != 0) return true;
    }
    return false;
  }
  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t w = 0; w < word_count; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr BitSet& operator&=(const BitSet& other) {
    for (std::size_t w = 0; w < word_count; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  // Takes the other set's members out of this one.
  constexpr BitSet& and_not(const BitSet& other) {
    for (std::size_t w = 0; w < word_count; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }

  friend constexpr bool operator==(const BitSet& a, const BitSet& b) {
    for (std::size_t w = 0; w < word_count; ++w) {
      if (a.words_[w] != b.words_[w]) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t word_count = (N + 63) / 64;
  static constexpr std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << (i % 64); }

  std::uint64_t words_[word_count] = {};
};

}  // namespace sandtable
