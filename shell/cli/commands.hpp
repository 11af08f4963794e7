#pragma once
// The commands: each takes its options as read from the command line and answers an exit code (common.hpp).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::cli {

// commands_list.cpp
int list_games();
int list_scenarios(const std::string& game);
int print_schema(const std::string& game);
int validate(const std::vector<std::string>& files);

// commands_record.cpp
struct NewOptions {
  std::string scenario, options = "{}", out;
  std::optional<std::uint64_t> seed;
  bool manual = false;
  std::vector<std::string> players;
};
int new_record(const NewOptions& options);
int replay(const std::string& what, const std::string& side);
int verify(const std::string& what);
int encode_link(const std::string& record);
int decode_link(const std::string& link, const std::string& out);
struct RenderOptions {
  std::string what, out, side = "all", focus, style = "counters";
  std::optional<std::size_t> at;
  bool dark = false;
};
int render(const RenderOptions& options);

// commands_protocol.cpp
int protocol();

// play.cpp
struct PlayOptions {
  std::string what, out;
  std::string blue = "human", red = "human";
  std::optional<std::uint64_t> seed;
  bool manual = false;
};
int play(const PlayOptions& options);

// arena.cpp
struct ArenaOptions {
  std::string scenario;
  int blue = 1, red = 1;
  int games = 100;
  std::uint64_t seed = 1;
  int jobs = 1;
  std::uint32_t iterations = 0;
};
int arena(const ArenaOptions& options);

// bench.cpp
int bench(const std::string& scenario, double seconds);
/// A line a game, "GAME RULES_VERSION HASH", of seeded random games in its built-in scenarios.
int signatures();

}  // namespace sandtable::cli
