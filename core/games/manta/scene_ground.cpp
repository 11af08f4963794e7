// The ground of Chad: bands of desert, savannah and steppe, massifs, marsh, lake, ways, names.

#include "games/manta/scene.hpp"

namespace sandtable::manta {
namespace {

Surface surface_of(const Table& t, Hex h) {
  if (!t.is_hex(h)) return Surface::none;
  switch (t.terrain(h)) {
    case Terrain::lake:
    case Terrain::partial_lake:
      return Surface::water;
    case Terrain::marsh_perennial:
    case Terrain::marsh_seasonal:
      return Surface::marsh;
    case Terrain::savannah:
      return Surface::scrub;
    default:
      return Surface::open;
  }
}

}  // namespace

void draw_ground(const Table& t, DisplayList& out) {
  GroundStyle style;
  style.palette = Palette::desert;
  style.scale = "30 km";
  for (Hex h = 0; h < t.map.grid.size(); ++h) {
    style.surface.push_back(surface_of(t, h));
    style.height.push_back(t.is_hex(h) && t.terrain(h) == Terrain::mountain ? 2 : 0);
  }
  draw_hex_ground(t.map, style, out);
}

}  // namespace sandtable::manta
