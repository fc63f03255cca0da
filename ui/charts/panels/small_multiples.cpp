// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/panels/small_multiples.h"

#include <algorithm>
#include <cmath>

namespace wattif::ui {
namespace {

bool hasPanel(const ChartSeries& series)
{
    return series.look != SeriesLook::hidden && !series.ghost
        && std::ranges::any_of(series.y, [](double y) { return std::isfinite(y); });
}

/// Returns a series in its look behind another one.
ChartSeries paleOf(ChartSeries series)
{
    series.ghost = true;
    series.strong = false;
    series.errorBars = false;
    for (QVector<double>* ends : {&series.low, &series.high, &series.left, &series.right})
        ends->clear();
    return series;
}

} // namespace

std::vector<ChartData> oneForEach(const ChartData& whole)
{
    const ChartView view = fittingView(whole);
    ChartData frame{whole.x, whole.y};
    frame.x.min = whole.x.min.value_or(view.x.lower);
    frame.x.max = whole.x.max.value_or(view.x.upper);
    frame.y.min = whole.y.min.value_or(view.y.lower);
    frame.y.max = whole.y.max.value_or(view.y.upper);
    frame.intervals = whole.intervals;
    std::vector<ChartData> panels;
    for (std::size_t i = 0; i < whole.series.size(); ++i) {
        if (!hasPanel(whole.series[i]))
            continue;
        ChartData panel = frame;
        for (std::size_t other = 0; other < whole.series.size(); ++other)
            if (other != i && hasPanel(whole.series[other]))
                panel.series.push_back(paleOf(whole.series[other]));
        panel.series.push_back(whole.series[i]);
        panel.series.back().strong = true;
        panel.title = whole.series[i].name;
        panels.push_back(std::move(panel));
    }
    return panels;
}

} // namespace wattif::ui
