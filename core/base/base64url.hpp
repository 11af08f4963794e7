// Base64 with the URL-safe alphabet of RFC 4648, section 5, without padding: the text of a link's bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace sandtable {

std::string base64url_encode(std::span<const std::uint8_t> bytes);

// Accepts exactly what base64url_encode writes. Otherwise `at` is the position of the character at fault: one outside
// the alphabet, a last one that cannot stand alone, or a last one with bits that no byte uses.
Result<std::vector<std::uint8_t>> base64url_decode(std::string_view text);

}  // namespace sandtable
