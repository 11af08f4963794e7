#include <array>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <set>

#include "base/philox.hpp"
#include "base/rng.hpp"

using sandtable::die_face;
using sandtable::philox4x32;
using sandtable::Rng;
using sandtable::unbiased;
using Words = std::array<std::uint32_t, 4>;

TEST_CASE("Philox4x32-10 gives Random123's known answers") {
  CHECK(philox4x32({0, 0, 0, 0}, {0, 0}) == Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox4x32({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}) ==
        Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
  STATIC_CHECK(philox4x32({0, 0, 0, 0}, {0, 0})[0] == 0x6627e8d5);
}

TEST_CASE("A number below n is drawn again where low numbers would be favoured") {
  // 2^32 is 1 more than a multiple of 3: the one word 0 is refused, and each number keeps 1,431,655,765 words.
  std::array<std::uint32_t, 2> words = {0, 0xffffffff};
  std::size_t drawn = 0;
  CHECK(unbiased(3, [&] { return words[drawn++]; }) == 2);
  CHECK(drawn == 2);
  drawn = 0;
  words[0] = 1;
  CHECK(unbiased(3, [&] { return words[drawn++]; }) == 0);
  CHECK(drawn == 1);
}

TEST_CASE("Unbiased numbers: every value has exactly as many words, counted on a small scale's borders") {
  // The words that give value k of n are those from ceil((2^32 k + t) / n) on, t being the number of refused ones.
  for (const std::uint32_t n : {1u, 2u, 3u, 6u, 7u, 10u, 12u, 20u, 100u, 0x80000001u}) {
    const std::uint64_t refused = (std::uint64_t{1} << 32) % n;
    const auto first_word_of = [&](std::uint64_t k) { return ((k << 32) + refused + n - 1) / n; };
    const std::uint64_t share = (std::uint64_t{1} << 32) / n;
    for (const std::uint64_t k : {std::uint64_t{0}, std::uint64_t{n / 2}, std::uint64_t{n - 1}}) {
      const std::uint64_t first = first_word_of(k);
      int drawn = 0;
      const auto value_of = [&](std::uint64_t word) {
        drawn = 0;
        return unbiased(n, [&] { return ++drawn == 1 ? static_cast<std::uint32_t>(word) : 0xffffffffu; });
      };
      CHECK(value_of(first) == k);
      CHECK(drawn == 1);
      CHECK(value_of(first + share - 1) == k);
      CHECK(drawn == 1);
    }
  }
}

TEST_CASE("A die roll is named by key and number and by nothing else") {
  CHECK(die_face(1, 5, 6) == die_face(1, 5, 6));
  STATIC_CHECK(die_face(0, 0, 6) >= 1);
  std::array<std::array<int, 7>, 2> seen = {};
  for (std::uint32_t roll = 0; roll < 60'000; ++roll) {
    for (std::size_t key = 0; key < 2; ++key) {
      const std::uint32_t face = die_face(key + 0x1234567890, roll, 6);
      REQUIRE(face >= 1);
      REQUIRE(face <= 6);
      ++seen[key][face];
    }
  }
  for (const auto& faces : seen) {
    for (std::size_t face = 1; face <= 6; ++face) {
      CHECK(faces[face] > 9'600);  // 10,000 expected, standard deviation 91
      CHECK(faces[face] < 10'400);
    }
  }
  CHECK(seen[0] != seen[1]);
}

TEST_CASE("Successive rolls are independent: all pairs come equally often") {
  std::array<int, 36> pairs = {};
  for (std::uint32_t roll = 0; roll < 72'000; roll += 2)
    ++pairs[(die_face(9, roll, 6) - 1) * 6 + die_face(9, roll + 1, 6) - 1];
  double chi_squared = 0;
  for (const int count : pairs) chi_squared += (count - 1000.0) * (count - 1000.0) / 1000.0;
  CHECK(chi_squared < 66.6);  // 35 degrees of freedom, 99.9 %
}

TEST_CASE("A die of one side always shows it, a die of ten every face") {
  CHECK(die_face(3, 0, 1) == 1);
  std::set<std::uint32_t> faces;
  for (std::uint32_t roll = 0; roll < 300; ++roll) faces.insert(die_face(3, roll, 10));
  CHECK(faces == std::set<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
}

TEST_CASE("A stream is repeated by its seed and differs by seed and stream number") {
  Rng a(42);
  Rng b(42);
  Rng other_seed(43);
  Rng other_stream(42, 1);
  int same_seed = 0;
  int same_stream = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t value = a.next64();
    CHECK(value == b.next64());
    same_seed += value == other_seed.next64() ? 1 : 0;
    same_stream += value == other_stream.next64() ? 1 : 0;
  }
  CHECK(same_seed == 0);
  CHECK(same_stream == 0);
}

TEST_CASE("A stream's first words are Philox blocks 0, 1, ... under the seed") {
  Rng rng(0);
  for (const std::uint32_t word : {0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u}) CHECK(rng.next32() == word);
  CHECK(rng.next32() == philox4x32({1, 0, 0, 0}, {0, 0})[0]);
  Rng wide(0x0000000200000001);
  CHECK(wide.next64() ==
        (philox4x32({0, 0, 0, 0}, {1, 2})[0] | static_cast<std::uint64_t>(philox4x32({0, 0, 0, 0}, {1, 2})[1]) << 32));
}

TEST_CASE("Numbers below n and chances come as often as they should") {
  Rng rng(7);
  std::array<int, 5> seen = {};
  int quarters = 0;
  for (int i = 0; i < 50'000; ++i) {
    ++seen[rng.below(5)];
    quarters += rng.chance(1, 4) ? 1 : 0;
  }
  for (const int count : seen) CHECK(std::abs(count - 10'000) < 400);
  CHECK(std::abs(quarters - 12'500) < 400);
  CHECK(rng.below(1) == 0);
  CHECK(rng.chance(1, 1));
  CHECK_FALSE(rng.chance(0, 1));
}
