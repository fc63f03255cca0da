// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/summary.h"

#include <algorithm>
#include <cmath>

namespace wattif {
namespace {

PolicySummary summaryOf(const CellGroups& groups, std::size_t group, const MetricValues& values, std::size_t policy)
{
    PolicySummary summary;
    for (const std::uint32_t row : groups.rows(group)) {
        const double value = values.at(row, policy);
        summary.notApplying += std::isnan(value) ? 1 : 0;
        summary.infinite += std::isinf(value) ? 1 : 0;
        summary.least = std::fmin(summary.least, value); // which leave NaN out
        summary.most = std::fmax(summary.most, value);
    }
    summary.mean = intervalOf(groups.repetitionMeans(group, [&](std::size_t row) { return values.at(row, policy); }));
    return summary;
}

} // namespace

std::vector<GroupSummary> summarise(const Plan& plan, const MetricValues& values, const Grouping& grouping)
{
    const CellGroups groups(plan, values.cells, grouping);
    std::vector<GroupSummary> summaries;
    summaries.reserve(groups.count());
    for (std::size_t group = 0; group < groups.count(); ++group) {
        summaries.push_back({groups.levels(group), groups.instance(group), groups.rows(group).size(), {}});
        for (std::size_t policy = 0; policy < values.policies; ++policy)
            summaries.back().policies.push_back(summaryOf(groups, group, values, policy));
    }
    return summaries;
}

} // namespace wattif
