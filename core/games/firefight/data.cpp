#include "games/firefight/data.hpp"

namespace sandtable::firefight {

Type find_type(std::string_view id) {
  for (int i = 1; i < type_count; ++i) {
    if (id == unit_table::units[static_cast<std::size_t>(i)].id) return static_cast<Type>(i);
  }
  return Type::none;
}

}  // namespace sandtable::firefight
