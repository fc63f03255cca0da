// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/picture_tables.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/experiment/statistics/effects.h"
#include "core/experiment/statistics/statistic_table.h"
#include "core/experiment/statistics/summary.h"
#include "core/experiment/statistics/variance_shares.h"
#include "core/experiment/statistics/winners.h"

namespace wattif {
namespace {

using Row = std::vector<StatisticCell>;

constexpr const char* pairedNote =
    "±: half width of the 95 % confidence interval (Student's t over the repetitions, each the mean of "
    "its cells; differences cell by cell).";

StatisticCell levelCell(const Factor& factor, std::size_t level)
{
    const bool isLinked = factor.members.size() > 1; // its label has several numbers
    const Level& each = factor.levels[level];
    return {.text = each.label, .value = isLinked ? std::numeric_limits<double>::quiet_NaN() : each.number};
}

StatisticCell policyCell(const Plan& plan, std::size_t policy)
{
    return {.text = policyTitle(plan, policy), .key = plan.policies[policy].policy};
}

StatisticCell intervalCell(double centre, double halfWidth, int count)
{
    StatisticCell cell{.value = centre};
    if (count > 1 && std::isfinite(centre))
        cell.halfWidth = halfWidth;
    return cell;
}

StatisticCell meanCellOf(const MeanInterval& mean) { return intervalCell(mean.mean, mean.halfWidth, mean.count); }

StatisticCell differenceCell(const PairedTest& test) { return intervalCell(test.meanDifference, test.halfWidth, test.count); }

/// Columns that say what group a row is of.
std::vector<StatisticColumn> keyColumns(const CellGroups& groups)
{
    std::vector<StatisticColumn> columns;
    for (const std::size_t factor : groups.grouping().factors) {
        const Factor& each = groups.plan().factors[factor];
        columns.push_back({each.name, each.name, each.unit, StatisticColumn::Kind::level});
    }
    if (groups.grouping().byInstance)
        columns.push_back({"instance", "Instance", {}, StatisticColumn::Kind::name});
    return columns;
}

Row keyCellsOf(const CellGroups& groups, std::size_t group)
{
    Row row;
    const std::vector<std::size_t> levels = groups.levels(group);
    for (std::size_t i = 0; i < levels.size(); ++i)
        row.push_back(levelCell(groups.plan().factors[groups.grouping().factors[i]], levels[i]));
    if (groups.grouping().byInstance)
        row.push_back({.text = groups.plan().instances[groups.instance(group)].name});
    return row;
}

template <class Cells>
void append(const Cells& more, std::vector<typename Cells::value_type>& to)
{
    to.insert(to.end(), more.begin(), more.end());
}

Result<void> checkDirection(const MetricInfo& metric)
{
    if (metric.better == Better::neither)
        return badInput(formatMessage("the metric '{}' has no better direction, so there is no winner", metric.name));
    return {};
}

Result<void> checkFactors(const Plan& plan)
{
    if (plan.factors.empty())
        return badInput("the plan changes nothing: it has no factors");
    return {};
}

/// Several policies by title and name.
StatisticCell policiesCell(const Plan& plan, const std::vector<std::size_t>& policies)
{
    StatisticCell cell;
    for (const std::size_t policy : policies) {
        cell.text += (cell.text.empty() ? "" : ", ") + policyTitle(plan, policy);
        cell.key += (cell.key.empty() ? "" : ",") + plan.policies[policy].policy;
    }
    return cell;
}

/// The mean of the winner and what comes after it; of a tie the policies that are equal.
Row winnerRow(const CellGroups& groups, std::size_t group, const Winner& winner, const GroupSummary& means)
{
    const Plan& plan = groups.plan();
    Row row = keyCellsOf(groups, group);
    const bool isTied = !winner.tied.empty();
    if (isTied)
        row.push_back({.text = "Tie", .key = "tie"});
    else
        row.push_back(winner.policy ? policyCell(plan, *winner.policy) : StatisticCell{});
    row.push_back(winner.policy ? meanCellOf(means.policies[*winner.policy].mean) : StatisticCell{});
    if (isTied)
        row.push_back(policiesCell(plan, winner.tied));
    else
        row.push_back(winner.second ? policyCell(plan, *winner.second) : StatisticCell{});
    row.push_back(winner.second ? differenceCell(winner.margin) : StatisticCell{});
    row.push_back({.value = winner.pValue});
    row.push_back({.value = std::isnan(winner.pValue) ? winner.pValue : winner.isSignificant() ? 1.0 : 0.0});
    return row;
}

Row effectRow(const Plan& plan, const Effect& effect)
{
    const Factor& factor = plan.factors[effect.factor];
    return {{.text = factor.name},         policyCell(plan, effect.policy),     levelCell(factor, effect.lowLevel),
            meanCellOf(effect.low),        levelCell(factor, effect.highLevel), meanCellOf(effect.high),
            differenceCell(effect.change), {.value = effect.change.pValue}};
}

std::string varianceNote(const std::vector<VarianceShare>& shares)
{
    return std::ranges::all_of(shares, &VarianceShare::isExact)
        ? "Exact: the sum of squares between the levels of the factor over that between the points."
        : "Estimated by regression from the available points (Plischke 2012); an estimate may be below 0. Noise: the standard "
          "deviation of the share of a factor without effect, sqrt(2 k / ((n - 1 - k)(n + 1))) for n points and k terms; a share "
          "that does not exceed it may be chance.";
}

/// The rows that two metrics make of groups and policies.
class TradeOffRows {
public:
    TradeOffRows(const CellGroups& groups, const MetricValues& first, const MetricValues& second)
        : m_groups(groups),
          m_first(summarise(groups, first)),
          m_second(summarise(groups, second)),
          m_policies(competitorsOf(groups.plan(), true))
    {
    }

    [[nodiscard]] std::vector<Row> rows(Better first, Better second) const
    {
        const std::vector<std::size_t> front = paretoFront(points(), first, second);
        std::vector<Row> rows;
        for (std::size_t group = 0; group < m_groups.count(); ++group)
            for (const std::size_t policy : m_policies) {
                const bool isOnFront = std::ranges::binary_search(front, rows.size());
                rows.push_back(rowOf(group, policy, isOnFront));
            }
        return rows;
    }

private:
    [[nodiscard]] std::vector<TradeOff> points() const
    {
        std::vector<TradeOff> points;
        for (std::size_t group = 0; group < m_groups.count(); ++group)
            for (const std::size_t policy : m_policies)
                points.push_back({m_first[group].policies[policy].mean.mean, m_second[group].policies[policy].mean.mean});
        return points;
    }

    [[nodiscard]] Row rowOf(std::size_t group, std::size_t policy, bool isOnFront) const
    {
        Row row = keyCellsOf(m_groups, group);
        row.push_back(policyCell(m_groups.plan(), policy));
        row.push_back(meanCellOf(m_first[group].policies[policy].mean));
        row.push_back(meanCellOf(m_second[group].policies[policy].mean));
        row.push_back({.value = isOnFront ? 1.0 : 0.0});
        return row;
    }

    const CellGroups& m_groups;
    std::vector<GroupSummary> m_first;
    std::vector<GroupSummary> m_second;
    std::vector<std::size_t> m_policies;
};

} // namespace

Result<StatisticTable> winnerTable(const CellGroups& groups, const MetricInfo& metric, const MetricValues& values)
{
    using Kind = StatisticColumn::Kind;
    const std::vector<std::size_t> competitors = competitorsOf(groups.plan(), false);
    if (competitors.size() < 2)
        return badInput("who wins needs two online policies that compete");
    if (auto ok = checkDirection(metric); !ok)
        return propagateError(ok);
    StatisticTable table{.metric = metric.name, .title = metricTitle(metric) + ", who wins", .columns = keyColumns(groups)};
    const std::vector<StatisticColumn> columns{
        {"best", "Best", {}, Kind::name},  {"mean", "Mean", metric.unit},     {"second", "Next best", {}, Kind::name},
        {"margin", "Margin", metric.unit}, {"p", "p", {}, Kind::probability}, {"significant", "Significant", {}, Kind::yesNo}};
    append(columns, table.columns);
    const std::vector<Winner> winners = whoWins(groups, values, metric.better, competitors);
    const std::vector<GroupSummary> means = summarise(groups, values);
    for (std::size_t group = 0; group < groups.count(); ++group)
        table.rows.push_back(winnerRow(groups, group, winners[group], means[group]));
    table.notes = {
        "Online policies compete, by their means in the cells in which the metric of all of them applies and is finite.",
        "p: that some other policy is as good as the best, the largest of its paired t tests; significant below 5 %.",
        pairedNote};
    if (std::ranges::any_of(winners, [](const Winner& winner) { return !winner.tied.empty(); }))
        table.notes.emplace_back("Tie: the means of the policies named as next best are equal but for rounding.");
    return table;
}

Result<StatisticTable> tornadoTable(const Plan& plan, const MetricInfo& metric, const MetricValues& values)
{
    using Kind = StatisticColumn::Kind;
    if (auto ok = checkFactors(plan); !ok)
        return propagateError(ok);
    const auto effects = tornado(plan, values);
    if (!effects)
        return tl::unexpected(effects.error());
    StatisticTable table{.metric = metric.name, .title = metricTitle(metric) + ", effect of each factor"};
    table.columns = {{"factor", "Factor", {}, Kind::name},   {"policy", "Policy", {}, Kind::name},
                     {"low_level", "From", {}, Kind::level}, {"low", "Mean there", metric.unit},
                     {"high_level", "To", {}, Kind::level},  {"high", "Mean there", metric.unit},
                     {"change", "Change", metric.unit},      {"p", "p", {}, Kind::probability}};
    for (const Effect& effect : *effects)
        table.rows.push_back(effectRow(plan, effect));
    table.notes = {plan.design.hasBase() ? "All other factors stay at their base." : "Averaged over all other factors.",
                   pairedNote};
    return table;
}

Result<StatisticTable> varianceTable(const Plan& plan, const MetricInfo& metric, const MetricValues& values)
{
    using Kind = StatisticColumn::Kind;
    if (auto ok = checkFactors(plan); !ok)
        return propagateError(ok);
    const auto shares = varianceShares(plan, values);
    if (!shares)
        return tl::unexpected(shares.error());
    StatisticTable table{.metric = metric.name, .title = metric.title + ", share of the variance by factor"};
    table.columns = {{"factor", "Factor", {}, Kind::name},
                     {"policy", "Policy", {}, Kind::name},
                     {"share", "Share", {}, Kind::share},
                     {"noise", "Noise", {}, Kind::share},
                     {"exceeds_noise", "Exceeds noise", {}, Kind::yesNo},
                     {"exact", "Exact", {}, Kind::yesNo}};
    for (const VarianceShare& share : *shares)
        table.rows.push_back({{.text = plan.factors[share.factor].name},
                              policyCell(plan, share.policy),
                              {.value = share.share},
                              {.value = share.noise},
                              {.value = std::isnan(share.share) ? share.share
                                   : share.exceedsNoise()       ? 1.0
                                                                : 0.0},
                              {.value = share.isExact ? 1.0 : 0.0}});
    table.notes = {
        "Share of the variance between points (with averaged repetitions) that each factor explains alone; the rest to 100 % is "
        "due to interactions and chance.",
        varianceNote(*shares)};
    return table;
}

Result<StatisticTable> tradeOffTable(const CellGroups& groups, const MeasuredMetric& first, const MeasuredMetric& second)
{
    using Kind = StatisticColumn::Kind;
    for (const MeasuredMetric* each : {&first, &second})
        if (auto ok = checkDirection(each->info); !ok)
            return propagateError(ok);
    if (first.info.name == second.info.name)
        return badInput("a trade-off is between two different metrics");
    StatisticTable table{.title = fmt::format("{} against {}", first.info.title, second.info.title),
                         .columns = keyColumns(groups)};
    const std::vector<StatisticColumn> columns{{"policy", "Policy", {}, Kind::name},
                                               {first.info.name, first.info.title, first.info.unit},
                                               {second.info.name, second.info.title, second.info.unit},
                                               {"on_front", "On the front", {}, Kind::yesNo}};
    append(columns, table.columns);
    table.rows = TradeOffRows(groups, first.values, second.values).rows(first.info.better, second.info.better);
    table.notes = {"On the front: no other row is at least as good in both means and better in one. Bounds are left out.",
                   pairedNote};
    return table;
}

MetricValues valuesIn(const MetricValues& values, const std::vector<std::uint64_t>& cells)
{
    if (values.cells == cells)
        return values;
    MetricValues part{cells, values.policies, {}};
    part.values.reserve(cells.size() * values.policies);
    auto row = values.cells.begin();
    for (const std::uint64_t cell : cells) {
        row = std::lower_bound(row, values.cells.end(), cell);
        const auto first = values.values.begin() + (row - values.cells.begin()) * static_cast<std::ptrdiff_t>(values.policies);
        part.values.insert(part.values.end(), first, first + static_cast<std::ptrdiff_t>(values.policies));
    }
    return part;
}

} // namespace wattif
