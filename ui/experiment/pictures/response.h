// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"
#include "ui/experiment/experiment_results.h"

namespace wattif::ui {

/// The content of a response, independent of the widget: a chart for each level of the second factor, or one.
struct Response {
    std::vector<ChartData> lines{}; ///< of a factor whose levels are numbers
    std::vector<BarChart> bars{};   ///< of words
    /// A finished cell for each point: charts x series x points.
    std::vector<std::vector<std::vector<quint64>>> cells{};
    QString caption{};
    QString sentence{};  ///< which policy is best where, along the factor; empty where none is
    ReadableUnit unit{}; ///< of the values
    QString csvUnit{};   ///< the metric's own
};

/// The numbers of a chart in the metric's own unit, for CSV.
[[nodiscard]] ChartData inOwnUnit(ChartData chart, const ReadableUnit& unit, const QString& ownUnit);
[[nodiscard]] BarChart inOwnUnit(BarChart chart, const ReadableUnit& unit, const QString& ownUnit);

/// Works a response out: the metric of all policies against a factor, means with 95 % intervals; differences to a policy, cell by
/// cell, where the choice says so. Crossings are marked with their intervals.
[[nodiscard]] Response responseOf(const ExperimentResults& results, const PictureChoice& choice);

} // namespace wattif::ui
