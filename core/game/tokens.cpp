#include "game/tokens.hpp"

#include <cassert>

#include "game/scene.hpp"

namespace sandtable {
namespace {

constexpr std::array<const char*, tokens::count> all_names() {
  std::array<const char*, tokens::count> names = {};
  for (std::size_t i = 0; i < tokens::count; ++i) names[i] = tokens::name(i);
  return names;
}
constexpr std::array<const char*, tokens::count> names = all_names();

}  // namespace

std::span<const char* const> token_names() { return names; }

Colour token_colour(Token token, Theme theme, Palette palette) {
  assert(token >= 0 && token < static_cast<Token>(tokens::count));
  const std::size_t i = static_cast<std::size_t>(token);
  const tokens::Shades& shades =
      i < tokens::common_count
          ? tokens::common_tokens[i].shades
          : tokens::ground_tokens[i - tokens::common_count].shades[static_cast<std::size_t>(palette)];
  const std::uint32_t rgba = theme == Theme::light ? shades.light : shades.dark;
  const auto byte = [&](int shift) { return static_cast<std::uint8_t>(rgba >> shift & 0xff); };
  return {byte(24), byte(16), byte(8), byte(0)};
}

}  // namespace sandtable
