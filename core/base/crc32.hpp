// CRC-32 of IEEE 802.3 (reflected polynomial 0xEDB88320), as in zlib and PNG. crc32 of "123456789" is 0xCBF43926.
#pragma once

#include <cstdint>
#include <span>

namespace sandtable {

// `before` is the CRC of the bytes that came earlier, so that a long text can be summed in pieces.
std::uint32_t crc32(std::span<const std::uint8_t> bytes, std::uint32_t before = 0);

}  // namespace sandtable
