// std::bit_cast, which the library of Emscripten 3.1.6 lacks.
#pragma once

#include <type_traits>

namespace sandtable {

template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  static_assert(sizeof(To) == sizeof(From));
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  return __builtin_bit_cast(To, from);
}

}  // namespace sandtable
