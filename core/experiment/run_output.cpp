// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/run_output.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/experiment/import_report_json.h"
#include "core/experiment/option_json.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/sentence.h"
#include "core/experiment/table_grid.h"
#include "core/experiment/table_writer.h"
#include "core/io/json_text.h"

namespace wattif {
namespace {

constexpr double confidence = 0.95; // of intervalOf

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

/// One number of the runs as a whole, e.g. "bound 479.7 ± 3.2".
std::string wholeText(const MetricSamples& metric)
{
    const MeanInterval interval = intervalOf(metric.values);
    if (interval.halfWidth == 0.0)
        return fmt::format(", {} {}", metric.name, formatShort(interval.mean, 8));
    const int decimals = intervalDecimals(interval.halfWidth);
    return fmt::format(", {} {} ± {}", metric.name, roundedText(interval.mean, decimals),
                       roundedText(interval.halfWidth, decimals));
}

std::string heading(const Study& study, const Replication& replication)
{
    std::string text = fmt::format("{}, seed {}", study.title(), replication.seed);
    if (replication.asked > 1)
        text = fmt::format("{}, {}seeds {} to {}", study.title(), replication.drawsInstances ? "random instances, " : "",
                           replication.seed, replication.lastSeed());
    for (const MetricSamples& metric : replication.metrics)
        text += wholeText(metric);
    return text;
}

Json samplesJson(const Study& study, const std::vector<MetricSamples>& metrics)
{
    Json json = Json::object();
    for (const MetricSamples& metric : metrics) {
        const MetricInfo* info = findMetric(study, metric.name);
        const MeanInterval interval = intervalOf(metric.values);
        if (info && info->isMeasured)
            json[metric.name] = Json();
        else
            json[metric.name] = {
                {"mean", interval.mean},
                {"half_width", interval.count > 1 && std::isfinite(interval.mean) ? Json(interval.halfWidth) : Json()},
                {"n", interval.count},
                {"values", metric.values}};
    }
    return json;
}

/// [{"policy", "text"}]; without "policy" about all results.
Json notesJson(const std::vector<ResultNote>& notes)
{
    Json json = Json::array();
    for (const ResultNote& note : notes) {
        Json entry = Json::object();
        if (!note.policy.empty())
            entry["policy"] = note.policy;
        entry["text"] = note.text;
        json.push_back(std::move(entry));
    }
    return json;
}

} // namespace

std::string runAsJson(const Study& study, const Question& question, const RunReport& report, bool detail,
                      std::span<const BoundGap> gaps, std::span<const Assumption> assumed, std::span<const ResultNote> imported)
{
    Json json{{"study", report.study},
              {"scenario_hash", scenarioHash(study, question)},
              {"instance_hash", instanceHash(study, *question.instance)},
              {"seed", report.seed},
              {"version", programVersion()}};
    if (!report.complete)
        json["complete"] = false;
    if (!assumed.empty())
        json["assumptions"] = assumptionsJson(assumed);
    std::vector<ResultNote> notes(imported.begin(), imported.end());
    std::ranges::move(resultNotes(study, *question.instance, report), std::back_inserter(notes));
    if (!notes.empty())
        json["notes"] = notesJson(notes);
    for (const Metric& metric : report.metrics)
        json[metric.name] = metric.value;
    if (!gaps.empty())
        json["bounds"] = gapsJson(gaps);
    json["policies"] = Json::array();
    for (const PolicyResult& result : report.policies) {
        Json entry{
            {"name", result.policy}, {"options", optionsJson(result.options)}, {"metrics", metricsJson(study, result.metrics)}};
        study.writeData(*question.instance, result, detail, entry);
        json["policies"].push_back(std::move(entry));
    }
    return printJson(json);
}

std::string replicationAsJson(const Study& study, const ReplicationSource& source, const Replication& replication)
{
    Json json{{"study", replication.study}};
    if (source.question.instance) {
        json["scenario_hash"] = scenarioHash(study, source.question);
        json["instance_hash"] = instanceHash(study, *source.question.instance);
    } else {
        json["generate"] = optionsJson(source.generate);
    }
    json["seed"] = replication.seed;
    json["version"] = programVersion();
    json["runs"] = replication.done;
    json["confidence"] = confidence;
    if (!replication.isComplete())
        json["complete"] = false;
    if (!source.assumed.empty())
        json["assumptions"] = assumptionsJson(source.assumed);
    if (!source.notes.empty())
        json["notes"] = notesJson(source.notes);
    json["metrics"] = samplesJson(study, replication.metrics);
    json["policies"] = Json::array();
    for (const PolicySamples& policy : replication.policies)
        json["policies"].push_back({{"name", policy.policy},
                                    {"options", optionsJson(policy.options)},
                                    {"varies", variesBetweenRuns(study, policy)},
                                    {"metrics", samplesJson(study, policy.metrics)}});
    return printJson(json);
}

std::string runAsTable(const Study& study, const RunReport& report) { return replicationAsTable(study, asReplication(report)); }

std::string runAsCsv(const Study& study, const RunReport& report)
{
    return tableAsCsv(reportTable(study, report, {.otherUnits = true, .ownCheck = true}));
}

std::string replicationAsTable(const Study& study, const Replication& replication, const std::vector<std::string>& metrics,
                               const std::vector<ResultNote>& notes)
{
    // The mean of a rounding error says nothing.
    const bool isSingle = replication.asked < 2;
    const ReportTableOptions options{.metrics = metrics, .measured = true, .ownCheck = isSingle, .time = true, .notes = notes};
    return tableAsText(reportTable(study, replication, options), heading(study, replication));
}

std::string programVersion() { return WATTIF_VERSION; }

} // namespace wattif
