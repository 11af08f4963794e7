#include "game/to_json.hpp"

namespace sandtable {

namespace {

const char* step_state(StepState state) {
  switch (state) {
    case StepState::done:
      return "done";
    case StepState::current:
      return "current";
    case StepState::ahead:
      return "ahead";
  }
  return "ahead";
}

const char* box_state(BoxState state) {
  switch (state) {
    case BoxState::full:
      return "full";
    case BoxState::lost:
      return "lost";
    case BoxState::empty:
      return "empty";
    case BoxState::crossed:
      return "crossed";
  }
  return "empty";
}

const char* tone_name(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return "plain";
    case Tone::good:
      return "good";
    case Tone::warning:
      return "warning";
    case Tone::bad:
      return "bad";
  }
  return "plain";
}

}  // namespace

Json JsonWriter::track(const Track& track) const {
  Json out = {{"label", ""}, {"boxes", track.boxes}, {"markers", Json::array()}, {"flags", Json::array()}};
  label(out, "label", track.label);
  for (const TrackMarker& m : track.markers) {
    Json marker = {{"side", side(m.side)}, {"box", m.box}, {"ghost", m.ghost}, {"label", ""}};
    label(marker, "label", m.label);
    out["markers"].push_back(std::move(marker));
  }
  for (const TrackFlag& f : track.flags) {
    Json flag = {{"box", f.box}, {"label", ""}};
    label(flag, "label", f.label);
    out["flags"].push_back(std::move(flag));
  }
  if (track.span_from >= 0) out["span"] = {track.span_from, track.span_to};
  return out;
}

Json JsonWriter::unit(const UnitRow& row) const {
  Json out = {{"can_act", row.can_act}};
  put_piece(out, "piece", row.piece);
  out["name"] = speaker_.value(sandtable::piece(row.piece));
  put_place(out, "place", row.place);
  label(out, "condition", row.condition);
  return out;
}

Json JsonWriter::offer(const VerbOffer& offer) const {
  const VerbInfo& verb = rules_.info->verbs[offer.verb];
  Json out = {{"verb", verb.name},
              {"label", text(Said{verb.label})},
              {"key", verb.key == 0 ? std::string() : std::string(1, verb.key)},
              {"icon", verb.icon == nullptr ? "" : verb.icon},
              {"enabled", offer.enabled},
              {"count", offer.count}};
  if (offer.cost_from >= 0) out["cost_from"] = offer.cost_from;
  if (offer.cost_to >= 0) out["cost_to"] = offer.cost_to;
  if (offer.reason.given()) out["reason"] = said(offer.reason);
  return out;
}

Json JsonWriter::table(const PrintedTable& table) const {
  Json out = {{"title", ""}, {"columns", Json::array()}, {"rows", Json::array()}, {"cells", Json::array()}};
  label(out, "title", table.title);
  for (const Said& s : table.columns) out["columns"].push_back(text(s));
  for (const Said& s : table.rows) out["rows"].push_back(text(s));
  for (const auto& row : table.cells) {
    Json cells = Json::array();
    for (const Said& s : row) cells.push_back(text(s));
    out["cells"].push_back(std::move(cells));
  }
  if (table.lit_row >= 0) out["lit"] = {table.lit_row, table.lit_column};
  return out;
}

Json JsonWriter::stat(const Stat& stat) const {
  Json out = {{"label", ""}, {"value", text(stat.value)}};
  label(out, "label", stat.label);
  put_colour(out, "colour", "colour_name", stat.colour);
  return out;
}

Json JsonWriter::card(const Card& card) const {
  Json out = {{"title", text(card.title)}};
  for (const char* list : {"stats", "rows", "cubes", "tables", "lines", "verbs", "contents"}) out[list] = Json::array();
  if (card.subtitle.given()) out["subtitle"] = text(card.subtitle);
  put_piece(out, "piece", card.piece);
  put_place(out, "place", card.place);
  put_title(out, card.place);
  if (card.side != no_side) out["side"] = side(card.side);
  for (const Stat& s : card.stats) out["stats"].push_back(stat(s));
  for (const BoxRow& r : card.rows) {
    Json row = {{"label", ""}, {"boxes", Json::array()}};
    label(row, "label", r.label);
    for (const BoxState b : r.boxes) row["boxes"].push_back(box_state(b));
    if (r.note.given()) row["note"] = text(r.note);
    if (r.high > 1) row["high"] = r.high;
    for (const BoxText& b : r.printed) row["printed"].push_back({{"box", b.box}, {"text", text(b.text)}});
    for (const BoxLine& b : r.lines)
      row["lines"].push_back({{"box", b.box}, {"tone", tone_name(b.tone)}, {"text", text(b.label)}});
    out["rows"].push_back(std::move(row));
  }
  for (const Cubes& c : card.cubes) {
    Json cubes = {{"label", ""}, {"letter", std::string(1, c.letter)}, {"held", c.held}, {"needed", c.needed}};
    label(cubes, "label", c.label);
    out["cubes"].push_back(std::move(cubes));
  }
  for (const PrintedTable& t : card.tables) out["tables"].push_back(table(t));
  for (const Line& l : card.lines) {
    Json line = {{"text", ""}, {"tone", tone_name(l.tone)}};
    if (l.of_fire) line["of_fire"] = true;
    label(line, "text", l.said);
    out["lines"].push_back(std::move(line));
  }
  for (const VerbOffer& v : card.verbs) out["verbs"].push_back(offer(v));
  for (const Piece p : card.contents) out["contents"].push_back(piece(p));
  return out;
}

Json JsonWriter::sheet(const Sheet& sheet) const {
  Json out = {
      {"prompt", said(sheet.prompt)}, {"side", side(sheet.to_act)}, {"turn", sheet.turn}, {"turns", sheet.turns}};
  for (const char* list : {"stepper", "tracks", "aims", "own", "seen", "verbs"}) out[list] = Json::array();
  for (const Step& s : sheet.stepper) {
    Json step = {{"label", ""}, {"state", step_state(s.state)}};
    label(step, "label", s.label);
    out["stepper"].push_back(std::move(step));
  }
  for (const Stat& s : sheet.stats) out["stats"].push_back(stat(s));
  for (const Track& t : sheet.tracks) out["tracks"].push_back(track(t));
  for (const Aim& a : sheet.aims) {
    Json aim = {{"label", ""}};
    label(aim, "label", a.label);
    if (a.held_by != no_side) aim["held_by"] = side(a.held_by);
    put_place(aim, "place", a.place);
    put_title(aim, a.place);
    out["aims"].push_back(std::move(aim));
  }
  for (const UnitRow& u : sheet.own) out["own"].push_back(unit(u));
  for (const UnitRow& u : sheet.seen) out["seen"].push_back(unit(u));
  for (const VerbOffer& v : sheet.verbs) out["verbs"].push_back(offer(v));
  if (sheet.card) out["card"] = card(*sheet.card);
  return out;
}

}  // namespace sandtable
