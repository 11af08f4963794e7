// A table and a State put together by hand, for rules that need few ships or units in known places: inches, degrees,
// actions with the dice that they throw.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "games/broadside/legal.hpp"
#include "games/broadside/play.hpp"
#include "games/broadside/rules.hpp"

namespace sandtable::broadside_rules {

/// Faces in the order of the throws: `Faces{5}.and_then(3, 1)` is a 5 and three ones.
struct Faces {
  std::vector<std::uint8_t> list;
  Faces() = default;
  Faces(std::initializer_list<int> faces) {
    for (const int face : faces) list.push_back(static_cast<std::uint8_t>(face));
  }
  [[nodiscard]] Faces and_then(int n, int face) const {
    Faces out = *this;
    out.list.insert(out.list.end(), static_cast<std::size_t>(n), static_cast<std::uint8_t>(face));
    return out;
  }
  /// Of n dice so many show a 6, the others a 1 (which kills nobody).
  [[nodiscard]] Faces kills(int n, int of) const { return and_then(n, 6).and_then(of - n, 1); }
};

class ByHand {
 public:
  broadside::Table t;
  broadside::State s{};
  std::vector<Event> events;  // of the last action

  ByHand();
  /// Ships come first. The bow's place in inches; in crack order, 5 increments up, guns loaded.
  Piece ship(broadside::Class type, Side side, int x, int y, int heading);
  /// An oblong of land in inches.
  void land(int west, int south, int east, int north);
  void house(int x, int y, bool token = false);
  Piece unit(broadside::Unit type, Side side, int x, int y, int facing = 0);
  /// The three landing parties of every ship; after all units.
  void parties();
  Piece party(Piece ship, int n) const;  // from 0

  broadside::ShipState& operator()(Piece ship) { return s.ships[ship]; }
  broadside::UnitState& at(Piece unit) { return broadside::unit(t, s, unit); }
  /// Two ships, held together; the first threw the grapple.
  void grapple(Piece a, Piece b);
  /// Who decides in a step, as the turn's steps have it: 4 the move, 7 landing, 8 artillery, 9 muskets, 10 combat.
  void step(int n, Side active = 0);

  [[nodiscard]] bool legal(const Action& a) const;
  [[nodiscard]] int count(broadside::Verb verb) const;  // legal actions with this verb
  /// The rule that an empty refusal would not name: "BR-24", or "" when nothing is refused.
  static std::string rule(const Said& refusal);
  /// A legal action that throws exactly these dice.
  void play(const Action& a, const Faces& faces = {});
  /// A chapter's function, which throws exactly these dice: `with([&](const Play& p) { p.... }, {4})`.
  void with(const std::function<void(const broadside::Play&)>& chapter, const Faces& faces = {});
  [[nodiscard]] Side to_act() const { return broadside::Broadside::to_act(t, s); }
  [[nodiscard]] bool said(broadside::Word word) const;  // in an event of the last action
  /// The chance, in the odds of an action, of the outcome that this word names.
  [[nodiscard]] double chance(const Action& a, broadside::Word word) const;
  /// The chance of a number in the group whose `given` names this word and piece.
  [[nodiscard]] double chance(const Action& a, broadside::Word given, Piece of, int n) const;
};

}  // namespace sandtable::broadside_rules
