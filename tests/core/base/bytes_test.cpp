#include <array>
#include <catch_amalgamated.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/base64url.hpp"
#include "base/crc32.hpp"
#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/sha256.hpp"

using sandtable::base64url_decode;
using sandtable::base64url_encode;
using sandtable::crc32;
using sandtable::hash64;
using sandtable::hash_of;

namespace {

std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
  return hash64(std::as_bytes(std::span(text.data(), text.size())), seed);
}

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

}  // namespace

TEST_CASE("XXH64 gives the published digests of short texts") {
  CHECK(hash_text("") == 0xef46db3751d8e999);
  CHECK(hash_text("a") == 0xd24ec4f1a98c6e5b);
  CHECK(hash_text("abc") == 0x44bc2cf5ad770999);
  CHECK(hash_text("xxhash") == 0x32dd38952c4bc720);
  CHECK(hash_text("xxhash", 20141025) == 0xb559b98d844e0635);
}

TEST_CASE("XXH64 gives the digests of another implementation at every kind of length") {
  struct Answer {
    std::size_t size;
    std::uint64_t seed;
    std::uint64_t hash;
  };
  // Bytes 3, 10, 17, ... modulo 256; digests by xxhash-wasm 1.1.0.
  constexpr Answer answers[] = {
      {0, 0, 0xef46db3751d8e999},     {1, 0, 0x1f25c8d0bc1f4bb6},  {4, 0, 0x9bb64b7d66ee9fda},
      {7, 5, 0x5952098bba4e3e1c},     {8, 0, 0xdab99d95c6f90092},  {14, 0, 0xc7f1d4d0acfa5a14},
      {31, 0, 0xa2aa5f33cc4a6119},    {32, 0, 0x23c3c17ef790fd97}, {33, 0, 0x50a7cfc7ba588784},
      {63, 0, 0x5e3e54b431c7493c},    {64, 0, 0x0eb64b3ef6eeb01f}, {101, 0x9E3779B185EBCA8D, 0x3d09c9e61bb4c3c5},
      {8192, 42, 0x97d0c4db41323ed1},
  };
  for (const Answer& answer : answers) {
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < answer.size; ++i) bytes.push_back(static_cast<std::byte>(i * 7 + 3));
    CHECK(hash64(bytes, answer.seed) == answer.hash);
  }
}

TEST_CASE("An object's hash is the hash of its bytes") {
  const std::array<std::uint8_t, 3> abc = {'a', 'b', 'c'};
  CHECK(hash_of(abc) == 0x44bc2cf5ad770999);
  CHECK(hash_of(abc, 1) != hash_of(abc));
}

TEST_CASE("CRC-32 gives the check value, at once and in pieces") {
  CHECK(crc32(bytes_of("123456789")) == 0xCBF43926);
  CHECK(crc32(bytes_of("")) == 0);
  CHECK(crc32(bytes_of("56789"), crc32(bytes_of("1234"))) == 0xCBF43926);
}

TEST_CASE("Base64url: the vectors of RFC 4648 without padding") {
  const std::array<std::array<std::string_view, 2>, 7> vectors = {{{"", ""},
                                                                   {"f", "Zg"},
                                                                   {"fo", "Zm8"},
                                                                   {"foo", "Zm9v"},
                                                                   {"foob", "Zm9vYg"},
                                                                   {"fooba", "Zm9vYmE"},
                                                                   {"foobar", "Zm9vYmFy"}}};
  for (const auto& [plain, text] : vectors) {
    CHECK(base64url_encode(bytes_of(plain)) == text);
    REQUIRE(base64url_decode(text).has_value());
    CHECK(*base64url_decode(text) == bytes_of(plain));
  }
}

TEST_CASE("Base64url has hyphen and underscore, and every byte comes back") {
  CHECK(base64url_encode(std::vector<std::uint8_t>{0xfb, 0xff}) == "-_8");
  std::vector<std::uint8_t> all;
  for (int i = 0; i < 256; ++i) all.push_back(static_cast<std::uint8_t>(i));
  for (std::size_t size = 0; size <= 256; ++size) {
    const std::vector<std::uint8_t> part(all.end() - static_cast<std::ptrdiff_t>(size), all.end());
    const auto back = base64url_decode(base64url_encode(part));
    REQUIRE(back.has_value());
    CHECK(*back == part);
  }
}

TEST_CASE("Base64url names the character at fault") {
  const auto position_of_fault = [](std::string_view text) {
    const auto result = base64url_decode(text);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == "bad-base64");
    return result.error().at;
  };
  CHECK(position_of_fault("Zm9+Yg") == 3);
  CHECK(position_of_fault("Zg==") == 2);
  CHECK(position_of_fault("Zm9v Yg") == 4);
  CHECK(position_of_fault("Zm9\xc3") == 3);
  CHECK(position_of_fault("Zm9vY") == 4);  // one character too many
  CHECK(position_of_fault("Zh") == 1);     // bits that belong to no byte
  CHECK(base64url_decode("Zm9+Yg").error().message == "character 4 is not a letter, digit, hyphen or underscore");
}

TEST_CASE("A failure carries its code, sentence and place") {
  const sandtable::Result<int> result = sandtable::fail("bad-hex", "0199 is off the map", "/pieces/3/at", 7);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().code == "bad-hex");
  CHECK(result.error().message == "0199 is off the map");
  CHECK(result.error().where == "/pieces/3/at");
  CHECK(result.error().at == 7);
}

TEST_CASE("SHA-256 gives the digests of FIPS 180-4's examples") {
  const auto digest = [](std::string_view text) {
    std::string hex;
    for (const std::uint8_t byte : sandtable::sha256(bytes_of(text))) {
      hex += "0123456789abcdef"[byte >> 4];
      hex += "0123456789abcdef"[byte & 15];
    }
    return hex;
  };
  CHECK(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  // One block and its length do not fit together.
  CHECK(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(digest(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
