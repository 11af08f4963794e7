#include <catch_amalgamated.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "shell/program.hpp"

namespace sandtable::shell_test {

namespace {

using Json = nlohmann::json;

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

/// The first built-in scenario, "game/id".
std::string first_scenario() {
  const std::string text = run("scenarios").out;
  return text.substr(0, text.find('\t'));
}

/// A short game of the computer against itself, as a record file.
std::string played_record(const std::string& name) {
  const std::string file = temporary(name);
  const Ran played = run("play " + first_scenario() + " --blue 1 --red 1 --seed 11 -o " + file);
  INFO(played.err);
  REQUIRE(played.code == 0);
  return file;
}

}  // namespace

TEST_CASE("every command answers --help with 0 and names the exit codes") {
  const char* commands[] = {"",     "games",       "scenarios",   "new",    "play",     "protocol", "replay", "verify",
                            "link", "link encode", "link decode", "render", "validate", "arena",    "schema", "bench"};
  for (const char* command : commands) {
    const Ran ran = run(std::string(command) + " --help");
    INFO(command);
    CHECK(ran.code == 0);
    CHECK(ran.out.find("sage:") != std::string::npos);
  }
  CHECK(run("verify --help").out.find("Exit codes") != std::string::npos);
}

TEST_CASE("a wrong command line ends with 2") {
  CHECK(run("").code == 2);
  CHECK(run("fly").code == 2);
  CHECK(run("arena").code == 2);
  CHECK(run("arena firefight/patrol --blue 9").code == 2);
  CHECK(run("play firefight/patrol --blue robot").code == 2);
}

TEST_CASE("scenarios prints game/id, a tab and the title, and nothing else") {
  const Ran ran = run("scenarios");
  CHECK(ran.code == 0);
  CHECK(ran.err.empty());
  REQUIRE(!lines(ran.out).empty());
  for (const std::string& line : lines(ran.out)) {
    const std::size_t tab = line.find('\t');
    REQUIRE(tab != std::string::npos);
    CHECK(line.find('/') < tab);
    CHECK(line.find('\t', tab + 1) == std::string::npos);
    CHECK(tab + 1 < line.size());
  }
  CHECK(run("scenarios chess").code == 1);
  CHECK(run("games").out.find("firefight\tFirefight\n") != std::string::npos);
}

TEST_CASE("protocol answers a line for a line, in order, until the input ends") {
  const Ran ran = run("protocol", "{\"op\":\"hello\",\"id\":1}\nnonsense\n{\"op\":\"hash\",\"id\":3}");
  CHECK(ran.code == 0);
  REQUIRE(lines(ran.out).size() == 3);
  CHECK(Json::parse(lines(ran.out)[0])["id"] == 1);
  CHECK(Json::parse(lines(ran.out)[1])["error"]["code"] == "bad_json");
  CHECK(Json::parse(lines(ran.out)[2])["error"]["code"] == "no_game");
}

TEST_CASE("protocol refuses a line over 8 MiB and serves the next") {
  const Ran ran = run("protocol", std::string((8u << 20) + 100, 'x') + "\n{\"op\":\"hello\"}\n");
  REQUIRE(lines(ran.out).size() == 2);
  CHECK(Json::parse(lines(ran.out)[0])["error"]["code"] == "too_long");
  CHECK(Json::parse(lines(ran.out)[1])["ok"] == true);
}

TEST_CASE("new writes a record that verifies, with its seed") {
  const Ran made = run("new " + first_scenario() + " --seed 18446744073709551615 --players Ann Bo");
  REQUIRE(made.code == 0);
  const Json record = Json::parse(made.out);
  CHECK(record["seed"] == "18446744073709551615");
  CHECK(record["players"] == Json::parse(R"(["Ann","Bo"])"));
  CHECK(run("verify -", made.out).code == 0);
  CHECK(run("new firefight/none").code == 1);
  CHECK(run("new chess/none").code == 1);
}

TEST_CASE("a played record replays, verifies, and goes through a link and back") {
  const std::string file = played_record("game.json");
  const Json record = Json::parse(contents(file));
  const Ran verified = run("verify " + file);
  CHECK(verified.code == 0);
  CHECK(verified.out ==
        "ok " + record["hash"].get<std::string>() + " " + std::to_string(record["actions"].size()) + " actions\n");
  const Ran replayed = run("replay " + file);
  CHECK(replayed.code == 0);
  CHECK(replayed.out.find("hash " + record["hash"].get<std::string>()) != std::string::npos);
  const Ran link = run("link encode " + file);
  REQUIRE(link.code == 0);
  const Ran decoded = run("link decode " + link.out.substr(0, link.out.size() - 1));
  REQUIRE(decoded.code == 0);
  CHECK(Json::parse(decoded.out)["actions"] == record["actions"]);
  CHECK(Json::parse(decoded.out)["hash"] == record["hash"]);
  std::remove(file.c_str());
}

TEST_CASE("an altered record is refused, with the action where it breaks") {
  const std::string file = played_record("altered.json");
  Json record = Json::parse(contents(file));
  record["hash"] = "0000000000000000";
  CHECK(run("verify -", record.dump()).code == 1);
  record = Json::parse(contents(file));
  record["actions"][3] = record["actions"][3].is_string() ? "fly" : record["actions"][3];
  const Ran broken = run("verify -", record.dump());
  CHECK(broken.code == 1);
  CHECK(broken.err.find("breaks at action 3") != std::string::npos);
  std::remove(file.c_str());
  CHECK(run("verify /no/such/file.json").code == 1);
  CHECK(run("verify -", "{").code == 1);
}

TEST_CASE("render draws SVG to standard output or a file") {
  const Ran light = run("render " + first_scenario());
  REQUIRE(light.code == 0);
  CHECK(light.out.rfind("<svg", 100) != std::string::npos);
  CHECK(light.out.find("</svg>") != std::string::npos);
  const std::string file = temporary("picture.svg");
  CHECK(run("render " + first_scenario() + " --dark -o " + file).code == 0);
  CHECK(contents(file).find("</svg>") != std::string::npos);
  CHECK(contents(file) != light.out);
  std::remove(file.c_str());
  CHECK(run("render " + first_scenario() + " --side romans").code == 1);
  CHECK(run("render " + first_scenario() + " --at 1").code == 1);
}

TEST_CASE("validate names the place of what is wrong") {
  const std::string good = temporary("good.json");
  const std::string state =
      run("protocol", "{\"op\":\"new\",\"seed\":1,\"game\":\"firefight\",\"scenario\":\"" +
                          first_scenario().substr(10) + "\"}\n{\"op\":\"view\",\"side\":\"all\"}\n")
          .out;
  Json scenario = Json::parse(lines(state)[1])["state"];
  write(good, scenario.dump());
  const Ran fine = run("validate " + good);
  INFO(fine.err);
  CHECK(fine.code == 0);
  CHECK(fine.out == good + ": ok\n");
  scenario["pieces"][2]["at"] = "9999";
  const Ran broken = run("validate -", scenario.dump());
  CHECK(broken.code == 1);
  CHECK(broken.err.find("/pieces/2/at") != std::string::npos);
  const Ran no_json = run("validate -", "{\n  \"a\": }\n");
  CHECK(no_json.code == 1);
  CHECK(no_json.err.find("line 2") != std::string::npos);
  std::remove(good.c_str());
}

TEST_CASE("schema is JSON and names the game's words") {
  const Ran ran = run("schema firefight");
  REQUIRE(ran.code == 0);
  CHECK(Json::parse(ran.out).is_object());
  CHECK(run("schema chess").code == 1);
}

TEST_CASE("arena gives the same games for the same seed, however many run at once") {
  const std::string games = "arena " + first_scenario() + " --blue 0 --red 0 --games 6 --seed 5 --jobs ";
  const Ran one = run(games + "1");
  REQUIRE(one.code == 0);
  const std::vector<std::string> rows = lines(one.out);
  REQUIRE(rows.size() == 7);
  CHECK(rows[0].rfind("game,seed,winner,actions,turn,", 0) == 0);
  CHECK(rows[1].rfind("0,", 0) == 0);
  CHECK(rows[6].rfind("5,", 0) == 0);
  CHECK(run(games + "3").out == one.out);
  CHECK(one.err.find("won") != std::string::npos);
  CHECK(run("arena " + first_scenario() + " --blue 0 --red 0 --games 6 --seed 6").out != one.out);
}

TEST_CASE("play takes orders as typed, explains refusals, undoes, and says what it does not know") {
  const std::string game = "play " + first_scenario() + " --seed 1 ";
  const Ran help = run(game, "help\nlist end\nquit\n");
  CHECK(help.code == 0);
  CHECK(help.out.find("Orders are written") != std::string::npos);
  CHECK(run(game, "fly away\nquit\n").out.find("not a verb") != std::string::npos);
  CHECK(run(game, "why move nobody 0101\n").code == 0);
  CHECK(run(game, "undo\n").out.find("undo") != std::string::npos);
  const std::string file = temporary("typed.json");
  CHECK(run(game + "-o " + file, "list\n1\nundo\n").code == 0);
  CHECK(Json::parse(contents(file))["actions"].empty());
  CHECK(run(game + "-o " + file, "list\n1\n").code == 0);
  CHECK(Json::parse(contents(file))["actions"].size() == 1);
  CHECK(run(game, "sheet\nadvise\nlog\nlink\nresign\n").out.find("resigned") != std::string::npos);
  std::remove(file.c_str());
}

TEST_CASE("bench prints a table, and signatures as they are recorded") {
  const Ran table = run("bench " + first_scenario() + " --seconds 0.05");
  CHECK(table.code == 0);
  CHECK(table.out.find("actions/s") != std::string::npos);
  CHECK(table.out.find(first_scenario()) != std::string::npos);
  const Ran signature = run("bench --signature");
  CHECK(signature.code == 0);
  CHECK(signature.out.rfind("firefight ", 0) == 0);
  CHECK(run("bench --signature").out == signature.out);
}

}  // namespace sandtable::shell_test
