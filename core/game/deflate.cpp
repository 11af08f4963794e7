// stb's zlib, both ways. The only file that sees its code.

#include <algorithm>
#include <climits>
#include <cstdlib>

#include "game/record.hpp"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image_write.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

namespace sandtable {

std::vector<std::uint8_t> deflate(std::string_view bytes) {
  constexpr int best_quality = 8;
  // stb's parameter is not const, but it only reads.
  auto* in = reinterpret_cast<unsigned char*>(const_cast<char*>(bytes.data()));
  int size = 0;
  unsigned char* out = stbi_zlib_compress(in, static_cast<int>(bytes.size()), &size, best_quality);
  std::vector<std::uint8_t> packed;
  if (out != nullptr) packed.assign(out, out + size);
  std::free(out);
  return packed;
}

Result<std::string> inflate(std::string_view bytes, std::size_t expected) {
  if (expected > max_inflated) return fail("bad_deflate", "Expected at most 1 MiB of packed text.");
  std::string out(expected, '\0');
  const int size = stbi_zlib_decode_buffer(out.data(), static_cast<int>(expected), bytes.data(),
                                           static_cast<int>(std::min<std::size_t>(bytes.size(), INT_MAX)));
  if (size < 0 || static_cast<std::size_t>(size) != expected) {
    return fail("bad_deflate", "The packed text is damaged.");
  }
  return out;
}

}  // namespace sandtable
