// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/level_curves.h"

#include <cmath>

#include "core/base/stop_scope.h"
#include "core/experiment/statistics/paired_differences.h"
#include "core/experiment/statistics/summary.h"

namespace wattif {
namespace {

std::uint64_t firstCellOf(const CellGroups& groups, const MetricValues& values, std::size_t group)
{
    return values.cells[groups.rows(group).front()];
}

} // namespace

LevelCurves valueCurves(const CellGroups& groups, const MetricValues& values)
{
    const auto summary = summarise(groups, values);
    LevelCurves curves(values.policies);
    for (std::size_t g = 0; g < summary.size(); ++g)
        for (std::size_t p = 0; p < curves.size(); ++p)
            if (const MeanInterval& mean = summary[g].policies[p].mean; std::isfinite(mean.mean))
                curves[p].push_back({summary[g].levels.front(), mean.mean, mean.halfWidth, firstCellOf(groups, values, g)});
    return curves;
}

LevelCurves differenceCurves(const CellGroups& groups, const MetricValues& values, std::size_t against)
{
    LevelCurves curves(values.policies);
    for (std::size_t g = 0; g < groups.count() && !stopWanted(); ++g)
        for (std::size_t p = 0; p < curves.size(); ++p) {
            const PairedTest test = p == against ? PairedTest() : differenceOf(groups, g, values, p, against).test;
            if (std::isfinite(test.meanDifference))
                curves[p].push_back(
                    {groups.levels(g).front(), test.meanDifference, test.halfWidth, firstCellOf(groups, values, g)});
        }
    return curves;
}

} // namespace wattif
