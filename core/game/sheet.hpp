#pragma once
// Sheet: what stands beside the board, as data, for page, text play, screen reader and print alike. Page components
// draw these kinds and know no game.

#include <cstdint>
#include <optional>
#include <vector>

#include "game/action.hpp"
#include "game/words.hpp"

namespace sandtable {

/// What a sheet or a scene is asked about. All fields may be absent.
struct Focus {
  Piece piece = no_piece;   // the chosen piece
  Place from = no_place;    // ask as if that piece stood here ("from any hex before moving there")
  Place place = no_place;   // the place pointed at: line of sight to it, what stands there
  bool has_action = false;  // an action is previewed
  Action action{};
  // Actions of the side to act that it means to do one after another from the position asked about; imagine()
  // (plan.hpp) has found them possible. A previewed action comes after them.
  std::vector<Action> plan{};
  // Where the last movement went that the viewer saw, from its beginning; the Session says it (scene only).
  std::vector<Place> trail{};
};

enum class StepState : std::uint8_t { done, current, ahead };
struct Step {
  Said label{};
  StepState state = StepState::ahead;
  friend bool operator==(const Step&, const Step&) = default;
};

struct TrackMarker {
  Side side = no_side;
  std::uint16_t box = 0;  // index into the track's boxes
  bool ghost = false;     // where a previewed action would take it
  Said label{};
  friend bool operator==(const TrackMarker&, const TrackMarker&) = default;
};
struct TrackFlag {
  std::uint16_t box = 0;
  Said label{};
  friend bool operator==(const TrackFlag&, const TrackFlag&) = default;
};
/// A row of boxes in the order in which markers run over them, with what each box prints.
struct Track {
  Said label{};
  std::vector<std::uint16_t> boxes;
  std::vector<TrackMarker> markers;
  std::vector<TrackFlag> flags;
  std::int32_t span_from = -1, span_to = -1;  // tinted boxes of a previewed cost, both ends included
  friend bool operator==(const Track&, const Track&) = default;
};

struct Stat {
  Said label{};
  Said value{};
  std::uint8_t colour = 0;  // a coloured die beside it; 0 none
  friend bool operator==(const Stat&, const Stat&) = default;
};
enum class Tone : std::uint8_t { plain, good, warning, bad };
/// full: there; lost: ticked for good; empty: free, or away; crossed: used for now.
enum class BoxState : std::uint8_t { full, lost, empty, crossed };
/// What is printed in a box: a letter, a number.
struct BoxText {
  std::uint16_t box = 0;  // index into the row's boxes
  Said text{};
  friend bool operator==(const BoxText&, const BoxText&) = default;
};
/// A line between boxes: it is crossed when that box is ticked.
struct BoxLine {
  std::uint16_t box = 0;
  Tone tone = Tone::plain;
  Said label{};
  friend bool operator==(const BoxLine&, const BoxLine&) = default;
};
struct BoxRow {
  Said label{};
  std::vector<BoxState> boxes;  // in the order in which they are ticked
  Said note{};
  std::uint16_t high = 1;  // boxes run down columns of so many
  std::vector<BoxText> printed = {};
  std::vector<BoxLine> lines = {};
  friend bool operator==(const BoxRow&, const BoxRow&) = default;
};
struct Cubes {
  Said label{};
  char letter = 0;
  std::uint16_t held = 0, needed = 0;
  friend bool operator==(const Cubes&, const Cubes&) = default;
};
struct PrintedTable {
  Said title{};
  std::vector<Said> columns;
  std::vector<Said> rows;
  std::vector<std::vector<Said>> cells;  // row by row
  std::int32_t lit_row = -1, lit_column = -1;
  friend bool operator==(const PrintedTable&, const PrintedTable&) = default;
};
struct Line {
  Said said{};
  Tone tone = Tone::plain;
  bool of_fire = false;  // about who can fire at whom, not about the piece's own condition
  friend bool operator==(const Line&, const Line&) = default;
};

/// What a verb offers the chosen piece; a verb that cannot be used now stays, with its reason.
struct VerbOffer {
  std::uint8_t verb = 0;
  bool enabled = false;
  std::int32_t cost_from = -1, cost_to = -1;
  std::uint16_t count = 0;  // legal actions with it
  Said reason{};            // when not enabled
  friend bool operator==(const VerbOffer&, const VerbOffer&) = default;
};

/// A piece, stack, place or pending roll.
struct Card {
  Said title{};
  Said subtitle{};
  Piece piece = no_piece;
  Place place = no_place;
  Side side = no_side;
  std::vector<Stat> stats;
  std::vector<BoxRow> rows;
  std::vector<Cubes> cubes;
  std::vector<PrintedTable> tables;
  std::vector<Line> lines;       // conditions, warnings, what could fire at it
  std::vector<VerbOffer> verbs;  // own pieces of the side to act only
  std::vector<Piece> contents;   // pieces that stand there, top first
  friend bool operator==(const Card&, const Card&) = default;
};

struct Aim {
  Said label{};
  Side held_by = no_side;
  Place place = no_place;
  friend bool operator==(const Aim&, const Aim&) = default;
};

struct UnitRow {
  Piece piece = no_piece;
  Place place = no_place;  // no_place: not on the map
  Said condition{};
  bool can_act = false;
  friend bool operator==(const UnitRow&, const UnitRow&) = default;
};

struct Sheet {
  Said prompt{};  // who decides what, how many are left
  Side to_act = no_side;
  std::uint16_t turn = 0, turns = 0;
  std::vector<Step> stepper;
  std::vector<Stat> stats;  // of the whole table: wind, weather
  std::vector<Track> tracks;
  std::vector<Aim> aims;
  std::vector<UnitRow> own, seen;  // the viewer's pieces; the other side's and nobody's as far as known
  std::vector<VerbOffer> verbs;    // those that need no piece (pass, end)
  std::optional<Card> card;        // of the focus
  friend bool operator==(const Sheet&, const Sheet&) = default;
};

}  // namespace sandtable
