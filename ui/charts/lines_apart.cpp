// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/lines_apart.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wattif::ui {
namespace {

constexpr int maxBandsApart = 2;
constexpr int maxLabelledEnds = 8;
constexpr double minBetweenEnds = 0.05; ///< of the height: nearer names would hide the lines
constexpr double shareOfGap = 0.35;     ///< of the least distance between two points, that all lines take together

double placeOf(const ChartAxis& axis, double x) { return axis.logarithmic ? std::log(x) : x; }

/// The least distance between two points of a line, on the axis; 0 where there are no two.
double minGap(const ChartData& chart)
{
    double gap = std::numeric_limits<double>::infinity();
    for (const ChartSeries& series : chart.series)
        for (qsizetype i = 1; i < series.x.size(); ++i)
            gap = std::min(gap, placeOf(chart.x, series.x[i]) - placeOf(chart.x, series.x[i - 1]));
    return std::isfinite(gap) ? gap : 0.0;
}

} // namespace

void setIntervalsApart(ChartData& chart)
{
    const auto count = std::ranges::count_if(chart.series, &ChartSeries::hasInterval);
    if (count <= maxBandsApart)
        return;
    const double step = shareOfGap * minGap(chart) / static_cast<double>(count - 1);
    double aside = -step * static_cast<double>(count - 1) / 2.0;
    for (ChartSeries& series : chart.series) {
        if (!series.hasInterval())
            continue;
        series.errorBars = true;
        series.trueX = series.x;
        for (double& x : series.x)
            x = chart.x.logarithmic ? x * std::exp(aside) : x + aside;
        aside += step;
    }
}

void labelLineEnds(ChartData& chart)
{
    if (chart.series.size() > maxLabelledEnds || chart.series.size() < 2)
        return;
    const double height = fittingView(chart).y.size();
    const auto isAlone = [&](const ChartSeries& series) {
        return std::ranges::none_of(chart.series, [&](const ChartSeries& other) {
            return &other != &series && !other.y.isEmpty()
                && std::abs(other.y.last() - series.y.last()) < minBetweenEnds * height;
        });
    };
    for (const ChartSeries& series : chart.series)
        if (!series.x.isEmpty() && isAlone(series))
            chart.labels.push_back({series.x.last(), series.y.last(), series.name});
}

} // namespace wattif::ui
