// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <QTest>

#include <fmt/format.h>

#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"

// What every figure of a paper must be; the texts returned say what is wrong, none is right.
namespace wattif::test {

inline const PaperRecipe& recipeNamed(const std::vector<PaperRecipe>& all, std::string_view name)
{
    const auto found = std::ranges::find(all, name, &PaperRecipe::name);
    if (found == all.end())
        throw std::runtime_error("no recipe " + std::string(name));
    return *found;
}

inline const PaperSeries& seriesNamed(const PaperPanel& panel, std::string_view name)
{
    const auto found = std::ranges::find(panel.series, name, &PaperSeries::name);
    if (found == panel.series.end())
        throw std::runtime_error("no series " + std::string(name));
    return *found;
}

/// The marks of a series of a panel.
inline const PaperSeries& marksOf(const PaperPanel& panel, std::string_view series)
{
    const auto found = std::ranges::find_if(panel.series, [&](const PaperSeries& s) { return s.marks == series; });
    if (found == panel.series.end())
        throw std::runtime_error("no marks of " + std::string(series));
    return *found;
}

inline std::string wrongWithMarks(const PaperPanel& panel, const PaperSeries& marks)
{
    const auto of = std::ranges::find(panel.series, *marks.marks, &PaperSeries::name);
    if (of == panel.series.end() || of->marks)
        return "marks of no series";
    const std::set<double> known(of->x.begin(), of->x.end());
    if (!std::ranges::all_of(marks.x, [&](double x) { return known.contains(x); }))
        return "marks where the series has no point";
    return marks.halfWidth.empty() ? std::string() : "marks with intervals";
}

inline std::string wrongWithSeries(const PaperPanel& panel, const PaperSeries& series)
{
    if (series.name.empty() || series.x.empty() || series.x.size() != series.y.size())
        return "no name, no points, or x and y differ in length";
    if (!series.halfWidth.empty() && series.halfWidth.size() != series.y.size())
        return "half widths differ in length";
    if (std::ranges::adjacent_find(series.x, std::greater_equal<>()) != series.x.end())
        return "x does not ascend";
    if (!std::ranges::all_of(series.y, [](double y) { return std::isfinite(y); }))
        return "y is not finite";
    if (!std::ranges::all_of(series.halfWidth, [](double h) { return std::isfinite(h) && h >= 0.0; }))
        return "a half width is not a width";
    if (panel.y.logarithmic && !std::ranges::all_of(series.y, [](double y) { return y > 0.0; }))
        return "y <= 0 on a logarithmic axis";
    const auto count = static_cast<double>(panel.x.categories.size());
    const bool isPlace = std::ranges::all_of(series.x, [&](double x) { return x >= 0.0 && x < count && x == std::floor(x); });
    if (panel.look != PanelLook::lines && !isPlace)
        return "x is no category";
    if (panel.look == PanelLook::stackedBars && !std::ranges::all_of(series.y, [](double y) { return y >= 0.0; }))
        return "a part of a stack is negative";
    return series.marks ? wrongWithMarks(panel, series) : std::string();
}

inline std::string wrongWithPanel(const PaperPanel& panel)
{
    if (panel.x.quantity.empty() || panel.y.quantity.empty())
        return "an axis without a quantity";
    if ((panel.look == PanelLook::lines) != panel.x.categories.empty())
        return "bars have categories, lines have none";
    std::set<std::string> names;
    for (const PaperSeries& series : panel.series) {
        if (!names.insert(series.name).second)
            return "two series are called " + series.name;
        if (const std::string wrong = wrongWithSeries(panel, series); !wrong.empty())
            return series.name + ": " + wrong;
    }
    return names.empty() ? "no series" : std::string();
}

inline bool hasIntervals(const PaperFigure& figure)
{
    for (const PaperPanel& panel : figure.panels)
        for (const PaperSeries& series : panel.series)
            if (!series.halfWidth.empty())
                return true;
    return false;
}

/// What is wrong with a figure; empty: nothing.
inline std::string wrongWith(const PaperFigure& figure)
{
    if (figure.panels.empty() || figure.panels.size() > 6)
        return "one to six panels";
    if (figure.columns < 1 || figure.columns > static_cast<int>(figure.panels.size()))
        return "more columns than panels";
    if (figure.caption.find("WattIf") == std::string::npos || !figure.caption.ends_with('.')
        || figure.caption.find("{}") != std::string::npos)
        return "the caption does not say whose numbers they are, or is no sentence";
    if (hasIntervals(figure) == figure.intervals.empty())
        return "intervals without a text, or a text without intervals";
    for (std::size_t p = 0; p < figure.panels.size(); ++p)
        if (const std::string wrong = wrongWithPanel(figure.panels[p]); !wrong.empty())
            return fmt::format("panel {}: {}", p, wrong);
    return {};
}

/// What is wrong with a recipe before it runs.
inline std::string wrongWith(const PaperRecipe& recipe)
{
    if (recipe.name.empty() || recipe.title.empty() || recipe.paper.empty())
        return "name, title or source is missing";
    if (static_cast<bool>(recipe.chart) == static_cast<bool>(recipe.scene))
        return "exactly one of chart and scene";
    return {};
}

/// Whether a recipe that is stopped says so.
inline bool describesStop(const PaperRecipe& recipe)
{
    std::stop_source source;
    source.request_stop();
    const auto made = recipe.chart(RunControl(source.get_token()));
    return !made && made.error().code == ErrorCode::interrupted;
}

/// All marks of a figure are numbers that reports compare with, but for a factor.
inline bool marksAreReported(const PaperFigure& figure, const std::vector<ReproductionReport>& reports, double factor = 1.0)
{
    std::set<double> printed;
    for (const ReproductionReport& report : reports)
        for (const ReproductionItem& item : report.items)
            printed.insert(printedNumber(item) * factor);
    bool any = false;
    for (const PaperPanel& panel : figure.panels)
        for (const PaperSeries& series : panel.series)
            for (const double y : series.marks ? series.y : std::vector<double>()) {
                any = true;
                if (!printed.contains(y))
                    return false;
            }
    return any;
}

/// The chart of a recipe, computed once for each name.
inline const PaperFigure& chartOf(const PaperRecipe& recipe)
{
    static std::map<std::string, PaperFigure> made;
    const auto known = made.find(recipe.name);
    return known != made.end() ? known->second : made.emplace(recipe.name, recipe.chart(RunControl()).value()).first->second;
}

/// A row for each recipe that computes a chart.
inline void addChartRecipes(const std::vector<PaperRecipe>& recipes)
{
    QTest::addColumn<QString>("name");
    for (const PaperRecipe& recipe : recipes)
        if (recipe.chart)
            QTest::newRow(recipe.name.c_str()) << QString::fromStdString(recipe.name);
}

/// The recipe of the row makes a sound figure and stops when asked to.
inline void checkChartRecipe(const std::vector<PaperRecipe>& recipes)
{
    QFETCH(const QString, name);
    const PaperRecipe& recipe = recipeNamed(recipes, name.toStdString());
    QCOMPARE(wrongWith(recipe), std::string());
    QCOMPARE(wrongWith(chartOf(recipe)), std::string());
    QVERIFY(describesStop(recipe));
}

} // namespace wattif::test
