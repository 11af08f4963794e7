#pragma once
// What may be done now, one function a verb, in the order of the legal list.

#include "games/broadside/play.hpp"

namespace sandtable::broadside {

constexpr Action make(Verb v, Piece piece = no_piece, Piece target = no_piece, Place place = no_place,
                      std::uint16_t extra = 0, std::uint8_t mode = 0) {
  return {static_cast<std::uint8_t>(v), mode, piece, target, place, extra};
}

// Each appends one piece's actions with one verb, in canonical order (target, place, extra, mode). `p` belongs to the
// side that acts. Chapters that another file owns: list_grapples and list_cuts in grapple.cpp; list_boards,
// list_commits, list_counters in boarding.cpp; list_charges, list_bombards (fire by land guns), list_muskets,
// list_melees, list_again in land.cpp; list_landings, list_embarks in landing.cpp.
using List = void (*)(const Table& t, const State& s, Piece p, ActionList& out);
void list_sails(const Table& t, const State& s, Piece p, ActionList& out);
void list_legs(const Table& t, const State& s, Piece p, ActionList& out);
void list_turns(const Table& t, const State& s, Piece p, ActionList& out);
void list_going(const Table& t, const State& s, Piece p, ActionList& out);
void list_all_fire(const Table& t, const State& s, Piece p, ActionList& out);
void list_fire(const Table& t, const State& s, Piece p, ActionList& out);
void list_charges(const Table& t, const State& s, Piece p, ActionList& out);
void list_bombards(const Table& t, const State& s, Piece p, ActionList& out);
void list_grapples(const Table& t, const State& s, Piece p, ActionList& out);
void list_cuts(const Table& t, const State& s, Piece p, ActionList& out);
void list_landings(const Table& t, const State& s, Piece p, ActionList& out);
void list_embarks(const Table& t, const State& s, Piece p, ActionList& out);
void list_muskets(const Table& t, const State& s, Piece p, ActionList& out);
void list_boards(const Table& t, const State& s, Piece p, ActionList& out);
void list_melees(const Table& t, const State& s, Piece p, ActionList& out);
void list_commits(const Table& t, const State& s, Piece p, ActionList& out);

}  // namespace sandtable::broadside
