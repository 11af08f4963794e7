// The `sandtable` command.

#include <CLI/CLI.hpp>
#include <functional>

#include "commands.hpp"
#include "common.hpp"

namespace {

using namespace sandtable::cli;

constexpr const char* exit_codes =
    "\nExit codes: 0 done; 1 what was given was refused (why is on standard error); 2 the command line was wrong.";
constexpr const char* what_help = "a scenario (game/id), a scenario or record file (- for standard input), or a link";

/// Every command puts what it does here; main runs it once all options are read.
using Run = std::function<int()>;

void lists(CLI::App& app, Run& run) {
  CLI::App* games = app.add_subcommand("games", "The games: one `id<TAB>title` a line");
  games->callback([&run] { run = list_games; });

  CLI::App* scenarios = app.add_subcommand("scenarios", "The built-in scenarios: one `game/id<TAB>title` a line");
  auto game = std::make_shared<std::string>();
  scenarios->add_option("game", *game, "only of this game");
  scenarios->callback([&run, game] { run = [game] { return list_scenarios(*game); }; });

  CLI::App* schema = app.add_subcommand("schema", "The JSON schema of a game's scenario files");
  auto of = std::make_shared<std::string>();
  schema->add_option("game", *of, "the game's id")->required();
  schema->callback([&run, of] { run = [of] { return print_schema(*of); }; });

  CLI::App* check =
      app.add_subcommand("validate", "Reads scenario files; what is wrong is named with its JSON pointer");
  auto files = std::make_shared<std::vector<std::string>>();
  check->add_option("files", *files, "scenario files (- for standard input)")->required();
  check->callback([&run, files] { run = [files] { return validate(*files); }; });
}

void records(CLI::App& app, Run& run) {
  CLI::App* fresh = app.add_subcommand("new", "Writes the record of a game that is about to begin");
  auto options = std::make_shared<NewOptions>();
  fresh->add_option("scenario", options->scenario, "game/id")->required();
  fresh->add_option("--seed", options->seed, "of the dice, 0 to 2^64-1 (random when absent)");
  fresh->add_option("--options", options->options, "options as a JSON object");
  fresh->add_flag("--manual", options->manual, "dice are rolled by hand and entered");
  fresh->add_option("--players", options->players, "the players' names, first side first")->expected(2);
  fresh->add_option("-o,--out", options->out, "file to write (standard output when absent)");
  fresh->callback([&run, options] { run = [options] { return new_record(*options); }; });

  CLI::App* again = app.add_subcommand("replay", "Prints a game action by action, with what happened");
  auto what = std::make_shared<std::string>();
  auto side = std::make_shared<std::string>("all");
  again->add_option("game", *what, what_help)->required();
  again->add_option("--side", *side, "as this side saw it (all: everything)");
  again->callback([&run, what, side] { run = [what, side] { return replay(*what, *side); }; });

  CLI::App* check = app.add_subcommand("verify", "Replays a record or link and checks that it ends at its hash");
  auto checked = std::make_shared<std::string>();
  check->add_option("game", *checked, what_help)->required();
  check->callback([&run, checked] { run = [checked] { return verify(*checked); }; });

  CLI::App* link = app.add_subcommand("link", "Turns a record into a link, or a link into a record");
  link->require_subcommand(1);
  auto record = std::make_shared<std::string>();
  CLI::App* encode = link->add_subcommand("encode", "The link of a record (what stands after #g=)");
  encode->add_option("record", *record, what_help)->required();
  encode->callback([&run, record] { run = [record] { return encode_link(*record); }; });
  auto text = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>();
  CLI::App* decode = link->add_subcommand("decode", "The record of a link");
  decode->add_option("link", *text, "the link, or a file that holds it")->required();
  decode->add_option("-o,--out", *out, "file to write (standard output when absent)");
  decode->callback([&run, text, out] { run = [text, out] { return decode_link(*text, *out); }; });
}

void pictures(CLI::App& app, Run& run) {
  CLI::App* picture = app.add_subcommand("render", "Draws a position as SVG");
  auto options = std::make_shared<RenderOptions>();
  picture->add_option("game", options->what, what_help)->required();
  picture->add_option("-o,--out", options->out, "file to write (standard output when absent)");
  picture->add_option("--side", options->side, "as this side sees it (all: everything)");
  picture->add_option("--focus", options->focus, "a piece or place that is chosen");
  picture->add_option("--at", options->at, "before this action (the last position when absent)");
  picture->add_option("--style", options->style, "counters, or frames (APP-6)")
      ->check(CLI::IsMember({"counters", "frames"}));
  picture->add_flag("--dark", options->dark, "in the dark theme");
  picture->callback([&run, options] { run = [options] { return render(*options); }; });
}

void playing(CLI::App& app, Run& run) {
  CLI::App* game = app.add_subcommand("play", "Plays in the terminal");
  auto options = std::make_shared<PlayOptions>();
  const CLI::IsMember seats({"human", "1", "2"});
  game->add_option("game", options->what, what_help)->required();
  game->add_option("--blue", options->blue, "who decides for the scenario's first side")->check(seats);
  game->add_option("--red", options->red, "who decides for its second side")->check(seats);
  game->add_option("--seed", options->seed, "of the dice (random when absent)");
  game->add_flag("--manual", options->manual, "dice are rolled by hand and entered");
  game->add_option("-o,--out", options->out, "file to write the record to at the end");
  game->callback([&run, options] { run = [options] { return play(*options); }; });

  CLI::App* lines =
      app.add_subcommand("protocol", "Serves the engine protocol: JSON Lines on standard input and output");
  lines->callback([&run] { run = protocol; });
}

void measuring(CLI::App& app, Run& run) {
  CLI::App* games =
      app.add_subcommand("arena", "The computer against itself: CSV, one game a line; a summary on standard error");
  auto options = std::make_shared<ArenaOptions>();
  const CLI::Range levels(0, 4);
  games->add_option("scenario", options->scenario, "game/id")->required();
  games->add_option("--blue", options->blue, "level of the first side: 0 random, 1, 2")->check(levels);
  games->add_option("--red", options->red, "level of the second side: 0 random, 1, 2")->check(levels);
  games->add_option("--games", options->games, "how many")->check(CLI::Range(1, 1'000'000));
  games->add_option("--seed", options->seed, "each game's seed is made of it and the game's number");
  games->add_option("--jobs", options->jobs, "how many run at once; what comes out does not depend on it")
      ->check(CLI::Range(1, 256));
  games->add_option("--iterations", options->iterations, "of each decision (the level's own when absent)");
  games->callback([&run, options] { run = [options] { return arena(*options); }; });

  CLI::App* speed = app.add_subcommand("bench", "Speed of random play, legal lists and clones, as a table");
  auto scenario = std::make_shared<std::string>();
  auto seconds = std::make_shared<double>(1);
  speed->add_option("scenario", *scenario, "game/id (all when absent)");
  speed->add_option("--seconds", *seconds, "for each measurement")->check(CLI::Range(0.01, 60.0));
  auto hashes = std::make_shared<bool>(false);
  speed->add_flag("--signature", *hashes, "instead: what the rules do, as one hash a game");
  speed->callback([&run, scenario, seconds, hashes] {
    run = [scenario, seconds, hashes] { return *hashes ? signatures() : bench(*scenario, *seconds); };
  });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Tabletop wargames with the rules enforced.");
  app.require_subcommand(1);
  Run run;
  lists(app, run);
  records(app, run);
  pictures(app, run);
  playing(app, run);
  measuring(app, run);
  app.footer(exit_codes);
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) command->footer(exit_codes);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? done : wrong_usage;
  }
  return run();
}
