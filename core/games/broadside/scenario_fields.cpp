// The words of a scenario, in tables.

#include <cstddef>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/broadside/rules.hpp"
#include "games/broadside/scenario.hpp"

namespace sandtable::broadside {
namespace {

constexpr const char* type_words[] = {"rowboat",   "sloop",     "schooner", "brig",          "merchantman",
                                      "frigate",   "man-o-war", "fort",     "shore-battery", "pirates",
                                      "kings-men", "townsfolk", "cavalry",  "party",         "swimmer"};
constexpr const char* fate_words[] = {"fighting", "captured", "abandoned", "sunk", "lost", "off"};
constexpr const char* going_words[] = {"sailing", "anchored", "adrift"};
constexpr const char* box_words[] = {"first", "second", "third"};
constexpr const char* battery_words[] = {"port", "starboard", "bow", "stern"};
constexpr const char* trigger_words[] = {"half-crew", "three-quarters", "yellow", "red", "port", "starboard"};
constexpr const char* ship_words[] = {"aground", "keeps-off", "retiring",  "hiding",      "advanced",
                                      "moved",   "docked",    "lightened", "tests-again", "cut-tried"};
constexpr const char* ship_numbers[] = {"0", "1", "2",  "3",  "4",  "5",  "6",  "7",
                                        "8", "9", "10", "11", "12", "13", "14", "15"};
constexpr const char* where_words[] = {"none", "ashore", "boats", "water", "gone"};
constexpr const char* unit_state_words[] = {"moved",  "charged",  "fired", "musketry",
                                            "fought", "captured", "back",  "aimed"};
constexpr const char* stage_words[] = {"weather", "order",     "move",    "window", "cut",
                                       "landing", "artillery", "muskets", "combat", "commit",
                                       "round",   "counter",   "again",   "pursue", "reload"};
constexpr const char* fight_words[] = {"none", "boarding", "land"};
constexpr const char* held_words[] = {"house", "ground", "unit", "ship", "carried-off", "none"};

#define AT(type, field) static_cast<std::uint16_t>(offsetof(type, field))

constexpr Member ships[] = {
    {"side-now", "Side that has her now", AT(ShipState, side), Kind::side},
    {"fate", "What became of her", AT(ShipState, fate), Kind::word, 5, fate_words},
    {"going", "How she lies", AT(ShipState, going), Kind::word, 2, going_words},
    {"sails", "Increments up", AT(ShipState, sails), Kind::number, 12},
    {"masts-lost", "Increments lost", AT(ShipState, masts_lost), Kind::number, 12},
    {"boxes-lost", "Turning boxes lost", AT(ShipState, boxes_lost), Kind::bits8, 0, box_words},
    {"boxes-due", "Turning boxes to be given up", AT(ShipState, boxes_due), Kind::number, 3},
    {"loaded", "Batteries that are loaded", AT(ShipState, loaded), Kind::bits8, 0, battery_words},
    {"volleys", "Batteries that have fired this turn", AT(ShipState, fired), Kind::bits8, 0, battery_words},
    {"crew", "Men aboard, leaders apart", AT(ShipState, crew), Kind::number, 120},
    {"killed", "Men lost", AT(ShipState, killed), Kind::number},
    {"ashore", "Men away in landing parties", AT(ShipState, ashore), Kind::number, 120},
    {"leaders", "Leaders", AT(ShipState, leaders), Kind::number, 20},
    {"morale", "The captain's morale", AT(ShipState, morale), Kind::number, 30},
    {"hull", "Boxes ticked", AT(ShipState, hull), Kind::number, 72},
    {"continuing", "Continuing damage points", AT(ShipState, continuing), Kind::number, 220},
    {"tested", "Tests of morale that have been made", AT(ShipState, tested), Kind::bits8, 0, trigger_words},
    {"jammed", "Turns without turning, this one included", AT(ShipState, jammed), Kind::number, 9},
    {"one-way", "Turns with turns to one side only", AT(ShipState, one_way), Kind::number, 9},
    {"only-port", "That side: 1 port, 0 starboard", AT(ShipState, only_port), Kind::number, 1},
    {"fire-below", "Turns of fire below decks", AT(ShipState, fire_below), Kind::number, 9},
    {"fire-sails", "Turns of fire in the sails", AT(ShipState, fire_sails), Kind::number, 9},
    {"ratlines", "Turns without a change of speed", AT(ShipState, ratlines), Kind::number, 9},
    {"burning", "Catastrophic fire: the try that comes next", AT(ShipState, burning), Kind::number, 3},
    {"tide", "Turns until the tide frees her", AT(ShipState, tide), Kind::number, 8},
    {"landed", "Turn of her last landing", AT(ShipState, landed), Kind::number, max_length + 1},
    {"returned", "Turn in which her boats last brought men back", AT(ShipState, returned), Kind::number,
     max_length + 1},
    {"tries", "Attempts at grappling this turn", AT(ShipState, tries), Kind::number, 2},
    {"tried", "Ship that she tried to grapple", AT(ShipState, tried), Kind::piece},
    {"small-arms", "Ships, by number, at which her crew has fired this turn", AT(ShipState, small_arms), Kind::bits16,
     0, ship_numbers},
    {"tokens", "Loot", AT(ShipState, tokens), Kind::number, max_tokens},
    {"left-by", "Edge by which she left: 1 north to 4 west", AT(ShipState, left_by), Kind::number, 4},
    {"inches", "Inches sailed this turn", AT(ShipState, inches), Kind::number},
    {"state", "What else is so", AT(ShipState, flags), Kind::bits16, 0, ship_words},
};
constexpr Member units_table[] = {
    {"leaders", "Leaders", AT(UnitState, leaders), Kind::number, 20},
    {"tokens", "Loot", AT(UnitState, tokens), Kind::number, max_tokens},
    {"state", "What else is so", AT(UnitState, flags), Kind::bits16, 0, unit_state_words},
    {"where", "Where a land unit is", AT(UnitState, where), Kind::word, 4, where_words},
    {"men", "Men, leaders apart", AT(UnitState, men), Kind::number, 120},
    {"musket-hits", "Musket hits at its guns", AT(UnitState, musket_hits), Kind::number, 3},
    {"foe", "Enemy that its charge has met", AT(UnitState, foe), Kind::piece},
    {"dead-men", "Losses of this step: men", AT(UnitState, dead_men), Kind::number},
    {"dead-leaders", "Losses of this step: leaders", AT(UnitState, dead_leaders), Kind::number},
    {"dead-guns", "Losses of this step: guns", AT(UnitState, dead_guns), Kind::number},
};
constexpr int shared_with_ships = 3;

constexpr Member states[] = {
    {"turn", "Turn, from 1", AT(State, turn), Kind::number, max_length + 1},
    {"step", "Step of the turn, 1 to 14", AT(State, step), Kind::number, 14},
    {"stage", "What has to be decided", AT(State, stage), Kind::word, 14, stage_words},
    {"active", "Side that moves or chooses", AT(State, active), Kind::side},
    {"asked", "Side that is asked", AT(State, asked), Kind::side},
    {"first", "Side A of this turn", AT(State, first), Kind::side},
    {"initiative", "Side that won the initiative last", AT(State, initiative), Kind::side},
    {"subject", "Piece that the question is about", AT(State, subject), Kind::piece},
    {"weather", "Event of this turn", AT(State, weather), Kind::word, 6, weather_words},
    {"ended", "1 and 2: that side has won; 3: a draw", AT(State, ended), Kind::number, 3},
    {"ended-by", "Why", AT(State, ended_by), Kind::number, 4},
};
constexpr Member sides_table[] = {
    {"sunk", "", AT(SideState, sunk), Kind::number},
    {"sunk-before", "", AT(SideState, sunk_before), Kind::number},
    {"adverse", "", AT(SideState, adverse), Kind::number},
    {"adverse-before", "", AT(SideState, adverse_before), Kind::number},
    {"triumph", "", AT(SideState, triumph), Kind::number},
    {"triumph-before", "", AT(SideState, triumph_before), Kind::number},
    {"lucky", "", AT(SideState, lucky), Kind::number, 2},
};
constexpr Member movings[] = {
    {"piece", "", AT(Moving, piece), Kind::piece},
    {"sails", "", AT(Moving, sails), Kind::number, 12},
    {"pips", "", AT(Moving, pips), Kind::signed8, 6},
    {"halved", "", AT(Moving, halved), Kind::number, 1},
    {"low", "", AT(Moving, low), Kind::number, 40},
    {"high", "", AT(Moving, high), Kind::number, 40},
    {"done", "", AT(Moving, done), Kind::number, 40},
    {"boxes-used", "", AT(Moving, boxes_used), Kind::bits8, 0, box_words},
    {"straight", "", AT(Moving, straight), Kind::number},
    {"stopped", "", AT(Moving, stopped), Kind::number, 1},
    {"held", "", AT(Moving, held), Kind::number, 1},
    {"near", "", AT(Moving, near_before), Kind::wide, plane::max_coordinate},
};
constexpr Member melees[] = {
    {"kind", "", AT(Melee, kind), Kind::word, 2, fight_words},
    {"attacker", "", AT(Melee, attacker), Kind::piece},
    {"defender", "", AT(Melee, defender), Kind::piece},
    {"area", "", AT(Melee, stage), Kind::number, 3},
    {"counter", "", AT(Melee, counter), Kind::number, 1},
    {"attackers", "", AT(Melee, men[0]), Kind::number},
    {"defenders", "", AT(Melee, men[1]), Kind::number},
    {"attacking-leaders", "", AT(Melee, leaders[0]), Kind::number},
    {"defending-leaders", "", AT(Melee, leaders[1]), Kind::number},
    {"grapple", "", AT(Melee, grapple), Kind::number, max_grapples - 1},
    {"rounds", "", AT(Melee, rounds), Kind::number},
};
constexpr Member grapples[] = {
    {"by", "", AT(Grapple, grappler), Kind::piece},      {"of", "", AT(Grapple, held), Kind::piece},
    {"attacker", "", AT(Grapple, attacker), Kind::side}, {"area", "", AT(Grapple, stage), Kind::number, 3},
    {"done", "", AT(Grapple, done), Kind::number, 7},
};
constexpr Member collisions[] = {
    {"a", "", AT(Collision, a), Kind::piece},
    {"b", "", AT(Collision, b), Kind::piece},
    {"dice", "", AT(Collision, dice), Kind::number, 2},
};
constexpr Member tokens[] = {
    {"held", "", AT(Loot, held), Kind::word, 5, held_words},
    {"by", "", AT(Loot, by), Kind::piece},
    {"house", "", AT(Loot, house), Kind::number, max_tokens},
};
#undef AT

constexpr Field field_of(const Member& m) {
  Field f{.key = m.key, .type = FieldType::integer, .help = m.help, .min = 0, .max = m.most};
  if (m.kind == Kind::word) f = {.key = m.key, .type = FieldType::word, .help = m.help, .words = m.words};
  if (m.kind == Kind::piece || m.kind == Kind::side) f = {.key = m.key, .type = FieldType::id, .help = m.help};
  if (m.kind == Kind::bits8 || m.kind == Kind::bits16)
    f = {.key = m.key, .type = FieldType::any, .help = m.help, .words = m.words};
  return f;
}

constexpr std::size_t own_piece_fields = 6;
constexpr auto make_piece_fields() {
  std::array<Field, std::size(ships) + std::size(units_table) - shared_with_ships + own_piece_fields> out = {{
      {.key = "x", .type = FieldType::number, .help = "Inches from the west edge: a ship's bow, where a unit stands"},
      {.key = "y", .type = FieldType::number, .help = "Inches from the south edge"},
      {.key = "heading", .type = FieldType::number, .help = "Degrees clockwise from north"},
      {.key = "quality", .type = FieldType::word, .help = "The crew's quality", .words = quality_words},
      {.key = "full-crew", .type = FieldType::integer, .help = "Men at full strength", .min = 1, .max = 120},
      {.key = "guns", .type = FieldType::any, .help = "Guns: a ship's port, starboard, bow and stern; a number ashore"},
  }};
  std::size_t n = own_piece_fields;
  for (const Member& m : ships) out[n++] = field_of(m);
  for (std::size_t i = shared_with_ships; i < std::size(units_table); ++i) out[n++] = field_of(units_table[i]);
  return out;
}
constexpr auto piece_fields = make_piece_fields();

constexpr Field wind_fields[] = {
    {.key = "prevailing",
     .type = FieldType::word,
     .help = "Where the prevailing wind comes from",
     .words = quarter_words},
    {.key = "actual", .type = FieldType::word, .help = "Where the wind comes from now", .words = quarter_words},
    {.key = "speed", .type = FieldType::word, .help = "Its speed this turn", .words = speed_words},
    {.key = "last",
     .type = FieldType::integer,
     .help = "Turn of the clock's last change roll",
     .min = 0,
     .max = max_length},
    {.key = "due",
     .type = FieldType::integer,
     .help = "Turn of its next, which players do not know",
     .min = 0,
     .max = max_length + 9},
};
constexpr std::size_t own_start_fields = 8;
constexpr auto make_start_fields() {
  std::array<Field, std::size(states) + own_start_fields> out = {{
      {.key = "wind", .type = FieldType::object, .help = "The wind", .fields = wind_fields},
      {.key = "sides", .type = FieldType::any, .help = "What each side did this turn and last, and its lucky shot"},
      {.key = "moving", .type = FieldType::any, .help = "The open move"},
      {.key = "melee", .type = FieldType::any, .help = "The melee that is being fought"},
      {.key = "grapples", .type = FieldType::any, .help = "Ships held together"},
      {.key = "collisions", .type = FieldType::any, .help = "Collisions to be resolved in step 6"},
      {.key = "tokens", .type = FieldType::any, .help = "Loot"},
      {.key = "bearings",
       .type = FieldType::any,
       .help = "Batteries asked about in the open move: the best shot of each"},
  }};
  std::size_t n = own_start_fields;
  for (const Member& m : states) out[n++] = field_of(m);
  return out;
}
constexpr auto start_fields = make_start_fields();

constexpr Field table_fields[] = {
    {.key = "width",
     .type = FieldType::integer,
     .help = "Inches from west to east",
     .required = true,
     .min = 12,
     .max = 72},
    {.key = "height",
     .type = FieldType::integer,
     .help = "Inches from south to north",
     .required = true,
     .min = 12,
     .max = 48},
};
constexpr Field port_fields[] = {
    {.key = "x", .type = FieldType::number, .help = "Inches from the west edge", .required = true},
    {.key = "y", .type = FieldType::number, .help = "Inches from the south edge", .required = true},
    {.key = "name", .type = FieldType::string, .help = "Its name"},
};
constexpr Field house_fields[] = {
    {.key = "x", .type = FieldType::number, .help = "Inches from the west edge", .required = true},
    {.key = "y", .type = FieldType::number, .help = "Inches from the south edge", .required = true},
    {.key = "token", .type = FieldType::boolean, .help = "There is loot in it"},
};
constexpr Field root_room_fields[] = {
    {.key = "table", .type = FieldType::object, .help = "The table's size in inches", .fields = table_fields},
    {.key = "shores", .type = FieldType::any, .help = "Land: lists of corners [x, y] in inches"},
    {.key = "islands", .type = FieldType::any, .help = "Land within the table, in the same way"},
    {.key = "shallows", .type = FieldType::any, .help = "Shallow water (picture only)"},
    {.key = "ports", .type = FieldType::list, .help = "Piers where ships dock", .fields = port_fields},
    {.key = "houses", .type = FieldType::list, .help = "Houses: cover, and loot", .fields = house_fields},
};

}  // namespace

const Members ship_members = ships, unit_members = units_table, state_members = states, side_members = sides_table,
              moving_members = movings, melee_members = melees, grapple_members = grapples,
              collision_members = collisions, token_members = tokens;

const ScenarioFields scenario_fields = {
    .terrain = {},
    .hexsides = {},
    .piece_types = type_words,
    .piece = piece_fields,
    .start = start_fields,
    .place = {},
    .root = root_room_fields,
    .options = {},
    .open_table = true,
};

}  // namespace sandtable::broadside
