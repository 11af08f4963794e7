// Going back and forward, and the ends that players make: resignation and an agreed draw.

#include "game/session.hpp"

namespace sandtable {
namespace {

constexpr std::size_t max_name = 60;
constexpr std::size_t max_note = 200;

// Bytes of the first `count` characters of UTF-8 text.
std::size_t bytes_of(std::string_view text, std::size_t count) {
  std::size_t at = 0;
  while (at < text.size()) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80;
    if (begins && count-- == 0) return at;
    ++at;
  }
  return at;
}

tl::unexpected<Error> fail_as(const Rules& rules, const Table& table, const char* code, const Said& said) {
  return fail(code, Speaker(rules, table).text(said));
}

}  // namespace

std::size_t Session::undo_target() const {
  for (std::size_t i = actions_.size(); i > 0; --i) {
    if (chosen(actions_[i - 1])) return i - 1;
  }
  return actions_.size();
}

Said Session::seal(std::size_t to) const {
  for (std::size_t i = actions_.size(); i > to; --i) {
    const Entry& entry = actions_[i - 1];
    if (entry.rolled) return say(CommonWord::sealed_by_roll, {});
    if (entry.revealed) return say(CommonWord::sealed_by_reveal, {});
    if (entry.by != actions_[to].by) return say(CommonWord::sealed_by_other, {});
  }
  return {};
}

UndoState Session::undo_state() const {
  UndoState out;
  if (!playing()) return out;
  const bool ended = ending_.kind != Ending::Kind::none;
  out.can_redo = !undone_.empty() && !pending_ && !ended;
  const std::size_t to = undo_target();
  if (ended) {
    out.reason = say(CommonWord::game_is_over, {});
    return out;
  }
  if (pending_) {
    out.reason = say(CommonWord::sealed_by_pending_roll, {});
    out.takes_back = Speaker(*rules_, *table_).text(describe(*pending_).label);
  } else if (to == actions_.size()) {
    out.reason = say(CommonWord::nothing_to_undo, {});
    return out;
  } else {
    out.reason = seal(to);
    const StateBytes& before = state_at(to);
    StateBytes seen(rules_->state_size);
    const Side by = actions_[to].by;
    rules_->view(*table_, before.data(), by, seen.data());
    const ActionInfo info = rules_->describe(View{*table_, seen.data(), by}, actions_[to].action);
    out.takes_back = Speaker(*rules_, *table_).text(info.label);
  }
  const bool sealed = out.reason.given();
  out.can_undo = !sealed || may_take_back();
  out.counts = sealed && may_take_back();
  return out;
}

Result<void> Session::undo(std::optional<std::size_t> to) {
  if (!playing()) return fail("no_game", "There is no game yet.");
  if (ending_.kind != Ending::Kind::none) return fail("game_over", "The game is over.");
  if (to && *to > actions_.size()) {
    return fail("bad_number", "Expected a number 0.." + std::to_string(actions_.size()) + ".", "to");
  }
  if (pending_ && !may_take_back()) {
    return fail_as(*rules_, *table_, "sealed", say(CommonWord::sealed_by_pending_roll, {}));
  }
  if (!pending_ && to.value_or(undo_target()) == actions_.size()) {
    return fail_as(*rules_, *table_, "nothing_to_undo", say(CommonWord::nothing_to_undo, {}));
  }
  const std::size_t target = to.value_or(pending_ ? actions_.size() : undo_target());
  const Said reason = target < actions_.size() ? seal(target) : Said{};
  if (reason.given() && !may_take_back()) return fail_as(*rules_, *table_, "sealed", reason);
  if (reason.given() || pending_) ++takebacks_;
  pending_.reset();
  roll_needed_.reset();
  draw_offered_ = no_side;
  for (std::size_t i = actions_.size(); i > target; --i) undone_.push_back(std::move(actions_[i - 1]));
  cut_back(target);
  return {};
}

Result<void> Session::redo(std::optional<std::size_t> to) {
  if (!playing()) return fail("no_game", "There is no game yet.");
  if (undone_.empty() || pending_ || ending_.kind != Ending::Kind::none) {
    return fail_as(*rules_, *table_, "nothing_to_redo", say(CommonWord::nothing_to_redo, {}));
  }
  const std::size_t last = actions_.size() + undone_.size();
  if (to && (*to <= actions_.size() || *to > last)) {
    return fail("bad_number",
                "Expected a number " + std::to_string(actions_.size() + 1) + ".." + std::to_string(last) + ".", "to");
  }
  do {
    const Entry entry = undone_.back();
    undone_.pop_back();
    const Result<Applied> again = apply_one(entry.action, entry.rolls, entry.ordered);
    if (!again) return tl::unexpected<Error>(again.error());
  } while (!undone_.empty() && (to ? actions_.size() < *to : !chosen(undone_.back())));
  return {};
}

Result<void> Session::check_open(Side side) const {
  if (!playing()) return fail("no_game", "There is no game yet.");
  if (side > 1) return fail("bad_side", "Expected a side of this game.", "side");
  if (outcome().over) return fail("game_over", "The game is over.");
  return {};
}

Result<void> Session::resign(Side side) {
  if (Result<void> open = check_open(side); !open) return open;
  ending_ = {Ending::Kind::resigned, side};
  pending_.reset();
  roll_needed_.reset();
  forget_lists();
  return {};
}

Result<void> Session::offer_draw(Side side) {
  if (Result<void> open = check_open(side); !open) return open;
  draw_offered_ = side;
  return {};
}

Result<void> Session::accept_draw(Side side) {
  if (Result<void> open = check_open(side); !open) return open;
  if (draw_offered_ != other(side)) return fail("no_offer", "The other side has not offered a draw.", "side");
  ending_ = {Ending::Kind::draw_agreed, no_side};
  draw_offered_ = no_side;
  pending_.reset();
  roll_needed_.reset();
  forget_lists();
  return {};
}

void Session::set_players(std::array<std::string, 2> names) {
  for (std::string& name : names) name.resize(bytes_of(name, max_name));
  players_ = std::move(names);
}

Result<void> Session::set_note(std::string note) {
  if (bytes_of(note, max_note) < note.size()) return fail("bad_note", "Expected at most 200 characters.", "note");
  note_ = std::move(note);
  return {};
}

}  // namespace sandtable
