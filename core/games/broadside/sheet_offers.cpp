// The sheet's verbs: what a piece can do, and why not now.

#include <algorithm>

#include "games/broadside/legal.hpp"
#include "games/broadside/sheet.hpp"

namespace sandtable::broadside {
namespace {

// Verbs that stay in sight with their reason; the others answer a question or a plight, and are offered then only.
bool offered(const Table& t, const State& s, Piece p, Verb verb) {
  if (t.is_unit(p)) {
    const UnitState& u = unit(t, s, p);
    const bool ashore = u.where == Where::ashore;
    switch (verb) {
      case Verb::row:
        return !ashore;
      case Verb::land:
        return u.where == Where::boats;
      case Verb::fire:
        return ashore && u.guns > 0;
      case Verb::march:
      case Verb::go:
      case Verb::charge:
      case Verb::melee:
        return ashore && u.guns == 0;
      case Verb::muskets:
        return ashore;
      case Verb::embark:
        return t.party_of[static_cast<std::size_t>(p - t.ship_count)] != no_piece;
      default:
        return false;
    }
  }
  const ShipState& ship = s.ships[p];
  const bool sails = t.log(p).increments > 0;
  switch (verb) {
    case Verb::sail:
      return sails;
    case Verb::row:
      return !sails;
    case Verb::leg:
    case Verb::turn:
    case Verb::grapple:
    case Verb::board:
      return true;
    case Verb::fire:
      return std::any_of(std::begin(ship.guns), std::end(ship.guns), [](int guns) { return guns > 0; });
    case Verb::drift:
      return ship.going == Going::adrift;
    case Verb::cut:
      return grappled(s, p);
    case Verb::jettison:
      return has(ship, ship_aground);
    case Verb::scuttle:
    case Verb::abandon:
      return past_red(t, ship, p);
    case Verb::rudder:
      return ship.boxes_due > 0;
    case Verb::land:
      return !t.land.empty();
    default:
      return false;
  }
}

template <class Fits>
Piece nearest(const Table& t, const State& s, Piece from, Fits fits) {
  Piece found = no_piece;
  std::int64_t best = 0;
  for (std::size_t i = 0; i < t.pieces.size(); ++i) {
    const Piece p = static_cast<Piece>(i);
    const bool there = t.is_ship(p) ? s.ships[i].fate < Fate::sunk : in_play(unit(t, s, p));
    if (p == from || !there || !fits(p)) continue;
    const std::int64_t distance = plane::distance_squared(middle(t, s, from), middle(t, s, p));
    if (found != no_piece && distance >= best) continue;
    found = p;
    best = distance;
  }
  return found;
}

// The battery on whose side the target lies.
std::uint8_t battery_towards(const Table& t, const State& s, Piece p, Piece target) {
  const Point from = middle(t, s, p);
  const Point to = target == no_piece ? from : middle(t, s, target);
  if (t.is_unit(p)) return mode_guns;
  if (from == to) return port;
  const int angle = plane::turn_from_to(s.ships[p].heading, plane::bearing(from, to));
  if (angle > -450 && angle < 450 && s.ships[p].guns[bow] > 0) return bow;
  if ((angle > 1350 || angle < -1350) && s.ships[p].guns[stern] > 0) return stern;
  return angle < 0 ? port : starboard;
}

// An intent that stands for the verb when nothing is legal with it: what is asked why not.
Action example(const Table& t, const State& s, Piece p, Verb verb) {
  const Side side = owner(t, s, p);
  const auto enemy = [&](Piece q) { return owner(t, s, q) != side; };
  const auto enemy_ship = [&](Piece q) { return t.is_ship(q) && enemy(q); };
  const auto enemy_ashore = [&](Piece q) { return t.is_unit(q) && enemy(q); };
  switch (verb) {
    case Verb::sail:
      return make(verb, p, no_piece, static_cast<Place>(std::max<int>(1, s.ships[p].sails)));
    case Verb::leg:
    case Verb::jettison:
    case Verb::rudder:
      return make(verb, p, no_piece, 1);
    case Verb::land:
      return make(verb, p, no_piece, t.is_unit(p) ? unit(t, s, p).men : std::uint16_t{1});
    case Verb::turn:
      return make(verb, p, no_piece, no_place, turn_step, s.ships[p].one_way > 0 && s.ships[p].only_port == 0 ? 1 : 0);
    case Verb::go:
      return make(verb, p, no_piece, 1, 0);
    case Verb::fire: {
      const Piece target = nearest(t, s, p, enemy);
      return make(verb, p, target, no_place, 0, battery_towards(t, s, p, target));
    }
    case Verb::grapple:
    case Verb::board:
    case Verb::cut:
      return make(verb, p, nearest(t, s, p, enemy_ship));
    case Verb::charge:
    case Verb::muskets:
    case Verb::melee:
      return make(verb, p, nearest(t, s, p, enemy_ashore));
    case Verb::embark:
      return make(verb, p, t.party_of[static_cast<std::size_t>(p - t.ship_count)]);
    default:
      return make(verb, p);
  }
}

void widen(VerbOffer& offer, int cost) {
  if (cost <= 0) return;
  offer.cost_from = offer.cost_from < 0 ? cost : std::min(offer.cost_from, cost);
  offer.cost_to = std::max(offer.cost_to, cost);
}

VerbOffer offer_of(const BroadsideView& v, Piece p, int verb, const ActionList& list) {
  VerbOffer offer;
  offer.verb = static_cast<std::uint8_t>(verb);
  for (const Action& a : list) {
    if (a.verb != verb) continue;
    ++offer.count;
    widen(offer, Broadside::describe(v, a).cost);
  }
  offer.enabled = offer.count > 0;
  if (!offer.enabled) {
    const Verb asked = static_cast<Verb>(verb);
    offer.reason = Broadside::explain(v, p == no_piece ? make(asked) : example(v.table, v.state, p, asked)).reason;
  }
  return offer;
}

}  // namespace

std::vector<VerbOffer> offers(const BroadsideView& v, Piece p) {
  ActionList list;
  Broadside::legal(v.table, v.state, p, list);
  std::vector<VerbOffer> out;
  for (int verb = 0; verb < verb_count; ++verb) {
    const bool some = std::any_of(list.begin(), list.end(), [&](const Action& a) { return a.verb == verb; });
    if (some || offered(v.table, v.state, p, static_cast<Verb>(verb))) out.push_back(offer_of(v, p, verb, list));
  }
  return out;
}

std::vector<VerbOffer> offers_without_piece(const BroadsideView& v) {
  std::vector<VerbOffer> out;
  if (v.state.ended != 0) return out;
  ActionList list;
  Broadside::legal(v.table, v.state, no_piece, list);
  for (const Verb verb : {Verb::roll, Verb::order, Verb::lucky, Verb::hold, Verb::end}) {
    const VerbOffer offer = offer_of(v, no_piece, static_cast<int>(verb), list);
    // Why the move cannot be ended yet is worth knowing.
    if (offer.enabled || (verb == Verb::end && v.state.stage == Stage::move)) out.push_back(offer);
  }
  return out;
}

}  // namespace sandtable::broadside
