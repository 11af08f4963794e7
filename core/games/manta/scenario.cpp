// Reads a scenario: the fields that this room adds.

#include "games/manta/scenario.hpp"

#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/manta/play.hpp"
#include "games/manta/rules.hpp"

namespace sandtable::manta {
namespace {

constexpr const char* terrain_words[] = {"desert",
                                         "steppe",
                                         "savannah",
                                         "mountain",
                                         "lake",
                                         "partial-lake",
                                         "marsh-seasonal",
                                         "marsh-perennial",
                                         "sanctuary-libya",
                                         "sanctuary-sudan",
                                         "sanctuary-niger",
                                         "sanctuary-car",
                                         "free-zone",
                                         "off"};
constexpr const char* hexside_words[] = {"road", "track", "river"};
constexpr const char* type_words[] = {"infantry-battalion", "infantry-company", "recon-company",
                                      "french-infantry",    "french-airborne",  "aaa",
                                      "zaire-infantry",     "libyan-armour",    "libyan-mechanized",
                                      "libyan-commando",    "legion-armour",    "legion-infantry",
                                      "guerrilla",          "leader",           "commander"};
constexpr const char* faction_words[] = {"FAN", "MPLT", "PLA",   "ANL", "FAP", "CDR",  "VOL",    "FROL", "WAF",
                                         "MRP", "FAC",  "CODOS", "FDT", "UND", "FANT", "FRANCE", "OAU",  "LIBYA"};
constexpr const char* option_words[] = {"modifiers-by-strength", "stack-nine", "dry-segments"};
constexpr const char* well_words[] = {"seasonal", "perennial"};
constexpr const char* air_words[] = {"airfield", "airbase"};

constexpr Field strength(const char* key, const char* help) {
  return {.key = key, .type = FieldType::integer, .help = help, .min = 0, .max = 20};
}
constexpr Field flag(const char* key, const char* help) {
  return {.key = key, .type = FieldType::boolean, .help = help};
}

constexpr Field piece_fields[] = {
    {.key = "faction",
     .type = FieldType::word,
     .help = "Faction of a band, leader or commander",
     .words = faction_words},
    strength("conventional", "Conventional strength, where it is not the type's"),
    strength("guerrilla", "Guerrilla strength, where it is not the type's"),
    strength("move", "Movement points, where they are not the type's"),
    {.key = "steps", .type = FieldType::integer, .help = "Steps, where they are not the type's", .min = 0, .max = 9},
    {.key = "spent", .type = FieldType::integer, .help = "Half movement points spent", .min = 0, .max = 255},
    flag(gone_word, "Out of the game"),
    flag("moved", "Its movement of this segment is over"),
    flag("thirsty", "Figures halved for want of water"),
    flag("fortifying", "Builds a fortification"),
    flag("fought", "Has been in combat this segment"),
    flag("bonus", "May move twice as far beside Habré"),
    flag("beset", "A rebel stood beside it when the segment began"),
    flag("group", "Of the group that is moving"),
    flag("fighting", "Takes part in the combat"),
    flag("retreating", "Has yet to retreat"),
};
constexpr Field place_fields[] = {
    {.key = "oasis", .type = FieldType::boolean, .help = "An oasis"},
    {.key = "well", .type = FieldType::word, .help = "A well", .words = well_words},
    {.key = "air", .type = FieldType::word, .help = "An airfield", .words = air_words},
};
constexpr Field hexes_field[] = {{.key = "hexes", .type = FieldType::hexes, .help = "Hexes"}};
constexpr Field number_field[] = {
    {.key = "steps", .type = FieldType::integer, .help = "Steps to lose", .min = 0, .max = 255}};
constexpr Field byte(const char* key, const char* help) {
  return {.key = key, .type = FieldType::integer, .help = help, .min = 0, .max = 255};
}
constexpr Field battle_fields[] = {
    {.key = "target", .type = FieldType::hex, .help = "Hex that is attacked", .required = true},
    {.key = "from", .type = FieldType::hexes, .help = "Hexes that attack", .required = true},
    {.key = "attacker", .type = FieldType::word, .help = "Who attacks", .required = true, .words = side_words},
    {.key = "ambushed", .type = FieldType::hex, .help = "Hex that is ambushed"},
    {.key = "kind", .type = FieldType::word, .help = "Kind of combat", .words = kind_words},
    byte("cap", "Steps of the attackers before the first round"),
    byte("ambush-cap", "Steps of the ambushers before the first round"),
    {.key = "owed", .type = FieldType::table, .help = "Steps that each side has yet to lose", .fields = number_field},
    {.key = "retreating", .type = FieldType::integer, .help = "Sides that retreat: 1, 2", .min = 0, .max = 3},
    flag("contact", "Another round may follow"),
    flag("bare", "The defender has no help from terrain"),
    flag("free", "Retreats in any direction"),
    flag("asked", "The guerrilla operation is behind"),
    flag("begun", "The combat has begun"),
    byte("round", "Rounds before this one"),
};
constexpr Field start_fields[] = {
    {.key = "phase", .type = FieldType::integer, .help = "Tactical Phase, from 1", .min = 1, .max = 20},
    {.key = "impulse", .type = FieldType::integer, .help = "Impulse of the phase", .min = 1, .max = 3},
    {.key = "turn", .type = FieldType::integer, .help = "Impulse of the game, from 1", .min = 1, .max = max_length},
    {.key = "segment", .type = FieldType::word, .help = "Whose segment", .words = side_words},
    {.key = "step", .type = FieldType::word, .help = "Step of the segment", .words = step_words},
    {.key = "stage", .type = FieldType::word, .help = "What has to be decided", .words = stage_words},
    {.key = "season", .type = FieldType::word, .help = "Season", .words = season_words},
    {.key = "government", .type = FieldType::word, .help = "Side that is the government", .words = side_words},
    {.key = "holder", .type = FieldType::word, .help = "Side that last held N'Djamena", .words = side_words},
    {.key = "air",
     .type = FieldType::table,
     .help = "Airfields that are friendly to each side, where it is not as at the start",
     .fields = hexes_field},
    {.key = "held",
     .type = FieldType::table,
     .help = "Places of victory conditions that each side was the last to hold",
     .fields = hexes_field},
    {.key = "forts", .type = FieldType::hexes, .help = "Fortifications"},
    {.key = "exempt",
     .type = FieldType::integer,
     .help = "Sides (1, 2) whose first movement has not ended",
     .min = 0,
     .max = 3},
    flag("bonus", "Somebody has moved twice as far beside Habré"),
    flag("begun", "Somebody has moved this segment"),
    flag("change", "The government is changing"),
    byte("flown", "French units flown this segment"),
    {.key = "lead", .type = FieldType::id, .help = "First of the group that is moving"},
    {.key = "battle", .type = FieldType::object, .help = "The combat under way", .fields = battle_fields},
};

}  // namespace

const ScenarioFields scenario_fields = {
    .terrain = terrain_words,
    .hexsides = hexside_words,
    .piece_types = type_words,
    .piece = piece_fields,
    .start = start_fields,
    .place = place_fields,
    .root = {},
    .options = option_words,
    .sides = side_words,
};

Result<Opening<Table, State>> Manta::read(const Json& given, const Json& options) {
  Opening<Table, State> out{std::make_unique<Table>(), State{}};
  Table& t = *out.table;
  State& s = out.state;
  const auto bad = [](const Result<void>& r) { return tl::unexpected<Error>(r.error()); };
  if (Result<void> good = read_common(given, options, scenario_fields, t); !good) return bad(good);
  if (t.length < 1 || t.length > max_length) return bad_scenario("/length", "Expected 1 to 60 impulses.");
  if (t.sides[0].id != side_words[0]) return bad_scenario("/sides", "Expected government and rebels, in this order.");
  const Json in_force = parse_json(t.options).value_or(Json::object());
  const auto on = [&](const char* key) {
    if (!in_force.contains(key)) return false;
    return in_force[key].is_boolean() ? in_force[key].get<bool>() : in_force[key].get<int>() != 0;
  };
  t.modifiers_by_strength = on("modifiers-by-strength");
  t.stack_nine = on("stack-nine");
  t.dry_segments = on("dry-segments");
  using Reader = Result<void> (*)(const Json&, Table&);
  for (const Reader reader : {Reader{read_map_facts}, Reader{read_units}, Reader{read_victory}}) {
    if (Result<void> good = reader(given, t); !good) return bad(good);
  }
  if (Result<void> good = read_position(given, t, s); !good) return bad(good);
  return out;
}

}  // namespace sandtable::manta
