// Marks for the chosen ship or unit: where it can get, arcs and ranges, targets with their chances, the way that is
// imagined.

#include <algorithm>
#include <array>
#include <string>

#include "games/broadside/legal.hpp"
#include "games/broadside/scene.hpp"

namespace sandtable::broadside {
namespace {

using art::px;
using art::Vec;

constexpr double small_words = 10.5 * px;
constexpr double axes[battery_count] = {-90, 90, 0, 180};  // of batteries, from the bow
constexpr int steps = 10;                                  // points of half an arc
constexpr int half_arc = 45;                               // BR-70, BR-D14, BR-52

std::string inch_mark(int n) { return std::to_string(n) + "\u2033"; }

/// How far from the middle of an oblong, in a direction, the distance to its edge is `range`.
double reach_at(double half_length, double half_width, Vec way, double range) {
  double low = 0;
  double high = range + half_length;
  for (int i = 0; i < 18; ++i) {
    const double r = (low + high) / 2;
    const double dx = std::max(0.0, std::abs(way.x * r) - half_length);
    const double dy = std::max(0.0, std::abs(way.y * r) - half_width);
    (dx * dx + dy * dy < range * range ? low : high) = r;
  }
  return low;
}

enum class Field : std::uint8_t { chosen, ready, idle };

/// A pill that is drawn when all pieces are.
struct Label {
  std::string words;
  Vec at;
  Token ink;
};

/// The arc of a battery with its two ranges, from the hull's edge (BR-46); half sizes are 0 for guns ashore.
void draw_field(DisplayList& out, Vec c, double heading, double axis, double half_length, Field field,
                std::vector<Label>& labels) {
  const art::Turn lie = art::turn(heading);
  const auto arc = [&](double range) {
    std::vector<Vec> points;
    for (int k = -steps; k <= steps; ++k) {
      const Vec way = art::turn(axis + k * half_arc / double{steps}).of({1, 0});
      points.push_back(c + lie.of(way * reach_at(half_length, half_length / 4, way, range * per_inch)));
    }
    return points;
  };
  const std::vector<Vec> outer = arc(long_range);
  const std::vector<Vec> inner = arc(short_range);
  PathData shape;
  shape.move(c.x, c.y);
  for (const Vec p : outer) shape.line(p.x, p.y);
  shape.close();
  out.layer(Layer::washes);
  if (field == Field::idle) {
    out.stroke(shape, {token("b-los"), 1.2 * px, 3 * px, 5 * px}, no_token, 0.55);
    return;
  }
  const Token ink = token("b-attack");
  const bool chosen = field == Field::chosen;
  out.fill(shape, ink, chosen ? 0.1 : 0.05);
  out.stroke(shape, {ink, (chosen ? 1.6 : 1.1) * px}, token("b-halo"), chosen ? 1 : 0.75);
  PathData ring;
  for (std::size_t i = 0; i < inner.size(); ++i)
    i == 0 ? ring.move(inner[i].x, inner[i].y) : ring.line(inner[i].x, inner[i].y);
  out.stroke(ring, {ink, (chosen ? 1.5 : 1.1) * px, 6 * px, 4 * px}, token("b-halo"), chosen ? 1 : 0.75);
  if (!chosen) return;
  labels.push_back({inch_mark(short_range) + " full", inner[steps / 2], ink});
  labels.push_back({inch_mark(long_range) + " half", outer[steps / 2], ink});
}

class Marks {
 public:
  Marks(const BroadsideView& v, const Focus& focus, DisplayList& out)
      : v_(v), t_(v.table), s_(v.state), focus_(focus), out_(out), imagined_(imagine(v, focus)) {
    const Piece p = focus.piece;
    if (p >= t_.pieces.size()) return;
    const bool there = t_.is_ship(p) ? s_.ships[p].fate < Fate::sunk : in_play(unit(t_, s_, p));
    if (there) piece_ = p;
  }

  void below() {
    draw_edges();
    draw_trail();
    if (focus_.place < t_.place_count()) {
      const Vec c = at(t_, t_.point_of(focus_.place));
      out_.layer(Layer::washes);
      out_.stroke(PathData::circle(c.x, c.y, 9), {token("b-label"), 1.6 * px}, token("b-label-halo"));
    }
    if (piece_ == no_piece) return;
    const bool moves = imagined_.given && imagined_.piece == piece_;
    if (t_.is_ship(piece_)) {
      if (!fires()) draw_reach();
      draw_fields(moves);
    } else {
      draw_walk();
      if (unit(t_, s_, piece_).guns > 0)
        draw_field(out_, here(piece_), turned(unit(t_, s_, piece_).facing), 0, 0,
                   has(unit(t_, s_, piece_), unit_fired) ? Field::idle
                   : fires()                             ? Field::chosen
                                                         : Field::ready,
                   labels_);
    }
    draw_ring();
  }

  void above() {
    out_.layer(Layer::labels);
    for (const Label& label : labels_)
      mark_pill(out_, label.words, label.at.x, label.at.y, label.ink, false, small_words);
    if (imagined_.given) draw_way();
    if (piece_ == no_piece) {
      if (s_.subject != no_piece && s_.ended == 0) draw_subject();
      return;
    }
    draw_line();
    draw_targets();
    if (s_.ended == 0 && foreign()) draw_threats();
  }

 private:
  const BroadsideView& v_;
  const Table& t_;
  const State& s_;
  const Focus& focus_;
  DisplayList& out_;
  Imagined imagined_;
  Piece piece_ = no_piece;
  std::vector<Label> labels_;
  std::vector<Action> offers_;  // of the chosen piece, at a target

  [[nodiscard]] Vec here(Piece p) const { return at(t_, middle(t_, s_, p)); }
  [[nodiscard]] bool fires() const {
    return focus_.has_action && focus_.action.piece == piece_ && static_cast<Verb>(focus_.action.verb) == Verb::fire;
  }
  [[nodiscard]] bool foreign() const {
    return owner(t_, s_, piece_) != (v_.viewer <= 1 ? v_.viewer : Broadside::to_act(t_, s_));
  }
  /// The position that targets are asked in: after the move that is imagined.
  [[nodiscard]] const State& then() const {
    return imagined_.given && imagined_.piece == piece_ ? imagined_.trial.s : s_;
  }

  void draw_trail() {
    std::vector<Vec> way;
    for (const Place place : focus_.trail) way.push_back(at(t_, t_.point_of(place)));
    mark_last_move(out_, way);
  }

  // BR-D28, BR-D30: the edge by which loot or merchantmen leave.
  void draw_edges() {
    for (const Side side : {Side{0}, Side{1}}) {
      const Scores& score = t_.scores[side];
      if (t_.goal != Goal::points || score.edge > 3 || score.token_off + score.merchant_off == 0) continue;
      const Token ink = side == 0 ? token("blue") : token("orange");
      const bool upright = score.edge == 1 || score.edge == 3;
      const double w = out_.width;
      const double h = out_.height;
      const double x = score.edge == 1 ? w - 9 : score.edge == 3 ? 9 : w / 2;
      const double y = score.edge == 2 ? h - 9 : score.edge == 0 ? 9 : h / 2;
      PathData line;
      upright ? line.move(x, 12).line(x, h - 12) : line.move(12, y).line(w - 12, y);
      out_.layer(Layer::washes);
      out_.stroke(line, {ink, 4, 22, 12}, token("b-halo"), 0.9);
      const char* words = score.token_off > 0 ? "Loot leaves here" : "Merchantmen leave here";
      out_.layer(Layer::labels);
      const double inwards = score.edge == 1 || score.edge == 2 ? -18 : 18;
      out_.text(words, upright ? x + inwards : x, upright ? y : y + inwards,
                {.fill = ink,
                 .halo = token("b-halo"),
                 .size = 19,
                 .bold = true,
                 .font = Font::narrow,
                 .angle = upright ? 90.0 : 0.0});
    }
  }

  // An ellipse round a ship, a ring round a unit.
  void draw_ring() {
    const Vec c = here(piece_);
    if (t_.is_unit(piece_)) return mark_selected(out_, PathData::circle(c.x, c.y, 40));
    const double l = t_.log(piece_).length * per_inch;
    const art::Turn lie = art::turn(turned(s_.ships[piece_].heading));
    PathData ring;
    for (int i = 0; i <= 32; ++i) {
      const Vec u = art::turn(i * 360.0 / 32).of({1, 0});
      const Vec p = c + lie.of({u.x * l * 0.7 + l * 0.04, u.y * l * 0.34});
      i == 0 ? ring.move(p.x, p.y) : ring.line(p.x, p.y);
    }
    mark_selected(out_, ring.close());
  }

  // ---- where it can get ----

  // With so many degrees of turn to one side, an inch between two boxes, then straight on: the bow's last point.
  [[nodiscard]] Vec last_point(int mode, int degrees, int sails) const {
    Trial trial(t_, then());
    trial.begin(piece_, sails);
    while (degrees > 0 && trial.s.moving.piece == piece_) {
      if (trial.s.moving.straight < 1 && !trial.leg(piece_, 1)) break;
      const int part = std::min(degrees, trial.largest_turn(piece_));
      if (part < turn_step || !trial.turn(piece_, mode, part)) break;
      degrees -= part;
    }
    trial.run_out(piece_);
    return at(t_, trial.way.back());
  }

  void draw_reach() {
    const State& s = then();
    const ShipState& ship = s.ships[piece_];
    const bool open = s.moving.piece == piece_;
    const bool free =
        fighting(ship) && !has(ship, ship_aground | ship_moved) && ship.burning == 0 && !grappled(s, piece_);
    const int sails = open ? s.moving.sails : sails_to_ask(v_, piece_, focus_);
    if (s_.ended != 0 || (!open && (!free || sails == 0))) return;
    Trial start(t_, s);
    start.begin(piece_, sails);
    const Moving m = start.s.moving;
    if (m.high <= m.done || m.stopped != 0) return;
    int most = 0;
    for (int b = 0; b < max_boxes; ++b) {
      if (((ship.boxes_lost | m.boxes_used) >> b & 1) == 0) most += t_.log(piece_).turning[static_cast<std::size_t>(b)];
    }
    most = std::min(most, 180);
    std::vector<Vec> rim;
    for (int degrees = -most; degrees <= most; degrees += 15)
      rim.push_back(last_point(degrees < 0 ? 0 : 1, std::abs(degrees), sails));
    const Vec bow_now = at(t_, ship.bow);
    PathData area;
    area.move(bow_now.x, bow_now.y);
    for (const Vec p : rim) area.line(p.x, p.y);
    mark_reach(out_, area.close(), open);
    draw_ahead(m, bow_now, last_point(1, 0, sails), open);
  }

  // Straight on: an inch a tick, the compulsory inches apart (BR-15).
  void draw_ahead(const Moving& m, Vec from, Vec to, bool open) {
    const Vec u = along(then().ships[piece_].heading);
    mark_course(out_, std::array<Vec, 2>{from, to}, per_inch);
    out_.layer(Layer::labels);
    const int left = m.high - m.done;
    std::string words = inch_mark(left);
    if (!open && !t_.log(piece_).single_sail && s_.speed == Speed::light) words += " less a die";
    if (!open && !t_.log(piece_).single_sail && s_.speed == Speed::gusty) words += " and a die";
    const Vec pill = to + u * 24;
    labels_.push_back({words, pill, token("b-move")});
    const int least = m.low - m.done;
    if (least <= 0) return;
    const Vec must = from + u * (least * per_inch);
    const Vec across = art::left_of(u);
    PathData bar;
    bar.move(must.x - across.x * 17, must.y - across.y * 17).line(must.x + across.x * 17, must.y + across.y * 17);
    out_.stroke(bar, {token("b-move"), 3.4 * px}, token("b-halo"));
    const Vec said = must + across * 44;
    labels_.push_back({"at least " + inch_mark(least), said, token("b-move")});
  }

  // BR-13, BR-23: what is left, or what the dice may give.
  void draw_walk() {
    const UnitState& u = unit(t_, s_, piece_);
    const bool open = s_.moving.piece == piece_;
    const bool guns = land_rows[static_cast<std::size_t>(t_.unit_type(piece_))].guns > 0;
    if (s_.ended != 0 || guns || (!open && has(u, unit_moved))) return;
    const int most = open                      ? s_.moving.high - s_.moving.done
                     : u.where == Where::boats ? landing_range
                     : u.where == Where::water ? 6
                                               : 12;
    if (most <= 0) return;
    const Vec c = here(piece_);
    mark_reach(out_, PathData::circle(c.x, c.y, most * per_inch), open || u.where == Where::boats);
    const std::string words = open || u.where == Where::boats ? inch_mark(most)
                              : u.where == Where::water       ? "1 die"
                                                              : "2 dice";
    labels_.push_back({words, c - Vec{0, most * per_inch}, token("b-move")});
  }

  // ---- guns ----

  [[nodiscard]] bool ready(int battery) const {
    const ShipState& ship = s_.ships[piece_];
    return fighting(ship) && ship.burning == 0 && !past_red(t_, ship, piece_) && !has(ship, ship_hiding) &&
           ship.guns[battery] > 0 && (ship.loaded >> battery & 1) != 0;
  }

  void draw_fields(bool moves) {
    const ShipState& ship = then().ships[piece_];
    const double l = t_.log(piece_).length * per_inch;
    const Vec c = at(t_, middle(t_, then(), piece_));
    for (int b = 0; b < battery_count; ++b) {
      const bool chosen = fires() && battery_of(focus_.action.mode) == b;
      if (s_.ships[piece_].guns[b] == 0 || (!is_main(b) && !chosen && (moves || fires()))) continue;
      if (fires() && !chosen) continue;
      const Field field = !ready(b)             ? Field::idle
                          : chosen || foreign() ? Field::chosen
                          : is_main(b)          ? Field::ready
                                                : Field::idle;
      draw_field(out_, c, turned(ship.heading), axes[b], l / 2, field, labels_);
    }
  }

  // ---- targets ----

  [[nodiscard]] double mark_size(Piece p) const {
    return t_.is_unit(p) ? 84 : std::max(110.0, t_.log(p).length * per_inch * 0.72);
  }

  static int percent(const Shot& shot, Aim aim) {
    double miss = 1;
    for (int i = 0; i < shot.dice; ++i) miss *= (shot.least - 1) / 6.0;
    return static_cast<int>((1 - miss) * (aim == aim_plain ? 1 : 1 / 3.0) * 100 + 0.5);
  }

  // The best battery that bears on each enemy, or the one that is chosen.
  void draw_targets() {
    if (s_.ended != 0) return;
    if (!foreign() && !imagined_.given) {
      ActionList list;
      Broadside::legal(t_, s_, piece_, list);
      std::copy_if(list.begin(), list.end(), std::back_inserter(offers_), [](const Action& a) {
        const Verb verb = static_cast<Verb>(a.verb);
        return verb == Verb::grapple || verb == Verb::board || verb == Verb::charge || verb == Verb::muskets;
      });
    }
    const bool has_target = focus_.has_action && focus_.action.piece == piece_ && focus_.action.target != no_piece;
    for (std::size_t i = 0; i < t_.pieces.size(); ++i) {
      const Piece p = static_cast<Piece>(i);
      const bool chosen = has_target && focus_.action.target == p;
      if (chosen && !fires()) {
        mark(p, "", true, false);
      } else if (!foreign() && owner(t_, s_, p) != owner(t_, s_, piece_)) {
        draw_target(p, chosen);
      }
    }
  }

  void draw_target(Piece p, bool chosen) {
    const State& s = then();
    Shot best;
    Aim aim = aim_plain;
    const int first = t_.is_unit(piece_) ? int{mode_guns} : 0;
    const int end = t_.is_unit(piece_) ? mode_guns + 1 : battery_count;
    for (int b = first; b < end; ++b) {
      if (chosen && b != (first == 0 ? battery_of(focus_.action.mode) : int{mode_guns})) continue;
      if (refuse_fire(t_, s, piece_, static_cast<std::uint8_t>(b), p).given()) continue;
      const Shot now = shot(t_, s, piece_, b, p);
      if (now.possible && (now.better > best.better || (now.better == best.better && now.dice > best.dice))) best = now;
    }
    if (!best.possible) return draw_other_chance(p);
    if (chosen) aim = aim_of(focus_.action.mode);
    std::string words = best.raking ? told(t_, "RAKE") + " " : "";
    words += std::to_string(percent(best, aim)) + "%";
    if (chosen) words = inch_mark(best.range) + " " + words;
    mark(p, words, chosen, best.raking);
  }

  // What else may be done to it: grapple, board, charge, muskets. The chance of any effect.
  void draw_other_chance(Piece p) {
    const auto found = std::find_if(offers_.begin(), offers_.end(), [&](const Action& a) { return a.target == p; });
    if (found == offers_.end()) return;
    const Odds odds = Broadside::odds(v_, *found);
    if (odds.groups.empty()) return mark(p, "", false, false);
    // The throw or the fight itself, not the small arms before it.
    const auto decides = [](const OddsGroup& g) {
      const Word given = static_cast<Word>(g.given.word);
      return given == Word::given_throw || given == Word::given_result;
    };
    const auto main = std::find_if(odds.groups.begin(), odds.groups.end(), decides);
    const OddsGroup& group = main == odds.groups.end() ? odds.groups.front() : *main;
    double effect = 0;
    for (const Chance& chance : group.chances) {
      if (chance.tone > 0 && chance.tone != 8) effect += chance.p;
    }
    mark(p, std::to_string(static_cast<int>(effect * 100 + 0.5)) + "%", false, false);
  }

  // A rake has a line along the target's axis.
  void mark(Piece p, const std::string& words, bool chosen, bool raking) {
    const Vec c = here(p);
    mark_target(out_, c.x, c.y, mark_size(p), words, chosen, {TagKind::piece, p});
    if (!raking) return;
    const double l = t_.log(p).length * per_inch;
    const Vec u = along(s_.ships[p].heading);
    PathData axis;
    for (const double k : {-1.0, 1.0}) {
      axis.move(c.x + u.x * l * 0.56 * k, c.y + u.y * l * 0.56 * k)
          .line(c.x + u.x * l * 0.82 * k, c.y + u.y * l * 0.82 * k);
    }
    out_.layer(Layer::marks);
    out_.stroke(axis, {token("b-attack"), 3 * px}, token("b-halo"));
  }

  [[nodiscard]] Piece under_pointer() const {
    if (focus_.place >= t_.place_count()) return no_piece;
    const Point point = t_.point_of(focus_.place);
    Piece found = no_piece;
    for (std::size_t i = 0; i < t_.pieces.size(); ++i) {
      const Piece p = static_cast<Piece>(i);
      if (p == piece_ || owner(t_, s_, p) == owner(t_, s_, piece_)) continue;
      const bool hit =
          t_.is_ship(p) ? s_.ships[i].fate < Fate::sunk && plane::within_range(point, hull(t_, s_, p), plane::inch / 2)
                        : in_play(unit(t_, s_, p)) && plane::distance(unit(t_, s_, p).at, point) < plane::inch;
      if (hit) found = p;
    }
    return found;
  }

  // BR-D13: where land or a hull first stands in the line.
  [[nodiscard]] Vec first_block(Piece target) const {
    const Point a = middle(t_, then(), piece_);
    const Point b = middle(t_, then(), target);
    const auto between = [&](int k) {
      return Point{a.x + static_cast<std::int32_t>(std::int64_t{b.x - a.x} * k / 1024),
                   a.y + static_cast<std::int32_t>(std::int64_t{b.y - a.y} * k / 1024)};
    };
    int first = 1024;
    const auto look = [&](plane::Polygon area) {
      if (!plane::segment_touches(a, between(first), area)) return;
      int low = 0;
      while (first - low > 1) {
        const int k = (low + first) / 2;
        (plane::segment_touches(a, between(k), area) ? first : low) = k;
      }
    };
    for (const Area& area : t_.land) {
      const bool own =
          (t_.is_unit(piece_) && plane::in_polygon(a, area)) || (t_.is_unit(target) && plane::in_polygon(b, area));
      if (!own) look(area);
    }
    for (int i = 0; i < t_.ship_count; ++i) {
      const Piece p = static_cast<Piece>(i);
      if (p != piece_ && p != target && afloat(s_.ships[i]) && t_.classes[p] != Class::rowboat)
        look(hull(t_, then(), p));
    }
    return at(t_, between(first));
  }

  // To the chosen target, or to what is pointed at: why not, where it fails.
  void draw_line() {
    const Piece target = fires() ? focus_.action.target : under_pointer();
    if (target >= t_.pieces.size()) return;
    const Vec a = at(t_, middle(t_, then(), piece_));
    const Vec b = here(target);
    std::uint8_t mode = t_.is_unit(piece_) ? mode_guns : std::uint8_t{0};
    if (fires()) {
      mode = focus_.action.mode;
    } else if (t_.is_ship(piece_)) {
      for (std::uint8_t m = 0; m < battery_count; ++m) {
        const bool here_too = then().ships[piece_].guns[m] > 0;
        if (here_too && !refuse_fire(t_, then(), piece_, m, target).given()) mode = m;
        const bool bears = here_too && shot(t_, then(), piece_, m, target).possible;
        if (bears) mode = m;
      }
    }
    const Said no = refuse_fire(t_, then(), piece_, mode, target);
    if (!no.given()) return mark_line(out_, a, b, fires() ? LineKind::shot : LineKind::sight);
    if (!line_clear(t_, then(), piece_, target)) {
      const Vec cut = first_block(target);
      mark_line(out_, a, b, LineKind::sight, &cut);
      mark_block(out_, cut);
    } else {
      mark_line(out_, a, b, LineKind::sight, &a);
      draw_off_arc(target, a, b);
    }
    mark_illegal(out_, b.x, b.y, mark_size(target));
  }

  // By how much the nearest battery fails to bear (BR-70, BR-D14).
  void draw_off_arc(Piece target, Vec a, Vec b) {
    if (!t_.is_ship(piece_)) return;
    const ShipState& ship = then().ships[piece_];
    const Heading line = plane::bearing(middle(t_, then(), piece_), middle(t_, then(), target));
    int least = 1800;
    for (int battery = 0; battery < battery_count; ++battery) {
      if (ship.guns[battery] == 0) continue;
      const Heading axis = plane::normalise(ship.heading + static_cast<int>(axes[battery]) * 10);
      least = std::min(least, plane::angle_between(axis, line) - half_arc * 10);
    }
    if (least <= 0 || least == 1800) return;
    const std::string words =
        Speaker(broadside::rules(), t_).text(say(Word::degrees_off, br(70), number((least + 9) / 10)));
    out_.layer(Layer::labels);
    const Vec at = a + (b - a) * 0.5;
    mark_pill(out_, words, at.x, at.y, token("b-attack"), false, small_words);
  }

  // What an enemy's guns bear on.
  void draw_threats() {
    const int first = t_.is_unit(piece_) ? int{mode_guns} : 0;
    const int end = t_.is_unit(piece_) ? mode_guns + 1 : battery_count;
    for (std::size_t i = 0; i < t_.pieces.size(); ++i) {
      const Piece p = static_cast<Piece>(i);
      for (int b = first; b < end; ++b) {
        if (refuse_fire(t_, s_, piece_, static_cast<std::uint8_t>(b), p).given()) continue;
        const Vec a = here(piece_);
        const Vec c = here(p);
        mark_threat(out_, a, c + art::unit(a - c) * 44);
        break;
      }
    }
  }

  // The ship that a question is about.
  void draw_subject() {
    const Vec c = here(s_.subject);
    mark_target(out_, c.x, c.y, mark_size(s_.subject), "", false, {TagKind::piece, s_.subject});
  }

  // ---- the way that is imagined ----

  void draw_way() {
    const Trial& trial = imagined_.trial;
    const Piece p = imagined_.piece;
    std::vector<Vec> points;
    for (const Point& point : trial.way) points.push_back(at(t_, point));
    mark_course(out_, points, per_inch);
    out_.layer(Layer::marks);
    if (t_.is_unit(p)) {
      Counter ghost;
      ghost.side = owner(t_, s_, p);
      ghost.ghost = true;
      draw_counter(out_, points.back().x, points.back().y, 50, ghost, {});
      return;
    }
    const ShipState& ship = trial.s.ships[p];
    out_.layer(Layer::washes);  // under the ships and their plates
    if (afloat(ship)) draw_ghost(t_, p, ship.bow, ship.heading, out_);
    const Moving& m = trial.s.moving;
    if (m.piece != p) return;
    std::string words = std::to_string(m.done) + " of " + inch_mark(m.high);
    const int turn_left = trial.largest_turn(p);
    if (turn_left > 0 && turn_left < 180) words += ", " + std::to_string(turn_left) + "\u00b0 left";
    const Vec pill = at(t_, middle(t_, trial.s, p));  // on the ghost: beside it stand plates
    out_.layer(Layer::labels);
    mark_pill(out_, words, pill.x, pill.y, token("b-move"), false, 12 * px);
  }
};

}  // namespace

void draw_marked(const BroadsideView& v, const Focus& focus, DisplayList& out,
                 void (*pieces)(const BroadsideView& v, DisplayList& out)) {
  Marks marks(v, focus, out);
  marks.below();
  pieces(v, out);
  marks.above();
}

}  // namespace sandtable::broadside
