#pragma once
// A small check that a document is well-formed XML of the kind that the painter writes.

#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// Empty when all is well, else what is wrong.
inline std::string well_formed(std::string_view xml) {
  std::vector<std::string> open;
  for (std::size_t at = 0; at < xml.size();) {
    if (xml[at] != '<') {
      if (xml[at] == '>') return "a bare > at " + std::to_string(at);
      if (xml[at] == '&' && xml.substr(at, 8).find(';') == std::string_view::npos)
        return "a bare & at " + std::to_string(at);
      if (static_cast<unsigned char>(xml[at]) < 0x20 && xml[at] != '\n')
        return "a control character at " + std::to_string(at);
      ++at;
      continue;
    }
    const std::size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return "a tag without an end at " + std::to_string(at);
    const std::string_view tag = xml.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string_view::npos) return "< inside a tag at " + std::to_string(at);
    std::size_t quotes = 0;
    for (const char c : tag) quotes += c == '"' ? 1 : 0;
    if (quotes % 2 != 0) return "an open quote at " + std::to_string(at);
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1)) return "</" + std::string(tag.substr(1)) + "> closes nothing";
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.emplace_back(tag.substr(0, tag.find(' ')));
    }
    at = end + 1;
  }
  return open.empty() ? "" : "<" + open.back() + "> is never closed";
}

}  // namespace sandtable
