// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/experiment_summary.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/report_table.h"

namespace wattif {
namespace {

constexpr double nearLevel = 0.05;

/// Marks the best means of a group and those that do not differ from them significantly.
class BestMarks {
public:
    BestMarks(const CellGroups& groups, const MetricValues& values, Better better)
        : m_values(values), m_groups(groups), m_competitors(competitorsOf(groups.plan(), false)), m_better(better)
    {
    }

    void mark(std::size_t group, MetricSummary& summary) const
    {
        std::vector<bool>& isBest = summary.isBest.emplace_back(m_values.policies, false);
        std::vector<bool>& isNear = summary.isNear.emplace_back(m_values.policies, false);
        const auto best = bestOf(summary.groups[group]);
        if (!best)
            return;
        const double mean = summary.groups[group].policies[*best].mean.mean;
        for (const std::size_t policy : m_competitors) {
            isBest[policy] = isTie(summary.groups[group].policies[policy].mean.mean, mean);
            isNear[policy] = !isBest[policy] && differenceOf(m_groups, group, m_values, policy, *best).test.pValue >= nearLevel;
        }
    }

private:
    /// Nothing where all are alike or nothing is better.
    [[nodiscard]] std::optional<std::size_t> bestOf(const GroupSummary& group) const
    {
        const double sign = m_better == Better::higher ? 1.0 : -1.0;
        std::optional<std::size_t> best;
        bool differs = false;
        for (const std::size_t policy : m_competitors) {
            const double mean = group.policies[policy].mean.mean;
            if (m_better == Better::neither || !std::isfinite(mean))
                continue;
            differs = differs || (best && !isTie(mean, group.policies[*best].mean.mean));
            if (!best || sign * mean > sign * group.policies[*best].mean.mean)
                best = policy;
        }
        return differs ? best : std::nullopt;
    }

    const MetricValues& m_values;
    const CellGroups& m_groups;
    std::vector<std::size_t> m_competitors;
    Better m_better;
};

/// Returns the policies in the family of tests: bounds do not compete.
std::vector<bool> testedPolicies(const Plan& plan)
{
    std::vector<bool> tested(plan.policies.size(), false);
    for (const std::size_t policy : competitorsOf(plan, true))
        tested[policy] = true;
    return tested;
}

void addComparisons(const CellGroups& groups, const MetricValues& values, std::optional<std::size_t> against,
                    MetricSummary& summary)
{
    const Plan& plan = groups.plan();
    const Better better = summary.metric.better;
    const std::vector<std::size_t> online = competitorsOf(plan, false);
    const std::vector<std::size_t> all = competitorsOf(plan, true);
    const BestMarks marks(groups, values, better);
    for (std::size_t group = 0; group < summary.groups.size(); ++group)
        marks.mark(group, summary);
    summary.wins = winShares(groups, values, better, online);
    if (all != online)
        summary.allWins = winShares(groups, values, better, all);
    if (against)
        summary.differences = pairedDifferences(groups, values, *against, testedPolicies(plan));
    if (groups.grouping().factors.size() == 1 && !groups.grouping().byInstance)
        summary.crossings = crossings(groups, values, better, online);
}

} // namespace

MetricSummary summariseMetric(const CellGroups& groups, const MetricInfo& metric, const MetricValues& values,
                              std::optional<std::size_t> against)
{
    MetricSummary summary{.metric = metric, .groups = summarise(groups, values)};
    summary.isOfRuns = values.policies != groups.plan().policies.size();
    if (!summary.isOfRuns)
        addComparisons(groups, values, against, summary);
    return summary;
}

MetricSummary summariseMetric(const Plan& plan, const MetricInfo& metric, const MetricValues& values, const Grouping& grouping,
                              std::optional<std::size_t> against)
{
    return summariseMetric(CellGroups(plan, values.cells, grouping), metric, values, against);
}

std::vector<std::string> usualMetrics(const Plan& plan)
{
    std::vector<std::string> names;
    std::vector<std::string> titles;
    for (const std::string& name : plan.metrics) {
        const MetricInfo* metric = findMetric(*plan.study, name);
        const bool isUsual =
            metric && !metric->isMeasured && name != ownCheckMetric && std::ranges::find(titles, metric->title) == titles.end();
        if (!isUsual)
            continue;
        names.push_back(name);
        titles.push_back(metric->title);
    }
    return names;
}

} // namespace wattif
