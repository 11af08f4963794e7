#pragma once
// One engine of the page: a protocol with its session, and the display lists that it was last asked for.
// engine.d.ts says the same to TypeScript.

#include <emscripten/val.h>

#include <memory>
#include <string>
#include <vector>

#include "game/host.hpp"
#include "game/protocol.hpp"
#include "game/scene.hpp"

namespace sandtable {

class Engine {
 public:
  Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// The data pack's bytes (a Uint8Array, copied). Answers as the protocol does: {ok}. A game that is on the table is
  /// dropped.
  std::string open_pack(const std::string& bytes);
  /// A part of the pack, such as another language; answers likewise.
  std::string add_pack(const std::string& bytes);
  /// One line of the protocol, and its answer.
  std::string request(const std::string& line);

  /// Display list streams (scene.hpp), copied out of the engine's memory; empty while there is no game.
  emscripten::val ground() const;
  emscripten::val scene(const std::string& side, const std::string& focus);
  /// The texts that the last stream of that kind points at: a JSON array.
  std::string ground_strings() const;
  std::string scene_strings() const;

  /// JSON arrays: names by number.
  std::string tokens() const;
  std::string piece_ids() const;
  std::string place_names() const;
  /// {"width", "height"} of the board in board units.
  std::string size() const;
  std::string version() const { return engine_version; }

 private:
  [[nodiscard]] const Session& session() const { return protocol_->session(); }

  std::string pack_bytes_;
  std::vector<std::unique_ptr<std::string>> part_bytes_;
  DataPack pack_;
  Host host_;
  std::unique_ptr<Protocol> protocol_;
  DisplayList scene_;
};

}  // namespace sandtable
