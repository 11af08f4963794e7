#include "core/game/protocol/table.hpp"

#include <catch_amalgamated.hpp>

#include "ai/advise.hpp"
#include "core/game/toy/toy.hpp"

namespace sandtable::protocol_test {

namespace {

void append_number(std::string& out, std::size_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xff));
}

Host toy_host(const DataPack* pack) {
  static const Rules* const games[] = {&toy::rules()};
  return {games, &advise, pack};
}

}  // namespace

std::string pack_bytes(const std::vector<PackFile>& files) {
  std::string out = "SDTP1\n";
  append_number(out, files.size(), 4);
  for (const PackFile& f : files) {
    append_number(out, f.name.size(), 2);
    out += f.name;
    append_number(out, f.bytes.size(), 4);
    out += f.bytes;
  }
  return out;
}

std::uint64_t pack_hash(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1099511628211u;
  }
  return hash;
}

Speaking::Speaking()
    : bytes_(pack_bytes({{"rules/toy.md", "# The toy's rules\n"}, {"scenarios/toy/wells.json", toy::scenario()}})),
      pack_(*DataPack::open(bytes_, pack_hash(bytes_))),
      host_(toy_host(&pack_)),
      protocol_(host_, {[] { return std::uint64_t{77}; }, [this] { return clock += 1; }}) {}

Json Speaking::ask(const Json& request) { return Json::parse(protocol_.serve(request.dump())); }

Json Speaking::error(const Json& request) {
  const Json answer = ask(request);
  INFO(answer.dump());
  REQUIRE(answer["ok"] == false);
  REQUIRE(answer["error"]["message"].get<std::string>() != "");
  REQUIRE(answer["error"]["where"].is_string());
  return answer["error"];
}

Json Speaking::start(int seed) { return start_with({{"seed", seed}}); }

Json Speaking::start_with(Json more) {
  Json request = {{"op", "new"}, {"game", "toy"}, {"scenario", "wells"}};
  request.update(more);
  const Json answer = ask(request);
  INFO(answer.dump());
  REQUIRE(answer["ok"] == true);
  return answer;
}

Json Speaking::play(std::initializer_list<const char*> actions) {
  Json answer;
  for (const char* action : actions) {
    answer = ask({{"op", "apply"}, {"action", action}});
    INFO(action << ": " << answer.dump());
    REQUIRE(answer["ok"] == true);
  }
  return answer;
}

}  // namespace sandtable::protocol_test
