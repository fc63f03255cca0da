// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/summary.h"

#include <algorithm>
#include <cmath>

#include "core/base/stop_scope.h"

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

using DifferenceTable = std::vector<std::vector<PolicyDifference>>;

/// Corrects the p values of the tested policies in all groups as one family.
void correctTogether(DifferenceTable& table, const std::vector<bool>& isTested)
{
    std::vector<double> pValues;
    for (const auto& row : table)
        for (std::size_t policy = 0; policy < row.size(); ++policy)
            pValues.push_back(isTested[policy] ? row[policy].test.pValue : std::numeric_limits<double>::quiet_NaN());
    const std::vector<double> corrected = holmCorrected(pValues);
    std::size_t at = 0;
    for (auto& row : table)
        for (PolicyDifference& difference : row)
            difference.correctedP = corrected[at++];
}

std::uint64_t firstCellOf(const CellGroups& groups, const MetricValues& values, std::size_t group)
{
    return values.cells[groups.rows(group).front()];
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

PolicyDifference differenceOf(const CellGroups& groups, std::size_t group, const MetricValues& values, std::size_t a,
                              std::size_t b)
{
    PolicyDifference difference;
    const std::vector<double> means = groups.repetitionMeans(group, [&](std::size_t row) {
        const double left = values.at(row, a);
        const double right = values.at(row, b);
        const bool isPair = std::isfinite(left) && std::isfinite(right);
        difference.leftOut += isPair ? 0 : 1;
        return isPair ? pairDifference(left, right) : std::numeric_limits<double>::quiet_NaN();
    });
    difference.test = pairedTest(means);
    return difference;
}

DifferenceTable pairedDifferences(const CellGroups& groups, const MetricValues& values, std::size_t against,
                                  const std::vector<bool>& isTested)
{
    DifferenceTable table(groups.count(), std::vector<PolicyDifference>(values.policies));
    forEachGroup(groups, [&](std::size_t group) {
        for (std::size_t policy = 0; policy < values.policies; ++policy)
            table[group][policy] = differenceOf(groups, group, values, policy, against);
    });
    std::vector<bool> tested = isTested;
    tested[against] = false;
    correctTogether(table, tested);
    return table;
}

DifferenceTable pairedDifferences(const Plan& plan, const MetricValues& values, const Grouping& grouping, std::size_t against,
                                  const std::vector<bool>& isTested)
{
    return pairedDifferences(CellGroups(plan, values.cells, grouping), values, against, isTested);
}

std::vector<double> holmCorrected(std::span<const double> pValues)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < pValues.size(); ++i)
        if (!std::isnan(pValues[i]))
            order.push_back(i);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return pValues[i]; });
    std::vector<double> corrected(pValues.begin(), pValues.end());
    double largest = 0.0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        largest = std::max(largest, static_cast<double>(order.size() - rank) * pValues[order[rank]]);
        corrected[order[rank]] = std::min(largest, 1.0);
    }
    return corrected;
}

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
