// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/winners.h"

#include <algorithm>
#include <cmath>

#include "core/base/statistics.h"
#include "core/experiment/statistics/paired_differences.h"

namespace wattif {
namespace {

constexpr double noShare = std::numeric_limits<double>::quiet_NaN();

/// Adds one cell to the wins: best of the finite ones, shared by those that equal it.
void addCell(const MetricValues& values, std::size_t row, double sign, const std::vector<std::size_t>& competitors,
             GroupWins& wins)
{
    double best = -std::numeric_limits<double>::infinity();
    for (const std::size_t policy : competitors)
        if (const double value = values.at(row, policy); std::isfinite(value))
            best = std::max(best, sign * value);
    if (std::isinf(best))
        return;
    ++wins.decided;
    const auto isWinner = [&](std::size_t policy) {
        const double value = values.at(row, policy);
        return std::isfinite(value) && isTie(sign * value, best);
    };
    const auto winners = static_cast<double>(std::ranges::count_if(competitors, isWinner));
    for (const std::size_t policy : competitors)
        if (isWinner(policy))
            wins.shares[policy] += 1.0 / winners;
}

GroupWins winsOf(const CellGroups& groups, std::size_t group, const MetricValues& values, Better better,
                 const std::vector<std::size_t>& competitors)
{
    GroupWins wins{std::vector<double>(values.policies, noShare), 0};
    if (better == Better::neither)
        return wins;
    for (const std::size_t policy : competitors)
        wins.shares[policy] = 0.0;
    for (const std::uint32_t row : groups.rows(group))
        addCell(values, row, better == Better::higher ? 1.0 : -1.0, competitors, wins);
    for (const std::size_t policy : competitors)
        wins.shares[policy] = wins.decided > 0 ? wins.shares[policy] / static_cast<double>(wins.decided) : noShare;
    return wins;
}

/// Makes all values of a cell NaN where one of these policies has no finite one.
void keepCommonCells(std::span<const std::uint32_t> rows, const std::vector<std::size_t>& policies, MetricValues& values)
{
    for (const std::uint32_t row : rows) {
        const auto isFinite = [&](std::size_t policy) { return std::isfinite(values.at(row, policy)); };
        if (!std::ranges::all_of(policies, isFinite))
            std::fill_n(values.values.begin() + static_cast<std::ptrdiff_t>(row * values.policies), values.policies, noShare);
    }
}

/// Those of the policies that have a finite value in some cell.
std::vector<std::size_t> candidatesOf(std::span<const std::uint32_t> rows, const MetricValues& values,
                                      const std::vector<std::size_t>& policies)
{
    std::vector<std::size_t> candidates;
    for (const std::size_t policy : policies)
        if (std::ranges::any_of(rows, [&](std::size_t row) { return std::isfinite(values.at(row, policy)); }))
            candidates.push_back(policy);
    return candidates;
}

/// Competitors with a finite mean, the best first; those that are alike in the order of the plan.
std::vector<std::size_t> rankedByMean(const CellGroups& groups, std::size_t group, const MetricValues& values, double sign,
                                      const std::vector<std::size_t>& competitors)
{
    std::vector<double> means(values.policies, noShare);
    std::vector<std::size_t> ranked;
    for (const std::size_t policy : competitors) {
        means[policy] = sign * meanOf(groups.repetitionMeans(group, [&](std::size_t row) { return values.at(row, policy); }));
        if (std::isfinite(means[policy]))
            ranked.push_back(policy);
    }
    std::ranges::stable_sort(ranked, std::ranges::greater(), [&](std::size_t policy) { return means[policy]; });
    return ranked;
}

Winner winnerOf(const CellGroups& groups, std::size_t group, const MetricValues& values, const std::vector<std::size_t>& ranked)
{
    Winner winner;
    if (ranked.empty())
        return winner;
    winner.policy = ranked[0];
    if (ranked.size() < 2)
        return winner;
    winner.second = ranked[1];
    winner.margin = differenceOf(groups, group, values, ranked[0], ranked[1]).test;
    winner.pValue = winner.margin.pValue;
    for (std::size_t i = 2; i < ranked.size(); ++i) {
        const double pValue = differenceOf(groups, group, values, ranked[0], ranked[i]).test.pValue;
        winner.pValue = std::isnan(pValue) || pValue > winner.pValue ? pValue : winner.pValue; // NaN stays
    }
    return winner;
}

} // namespace

std::vector<std::size_t> competitorsOf(const Plan& plan, bool offline)
{
    std::vector<std::size_t> competitors;
    for (std::size_t i = 0; i < plan.policies.size(); ++i) {
        const PolicyInfo* info = findPolicy(*plan.study, plan.policies[i].policy);
        if (!info || (!info->isLimit && (offline || !info->offline)))
            competitors.push_back(i);
    }
    return competitors;
}

std::vector<GroupWins> winShares(const Plan& plan, const MetricValues& values, const Grouping& grouping, Better better,
                                 const std::vector<std::size_t>& competitors)
{
    const CellGroups groups(plan, values.cells, grouping);
    std::vector<GroupWins> wins;
    for (std::size_t group = 0; group < groups.count(); ++group)
        wins.push_back(winsOf(groups, group, values, better, competitors));
    return wins;
}

std::vector<Winner> whoWins(const Plan& plan, const MetricValues& values, const Grouping& grouping, Better better,
                            const std::vector<std::size_t>& competitors)
{
    const CellGroups groups(plan, values.cells, grouping);
    std::vector<Winner> winners(groups.count());
    if (better == Better::neither)
        return winners;
    const double sign = better == Better::higher ? 1.0 : -1.0;
    MetricValues common = values;
    for (std::size_t group = 0; group < groups.count(); ++group) {
        const std::vector<std::size_t> candidates = candidatesOf(groups.rows(group), values, competitors);
        keepCommonCells(groups.rows(group), candidates, common);
        winners[group] = winnerOf(groups, group, common, rankedByMean(groups, group, common, sign, candidates));
    }
    return winners;
}

} // namespace wattif
