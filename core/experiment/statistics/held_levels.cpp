// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/held_levels.h"

#include <algorithm>

namespace wattif {
namespace {

bool isAt(const Plan& plan, std::uint64_t point, const std::vector<std::optional<std::size_t>>& held)
{
    const auto levels = levelsAt(plan, point);
    for (std::size_t f = 0; f < held.size(); ++f)
        if (held[f] && levels[f] != *held[f])
            return false;
    return true;
}

} // namespace

MetricValues atLevels(const Plan& plan, const MetricValues& values, const std::vector<std::optional<std::size_t>>& held)
{
    if (std::ranges::none_of(held, [](const auto& level) { return level.has_value(); }))
        return values;
    MetricValues kept{.policies = values.policies};
    std::optional<std::uint64_t> last; // cells of one point follow each other
    bool isKept = false;
    for (std::size_t row = 0; row < values.cells.size(); ++row) {
        const std::uint64_t point = cellAt(plan, values.cells[row]).point;
        if (point != last) {
            isKept = isAt(plan, point, held);
            last = point;
        }
        if (!isKept)
            continue;
        kept.cells.push_back(values.cells[row]);
        const auto first = values.values.begin() + static_cast<std::ptrdiff_t>(row * values.policies);
        kept.values.insert(kept.values.end(), first, first + static_cast<std::ptrdiff_t>(values.policies));
    }
    return kept;
}

} // namespace wattif
