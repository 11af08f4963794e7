#pragma once
// What boards of all rooms are drawn with: the ground of a hex map, counters, markers and the marks of the overprint.
// These functions take positions, sides, words and numbers; they know no game. Everything is in board units.
//
// Look: design/DESIGN.md, "Board grammar". A hex has a radius of 64 here and of 36 pixels there.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/hex.hpp"
#include "game/art_math.hpp"
#include "game/scene.hpp"
#include "game/table.hpp"

namespace sandtable {

namespace art {
inline constexpr double hex_radius = 64;
/// The design's measures are pixels at a hex of radius 36.
inline constexpr double px = hex_radius / 36;
inline Vec vec(UnitPoint p) { return {p.x, p.y}; }
}  // namespace art

// ---- ground ----

/// What covers a hex. Relief comes on top of it, from GroundStyle::height.
enum class Surface : std::uint8_t { none, open, wood, orchard, scrub, crop, marsh, water, buildings, compound };

struct GroundStyle {
  Palette palette = Palette::farmland;
  std::vector<Surface> surface;      // a hex
  std::vector<std::uint8_t> height;  // a hex: 0 level, 1, 2 higher
  std::vector<Hex> bridges, fords;   // hexes where a road crosses water that is drawn on under it
  std::string_view scale;            // "50 m": what a hex measures
};

/// The whole ground of a map from its terrain alone: relief, areas, water, roads, buildings, walls, grid, numbers,
/// names. Every hex is tagged as a place (a path of alpha 0).
void draw_hex_ground(const HexMap& map, const GroundStyle& style, DisplayList& out);

// ---- counters ----

enum class Icon : std::uint8_t {
  none,
  infantry,
  airborne,
  mechanised,
  motorised,
  wheeled,
  armour,
  recce,
  engineer,
  anti_tank,
  machine_gun,
  mortar,
  artillery,
  air_defence,
  sniper,
  martyr,
  supply,
  fuel,
  headquarters,
  guerrilla,
  leader,
  technical,
  unknown,
};
enum class Echelon : std::uint8_t {
  none,
  team,
  squad,
  section,
  platoon,
  company,
  battalion,
  regiment,
  brigade,
  division
};
enum class Chip : std::uint8_t { suppressed, shaken, hit1, hit2, overwatch, dry, done, fuel, ammo };

struct Counter {
  Side side = no_side;  // 0 blue, 1 orange, no_side grey
  Icon icon = Icon::none;
  Echelon echelon = Echelon::none;
  std::string id;             // lower left
  std::string factors;        // lower right
  int pips = 0, pips_of = 0;  // lower right, of how many
  std::vector<Chip> chips;    // on the lower edge
  int carried = 0;            // pieces underneath: a disc with their number
  bool acted = false;
  bool ghost = false;     // where it would end: outline only
  Token band = no_token;  // a faction's own colour
};

/// Side of a counter's square.
inline constexpr double counter_size = 77.5;

void draw_counter(DisplayList& out, double x, double y, double size, const Counter& counter, Tag tag);
/// Fanned up and right, first one lowest, with a count.
void draw_stack(DisplayList& out, double x, double y, double size, std::span<const Counter> counters,
                std::span<const Tag> tags);

enum class Marker : std::uint8_t { civilians, mob, roadblock, rubble, smoke };
void draw_marker(DisplayList& out, double x, double y, double size, Marker marker, Tag tag);
/// An objective: its hex, under the pieces, and over them a flag in the colour and shape of who holds it.
void draw_objective(DisplayList& out, const HexGrid& grid, Hex h);
void draw_objective_flag(DisplayList& out, const HexGrid& grid, Hex h, Side held_by);

// ---- marks of the overprint ----

struct ReachHex {
  Hex hex = no_hex;
  int cost = -1;         // -1: no number
  bool watched = false;  // enemy overwatch covers it
};
/// Outline and wash of all hexes and the start, the cost on a pill.
void mark_reach(DisplayList& out, const HexGrid& grid, Hex start, std::span<const ReachHex> hexes);
/// A planned path, start included, with a tick at each hex.
void mark_path(DisplayList& out, const HexGrid& grid, std::span<const Hex> way);
/// Brackets round a target with the chance of any effect; `chosen`: the one in the odds card.
void mark_target(DisplayList& out, double x, double y, double size, std::string_view chance, bool chosen, Tag tag);
/// A target that cannot be attacked: dotted outline.
void mark_illegal(DisplayList& out, double x, double y, double size);
enum class LineKind : std::uint8_t { sight, shot };
/// A line of sight; when `block` is a hex, it is solid up to it, with a cross, dotted beyond, and the hex is outlined.
void mark_line(DisplayList& out, const HexGrid& grid, Hex from, Hex to, LineKind kind, Hex block = no_hex);
/// What overwatch at `from` covers: a dashed wedge, or a dashed area where it lies all round.
void mark_overwatch(DisplayList& out, const HexGrid& grid, Hex from, std::span<const Hex> covered);
/// A unit that could fire at the hex in question: an arrow head from its side.
void mark_threat(DisplayList& out, const HexGrid& grid, Hex from, Hex to);
/// Where a unit's fire reaches: a thin dashed area.
void mark_fire_area(DisplayList& out, const HexGrid& grid, std::span<const Hex> hexes);
void mark_selected(DisplayList& out, const HexGrid& grid, Hex h);
void mark_hover(DisplayList& out, const HexGrid& grid, Hex h);
/// Where the last movement went.
void mark_last_move(DisplayList& out, const HexGrid& grid, std::span<const Hex> way);
void mark_last_move(DisplayList& out, std::span<const art::Vec> way);

// The same on boards without hexes, in board units.
void mark_reach(DisplayList& out, const PathData& area, bool sure);
/// A planned way with a tick at each step of it.
void mark_course(DisplayList& out, std::span<const art::Vec> way, double step);
/// Solid up to the cut, if there is one, and dotted beyond it.
void mark_line(DisplayList& out, art::Vec from, art::Vec to, LineKind kind, const art::Vec* cut = nullptr);
/// The cross where a line is stopped.
void mark_block(DisplayList& out, art::Vec at);
void mark_threat(DisplayList& out, art::Vec from, art::Vec to);
void mark_selected(DisplayList& out, const PathData& ring);

/// A short text on a plate.
void mark_pill(DisplayList& out, std::string_view words, double x, double y, Token ink, bool filled, double size);

}  // namespace sandtable
