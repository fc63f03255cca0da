// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/bar_chart.h"
#include "ui/profit/decision/decision_picture.h"

namespace wattif::ui {

/// Returns the vessels of a decision as stacked bars: the previous load, the load of the bag, and the levels to compare with.
/// Bars are numbered, cheapest machine first.
[[nodiscard]] BarChart vesselChart(const DecisionPicture& picture);
/// "1 i5 2500K (118), 2 i7 3770K, ...": the machines behind the numbers with the tasks that they get, the cheapest dozen.
[[nodiscard]] QString machineList(const DecisionPicture& picture);
/// The candidates, and behind a line with a name the machines with their loads.
[[nodiscard]] QString decisionCsv(const DecisionPicture& picture);

} // namespace wattif::ui
