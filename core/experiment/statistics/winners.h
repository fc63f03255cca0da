// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/base/study.h"
#include "core/experiment/paired_test.h"
#include "core/experiment/statistics/cell_groups.h"

namespace wattif {

/// Two metrics of a policy at a point.
struct TradeOff {
    double first = 0.0;
    double second = 0.0;
};

/// The places of the points that no other one beats: none is at least as good in both metrics and better in one. Ascending;
/// points that are equal are all on the front or none is. Points that are not finite are left out; none is on the front where
/// neither more nor less of a metric is better. O(n log n).
[[nodiscard]] std::vector<std::size_t> paretoFront(std::span<const TradeOff> points, Better first, Better second);

/// The policies of a plan that can win, by their places in it: all but bounds, which are no schedules, and, unless `offline`,
/// those that know all input in advance.
[[nodiscard]] std::vector<std::size_t> competitorsOf(const Plan& plan, bool offline);

/// What policies win in a group of cells.
struct GroupWins {
    /// Share of the decided cells that each policy of the plan wins; NaN for policies that do not compete.
    std::vector<double> shares{};
    std::uint64_t decided = 0; ///< cells in which the metric of some competitor is finite
};

/// Share of the cells of each group that each competitor wins: it is the best of them by `better`. Policies that are alike but
/// for rounding share a cell. All are NaN for a metric of which neither more nor less is better.
[[nodiscard]] std::vector<GroupWins> winShares(const CellGroups& groups, const MetricValues& values, Better better,
                                               const std::vector<std::size_t>& competitors);
[[nodiscard]] std::vector<GroupWins> winShares(const Plan& plan, const MetricValues& values, const Grouping& grouping,
                                               Better better, const std::vector<std::size_t>& competitors);

/// The best policy of a group of cells and how sure that is.
struct Winner {
    std::optional<std::size_t> policy{}; ///< with the best mean; none where no cell can be compared
    std::vector<std::size_t>
        tied{}; ///< all policies whose mean equals it but for rounding, in the order of the plan; empty: none
    std::optional<std::size_t> second{}; ///< the next best; none where there is a single one
    PairedTest margin{};                 ///< best less second, over the repetitions
    /// That some other competitor is as good: the largest p of the paired tests of the best against each other one. Each of them
    /// is made at the full level, because all must reject (intersection-union test, Berger 1982, Technometrics 24(4)).
    /// NaN where some other cannot be compared.
    double pValue = std::numeric_limits<double>::quiet_NaN();

    [[nodiscard]] bool isSignificant() const { return pValue < 0.05; }
};

/// The winner of each group of summarise(), e.g. of each pair of levels of two factors, by the mean of the metric over the cells
/// in which it is finite for all competitors, but for those for which it never is in the group.
[[nodiscard]] std::vector<Winner> whoWins(const CellGroups& groups, const MetricValues& values, Better better,
                                          const std::vector<std::size_t>& competitors);
[[nodiscard]] std::vector<Winner> whoWins(const Plan& plan, const MetricValues& values, const Grouping& grouping, Better better,
                                          const std::vector<std::size_t>& competitors);

} // namespace wattif
