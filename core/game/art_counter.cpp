// Counters: a chip by side, a frame with an icon, the size mark, id, factors or pips, status chips.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "game/art_icon.hpp"
#include "game/art_shape.hpp"
#include "game/board_art.hpp"

namespace sandtable {
namespace {

using art::Inks;
using art::px;

/// Blue: a square with round corners. Orange: corners cut off. Grey: a square.
PathData chip_path(Side side, double s) {
  const double h = s / 2;
  if (side != 1) return PathData::box(-h, -h, s, s, side == 0 ? s * 0.075 : 0);
  const double c = s * 0.17;
  const std::array<double, 16> corners = {-h + c, -h, h - c,  -h, h,  -h + c, h,  h - c,
                                          h - c,  h,  -h + c, h,  -h, h - c,  -h, -h + c};
  return PathData::polygon(corners);
}

Inks inks_of(Side side) {
  if (side == 0) return {token("blue"), token("blue-body"), token("blue-frame"), token("blue-ink")};
  if (side == 1) return {token("orange"), token("orange-body"), token("orange-frame"), token("orange-ink")};
  return {token("grey-ink"), token("grey-body"), token("grey-frame"), token("grey-ink")};
}

struct ChipLook {
  const char* words;
  Token body;
  Token ink;
};
constexpr ChipLook chip_looks[] = {
    {"SUP", token("b-chip-sup"), token("b-chip-ink")},   {"SHK", token("b-chip-shk"), token("b-chip-ink-2")},
    {"1 HIT", token("b-chip-hit"), token("b-chip-ink")}, {"2 HITS", token("b-chip-hit"), token("b-chip-ink")},
    {"OW", token("b-chip-ow"), token("b-chip-ink")},     {"DRY", token("b-chip-dry"), token("b-chip-ink")},
    {"DONE", token("b-chip-done"), token("b-chip-ink")}, {"FUEL", token("b-chip-dry"), token("b-chip-ink")},
    {"AMMO", token("b-chip-dry"), token("b-chip-ink")},
};

double chip_width(Chip chip, double u) {
  const std::size_t letters = std::string_view(chip_looks[static_cast<std::size_t>(chip)].words).size();
  return u * (letters > 5 ? 3.6 : letters > 3 ? 2.95 : letters > 2 ? 2.4 : 2.0);
}

/// On the lower edge, side by side.
void draw_chips(DisplayList& out, double s, const std::vector<Chip>& chips) {
  const double u = s * 0.17;
  double width = 0;
  for (const Chip chip : chips) width += chip_width(chip, u) + u * 0.2;
  double x = -width / 2;
  for (const Chip chip : chips) {
    const ChipLook& look = chip_looks[static_cast<std::size_t>(chip)];
    const double w = chip_width(chip, u);
    const double h = u * 1.28;
    x += u * 0.1;
    out.fill_stroke(PathData::box(x, s * 0.575 - h / 2, w, h, h * 0.22), look.body, {look.ink, px}, no_token, 1);
    out.text(look.words, x + w / 2, s * 0.575,
             {.fill = look.ink, .size = u * 1.02, .bold = true, .font = Font::narrow});
    x += w + u * 0.1;
  }
}

/// Strength: full ones solid, lost ones hollow; two rows past four.
void draw_pips(DisplayList& out, double s, const Counter& counter, Token ink) {
  const bool two_rows = counter.pips_of > 4;
  const double q = s * (two_rows ? 0.085 : 0.095);
  const int a_row = two_rows ? (counter.pips_of + 1) / 2 : counter.pips_of;
  PathData full;
  PathData lost;
  for (int i = 0; i < counter.pips_of; ++i) {
    const int column = i % a_row;
    const int row = i / a_row;
    const double x = s * 0.5 - s * (counter.side == 1 ? 0.16 : 0.09) - q - (a_row - 1 - column) * q * 1.4;
    const double y = s * (two_rows ? 0.345 : 0.385) - q / 2 + row * q * 1.35;
    if (i < counter.pips) {
      full.append(PathData::box(x, y, q, q));
    } else {
      lost.append(PathData::box(x + 0.4 * px, y + 0.4 * px, q - 0.8 * px, q - 0.8 * px));
    }
  }
  if (!full.empty()) out.fill(full, ink);
  if (!lost.empty()) out.stroke(lost, {ink, std::max(0.8 * px, s * 0.02)});
}

/// Several factors ("7-3-6") take the whole lower edge: the id stands above then, and the size mark beside it.
bool many_factors(const Counter& counter) { return counter.factors.size() > 3; }

void draw_words(DisplayList& out, double s, const Counter& counter, Token ink) {
  const double edge = s * (counter.side == 1 ? 0.16 : 0.085);
  const double band = counter.band != no_token ? s * 0.09 : 0;
  if (many_factors(counter)) {
    out.text(counter.id, -s * 0.43 + band, -s * 0.385,
             {.fill = ink, .size = s * 0.16, .anchor = Anchor::start, .bold = true, .font = Font::narrow});
    out.text(counter.factors, band / 2, s * 0.385,
             {.fill = ink, .size = s * 0.215, .bold = true, .font = Font::narrow});
    return;
  }
  const bool alone = counter.factors.empty() && counter.pips_of == 0;
  if (!counter.id.empty()) {
    TextStyle style = {.fill = ink, .size = s * 0.21, .bold = true, .font = Font::narrow};
    style.anchor = alone ? Anchor::middle : Anchor::start;
    out.text(counter.id, alone ? band / 2 : -s * 0.5 + edge + band, s * 0.385, style);
  }
  if (!counter.factors.empty()) {
    out.text(counter.factors, s * 0.5 - edge, s * 0.385,
             {.fill = ink, .size = s * 0.215, .anchor = Anchor::end, .bold = true, .font = Font::narrow});
  }
}

/// A dark corner: it has acted.
void draw_acted(DisplayList& out, double s, Side side, Token ink) {
  const double h = s / 2;
  const double c = s * 0.24;
  const double cut = side == 1 ? s * 0.17 : 0;
  const std::array<double, 8> corner = {h - c - cut / 2, -h, h - cut, -h, h, -h + cut, h, -h + c + cut / 2};
  out.fill(PathData::polygon(corner), ink, 0.8);
}

void draw_disc(DisplayList& out, double x, double y, double r, int number) {
  out.fill_stroke(PathData::circle(x, y, r), token("c-ink"), {token("c-paper"), px});
  out.text(std::to_string(number), x, y,
           {.fill = token("c-paper"), .size = r * 1.5, .bold = true, .font = Font::narrow});
}

}  // namespace

void draw_counter(DisplayList& out, double x, double y, double s, const Counter& counter, Tag tag) {
  Inks inks = inks_of(counter.side);
  // The frame has the side's colour then, and the plate under it is light.
  if (out.frames) std::swap(inks.body, inks.frame);
  const PathData chip = chip_path(counter.side, s);
  if (counter.ghost) {
    out.begin_group(x, y, 1, 0, tag);
    out.stroke(chip, {token("b-sel"), 2 * px, 5 * px, 3 * px}, token("b-halo"));
    out.end_group();
    return;
  }
  out.begin_group(x, y, 1, 0, tag);
  out.begin_group(s * 0.03, s * 0.055);
  out.fill(chip, token("b-shadow"));
  out.end_group();
  out.fill(chip, inks.body);
  const double top = s * (counter.side == 1 ? 0.33 : 0.47);
  out.fill(PathData::box(-top, -s / 2, 2 * top, s * 0.035), token("b-chip-ink"), 0.35);
  if (counter.band != no_token) {
    const double cut = counter.side == 1 ? s * 0.17 : s * 0.03;
    out.fill(PathData::box(-s / 2, -s / 2 + cut, s * 0.1, s - 2 * cut), counter.band);
  }
  out.stroke(chip, {inks.ink, std::max(px, s * 0.026)}, no_token, 0.85);
  const double dx = counter.band != no_token ? s * 0.045 : 0;
  const double frame_width = s * (counter.side == 1 ? 0.6 : 0.54);
  const double frame_y = -s * 0.02;
  art::draw_symbol(out, counter.side == 1, counter.icon, dx, frame_y, frame_width, inks);
  const double high = out.frames ? 0.47 : counter.side == 1 ? 0.43 : 0.33;
  const double mark_y = frame_y - frame_width * (out.frames && counter.side == 1 ? 0.54 : high) - s * 0.085;
  art::draw_echelon(out, counter.echelon, many_factors(counter) ? s * 0.3 : dx, mark_y, s * 0.12, inks.ink);
  draw_words(out, s, counter, inks.ink);
  if (counter.pips_of > 0) draw_pips(out, s, counter, inks.ink);
  if (counter.acted) draw_acted(out, s, counter.side, inks.ink);
  draw_chips(out, s, counter.chips);
  if (counter.carried > 0) draw_disc(out, s * 0.45, -s * 0.45, s * 0.17, counter.carried);
  out.end_group();
}

void draw_stack(DisplayList& out, double x, double y, double size, std::span<const Counter> counters,
                std::span<const Tag> tags) {
  constexpr std::size_t most = 4;
  const std::size_t hidden = counters.size() > most ? counters.size() - most : 0;
  const std::size_t shown = counters.size() - hidden;
  if (shown == 0) return;
  const double step = std::min(size * 0.14, size * 0.36 / std::max<double>(1, static_cast<double>(shown) - 1));
  const double half = (static_cast<double>(shown) - 1) / 2;
  for (std::size_t i = 0; i < shown; ++i) {
    const double k = static_cast<double>(i) - half;
    draw_counter(out, x + k * step, y - k * step, size, counters[hidden + i], tags[hidden + i]);
  }
  if (counters.size() > 1) {
    draw_disc(out, x + half * step + size * 0.47, y - half * step - size * 0.47, size * 0.17,
              static_cast<int>(counters.size()));
  }
}

}  // namespace sandtable
