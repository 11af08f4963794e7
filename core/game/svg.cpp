// The display list as an SVG document.

#include <array>
#include <cstdlib>

#include "game/scene_stream.hpp"
#include "game/symbols.hpp"

namespace sandtable {
namespace {

constexpr std::array<const char*, 4> families = {
    "'PT Sans', Sheetline, sans-serif",
    "'PT Sans Narrow', 'Sheetline Narrow', 'Arial Narrow', sans-serif",
    "'PT Serif', 'Sheetline Hydro', Georgia, serif",
    "'Routed Gothic', Plate, 'DejaVu Sans', sans-serif",
};
constexpr std::array<const char*, 3> anchors = {"start", "middle", "end"};
constexpr double capitals = 0.35;  // half the height of capitals, of the size
constexpr int halo_extra = 36;     // 4.5 units

class SvgPainter {
 public:
  SvgPainter(Theme theme, Palette palette) : theme_(theme), palette_(palette) {}

  void list(const DisplayList& list) {
    strings_ = &list.strings();
    for_each_record(list, [&](const SceneRecord& record) { paint(record); });
  }

  std::string document(double width, double height) {
    const std::string w = eighths(static_cast<int>(width * 8));
    const std::string h = eighths(static_cast<int>(height * 8));
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h +
                      "\" viewBox=\"0 0 " + w + " " + h + "\" stroke-linejoin=\"round\" fill=\"none\">\n";
    out += "<rect width=\"" + w + "\" height=\"" + h + "\"" + paint_of("fill", token("c-paper"), 255) + "/>\n";
    return out + body_ + "</svg>\n";
  }

 private:
  void paint(const SceneRecord& record) {
    switch (record.op) {
      case SceneOp::path:
        path(scene_path(record.args));
        break;
      case SceneOp::text:
        text(record.args);
        break;
      case SceneOp::group:
        group(record.args);
        break;
      case SceneOp::end:
        body_ += "</g>\n";
        break;
      case SceneOp::symbol:
        symbol(record.args);
        break;
      case SceneOp::layer:
        break;
    }
  }

  void symbol(std::span<const std::int32_t> a) {
    const SymbolPaths paths = symbol_paths(a[0], a[1] / 8.0, a[2] / 8.0, a[3] / 8.0);
    path({a[4], a[5], a[6], 0, 0, a[7], 0, no_token, 0, 0, paths.frame.segments()});
    path({no_token, a[5], a[6], 0, 0, a[7], 0, no_token, 0, 0, paths.lines.segments()});
    path({a[5], no_token, 0, 0, 0, a[7], 0, no_token, 0, 0, paths.solid.segments()});
  }

  void path(const ScenePath& p) {
    if ((p.flags & path_unclip) != 0) {
      body_ += "</g>\n";
      return;
    }
    const std::string data = " d=\"" + segments(p.segments) + "\"";
    if ((p.flags & path_clip) != 0) {
      const std::string id = "clip" + std::to_string(++clips_);
      body_ += "<clipPath id=\"" + id + "\"><path" + data + "/></clipPath><g clip-path=\"url(#" + id + ")\">\n";
      return;
    }
    if (p.alpha == 0 || p.segments.empty()) return;
    if (p.halo != no_token && p.stroke != no_token) {
      body_ +=
          "<path" + data + stroke(p, p.halo, p.width + ((p.flags & path_screen_width) != 0 ? 21 : halo_extra)) + "/>\n";
    }
    body_ += "<path" + data;
    if (p.fill != no_token) {
      body_ += paint_of("fill", p.fill, p.alpha);
      if ((p.flags & path_even_odd) != 0) body_ += " fill-rule=\"evenodd\"";
    }
    if (p.stroke != no_token) {
      body_ += stroke(p, p.stroke, p.width);
      if (p.dash_on > 0) body_ += " stroke-dasharray=\"" + eighths(p.dash_on) + " " + eighths(p.dash_off) + "\"";
    }
    body_ += "/>\n";
  }

  std::string stroke(const ScenePath& p, Token colour, int width) {
    std::string out = paint_of("stroke", colour, p.alpha) + " stroke-width=\"" + eighths(width) + "\"";
    if ((p.flags & path_screen_width) != 0) out += " vector-effect=\"non-scaling-stroke\"";
    return out;
  }

  void text(std::span<const std::int32_t> a) {
    const std::string& words = (*strings_)[static_cast<std::size_t>(a[0])];
    const int baseline = static_cast<int>(a[3] * capitals);
    std::string out = "<text text-anchor=\"" + std::string(anchors[static_cast<std::size_t>(a[4])]) +
                      "\" font-family=\"" + families[static_cast<std::size_t>(a[6])] + "\" font-size=\"" +
                      eighths(a[3]) + "\"";
    if (a[5] == 700) out += " font-weight=\"700\"";
    if (a[6] == static_cast<int>(Font::hydro)) out += " font-style=\"italic\"";
    if (a[13] != 0) out += " letter-spacing=\"" + eighths(a[13]) + "\"";
    if (a[9] != 0) {
      out += " transform=\"translate(" + eighths(a[7]) + " " + eighths(a[8]) + ") rotate(" + tenths(a[9]) + ")\" y=\"" +
             eighths(baseline) + "\"";
    } else {
      out += " x=\"" + eighths(a[7]) + "\" y=\"" + eighths(a[8] + baseline) + "\"";
    }
    out += paint_of("fill", a[1], a[10]);
    if (a[2] != no_token) {
      out +=
          paint_of("stroke", a[2], a[10]) + " stroke-width=\"" + eighths(a[3] * 24 / 100) + "\" paint-order=\"stroke\"";
    }
    body_ += out + ">" + escaped(words) + "</text>\n";
  }

  void group(std::span<const std::int32_t> a) {
    std::string transform = "translate(" + eighths(a[0]) + " " + eighths(a[1]) + ")";
    if (a[3] != 0) transform += " rotate(" + tenths(a[3]) + ")";
    if (a[2] != 256) transform += " scale(" + decimal(a[2], 256, 4) + ")";
    body_ += "<g transform=\"" + transform + "\">\n";
  }

  static std::string segments(std::span<const std::int32_t> s) {
    static constexpr std::array<char, 5> letters = {'M', 'L', 'Q', 'C', 'Z'};
    std::string out;
    for (std::size_t at = 0; at < s.size();) {
      const std::size_t kind = static_cast<std::size_t>(s[at++]);
      out += letters[kind];
      for (std::size_t i = 0; i < segment_args[kind]; ++i) {
        if (i > 0) out += ' ';
        out += eighths(s[at++]);
      }
    }
    return out;
  }

  std::string paint_of(const char* what, Token token, int alpha) const {
    static constexpr char digits[] = "0123456789abcdef";
    const Colour colour = token_colour(token, theme_, palette_);
    std::string out = std::string(" ") + what + "=\"#";
    for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
      out += digits[part >> 4];
      out += digits[part & 15];
    }
    out += '"';
    const int opacity = alpha * colour.alpha;  // of 255 * 255
    if (opacity < 255 * 255) out += std::string(" ") + what + "-opacity=\"" + decimal(opacity, 255 * 255, 3) + "\"";
    return out;
  }

  static std::string decimal(int value, int of, int places) {
    std::int64_t power = 1;
    for (int i = 0; i < places; ++i) power *= 10;
    const std::int64_t scaled =
        (static_cast<std::int64_t>(std::abs(value)) * power * 2 + of) / (2 * static_cast<std::int64_t>(of));
    std::string fraction = std::to_string(power + scaled % power).substr(1);
    while (!fraction.empty() && fraction.back() == '0') fraction.pop_back();
    std::string out = (value < 0 && scaled > 0 ? "-" : "") + std::to_string(scaled / power);
    return fraction.empty() ? out : out + "." + fraction;
  }
  static std::string eighths(int value) { return decimal(value, 8, 3); }
  static std::string tenths(int value) { return decimal(value, 10, 1); }

  /// Words from a scenario are text, never markup; control characters have no place in XML.
  static std::string escaped(std::string_view words) {
    std::string out;
    for (const char c : words) {
      if (c == '<') {
        out += "&lt;";
      } else if (c == '>') {
        out += "&gt;";
      } else if (c == '&') {
        out += "&amp;";
      } else if (c == '"') {
        out += "&quot;";
      } else if (static_cast<unsigned char>(c) >= 0x20) {
        out += c;
      } else {
        out += ' ';
      }
    }
    return out;
  }

  Theme theme_;
  Palette palette_;
  const std::vector<std::string>* strings_ = nullptr;
  int clips_ = 0;
  std::string body_;
};

}  // namespace

std::string to_svg(std::span<const DisplayList* const> lists, Theme theme) {
  if (lists.empty()) return SvgPainter(theme, Palette::farmland).document(0, 0);
  SvgPainter painter(theme, lists.front()->palette);
  for (const DisplayList* list : lists) painter.list(*list);
  return painter.document(lists.front()->width, lists.front()->height);
}

}  // namespace sandtable
