#pragma once
// What may be done now, one function a verb, in the order of the legal list.

#include <array>

#include "games/firefight/play.hpp"

namespace sandtable::firefight {

constexpr Action make(Verb v, Piece piece = no_piece, Piece target = no_piece, Hex place = no_hex,
                      std::uint8_t mode = 0) {
  return {static_cast<std::uint8_t>(v), mode, piece, target, place, 0};
}

/// The six neighbours by rising number, no_hex last.
std::array<Hex, 6> neighbours_in_order(const Table& t, Hex h);

/// Only the open movement may go on (or stop): closing it would change who acts or end the turn, or it stands on a
/// friend.
bool mover_only(const Table& t, const State& s);
/// The unit may be ordered by the Active side: on the map, not Suppressed (FF-43), not carried (FF-24).
bool may_act(const State& s, Piece unit);

// Each appends the unit's actions with one verb; the unit belongs to the side that acts and is on the map.
void list_moves(const Table& t, const State& s, Piece unit, ActionList& out);
void list_fire(const Table& t, const State& s, Piece unit, ActionList& out);
void list_assaults(const Table& t, const State& s, Piece unit, ActionList& out);
void list_rallies(const Table& t, const State& s, Piece unit, ActionList& out);
void list_overwatch(const Table& t, const State& s, Piece unit, ActionList& out);
void list_smoke(const Table& t, const State& s, Piece unit, ActionList& out);
void list_loads(const Table& t, const State& s, Piece unit, ActionList& out);
void list_unloads(const Table& t, const State& s, Piece unit, ActionList& out);
void list_conversions(const Table& t, const State& s, Piece unit, ActionList& out);
void list_removals(const Table& t, const State& s, Piece unit, ActionList& out);
void list_blocks(const Table& t, const State& s, Piece unit, ActionList& out);
void list_suppression(const Table& t, const State& s, Piece unit, ActionList& out);
// Overwatch fire at the subject by one unit.
void list_answers(const Table& t, const State& s, Piece watcher, ActionList& out);
void list_advances(const Table& t, const State& s, ActionList& out);
void list_mob_places(const Table& t, const State& s, ActionList& out);

}  // namespace sandtable::firefight
