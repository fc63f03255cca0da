// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/experiment/statistics/cell_groups.h"
#include "core/experiment/statistics/statistic_table.h"

namespace wattif {

// The numbers of the pictures of an experiment. `values` are those of a metric that policies report; Error(badInput) says where a
// picture means nothing.

/// Returns the table of winners: a row for each group with the best online policy, its mean, the next best, the margin between
/// them with its interval, and p that some other is as good (whoWins). Error if fewer than two online policies ran, and for a
/// metric of which neither more nor less is better.
[[nodiscard]] Result<StatisticTable> winnerTable(const CellGroups& groups, const MetricInfo& metric, const MetricValues& values);

/// Tornado: a row for each factor and policy, the largest change first (tornado()). Error where that has one, and for a plan
/// without factors.
[[nodiscard]] Result<StatisticTable> tornadoTable(const Plan& plan, const MetricInfo& metric, const MetricValues& values);

/// First-order shares of variance: a row for each policy and factor (varianceShares()). Error where that has one, and for a plan
/// without factors.
[[nodiscard]] Result<StatisticTable> varianceTable(const Plan& plan, const MetricInfo& metric, const MetricValues& values);

/// A metric with its values.
struct MeasuredMetric {
    const MetricInfo& info;
    const MetricValues& values;
};

/// Trade-off: a row for each group and policy but bounds with the means of two metrics, and whether no other row beats it in both
/// (paretoFront). Both metrics have the cells of `groups`. Error for a metric of which neither more nor less is better, and where
/// both are the same.
[[nodiscard]] Result<StatisticTable> tradeOffTable(const CellGroups& groups, const MeasuredMetric& first,
                                                   const MeasuredMetric& second);

/// The values in these cells alone, all of which have some; cells ascend.
[[nodiscard]] MetricValues valuesIn(const MetricValues& values, const std::vector<std::uint64_t>& cells);

} // namespace wattif
