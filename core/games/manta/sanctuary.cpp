// Into sanctuaries and out of them (MA-F22 to MA-F27).

#include <algorithm>

#include "games/manta/play.hpp"

namespace sandtable::manta {
namespace {

bool rebel_commander(const Table& t, const State& s, Piece p) {
  return kind(t, p) == Kind::commander && s[p].side == rebels(s);
}

}  // namespace

bool may_shelter(const Table& t, const State& s, Piece p, Country country) {
  if (s[p].side != acting(s) || !on_map(t, s, p) || has(s, p, flag_moved) || s[p].spent != 0) return false;
  if ((t.border[s[p].at] >> static_cast<int>(country) & 1) == 0) return false;
  if (kind(t, p) == Kind::commander) return rebel_commander(t, s, p);  // MA-F26, MA-F27
  return sanctuary_of(faction(t, p)) == country;
}

int leave_halves(const Table& t, const State& s, Piece p, Hex to, Bar* why) {
  const Country country = t.country_at(s[p].at);
  const auto refuse = [&](Bar bar) {
    if (why != nullptr) *why = bar;
    return int{no_way};
  };
  if (country == Country::none || !t.is_sanctuary(s[p].at)) return refuse(Bar::entry);
  const std::vector<Exit>& exits = t.exits[static_cast<std::size_t>(country)];
  const auto exit = std::find_if(exits.begin(), exits.end(), [&](const Exit& e) { return e.hex == to; });
  if (exit == exits.end()) return refuse(Bar::entry);
  const int cost = entry_halves + exit->halves[static_cast<std::size_t>(s.season)];
  const Force f = force_of(t, s, p);
  if (const Bar bar = bar_to_enter(t, s, f, to); bar != Bar::none) return refuse(bar);
  const Bar bar = bar_to_stay(t, s, f, to, cost);
  return bar != Bar::none ? refuse(bar) : cost;
}

bool may_change_sanctuary(const Table& t, const State& s, Piece p, Place to) {
  const bool from = t.is_sanctuary(s[p].at) && s[p].side == acting(s) && !has(s, p, flag_moved);
  return from && t.is_sanctuary(to) && to != s[p].at && rebel_commander(t, s, p);
}

namespace {
// With nobody left who could go in or out the step is over.
void pass_on(const Play& p) {
  if (p.s.ended == 0 && !anything_in_sanctuary_step(p.t, p.s)) end_step(p);
}
}  // namespace

void shelter(const Play& p, Piece piece, Place to) {
  const Place from = p.s[piece].at;
  put(p.t, p.s, piece, to);
  set_flag(p.s, piece, flag_moved);
  tell_moved(p, piece, from, to, say(Word::enters_sanctuary, ma_book(23), sandtable::piece(piece), place(to)));
  pass_on(p);
}

void leave(const Play& p, Piece piece, Place to) {
  State& s = p.s;
  const Place from = s[piece].at;
  if (p.t.is_map(to)) {
    s[piece].spent = static_cast<std::uint8_t>(leave_halves(p.t, s, piece, to));
    put(p.t, s, piece, to);
    if (is_ground_unit(p.t, piece)) overrun(p, s[piece].side, to);
    tell_moved(p, piece, from, to,
               say(Word::leaves_sanctuary, ma_book(23), sandtable::piece(piece), place(from), place(to)));
  } else {
    put(p.t, s, piece, to);
    set_flag(s, piece, flag_moved);
    tell_moved(p, piece, from, to, say(Word::changes_sanctuary, ma_book(27), sandtable::piece(piece), place(to)));
  }
  pass_on(p);
}

bool anything_in_sanctuary_step(const Table& t, const State& s) {
  const Side side = acting(s);
  for (int i = 0; i < t.piece_count(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (s[p].side != side || is_conventional(t, p) || has(s, p, flag_moved)) continue;
    if (on_map(t, s, p)) {
      for (int c = 0; t.border[s[p].at] != 0 && c < country_count; ++c) {
        if (may_shelter(t, s, p, static_cast<Country>(c))) return true;
      }
    } else if (t.is_sanctuary(s[p].at)) {
      if (rebel_commander(t, s, p)) return true;
      for (const Exit& e : t.exits[static_cast<std::size_t>(t.country_at(s[p].at))]) {
        if (leave_halves(t, s, p, e.hex) != no_way) return true;
      }
    }
  }
  return false;
}

}  // namespace sandtable::manta
