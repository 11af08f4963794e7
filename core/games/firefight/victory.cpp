// Reads the names of pieces and the victory list.

#include <map>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/firefight/scenario.hpp"

namespace sandtable::firefight {
namespace {

std::string plain_name(const Table& t, Piece p) {
  // FF-3: with types concealed a name must not tell them.
  if (t.concealed && is_unit(kind_of(t.types[p]))) {
    return (kind_of(t.types[p]) == Kind::vehicle ? "Vehicle " : "Infantry ") + t.pieces[p].id;
  }
  if (kind_of(t.types[p]) == Kind::population) return "Crowd";
  return row_of(t.types[p]).name;
}

Result<std::vector<Hex>> hexes_of(const Json& entry, const std::string& pointer, const Table& t) {
  std::vector<Hex> out;
  if (!entry.contains("places")) return out;
  for (std::size_t i = 0; i < entry["places"].size(); ++i) {
    const std::optional<Hex> h = t.map.grid.find(entry["places"][i].get<std::string>());
    if (!h) return bad_scenario(pointer_to(pointer_to(pointer, "places"), i), "Expected a hex of the map.");
    out.push_back(*h);
  }
  return out;
}

std::vector<Piece> pieces_of(const Json& entry, const Table& t) {
  std::vector<Piece> out;
  if (!entry.contains("pieces")) return out;
  for (const Json& id : entry["pieces"]) out.push_back(t.find_piece(id.get<std::string>()));
  return out;
}

Result<void> read_points(const Json& entry, const std::string& pointer, Condition& c) {
  const Json& points = entry["points"];
  const std::string at = pointer_to(pointer, "points");
  if (!points.is_object()) return bad_scenario(at, "Expected an object: points for lost (a unit) and holds (a place).");
  for (const auto& [key, value] : points.items()) {
    if (!value.is_number_integer() || value.get<int>() < 0 || value.get<int>() > 1000) {
      return bad_scenario(pointer_to(at, key), "Expected a number 0 to 1000.");
    }
    if (key == "lost") {
      c.for_lost = value.get<int>();
    } else if (key == "holds") {
      c.for_place = value.get<int>();
    } else {
      return bad_scenario(pointer_to(at, key), "Expected lost or holds.");
    }
  }
  if (c.for_place > 0 && c.places.empty())
    return bad_scenario(pointer_to(pointer, "places"), "Missing, expected the places that score.");
  return {};
}

Result<Condition> read_condition(const Json& entry, const std::string& pointer, Table& t) {
  Condition c;
  c.winner = t.find_side(entry["for"].get<std::string>());
  const std::string when = entry["when"].get<std::string>();
  if (when == "off" || when == "revealed") {
    return bad_scenario(pointer_to(pointer, "when"),
                        "Firefight cannot judge " + when + " yet; expected holds, lost, stands or points.");
  }
  c.when = when == "holds" ? When::holds : when == "lost" ? When::lost : when == "stands" ? When::stands : When::points;
  c.at_end = entry.value("at", "end") == "end";
  c.turns = static_cast<std::uint8_t>(std::min(255, entry.value("turns", 0)));
  Result<std::vector<Hex>> places = hexes_of(entry, pointer, t);
  if (!places) return tl::unexpected(places.error());
  c.places = std::move(*places);
  c.pieces = pieces_of(entry, t);
  if (entry.contains("side")) c.losers = t.find_side(entry["side"].get<std::string>());
  if (c.when == When::points) {
    if (Result<void> good = read_points(entry, pointer, c); !good) return tl::unexpected(good.error());
  }
  const std::size_t all = c.when == When::holds                      ? c.places.size()
                          : c.when == When::points                   ? 0
                          : c.when == When::lost && c.pieces.empty() ? t.units[c.losers].size()
                                                                     : c.pieces.size();
  c.count = entry.value("count", static_cast<int>(all));
  if (c.when != When::points && c.count > static_cast<int>(all)) {
    return bad_scenario(pointer_to(pointer, "count"),
                        "Expected at most " + std::to_string(all) + ", as many as are named.");
  }
  if (entry.contains("why")) {
    c.why = static_cast<int>(t.texts.size());
    t.texts.push_back(read_text(entry["why"]));
  }
  return c;
}

}  // namespace

void name_pieces(const Json& scenario, Table& t) {
  std::map<std::string, int> count, seen;
  const Json& pieces = scenario["pieces"];
  const auto named = [&](std::size_t i) {
    return pieces[i].contains("name") && !(t.concealed && is_unit(kind_of(t.types[i])));
  };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!named(i)) ++count[plain_name(t, static_cast<Piece>(i))];
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (named(i)) continue;
    std::string name = plain_name(t, static_cast<Piece>(i));
    if (count[name] > 1) name += " " + std::to_string(++seen[name]);
    t.pieces[i].name = read_text(Json(name));
  }
}

Result<void> read_victory(const Json& scenario, Table& t) {
  if (!scenario.contains("victory")) return {};
  const Json& list = scenario["victory"];
  if (list.size() > max_conditions) return bad_scenario("/victory", "Expected at most 16 conditions.");
  for (std::size_t i = 0; i < list.size(); ++i) {
    Result<Condition> condition = read_condition(list[i], pointer_to("/victory", i), t);
    if (!condition) return tl::unexpected(condition.error());
    t.victory.push_back(std::move(*condition));
  }
  return {};
}

}  // namespace sandtable::firefight
