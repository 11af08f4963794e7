// The toy's tables, its scenario, and its rules.

#include "core/game/toy/toy.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sandtable::toy {
namespace {

constexpr const char* terrain_words[] = {"open", "wood", "goal"};
constexpr const char* type_words[] = {"runner", "guard", "snare"};
constexpr const char* side_words[] = {"raiders", "guards"};
constexpr const char* reaction_words[] = {"watch"};
constexpr const char* colour_words[] = {"white", "amber", "red"};

constexpr Field piece_fields[] = {
    {.key = "spent", .type = FieldType::boolean, .help = "Has acted"},
    {.key = "pinned", .type = FieldType::boolean, .help = "Is pinned"},
    {.key = "out", .type = FieldType::boolean, .help = "Is out of the game"},
};
constexpr Field start_fields[] = {
    {.key = "turn", .type = FieldType::integer, .help = "Turn", .min = 1, .max = 99},
    {.key = "side", .type = FieldType::word, .help = "Whose turn", .words = side_words},
    {.key = "asked", .type = FieldType::id, .help = "Runner about whom the guards are asked"},
};
const ScenarioFields scenario_fields = {.terrain = terrain_words,
                                        .hexsides = {},
                                        .piece_types = type_words,
                                        .piece = piece_fields,
                                        .start = start_fields,
                                        .place = {},
                                        .root = {},
                                        .options = {},
                                        .open_table = false,
                                        .sides = side_words};

constexpr VerbInfo verb_table[] = {
    {"move", "piece place", "", static_cast<std::uint16_t>(Word::move), 'm', "move"},
    {"fire", "piece mode target", "- aimed", static_cast<std::uint16_t>(Word::fire), 'f', "fire"},
    {"hold", "", "", static_cast<std::uint16_t>(Word::hold), 'h', "hold"},
    {"end", "", "", static_cast<std::uint16_t>(Word::end), 'e', "end"},
};

constexpr WordEntry word_table[] = {
    {"none", "", ""},
    {"move", "", "Move"},
    {"fire", "", "Fire"},
    {"hold", "", "Hold fire"},
    {"end", "", "End"},
    {"moved", "unit place", "{unit} moves to {place}."},
    {"fired", "unit target die", "{unit} fires at {target}: {die}."},
    {"effect", "target die", "Effect on {target}: {die}."},
    {"missed", "", "missed"},
    {"hit", "", "hit"},
    {"pinned", "", "pinned"},
    {"out", "", "out"},
    {"snared", "unit place", "{unit} steps into a snare at {place}."},
    {"asked", "unit", "{unit} is in sight. Fire?"},
    {"turn-began", "side turn", "{side}: turn {turn}."},
    {"why-fire", "", "the fire"},
    {"why-effect", "", "the effect of the hit"},
    {"in-wood", "", "target in a wood"},
    {"raiders-win", "place", "A runner reached {place}."},
    {"guards-win", "", "No runner is left."},
    {"time-is-up", "turns", "{turns|The turn is|All # turns are} over."},
    {"answer-first", "", "Answer first: fire or hold."},
    {"nothing-asked", "", "Nothing is asked."},
    {"not-yours", "unit", "{unit} is the other side's."},
    {"never-acts", "unit", "{unit} never acts."},
    {"is-out", "unit", "{unit} is out of the game."},
    {"has-acted", "unit", "{unit} has acted this turn."},
    {"is-pinned", "unit", "{unit} is pinned."},
    {"off-map", "", "That is off the map."},
    {"too-far", "hexes", "That is further than {hexes|1 hex|# hexes}."},
    {"occupied", "place", "{place} is taken."},
    {"way-blocked", "", "No open, empty hex lies between."},
    {"no-target", "", "There is nobody to fire at."},
    {"only-mover", "unit", "Only {unit} may be fired at now."},
    {"no-aim", "", "There is no time to aim."},
    {"needs-unit", "", "Which unit?"},
    {"prompt", "side", "{side} to act."},
    {"track", "", "Turns"},
    {"number", "n", "{n}"},
    {"name", "unit", "{unit}"},
    {"best", "action", "{action} looks best."},
};

bool flag(const Json& piece, const char* key) {
  const auto found = piece.find(key);
  return found != piece.end() && found->get<bool>();
}

Result<void> read_piece(const Json& json, std::size_t p, Board& board, State& s) {
  const std::string& type = json["type"].get_ref<const std::string&>();
  const Kind kind = type == "runner" ? Kind::runner : type == "guard" ? Kind::guard : Kind::snare;
  const Side owner = kind == Kind::runner ? raiders : guards;
  const std::string pointer = "/pieces/" + std::to_string(p);
  if (board.pieces[p].side != owner)
    return fail("bad_scenario", "This type belongs to the other side.", pointer + "/side");
  board.kinds.push_back(kind);
  s.gone[p] = flag(json, "out");
  s.spent[p] = flag(json, "spent");
  s.pinned[p] = flag(json, "pinned");
  s.at[p] = no_place;
  if (json.contains("at") && !s.gone[p]) {
    const Json& at = json["at"];
    const auto hex = at.is_string() ? board.map.grid.find(at.get_ref<const std::string&>()) : std::nullopt;
    if (!hex) return fail("bad_scenario", "Expected a hex.", pointer + "/at");
    s.at[p] = *hex;
  }
  if (s.at[p] == no_place && kind != Kind::snare && !s.gone[p]) {
    return fail("bad_scenario", "Expected where it stands.", pointer + "/at");
  }
  return {};
}

void read_start(const Json& scenario, const Board& board, State& s) {
  s.turn = 1;
  s.side = raiders;
  s.mover = no_piece;
  if (!scenario.contains("start")) return;
  const Json& start = scenario["start"];
  if (start.contains("turn")) s.turn = start["turn"].get<std::uint8_t>();
  if (start.contains("side") && start["side"] == "guards") s.side = guards;
  if (start.contains("asked")) s.mover = board.find_piece(start["asked"].get_ref<const std::string&>());
}

// TY-5, TY-3
void strike(State& s, Piece p, bool out, EventSink& sink) {
  if (out) {
    s.gone[p] = 1;
    s.at[p] = no_place;
    s.pinned[p] = 0;
    s.spent[p] = 0;
  } else {
    s.pinned[p] = 1;
  }
  if (!sink.on()) return;
  sink.emit({.type = out ? EventType::lost : EventType::changed,
             .said = say(out ? Word::is_out : Word::is_pinned, rule(3), piece(p)),
             .piece = p});
}

void roll_event(EventSink& sink, Said said, Colour colour, std::uint8_t face, Word result, Piece p, Piece target) {
  if (!sink.on()) return;
  const auto shown = static_cast<std::uint8_t>(colour);
  sink.emit({.type = EventType::rolled,
             .said = said,
             .piece = p,
             .target = target,
             .roll = {6, shown, shown, face, static_cast<std::uint16_t>(result)}});
}

// TY-3
void fire(const Board& board, State& s, Action a, Dice& dice, EventSink& sink) {
  const Colour colour = die_of(board, s, a.target, a.mode);
  const std::uint8_t face = dice.roll(s.dice, {6, colour, static_cast<std::uint16_t>(Word::why_fire)});
  const Word result = result_of(colour, face);
  roll_event(sink, say(Word::fired, rule(3), piece(a.piece), piece(a.target), die(colour, face)), colour, face, result,
             a.piece, a.target);
  s.spent[a.piece] = 1;
  if (result == Word::out) strike(s, a.target, true, sink);
  if (result != Word::hit) return;
  const std::uint8_t effect = dice.roll(s.dice, {6, 0, static_cast<std::uint16_t>(Word::why_effect)});
  const bool out = effect >= 5;
  roll_event(sink, say(Word::rolled_effect, rule(3), piece(a.target), die(6, effect)), Colour{}, effect,
             out ? Word::out : Word::pinned, a.piece, a.target);
  strike(s, a.target, out, sink);
}

// TY-5: true when the runner stepped into a snare.
bool spring_snare(const Board& board, State& s, Piece p, Place h, EventSink& sink) {
  if (board.kinds[p] != Kind::runner) return false;
  for (std::size_t i = 0; i < board.kinds.size(); ++i) {
    if (board.kinds[i] != Kind::snare || s.gone[i] || s.at[i] != h) continue;
    s.gone[i] = 1;
    s.at[i] = no_place;
    sink.revealed = true;
    if (sink.on())
      sink.emit(
          {.type = EventType::revealed, .said = say(Word::snared, rule(5), piece(p), place(h)), .piece = p, .to = h});
    strike(s, p, false, sink);
    return true;
  }
  return false;
}

// TY-2
void move(const Board& board, State& s, Action a, EventSink& sink) {
  const Place from = s.at[a.piece];
  const Place by = way(board, s, from, a.place);
  s.spent[a.piece] = 1;
  s.at[a.piece] = by;
  bool snared = spring_snare(board, s, a.piece, by, sink);
  if (!snared && by != a.place) {
    s.at[a.piece] = a.place;
    snared = spring_snare(board, s, a.piece, a.place, sink);
  }
  const Place to = s.at[a.piece];
  if (sink.on()) {
    sink.emit({.type = EventType::moved,
               .said = say(Word::moved, rule(2), piece(a.piece), place(to)),
               .piece = a.piece,
               .from = from,
               .to = to});
  }
  if (board.kinds[a.piece] != Kind::runner || to == board.goal) return;
  // TY-4
  for (std::size_t g = 0; g < board.kinds.size(); ++g) {
    if (!may_watch(board, s, static_cast<Piece>(g), a.piece)) continue;
    s.mover = a.piece;
    if (sink.on())
      sink.emit({.type = EventType::asked, .said = say(Word::asked, rule(4), piece(a.piece)), .piece = a.piece});
    return;
  }
}

// TY-1
void end(const Board& board, State& s, EventSink& sink) {
  for (std::size_t i = 0; i < board.kinds.size(); ++i) {
    if (side_of(board, static_cast<Piece>(i)) != s.side) continue;
    s.spent[i] = 0;
    s.pinned[i] = 0;
  }
  if (s.side == guards) ++s.turn;
  s.side = other(s.side);
  if (sink.on())
    sink.emit({.type = EventType::turn, .said = say(Word::turn_began, rule(1), side(s.side), number(s.turn))});
}

bool may_act(const Board& board, const State& s, Piece p) {
  return in_play(board, s, p) && side_of(board, p) == s.side && !s.spent[p] && !s.pinned[p];
}

void fires_of(const Board& board, const State& s, Piece p, ActionList& out) {
  for (std::size_t t = 0; t < board.kinds.size(); ++t) {
    const auto target = static_cast<Piece>(t);
    if (!in_play(board, s, target) || side_of(board, target) == side_of(board, p)) continue;
    const int far = board.map.grid.distance(s.at[p], s.at[t]);
    for (std::uint8_t mode = 0; mode < 2; ++mode) {
      if (far <= range_of(mode)) out.push_back({fire_verb, mode, p, target, no_place, 0});
    }
  }
}

void moves_of(const Board& board, const State& s, Piece p, ActionList& out) {
  for (Place h = 0; h < board.map.grid.size(); ++h) {
    if (h != s.at[p] && way(board, s, s.at[p], h) != no_place) out.push_back({move_verb, 0, p, no_piece, h, 0});
  }
}

void answers_of(const Board& board, const State& s, Piece only, ActionList& out) {
  for (std::size_t g = 0; g < board.kinds.size(); ++g) {
    const auto guard = static_cast<Piece>(g);
    if (only != no_piece && only != guard) continue;
    if (may_watch(board, s, guard, s.mover)) out.push_back({fire_verb, 0, guard, s.mover, no_place, 0});
  }
  if (only == no_piece) out.push_back({.verb = hold_verb});
}

}  // namespace

const GameInfo Toy::info = {.id = "toy",
                            .title = "Toy",
                            .prefix = "TY",
                            .rules_version = 1,
                            .max_actions = 400,
                            .verbs = verb_table,
                            .words = word_table,
                            .reactions = reaction_words,
                            .die_colours = colour_words,
                            .fields = &scenario_fields};

const Rules& rules() { return erase<Toy>(); }

std::string scenario() {
  return R"({"format": 1, "game": "toy", "id": "wells", "title": "The well", "summary": "Three runners, one well.",
    "length": 8,
    "map": {"first": "0101", "lower": "even", "rows": [".^...^.", "..^....", "...^..*", ".^.....", "....^.."],
            "legend": {".": "open", "^": "wood", "*": "goal"},
            "places": [{"at": "0703", "name": "the well"}]},
    "pieces": [{"id": "r-1", "type": "runner", "side": "raiders", "at": "0101", "name": "Ada"},
               {"id": "r-2", "type": "runner", "side": "raiders", "at": "0103", "name": "Ben"},
               {"id": "r-3", "type": "runner", "side": "raiders", "at": "0105", "name": "Cid"},
               {"id": "g-1", "type": "guard", "side": "guards", "at": "0602", "name": "Uri"},
               {"id": "g-2", "type": "guard", "side": "guards", "at": "0604", "name": "Vic"},
               {"id": "s-1", "type": "snare", "side": "guards", "at": "0403"},
               {"id": "s-2", "type": "snare", "side": "guards", "at": "0202"}]})";
}

std::string long_scenario() {
  std::string rows;
  for (int row = 0; row < 12; ++row) {
    rows += row == 0 ? "\"" : ", \"";
    rows += row == 5 ? "...^.....^.......*\"" : row % 3 == 1 ? ".^....^....^..^...\"" : "..................\"";
  }
  return R"({"format": 1, "game": "toy", "id": "plain", "title": "The plain", "length": 25,
    "map": {"first": "0101", "lower": "odd", "rows": [)" +
         rows + R"(], "legend": {".": "open", "^": "wood", "*": "goal"}},
    "pieces": [{"id": "r-1", "type": "runner", "side": "raiders", "at": "0101"},
               {"id": "r-2", "type": "runner", "side": "raiders", "at": "0106"},
               {"id": "r-3", "type": "runner", "side": "raiders", "at": "0112"},
               {"id": "r-4", "type": "runner", "side": "raiders", "at": "0209"},
               {"id": "g-1", "type": "guard", "side": "guards", "at": "1204"},
               {"id": "g-2", "type": "guard", "side": "guards", "at": "1209"},
               {"id": "s-1", "type": "snare", "side": "guards", "at": "0606"},
               {"id": "s-2", "type": "snare", "side": "guards", "at": "0903"},
               {"id": "s-3", "type": "snare", "side": "guards", "at": "0411"}]})";
}

Side side_of(const Board& board, Piece p) { return board.kinds[p] == Kind::runner ? raiders : guards; }

bool in_play(const Board& board, const State& s, Piece p) {
  return p < board.kinds.size() && board.kinds[p] != Kind::snare && !s.gone[p];
}

bool empty(const Board& board, const State& s, Place h) {
  for (std::size_t i = 0; i < board.kinds.size(); ++i) {
    if (in_play(board, s, static_cast<Piece>(i)) && s.at[i] == h) return false;
  }
  return true;
}

Place way(const Board& board, const State& s, Place from, Place to) {
  const HexGrid& grid = board.map.grid;
  const auto open = [&](Place h) { return board.map.terrain[h] != static_cast<std::uint8_t>(Terrain::wood); };
  if (!empty(board, s, to)) return no_place;
  if (grid.adjacent(from, to)) return to;
  if (grid.distance(from, to) != 2 || !open(to)) return no_place;
  Place lowest = no_place;
  for (const Hex between : grid.neighbours(from)) {
    if (between == no_hex || !grid.adjacent(between, to) || !open(between) || !empty(board, s, between)) continue;
    lowest = std::min(lowest, between);
  }
  return lowest;
}

bool may_watch(const Board& board, const State& s, Piece guard, Piece p) {
  return in_play(board, s, guard) && board.kinds[guard] == Kind::guard && !s.spent[guard] && !s.pinned[guard] &&
         board.map.grid.distance(s.at[guard], s.at[p]) <= 2;
}

int range_of(std::uint8_t mode) { return mode == 0 ? 3 : 2; }

Colour die_of(const Board& board, const State& s, Piece target, std::uint8_t mode) {
  const bool wood = board.map.terrain[s.at[target]] == static_cast<std::uint8_t>(Terrain::wood);
  return static_cast<Colour>((mode == 0 ? amber : red) - (wood ? 1 : 0));
}

Word result_of(Colour colour, std::uint8_t face) {
  constexpr const char* printed[] = {"----x#", "---xx#", "--xx##"};  // white, amber, red
  const char mark = printed[colour - 1][face - 1];
  return mark == '-' ? Word::missed : mark == 'x' ? Word::hit : Word::out;
}

Result<Opening<Board, State>> Toy::read(const Json& scenario_json, const Json& options) {
  Opening<Board, State> opening{std::make_unique<Board>(), State{}};
  Board& board = *opening.table;
  if (Result<void> good = read_common(scenario_json, options, scenario_fields, board); !good) {
    return tl::unexpected<Error>(good.error());
  }
  const Json& pieces = scenario_json["pieces"];
  if (pieces.size() > max_units) return fail("bad_scenario", "Expected at most 12 pieces.", "/pieces");
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    if (Result<void> good = read_piece(pieces[p], p, board, opening.state); !good) {
      return tl::unexpected<Error>(good.error());
    }
  }
  for (Place h = 0; h < board.map.grid.size(); ++h) {
    if (board.map.terrain[h] == static_cast<std::uint8_t>(Terrain::goal)) board.goal = h;
  }
  read_start(scenario_json, board, opening.state);
  return opening;
}

Side Toy::to_act(const Board&, const State& s) { return s.mover != no_piece ? guards : s.side; }

// TY-6
Outcome Toy::outcome(const Board& board, const State& s) {
  bool runner = false;
  for (std::size_t i = 0; i < board.kinds.size(); ++i) {
    if (board.kinds[i] != Kind::runner || s.gone[i]) continue;
    runner = true;
    if (s.at[i] == board.goal) return {true, raiders, say(Word::raiders_win, rule(6), place(board.goal))};
  }
  if (!runner) return {true, guards, say(Word::guards_win, rule(6))};
  if (s.turn > board.length) return {true, guards, say(Word::time_is_up, rule(6), number(board.length))};
  return {};
}

void Toy::legal(const Board& board, const State& s, Piece only, ActionList& out) {
  if (over(board, s)) return;
  if (s.mover != no_piece) return answers_of(board, s, only, out);
  for (const bool firing : {false, true}) {
    for (std::size_t i = 0; i < board.kinds.size(); ++i) {
      const auto p = static_cast<Piece>(i);
      if ((only != no_piece && only != p) || !may_act(board, s, p)) continue;
      firing ? fires_of(board, s, p, out) : moves_of(board, s, p, out);
    }
  }
  if (only == no_piece) out.push_back({.verb = end_verb});
}

Action Toy::sample(const Board& board, const State& s, Rng& rng) {
  ActionList list;
  if (s.mover != no_piece) {
    answers_of(board, s, no_piece, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
  const auto drawn = static_cast<Piece>(rng.below(static_cast<std::uint32_t>(board.kinds.size()) + 1));
  if (drawn < board.kinds.size() && may_act(board, s, drawn)) legal(board, s, drawn, list);
  if (list.empty()) return {.verb = end_verb};
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

void Toy::apply(const Board& board, State& s, Action a, Dice& dice, EventSink& sink) {
  if (a.verb == move_verb) move(board, s, a, sink);
  if (a.verb == end_verb) end(board, s, sink);
  if (a.verb == fire_verb) fire(board, s, a, dice, sink);
  if (a.verb != move_verb) s.mover = no_piece;
  if (!sink.on()) return;
  if (const Outcome now = outcome(board, s); now.over) sink.emit({.type = EventType::ended, .said = now.why});
}

}  // namespace sandtable::toy
