// What happens to pieces: they move, are eliminated, change sides.

#include <algorithm>

#include "games/manta/play.hpp"

namespace sandtable::manta {

void tell_moved(const Play& p, Piece piece, Place from, Place to, Said said) {
  p.tell([&] { return Event{.type = EventType::moved, .said = said, .piece = piece, .from = from, .to = to}; });
}

void eliminate(const Play& p, Piece piece, Rule rule) {
  State& s = p.s;
  const Place from = s[piece].at;
  const Kind what = kind(p.t, piece);
  s[piece].flags = 0;
  s[piece].spent = 0;
  if (what == Kind::leader) {
    // MA-F30
    const Place to = p.t.arrivals(sanctuary_of(faction(p.t, piece)));
    put(p.t, s, piece, to);
    tell_moved(p, piece, from, to, say(Word::leader_escapes, ma_book(30), sandtable::piece(piece), place(to)));
    return;
  }
  put(p.t, s, piece, no_place);
  p.tell([&] {
    return Event{.type = EventType::lost,
                 .said = say(Word::eliminated, rule, sandtable::piece(piece), place(from)),
                 .piece = piece,
                 .from = from};
  });
  // MA-F3
  if (what == Kind::commander) end_game(p, other(s[piece].side), static_cast<std::uint8_t>(End::commander));
}

void withdraw_from_play(const Play& p, Piece piece) {
  const Place from = p.s[piece].at;
  put(p.t, p.s, piece, no_place);
  p.s[piece].flags = 0;
  p.s[piece].spent = 0;
  p.tell([&] {
    return Event{.type = EventType::lost,
                 .said = say(Word::oau_withdrawn, ma_book(21), sandtable::piece(piece), place(from)),
                 .piece = piece,
                 .from = from};
  });
}

void overrun(const Play& p, Side side, Hex h) {
  for (const Piece chief : p.t.chiefs) {
    if (p.s[chief].at == h && p.s[chief].side != side && p.s.ended == 0) eliminate(p, chief, ma_book(14));
  }
}

bool mrp_independent(const Table& t, const State& s) {
  bool found = false;
  each_piece(t, [&](Piece p) { found = found || (s[p].side == no_side && on_map(t, s, p)); });
  return found;
}

void join_mrp(const Play& p, Side side) {
  each_piece(p.t, [&](Piece piece) {
    if (p.s[piece].side == no_side) p.s[piece].side = side;
  });
  rebuild(p.t, p.s);
  p.note(say(Word::mrp_join, ma_book(8), sandtable::side(side)));
}

}  // namespace sandtable::manta
