// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/readable_chart.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/number_labels.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

/// The largest absolute y value; 0 without one.
double largestIn(const ChartData& chart)
{
    double largest = 0.0;
    for (const ChartSeries& series : chart.series)
        for (const double value : series.y)
            if (std::isfinite(value))
                largest = std::max(largest, std::abs(value));
    return largest;
}

} // namespace

void useReadableUnit(ChartData& chart, const MetricInfo& metric, bool areDifferences)
{
    const ReadableUnit unit = readableUnit(metric, largestIn(chart));
    chart.y.unit = coreText(unit.isShare && areDifferences ? "pp" : unit.unit);
    for (ChartSeries& series : chart.series)
        for (QVector<double>* values : {&series.y, &series.low, &series.high})
            for (double& value : *values)
                value *= unit.factor;
    for (ChartLabel& label : chart.labels)
        label.y *= unit.factor;
}

QString readableIn(const ReadableUnit& unit, double value, int digits)
{
    return readable(unit.factor * value, coreText(unit.unit), digits);
}

QString readableEnergy(double joules, int digits) { return readableIn(readableEnergyUnit(std::abs(joules)), joules, digits); }

} // namespace wattif::ui
