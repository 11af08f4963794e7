#pragma once
// The engine protocol (JSON Lines): one request, one answer. The command line and the page speak it to the same
// Session.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "game/session.hpp"

namespace sandtable {

inline constexpr const char* engine_version = "0.1.0";
inline constexpr std::size_t max_line_bytes = 8u << 20;

/// What only the platform knows.
struct Platform {
  std::function<std::uint64_t()> random_seed;  // for `new` without a seed
  std::function<double()> milliseconds;        // a clock for `advise` with "ms"
};

class Protocol {
 public:
  Protocol(const Host& host, Platform platform) : host_(host), platform_(std::move(platform)), session_(host) {}
  /// One line in, one line out (without its newline). A failed request changes nothing.
  std::string serve(std::string_view line);
  [[nodiscard]] Session& session() { return session_; }

 private:
  const Host& host_;
  Platform platform_;
  Session session_;
};

}  // namespace sandtable
