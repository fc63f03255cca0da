// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"

namespace wattif {

/// The rows of the cells at which each factor that is held has its level. `held`: a level for each factor of the plan, nothing
/// where it is free. O(n).
[[nodiscard]] MetricValues atLevels(const Plan& plan, const MetricValues& values,
                                    const std::vector<std::optional<std::size_t>>& held);

} // namespace wattif
