#include "game/game.hpp"

#include "base/hash.hpp"

namespace sandtable {

std::uint64_t position_hash(const Rules& rules, const Table& table, const void* state) {
  return hash64({static_cast<const std::byte*>(state), rules.state_size}, table.hash);
}

std::uint64_t signature(const Rules& rules, std::span<const AnyOpening> openings, int games) {
  std::uint64_t sum = 0;
  for (const AnyOpening& opening : openings) {
    const Table& table = *opening.table;
    for (int game = 0; game < games; ++game) {
      StateBytes state = opening.state;
      rules.seed(state.data(), static_cast<std::uint64_t>(game) + 1);
      Rng rng(static_cast<std::uint64_t>(game));
      Dice dice = Dice::seeded();
      EventSink off;
      for (int made = 0; made < rules.info->max_actions && !rules.outcome(table, state.data()).over; ++made) {
        rules.apply(table, state.data(), rules.sample(table, state.data(), rng), dice, off);
      }
      sum = hash64({state.data(), state.size()}, sum);
    }
  }
  return sum;
}

}  // namespace sandtable
