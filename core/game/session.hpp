#pragma once
// Session: one game being played. The facade that bindings, command line and workbench use; nothing reaches past it.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/game.hpp"
#include "game/host.hpp"
#include "game/sealed.hpp"

namespace sandtable {

/// A standing order for one kind of reaction. Answers are given by ordinary actions.
struct StandingOrder {
  enum class Kind : std::uint8_t { ask, never, chance } kind = Kind::ask;
  double from = 0;  // chance: answer yes when the best answer's chance is at least this (0..1)
};

enum class DiceSource : std::uint8_t { seeded, manual, sealed };  // sealed: see sealed.hpp
/// "seeded", "manual", "sealed", as records and requests say it.
[[nodiscard]] const char* dice_name(DiceSource dice);
[[nodiscard]] std::optional<DiceSource> dice_named(std::string_view name);

struct NewGame {
  std::string game;
  std::string scenario;       // an id (of scenario_version; 0: the newest), or
  std::string scenario_json;  // a whole scenario object
  int scenario_version = 0;
  std::string options_json = "{}";
  std::uint64_t seed = 0;
  DiceSource dice = DiceSource::seeded;
  std::array<std::vector<StandingOrder>, 2> orders;  // by side, by kind of reaction; missing: ask
};

/// How a game ended other than by its rules.
struct Ending {
  enum class Kind : std::uint8_t { none, resigned, draw_agreed } kind = Kind::none;
  Side side = no_side;  // who resigned
};

/// What may be undone, and if not, why.
struct UndoState {
  bool can_undo = false, can_redo = false;
  bool counts = false;     // undoing would be counted as a takeback
  Said reason{};           // when sealed
  std::string takes_back;  // label of the action that undo takes back
};

struct Applied {
  std::vector<Event> events;
  Side to_act = no_side;
  Outcome outcome;
  std::size_t actions = 0;  // with those that standing orders gave
};

class Session {
 public:
  explicit Session(const Host& host) : host_(&host) {}

  /// Starts a game; what was on the table stays there when it fails. Errors: unknown_game, unknown_scenario, and those
  /// of parse_json and the room's reader. Takebacks are allowed when the option `takeback` is in force.
  Result<void> start(const NewGame& game);
  [[nodiscard]] bool playing() const { return table_ != nullptr; }

  /// What everything is told in from now on: "en", "fr". No part of the game; it outlasts the games on the table.
  void set_language(std::string_view id);
  [[nodiscard]] std::string_view language() const;
  [[nodiscard]] const Language* words() const { return language_.get(); }

  [[nodiscard]] const Host& host() const { return *host_; }
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] const void* state() const { return state_.data(); }
  [[nodiscard]] Side to_act() const;
  /// By the rules, or by resignation or an agreed draw.
  [[nodiscard]] Outcome outcome() const;
  [[nodiscard]] std::size_t number() const { return actions_.size(); }
  [[nodiscard]] std::uint64_t hash() const;

  /// The list of the side to act, in canonical order; empty when the game is over.
  [[nodiscard]] const ActionList& legal() const;
  void legal_of(Piece piece, ActionList& out) const;

  /// The State as a side may know it (no_side: the umpire). The bytes live until the next call for that viewer.
  [[nodiscard]] View view(Side viewer) const;
  [[nodiscard]] ActionInfo describe(Action action) const;
  [[nodiscard]] Odds odds(Action action) const;
  [[nodiscard]] Explanation explain(Action action) const;
  [[nodiscard]] Sheet sheet(Side viewer, const Focus& focus) const;
  [[nodiscard]] const DisplayList& ground() const;  // built once a table
  /// With the last movement that the viewer saw, where nothing is previewed.
  void scene(Side viewer, const Focus& focus, DisplayList& out) const;
  [[nodiscard]] std::string to_scenario(Side viewer) const;  // JSON
  Result<Advice> advise(const AdviseOptions& options) const;

  /// Applies a legal action, then answers open questions by standing orders. Errors: illegal (the explanation's text;
  /// its rule in `where`), game_over, needs_roll (see roll_needed()), roll_pending, unexpected_rolls (rolls where none
  /// are entered), bad_roll (a face that its die does not have, or more faces than rolls; `at` is its number),
  /// needs_seal (with sealed rolls it has to be declared). In a game with entered or sealed dice an answer by standing
  /// order that needs a roll becomes the pending action.
  Result<Applied> apply(Action action, std::span<const std::uint8_t> rolls = {});
  /// With dice entered by hand: the roll that the pending action needs next, and that action.
  [[nodiscard]] std::optional<RollSpec> roll_needed() const { return roll_needed_; }
  [[nodiscard]] std::optional<Action> pending() const { return pending_; }

  /// Sealed rolls (sealed.hpp). Errors of all three: not_sealed, game_over. `promise`: bad_side, promised (one stands
  /// already). `declare`: bad_side, roll_pending (something is declared), no_promise (the other side has none), illegal
  /// (the first action), no_roll (it needs none). `open`, by the other side: nothing_declared, wrong_secret.
  Result<void> promise(Side side, const Digest& digest);
  Result<void> declare(Side by, std::vector<Action> actions, const Secret& part);
  Result<Applied> open(const Secret& secret);
  [[nodiscard]] const Seals& seals() const { return seals_; }

  /// Of undo without `to`.
  [[nodiscard]] UndoState undo_state() const;
  /// Back to before action number `to` (default: the last one that a person chose, standing orders and the computer's
  /// actions skipped). With a roll pending it lifts that first, and without `to` only that. Errors: sealed (with the
  /// reason), nothing_to_undo, bad_number, game_over (resigned or drawn by agreement).
  Result<void> undo(std::optional<std::size_t> to = {});
  /// Forward to `to` actions (default: the next one, and those after it that no person chose). Errors: nothing_to_redo,
  /// bad_number.
  Result<void> redo(std::optional<std::size_t> to = {});
  /// Which sides are decided by people (both at first; the page says so). Only what undo and redo skip depends on it.
  void set_people(std::array<bool, 2> people) { people_ = people; }

  /// Errors of these three: game_over, bad_side, no_offer (nothing that this side could accept). An offer lapses when
  /// the other side acts instead of accepting it.
  Result<void> resign(Side side);
  Result<void> offer_draw(Side side);
  Result<void> accept_draw(Side side);
  [[nodiscard]] Side draw_offered() const { return draw_offered_; }

  void set_orders(Side side, std::vector<StandingOrder> orders);
  [[nodiscard]] const std::array<std::vector<StandingOrder>, 2>& orders() const { return orders_; }
  /// Names are cut at 60 characters.
  void set_players(std::array<std::string, 2> names);
  [[nodiscard]] const std::array<std::string, 2>& players() const { return players_; }
  /// At most 200 characters; longer is an error.
  Result<void> set_note(std::string note);
  [[nodiscard]] const std::string& note() const { return note_; }
  /// Takebacks are on where one person decides for all; the page sets it.
  void allow_takebacks(bool allowed) { takebacks_allowed_ = allowed; }
  [[nodiscard]] bool takebacks_allowed() const { return takebacks_allowed_; }
  [[nodiscard]] int takebacks() const { return takebacks_; }
  /// Play by link: the side that the next link is for (no_side: nobody's), and how often a turn was loaded and begun
  /// again, 0 to 1,000,000; both are told by who plays.
  void set_for(Side side) { for_ = side < 2 ? side : no_side; }
  [[nodiscard]] Side meant_for() const { return for_; }
  void set_begun_again(int count) { begun_again_ = count; }
  [[nodiscard]] int begun_again() const { return begun_again_; }

  /// Everything that happened, action by action.
  struct Entry {
    Action action{};
    std::vector<std::uint8_t> rolls;  // entered dice
    Side by = no_side;
    bool ordered = false;   // given by a standing order
    bool rolled = false;    // a die was rolled
    bool revealed = false;  // something hidden came to light
    bool sealing = false;   // either of these, or another side's decision than the one before
    std::vector<Event> events;
  };
  [[nodiscard]] std::span<const Entry> actions() const { return actions_; }
  /// The way of the last movement before action `n` that the viewer saw (no_side: the umpire): from where it began.
  [[nodiscard]] std::vector<Place> trail(Side viewer, std::size_t n) const;
  /// The State before action `n` (0..number()), as bytes; they live until the next call.
  [[nodiscard]] const StateBytes& state_at(std::size_t n) const;

  /// The record as JSON text (record.hpp says what stands in it), and as the bytes of a link after `#g=`.
  [[nodiscard]] std::string record() const;
  [[nodiscard]] std::string link() const;
  /// Loading replays through apply. When it breaks, what holds up to there is on the table and the error is bad_record
  /// with `at`, the number of the action that broke; an unreadable one changes nothing, and its `at` is -1. Of a record
  /// no more than `most` actions may be wanted: the game as it stood then, not ended.
  Result<void> load_record(std::string_view json, std::size_t most = SIZE_MAX);
  Result<void> load_link(std::string_view link);

  [[nodiscard]] const NewGame& setup() const { return setup_; }

 private:
  friend class Loader;
  Result<Applied> apply_one(Action action, std::span<const std::uint8_t> rolls, bool ordered);
  Error roll_trouble(Action action, std::span<const std::uint8_t> rolls, const Dice& dice);
  void answer_by_orders(Applied& applied, SealedDice* dice = nullptr);
  static void add(Applied& all, const Applied& more);
  [[nodiscard]] std::optional<RollSpec> roll_after(Action action, std::span<const std::uint8_t> rolls) const;
  [[nodiscard]] std::vector<std::uint8_t> throw_for(Action action, SealedDice& dice) const;
  [[nodiscard]] Result<void> check_sealed() const;
  [[nodiscard]] std::optional<Action> ordered_answer() const;
  void run(void* state, const Entry& entry) const;
  void cut_back(std::size_t to);
  [[nodiscard]] bool chosen(const Entry& entry) const { return !entry.ordered && people_[entry.by]; }
  // What was declared and opened is known to both.
  [[nodiscard]] bool may_take_back() const { return takebacks_allowed_ && setup_.dice != DiceSource::sealed; }
  [[nodiscard]] std::size_t undo_target() const;
  [[nodiscard]] Said seal(std::size_t to) const;
  Result<void> check_open(Side side) const;
  void forget_lists() { legal_known_ = false; }

  const Host* host_;
  const Rules* rules_ = nullptr;
  std::unique_ptr<Table> table_;
  std::shared_ptr<const Language> language_;  // null for English
  NewGame setup_;
  StateBytes state_;
  std::vector<Entry> actions_;
  std::vector<StateBytes> marks_;  // the State before actions 0, 16, 32, ...
  std::vector<Entry> undone_;      // for redo, last undone at the back
  std::array<std::vector<StandingOrder>, 2> orders_;
  std::array<std::string, 2> players_;
  std::string note_;
  Ending ending_;
  Side draw_offered_ = no_side;
  Side for_ = no_side;
  Seals seals_;
  int takebacks_ = 0;
  int begun_again_ = 0;
  bool takebacks_allowed_ = false;
  std::array<bool, 2> people_ = {true, true};
  std::optional<RollSpec> roll_needed_;
  std::optional<Action> pending_;
  bool pending_ordered_ = false;
  mutable ActionList legal_;
  mutable bool legal_known_ = false;
  mutable std::array<StateBytes, 3> views_;
  mutable StateBytes earlier_;  // what state_at worked out
  mutable std::unique_ptr<DisplayList> ground_;
};

}  // namespace sandtable
