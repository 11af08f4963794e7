#pragma once
// Frames, icons and size marks of counters, derived from APP-6: blue has a rectangle, orange a diamond.

#include "game/board_art.hpp"

namespace sandtable::art {

struct Inks {
  Token side, body, frame, ink;
};

/// A frame of that width round (x, y) with its icon inside.
void draw_symbol(DisplayList& out, bool diamond, Icon icon, double x, double y, double width, const Inks& inks);
/// The size mark above the frame; `unit` is its height.
void draw_echelon(DisplayList& out, Echelon echelon, double x, double y, double unit, Token ink);

}  // namespace sandtable::art
