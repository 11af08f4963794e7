#pragma once
// Inside the protocol: one request being served. An op reads its fields, asks the session and answers an object.

#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "game/fields_json.hpp"
#include "game/position.hpp"
#include "game/protocol.hpp"
#include "game/to_json.hpp"

namespace sandtable {

/// Why a request failed. `extra` joins the error object (roll, at, loaded, rule).
struct Refusal {
  Error error;
  Json extra = Json::object();
};
using Answer = tl::expected<Json, Refusal>;

inline tl::unexpected<Refusal> refuse(Error error, Json extra = Json::object()) {
  return tl::unexpected<Refusal>(Refusal{std::move(error), std::move(extra)});
}
inline tl::unexpected<Refusal> refuse(std::string code, std::string message, std::string where = {}) {
  return refuse(Error{std::move(code), std::move(message), std::move(where)});
}

struct Call {
  const Host& host;
  const Platform& platform;
  Session& session;
  Fields in;

  [[nodiscard]] JsonWriter writer() const { return {session.rules(), session.table()}; }
};

struct Op {
  const char* name;
  bool needs_game;
  Answer (*serve)(Call&);
};
std::span<const Op> host_ops();  // protocol_host.cpp: games, scenarios, words
std::span<const Op> ask_ops();   // protocol_ask.cpp: what changes nothing
std::span<const Op> play_ops();  // protocol_play.cpp: what changes the game

/// {side, number, outcome, undo}
Json standing(const Call& call);
/// Standing orders by side and kind, laid over those in force. Faults the field `orders`.
void read_orders(Fields& in, const Json& orders, const Rules& rules, const Table& table,
                 std::array<std::vector<StandingOrder>, 2>& out);
/// The position as a scenario object.
Json scenario_of(const Session& session, const View& view);
/// Why an action is refused, with its rule.
Refusal illegal(const Call& call, const std::string& text, const Result<Action>& action,
                const Planned* planned = nullptr);

}  // namespace sandtable
