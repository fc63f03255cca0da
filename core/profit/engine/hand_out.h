// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/profit/engine/schedule.h"

namespace wattif::profit {

/// counts[t][j]: tasks of type t on machine j. Rows of types without tasks may be empty.
using TypeCounts = std::vector<std::vector<std::int64_t>>;

/// Hands the equal tasks of each type to its bags: in order of arrival, each takes from the machines in turn.
/// The counts of a type must add up to the tasks of its bags.
[[nodiscard]] Assignments handOut(const Instance& instance, TypeCounts counts);

} // namespace wattif::profit
