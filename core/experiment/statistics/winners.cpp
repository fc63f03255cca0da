// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/winners.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/statistics.h"

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

/// The cells of a group in which all candidates have a finite value; the others say nothing.
class CommonCells {
public:
    CommonCells(const CellGroups& groups, std::size_t group, const MetricValues& values, std::vector<std::size_t> candidates)
        : m_groups(groups), m_group(group), m_values(values), m_candidates(std::move(candidates))
    {
        m_isWhole = std::ranges::all_of(groups.rows(group), [this](std::size_t row) { return isCommon(row); });
    }

    /// Candidates with a finite mean, the best first; those that equal the best but for rounding in the order of the plan.
    struct Ranking {
        std::vector<std::size_t> policies{};
        std::ptrdiff_t best = 0; ///< how many equal the best
    };
    [[nodiscard]] Ranking ranked(double sign) const
    {
        std::vector<double> means(m_values.policies, noShare);
        Ranking ranking;
        std::vector<std::size_t>& ranked = ranking.policies;
        for (const std::size_t policy : m_candidates) {
            means[policy] = sign * meanOf(meansOf([&](std::size_t row) { return m_values.at(row, policy); }));
            if (std::isfinite(means[policy]))
                ranked.push_back(policy);
        }
        std::ranges::stable_sort(ranked, std::ranges::greater(), [&](std::size_t policy) { return means[policy]; });
        const auto firstWorse =
            std::ranges::find_if_not(ranked, [&](std::size_t policy) { return isTie(means[policy], means[ranked.front()]); });
        ranking.best = firstWorse - ranked.begin();
        std::sort(ranked.begin(), firstWorse);
        return ranking;
    }

    [[nodiscard]] PairedTest difference(std::size_t a, std::size_t b) const
    {
        return pairedTest(meansOf([&](std::size_t row) { return pairDifference(m_values.at(row, a), m_values.at(row, b)); }));
    }

private:
    [[nodiscard]] bool isCommon(std::size_t row) const
    {
        return std::ranges::all_of(m_candidates, [&](std::size_t policy) { return std::isfinite(m_values.at(row, policy)); });
    }

    template <class Value>
    [[nodiscard]] std::vector<double> meansOf(const Value& value) const
    {
        if (m_isWhole)
            return m_groups.repetitionMeans(m_group, value);
        return m_groups.repetitionMeans(m_group, [&](std::size_t row) { return isCommon(row) ? value(row) : noShare; });
    }

    const CellGroups& m_groups;
    std::size_t m_group;
    const MetricValues& m_values;
    std::vector<std::size_t> m_candidates;
    bool m_isWhole = false;
};

Winner winnerOf(const CommonCells& cells, const CommonCells::Ranking& ranking)
{
    const std::vector<std::size_t>& ranked = ranking.policies;
    Winner winner;
    if (ranking.best > 1)
        winner.tied.assign(ranked.begin(), ranked.begin() + ranking.best);
    if (ranked.empty())
        return winner;
    winner.policy = ranked[0];
    if (ranked.size() < 2)
        return winner;
    winner.second = ranked[1];
    winner.margin = cells.difference(ranked[0], ranked[1]);
    winner.pValue = winner.margin.pValue;
    for (std::size_t i = 2; i < ranked.size(); ++i) {
        const double pValue = cells.difference(ranked[0], ranked[i]).pValue;
        winner.pValue = std::isnan(pValue) || pValue > winner.pValue ? pValue : winner.pValue; // NaN stays
    }
    return winner;
}

} // namespace

std::vector<std::size_t> paretoFront(std::span<const TradeOff> points, Better first, Better second)
{
    if (first == Better::neither || second == Better::neither)
        return {};
    // Costs: less is better in both.
    const auto costs = [&](std::size_t i) {
        return std::pair(first == Better::lower ? points[i].first : -points[i].first,
                         second == Better::lower ? points[i].second : -points[i].second);
    };
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (std::isfinite(points[i].first) && std::isfinite(points[i].second))
            order.push_back(i);
    std::ranges::stable_sort(order, {}, costs);
    std::vector<std::size_t> front;
    double least = std::numeric_limits<double>::infinity(); // second cost so far
    for (const std::size_t i : order) {
        const bool equalsLast = !front.empty() && costs(front.back()) == costs(i);
        if (costs(i).second < least || equalsLast)
            front.push_back(i);
        least = std::min(least, costs(i).second);
    }
    std::ranges::sort(front);
    return front;
}

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

std::vector<GroupWins> winShares(const CellGroups& groups, const MetricValues& values, Better better,
                                 const std::vector<std::size_t>& competitors)
{
    std::vector<GroupWins> wins(groups.count(), {std::vector<double>(values.policies, noShare), 0});
    forEachGroup(groups, [&](std::size_t group) { wins[group] = winsOf(groups, group, values, better, competitors); });
    return wins;
}

std::vector<GroupWins> winShares(const Plan& plan, const MetricValues& values, const Grouping& grouping, Better better,
                                 const std::vector<std::size_t>& competitors)
{
    return winShares(CellGroups(plan, values.cells, grouping), values, better, competitors);
}

std::vector<Winner> whoWins(const CellGroups& groups, const MetricValues& values, Better better,
                            const std::vector<std::size_t>& competitors)
{
    std::vector<Winner> winners(groups.count());
    if (better == Better::neither)
        return winners;
    const double sign = better == Better::higher ? 1.0 : -1.0;
    forEachGroup(groups, [&](std::size_t group) {
        const CommonCells cells(groups, group, values, candidatesOf(groups.rows(group), values, competitors));
        winners[group] = winnerOf(cells, cells.ranked(sign));
    });
    return winners;
}

std::vector<Winner> whoWins(const Plan& plan, const MetricValues& values, const Grouping& grouping, Better better,
                            const std::vector<std::size_t>& competitors)
{
    return whoWins(CellGroups(plan, values.cells, grouping), values, better, competitors);
}

} // namespace wattif
