#pragma once
// A protocol over the toy game, with a data pack made here: what every test of the protocol speaks to.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "game/protocol.hpp"

namespace sandtable::protocol_test {

/// A data pack as ci/pack.mjs writes it, and its hash.
struct PackFile {
  std::string name, bytes;
};
std::string pack_bytes(const std::vector<PackFile>& files);
std::uint64_t pack_hash(std::string_view bytes);

class Speaking {
 public:
  Speaking();
  Json ask(const Json& request);
  Json ask_line(std::string_view line) { return Json::parse(protocol_.serve(line)); }
  /// The error of a request that must fail.
  Json error(const Json& request);
  /// Starts the toy game "wells" with a seed.
  Json start(int seed = 1);
  Json start_with(Json more);
  /// Applies actions that must succeed; answers the last.
  Json play(std::initializer_list<const char*> actions);
  [[nodiscard]] std::string hash() { return ask({{"op", "hash"}})["hash"]; }
  double clock = 0;  // milliseconds; a reading adds 1

 private:
  std::string bytes_;
  DataPack pack_;
  Host host_;
  Protocol protocol_;
};

}  // namespace sandtable::protocol_test
