#pragma once
// The tables that the Manta book prints: units, factions, terrain, combat results. Source: rules/manta.md (MA-).
// Units: movement points count in halves here (a road costs 1), strengths and steps as printed.

#include <array>
#include <cstdint>
#include <string_view>

namespace sandtable::manta {

// MA-F22; conventional forces have no sanctuary.
enum class Country : std::uint8_t { libya, sudan, niger, car, none };
inline constexpr int country_count = 4;
inline constexpr const char* country_words[] = {"libya", "sudan", "niger", "car"};

enum class Faction : std::uint8_t {
  fan,
  mplt,
  pla,
  anl,
  fap,
  cdr,
  vol,
  frol,
  waf,
  mrp,
  fac,
  codos,
  fdt,
  und,
  fant,
  france,
  oau,
  libya,
};
inline constexpr int faction_count = 18;

struct FactionRow {
  const char* id;
  Country sanctuary;
};

// MA-F22
inline constexpr FactionRow faction_table[faction_count] = {
    {"FAN", Country::sudan}, {"MPLT", Country::niger}, {"PLA", Country::sudan}, {"ANL", Country::sudan},
    {"FAP", Country::libya}, {"CDR", Country::libya},  {"VOL", Country::libya}, {"FROL", Country::libya},
    {"WAF", Country::niger}, {"MRP", Country::car},    {"FAC", Country::car},   {"CODOS", Country::car},
    {"FDT", Country::car},   {"UND", Country::car},    {"FANT", Country::none}, {"FRANCE", Country::none},
    {"OAU", Country::none},  {"LIBYA", Country::none},
};
constexpr const FactionRow& row_of(Faction f) { return faction_table[static_cast<std::size_t>(f)]; }
constexpr Country sanctuary_of(Faction f) { return row_of(f).sanctuary; }
// MA-F24: who may enter the Sudan free zone.
constexpr bool of_sudan(Faction f) { return sanctuary_of(f) == Country::sudan; }
// MA-F28, MA-D6: FAN and its friends.
constexpr bool with_habre(Faction f) { return f == Faction::fan || f == Faction::mplt || f == Faction::pla; }
// MA-F5: who serves whatever government there is.
constexpr bool serves_government(Faction f) { return f == Faction::fant || f == Faction::france || f == Faction::oau; }

enum class Kind : std::uint8_t { conventional, guerrilla, leader, commander };

enum class Type : std::uint8_t {
  infantry_battalion,
  infantry_company,
  recon_company,
  french_infantry,
  french_airborne,
  aaa,
  zaire_infantry,
  libyan_armour,
  libyan_mechanized,
  libyan_commando,
  legion_armour,
  legion_infantry,
  guerrilla,
  leader,
  commander,
};
inline constexpr int type_count = 15;

struct UnitRow {
  const char* id;
  Kind kind;
  std::uint8_t conventional, guerrilla;  // strengths; a band's depend on its faction
  std::uint8_t move;                     // movement points
  std::uint8_t steps;                    // MA-8
  Faction faction;                       // of conventional units
  bool builds;                           // MA-F31: an infantry battalion
};

// MA-F44, MA-F45, MA-D1, MA-D2, MA-D3; leaders move like their units, but 12 (MA-F25)
inline constexpr UnitRow unit_table[type_count] = {
    {"infantry-battalion", Kind::conventional, 7, 3, 6, 3, Faction::fant, true},
    {"infantry-company", Kind::conventional, 2, 2, 6, 1, Faction::fant, false},
    {"recon-company", Kind::conventional, 2, 2, 8, 1, Faction::fant, false},
    {"french-infantry", Kind::conventional, 9, 4, 6, 3, Faction::france, true},
    {"french-airborne", Kind::conventional, 8, 5, 6, 3, Faction::france, false},
    {"aaa", Kind::conventional, 0, 0, 6, 1, Faction::france, false},
    {"zaire-infantry", Kind::conventional, 6, 3, 6, 3, Faction::oau, true},
    {"libyan-armour", Kind::conventional, 10, 2, 10, 3, Faction::libya, false},
    {"libyan-mechanized", Kind::conventional, 8, 2, 10, 3, Faction::libya, false},
    {"libyan-commando", Kind::conventional, 7, 4, 6, 3, Faction::libya, false},
    {"legion-armour", Kind::conventional, 8, 1, 10, 3, Faction::libya, false},
    {"legion-infantry", Kind::conventional, 5, 2, 6, 3, Faction::libya, true},
    {"guerrilla", Kind::guerrilla, 2, 3, 6, 1, Faction::fap, false},
    {"leader", Kind::leader, 0, 0, 12, 0, Faction::fap, false},
    {"commander", Kind::commander, 0, 0, 12, 0, Faction::fap, false},
};
constexpr const UnitRow& row_of(Type t) { return unit_table[static_cast<std::size_t>(t)]; }

// MA-D1: conventional strength of a band; its guerrilla strength is 3, FAN's 4.
constexpr std::uint8_t band_conventional(Faction f) { return f == Faction::fan ? 3 : f == Faction::codos ? 1 : 2; }
constexpr std::uint8_t band_guerrilla(Faction f) { return f == Faction::fan ? 4 : 3; }
// MA-36, MA-F45: Habré's military skill is three times Goukouni's.
constexpr int skill_of(Faction f) { return f == Faction::fan ? 3 : 1; }

// ---- terrain ----

enum class Terrain : std::uint8_t {
  desert,
  steppe,
  savannah,
  mountain,
  lake,
  partial_lake,
  marsh_seasonal,
  marsh_perennial,
  sanctuary_libya,
  sanctuary_sudan,
  sanctuary_niger,
  sanctuary_car,
  free_zone,
  off,
};
inline constexpr int terrain_count = 14;
// MA-11: there is no drought.
enum class Season : std::uint8_t { rain, dry };

constexpr bool is_marsh(Terrain t) { return t == Terrain::marsh_seasonal || t == Terrain::marsh_perennial; }
constexpr bool is_entry(Terrain t) { return t >= Terrain::sanctuary_libya && t <= Terrain::sanctuary_car; }
constexpr Country country_of(Terrain t) {
  return static_cast<Country>(static_cast<int>(t) - static_cast<int>(Terrain::sanctuary_libya));
}
// MA-12, MA-13: a marsh that slows and shelters now.
constexpr bool is_wet(Terrain t, Season season) {
  return t == Terrain::marsh_perennial || (t == Terrain::marsh_seasonal && season == Season::rain);
}
// MA-F12, MA-F48: full lake and what is off limits. Entry hexes are entered only on the way to a sanctuary.
constexpr bool is_land(Terrain t) { return t != Terrain::lake && t != Terrain::off && !is_entry(t); }

using Halves = std::uint8_t;
inline constexpr Halves no_way = 255;
// MA-16, MA-17, MA-20, MA-23
inline constexpr Halves road_halves = 1, track_halves = 2, river_halves = 2, entry_halves = 2;

// MA-12 to MA-18
constexpr Halves halves_into(Terrain t, Season season) {
  if (!is_land(t)) return no_way;
  return t == Terrain::mountain ? 8 : is_wet(t, season) ? 6 : 4;
}
// MA-12, MA-13, MA-18
constexpr int adjustment_of(Terrain t, Season season) { return t == Terrain::mountain ? 3 : is_wet(t, season) ? 2 : 0; }
inline constexpr int town_adjustment = 1, oasis_adjustment = 1, fort_adjustment = 3;
inline constexpr int stack_limit = 9;  // MA-9
inline constexpr int no_stack_limit = 255;

// MA-F49: the last row of the desert zone in each printed column.
constexpr int last_desert_row(int column) {
  if (column < 21) return 28;
  if (column > 40) return 25;
  return column >= 28 && column <= 31 ? 22 : 26;
}
inline constexpr int last_north_row = 27;  // MA-F42
inline constexpr const char* capital_name = "1537";

// ---- combat results, MA-41: as printed (MA-R4); `R/0` is the same as `R/-` (MA-R3) ----

// What one side suffers: 0..6 steps; 7..13 the same less 7, and a retreat; 14..16 contact with that less 14 steps.
using Fate = std::uint8_t;
inline constexpr Fate fate_retreat = 7, fate_contact = 14;
inline constexpr int fate_count = 17;
constexpr int steps_lost(Fate f) {
  return f >= fate_contact ? f - fate_contact : f >= fate_retreat ? f - fate_retreat : f;
}
constexpr bool retreats(Fate f) { return f >= fate_retreat && f < fate_contact; }
constexpr bool in_contact(Fate f) { return f >= fate_contact; }

struct Cell {
  Fate stronger = 0, weaker = 0;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};
inline constexpr int crt_rows = 11, crt_columns = 16;

namespace crt_table {
// Rows 2 to 12 of the modified roll; columns <=1, 2 to 15, >=16 of the difference; stronger / weaker.
// clang-format off
inline constexpr const char* printed[crt_rows] = {
    "R/0 R/1 R/1 1R/1 1R/1 1R/2 2R/2 2R/2 2R/2 3R/2 3R/2 3R/2 3/2R 4/2R 4/3R 4/4R",
    "R/- R/- R/- R/1 1R/1 1R/1 1R/1 2R/2 2R/2 2R/2 2/2R 2/2R 2/2R 2/3R 2/3R 2/3R",
    "R/- R/- 1R/- 1R/- 2R/- 2R/- 2R/1 2R/1 2R/1 1/1R 1/1R 1/2R -/2R -/2R -/3R -/3R",
    "R/- R/- 1R/- 1R/- 1R/- 1R/- 1R/- R/- -/1R -/1R -/1R -/2R -/2R -/2R -/3R -/3R",
    "C/C C1/C C1/C C1/C 1R/- 1R/- 1R/- 2/1R 2/2R 2/2R -/2R -/2R -/2R -/2R -/3R -/3R",
    "C/C C/C C1/C C1/C C1/C C1/C1 C1/C1 C/C1 C/C1 C/C1 C/C2 C/C2 -/1R -/1R -/2R -/2R",
    "C/C C/C C1/C C1/C C2/C1 C2/C1 C/C1 C/C1 -/1R -/1R -/2R -/2R -/2R -/3R -/3R -/3R",
    "C/C C/C1 C/C1 -/1R -/1R -/1R -/1R -/1R -/2R -/2R -/2R 1/2R 1/3R 1/3R 1/3R 1/3R",
    "-/R -/1R -/1R -/1R -/1R -/2R -/2R -/2R -/2R 1/3R 1/3R 1/3R 1/3R 2/4R 2/4R 2/4R",
    "-/R -/1R -/1R -/1R -/2R -/2R 1/2R 1/2R 1/3R 1/3R 2/3R 2/3R 2/4R 2/4R 3/4R 3/4R",
    "-/R -/1R -/2R -/2R 1/3R 1/3R 2/3R 2/4R 2/4R 2/4R 2/5R 2/5R 3/5R 3/6R 4/6R 4/6R",
};
// clang-format on

constexpr Fate fate(std::string_view text) {
  int steps = 0;
  Fate base = 0;
  for (const char c : text) {
    if (c == 'R') base = fate_retreat;
    if (c == 'C') base = fate_contact;
    if (c >= '0' && c <= '9') steps = c - '0';
  }
  return static_cast<Fate>(base + steps);
}
constexpr std::array<std::array<Cell, crt_columns>, crt_rows> read() {
  std::array<std::array<Cell, crt_columns>, crt_rows> out{};
  for (std::size_t r = 0; r < crt_rows; ++r) {
    std::string_view rest = printed[r];
    for (std::size_t c = 0; c < crt_columns; ++c) {
      const std::string_view cell = rest.substr(0, rest.find(' '));
      const std::size_t stroke = cell.find('/');
      out[r][c] = {fate(cell.substr(0, stroke)), fate(cell.substr(stroke + 1))};
      rest.remove_prefix(cell.size() < rest.size() ? cell.size() + 1 : cell.size());
    }
  }
  return out;
}
inline constexpr auto cells = read();
}  // namespace crt_table

// MA-38: indexes of the row of a modified roll and of the column of a difference.
constexpr int crt_row(int roll) { return roll < 2 ? 0 : roll > 12 ? 10 : roll - 2; }
constexpr int crt_column(int difference) { return difference <= 1 ? 0 : difference >= 16 ? 15 : difference - 1; }
constexpr Cell crt_cell(int row, int column) {
  return crt_table::cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

// MA-F2: one roll gives the first player his side: 0 Habré's, 1 Goukouni's.
constexpr int side_of_roll(int face) { return face <= 3 ? 0 : 1; }

}  // namespace sandtable::manta
