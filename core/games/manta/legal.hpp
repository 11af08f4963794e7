#pragma once
// What may be done now, in the order of the legal list.

#include "games/manta/play.hpp"

namespace sandtable::manta {

constexpr Action make(Verb v, Piece piece = no_piece, Piece target = no_piece, Place place = no_place,
                      std::uint8_t mode = 0) {
  return {static_cast<std::uint8_t>(v), mode, piece, target, place, 0};
}

/// The side that decides now.
Side decides(const Table& t, const State& s);
/// Whether `end` ends something now.
bool may_end(const State& s);
// The lists of the stages that are long; each appends in the list's order.
void list_mover(const Table& t, const State& s, ActionList& out);
void list_sanctuary(const Table& t, const State& s, ActionList& out);
void list_short(const Table& t, const State& s, ActionList& out);  // every other stage

}  // namespace sandtable::manta
