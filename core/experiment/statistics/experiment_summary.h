// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/study.h"
#include "core/experiment/statistics/crossings.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/winners.h"

namespace wattif {

/// All that a summary says of one metric. Lists of groups are those of `groups`.
struct MetricSummary {
    MetricInfo metric{};
    bool isOfRuns = false; ///< of runs as a whole: a single column, nothing to compare
    std::vector<GroupSummary> groups{};
    std::vector<std::vector<bool>> isBest{}; ///< groups x policies: the best mean among the online policies, ties too
    std::vector<std::vector<bool>> isNear{}; ///< the difference to the best is not significant at 5 %
    std::vector<GroupWins> wins{};           ///< among the online policies
    std::vector<GroupWins> allWins{};        ///< offline ones too; empty if missing
    std::vector<std::vector<PolicyDifference>> differences{}; ///< to `against`; empty if missing
    std::vector<Crossing> crossings{};                        ///< where cells are grouped by one factor
};

/// The finished cells of a store.
struct FinishedCells {
    std::uint64_t finished = 0;
    std::uint64_t failed = 0;
};

/// The results of an experiment.
struct ExperimentSummary {
    const Plan* plan = nullptr;
    std::string planHash{};
    Grouping grouping{};
    std::optional<std::size_t> against{};
    FinishedCells cells{};
    bool showsMeans = true; ///< contents of its tables; differences are shown with the means
    bool showsWins = true;
    std::vector<MetricSummary> metrics{};
};

/// Summarises one metric; `values` of runs as a whole have a single column.
[[nodiscard]] MetricSummary summariseMetric(const CellGroups& groups, const MetricInfo& metric, const MetricValues& values,
                                            std::optional<std::size_t> against);
[[nodiscard]] MetricSummary summariseMetric(const Plan& plan, const MetricInfo& metric, const MetricValues& values,
                                            const Grouping& grouping, std::optional<std::size_t> against);

/// The metrics of policies that a summary shows where none is named: those that the plan keeps, but of those with the same title
/// (energy in J and in kWh) only the first, no measured times and not the program's own check.
[[nodiscard]] std::vector<std::string> usualMetrics(const Plan& plan);

} // namespace wattif
