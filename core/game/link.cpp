// The link: a whole game as the text after `#g=`.

#include <algorithm>

#include "base/base64url.hpp"
#include "base/bit_cast.hpp"
#include "base/crc32.hpp"
#include "game/link_format.hpp"
#include "game/loader.hpp"
#include "game/record.hpp"

namespace sandtable {
namespace {

class ByteWriter {
 public:
  void byte(std::uint8_t b) { bytes_.push_back(b); }
  void fixed(std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  void varint(std::uint64_t value) {
    for (; value >= 128; value >>= 7) byte(static_cast<std::uint8_t>(value | 128));
    byte(static_cast<std::uint8_t>(value));
  }
  void raw(std::span<const std::uint8_t> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void text(std::string_view words) {
    varint(words.size());
    for (const char c : words) byte(static_cast<std::uint8_t>(c));
  }
  std::vector<std::uint8_t>& bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

bool all_ask(const std::array<std::vector<StandingOrder>, 2>& orders) {
  for (const auto& side : orders) {
    for (const StandingOrder& order : side) {
      if (order.kind != StandingOrder::Kind::ask) return false;
    }
  }
  return true;
}

void write_orders(const std::array<std::vector<StandingOrder>, 2>& orders, ByteWriter& out) {
  for (const auto& side : orders) {
    out.byte(static_cast<std::uint8_t>(side.size()));
    for (const StandingOrder& order : side) {
      out.byte(static_cast<std::uint8_t>(order.kind));
      if (order.kind == StandingOrder::Kind::chance) out.fixed(bit_cast<std::uint64_t>(order.from), 8);
    }
  }
}

void write_scenario(const Table& table, ByteWriter& out) {
  if (table.built_in) {
    out.text(table.id);
    out.varint(static_cast<std::uint64_t>(table.version));
    return;
  }
  const std::vector<std::uint8_t> packed = deflate(table.source);
  out.varint(table.source.size());
  out.varint(packed.size());
  out.raw(packed);
}

std::uint16_t flags_of(const Session& session) {
  std::uint16_t flags = 0;
  if (!session.table().built_in) flags |= link_inline;
  if (session.setup().options_json != "{}") flags |= link_options;
  if (session.setup().dice == DiceSource::manual) flags |= link_manual;
  if (!all_ask(session.orders())) flags |= link_orders;
  if (!session.players()[0].empty() || !session.players()[1].empty()) flags |= link_players;
  if (!session.note().empty()) flags |= link_note;
  if (Loader::ending(session).kind != Ending::Kind::none) flags |= link_ended;
  if (session.takebacks() > 0) flags |= link_takebacks;
  if (session.meant_for() != no_side) flags |= link_for;
  if (session.begun_again() > 0) flags |= link_begun_again;
  if (session.setup().dice == DiceSource::sealed) flags |= link_sealed;
  return flags;
}

void write_seals(const Session& session, ByteWriter& out) {
  const Seals& seals = session.seals();
  out.varint(seals.unsealed.size());
  std::size_t end = 0;
  for (const Unsealed& one : seals.unsealed) {
    out.varint((one.at - end) * 2 + one.by);
    out.varint(one.count);
    out.raw(one.part);
    out.raw(one.secret);
    end = one.at + one.count;
  }
  for (const std::optional<Digest>& digest : seals.promised) {
    out.byte(digest ? 1 : 0);
    if (digest) out.raw(*digest);
  }
  out.byte(seals.declared ? static_cast<std::uint8_t>(1 + seals.declared->by) : std::uint8_t{0});
  if (!seals.declared) return;
  out.raw(seals.declared->part);
  out.varint(seals.declared->actions.size());
  for (const Action action : seals.declared->actions) {
    out.text(action_text(session.rules(), session.table(), action));
  }
}

void write_optional(const Session& session, std::uint16_t flags, ByteWriter& out) {
  if (flags & link_options) out.text(session.setup().options_json);
  if (flags & link_orders) write_orders(session.orders(), out);
  if (flags & link_players) {
    for (const std::string& name : session.players()) out.text(name);
  }
  if (flags & link_note) out.text(session.note());
  if (flags & link_ended) {
    const Ending& ending = Loader::ending(session);
    out.byte(ending.kind == Ending::Kind::draw_agreed ? static_cast<std::uint8_t>(LinkEnd::draw) : ending.side);
  }
  if (flags & link_takebacks) out.varint(static_cast<std::uint64_t>(session.takebacks()));
  if (flags & link_for) out.byte(session.meant_for());
  if (flags & link_begun_again) out.varint(static_cast<std::uint64_t>(session.begun_again()));
  if (flags & link_sealed) write_seals(session, out);
}

// The actions as indices; `state` is the first State and is played through.
class ActionWriter {
 public:
  explicit ActionWriter(const Session& session) : session_(session), state_(session.state_at(0)) {}

  std::vector<std::uint8_t> write() {
    for (const Session::Entry& entry : session_.actions()) {
      put(entry);
      if (clock_.due()) {
        coder_.encode(position_hash(session_.rules(), session_.table(), state_.data()) & 255, 256);
      }
    }
    return coder_.finish();
  }

 private:
  void put(const Session::Entry& entry) {
    const Rules& rules = session_.rules();
    list_.clear();
    rules.legal(session_.table(), state_.data(), no_piece, list_);
    const auto* found = std::lower_bound(list_.begin(), list_.end(), entry.action);
    encode(static_cast<std::uint32_t>(found - list_.begin()), static_cast<std::uint32_t>(list_.size()));
    EventSink off;
    if (session_.setup().dice != DiceSource::manual) {
      Dice dice = session_.setup().dice == DiceSource::seeded ? Dice::seeded() : Dice::entered(entry.rolls);
      rules.apply(session_.table(), state_.data(), entry.action, dice, off);
      return;
    }
    StateBytes next;
    for (std::size_t given = 0;; ++given) {
      next = state_;
      Dice dice = Dice::entered({entry.rolls.data(), given});
      rules.apply(session_.table(), next.data(), entry.action, dice, off);
      if (!dice.short_of_faces()) break;
      encode(entry.rolls[given] - 1u, dice.needs().sides);
    }
    state_ = std::move(next);
  }

  void encode(std::uint32_t index, std::uint32_t n) {
    coder_.encode(index, n);
    clock_.count(n);
  }

  const Session& session_;
  StateBytes state_;
  RangeEncoder coder_;
  CheckClock clock_;
  ActionList list_;
};

std::size_t varint_size(std::uint64_t value) { return value < 128 ? 1 : 1 + varint_size(value >> 7); }

}  // namespace

std::string Session::link() const {
  ByteWriter body;
  const std::uint16_t flags = flags_of(*this);
  body.varint(actions_.size());
  body.text(rules_->info->id);
  body.varint(static_cast<std::uint64_t>(rules_->info->rules_version));
  body.varint(flags);
  write_scenario(*table_, body);
  body.fixed(setup_.seed, 8);
  write_optional(*this, flags, body);
  body.raw(ActionWriter(*this).write());

  // The length counts itself.
  const std::size_t others = 1 + body.bytes().size() + crc_bytes;
  std::size_t length = others + 1;
  while (length != others + varint_size(length)) length = others + varint_size(length);
  ByteWriter out;
  out.byte(link_format);
  out.varint(length);
  out.raw(body.bytes());
  out.fixed(crc32(out.bytes()), crc_bytes);
  return base64url_encode(out.bytes());
}

}  // namespace sandtable
