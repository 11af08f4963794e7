#pragma once
// The records of a display list, one after another, for painters and hit-testing in the engine.

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "game/scene.hpp"

namespace sandtable {

enum class SceneOp : std::int32_t { layer = 1, path = 2, text = 3, group = 4, end = 5, symbol = 6 };

struct SceneRecord {
  SceneOp op{};
  std::span<const std::int32_t> args;
};

template <class Visit>
void for_each_record(const DisplayList& list, Visit visit) {
  const std::span<const std::int32_t> stream = list.stream();
  for (std::size_t at = 0; at + 1 < stream.size();) {
    const std::size_t count = static_cast<std::size_t>(stream[at + 1]);
    visit(SceneRecord{static_cast<SceneOp>(stream[at]), stream.subspan(at + 2, count)});
    at += 2 + count;
  }
}

/// A path's head as it stands in the stream; segments follow.
struct ScenePath {
  std::int32_t fill, stroke, width, dash_on, dash_off, alpha, flags, halo, tag_kind, tag_id;
  std::span<const std::int32_t> segments;
};
inline ScenePath scene_path(std::span<const std::int32_t> a) {
  return {a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a.subspan(10)};
}

/// Integers that follow each segment's number: move, line, quadratic, cubic, close.
inline constexpr std::array<std::size_t, 5> segment_args = {2, 2, 4, 6, 0};

}  // namespace sandtable
