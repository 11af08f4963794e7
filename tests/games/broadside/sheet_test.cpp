// What stands beside the board: who decides what, the printed log, why a verb cannot be used.

#include <algorithm>
#include <catch_amalgamated.hpp>

#include "game/words.hpp"
#include "table.hpp"

namespace sandtable::broadside_rules {
namespace {

Setup duel() {
  Setup out;
  out.ship("frigate", "frigate", "kings", 20, 20, 0);
  out.ship("brig", "brig", "pirates", 66, 44, 90);
  return out;
}

struct Page {
  Game game;
  Sheet sheet;

  Page(const Setup& setup, const char* piece) : game(setup) { ask(piece); }
  void ask(const char* piece) {
    Focus focus;
    focus.piece = game.table().find_piece(piece);
    sheet = broadside::Broadside::sheet({game.table(), game.state(), game.session().to_act()}, focus);
  }
  [[nodiscard]] std::string text(const Said& said) const {
    return Speaker(broadside::rules(), game.table()).text(said);
  }
  [[nodiscard]] const BoxRow& row(const char* label) const {
    const auto found = std::find_if(sheet.card->rows.begin(), sheet.card->rows.end(),
                                    [&](const BoxRow& r) { return text(r.label) == label; });
    REQUIRE(found != sheet.card->rows.end());
    return *found;
  }
  // What is printed in the boxes, "3W 6W"; boxes are counted from 1.
  [[nodiscard]] std::string printed(const char* label) const {
    std::string out;
    for (const BoxText& b : row(label).printed)
      out += (out.empty() ? "" : " ") + std::to_string(b.box + 1) + ":" + text(b.text);
    return out;
  }
  [[nodiscard]] const VerbOffer* offer(broadside::Verb verb) const {
    for (const VerbOffer& v : sheet.card->verbs) {
      if (v.verb == static_cast<std::uint8_t>(verb)) return &v;
    }
    return nullptr;
  }
};

int count(const BoxRow& row, BoxState state) {
  return static_cast<int>(std::count(row.boxes.begin(), row.boxes.end(), state));
}

}  // namespace

TEST_CASE("BR-31 BR-D1 a ship's card is her printed log") {
  const Page p(duel().with("hull", "5").with("crew", "30"), "brig");
  CHECK(p.row("Sails").boxes.size() == 6);
  CHECK(p.printed("Sails") == "1:1–3 2:4–6 3:7–9 4:10–12 5:13–15 6:16–18");
  CHECK(p.printed("Turns") == "1:90° 2:45°");
  CHECK(p.row("Port guns").boxes.size() == 7);
  CHECK(p.row("Starboard guns").boxes.size() == 7);
  CHECK(p.row("Bow guns").boxes.size() == 1);
  CHECK(p.row("Crew on deck").boxes.size() == 10);
  CHECK(p.row("Crew below").boxes.size() == 20);
  CHECK(count(p.row("Hull"), BoxState::lost) == 5);
  CHECK(p.row("Hull").boxes.size() == 28);
}

TEST_CASE("BR-38 BR-D2 the hull is six boxes high, with its letters and lines") {
  const Page p(duel(), "brig");
  const BoxRow& hull = p.row("Hull");
  CHECK(hull.high == 6);
  CHECK(p.printed("Hull") == "3:W 6:W 9:W 12:W 15:W 18:W 21:W 24:W 27:W");
  REQUIRE(hull.lines.size() == 3);
  CHECK(hull.lines[0].box + 1 == 14);
  CHECK(hull.lines[0].tone == Tone::warning);
  CHECK(hull.lines[1].box + 1 == 22);
  CHECK(hull.lines[1].tone == Tone::bad);
  CHECK(hull.lines[2].box + 1 == 28);
}

TEST_CASE("BR-D6 the last gun of a broadside and the half and three-quarter boxes of the crew are marked") {
  const Page p(duel(), "brig");
  CHECK(p.printed("Port guns") == "7:!");
  CHECK(p.printed("Crew below") == "15:!");
  CHECK(p.printed("Crew on deck") == "3:!");
}

TEST_CASE("BR-14 increments that are up are full, those that could be are free") {
  Page p(duel(), "frigate");
  CHECK(count(p.row("Sails"), BoxState::full) == 5);
  CHECK(count(p.row("Sails"), BoxState::empty) == 4);
  p.game.play("sail frigate 3");
  p.game.play("leg frigate 2");
  p.game.play("turn frigate port 30");
  p.ask("frigate");
  CHECK(count(p.row("Sails"), BoxState::full) == 3);
  CHECK(count(p.row("Turns"), BoxState::crossed) == 1);
}

TEST_CASE("the prompt says who decides, and how far the ship under way has come") {
  Page p(duel(), "frigate");
  CHECK(p.text(p.sheet.prompt).find("1 ship or unit to go") != std::string::npos);
  p.game.play("sail frigate 3");
  p.game.play("leg frigate 2");
  p.ask("frigate");
  CHECK(p.text(p.sheet.prompt) == "frigate is under way: 2 of 6 inches, 5 at least.");
  CHECK(p.offer(broadside::Verb::leg)->enabled);
  CHECK(p.offer(broadside::Verb::leg)->cost_to == 4);
}

TEST_CASE("BR-15 a verb that cannot be used stays with its rule") {
  const Page p(duel(), "frigate");
  const VerbOffer* leg = p.offer(broadside::Verb::leg);
  REQUIRE(leg != nullptr);
  CHECK(!leg->enabled);
  CHECK(leg->reason.rule.number == 15);
  const VerbOffer* fire = p.offer(broadside::Verb::fire);
  REQUIRE(fire != nullptr);
  CHECK(!fire->enabled);
  CHECK(fire->reason.given());
  CHECK(p.offer(broadside::Verb::scuttle) == nullptr);
  CHECK(Page(duel(), "brig").sheet.card->verbs.empty());
}

TEST_CASE("BR-70 the card says whether the wind is behind") {
  const Page behind(duel(), "frigate");
  CHECK(behind.text(behind.sheet.card->subtitle).find("wind behind") != std::string::npos);
  const Page contrary(duel(), "brig");
  CHECK(contrary.text(contrary.sheet.card->subtitle).find("wind contrary") != std::string::npos);
}

TEST_CASE("the turn's steps are grouped, and the wind stands beside the board") {
  const Page p(duel(), "frigate");
  REQUIRE(p.sheet.stepper.size() == 6);  // no land, no guns ashore
  CHECK(p.sheet.stepper[2].state == StepState::current);
  REQUIRE(p.sheet.stats.size() == 2);
  CHECK(p.text(p.sheet.stats[0].value) == "from the south, normal");
}

}  // namespace sandtable::broadside_rules
