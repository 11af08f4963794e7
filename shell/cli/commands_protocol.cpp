#include <iostream>
#include <string>

#include "commands.hpp"
#include "common.hpp"
#include "game/protocol.hpp"

namespace sandtable::cli {

namespace {

/// One line without its end. Of a line that is too long, one byte more than is allowed is kept, so that it is refused.
bool read_line(std::string& line) {
  line.clear();
  std::streambuf& in = *std::cin.rdbuf();
  for (int c = in.sbumpc();; c = in.sbumpc()) {
    if (c == std::streambuf::traits_type::eof()) return !line.empty();
    if (c == '\n') break;
    if (line.size() <= max_line_bytes) line.push_back(static_cast<char>(c));
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

}  // namespace

int protocol() {
  std::ios::sync_with_stdio(false);
  Protocol served(host(), {random_seed, milliseconds});
  std::string line;
  while (read_line(line)) std::cout << served.serve(line) << '\n' << std::flush;
  return done;
}

}  // namespace sandtable::cli
