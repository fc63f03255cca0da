// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/power/model/instance.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/legend.h"
#include "ui/charts/time/time_axis.h"

class QPainter;
class QRectF;

namespace wattif::ui {

/// Hatches the maintenance windows that a picture over time shows; `seconds` are its edges.
void paintMaintenance(QPainter& painter, const QRectF& box, const ChartRange& seconds, const power::Instance& instance,
                      const PictureStyle& style);
/// Adds the entry of a legend for these hatches, if the scenario has maintenance windows.
void addMaintenanceEntry(const power::Instance& instance, bool paper, LegendItems& items);
/// Returns the maintenance window at a moment; null for none.
[[nodiscard]] const power::MaintenanceWindow* maintenanceAt(const power::Instance& instance, double seconds);

} // namespace wattif::ui
