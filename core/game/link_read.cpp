// Reading a link: whole, cut short or altered.

#include <algorithm>

#include "base/base64url.hpp"
#include "base/bit_cast.hpp"
#include "base/crc32.hpp"
#include "game/link_format.hpp"
#include "game/loader.hpp"
#include "game/record.hpp"

namespace sandtable {
namespace {

constexpr std::size_t max_link_chars = 8u << 20;
constexpr std::size_t max_words = 1u << 20;

enum class Health { whole, cut, altered };

// Takes the parts off the front; `bad` once there was not enough, or a number too large.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool bad() const { return bad_; }
  [[nodiscard]] std::size_t at() const { return at_; }

  std::uint8_t byte() {
    const std::string_view one = raw(1);
    return one.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(one[0]);
  }
  std::uint64_t fixed(int count) {
    std::uint64_t value = 0;
    for (int i = 0; i < count; ++i) value |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return value;
  }
  std::uint64_t varint(std::uint64_t most) {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      const std::uint8_t part = byte();
      value |= static_cast<std::uint64_t>(part & 127) << shift;
      if (part < 128) {
        bad_ = bad_ || value > most;
        return value;
      }
    }
    bad_ = true;
    return 0;
  }
  std::string_view raw(std::size_t count) {
    if (bad_ || count > bytes_.size() - at_) {
      bad_ = true;
      return {};
    }
    at_ += count;
    return bytes_.substr(at_ - count, count);
  }
  std::string text() { return std::string(raw(static_cast<std::size_t>(varint(max_words)))); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool bad_ = false;
};

struct Bytes {
  std::string bytes;
  bool foreign = false;  // a character stopped it that no link has
  bool exact = false;    // no bits are left over
};

// As many whole bytes as the characters up to the first foreign one give.
Bytes decode_text(std::string_view text) {
  const auto in_alphabet = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  std::size_t good = 0;
  while (good < text.size() && in_alphabet(text[good])) ++good;
  // A cut may leave bits of a byte over: zeros fill up the last four characters, and only whole bytes count.
  std::string padded(text.substr(0, good));
  padded.append((4 - good % 4) % 4, 'A');
  const auto bytes = base64url_decode(padded);
  Bytes out;
  out.foreign = good < text.size();
  out.exact = base64url_decode(text).has_value();
  if (bytes) out.bytes.assign(bytes->begin(), bytes->begin() + static_cast<std::ptrdiff_t>(good * 6 / 8));
  return out;
}

std::uint32_t crc_of(std::string_view bytes) {
  return crc32({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

struct LinkHead {
  std::uint8_t format = 0;
  std::size_t length = 0;
  std::size_t actions = 0;
  NewGame game;
  int rules_version = 0;
  std::uint16_t flags = 0;
  std::array<std::vector<StandingOrder>, 2> orders;
  std::array<std::string, 2> players;
  std::string note;
  Ending ending;
  int takebacks = 0;
  int begun_again = 0;
  Side meant_for = no_side;
  Seals seals;
  std::vector<std::string> declared;  // as text: only the position at the end can read it
};

void read_orders(ByteReader& in, LinkHead& head, bool& odd) {
  for (auto& side : head.orders) {
    for (std::size_t left = in.byte(); left > 0 && !in.bad(); --left) {
      const std::uint8_t kind = in.byte();
      odd = odd || kind > 2;
      StandingOrder order{static_cast<StandingOrder::Kind>(kind % 3), 0};
      if (order.kind == StandingOrder::Kind::chance) order.from = bit_cast<double>(in.fixed(8));
      odd = odd || !(order.from >= 0 && order.from <= 1);
      side.push_back(order);
    }
  }
}

void read_scenario(ByteReader& in, LinkHead& head, bool& odd) {
  if (!(head.flags & link_inline)) {
    head.game.scenario = in.text();
    head.game.scenario_version = static_cast<int>(in.varint(1'000'000));
    return;
  }
  const auto expected = static_cast<std::size_t>(in.varint(max_inflated));
  const std::string_view packed = in.raw(static_cast<std::size_t>(in.varint(max_words)));
  if (in.bad()) return;
  Result<std::string> text = inflate(packed, expected);
  odd = odd || !text || text->empty();
  if (text) head.game.scenario_json = std::move(*text);
}

template <std::size_t N>
void read_bytes(ByteReader& in, std::array<std::uint8_t, N>& out) {
  const std::string_view bytes = in.raw(N);
  std::copy(bytes.begin(), bytes.end(), out.begin());
}

void read_seals(ByteReader& in, LinkHead& head, bool& odd) {
  std::size_t end = 0;
  for (std::uint64_t left = in.varint(max_actions_read); left > 0 && !in.bad(); --left) {
    Unsealed one;
    const std::uint64_t at = in.varint(2 * max_actions_read + 1);
    one.at = end + static_cast<std::size_t>(at / 2);
    one.by = static_cast<Side>(at & 1);
    one.count = static_cast<std::size_t>(in.varint(max_actions_read));
    read_bytes(in, one.part);
    read_bytes(in, one.secret);
    end = one.at + one.count;
    head.seals.unsealed.push_back(one);
  }
  for (std::optional<Digest>& digest : head.seals.promised) {
    if (in.byte() != 0) read_bytes(in, digest.emplace());
  }
  const std::uint8_t by = in.byte();
  odd = odd || by > 2;
  if (by == 0 || in.bad()) return;
  head.seals.declared = Declared{static_cast<Side>((by - 1) & 1), {}, {}};
  read_bytes(in, head.seals.declared->part);
  for (std::uint64_t left = in.varint(max_declared); left > 0 && !in.bad(); --left) head.declared.push_back(in.text());
}

void read_optional(ByteReader& in, LinkHead& head, bool& odd) {
  if (head.flags & link_options) head.game.options_json = in.text();
  head.game.dice = head.flags & link_manual   ? DiceSource::manual
                   : head.flags & link_sealed ? DiceSource::sealed
                                              : DiceSource::seeded;
  if (head.flags & link_orders) read_orders(in, head, odd);
  if (head.flags & link_players) {
    for (std::string& name : head.players) name = in.text();
  }
  if (head.flags & link_note) head.note = in.text();
  if (head.flags & link_ended) {
    const std::uint8_t how = in.byte();
    odd = odd || how > static_cast<std::uint8_t>(LinkEnd::draw);
    const bool draw = how == static_cast<std::uint8_t>(LinkEnd::draw);
    head.ending =
        draw ? Ending{Ending::Kind::draw_agreed, no_side} : Ending{Ending::Kind::resigned, static_cast<Side>(how & 1)};
  }
  if (head.flags & link_takebacks) head.takebacks = static_cast<int>(in.varint(1'000'000));
  if (head.flags & link_for) head.meant_for = in.byte() & 1;
  if (head.flags & link_begun_again) head.begun_again = static_cast<int>(in.varint(1'000'000));
  if (head.flags & link_sealed) read_seals(in, head, odd);
}

// False when the head cannot be made out.
bool read_head(ByteReader& in, LinkHead& head) {
  bool odd = false;
  head.format = in.byte();
  head.length = static_cast<std::size_t>(in.varint(0xffffffffu));
  head.actions = static_cast<std::size_t>(in.varint(max_actions_read));
  head.game.game = in.text();
  head.rules_version = static_cast<int>(in.varint(1'000'000));
  head.flags = static_cast<std::uint16_t>(in.varint(0xffff));
  read_scenario(in, head, odd);
  head.game.seed = in.fixed(8);
  read_optional(in, head, odd);
  return !in.bad() && !odd && head.format == link_format;
}

Health health_of(const Bytes& link, const LinkHead& head) {
  if (link.foreign) return Health::altered;
  if (link.bytes.size() < head.length) return Health::cut;
  if (!link.exact || link.bytes.size() > head.length || head.length < crc_bytes) return Health::altered;
  const std::string_view bytes = link.bytes;
  ByteReader end(bytes.substr(head.length - crc_bytes));
  return end.fixed(4) == crc_of(bytes.substr(0, head.length - crc_bytes)) ? Health::whole : Health::altered;
}

// Plays what the bytes settle.
class ActionReader {
 public:
  ActionReader(Loader& loader, std::string_view bytes) : loader_(loader), coder_(bytes) {}

  /// How many actions the link claims are there, all of them if true. `checked` is the number up to the last check that
  /// holds, `refuted` is set by one that does not.
  bool read(std::size_t actions) {
    for (std::size_t done = 0; done < actions; ++done) {
      if (!play_next()) return false;
      if (clock_.due() && !check(done + 1)) return false;
    }
    return true;
  }
  std::size_t checked = 0;
  bool refuted = false;

 private:
  bool check(std::size_t done) {
    const std::int64_t bits = coder_.decode(256);
    if (bits < 0) return false;
    refuted = bits != static_cast<std::int64_t>(loader_.session().hash() & 255);
    if (!refuted) checked = done;
    return !refuted;
  }

  bool play_next() {
    const ActionList& list = loader_.session().legal();
    if (list.empty()) {
      refuted = true;  // the game is over by then
      return false;
    }
    const std::int64_t index = decode(static_cast<std::uint32_t>(list.size()));
    if (index < 0) return false;
    const Action action = list[static_cast<std::size_t>(index)];
    std::vector<std::uint8_t> rolls;
    if (loader_.session().setup().dice == DiceSource::manual) {
      while (const std::optional<RollSpec> needed = loader_.roll_after(action, rolls)) {
        const std::int64_t face = rolls.size() < max_rolls ? decode(needed->sides) : -1;
        if (face < 0) return false;
        rolls.push_back(static_cast<std::uint8_t>(face + 1));
      }
    }
    return loader_.play(action, rolls).has_value();
  }

  std::int64_t decode(std::uint32_t n) {
    clock_.count(n);
    return coder_.decode(n);
  }

  Loader& loader_;
  RangeDecoder coder_;
  CheckClock clock_;
};

std::string count_of(std::size_t kept, std::size_t claimed) {
  return std::to_string(kept) + " of its " + std::to_string(claimed) + " actions";
}

Result<void> start_from(Loader& loader, const LinkHead& head) {
  if (Result<void> started = loader.start(head.game); !started) {
    started.error().where = "link";
    return started;
  }
  const int version = loader.session().rules().info->rules_version;
  if (head.rules_version != version) {
    return bad_record("The link was made by version " + std::to_string(head.rules_version) +
                          " of the rules; this build has version " + std::to_string(version) + ".",
                      "link");
  }
  loader.set_orders(head.orders);
  loader.set_players(head.players);
  loader.set_takebacks(head.takebacks);
  loader.set_begun_again(head.begun_again);
  loader.set_for(head.meant_for);
  if (!loader.set_unsealed(head.seals.unsealed)) return bad_record("Its sealed rolls are out of order.", "link");
  return loader.set_note(head.note);
}

bool set_seals(Loader& loader, LinkHead& head) {
  for (const std::string& text : head.declared) {
    const Result<Action> action = parse_action(loader.session().rules(), loader.session().table(), text);
    if (!action) return false;
    head.seals.declared->actions.push_back(*action);
  }
  return loader.set_seals(head.seals.promised, head.seals.declared);
}

// What stands after `#g=`, of a whole address too, without the blanks that copying brings.
std::string_view fragment(std::string_view link) {
  const std::size_t mark = link.find("#g=");
  if (mark != std::string_view::npos) link.remove_prefix(mark + 3);
  const auto blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
  while (!link.empty() && blank(link.front())) link.remove_prefix(1);
  while (!link.empty() && blank(link.back())) link.remove_suffix(1);
  return link;
}

}  // namespace

Result<void> Session::load_link(std::string_view text) {
  if (text.size() > max_link_chars) return bad_record("Expected at most 8 MiB.", "link");
  const Bytes link = decode_text(fragment(text));
  ByteReader in(link.bytes);
  LinkHead head;
  if (!read_head(in, head)) {
    // A later form of link has a number of its own; what is no link at all rarely begins with so small a one.
    if (head.format > link_format && head.format < 16) {
      return bad_record("The link was made by a newer version of Sandtable than this one.", "link");
    }
    return bad_record("This is no link to a game, or too much of its beginning is missing or changed.", "link");
  }
  Health health = health_of(link, head);
  Loader loader(*this);
  if (Result<void> started = start_from(loader, head); !started) {
    if (health == Health::altered) started.error().message += " The link was changed on its way.";
    return started;
  }
  const std::string_view bytes = link.bytes;
  const std::size_t end = std::min(bytes.size(), std::max(head.length, crc_bytes) - crc_bytes);
  ActionReader reader(loader, end > in.at() ? bytes.substr(in.at(), end - in.at()) : std::string_view());
  const bool all = reader.read(head.actions);
  // Only a link that was made so has its CRC right and yet does not play.
  if (reader.refuted || (!all && health == Health::whole)) health = Health::altered;
  if (health == Health::altered) loader.keep_first(reader.checked);
  const std::size_t kept = loader.session().number();
  // What was opened for actions that could not be read is not part of what is kept.
  if (health == Health::cut) loader.keep_first(kept);
  // What is declared stands in a game that goes on, so it comes before the end that players made.
  if (health == Health::whole && !set_seals(loader, head)) health = Health::altered;
  if (health == Health::whole && head.ending.kind != Ending::Kind::none && !loader.set_ending(head.ending)) {
    health = Health::altered;
  }
  loader.put_on_table(*this);
  if (health == Health::whole) return {};
  const auto at = static_cast<std::ptrdiff_t>(kept);
  if (health == Health::cut) {
    return bad_record("The link is cut short: " + count_of(kept, head.actions) + " could be read.", "link", at);
  }
  return bad_record("The link was changed on its way: " + count_of(kept, head.actions) + " are sure.", "link", at);
}

}  // namespace sandtable
