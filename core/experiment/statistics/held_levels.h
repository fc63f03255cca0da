// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// The level at which each factor of a plan is held, nothing where it is free; empty: none is.
using HeldLevels = std::vector<std::optional<std::size_t>>;

/// Holds all factors but some at the base of the design, where it has one (one-at-a-time, pairs): a mean over the cells at the
/// base of one factor would hold all that the others are changed to.
[[nodiscard]] HeldLevels baseLevels(const Plan& plan, const std::vector<std::size_t>& free);

/// The places of the cells at which each factor that is held has its level. O(n).
[[nodiscard]] std::vector<std::uint32_t> rowsAt(const Plan& plan, const std::vector<std::uint64_t>& cells,
                                                const HeldLevels& held);
/// The values of these cells.
[[nodiscard]] MetricValues atLevels(const Plan& plan, const MetricValues& values, const HeldLevels& held);

} // namespace wattif
