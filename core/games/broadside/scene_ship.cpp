// Ships from above: hull, deck, guns, masts, sails braced to the wind, ensign, wake, fire.

#include <algorithm>
#include <array>

#include "game/art_noise.hpp"
#include "games/broadside/scene.hpp"
#include "games/broadside/sheet.hpp"

namespace sandtable::broadside {
namespace {

using art::Vec;

// A sail by the increment that sets it: square on a yard across the ship at `x`, or fore-and-aft from `x` back to `to`.
// Along the ship in parts of her length (0.5 the bow), across in parts of her beam.
struct Sail {
  double x, to;
  double width;  // half a square sail's; 0: fore-and-aft
};
struct Rig {
  std::array<double, 3> masts;  // -1: none
  std::array<Sail, max_increments> sails;
};
// As many sails as the class has increments, in the order in which they are set.
constexpr Rig sloop_rig = {{0.12, -1, -1}, {{{0.10, -0.52, 0}, {0.66, 0.16, 0}, {0.14, 0, 0.72}, {0.74, 0.34, 0}}}};
constexpr Rig schooner_rig = {{0.2, -0.14, -1},
                              {{{-0.14, -0.52, 0}, {0.2, -0.12, 0}, {0.62, 0.24, 0}, {0.72, 0.4, 0}, {0.21, 0, 0.66}}}};
constexpr Rig brig_rig = {
    {0.2, -0.14, -1},
    {{{0.2, 0, 0.98}, {-0.14, 0, 1.06}, {0.63, 0.3, 0}, {-0.16, -0.5, 0}, {0.235, 0, 0.7}, {-0.105, 0, 0.76}}}};
constexpr Rig merchant_rig = {{0.24, -0.04, -0.3},
                              {{{0.24, 0, 0.92},
                                {-0.04, 0, 1.04},
                                {-0.3, 0, 0.76},
                                {0.63, 0.32, 0},
                                {0.275, 0, 0.66},
                                {-0.005, 0, 0.76},
                                {-0.32, -0.54, 0},
                                {-0.27, 0, 0.52}}}};
constexpr Rig frigate_rig = {{0.24, -0.04, -0.3},
                             {{{0.24, 0, 0.92},
                               {-0.04, 0, 1.06},
                               {-0.3, 0, 0.74},
                               {0.63, 0.32, 0},
                               {0.272, 0, 0.68},
                               {-0.008, 0, 0.78},
                               {-0.272, 0, 0.54},
                               {0.3, 0, 0.46},
                               {0.02, 0, 0.54}}}};
constexpr Rig man_o_war_rig = {{0.25, -0.03, -0.3},
                               {{{0.25, 0, 0.96},
                                 {-0.03, 0, 1.1},
                                 {-0.3, 0, 0.8},
                                 {0.62, 0.33, 0},
                                 {0.277, 0, 0.74},
                                 {-0.003, 0, 0.86},
                                 {-0.276, 0, 0.6},
                                 {-0.32, -0.55, 0},
                                 {0.302, 0, 0.52},
                                 {0.022, 0, 0.62},
                                 {-0.254, 0, 0.4},
                                 {0.7, 0.42, 0}}}};
constexpr const Rig* rigs[class_count] = {nullptr,       &sloop_rig,   &schooner_rig, &brig_rig,
                                          &merchant_rig, &frigate_rig, &man_o_war_rig};

constexpr std::array<Token, 2> flags = {token("blue"), token("orange")};

class Ship {
 public:
  Ship(const BroadsideView& v, Piece p, DisplayList& out)
      : t_(v.table),
        s_(v.state),
        p_(p),
        ship_(s_.ships[p]),
        l_(t_.log(p).length * per_inch),
        b_(l_ / 4),
        out_(out),
        wind_(plane::turn_from_to(ship_.heading, downwind(s_.wind)) / 10.0) {}

  void draw() {
    const Vec c = at(t_, middle(t_, s_, p_));
    out_.begin_group(c.x, c.y, 1, turned(ship_.heading), {TagKind::piece, p_});
    const bool sunk = ship_.fate == Fate::sunk;
    if (under_way()) wake();
    hull(sunk ? 0.35 : 1);
    if (!sunk) {
      if (t_.log(p_).increments > 0) {
        sails();
      } else {
        oars();
      }
      if (ship_.burning > 0 || ship_.fire_below > 0 || ship_.fire_sails > 0) flames();
      if (ship_.fate != Fate::abandoned) ensign();
    }
    out_.end_group();
  }

 private:
  const Table& t_;
  const State& s_;
  Piece p_;
  const ShipState& ship_;
  double l_, b_;
  DisplayList& out_;
  double wind_;  // degrees from the heading to where the wind blows

  [[nodiscard]] bool under_way() const {
    return ship_.fate <= Fate::captured && ship_.going == Going::sailing && ship_.sails > 0 &&
           !has(ship_, ship_aground) && !grappled(s_, p_);
  }

  void wake() {
    PathData waves;
    PathData foam;
    for (const double k : {-1.0, 1.0}) {
      waves.move(l_ * 0.3, k * b_ * 0.52).quad(-l_ * 0.2, k * b_ * 0.95, -l_ * 0.86, k * b_ * 1.15);
      foam.move(-l_ * 0.52, k * b_ * 0.14).line(-l_ * 1.05, k * b_ * 0.22);
    }
    out_.stroke(waves, {token("b-sail"), 2}, no_token, 0.5);
    out_.stroke(foam, {token("b-sail"), 2}, no_token, 0.35);
  }

  void hull(double alpha) {
    const PathData shape = hull_path(l_, b_);
    out_.begin_group(2, 3.5);
    out_.fill(shape, token("b-shadow"), alpha);
    out_.end_group();
    out_.fill(shape, token("b-hull"), alpha);
    out_.fill(hull_path(l_ * 0.9, b_ * 0.78), token("b-deck"), alpha);
    PathData planks;
    for (const double y : {-0.28, -0.19, -0.1, 0.0, 0.1, 0.19, 0.28})
      planks.move(-l_ * 0.44, y * b_).line(l_ * (0.38 - y * y), y * b_);
    out_.stroke(planks, {token("b-hull-edge"), 0.8}, no_token, 0.25 * alpha);
    if (t_.log(p_).length > small_target) {
      const PathData poop = PathData::box(-l_ * 0.485, -b_ * 0.32, l_ * 0.14, b_ * 0.64);
      out_.fill_stroke(poop, token("b-hull"), {token("b-hull-edge"), 1.1}, no_token, alpha);
      out_.fill(PathData::box(-l_ * 0.1, -b_ * 0.13, l_ * 0.13, b_ * 0.26), token("b-hull-edge"), 0.5 * alpha);
      guns(alpha);
    }
    out_.stroke(shape, {token("b-hull-edge"), 2}, no_token, alpha);
  }

  // As many as the battery still has, from the stern on.
  void guns(double alpha) {
    PathData ports;
    const ShipLog& log = t_.log(p_);
    for (const int battery : {port, starboard}) {
      const int all = log.guns[static_cast<std::size_t>(battery)];
      for (int i = 0; i < ship_.guns[battery]; ++i) {
        const double x = -l_ * 0.34 + l_ * 0.6 * (i + 0.5) / std::max(1, all);
        const double y = b_ * (battery == port ? -0.53 : 0.45);
        ports.append(PathData::box(x - 1.8, y, 3.6, b_ * 0.08));
      }
    }
    if (!ports.empty()) out_.fill(ports, token("b-hull-edge"), alpha);
  }

  void oars() {
    PathData path;
    for (const double x : {-0.25, 0.0, 0.25}) path.move(x * l_, -b_ * 1.2).line(x * l_, b_ * 1.2);
    out_.stroke(path, {token("b-hull-edge"), 1.6});
  }

  void square(const Sail& sail, bool set) {
    out_.begin_group(l_ * sail.x, 0, 1, std::clamp(wind_ * 0.35, -42.0, 42.0));
    const double w = b_ * sail.width;
    if (set) {
      const double d = l_ * 0.04 + b_ * 0.26 * sail.width;
      PathData cloth;
      cloth.move(0, -w).quad(d, 0, 0, w).quad(d * 0.28, 0, 0, -w).close();
      out_.fill_stroke(cloth, token("b-sail"), {token("b-sail-edge"), 1.2});
    }
    PathData yard;
    yard.move(0, -w * 1.06).line(0, w * 1.06);
    out_.stroke(yard, {token("b-sail-edge"), set ? 2 : 2.6});
    out_.end_group();
  }

  void fore_and_aft(const Sail& sail, bool set) {
    const double lee = wind_ > 0 ? 1 : -1;
    const double x0 = l_ * sail.x;
    const double x1 = l_ * sail.to;
    PathData cloth;
    if (!set) {  // furled along its spar
      cloth.move(x0, 0).line(x1, 0);
      out_.stroke(cloth, {token("b-sail-edge"), 2.6});
      return;
    }
    cloth.move(x0, 0).quad((x0 + x1) / 2, lee * b_ * 0.9, x1, lee * b_ * 0.42);
    cloth.quad((x0 + x1) / 2, lee * b_ * 0.28, x0, 0).close();
    out_.fill_stroke(cloth, token("b-sail"), {token("b-sail-edge"), 1.2});
  }

  // BR-14: one for each increment up; what is furled shows as spars, what is shot away not at all.
  void sails() {
    const Rig& rig = *rigs[static_cast<std::size_t>(t_.classes[p_])];
    const int left = increments_left(t_, s_, p_);
    PathData bowsprit;
    bowsprit.move(l_ * 0.48, 0).line(l_ * 0.66, 0);
    out_.stroke(bowsprit, {token("b-hull-edge"), 2.4});
    // The uppermost last, and fore-and-aft sails under square ones.
    for (const bool squares : {false, true}) {
      for (int i = 0; i < left; ++i) {
        const Sail& sail = rig.sails[static_cast<std::size_t>(i)];
        if ((sail.width > 0) != squares) continue;
        squares ? square(sail, i < ship_.sails) : fore_and_aft(sail, i < ship_.sails);
      }
    }
    PathData masts;
    for (const double x : rig.masts) {
      if (x > -1) masts.append(PathData::circle(l_ * x, 0, 3));
    }
    out_.fill(masts, token("b-hull-edge"));
  }

  // Square for the first side, a swallowtail for the second; it flies down the wind.
  void ensign() {
    out_.begin_group(-l_ * 0.5, 0, 1, wind_);
    PathData flag;
    PathData stripes;
    if (ship_.side == 0) {
      flag = PathData::box(3, -8, 25, 16);
      stripes.move(13, -8).line(13, 8).move(3, 0).line(28, 0);
    } else {
      flag.move(3, -9).line(30, -9).line(21, 0).line(30, 9).line(3, 9).close();
    }
    out_.fill_stroke(flag, flags[ship_.side & 1], {token("b-hull-edge"), 1.4});
    if (ship_.side == 0) out_.stroke(stripes, {token("b-chip-ink"), 2});
    out_.end_group();
  }

  void flames() {
    const int fires = ship_.burning > 0 ? 5 : 2;
    PathData outer;
    PathData inner;
    for (int i = 0; i < fires; ++i) {
      const double x = l_ * (-0.32 + 0.6 * (i + 0.5) / fires);
      const double y = b_ * (art::hashed(i, 1, 70) - 0.5) * 0.5;
      const double u = b_ * 0.3;
      const auto flame = [&](PathData& path, double k) {
        path.move(x - u * 1.5 * k, y).quad(x - u * k, y - u * k, x + u * 0.2 * k, y - u * 0.7 * k);
        path.quad(x + u * 0.6 * k, y - u * 0.3 * k, x + u * 1.7 * k, y);
        path.quad(x + u * 0.6 * k, y + u * 0.3 * k, x + u * 0.2 * k, y + u * 0.7 * k);
        path.quad(x - u * k, y + u * k, x - u * 1.5 * k, y).close();
      };
      flame(outer, 1.1);
      flame(inner, 0.6);
    }
    // Flames lean down the wind.
    out_.fill_stroke(outer, token("b-chip-hit"), {token("b-hull-edge"), 1});
    out_.fill(inner, token("b-chip-shk"));
  }
};

}  // namespace

PathData hull_path(double l, double b) {
  PathData path;
  path.move(l * 0.5, 0).cubic(l * 0.4, -b * 0.36, l * 0.26, -b * 0.5, l * 0.06, -b * 0.5);
  path.cubic(-l * 0.18, -b * 0.5, -l * 0.36, -b * 0.46, -l * 0.49, -b * 0.33).line(-l * 0.5, 0);
  path.line(-l * 0.49, b * 0.33).cubic(-l * 0.36, b * 0.46, -l * 0.18, b * 0.5, l * 0.06, b * 0.5);
  path.cubic(l * 0.26, b * 0.5, l * 0.4, b * 0.36, l * 0.5, 0).close();
  return path;
}

void draw_ship(const BroadsideView& v, Piece p, DisplayList& out) { Ship(v, p, out).draw(); }

void draw_ghost(const Table& t, Piece p, Point bow_point, Heading heading, DisplayList& out) {
  const double l = t.log(p).length * per_inch;
  const Vec c = at(t, bow_point) - along(heading) * (l / 2);
  out.begin_group(c.x, c.y, 1, turned(heading));
  const PathData shape = hull_path(l, l / 4);
  out.fill(shape, token("b-halo"), 0.45);
  out.stroke(shape, {token("b-sel"), 3, 9, 6}, token("b-halo"));
  PathData arrow;
  arrow.move(l * 0.12, 0).line(l * 0.34, 0).move(l * 0.27, -l * 0.04).line(l * 0.34, 0).line(l * 0.27, l * 0.04);
  out.stroke(arrow, {token("b-sel"), 3});
  out.end_group();
}

}  // namespace sandtable::broadside
