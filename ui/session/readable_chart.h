// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/experiment/readable_units.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// Converts the y values of a chart of a metric, which are in the metric's unit, to the unit in which tables show it: see
/// readableUnit of core, with the largest value of the chart. `areDifferences`: shares become percentage points.
void useReadableUnit(ChartData& chart, const MetricInfo& metric, bool areDifferences = false);

/// Returns a value in the readable unit, e.g. 199 140 s as "3 319 min".
[[nodiscard]] QString readableIn(const ReadableUnit& unit, double value, int digits = 4);
/// Returns an energy as tables show it: in J, from 100 kJ on in kJ, from 1 kWh on in kWh.
[[nodiscard]] QString readableEnergy(double joules, int digits = 4);

} // namespace wattif::ui
