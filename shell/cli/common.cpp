#include "common.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>

#include "catalog.hpp"
#include "data_pack.hpp"

namespace sandtable::cli {

namespace {

DataPack linked_pack() {
  const std::string_view bytes(reinterpret_cast<const char*>(data_pack_bytes), data_pack_size);
  Result<DataPack> pack = DataPack::open(bytes, data_pack_hash);
  if (!pack) {
    complain(pack.error(), "the data pack that is linked in");
    std::exit(refused);
  }
  for (std::size_t i = 0; i < std::size(data_pack_part_hashes); ++i) {
    const std::string_view part(reinterpret_cast<const char*>(data_pack_part_bytes[i]), data_pack_part_sizes[i]);
    if (const Result<DataPack> opened = DataPack::open(part, data_pack_part_hashes[i])) pack->add(*opened);
  }
  return std::move(*pack);
}

bool is_file(const std::string& path) { return path == "-" || std::ifstream(path).good(); }

/// `#g=...`, or the address of a page with it.
std::string_view link_part(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
  const std::size_t at = text.find("#g=");
  return at == std::string_view::npos ? text : text.substr(at + 3);
}

Result<void> open_text(Session& session, const std::string& text, std::uint64_t seed) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos || text[first] != '{') return session.load_link(link_part(text));
  const Result<Json> json = parse_json(text);
  if (!json) return tl::unexpected<Error>(json.error());
  if (json->contains("actions")) return session.load_record(text);
  const auto game = json->find("game");
  if (game == json->end() || !game->is_string()) return fail("bad_scenario", "A scenario names its game.", "/game");
  NewGame start;
  start.game = game->get<std::string>();
  start.scenario_json = text;
  start.seed = seed;
  return session.start(start);
}

}  // namespace

const Host& host() {
  static const DataPack pack = linked_pack();
  static const Host made = make_host(&pack);
  return made;
}

int complain(const Error& error, std::string_view about) {
  std::string line;
  if (!about.empty()) line += fmt::format("{}: ", about);
  if (!error.where.empty()) line += fmt::format("{}: ", error.where);
  fmt::print(stderr, "{}{}\n", line, error.message);
  return refused;
}

Result<std::string> read_file(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream in(path, std::ios::binary);
  if (!in) return fail("no_file", "The file cannot be read.", path);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

Result<void> write_file(const std::string& path, std::string_view text) {
  if (path.empty() || path == "-") {
    std::cout << text << std::flush;
    return {};
  }
  std::ofstream out(path, std::ios::binary);
  out << text << std::flush;
  if (!out) return fail("no_file", "The file cannot be written.", path);
  return {};
}

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

double milliseconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(now).count();
}

Result<GameName> split_name(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos || host().find(name.substr(0, slash)) == nullptr) {
    return fail("unknown_scenario",
                fmt::format("\"{}\" is no scenario (game/id, as `sandtable scenarios` lists them).", name));
  }
  return GameName{std::string(name.substr(0, slash)), std::string(name.substr(slash + 1))};
}

Result<void> open_game(Session& session, const std::string& what, std::uint64_t seed) {
  if (const Result<GameName> name = split_name(what)) {
    NewGame start;
    start.game = name->game;
    start.scenario = name->id;
    start.seed = seed;
    return session.start(start);
  }
  if (!is_file(what)) {
    if (what.find("#g=") != std::string::npos || what.find_first_of("./") == std::string::npos) {
      return session.load_link(link_part(what));
    }
    return fail("no_file", "This is neither a scenario (game/id) nor a file nor a link.", what);
  }
  const Result<std::string> text = read_file(what);
  if (!text) return tl::unexpected<Error>(text.error());
  return open_text(session, *text, seed);
}

Result<Side> read_side(const Session& session, const std::string& side) {
  if (side == "all") return no_side;
  if (side.empty()) return session.to_act();
  const Side found = session.table().find_side(side);
  if (found == no_side) return fail("unknown_side", fmt::format("There is no side \"{}\".", side));
  return found;
}

}  // namespace sandtable::cli
