#pragma once
// The symbols of APP-6, which the build takes from milsymbol (ci/symbols.mjs). Painters find them by the number that a
// `symbol` record holds: twice an Icon, and one more in an enemy's frame.

#include "game/scene.hpp"

namespace sandtable {

struct SymbolPaths {
  PathData frame;
  PathData lines;  // drawn in the frame's stroke
  PathData solid;  // filled with its colour
};

/// About a middle, in a box of a size; a frame is 0.75 of it wide. Lines and solid parts are empty where APP-6 has
/// none.
SymbolPaths symbol_paths(std::int32_t symbol, double x, double y, double size);

}  // namespace sandtable
