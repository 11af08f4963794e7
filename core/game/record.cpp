// The record: a whole game as JSON, and back through `apply`.

#include "game/record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.hpp"
#include "game/fields_json.hpp"
#include "game/loader.hpp"
#include "game/protocol_call.hpp"
#include "game/to_json.hpp"

namespace sandtable {
namespace {

constexpr std::size_t max_record_bytes = 16u << 20;

Json json_of(const std::string& text) { return parse_json(text).value_or(nullptr); }

Json write_action(const Session& session, const Session::Entry& entry) {
  const std::string text = action_text(session.rules(), session.table(), entry.action);
  if (entry.rolls.empty()) return text;
  Json list = Json::array({text});
  for (const std::uint8_t face : entry.rolls) list.push_back(face);
  return list;
}

constexpr const char* known_keys[] = {"format",   "game",      "rules_version", "scenario", "scenario_version",
                                      "options",  "seed",      "dice",          "players",  "note",
                                      "orders",   "takebacks", "ended",         "hash",     "actions",
                                      "position", "for",       "begun_again",   "seals"};

bool known(const std::string& key) {
  for (const char* name : known_keys) {
    if (key == name) return true;
  }
  return false;
}

tl::unexpected<Error> wrong_field(const Error& error) { return bad_record(error.message, "/" + error.where); }

// Everything in a record but its actions, read and checked for shape.
struct Head {
  NewGame game;
  int rules_version = 0;
  std::string hash;
  int takebacks = 0;
  int begun_again = 0;
  std::string meant_for;
  std::string note;
  std::array<std::string, 2> players;
  const Json* seals = nullptr;
  const Json* orders = nullptr;
  const Json* ended = nullptr;
  const Json* actions = nullptr;
};

void read_scenario(Fields& in, const Json& record, Head& head) {
  const Json* scenario = in.any_if("scenario");
  if (scenario == nullptr || !(scenario->is_string() || scenario->is_object())) {
    in.fault("wrong_type", "Expected the id of a scenario, or a whole scenario object.", "scenario");
  } else if (scenario->is_string()) {
    head.game.scenario = scenario->get<std::string>();
    head.game.scenario_version = static_cast<int>(in.integer_if("scenario_version", 1, 1'000'000).value_or(0));
  } else {
    head.game.scenario_json = to_line(record["scenario"]);
  }
  if (const Json* options = in.object_if("options")) head.game.options_json = to_line(*options);
}

void read_dice(Fields& in, Head& head) {
  const std::string dice = in.text_if("dice").value_or("seeded");
  const std::optional<DiceSource> source = dice_named(dice);
  if (!source) in.fault("out_of_range", "Expected \"seeded\", \"manual\" or \"sealed\".", "dice");
  head.game.dice = source.value_or(DiceSource::seeded);
  const auto seed = in.seed_if("seed");
  if (!seed && dice == "seeded") in.fault("missing_field", "Expected the seed of the dice.", "seed");
  head.game.seed = seed.value_or(0);
}

void read_people(Fields& in, Head& head) {
  head.note = in.text_if("note").value_or("");
  head.takebacks = static_cast<int>(in.integer_if("takebacks", 0, 1'000'000).value_or(0));
  head.begun_again = static_cast<int>(in.integer_if("begun_again", 0, 1'000'000).value_or(0));
  head.meant_for = in.text_if("for").value_or("");
  const Json* names = in.any_if("players");
  if (names == nullptr) return;
  if (!names->is_array() || names->size() != 2 || !(*names)[0].is_string() || !(*names)[1].is_string()) {
    in.fault("wrong_type", "Expected two names.", "players");
    return;
  }
  for (std::size_t s = 0; s < 2; ++s) head.players[s] = (*names)[s].get<std::string>();
}

Result<Head> read_head(const Json& record) {
  if (!record.is_object()) return bad_record("Expected a record, a JSON object.", "");
  for (const auto& [key, value] : record.items()) {
    if (!known(key)) return bad_record("A record has no '" + key + "'.", "/" + key);
  }
  Head head;
  Fields in(record);
  in.integer("format", record_format, record_format);
  head.game.game = in.text("game");
  head.rules_version = static_cast<int>(in.integer("rules_version", 1, 1'000'000));
  read_scenario(in, record, head);
  read_dice(in, head);
  read_people(in, head);
  head.hash = in.text("hash");
  head.orders = in.object_if("orders");
  head.ended = in.object_if("ended");
  head.seals = in.object_if("seals");
  head.actions = in.any_if("actions");
  if (head.actions == nullptr || !head.actions->is_array()) {
    in.fault("wrong_type", "Expected the list of actions.", "actions");
  } else if (head.actions->size() > max_actions_read) {
    in.fault("out_of_range", "Expected at most 100,000 actions.", "actions");
  }
  if (in.error()) return wrong_field(*in.error());
  return head;
}

Result<void> read_record_orders(const Json& record, const Head& head, Loader& loader) {
  if (head.orders == nullptr) return {};
  Fields in(record);
  auto orders = loader.session().orders();
  read_orders(in, *head.orders, loader.session().rules(), loader.session().table(), orders);
  if (in.error()) return wrong_field(*in.error());
  loader.set_orders(orders);
  return {};
}

tl::unexpected<Error> bad_seals(std::string where) {
  return bad_record("Expected what was promised, declared and opened, as a record with sealed rolls holds it.",
                    std::move(where));
}

std::optional<Side> read_by(const Json& json, const Table& table) {
  const auto by = json.find("by");
  if (by == json.end() || !by->is_string()) return std::nullopt;
  const Side side = table.find_side(by->get_ref<const std::string&>());
  return side < 2 ? std::optional<Side>(side) : std::nullopt;
}

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> read_hex(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_string()) return std::nullopt;
  return from_hex<N>(found->get_ref<const std::string&>());
}

std::optional<Unsealed> read_unsealed(const Json& json, const Table& table) {
  if (!json.is_object()) return std::nullopt;
  const auto count_of = [&](const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_unsigned() ? found->get<std::size_t>() : max_actions_read + 1;
  };
  const auto by = read_by(json, table);
  const auto part = read_hex<sizeof(Secret)>(json, "part");
  const auto secret = read_hex<sizeof(Secret)>(json, "secret");
  const Unsealed out{count_of("at"), count_of("count"), by.value_or(no_side), part.value_or(Secret{}),
                     secret.value_or(Secret{})};
  const bool whole = by && part && secret && out.at <= max_actions_read && out.count <= max_actions_read;
  return whole ? std::optional<Unsealed>(out) : std::nullopt;
}

std::optional<Declared> read_declared(const Json& json, const Rules& rules, const Table& table) {
  const auto by = read_by(json, table);
  const auto part = read_hex<sizeof(Secret)>(json, "part");
  const auto actions = json.find("actions");
  if (!by || !part || actions == json.end() || !actions->is_array() || actions->size() > max_declared) {
    return std::nullopt;
  }
  Declared out{*by, {}, *part};
  for (const Json& text : *actions) {
    const auto action = text.is_string() ? parse_action(rules, table, text.get<std::string>())
                                         : Result<Action>(fail("wrong_type", "Expected an action's text."));
    if (!action) return std::nullopt;
    out.actions.push_back(*action);
  }
  return out;
}

// {"promised": {side: digest}, "declared": {"by", "actions", "part"}, "unsealed": [{"at", "count", "by", "part",
// "secret"}]}, bytes as hexadecimal digits.
Result<Seals> read_seals(const Json* json, const Rules& rules, const Table& table) {
  Seals out;
  if (json == nullptr) return out;
  if (const auto list = json->find("unsealed"); list != json->end()) {
    if (!list->is_array() || list->size() > max_actions_read) return bad_seals("/seals/unsealed");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const auto one = read_unsealed((*list)[i], table);
      if (!one) return bad_seals("/seals/unsealed/" + std::to_string(i));
      out.unsealed.push_back(*one);
    }
  }
  if (const auto promised = json->find("promised"); promised != json->end()) {
    for (Side s = 0; s < 2; ++s) {
      if (!promised->is_object()) return bad_seals("/seals/promised");
      if (!promised->contains(table.sides[s].id)) continue;
      out.promised[s] = read_hex<sizeof(Digest)>(*promised, table.sides[s].id.c_str());
      if (!out.promised[s]) return bad_seals("/seals/promised/" + table.sides[s].id);
    }
  }
  if (const auto declared = json->find("declared"); declared != json->end()) {
    out.declared = declared->is_object() ? read_declared(*declared, rules, table) : std::nullopt;
    if (!out.declared) return bad_seals("/seals/declared");
  }
  return out;
}

Result<Ending> read_ending(const Json& ended, const Table& table) {
  const auto resigned = ended.find("resigned");
  if (ended.size() == 1 && resigned != ended.end() && resigned->is_string()) {
    const Side side = table.find_side(resigned->get_ref<const std::string&>());
    if (side != no_side) return Ending{Ending::Kind::resigned, side};
  }
  if (ended == Json{{"draw", true}}) return Ending{Ending::Kind::draw_agreed, no_side};
  return bad_record("Expected {\"resigned\": a side} or {\"draw\": true}.", "/ended");
}

struct Played {
  std::string text;
  std::vector<std::uint8_t> rolls;
};

// "move us-1 0512", or that and the faces entered for it.
bool read_played(const Json& json, Played& out) {
  if (json.is_string()) {
    out.text = json.get<std::string>();
    return true;
  }
  if (!json.is_array() || json.empty() || json.size() > max_rolls || !json[0].is_string()) return false;
  out.text = json[0].get<std::string>();
  for (std::size_t i = 1; i < json.size(); ++i) {
    if (!json[i].is_number_integer()) return false;
    const auto face = json[i].get<std::int64_t>();
    if (face < 1 || face > 255) return false;
    out.rolls.push_back(static_cast<std::uint8_t>(face));
  }
  return true;
}

Result<void> replay_one(const Json& json, Loader& loader) {
  Played played;
  if (!read_played(json, played))
    return fail("bad_record", "Expected an action's text, or a list of it and its rolls.");
  const Result<Action> action = parse_action(loader.session().rules(), loader.session().table(), played.text);
  if (!action) return tl::unexpected<Error>(action.error());
  const Result<void> done = loader.play(*action, played.rolls);
  if (!done) return fail("bad_record", "'" + played.text + "': " + done.error().message);
  return {};
}

Result<void> replay(const Head& head, std::size_t most, Loader& loader) {
  const Json& actions = *head.actions;
  for (std::size_t i = 0; i < std::min(most, actions.size()); ++i) {
    const Result<void> done = replay_one(actions[i], loader);
    if (done) continue;
    return bad_record("Action " + std::to_string(i) + " cannot be replayed. " + done.error().message,
                      "/actions/" + std::to_string(i), static_cast<std::ptrdiff_t>(i));
  }
  if (most >= actions.size() && hex16(loader.session().hash()) != head.hash) {
    return bad_record("The record was edited, or made by other rules: its position at the end is another.", "/hash",
                      static_cast<std::ptrdiff_t>(actions.size()));
  }
  return {};
}

}  // namespace

std::string Session::record() const {
  Json out = {{"format", record_format},
              {"game", rules_->info->id},
              {"rules_version", rules_->info->rules_version},
              {"scenario_version", table_->version},
              {"options", json_of(setup_.options_json)},
              {"seed", std::to_string(setup_.seed)},
              {"dice", dice_name(setup_.dice)},
              {"players", players_},
              {"note", note_},
              {"orders", JsonWriter(*rules_, *table_).orders(orders_)},
              {"takebacks", takebacks_},
              {"actions", Json::array()},
              {"hash", hex16(hash())},
              {"position", rules_->to_scenario(view(no_side))}};
  out["scenario"] = table_->built_in ? Json(table_->id) : json_of(table_->source);
  for (const Entry& entry : actions_) out["actions"].push_back(write_action(*this, entry));
  if (for_ != no_side) out["for"] = table_->sides[for_].id;
  if (begun_again_ > 0) out["begun_again"] = begun_again_;
  if (setup_.dice == DiceSource::sealed) out["seals"] = JsonWriter(*rules_, *table_).seals(seals_);
  if (ending_.kind == Ending::Kind::resigned) out["ended"] = {{"resigned", table_->sides[ending_.side].id}};
  if (ending_.kind == Ending::Kind::draw_agreed) out["ended"] = {{"draw", true}};
  return to_line(out);
}

Result<void> Session::load_record(std::string_view json, std::size_t most) {
  if (json.size() > max_record_bytes) return bad_record("Expected at most 16 MiB of JSON.", "");
  const Result<Json> record = parse_json(json);
  if (!record) return bad_record(record.error().message, record.error().where);
  const Result<Head> head = read_head(*record);
  if (!head) return tl::unexpected<Error>(head.error());
  Loader loader(*this);
  if (Result<void> started = loader.start(head->game); !started) return started;
  const int version = loader.session().rules().info->rules_version;
  if (head->rules_version > version) {
    return bad_record("The record was made by version " + std::to_string(head->rules_version) +
                          " of the rules; this build has version " + std::to_string(version) + ".",
                      "/rules_version");
  }
  if (Result<void> read = read_record_orders(*record, *head, loader); !read) return read;
  if (Result<void> noted = loader.set_note(head->note); !noted) return bad_record(noted.error().message, "/note");
  loader.set_players(head->players);
  loader.set_takebacks(head->takebacks);
  loader.set_begun_again(head->begun_again);
  if (!head->meant_for.empty()) {
    const Side side = loader.session().table().find_side(head->meant_for);
    if (side == no_side) return bad_record("Expected a side of this scenario.", "/for");
    loader.set_for(side);
  }
  Result<Seals> seals = read_seals(head->seals, loader.session().rules(), loader.session().table());
  if (!seals) return tl::unexpected<Error>(seals.error());
  if (!loader.set_unsealed(std::move(seals->unsealed))) return bad_seals("/seals/unsealed");
  Ending ending;
  if (head->ended != nullptr) {
    const Result<Ending> read = read_ending(*head->ended, loader.session().table());
    if (!read) return tl::unexpected<Error>(read.error());
    ending = *read;
  }
  Result<void> replayed = replay(*head, most, loader);
  const bool whole = most >= head->actions->size();
  if (!whole) {
    ending = {};
    loader.keep_first(most);
  } else if (!replayed) {
    loader.keep_first(loader.session().number());
  }
  if (whole && replayed && !loader.set_seals(seals->promised, std::move(seals->declared))) {
    replayed = bad_record("What is promised and declared does not fit the game.", "/seals",
                          static_cast<std::ptrdiff_t>(loader.session().number()));
  }
  if (replayed && ending.kind != Ending::Kind::none && !loader.set_ending(ending)) {
    replayed = bad_record("The game was over by its rules already.", "/ended",
                          static_cast<std::ptrdiff_t>(loader.session().number()));
  }
  loader.put_on_table(*this);
  return replayed;
}

}  // namespace sandtable
