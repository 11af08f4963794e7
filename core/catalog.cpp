#include "catalog.hpp"

#include "ai/advise.hpp"
#include "games/broadside/rules.hpp"
#include "games/firefight/rules.hpp"
#include "games/manta/rules.hpp"

namespace sandtable {

Host make_host(const DataPack* pack) {
  static const Rules* const games[] = {&firefight::rules(), &broadside::rules(), &manta::rules()};
  return {games, &advise, pack};
}

}  // namespace sandtable
