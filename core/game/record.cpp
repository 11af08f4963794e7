// The record: a whole game as JSON, and back through `apply`.

#include "game/record.hpp"

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

constexpr const char* known_keys[] = {"format", "game", "rules_version", "scenario", "scenario_version", "options",
                                      "seed",   "dice", "players",       "note",     "orders",           "takebacks",
                                      "ended",  "hash", "actions",       "position"};

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
  std::string note;
  std::array<std::string, 2> players;
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
  if (dice != "seeded" && dice != "manual") in.fault("out_of_range", "Expected \"seeded\" or \"manual\".", "dice");
  head.game.dice = dice == "manual" ? DiceSource::manual : DiceSource::seeded;
  const auto seed = in.seed_if("seed");
  if (!seed && dice == "seeded") in.fault("missing_field", "Expected the seed of the dice.", "seed");
  head.game.seed = seed.value_or(0);
}

void read_people(Fields& in, Head& head) {
  head.note = in.text_if("note").value_or("");
  head.takebacks = static_cast<int>(in.integer_if("takebacks", 0, 1'000'000).value_or(0));
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

Result<void> replay(const Head& head, Loader& loader) {
  const Json& actions = *head.actions;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Result<void> done = replay_one(actions[i], loader);
    if (done) continue;
    return bad_record("Action " + std::to_string(i) + " cannot be replayed. " + done.error().message,
                      "/actions/" + std::to_string(i), static_cast<std::ptrdiff_t>(i));
  }
  if (hex16(loader.session().hash()) != head.hash) {
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
              {"dice", setup_.dice == DiceSource::manual ? "manual" : "seeded"},
              {"players", players_},
              {"note", note_},
              {"orders", JsonWriter(*rules_, *table_).orders(orders_)},
              {"takebacks", takebacks_},
              {"actions", Json::array()},
              {"hash", hex16(hash())},
              {"position", rules_->to_scenario(view(no_side))}};
  out["scenario"] = table_->built_in ? Json(table_->id) : json_of(table_->source);
  for (const Entry& entry : actions_) out["actions"].push_back(write_action(*this, entry));
  if (ending_.kind == Ending::Kind::resigned) out["ended"] = {{"resigned", table_->sides[ending_.side].id}};
  if (ending_.kind == Ending::Kind::draw_agreed) out["ended"] = {{"draw", true}};
  return to_line(out);
}

Result<void> Session::load_record(std::string_view json) {
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
  Ending ending;
  if (head->ended != nullptr) {
    const Result<Ending> read = read_ending(*head->ended, loader.session().table());
    if (!read) return tl::unexpected<Error>(read.error());
    ending = *read;
  }
  Result<void> replayed = replay(*head, loader);
  if (replayed && ending.kind != Ending::Kind::none && !loader.set_ending(ending)) {
    replayed = bad_record("The game was over by its rules already.", "/ended",
                          static_cast<std::ptrdiff_t>(loader.session().number()));
  }
  loader.put_on_table(*this);
  return replayed;
}

}  // namespace sandtable
