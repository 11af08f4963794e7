// The table's edge: BR-D18.

#include "catch_amalgamated.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/table.hpp"

namespace sandtable::broadside_rules {

TEST_CASE("BR-D18 a ship that comes onto the table, her middle still beyond the edge, does not leave it") {
  // Bow at (4, 14), heading east: a man o' war of 18 inches has her middle at x = -5.
  Game g(Setup().ship("a", "man-o-war", "kings", 4, 14, 90).ship("b", "brig", "pirates", 60, 44, 0).anchored());
  g.play("sail a 5");
  g.play("leg a 1");
  CHECK(g.x("a") == 5.0);
  CHECK(g.state().ships[0].fate == broadside::Fate::fighting);
}

}  // namespace sandtable::broadside_rules
