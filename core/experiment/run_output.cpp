// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/run_output.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/text_table.h"
#include "core/io/csv_table.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

/// Measured times are null: the same input gives the same bytes.
Json metricsJson(const Study& study, const std::vector<Metric>& metrics)
{
    Json json = Json::object();
    for (const Metric& metric : metrics) {
        const MetricInfo* info = findMetric(study, metric.name);
        json[metric.name] = info && info->isMeasured ? Json() : Json(metric.value);
    }
    return json;
}

Json optionsJson(const OptionValues& options)
{
    Json json = Json::object();
    for (const auto& [name, value] : options)
        std::visit([&json, &key = name](const auto& v) { json[key] = v; }, value);
    return json;
}

/// The study's metrics that some policy reports, in the study's order.
std::vector<MetricInfo> reportedMetrics(const Study& study, const RunReport& report)
{
    const auto isReported = [&report](const MetricInfo& info) {
        return std::any_of(report.policies.begin(), report.policies.end(),
                           [&info](const PolicyResult& result) { return !std::isnan(result.metric(info.name)); });
    };
    std::vector<MetricInfo> reported;
    for (const MetricInfo& info : study.metrics())
        if (isReported(info))
            reported.push_back(info);
    return reported;
}

bool isOffline(const Study& study, const PolicyResult& result)
{
    const PolicyInfo* info = findPolicy(study, result.policy);
    return info && info->offline;
}

/// The results of a run, those of offline policies apart: they are yardsticks, not competitors.
struct Ranking {
    std::vector<const PolicyResult*> online;
    std::vector<const PolicyResult*> offline;
};

Ranking ranked(const Study& study, const RunReport& report)
{
    Ranking ranking;
    for (const PolicyResult& result : report.policies)
        (isOffline(study, result) ? ranking.offline : ranking.online).push_back(&result);
    return ranking;
}

/// The best value of a metric; nothing where none is better than another.
std::optional<double> best(const MetricInfo& metric, const std::vector<const PolicyResult*>& results)
{
    if (metric.better == Better::neither)
        return std::nullopt;
    std::vector<double> values;
    for (const PolicyResult* result : results)
        if (const double value = result->metric(metric.name); !std::isnan(value))
            values.push_back(value);
    const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
    if (lowest == highest || *lowest == *highest)
        return std::nullopt;
    return metric.better == Better::higher ? *highest : *lowest;
}

/// Prints the numbers of one column alike: whole ones as such, else six digits for the largest, or powers of ten for tiny ones.
class ColumnFormat {
public:
    ColumnFormat(const MetricInfo& metric, const RunReport& report)
    {
        double largest = 0.0;
        bool isWhole = true;
        for (const PolicyResult& result : report.policies) {
            const double value = result.metric(metric.name);
            if (!std::isfinite(value))
                continue;
            largest = std::max(largest, std::abs(value));
            isWhole = isWhole && std::trunc(value) == value;
        }
        constexpr double tiny = 1e-3;
        constexpr double huge = 1e12;
        m_scientific = largest > 0.0 && (largest < tiny || largest >= huge);
        m_decimals = isWhole ? 0 : std::clamp(5 - static_cast<int>(std::floor(std::log10(largest))), 0, 4);
    }

    [[nodiscard]] std::string operator()(double value) const
    {
        if (std::isnan(value))
            return "-";
        if (value == 0.0)
            return "0";
        return m_scientific ? fmt::format("{:.2e}", value) : fmt::format("{:.{}f}", value, m_decimals);
    }

private:
    bool m_scientific = false;
    int m_decimals = 0;
};

std::string duration(double seconds) { return fmt::format("{:.3f}", seconds * 1e3); }

void addRows(const std::vector<const PolicyResult*>& results, const std::vector<MetricInfo>& metrics, const RunReport& report,
             const std::vector<std::optional<double>>& bests, TextTable& table)
{
    for (const PolicyResult* result : results) {
        std::vector<std::string> cells{result->policy};
        for (std::size_t k = 0; k < metrics.size(); ++k) {
            const double value = result->metric(metrics[k].name);
            const bool isBest = bests[k] && value == *bests[k];
            cells.push_back((isBest ? "*" : "") + ColumnFormat(metrics[k], report)(value));
        }
        cells.push_back(duration(result->seconds));
        table.addRow(std::move(cells));
    }
}

std::string heading(const Study& study, const RunReport& report)
{
    std::string text = fmt::format("{}, seed {}", study.title(), report.seed);
    for (const Metric& metric : report.metrics)
        text += fmt::format(", {} {}", metric.name, formatShort(metric.value, 8));
    return text + (report.complete ? "\n\n" : " (stopped: not all policies ran)\n\n");
}

} // namespace

std::string runAsJson(const Study& study, const StudyInstance& instance, const RunReport& report, bool detail)
{
    Json json{{"study", report.study},
              {"scenario_hash", scenarioHash(study, instance)},
              {"seed", report.seed},
              {"version", programVersion()}};
    if (!report.complete)
        json["complete"] = false;
    for (const Metric& metric : report.metrics)
        json[metric.name] = metric.value;
    json["policies"] = Json::array();
    for (const PolicyResult& result : report.policies) {
        Json entry{{"name", result.policy}, {"options", optionsJson(result.options)}, {"metrics", metricsJson(study, result.metrics)}};
        study.writeData(instance, result, detail, entry);
        json["policies"].push_back(std::move(entry));
    }
    return printJson(json);
}

std::string runAsTable(const Study& study, const RunReport& report)
{
    const std::vector<MetricInfo> metrics = reportedMetrics(study, report);
    const Ranking ranking = ranked(study, report);
    TextTable table;
    table.addColumn("Policy");
    std::vector<std::optional<double>> bests;
    for (const MetricInfo& metric : metrics) {
        table.addColumn(metric.title, TextTable::Align::right, metric.unit);
        bests.push_back(best(metric, ranking.online));
    }
    table.addColumn("Time", TextTable::Align::right, "ms");
    addRows(ranking.online, metrics, report, bests, table);
    if (!ranking.online.empty() && !ranking.offline.empty())
        table.addRule();
    addRows(ranking.offline, metrics, report, std::vector<std::optional<double>>(metrics.size()), table);
    const bool marked = std::any_of(bests.begin(), bests.end(), [](const auto& value) { return value.has_value(); });
    std::string text = heading(study, report) + table.print();
    if (marked)
        text += "* best online policy\n";
    if (!ranking.online.empty() && !ranking.offline.empty())
        text += "Below the line: offline policies, which know all arrivals in advance.\n";
    return text;
}

std::string runAsCsv(const Study& study, const RunReport& report)
{
    const std::vector<MetricInfo> metrics = reportedMetrics(study, report);
    std::string csv = "policy";
    for (const MetricInfo& metric : metrics)
        csv += ',' + csvQuoted(metric.name);
    csv += '\n';
    for (const PolicyResult& result : report.policies) {
        csv += csvQuoted(result.policy);
        for (const MetricInfo& metric : metrics) {
            const double value = result.metric(metric.name);
            csv += ',' + (std::isnan(value) ? std::string() : formatNumber(value));
        }
        csv += '\n';
    }
    return csv;
}

std::string programVersion() { return WATTIF_VERSION; }

} // namespace wattif
