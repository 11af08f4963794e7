#include "print_sheet.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

std::string get(const Json& object, const char* key) {
  const auto at = object.find(key);
  if (at == object.end() || at->is_null()) return {};
  return at->is_string() ? at->get<std::string>() : at->dump();
}

std::string rule_of(const Json& object) {
  const std::string rule = get(object, "rule");
  return rule.empty() ? "" : "  [" + rule + "]";
}

void print_track(const Json& track) {
  fmt::print("{}:", get(track, "label"));
  for (const Json& m : track["markers"]) {
    const auto box = m["box"].get<std::size_t>();
    const std::string at = box < track["boxes"].size() ? track["boxes"][box].dump() : "?";
    const std::string label = get(m, "label");
    fmt::print("  {} {}{}", label.empty() ? get(m, "side") : label, at, m["ghost"].get<bool>() ? " (would be)" : "");
  }
  fmt::print("\n");
}

void print_units(const char* title, const Json& units) {
  if (units.empty()) return;
  fmt::print("{}\n", title);
  for (const Json& u : units) {
    fmt::print("  {} {:<14} {:<28} {:<6} {}\n", u["can_act"].get<bool>() ? "*" : " ", get(u, "piece"), get(u, "name"),
               get(u, "place"), get(u, "condition"));
  }
}

void print_offers(const Json& verbs) {
  for (const Json& v : verbs) {
    if (v["enabled"].get<bool>()) {
      const std::string cost = v.contains("cost_from") ? fmt::format(", from {}", v["cost_from"].dump()) : "";
      fmt::print("  {:<10} {} ({}{})\n", get(v, "verb"), get(v, "label"), get(v, "count"), cost);
    } else if (v.contains("reason")) {
      fmt::print("  {:<10} not now: {}{}\n", get(v, "verb"), get(v["reason"], "text"), rule_of(v["reason"]));
    }
  }
}

void print_table(const Json& table) {
  fmt::print("  {}{}\n   ", get(table, "title"), rule_of(table));
  for (const Json& c : table["columns"]) fmt::print(" {:>10}", c.get<std::string>());
  fmt::print("\n");
  for (std::size_t r = 0; r < table["cells"].size(); ++r) {
    fmt::print("   ");
    for (std::size_t c = 0; c < table["cells"][r].size(); ++c) {
      const bool lit = table.contains("lit") && table["lit"][0] == r && table["lit"][1] == c;
      fmt::print(" {:>10}", (lit ? "*" : "") + table["cells"][r][c].get<std::string>());
    }
    fmt::print("  {}\n", r < table["rows"].size() ? table["rows"][r].get<std::string>() : "");
  }
}

std::string boxes(const Json& row) {
  std::string out;
  for (const Json& b : row["boxes"]) out += b == "full" ? "[#]" : b == "lost" ? "[x]" : b == "crossed" ? "[/]" : "[ ]";
  return out;
}

void print_card(const Json& card) {
  fmt::print("\n{}  {}  {}\n", get(card, "title"), get(card, "subtitle"), get(card, "place"));
  for (const Json& s : card["stats"]) {
    const std::string colour = get(s, "colour_name");
    fmt::print("  {:<20} {}{}\n", get(s, "label"), get(s, "value"), colour.empty() ? "" : " (" + colour + ")");
  }
  for (const Json& r : card["rows"]) fmt::print("  {:<20} {} {}\n", get(r, "label"), boxes(r), get(r, "note"));
  for (const Json& c : card["cubes"]) {
    fmt::print("  {:<20} {} of {}\n", get(c, "label"), c["held"].dump(), c["needed"].dump());
  }
  for (const Json& t : card["tables"]) print_table(t);
  for (const Json& l : card["lines"]) fmt::print("  {}{}\n", get(l, "text"), rule_of(l));
  print_offers(card["verbs"]);
  if (card["contents"].empty()) return;
  fmt::print("  here:");
  for (const Json& p : card["contents"]) fmt::print(" {}", p.get<std::string>());
  fmt::print("\n");
}

}  // namespace

void print_said(const std::string& indent, const Json& said) {
  if (said.is_null()) return;
  fmt::print("{}{}{}\n", indent, get(said, "text"), rule_of(said));
}

void print_odds(const Json& odds) {
  print_said("", odds["title"]);
  const std::string base = get(odds, "base_name");
  const std::string colour = get(odds, "colour_name");
  if (!colour.empty()) fmt::print("  {} die{}\n", colour, base.empty() || base == colour ? "" : " (from " + base + ")");
  for (const Json& m : odds["modifiers"])
    fmt::print("  {:+}  {}{}\n", m["value"].get<int>(), get(m, "label"), rule_of(m));
  for (const Json& group : odds["groups"]) {
    if (group.contains("given")) print_said("  if: ", group["given"]);
    for (const Json& c : group["outcomes"]) {
      const std::string ways = c.contains("of") ? fmt::format("{} of {}", c["ways"].dump(), c["of"].dump()) : "";
      fmt::print("  {:5.1f} %  {:<10} {}{}\n", 100 * c["p"].get<double>(), ways, get(c, "label"), rule_of(c));
    }
  }
  if (odds["groups"].empty()) fmt::print("  Nothing is rolled.\n");
}

void print_sheet(const Json& sheet) {
  print_said("", sheet["prompt"]);
  fmt::print("Turn {} of {}.", sheet["turn"].dump(), sheet["turns"].dump());
  for (const Json& s : sheet["stepper"]) {
    const bool now = s["state"] == "current";
    fmt::print("  {}{}{}", now ? "[" : "", get(s, "label"), now ? "]" : "");
  }
  fmt::print("\n");
  for (const Json& t : sheet["tracks"]) print_track(t);
  for (const Json& a : sheet["aims"]) {
    const std::string held = get(a, "held_by");
    fmt::print("Aim: {}{}{}\n", get(a, "label"), rule_of(a), held.empty() ? "" : "  (held by " + held + ")");
  }
  if (sheet.contains("card")) return print_card(sheet["card"]);
  print_units("Own", sheet["own"]);
  print_units("Seen", sheet["seen"]);
  print_offers(sheet["verbs"]);
}

}  // namespace sandtable::cli
