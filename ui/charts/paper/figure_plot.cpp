// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/figure_plot.h"

#include "ui/charts/paper/chart_figure.h"

namespace wattif::ui {

void paintChartFigure(QPainter& painter, const QSizeF& sizePoints, const ChartData& data, const ChartView& view,
                      const QList<QString>& hidden)
{
    ChartFigure(data, view, hidden).paint(painter, sizePoints);
}

} // namespace wattif::ui
