// JSON text in, with the place of what is wrong.

#include <nlohmann/json.hpp>
#include <set>

#include "game/scenario.hpp"

namespace sandtable {
namespace {

constexpr std::size_t max_depth = 64;

struct LineColumn {
  std::size_t line = 1, column = 1;
};

LineColumn line_column(std::string_view text, std::size_t at) {
  LineColumn out;
  for (std::size_t i = 0; i < at && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++out.line;
      out.column = 1;
    } else if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) {
      ++out.column;
    }
  }
  return out;
}

tl::unexpected<Error> bad_json(std::string_view text, std::size_t at, const std::string& what) {
  const LineColumn here = line_column(text, at);
  const std::string where = "line " + std::to_string(here.line) + ", column " + std::to_string(here.column);
  return fail("bad_json", "At " + where + ": " + what + ".", where, static_cast<int>(at));
}

bool blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Past the closing quotes of the string that begins at `at`, or the end of the text.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return text.size();
}

/// What the parser lets pass: keys that stand twice, and nesting without end.
Result<void> check_nesting(std::string_view text) {
  std::vector<std::set<std::string_view>> open;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '{' || c == '[') {
      if (open.size() == max_depth) return bad_json(text, at, "more than 64 levels of brackets");
      open.emplace_back();
    } else if ((c == '}' || c == ']') && !open.empty()) {
      open.pop_back();
    } else if (c == '"') {
      const std::size_t end = string_end(text, at);
      std::size_t next = end;
      while (next < text.size() && blank(text[next])) ++next;
      const bool key = next < text.size() && text[next] == ':';
      if (key && !open.empty() && !open.back().insert(text.substr(at, end - at)).second) {
        return bad_json(text, at, "the key " + std::string(text.substr(at, end - at)) + " stands twice in one object");
      }
      at = end;
      continue;
    }
    ++at;
  }
  return {};
}

/// The parser's own words without their head: "unexpected end of input; expected ']'".
std::string cause(std::string_view what) {
  const std::size_t dash = what.rfind(" - ");
  if (dash != std::string_view::npos) what = what.substr(dash + 3);
  const std::size_t last = what.find("; last read:");
  if (last == std::string_view::npos) return std::string(what);
  const std::size_t expected = what.find("; expected", last);
  return std::string(what.substr(0, last)) +
         (expected == std::string_view::npos ? "" : std::string(what.substr(expected)));
}

/// Builds the value, and keeps the parser's first complaint: nothing is thrown, so that the engine needs no exceptions.
class Builder : public nlohmann::json_sax<Json> {
 public:
  explicit Builder(Json& root) : dom_(root, false) {}

  bool null() override { return dom_.null(); }
  bool boolean(bool value) override { return dom_.boolean(value); }
  bool number_integer(std::int64_t value) override { return dom_.number_integer(value); }
  bool number_unsigned(std::uint64_t value) override { return dom_.number_unsigned(value); }
  bool number_float(double value, const std::string& text) override { return dom_.number_float(value, text); }
  bool string(std::string& value) override { return dom_.string(value); }
  bool binary(Json::binary_t& value) override { return dom_.binary(value); }
  bool start_object(std::size_t size) override { return dom_.start_object(size); }
  bool key(std::string& value) override { return dom_.key(value); }
  bool end_object() override { return dom_.end_object(); }
  bool start_array(std::size_t size) override { return dom_.start_array(size); }
  bool end_array() override { return dom_.end_array(); }
  bool parse_error(std::size_t position, const std::string&, const Json::exception& error) override {
    at = position > 0 ? position - 1 : 0;
    what = cause(error.what());
    return false;
  }

  std::size_t at = 0;
  std::string what;

 private:
  nlohmann::detail::json_sax_dom_parser<Json> dom_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (Result<void> nested = check_nesting(text); !nested) return tl::unexpected<Error>(nested.error());
  Json root;
  Builder builder(root);
  // Json::sax_parse would bring the readers of five binary formats along.
  using Input = decltype(nlohmann::detail::input_adapter(text.data(), text.data()));
  nlohmann::detail::parser<Json, Input> parser(nlohmann::detail::input_adapter(text.data(), text.data() + text.size()),
                                               nullptr, false);
  if (!parser.sax_parse(&builder)) {
    return bad_json(text, builder.at, "this is not JSON, " + builder.what);
  }
  return root;
}

}  // namespace sandtable
