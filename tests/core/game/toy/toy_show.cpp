// The toy's sheet, its pictures and its position as a scenario.

#include <nlohmann/json.hpp>

#include "core/game/toy/toy.hpp"

namespace sandtable::toy {

using ToyView = ViewOf<State, Board>;

Sheet Toy::sheet(const ToyView& v, const Focus& focus) {
  Sheet out;
  out.to_act = to_act(v.table, v.state);
  out.prompt = say(Word::prompt, rule(1), side(out.to_act));
  out.turn = v.state.turn;
  out.turns = static_cast<std::uint16_t>(v.table.length);
  Track track;
  track.label = say(Word::track, rule(1));
  for (std::uint16_t turn = 1; turn <= out.turns; ++turn) track.boxes.push_back(turn);
  track.markers.push_back({v.state.side, static_cast<std::uint16_t>(v.state.turn - 1), false, track.label});
  out.tracks.push_back(std::move(track));
  for (std::size_t i = 0; i < v.table.kinds.size(); ++i) {
    const auto p = static_cast<Piece>(i);
    const bool hidden = v.state.at[i] == no_place && !v.state.gone[i];
    if (hidden) continue;
    auto& list = side_of(v.table, p) == v.viewer ? out.own : out.seen;
    list.push_back({p, v.state.at[i], say(Word::name, {}, piece(p)), false});
  }
  if (focus.piece < v.table.kinds.size()) {
    Card card;
    card.title = say(Word::name, {}, piece(focus.piece));
    card.piece = focus.piece;
    card.place = v.state.at[focus.piece];
    card.side = side_of(v.table, focus.piece);
    out.card = std::move(card);
  }
  return out;
}

void Toy::ground(const Board& board, DisplayList& out) {
  const UnitPoint size = board.map.grid.size_units();
  out.width = size.x;
  out.height = size.y;
  out.layer(Layer::ground);
  for (Hex h = 0; h < board.map.grid.size(); ++h) {
    PathData hex;
    for (int k = 0; k < 6; ++k) {
      const UnitPoint corner = board.map.grid.corner_units(h, k);
      k == 0 ? hex.move(corner.x, corner.y) : hex.line(corner.x, corner.y);
    }
    out.fill(hex.close(), 0, 1, {TagKind::place, h});
  }
}

void Toy::scene(const ToyView& v, const Focus&, DisplayList& out) {
  const UnitPoint size = v.table.map.grid.size_units();
  out.width = size.x;
  out.height = size.y;
  out.layer(Layer::pieces);
  for (std::size_t i = 0; i < v.table.kinds.size(); ++i) {
    if (v.state.at[i] == no_place) continue;
    const UnitPoint centre = v.table.map.grid.centre_units(v.state.at[i]);
    out.fill(PathData::circle(centre.x, centre.y, 24), 1, v.state.pinned[i] ? 0.5 : 1,
             {TagKind::piece, static_cast<std::int32_t>(i)});
  }
}

Json Toy::to_scenario(const ToyView& v) {
  Json out = Json::parse(v.table.source, nullptr, false);
  out["options"] = Json::parse(v.table.options, nullptr, false);
  for (std::size_t i = 0; i < v.table.kinds.size(); ++i) {
    Json& piece = out["pieces"][i];
    for (const char* key : {"at", "spent", "pinned", "out"}) piece.erase(key);
    if (v.state.at[i] != no_place) piece["at"] = v.table.map.grid.name(v.state.at[i]);
    if (v.state.spent[i]) piece["spent"] = true;
    if (v.state.pinned[i]) piece["pinned"] = true;
    if (v.state.gone[i]) piece["out"] = true;
  }
  out["start"] = {{"turn", v.state.turn}, {"side", v.table.sides[v.state.side].id}};
  if (v.state.mover != no_piece) out["start"]["asked"] = v.table.pieces[v.state.mover].id;
  return out;
}

}  // namespace sandtable::toy
