// What each action is worth above doing nothing, and why.

#include <algorithm>
#include <optional>

#include "game/planned.hpp"
#include "games/manta/advice.hpp"
#include "games/manta/legal.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

class Ranker {
 public:
  explicit Ranker(const MantaView& v)
      : t_(v.table), s_(v.state), me_(decides(v.table, v.state)), outlook_(v.table, v.state, me_) {}

  [[nodiscard]] int worth(const Action& a) {
    const Verb verb = static_cast<Verb>(a.verb);
    switch (verb) {
      case Verb::take:
        return best_move(a.piece);
      case Verb::move:
      case Verb::infiltrate:
        return group_gain(a.place);
      case Verb::fly:
      case Verb::airlift:
      case Verb::displace:
        return gain(a.piece, a.place);
      case Verb::with:
        return -20;
      case Verb::fortify:
        return outlook_.is_goal(s_[a.piece].at) && !is_crowded(s_[a.piece].at) ? 12 : -15;
      case Verb::enter:
        return 4000;
      case Verb::shelter:
        return kind(t_, a.piece) == Kind::commander ? 500 : gain(a.piece, a.place) - 20;
      case Verb::leave:
        return kind(t_, a.piece) == Kind::commander ? -200 : gain(a.piece, a.place) + 15;
      case Verb::slip:
        return slip(a.piece);
      case Verb::attack:
        return attack(s_[a.piece].at, a.place);
      case Verb::join:
        return joined(s_[a.piece].at);
      case Verb::fight:
        return 0;
      case Verb::lose:
        return -worth_of(t_, a.piece) - excess(a.piece) * 12 + (guards(a.piece) ? -200 : 0);
      case Verb::retreat:
        return outlook_.standing(a.piece, a.place, false);
      case Verb::advance:
        return gain(a.piece, s_.battle.target) + outlook_.prize(s_.battle.target) / 2;
      case Verb::again:
        return round_now(s_);
      case Verb::break_off:
        return -25;
      case Verb::defend:
        return -kind_value(static_cast<Combat>(a.mode + 1));
      case Verb::hold:
        return remain();
      case Verb::withdraw:
        return withdraw();
      case Verb::ambush:
        return ambush(a.place);
      default:
        return 0;
    }
  }

 private:
  // MA-F14: chiefs that stand alone there.
  [[nodiscard]] int caught(Piece p, Place to) const {
    int sum = 0;
    for (const Piece chief : t_.chiefs) {
      const bool alone = s_[chief].at == to && s_[chief].side == other(me_) && is_ground_unit(t_, p) && t_.is_map(to);
      if (alone && !s_.combat[other(me_)].test(to)) sum += kind(t_, chief) == Kind::commander ? 8000 : 20;
    }
    return sum;
  }

  [[nodiscard]] int gain(Piece p, Place to) const {
    return caught(p, to) + outlook_.standing(p, to, true) - outlook_.standing(p, s_[p].at, true);
  }

  [[nodiscard]] int group_gain(Place to) const {
    int sum = 0;
    each_piece(t_, [&](Piece p) { sum += has(s_, p, flag_group) ? gain(p, to) : 0; });
    return sum;
  }

  [[nodiscard]] bool is_crowded(Hex h) const { return steps_at(t_, s_, me_, h) > limit_at(t_, s_, h); }

  // Somebody whom the commander needs.
  [[nodiscard]] bool guards(Piece p) const {
    for (const Piece q : t_.chiefs) {
      const bool his = kind(t_, q) == Kind::commander && s_[q].side == me_ && s_[q].at == s_[p].at;
      if (his && is_ground_unit(t_, p) && steps_at(t_, s_, me_, s_[p].at) <= unit(t_, p).steps) return true;
    }
    return false;
  }

  [[nodiscard]] int best_move(Piece p) const {
    if (guards(p)) return -500;
    const Force f = force_of(t_, s_, p);
    HexSet places;
    destinations(t_, s_, f, places);
    int best = -10;
    places.for_each([&](std::size_t h) { best = std::max(best, gain(p, static_cast<Hex>(h))); });
    if (may_fly(t_, s_, p)) {
      for (Hex h = 0; h < t_.map.grid.size(); ++h) {
        if (may_fly_to(t_, s_, p, h)) best = std::max(best, gain(p, h));
      }
    }
    // The commander sees first where his men go.
    return kind(t_, p) == Kind::commander ? best / 8 : best - 4;
  }

  [[nodiscard]] int excess(Piece p) const {
    const int owed = s_.stage == Stage::surplus ? 1 : s_.battle.owed[me_];
    return std::max(0, unit(t_, p).steps - owed);
  }

  [[nodiscard]] int slip(Piece p) const {
    if (kind(t_, p) == Kind::commander) return s_.turn < t_.length ? 200 : -10;
    const bool dies = is_ground_unit(t_, p) && is_dry(t_, s_.season, s_[p].at);
    return dies ? worth_of(t_, p) : -30;
  }

  // ---- combat ----

  // The combat as it would be with these hexes attacking, everybody defending.
  [[nodiscard]] State declared(Hex target, std::span<const Hex> from) const {
    State s = s_;
    s.battle = Battle{};
    s.battle.target = target;
    s.battle.attacker = acting(s_);
    std::copy(from.begin(), from.end(), s.battle.from);
    each_piece(t_, [&](Piece p) {
      drop_flag(s, p, flag_fighting);
      const bool attacks = s[p].side == s.battle.attacker && can_fight(t_, s, p) &&
                           std::find(from.begin(), from.end(), s[p].at) != from.end();
      const bool defends = s[p].at == target && s[p].side != s.battle.attacker && !is_oau(t_, p);
      if (defends) s[p].side = other(s.battle.attacker);
      if (attacks || defends) set_flag(s, p, flag_fighting);
    });
    s.battle.kind = kind_of_round(t_, s);
    return s;
  }

  // Where the defender has the choice he takes what is worse for the attacker.
  [[nodiscard]] int round_value(State s) const {
    const Outlook attacker(t_, s, round_attacker(s));
    if (s.battle.kind != Combat::none) return value_of_round(t_, s, reckon(t_, s), attacker);
    int worst = INT32_MAX;
    for (const Combat kind : {Combat::conventional, Combat::guerrilla}) {
      s.battle.kind = kind;
      worst = std::min(worst, value_of_round(t_, s, reckon(t_, s), attacker));
    }
    return worst;
  }

  [[nodiscard]] int round_now(State s) const {
    s.battle.kind = kind_of_round(t_, s);
    return round_value(s);
  }

  // All that can join do.
  [[nodiscard]] std::vector<Hex> all_from(Hex target) const {
    std::vector<Hex> out;
    for (const Hex h : t_.map.grid.neighbours(target)) {
      if (h != no_hex && may_attack(t_, s_, h, target)) out.push_back(h);
    }
    return out;
  }

  [[nodiscard]] int attack(Hex from, Hex target) const {
    const bool neutral = s_.combat[2].test(target);
    const std::vector<Hex> all = all_from(target);
    const Hex alone[] = {from};
    const int best = std::max(round_value(declared(target, all)), round_value(declared(target, alone)));
    return best - (neutral ? 120 : 8);
  }

  // A hex joins where all together are better than those that attack now.
  [[nodiscard]] int joined(Hex from) const {
    std::vector<Hex> now, all;
    for (const Hex h : s_.battle.from) {
      if (h != no_hex) now.push_back(h);
    }
    all = now;
    for (const Hex h : t_.map.grid.neighbours(s_.battle.target)) {
      if (h != no_hex && may_join(t_, s_, h)) all.push_back(h);
    }
    const int before = round_value(declared(s_.battle.target, now));
    const int together = round_value(declared(s_.battle.target, all)) - before;
    now.push_back(from);
    return std::max(together, round_value(declared(s_.battle.target, now)) - before);
  }

  // The defender's choice: less for the attacker is more for him.
  [[nodiscard]] int kind_value(Combat kind) const {
    State s = s_;
    s.battle.kind = kind;
    return round_value(s);
  }

  [[nodiscard]] int remain() const { return -round_value(s_); }

  [[nodiscard]] int withdraw() const {
    const std::optional<Reaction> question = Manta::reaction(t_, s_);
    const double chance = question ? question->chance : 0;
    bool stay = false;
    each_piece(t_,
               [&](Piece p) { stay = stay || (s_[p].side == me_ && in_round(t_, s_, p) && is_conventional(t_, p)); });
    const int away = -12 - (stay ? 40 : outlook_.prize(s_.battle.target));
    return static_cast<int>(chance * away + (1 - chance) * remain());
  }

  [[nodiscard]] int ambush(Hex h) const {
    State s = s_;
    s.battle.ambushed = h;
    s.battle.kind = Combat::guerrilla;
    const int first = value_of_round(t_, s, reckon(t_, s), outlook_);
    return first + remain() / 2 - 10;
  }

  const Table& t_;
  const State& s_;
  Side me_;
  Outlook outlook_;
};

}  // namespace

void Manta::rank(const MantaView& v, std::span<const Action> actions, std::span<std::int32_t> worth) {
  Ranker ranker(v);
  for (std::size_t i = 0; i < actions.size(); ++i)
    worth[i] = planned_step + std::clamp(ranker.worth(actions[i]), -9000, 9000);
}

Said Manta::why(const MantaView& v, Action a) {
  const Table& t = v.table;
  const State& s = v.state;
  const Verb verb = static_cast<Verb>(a.verb);
  if (verb == Verb::attack || verb == Verb::join || verb == Verb::fight) {
    const Hex target = verb == Verb::attack ? a.place : s.battle.target;
    return say(Word::why_attack, ma(38), place(target));
  }
  if (verb == Verb::lose) return say(Word::why_cheap_loss, ma(42));
  if (verb == Verb::shelter || verb == Verb::slip) return say(Word::why_refuge, ma_book(30));
  if (a.piece < t.piece_count() && kind(t, a.piece) == Kind::commander) return say(Word::why_protect, ma_book(3));
  const bool goes = verb == Verb::move || verb == Verb::take || verb == Verb::fly || verb == Verb::airlift;
  if (goes && t.is_map(a.place)) {
    if (a.place == t.capital) {
      const bool ours = s.holder == decides(t, s);
      return say(ours ? Word::why_defend_capital : Word::why_take_capital, ma_book(4));
    }
    if (t.desert[a.place] != 0 && gives_water(t, s.season, a.place)) return say(Word::why_water, ma_book(18));
    return say(Word::why_nearer, ma_book(4));
  }
  ActionList list;
  legal(t, s, no_piece, list);
  return list.size() == 1 ? say(Word::why_only, no_rule) : say(Word::why_best, no_rule);
}

}  // namespace sandtable::manta
