// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/cell_groups.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/parallel.h"

namespace wattif {
namespace {

bool holdsAny(const HeldLevels& held)
{
    return std::ranges::any_of(held, [](const auto& level) { return level.has_value(); });
}

bool isAt(const Plan& plan, std::uint64_t point, const HeldLevels& held)
{
    const auto levels = levelsAt(plan, point);
    for (std::size_t f = 0; f < held.size(); ++f)
        if (held[f] && levels[f] != *held[f])
            return false;
    return true;
}

static_assert(maxCells <= std::numeric_limits<std::uint32_t>::max(), "numbers of cells, points and repetitions fit into 32 bits");

/// What items are sorted by, one number of each item below `range`.
struct Digits {
    std::vector<std::uint32_t> of{};
    std::uint64_t range = 1;
};

std::vector<std::uint32_t> numbersBelow(std::size_t count)
{
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

/// Sorts items stably by a digit: a counting sort, except if digits range far beyond the number of items.
void sortByDigit(std::vector<std::uint32_t>& items, const Digits& digits)
{
    const auto digit = [&digits](std::uint32_t item) { return digits.of[item]; };
    if (std::ranges::is_sorted(items, {}, digit))
        return;
    if (digits.range > 4 * items.size() + 1024) {
        std::ranges::stable_sort(items, {}, digit);
        return;
    }
    std::vector<std::uint32_t> next(digits.range + 1, 0); // where the next item of each digit goes to
    for (const std::uint32_t item : items)
        ++next[digit(item) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<std::uint32_t> sorted(items.size());
    for (const std::uint32_t item : items)
        sorted[next[digit(item)]++] = item;
    items = std::move(sorted);
}

/// Cells as (point, instance) and repetition. Cells of the same point and instance are adjacent: their numbers ascend.
struct PlacedCells {
    std::vector<std::uint32_t> places{}; ///< point * instances + instance of those that have cells, ascending
    Digits place{};                      ///< of each cell, which of `places`
    Digits repetition{};                 ///< of each cell
};

PlacedCells placedCells(const Plan& plan, const std::vector<std::uint64_t>& cells, const std::vector<std::uint32_t>& rows)
{
    PlacedCells placed;
    placed.place.of.resize(rows.size());
    placed.repetition = {std::vector<std::uint32_t>(rows.size()), plan.repeat};
    std::uint64_t begin = 0; // of the cells of the last place
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::uint64_t cell = cells[rows[i]];
        if (cell >= end) {
            placed.places.push_back(static_cast<std::uint32_t>(cell) / static_cast<std::uint32_t>(plan.repeat));
            begin = placed.places.back() * plan.repeat;
            end = begin + plan.repeat;
        }
        placed.place.of[i] = static_cast<std::uint32_t>(placed.places.size() - 1);
        placed.repetition.of[i] = static_cast<std::uint32_t>(cell - begin);
    }
    placed.place.range = placed.places.size();
    return placed;
}

/// The level of a factor at each place.
Digits levelDigits(const Plan& plan, std::size_t factor, const std::vector<std::uint32_t>& places)
{
    const auto instances = static_cast<std::uint32_t>(plan.instances.size());
    const auto count = static_cast<std::uint32_t>(plan.factors[factor].levels.size());
    std::uint32_t stride = 1; // of a grid, whose last factor changes fastest
    for (std::size_t later = factor + 1; later < plan.factors.size() && plan.design.kind == Design::Kind::grid; ++later)
        stride *= static_cast<std::uint32_t>(plan.factors[later].levels.size());
    Digits digits{std::vector<std::uint32_t>(places.size()), count};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::uint32_t point = places[i] / instances;
        digits.of[i] = plan.design.kind == Design::Kind::grid ? point / stride % count
                                                              : plan.design.levels[point * plan.factors.size() + factor];
    }
    return digits;
}

/// The keys that distinguish groups of places, the most significant first.
std::vector<Digits> groupDigits(const Plan& plan, const Grouping& grouping, const std::vector<std::uint32_t>& places)
{
    std::vector<Digits> digits;
    for (const std::size_t factor : grouping.factors)
        digits.push_back(levelDigits(plan, factor, places));
    if (!grouping.byInstance || plan.instances.size() == 1)
        return digits;
    const auto instances = static_cast<std::uint32_t>(plan.instances.size());
    digits.push_back({std::vector<std::uint32_t>(places.size()), instances});
    std::ranges::transform(places, digits.back().of.begin(), [=](std::uint32_t place) { return place % instances; });
    return digits;
}

/// The group of each place: groups are numbered in the order of their digits.
Digits groupsOf(const std::vector<Digits>& digits, std::size_t places)
{
    std::vector<std::uint32_t> order = numbersBelow(places);
    for (auto each = digits.rbegin(); each != digits.rend(); ++each)
        sortByDigit(order, *each);
    Digits groups{std::vector<std::uint32_t>(places, 0), places > 0 ? 1U : 0U};
    for (std::size_t i = 1; i < order.size(); ++i) {
        const auto differs = [&](const Digits& each) { return each.of[order[i]] != each.of[order[i - 1]]; };
        groups.range += std::ranges::any_of(digits, differs) ? 1 : 0;
        groups.of[order[i]] = static_cast<std::uint32_t>(groups.range - 1);
    }
    return groups;
}

/// The group of each cell.
Digits groupsOfCells(const Plan& plan, const Grouping& grouping, const PlacedCells& placed)
{
    const Digits groups = groupsOf(groupDigits(plan, grouping, placed.places), placed.places.size());
    Digits ofCells{std::vector<std::uint32_t>(placed.place.of.size()), groups.range};
    std::ranges::transform(placed.place.of, ofCells.of.begin(), [&groups](std::uint32_t place) { return groups.of[place]; });
    return ofCells;
}

} // namespace

HeldLevels baseLevels(const Plan& plan, const std::vector<std::size_t>& free)
{
    if (!plan.design.hasBase())
        return {};
    const std::vector<std::size_t> base = levelsAt(plan, 0);
    HeldLevels held(base.begin(), base.end());
    for (const std::size_t factor : free)
        held[factor].reset();
    return held;
}

std::vector<std::uint32_t> rowsAt(const Plan& plan, const std::vector<std::uint64_t>& cells, const HeldLevels& held)
{
    std::vector<std::uint32_t> rows(cells.size());
    std::iota(rows.begin(), rows.end(), 0U);
    if (!holdsAny(held))
        return rows;
    std::optional<std::uint64_t> last; // cells of one point follow each other
    bool isLeftOut = false;
    std::erase_if(rows, [&](std::uint32_t row) {
        const std::uint64_t point = cellAt(plan, cells[row]).point;
        if (point != last)
            isLeftOut = !isAt(plan, point, held);
        last = point;
        return isLeftOut;
    });
    return rows;
}

MetricValues atLevels(const Plan& plan, const MetricValues& values, const HeldLevels& held)
{
    if (!holdsAny(held))
        return values;
    MetricValues kept{.policies = values.policies};
    for (const std::uint32_t row : rowsAt(plan, values.cells, held)) {
        kept.cells.push_back(values.cells[row]);
        const auto first = values.values.begin() + static_cast<std::ptrdiff_t>(row * values.policies);
        kept.values.insert(kept.values.end(), first, first + static_cast<std::ptrdiff_t>(values.policies));
    }
    return kept;
}

CellGroups::CellGroups(const Plan& plan, const std::vector<std::uint64_t>& cells, const Grouping& grouping)
    : m_plan(&plan), m_cells(&cells), m_grouping(grouping)
{
    const std::vector<std::uint32_t> rows = rowsAt(plan, cells, grouping.held);
    m_rows = numbersBelow(rows.size());
    const PlacedCells placed = placedCells(plan, cells, rows);
    const Digits groups = groupsOfCells(plan, grouping, placed);
    const auto whole = [&](std::uint32_t i) { return std::pair(groups.of[i], placed.repetition.of[i]); };
    if (!std::ranges::is_sorted(m_rows, {}, whole)) {
        sortByDigit(m_rows, placed.repetition);
        sortByDigit(m_rows, groups);
    }
    markGroups(groups.of, placed.repetition.of);
    for (std::uint32_t& row : m_rows)
        row = rows[row];
}

void CellGroups::markGroups(const std::vector<std::uint32_t>& groups, const std::vector<std::uint32_t>& repetitions)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isNewGroup = i == 0 || groups[m_rows[i]] != groups[m_rows[i - 1]];
        if (isNewGroup)
            m_firstBlock.push_back(m_firstRow.size());
        if (isNewGroup || repetitions[m_rows[i]] != repetitions[m_rows[i - 1]])
            m_firstRow.push_back(i);
    }
    m_firstBlock.push_back(m_firstRow.size());
    m_firstRow.push_back(m_rows.size());
}

std::vector<std::size_t> CellGroups::levels(std::size_t group) const
{
    const std::vector<std::size_t> all = levelsAt(*m_plan, cellAt(*m_plan, (*m_cells)[rows(group).front()]).point);
    std::vector<std::size_t> levels;
    for (const std::size_t factor : m_grouping.factors)
        levels.push_back(all[factor]);
    return levels;
}

std::size_t CellGroups::instance(std::size_t group) const { return cellAt(*m_plan, (*m_cells)[rows(group).front()]).instance; }

std::span<const std::uint32_t> CellGroups::rows(std::size_t group) const
{
    const std::size_t first = m_firstRow[m_firstBlock[group]];
    return std::span(m_rows).subspan(first, m_firstRow[m_firstBlock[group + 1]] - first);
}

std::vector<std::uint64_t> CellGroups::repetitions(std::size_t group) const
{
    std::vector<std::uint64_t> repetitions;
    for (std::size_t block = m_firstBlock[group]; block < m_firstBlock[group + 1]; ++block)
        repetitions.push_back((*m_cells)[m_rows[m_firstRow[block]]] % m_plan->repeat);
    return repetitions;
}

void forEachGroup(const CellGroups& groups, const std::function<void(std::size_t group)>& body)
{
    constexpr std::size_t worthThreads = 50'000; // cells
    const auto each = [&body](std::size_t group) -> Result<void> {
        body(group);
        return {};
    };
    // Interrupted: the caller discards the partial result.
    static_cast<void>(parallelFor(groups.count(), each, {.threads = groups.cellCount() < worthThreads ? 1U : 0U}));
}

const CellGroups& KeptGroups::of(const std::vector<std::uint64_t>& cells)
{
    if (!m_groups || m_cells != cells) {
        m_cells = cells;
        m_groups.emplace(m_plan, m_cells, m_grouping);
    }
    return *m_groups;
}

} // namespace wattif
