#include "game/protocol.hpp"

#include "game/protocol_call.hpp"

namespace sandtable {

namespace {

const Op* find_op(std::string_view name) {
  for (const auto ops : {host_ops(), ask_ops(), play_ops()}) {
    for (const Op& op : ops) {
      if (name == op.name) return &op;
    }
  }
  return nullptr;
}

Answer dispatch(Call& call, std::string_view name) {
  if (call.in.error()) return refuse(*call.in.error());
  const Op* op = find_op(name);
  if (op == nullptr) return refuse("unknown_op", "There is no op \"" + std::string(name.substr(0, 40)) + "\".", "op");
  if (op->needs_game && !call.session.playing())
    return refuse("no_game", "There is no game yet: start one with \"new\".", "op");
  return op->serve(call);
}

Json as_json(Answer answer) {
  if (answer) {
    Json out = std::move(*answer);
    out["ok"] = true;
    return out;
  }
  Json error = std::move(answer.error().extra);
  error["code"] = answer.error().error.code;
  error["message"] = answer.error().error.message;
  error["where"] = answer.error().error.where;
  return {{"ok", false}, {"error", std::move(error)}};
}

std::string failure(std::string code, std::string message, std::string where) {
  return to_line(as_json(refuse(std::move(code), std::move(message), std::move(where))));
}

}  // namespace

std::string Protocol::serve(std::string_view line) {
  if (line.size() > max_line_bytes) return failure("too_long", "A request is at most 8 MiB.", "");
  const Result<Json> request = parse_json(line);
  if (!request) return failure("bad_json", request.error().message, request.error().where);
  if (!request->is_object()) return failure("wrong_type", "A request is a JSON object.", "");
  const auto id = request->find("id");
  if (id != request->end() && id->is_structured()) {
    return failure("wrong_type", "\"id\" must be a string or a number.", "id");
  }
  Call call{host_, platform_, session_, Fields(*request)};
  const std::string name = call.in.text("op");
  Json answer = as_json(dispatch(call, name));
  if (answer.contains("error")) {
    Json& message = answer["error"]["message"];
    message = told(session_.words(), message.get_ref<const std::string&>());
  }
  if (id != request->end()) answer["id"] = *id;
  return to_line(answer);
}

}  // namespace sandtable
