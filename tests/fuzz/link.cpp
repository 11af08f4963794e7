// Links: a cut or altered one gives what holds, and never more than a game of legal actions.

#include <cstdlib>

#include "table.hpp"

using namespace sandtable;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Session session(fuzz::host());
  const Result<void> loaded = session.load_link({reinterpret_cast<const char*>(data), size});
  if (!loaded && loaded.error().message.empty()) std::abort();
  if (session.playing() && session.legal().empty() != session.outcome().over) std::abort();
  return 0;
}
