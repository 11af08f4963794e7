// Playing: start, what may be done, doing it, and what a room answers about it. Going back is in session_undo.cpp.

#include "game/session.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sandtable {
namespace {

constexpr std::size_t mark_every = 16;  // a State is kept before every 16th action; the rest is played again

Result<Json> read_options(const std::string& text) {
  Result<Json> options = parse_json(text.empty() ? "{}" : text);
  if (options && !options->is_object()) return fail("bad_options", "Expected an object of options.", "/options");
  return options;
}

bool takeback_option(const Table& table) {
  const Json options = parse_json(table.options).value_or(nullptr);
  if (!options.is_object()) return false;
  const auto found = options.find("takeback");
  return found != options.end() && found->is_boolean() && found->get<bool>();
}

constexpr std::size_t actions_in_a_trail = 64;
constexpr const char* dice_names[] = {"seeded", "manual", "sealed"};

// What the scenario itself calls its names in the language, for those that the board writes in English.
void add_own_names(const Table& table, Language& language) {
  const auto add = [&](const Text& text) {
    const auto own = text.by_language.find(language.id);
    if (own != text.by_language.end()) language.rows.insert_or_assign(text.in("en"), own->second);
  };
  for (const PieceInfo& p : table.pieces) add(p.name);
  for (const NamedPlace& p : table.map.places) add(p.name);
  for (const MapName& n : table.map.names) add(n.text);
}

}  // namespace

const char* dice_name(DiceSource dice) { return dice_names[static_cast<std::size_t>(dice)]; }

std::optional<DiceSource> dice_named(std::string_view name) {
  for (std::uint8_t i = 0; i < std::size(dice_names); ++i) {
    if (name == dice_names[i]) return static_cast<DiceSource>(i);
  }
  return std::nullopt;
}

Result<void> Session::start(const NewGame& game) {
  const Rules* rules = host_->find(game.game);
  if (rules == nullptr) return fail("unknown_game", "There is no game '" + game.game + "'.", "game");
  std::string_view text = game.scenario_json;
  if (text.empty()) {
    auto found = built_in_scenario(*host_, game.game, game.scenario, game.scenario_version);
    if (!found) return tl::unexpected<Error>(found.error());
    text = *found;
  }
  const Result<Json> scenario = parse_json(text);
  if (!scenario) return tl::unexpected<Error>(scenario.error());
  if (scenario->is_object() && scenario->contains("game") && (*scenario)["game"] != game.game) {
    return fail("bad_scenario", "Expected a scenario of '" + game.game + "'.", "/game");
  }
  const Result<Json> options = read_options(game.options_json);
  if (!options) return tl::unexpected<Error>(options.error());
  Result<AnyOpening> opening = rules->read(*scenario, *options);
  if (!opening) return tl::unexpected<Error>(opening.error());

  Session next(*host_);
  next.rules_ = rules;
  next.table_ = std::move(opening->table);
  next.table_->built_in = game.scenario_json.empty();
  next.setup_ = game;
  next.setup_.options_json = options->dump();
  next.state_ = std::move(opening->state);
  if (game.dice == DiceSource::seeded) rules->seed(next.state_.data(), game.seed);
  next.marks_.push_back(next.state_);
  for (Side s = 0; s < 2; ++s) next.set_orders(s, game.orders[s]);
  next.takebacks_allowed_ = takeback_option(*next.table_);
  next.people_ = people_;
  next.set_language(language());
  *this = std::move(next);
  return {};
}

void Session::set_language(std::string_view id) {
  std::shared_ptr<Language> language;
  if (id != "en") language = std::make_shared<Language>(language_of(*host_, id, playing() ? table_->game : ""));
  ground_.reset();
  if (playing()) table_->language = language.get();
  if (playing() && language != nullptr) add_own_names(*table_, *language);
  language_ = std::move(language);
}

std::string_view Session::language() const { return language_ == nullptr ? "en" : std::string_view(language_->id); }

void Session::set_orders(Side side, std::vector<StandingOrder> orders) {
  orders.resize(rules_->info->reactions.size());
  orders_[side] = std::move(orders);
}

Side Session::to_act() const { return rules_->to_act(*table_, state_.data()); }

Outcome Session::outcome() const {
  if (ending_.kind == Ending::Kind::resigned) {
    return {true, other(ending_.side), say(CommonWord::resigned, {}, side(ending_.side))};
  }
  if (ending_.kind == Ending::Kind::draw_agreed) return {true, no_side, say(CommonWord::draw_agreed, {})};
  return rules_->outcome(*table_, state_.data());
}

std::uint64_t Session::hash() const { return position_hash(*rules_, *table_, state_.data()); }

const ActionList& Session::legal() const {
  if (!legal_known_) {
    legal_.clear();
    if (!outcome().over) rules_->legal(*table_, state_.data(), no_piece, legal_);
    legal_known_ = true;
  }
  return legal_;
}

void Session::legal_of(Piece piece, ActionList& out) const {
  out.clear();
  if (!outcome().over) rules_->legal(*table_, state_.data(), piece, out);
}

View Session::view(Side viewer) const {
  StateBytes& bytes = views_[viewer < 2 ? viewer : 2];
  bytes.resize(rules_->state_size);
  rules_->view(*table_, state_.data(), viewer, bytes.data());
  return {*table_, bytes.data(), viewer};
}

ActionInfo Session::describe(Action action) const { return rules_->describe(view(to_act()), action); }

Odds Session::odds(Action action) const { return rules_->odds(view(to_act()), action); }

Explanation Session::explain(Action action) const {
  if (outcome().over) return {false, false, say(CommonWord::game_is_over, {}), {}, no_place};
  const ActionList& list = legal();
  if (std::binary_search(list.begin(), list.end(), action)) return {true, false, {}, {}, no_place};
  Explanation found = rules_->explain(view(to_act()), action);
  found.legal = false;
  if (!found.reason.given()) {
    found.general = true;
    found.reason = say(CommonWord::general_refusal, {});
  }
  return found;
}

Sheet Session::sheet(Side viewer, const Focus& focus) const { return rules_->sheet(view(viewer), focus); }

const DisplayList& Session::ground() const {
  if (ground_ == nullptr) {
    ground_ = std::make_unique<DisplayList>();
    rules_->ground(*table_, *ground_);
    ground_->tell(*table_);
  }
  return *ground_;
}

void Session::scene(Side viewer, const Focus& focus, DisplayList& out) const {
  Focus seen = focus;
  if (!focus.has_action && focus.plan.empty()) seen.trail = trail(viewer, number());
  rules_->scene(view(viewer), seen, out);
  out.tell(*table_);
}

// The piece that moved last, back to where its movement began: through everything but another piece's movement.
std::vector<Place> Session::trail(Side viewer, std::size_t n) const {
  std::vector<Place> way;
  Piece mover = no_piece;
  const std::size_t newest = std::min(n, actions_.size());
  const std::size_t oldest = newest - std::min(newest, actions_in_a_trail);
  for (std::size_t i = newest; i > oldest; --i) {
    const std::vector<Event>& events = actions_[i - 1].events;
    const auto is_step = [](const Event& e) { return e.type == EventType::step; };
    const bool steps = std::any_of(events.begin(), events.end(), is_step);
    for (auto e = events.rbegin(); e != events.rend(); ++e) {
      const bool seen = viewer == no_side || (e->seen_by >> viewer & 1) != 0;
      const bool moves = e->type == (steps ? EventType::step : EventType::moved) && e->piece != no_piece;
      if (!seen || !moves || e->from == no_place || e->to == no_place) continue;
      if (mover == no_piece) {
        mover = e->piece;
        way.push_back(e->to);
      }
      const bool carried = way.size() > 1 && e->from == way.back();  // it went along
      if (e->piece != mover && !carried) return {way.rbegin(), way.rend()};
      if (e->piece == mover) way.push_back(e->from);
    }
  }
  return {way.rbegin(), way.rend()};
}

std::string Session::to_scenario(Side viewer) const {
  return rules_->to_scenario(view(viewer)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Advice> Session::advise(const AdviseOptions& options) const {
  if (outcome().over) return fail("game_over", "The game is over.");
  if (host_->advise == nullptr) return fail("no_level", "There is no computer opponent here.");
  const ActionList& list = legal();
  return host_->advise(*rules_, view(to_act()), {list.data(), list.size()}, options);
}

Result<Applied> Session::apply(Action action, std::span<const std::uint8_t> rolls) {
  if (!playing()) return fail("no_game", "There is no game yet.");
  if (outcome().over) return fail("game_over", "The game is over.");
  if (pending_ && action != *pending_) {
    const std::string waiting = action_text(*rules_, *table_, *pending_);
    return fail("roll_pending", "'" + waiting + "' waits for its roll.");
  }
  if (setup_.dice != DiceSource::manual && !rolls.empty()) {
    return fail("unexpected_rolls", "No rolls are entered in this game.", "rolls");
  }
  const ActionList& list = legal();
  if (!std::binary_search(list.begin(), list.end(), action)) {
    const Explanation why = explain(action);
    const Speaker speaker(*rules_, *table_);
    return fail("illegal", speaker.text(why.reason), speaker.rule(why.reason.rule));
  }
  Result<Applied> applied = apply_one(action, rolls, pending_ && pending_ordered_);
  if (!applied) return applied;
  undone_.clear();
  answer_by_orders(*applied);
  return applied;
}

Result<Applied> Session::apply_one(Action action, std::span<const std::uint8_t> rolls, bool ordered) {
  Entry entry;
  entry.action = action;
  entry.rolls.assign(rolls.begin(), rolls.end());
  entry.by = to_act();
  entry.ordered = ordered;
  StateBytes next = state_;
  Dice dice = setup_.dice == DiceSource::seeded ? Dice::seeded() : Dice::entered(rolls);
  EventSink sink(entry.events);
  rules_->apply(*table_, next.data(), action, dice, sink);
  if (dice.short_of_faces() || dice.used() < rolls.size()) {
    if (setup_.dice == DiceSource::sealed && !ordered) {
      return fail("needs_seal", "This action rolls dice: it has to be declared.", "action");
    }
    Error trouble = roll_trouble(action, rolls, dice);
    if (pending_) pending_ordered_ = ordered;
    return tl::unexpected<Error>(std::move(trouble));
  }
  entry.rolled = dice.asked() > 0;
  entry.revealed = sink.revealed;
  entry.sealing = entry.rolled || entry.revealed || (!actions_.empty() && actions_.back().by != entry.by);

  pending_.reset();
  roll_needed_.reset();
  if (entry.by != draw_offered_) draw_offered_ = no_side;
  state_ = std::move(next);
  Applied applied;
  applied.actions = 1;
  applied.events = entry.events;
  actions_.push_back(std::move(entry));
  if (actions_.size() % mark_every == 0) marks_.push_back(state_);
  forget_lists();
  applied.outcome = outcome();
  applied.to_act = to_act();
  return applied;
}

// The entered faces do not fit. Where the action rolls at all it is known by now what it rolls for, so it stands until
// its rolls are given.
Error Session::roll_trouble(Action action, std::span<const std::uint8_t> rolls, const Dice& dice) {
  if (dice.asked() == 0) return {"unexpected_rolls", "This action rolls no dice.", "rolls", 0};
  const int at = static_cast<int>(dice.used());
  pending_ = action;
  if (!dice.short_of_faces()) {
    StateBytes copy = state_;
    Dice none = Dice::entered({});
    EventSink off;
    rules_->apply(*table_, copy.data(), action, none, off);
    roll_needed_ = none.needs();
    return {"bad_roll", "Expected " + std::to_string(at) + " faces, one for each roll.", "rolls", at};
  }
  roll_needed_ = dice.needs();
  const Speaker speaker(*rules_, *table_);
  const std::string die = "a face 1 to " + std::to_string(roll_needed_->sides);
  if (dice.used() < rolls.size()) return {"bad_roll", "Expected " + die + ".", "rolls", at};
  const std::string why = speaker.text(Said{roll_needed_->why, {}, 0, {}});
  return {"needs_roll", "Expected " + die + (why.empty() ? "." : " for: " + why), "rolls", at};
}

std::optional<Action> Session::ordered_answer() const {
  if (rules_->outcome(*table_, state_.data()).over) return std::nullopt;
  const std::optional<Reaction> question = rules_->reaction(*table_, state_.data());
  if (!question) return std::nullopt;
  const auto& orders = orders_[to_act()];
  const StandingOrder order = question->kind < orders.size() ? orders[question->kind] : StandingOrder{};
  if (order.kind == StandingOrder::Kind::ask) return std::nullopt;
  const bool yes = order.kind == StandingOrder::Kind::chance && question->chance >= order.from;
  return yes ? question->best : question->hold;
}

void Session::add(Applied& all, const Applied& more) {
  all.events.insert(all.events.end(), more.events.begin(), more.events.end());
  all.outcome = more.outcome;
  all.to_act = more.to_act;
  all.actions += more.actions;
}

// With sealed dice that are open, they are thrown for the answers too.
void Session::answer_by_orders(Applied& applied, SealedDice* dice) {
  while (const std::optional<Action> answer = ordered_answer()) {
    const std::vector<std::uint8_t> rolls = dice ? throw_for(*answer, *dice) : std::vector<std::uint8_t>();
    const Result<Applied> more = apply_one(*answer, rolls, true);
    if (!more) return;  // entered dice: the answer now waits for its roll
    add(applied, *more);
  }
}

void Session::run(void* state, const Entry& entry) const {
  Dice dice = setup_.dice == DiceSource::seeded ? Dice::seeded() : Dice::entered(entry.rolls);
  EventSink off;
  rules_->apply(*table_, state, entry.action, dice, off);
}

const StateBytes& Session::state_at(std::size_t n) const {
  if (n >= actions_.size()) return state_;
  earlier_ = marks_[n / mark_every];
  for (std::size_t i = n / mark_every * mark_every; i < n; ++i) run(earlier_.data(), actions_[i]);
  return earlier_;
}

void Session::cut_back(std::size_t to) {
  state_ = StateBytes(state_at(to));
  actions_.resize(to);
  marks_.resize(to / mark_every + 1);
  forget_lists();
}

}  // namespace sandtable
