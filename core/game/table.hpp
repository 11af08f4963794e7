#pragma once
// Table: what never changes in a game. Built once from a scenario; a room derives its own from it.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "board/features.hpp"
#include "board/hex.hpp"
#include "game/action.hpp"

namespace sandtable {

/// Words that a scenario brings: by language; "en" is always there.
struct Text {
  std::map<std::string, std::string, std::less<>> by_language;
  [[nodiscard]] const std::string& in(std::string_view language) const;
};

struct Language;

struct SideInfo {
  std::string id;
  Text title;
};

struct PieceInfo {
  std::string id;  // [a-z0-9-], 1 to 24, unique over all sides
  Text name;
  Side side = no_side;
};

/// A name set along what it names (picture only).
struct MapName {
  Text text;
  std::string kind;  // water, relief, region, road, place
  std::vector<Hex> along;
};

struct NamedPlace {
  Hex at = no_hex;
  Text name;
  std::string kind;
};

/// The board as every hex game has it. A room on the open table leaves it empty.
struct HexMap {
  HexGrid grid;
  std::vector<std::uint8_t> terrain;  // a hex: index into the room's terrain words; no_terrain is no hex
  std::vector<std::string> look;      // a hex: the word behind the stroke in `cover/wood`, for the picture
  Hexsides sides;
  std::vector<NamedPlace> places;
  std::vector<MapName> names;
};
inline constexpr std::uint8_t no_terrain = 255;

struct Table {
  virtual ~Table() = default;

  std::string game;
  std::string id;   // of the scenario
  int version = 1;  // of the scenario
  int length = 0;   // turns
  Text title, summary, briefing;
  std::vector<SideInfo> sides;    // two; the first is drawn blue, the second orange
  std::vector<PieceInfo> pieces;  // at most 255; the index is the piece number
  std::vector<Text> texts;        // what Arg::text points at
  HexMap map;
  std::string source;      // the scenario as canonical JSON (keys sorted, no spaces)
  std::string options;     // the options in force, canonical JSON
  bool built_in = false;   // read from the data pack by id and version
  std::uint64_t hash = 0;  // of source, its texts in English, and options

  const Language* language = nullptr;  // what it is told in, null for English; no part of the game

  [[nodiscard]] Piece find_piece(std::string_view piece_id) const;  // no_piece when there is none
  [[nodiscard]] Side find_side(std::string_view side_id) const;     // no_side when there is none

  /// How a place is printed and written in an action's text: one word. A room with places that are no hexes of the map
  /// (a country off the map, a point of the open table) overrides all three; the first two undo each other.
  [[nodiscard]] virtual std::string place_name(Place place) const;
  [[nodiscard]] virtual Place find_place(std::string_view name) const;  // no_place when there is none
  /// Places are numbered 0 to this less one.
  [[nodiscard]] virtual int place_count() const { return map.grid.size(); }
};

}  // namespace sandtable
