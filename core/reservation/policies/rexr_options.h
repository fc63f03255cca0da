// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/base/option.h"
#include "core/reservation/policies/rexr.h"

namespace wattif::reservation {

/// Options of all relaxed planners: threshold (V*) and protect.
[[nodiscard]] std::vector<Option> relaxedOptionRecords();
/// Those and the ones of the search.
[[nodiscard]] std::vector<Option> rexrOptionRecords();
/// Converts complete option values of either policy.
[[nodiscard]] RexrOptions rexrOptions(const OptionValues& values);

} // namespace wattif::reservation
