#pragma once
// The words of a scenario file that this room adds (scenario.md). Whatever stands in a State is a member of a table:
// the reader, the writer and the schema go by these tables (scenario_fields.cpp), so that none of them can forget one.

#include <array>
#include <string>

#include "game/scenario.hpp"
#include "games/broadside/state.hpp"

namespace sandtable::broadside {

inline constexpr int max_length = 30;  // turns

enum class Kind : std::uint8_t {
  number,   // u8
  signed8,  // i8
  wide,     // i32
  piece,    // id; absent: no_piece
  side,     // id; absent: no_side
  word,     // u8, one of the words
  bits8,    // list of words, a bit each
  bits16,
};

struct Member {
  const char* key;
  const char* help;
  std::uint16_t offset;
  Kind kind;
  std::int32_t most = 255;
  std::span<const char* const> words = {};
};
using Members = std::span<const Member>;

extern const Members ship_members, unit_members, state_members, side_members, moving_members, melee_members,
    grapple_members, collision_members, token_members;

/// Fills what the object gives; the rest stays.
Result<void> read_members(const Json& object, Members members, void* base, const std::string& pointer, const Table& t);
/// What differs from `plain`.
Json write_members(Members members, const void* base, const void* plain, const Table& t);

/// A ship as her class begins, BR-D1, BR-D23.
ShipState fresh_ship(const Table& t, Piece p);
UnitState fresh_unit(const Table& t, Piece p);
State empty_state();
/// What lists of things under way hold when they hold nothing.
inline constexpr Grapple no_grapple{no_piece, no_piece, 0, 0, 0, {}};
inline constexpr Collision no_collision{no_piece, no_piece, 0, 0};
inline constexpr Loot no_loot{{0, 0}, Held::none, no_piece, 0, 0};
Moving no_moving();
Melee no_melee();

/// Table, shores, victory: what never changes.
Result<void> read_table(const Json& scenario, Table& t);
Result<void> read_victory(const Json& scenario, Table& t);
/// A State that the rules could not have made is refused: what is read must be safe to play on.
Result<void> check_state(const Table& t, const State& s);

}  // namespace sandtable::broadside
