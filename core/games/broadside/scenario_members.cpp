// Reads and writes the members of a State by their tables.

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "game/scenario_fields.hpp"
#include "games/broadside/scenario.hpp"

namespace sandtable::broadside {
namespace {

std::uint8_t* byte_at(void* base, const Member& m) { return static_cast<std::uint8_t*>(base) + m.offset; }
const std::uint8_t* byte_at(const void* base, const Member& m) {
  return static_cast<const std::uint8_t*>(base) + m.offset;
}

int find_word(const Member& m, const Json& value) {
  if (!value.is_string()) return -1;
  const std::string& text = value.get_ref<const std::string&>();
  const auto found = std::find_if(m.words.begin(), m.words.end(), [&](const char* w) { return text == w; });
  return found == m.words.end() ? -1 : static_cast<int>(found - m.words.begin());
}

Result<void> read_bits(const Member& m, const Json& value, std::uint8_t* out, const std::string& pointer) {
  if (!value.is_array()) return expected("a list of words", value, pointer);
  unsigned bits = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const int word = find_word(m, value[i]);
    if (word < 0) return expected(listed(m.words), value[i], pointer_to(pointer, i));
    bits |= 1u << word;
  }
  const std::uint16_t wide = static_cast<std::uint16_t>(bits);
  *out = static_cast<std::uint8_t>(bits);
  if (m.kind == Kind::bits16) std::memcpy(out, &wide, sizeof wide);
  return {};
}

Result<void> read_number(const Member& m, const Json& value, std::uint8_t* out, const std::string& pointer) {
  const int least = m.kind == Kind::signed8 ? -m.most : 0;
  const bool good = value.is_number_integer() && value >= least && value <= m.most;
  if (!good)
    return expected("a whole number " + std::to_string(least) + " to " + std::to_string(m.most), value, pointer);
  const std::int32_t n = value.get<std::int32_t>();
  *out = static_cast<std::uint8_t>(n);
  if (m.kind == Kind::wide) std::memcpy(out, &n, sizeof n);
  return {};
}

Result<void> read_member(const Member& m, const Json& value, std::uint8_t* out, const std::string& pointer,
                         const Table& t) {
  switch (m.kind) {
    case Kind::piece:
    case Kind::side: {
      const std::string id = value.is_string() ? value.get<std::string>() : std::string();
      *out = m.kind == Kind::piece ? t.find_piece(id) : t.find_side(id);
      if (*out == no_piece)
        return expected(m.kind == Kind::piece ? "the id of a piece" : "a side of this scenario", value, pointer);
      return {};
    }
    case Kind::word: {
      const int word = find_word(m, value);
      if (word < 0) return expected(listed(m.words), value, pointer);
      *out = static_cast<std::uint8_t>(word);
      return {};
    }
    case Kind::bits8:
    case Kind::bits16:
      return read_bits(m, value, out, pointer);
    default:
      return read_number(m, value, out, pointer);
  }
}

Json write_member(const Member& m, const std::uint8_t* at, const Table& t) {
  unsigned bits = *at;
  std::int32_t wide = 0;
  switch (m.kind) {
    case Kind::piece:
      return t.pieces[*at].id;
    case Kind::side:
      return t.sides[*at].id;
    case Kind::word:
      return m.words[*at];
    case Kind::signed8:
      return static_cast<std::int8_t>(*at);
    case Kind::wide:
      std::memcpy(&wide, at, sizeof wide);
      return wide;
    case Kind::number:
      return *at;
    case Kind::bits16:
      bits |= static_cast<unsigned>(at[1]) << 8;
      break;
    case Kind::bits8:
      break;
  }
  Json out = Json::array();
  for (std::size_t i = 0; i < m.words.size(); ++i) {
    if ((bits >> i & 1) != 0) out.push_back(m.words[i]);
  }
  return out;
}

std::size_t size_of(Kind kind) { return kind == Kind::wide ? 4 : kind == Kind::bits16 ? 2 : 1; }

}  // namespace

Result<void> read_members(const Json& object, Members members, void* base, const std::string& pointer, const Table& t) {
  if (!object.is_object()) return expected("an object", object, pointer);
  for (const Member& m : members) {
    const auto given = object.find(m.key);
    if (given == object.end()) continue;
    if (Result<void> good = read_member(m, *given, byte_at(base, m), pointer_to(pointer, m.key), t); !good) return good;
  }
  return {};
}

Json write_members(Members members, const void* base, const void* plain, const Table& t) {
  Json out = Json::object();
  for (const Member& m : members) {
    const std::uint8_t* at = byte_at(base, m);
    if (std::memcmp(at, byte_at(plain, m), size_of(m.kind)) == 0) continue;
    const bool nobody = (m.kind == Kind::piece || m.kind == Kind::side) && *at == no_piece;
    if (!nobody) out[m.key] = write_member(m, at, t);
  }
  return out;
}

}  // namespace sandtable::broadside
