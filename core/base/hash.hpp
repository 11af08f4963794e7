// 64-bit hash of bytes: XXH64 as specified by Yann Collet (xxHash fast digest algorithm, version 0.2). The result is
// the same on every platform. Not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

namespace sandtable {

std::uint64_t hash64(std::span<const std::byte> bytes, std::uint64_t seed = 0);

// Hash of an object's bytes, for types in which equal values have equal bytes.
template <class T>
std::uint64_t hash_of(const T& object, std::uint64_t seed = 0) {
  static_assert(std::has_unique_object_representations_v<T>);
  return hash64(std::as_bytes(std::span<const T, 1>(&object, 1)), seed);
}

/// As sixteen hexadecimal digits.
std::string hex16(std::uint64_t number);

}  // namespace sandtable
