#pragma once
// What units are worth to the computer, and what a roll is expected to take from them. Designed numbers, tuned by play;
// the rules do not depend on them.

#include <array>
#include <cstdint>

#include "games/firefight/data.hpp"

namespace sandtable::firefight {

// A fresh squad is worth about 130; a won game 10,000.
constexpr int full_worth(Type t) {
  const UnitRow& u = row_of(t);
  const int small = u.small.ap == 0 ? 0 : static_cast<int>(u.small.colour);
  const int heavy = u.heavy.ap == 0 || u.heavy.sam ? 0 : static_cast<int>(u.heavy.colour);
  const int range = u.heavy.sam || u.small.range > u.heavy.range ? u.small.range : u.heavy.range;
  return 70 + 15 * u.defence + 12 * (small > heavy ? small : heavy) + 2 * range + (u.transport ? 20 : 0) +
         (u.suppressive != Colour::none ? 20 : 0) + (u.engineer != Colour::none ? 15 : 0);
}

namespace worth_table {
constexpr std::array<Type, type_count> types() {
  std::array<Type, type_count> out{};
  for (int i = 0; i < type_count; ++i) out[static_cast<std::size_t>(i)] = static_cast<Type>(i);
  return out;
}
constexpr std::array<int, type_count> make() {
  std::array<int, type_count> out{};
  for (const Type t : types()) out[static_cast<std::size_t>(t)] = full_worth(t);
  return out;
}
inline constexpr std::array<int, type_count> worth = make();
}  // namespace worth_table

constexpr int worth_of(Type t) { return worth_table::worth[static_cast<std::size_t>(t)]; }

// Thousandths of its full worth that a unit keeps, by hits and morale (FF-43, FF-46); 3 of either: it is gone.
constexpr int condition(int hits, int morale) {
  constexpr int by_hits[] = {1000, 720, 440, 0};
  constexpr int by_morale[] = {1000, 800, 580, 0};
  return by_hits[hits > 3 ? 3 : hits] * by_morale[morale > 3 ? 3 : morale] / 1000;
}

constexpr int after_combat(Combat c, int hits, int morale) {
  switch (c) {
    case Combat::miss:
      return condition(hits, morale);
    case Combat::shaken:
      return condition(hits, morale + 1);
    case Combat::hit1:
      return condition(hits + 1, morale);
    case Combat::hit2:
      return condition(hits + 2, morale);
    case Combat::kill:
      return 0;
  }
  return 0;
}

// FF-73
constexpr int after_sweep(Test result, int hits, int morale) {
  switch (result) {
    case Test::minor:
      return condition(hits, morale + 1);
    case Test::success:
      return condition(hits, morale + 2);
    case Test::major:
      return condition(hits + 1, morale + 1);
    default:
      return condition(hits, morale);
  }
}

// FF-49; being driven from the hex costs a little more.
constexpr int after_assault(Test result, int hits, int morale) {
  constexpr int driven_out = 100;
  int left = condition(hits, morale);
  if (result == Test::minor) left = condition(hits, morale + 1) - driven_out;
  if (result == Test::success) left = condition(hits + 1, morale + 1) - driven_out;
  if (result == Test::major) left = 0;
  return left < 0 ? 0 : left;
}

enum class Attack : std::uint8_t { fire, sweep, assault };

namespace loss_table {
using Losses = std::array<std::array<std::array<std::array<std::int16_t, 3>, 3>, 10>, 3>;
constexpr int after(Attack a, const Die& die, std::size_t face, int hits, int morale) {
  if (a == Attack::fire) return after_combat(die.combat[face], hits, morale);
  return a == Attack::sweep ? after_sweep(die.test[face], hits, morale) : after_assault(die.test[face], hits, morale);
}
constexpr Losses make(bool ends_only) {
  Losses out{};
  for (int a = 0; a < 3; ++a) {
    for (int c = 1; c <= colour_count; ++c) {
      for (int hits = 0; hits < 3; ++hits) {
        for (int morale = 0; morale < 3; ++morale) {
          const int now = condition(hits, morale);
          int sum = 0;
          for (std::size_t face = 0; face < 6; ++face) {
            const int left = after(static_cast<Attack>(a), die_of(static_cast<Colour>(c)), face, hits, morale);
            sum += ends_only ? (left == 0 ? 1000 : 0) : now - left;
          }
          out[static_cast<std::size_t>(a)][static_cast<std::size_t>(c)][static_cast<std::size_t>(hits)]
             [static_cast<std::size_t>(morale)] = static_cast<std::int16_t>(sum / 6);
        }
      }
    }
  }
  return out;
}
inline constexpr Losses losses = make(false);
inline constexpr Losses ends = make(true);
}  // namespace loss_table

// Thousandths of the target's full worth that one roll takes, in the mean.
constexpr int expected_loss(Attack a, Colour c, int hits, int morale) {
  return loss_table::losses[static_cast<std::size_t>(a)][static_cast<std::size_t>(c)][static_cast<std::size_t>(hits)]
                           [static_cast<std::size_t>(morale)];
}
// Thousandths of a chance that the roll eliminates the target.
constexpr int end_chance(Attack a, Colour c, int hits, int morale) {
  return loss_table::ends[static_cast<std::size_t>(a)][static_cast<std::size_t>(c)][static_cast<std::size_t>(hits)]
                         [static_cast<std::size_t>(morale)];
}

}  // namespace sandtable::firefight
