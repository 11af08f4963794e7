#pragma once
// The display list: what the board looks like, in board units, for every painter. Painters read it and know no game.
//
// The stream is 32-bit integers. Coordinates, sizes and widths are board units times 8 (a hex has a circumradius of 64
// board units; the open table 24 units an inch); angles are tenths of a degree clockwise. Every record is
// [op, number of integers that follow, ...]:
//   layer  [1, 1, layer]
//   path   [2, n, fill, stroke, width, dash_on, dash_off, alpha, flags, halo, tag_kind, tag_id, segments...]
//           fill, stroke, halo: token index or -1. alpha 0..255. flags: 1 even-odd fill, 2 width in screen pixels
//           (times 8), 4 clip: later records of this layer are clipped to it, until a path with flag 8 (clips are not
//           nested). segments: 0 x y move; 1 x y line; 2 cx cy x y quadratic; 3 c1x c1y c2x c2y x y cubic; 4 close.
//   text   [3, 14, string, fill, halo, size, anchor, weight, font, x, y, angle, alpha, tag_kind, tag_id, spacing]
//           anchor 0 start 1 middle 2 end; weight 400 or 700; font 0 sans 1 narrow 2 hydro 3 plate; y is the middle of
//           the capitals.
//   group  [4, 6, x, y, scale, angle, tag_kind, tag_id]  scale in 1/256; what follows is drawn in the group's own frame
//   end    [5, 0]
//   symbol [6, 10, symbol, x, y, size, fill, stroke, width, alpha, tag_kind, tag_id]
// tag_kind: 0 nothing, 1 piece, 2 place; a painter need not care, hit-testing does.
// A path's halo is the same stroke painted before it, in the halo's colour, 4.5 units (2.6 screen pixels) wider
// and never dashed; a text's halo is a stroke of 0.24 of its size under the letters. Lines end butt and join round.
// Alpha multiplies that of the token's colour. A path of alpha 0 is not seen and only hit.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/action.hpp"
#include "game/tokens.hpp"

namespace sandtable {

inline constexpr std::int32_t path_even_odd = 1;
inline constexpr std::int32_t path_screen_width = 2;
inline constexpr std::int32_t path_clip = 4;
inline constexpr std::int32_t path_unclip = 8;

enum class Layer : std::int32_t {
  ground = 0,
  relief,
  areas,
  water,
  ways,
  buildings,
  grid,
  names,
  washes,
  lines,
  pieces,
  marks,
  labels
};

enum class TagKind : std::int32_t { none = 0, piece = 1, place = 2 };
struct Tag {
  TagKind kind = TagKind::none;
  std::int32_t id = 0;
};

std::span<const char* const> token_names();

struct Stroke {
  Token colour = no_token;
  double width = 1;
  double dash_on = 0, dash_off = 0;
  bool screen = false;  // width in screen pixels
};

/// Builds one path segment by segment, in board units; coordinates are rounded to 1/8.
class PathData {
 public:
  PathData& move(double x, double y);
  PathData& line(double x, double y);
  PathData& quad(double cx, double cy, double x, double y);
  PathData& cubic(double c1x, double c1y, double c2x, double c2y, double x, double y);
  PathData& close();
  static PathData polygon(std::span<const double> xy);
  static PathData circle(double x, double y, double r);
  static PathData box(double x, double y, double w, double h, double corner = 0);
  void append(const PathData& other);  // as further subpaths
  [[nodiscard]] bool empty() const { return segments_.empty(); }
  [[nodiscard]] std::span<const std::int32_t> segments() const { return segments_; }

 private:
  std::vector<std::int32_t> segments_;
};

enum class Font : std::int32_t { sans = 0, narrow = 1, hydro = 2, plate = 3 };
enum class Anchor : std::int32_t { start = 0, middle = 1, end = 2 };
struct TextStyle {
  Token fill = no_token;
  Token halo = no_token;
  double size = 12;
  Anchor anchor = Anchor::middle;
  bool bold = false;
  Font font = Font::sans;
  double angle = 0;  // degrees clockwise
  double spacing = 0;
  double alpha = 1;
};

struct Table;

class DisplayList {
 public:
  void reserve(std::size_t integers) { stream_.reserve(integers); }
  void layer(Layer layer);
  void fill(const PathData& path, Token colour, double alpha = 1, Tag tag = {}, bool even_odd = false);
  void stroke(const PathData& path, const Stroke& stroke, Token halo = no_token, double alpha = 1, Tag tag = {});
  void fill_stroke(const PathData& path, Token fill, const Stroke& stroke, Token halo = no_token, double alpha = 1,
                   Tag tag = {});
  void clip(const PathData& path);
  void unclip();
  void text(std::string_view words, double x, double y, const TextStyle& style, Tag tag = {});
  void begin_group(double x, double y, double scale = 1, double angle = 0, Tag tag = {});
  void end_group();

  /// An APP-6 symbol by its number (symbols.hpp), about its middle; its frame is 0.75 of the size wide.
  void symbol(std::int32_t number, double x, double y, double size, Token fill, const Stroke& stroke);

  /// Its texts in the table's language (words.hpp); rooms write them in English.
  void tell(const Table& table);

  [[nodiscard]] std::span<const std::int32_t> stream() const { return stream_; }
  [[nodiscard]] const std::vector<std::string>& strings() const { return strings_; }
  /// Bounds of the whole board in board units: painters leave out what lies outside.
  double width = 0, height = 0;
  Palette palette = Palette::farmland;
  /// Pieces as APP-6 frames and not as hobby counters: set before a scene is drawn.
  bool frames = false;

 private:
  void path(const PathData& path, Token fill, const Stroke& stroke, Token halo, double alpha, Tag tag,
            std::int32_t flags);

  std::vector<std::int32_t> stream_;
  std::vector<std::string> strings_;
};

enum class Theme : std::uint8_t { light, dark };

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
  friend bool operator==(const Colour&, const Colour&) = default;
};
Colour token_colour(Token token, Theme theme, Palette palette);

/// The list as an SVG document (golden tests, `sandtable render`). Lists are painted in the order given; the first says
/// how large the board is and which palette it has.
std::string to_svg(std::span<const DisplayList* const> lists, Theme theme);

/// What the point (board units) lies on: the tag of the topmost filled path that holds it, its own or that of the
/// nearest tagged group around it.
Tag hit(std::span<const DisplayList* const> lists, double x, double y);

}  // namespace sandtable
