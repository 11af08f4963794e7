#include "game/loader.hpp"

#include <algorithm>

#include "game/record.hpp"

namespace sandtable {

Result<void> Loader::start(const NewGame& game) {
  Result<void> started = next_.start(game);
  if (started) return started;
  Error error = started.error();
  const std::string where = error.where.starts_with('/') ? "/scenario" + error.where : "/" + error.where;
  return bad_record(std::move(error.message), where);
}

Result<void> Loader::play(Action action, std::span<const std::uint8_t> rolls) {
  if (next_.outcome().over) return fail("bad_record", "The game is over by then.");
  const ActionList& list = next_.legal();
  const Speaker speaker(next_.rules(), next_.table());
  if (!std::binary_search(list.begin(), list.end(), action)) {
    return fail("bad_record", speaker.text(next_.explain(action).reason));
  }
  const bool ordered = next_.ordered_answer() == action;
  if (next_.setup().dice == DiceSource::seeded && !rolls.empty()) {
    return fail("bad_record", "This game rolls its own dice.");
  }
  std::vector<std::uint8_t> sealed;
  if (next_.setup().dice == DiceSource::sealed) {
    std::optional<std::vector<std::uint8_t>> thrown = sealed_throw(action);
    if (!thrown) return fail("bad_record", "This action rolls dice, and nothing was opened for it.");
    if (!rolls.empty() && !std::equal(rolls.begin(), rolls.end(), thrown->begin(), thrown->end())) {
      return fail("bad_record", "These are not the dice that the two secrets give.");
    }
    sealed = std::move(*thrown);
    rolls = sealed;
  }
  Result<Applied> applied = next_.apply_one(action, rolls, ordered);
  if (applied) return {};
  next_.pending_.reset();
  next_.roll_needed_.reset();
  return tl::unexpected<Error>(applied.error());
}

// The faces that the secrets give for the next action; none where it rolls and nothing was opened for it.
std::optional<std::vector<std::uint8_t>> Loader::sealed_throw(Action action) {
  const std::vector<Unsealed>& unsealed = next_.seals_.unsealed;
  const std::size_t at = next_.number();
  while (opening_ < unsealed.size() && at >= unsealed[opening_].at + unsealed[opening_].count) {
    ++opening_;
    dice_.reset();
  }
  if (opening_ < unsealed.size() && at >= unsealed[opening_].at) {
    if (!dice_) dice_.emplace(unsealed[opening_].part, unsealed[opening_].secret);
    return next_.throw_for(action, *dice_);
  }
  if (next_.roll_after(action, {})) return std::nullopt;
  return std::vector<std::uint8_t>();
}

bool Loader::set_unsealed(std::vector<Unsealed> unsealed) {
  std::size_t end = 0;
  for (const Unsealed& one : unsealed) {
    if (one.by > 1 || one.at < end || one.count == 0 || one.count > max_actions_read) return false;
    end = one.at + one.count;
  }
  if (next_.setup().dice != DiceSource::sealed) return unsealed.empty();
  next_.seals_.unsealed = std::move(unsealed);
  return true;
}

bool Loader::set_seals(const std::array<std::optional<Digest>, 2>& promised, std::optional<Declared> declared) {
  const bool any = promised[0] || promised[1] || declared;
  if (next_.setup().dice != DiceSource::sealed) return !any;
  next_.seals_.promised = promised;
  Applied answers;
  next_.answer_by_orders(answers);  // one may wait for its roll
  return !declared || next_.declare(declared->by, std::move(declared->actions), declared->part).has_value();
}

void Loader::keep_first(std::size_t actions) {
  if (actions < next_.number()) next_.cut_back(actions);
  auto& unsealed = next_.seals_.unsealed;
  while (!unsealed.empty() && unsealed.back().at >= actions) unsealed.pop_back();
  if (!unsealed.empty()) unsealed.back().count = std::min(unsealed.back().count, actions - unsealed.back().at);
}

void Loader::set_orders(const std::array<std::vector<StandingOrder>, 2>& orders) {
  for (Side s = 0; s < 2; ++s) next_.set_orders(s, orders[s]);
}

bool Loader::set_ending(const Ending& ending) {
  if (next_.outcome().over) return false;
  next_.ending_ = ending;
  next_.pending_.reset();
  next_.roll_needed_.reset();
  next_.forget_lists();
  return true;
}

}  // namespace sandtable
