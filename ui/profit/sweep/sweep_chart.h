// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QString>

#include "ui/charts/chart_data.h"
#include "ui/profit/sweep/sweep_run.h"

namespace wattif::ui {

/// A metric that sweeps show.
struct SweepMetric {
    std::string name;
    ChartAxis axis; ///< as in a chart without values
};
[[nodiscard]] const std::vector<SweepMetric>& sweepMetrics();
/// Returns the axis of the swept parameter.
[[nodiscard]] ChartAxis sweepAxis(SweepParameter parameter);

/// The content of a sweep's chart.
struct SweepChoice {
    std::string metric;
    std::string against{}; ///< a policy of the sweep, that the others are compared with run by run; empty: the values themselves
    QString current{};     ///< the policy that is drawn strong
};
/// The chart of a sweep: one line for each policy, 95 % Student-t intervals where there are repetitions.
[[nodiscard]] ChartData sweepChart(const SweepResult& result, const SweepChoice& choice);

} // namespace wattif::ui
