// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// Keeps many lines with intervals readable: bands of more than two coincide and become grey, so they turn into error
/// bars, each line drawn a little aside of the others.
void setIntervalsApart(ChartData& chart);

/// Names each line at its end, where lines are few enough to be read there and no other one ends beside it.
void labelLineEnds(ChartData& chart);

} // namespace wattif::ui
