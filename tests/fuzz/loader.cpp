// Scenario files of every game: whatever the bytes are, they are read or refused with a reason.

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "catalog.hpp"

using namespace sandtable;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Host host = make_host(nullptr);
  const Result<Json> json = parse_json({reinterpret_cast<const char*>(data), size});
  if (!json) return 0;
  for (const Rules* rules : host.games) {
    const Result<AnyOpening> opening = rules->read(*json, Json::object());
    if (!opening && opening.error().message.empty()) std::abort();
    if (!opening) continue;
    ActionList list;
    if (!rules->outcome(*opening->table, opening->state.data()).over) {
      rules->legal(*opening->table, opening->state.data(), no_piece, list);
    }
  }
  return 0;
}
