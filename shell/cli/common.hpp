#pragma once
// What the commands share: the host with the pack that is linked in, files, games by name, and how errors are said.
//
// Exit codes: 0 done, 1 what was given was refused (the reason is on standard error), 2 the command line was wrong.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "game/session.hpp"

namespace sandtable::cli {

inline constexpr int done = 0;
inline constexpr int refused = 1;
inline constexpr int wrong_usage = 2;

const Host& host();

/// "/pieces/3/at: what is wrong" on standard error; answers `refused`.
int complain(const Error& error, std::string_view about = {});

/// The whole file; "-" is standard input.
Result<std::string> read_file(const std::string& path);
/// To the file, or to standard output when the path is empty or "-".
Result<void> write_file(const std::string& path, std::string_view text);

std::uint64_t random_seed();
/// Milliseconds on a clock that only goes forward.
double milliseconds();

struct GameName {
  std::string game, id;
};
/// `game/id`.
Result<GameName> split_name(std::string_view name);

/// Puts a game on the table: a built-in scenario (`game/id`), a scenario file, a record file, or a link. What is a file
/// and holds "actions" is a record.
Result<void> open_game(Session& session, const std::string& what, std::uint64_t seed);

/// A side's id, "all" for the umpire.
Result<Side> read_side(const Session& session, const std::string& side);

}  // namespace sandtable::cli
