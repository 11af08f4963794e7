#pragma once
// The colours of boards, by name, theme and palette. The page has the same names and values in tokens.css. Code names a
// colour by its token, which the compiler turns into a number: a name that does not exist does not compile.

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace sandtable {

/// Colours are names: the page reads the custom property `--<name>` (`--b-wood`, `--c-ink`, `--blue-body`), other
/// painters a table of the theme. Grounds differ by palette, as the page's data-game does.
using Token = std::int32_t;
inline constexpr Token no_token = -1;

/// Which of the four grounds the board's colours are: the page's data-game.
enum class Palette : std::uint8_t { farmland, coast, desert, sea };
inline constexpr std::size_t palette_count = 4;

namespace tokens {

/// 0xrrggbbaa.
struct Shades {
  std::uint32_t light, dark;
};
struct CommonToken {
  const char* name;
  Shades shades;
};
struct GroundToken {
  const char* name;
  Shades shades[palette_count];  // by palette; 0: not used there
};

// clang-format off
inline constexpr CommonToken common_tokens[] = {
    {"c-table", {0xd5d7d0ff, 0x0d1113ff}},
    {"c-paper", {0xfbfbf8ff, 0x171c1fff}},
    {"c-paper-2", {0xf2f3eeff, 0x1e2427ff}},
    {"c-paper-3", {0xe5e8e1ff, 0x283034ff}},
    {"c-line", {0xd6d9d1ff, 0x313a3eff}},
    {"c-edge", {0x7f8782ff, 0x7c878bff}},
    {"c-ink", {0x172026ff, 0xe9ebe5ff}},
    {"c-ink-2", {0x414c52ff, 0xbac2c2ff}},
    {"c-ink-3", {0x5d676cff, 0x98a2a4ff}},
    {"c-accent", {0xa3165cff, 0xf283b7ff}},
    {"c-on-accent", {0xffffffff, 0x2b0618ff}},
    {"c-ok", {0x1f6b45ff, 0x7cc7a0ff}},
    {"c-warn", {0x7a4b00ff, 0xe8b45aff}},
    {"c-bad", {0xa11226ff, 0xf2909aff}},
    {"blue", {0x1c5899ff, 0x82b4e6ff}},
    {"blue-body", {0xb9d2eaff, 0x8fb4d8ff}},
    {"blue-frame", {0xf0f6fcff, 0xd5e5f4ff}},
    {"blue-ink", {0x0b2744ff, 0x081c32ff}},
    {"blue-weak", {0xe3edf7ff, 0x1d2e40ff}},
    {"orange", {0xae4a06ff, 0xf0a35cff}},
    {"orange-body", {0xf3be86ff, 0xdda063ff}},
    {"orange-frame", {0xfff3e4ff, 0xf6ddbfff}},
    {"orange-ink", {0x401b02ff, 0x331500ff}},
    {"orange-weak", {0xfbeadaff, 0x3b2917ff}},
    {"grey-body", {0xd9dcd6ff, 0xa9afaaff}},
    {"grey-frame", {0xffffffff, 0xe4e7e2ff}},
    {"grey-ink", {0x22282bff, 0x15191bff}},
    {"die-1", {0xffffffff, 0xffffffff}},
    {"die-2", {0xf3b4cbff, 0xf3b4cbff}},
    {"die-3", {0xa3aaaeff, 0xa3aaaeff}},
    {"die-4", {0x3f8a4bff, 0x3f8a4bff}},
    {"die-5", {0xf2cb33ff, 0xf2cb33ff}},
    {"die-6", {0xbf2b2bff, 0xbf2b2bff}},
    {"die-7", {0x2a5fb0ff, 0x2a5fb0ff}},
    {"die-8", {0x67389aff, 0x67389aff}},
    {"die-9", {0x1a1c1fff, 0x1a1c1fff}},
    {"b-sel", {0xb3116aff, 0xff8cc6ff}},
    {"b-move", {0x006a70ff, 0x5fd3d2ff}},
    {"b-attack", {0xa80f27ff, 0xff8690ff}},
    {"b-watch", {0x5a35a0ff, 0xbfa2ffff}},
    {"b-los", {0x172026ff, 0xf2f3eeff}},
    {"b-halo", {0xffffffff, 0x0b0f11ff}},
    {"b-veil", {0xfbfbf866, 0x0d11136b}},
    {"b-num", {0x343222b8, 0xe8eadc9e}},
    {"b-label", {0x23282bff, 0xecede4ff}},
    {"b-label-halo", {0xfffdf4d1, 0x101414cc}},
    {"b-shadow", {0x18160e4d, 0x0000008c}},
    {"b-shade", {0x3a3320ff, 0x000000ff}},
    {"b-hydro", {0x1f5c84ff, 0x8cc0dcff}},
    {"b-chip-sup", {0x3b2a66ff, 0x3b2a66ff}},
    {"b-chip-shk", {0xf2c230ff, 0xf2c230ff}},
    {"b-chip-hit", {0x9c1127ff, 0x9c1127ff}},
    {"b-chip-ow", {0x5a35a0ff, 0x5a35a0ff}},
    {"b-chip-dry", {0x7a4b00ff, 0x7a4b00ff}},
    {"b-chip-done", {0x4a5459ff, 0x4a5459ff}},
    {"b-chip-ink", {0xffffffff, 0xffffffff}},
    {"b-chip-ink-2", {0x1b1400ff, 0x1b1400ff}},
};

inline constexpr GroundToken ground_tokens[] = {
    // name, farmland, coast, desert, sea
    {"b-ground", {{0xe7e9d2ff, 0x2b312bff}, {0xecebd8ff, 0x2e332dff}, {0xf1e6c9ff, 0x373126ff}, {0, 0}}},
    {"b-ground-2", {{0xdfe3c6ff, 0x2f362eff}, {0xe2e4cbff, 0x333831ff}, {0xeadbb6ff, 0x3e372aff}, {0, 0}}},
    {"b-wood", {{0xc2d3acff, 0x23362bff}, {0xcbdab8ff, 0x26382dff}, {0, 0}, {0, 0}}},
    {"b-crown", {{0xa5bf8fff, 0x2f4a39ff}, {0xb3c9a0ff, 0x324b3bff}, {0, 0}, {0xa9bc85ff, 0x46583aff}}},
    {"b-crown-2", {{0x7f9f6eff, 0x1b2a21ff}, {0x8ca87bff, 0x1e2d24ff}, {0, 0}, {0x7f955fff, 0x2c3a26ff}}},
    {"b-wood-edge", {{0x8da57aff, 0x415c49ff}, {0x9db38bff, 0x445c4bff}, {0, 0}, {0, 0}}},
    {"b-crop", {{0xefe6c1ff, 0x37362aff}, {0, 0}, {0, 0}, {0, 0}}},
    {"b-crop-2", {{0xe6d9b4ff, 0x3b3629ff}, {0, 0}, {0, 0}, {0, 0}}},
    {"b-crop-line", {{0xcdbe8cff, 0x4c4936ff}, {0, 0}, {0, 0}, {0, 0}}},
    {"b-marsh", {{0xcfe0d6ff, 0x273b3aff}, {0xd3e2dcff, 0x293c3bff}, {0, 0}, {0, 0}}},
    {"b-water", {{0x84b4d0ff, 0x3b6f8cff}, {0x84b4d0ff, 0x3b6f8cff}, {0x86b3ccff, 0x3b6f8cff}, {0, 0}}},
    {"b-water-2", {{0x4f86a8ff, 0x6ba2bfff}, {0x4a82a5ff, 0x6ba2bfff}, {0x4b84a6ff, 0x6ba2bfff}, {0, 0}}},
    {"b-road", {{0xfdfaf0ff, 0x6e6b5cff}, {0xfbf3deff, 0x7e775fff}, {0xfdf7e6ff, 0x85785bff}, {0, 0}}},
    {"b-road-case", {{0x80745cff, 0x15181aff}, {0x8a7148ff, 0x14171aff}, {0x7a6138ff, 0x15130fff}, {0, 0}}},
    {"b-track", {{0x8a7452ff, 0x8f7d5cff}, {0, 0}, {0x6e5836ff, 0xb59d72ff}, {0, 0}}},
    {"b-build", {{0xb39c8bff, 0x7b6c61ff}, {0xb6a091ff, 0x7f7065ff}, {0x7b5c43ff, 0xc6a98aff}, {0, 0}}},
    {"b-build-2", {{0x9c8373ff, 0x655850ff}, {0x9c8475ff, 0x685b52ff}, {0, 0}, {0, 0}}},
    {"b-build-edge", {{0x55443aff, 0x151313ff}, {0x54443aff, 0x141212ff}, {0x3f2c1dff, 0x17110bff}, {0, 0}}},
    {"b-wall", {{0x6b6355ff, 0x8b8373ff}, {0, 0}, {0, 0}, {0, 0}}},
    {"b-hedge", {{0x6f8c5cff, 0x4e6a4bff}, {0, 0}, {0, 0}, {0, 0}}},
    {"b-contour", {{0xb78757ff, 0x75583aff}, {0xbd9263ff, 0x785c3dff}, {0xbf9058ff, 0x7a5c38ff}, {0xaa9762ff, 0x7a6b45ff}}},
    {"b-contour-2", {{0x9a6a3bff, 0x94704aff}, {0xa27544ff, 0x98744cff}, {0xa37440ff, 0x9b7647ff}, {0x95824fff, 0x94835aff}}},
    {"b-hill", {{0, 0}, {0xddd2b0ff, 0x3a372bff}, {0, 0}, {0, 0}}},
    {"b-mount", {{0, 0}, {0xcdbe9cff, 0x453e30ff}, {0xd0b48cff, 0x4a3d2dff}, {0, 0}}},
    {"b-sea", {{0, 0}, {0xc4dae6ff, 0x182a36ff}, {0, 0}, {0, 0}}},
    {"b-sea-2", {{0, 0}, {0xafcbdbff, 0x13222cff}, {0, 0}, {0xb4d3dcff, 0x1a3441ff}}},
    {"b-sea-line", {{0, 0}, {0x7fa7bfff, 0x3b6079ff}, {0, 0}, {0, 0}}},
    {"b-coast", {{0, 0}, {0x40647aff, 0x7fa9c2ff}, {0, 0}, {0, 0}}},
    {"b-rail", {{0, 0}, {0x33383aff, 0xc9ccc4ff}, {0, 0}, {0, 0}}},
    {"b-front", {{0, 0}, {0xa80f27ff, 0xff8690ff}, {0, 0}, {0, 0}}},
    {"b-erg", {{0, 0}, {0, 0}, {0xf4e4b7ff, 0x3f3727ff}, {0, 0}}},
    {"b-dune", {{0, 0}, {0, 0}, {0xd6bc85ff, 0x5b4d33ff}, {0, 0}}},
    {"b-dune-2", {{0, 0}, {0, 0}, {0xc6a76bff, 0x71603fff}, {0, 0}}},
    {"b-hamada", {{0, 0}, {0, 0}, {0xe3d3b2ff, 0x332e25ff}, {0, 0}}},
    {"b-stipple", {{0, 0}, {0, 0}, {0xb99f70ff, 0x6f6046ff}, {0, 0}}},
    {"b-mount-2", {{0, 0}, {0, 0}, {0xa98559ff, 0x7d6444ff}, {0, 0}}},
    {"b-sahel", {{0, 0}, {0, 0}, {0xe3e0b6ff, 0x343726ff}, {0, 0}}},
    {"b-tuft", {{0, 0}, {0, 0}, {0x9da765ff, 0x69713fff}, {0, 0}}},
    {"b-depr", {{0, 0}, {0, 0}, {0xf6eccfff, 0x413a2bff}, {0, 0}}},
    {"b-palm", {{0, 0}, {0, 0}, {0x5d7f45ff, 0x7fa763ff}, {0, 0}}},
    {"b-border", {{0, 0}, {0, 0}, {0x5c4a36ff, 0xb7a689ff}, {0, 0}}},
    {"b-red", {{0, 0}, {0, 0}, {0xb01e2eff, 0xff8690ff}, {0, 0}}},
    {"b-sanct", {{0, 0}, {0, 0}, {0xd9d5c8ff, 0x22211eff}, {0, 0}}},
    {"b-sea-0", {{0, 0}, {0, 0}, {0, 0}, {0xe7efe6ff, 0x2b4a52ff}}},
    {"b-sea-1", {{0, 0}, {0, 0}, {0, 0}, {0xcfe3e4ff, 0x213f4aff}}},
    {"b-sea-3", {{0, 0}, {0, 0}, {0, 0}, {0xa8cddaff, 0x152b38ff}}},
    {"b-sea-4", {{0, 0}, {0, 0}, {0, 0}, {0x9ac3d3ff, 0x112430ff}}},
    {"b-wave", {{0, 0}, {0, 0}, {0, 0}, {0x6c9eb6ff, 0x3a6479ff}}},
    {"b-depth", {{0, 0}, {0, 0}, {0, 0}, {0x5a8fa9ff, 0x3f6f88ff}}},
    {"b-sound", {{0, 0}, {0, 0}, {0, 0}, {0x1d4a63ff, 0x8db6caff}}},
    {"b-land", {{0, 0}, {0, 0}, {0, 0}, {0xefe5c6ff, 0x3f3b2bff}}},
    {"b-land-2", {{0, 0}, {0, 0}, {0, 0}, {0xdcd3a6ff, 0x4a4632ff}}},
    {"b-land-edge", {{0, 0}, {0, 0}, {0, 0}, {0x7a6a42ff, 0xa6976cff}}},
    {"b-reef", {{0, 0}, {0, 0}, {0, 0}, {0x8c7b52ff, 0x9c8b60ff}}},
    {"b-rhumb", {{0, 0}, {0, 0}, {0, 0}, {0x1e506c33, 0x8cbed624}}},
    {"b-hull", {{0, 0}, {0, 0}, {0, 0}, {0x8a6b47ff, 0x7c6040ff}}},
    {"b-deck", {{0, 0}, {0, 0}, {0, 0}, {0xcbae82ff, 0xa98c62ff}}},
    {"b-hull-edge", {{0, 0}, {0, 0}, {0, 0}, {0x3a2814ff, 0x120b05ff}}},
    {"b-sail", {{0, 0}, {0, 0}, {0, 0}, {0xfffdf4ff, 0xede9daff}}},
    {"b-sail-edge", {{0, 0}, {0, 0}, {0, 0}, {0x5f5640ff, 0x2a2518ff}}},
    {"b-grid", {{0x34322245, 0xe8eadc26}, {0x34322245, 0xe8eadc26}, {0x34322245, 0xe8eadc26}, {0x1e465c29, 0x96c8e01a}}},
    {"b-light", {{0xfffdf2ff, 0x8b9480ff}, {0xfffdf2ff, 0x8c9072ff}, {0xfffdf2ff, 0x9a8157ff}, {0xfffdf2ff, 0x8b9480ff}}},
};
// clang-format on

inline constexpr std::size_t common_count = std::size(common_tokens);
inline constexpr std::size_t count = common_count + std::size(ground_tokens);

constexpr const char* name(std::size_t i) {
  return i < common_count ? common_tokens[i].name : ground_tokens[i - common_count].name;
}
constexpr Token find(std::string_view wanted) {
  for (std::size_t i = 0; i < count; ++i) {
    if (wanted == name(i)) return static_cast<Token>(i);
  }
  return no_token;
}
void no_token_of_that_name();

}  // namespace tokens

consteval Token token(std::string_view name) {
  const Token found = tokens::find(name);
  if (found == no_token) tokens::no_token_of_that_name();
  return found;
}

}  // namespace sandtable
