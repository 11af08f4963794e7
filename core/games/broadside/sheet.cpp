// What stands beside the board.

#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {
namespace {

Said condition(const Table& t, const State& s, Piece p) {
  if (t.is_ship(p)) return say(Word::hull_boxes, br(32), number(s.ships[p].hull), number(t.log(p).black));
  return say(Word::men_left, br(65), number(unit(t, s, p).men));
}

}  // namespace

Sheet Broadside::sheet(const BroadsideView& v, const Focus& focus) {
  const Table& t = v.table;
  const State& s = v.state;
  Sheet out;
  out.to_act = to_act(t, s);
  out.prompt =
      s.ended != 0 ? outcome_why(t, s) : say(Word::prompt, br(1), side(out.to_act), number(s.turn), number(s.step));
  out.turn = s.turn;
  out.turns = static_cast<std::uint16_t>(t.length);
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    const bool there = t.is_ship(p) ? afloat(s.ships[i]) : in_play(unit(t, s, p));
    if (!there) continue;
    auto& list = owner(t, s, p) == v.viewer ? out.own : out.seen;
    list.push_back({p, t.place_at(middle(t, s, p)), condition(t, s, p), owner(t, s, p) == out.to_act});
  }
  if (focus.piece < t.pieces.size()) {
    Card card;
    card.title = say(Word::card_title, br(31), piece(focus.piece));
    card.piece = focus.piece;
    card.place = t.place_at(middle(t, s, focus.piece));
    card.side = owner(t, s, focus.piece);
    card.lines.push_back({condition(t, s, focus.piece), Tone::plain});
    out.card = std::move(card);
  }
  return out;
}

}  // namespace sandtable::broadside
