// The position as a scenario object; reading it back gives the same State but for the dice key.

#include <nlohmann/json.hpp>

#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"
#include "games/firefight/scenario.hpp"

namespace sandtable::firefight {
namespace {

Json write_piece(const Table& t, const State& s, Piece p) {
  const PieceState& piece = s[p];
  const PieceInfo& info = t.pieces[p];
  Json out = {{"id", info.id},
              {"type", row_of(piece.type).id},
              {"side", info.side == no_side ? "none" : t.sides[info.side].id}};
  out["name"] = write_text(info.name);
  if (piece.where == Where::map) out["at"] = t.map.grid.name(piece.at);
  if (piece.where == Where::gone) out["gone"] = true;
  if (piece.hits > 0) out["hits"] = piece.hits;
  if (piece.morale > 0) out["morale"] = piece.morale;
  if (watching(s, p)) out["overwatch"] = true;
  if (carries(s, p)) out["carries"] = t.pieces[piece.with].id;
  if ((piece.flags & flag_known) != 0) out["known"] = true;
  return out;
}

Json write_pieces(const Table& t, const State& s) {
  Json out = Json::array();
  for (int i = 0; i < t.piece_count(); ++i) out.push_back(write_piece(t, s, static_cast<Piece>(i)));
  s.smoke.for_each([&](std::size_t h) {
    const std::string at = t.map.grid.name(static_cast<Hex>(h));
    out.push_back({{"id", std::string(smoke_word) + "-" + at}, {"type", smoke_word}, {"side", "none"}, {"at", at}});
  });
  return out;
}

Json write_movement(const Table& t, const Movement& m) {
  Json out = {
      {"piece", t.pieces[m.piece].id}, {"quarters", m.spent}, {"paid", m.paid}, {"back", t.map.grid.name(m.back)}};
  if (m.led != no_piece) out["led"] = t.pieces[m.led].id;
  if (m.going != no_hex) out["going"] = t.map.grid.name(m.going);
  return out;
}

Json write_question(const Table& t, const State& s) {
  Json out = {{"kind", question_words[static_cast<std::size_t>(s.stage)]}, {"piece", t.pieces[s.subject].id}};
  if (s.assaulter != no_piece) out["assaulter"] = t.pieces[s.assaulter].id;
  if (s.vacated != no_hex) out["vacated"] = t.map.grid.name(s.vacated);
  return out;
}

// FF-D29: what the attacker controls.
Json write_control(const Table& t, const State& s) {
  Json hexes = Json::array();
  for (int h = 0; h < t.map.grid.size(); ++h) {
    if (controls(s, other(t.defender), static_cast<Hex>(h)) && t.is_hex(static_cast<Hex>(h)))
      hexes.push_back(t.map.grid.name(static_cast<Hex>(h)));
  }
  return {{t.sides[other(t.defender)].id, hexes}};
}

Json write_start(const Table& t, const State& s) {
  Json out = {{"turn", s.turn},
              {"track", {{t.sides[0].id, s.moved[0]}, {t.sides[1].id, s.moved[1]}}},
              {"active", t.sides[s.active].id},
              {"control", write_control(t, s)}};
  if (s.activated != no_piece) out["activated"] = t.pieces[s.activated].id;
  if (s.movement.piece != no_piece) out["movement"] = write_movement(t, s.movement);
  if (s.stage != Stage::free) out["question"] = write_question(t, s);
  if (!t.victory.empty()) {
    Json held = Json::array();
    for (std::size_t i = 0; i < t.victory.size(); ++i) held.push_back(s.held[i]);
    out["held"] = held;
  }
  return out;
}

}  // namespace

Json Firefight::to_scenario(const FirefightView& v) {
  Json out = parse_json(v.table.source).value_or(Json::object());
  out["options"] = parse_json(v.table.options).value_or(Json::object());
  out["defender"] = v.table.sides[v.table.defender].id;
  // Listed, as the order of the pieces might not name them first.
  Json sides = Json::array();
  for (const SideInfo& side : v.table.sides) sides.push_back({{"id", side.id}, {"title", write_text(side.title)}});
  out["sides"] = sides;
  out["pieces"] = write_pieces(v.table, v.state);
  out["start"] = write_start(v.table, v.state);
  return out;
}

}  // namespace sandtable::firefight
