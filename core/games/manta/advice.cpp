// What a position is worth: units, the places that count, threats, water, the commanders.

#include "games/manta/advice.hpp"

#include <algorithm>

#include "games/manta/legal.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

constexpr int won = 10'000;
constexpr int most = 9'000;
constexpr int held_pull = 600;
constexpr int far = 60;  // halves from a goal at which it is no longer felt

std::vector<Stack> stacks_of(const Table& t, const State& s, Side side) {
  std::vector<Stack> out;
  each_piece(t, [&](Piece p) {
    if (s[p].side != side || !on_map(t, s, p)) return;
    auto stack = std::find_if(out.begin(), out.end(), [&](const Stack& x) { return x.at == s[p].at; });
    if (stack == out.end()) {
      out.push_back({});
      stack = out.end() - 1;
      stack->at = s[p].at;
    }
    const Unit& u = unit(t, p);
    stack->conventional += u.conventional;
    stack->guerrilla += u.guerrilla;
    stack->worth += worth_of(t, p);
    stack->steps += u.steps;
    stack->commander = stack->commander || kind(t, p) == Kind::commander;
  });
  return out;
}

// Strength of each stack, on every hex beside which it could stand after its next movement.
std::vector<std::uint16_t> spread(const Table& t, const State& s, const std::vector<Stack>& stacks, Side side) {
  std::vector<std::uint16_t> out(static_cast<std::size_t>(t.map.grid.size()), 0);
  std::vector<std::uint8_t> seen(out.size(), 0);
  std::uint8_t mark = 0;
  for (const Stack& stack : stacks) {
    if (stack.steps == 0 || mark == 255) continue;
    ++mark;
    Force f;
    each_at(t, s, stack.at, [&](Piece p) {
      if (s[p].side == side && is_ground_unit(t, p) && !is_oau(t, p)) join_force(t, s, p, f);
      if (s[p].side == side && has(s, p, flag_moved)) f.left = 0;
    });
    if (f.count == 0) continue;
    const auto note = [&](Hex h) {
      if (h == no_hex || seen[h] == mark) return;
      seen[h] = mark;
      out[h] = static_cast<std::uint16_t>(out[h] + std::max(stack.conventional, stack.guerrilla));
    };
    t.reach.run(t.map.grid, stack.at, static_cast<Cost>(f.left), [&](Hex from, Hex to, int direction) -> Cost {
      const int cost = halves_to(t, s, from, direction);
      return cost == no_way || bar_to_enter(t, s, f, to) != Bar::none ? impassable : static_cast<Cost>(cost);
    });
    for (const Hex h : t.reach.visited()) {
      note(h);
      for (const Hex n : t.map.grid.neighbours(h)) note(n);
    }
  }
  return out;
}

// Thousandths by which the table favours an attacker who is so far ahead (or behind).
int edge_of_difference(int ahead) {
  const int column = crt_column(std::abs(ahead));
  int sum = 0;
  for (int total = 2; total <= 12; ++total) {
    const Cell cell = crt_cell(crt_row(total), column);
    const int ways = 6 - std::abs(7 - total);
    const int stronger = (retreats(cell.weaker) ? 4 : 0) + steps_lost(cell.weaker) - (retreats(cell.stronger) ? 4 : 0) -
                         steps_lost(cell.stronger);
    sum += ways * (ahead >= 0 ? stronger : -stronger);
  }
  return sum * 1000 / (36 * 5);
}

// Halves from every hex to a goal, by this season's ways; kept with the table.
const std::vector<std::uint8_t>& ways_to(const Table& t, Season season, Hex goal) {
  for (const GoalWays& known : t.goal_ways) {
    if (known.goal == goal && known.season == season) return known.halves;
  }
  const auto& halves = t.halves[static_cast<std::size_t>(season)];
  t.reach.run(t.map.grid, goal, 250, [&](Hex from, Hex, int direction) -> Cost {
    const Hex to = t.map.grid.neighbour(from, direction);
    const Halves cost = halves[to][static_cast<std::size_t>(opposite(direction))];
    return cost == no_way || !t.is_ground(to) ? impassable : Cost{cost};
  });
  GoalWays ways{goal, season, std::vector<std::uint8_t>(static_cast<std::size_t>(t.map.grid.size()), 255)};
  for (const Hex h : t.reach.visited()) ways.halves[h] = static_cast<std::uint8_t>(t.reach.cost(h));
  t.goal_ways.push_back(std::move(ways));
  return t.goal_ways.back().halves;
}

// The last movement before the phase ends, MA-F18.
bool last_of_phase(const State& s) { return s.impulse == 3; }

}  // namespace

int worth_of(const Table& t, Piece p) {
  const Unit& u = unit(t, p);
  if (kind(t, p) == Kind::commander) return commander_worth;
  return u.steps == 0 ? 15 : 12 * u.conventional + 8 * u.guerrilla + 6 * u.steps;
}

Outlook::Outlook(const Table& t, const State& s, Side me) : t_(t), s_(s), me_(me) {
  const int done = 2 * (s.turn - 1) + s.segment + 1;
  progress_ = 1000 * done / std::max(1, 2 * t.length);
  mine_ = stacks_of(t, s, me);
  theirs_ = stacks_of(t, s, other(me));
  goals_ = t.marks;
  if (goals_.empty() && t.capital != no_hex) goals_.push_back(t.capital);
  reach_ = spread(t, s, mine_, me);
  threat_ = spread(t, s, theirs_, other(me));
}

bool Outlook::is_goal(Hex h) const { return std::find(goals_.begin(), goals_.end(), h) != goals_.end(); }

int Outlook::prize(Hex h) const {
  if (!is_goal(h)) return 0;
  const bool single = goals_.size() == 1;
  return (single ? 300 : 150) + (single ? 2500 : 700) * progress_ / 1000 * progress_ / 1000;
}

int Outlook::nearness(Piece p, Hex h) const {
  int best = 0;
  for (const Hex goal : goals_) {
    const int cost = ways_to(t_, s_.season, goal)[h];
    const Side holder = t_.marks.empty() ? s_.holder : holder_of(t_, s_, goal);
    // What is held well enough without him draws less.
    const bool held = goals_.size() > 1 && holder == me_ && strength_at(goal, p) >= 3 + threat_at(goal) * 2 / 3;
    const int weight = held ? held_pull : holder == me_ ? 800 : 1000;
    best = std::max(best, weight * (far - std::min(far, cost)) / far);
  }
  return best;
}

int Outlook::threat_at(Hex h) const { return threat_[h]; }

int Outlook::strength_at(Hex h, Piece without) const {
  int sum = 0;
  for (const Stack& own : mine_) {
    if (own.at == h) sum = own.conventional;
  }
  if (without != no_piece && s_[without].at == h) sum -= unit(t_, without).conventional;
  return sum;
}

int Outlook::opportunity(Piece p, Hex h) const {
  int best = 0;
  for (const Stack& enemy : theirs_) {
    if (enemy.steps == 0 || t_.map.grid.distance(h, enemy.at) != 1) continue;
    const int defence = enemy.conventional + adjustment(t_, s_, enemy.at, true);
    const int edge = edge_of_difference(reach_[enemy.at] - defence);
    if (edge <= 100) continue;
    const int gain = (60 + prize(enemy.at) / 3 + (enemy.commander ? 400 : 0)) * edge / 1000;
    best = std::max(best, gain);
  }
  return best * std::max(unit(t_, p).conventional, unit(t_, p).guerrilla) / 8;
}

int Outlook::fighter(Piece p, Hex h, bool moving) const {
  const int worth = worth_of(t_, p);
  int value = worth * nearness(p, h) / 1000;
  const int others = strength_at(h, p);
  const int own = unit(t_, p).conventional;
  const int threat = threat_at(h);
  const int defence = others + own + adjustment(t_, s_, h, true);
  const int chance = moving ? opportunity(p, h) : 0;
  if (threat > defence && chance == 0) value -= worth * (threat - defence) / (2 * (threat + defence));
  // Too many stand there: somebody will be lost, MA-F38.
  if (s_[p].at == h && moving && steps_at(t_, s_, me_, h) > limit_at(t_, s_, h)) value -= worth;
  if (is_goal(h)) {
    const int wanted = 10 + threat * 2 / 3;
    value += prize(h) / 5 + (others < wanted ? prize(h) * (wanted - others) / (2 * wanted) : 0);
  }
  for (const Piece q : t_.chiefs) {
    // The commander's guard.
    if (kind(t_, q) == Kind::commander && s_[q].side == me_ && s_[q].at == h)
      value += threat > 0 && others < 9 ? 120 : 10;
  }
  if (is_dry(t_, s_.season, h)) {
    const bool dies = last_of_phase(s_) && s_.turn < t_.length;
    const int percent = is_conventional(t_, p) ? (dies ? 110 : 12) : (dies ? 15 : 0);
    value -= worth * percent / 100;
  }
  return value + chance;
}

int Outlook::border_distance(Hex h) const {
  int best = 40;
  for (const std::vector<Hex>& entries : t_.entries) {
    for (const Hex entry : entries) best = std::min(best, t_.map.grid.distance(h, entry));
  }
  return best;
}

int Outlook::chief(Piece p, Hex h) const {
  const bool commander = kind(t_, p) == Kind::commander;
  const int company = strength_at(h, no_piece);
  const int threat = threat_at(h);
  if (!commander) return company > 0 ? 12 : -10;
  int value = std::min(company, 30) * 6 - (company == 0 ? 200 : 0);
  if (threat > 0) {
    const int defence = company + adjustment(t_, s_, h, true);
    value -= company == 0 ? 1500 : 600 * threat / (threat + 2 * defence);
  }
  // The rebel's way to safety.
  if (me_ != s_.government) value -= 8 * border_distance(h);
  return value;
}

int Outlook::standing(Piece p, Place at, bool moving) const {
  if (at == no_place) return is_chief(t_, p) && kind(t_, p) == Kind::commander ? -won : -worth_of(t_, p);
  if (!t_.is_map(at)) {
    if (kind(t_, p) == Kind::commander) return 300;
    return at == t_.reinforcements() ? 0 : worth_of(t_, p) / 4;
  }
  return is_ground_unit(t_, p) ? fighter(p, at, moving) : chief(p, at);
}

int value_of_round(const Table& t, const State& s, const Reckoning& r, const Outlook& attacker) {
  const Side defender = other(r.attacker);
  int steps[2] = {0, 0}, worth[2] = {0, 0};
  bool commander[2] = {false, false};
  each_piece(t, [&](Piece p) {
    if (s[p].side > 1 || !in_round(t, s, p)) return;
    steps[s[p].side] += unit(t, p).steps;
    if (is_ground_unit(t, p)) worth[s[p].side] += worth_of(t, p);
    commander[s[p].side] = commander[s[p].side] || kind(t, p) == Kind::commander;
  });
  const auto lost = [&](Side side, int n) {
    if (steps[side] == 0) return 0;
    const int all = std::min(n, steps[side]);
    return worth[side] * all / steps[side] + (all == steps[side] && commander[side] ? commander_worth : 0);
  };
  const int prize = s.battle.ambushed == no_hex ? attacker.prize(s.battle.target) : 0;
  int sum = 0, contact = 0;
  for (const CellWays& c : cells_of(r)) {
    const bool strong = r.stronger == r.attacker;
    const Fate mine = strong ? c.cell.stronger : c.cell.weaker, theirs = strong ? c.cell.weaker : c.cell.stronger;
    int value = lost(defender, steps_lost(theirs)) - lost(r.attacker, steps_lost(mine));
    const bool gone = steps[defender] > 0 && steps_lost(theirs) >= steps[defender];
    const bool left = steps_lost(mine) < steps[r.attacker];
    if (retreats(theirs) || gone) value += left ? 15 + prize : 0;
    if (retreats(mine)) value -= 20;
    if (in_contact(mine) && left && !gone) contact += c.ways;
    sum += value * c.ways;
  }
  // Contact: the same again, or breaking off.
  const int again = contact < 36 ? sum / (36 - contact) : 0;
  return (sum + contact * std::max(-25, again)) / 36;
}

std::int32_t Manta::evaluate(const MantaView& v, Side side) {
  const Table& t = v.table;
  const State& s = v.state;
  if (s.ended != 0) return s.ended == 3 ? 0 : s.ended == side + 1 ? won : -won;
  int total = 0;
  for (const Side whose : {side, other(side)}) {
    const Outlook outlook(t, s, whose);
    const int sign = whose == side ? 1 : -1;
    each_piece(t, [&](Piece p) {
      if (s[p].side != whose || s[p].at == no_place) return;
      if (kind(t, p) != Kind::commander) total += sign * worth_of(t, p);
      total += sign * outlook.standing(p, s[p].at, false);
    });
    std::vector<Hex> goals = t.marks;
    if (goals.empty() && s.holder == whose && t.capital != no_hex) total += sign * outlook.prize(t.capital);
    for (const Hex h : goals) total += holder_of(t, s, h) == whose ? sign * outlook.prize(h) : 0;
  }
  return std::clamp(total, -most, most);
}

}  // namespace sandtable::manta
