// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// Describes a line or point chart in two to four sentences: its kind, axes and ranges, where series end, peak and dip, the
/// meaning of bands and marks.
[[nodiscard]] QString chartAltText(const ChartData& data, const ChartView& view, const QList<QString>& hidden = {});
/// Returns the same for bars: their meaning, the highest and the lowest, and the meaning of error bars and marks.
[[nodiscard]] QString barAltText(const BarChart& chart);

} // namespace wattif::ui
