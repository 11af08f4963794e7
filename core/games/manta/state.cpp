#include "games/manta/state.hpp"

#include <algorithm>

namespace sandtable::manta {
namespace {

constexpr std::string_view sanctuary_word = "sanctuary-", arrivals_word = "new-arrivals-";
constexpr std::string_view reinforcements_word = "reinforcements";

}  // namespace

std::string Table::place_name(Place place) const {
  const Country country = country_at(place);
  if (country != Country::none) {
    return std::string(is_sanctuary(place) ? sanctuary_word : arrivals_word) +
           country_words[static_cast<std::size_t>(country)];
  }
  return place == reinforcements() ? std::string(reinforcements_word) : sandtable::Table::place_name(place);
}

Place Table::find_place(std::string_view name) const {
  if (name == reinforcements_word) return reinforcements();
  for (int c = 0; c < country_count; ++c) {
    const Country country = static_cast<Country>(c);
    if (name == place_name(sanctuary(country))) return sanctuary(country);
    if (name == place_name(arrivals(country))) return arrivals(country);
  }
  return sandtable::Table::find_place(name);
}

bool gives_water(const Table& t, Season season, Hex h) {
  const Site& site = t.sites[h];
  // MA-F6
  const bool well = site.well && (site.perennial || season == Season::rain);
  return site.town || site.village || site.oasis || well;
}

bool is_dry(const Table& t, Season season, Hex h) { return t.desert[h] != 0 && !gives_water(t, season, h); }

bool is_improved(const Table& t, const State& s, Hex h) {
  return t.sites[h].town || t.sites[h].oasis || s.forts.test(h);
}

int adjustment(const Table& t, const State& s, Hex h, bool position) {
  int sum = adjustment_of(t.terrain(h), s.season);
  if (!position) return sum;
  // MA-21, MA-22, MA-48
  if (t.sites[h].town) sum += town_adjustment;
  if (t.sites[h].oasis) sum += oasis_adjustment;
  if (s.forts.test(h)) sum += fort_adjustment;
  return sum;
}

int limit_at(const Table& t, const State& s, Hex h) {
  if (!t.is_map(h)) return no_stack_limit;                  // MA-19
  if (t.stack_nine || s.forts.test(h)) return stack_limit;  // MA-D16, MA-22
  const Site& site = t.sites[h];
  if (t.desert[h] != 0) {
    if (site.oasis) return stack_limit;                    // MA-21, MA-48
    if (site.town || site.village || site.well) return 4;  // MA-21
  }
  if (t.terrain(h) == Terrain::mountain) return 4;  // MA-18
  return is_marsh(t.terrain(h)) ? 6 : stack_limit;  // MA-12, MA-13, MA-15
}

int steps_at(const Table& t, const State& s, Side side, Hex h) {
  if (!s.combat[as_index(side)].test(h)) return 0;
  int sum = 0;
  each_at(t, s, h, [&](Piece p) { sum += s[p].side == side ? unit(t, p).steps : 0; });
  return sum;
}

bool enemy_at(const Table& t, const State& s, Side side, Hex h) {
  if (enemy_combat_at(s, side, h)) return true;
  return std::any_of(t.chiefs.begin(), t.chiefs.end(), [&](Piece p) { return s[p].at == h && s[p].side != side; });
}

bool beside_enemy(const Table& t, const State& s, Side side, Hex h) {
  const std::array<Hex, 6>& around = t.map.grid.neighbours(h);
  return std::any_of(around.begin(), around.end(), [&](Hex n) { return n != no_hex && s.combat[1 - side].test(n); });
}

Side holder_of(const Table& t, const State& s, Hex h) {
  const auto mark = std::lower_bound(t.marks.begin(), t.marks.end(), h);
  if (mark == t.marks.end() || *mark != h) return no_side;
  const auto bit = mark - t.marks.begin();
  return (s.held[0] >> bit & 1) != 0 ? Side{0} : (s.held[1] >> bit & 1) != 0 ? Side{1} : no_side;
}

bool airfield_friendly(const Table& t, const State& s, Side side, Hex h) {
  const int air = t.sites[h].air;
  return air >= 0 && (s.air >> air & 1) == side;
}

namespace {

void lift(const Table& t, State& s, Piece p) {
  const Place from = s[p].at;
  if (!t.is_map(from) || !is_ground_unit(t, p)) return;
  s[p].at = no_place;
  HexSet& set = s.combat[as_index(s[p].side)];
  bool left = false;
  each_at(t, s, from, [&](Piece q) { left = left || (is_ground_unit(t, q) && s[q].side == s[p].side); });
  set.assign(from, left);
}

}  // namespace

void put(const Table& t, State& s, Piece p, Place at) {
  lift(t, s, p);
  s[p].at = at;
  if (!t.is_map(at) || !is_ground_unit(t, p)) return;
  s.combat[as_index(s[p].side)].set(at);
  if (s[p].side == no_side) return;
  // MA-D10
  const int air = t.sites[at].air;
  if (air >= 0) {
    const std::uint64_t bit = std::uint64_t{1} << air;
    s.air = s[p].side == 1 ? s.air | bit : s.air & ~bit;
  }
  const auto mark = std::lower_bound(t.marks.begin(), t.marks.end(), at);
  if (mark != t.marks.end() && *mark == at) {
    const std::uint64_t bit = std::uint64_t{1} << (mark - t.marks.begin());
    s.held[s[p].side] |= bit;
    s.held[1 - s[p].side] &= ~bit;
  }
  if (at == t.capital) s.holder = s[p].side;  // MA-F43, MA-D12
}

void rebuild(const Table& t, State& s) {
  for (HexSet& set : s.combat) set.clear();
  each_piece(t, [&](Piece p) {
    if (on_map(t, s, p) && is_ground_unit(t, p)) s.combat[as_index(s[p].side)].set(s[p].at);
  });
}

}  // namespace sandtable::manta
