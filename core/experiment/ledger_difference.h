// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// The decisions of `now` that are not those of `before`, ascending: at the same place something else was decided, or `before`
/// had ended. Reasons and sums do not count. Nothing where the ledgers have other columns, so that no decision of one is one
/// of the other. Cost: linear.
[[nodiscard]] std::optional<std::vector<std::size_t>> differentDecisions(const Ledger& now, const Ledger& before);

} // namespace wattif
