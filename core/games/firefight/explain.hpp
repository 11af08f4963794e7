#pragma once
// Reasons that the sheet shows too.

#include "games/firefight/fire.hpp"
#include "games/firefight/play.hpp"
#include "games/firefight/rules.hpp"

namespace sandtable::firefight {

/// Why a shot cannot be, with its rule; nothing when it can. `weapon` names the weapon that is missing.
Explanation why_no_shot(const FirefightView& v, Piece firer, std::uint8_t weapon, Piece target, const Shot& shot);

}  // namespace sandtable::firefight
