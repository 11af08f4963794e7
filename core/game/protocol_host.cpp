// The ops that need no game: what there is to play.

#include <algorithm>

#include "game/protocol_call.hpp"

namespace sandtable {

namespace {

Json side_list(const Table& table) {
  Json out = Json::array();
  for (const SideInfo& s : table.sides) out.push_back({{"id", s.id}, {"title", told(table, s.title)}});
  return out;
}

/// The ids of a game's built-in scenarios, in the order of the pack.
std::vector<std::string> scenario_ids(const Host& host, std::string_view game) {
  std::vector<std::string> out;
  if (host.pack == nullptr) return out;
  const std::string folder = "scenarios/" + std::string(game) + "/";
  for (const PackEntry& e : host.pack->entries()) {
    if (e.name.substr(0, folder.size()) != folder || e.name.find('@') != std::string_view::npos) continue;
    const std::string_view file = e.name.substr(folder.size());
    if (file.size() > 5 && file.substr(file.size() - 5) == ".json") out.emplace_back(file.substr(0, file.size() - 5));
  }
  return out;
}

Result<std::unique_ptr<Table>> scenario_table(const Host& host, const Rules& rules, std::string_view id,
                                              const Language* language = nullptr) {
  const Result<std::string_view> text = built_in_scenario(host, rules.info->id, id);
  if (!text) return tl::unexpected<Error>(text.error());
  const Result<Json> json = parse_json(*text);
  if (!json) return tl::unexpected<Error>(json.error());
  Result<AnyOpening> opening = rules.read(*json, Json::object());
  if (!opening) return tl::unexpected<Error>(opening.error());
  opening->table->language = language;
  return std::move(opening->table);
}

/// The sides that a game's scenarios know, in order of first mention.
Json sides_of_game(const Host& host, const Rules& rules) {
  Json out = Json::array();
  for (const std::string& id : scenario_ids(host, rules.info->id)) {
    const auto table = scenario_table(host, rules, id);
    if (!table) continue;
    for (const SideInfo& s : (*table)->sides) {
      if (std::find(out.begin(), out.end(), Json(s.id)) == out.end()) out.push_back(s.id);
    }
  }
  return out;
}

Answer hello(Call& call) {
  Json games = Json::array();
  for (const Rules* rules : call.host.games) {
    games.push_back({{"id", rules->info->id},
                     {"title", rules->info->title},
                     {"sides", sides_of_game(call.host, *rules)},
                     {"rules_version", rules->info->rules_version}});
  }
  return Json{{"name", "sandtable"}, {"version", engine_version}, {"games", std::move(games)}};
}

/// The session's language, with the words of a game that need not be on its table.
Language language_for(const Call& call, const Rules& rules) {
  return language_of(call.host, call.session.language(), rules.info->id);
}

const Rules* read_game(Call& call) {
  const std::string game = call.in.text("game");
  const Rules* rules = call.host.find(game);
  if (rules == nullptr) call.in.fault("unknown_game", "There is no game \"" + game + "\".", "game");
  return rules;
}

Answer scenarios(Call& call) {
  const Rules* rules = read_game(call);
  if (call.in.error()) return refuse(*call.in.error());
  const Language language = language_for(call, *rules);
  Json out = Json::array();
  for (const std::string& id : scenario_ids(call.host, rules->info->id)) {
    const auto table = scenario_table(call.host, *rules, id, &language);
    if (!table) return refuse(table.error());
    out.push_back({{"id", id},
                   {"title", told(**table, (*table)->title)},
                   {"summary", told(**table, (*table)->summary)},
                   {"sides", side_list(**table)},
                   {"length", (*table)->length},
                   {"version", (*table)->version}});
  }
  return Json{{"scenarios", std::move(out)}};
}

Answer briefing(Call& call) {
  const Rules* rules = read_game(call);
  const std::string id = call.in.text("scenario");
  if (call.in.error()) return refuse(*call.in.error());
  const Language language = language_for(call, *rules);
  const auto table = scenario_table(call.host, *rules, id, &language);
  if (!table) return refuse(table.error());
  Json options = Json::array();
  for (const char* option : rules->info->fields->options) options.push_back(option);
  return Json{{"title", told(**table, (*table)->title)},
              {"summary", told(**table, (*table)->summary)},
              {"briefing", told(**table, (*table)->briefing)},
              {"sides", side_list(**table)},
              {"length", (*table)->length},
              {"options", std::move(options)}};
}

Answer words(Call& call) {
  const Rules* rules = read_game(call);
  if (call.in.error()) return refuse(*call.in.error());
  const Language language = language_for(call, *rules);
  Table nothing;
  nothing.language = &language;
  const Speaker speaker(*rules, nothing);
  Json verbs = Json::array();
  for (const VerbInfo& v : rules->info->verbs) {
    verbs.push_back({{"name", v.name},
                     {"label", speaker.text(Said{v.label, {}, 0, {}})},
                     {"key", v.key == 0 ? std::string() : std::string(1, v.key)},
                     {"icon", v.icon == nullptr ? "" : v.icon},
                     {"pattern", v.pattern},
                     {"modes", v.modes},
                     {"way", v.way}});
  }
  Json colours = Json::array();
  for (const char* colour : rules->info->die_colours) colours.push_back(told(nothing, colour));
  Json tokens = Json::array();
  for (const char* name : token_names()) tokens.push_back(name);
  return Json{{"verbs", std::move(verbs)},
              {"colours", std::move(colours)},
              {"tokens", std::move(tokens)},
              {"currency", told(nothing, rules->info->currency)}};
}

Answer rules_text(Call& call) {
  const Rules* rules = read_game(call);
  if (call.in.error()) return refuse(*call.in.error());
  const std::string name = "rules/" + std::string(rules->info->id) + ".md";
  const std::string_view text = call.host.pack == nullptr ? std::string_view() : call.host.pack->find(name);
  if (text.empty())
    return refuse("no_text", "The rule book of " + std::string(rules->info->title) + " is not in the data pack.",
                  "game");
  return Json{{"markdown", text}};
}

/// What is told from now on, games on the table included.
Answer language(Call& call) {
  const std::string id = call.in.text("language");
  if (call.in.error()) return refuse(*call.in.error());
  call.session.set_language(id);
  return Json{{"language", id}};
}

constexpr Op hosting[] = {
    {"hello", false, hello}, {"scenarios", false, scenarios},   {"briefing", false, briefing},
    {"words", false, words}, {"rules_text", false, rules_text}, {"language", false, language},
};

}  // namespace

std::span<const Op> host_ops() { return hosting; }

}  // namespace sandtable
