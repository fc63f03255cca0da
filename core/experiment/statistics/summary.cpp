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
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const std::uint32_t row : groups.rows(group)) {
        const double value = values.at(row, policy);
        summary.notApplying += std::isnan(value) ? 1 : 0;
        summary.infinite += std::isinf(value) ? 1 : 0;
        least = value < least ? value : least; // NaN is not
        most = value > most ? value : most;
    }
    if (summary.notApplying < groups.rows(group).size()) {
        summary.least = least;
        summary.most = most;
    }
    summary.mean = intervalOf(groups.repetitionMeans(group, [&](std::size_t row) { return values.at(row, policy); }));
    return summary;
}

} // namespace

std::vector<GroupSummary> summarise(const CellGroups& groups, const MetricValues& values)
{
    std::vector<GroupSummary> summaries(groups.count());
    for (std::size_t group = 0; group < groups.count(); ++group)
        summaries[group] = {groups.levels(group), groups.instance(group), groups.rows(group).size(),
                            std::vector<PolicySummary>(values.policies)};
    forEachGroup(groups, [&](std::size_t group) {
        for (std::size_t policy = 0; policy < values.policies; ++policy)
            summaries[group].policies[policy] = summaryOf(groups, group, values, policy);
    });
    return summaries;
}

std::vector<GroupSummary> summarise(const Plan& plan, const MetricValues& values, const Grouping& grouping)
{
    return summarise(CellGroups(plan, values.cells, grouping), values);
}

} // namespace wattif
