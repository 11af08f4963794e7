// Where a scenario's game stands: its pieces and what `start` says.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/manta/play.hpp"
#include "games/manta/rules.hpp"
#include "games/manta/scenario.hpp"

namespace sandtable::manta {
namespace {

template <std::size_t N>
int word_of(const Json& object, const char* key, const char* const (&words)[N], int otherwise) {
  if (!object.contains(key)) return otherwise;
  for (std::size_t i = 0; i < N; ++i) {
    if (object[key] == words[i]) return static_cast<int>(i);
  }
  return otherwise;
}

Hex hex_of(const Json& object, const char* key, const Table& t) {
  return object.contains(key) ? t.map.grid.find(object[key].get<std::string>()).value_or(no_hex) : no_hex;
}

Result<void> read_piece(const Json& piece, std::size_t i, const Table& t, State& s) {
  const Piece p = static_cast<Piece>(i);
  PieceState& out = s[p];
  out.side = t.pieces[i].side;
  out.spent = static_cast<std::uint8_t>(piece.value("spent", 0));
  for (std::size_t bit = 0; bit < std::size(flag_words); ++bit) {
    if (piece.value(flag_words[bit], false)) out.flags = static_cast<std::uint16_t>(out.flags | 1u << bit);
  }
  if (piece.value(gone_word, false)) {
    if (piece.contains("at")) return bad_scenario(piece_pointer(i, "at"), "What is gone stands nowhere; leave at out.");
    out.at = no_place;
    return {};
  }
  if (!piece.contains("at") || !piece["at"].is_string())
    return bad_scenario(piece_pointer(i, "at"), "Missing, expected a hex or a box.");
  out.at = t.find_place(piece["at"].get_ref<const std::string&>());
  const bool box = out.at != no_place && !t.is_map(out.at);
  if (!box && (out.at == no_place || !t.is_ground(out.at)))
    return bad_scenario(piece_pointer(i, "at"), "Expected a hex where units stand, or a box.");
  const bool sanctuary = box && out.at != t.reinforcements();
  const Country country = t.country_at(out.at);
  const bool own = kind(t, p) == Kind::commander || sanctuary_of(faction(t, p)) == country;
  if (sanctuary && (is_conventional(t, p) || !own))  // MA-F22
    return bad_scenario(piece_pointer(i, "at"), "Expected a sanctuary of its faction.");
  if (out.side == no_side && box) return bad_scenario(piece_pointer(i, "at"), "What is nobody's stands on the map.");
  return {};
}

Result<void> check_company(const Json& pieces, const Table& t, const State& s) {
  if (s.change != 0) return {};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    bool shared = false;
    each_piece(t,
               [&](Piece q) { shared = shared || (on_map(t, s, p) && s[q].at == s[p].at && s[q].side != s[p].side); });
    if (shared) return bad_scenario(piece_pointer(i, "at"), "Units of both sides stand in this hex.");
  }
  return {};
}

// MA-D10
void start_airfields(const Table& t, State& s) {
  for (std::size_t a = 0; a < t.airfields.size(); ++a) {
    const Hex h = t.airfields[a];
    const bool rebels_hold = s.combat[1].test(h) || (!s.combat[0].test(h) && t.north[h] != 0);
    if (rebels_hold) s.air |= std::uint64_t{1} << a;
  }
}

void start_marks(const Table& t, State& s) {
  for (std::size_t m = 0; m < t.marks.size(); ++m) {
    for (const Side side : {Side{0}, Side{1}}) {
      if (s.combat[side].test(t.marks[m])) s.held[side] |= std::uint64_t{1} << m;
    }
  }
}

Result<void> read_hexes(const Json& start, const Table& t, State& s) {
  start_airfields(t, s);
  start_marks(t, s);
  for (const char* key : {"air", "held"}) {
    if (!start.contains(key)) continue;
    for (const auto& [id, hexes] : start[key].items()) {
      const Side side = t.find_side(id);
      const std::string pointer = pointer_to(pointer_to("/start", key), id);
      if (side == no_side) return bad_scenario(pointer, "Expected government or rebels.");
      for (const Json& name : hexes) {
        const Hex h = *t.map.grid.find(name.get<std::string>());
        if (*key == 'a') {
          if (!t.is_hex(h) || !has_airfield(t, h)) return bad_scenario(pointer, "Expected airfields in Chad.");
          const std::uint64_t bit = std::uint64_t{1} << t.sites[h].air;
          s.air = side == 1 ? s.air | bit : s.air & ~bit;
          continue;
        }
        const auto mark = std::lower_bound(t.marks.begin(), t.marks.end(), h);
        if (mark == t.marks.end() || *mark != h) return bad_scenario(pointer, "Expected places of victory conditions.");
        const std::uint64_t bit = std::uint64_t{1} << (mark - t.marks.begin());
        s.held[side] |= bit;
        s.held[1 - side] &= ~bit;
      }
    }
  }
  if (!start.contains("forts")) return {};
  for (const Json& name : start["forts"]) {
    const Hex h = *t.map.grid.find(name.get<std::string>());
    if (!t.is_ground(h)) return bad_scenario("/start/forts", "Expected hexes where units stand.");
    s.forts.set(h);
  }
  return {};
}

Result<void> read_clock(const Json& start, const Table& t, State& s) {
  s.phase = static_cast<std::uint8_t>(start.value("phase", 1));
  s.impulse = static_cast<std::uint8_t>(start.value("impulse", 1));
  s.turn = static_cast<std::uint8_t>(start.value("turn", 1));
  if (s.turn > t.length) return bad_scenario("/start/turn", "Expected an impulse within the length of the game.");
  s.government = static_cast<Side>(word_of(start, "government", side_words, 0));
  const int whose = word_of(start, "segment", side_words, s.government);
  s.segment = whose == s.government ? 0 : 1;
  s.step = static_cast<Step>(word_of(start, "step", step_words, 0));
  s.season = static_cast<Season>(word_of(start, "season", season_words, s.phase % 2 == 1 ? 0 : 1));  // MA-F1
  s.exempt = static_cast<std::uint8_t>(start.value("exempt", 3));
  s.bonus = start.value("bonus", false) ? 1 : 0;
  s.begun = start.value("begun", false) ? 1 : 0;
  s.change = start.value("change", false) ? 1 : 0;
  s.flown = static_cast<std::uint8_t>(start.value("flown", 0));
  const bool theirs = t.capital != no_hex && s.combat[1].test(t.capital);
  const bool ours = t.capital != no_hex && s.combat[0].test(t.capital);
  s.holder = static_cast<Side>(word_of(start, "holder", side_words, theirs ? 1 : ours ? 0 : s.government));
  return {};
}

Result<void> read_battle(const Json& start, const Table& t, State& s) {
  s.battle = Battle{};
  if (!start.contains("battle")) return {};
  const Json& b = start["battle"];
  Battle& out = s.battle;
  out.target = hex_of(b, "target", t);
  if (out.target == no_hex || !t.is_ground(out.target))
    return bad_scenario("/start/battle/target", "Expected a hex where units stand.");
  if (b["from"].empty() || b["from"].size() > max_from)
    return bad_scenario("/start/battle/from", "Expected one to six hexes.");
  for (std::size_t i = 0; i < b["from"].size(); ++i) {
    const Hex h = t.map.grid.find(b["from"][i].get<std::string>()).value_or(no_hex);
    const bool rising = i == 0 || h > out.from[i - 1];
    if (h == no_hex || !t.is_ground(h) || !t.map.grid.adjacent(h, out.target) || !rising)
      return bad_scenario("/start/battle/from", "Expected hexes next to the target, in reading order.");
    out.from[i] = h;
  }
  out.attacker = static_cast<Side>(word_of(b, "attacker", side_words, 0));
  out.ambushed = hex_of(b, "ambushed", t);
  if (out.ambushed != no_hex && std::find(out.from, out.from + max_from, out.ambushed) == out.from + max_from)
    return bad_scenario("/start/battle/ambushed", "Expected one of the attacking hexes.");
  out.kind = static_cast<Combat>(word_of(b, "kind", kind_words, 0));
  const auto byte = [&](const char* key) { return static_cast<std::uint8_t>(b.value(key, 0)); };
  const auto flag = [&](const char* key) { return static_cast<std::uint8_t>(b.value(key, false) ? 1 : 0); };
  out.cap = byte("cap");
  out.ambush_cap = byte("ambush-cap");
  out.retreating = byte("retreating");
  out.round = byte("round");
  out.contact = flag("contact");
  out.bare = flag("bare");
  out.free = flag("free");
  out.asked = flag("asked");
  out.begun = flag("begun");
  if (!b.contains("owed")) return {};
  for (const auto& [id, steps] : b["owed"].items()) {
    const Side side = t.find_side(id);
    if (side == no_side) return bad_scenario("/start/battle/owed", "Expected government and rebels.");
    out.owed[side] = steps.get<std::uint8_t>();
  }
  return {};
}

Result<void> read_group(const Json& start, const Table& t, State& s) {
  s.lead = no_piece;
  if (start.contains("lead")) {
    s.lead = t.find_piece(start["lead"].get<std::string>());
    const bool good = s.lead != no_piece && on_map(t, s, s.lead) && has(s, s.lead, flag_group);
    if (!good) return bad_scenario("/start/lead", "Expected a piece of the group that is moving.");
  }
  Result<void> out;
  each_piece(t, [&](Piece p) {
    if (!has(s, p, flag_group)) return;
    const bool good = s.lead != no_piece && s[p].at == s[s.lead].at && s[p].side == acting(s);
    if (!good && out)
      out = bad_scenario(piece_pointer(p, "group"), "Expected units of the side that moves, in one hex.");
  });
  return out;
}

constexpr bool of_combat(Stage stage) {
  return stage == Stage::gather || (stage >= Stage::kind && stage <= Stage::advance);
}

// What is to be decided must be possible here: whatever comes after could not be played.
Result<void> check_stage(const Table& t, const State& s) {
  const auto refuse = [] { return bad_scenario("/start/stage", "Expected a decision that can be made here."); };
  if (of_combat(s.stage) && s.battle.target == no_hex) return refuse();
  if (!of_combat(s.stage) && s.stage != Stage::surplus && s.battle.target != no_hex) return refuse();
  if ((s.stage == Stage::mover) != (s.lead != no_piece)) return refuse();
  if ((s.stage == Stage::displace) != (s.change != 0)) return refuse();
  if (s.stage == Stage::losses && s.battle.owed[0] + s.battle.owed[1] == 0) return refuse();
  if (s.stage == Stage::negotiate && !mrp_independent(t, s)) return refuse();
  const Side side = Manta::to_act(t, s);
  if (side > 1) return refuse();
  ActionList list;
  Manta::legal(t, s, no_piece, list);
  if (list.empty()) return refuse();
  return {};
}

bool commander_gone(const Table& t, const State& s, Side side) {
  return std::any_of(t.chiefs.begin(), t.chiefs.end(), [&](Piece p) {
    return kind(t, p) == Kind::commander && s[p].side == side && s[p].at == no_place;
  });
}

}  // namespace

Result<void> read_position(const Json& scenario, const Table& t, State& s) {
  const Json start = scenario.contains("start") ? scenario["start"] : Json::object();
  const Json& pieces = scenario["pieces"];
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (Result<void> good = read_piece(pieces[i], i, t, s); !good) return good;
  }
  rebuild(t, s);
  using Reader = Result<void> (*)(const Json&, const Table&, State&);
  for (const Reader reader : {Reader{read_clock}, Reader{read_hexes}, Reader{read_battle}, Reader{read_group}}) {
    if (Result<void> good = reader(start, t, s); !good) return good;
  }
  if (Result<void> good = check_company(pieces, t, s); !good) return good;
  Dice dice = Dice::seeded();
  EventSink off;
  const Play p{t, s, dice, off};
  for (const Side side : {Side{0}, Side{1}}) {
    if (commander_gone(t, s, side)) end_game(p, other(side), static_cast<std::uint8_t>(End::commander));
  }
  judge_now(p);
  if (s.ended != 0) return {};
  if (start.contains("stage")) {
    s.stage = static_cast<Stage>(word_of(start, "stage", stage_words, 0));
    return check_stage(t, s);
  }
  if (s.step == Step::prep) {
    if (s.impulse == 1 && s.segment == 0) {
      begin_prep(p);
      if (start.contains("season")) s.season = static_cast<Season>(word_of(start, "season", season_words, 0));
    } else {
      begin_segment(p);
    }
    return {};
  }
  enter_step(p, s.step);
  return {};
}

}  // namespace sandtable::manta
