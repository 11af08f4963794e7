#include "game/loader.hpp"

#include <algorithm>

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
  Result<Applied> applied = next_.apply_one(action, rolls, ordered);
  if (applied) return {};
  next_.pending_.reset();
  next_.roll_needed_.reset();
  return tl::unexpected<Error>(applied.error());
}

std::optional<RollSpec> Loader::roll_after(Action action, std::span<const std::uint8_t> rolls) const {
  StateBytes copy = next_.state_;
  Dice dice = Dice::entered(rolls);
  EventSink off;
  next_.rules().apply(next_.table(), copy.data(), action, dice, off);
  return dice.short_of_faces() ? std::optional<RollSpec>(dice.needs()) : std::nullopt;
}

void Loader::keep_first(std::size_t actions) {
  if (actions < next_.number()) next_.cut_back(actions);
}

void Loader::set_orders(const std::array<std::vector<StandingOrder>, 2>& orders) {
  for (Side s = 0; s < 2; ++s) next_.set_orders(s, orders[s]);
}

bool Loader::set_ending(const Ending& ending) {
  if (next_.outcome().over) return false;
  next_.ending_ = ending;
  next_.forget_lists();
  return true;
}

}  // namespace sandtable
