// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QJsonObject>

#include "core/power/engine/outcome.h"
#include "ui/charts/chart_data.h"

namespace wattif::ui {

class RowCanvas;
class TimeWindow;

/// Rows that a restored figure asks for before the canvas has its picture.
using WantedRows = std::optional<ChartRange>;

/// The nodes that a figure shows: those asked for, else those that the canvas shows, else all.
[[nodiscard]] ChartRange visibleRows(const RowCanvas& canvas, const WantedRows& wanted, std::int32_t nodes);

/// The seconds that a figure shows: the window's where it is zoomed, else the whole run.
[[nodiscard]] ChartRange visibleSeconds(const TimeWindow& window, const power::Outcome& outcome);

/// Returns the visible part of a picture of nodes over time: {"from_s", "to_s", "nodes_from", "nodes_to"}; empty without a run.
[[nodiscard]] QJsonObject rowsState(const TimeWindow& window, const RowCanvas& canvas, const WantedRows& wanted,
                                    const power::Outcome* outcome);
/// Restores such a state for a run: the time at once, the rows into `wanted` until the canvas has its picture. Missing entries
/// change nothing.
void restoreRows(const QJsonObject& state, TimeWindow& window, const power::Outcome& outcome, WantedRows& wanted);

} // namespace wattif::ui
