// Protocol lines, several to an input, on a game that is under way: every line gets one line of JSON, and a refused one
// leaves the game as it was.

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "game/protocol.hpp"
#include "table.hpp"

using namespace sandtable;

namespace {

void serve(Protocol& protocol, std::string_view line) {
  const std::uint64_t before = protocol.session().playing() ? protocol.session().hash() : 0;
  const Json answer = Json::parse(protocol.serve(line), nullptr, false);
  if (!answer.is_object() || !answer.contains("ok")) std::abort();
  if (answer["ok"] == true) return;
  const Json& error = answer["error"];
  if (error["code"].get<std::string>().empty() || error["message"].get<std::string>().empty()) std::abort();
  const bool may_change = error.contains("loaded");  // a broken record leaves what holds of it
  const std::uint64_t after = protocol.session().playing() ? protocol.session().hash() : 0;
  if (!may_change && before != after) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Protocol protocol(fuzz::host(), {[] { return std::uint64_t{1}; }, [] { return 0.0; }});
  protocol.serve(fuzz::first_game());
  std::string_view left(reinterpret_cast<const char*>(data), size);
  for (int lines = 0; lines < 8 && !left.empty(); ++lines) {
    const std::size_t end = left.find('\n');
    serve(protocol, left.substr(0, end));
    left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
  }
  return 0;
}
