#pragma once
// The tables that the Broadside book prints: ship logs, weather, specific hits, land forces. Source: rules/broadside.md
// (BR-39, BR-D1, BR-D7, BR-D20) and broadside_ship_logs.csv. Units: inches, degrees, men, guns.

#include <array>
#include <cstdint>

namespace sandtable::broadside {

// ---- BR-D1: ship logs ----

enum class Class : std::uint8_t { rowboat, sloop, schooner, brig, merchantman, frigate, man_o_war };
inline constexpr int class_count = 7;
// The order of the scenario's type words: classes first, then land units.
inline constexpr const char* class_words[class_count] = {"rowboat",     "sloop",   "schooner", "brig",
                                                         "merchantman", "frigate", "man-o-war"};

inline constexpr int max_increments = 12;
inline constexpr int max_boxes = 3;
inline constexpr int battery_count = 4;
enum Battery : std::uint8_t { port, starboard, bow, stern };
inline constexpr bool is_main(int battery) { return battery == port || battery == starboard; }

struct Increment {
  std::uint8_t low, high;  // inches; the lower end is compulsory, BR-15
};

struct ShipLog {
  std::uint8_t length;
  std::uint8_t increments;
  std::array<Increment, max_increments> speed;
  bool single_sail;                             // BR-12: ignores wind speed
  std::array<std::uint8_t, max_boxes> turning;  // degrees of each turning box; 0 none; 180 turns freely
  std::array<std::uint8_t, battery_count> guns;
  std::uint8_t crew, deck, leaders, morale;
  std::uint8_t yellow, red, black;
  std::uint8_t letter_every;  // BR-38: every so many boxes carries a letter; 0: none
};

// clang-format off
inline constexpr std::array<ShipLog, class_count> ship_logs = {{
    {3, 0, {}, false, {180}, {0, 0, 0, 0}, 6, 6, 0, 10, 2, 3, 4, 0},
    {8, 4, {{{1, 4}, {5, 8}, {9, 12}, {13, 16}}}, true, {90, 90, 45}, {4, 4, 1, 0}, 18, 6, 1, 12, 9, 14, 18, 3},
    {9, 5, {{{1, 4}, {5, 8}, {9, 11}, {12, 14}, {15, 17}}}, false, {90, 90}, {5, 5, 1, 1}, 24, 8, 1, 12, 11, 17, 22, 3},
    {10, 6, {{{1, 3}, {4, 6}, {7, 9}, {10, 12}, {13, 15}, {16, 18}}}, false, {90, 45}, {7, 7, 1, 1}, 30, 10, 2, 12, 14, 22, 28, 3},
    {14, 8, {{{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}, {11, 12}, {13, 14}, {15, 15}}}, false, {45, 45}, {4, 4, 0, 2}, 21, 7, 1, 10, 18, 28, 36, 3},
    {14, 9, {{{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}, {11, 12}, {13, 14}, {15, 16}, {17, 18}}}, false, {45, 45, 45}, {10, 10, 2, 2}, 48, 16, 3, 13, 20, 32, 40, 3},
    {18, 12, {{{1, 1}, {2, 3}, {4, 4}, {5, 6}, {7, 7}, {8, 9}, {10, 10}, {11, 12}, {13, 13}, {14, 15}, {16, 16}, {17, 18}}}, false, {45, 45}, {18, 18, 2, 2}, 90, 30, 4, 13, 36, 57, 72, 8},
}};
// clang-format on

// BR-D4: the crew's quality as quarters of a die a gun.
enum class Quality : std::uint8_t { poor, average, crack };
inline constexpr const char* quality_words[] = {"poor", "average", "crack"};
constexpr int fire_dice(int guns, Quality q) { return (guns * (static_cast<int>(q) + 2) + 3) / 4; }

// ---- BR-39: the specific hit chart ----

struct SpecificHit {
  std::uint8_t continuing;              // points
  std::uint8_t crew;                    // killed
  std::uint8_t crew_dice;               // and so many dice more
  std::uint8_t guns;                    // destroyed
  std::uint8_t increments;              // lost
  std::uint8_t box;                     // turning boxes lost
  std::uint8_t jam, jam_one_way;        // turns without turning; turns with turns to one side only
  std::uint8_t fire_below, fire_sails;  // turns
  std::uint8_t ratlines;                // turns
  std::uint8_t catastrophe;             // 1: a catastrophic fire, BR-40
};
inline constexpr int first_specific = 2, last_specific = 19;
// clang-format off
inline constexpr std::array<SpecificHit, 18> specific_hits = {{
    /*  2 */ {3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1},
    /*  3 */ {3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    /*  4 */ {2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    /*  5 */ {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    /*  6 */ {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0},
    /*  7 */ {0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0},
    /*  8 */ {0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0},
    /*  9 */ {0, 1, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0},
    /* 10 */ {0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0},
    /* 11 */ {0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0},
    /* 12 */ {0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0},
    /* 13 */ {0, 1, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0},
    /* 14 */ {0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0},
    /* 15 */ {0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0},
    /* 16 */ {0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0},
    /* 17 */ {0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0},
    /* 18 */ {0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0},
    /* 19 */ {0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 1},
}};
// clang-format on
constexpr const SpecificHit& specific_hit(int total) {
  return specific_hits[static_cast<std::size_t>(total - first_specific)];
}

// ---- BR-D7: weather and special events ----

enum class Weather : std::uint8_t { none, squall, fog, becalmed, change, lucky, smoke };
inline constexpr const char* weather_words[] = {"none", "squall", "fog", "becalmed", "change", "lucky", "smoke"};
// By the total of two dice, from 2.
inline constexpr Weather weather_chart[11] = {
    Weather::squall, Weather::fog,  Weather::becalmed, Weather::none,  Weather::none,  Weather::none,
    Weather::none,   Weather::none, Weather::change,   Weather::lucky, Weather::smoke,
};
enum class Speed : std::uint8_t { none, light, normal, gusty };  // none: not rolled yet this turn
inline constexpr const char* speed_words[] = {"none", "light", "normal", "gusty"};
enum class Quarter : std::uint8_t { north, east, south, west };  // where the wind comes from
inline constexpr const char* quarter_words[] = {"north", "east", "south", "west"};

// ---- BR-D20: land forces ----

enum class Unit : std::uint8_t { fort, shore_battery, pirates, kings_men, townsfolk, cavalry, party, swimmer };
inline constexpr int unit_count = 8;
inline constexpr const char* unit_words[unit_count] = {"fort",      "shore-battery", "pirates", "kings-men",
                                                       "townsfolk", "cavalry",       "party",   "swimmer"};
struct LandRow {
  std::uint8_t men, leaders, guns;
  bool disciplined, rabble, mounted, fortified;
};
inline constexpr std::array<LandRow, unit_count> land_rows = {{
    {20, 1, 4, false, false, false, true},
    {8, 0, 2, false, false, false, false},
    {12, 1, 0, false, false, false, false},
    {16, 1, 0, true, false, false, false},
    {15, 0, 0, false, true, false, false},
    {8, 1, 0, true, false, true, false},
    {0, 0, 0, false, false, false, false},  // a landing party: as its ship sends it, BR-D21
    {1, 0, 0, false, false, false, false},  // BR-23
}};

// ---- distances, inches ----

inline constexpr int short_range = 10, long_range = 20;      // cannon, BR-46, BR-52
inline constexpr int musket_short = 5, musket_range = 10;    // BR-54
inline constexpr int grapple_range = 4;                      // BR-24
inline constexpr int landing_range = 10;                     // BR-29
inline constexpr int shoal_range = 4;                        // BR-26
inline constexpr int surrender_range = 24, prize_range = 4;  // BR-43, BR-D16
inline constexpr int small_target = 6;                       // BR-48
inline constexpr int fast = 16;                              // BR-28
inline constexpr int contact = 1;                            // between land units, a unit and a house
inline constexpr int most_hoisted = 5;                       // BR-15
inline constexpr int longest_leg = 4, longest_march = 12;    // of one action
inline constexpr int turn_step = 5, march_step = 15;         // degrees

}  // namespace sandtable::broadside
