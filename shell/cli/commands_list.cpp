#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "common.hpp"
#include "game/protocol.hpp"

namespace sandtable::cli {

namespace {

/// Reads a scenario as `new` would.
Result<void> check_scenario(const std::string& text) {
  const Result<Json> json = parse_json(text);
  if (!json) return tl::unexpected<Error>(json.error());
  if (!json->is_object()) return fail("bad_scenario", "A scenario is a JSON object.");
  if (text.size() > max_scenario_bytes) return fail("too_long", "A scenario is at most 1 MiB.");
  const auto game = json->find("game");
  const Rules* rules = game != json->end() && game->is_string() ? host().find(game->get<std::string>()) : nullptr;
  if (rules == nullptr) return fail("unknown_game", "The game is missing or unknown.", "/game");
  const Result<AnyOpening> opening = rules->read(*json, Json::object());
  if (!opening) return tl::unexpected<Error>(opening.error());
  return {};
}

}  // namespace

int list_games() {
  for (const Rules* rules : host().games) fmt::print("{}\t{}\n", rules->info->id, rules->info->title);
  return done;
}

int list_scenarios(const std::string& game) {
  if (!game.empty() && host().find(game) == nullptr) {
    return complain({"unknown_game", fmt::format("There is no game \"{}\".", game), {}});
  }
  Protocol protocol(host(), {});
  for (const Rules* rules : host().games) {
    if (!game.empty() && game != rules->info->id) continue;
    const Json request = {{"op", "scenarios"}, {"game", rules->info->id}};
    const Json answer = Json::parse(protocol.serve(request.dump()));
    if (!answer["ok"].get<bool>()) {
      const Json& error = answer["error"];
      return complain({error["code"], error["message"], error["where"]});
    }
    for (const Json& s : answer["scenarios"]) {
      fmt::print("{}/{}\t{}\n", rules->info->id, s["id"].get<std::string>(), s["title"].get<std::string>());
    }
  }
  return done;
}

int print_schema(const std::string& game) {
  const Rules* rules = host().find(game);
  if (rules == nullptr) return complain({"unknown_game", fmt::format("There is no game \"{}\".", game), {}});
  const std::string text = schema(game, *rules->info->fields);
  fmt::print("{}{}", text, text.empty() || text.back() != '\n' ? "\n" : "");
  return done;
}

int validate(const std::vector<std::string>& files) {
  int code = done;
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    const Result<void> checked = text ? check_scenario(*text) : Result<void>(tl::unexpected<Error>(text.error()));
    if (checked) {
      fmt::print("{}: ok\n", file);
    } else {
      code = complain(checked.error(), file);
    }
  }
  return code;
}

}  // namespace sandtable::cli
