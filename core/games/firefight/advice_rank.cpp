// A first guess of what each action is worth, without applying it: search looks at the best first.

#include <algorithm>
#include <vector>

#include "games/firefight/advice.hpp"
#include "games/firefight/fire.hpp"
#include "games/firefight/rules.hpp"
#include "games/firefight/sight.hpp"

namespace sandtable::firefight {
namespace {

constexpr int ap_price = 4;      // worth of an AP
constexpr int moves_a_unit = 4;  // more moves of one unit than these go behind everything else
constexpr int waiting = 70;      // for letting the enemy show what he does, against a shuffle that gains nothing
constexpr int behind = 2000;
constexpr int danger_percent = 45;  // of an enemy's threat to a hex
constexpr int chance_percent = 30;  // of what could be done from a hex

// What a unit would face and could do in a hex; made for one unit after the other.
class Outlook {
 public:
  Outlook(const Table& t, const State& s, Side side)
      : t_(t),
        s_(s),
        side_(side),
        ways_(ways(t, s)),
        stake_(stake_of(t, s, side)),
        prize_(stake_of(t, s, other(side))) {}

  // Of the unit if it stood in that hex, by terrain and smoke alone for lines of sight.
  [[nodiscard]] int of(Piece unit, Hex h) const {
    int danger = 0;
    int chance = 0;
    for (const Piece enemy : t_.units[1 - side_]) {
      if (!in_view(enemy, h)) continue;
      danger += danger_from(enemy, unit, h);
      chance = std::max(chance, chance_at(enemy, unit, h));
    }
    return chance * chance_percent / 100 - danger * danger_percent / 100 + nearness(unit, h);
  }
  [[nodiscard]] int danger(Piece unit, Hex h) const {
    int danger = 0;
    for (const Piece enemy : t_.units[1 - side_]) danger += in_view(enemy, h) ? danger_from(enemy, unit, h) : 0;
    return danger * danger_percent / 100;
  }

 private:
  [[nodiscard]] bool in_view(Piece enemy, Hex h) const {
    if (!on_map(s_, enemy)) return false;
    const Hex there = s_[enemy].at;
    return t_.map.grid.distance(h, there) <= max_range && terrain_clear(t_, h, there) && !s_.smoke.test(h) &&
           !s_.smoke.test(there);
  }
  [[nodiscard]] int danger_from(Piece enemy, Piece unit, Hex h) const {
    if (s_[enemy].morale > 0 || shielded(t_, s_, 1 - side_, h)) return 0;
    const Threat threat = best_threat(t_, s_, enemy, s_[enemy].at, unit, h, stake_);
    return threat.ap == 0 ? 0 : threat.loss * (watching(s_, enemy) ? 2 : 1) * 3 / (threat.ap + 1);
  }
  [[nodiscard]] int chance_at(Piece enemy, Piece unit, Hex h) const {
    if (s_[unit].morale > 0 || shielded(t_, s_, side_, s_[enemy].at)) return 0;
    const Threat threat = best_threat(t_, s_, unit, h, enemy, s_[enemy].at, prize_);
    return threat.ap == 0 ? 0 : threat.loss * 4 / (threat.ap + 1);
  }
  // How near the hex is to the marks; standing on one of the enemy's is best.
  [[nodiscard]] int nearness(Piece unit, Hex h) const {
    const std::span<const Hex> all = marks(t_);
    int best = 0;
    for (std::size_t m = 0; m < all.size(); ++m) {
      const bool held = controls(s_, side_, all[m]);
      const int half = std::min(60, ways_.half_ap(m, side_, kind(s_, unit), h));
      best = std::max(best, (60 - half) * (held ? 3 : 8) + (half == 0 ? (held ? 25 : 200) : 0));
    }
    return best;
  }

  const Table& t_;
  const State& s_;
  Side side_;
  Ways ways_;
  int stake_;  // of losing a unit
  int prize_;  // of eliminating one
};

struct Ranking {
  const Table& t;
  const State& s;
  Side side;
  Outlook outlook;
  std::array<int, max_pieces> here{};  // outlook of each unit where it stands
  std::array<bool, max_pieces> known{};

  int standing(Piece unit) {
    if (!known[unit]) {
      known[unit] = true;
      here[unit] = outlook.of(unit, s[unit].at);
    }
    return here[unit];
  }
};

int rank_move(Ranking& r, Action a) {
  const int steps = r.t.map.grid.distance(r.s[a.piece].at, a.place);
  const int half_price = kind(r.s, a.piece) == Kind::vehicle ? steps : 2 * steps;
  const int tow = a.mode == move_with ? steps : 0;
  return r.outlook.of(a.piece, a.place) - r.standing(a.piece) - ap_price * (half_price + 1) / 2 - ap_price * tow;
}

int rank_attack(const Ranking& r, Action a, Attack attack, const Shot& shot) {
  const PieceState& target = r.s[a.target];
  const int loss = worth_whole(r.s, a.target) * expected_loss(attack, shot.colour, target.hits, target.morale) / 1000;
  return loss - ap_price * shot.cost;
}

int rank_assault(const Ranking& r, Action a) {
  const PieceState& target = r.s[a.target];
  const bool vehicle = kind(r.s, a.target) == Kind::vehicle;
  const Weapon& w = weapon_of(r.s, a.piece, vehicle ? fire_heavy : fire_small);
  const Hex from = r.s[a.piece].at;
  const int hits = r.s[a.piece].hits;
  const Colour colour = shifted(w.colour, terrain_shift(r.t, from, target.at) - hits);
  const int loss =
      worth_whole(r.s, a.target) * expected_loss(Attack::assault, colour, target.hits, target.morale) / 1000;
  const int step = r.outlook.of(a.piece, target.at) - r.outlook.of(a.piece, from);
  return loss + step / 2 - ap_price * cost_after_hits(w.ap, hits) + 30;
}

int rank_rally(const Ranking& r, Action a) {
  const PieceState& unit = r.s[a.piece];
  const int price = cost_after_hits(a.mode + 1, unit.hits);
  const int lost = condition(unit.hits, unit.morale - 1) - condition(unit.hits, unit.morale);
  const Die& die = die_of(shifted(static_cast<Colour>(a.mode + 1), -int{unit.hits}));
  const auto good = std::count_if(die.test.begin(), die.test.end(), [](Test x) { return x >= Test::success; });
  return worth_of(unit.type) * lost / 1000 * static_cast<int>(good) / 6 - ap_price * price + 20;
}

int rank_smoke(const Ranking& r, Action a) {
  // Where many enemies look across, smoke helps; that is counted out by search, so the exposed come first.
  return r.outlook.danger(a.piece, r.s[a.piece].at) / 2 - 2 * ap_price;
}

int rank_transport(const Ranking& r, Action a) {
  // load: the passenger is `target`, of the carrier `piece`; unload: into `place`.
  const Piece cargo = a.target != no_piece ? a.target : r.s[a.piece].with;
  if (cargo == no_piece || !is_unit(kind(r.s, cargo))) return -ap_price;
  const Hex before = r.s[cargo].where == Where::carried ? r.s[a.piece].at : r.s[cargo].at;
  const Hex after = a.place != no_place ? a.place : r.s[a.piece].at;
  return (r.outlook.of(cargo, after) - r.outlook.of(cargo, before)) / 2 - ap_price + 15;
}

int rank_one(Ranking& r, Action a) {
  switch (static_cast<Verb>(a.verb)) {
    case Verb::move:
      return rank_move(r, a);
    case Verb::fire:
      return rank_attack(r, a, Attack::fire, shot(r.t, r.s, a.piece, a.mode, a.target));
    case Verb::suppress:
      return rank_attack(r, a, Attack::sweep, suppression(r.t, r.s, a.piece, a.target));
    case Verb::assault:
      return rank_assault(r, a);
    case Verb::rally:
      return rank_rally(r, a);
    case Verb::overwatch:
      return 20 - ap_price - 8 * r.s.watching[r.side];
    case Verb::smoke:
      return rank_smoke(r, a);
    case Verb::load:
    case Verb::unload:
      return rank_transport(r, a);
    case Verb::convert:
      return 10;
    case Verb::remove:
      return 20;
    case Verb::block:
      return 5;
    case Verb::advance:
      return r.outlook.of(a.piece, a.place) - r.standing(a.piece);
    case Verb::stop:
    case Verb::stay:
    case Verb::retreat:
    case Verb::hold:
      return 0;
    case Verb::pass:
      return waiting - ap_price * (1 + std::max(0, gap(r.s)));
  }
  return 0;
}

// The same few moves of every unit before all the others: a unit with forty places to go must not hide the rest.
void spread(std::span<const Action> actions, std::span<std::int32_t> worth) {
  std::vector<std::size_t> moves;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Verb verb = static_cast<Verb>(actions[i].verb);
    if (verb == Verb::move || verb == Verb::smoke || verb == Verb::rally || verb == Verb::block) moves.push_back(i);
  }
  std::stable_sort(moves.begin(), moves.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
  std::array<std::array<std::uint8_t, max_pieces + 1>, 4> seen{};
  for (const std::size_t i : moves) {
    const Verb verb = static_cast<Verb>(actions[i].verb);
    const std::size_t kind = verb == Verb::move ? 0 : verb == Verb::smoke ? 1 : verb == Verb::rally ? 2 : 3;
    std::uint8_t& count = seen[kind][actions[i].piece];
    if (count >= (kind == 0 ? moves_a_unit : 2)) {
      worth[i] -= behind;
    } else {
      ++count;
    }
  }
}

}  // namespace

void Firefight::rank(const FirefightView& v, std::span<const Action> actions, std::span<std::int32_t> worth) {
  const Side side = to_act(v.table, v.state);
  Ranking r{v.table, v.state, side, Outlook(v.table, v.state, side)};
  for (std::size_t i = 0; i < actions.size(); ++i) worth[i] = rank_one(r, actions[i]);
  spread(actions, worth);
}

}  // namespace sandtable::firefight
