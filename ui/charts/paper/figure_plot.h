// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSizeF>

#include "ui/charts/chart_data.h"
#include "ui/charts/clipping.h"
#include "ui/figures/figure_style.h"

class QPainter;

namespace wattif::ui {

/// Draws a chart as a separate figure (see ChartFigure). Points is the unit.
void paintChartFigure(QPainter& painter, const QSizeF& sizePoints, const ChartData& data, const ChartView& view,
                      const QList<QString>& hidden = {});

} // namespace wattif::ui
