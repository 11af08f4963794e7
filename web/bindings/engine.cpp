#include "engine.hpp"

#include <emscripten.h>

#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "data_pack.hpp"
#include "game/position.hpp"
#include "game/to_json.hpp"

// 32 random bits of the platform; Math.random only where it has nothing better.
EM_JS(unsigned, sandtable_random_word, (), {
  const source = globalThis.crypto;
  if (source && source.getRandomValues) return source.getRandomValues(new Uint32Array(1))[0];
  return Math.floor(Math.random() * 4294967296) >>> 0;
});

namespace sandtable {

namespace {

std::uint64_t random_seed() {
  const std::uint64_t high = sandtable_random_word();
  return high << 32 | sandtable_random_word();
}

// The open table has no hexes.
bool on_hexes(const Table& table) { return !table.map.terrain.empty(); }

std::string refused(const Error& error) {
  const Json json = {{"code", error.code}, {"message", error.message}, {"where", error.where}};
  return to_line({{"ok", false}, {"error", json}});
}

Platform page_platform() { return {random_seed, emscripten_get_now}; }

// A view into WebAssembly memory dies when the memory grows, so it never leaves this function.
emscripten::val copied(std::span<const std::int32_t> stream) {
  return emscripten::val(emscripten::typed_memory_view(stream.size(), stream.data())).call<emscripten::val>("slice");
}

}  // namespace

Engine::Engine() : host_(make_host(nullptr)), protocol_(std::make_unique<Protocol>(host_, page_platform())) {}

std::string Engine::open_pack(const std::string& bytes) {
  std::string copy = bytes;
  Result<DataPack> pack = DataPack::open(copy, data_pack_hash);
  if (!pack) {
    return refused(pack.error());
  }
  pack_bytes_ = std::move(copy);
  pack_ = *DataPack::open(pack_bytes_, data_pack_hash);
  host_ = make_host(&pack_);
  protocol_ = std::make_unique<Protocol>(host_, page_platform());
  return to_line({{"ok", true}});
}

std::string Engine::add_pack(const std::string& bytes) {
  std::string copy = bytes;
  Result<DataPack> part = fail("bad_pack", "This is not a part of the data pack.");
  for (const std::uint64_t hash : data_pack_part_hashes) {
    if (!part) part = DataPack::open(copy, hash);
  }
  if (!part) return refused(part.error());
  // The entries are views into the bytes, which must not move.
  part_bytes_.push_back(std::make_unique<std::string>(std::move(copy)));
  for (const std::uint64_t hash : data_pack_part_hashes) {
    if (const Result<DataPack> kept = DataPack::open(*part_bytes_.back(), hash)) pack_.add(*kept);
  }
  return to_line({{"ok", true}});
}

std::string Engine::request(const std::string& line) { return protocol_->serve(line); }

emscripten::val Engine::ground() const {
  if (!session().playing()) return copied({});
  return copied(session().ground().stream());
}

std::string Engine::ground_strings() const {
  return to_line(session().playing() ? Json(session().ground().strings()) : Json::array());
}

emscripten::val Engine::scene(const std::string& side, const std::string& focus) {
  scene_ = DisplayList();
  if (!session().playing()) return copied({});
  Json request = parse_json(focus).value_or(Json::object());
  if (!request.is_object()) request = Json::object();
  if (!side.empty()) request["side"] = side;
  // What cannot be read, or is no longer legal, is not looked at: the board is always drawn.
  Fields fields(request);
  const Look look = read_look(session(), fields);
  const Position position(session(), look.viewer, look.at);
  scene_.frames = look.frames;
  session().rules().scene(position.view(), look.focus, scene_);
  scene_.tell(session().table());
  return copied(scene_.stream());
}

std::string Engine::scene_strings() const { return to_line(scene_.strings()); }

std::string Engine::tokens() const {
  Json out = Json::array();
  for (const char* name : token_names()) out.push_back(name);
  return to_line(out);
}

std::string Engine::piece_ids() const {
  Json out = Json::array();
  if (!session().playing()) return "[]";
  for (const PieceInfo& p : session().table().pieces) out.push_back(p.id);
  return to_line(out);
}

std::string Engine::place_names() const {
  Json out = Json::array();
  if (!session().playing()) return "[]";
  if (!on_hexes(session().table())) return "[]";
  const HexGrid& grid = session().table().map.grid;
  for (int h = 0; h < grid.size(); ++h) out.push_back(grid.name(static_cast<Hex>(h)));
  return to_line(out);
}

std::string Engine::size() const {
  const double width = session().playing() ? session().ground().width : 0;
  const double height = session().playing() ? session().ground().height : 0;
  Json out = {{"width", width}, {"height", height}};
  if (session().playing() && on_hexes(session().table())) {
    const HexGrid& grid = session().table().map.grid;
    out["grid"] = {{"width", grid.width()},
                   {"height", grid.height()},
                   {"orientation", grid.orientation() == Orientation::flat ? "flat" : "pointy"},
                   {"lower", grid.spec().lower == Lower::odd ? "odd" : "even"},
                   {"firstColumn", grid.spec().first_column},
                   {"firstRow", grid.spec().first_row}};
  }
  return to_line(out);
}

}  // namespace sandtable
