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
    text += summary(report) + itemsTable(report);
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
    return json;
}

} // namespace wattif
