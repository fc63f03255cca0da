// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/replication.h"

namespace wattif {

/// By what cells are grouped; all else is averaged over.
struct Grouping {
    std::vector<std::size_t> factors{}; ///< places in Plan::factors, each at most once
    bool byInstance = false;
};

/// The finished cells of an experiment in groups, those of a group by repetition.
///
/// The unit of replication is the repetition. All cells of repetition k have the same seed, so that they are not independent of
/// each other: intervals and tests are over one number for each repetition, the mean over its cells in the group. Factors and
/// instances that are averaged over count as fixed. Where cells are missing, a repetition is the mean over those that are there.
class CellGroups {
public:
    /// Makes the groups that have finished cells, in the order of their levels and then instances; O(n log n) for n cells. `plan`
    /// and `cells` must outlive them.
    CellGroups(const Plan& plan, const std::vector<std::uint64_t>& cells, const Grouping& grouping);

    [[nodiscard]] std::size_t count() const { return m_firstBlock.size() - 1; }
    /// The level of each factor of the grouping.
    [[nodiscard]] std::vector<std::size_t> levels(std::size_t group) const;
    /// The instance of a group; that of its first cell where cells are not grouped by instance.
    [[nodiscard]] std::size_t instance(std::size_t group) const;

    /// The cells of a group as rows of MetricValues, by repetition.
    [[nodiscard]] std::span<const std::uint32_t> rows(std::size_t group) const;
    /// The repetitions that have a finished cell in the group, ascending.
    [[nodiscard]] std::vector<std::uint64_t> repetitions(std::size_t group) const;

    /// The mean of `value(row)` over the cells of each of these repetitions: NaN where it applies in none.
    template <class Value>
    [[nodiscard]] std::vector<double> repetitionMeans(std::size_t group, const Value& value) const
    {
        std::vector<double> means;
        std::vector<double> values;
        for (std::size_t block = m_firstBlock[group]; block < m_firstBlock[group + 1]; ++block) {
            values.clear();
            for (std::size_t i = m_firstRow[block]; i < m_firstRow[block + 1]; ++i)
                values.push_back(value(m_rows[i]));
            means.push_back(values.size() == 1 ? values.front() : meanOf(values));
        }
        return means;
    }

private:
    const Plan& m_plan;
    const std::vector<std::uint64_t>& m_cells;
    Grouping m_grouping;
    std::vector<std::uint32_t> m_rows{};     ///< by group, then repetition, then cell
    std::vector<std::size_t> m_firstRow{};   ///< of each block: a repetition of a group; one more at the end
    std::vector<std::size_t> m_firstBlock{}; ///< of each group; one more at the end
};

} // namespace wattif
