// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/report_table.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/statistics.h"
#include "core/experiment/paired_test.h"
#include "core/experiment/same_work.h"

namespace wattif {
namespace {

constexpr double significance = 0.05;
constexpr double millisecondsPerSecond = 1e3;

/// One column while it is made: what it is called and where its values are.
struct Source {
    ReportColumn column;
    Better better = Better::neither;
    bool isTime = false;
};

bool isReported(const Replication& replication, const std::string& metric)
{
    const auto applies = [](double value) { return !std::isnan(value); };
    return std::ranges::any_of(replication.policies,
                               [&](const PolicySamples& policy) { return std::ranges::any_of(policy.values(metric), applies); });
}

std::vector<const MetricInfo*> chosenMetrics(const Study& study, const Replication& replication,
                                             const ReportTableOptions& options)
{
    std::vector<const MetricInfo*> chosen;
    for (const std::string& name : options.metrics)
        if (const MetricInfo* info = findMetric(study, name))
            chosen.push_back(info);
    if (!options.metrics.empty())
        return chosen;
    const auto isShown = [&](const MetricInfo& info) {
        const auto isSame = [&info](const MetricInfo* other) { return other->title == info.title; };
        return (options.ownCheck || info.name != ownCheckMetric) && (options.otherUnits || std::ranges::none_of(chosen, isSame))
            && (options.measured || !info.isMeasured) && (options.unreported || isReported(replication, info.name));
    };
    for (const MetricInfo& info : study.metrics())
        if (isShown(info))
            chosen.push_back(&info);
    return chosen;
}

std::vector<Source> sourcesOf(const Study& study, const Replication& replication, const ReportTableOptions& options)
{
    std::vector<Source> sources;
    for (const MetricInfo* info : chosenMetrics(study, replication, options))
        sources.push_back({{info->name, translatedText(options, info->title), translatedText(options, info->unit),
                            translatedText(options, info->description), -1, info->isMeasured},
                           info->better});
    if (options.time)
        sources.push_back({{"time_ms", translatedText(options, "Time"), "ms", {}, 3, true}, Better::neither, true});
    return sources;
}

std::vector<double> valuesOf(const PolicySamples& policy, const Source& source)
{
    if (!source.isTime)
        return policy.values(source.column.name);
    std::vector<double> milliseconds;
    for (const double seconds : policy.seconds)
        milliseconds.push_back(seconds * millisecondsPerSecond);
    return milliseconds;
}

ReportCell cellOf(const std::vector<double>& values)
{
    const MeanInterval interval = intervalOf(values);
    ReportCell cell{.value = interval.mean, .count = interval.count};
    if (interval.count > 1 && std::isfinite(interval.mean))
        cell.halfWidth = interval.halfWidth;
    return cell;
}

/// A policy of the table with the runs that its numbers are of.
struct Competitor {
    const PolicySamples* samples;
    ReportRow row;
    bool leavesJobsOut = false; ///< completes fewer jobs than another online policy
};

std::vector<Competitor> competitorsOf(const Study& study, const Replication& replication, const std::vector<Source>& sources,
                                      const ReportTableOptions& options)
{
    std::vector<Competitor> all;
    for (const PolicySamples& samples : replication.policies) {
        const PolicyInfo* info = findPolicy(study, samples.policy);
        ReportRow row{samples.policy, info ? translatedText(options, info->title) : samples.policy, info && info->offline, {}};
        for (const Source& source : sources)
            row.cells.push_back(cellOf(valuesOf(samples, source)));
        all.push_back({&samples, std::move(row)});
    }
    return all;
}

/// Marks the online policies that complete fewer jobs than another one.
void markJobsLeftOut(std::vector<Competitor>& all)
{
    const auto jobsDone = [](const Competitor& each) { return intervalOf(each.samples->values(jobsDoneMetric)).mean; };
    for (Competitor& each : all)
        each.leavesJobsOut = std::ranges::any_of(all, [&](const Competitor& other) {
            return !other.row.isOffline && jobsDone(other) > jobsDone(each) && !isSameWork(jobsDone(each), jobsDone(other));
        });
}

/// Whether a policy may be the best of a column: what comes from jobs left out is not better.
bool competes(const Competitor& each, const Source& source)
{
    return !each.row.isOffline && (!each.leavesJobsOut || isPerWork(source.column.name));
}

/// The best number of a column among the policies that compete; nothing if not found or all are alike.
std::optional<double> bestOf(const std::vector<Competitor>& all, std::size_t column, const Source& source)
{
    std::vector<double> values;
    for (const Competitor& each : all)
        if (const double value = each.row.cells[column].value; competes(each, source) && !std::isnan(value))
            values.push_back(value);
    if (source.better == Better::neither || values.empty())
        return std::nullopt;
    const auto [lowest, highest] = std::ranges::minmax(values);
    if (isTie(lowest, highest))
        return std::nullopt;
    return source.better == Better::higher ? highest : lowest;
}

void markBest(std::vector<Competitor>& all, std::size_t column, const Source& source)
{
    const std::optional<double> best = bestOf(all, column, source);
    if (!best)
        return;
    std::vector<double> bestValues;
    for (Competitor& each : all) {
        ReportCell& cell = each.row.cells[column];
        cell.isBest = competes(each, source) && isTie(cell.value, *best);
        if (cell.isBest && bestValues.empty())
            bestValues = valuesOf(*each.samples, source);
    }
    for (Competitor& each : all) {
        ReportCell& cell = each.row.cells[column];
        if (competes(each, source) && !cell.isBest)
            cell.isNear = pairedTest(valuesOf(*each.samples, source), bestValues).pValue >= significance;
    }
}

/// The rows that are wanted, in their order.
std::vector<ReportRow> chosenRows(std::vector<Competitor> all, const ReportTableOptions& options)
{
    std::vector<ReportRow> rows;
    for (const std::string& name : options.policies)
        for (Competitor& each : all)
            if (each.row.name == name)
                rows.push_back(each.row);
    if (options.policies.empty())
        for (Competitor& each : all)
            rows.push_back(std::move(each.row));
    std::ranges::stable_partition(rows, [](const ReportRow& row) { return !row.isOffline; });
    return rows;
}

} // namespace

bool ReportTable::hasBest() const
{
    const auto isBest = [](const ReportCell& cell) { return cell.isBest; };
    return std::ranges::any_of(rows, [&](const ReportRow& row) { return std::ranges::any_of(row.cells, isBest); });
}

bool ReportTable::hasOffline() const { return !rows.empty() && rows.back().isOffline && !rows.front().isOffline; }

ReportTable reportTable(const Study& study, const Replication& replication, const ReportTableOptions& options)
{
    const std::vector<Source> sources = sourcesOf(study, replication, options);
    std::vector<Competitor> competitors = competitorsOf(study, replication, sources, options);
    markJobsLeftOut(competitors);
    ReportTable table{
        .title = {}, .label = "tab:" + study.name(), .origin = {}, .columns = {}, .rows = {}, .notes = {}, .words = {}};
    table.runs = replication.done;
    for (std::size_t column = 0; column < sources.size(); ++column) {
        markBest(competitors, column, sources[column]);
        table.columns.push_back(sources[column].column);
    }
    table.rows = chosenRows(std::move(competitors), options);
    addReportTexts(study, replication, options, table);
    return table;
}

ReportTable reportTable(const Study& study, const RunReport& report, const ReportTableOptions& options)
{
    return reportTable(study, asReplication(report), options);
}

} // namespace wattif
