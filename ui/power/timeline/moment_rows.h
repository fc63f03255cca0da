// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/charts/hover_card.h"
#include "ui/power/common/timeline_data.h"

namespace wattif::ui {

/// A line of a card without a colour.
[[nodiscard]] HoverRow plainHoverRow(const QString& name, const QString& value);

/// Returns what the whole cluster does at a moment: the load factor, the queue, nodes by state, power with its cap, and the
/// rates.
[[nodiscard]] std::vector<HoverRow> momentRows(const TimelineData& data, power::Time now);

} // namespace wattif::ui
