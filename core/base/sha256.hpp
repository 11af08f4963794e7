#pragma once
// SHA-256 (FIPS 180-4), for what players promise each other: the system's packages bring none that would fit a page.

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace sandtable {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::span<const std::uint8_t> bytes);

}  // namespace sandtable
