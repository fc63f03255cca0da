// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/held_levels.h"

#include <algorithm>
#include <numeric>

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

} // namespace wattif
