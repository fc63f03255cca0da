// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/experiment/breakeven/breakeven.h"
#include "core/experiment/breakeven/win_map.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

/// The axis of an option; on the option's scale.
[[nodiscard]] ChartAxis optionAxis(const Study& study, const AskedOption& option);

/// The metric of the policy that is to win and of the best other one against the option, and where the winner changes, with the
/// interval of the nearest change.
[[nodiscard]] ChartData curveChart(const ContestRequest& request, const Breakeven& answer);

/// Returns the map of the best policies for two options, a marker each, and the line on which the policy begins or ceases to be
/// best.
[[nodiscard]] ChartData winMapChart(const ContestRequest& request, const WinMap& map);

} // namespace wattif::ui
