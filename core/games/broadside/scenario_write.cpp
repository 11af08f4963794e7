// The position as a scenario object; reading it back gives the same State but for the dice key and the wind's clock.

#include <cstring>
#include <nlohmann/json.hpp>

#include "games/broadside/rules.hpp"
#include "games/broadside/scenario.hpp"

namespace sandtable::broadside {
namespace {

double inches(std::int32_t thousandths) { return thousandths / 1000.0; }

Json write_piece(const Table& t, const State& s, Piece p) {
  const PieceInfo& info = t.pieces[p];
  const bool is_ship = t.is_ship(p);
  Json out;
  if (is_ship) {
    const ShipState& ship = s.ships[p];
    ShipState plain = fresh_ship(t, p);
    for (int b = 0; b < battery_count; ++b) {  // as the reader does: no guns, nothing loaded
      if (ship.guns[b] == 0) plain.loaded = static_cast<std::uint8_t>(plain.loaded & ~(1 << b));
    }
    out = write_members(ship_members, &ship, &plain, t);
    out["type"] = class_words[static_cast<std::size_t>(t.classes[p])];
    out["quality"] = quality_words[static_cast<std::size_t>(t.qualities[p])];
    out["guns"] = ship.guns;
    out["full-crew"] = t.crews[p];
    out["x"] = inches(ship.bow.x);
    out["y"] = inches(ship.bow.y);
    out["heading"] = ship.heading / 10.0;
  } else {
    const UnitState& u = unit(t, s, p);
    UnitState plain = fresh_unit(t, p);
    if (t.unit_type(p) == Unit::party) plain.where = Where::ashore;
    if (t.unit_type(p) == Unit::swimmer) plain.where = Where::water;
    out = write_members(unit_members, &u, &plain, t);
    out["type"] = unit_words[static_cast<std::size_t>(t.unit_type(p))];
    if (land_rows[static_cast<std::size_t>(t.unit_type(p))].guns > 0) out["guns"] = u.guns;
    out["x"] = inches(u.at.x);
    out["y"] = inches(u.at.y);
    out["heading"] = u.facing / 10.0;
  }
  out["id"] = info.id;
  out["side"] = t.sides[info.side].id;
  out["name"] = write_text(info.name);
  return out;
}

bool untouched(const Table& t, const State& s, Piece p) {
  if (t.is_ship(p) || t.unit_type(p) != Unit::party) return false;
  const UnitState plain = fresh_unit(t, p);
  return std::memcmp(&unit(t, s, p), &plain, sizeof plain) == 0;
}

template <class T, std::size_t N>
void write_list(Json& start, const char* key, Members members, const T (&list)[N], const T& plain, const Table& t) {
  Json out = Json::array();
  std::size_t last = N;
  while (last > 0 && std::memcmp(&list[last - 1], &plain, sizeof(T)) == 0) --last;
  for (std::size_t i = 0; i < last; ++i) out.push_back(write_members(members, &list[i], &plain, t));
  if (last > 0) start[key] = std::move(out);
}

void write_tokens(const Table& t, const State& s, Json& start) {
  bool any = false;
  Json out = Json::array();
  for (const Loot& token : s.tokens) {
    any = any || std::memcmp(&token, &no_loot, sizeof token) != 0;
    Json json = {{"held", "none"}, {"house", token.house}, {"x", inches(token.at.x)}, {"y", inches(token.at.y)}};
    json.update(write_members(token_members, &token, &no_loot, t));
    out.push_back(std::move(json));
  }
  if (any) start["tokens"] = std::move(out);
}

void write_bearings(const Table& t, const State& s, Json& start) {
  Json out = Json::object();
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (t.is_ship(p)) {
      const Json row = s.bears[p];
      if (row != Json{0, 0, 0, 0}) out[t.pieces[i].id] = row;
    } else if (s.fort_bears[p - t.ship_count] > 0) {
      out[t.pieces[i].id] = {s.fort_bears[p - t.ship_count]};
    }
  }
  if (!out.empty()) start["bearings"] = std::move(out);
}

Json write_start(const BroadsideView& v) {
  const Table& t = v.table;
  const State& s = v.state;
  const State plain = empty_state();
  Json out = write_members(state_members, &s, &plain, t);
  Json wind = {{"prevailing", quarter_words[static_cast<std::size_t>(t.prevailing)]},
               {"actual", quarter_words[static_cast<std::size_t>(s.wind)]},
               {"speed", speed_words[static_cast<std::size_t>(s.speed)]},
               {"last", s.wind_last}};
  if (s.wind_due > 0) wind["due"] = s.wind_due;
  out["wind"] = std::move(wind);
  for (const Side side : {Side{0}, Side{1}}) {
    Json json = write_members(side_members, &s.sides[side], &plain.sides[side], t);
    if (!json.empty()) out["sides"][t.sides[side].id] = std::move(json);
  }
  if (s.moving.piece != no_piece) out["moving"] = write_members(moving_members, &s.moving, &plain.moving, t);
  Json melee = write_members(melee_members, &s.melee, &plain.melee, t);
  if (!melee.empty()) out["melee"] = std::move(melee);
  write_list(out, "grapples", grapple_members, s.grapples, no_grapple, t);
  write_list(out, "collisions", collision_members, s.collisions, no_collision, t);
  write_tokens(t, s, out);
  write_bearings(t, s, out);
  return out;
}

}  // namespace

Json Broadside::to_scenario(const BroadsideView& v) {
  Json out = parse_json(v.table.source).value_or(Json::object());
  out["options"] = parse_json(v.table.options).value_or(Json::object());
  Json sides = Json::array();
  for (const SideInfo& side : v.table.sides) sides.push_back({{"id", side.id}, {"title", write_text(side.title)}});
  out["sides"] = sides;
  Json pieces = Json::array();
  for (std::size_t i = 0; i < v.table.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    if (!untouched(v.table, v.state, p)) pieces.push_back(write_piece(v.table, v.state, p));
  }
  out["pieces"] = std::move(pieces);
  out["start"] = write_start(v);
  return out;
}

}  // namespace sandtable::broadside
