// What a point lies on, by the same list that is painted.

#include "game/art_math.hpp"
#include "game/scene_stream.hpp"

namespace sandtable {
namespace {

using art::Vec;

constexpr int curve_steps = 8;

/// Crossings of a ray from the point to the right: how often in all, and how often downwards less upwards.
class Winding {
 public:
  explicit Winding(Vec point) : point_(point) {}
  void move(Vec to) {
    close();
    start_ = last_ = to;
  }
  void line(Vec to) {
    edge(last_, to);
    last_ = to;
  }
  void quad(Vec c, Vec to) {
    const Vec from = last_;
    for (int i = 1; i <= curve_steps; ++i) {
      const double t = static_cast<double>(i) / curve_steps;
      line(between(between(from, c, t), between(c, to, t), t));
    }
  }
  void cubic(Vec c1, Vec c2, Vec to) {
    const Vec from = last_;
    for (int i = 1; i <= curve_steps; ++i) {
      const double t = static_cast<double>(i) / curve_steps;
      const Vec a = between(between(from, c1, t), between(c1, c2, t), t);
      const Vec b = between(between(c1, c2, t), between(c2, to, t), t);
      line(between(a, b, t));
    }
  }
  void close() { line(start_); }
  [[nodiscard]] bool inside(bool even_odd) const { return even_odd ? crossings_ % 2 != 0 : turns_ != 0; }

 private:
  void edge(Vec a, Vec b) {
    if ((a.y <= point_.y) == (b.y <= point_.y)) return;
    const double x = a.x + (b.x - a.x) * (point_.y - a.y) / (b.y - a.y);
    if (x <= point_.x) return;
    ++crossings_;
    turns_ += a.y <= point_.y ? 1 : -1;
  }

  Vec point_;
  Vec start_{}, last_{};
  int crossings_ = 0, turns_ = 0;
};

bool holds(const ScenePath& path, Vec point) {
  Winding winding(point);
  const std::span<const std::int32_t> s = path.segments;
  const auto at = [&](std::size_t i) { return Vec{s[i] / 8.0, s[i + 1] / 8.0}; };
  for (std::size_t i = 0; i < s.size();) {
    const std::int32_t kind = s[i++];
    switch (kind) {
      case 0:
        winding.move(at(i));
        break;
      case 1:
        winding.line(at(i));
        break;
      case 2:
        winding.quad(at(i), at(i + 2));
        break;
      case 3:
        winding.cubic(at(i), at(i + 2), at(i + 4));
        break;
      default:
        winding.close();
    }
    i += segment_args[static_cast<std::size_t>(kind)];
  }
  winding.close();
  return winding.inside((path.flags & path_even_odd) != 0);
}

/// The point in the frame of each open group, with the group's tag; the board's own frame is the first.
struct Frame {
  Vec point;
  Tag tag;
};

Vec into_group(Vec point, std::span<const std::int32_t> group) {
  const art::Turn turn = art::turn(-group[3] / 10.0);
  const Vec moved = point - Vec{group[0] / 8.0, group[1] / 8.0};
  return turn.of(moved) * (256.0 / group[2]);
}

}  // namespace

Tag hit(std::span<const DisplayList* const> lists, double x, double y) {
  Tag found;
  for (const DisplayList* list : lists) {
    std::vector<Frame> frames = {{{x, y}, {}}};
    for_each_record(*list, [&](const SceneRecord& record) {
      const Frame& frame = frames.back();
      if (record.op == SceneOp::group) {
        const Tag own = {static_cast<TagKind>(record.args[4]), record.args[5]};
        const Frame inner = {into_group(frame.point, record.args), own.kind == TagKind::none ? frame.tag : own};
        frames.push_back(inner);
      } else if (record.op == SceneOp::end) {
        frames.pop_back();
      } else if (record.op == SceneOp::path) {
        const ScenePath path = scene_path(record.args);
        const Tag tag = path.tag_kind == 0 ? frame.tag : Tag{static_cast<TagKind>(path.tag_kind), path.tag_id};
        if (path.fill != no_token && tag.kind != TagKind::none && holds(path, frame.point)) found = tag;
      }
    });
  }
  return found;
}

}  // namespace sandtable
