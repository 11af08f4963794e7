// The table from its scenario: what the map says hex by hex, the units, the victory list.

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/manta/scenario.hpp"
#include "games/manta/words.hpp"

namespace sandtable::manta {
std::string piece_pointer(std::size_t i, const char* key) { return pointer_to(pointer_to("/pieces", i), key); }

namespace {

int printed_column(const Table& t, Hex h) { return t.map.grid.spec().first_column + t.map.grid.column(h); }
int printed_row(const Table& t, Hex h) { return t.map.grid.spec().first_row + t.map.grid.row(h); }

// MA-F16, MA-F49: the desert zone with its mountains.
bool in_desert(const Table& t, Hex h) {
  if (t.terrain(h) == Terrain::desert) return true;
  return t.terrain(h) == Terrain::mountain && printed_row(t, h) <= last_desert_row(printed_column(t, h));
}

bool has_way(const Table& t, Hex h) {
  return t.map.sides.mask(Feature::road, h) != 0 || t.map.sides.mask(Feature::track, h) != 0;
}

bool on_or_beside_way(const Table& t, Hex h) {
  const auto& around = t.map.grid.neighbours(h);
  return has_way(t, h) ||
         std::any_of(around.begin(), around.end(), [&](Hex n) { return n != no_hex && has_way(t, n); });
}

// MA-12 to MA-20, MA-F12: what it costs to go from a hex over one of its sides.
Halves halves_over(const Table& t, Hex from, int direction, Season season) {
  const Hex to = t.map.grid.neighbour(from, direction);
  if (to == no_hex || !t.is_ground(to)) return no_way;
  const Terrain terrain = t.terrain(to);
  const bool drowned = is_marsh(terrain) && season == Season::rain;  // MA-14
  if (!drowned && t.map.sides.has(Feature::road, from, direction)) return road_halves;
  if (!drowned && t.map.sides.has(Feature::track, from, direction)) return track_halves;
  const Halves river = t.map.sides.has(Feature::river, from, direction) ? river_halves : Halves{0};
  return static_cast<Halves>(halves_into(terrain, season) + river);
}

void measure(Table& t) {
  const auto size = static_cast<std::size_t>(t.map.grid.size());
  for (auto* list : {&t.desert, &t.north, &t.roadside, &t.border, &t.stacks}) list->assign(size, 0);
  for (const Season season : {Season::rain, Season::dry}) {
    auto& halves = t.halves[static_cast<std::size_t>(season)];
    halves.resize(size);
    for (Hex h = 0; h < t.map.grid.size(); ++h) {
      for (int d = 0; d < 6; ++d) halves[h][static_cast<std::size_t>(d)] = halves_over(t, h, d, season);
    }
  }
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    if (!t.is_ground(h)) continue;
    t.desert[h] = in_desert(t, h) ? 1 : 0;
    t.north[h] = printed_row(t, h) <= last_north_row ? 1 : 0;  // MA-F42
    t.roadside[h] = on_or_beside_way(t, h) ? 1 : 0;
  }
}

// MA-F22, MA-F23, MA-F53: entry hexes and the Chad hexes beside them.
void find_exits(Table& t) {
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    if (!t.is_hex(h)) continue;
    if (is_entry(t.terrain(h))) t.entries[static_cast<std::size_t>(country_of(t.terrain(h)))].push_back(h);
    if (!t.is_ground(h)) continue;
    for (int c = 0; c < country_count; ++c) {
      Exit exit{h, {no_way, no_way}};
      for (int d = 0; d < 6; ++d) {
        const Hex entry = t.map.grid.neighbour(h, d);
        const bool here = entry != no_hex && t.is_hex(entry) && is_entry(t.terrain(entry)) &&
                          country_of(t.terrain(entry)) == static_cast<Country>(c);
        if (!here) continue;
        for (std::size_t season = 0; season < 2; ++season) {
          exit.halves[season] =
              std::min(exit.halves[season], t.halves[season][entry][static_cast<std::size_t>(opposite(d))]);
        }
      }
      if (exit.halves[0] == no_way) continue;
      t.border[h] = static_cast<std::uint8_t>(t.border[h] | 1u << c);
      t.exits[c].push_back(exit);
    }
  }
}

Result<void> read_site(const Json& place, std::size_t i, Table& t) {
  const Hex h = *t.map.grid.find(place["at"].get_ref<const std::string&>());
  Site& site = t.sites[h];
  const std::string kind = place.value("kind", "");
  site.town = site.town || kind == "town";
  site.village = site.village || kind == "village";
  site.oasis = site.oasis || kind == "oasis" || place.value("oasis", false);
  if (place.contains("well")) {
    site.well = true;
    site.perennial = place["well"] == "perennial";
  }
  // MA-F34: airfields and airbases are the same. MA-F48: only what lies in Chad counts.
  if (!place.contains("air") || !t.is_ground(h) || t.terrain(h) == Terrain::free_zone || site.air >= 0) return {};
  if (t.airfields.size() == 64)
    return bad_scenario(pointer_to(pointer_to("/map/places", i), "air"), "Expected at most 64 airfields.");
  site.air = static_cast<std::int16_t>(t.airfields.size());
  t.airfields.push_back(h);
  return {};
}

Result<Unit> read_unit(const Json& piece, std::size_t i, Side side) {
  Unit out;
  const std::string& type = piece["type"].get_ref<const std::string&>();
  for (int n = 0; n < type_count; ++n) {
    if (type == unit_table[n].id) out.type = static_cast<Type>(n);
  }
  const UnitRow& row = row_of(out.type);
  out.faction = row.faction;
  if (piece.contains("faction")) {
    for (int n = 0; n < faction_count; ++n) {
      if (piece["faction"] == faction_table[n].id) out.faction = static_cast<Faction>(n);
    }
  }
  const bool irregular = row.kind != Kind::conventional;
  const bool fits = irregular ? sanctuary_of(out.faction) != Country::none : out.faction == row.faction;
  if (irregular && !piece.contains("faction"))
    return bad_scenario(piece_pointer(i, "faction"), "Missing, expected the faction of a band, leader or commander.");
  if (!fits) return bad_scenario(piece_pointer(i, "faction"), "Expected a faction that has this type.");
  if (side == no_side && row.kind != Kind::guerrilla && row.kind != Kind::leader)
    return bad_scenario(piece_pointer(i, "side"), "Only bands and leaders may be nobody's.");
  out.conventional = row.kind == Kind::guerrilla ? band_conventional(out.faction) : row.conventional;
  out.guerrilla = row.kind == Kind::guerrilla ? band_guerrilla(out.faction) : row.guerrilla;
  out.conventional = static_cast<std::uint8_t>(piece.value("conventional", int{out.conventional}));
  out.guerrilla = static_cast<std::uint8_t>(piece.value("guerrilla", int{out.guerrilla}));
  out.move = static_cast<std::uint8_t>(piece.value("move", int{row.move}));
  out.steps = static_cast<std::uint8_t>(piece.value("steps", int{row.steps}));
  const bool stepless = row.kind >= Kind::leader;
  if ((out.steps == 0) != stepless)
    return bad_scenario(piece_pointer(i, "steps"), "A unit has a step at least, a leader none.");
  return out;
}

constexpr const char* plain_names[] = {"FANT infantry",   "FANT company",    "FANT recon",     "French infantry",
                                       "French airborne", "French AAA",      "Zaire infantry", "Libyan armour",
                                       "Libyan mech",     "Libyan commando", "Legion armour",  "Legion infantry"};

std::string plain_name(const Unit& u) {
  const std::string of = row_of(u.faction).id;
  if (u.type == Type::guerrilla) return of + " band";
  if (u.type == Type::leader) return of + " leader";
  if (u.type != Type::commander) return plain_names[static_cast<std::size_t>(u.type)];
  return u.faction == Faction::fan ? "Habré" : u.faction == Faction::fap ? "Goukouni" : of + " commander";
}

// A unit's name where the scenario gives none: its type, numbered where there are several.
void name_pieces(const Json& pieces, Table& t) {
  std::map<std::string, int> count, seen;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!pieces[i].contains("name")) ++count[plain_name(t.units[i])];
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].contains("name")) continue;
    std::string name = plain_name(t.units[i]);
    if (count[name] > 1) name += " " + std::to_string(++seen[name]);
    t.pieces[i].name = read_text(Json(name));
  }
}

Result<void> check_commanders(const Table& t) {
  int count[2] = {0, 0};
  for (const Piece p : t.chiefs) {
    if (row_of(t.units[p].type).kind == Kind::commander) ++count[t.pieces[p].side];
  }
  for (const Side side : {Side{0}, Side{1}}) {
    if (count[side] > 1) return bad_scenario("/pieces", "Expected one commander of " + t.sides[side].id + " at most.");
  }
  return {};
}

Result<Condition> read_condition(const Json& entry, const std::string& pointer, Table& t) {
  Condition c;
  c.winner = t.find_side(entry["for"].get<std::string>());
  const std::string when = entry["when"].get<std::string>();
  if (when != "holds" && when != "lost")
    return bad_scenario(pointer_to(pointer, "when"), "Expected holds or lost: Manta knows no other goal.");
  c.when = when == "holds" ? When::holds : When::lost;
  c.at_end = entry.value("at", "end") == "end";
  if (entry.contains("turns")) return bad_scenario(pointer_to(pointer, "turns"), "Manta counts no turns in a row.");
  if (c.when == When::holds) {
    for (const Json& name : entry["places"]) {
      const Hex h = *t.map.grid.find(name.get<std::string>());
      if (!t.is_ground(h)) return bad_scenario(pointer_to(pointer, "places"), "Expected hexes where units stand.");
      c.places.push_back(h);
      t.marks.push_back(h);
    }
    c.count = entry.value("count", static_cast<int>(c.places.size()));
  } else {
    if (!entry.contains("side"))
      return bad_scenario(pointer_to(pointer, "side"), "Missing, expected whose losses count.");
    c.losers = t.find_side(entry["side"].get<std::string>());
    c.count = entry.value("count", 1);
  }
  if (entry.contains("why")) {
    c.why = static_cast<int>(t.texts.size());
    t.texts.push_back(read_text(entry["why"]));
  }
  return c;
}

}  // namespace

Result<void> read_map_facts(const Json& scenario, Table& t) {
  t.sites.resize(static_cast<std::size_t>(t.map.grid.size()));
  measure(t);
  find_exits(t);
  const Json places = scenario["map"].contains("places") ? scenario["map"]["places"] : Json::array();
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (Result<void> good = read_site(places[i], i, t); !good) return good;
  }
  const Hex capital = t.map.grid.find(capital_name).value_or(no_hex);
  if (capital != no_hex && t.is_ground(capital)) t.capital = capital;
  t.reach = Reach(t.map.grid);
  return {};
}

Result<void> read_units(const Json& scenario, Table& t) {
  const Json& pieces = scenario["pieces"];
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Result<Unit> unit = read_unit(pieces[i], i, t.pieces[i].side);
    if (!unit) return tl::unexpected<Error>(unit.error());
    t.units.push_back(*unit);
    if (row_of(unit->type).kind >= Kind::leader) t.chiefs.push_back(static_cast<Piece>(i));
  }
  name_pieces(pieces, t);
  return check_commanders(t);
}

Result<void> read_victory(const Json& scenario, Table& t) {
  if (!scenario.contains("victory")) return {};
  const Json& list = scenario["victory"];
  if (list.size() > 16) return bad_scenario("/victory", "Expected at most 16 conditions.");
  for (std::size_t i = 0; i < list.size(); ++i) {
    Result<Condition> condition = read_condition(list[i], pointer_to("/victory", i), t);
    if (!condition) return tl::unexpected<Error>(condition.error());
    t.victory.push_back(std::move(*condition));
  }
  std::sort(t.marks.begin(), t.marks.end());
  t.marks.erase(std::unique(t.marks.begin(), t.marks.end()), t.marks.end());
  if (t.marks.size() > max_marks) return bad_scenario("/victory", "Expected at most 64 places in all.");
  return {};
}

}  // namespace sandtable::manta
