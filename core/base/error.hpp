// Errors that come from outside (files, links, scenarios, protocol) are values of this shape. A broken invariant
// inside the engine is an assert, never an Error.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace sandtable {

struct Error {
  std::string code;     // short, stable, for programs: "bad-hex"
  std::string message;  // one sentence a person can act on
  std::string where;    // JSON pointer, line or name of what was read; empty if there is no such place
  int at = -1;          // number of the character, byte or action at fault, counted from 0; -1 if none
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string code, std::string message, std::string where = {}, int at = -1) {
  return tl::unexpected<Error>(Error{std::move(code), std::move(message), std::move(where), at});
}

}  // namespace sandtable
