#include "catalog.hpp"

#include "ai/advise.hpp"

namespace sandtable {

Host make_host(const DataPack* pack) {
  return {{}, &advise, pack};
}

}  // namespace sandtable
