// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <limits>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"

/// Charts with all that a figure may have to show.
namespace wattif::ui::sample {

using namespace Qt::Literals::StringLiterals;

/// Two lines, one with a band.
inline ChartData twoLines()
{
    ChartData data{{u"Bags"_s}, {u"Load"_s, u"s"_s}};
    ChartSeries a{u"a"_s, {1, 2, 3, 4}, {10, 20, 15, 30}};
    ChartSeries b{u"b"_s, {1, 2, 3, 4}, {5, 6, 7, 8}};
    b.low = {4, 5, 6, 7};
    b.high = {6, 7, 8, 9};
    b.style = 1;
    data.series = {a, b};
    return data;
}

/// Nine lines with long names, two with bands, one reference, one gap.
inline ChartData manyLines(double scale = 1.0)
{
    static const QStringList names{u"Re-solve at each arrival"_s,
                                   u"Online"_s,
                                   u"Greedy by objective"_s,
                                   u"Min-Min"_s,
                                   u"Sufferage"_s,
                                   u"Average"_s,
                                   u"Random"_s,
                                   u"Max-profit"_s,
                                   u"Upper bound"_s};
    ChartData data{{u"Bags arrived"_s}, {u"Objective"_s, u"1/s"_s}};
    for (int k = 0; k < names.size(); ++k) {
        ChartSeries s{names[k], {}, {}};
        for (int i = 0; i <= 30; ++i) {
            s.x << i;
            s.y << std::round(10.0 * scale * ((369.0 - 55.0 * k) * (1.0 - std::exp(-i / 8.0)) + 6.0 * std::sin(i * 1.3 + k)))
                    / 10.0;
            if (k % 5 == 0) {
                s.low << s.y.back() - 9.0;
                s.high << s.y.back() + 9.0;
            }
        }
        s.style = k == 8 ? -1 : k;
        s.strong = k == 1;
        data.series.push_back(std::move(s));
    }
    data.series[3].y[7] = std::numeric_limits<double>::quiet_NaN();
    data.intervals = u"95 % confidence interval of 20 runs"_s;
    return data;
}

/// Two curves that cross often, with labels at points on them.
inline ChartData labelledCurves()
{
    ChartData data{{u"Subset size K"_s, u"nodes"_s}, {u"Energy of the moves"_s, u"J"_s}};
    ChartSeries a{u"dmns"_s, {}, {}};
    ChartSeries b{u"dmas"_s, {}, {}};
    for (int i = 1; i <= 64; ++i) {
        a.x << i;
        b.x << i;
        a.y << 900.0 + 4000.0 / i + 300.0 * std::sin(i / 5.0);
        b.y << 700.0 + 5000.0 / i + 200.0 * std::cos(i / 4.0);
    }
    b.style = 1;
    data.labels = {{36, a.y[35], u"dmns: K = 36"_s, true},
                   {24, b.y[23], u"dmas: K = 24"_s},
                   {8, a.y[7], u"least at 8 ports"_s},
                   {64, b.y[63], u"all nodes"_s}};
    data.series = {a, b};
    return data;
}

/// Two logarithmic axes over less than a decade and over three, error bars, printed numbers, a title too long for a column.
inline ChartData logarithmic()
{
    ChartData data{{u"Nodes"_s}, {u"Observed deadline violations of all reservations in the trace"_s, u"%"_s}};
    data.x.logarithmic = data.y.logarithmic = true;
    ChartSeries ours{u"rexr"_s, {}, {}};
    ChartSeries other{u"exact"_s, {}, {}};
    ChartSeries printed{u"rexr, as printed"_s, {}, {}};
    for (const double n : {90.0, 150.0, 220.0, 310.0, 500.0, 700.0}) {
        for (ChartSeries* s : {&ours, &other, &printed})
            s->x << n;
        ours.y << n * n / 8192.0;
        ours.low << 0.75 * ours.y.back();
        ours.high << 1.25 * ours.y.back();
        other.y << n / 256.0;
        printed.y << n * n / 7680.0;
    }
    ours.errorBars = true;
    other.style = 1;
    printed.look = SeriesLook::marks;
    data.series = {ours, other, printed};
    data.intervals = u"standard deviation of 10 seeds"_s;
    return data;
}

/// Points with crosses of error bars and a label each.
inline ChartData labelledPoints()
{
    ChartData data{{u"Energy"_s, u"kWh"_s}, {u"Mean wait"_s, u"s"_s}};
    const QStringList names{u"always-on"_s, u"idle-off"_s, u"predictive"_s, u"easy"_s, u"fcfs"_s, u"threshold"_s};
    for (int i = 0; i < names.size(); ++i) {
        ChartSeries s{names[i], {100.0 + 30.0 * i}, {900.0 / (i + 1)}};
        s.look = SeriesLook::points;
        s.low = {0.8 * s.y[0]};
        s.high = {1.2 * s.y[0]};
        s.left = {s.x[0] - 12.0};
        s.right = {s.x[0] + 12.0};
        s.style = i;
        data.labels.push_back({s.x[0], s.y[0], names[i], i == 2});
        data.series.push_back(std::move(s));
    }
    data.intervals = u"95 % confidence interval of 20 seeds"_s;
    return data;
}

/// Five series in three groups with intervals, two of them with printed numbers.
inline BarChart groupedBars()
{
    const QStringList names{u"has"_s, u"dmns"_s, u"dmas"_s, u"bfd"_s, u"ffd"_s};
    const QStringList groups{u"Level 1 (one switch)"_s, u"Level 2"_s, u"Level 3 (across the tree)"_s};
    BarChart chart;
    chart.y = {u"Data moved"_s, u"units"_s};
    chart.x = {u"Level of the switch that joins both nodes"_s};
    for (int i = 0; i < names.size(); ++i)
        chart.parts.push_back({names[i], i});
    for (int level = 0; level < groups.size(); ++level)
        for (int i = 0; i < names.size(); ++i) {
            StackedBar bar{groups[level], names[i], std::vector<double>(5, 0.0)};
            const double value = 250.0 * (level + 1) * (i + 2);
            bar.values[static_cast<std::size_t>(i)] = value;
            bar.interval = ChartRange{value - 50.0, value + 75.0};
            if (i < 2)
                bar.marks = {value + 30.0};
            chart.bars.push_back(std::move(bar));
        }
    chart.intervals = u"95 % confidence interval of 10 seeds"_s;
    chart.marks = u"as printed"_s;
    return chart;
}

/// Three stacked parts, a reference, numbers over the bars.
inline BarChart stackedBars()
{
    BarChart chart;
    chart.y = {u"Power"_s, u"W"_s};
    chart.parts = {{u"nodes"_s, 0}, {u"switches"_s, 3}, {u"cooling"_s, 5, true}};
    chart.references = {{u"everything on"_s, 9800.0}};
    const QStringList names{u"Before"_s, u"has"_s, u"dmns"_s, u"bfd"_s, u"optimal"_s};
    for (int i = 0; i < names.size(); ++i) {
        StackedBar bar{names[i], names[i], {5000.0 - 500.0 * i, 1200.0, 900.0 - 100.0 * i}};
        bar.strong = i == 1;
        bar.top = u"%1 W"_s.arg(7100 - 600 * i);
        chart.bars.push_back(std::move(bar));
    }
    return chart;
}

} // namespace wattif::ui::sample
