#include "game/symbols.hpp"

#include "app6_table.hpp"

namespace sandtable {
namespace {

constexpr int args_of(char letter) {
  return letter == 'C' ? 6 : letter == 'O' ? 3 : letter == 'M' || letter == 'L' ? 2 : 0;
}

/// Reads one entry of the table.
void read(const char* at, double x, double y, double unit, PathData& lines, PathData& solid) {
  PathData* to = &lines;
  while (*at != '/') {
    const char letter = *at++;
    double a[6] = {};
    const int count = args_of(letter);
    for (int i = 0; i < count; ++i) a[i] = (at[i] - 'P') * unit + (i % 2 == 0 ? x : y);
    at += count;
    if (letter == 'M') to->move(a[0], a[1]);
    if (letter == 'L') to->line(a[0], a[1]);
    if (letter == 'C') to->cubic(a[0], a[1], a[2], a[3], a[4], a[5]);
    if (letter == 'O') to->append(PathData::circle(a[0], a[1], a[2] - x));
    if (letter == 'Z') to->close();
    if (letter == 'F') to = &solid;
  }
}

const char* entry(std::int32_t number) {
  const char* at = app6_table;
  for (; number > 0; ++at) {
    if (*at == '/') {
      --number;
    } else {
      at += args_of(*at);
    }
  }
  return at;
}

}  // namespace

SymbolPaths symbol_paths(std::int32_t symbol, double x, double y, double size) {
  SymbolPaths out;
  const double unit = size / 100;
  read(entry(symbol & 1), x, y, unit, out.frame, out.solid);
  if (symbol > 1) read(entry(symbol), x, y, unit, out.lines, out.solid);
  return out;
}

}  // namespace sandtable
