#include "game/art_icon.hpp"

#include <algorithm>
#include <array>

#include "game/art_math.hpp"
#include "game/symbols.hpp"

namespace sandtable::art {
namespace {

/// An icon in its frame: strokes, solid parts, or a letter.
struct Drawing {
  PathData lines;
  PathData solid;
  const char* letters = nullptr;
  double letter_size = 0.5;
};

/// Half the frame's width and height, and how far an icon may reach: in a diamond half of that.
struct Frame {
  double x, y, a, b, w;
  bool diamond;
  [[nodiscard]] double ia() const { return diamond ? a * 0.5 : a; }
  [[nodiscard]] double ib() const { return diamond ? b * 0.5 : b; }
};

void cross(PathData& path, const Frame& f) {
  path.move(f.x - f.ia(), f.y - f.ib()).line(f.x + f.ia(), f.y + f.ib());
  path.move(f.x + f.ia(), f.y - f.ib()).line(f.x - f.ia(), f.y + f.ib());
}

void slash(PathData& path, const Frame& f) { path.move(f.x - f.ia(), f.y + f.ib()).line(f.x + f.ia(), f.y - f.ib()); }

void oval(PathData& path, const Frame& f, double size) {
  const double w = (f.diamond ? f.a * 0.5 : f.a * 0.6) * size;
  const double h = (f.diamond ? f.b * 0.3 : f.b * 0.46) * size;
  path.append(PathData::box(f.x - w, f.y - h, 2 * w, 2 * h, h));
}

/// An arrow upwards: machine guns and mortars.
void arrow(PathData& path, const Frame& f, double bottom, double top) {
  const double q = f.w * 0.09;
  path.move(f.x, f.y + bottom).line(f.x, f.y - top);
  path.move(f.x - q, f.y - top + f.w * 0.1).line(f.x, f.y - top).line(f.x + q, f.y - top + f.w * 0.1);
}

void wheels(PathData& path, const Frame& f, int count) {
  const double r = f.w * 0.055;
  const double y = f.y + f.ib() - (f.diamond ? 0 : f.b * 0.02) - r;
  for (int i = 0; i < count; ++i) {
    path.append(PathData::circle(f.x + (i - (count - 1) / 2.0) * f.ia() * 0.62, y - (f.diamond ? 0 : r * 0.6), r));
  }
}

void star(PathData& path, double x, double y, double r) {
  for (int i = 0; i < 10; ++i) {
    const Vec p = turn(-90 + i * 36).of({i % 2 == 0 ? r : r * 0.42, 0});
    i == 0 ? path.move(x + p.x, y + p.y) : path.line(x + p.x, y + p.y);
  }
  path.close();
}

Drawing drawing(Icon icon, const Frame& f) {
  Drawing d;
  const double t = f.b * 0.55;
  switch (icon) {
    case Icon::none:
      break;
    case Icon::infantry:
      cross(d.lines, f);
      break;
    case Icon::airborne: {
      cross(d.lines, f);
      const double r = f.w * 0.105;
      const double y = f.y + f.b - (f.diamond ? f.b * 0.34 : f.b * 0.05);
      d.lines.move(f.x - 2 * r, y).quad(f.x - 2 * r, y - 1.3 * r, f.x - r, y - 1.3 * r).quad(f.x, y - 1.3 * r, f.x, y);
      d.lines.quad(f.x, y - 1.3 * r, f.x + r, y - 1.3 * r).quad(f.x + 2 * r, y - 1.3 * r, f.x + 2 * r, y);
      break;
    }
    case Icon::mechanised:
      cross(d.lines, f);
      oval(d.lines, f, 0.92);
      break;
    case Icon::motorised:
      cross(d.lines, f);
      d.lines.move(f.x, f.y - f.b).line(f.x, f.y + f.b);
      break;
    case Icon::wheeled:
      cross(d.lines, f);
      oval(d.lines, f, 0.8);
      wheels(d.solid, f, 3);
      break;
    case Icon::armour:
      oval(d.lines, f, 1);
      break;
    case Icon::recce:
      slash(d.lines, f);
      break;
    case Icon::engineer: {
      const double q = f.w * 0.24;
      const double e = f.w * 0.13;
      d.lines.move(f.x - q, f.y + e).line(f.x - q, f.y - e).line(f.x + q, f.y - e).line(f.x + q, f.y + e);
      d.lines.move(f.x, f.y - e).line(f.x, f.y + e * 0.75);
      break;
    }
    case Icon::anti_tank:
      d.lines.move(f.x - f.ia(), f.y + f.ib()).line(f.x, f.y - f.ib()).line(f.x + f.ia(), f.y + f.ib());
      break;
    case Icon::machine_gun: {
      arrow(d.lines, f, t, t);
      d.lines.move(f.x - f.w * 0.09, f.y + t).line(f.x + f.w * 0.09, f.y + t);
      break;
    }
    case Icon::mortar: {
      arrow(d.lines, f, t * 0.5, t);
      d.lines.append(PathData::circle(f.x, f.y + t * 0.75, f.w * 0.09));
      break;
    }
    case Icon::artillery:
      d.solid.append(PathData::circle(f.x, f.y, f.w * 0.115));
      break;
    case Icon::air_defence: {
      const double y = f.y + f.b * (f.diamond ? 0.46 : 1);
      const double w = f.ia() * 0.98;
      const double h = f.ib() * (f.diamond ? 1.05 : 1.25);
      d.lines.move(f.x - w, y).quad(f.x - w, y - h, f.x, y - h).quad(f.x + w, y - h, f.x + w, y);
      d.lines.move(f.x, y).line(f.x, y - h * 0.62);
      break;
    }
    case Icon::sniper: {
      d.lines.move(f.x - f.w * 0.26, f.y - f.b * 0.38).line(f.x - f.w * 0.07, f.y - f.b * 0.38);
      d.lines.move(f.x + f.w * 0.07, f.y - f.b * 0.38).line(f.x + f.w * 0.26, f.y - f.b * 0.38);
      d.lines.move(f.x, f.y - f.b * 0.1).line(f.x, f.y + f.b * 0.7);
      break;
    }
    case Icon::martyr: {
      for (int i = 0; i < 8; ++i) {
        const Vec u = turn(i * 45.0).of({1, 0});
        d.lines.move(f.x + u.x * f.w * 0.09, f.y + u.y * f.w * 0.09)
            .line(f.x + u.x * f.w * 0.19, f.y + u.y * f.w * 0.19);
      }
      d.solid.append(PathData::circle(f.x, f.y, f.w * 0.055));
      break;
    }
    case Icon::supply: {
      const double y = f.y + f.b * (f.diamond ? 0.28 : 0.46);
      const double w = f.diamond ? f.a * 0.72 : f.a;
      d.lines.move(f.x - w, y).line(f.x + w, y);
      break;
    }
    case Icon::fuel: {
      d.lines.move(f.x, f.y + f.b * 0.6).line(f.x, f.y).line(f.x - f.w * 0.14, f.y - f.b * 0.5);
      d.lines.line(f.x + f.w * 0.14, f.y - f.b * 0.5).line(f.x, f.y);
      break;
    }
    case Icon::headquarters:
      d.letters = "HQ";
      d.letter_size = 0.34;
      break;
    case Icon::guerrilla:
      d.letters = "G";
      break;
    case Icon::leader:
      star(d.solid, f.x, f.y, f.w * 0.19);
      break;
    case Icon::technical: {
      arrow(d.lines, f, t * 0.35, t * 0.95);
      wheels(d.solid, f, 2);
      d.lines.move(f.x - f.ia() * 0.8, f.y + t * 0.35).line(f.x + f.ia() * 0.8, f.y + t * 0.35);
      break;
    }
    case Icon::unknown:
      d.letters = "?";
      break;
  }
  return d;
}

}  // namespace

void draw_symbol(DisplayList& out, bool diamond, Icon icon, double x, double y, double width, const Inks& inks) {
  if (icon == Icon::none) return;
  const double w = diamond ? width * 1.02 : width;
  const double h = diamond ? width * 0.86 : width * 0.66;
  const Frame f = {x, y, w / 2, h / 2, width, diamond};
  PathData frame = PathData::box(x - f.a, y - f.b, w, h);
  if (diamond) frame = PathData::polygon(std::array<double, 8>{x, y - f.b, x + f.a, y, x, y + f.b, x - f.a, y});
  const double line = std::max(1.96, width * 0.052);
  bool drawn = false;
  if (out.frames) {
    // The box that gives a frame the hobby's proportions on the counter, and room for its size mark above it.
    const double box = width * (diamond ? 1.5 : 1.75);
    const std::int32_t number = 2 * static_cast<std::int32_t>(icon) + (diamond ? 1 : 0);
    out.symbol(number, x, y, box, inks.frame, {inks.ink, line});
    const SymbolPaths symbol = symbol_paths(number, 0, 0, 1);
    drawn = !symbol.lines.empty() || !symbol.solid.empty();
  } else {
    out.fill(frame, inks.frame);
  }
  const Drawing d = drawn ? Drawing() : drawing(icon, f);
  if (!d.lines.empty()) out.stroke(d.lines, {inks.ink, line});
  if (!d.solid.empty()) out.fill(d.solid, inks.ink);
  if (d.letters != nullptr) {
    out.text(d.letters, x, y,
             {.fill = inks.ink, .size = width * d.letter_size * 0.95, .bold = true, .font = Font::narrow});
  }
  if (!out.frames) out.stroke(frame, {inks.ink, line});
  if (icon == Icon::headquarters) {
    PathData staff;
    staff.move(x - f.a, y + (diamond ? 0 : f.b)).line(x - f.a, y + f.b + width * 0.2);
    out.stroke(staff, {inks.ink, line});
  }
}

void draw_echelon(DisplayList& out, Echelon echelon, double x, double y, double u, Token ink) {
  PathData lines;
  PathData dots;
  const auto dot = [&](int count) {
    for (int i = 0; i < count; ++i) dots.append(PathData::circle(x + (i - (count - 1) / 2.0) * u * 0.82, y, u * 0.27));
  };
  const auto bar = [&](int count) {
    for (int i = 0; i < count; ++i) {
      const double at = x + (i - (count - 1) / 2.0) * u * 0.55;
      lines.move(at, y - u * 0.5).line(at, y + u * 0.5);
    }
  };
  const auto ex = [&](int count) {
    for (int i = 0; i < count; ++i) {
      const double at = x + (i - (count - 1) / 2.0) * u * 1.05;
      const double q = u * 0.42;
      lines.move(at - q, y - q).line(at + q, y + q);
      lines.move(at + q, y - q).line(at - q, y + q);
    }
  };
  switch (echelon) {
    case Echelon::none:
      return;
    case Echelon::team:
      lines.append(PathData::circle(x, y, u * 0.38));
      lines.move(x - u * 0.5, y + u * 0.5).line(x + u * 0.5, y - u * 0.5);
      break;
    case Echelon::squad:
      dot(1);
      break;
    case Echelon::section:
      dot(2);
      break;
    case Echelon::platoon:
      dot(3);
      break;
    case Echelon::company:
      bar(1);
      break;
    case Echelon::battalion:
      bar(2);
      break;
    case Echelon::regiment:
      bar(3);
      break;
    case Echelon::brigade:
      ex(1);
      break;
    case Echelon::division:
      ex(2);
      break;
  }
  if (!lines.empty())
    out.stroke(lines, {ink, echelon == Echelon::team ? std::max(1.6, u * 0.16) : std::max(1.78, u * 0.24)});
  if (!dots.empty()) out.fill(dots, ink);
}

}  // namespace sandtable::art
