// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/number.h"
#include "core/experiment/run_output.h"

namespace wattif {
namespace {

constexpr int digits = 7;

std::string cell(double value) { return std::isfinite(value) ? formatShort(value, digits) : "-"; }

/// Text that does not end a Markdown table cell.
std::string escaped(std::string text)
{
    for (std::size_t i = text.find_first_of("|\n"); i != std::string::npos; i = text.find_first_of("|\n", i + 2)) {
        if (text[i] == '\n')
            text.replace(i, 1, "  ");
        else
            text.insert(i, 1, '\\');
    }
    return text;
}

std::string tolerance(const ReproductionItem& item)
{
    return item.tolerance > 0.0 ? formatShort(item.tolerance * 100.0, 3) + " %" : "-";
}

std::string itemsTable(const ReproductionReport& report)
{
    std::string text = "| item | paper | ours | ratio | tolerance | verdict | note |\n|:--|--:|--:|--:|--:|:--|:--|\n";
    for (const ReproductionItem& item : report.items)
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", escaped(item.item), cell(item.paper), cell(item.ours),
                            cell(item.ours / item.paper), tolerance(item), toString(item.verdict), escaped(item.note));
    return text;
}

std::string seriesTable(const ReproductionSeries& series)
{
    const bool hasInterval = !series.halfWidth.empty();
    std::string text = fmt::format("\n## {}\n\n| {} | {} |{}\n|--:|--:|{}\n", series.name, escaped(series.xTitle),
                                   escaped(series.yTitle), hasInterval ? " 95 % interval |" : "", hasInterval ? "--:|" : "");
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        text += fmt::format("| {} | {} |", cell(series.x[i]), cell(series.y[i]));
        text += hasInterval ? fmt::format(" ± {} |\n", cell(series.halfWidth[i])) : "\n";
    }
    return text;
}

std::string numbersTable(const ReproductionTable& table)
{
    std::string text = fmt::format("\n## {}\n\n|", table.title);
    std::string rule = "|";
    for (const std::string& column : table.textColumns) {
        text += fmt::format(" {} |", escaped(column));
        rule += ":--|";
    }
    for (const std::string& column : table.numberColumns) {
        text += fmt::format(" {} |", escaped(column));
        rule += "--:|";
    }
    text += "\n" + rule + "\n";
    constexpr int tableDigits = 4;
    for (const ReproductionTable::Row& row : table.rows) {
        text += '|';
        for (const std::string& value : row.texts)
            text += fmt::format(" {} |", escaped(value));
        for (const double value : row.numbers)
            text += fmt::format(" {} |", std::isfinite(value) ? formatShort(value, tableDigits) : "-");
        text += '\n';
    }
    return text;
}

Json tableJson(const ReproductionTable& table)
{
    Json rows = Json::array();
    for (const ReproductionTable::Row& row : table.rows) {
        Json json = Json::object();
        for (std::size_t i = 0; i < row.texts.size(); ++i)
            json[table.textColumns[i]] = row.texts[i];
        for (std::size_t i = 0; i < row.numbers.size(); ++i)
            json[table.numberColumns[i]] = row.numbers[i];
        rows.push_back(std::move(json));
    }
    return {{"title", table.title}, {"rows", std::move(rows)}};
}

std::string summary(const ReproductionReport& report)
{
    if (!report.complete)
        return "Stopped before the end: what follows is partial.\n\n";
    return report.holds() ? "" : "**Some numbers differ from the paper's beyond the tolerance; see the notes.**\n\n";
}

} // namespace

std::string reproductionAsMarkdown(const ReproductionReport& report)
{
    std::string text = fmt::format("# {}\n\nSource: {}. Made by `wattif-cli reproduce {}`, version {}.\n\n", report.title,
                                   report.source, report.name, programVersion());
    text += summary(report) + (report.items.empty() ? std::string() : itemsTable(report));
    for (const ReproductionTable& table : report.tables)
        text += numbersTable(table);
    for (const ReproductionSeries& series : report.series)
        text += seriesTable(series);
    if (!report.notes.empty())
        text += "\n## Notes\n\n";
    for (const std::string& note : report.notes)
        text += fmt::format("- {}\n", note);
    return text;
}

Json reproductionAsJson(const ReproductionReport& report)
{
    Json json{{"name", report.name},         {"title", report.title},       {"source", report.source},
              {"version", programVersion()}, {"complete", report.complete}, {"holds", report.holds()},
              {"items", Json::array()},      {"series", Json::array()},     {"notes", report.notes}};
    for (const ReproductionItem& item : report.items)
        json["items"].push_back({{"item", item.item},
                                 {"paper", item.paper},
                                 {"ours", item.ours},
                                 {"ratio", item.ours / item.paper},
                                 {"tolerance", item.tolerance},
                                 {"verdict", toString(item.verdict)},
                                 {"note", item.note}});
    for (const ReproductionSeries& series : report.series)
        json["series"].push_back({{"name", series.name},
                                  {"x_title", series.xTitle},
                                  {"y_title", series.yTitle},
                                  {"x", series.x},
                                  {"y", series.y},
                                  {"half_width", series.halfWidth}});
    for (const ReproductionTable& table : report.tables)
        json["tables"].push_back(tableJson(table));
    return json;
}

} // namespace wattif
