#include "game/scenario_fields.hpp"

#include <nlohmann/json.hpp>

namespace sandtable {
namespace {

constexpr const char* orientations[] = {"flat", "pointy"};
constexpr const char* lowers[] = {"odd", "even"};
constexpr const char* name_kinds[] = {"water", "relief", "region", "road", "place"};
constexpr const char* victory_kinds[] = {"holds", "lost", "off", "stands", "revealed", "points"};
constexpr const char* victory_times[] = {"end", "any"};
constexpr const char* edges[] = {"north", "east", "south", "west"};

constexpr Field setup_entry[] = {
    {.key = "side", .type = FieldType::string, .help = "Side that sets up here", .required = true},
    {.key = "area", .type = FieldType::hexes, .help = "Hexes where it may place its pieces", .required = true},
};

constexpr Field victory_entry[] = {
    {.key = "for", .type = FieldType::string, .help = "Side that wins", .required = true},
    {.key = "when", .type = FieldType::word, .help = "What must be so", .required = true, .words = victory_kinds},
    {.key = "side", .type = FieldType::string, .help = "Side whose pieces are meant"},
    {.key = "pieces", .type = FieldType::any, .help = "Ids of the pieces that are meant"},
    {.key = "places", .type = FieldType::any, .help = "Hexes or places that are meant"},
    {.key = "count",
     .type = FieldType::integer,
     .help = "How many of them, all when absent; points: a lead that wins at once",
     .min = 1,
     .max = 4096},
    {.key = "edge", .type = FieldType::word, .help = "Edge of the map to leave by", .words = edges},
    {.key = "points", .type = FieldType::any, .help = "What scores how many points"},
    {.key = "at", .type = FieldType::word, .help = "At the end of the game or at any time", .words = victory_times},
    {.key = "turns", .type = FieldType::integer, .help = "How many turns in a row", .min = 1, .max = 999},
    {.key = "why", .type = FieldType::text, .help = "Sentence for the end of the game"},
};

constexpr Field map_name[] = {
    {.key = "text", .type = FieldType::text, .help = "The name", .required = true},
    {.key = "kind", .type = FieldType::word, .help = "What it names", .required = true, .words = name_kinds},
    {.key = "along", .type = FieldType::hexes, .help = "Hexes along which it is set", .required = true},
};

constexpr Field arrival[] = {
    {.key = "turn", .type = FieldType::integer, .help = "Turn of arrival", .required = true, .min = 0, .max = 999},
    {.key = "at", .type = FieldType::any, .help = "Place or places of arrival; absent: where its owner sets up"},
};

constexpr Field root_fields[] = {
    {.key = "format",
     .type = FieldType::integer,
     .help = "Format of this file: 1",
     .required = true,
     .min = 1,
     .max = 1},
    {.key = "game", .type = FieldType::id, .help = "Game", .required = true},
    {.key = "id", .type = FieldType::id, .help = "Id of the scenario", .required = true},
    {.key = "version", .type = FieldType::integer, .help = "Version of the scenario", .min = 1, .max = 9999},
    {.key = "title", .type = FieldType::text, .help = "Title", .required = true},
    {.key = "summary", .type = FieldType::text, .help = "One line"},
    {.key = "briefing", .type = FieldType::text, .help = "What the players are told before the game"},
    {.key = "length", .type = FieldType::integer, .help = "Turns", .required = true, .min = 1, .max = 999},
    {.key = "sides", .type = FieldType::any, .help = "The two sides, first the one drawn blue: ids, or {id, title}"},
    {.key = "victory",
     .type = FieldType::list,
     .help = "The first condition that is true wins",
     .fields = victory_entry},
};

constexpr Field setup_field = {.key = "setup",
                               .type = FieldType::list,
                               .help = "Areas where sides place their pieces, in order",
                               .fields = setup_entry};

constexpr Field map_fields[] = {
    {.key = "orientation", .type = FieldType::word, .help = "Hexes with a flat or a pointy top", .words = orientations},
    {.key = "lower", .type = FieldType::word, .help = "Columns (pointy: rows) half a hex on", .words = lowers},
    {.key = "first", .type = FieldType::string, .help = "Name of the top left hex, column then row: \"0101\""},
    {.key = "rows",
     .type = FieldType::any,
     .help = "One text a row, one character a hex, a space is no hex",
     .required = true},
    {.key = "legend", .type = FieldType::any, .help = "Map word of each character", .required = true},
    {.key = "hexsides", .type = FieldType::any, .help = "[feature, hex, adjacent hex]"},
    {.key = "names", .type = FieldType::list, .help = "Names set along what they name", .fields = map_name},
};

constexpr Field place_fields[] = {
    {.key = "at", .type = FieldType::hex, .help = "Hex", .required = true},
    {.key = "name", .type = FieldType::text, .help = "Its name"},
    {.key = "kind", .type = FieldType::string, .help = "What it is"},
};

void append(std::vector<Field>& to, std::span<const Field> from) { to.insert(to.end(), from.begin(), from.end()); }

}  // namespace

CommonFields::CommonFields(const ScenarioFields& room) {
  append(place, place_fields);
  append(place, room.place);

  piece = {
      {.key = "id", .type = FieldType::id, .help = "Id, unique over all sides", .required = true},
      {.key = "type", .type = FieldType::word, .help = "Type", .required = true, .words = room.piece_types},
      {.key = "side", .type = FieldType::string, .help = "Its side, or \"none\"", .required = true},
      {.key = "at", .type = FieldType::any, .help = "Where it stands"},
      {.key = "name", .type = FieldType::text, .help = "Its name"},
      {.key = "arrives", .type = FieldType::object, .help = "When and where it comes", .fields = arrival},
  };
  append(piece, room.piece);

  options.push_back({.key = "takeback", .type = FieldType::boolean, .help = "Undo is allowed to all"});
  for (const char* option : room.options) options.push_back({.key = option, .type = FieldType::any, .help = "Option"});

  append(map, map_fields);
  map.push_back({.key = "places", .type = FieldType::list, .help = "Places", .fields = place});

  append(root, root_fields);
  root.push_back({.key = "options", .type = FieldType::object, .help = "Options", .fields = options});
  if (!room.open_table) {
    root.push_back({.key = "map", .type = FieldType::object, .help = "The map", .required = true, .fields = map});
    root.push_back(setup_field);
  }
  root.push_back({.key = "pieces", .type = FieldType::list, .help = "Pieces", .required = true, .fields = piece});
  root.push_back({.key = "start", .type = FieldType::object, .help = "Where the game stands", .fields = room.start});
  append(root, room.root);
}

std::span<const Field> victory_fields() { return victory_entry; }
std::span<const Field> map_name_fields() { return map_name; }
std::span<const Field> arrival_fields() { return arrival; }

std::string pointer_to(const std::string& pointer, std::string_view key) {
  std::string out = pointer + '/';
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string pointer_to(const std::string& pointer, std::size_t index) { return pointer + '/' + std::to_string(index); }

std::vector<std::string_view> characters(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t next = at + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xc0) == 0x80) ++next;
    out.push_back(text.substr(at, next - at));
    at = next;
  }
  return out;
}

std::string found(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (!value.is_string()) return value.dump();
  const std::string& text = value.get_ref<const std::string&>();
  const std::vector<std::string_view> all = characters(text);
  std::string out = "\"";
  for (std::size_t i = 0; i < all.size() && i < 24; ++i) out += all[i];
  return out + (all.size() > 24 ? "...\"" : "\"");
}

tl::unexpected<Error> bad_scenario(const std::string& pointer, std::string message) {
  return fail("bad_scenario", std::move(message), pointer);
}

tl::unexpected<Error> expected(const std::string& what, const Json& value, const std::string& pointer) {
  return bad_scenario(pointer, "Expected " + what + ", found " + found(value) + ".");
}

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > 24) return false;
  for (const char c : text) {
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
  }
  return true;
}

std::string listed(std::span<const char* const> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

}  // namespace sandtable
