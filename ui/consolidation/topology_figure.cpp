// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology_figure.h"

#include <QFontMetricsF>
#include <QPainter>

namespace wattif::ui {
namespace {

constexpr double largest = 2.2; // points a unit: a small topology does not fill a page
constexpr double gap = 6.0;
constexpr double mostLegendLines = 4.0;

} // namespace

void paintTopologyFigure(QPainter& painter, const QSizeF& sizePoints, const TopologyPicture& picture,
                         const TopologyLegend& legend,
                         const std::function<void(QPainter&, const TopologyWindow&, const TopologyStyle&)>& over)
{
    const TopologyStyle style = paperTopologyStyle();
    const QRectF page(QPointF(), sizePoints);
    painter.save();
    painter.fillRect(page, Qt::white);
    const QRectF words(2.0, 0.0, page.width() - 4.0, mostLegendLines * QFontMetricsF(style.small).height());
    const double top = paintTopologyLegend(painter, words, style, legend, picture.instance->fullThreshold);
    const QRectF box = page.adjusted(2.0, top + gap, -2.0, -2.0);
    const TopologyWindow window = TopologyWindow::fitting(picture.layout->bounds, box, largest);
    paintTopology(painter, picture, window, style);
    if (over)
        over(painter, window, style);
    painter.restore();
}

} // namespace wattif::ui
