// Records: whatever the text is, it is replayed or refused with a reason.

#include <cstdlib>

#include "table.hpp"

using namespace sandtable;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Session session(fuzz::host());
  const Result<void> loaded = session.load_record({reinterpret_cast<const char*>(data), size});
  if (!loaded && loaded.error().message.empty()) std::abort();
  if (session.playing() && session.legal().empty() != session.outcome().over) std::abort();
  return 0;
}
