#include "game/to_json.hpp"

namespace sandtable {

namespace {

const char* event_type(EventType type) {
  switch (type) {
    case EventType::note:
      return "note";
    case EventType::step:
      return "step";
    case EventType::moved:
      return "moved";
    case EventType::rolled:
      return "rolled";
    case EventType::changed:
      return "changed";
    case EventType::lost:
      return "lost";
    case EventType::revealed:
      return "revealed";
    case EventType::asked:
      return "asked";
    case EventType::turn:
      return "turn";
    case EventType::ended:
      return "ended";
  }
  return "note";
}

// The n-th of the names split by spaces; empty when there are fewer.
std::string_view nth_word(std::string_view words, std::size_t n) {
  while (n-- > 0) {
    const std::size_t space = words.find(' ');
    if (space == std::string_view::npos) return {};
    words.remove_prefix(space + 1);
  }
  return words.substr(0, words.find(' '));
}

}  // namespace

Json JsonWriter::said(const Said& said) const {
  if (!said.given()) return nullptr;
  Json out = {{"text", speaker_.text(said)}};
  if (said.rule.given()) out["rule"] = speaker_.rule(said.rule);
  return out;
}

void JsonWriter::label(Json& object, const char* key, const Said& said) const {
  if (!said.given()) return;
  object[key] = speaker_.text(said);
  if (said.rule.given()) object["rule"] = speaker_.rule(said.rule);
}

std::string JsonWriter::piece(Piece piece) const {
  return piece < table_.pieces.size() ? table_.pieces[piece].id : std::string();
}

std::string JsonWriter::place(Place place) const { return table_.place_name(place); }

Json JsonWriter::side(Side side) const {
  if (side >= table_.sides.size()) return nullptr;
  return table_.sides[side].id;
}

void JsonWriter::put_piece(Json& object, const char* key, Piece piece) const {
  if (piece < table_.pieces.size()) object[key] = table_.pieces[piece].id;
}

void JsonWriter::put_place(Json& object, const char* key, Place place) const {
  if (place != no_place) object[key] = this->place(place);
}

void JsonWriter::put_title(Json& object, Place place) const {
  if (std::string title = speaker_.place_title(place); !title.empty()) object["name"] = std::move(title);
}

void JsonWriter::put_colour(Json& object, const char* key, const char* name_key, std::uint8_t colour) const {
  if (colour == 0) return;
  object[key] = colour;
  const auto names = rules_.info->die_colours;
  if (colour <= names.size()) object[name_key] = told(table_, names[colour - 1u]);
}

Json JsonWriter::outcome(const Outcome& outcome) const {
  Json out = {{"over", outcome.over}, {"winner", nullptr}, {"why", text(outcome.why)}};
  if (outcome.over) out["winner"] = outcome.winner == no_side ? Json("draw") : side(outcome.winner);
  if (outcome.why.rule.given()) out["rule"] = speaker_.rule(outcome.why.rule);
  return out;
}

Json JsonWriter::undo(const UndoState& undo) const {
  Json out = {{"can_undo", undo.can_undo}, {"can_redo", undo.can_redo}, {"counts", undo.counts}};
  if (undo.reason.given()) out["reason"] = said(undo.reason);
  if (!undo.takes_back.empty()) out["takes_back"] = undo.takes_back;
  return out;
}

Json JsonWriter::action(Action action, const ActionInfo& info) const {
  const VerbInfo& verb = rules_.info->verbs[action.verb];
  Json out = {{"text", action_text(rules_, table_, action)}, {"verb", verb.name}, {"label", text(info.label)}};
  const std::string_view mode = nth_word(verb.modes, action.mode);
  if (!mode.empty() && mode != "-") out["mode"] = mode;
  put_piece(out, "piece", action.piece);
  put_piece(out, "target", action.target);
  const std::string_view pattern = verb.pattern;
  if (pattern.find("place") != std::string_view::npos) put_place(out, "place", action.place);
  if (pattern.find("number") != std::string_view::npos) out["number"] = action.place;
  if (pattern.find("extra") != std::string_view::npos) out["extra"] = action.extra;
  put_stand(out, "to", info.to);
  if (info.cost >= 0) out["cost"] = info.cost;
  if (info.label.rule.given()) out["rule"] = speaker_.rule(info.label.rule);
  return out;
}

Json JsonWriter::argument(const Value& value) const {
  switch (value.kind) {
    case Arg::none:
      return nullptr;
    case Arg::number:
    case Arg::die:
      return value.value;
    case Arg::piece:
      return piece(static_cast<Piece>(value.value));
    case Arg::side:
      return side(static_cast<Side>(value.value));
    case Arg::word:
      return std::string(speaker_.id(static_cast<std::uint16_t>(value.value)));
    case Arg::action:
      return rules_.info->verbs[static_cast<std::size_t>(value.value)].name;
    case Arg::place:
    case Arg::text:
      return speaker_.value(value);
  }
  return nullptr;
}

Json JsonWriter::die(const Roll& roll) const {
  Json out = {{"sides", roll.sides}, {"face", roll.face}};
  put_colour(out, "colour", "colour_name", roll.colour);
  put_colour(out, "base", "base_name", roll.base);
  if (roll.result != 0) out["result"] = text(Said{roll.result});
  return out;
}

Json JsonWriter::thrown(const Throw& dice) const {
  Json out = {{"sides", dice.sides}, {"why", text(Said{dice.why})}, {"faces", dice.faces}};
  if (dice.least != 0) out["least"] = dice.least;
  put_piece(out, "by", dice.by);
  return out;
}

Json JsonWriter::event(const Event& event, Side by, std::size_t number) const {
  Json out = Json::object();
  for (std::size_t i = 0; i < event.said.count; ++i) {
    out[std::string(speaker_.arg_name(event.said.word, i))] = argument(event.said.args[i]);
  }
  out["kind"] = event.said.given() ? std::string(speaker_.id(event.said.word)) : event_type(event.type);
  out["type"] = event_type(event.type);
  out["text"] = "";
  label(out, "text", event.said);
  put_piece(out, "piece", event.piece);
  put_piece(out, "target", event.target);
  put_place(out, "from", event.from);
  put_place(out, "to", event.to);
  for (const Throw& dice : event.throws) out["dice"].push_back(thrown(dice));
  if (event.throws.empty() && event.roll.sides != 0 && event.roll.face != 0) out["die"] = die(event.roll);
  out["by"] = side(by);
  out["action"] = number;
  return out;
}

void JsonWriter::events(const Session::Entry& entry, std::size_t number, Side viewer, Json& list) const {
  for (const Event& e : entry.events) {
    if (viewer == no_side || (e.seen_by >> viewer & 1) != 0) list.push_back(event(e, entry.by, number));
  }
}

Json JsonWriter::chance(const Chance& chance) const {
  Json out = {{"label", text(chance.label)}, {"p", chance.p}, {"tone", chance.tone}};
  if (chance.label.rule.given()) out["rule"] = speaker_.rule(chance.label.rule);
  if (chance.of != 0) {
    out["ways"] = chance.ways;
    out["of"] = chance.of;
  }
  return out;
}

Json JsonWriter::chances(const OddsGroup& group) const {
  Json out = Json::array();
  for (const Chance& c : group.chances) out.push_back(chance(c));
  return out;
}

Json JsonWriter::odds(const Odds& odds) const {
  Json out = {{"title", said(odds.title)},
              {"outcomes", odds.groups.empty() ? Json::array() : chances(odds.groups.front())},
              {"groups", Json::array()},
              {"modifiers", Json::array()}};
  if (odds.sides != 0) out["sides"] = odds.sides;
  put_colour(out, "colour", "colour_name", odds.colour);
  put_colour(out, "base", "base_name", odds.base_colour);
  for (const std::uint16_t face : odds.faces) out["faces"].push_back(text(Said{face}));
  for (const OddsGroup& g : odds.groups) {
    Json group = {{"outcomes", chances(g)}};
    if (g.given.given()) group["given"] = said(g.given);
    out["groups"].push_back(std::move(group));
  }
  for (const Modifier& m : odds.modifiers) {
    Json line = {{"label", ""}, {"value", m.value}};
    label(line, "label", m.label);
    out["modifiers"].push_back(std::move(line));
  }
  return out;
}

Json JsonWriter::explanation(const Explanation& explanation) const {
  Json out = {{"legal", explanation.legal}, {"reason", nullptr}, {"rule", nullptr}};
  label(out, "reason", explanation.reason);
  if (explanation.remedy.given()) out["remedy"] = text(explanation.remedy);
  put_place(out, "where", explanation.where);
  return out;
}

Json JsonWriter::seals(const Seals& seals) const {
  Json out = {{"promised", Json::object()}, {"unsealed", Json::array()}};
  for (Side s = 0; s < 2; ++s) {
    if (seals.promised[s]) out["promised"][table_.sides[s].id] = to_hex(*seals.promised[s]);
  }
  for (const Unsealed& one : seals.unsealed) {
    out["unsealed"].push_back({{"at", one.at},
                               {"count", one.count},
                               {"by", side(one.by)},
                               {"part", to_hex(one.part)},
                               {"secret", to_hex(one.secret)}});
  }
  if (seals.declared) {
    Json actions = Json::array();
    for (const Action action : seals.declared->actions) actions.push_back(action_text(rules_, table_, action));
    out["declared"] = {{"by", side(seals.declared->by)}, {"actions", actions}, {"part", to_hex(seals.declared->part)}};
  }
  return out;
}

Json JsonWriter::roll(const RollSpec& spec) const {
  Json out = {{"dice", 1}, {"sides", spec.sides}, {"why", text(Said{spec.why})}};
  const auto names = rules_.info->die_colours;
  if (spec.colour != 0 && spec.colour <= names.size()) out["colour"] = told(table_, names[spec.colour - 1u]);
  return out;
}

Json JsonWriter::advice(const Advice& advice) const {
  Json out = {{"action", action_text(rules_, table_, advice.action)},
              {"why", ""},
              {"value", advice.value},
              {"lines", Json::array()}};
  label(out, "why", advice.why);
  for (const AdviceLine& line : advice.lines) {
    out["lines"].push_back(
        {{"action", action_text(rules_, table_, line.action)}, {"visits", line.visits}, {"value", line.value}});
  }
  return out;
}

Json JsonWriter::orders(const std::array<std::vector<StandingOrder>, 2>& orders) const {
  Json out = Json::object();
  const auto kinds = rules_.info->reactions;
  for (std::size_t s = 0; s < orders.size() && s < table_.sides.size(); ++s) {
    Json& mine = out[table_.sides[s].id] = Json::object();
    for (std::size_t k = 0; k < orders[s].size() && k < kinds.size(); ++k) {
      const StandingOrder& order = orders[s][k];
      if (order.kind == StandingOrder::Kind::chance) {
        mine[kinds[k]] = order.from;
      } else {
        mine[kinds[k]] = order.kind == StandingOrder::Kind::never ? "never" : "ask";
      }
    }
  }
  return out;
}

void put_stand(Json& object, const char* key, const Stand& stand) {
  if (!stand.known) return;
  object[key] = {{"x", stand.x / 8.0}, {"y", stand.y / 8.0}, {"facing", stand.facing / 10.0}};
}

Json display_list(const DisplayList& list) {
  return {{"stream", std::vector<std::int32_t>(list.stream().begin(), list.stream().end())},
          {"strings", list.strings()},
          {"width", list.width},
          {"height", list.height}};
}

std::string to_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace sandtable
