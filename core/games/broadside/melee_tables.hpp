// The tables of close combat, at sea and ashore: dice for men and leaders, casualties, and what a difference means.
// Whole numbers only. Source: rules/broadside.md, BR-52 to BR-67, BR-72, BR-75, BR-76.
#pragma once

#include <cstdint>

namespace sandtable::broadside {

// Those who fight in one place: men (leaders not among them) and leaders.
struct Party {
  std::uint8_t men = 0;
  std::uint8_t leaders = 0;

  [[nodiscard]] constexpr int heads() const { return men + leaders; }
  friend bool operator==(const Party&, const Party&) = default;
};

// So many dice for so many men.
struct Rate {
  std::uint8_t dice = 1;
  std::uint8_t men = 1;
  friend bool operator==(const Rate&, const Rate&) = default;
};
inline constexpr Rate one_a_man{1, 1}, one_for_two{1, 2}, two_a_man{2, 1}, two_for_three{2, 3}, one_for_five{1, 5};

inline constexpr int leader_dice_each = 3;  // BR-58, BR-65
inline constexpr int kills_from = 5;        // BR-59, BR-65: 5-6
inline constexpr int casualties_a_leader_die = 6;

// BR-72: men that make no whole die are lost; whoever has anyone left throws at least one.
int melee_dice(Rate rate, Party party);

// BR-76: never more than were committed.
int casualties_of(Party party, int kills);
// BR-59, BR-65: a die for every full six casualties; none where nobody could be saved or lost by it.
int leader_dice(Party party, int casualties);

// Who fell: of `casualties`, how many were leaders. `ones`: leader dice that showed 1.
struct Toll {
  std::uint8_t men = 0;
  std::uint8_t leaders = 0;
  bool gone = false;  // nobody is left in the fight

  [[nodiscard]] constexpr int value() const { return men + 3 * leaders; }  // BR-60: a leader counts 3
  friend bool operator==(const Toll&, const Toll&) = default;
};
Toll toll_of(Party party, int casualties, int ones);

// ---- boarding ----

// Where a boarding is fought. In a counter-attack (BR-75) `rail` is between the ships.
enum class Deck : std::uint8_t { rail, foothold, main_deck, remainder };

struct Rates {
  Rate attacker, defender;
};
Rates boarding_rates(Deck deck, bool counter);  // BR-58, BR-61

enum class BoardingResult : std::uint8_t {
  again,       // BR-60: another round in the same place, at once
  advance,     // BR-61: the defender falls back one area; the next attack follows at once
  last_area,   // BR-62: the final round is fought at once
  taken,       // BR-63, BR-67: the defender surrenders men and ship
  falls_back,  // BR-61: the attacker falls back one stage; the defender may counter-attack
  cut,         // BR-62, BR-67: the attacker leaves; the grapples are cut
  lost,        // BR-63: the attacker surrenders men and ship
  over,        // till next turn, still grappled (BR-61, BR-67, BR-75)
  foothold,    // BR-75: a counter-attack from the rail has gained the foothold on the other ship
};
inline constexpr int boarding_results = 9;

// BR-60 to BR-63, BR-67, BR-75. In a counter-attack the counter-attacker is read as attacker and `deck` is where the
// former attacker stands.
BoardingResult boarding_result(Deck deck, bool counter, Toll attacker, Toll defender);

// ---- on land ----

enum class Troops : std::uint8_t { pirates, disciplined, rabble };

// BR-64: the lowest face at which they charge; 7 or more: never.
int charge_from(Troops troops, bool leader);

enum class Ground : std::uint8_t { open, light_cover, uphill, fortification };  // of the defender
Rate land_rate(Troops troops, bool mounted, Ground ground);                     // BR-65

enum class LandResult : std::uint8_t {
  again,    // another round at once
  recoil,   // 4 inches, facing; the winner attacks again on 4-6
  run,      // 4D6 to the nearest cover; the winner may move 2D6
  removed,  // the loser's unit
};
// BR-66: for the loser, who lost more (`attacker_lost` says which); BR-R6.
struct LandOutcome {
  LandResult result = LandResult::again;
  bool attacker_lost = false;
  bool both_gone = false;
  friend bool operator==(const LandOutcome&, const LandOutcome&) = default;
};
LandOutcome land_result(Toll attacker, Toll defender);

// ---- fire at men ----

int halved(int hits);                        // BR-46, BR-R3: rounded up
int dead_of_hit(int face);                   // BR-53
int musket_from(bool line_trained);          // BR-54: the lowest face that hits
inline constexpr int musket_hits_a_gun = 4;  // BR-55

}  // namespace sandtable::broadside
