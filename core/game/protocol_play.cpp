// The ops that change the game: start, apply, take back, load, end.

#include "game/protocol_call.hpp"
#include "game/record.hpp"

namespace sandtable {

namespace {

constexpr std::size_t max_player_name = 200;  // bytes

/// As `new` answers.
Json opening_answer(const Call& call) {
  Json out = standing(call);
  const Position position(call.session, call.session.to_act(), {});
  out["state"] = scenario_of(call.session, position.view());
  return out;
}

std::array<std::string, 2> read_players(Fields& in, const Json& players) {
  std::array<std::string, 2> out;
  if (!players.is_array() || players.size() != 2 || !players[0].is_string() || !players[1].is_string()) {
    in.fault("wrong_type", "\"players\" must be a list of two names.", "players");
    return out;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    out[i] = players[i].get<std::string>();
    if (out[i].size() > max_player_name) in.fault("too_long", "A player's name is at most 200 bytes.", "players");
  }
  return out;
}

void read_scenario(Call& call, NewGame& game) {
  const Json* scenario = call.in.any_if("scenario");
  if (scenario == nullptr) {
    call.in.fault("missing_field", "\"scenario\" is missing.", "scenario");
  } else if (scenario->is_string()) {
    game.scenario = scenario->get<std::string>();
  } else if (scenario->is_object()) {
    game.scenario_json = to_line(*scenario);
    if (game.scenario_json.size() > max_scenario_bytes) {
      call.in.fault("too_long", "A scenario is at most 1 MiB.", "scenario");
    }
  } else {
    call.in.fault("wrong_type", "\"scenario\" must be an id or a scenario object.", "scenario");
  }
}

void read_dice(Call& call, NewGame& game) {
  const std::optional<DiceSource> dice = dice_named(call.in.text_if("dice").value_or("seeded"));
  if (!dice) call.in.fault("out_of_range", "\"dice\" must be \"seeded\", \"manual\" or \"sealed\".", "dice");
  game.dice = dice.value_or(DiceSource::seeded);
}

/// Orders name sides and kinds of reaction that only the scenario's table knows.
Result<void> read_new_orders(Call& call, const Rules& rules, NewGame& game) {
  const Json* orders = call.in.object_if("orders");
  if (orders == nullptr) return {};
  std::string text = game.scenario_json;
  if (text.empty()) {
    const Result<std::string_view> built_in = built_in_scenario(call.host, game.game, game.scenario);
    if (!built_in) return tl::unexpected<Error>(built_in.error());
    text = *built_in;
  }
  const Result<Json> scenario = parse_json(text);
  if (!scenario) return tl::unexpected<Error>(scenario.error());
  const Result<Json> options = parse_json(game.options_json);
  const Result<AnyOpening> opening = rules.read(*scenario, options ? *options : Json::object());
  if (!opening) return tl::unexpected<Error>(opening.error());
  read_orders(call.in, *orders, rules, *opening->table, game.orders);
  return {};
}

Answer start(Call& call) {
  NewGame game;
  game.game = call.in.text("game");
  read_scenario(call, game);
  read_dice(call, game);
  if (const Json* options = call.in.object_if("options")) game.options_json = to_line(*options);
  const auto seed = call.in.seed_if("seed");
  std::array<std::string, 2> players;
  if (const Json* names = call.in.any_if("players")) players = read_players(call.in, *names);
  if (call.in.error()) return refuse(*call.in.error());
  const Rules* rules = call.host.find(game.game);
  if (rules == nullptr) return refuse("unknown_game", "There is no game \"" + game.game + "\".", "game");
  if (const Result<void> read = read_new_orders(call, *rules, game); !read) return refuse(read.error());
  if (call.in.error()) return refuse(*call.in.error());
  game.seed = seed ? *seed : call.platform.random_seed ? call.platform.random_seed() : 0;
  if (const Result<void> started = call.session.start(game); !started) return refuse(started.error());
  call.session.set_players(players);
  return opening_answer(call);
}

/// With dice entered by hand a roll may be missing: the error says which.
Refusal refused_apply(const Call& call, const std::string& text, Action action, const Error& error) {
  if (error.code == "illegal") return illegal(call, text, action);
  Refusal refusal{error};
  if (refusal.error.where.empty()) refusal.error.where = error.code == "needs_roll" ? "rolls" : "action";
  if (call.session.roll_needed()) refusal.extra["roll"] = call.writer().roll(*call.session.roll_needed());
  return refusal;
}

/// What happened since action `first`, as a side may see it.
Answer answer_events(const Call& call, std::size_t first, Side viewer) {
  const JsonWriter write = call.writer();
  Json events = Json::array();
  for (std::size_t n = first; n < call.session.number(); ++n) {
    write.events(call.session.actions()[n], n, viewer, events);
  }
  Json out = standing(call);
  out["events"] = std::move(events);
  return out;
}

Answer apply(Call& call) {
  const std::string text = call.in.text("action");
  const std::vector<std::uint8_t> rolls = call.in.bytes_if("rolls", 1, max_rolls);
  if (call.in.error()) return refuse(*call.in.error());
  const Result<Action> action = parse_action(call.session.rules(), call.session.table(), text);
  if (!action) return tl::unexpected<Refusal>(illegal(call, text, action));
  const std::size_t first = call.session.number();
  const Side actor = call.session.to_act();
  const Result<Applied> applied = call.session.apply(*action, rolls);
  if (!applied) return tl::unexpected<Refusal>(refused_apply(call, text, *action, applied.error()));
  return answer_events(call, first, actor);
}

std::optional<std::size_t> read_to(Call& call) {
  const auto to = call.in.integer_if("to", 0, static_cast<std::int64_t>(max_actions_read));
  return to ? std::optional<std::size_t>(static_cast<std::size_t>(*to)) : std::nullopt;
}

Answer answer_standing(Call& call, const Result<void>& done) {
  if (!done) return refuse(done.error());
  return standing(call);
}

Answer undo(Call& call) {
  const auto to = read_to(call);
  if (call.in.error()) return refuse(*call.in.error());
  return answer_standing(call, call.session.undo(to));
}

Answer redo(Call& call) {
  const auto to = read_to(call);
  if (call.in.error()) return refuse(*call.in.error());
  return answer_standing(call, call.session.redo(to));
}

Answer load(Call& call) {
  const Json* record = call.in.object_if("record");
  const auto link = call.in.text_if("link");
  const std::optional<std::size_t> to = record != nullptr ? read_to(call) : std::nullopt;
  if (!call.in.error() && (record != nullptr) == link.has_value()) {
    call.in.fault("missing_field", "Give either \"record\" or \"link\".", "record");
  }
  if (call.in.error()) return refuse(*call.in.error());
  const Result<void> loaded = record != nullptr ? call.session.load_record(to_line(*record), to.value_or(SIZE_MAX))
                                                : call.session.load_link(*link);
  if (loaded) return opening_answer(call);
  Json extra = Json::object();
  if (loaded.error().at >= 0) {
    extra["at"] = loaded.error().at;
    extra["loaded"] = call.session.number();
  }
  Error error = loaded.error();
  if (error.where.empty()) error.where = record != nullptr ? "record" : "link";
  return refuse(std::move(error), std::move(extra));
}

using SideDeed = Result<void> (Session::*)(Side);

Answer for_side(Call& call, SideDeed deed) {
  const std::string id = call.in.text("side");
  if (call.in.error()) return refuse(*call.in.error());
  const Side side = call.session.table().find_side(id);
  if (side == no_side) return refuse("unknown_side", "There is no side \"" + id + "\".", "side");
  return answer_standing(call, (call.session.*deed)(side));
}

Answer resign(Call& call) { return for_side(call, &Session::resign); }
Answer offer_draw(Call& call) { return for_side(call, &Session::offer_draw); }
Answer accept_draw(Call& call) { return for_side(call, &Session::accept_draw); }

/// The sides that people decide for, by id.
std::optional<std::array<bool, 2>> read_people(Call& call) {
  const Json* people = call.in.any_if("people");
  if (people == nullptr) return {};
  std::array<bool, 2> out = {false, false};
  if (!people->is_array()) {
    call.in.fault("wrong_type", "\"people\" must be a list of sides.", "people");
    return {};
  }
  for (const Json& id : *people) {
    const Side side = id.is_string() ? call.session.table().find_side(id.get<std::string>()) : no_side;
    if (side < 2) {
      out[side] = true;
    } else {
      call.in.fault("unknown_side", "\"people\" must hold ids of sides.", "people");
    }
  }
  return out;
}

/// What stands in the record beside the actions, and who may take back what.
Answer set(Call& call) {
  auto orders = call.session.orders();
  if (const Json* given = call.in.object_if("orders")) {
    read_orders(call.in, *given, call.session.rules(), call.session.table(), orders);
  }
  std::optional<std::array<std::string, 2>> players;
  if (const Json* names = call.in.any_if("players")) players = read_players(call.in, *names);
  const auto people = read_people(call);
  const auto note = call.in.text_if("note");
  const bool has_takebacks = call.in.any_if("takebacks") != nullptr;
  const bool takebacks = call.in.flag_if("takebacks", false);
  const auto begun_again = call.in.integer_if("begun_again", 0, 1'000'000);
  const auto meant_for = call.in.text_if("for");
  const Side for_side = meant_for ? call.session.table().find_side(*meant_for) : no_side;
  if (meant_for && !meant_for->empty() && for_side > 1) {
    call.in.fault("unknown_side", "\"for\" must be the id of a side, or empty.", "for");
  }
  if (call.in.error()) return refuse(*call.in.error());
  if (meant_for) call.session.set_for(for_side);
  if (begun_again) call.session.set_begun_again(static_cast<int>(*begun_again));
  if (note) {
    if (const Result<void> noted = call.session.set_note(*note); !noted) return refuse(noted.error());
  }
  for (Side s = 0; s < 2; ++s) call.session.set_orders(s, orders[s]);
  if (players) call.session.set_players(*players);
  if (people) call.session.set_people(*people);
  if (has_takebacks) call.session.allow_takebacks(takebacks);
  return Json::object();
}

Side side_of(Call& call) {
  const Side side = call.session.table().find_side(call.in.text("side"));
  if (side > 1) call.in.fault("unknown_side", "\"side\" must be the id of a side.", "side");
  return side;
}

/// Sealed rolls (sealed.hpp): {side, secret}, or {side, digest} from whoever keeps the secret elsewhere.
Answer promise(Call& call) {
  const Side side = side_of(call);
  std::optional<Digest> digest;
  if (const std::optional<std::string> text = call.in.text_if("secret")) {
    const auto secret = from_hex<sizeof(Secret)>(*text);
    if (!secret) call.in.fault("bad_secret", "\"secret\" must be 32 hexadecimal digits.", "secret");
    if (secret) digest = promise_of(*secret);
  } else {
    digest = from_hex<sizeof(Digest)>(call.in.text("digest"));
    if (!digest) call.in.fault("bad_digest", "\"digest\" must be 64 hexadecimal digits.", "digest");
  }
  if (call.in.error()) return refuse(*call.in.error());
  if (const Result<void> done = call.session.promise(side, *digest); !done) return refuse(done.error());
  return Json::object();
}

/// {side, actions: their texts, part: 32 hexadecimal digits}
Answer declare(Call& call) {
  const Side side = side_of(call);
  const auto part = from_hex<sizeof(Secret)>(call.in.text("part"));
  if (!part) call.in.fault("bad_secret", "\"part\" must be 32 hexadecimal digits.", "part");
  std::vector<Action> actions;
  for (const std::string& text : call.in.texts_if("actions", max_declared)) {
    const Result<Action> action = parse_action(call.session.rules(), call.session.table(), text);
    if (!action) return refuse(action.error());
    actions.push_back(*action);
  }
  if (call.in.error()) return refuse(*call.in.error());
  if (const Result<void> done = call.session.declare(side, std::move(actions), *part); !done) {
    return refuse(done.error());
  }
  return Json::object();
}

/// {secret: 32 hexadecimal digits}; answers as apply does.
Answer open(Call& call) {
  const auto secret = from_hex<sizeof(Secret)>(call.in.text("secret"));
  if (!secret) call.in.fault("bad_secret", "\"secret\" must be 32 hexadecimal digits.", "secret");
  if (call.in.error()) return refuse(*call.in.error());
  const std::size_t first = call.session.number();
  const auto& declared = call.session.seals().declared;
  const Side opener = declared ? other(declared->by) : no_side;
  const Result<Applied> applied = call.session.open(*secret);
  if (!applied) return refuse(applied.error());
  return answer_events(call, first, opener);
}

constexpr Op playing[] = {
    {"new", false, start},
    {"apply", true, apply},
    {"undo", true, undo},
    {"redo", true, redo},
    {"load", false, load},
    {"resign", true, resign},
    {"offer_draw", true, offer_draw},
    {"accept_draw", true, accept_draw},
    {"set", true, set},
    {"promise", true, promise},
    {"declare", true, declare},
    {"open", true, open},
};

}  // namespace

std::span<const Op> play_ops() { return playing; }

}  // namespace sandtable
