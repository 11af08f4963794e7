// What stands on the board and what the focus asks for.

#include "games/manta/scene.hpp"

#include <algorithm>

#include "games/manta/legal.hpp"
#include "games/manta/rules.hpp"
#include "games/manta/strength.hpp"

namespace sandtable::manta {
namespace {

using art::px;

// ---- counters ----

Icon icon_of(Type type) {
  switch (type) {
    case Type::recon_company:
      return Icon::recce;
    case Type::french_airborne:
    case Type::libyan_commando:
      return Icon::airborne;
    case Type::aaa:
      return Icon::air_defence;
    case Type::libyan_armour:
    case Type::legion_armour:
      return Icon::armour;
    case Type::libyan_mechanized:
      return Icon::mechanised;
    case Type::guerrilla:
      return Icon::guerrilla;
    case Type::leader:
      return Icon::leader;
    case Type::commander:
      return Icon::headquarters;
    default:
      return Icon::infantry;
  }
}

Echelon echelon_of(Type type) {
  if (type == Type::infantry_company || type == Type::recon_company || type == Type::aaa) return Echelon::company;
  return row_of(type).kind == Kind::conventional ? Echelon::battalion : Echelon::none;
}

Token band_of(Faction f) {
  switch (f) {
    case Faction::france:
      return token("blue");
    case Faction::oau:
      return token("c-ok");
    case Faction::libya:
      return token("die-4");
    case Faction::fant:
    case Faction::fan:
      return token("b-watch");
    case Faction::fap:
      return token("c-bad");
    default:
      return token("c-warn");
  }
}

std::string factors_of(const Unit& u) {
  if (u.steps == 0) return std::to_string(u.move);
  return std::to_string(u.conventional) + "-" + std::to_string(u.guerrilla) + "-" + std::to_string(u.move);
}

Counter counter_of(const Table& t, const State& s, Piece p) {
  Counter out;
  const Unit& u = unit(t, p);
  out.side = s[p].side;
  out.icon = icon_of(u.type);
  out.echelon = echelon_of(u.type);
  out.id = row_of(u.faction).id;
  if (out.id.size() > 4) out.id = out.id.substr(0, 4);
  out.factors = factors_of(u);
  out.band = band_of(u.faction);
  if (has(s, p, flag_thirsty)) out.chips.push_back(Chip::dry);
  if (has(s, p, flag_moved) && s[p].side == acting(s) && s.step == Step::movement) out.chips.push_back(Chip::done);
  return out;
}

// ---- what the focus asks ----

class Overprint {
 public:
  Overprint(const MantaView& view, const Focus& focus, DisplayList& out)
      : t_(view.table), s_(view.state), focus_(focus), grid_(t_.map.grid), out_(out) {
    if (focus.piece < t_.piece_count() && on_map(t_, s_, focus.piece)) unit_ = focus.piece;
    if (unit_ == no_piece && s_.lead != no_piece) unit_ = s_.lead;
  }

  void paint() {
    out_.layer(Layer::washes);
    for (const Hex h : objectives()) draw_objective(out_, grid_, h);
    draw_reach();
    mark_last_move(out_, grid_, trail());
    if (is_hex(focus_.place)) mark_hover(out_, grid_, focus_.place);
    if (unit_ != no_piece) mark_selected(out_, grid_, s_[unit_].at);
    draw_water();
    draw_units();
    draw_forts();
    for (const Hex h : objectives()) draw_objective_flag(out_, grid_, h, holder(h));
    draw_combat();
  }

 private:
  [[nodiscard]] bool is_hex(Place h) const { return t_.is_hex(h); }
  [[nodiscard]] Side holder(Hex h) const {
    const Side side = holder_of(t_, s_, h);
    return side == no_side && h == t_.capital ? s_.holder : side;
  }
  [[nodiscard]] std::vector<Hex> objectives() const {
    std::vector<Hex> out = t_.marks;
    if (t_.capital != no_hex && !std::binary_search(out.begin(), out.end(), t_.capital)) out.push_back(t_.capital);
    return out;
  }
  [[nodiscard]] std::vector<Place> trail() const {
    std::vector<Place> out;
    for (const Place h : focus_.trail) {
      if (is_hex(h)) out.push_back(h);
    }
    return out;
  }

  // As if the unit's own segment had come, where it has not.
  [[nodiscard]] Force force() const {
    if (has(s_, unit_, flag_group)) return group_of(t_, s_);
    Force f = force_of(t_, s_, unit_);
    if (s_[unit_].side != acting(s_)) {
      f.left = f.plain = allowance(t_, s_, unit_, false);
      f.fresh = true;
    }
    return f;
  }

  void draw_reach() {
    if (unit_ == no_piece || s_[unit_].side == no_side || s_.battle.target != no_hex) return;
    if (has(s_, unit_, flag_moved)) return;
    const Force f = force();
    HexSet places;
    std::vector<std::uint8_t> costs(static_cast<std::size_t>(grid_.size()));
    destinations(t_, s_, f, places, costs.data());
    std::vector<ReachHex> hexes;
    places.for_each([&](std::size_t i) { hexes.push_back({static_cast<Hex>(i), (costs[i] + 1) / 2, false}); });
    mark_reach(out_, grid_, s_[unit_].at, hexes);
    const bool moves = focus_.has_action && static_cast<Verb>(focus_.action.verb) == Verb::move;
    const Place goal = moves ? focus_.action.place : focus_.place;
    Way way;
    if (!is_hex(goal) || !places.test(goal) || way_to(t_, s_, f, goal, way) == no_way) return;
    std::vector<Hex> whole = {s_[unit_].at};
    whole.insert(whole.end(), way.begin(), way.end());
    mark_path(out_, grid_, whole);
  }

  // MA-F6, MA-F16: the desert hexes that keep men alive this season.
  void draw_water() {
    out_.layer(Layer::lines);
    for (Hex h = 0; h < grid_.size(); ++h) {
      if (!t_.is_hex(h) || t_.desert[h] == 0 || !gives_water(t_, s_.season, h)) continue;
      const UnitPoint c = grid_.centre_units(h);
      out_.fill_stroke(PathData::circle(c.x - 24 * px, c.y - 13 * px, 3.6 * px), token("b-hydro"),
                       {token("b-halo"), 2});
    }
  }

  void draw_units() {
    out_.layer(Layer::pieces);
    std::vector<Piece> units;
    each_piece(t_, [&](Piece p) {
      if (on_map(t_, s_, p)) units.push_back(p);
    });
    // The commander and leaders lie on top, the chosen unit above them.
    std::stable_sort(units.begin(), units.end(), [&](Piece a, Piece b) {
      if (s_[a].at != s_[b].at) return s_[a].at < s_[b].at;
      return rank(a) < rank(b);
    });
    for (std::size_t i = 0; i < units.size();) {
      std::vector<Counter> stack;
      std::vector<Tag> tags;
      const Hex at = s_[units[i]].at;
      for (; i < units.size() && s_[units[i]].at == at; ++i) {
        stack.push_back(counter_of(t_, s_, units[i]));
        tags.push_back({TagKind::piece, units[i]});
      }
      const UnitPoint c = grid_.centre_units(at);
      draw_stack(out_, c.x, c.y + px, counter_size, stack, tags);
    }
  }
  [[nodiscard]] int rank(Piece p) const { return p == unit_ ? 9 : static_cast<int>(kind(t_, p)); }

  void draw_forts() {
    out_.layer(Layer::marks);
    s_.forts.for_each([&](std::size_t i) {
      const UnitPoint c = grid_.centre_units(static_cast<Hex>(i));
      mark_pill(out_, "+3", c.x, c.y + 25 * px, token("c-ink"), true, 9 * px);
    });
  }

  void draw_combat() {
    const Battle& b = s_.battle;
    if (b.target == no_hex) return;
    for (const Hex h : b.from) {
      if (h != no_hex) mark_line(out_, grid_, h, b.target, LineKind::shot);
    }
    const UnitPoint c = grid_.centre_units(round_target(s_));
    mark_target(out_, c.x, c.y, counter_size, "", true, {TagKind::place, round_target(s_)});
  }

  const Table& t_;
  const State& s_;
  const Focus& focus_;
  const HexGrid& grid_;
  DisplayList& out_;
  Piece unit_ = no_piece;
};

}  // namespace

void Manta::ground(const Table& t, DisplayList& out) { draw_ground(t, out); }

void Manta::scene(const MantaView& v, const Focus& focus, DisplayList& out) {
  const UnitPoint size = v.table.map.grid.size_units();
  out.palette = Palette::desert;
  out.width = size.x;
  out.height = size.y;
  Overprint(v, focus, out).paint();
}

}  // namespace sandtable::manta
