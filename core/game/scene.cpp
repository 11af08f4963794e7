#include "game/scene.hpp"

#include <cassert>
#include <cmath>

#include "game/table.hpp"
#include "game/words.hpp"

namespace sandtable {
namespace {

enum Op : std::int32_t { op_layer = 1, op_path = 2, op_text = 3, op_group = 4, op_end = 5, op_symbol = 6 };
enum Segment : std::int32_t { seg_move = 0, seg_line = 1, seg_quad = 2, seg_cubic = 3, seg_close = 4 };

constexpr double quarter_circle = 0.5522847498307936;  // handle of the cubic that stands for a quarter of a unit circle

std::int32_t eighths(double x) { return static_cast<std::int32_t>(std::floor(x * 8 + 0.5)); }
std::int32_t byte_of(double x) { return static_cast<std::int32_t>(std::floor(x * 255 + 0.5)); }

/// As insert at the end does, but small: most of a list goes through here.
void put(std::vector<std::int32_t>& to, std::initializer_list<std::int32_t> integers) {
  const std::size_t at = to.size();
  to.resize(at + integers.size());
  std::int32_t* next = to.data() + at;
  for (const std::int32_t i : integers) *next++ = i;
}

}  // namespace

PathData& PathData::move(double x, double y) {
  put(segments_, {seg_move, eighths(x), eighths(y)});
  return *this;
}

PathData& PathData::line(double x, double y) {
  put(segments_, {seg_line, eighths(x), eighths(y)});
  return *this;
}

PathData& PathData::quad(double cx, double cy, double x, double y) {
  put(segments_, {seg_quad, eighths(cx), eighths(cy), eighths(x), eighths(y)});
  return *this;
}

PathData& PathData::cubic(double c1x, double c1y, double c2x, double c2y, double x, double y) {
  put(segments_, {seg_cubic, eighths(c1x), eighths(c1y), eighths(c2x), eighths(c2y), eighths(x), eighths(y)});
  return *this;
}

PathData& PathData::close() {
  segments_.push_back(seg_close);
  return *this;
}

PathData PathData::polygon(std::span<const double> xy) {
  PathData path;
  for (std::size_t i = 0; i + 1 < xy.size(); i += 2) i == 0 ? path.move(xy[0], xy[1]) : path.line(xy[i], xy[i + 1]);
  path.close();
  return path;
}

PathData PathData::circle(double x, double y, double r) {
  PathData path;
  const double h = r * quarter_circle;
  path.move(x + r, y).cubic(x + r, y + h, x + h, y + r, x, y + r).cubic(x - h, y + r, x - r, y + h, x - r, y);
  path.cubic(x - r, y - h, x - h, y - r, x, y - r).cubic(x + h, y - r, x + r, y - h, x + r, y).close();
  return path;
}

PathData PathData::box(double x, double y, double w, double h, double corner) {
  PathData path;
  if (corner <= 0) return path.move(x, y).line(x + w, y).line(x + w, y + h).line(x, y + h).close(), path;
  const double c = corner;
  const double k = corner * (1 - quarter_circle);
  path.move(x + c, y).line(x + w - c, y).cubic(x + w - k, y, x + w, y + k, x + w, y + c);
  path.line(x + w, y + h - c).cubic(x + w, y + h - k, x + w - k, y + h, x + w - c, y + h);
  path.line(x + c, y + h).cubic(x + k, y + h, x, y + h - k, x, y + h - c);
  path.line(x, y + c).cubic(x, y + k, x + k, y, x + c, y).close();
  return path;
}

void PathData::append(const PathData& other) {
  segments_.insert(segments_.end(), other.segments_.begin(), other.segments_.end());
}

void DisplayList::layer(Layer layer) { put(stream_, {op_layer, 1, static_cast<std::int32_t>(layer)}); }

void DisplayList::path(const PathData& path, Token fill, const Stroke& stroke, Token halo, double alpha, Tag tag,
                       std::int32_t flags) {
  const std::int32_t size = 10 + static_cast<std::int32_t>(path.segments().size());
  const bool stroked = stroke.colour != no_token;
  put(stream_, {op_path, size, fill, stroke.colour, stroked ? eighths(stroke.width) : 0, eighths(stroke.dash_on),
                eighths(stroke.dash_off), byte_of(alpha), flags | (stroke.screen ? path_screen_width : 0), halo,
                static_cast<std::int32_t>(tag.kind), tag.id});
  stream_.insert(stream_.end(), path.segments().begin(), path.segments().end());
}

void DisplayList::fill(const PathData& data, Token colour, double alpha, Tag tag, bool even_odd) {
  path(data, colour, {}, no_token, alpha, tag, even_odd ? path_even_odd : 0);
}

void DisplayList::stroke(const PathData& data, const Stroke& stroke, Token halo, double alpha, Tag tag) {
  path(data, no_token, stroke, halo, alpha, tag, 0);
}

void DisplayList::fill_stroke(const PathData& data, Token fill, const Stroke& stroke, Token halo, double alpha,
                              Tag tag) {
  path(data, fill, stroke, halo, alpha, tag, 0);
}

void DisplayList::clip(const PathData& data) { path(data, no_token, {}, no_token, 1, {}, path_clip); }

void DisplayList::unclip() { path({}, no_token, {}, no_token, 1, {}, path_unclip); }

void DisplayList::tell(const Table& table) {
  if (table.language == nullptr) return;
  for (std::string& words : strings_) words = told(table, words);
}

void DisplayList::text(std::string_view words, double x, double y, const TextStyle& style, Tag tag) {
  put(stream_, {op_text, 14, static_cast<std::int32_t>(strings_.size()), style.fill, style.halo, eighths(style.size),
                static_cast<std::int32_t>(style.anchor), style.bold ? 700 : 400, static_cast<std::int32_t>(style.font),
                eighths(x), eighths(y), static_cast<std::int32_t>(std::floor(style.angle * 10 + 0.5)),
                byte_of(style.alpha), static_cast<std::int32_t>(tag.kind), tag.id, eighths(style.spacing)});
  strings_.emplace_back(words);
}

void DisplayList::begin_group(double x, double y, double scale, double angle, Tag tag) {
  put(stream_, {op_group, 6, eighths(x), eighths(y), static_cast<std::int32_t>(std::floor(scale * 256 + 0.5)),
                static_cast<std::int32_t>(std::floor(angle * 10 + 0.5)), static_cast<std::int32_t>(tag.kind), tag.id});
}

void DisplayList::symbol(std::int32_t number, double x, double y, double size, Token fill, const Stroke& stroke) {
  put(stream_, {op_symbol, 10, number, eighths(x), eighths(y), eighths(size), fill, stroke.colour,
                eighths(stroke.width), 255, 0, 0});
}

void DisplayList::end_group() { put(stream_, {op_end, 0}); }

}  // namespace sandtable
