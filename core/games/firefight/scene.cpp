// What a Firefight board looks like: the ground from the map, then what stands on it and what the focus asks for.

#include <algorithm>

#include "game/board_art.hpp"
#include "games/firefight/fire.hpp"
#include "games/firefight/movement.hpp"
#include "games/firefight/odds.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {
namespace {

constexpr double px = art::px;

// ---- ground ----

Surface surface_of(const Table& t, Hex h) {
  if (!t.is_hex(h)) return Surface::none;
  const std::string& look = t.map.look[h];
  switch (t.terrain(h)) {
    case Terrain::clear:
    case Terrain::high:
      if (look == "crop") return Surface::crop;
      if (look == "scrub") return Surface::scrub;
      if (look == "marsh") return Surface::marsh;
      return Surface::open;
    case Terrain::cover:
      if (look == "buildings") return Surface::buildings;
      if (look == "orchard") return Surface::orchard;
      return Surface::wood;
    case Terrain::fort:
      return Surface::compound;
    case Terrain::water:
      return Surface::water;
  }
  return Surface::open;
}

// ---- counters ----

Icon icon_of(Type type) {
  switch (type) {
    case Type::marines:
    case Type::rifle_squad:
    case Type::unknown_infantry:
      return Icon::infantry;
    case Type::engineers:
      return Icon::engineer;
    case Type::recon_team:
      return Icon::recce;
    case Type::mmg_team:
    case Type::mg_team:
      return Icon::machine_gun;
    case Type::at_team:
    case Type::at_squad:
    case Type::rpg_hunters:
      return Icon::anti_tank;
    case Type::sam_team:
    case Type::sam_squad:
      return Icon::air_defence;
    case Type::paratroops:
      return Icon::airborne;
    case Type::lav:
      return Icon::wheeled;
    case Type::mrap:
      return Icon::motorised;
    case Type::mbt:
    case Type::unknown_vehicle:
      return Icon::armour;
    case Type::martyrs:
      return Icon::martyr;
    case Type::technical:
      return Icon::technical;
    case Type::none:
    case Type::civilians:
    case Type::mob:
    case Type::roadblock:
    case Type::rubble:
      return Icon::none;
  }
  return Icon::none;
}

Echelon echelon_of(Type type) {
  switch (type) {
    case Type::marines:
    case Type::engineers:
    case Type::paratroops:
    case Type::rifle_squad:
    case Type::at_squad:
    case Type::sam_squad:
      return Echelon::squad;
    case Type::recon_team:
    case Type::mmg_team:
    case Type::at_team:
    case Type::sam_team:
    case Type::rpg_hunters:
    case Type::mg_team:
    case Type::martyrs:
      return Echelon::team;
    default:
      return Echelon::none;
  }
}

// "us-lav1" prints LAV1, "us-mrap1" MRA1: four characters, the last one kept.
std::string short_id(std::string_view id) {
  const std::size_t dash = id.rfind('-');
  std::string out(dash == std::string_view::npos ? id : id.substr(dash + 1));
  if (out.size() > 4) out = out.substr(0, 3) + out.back();
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

Counter counter_of(const Table& t, const State& s, Piece p) {
  const PieceState& unit = s[p];
  Counter out;
  out.side = t.side_of(p);
  out.icon = icon_of(unit.type);
  out.echelon = echelon_of(unit.type);
  out.id = is_unknown(unit.type) ? "?" : short_id(t.pieces[p].id);
  out.pips_of = lost_at_hits;
  out.pips = lost_at_hits - unit.hits;
  if (unit.morale == shaken) out.chips.push_back(Chip::shaken);
  if (unit.morale >= suppressed) out.chips.push_back(Chip::suppressed);
  if (unit.hits == 1) out.chips.push_back(Chip::hit1);
  if (unit.hits == 2) out.chips.push_back(Chip::hit2);
  if (watching(s, p)) out.chips.push_back(Chip::overwatch);
  out.carried = carries(s, p) ? 1 : 0;
  return out;
}

Tag tag_of(Piece p) { return {TagKind::piece, p}; }

// Room for what hangs on a counter's lower edge.
art::Vec seat(const Table& t, const State& s, Piece p) {
  const art::Vec c = art::vec(t.map.grid.centre_units(s[p].at));
  const bool chips = s[p].hits > 0 || s[p].morale > 0 || watching(s, p);
  return {c.x, c.y + (chips ? -4 : 1) * px};
}

std::vector<Piece> units_on_map(const Table& t, const State& s) {
  std::vector<Piece> out;
  for (const Side side : {Side{0}, Side{1}}) {
    for (const Piece p : t.units[side]) {
      if (on_map(s, p)) out.push_back(p);
    }
  }
  std::sort(out.begin(), out.end(), [&](Piece a, Piece b) { return s[a].at != s[b].at ? s[a].at < s[b].at : a < b; });
  return out;
}

// ---- what the focus asks ----

class Overprint {
 public:
  Overprint(const FirefightView& view, const Focus& focus, DisplayList& out)
      : t_(view.table), s_(view.state), viewer_(view.viewer), focus_(focus), grid_(t_.map.grid), out_(out) {
    if (focus.piece != no_piece && focus.piece < t_.piece_count() && on_map(s_, focus.piece) &&
        is_unit(kind(s_, focus.piece))) {
      unit_ = focus.piece;
      origin_ = is_hex(focus.from) ? focus.from : s_[unit_].at;
    }
  }

  void paint() {
    out_.layer(Layer::washes);
    for (const Hex h : objectives()) draw_objective(out_, grid_, h);
    if (unit_ != no_piece) draw_washes();
    mark_last_move(out_, grid_, focus_.trail);
    if (is_hex(focus_.place)) mark_hover(out_, grid_, focus_.place);
    if (unit_ != no_piece) mark_selected(out_, grid_, s_[unit_].at);
    draw_ways();
    if (unit_ != no_piece) draw_lines();
    draw_markers();
    draw_units();
    // FF-D29
    for (const Hex h : objectives()) draw_objective_flag(out_, grid_, h, s_.control.test(h) ? Side{1} : Side{0});
    if (unit_ != no_piece) draw_targets();
    draw_question();
  }

 private:
  struct Chosen {  // the previewed action, where it is one of this unit
    bool given = false;
    Verb verb{};
  };
  [[nodiscard]] bool is_hex(Hex h) const { return h < grid_.size() && t_.is_hex(h); }
  [[nodiscard]] Chosen chosen() const {
    if (!focus_.has_action || focus_.action.piece != unit_) return {};
    return {true, static_cast<Verb>(focus_.action.verb)};
  }
  [[nodiscard]] Looker looker(Piece p) const { return {t_.regular(t_.side_of(p)), false}; }
  [[nodiscard]] bool foreign() const {
    return viewer_ <= 1 ? t_.side_of(unit_) != viewer_ : t_.side_of(unit_) != s_.active;
  }

  [[nodiscard]] std::vector<Hex> objectives() const {
    std::vector<Hex> marked;
    for (const Condition& condition : t_.victory) {
      marked.insert(marked.end(), condition.places.begin(), condition.places.end());
    }
    std::sort(marked.begin(), marked.end());
    marked.erase(std::unique(marked.begin(), marked.end()), marked.end());
    return marked;
  }

  // ---- where it can go, what it watches, where its fire reaches ----

  // An enemy's reach: as if it were Active now with the other cube as far ahead as its own is.
  State with_unit_active() const {
    State s = s_;
    const Side side = t_.side_of(unit_);
    if (s.active == side) return s;
    s.active = side;
    s.movement = Movement{};
    s.stage = Stage::free;
    const int lead = std::max(3, int{s_.moved[side]} - int{s_.moved[1 - side]});
    s.moved[1 - side] = static_cast<std::uint16_t>(s.moved[side] + lead);
    return s;
  }

  void draw_washes() {
    draw_watch();
    if (foreign()) mark_fire_area(out_, grid_, field_of_fire(unit_, origin_));
    if (s_[unit_].morale >= suppressed) return;  // FF-43
    const State s = with_unit_active();
    HexSet reached;
    std::uint8_t costs[max_hexes];
    destinations(t_, s, unit_, led(), reached, costs);
    std::vector<ReachHex> hexes;
    reached.for_each([&](std::size_t i) {
      const Hex h = static_cast<Hex>(i);
      hexes.push_back({h, costs[i], watched(h)});
    });
    mark_reach(out_, grid_, s_[unit_].at, hexes);
  }

  // The population that a previewed move takes along.
  [[nodiscard]] Piece led() const {
    if (chosen().given && chosen().verb == Verb::move && focus_.action.mode == move_with)
      return population_at(t_, s_, s_[unit_].at);
    return s_.movement.piece == unit_ ? s_.movement.led : no_piece;
  }

  // FF-39, FF-40: a weapon of `firer` that bears on a unit of that kind at that distance.
  [[nodiscard]] bool bears(Piece firer, Kind target, int distance) const {
    const UnitRow& values = row(s_, firer);
    const auto reaches = [&](const Weapon& w) { return w.ap > 0 && !w.sam && distance <= w.range; };
    return (target == Kind::infantry && reaches(values.small)) || reaches(values.heavy);
  }

  // Whether `firer` could fire at this unit if it stood in a hex.
  [[nodiscard]] bool covers(Piece firer, Hex h) const {
    if (s_[firer].morale > 0 || !bears(firer, kind(s_, unit_), grid_.distance(s_[firer].at, h))) return false;
    return sees(t_, s_, s_[firer].at, h, looker(firer));
  }

  [[nodiscard]] std::span<const Piece> enemies() const { return t_.units[1 - t_.side_of(unit_)]; }

  // FF-57
  [[nodiscard]] bool watched(Hex h) const {
    return std::any_of(enemies().begin(), enemies().end(),
                       [&](Piece p) { return on_map(s_, p) && watching(s_, p) && covers(p, h); });
  }

  [[nodiscard]] std::vector<Hex> field_of_fire(Piece firer, Hex from) const {
    std::vector<Hex> out;
    const UnitRow& values = row(s_, firer);
    const int range = std::max<int>(values.small.range, values.heavy.sam ? 0 : values.heavy.range);
    for (Hex h = 0; h < grid_.size(); ++h) {
      if (h == from || !t_.is_hex(h) || grid_.distance(from, h) > range) continue;
      if (sees(t_, s_, from, h, looker(firer))) out.push_back(h);
    }
    return out;
  }

  // Its own overwatch, or that which it is about to take; and of the enemies' what covers its reach.
  void draw_watch() {
    const bool about_to = chosen().given && chosen().verb == Verb::overwatch;
    if (watching(s_, unit_) || about_to) mark_overwatch(out_, grid_, origin_, field_of_fire(unit_, origin_));
    const State s = with_unit_active();
    HexSet reached;
    destinations(t_, s, unit_, no_piece, reached);
    for (const Piece p : enemies()) {
      if (!on_map(s_, p) || !watching(s_, p)) continue;
      std::vector<Hex> covered;
      reached.for_each([&](std::size_t i) {
        if (covers(p, static_cast<Hex>(i))) covered.push_back(static_cast<Hex>(i));
      });
      mark_overwatch(out_, grid_, s_[p].at, covered);
    }
  }

  // ---- ways and lines ----

  void draw_way(Piece unit, Piece led_along, Hex to) {
    Way way;
    int spent = 0;
    if (!way_to(t_, with_active(unit), unit, led_along, to, way, spent)) return;
    std::vector<Hex> whole = {s_[unit].at};
    whole.insert(whole.end(), way.begin(), way.end());
    mark_path(out_, grid_, whole);
  }
  State with_active(Piece unit) const { return unit == unit_ ? with_unit_active() : s_; }

  void draw_ways() {
    const Movement& open = s_.movement;
    if (open.piece != no_piece && open.going != no_hex) draw_way(open.piece, open.led, open.going);
    if (unit_ == no_piece) return;
    const bool moves = chosen().given && chosen().verb == Verb::move;
    const Hex goal = moves ? focus_.action.place : is_hex(focus_.from) ? focus_.from : focus_.place;
    if (is_hex(goal) && goal != s_[unit_].at) draw_way(unit_, led(), goal);
    planned_ = moves ? focus_.action.place : is_hex(focus_.from) ? focus_.from : no_hex;
  }

  // To the place pointed at; and who could fire at a planned hex.
  void draw_lines() {
    if (chosen().given && is_attack(chosen().verb) && focus_.action.target != no_piece &&
        on_map(s_, focus_.action.target)) {
      mark_line(out_, grid_, origin_, s_[focus_.action.target].at, LineKind::shot);
    } else if (is_hex(focus_.place) && focus_.place != origin_) {
      const Sight seen = sight(t_, s_, origin_, focus_.place, looker(unit_));
      mark_line(out_, grid_, origin_, focus_.place, LineKind::sight, seen.at);
    }
    if (!is_hex(planned_)) return;
    for (const Piece p : enemies()) {
      if (on_map(s_, p) && covers(p, planned_)) mark_threat(out_, grid_, s_[p].at, planned_);
    }
  }
  static bool is_attack(Verb verb) { return verb == Verb::fire || verb == Verb::suppress; }

  // ---- what stands there ----

  void draw_markers() {
    out_.layer(Layer::pieces);
    s_.smoke.for_each([&](std::size_t i) {
      const Hex h = static_cast<Hex>(i);
      const UnitPoint c = grid_.centre_units(h);
      draw_marker(out_, c.x, c.y, counter_size * 1.3, Marker::smoke, {TagKind::place, h});
    });
    for (const std::vector<Piece>* pieces : {&t_.rubble, &t_.roadblocks}) {
      for (const Piece p : *pieces) {
        if (!on_map(s_, p)) continue;
        const UnitPoint c = grid_.centre_units(s_[p].at);
        draw_marker(out_, c.x, c.y, counter_size, s_[p].type == Type::rubble ? Marker::rubble : Marker::roadblock,
                    tag_of(p));
      }
    }
    for (const Piece p : t_.populations) {
      if (!on_map(s_, p) || unit_at(t_, s_, s_[p].at) != no_piece) continue;
      const UnitPoint c = grid_.centre_units(s_[p].at);
      draw_marker(out_, c.x, c.y, counter_size, marker_of(p), tag_of(p));
    }
  }
  [[nodiscard]] Marker marker_of(Piece p) const { return s_[p].type == Type::mob ? Marker::mob : Marker::civilians; }

  void draw_units() {
    out_.layer(Layer::pieces);
    const std::vector<Piece> units = units_on_map(t_, s_);
    for (std::size_t i = 0; i < units.size();) {
      std::vector<Counter> stack;
      std::vector<Tag> tags;
      const Piece first = units[i];
      for (; i < units.size() && s_[units[i]].at == s_[first].at; ++i) {
        stack.push_back(counter_of(t_, s_, units[i]));
        tags.push_back(tag_of(units[i]));
      }
      const art::Vec at = seat(t_, s_, first);
      draw_stack(out_, at.x, at.y, counter_size, stack, tags);
    }
    // People beside a unit, over its corner.
    for (const Piece p : t_.populations) {
      if (!on_map(s_, p) || unit_at(t_, s_, s_[p].at) == no_piece) continue;
      const UnitPoint c = grid_.centre_units(s_[p].at);
      draw_marker(out_, c.x + 21 * px, c.y + 15 * px, counter_size * 0.56, marker_of(p), tag_of(p));
    }
    if (unit_ != no_piece && is_hex(planned_) && planned_ != s_[unit_].at) {
      Counter ghost = counter_of(t_, s_, unit_);
      ghost.ghost = true;
      const UnitPoint c = grid_.centre_units(planned_);
      draw_counter(out_, c.x, c.y, counter_size, ghost, {});
    }
  }

  // ---- targets ----

  // Chance of any effect with the better weapon, or the one chosen; below 0: it cannot fire there.
  [[nodiscard]] double chance(Piece target) const {
    double best = -1;
    for (const std::uint8_t weapon : {fire_small, fire_heavy}) {
      const bool other_chosen = is_chosen(target) && chosen().verb == Verb::fire && focus_.action.mode != weapon;
      if (other_chosen) continue;
      const Shot s = shot(t_, s_, unit_, weapon, target, origin_ == s_[unit_].at ? no_hex : origin_);
      if (s.possible()) best = std::max(best, chance_of_effect(s.colour));
    }
    return best;
  }
  [[nodiscard]] bool is_chosen(Piece target) const {
    return chosen().given && focus_.action.target == target &&
           (is_attack(chosen().verb) || chosen().verb == Verb::assault);
  }

  void draw_targets() {
    for (const Piece p : enemies()) {
      if (!on_map(s_, p)) continue;
      const art::Vec at = seat(t_, s_, p);
      const double p_any = is_chosen(p) && chosen().verb != Verb::fire ? -1 : chance(p);
      if (p_any >= 0) {
        const std::string words = std::to_string(static_cast<int>(p_any * 100 + 0.5)) + "%";
        mark_target(out_, at.x, at.y, counter_size, words, is_chosen(p), tag_of(p));
      } else if (is_chosen(p)) {
        mark_target(out_, at.x, at.y, counter_size, "", true, tag_of(p));
      } else if (s_[p].at == focus_.place && !foreign()) {
        mark_illegal(out_, at.x, at.y, counter_size);
      }
    }
  }

  // An open question is about its subject: the unit that overwatch may fire at, the mob that goes, the free move.
  void draw_question() {
    if (s_.stage == Stage::free || s_.subject == no_piece || !on_map(s_, s_.subject)) return;
    const art::Vec at = seat(t_, s_, s_.subject);
    if (s_.stage == Stage::overwatch) {
      if (unit_ == no_piece) mark_target(out_, at.x, at.y, counter_size, "", false, tag_of(s_.subject));
    } else {
      mark_selected(out_, grid_, s_[s_.subject].at);
    }
  }

  const Table& t_;
  const State& s_;
  Side viewer_;
  const Focus& focus_;
  const HexGrid& grid_;
  DisplayList& out_;
  Piece unit_ = no_piece;  // the focus's piece, where it is a unit on the map
  Hex origin_ = no_hex;    // where it stands, or is asked to be thought of
  Hex planned_ = no_hex;   // where it would go
};

}  // namespace

void Firefight::ground(const Table& t, DisplayList& out) {
  GroundStyle style;
  style.palette = Palette::farmland;
  style.scale = "50 m";  // FF-2
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    style.surface.push_back(surface_of(t, h));
    style.height.push_back(t.is_hex(h) && t.terrain(h) == Terrain::high ? 2 : 0);
  }
  for (const NamedPlace& place : t.map.places) {
    if (place.kind == "bridge") style.bridges.push_back(place.at);
    if (place.kind == "ford") style.fords.push_back(place.at);
  }
  draw_hex_ground(t.map, style, out);
}

void Firefight::scene(const FirefightView& v, const Focus& focus, DisplayList& out) {
  const UnitPoint size = v.table.map.grid.size_units();
  out.palette = Palette::farmland;
  out.width = size.x;
  out.height = size.y;
  Overprint(v, focus, out).paint();
}

}  // namespace sandtable::firefight
