// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/papers/papers.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/paper_series.h"
#include "core/power/papers/paper_reports.h"

namespace wattif::power {
namespace {

const char* const conditions =
    "Means of generated traces under FCFS: the paper's log is not public, so jobs are generated with its number of days, sizes, time "
    "limit and node time. Idle time includes booting, as in the paper; on: all nodes are always on";

int nodesOf(int table) { return 400 - 80 * table; }

std::string after(std::string_view item)
{
    return fmt::format("After {} of Cao, Cao, Dai, Zhu and Chi (2011), with the numbers of WattIf", item);
}

PaperAxis intervalAxis()
{
    PaperAxis axis{.quantity = "Control interval", .unit = "min"};
    for (const int minutes : paperIntervals)
        axis.categories.push_back(minutes == 0 ? "on" : std::to_string(minutes));
    return axis;
}

/// Report items of a quantity, line by line.
std::vector<std::string> itemsOf(std::string_view quantity)
{
    std::vector<std::string> items;
    for (const int minutes : paperIntervals)
        items.push_back(fmt::format("{}: {}", paperRowName(minutes), quantity));
    return items;
}

// ---- Fig. 1

/// A kind of node time in reports and on paper.
struct Kind {
    const char* quantity;
    const char* shown;
};
constexpr std::array<Kind, 3> kinds{{{"busy, %", "Jobs"}, {"idle and booting, %", "Idle"}, {"off, %", "Off"}}};

/// Turns percents of the lengths into minutes.
PaperSeries ofLength(PaperSeries percents, const std::vector<double>& minutes)
{
    for (std::size_t i = 0; i < percents.y.size(); ++i)
        percents.y[i] *= minutes[i] / 100.0;
    return percents;
}

PaperPanel lengthPanel(const ReproductionReport& report, int table)
{
    PaperPanel panel{.title = fmt::format("{} nodes", nodesOf(table)),
                     .look = PanelLook::stackedBars,
                     .x = intervalAxis(),
                     .y = {.quantity = "Virtual time", .unit = "min"}};
    const std::vector<double> x = places(paperIntervals.size());
    const PaperSeries ours = oursFrom(report, itemsOf("length, min"), x, {});
    const PaperSeries printed = printedFrom(report, itemsOf("length, min"), x, {});
    for (const Kind& kind : kinds)
        panel.series.push_back(ofLength(oursFrom(report, itemsOf(kind.quantity), x, kind.shown), ours.y));
    for (const Kind& kind : kinds)
        panel.series.push_back(ofLength(printedFrom(report, itemsOf(kind.quantity), x, kind.shown), printed.y));
    return panel;
}

Result<PaperFigure> lengthsAndShares(const RunControl& control)
{
    PaperFigure figure{
        .panels = {},
        .columns = 3,
        .caption =
            fmt::format("Virtual time until all jobs are done, and how much of the node time goes to jobs, to idle nodes and to "
                        "nodes that are off, by the interval at which nodes are started and stopped, for 320, 240 and 160 "
                        "nodes. {}. {}; the short lines beside the bars are where the "
                        "paper's Tables 1 to 3 put the tops of the parts.",
                        conditions, after("Fig. 1"))};
    for (const int table : {1, 2, 3}) {
        auto report = wholeReport(reproduceTable(table, control.part((table - 1) / 3.0, table / 3.0)));
        if (!report)
            return propagateError(report);
        figure.panels.push_back(lengthPanel(*report, table));
    }
    return figure;
}

// ---- Tables 1 to 3

PaperPanel columnPanel(const ReproductionReport& report, std::string_view quantity, PaperAxis y)
{
    const std::vector<double> x = places(paperIntervals.size());
    PaperPanel panel{.title = {}, .look = PanelLook::bars, .x = intervalAxis(), .y = std::move(y)};
    panel.series = {oursFrom(report, itemsOf(quantity), x, "WattIf"), printedFrom(report, itemsOf(quantity), x, "WattIf")};
    panel.series.back().name = "As printed";
    return panel;
}

Result<PaperFigure> tableFigure(int table, const RunControl& control)
{
    auto report = wholeReport(reproduceTable(table, control));
    if (!report)
        return propagateError(report);
    const char* note = table == 3
        ? " The waits are printed as minutes, which the printed lengths and shares exclude, and read as hours."
        : " The waits are printed as minutes and read as hours.";
    return PaperFigure{.panels = {columnPanel(*report, "length, min", {.quantity = "Virtual time", .unit = "min"}),
                                  columnPanel(*report, "busy, %", {.quantity = "Job time", .unit = "%"}),
                                  columnPanel(*report, "off, %", {.quantity = "Off time", .unit = "%"}),
                                  columnPanel(*report, "idle and booting, %", {.quantity = "Idle time", .unit = "%"}),
                                  columnPanel(*report, "mean wait, h", {.quantity = "Mean wait", .unit = "h"})},
                       .columns = 3,
                       .shareAxes = false,
                       .caption = fmt::format(
                           "Virtual time until all jobs are done (a), share of the node time of jobs (b), of nodes that are off "
                           "(c) and of idle nodes (d), and mean wait (e) by the interval at which nodes are started and stopped, "
                           "on {} nodes. {}. {}; the hollow marks are the numbers that the paper's table prints.{}",
                           nodesOf(table), conditions, after(fmt::format("Table {}", table)), note)};
}

} // namespace

std::vector<PaperRecipe> paperRecipes()
{
    std::vector<PaperRecipe> all{
        {"power-fig1", "Virtual time and shares of the node time", "Cao, Cao, Dai, Zhu, Chi 2011", "Fig. 1", lengthsAndShares}};
    for (const int table : {1, 2, 3})
        all.push_back({fmt::format("power-table{}", table), fmt::format("Node start and stop on {} nodes", nodesOf(table)),
                       "Cao, Cao, Dai, Zhu, Chi 2011", fmt::format("Table {}", table),
                       [table](const RunControl& control) { return tableFigure(table, control); }});
    return all;
}

} // namespace wattif::power
