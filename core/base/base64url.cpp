#include "base/base64url.hpp"

#include <cstddef>

namespace sandtable {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// The six bits that a character stands for; -1 if it stands for none.
constexpr int value_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '-') return 62;
  if (c == '_') return 63;
  return -1;
}

tl::unexpected<Error> bad_character(std::string_view why, std::size_t position) {
  return fail("bad-base64", "character " + std::to_string(position + 1) + " " + std::string(why), {},
              static_cast<int>(position));
}

}  // namespace

std::string base64url_encode(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t bits = 0;
  int held = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    held += 8;
    for (; held >= 6; held -= 6) text += alphabet[bits >> (held - 6) & 63];
  }
  if (held > 0) text += alphabet[bits << (6 - held) & 63];
  return text;
}

Result<std::vector<std::uint8_t>> base64url_decode(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int held = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int value = value_of(text[i]);
    if (value < 0) return bad_character("is not a letter, digit, hyphen or underscore", i);
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push_back(static_cast<std::uint8_t>(bits >> held));
    }
  }
  if (held == 6) return bad_character("is left over: the text is cut short", text.size() - 1);
  if ((bits & ((1u << held) - 1)) != 0)
    return bad_character("does not end a whole byte: the text was altered", text.size() - 1);
  return bytes;
}

}  // namespace sandtable
