#include "game/protocol_call.hpp"

#include <string_view>

namespace sandtable {

namespace {

std::optional<StandingOrder> read_order(const Json& value) {
  if (value == "ask") return StandingOrder{};
  if (value == "never") return StandingOrder{StandingOrder::Kind::never, 0};
  if (!value.is_number()) return {};
  const double from = value.get<double>();
  if (!(from >= 0 && from <= 1)) return {};
  return StandingOrder{StandingOrder::Kind::chance, from};
}

std::size_t reaction_kind(const Rules& rules, std::string_view name) {
  const auto kinds = rules.info->reactions;
  std::size_t k = 0;
  while (k < kinds.size() && name != kinds[k]) ++k;
  return k;
}

}  // namespace

Json standing(const Call& call) {
  const JsonWriter write = call.writer();
  return {{"side", write.side(call.session.to_act())},
          {"number", call.session.number()},
          {"outcome", write.outcome(call.session.outcome())},
          {"undo", write.undo(call.session.undo_state())}};
}

Json scenario_of(const Session& session, const View& view) { return session.rules().to_scenario(view); }

void read_orders(Fields& in, const Json& orders, const Rules& rules, const Table& table,
                 std::array<std::vector<StandingOrder>, 2>& out) {
  const std::size_t kinds = rules.info->reactions.size();
  for (const auto& [side_id, by_kind] : orders.items()) {
    const Side side = table.find_side(side_id);
    if (side == no_side) {
      in.fault("unknown_side", "There is no side \"" + side_id + "\".", "orders");
      continue;
    }
    if (!by_kind.is_object()) {
      in.fault("wrong_type", "The orders of \"" + side_id + "\" must be an object by kind of reaction.", "orders");
      continue;
    }
    out[side].resize(kinds);
    for (const auto& [kind, value] : by_kind.items()) {
      const std::size_t k = reaction_kind(rules, kind);
      const std::optional<StandingOrder> order = read_order(value);
      if (k == kinds) {
        in.fault("unknown_reaction", "There is no reaction \"" + kind + "\".", "orders");
      } else if (!order) {
        in.fault("out_of_range", "An order is \"never\", \"ask\" or a chance 0 to 1.", "orders");
      } else {
        out[side][k] = *order;
      }
    }
  }
}

Refusal illegal(const Call& call, const std::string& text, const Result<Action>& action, const Planned* planned) {
  Refusal refusal{Error{"illegal", "", "action"}};
  if (!action) {
    refusal.error.message = action.error().message;
    return refusal;
  }
  const Explanation why = planned != nullptr ? planned->explain(*action) : call.session.explain(*action);
  const JsonWriter write = call.writer();
  refusal.error.message = why.reason.given() ? write.text(why.reason) : "\"" + text + "\" cannot be done now.";
  const Json said = write.explanation(why);
  for (const char* key : {"rule", "remedy"}) {
    if (said.contains(key) && !said[key].is_null()) refusal.extra[key] = said[key];
  }
  return refusal;
}

}  // namespace sandtable
