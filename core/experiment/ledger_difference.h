// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// Returns the decisions of `now` that differ from those of `before`, ascending: at the same position the choice differs, or
/// `before` has ended. Reasons and sums do not count. Empty if the logs have different columns and cannot be compared. Cost:
/// linear.
[[nodiscard]] std::optional<std::vector<std::size_t>> differentDecisions(const Ledger& now, const Ledger& before);

} // namespace wattif
