#pragma once
// What ground, pieces and marks of the chart share: 24 board units an inch, y down.

#include <vector>

#include "game/art_shape.hpp"
#include "game/board_art.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside {

inline constexpr double per_inch = 24;
inline constexpr double units = per_inch / plane::inch;

inline art::Vec at(const Table& t, Point p) { return {p.x * units, (t.height - p.y) * units}; }
/// Degrees clockwise from east, as pictures turn.
constexpr double turned(Heading heading) { return heading / 10.0 - 90; }
inline art::Vec along(Heading heading) { return art::turn(turned(heading)).of({1, 0}); }
PathData outline(const Table& t, plane::Polygon area);
/// Where the compass rose stands: a corner with water under it.
art::Vec rose_at(const Table& t);
inline constexpr double rose_radius = 92;

// ---- pieces (scene_ship.cpp, scene_unit.cpp) ----
void draw_ship(const BroadsideView& v, Piece p, DisplayList& out);
/// Where she would lie: an outline with her heading.
void draw_ghost(const Table& t, Piece p, Point bow, Heading heading, DisplayList& out);
/// Name plates with what the ships are in, each where there is room.
void draw_plates(const BroadsideView& v, DisplayList& out);
void draw_units(const BroadsideView& v, DisplayList& out);
void draw_wind(const BroadsideView& v, DisplayList& out);
PathData hull_path(double length, double beam);

// ---- marks (scene_marks.cpp) ----
/// The scene: marks that lie under the pieces, the pieces, and marks that go over them.
void draw_marked(const BroadsideView& v, const Focus& focus, DisplayList& out,
                 void (*pieces)(const BroadsideView& v, DisplayList& out));

// ---- what is imagined (scene_trial.cpp) ----

/// A ship's or unit's move played out on a copy of the State: dice are never rolled, nobody fires.
class Trial {
 public:
  Trial(const Table& table, const State& state) : t(table), s(state) {}
  const Table& t;
  State s;
  std::vector<Point> way;  // of the bow or the unit, the start included

  /// Begins her move under so many sails, if it is not open already, with no pips of the wind.
  void begin(Piece p, int sails);
  bool leg(Piece p, int inches);
  bool turn(Piece p, int mode, int degrees);
  bool go(Piece p, int inches, int degrees);
  /// One action of the move; false: it cannot be, or is no part of a move.
  bool play(const Action& a);
  /// All inches that are left, straight on.
  void run_out(Piece p);
  /// Degrees of the largest turning box that she has left.
  [[nodiscard]] int largest_turn(Piece p) const;

 private:
  [[nodiscard]] Play game();
  void step(Piece p);
  Dice dice_ = Dice::seeded();
  EventSink silent_;
};
/// The move that a focus imagines: its plan, then its action. Not `given` when neither belongs to a move.
struct Imagined {
  Trial trial;
  Piece piece = no_piece;
  bool given = false;
};
Imagined imagine(const BroadsideView& v, const Focus& focus);
/// The sails that a reach is asked for: those that are up, or that could be.
int sails_to_ask(const BroadsideView& v, Piece ship, const Focus& focus);

}  // namespace sandtable::broadside
