#pragma once
// Trees from above, on the ground of every game.

#include <vector>

#include "game/art_math.hpp"
#include "game/scene.hpp"

namespace sandtable::art {

/// A disc of four curves: cheaper than a true circle.
void blob(PathData& path, Vec p, double r);

/// Crowns of trees, gathered by blocks of the board so that a painter of a part of it need not paint them all.
class Crowns {
 public:
  Crowns(double width, double height);
  void add(Vec p, double r, bool lighter);
  void draw(DisplayList& out, Token light) const;

 private:
  struct Block {
    PathData shadow, dark, light, edge;
  };
  int columns_;
  std::vector<Block> blocks_;
};

}  // namespace sandtable::art
