// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/statistics/summary_files.h"

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/run_output.h"
#include "core/experiment/statistics/summary_tables.h"
#include "core/io/csv_table.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();

/// A number with its name, for a column of CSV or a member of JSON; NaN where it does not apply.
struct NamedNumber {
    const char* name;
    double value;
};

/// Half the width of an interval; NaN if missing.
double halfWidthOf(double centre, double halfWidth, int count)
{
    return count > 1 && std::isfinite(centre) ? halfWidth : notKnown;
}

std::vector<NamedNumber> meanNumbers(const PolicySummary& policy)
{
    const MeanInterval& mean = policy.mean;
    const double half = halfWidthOf(mean.mean, mean.halfWidth, mean.count);
    return {{"repetitions", static_cast<double>(mean.count)},
            {"not_applicable", static_cast<double>(policy.notApplying)},
            {"infinite", static_cast<double>(policy.infinite)},
            {"mean", mean.mean},
            {"low", mean.mean - half},
            {"high", mean.mean + half},
            {"min", policy.least},
            {"max", policy.most}};
}

std::vector<NamedNumber> winNumbers(const MetricSummary& metric, std::size_t group, std::size_t policy)
{
    const auto share = [&](const std::vector<GroupWins>& wins) { return wins.empty() ? notKnown : wins[group].shares[policy]; };
    return {{"share_won", share(metric.wins)}, {"share_won_offline_too", share(metric.allWins)}};
}

std::vector<NamedNumber> differenceNumbers(const PolicyDifference& difference)
{
    const PairedTest& test = difference.test;
    const double half = halfWidthOf(test.meanDifference, test.halfWidth, test.count);
    return {{"difference", test.meanDifference},
            {"difference_low", test.meanDifference - half},
            {"difference_high", test.meanDifference + half},
            {"t", test.count > 1 ? test.statistic : notKnown},
            {"p", test.pValue},
            {"p_holm", difference.correctedP},
            {"cells_left_out", static_cast<double>(difference.leftOut)}};
}

void append(const std::vector<NamedNumber>& more, std::vector<NamedNumber>& numbers)
{
    numbers.insert(numbers.end(), more.begin(), more.end());
}

/// The same names without numbers.
std::vector<NamedNumber> emptied(std::vector<NamedNumber> numbers)
{
    for (NamedNumber& number : numbers)
        number.value = notKnown;
    return numbers;
}

/// All numbers of one policy in a group that the summary shows.
std::vector<NamedNumber> numbersOf(const ExperimentSummary& summary, const MetricSummary& metric, std::size_t group,
                                   std::size_t policy)
{
    std::vector<NamedNumber> numbers;
    if (summary.showsMeans)
        append(meanNumbers(metric.groups[group].policies[policy]), numbers);
    if (summary.showsWins)
        append(winNumbers(metric, group, policy), numbers);
    if (!summary.showsMeans || !summary.against)
        return numbers;
    const bool isThere = !metric.differences.empty() && policy != *summary.against;
    append(isThere ? differenceNumbers(metric.differences[group][policy]) : emptied(differenceNumbers({})), numbers);
    return numbers;
}

std::string policyName(const ExperimentSummary& summary, const MetricSummary& metric, std::size_t policy)
{
    return metric.isOfRuns ? std::string() : summary.plan->policies[policy].policy;
}

std::string csvField(double value) { return std::isfinite(value) ? formatNumber(value) : std::string(); }

std::string csvRow(const ExperimentSummary& summary, const MetricSummary& metric, std::size_t group, std::size_t policy)
{
    const GroupSummary& each = metric.groups[group];
    std::string row = csvQuoted(metric.metric.name);
    for (std::size_t i = 0; i < each.levels.size(); ++i)
        row += ',' + csvQuoted(summary.plan->factors[summary.grouping.factors[i]].levels[each.levels[i]].label);
    if (summary.grouping.byInstance)
        row += ',' + csvQuoted(summary.plan->instances[each.instance].name);
    row += ',' + csvQuoted(policyName(summary, metric, policy)) + ',' + std::to_string(each.cells);
    for (const NamedNumber& number : numbersOf(summary, metric, group, policy))
        row += ',' + csvField(number.value);
    return row + '\n';
}

std::string csvHeader(const ExperimentSummary& summary)
{
    std::string header = "metric";
    for (const std::size_t factor : summary.grouping.factors)
        header += ',' + csvQuoted(summary.plan->factors[factor].name);
    header += summary.grouping.byInstance ? ",instance,policy,cells" : ",policy,cells";
    std::vector<NamedNumber> numbers;
    if (summary.showsMeans)
        append(meanNumbers({}), numbers);
    if (summary.showsWins)
        append(winNumbers({}, 0, 0), numbers);
    if (summary.showsMeans && summary.against)
        append(differenceNumbers({}), numbers);
    for (const NamedNumber& number : numbers)
        header += std::string(",") + number.name;
    return header + '\n';
}

/// A number, or the label of words and of a linked group, which has a number for each option.
Json levelJson(const Factor& factor, const Level& level)
{
    return std::isnan(level.number) || factor.members.size() > 1 ? Json(level.label) : Json(level.number);
}

Json policyJson(const ExperimentSummary& summary, const MetricSummary& metric, std::size_t group, std::size_t policy)
{
    Json json = Json::object();
    if (!metric.isOfRuns)
        json["name"] = policyName(summary, metric, policy);
    for (const NamedNumber& number : numbersOf(summary, metric, group, policy))
        json[number.name] = std::isfinite(number.value) ? Json(number.value) : Json();
    for (const char* count : {"repetitions", "not_applicable", "infinite", "cells_left_out"})
        if (json.contains(count) && json[count].is_number())
            json[count] = static_cast<std::uint64_t>(json[count].get<double>());
    return json;
}

Json groupJson(const ExperimentSummary& summary, const MetricSummary& metric, std::size_t group)
{
    const GroupSummary& each = metric.groups[group];
    Json json{{"levels", Json::object()}};
    for (std::size_t i = 0; i < each.levels.size(); ++i) {
        const Factor& factor = summary.plan->factors[summary.grouping.factors[i]];
        json["levels"][factor.name] = levelJson(factor, factor.levels[each.levels[i]]);
    }
    if (summary.grouping.byInstance)
        json["instance"] = summary.plan->instances[each.instance].name;
    json["cells"] = each.cells;
    json["policies"] = Json::array();
    for (std::size_t policy = 0; policy < each.policies.size(); ++policy)
        json["policies"].push_back(policyJson(summary, metric, group, policy));
    return json;
}

Json crossingJson(const ExperimentSummary& summary, const Crossing& crossing)
{
    return {{"factor", summary.plan->factors[summary.grouping.factors.front()].name},
            {"at", crossing.at},
            {"before", summary.plan->policies[crossing.before].policy},
            {"after", summary.plan->policies[crossing.after].policy},
            {"low", crossing.hasInterval && !crossing.isOpenBelow ? Json(crossing.low) : Json()},
            {"high", crossing.hasInterval && !crossing.isOpenAbove ? Json(crossing.high) : Json()}};
}

Json metricJson(const ExperimentSummary& summary, const MetricSummary& metric)
{
    Json json{{"name", metric.metric.name}, {"unit", metric.metric.unit}, {"groups", Json::array()}};
    for (std::size_t group = 0; group < metric.groups.size(); ++group)
        json["groups"].push_back(groupJson(summary, metric, group));
    if (!metric.crossings.empty())
        json["crossings"] = Json::array();
    for (const Crossing& crossing : metric.crossings)
        json["crossings"].push_back(crossingJson(summary, crossing));
    return json;
}

} // namespace

std::string summaryAsCsv(const ExperimentSummary& summary)
{
    std::string csv = csvHeader(summary);
    for (const MetricSummary& metric : summary.metrics)
        for (std::size_t group = 0; group < metric.groups.size(); ++group)
            for (std::size_t policy = 0; policy < metric.groups[group].policies.size(); ++policy)
                csv += csvRow(summary, metric, group, policy);
    return csv;
}

Json experimentJson(const ExperimentSummary& summary)
{
    const Plan& plan = *summary.plan;
    Json json{{"study", plan.study->name()},
              {"plan_hash", summary.planHash},
              {"version", programVersion()},
              {"seed", plan.seed},
              {"repeat", plan.repeat},
              {"cells", cellCount(plan)},
              {"finished", summary.cells.finished},
              {"failed", summary.cells.failed},
              {"confidence", 0.95}};
    for (std::size_t f = 0; f < summary.grouping.held.size(); ++f)
        if (const auto& level = summary.grouping.held[f])
            json["held"][plan.factors[f].name] = levelJson(plan.factors[f], plan.factors[f].levels[*level]);
    for (const SourceAssumptions& each : openAssumptions(plan))
        for (Json& one : assumptionsJson(each.assumed)) {
            one["instance"] = each.source;
            json["assumptions"].push_back(std::move(one));
        }
    return json;
}

std::string summaryAsJson(const ExperimentSummary& summary)
{
    Json json = experimentJson(summary);
    json["against"] = summary.against ? Json(summary.plan->policies[*summary.against].policy) : Json();
    json["metrics"] = Json::array();
    for (const MetricSummary& metric : summary.metrics)
        json["metrics"].push_back(metricJson(summary, metric));
    return printJson(json);
}

} // namespace wattif
