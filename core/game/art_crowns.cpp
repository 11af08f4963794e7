#include "game/art_crowns.hpp"

#include <algorithm>

#include "game/board_art.hpp"

namespace sandtable::art {
namespace {

constexpr double block = 512;

}  // namespace

void blob(PathData& path, Vec p, double r) {
  path.move(p.x + r, p.y).quad(p.x + r, p.y + r, p.x, p.y + r).quad(p.x - r, p.y + r, p.x - r, p.y);
  path.quad(p.x - r, p.y - r, p.x, p.y - r).quad(p.x + r, p.y - r, p.x + r, p.y).close();
}

Crowns::Crowns(double width, double height)
    : columns_(static_cast<int>(width / block) + 2),
      blocks_(static_cast<std::size_t>(columns_ * (static_cast<int>(height / block) + 2))) {}

void Crowns::add(Vec p, double r, bool lighter) {
  const int column = std::clamp(static_cast<int>(p.x / block), 0, columns_ - 1);
  const int row = std::max(0, static_cast<int>(p.y / block));
  Block& b = blocks_[std::min(static_cast<std::size_t>(row * columns_ + column), blocks_.size() - 1)];
  blob(b.shadow, {p.x + 1.6, p.y + 2.1}, r);
  blob(lighter ? b.light : b.dark, p, r);
  b.edge.move(p.x + r * 0.95, p.y - r * 0.3).quad(p.x + r, p.y + r, p.x - r * 0.1, p.y + r);
  b.edge.quad(p.x - r * 0.5, p.y + r, p.x - r * 0.7, p.y + r * 0.7);
}

void Crowns::draw(DisplayList& out, Token light) const {
  for (const Block& b : blocks_) {
    if (b.shadow.empty()) continue;
    out.fill(b.shadow, token("b-crown-2"), 0.55);
    if (!b.dark.empty()) out.fill(b.dark, token("b-crown"));
    if (!b.light.empty()) out.fill(b.light, light);
    out.stroke(b.edge, {token("b-crown-2"), 0.6 * px}, no_token, 0.5);
  }
}

}  // namespace sandtable::art
