// The position as a scenario object; reading it back gives the same State but for the dice key.

#include <nlohmann/json.hpp>

#include "games/manta/play.hpp"
#include "games/manta/rules.hpp"
#include "games/manta/scenario.hpp"

namespace sandtable::manta {
namespace {

Json side_of(const Table& t, Side side) { return side == no_side ? Json("none") : Json(t.sides[side].id); }

Json write_piece(const Table& t, const State& s, Piece p) {
  const Unit& u = unit(t, p);
  const PieceState& piece = s[p];
  Json out = {{"id", t.pieces[p].id},
              {"type", row_of(u.type).id},
              {"side", side_of(t, piece.side)},
              {"faction", row_of(u.faction).id},
              {"name", write_text(t.pieces[p].name)},
              {"conventional", u.conventional},
              {"guerrilla", u.guerrilla},
              {"move", u.move},
              {"steps", u.steps}};
  if (piece.at == no_place) {
    out[gone_word] = true;
  } else {
    out["at"] = t.place_name(piece.at);
  }
  if (piece.spent != 0) out["spent"] = piece.spent;
  for (std::size_t bit = 0; bit < std::size(flag_words); ++bit) {
    if ((piece.flags >> bit & 1) != 0) out[flag_words[bit]] = true;
  }
  return out;
}

Json write_battle(const Table& t, const Battle& b) {
  Json from = Json::array();
  for (const Hex h : b.from) {
    if (h != no_hex) from.push_back(t.map.grid.name(h));
  }
  Json out = {{"target", t.map.grid.name(b.target)},
              {"from", from},
              {"attacker", t.sides[b.attacker].id},
              {"kind", kind_words[static_cast<std::size_t>(b.kind)]},
              {"cap", b.cap},
              {"ambush-cap", b.ambush_cap},
              {"retreating", b.retreating},
              {"round", b.round},
              {"contact", b.contact != 0},
              {"bare", b.bare != 0},
              {"free", b.free != 0},
              {"asked", b.asked != 0},
              {"begun", b.begun != 0},
              {"owed", {{t.sides[0].id, b.owed[0]}, {t.sides[1].id, b.owed[1]}}}};
  if (b.ambushed != no_hex) out["ambushed"] = t.map.grid.name(b.ambushed);
  return out;
}

Json write_airfields(const Table& t, const State& s) {
  Json lists[2] = {Json::array(), Json::array()};
  for (std::size_t a = 0; a < t.airfields.size(); ++a) lists[s.air >> a & 1].push_back(t.map.grid.name(t.airfields[a]));
  return {{t.sides[0].id, lists[0]}, {t.sides[1].id, lists[1]}};
}

Json write_marks(const Table& t, const State& s) {
  Json lists[2] = {Json::array(), Json::array()};
  for (std::size_t m = 0; m < t.marks.size(); ++m) {
    for (const Side side : {Side{0}, Side{1}}) {
      if ((s.held[side] >> m & 1) != 0) lists[side].push_back(t.map.grid.name(t.marks[m]));
    }
  }
  return {{t.sides[0].id, lists[0]}, {t.sides[1].id, lists[1]}};
}

Json write_start(const Table& t, const State& s) {
  Json forts = Json::array();
  s.forts.for_each([&](std::size_t h) { forts.push_back(t.map.grid.name(static_cast<Hex>(h))); });
  Json out = {{"phase", s.phase},
              {"impulse", s.impulse},
              {"turn", s.turn},
              {"segment", t.sides[acting(s)].id},
              {"step", step_words[static_cast<std::size_t>(s.step)]},
              {"stage", stage_words[static_cast<std::size_t>(s.stage)]},
              {"season", season_words[static_cast<std::size_t>(s.season)]},
              {"government", t.sides[s.government].id},
              {"holder", t.sides[s.holder].id},
              {"air", write_airfields(t, s)},
              {"held", write_marks(t, s)},
              {"forts", forts},
              {"exempt", s.exempt}};
  if (s.bonus != 0) out["bonus"] = true;
  if (s.begun != 0) out["begun"] = true;
  if (s.change != 0) out["change"] = true;
  if (s.flown != 0) out["flown"] = s.flown;
  if (s.lead != no_piece) out["lead"] = t.pieces[s.lead].id;
  if (s.battle.target != no_hex) out["battle"] = write_battle(t, s.battle);
  return out;
}

}  // namespace

Json Manta::to_scenario(const MantaView& v) {
  const Table& t = v.table;
  Json out = parse_json(t.source).value_or(Json::object());
  out["options"] = parse_json(t.options).value_or(Json::object());
  Json sides = Json::array();
  for (const SideInfo& side : t.sides) sides.push_back({{"id", side.id}, {"title", write_text(side.title)}});
  out["sides"] = sides;
  Json pieces = Json::array();
  each_piece(t, [&](Piece p) { pieces.push_back(write_piece(t, v.state, p)); });
  out["pieces"] = pieces;
  out["start"] = write_start(t, v.state);
  return out;
}

}  // namespace sandtable::manta
