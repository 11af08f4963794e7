#include "catalog.hpp"

#include "ai/advise.hpp"
#include "games/broadside/rules.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable {

Host make_host(const DataPack* pack) {
  static const Rules* const games[] = {&firefight::rules(), &broadside::rules()};
  return {games, &advise, pack};
}

}  // namespace sandtable
