// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/experiment/plan/metric_values.h"
#include "core/experiment/plan/plan.h"
#include "core/experiment/replication.h"

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

/// By what cells are grouped; all else is averaged over.
struct Grouping {
    std::vector<std::size_t> factors{}; ///< places in Plan::factors, each at most once
    bool byInstance = false;
    HeldLevels held{}; ///< cells at other levels are left out

    friend bool operator==(const Grouping&, const Grouping&) = default;
};

/// The finished cells of an experiment in groups, sorted by repetition within a group.
///
/// The unit of replication is the repetition. All cells of repetition k have the same seed and are not independent: intervals and
/// tests are over one number for each repetition, the mean over its cells in the group. Averaged factors and instances count as
/// fixed. If cells are missing, a repetition is the mean over its finished cells.
///
/// Groups are made once for all metrics and statistics of the same cells: those functions take them instead of plan and grouping.
class CellGroups {
public:
    /// Makes the groups that have finished cells, in the order of their levels and then instances. `plan` and `cells` must
    /// outlive them. O(n + levels) for n cells: a radix sort by repetition, instance and levels.
    CellGroups(const Plan& plan, const std::vector<std::uint64_t>& cells, const Grouping& grouping);

    [[nodiscard]] const Plan& plan() const { return *m_plan; }
    [[nodiscard]] const Grouping& grouping() const { return m_grouping; }
    [[nodiscard]] std::size_t cellCount() const { return m_rows.size(); }
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
        const std::size_t end = m_firstBlock[group + 1];
        std::vector<double> means;
        means.reserve(end - m_firstBlock[group]);
        if (rows(group).size() == end - m_firstBlock[group]) { // a cell each
            for (const std::uint32_t row : rows(group))
                means.push_back(value(row));
            return means;
        }
        std::vector<double> values;
        for (std::size_t block = m_firstBlock[group]; block < end; ++block) {
            const std::size_t first = m_firstRow[block];
            const std::size_t last = m_firstRow[block + 1];
            values.resize(last - first);
            for (std::size_t i = first; i < last; ++i)
                values[i - first] = value(m_rows[i]);
            means.push_back(values.size() == 1 ? values.front() : meanOf(values));
        }
        return means;
    }

private:
    /// Notes where groups and their repetitions begin, given group and repetition of what `m_rows` orders.
    void markGroups(const std::vector<std::uint32_t>& groups, const std::vector<std::uint32_t>& repetitions);

    const Plan* m_plan;
    const std::vector<std::uint64_t>* m_cells;
    Grouping m_grouping;
    std::vector<std::uint32_t> m_rows{};     ///< by group, then repetition, then cell
    std::vector<std::size_t> m_firstRow{};   ///< of each block: a repetition of a group; one more at the end
    std::vector<std::size_t> m_firstBlock{}; ///< of each group; one more at the end
};

/// Calls body(group) for each group, in parallel for many cells: each stores its result separately, so threads change only the
/// time. None begins after a stop.
void forEachGroup(const CellGroups& groups, const std::function<void(std::size_t group)>& body);

/// Groups of cells that are rebuilt only if the cells change: all metrics of a store have the same groups unless the store is
/// being written.
class KeptGroups {
public:
    /// `plan` must outlive it.
    KeptGroups(const Plan& plan, Grouping grouping) : m_plan(plan), m_grouping(std::move(grouping)) { }

    /// The groups of these cells; valid until the next call.
    [[nodiscard]] const CellGroups& of(const std::vector<std::uint64_t>& cells);

private:
    const Plan& m_plan;
    Grouping m_grouping;
    std::vector<std::uint64_t> m_cells{};
    std::optional<CellGroups> m_groups{};
};

} // namespace wattif
