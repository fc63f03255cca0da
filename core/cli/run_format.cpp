// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/run_format.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/experiment/scenario_file.h"
#include "core/experiment/table_writer.h"

namespace wattif::cli {
namespace {

const std::vector<std::string> formatNames{"table", "json", "csv", "latex", "markdown", "html"}; // by RunFormat

const std::map<std::string, RunFormat, std::less<>> endings{
    {".json", RunFormat::json},   {".csv", RunFormat::csv},   {".tex", RunFormat::latex},
    {".md", RunFormat::markdown}, {".html", RunFormat::html}, {".htm", RunFormat::html},
};

/// "scenario 0123456789abcdef", or the options that instances are drawn with.
std::string sourceText(const Study& study, const ReplicationSource& source)
{
    if (source.question.instance)
        return "scenario " + scenarioHash(study, source.question);
    std::string text = "random instances";
    for (const auto& [name, value] : source.generate)
        text += fmt::format("{} {}={}", name == source.generate.begin()->first ? " of" : "", name, toString(value));
    return text;
}

} // namespace

void addRunFormat(CLI::App& line, std::string& target)
{
    line.add_option("--format", target,
                    "table, json, csv, latex, markdown or html; default: the extension of the output file, or table")
        ->check(CLI::IsMember(formatNames));
}

void addUnits(CLI::App& line, std::string& target)
{
    line.add_option("--units", target, "row: CSV has the units of its columns in a second line")
        ->check(CLI::IsMember({"row"}))
        ->type_name("PLACE");
}

CsvUnits unitsOf(const std::string& name) { return name == "row" ? CsvUnits::row : CsvUnits::none; }

RunFormat runFormatOf(const std::string& name, const std::string& file)
{
    if (const auto named = std::ranges::find(formatNames, name); named != formatNames.end())
        return static_cast<RunFormat>(named - formatNames.begin());
    const auto ending = endings.find(std::filesystem::path(file).extension().string());
    return ending == endings.end() ? RunFormat::table : ending->second;
}

bool selectsFormat(const std::string& file)
{
    const std::string ending = std::filesystem::path(file).extension().string();
    return ending.empty() || ending == ".txt" || endings.contains(ending);
}

std::string printed(const Study& study, const ReplicationSource& source, const Replication& replication, const RunTable& table,
                    RunFormat format)
{
    if (format == RunFormat::json)
        return replicationAsJson(study, source, replication);
    if (format == RunFormat::table)
        return replicationAsTable(study, replication, table.metrics, source.notes);
    ReportTableOptions options{.metrics = table.metrics,
                               .policies = table.policies,
                               .scenario = table.scenario,
                               .source = sourceText(study, source),
                               .assumed = source.assumed,
                               .notes = source.notes};
    options.otherUnits = options.ownCheck = format == RunFormat::csv;
    const ReportTable report = reportTable(study, replication, options);
    const TableRows rows = table.rows.value_or(TableRows::policies);
    switch (format) {
    case RunFormat::csv: return tableAsCsv(report, table.units);
    case RunFormat::markdown: return gridAsMarkdown(gridOf(report, rows));
    case RunFormat::html: return gridAsHtmlFile(gridOf(report, rows));
    default: return table.rows ? tableAsLatex(report, rows) : tableAsLatex(report);
    }
}

} // namespace wattif::cli
