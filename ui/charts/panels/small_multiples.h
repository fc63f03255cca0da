// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// A chart for each series, named after it: that one drawn strong with its interval, the others pale behind it, all on the axes
/// that show everything. Series without a point, hidden ones and ghosts get none; notes and labels stay with the whole.
[[nodiscard]] std::vector<ChartData> oneForEach(const ChartData& whole);

} // namespace wattif::ui
