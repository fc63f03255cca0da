// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// What a line or point chart says, in two to four sentences: its kind, axes and ranges, which series end, peak and dip where,
/// what bands and marks are.
[[nodiscard]] QString chartAltText(const ChartData& data, const ChartView& view, const QList<QString>& hidden = {});
/// Returns the same for bars: their meaning, the highest and the lowest, and the meaning of error bars and marks.
[[nodiscard]] QString barAltText(const BarChart& chart);

} // namespace wattif::ui
