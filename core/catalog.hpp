#pragma once
// The catalog: the only place that names the games.

#include "game/host.hpp"

namespace sandtable {

/// Every game, the computer, and the data pack that the caller keeps (none: no built-in scenarios).
Host make_host(const DataPack* pack);

}  // namespace sandtable
