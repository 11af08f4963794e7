// The engine as a JavaScript class. Everything goes through `request`, one line of the protocol each way; only display
// lists take a shorter way, as copied integers. Nothing here knows a game.

#include <emscripten/bind.h>

#include "engine.hpp"

EMSCRIPTEN_BINDINGS(sandtable) {
  using sandtable::Engine;
  emscripten::class_<Engine>("Engine")
      .constructor<>()
      .function("openPack", &Engine::open_pack)
      .function("addPack", &Engine::add_pack)
      .function("request", &Engine::request)
      .function("ground", &Engine::ground)
      .function("groundStrings", &Engine::ground_strings)
      .function("scene", &Engine::scene)
      .function("sceneStrings", &Engine::scene_strings)
      .function("tokens", &Engine::tokens)
      .function("size", &Engine::size)
      .function("pieceIds", &Engine::piece_ids)
      .function("placeNames", &Engine::place_names)
      .function("version", &Engine::version);
}
