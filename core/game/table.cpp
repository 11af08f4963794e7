#include "game/table.hpp"

namespace sandtable {

const std::string& Text::in(std::string_view language) const {
  static const std::string nothing;
  auto found = by_language.find(language);
  if (found == by_language.end()) found = by_language.find("en");
  if (found == by_language.end()) found = by_language.begin();
  return found == by_language.end() ? nothing : found->second;
}

Piece Table::find_piece(std::string_view piece_id) const {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].id == piece_id) return static_cast<Piece>(i);
  }
  return no_piece;
}

Side Table::find_side(std::string_view side_id) const {
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (sides[i].id == side_id) return static_cast<Side>(i);
  }
  return no_side;
}

std::string Table::place_name(Place place) const {
  return place < map.grid.size() ? map.grid.name(place) : std::string();
}

Place Table::find_place(std::string_view name) const { return map.grid.find(name).value_or(no_place); }

}  // namespace sandtable
