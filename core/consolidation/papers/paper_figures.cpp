// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/papers/papers.h"

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/paper_series.h"
#include "core/consolidation/papers/paper_reports.h"
#include "core/consolidation/papers/paper_tables.h"

namespace wattif::consolidation {
namespace {

const char* const loadsNote = "Loads of nodes from 0 to 100, normal (mean 50, standard deviation 15) or uniform";

std::string after(std::string_view item)
{
    return fmt::format("After {} of Qin and Wen (2012), with the numbers of WattIf", item);
}

std::string overInstances(int seeds) { return fmt::format("95 % confidence interval of the mean over {} instances", seeds); }

std::string title(LoadModel load) { return loadName(load) == "normal" ? "Normal loads" : "Uniform loads"; }

PaperAxis dataAxis() { return {.quantity = "Data moved", .unit = "units"}; }

template <class T>
std::vector<std::string> texts(const T& numbers)
{
    std::vector<std::string> names;
    for (const auto number : numbers)
        names.push_back(fmt::format("{}", number));
    return names;
}

// ---- Figs. 4 and 5

Result<PaperFigure> kmnsFigure(int figure, const RunControl& control)
{
    auto report = wholeReport(reproduceKmnsCurves(figure, paperSeeds, control));
    if (!report)
        return propagateError(report);
    PaperFigure made{.panels = {},
                     .caption =
                         fmt::format("Share of the nodes used (RoNU), share of the data moved (RoDT) and its estimate (RoDTE) by "
                                     "KMNS against K on {} nodes; no packing uses less than N_opt / N. {}. {}; the paper shows "
                                     "one curve of each and does not say of which loads.",
                                     figure == 4 ? 32 : 128, loadsNote, after(fmt::format("Fig. {}", figure))),
                     .intervals = overInstances(paperSeeds)};
    for (const LoadModel load : paperLoads) {
        PaperPanel panel{.title = title(load), .x = {.quantity = "K"}, .y = {.quantity = "Share"}};
        for (const char* name : {"RoNU", "RoDT", "RoDTE"})
            panel.series.push_back(seriesFrom(*report, fmt::format("{}, {}", name, loadName(load)), name));
        panel.series.push_back(seriesFrom(*report, fmt::format("N_opt / N, {}", loadName(load)), "N_opt / N"));
        panel.series.back().isLimit = true;
        made.panels.push_back(std::move(panel));
    }
    return made;
}

// ---- Tables 1 and 2, Fig. 6

/// Report items of a policy, one for each number of nodes.
std::vector<std::string> tableItems(std::string_view policy, std::string_view quantity)
{
    std::vector<std::string> items;
    for (const std::int32_t nodes : paperSizes)
        items.push_back(fmt::format("{} nodes, {}: {}", nodes, policy, quantity));
    return items;
}

/// Ours as bars and the printed numbers as marks.
PaperPanel tablePanel(const ReproductionReport& report, std::string_view quantity, PaperAxis y)
{
    PaperPanel panel{.title = {},
                     .look = PanelLook::bars,
                     .x = {.quantity = "Number of nodes N", .categories = texts(paperSizes)},
                     .y = std::move(y)};
    const std::vector<double> x = places(paperSizes.size());
    for (const std::string_view policy : paperPolicies) {
        panel.series.push_back(seriesFrom(report, fmt::format("{}, {}", quantity, policy), std::string(policy)));
        panel.series.back().x = x;
    }
    for (const std::string_view policy : paperPolicies)
        panel.series.push_back(printedFrom(report, tableItems(policy, quantity), x, std::string(policy)));
    return panel;
}

Result<PaperFigure> tableFigure(int number, const RunControl& control)
{
    auto report = wholeReport(reproduceTable(number, paperSeeds, control));
    if (!report)
        return propagateError(report);
    return PaperFigure{
        .panels = {tablePanel(*report, "data moved", dataAxis()), tablePanel(*report, "nodes used", {.quantity = "Nodes used"})},
        .caption = fmt::format("Data moved (a) and nodes used (b) by DMNS, DMAS and BFD on N nodes with {} loads, means of {} "
                               "instances. {}; the hollow marks are the numbers that the paper's table prints{}.",
                               loadName(paperLoads[static_cast<std::size_t>(number - 1)]), paperSeeds,
                               after(fmt::format("Table {}", number)), number == 2 ? ", where DMAS is called DMPS" : ""),
        .intervals = overInstances(paperSeeds)};
}

Result<PaperFigure> dataByNodes(const RunControl& control)
{
    auto report = wholeReport(reproduceDataByNodes(paperSeeds, control));
    if (!report)
        return propagateError(report);
    PaperFigure figure{.panels = {},
                       .caption =
                           fmt::format("Data moved against the number of nodes by DMNS, DMAS and BFD, means of {} instances. {}. "
                                       "{}; the hollow marks are the numbers that the paper's Tables 1 and 2 print.",
                                       paperSeeds, loadsNote, after("Fig. 6")),
                       .intervals = overInstances(paperSeeds)};
    for (const LoadModel load : paperLoads) {
        PaperPanel panel{.title = title(load), .x = {.quantity = "Number of nodes N"}, .y = dataAxis()};
        for (const std::string_view policy : paperPolicies)
            panel.series.push_back(seriesFrom(*report, fmt::format("{}, {}", policy, loadName(load)), std::string(policy)));
        for (std::size_t p = 0; p < paperPolicies.size(); ++p) {
            const std::string policy(paperPolicies[p]);
            panel.series.push_back({.name = policy + ", as printed",
                                    .x = {paperSizes.begin(), paperSizes.end()},
                                    .y = printedDataMoved(load, p),
                                    .marks = policy});
        }
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

// ---- Figs. 7 and 8

Result<PaperFigure> dataByLevel(const RunControl& control)
{
    auto report = wholeReport(reproduceDataByLevel(largeSeeds, control));
    if (!report)
        return propagateError(report);
    PaperFigure figure{.panels = {},
                       .caption =
                           fmt::format("Data moved by HAS within the leaf switches (level 1) and above them (levels 2 to n) "
                                       "against the ports of a switch, with DMNS, DMAS and BFD inside: 4096 nodes, means of {} "
                                       "instances. {}. {}; its text gives no numbers to mark.",
                                       largeSeeds, loadsNote, after("Fig. 7")),
                       .intervals = overInstances(largeSeeds)};
    for (const char* level : {"level 1", "levels 2..n"})
        for (const LoadModel load : paperLoads) {
            PaperPanel panel{.title = fmt::format("{}, {}", load == LoadModel::normal ? "Normal" : "Uniform",
                                                  level == std::string_view("level 1") ? level : "levels 2–n"),
                             .look = PanelLook::bars,
                             .x = {.quantity = "Ports of a switch", .categories = {}},
                             .y = dataAxis()};
            for (const std::string_view policy : paperPolicies) {
                PaperSeries series =
                    seriesFrom(*report, fmt::format("{}, {}, {}", level, loadName(load), policy), std::string(policy));
                panel.x.categories = texts(series.x);
                series.x = places(series.x.size());
                panel.series.push_back(std::move(series));
            }
            figure.panels.push_back(std::move(panel));
        }
    return figure;
}

Result<PaperFigure> stabilityByPorts(const RunControl& control)
{
    auto report = wholeReport(reproduceStability(largeSeeds, control));
    if (!report)
        return propagateError(report);
    PaperFigure figure{.panels = {},
                       .caption =
                           fmt::format("RoLDT, what a change of one node may set in motion as a share of all data (less is more "
                                       "stable), against the ports of a switch: HAS with DMNS, DMAS and BFD inside, 4096 nodes, "
                                       "means of {} instances. {}. {}; its text puts the least at 64 ports and gives no numbers "
                                       "to mark.",
                                       largeSeeds, loadsNote, after("Fig. 8")),
                       .intervals = overInstances(largeSeeds)};
    for (const LoadModel load : paperLoads) {
        PaperPanel panel{
            .title = title(load), .x = {.quantity = "Ports of a switch", .logarithmic = true}, .y = {.quantity = "RoLDT"}};
        for (const std::string_view policy : paperPolicies)
            panel.series.push_back(seriesFrom(*report, fmt::format("{}, {}", loadName(load), policy), std::string(policy)));
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

} // namespace

std::vector<PaperRecipe> paperRecipes()
{
    std::vector<PaperRecipe> all = paperScenes();
    const auto add = [&all](std::string_view name, std::string_view item, std::string heading, auto chart) {
        all.push_back({fmt::format("has-{}", name), std::move(heading), "Qin and Wen 2012", std::string(item), std::move(chart)});
    };
    for (const int figure : {4, 5})
        add(fmt::format("fig{}", figure), fmt::format("Fig. {}", figure),
            fmt::format("KMNS against K on {} nodes", figure == 4 ? 32 : 128),
            [figure](const RunControl& control) { return kmnsFigure(figure, control); });
    add("fig6", "Fig. 6", "Data moved against the number of nodes", dataByNodes);
    add("fig7", "Fig. 7", "Data moved by level and ports", dataByLevel);
    add("fig8", "Fig. 8", "Stability against the ports", stabilityByPorts);
    for (const int table : {1, 2})
        add(fmt::format("table{}", table), fmt::format("Table {}", table),
            fmt::format("Data moved and nodes used, {} loads", table == 1 ? "normal" : "uniform"),
            [table](const RunControl& control) { return tableFigure(table, control); });
    return all;
}

} // namespace wattif::consolidation
