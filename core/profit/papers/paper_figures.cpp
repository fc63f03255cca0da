// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/papers/papers.h"

#include <array>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/paper_series.h"
#include "core/profit/papers/paper_reports.h"

namespace wattif::profit {
namespace {

const char* const machinesUsed = "9 machine types and 30 task types of Tarplee et al. (2014)";

/// A policy in reports and on paper.
struct Name {
    const char* policy;
    const char* shown;
    const char* inTable1 = policy; ///< whose numbers the report compares with the printed ones
};
constexpr std::array<Name, 3> names{{{"online", "Online", "online-as-run"}, {"greedy", "Greedy"}, {"average", "Average"}}};

PaperAxis gammaAxis() { return {.quantity = "Revenue factor γ"}; }
PaperAxis bagsAxis() { return {.quantity = "Number of bags n"}; }
PaperAxis objectiveAxis() { return {.quantity = "Objective", .unit = "1/s"}; }

std::string after(const char* item)
{
    return fmt::format("After {} of Zhang, Li and Zhang (2022), with the numbers of WattIf", item);
}

// ---- Table 1

/// Ours and the printed numbers of some policies against gamma.
PaperPanel tablePanel(const ReproductionReport& report, std::span<const Name> policies)
{
    PaperPanel panel{.title = {}, .x = gammaAxis(), .y = objectiveAxis()};
    for (const Name& name : policies)
        panel.series.push_back(seriesFrom(report, name.policy, name.shown));
    for (std::size_t p = 0; p < policies.size(); ++p) {
        std::vector<std::string> items;
        for (const double gamma : panel.series[p].x)
            items.push_back(fmt::format("{}, gamma {:.2f}", policies[p].inTable1, gamma));
        panel.series.push_back(printedFrom(report, items, panel.series[p].x, policies[p].shown));
    }
    return panel;
}

Result<PaperFigure> objectiveByPrice(const RunControl& control)
{
    auto report = wholeReport(reproduceTable1(control));
    if (!report)
        return propagateError(report);
    return PaperFigure{.panels = {tablePanel(*report, std::span(names).first(2)), tablePanel(*report, std::span(names).last(1))},
                       .shareAxes = false,
                       .caption = fmt::format(
                           "Mean objective against the revenue factor γ of Online and Greedy (a) and of Average, which is far "
                           "below (b): 100 instances of 30 bags on {}. {}; the hollow marks are the numbers that the paper's "
                           "Table 1 prints, those of Online and Greedy at γ = 1.1 corrected, because the table has them swapped.",
                           machinesUsed, after("Table 1")),
                       .intervals = "95 % confidence interval of the mean over 100 instances"};
}

// ---- Figures 2 to 4

/// One gamma: some policies against the number of bags.
PaperPanel sizePanel(const ReproductionReport& report, double gamma, std::span<const Name> policies)
{
    PaperPanel panel{.title = fmt::format("γ = {}", gamma), .x = bagsAxis(), .y = objectiveAxis()};
    panel.x.logarithmic = true;
    if (policies.size() == 1)
        panel.y.quantity += fmt::format(", {}", policies.front().shown);
    for (const Name& name : policies)
        panel.series.push_back(seriesFrom(report, fmt::format("{}, gamma {}", name.policy, gamma), name.shown));
    return panel;
}

Result<PaperFigure> objectiveBySize(const RunControl& control)
{
    auto report = wholeReport(reproduceObjectiveBySize(zhangPolicies, control));
    if (!report)
        return propagateError(report);
    PaperFigure figure{
        .panels = {},
        .columns = 2,
        .caption = fmt::format(
            "Mean objective against the number of bags n for γ = 1.2, 1.3 and 1.5 of Online and Greedy (left) and of Average, "
            "which is far below (right): {} draws of bags with 200 to 1000 tasks on {}. {}; its text gives no numbers to mark.",
            figure2Repetitions, machinesUsed, after("Fig. 2")),
        .intervals = fmt::format("95 % confidence interval of the mean over {} draws", figure2Repetitions)};
    for (const double gamma : {1.2, 1.3, 1.5}) {
        figure.panels.push_back(sizePanel(*report, gamma, std::span(names).first(2)));
        figure.panels.push_back(sizePanel(*report, gamma, std::span(names).last(1)));
    }
    return figure;
}

Result<PaperFigure> executionTime(const RunControl& control)
{
    auto report = wholeReport(reproduceExecutionTime(control));
    if (!report)
        return propagateError(report);
    PaperPanel panel{.title = {}, .x = bagsAxis(), .y = {.quantity = "Execution time", .unit = "ms"}};
    for (const Name& name : names)
        panel.series.push_back(seriesFrom(*report, name.policy, name.shown));
    return PaperFigure{
        .panels = {std::move(panel)},
        .columns = 1,
        .caption = fmt::format(
            "Execution time against the number of bags n on {}: fastest of five runs on one thread, measured on the machine that "
            "made this figure, so another run gives other numbers. {}; its text gives no numbers to mark.",
            machinesUsed, after("Fig. 3"))};
}

Result<PaperFigure> objectiveByOrder(const RunControl& control)
{
    auto report = wholeReport(reproduceObjectiveByOrder(zhangPolicies, control));
    if (!report)
        return propagateError(report);
    PaperFigure figure{.panels = {},
                       .columns = 3,
                       .caption =
                           fmt::format("Mean objective by the order in which the bags arrive, for γ = 1.2, 1.3 and 1.5: big bags "
                                       "before small ones (BaS), small before big (SaB), at random (Rand), all of 400 tasks "
                                       "(Equal); 30 bags, {} draws, {}. {}; its text gives no numbers to mark.",
                                       figure4Repetitions, machinesUsed, after("Fig. 4")),
                       .intervals = fmt::format("95 % confidence interval of the mean over {} draws", figure4Repetitions)};
    const std::vector<std::string> orders{"BaS", "SaB", "Rand", "Equal"};
    for (const double gamma : {1.2, 1.3, 1.5}) {
        PaperPanel panel{.title = fmt::format("γ = {}", gamma),
                         .look = PanelLook::bars,
                         .x = {.quantity = "Order of arrival", .categories = orders},
                         .y = objectiveAxis()};
        for (const Name& name : names) {
            panel.series.push_back(seriesFrom(*report, fmt::format("{}, gamma {}", name.policy, gamma), name.shown));
            panel.series.back().x = places(orders.size());
        }
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

// ---- Tarplee's price sweep

Result<PaperFigure> publishedSweep(const RunControl& control)
{
    constexpr std::array<Name, 3> kinds{{{"upper", "Linear program"}, {"integer", "Rounded"}, {"lower", "Full schedule"}}};
    auto report = wholeReport(priceSweep(control));
    if (!report)
        return propagateError(report);
    PaperPanel panel{.title = {}, .x = gammaAxis(), .y = {.quantity = "Profit rate", .unit = "1/s"}};
    for (const Name& kind : kinds)
        panel.series.push_back(seriesFrom(*report, kind.policy, kind.shown));
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        std::vector<std::string> items;
        for (const double gamma : panel.series[k].x)
            items.push_back(fmt::format("{}, gamma {:.2f}", kinds[k].policy, gamma));
        panel.series.push_back(printedFrom(*report, items, panel.series[k].x, kinds[k].shown));
    }
    return PaperFigure{
        .panels = {std::move(panel)},
        .columns = 1,
        .caption =
            "Profit rate against the revenue factor γ of the linear program, of its split rounded to whole tasks, and of the "
            "full schedule: 11,000 tasks of 30 types on 360 machines of 9 types without idle power. After Tarplee, Maciejewski "
            "and Siegel (2014), with the numbers of WattIf; the hollow marks are those of the data published with the paper."};
}

} // namespace

std::vector<PaperRecipe> paperRecipes()
{
    return {
        {"online-table1", "Objective against the revenue factor", "Zhang, Li, Zhang 2022", "Table 1", objectiveByPrice},
        {"online-fig2", "Objective against the number of bags", "Zhang, Li, Zhang 2022", "Fig. 2", objectiveBySize},
        {.name = "online-fig3",
         .title = "Execution time against the number of bags",
         .paper = "Zhang, Li, Zhang 2022",
         .item = "Fig. 3",
         .chart = executionTime,
         .isMeasured = true},
        {"online-fig4", "Objective by order of arrival", "Zhang, Li, Zhang 2022", "Fig. 4", objectiveByOrder},
        {"tarplee-price-sweep", "Profit rate against the revenue factor", "Tarplee et al. 2014", "published data",
         publishedSweep},
    };
}

} // namespace wattif::profit
