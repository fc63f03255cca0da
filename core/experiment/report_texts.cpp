// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/report_table.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>

#include <fmt/format.h>

#include "core/base/message_text.h"
#include "core/experiment/run_output.h"
#include "core/experiment/sentence.h"

namespace wattif {
namespace {

std::string sentence(const ReportTableOptions& options, const std::string& text, std::initializer_list<std::string> values = {})
{
    return wattif::sentence(options.translated, text, values);
}

/// What the columns of a table have in common: which of its notes are needed.
struct Findings {
    bool isNear = false;
    bool hasInterval = false; ///< measured times included
    bool hasResultWithout = false;
    bool varies = false;    ///< some result, if only in its last digits
    bool isPartial = false; ///< a metric that applies in some runs only
    bool isUndefined = false;
};

Findings findingsOf(const ReportTable& table)
{
    Findings found;
    for (const ReportRow& row : table.rows)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const ReportCell& cell = row.cells[column];
            const bool isResult = !table.columns[column].isMeasured;
            found.isNear = found.isNear || cell.isNear;
            found.hasInterval = found.hasInterval || cell.hasInterval();
            found.hasResultWithout = found.hasResultWithout || (cell.count > 1 && !cell.hasInterval() && isResult);
            found.varies = found.varies || (cell.halfWidth > 0.0 && isResult);
            found.isPartial = found.isPartial || (cell.count > 0 && cell.count < table.runs);
            found.isUndefined = found.isUndefined || std::isinf(cell.value);
        }
    return found;
}

/// The notes about intervals.
std::vector<std::string> spreadNotes(const ReportTable& table, const ReportTableOptions& options)
{
    std::vector<std::string> notes;
    const Findings found = findingsOf(table);
    const std::string runs = std::to_string(table.runs);
    if (found.isNear)
        notes.push_back(sentence(
            options,
            "†: the difference from the best is not significant at 5 % (paired t test over the runs, no correction for multiple "
            "comparisons)."));
    if (found.hasInterval)
        notes.push_back(
            sentence(options, "±: half width of the 95 % confidence interval of the mean (Student's t, %1 runs).", {runs}));
    if (found.varies && found.hasResultWithout)
        notes.push_back(sentence(options, "Without ±: the same in all runs, to the digits shown."));
    if (!found.varies && table.runs > 1)
        notes.push_back(sentence(options, "All %1 runs gave the same results: nothing here depends on the seed.", {runs}));
    if (found.isPartial)
        notes.push_back(sentence(options, "Means are over the runs in which the metric applies."));
    if (found.isUndefined)
        notes.push_back(
            sentence(options, "undefined: the number is too large for this program, or the totals do not match the decisions."));
    return notes;
}

/// The notes about all results and about the policies of the table: "Always on: ...".
void addResultNotes(const ReportTable& table, const ReportTableOptions& options, std::vector<std::string>& notes)
{
    for (const ResultNote& note : options.notes) {
        const std::string text = translatedMessage(options.translated, note.text);
        const auto row = std::ranges::find(table.rows, note.policy, &ReportRow::name);
        if (note.policy.empty())
            notes.push_back(text);
        else if (row != table.rows.end())
            notes.push_back(sentence(options, "%1: %2", {row->title, text}));
    }
}

std::vector<std::string> notesOf(const ReportTable& table, const Replication& replication, const ReportTableOptions& options)
{
    std::vector<std::string> notes = spreadNotes(table, options);
    if (replication.done < replication.asked)
        notes.push_back(sentence(options, "Stopped after %1 of %2 runs.",
                                 {std::to_string(replication.done), std::to_string(replication.asked)}));
    if (!replication.allPolicies)
        notes.push_back(sentence(options, "Stopped: not all policies ran."));
    addResultNotes(table, options, notes);
    if (!options.assumed.empty())
        notes.push_back(
            sentence(options, "Assumed by the import, not confirmed: %1.", {valuesText(options.assumed, options.translated)}));
    return notes;
}

std::string offlineNames(const ReportTable& table)
{
    std::string names;
    for (const ReportRow& row : table.rows)
        if (row.isOffline)
            names += (names.empty() ? "" : ", ") + row.title;
    return names;
}

ReportWords wordsOf(const ReportTable& table, const ReportTableOptions& options)
{
    return {.policy = translatedText(options, "Policy"),
            .metric = translatedText(options, "Metric"),
            .best = translatedText(options,
                                   table.hasOffline() ? "Bold: the best online policy of each metric."
                                                      : "Bold: the best policy of each metric."),
            .offlineBelow = translatedText(options, "Below the line: offline policies, which know all input in advance."),
            .offlineAtRight = sentence(options, "Offline policies, which know all input in advance: %1.", {offlineNames(table)})};
}

std::string titleOf(const Study& study, const ReportTable& table, const Replication& replication,
                    const ReportTableOptions& options)
{
    std::string name = translatedText(options, study.title());
    if (!options.scenario.empty())
        name += ", " + escapedText(options.scenario);
    const std::string policies =
        table.rows.size() == 1 ? table.rows.front().title : sentence(options, "%1 policies", {std::to_string(table.rows.size())});
    const std::string runs = std::to_string(replication.done);
    if (replication.done < 2)
        return sentence(options, "%1: results of %2", {name, policies});
    if (replication.drawsInstances)
        return sentence(options, "%1: results of %2 on %3 random instances", {name, policies, runs});
    return sentence(options, "%1: results of %2 with %3 seeds", {name, policies, runs});
}

std::string originOf(const Replication& replication, const ReportTableOptions& options)
{
    std::string line = "WattIf " + programVersion();
    if (!options.source.empty())
        line += ", " + options.source;
    if (replication.asked < 2)
        return line + fmt::format(", seed {}", replication.seed);
    return line + fmt::format(", seeds {} to {}", replication.seed, replication.lastSeed());
}

} // namespace

std::string valuesText(std::span<const Assumption> assumed, const Translated& translated)
{
    std::string text;
    for (const Assumption& one : assumed) {
        const bool isWords = one.name.find(' ') != std::string::npos; // options are one word
        text += fmt::format("{}{} = {}", text.empty() ? "" : "; ", isWords ? translatedText(translated, one.name) : one.name,
                            translatedMessage(translated, one.value));
    }
    return text;
}

std::string translatedText(const ReportTableOptions& options, const std::string& text)
{
    return translatedText(options.translated, text);
}

void addReportTexts(const Study& study, const Replication& replication, const ReportTableOptions& options, ReportTable& table)
{
    table.title = titleOf(study, table, replication, options);
    table.origin = originOf(replication, options);
    table.notes = notesOf(table, replication, options);
    table.words = wordsOf(table, options);
}

} // namespace wattif
