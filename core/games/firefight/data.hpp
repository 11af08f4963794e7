#pragma once
// The tables that the Firefight book prints: dice, terrain, units. Source: rules/firefight.md (FF-D1, FF-D9, FF-D11).
// Units: AP (action points), hexes. Colours are dice from White (1) to Black (9).

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sandtable::firefight {

// FF-4, FF-5: blue plays Western units, red Eastern, green Insurgents.
enum class Faction : std::uint8_t { western, eastern, insurgent, none };

// FF-8: the order of the dice.
enum class Colour : std::uint8_t { none, white, pink, grey, green, yellow, red, blue, purple, black };
inline constexpr int colour_count = 9;

// FF-9: large icons. FF-10: small icons.
enum class Combat : std::uint8_t { miss, shaken, hit1, hit2, kill };
enum class Test : std::uint8_t { critical, failure, minor, success, major };

struct Die {
  std::array<Combat, 6> combat;
  std::array<Test, 6> test;
};

namespace dice_table {
inline constexpr Combat M = Combat::miss, S = Combat::shaken, H = Combat::hit1, T = Combat::hit2, K = Combat::kill;
inline constexpr Test C = Test::critical, F = Test::failure, m = Test::minor, s = Test::success, J = Test::major;

// FF-D1: index 0 is no die.
// clang-format off
inline constexpr std::array<Die, 10> dice = {{
    {{M, M, M, M, M, M}, {F, F, F, F, F, F}},
    /* White  */ {{M, M, M, M, S, H}, {C, C, F, F, m, s}},
    /* Pink   */ {{M, M, M, S, S, H}, {C, C, F, m, s, s}},
    /* Grey   */ {{M, M, S, S, H, T}, {C, F, F, m, s, J}},
    /* Green  */ {{M, M, S, H, H, T}, {C, F, m, s, s, J}},
    /* Yellow */ {{M, S, S, H, H, T}, {F, m, s, s, s, J}},
    /* Red    */ {{M, S, H, H, T, K}, {F, m, s, s, J, J}},
    /* Blue   */ {{M, S, H, T, T, K}, {F, s, s, s, J, J}},
    /* Purple */ {{S, H, H, T, K, K}, {m, s, s, J, J, J}},
    /* Black  */ {{H, H, T, K, K, K}, {s, s, s, J, J, J}},
}};
// clang-format on
}  // namespace dice_table

constexpr const Die& die_of(Colour c) { return dice_table::dice[static_cast<std::size_t>(c)]; }
constexpr Combat combat_face(Colour c, int face) { return die_of(c).combat[static_cast<std::size_t>(face - 1)]; }
constexpr Test test_face(Colour c, int face) { return die_of(c).test[static_cast<std::size_t>(face - 1)]; }

// FF-7: a modifier shifts the colour, negative to the left. FF-D3: beyond the ends it stays at White or Black.
constexpr Colour shifted(Colour c, int by) {
  const int index = static_cast<int>(c) + by;
  return static_cast<Colour>(index < 1 ? 1 : index > colour_count ? colour_count : index);
}

inline constexpr std::array<const char*, 9> colour_names = {"White", "Pink", "Grey",   "Green", "Yellow",
                                                            "Red",   "Blue", "Purple", "Black"};

// FF-20: no mark, dot, triangle, diamond, waves. The order of the scenario's map words.
enum class Terrain : std::uint8_t { clear, cover, fort, high, water };
inline constexpr int terrain_count = 5;

enum class Kind : std::uint8_t { infantry, vehicle, population, roadblock, rubble };
constexpr bool is_unit(Kind k) { return k == Kind::infantry || k == Kind::vehicle; }

// Movement is summed in quarters of an AP (FF-D9 has 1 per 4 hexes at the finest).
using Quarters = std::uint16_t;
inline constexpr Quarters quarters_per_ap = 4;
inline constexpr Quarters no_entry = 0xffff;

struct TerrainRow {
  const char* id;
  const char* name;
  std::uint8_t level;    // for lines of sight, FF-33
  std::int8_t modifier;  // to fire and assault at a unit there; a fort's depends on the side crossed, FF-25
  Quarters infantry;     // to enter a hex
  Quarters vehicle;
};

// FF-D9 (water needs Amphibious, which no rule here gives yet: no entry)
// clang-format off
inline constexpr std::array<TerrainRow, terrain_count> terrain_table = {{
    // id       name           level mod  infantry  vehicle
    {"clear", "Clear",         0,    0,   4,        2},
    {"cover", "Cover",         1,   -1,   4,        8},
    {"fort",  "Fortification", 1,    0,   4,        8},
    {"high",  "High ground",   2,   -1,   8,        12},
    {"water", "Water",         0,    0,   no_entry, no_entry},
}};
// clang-format on
inline constexpr int wall_modifier = -2;  // FF-25

constexpr const TerrainRow& row_of(Terrain t) { return terrain_table[static_cast<std::size_t>(t)]; }
constexpr Quarters entry_cost(Kind k, Terrain t) { return k == Kind::vehicle ? row_of(t).vehicle : row_of(t).infantry; }
// FF-36: every level 1 hex is cover, high ground is none.
constexpr bool is_cover(Terrain t) { return t == Terrain::cover || t == Terrain::fort; }

// AP die[range]; ap 0: the unit has no such weapon. A SAM (diamond) fires at airborne targets only, FF-40.
struct Weapon {
  std::uint8_t ap = 0;
  Colour colour = Colour::none;
  std::uint8_t range = 0;
  bool sam = false;
};

struct UnitRow {
  const char* id;
  const char* name;
  Faction faction;
  Kind kind;
  Weapon small, heavy;
  std::uint8_t defence;
  Colour engineer;     // icon, FF-30; none: not on the counter
  Colour suppressive;  // icon, FF-73
  bool transport;      // ability, FF-24
};

// The types that stand in State.
enum class Type : std::uint8_t {
  none,
  // Western
  marines,
  engineers,
  recon_team,
  mmg_team,
  at_team,
  sam_team,
  paratroops,
  lav,
  mrap,
  mbt,
  // Insurgent
  rifle_squad,
  at_squad,
  sam_squad,
  rpg_hunters,
  mg_team,
  martyrs,
  technical,
  // What a side that may not know the type sees, FF-3
  unknown_infantry,
  unknown_vehicle,
  // Markers
  civilians,
  mob,
  roadblock,
  rubble,
};
inline constexpr int type_count = 24;

namespace unit_table {
inline constexpr Colour none = Colour::none, white = Colour::white, pink = Colour::pink, grey = Colour::grey,
                        green = Colour::green, yellow = Colour::yellow, red = Colour::red, purple = Colour::purple;
inline constexpr Faction W = Faction::western, I = Faction::insurgent, N = Faction::none;
inline constexpr Kind inf = Kind::infantry, veh = Kind::vehicle;
inline constexpr bool sam = true;
inline constexpr Weapon no = {};

// FF-D11, FF-83, FF-84. Icons of later rules (Recon, drones, stealth, airborne, martyrdom) come with these rules.
// clang-format off
inline constexpr std::array<UnitRow, type_count> units = {{
    {"", "", N, Kind::rubble, no, no, 0, none, none, false},
    // id             name            faction  Small Arms        Heavy               def  engineer suppr. transport
    {"marines",      "Marines",       W, inf, {3, green, 6},    {5, grey, 4},        1,   none,   none,   false},
    {"engineers",    "Engineers",     W, inf, {4, green, 5},    {5, yellow, 3},      1,   green,  none,   false},
    {"recon-team",   "Recon team",    W, inf, {3, green, 6},    {6, grey, 4},        1,   none,   none,   false},
    {"mmg-team",     "MMG team",      W, inf, {7, yellow, 9},   no,                  1,   none,   green,  false},
    {"at-team",      "AT team",       W, inf, {3, pink, 5},     {6, red, 14},        1,   none,   none,   false},
    {"sam-team",     "SAM team",      W, inf, {3, pink, 5},     {6, red, 20, sam},   1,   none,   none,   false},
    {"paratroops",   "Paratroops",    W, inf, {3, green, 6},    {5, grey, 4},        1,   none,   none,   false},
    {"lav",          "LAV",           W, veh, {6, red, 9},      {6, yellow, 12},     2,   none,   none,   true},
    {"mrap",         "MRAP",          W, veh, {4, green, 8},    no,                  1,   none,   none,   true},
    {"mbt",          "MBT",           W, veh, {6, red, 9},      {7, purple, 16},     4,   none,   none,   false},
    {"rifle-squad",  "Rifle squad",   I, inf, {2, pink, 5},     {5, grey, 3},        0,   none,   none,   false},
    {"at-squad",     "AT squad",      I, inf, {2, pink, 5},     {5, yellow, 8},      0,   none,   none,   false},
    {"sam-squad",    "SAM squad",     I, inf, {2, pink, 5},     {6, red, 20, sam},   0,   none,   none,   false},
    {"rpg-hunters",  "RPG hunters",   I, inf, {2, pink, 5},     {5, yellow, 6},      0,   none,   none,   false},
    {"mg-team",      "MG team",       I, inf, {4, green, 8},    no,                  0,   none,   green,  false},
    {"martyrs",      "Martyrs",       I, inf, {2, white, 4},    no,                  0,   none,   none,   false},
    {"technical",    "Technical",     I, veh, {4, yellow, 9},   {5, grey, 6},        0,   none,   none,   true},
    {"unknown-infantry", "Infantry",  N, inf, no,               no,                  0,   none,   none,   false},
    {"unknown-vehicle",  "Vehicle",   N, veh, no,               no,                  0,   none,   none,   false},
    {"civilians",    "Civilians",     N, Kind::population, no,  no,                  0,   none,   none,   false},
    {"mob",          "Mob",           N, Kind::population, no,  no,                  0,   none,   none,   false},
    {"roadblock",    "Roadblock",     N, Kind::roadblock, no,   no,                  0,   none,   none,   false},
    {"rubble",       "Rubble",        N, Kind::rubble, no,      no,                  0,   none,   none,   false},
}};
// clang-format on
}  // namespace unit_table

constexpr const UnitRow& row_of(Type t) { return unit_table::units[static_cast<std::size_t>(t)]; }
constexpr Kind kind_of(Type t) { return row_of(t).kind; }
constexpr bool is_unknown(Type t) { return t == Type::unknown_infantry || t == Type::unknown_vehicle; }
constexpr Faction faction_of(Type t) { return row_of(t).faction; }
Type find_type(std::string_view id);  // none when there is no such type

// FF-D15, FF-D16: how many there are.
inline constexpr int max_smoke = 8;
inline constexpr int max_population = 6;
inline constexpr int max_roadblocks = 6;
inline constexpr int max_range = 16;  // of a weapon that fires at ground targets

// FF-12, FF-14
inline constexpr int boxes = 40;
constexpr int box_of(int spaces_moved) { return boxes - spaces_moved % boxes; }

// FF-43, FF-46
inline constexpr int shaken = 1, suppressed = 2, surrendered = 3;
inline constexpr int lost_at_hits = 3;

}  // namespace sandtable::firefight
