// Another language is a table: every word has a row with the same arguments, and its forms are chosen by its own rules.

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "catalog.hpp"
#include "data_pack.hpp"
#include "game/scenario.hpp"
#include "game/session.hpp"

namespace sandtable {
namespace {

const Host& shipped() {
  static const DataPack pack = [] {
    DataPack whole = *DataPack::open({reinterpret_cast<const char*>(data_pack_bytes), data_pack_size}, data_pack_hash);
    for (std::size_t i = 0; i < std::size(data_pack_part_hashes); ++i) {
      whole.add(*DataPack::open({reinterpret_cast<const char*>(data_pack_part_bytes[i]), data_pack_part_sizes[i]},
                                data_pack_part_hashes[i]));
    }
    return whole;
  }();
  static const Host host = make_host(&pack);
  return host;
}

struct Holes {
  std::set<std::string> names;
  int unlike = 0;  // choices that have not two forms
};

Holes holes_of(std::string_view text) {
  Holes out;
  while (true) {
    const std::size_t open = text.find('{');
    if (open == std::string_view::npos) return out;
    const std::size_t close = text.find('}', open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t mark = inside.find_first_of("|:");
    out.names.emplace(inside.substr(0, mark));
    if (mark != std::string_view::npos &&
        std::count(inside.begin(), inside.end(), '|') != (inside[mark] == '|' ? 2 : 1))
      ++out.unlike;
    text.remove_prefix(close);
  }
}

enum class W : std::uint16_t { none, counts, falls, says };
constexpr WordEntry words[] = {
    {"none", "", ""},
    {"counts", "men", "{men|1 man|# men}"},
    {"falls", "unit", "{unit} is gone."},
    {"says", "word", "{word}"},
};
constexpr GameInfo info = {"test", "Test", "TE", 1, 10, {}, words, {}, {}, nullptr};

struct Fixture {
  explicit Fixture(std::map<std::string, std::string, std::less<>> rows) : language{"fr", std::move(rows)} {
    rules.info = &info;
    table.language = &language;
  }
  Piece add(const char* english) {
    Text name;
    name.by_language["en"] = english;
    table.pieces.push_back({"a-" + std::to_string(table.pieces.size()), name, 0});
    return static_cast<Piece>(table.pieces.size() - 1);
  }
  std::string text(const Said& said) const { return Speaker(rules, table).text(said); }
  Language language;
  Rules rules{};
  Table table;
};

}  // namespace

TEST_CASE("every word of every room has a French row with the same arguments") {
  for (const Rules* rules : shipped().games) {
    const Language french = language_of(shipped(), "fr", rules->info->id);
    for (const WordEntry& word : rules->info->words.subspan(1)) {
      INFO(rules->info->id << ": " << word.id);
      const auto row = french.rows.find(word.id);
      REQUIRE(row != french.rows.end());
      const Holes english = holes_of(word.english);
      const Holes theirs = holes_of(row->second);
      CHECK(theirs.names == english.names);
      CHECK(theirs.unlike == 0);
    }
    Table table;
    const Speaker speaker(*rules, table);
    for (std::uint16_t n = common_words + 1; !speaker.id(n).empty(); ++n) {
      INFO(speaker.id(n));
      CHECK(french.rows.contains(speaker.id(n)));
    }
    for (const char* colour : rules->info->die_colours) CHECK(french.rows.contains(colour));
    CHECK(french.rows.contains(rules->info->currency));
  }
}

TEST_CASE("every text of the built-in scenarios has a French row, but for the names of ships") {
  for (const PackEntry& entry : shipped().pack->entries()) {
    if (!entry.name.starts_with("scenarios/")) continue;
    INFO(entry.name);
    const Json scenario = *parse_json(entry.bytes);
    const Rules* rules = shipped().find(scenario["game"].get<std::string>());
    const Language french = language_of(shipped(), "fr", rules->info->id);
    const auto opening = rules->read(scenario, Json::object());
    REQUIRE(opening.has_value());
    const Table& table = *opening->table;
    std::vector<const Text*> texts = {&table.title, &table.summary, &table.briefing};
    for (const SideInfo& side : table.sides) texts.push_back(&side.title);
    for (const Text& text : table.texts) texts.push_back(&text);
    for (const NamedPlace& place : table.map.places) texts.push_back(&place.name);
    for (const MapName& name : table.map.names) texts.push_back(&name.text);
    if (rules->info->prefix == std::string_view("FF")) {
      for (const PieceInfo& piece : table.pieces) texts.push_back(&piece.name);
    }
    Table plain;
    plain.language = &french;
    for (const Text* text : texts) {
      if (text->in("en").empty()) continue;  // a well without a name
      INFO(text->in("en"));
      CHECK((french.rows.contains(text->in("en")) || told(plain, *text) != text->in("en")));
    }
  }
}

TEST_CASE("French takes the singular for 0 and 1, English for 1 alone") {
  Fixture f({{"~one", "0 1"}, {"counts", "{men|# homme|# hommes}"}});
  CHECK(f.text(say(W::counts, {}, number(0))) == "0 homme");
  CHECK(f.text(say(W::counts, {}, number(1))) == "1 homme");
  CHECK(f.text(say(W::counts, {}, number(2))) == "2 hommes");
  f.table.language = nullptr;
  CHECK(f.text(say(W::counts, {}, number(0))) == "0 men");
  CHECK(f.text(say(W::counts, {}, number(1))) == "1 man");
}

TEST_CASE("a sentence agrees with the gender of a name or a word") {
  Fixture f({{"falls", "{unit} est {unit:éliminé|éliminée}."},
             {"says", "C’est {word:bon|bonne} : {word}."},
             {"counts", "la bordée ~f"},
             {"1st Squad", "1er groupe"},
             {"Patrol", "Patrouille ~f"},
             {"Patrol #", "Patrouille # ~f"}});
  CHECK(f.text(say(W::falls, {}, piece(f.add("1st Squad")))) == "1er groupe est éliminé.");
  CHECK(f.text(say(W::falls, {}, piece(f.add("Patrol")))) == "Patrouille est éliminée.");
  CHECK(f.text(say(W::falls, {}, piece(f.add("Patrol 12")))) == "Patrouille 12 est éliminée.");
  CHECK(f.text(say(W::says, {}, word(W::counts))) == "C’est bonne : la bordée.");
  const Piece own = f.add("Scouts");
  f.table.pieces[own].name.by_language["fr"] = "Équipe d’éclaireurs ~f";
  CHECK(f.text(say(W::falls, {}, piece(own))) == "Équipe d’éclaireurs est éliminée.");
}

TEST_CASE("what has no row stays English; a name with a number or with something behind it has rows for its parts") {
  Fixture f({{"Roadblock #", "Barrage #"}, {", party #", ", détachement # ~f"}, {"Patrol", "Patrouille ~f"}});
  CHECK(f.text(say(W::falls, {}, piece(f.add("Vulture")))) == "Vulture is gone.");
  CHECK(told(f.table, "Roadblock 3") == "Barrage 3");
  CHECK(told(f.table, "Vulture, party 2") == "Vulture, détachement 2");
  CHECK(told(f.table, "Patrol, party 2") == "Patrouille, détachement 2");
  CHECK(told(f.table, "12") == "12");
  CHECK(told(f.table, ", light") == ", light");
  // A custom scenario's long text is a sentence, however many commas it has.
  std::string commas = "Vulture";
  for (int i = 0; i < 20'000; ++i) commas += ", party 2";
  CHECK(told(f.table, commas) == commas);
}

TEST_CASE("a session tells everything in its language, and in English what the language has not") {
  Session session(shipped());
  session.set_language("fr");
  NewGame game;
  game.game = "firefight";
  game.scenario = "patrol";
  game.seed = 3;
  REQUIRE(session.start(game).has_value());
  CHECK(session.language() == "fr");
  const auto prompt = [&] {
    return Speaker(session.rules(), session.table()).text(session.sheet(session.to_act(), {}).prompt);
  };
  CHECK(prompt() == "À jouer : Insurgés, 0 PA en main, 9 unités prêtes.");
  CHECK(told(session.table(), session.table().title) == "Au-delà du canal");
  const auto& names = session.ground().strings();
  CHECK(std::find(names.begin(), names.end(), "Colline du sanctuaire") != names.end());
  Session other(shipped());
  other.set_language("fr");
  REQUIRE(other.load_link(session.link()).has_value());
  CHECK(told(other.table(), other.table().title) == "Au-delà du canal");
  const std::uint64_t hash = session.hash();
  session.set_language("xx");
  CHECK(prompt() == "Insurgents to act: 0 AP in hand, 9 units ready.");
  const auto& english = session.ground().strings();
  CHECK(std::find(english.begin(), english.end(), "Shrine Hill") != english.end());
  CHECK(session.hash() == hash);
}

TEST_CASE("a text in several languages makes the same game as its English, and both are kept") {
  const std::string_view text = *built_in_scenario(shipped(), "firefight", "village");
  Json plain = *parse_json(text);
  Json both = plain;
  both["title"] = {{"en", plain["title"]}, {"fr", "Maison après maison"}};
  both["pieces"][0]["name"] = {{"en", "1st Squad"}, {"fr", "Groupe de tête"}};
  Session first(shipped()), second(shipped());
  NewGame game;
  game.game = "firefight";
  game.seed = 3;
  game.scenario_json = plain.dump();
  REQUIRE(first.start(game).has_value());
  game.scenario_json = both.dump();
  second.set_language("fr");
  REQUIRE(second.start(game).has_value());
  CHECK(second.hash() == first.hash());
  CHECK(told(second.table(), second.table().title) == "Maison après maison");
  const Json back = *parse_json(second.to_scenario(no_side));
  CHECK(back["title"] == both["title"]);
  CHECK(back["pieces"][0]["name"] == both["pieces"][0]["name"]);
}

}  // namespace sandtable
