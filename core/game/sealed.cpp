// Sealed rolls: the secrets' arithmetic, and what a session does with promises, declarations and openings.

#include "game/sealed.hpp"

#include <algorithm>

#include "base/rng.hpp"
#include "game/session.hpp"

namespace sandtable {

Digest promise_of(const Secret& secret) { return sha256(secret); }

SealedDice::SealedDice(const Secret& part, const Secret& secret) {
  std::array<std::uint8_t, sizeof(Secret) * 2> both{};
  std::copy(part.begin(), part.end(), both.begin());
  std::copy(secret.begin(), secret.end(), both.begin() + sizeof(Secret));
  const Digest digest = sha256(both);
  for (std::size_t i = 8; i > 0; --i) key_ = key_ << 8 | digest[i - 1];
}

std::uint8_t SealedDice::next(const RollSpec& roll) {
  return static_cast<std::uint8_t>(die_face(key_, rolled_++, roll.sides));
}

std::optional<RollSpec> Session::roll_after(Action action, std::span<const std::uint8_t> rolls) const {
  StateBytes copy = state_;
  Dice dice = Dice::entered(rolls);
  EventSink off;
  rules_->apply(*table_, copy.data(), action, dice, off);
  return dice.short_of_faces() ? std::optional<RollSpec>(dice.needs()) : std::nullopt;
}

std::vector<std::uint8_t> Session::throw_for(Action action, SealedDice& dice) const {
  std::vector<std::uint8_t> faces;
  while (const std::optional<RollSpec> roll = roll_after(action, faces)) faces.push_back(dice.next(*roll));
  return faces;
}

Result<void> Session::check_sealed() const {
  if (!playing()) return fail("no_game", "There is no game yet.");
  if (setup_.dice != DiceSource::sealed) return fail("not_sealed", "The rolls of this game are not sealed.");
  if (outcome().over) return fail("game_over", "The game is over.");
  return {};
}

Result<void> Session::promise(Side side, const Digest& digest) {
  if (Result<void> open = check_sealed(); !open) return open;
  if (side > 1) return fail("bad_side", "Expected a side of this game.", "side");
  if (seals_.promised[side]) return fail("promised", "This side's promise stands until it is opened.", "side");
  seals_.promised[side] = digest;
  return {};
}

Result<void> Session::declare(Side by, std::vector<Action> actions, const Secret& part) {
  if (Result<void> open = check_sealed(); !open) return open;
  if (by > 1) return fail("bad_side", "Expected a side of this game.", "side");
  if (actions.size() > max_declared) return fail("too_long", "Expected at most 64 actions.", "actions");
  if (seals_.declared) return fail("roll_pending", "What is declared waits to be opened.");
  if (!seals_.promised[other(by)]) return fail("no_promise", "The other side has promised no secret yet.", "side");
  if (!pending_) {
    if (by != to_act()) return fail("bad_side", "It is the other side's decision.", "side");
    if (actions.empty()) return fail("missing_field", "Expected what is to be done.", "actions");
    const ActionList& list = legal();
    if (!std::binary_search(list.begin(), list.end(), actions.front())) {
      const Explanation why = explain(actions.front());
      const Speaker speaker(*rules_, *table_);
      return fail("illegal", speaker.text(why.reason), speaker.rule(why.reason.rule));
    }
    const std::optional<RollSpec> roll = roll_after(actions.front(), {});
    if (!roll) return fail("no_roll", "This action rolls no dice: it needs no declaration.", "actions");
    pending_ = actions.front();
    pending_ordered_ = false;
    roll_needed_ = roll;
  }
  seals_.declared = Declared{by, std::move(actions), part};
  return {};
}

Result<Applied> Session::open(const Secret& secret) {
  if (Result<void> open = check_sealed(); !open) return tl::unexpected<Error>(open.error());
  if (!seals_.declared) return fail("nothing_declared", "Nothing is declared.");
  const Declared declared = *seals_.declared;
  std::optional<Digest>& promised = seals_.promised[other(declared.by)];
  if (!promised || promise_of(secret) != *promised) {
    return fail("wrong_secret", "This is not the secret that was promised.", "secret");
  }
  const std::size_t from = actions_.size();
  SealedDice dice(declared.part, secret);
  seals_.declared.reset();
  promised.reset();
  undone_.clear();
  Applied all;
  const auto play = [&](Action action, bool ordered) {
    Result<Applied> one = apply_one(action, throw_for(action, dice), ordered);
    if (!one) return false;
    add(all, *one);
    answer_by_orders(all, &dice);
    return true;
  };
  if (pending_ && pending_ordered_) play(Action(*pending_), true);
  for (const Action action : declared.actions) {
    const ActionList& list = legal();
    const bool goes_on = to_act() == declared.by && std::binary_search(list.begin(), list.end(), action);
    if (!goes_on || !play(action, false)) break;
  }
  seals_.unsealed.push_back({from, actions_.size() - from, declared.by, declared.part, secret});
  return all;
}

}  // namespace sandtable
