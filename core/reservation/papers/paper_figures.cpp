// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/papers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/base/paper_series.h"
#include "core/reservation/papers/paper_reading.h"
#include "core/reservation/papers/paper_reports.h"
#include "core/reservation/papers/paper_runs.h"

namespace wattif::reservation {
namespace {

const char* const simulatedGrid =
    "12 sites modelled on DAS-2, drawn workflows and local jobs; what the paper leaves open is read and set as the reproduction "
    "says (reading R*)";

std::string after(std::string_view item)
{
    return fmt::format("After {} of Xiao, Hu, Yan and Qu (2012), with the numbers of WattIf", item);
}

std::string overDraws(int seeds) { return fmt::format("95 % confidence interval of the mean over {} draws", seeds); }

std::string shown(std::string_view policy)
{
    std::string text(policy);
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

PaperAxis rateAxis() { return {.quantity = "Requests that reserve", .unit = "%"}; }

constexpr double percent = 0.01;
constexpr double minute = 60.0;

/// A series in other units of x and y.
PaperSeries inUnits(PaperSeries series, double x, double y)
{
    std::ranges::for_each(series.x, [x](double& value) { value /= x; });
    std::ranges::for_each(series.y, [y](double& value) { value /= y; });
    std::ranges::for_each(series.halfWidth, [y](double& value) { value /= y; });
    return series;
}

/// Curves of the five policies, from shares to percent.
PaperPanel policyPanel(const ReproductionReport& report, PaperAxis y)
{
    PaperPanel panel{.title = {}, .x = rateAxis(), .y = std::move(y)};
    for (const std::string_view policy : paperPolicies)
        panel.series.push_back(inUnits(seriesFrom(report, shown(policy), shown(policy)), percent, percent));
    return panel;
}

// ---- Figs. 2 to 4

Result<PaperFigure> utilisation(int seeds, const RunControl& control)
{
    auto report = wholeReport(reproduceUtilisationAsRead(seeds, control));
    if (!report)
        return propagateError(report);
    return PaperFigure{
        .panels = {policyPanel(*report, {.quantity = "Mean utilisation", .unit = "%"})},
        .columns = 1,
        .caption =
            fmt::format("Mean utilisation of the resources against the share of requests that reserve, by policy (REXR with V* = "
                        "0.8, OVBR with O* = 20 %): {}. {}; its text prints gains and losses, no values to mark.",
                        simulatedGrid, after("Fig. 2")),
        .intervals = overDraws(seeds)};
}

Result<PaperFigure> sites(int seeds, const RunControl& control)
{
    auto report = wholeReport(reproduceSitesAsRead(seeds, control));
    if (!report)
        return propagateError(report);
    PaperPanel panel{.title = {},
                     .look = PanelLook::bars,
                     .x = {.quantity = "Site", .categories = {}},
                     .y = {.quantity = "Mean utilisation", .unit = "%"}};
    for (const std::string_view policy : paperPolicies) {
        PaperSeries series = inUnits(seriesFrom(*report, shown(policy), shown(policy)), 1.0, percent);
        series.x = places(series.x.size());
        panel.series.push_back(std::move(series));
    }
    for (std::size_t site = 1; site <= panel.series.front().x.size(); ++site)
        panel.x.categories.push_back(std::to_string(site));
    return PaperFigure{.panels = {std::move(panel)},
                       .columns = 1,
                       .caption =
                           fmt::format("Mean utilisation of each site by policy where 25 % of the requests reserve: {}. {}; its "
                                       "text gives no numbers to mark and does not say at which share.",
                                       simulatedGrid, after("Fig. 3")),
                       .intervals = overDraws(seeds)};
}

Result<PaperFigure> rejections(int seeds, const RunControl& control)
{
    auto report = wholeReport(reproduceRejectionsAsRead(seeds, control));
    if (!report)
        return propagateError(report);
    return PaperFigure{
        .panels = {policyPanel(*report, {.quantity = "Workflows rejected", .unit = "%"})},
        .columns = 1,
        .caption = fmt::format(
            "Share of reserving requests (workflows) that are rejected against the share of requests that reserve, by "
            "policy (REXR with V* = 0.8, OVBR with O* = 20 %): {}. {}; its text gives no numbers to mark.",
            simulatedGrid, after("Fig. 4")),
        .intervals = overDraws(seeds)};
}

// ---- Fig. 5

PaperPanel violationPanel(const ReproductionReport& report, std::string_view policy, const std::vector<std::string>& settings)
{
    PaperPanel panel{.title = std::string(policy), .x = rateAxis(), .y = {.quantity = "Workflows violated", .unit = "%"}};
    for (const std::string& setting : settings)
        panel.series.push_back(inUnits(seriesFrom(report, fmt::format("{} {}", policy, setting), setting), percent, percent));
    return panel;
}

Result<PaperFigure> violations(int seeds, const RunControl& control)
{
    auto report = wholeReport(reproduceViolationsAsRead(seeds, control));
    if (!report)
        return propagateError(report);
    PaperPanel relaxed = violationPanel(*report, "REXR", {"V* = 0.9", "V* = 0.8", "V* = 0.7", "V* = 0.6"});
    relaxed.series.push_back({.name = "printed limit (7 %)", .x = relaxed.series.front().x, .y = {}, .isLimit = true});
    relaxed.series.back().y.assign(relaxed.series.back().x.size(), 7.0);
    PaperPanel overbooked = violationPanel(*report, "OVBR", {"O* = 10 %", "O* = 20 %", "O* = 30 %", "O* = 40 %"});
    const double maxRate = 100.0 * paperRates.back();
    for (const char* setting : {"O* = 20 %", "O* = 40 %"})
        overbooked.series.push_back(inUnits(
            printedFrom(*report, {fmt::format("OVBR {} at q = 25 %: violated", setting)}, {maxRate}, setting), 1.0, percent));
    return PaperFigure{
        .panels = {std::move(relaxed), std::move(overbooked)},
        .caption = fmt::format(
            "Share of admitted workflows with a violated reservation against the share of requests that reserve: REXR by "
            "its threshold V* (a) and OVBR by its overbooking O* (b); {}. {}; the hollow marks are what its text prints "
            "for O* = 20 % and 40 %, and the line at 7 % what it prints for REXR with V* of 0.8 or more.",
            simulatedGrid, after("Fig. 5")),
        .intervals = overDraws(seeds)};
}

// ---- Fig. 6 and Table 1

Result<PaperFigure> wien2kTimes(int seeds, const RunControl& control)
{
    auto report = wholeReport(reproduceWien2k(seeds, control));
    if (!report)
        return propagateError(report);
    PaperFigure figure{
        .panels = {},
        .caption = fmt::format(
            "Execution time of WIEN2K against its number of tasks, by policy, where tasks ask for 10, 20, 30 and 40 % "
            "more time than they need (β), on 12 sites modelled on DAS-2 of which others have reserved about half. {}; its text "
            "prints one ratio (51 %), no times to mark. The run times of WIEN2K's tasks are not published: those "
            "here are WattIf's.",
            after("Fig. 6")),
        .intervals = overDraws(seeds)};
    for (const double beta : wien2kOverestimations) {
        PaperPanel panel{.title = fmt::format("β = {:.0f} %", 100.0 * beta),
                         .x = {.quantity = "Number of tasks"},
                         .y = {.quantity = "Execution time", .unit = "min"}};
        for (const std::string_view policy : paperPolicies)
            panel.series.push_back(inUnits(seriesFrom(*report, wien2kCurve(policy, beta), shown(policy)), 1.0, minute));
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

Result<PaperFigure> planningTimes(int seeds, const RunControl& control)
{
    auto measured = measurePlanningTimes(seeds, control);
    if (!measured)
        return propagateError(measured);
    PaperPanel panel{
        .title = {}, .x = {.quantity = "Generations W"}, .y = {.quantity = "Planning time", .unit = "s", .logarithmic = true}};
    for (PlanningTimes& times : *measured) // on a logarithmic axis, half widths are those of logarithms
        panel.series.push_back({.name = fmt::format("n = {}", times.tasks),
                                .x = std::move(times.generations),
                                .y = std::move(times.seconds),
                                .halfWidth = std::move(times.logHalfWidths)});
    return PaperFigure{
        .panels = {std::move(panel)},
        .columns = 1,
        .caption = fmt::format(
            "Time that REXR takes to plan a workflow of n tasks with at most W generations, on 12 sites with reservations of "
            "others: geometric mean over workflows, measured on the machine that made this figure, so another run gives other "
            "numbers. {}; the numbers of the paper's table are not in the available text.",
            after("Table 1")),
        .intervals = fmt::format("95 % confidence interval of the geometric mean over {} workflows", seeds)};
}

} // namespace

std::vector<PaperRecipe> paperRecipes() { return paperRecipes(paperSeeds, planningSeeds); }

std::vector<PaperRecipe> paperRecipes(int seeds, int planning)
{
    std::vector<PaperRecipe> all = paperScenes();
    const auto add = [&all](std::string name, std::string title, std::string_view item, auto chart, int repetitions) {
        all.push_back({std::move(name), std::move(title), "Xiao et al. 2012", std::string(item),
                       [chart, repetitions](const RunControl& control) { return chart(repetitions, control); }});
    };
    add("rexr-fig2", "Utilisation against the share of reserving requests", "Fig. 2", utilisation, seeds);
    add("rexr-fig3", "Utilisation of each site", "Fig. 3", sites, seeds);
    add("rexr-fig4", "Rejections against the share of reserving requests", "Fig. 4", rejections, seeds);
    add("rexr-fig5", "Violations by V* and O*", "Fig. 5", violations, seeds);
    add("rexr-fig6", "Execution time of WIEN2K", "Fig. 6", wien2kTimes, seeds);
    add("rexr-table1", "Planning time by generations and tasks", "Table 1", planningTimes, planning);
    all.back().isMeasured = true;
    return all;
}

} // namespace wattif::reservation
