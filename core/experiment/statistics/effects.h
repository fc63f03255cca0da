// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/error.h"
#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "core/experiment/statistics/cell_groups.h"

namespace wattif {

/// The effect of one factor on the metric of one policy.
struct Effect {
    std::size_t factor = 0;
    std::size_t policy = 0;
    std::size_t lowLevel = 0;  ///< the smallest level; of words that with the smallest mean
    std::size_t highLevel = 0; ///< the largest level; of words that with the largest mean
    MeanInterval low{};        ///< the metric there
    MeanInterval high{};
    PairedTest change{}; ///< high less low, over the repetitions that both have
};

/// Returns the effects of all factors on all policies, the largest change first: a tornado chart. In designs with a base
/// (one-at-a-time, pairs) the other factors keep their base level; in a grid and in rows they are averaged. Omits factors without
/// two levels that have values. Error(badInput) for a Latin hypercube, in which no other factor is constant.
[[nodiscard]] Result<std::vector<Effect>> tornado(const Plan& plan, const MetricValues& values);
/// The same for groups that are made already by effectGroups().
[[nodiscard]] Result<std::vector<Effect>> tornado(const Plan& plan, const MetricValues& values,
                                                  const std::vector<CellGroups>& groups);

/// The groups of a tornado, one for each factor: its levels in the cells that it compares.
[[nodiscard]] std::vector<CellGroups> effectGroups(const Plan& plan, const std::vector<std::uint64_t>& cells);

} // namespace wattif
