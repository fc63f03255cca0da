// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/cell_groups.h"

#include <algorithm>
#include <utility>

namespace wattif {
namespace {

/// Replaces numbers by their ranks among the different ones and returns how many these are.
std::uint64_t toRanks(std::vector<std::uint64_t>& numbers)
{
    std::vector<std::uint64_t> sorted = numbers;
    std::ranges::sort(sorted);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    for (std::uint64_t& number : numbers)
        number = static_cast<std::uint64_t>(std::ranges::lower_bound(sorted, number) - sorted.begin());
    return sorted.size();
}

/// Numbers that order groups as (levels, instance) does: for each cell that of its group.
class GroupNumbers {
public:
    GroupNumbers(const Plan& plan, const std::vector<std::uint64_t>& cells, const Grouping& grouping)
        : m_plan(plan), m_cells(cells)
    {
        for (const std::uint64_t cell : cells)
            if (const std::uint64_t point = pointOf(cell); m_points.empty() || m_points.back() != point)
                m_points.push_back(point);
        m_numbers.resize(m_points.size(), 0);
        for (const std::size_t factor : grouping.factors)
            addFactor(factor);
        m_instances = grouping.byInstance ? plan.instances.size() : 1;
    }

    [[nodiscard]] std::vector<std::uint64_t> ofCells() const
    {
        std::vector<std::uint64_t> numbers;
        numbers.reserve(m_cells.size());
        std::size_t at = 0;
        for (const std::uint64_t cell : m_cells) {
            while (m_points[at] != pointOf(cell))
                ++at;
            numbers.push_back(m_numbers[at] * m_instances + cell / m_plan.repeat % m_instances);
        }
        return numbers;
    }

private:
    [[nodiscard]] std::uint64_t pointOf(std::uint64_t cell) const { return cell / m_plan.repeat / m_plan.instances.size(); }

    /// The numbers so far, then the level of one more factor. Ranks keep the product within 64 bits: both are at most mostCells.
    void addFactor(std::size_t factor)
    {
        const std::uint64_t levels = m_plan.factors[factor].levels.size();
        for (std::size_t i = 0; i < m_points.size(); ++i)
            m_numbers[i] = m_numbers[i] * levels + levelsAt(m_plan, m_points[i])[factor];
        toRanks(m_numbers);
    }

    const Plan& m_plan;
    const std::vector<std::uint64_t>& m_cells;
    std::vector<std::uint64_t> m_points;  ///< that have a finished cell
    std::vector<std::uint64_t> m_numbers; ///< of each of them
    std::uint64_t m_instances = 1;
};

/// A cell with its group and repetition as one number.
struct PlacedRow {
    std::uint64_t block = 0;
    std::uint32_t row = 0;

    auto operator<=>(const PlacedRow&) const = default;
};

std::vector<PlacedRow> placedRows(const Plan& plan, const std::vector<std::uint64_t>& cells, const Grouping& grouping)
{
    const std::vector<std::uint64_t> groups = GroupNumbers(plan, cells, grouping).ofCells();
    std::vector<PlacedRow> placed(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        placed[i] = {groups[i] * plan.repeat + cells[i] % plan.repeat, static_cast<std::uint32_t>(i)};
    if (!std::ranges::is_sorted(placed))
        std::ranges::sort(placed);
    return placed;
}

} // namespace

CellGroups::CellGroups(const Plan& plan, const std::vector<std::uint64_t>& cells, const Grouping& grouping)
    : m_plan(plan), m_cells(cells), m_grouping(grouping)
{
    const std::vector<PlacedRow> placed = placedRows(plan, cells, grouping);
    m_rows.reserve(placed.size());
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const bool isFirst = i == 0;
        if (isFirst || placed[i].block / plan.repeat != placed[i - 1].block / plan.repeat)
            m_firstBlock.push_back(m_firstRow.size());
        if (isFirst || placed[i].block != placed[i - 1].block)
            m_firstRow.push_back(i);
        m_rows.push_back(placed[i].row);
    }
    m_firstBlock.push_back(m_firstRow.size());
    m_firstRow.push_back(m_rows.size());
}

std::vector<std::size_t> CellGroups::levels(std::size_t group) const
{
    const std::vector<std::size_t> all = levelsAt(m_plan, cellAt(m_plan, m_cells[rows(group).front()]).point);
    std::vector<std::size_t> levels;
    for (const std::size_t factor : m_grouping.factors)
        levels.push_back(all[factor]);
    return levels;
}

std::size_t CellGroups::instance(std::size_t group) const { return cellAt(m_plan, m_cells[rows(group).front()]).instance; }

std::span<const std::uint32_t> CellGroups::rows(std::size_t group) const
{
    const std::size_t first = m_firstRow[m_firstBlock[group]];
    return std::span(m_rows).subspan(first, m_firstRow[m_firstBlock[group + 1]] - first);
}

std::vector<std::uint64_t> CellGroups::repetitions(std::size_t group) const
{
    std::vector<std::uint64_t> repetitions;
    for (std::size_t block = m_firstBlock[group]; block < m_firstBlock[group + 1]; ++block)
        repetitions.push_back(m_cells[m_rows[m_firstRow[block]]] % m_plan.repeat);
    return repetitions;
}

} // namespace wattif
