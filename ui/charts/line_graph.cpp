// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/line_graph.h"

#include "ui/charts/dashed_line.h"
#include "ui/charts/dense_line.h"
#include "ui/charts/fewer_points.h"

namespace wattif::ui {

void LineGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const
{
    constexpr qsizetype many = 500;
    constexpr double tolerance = 0.2; // pixels
    if (lines.size() <= many)
        return QCPGraph::drawLinePlot(painter, lines);
    if (painter->modes().testFlag(QCPPainter::pmVectorized))
        return QCPGraph::drawLinePlot(painter, fewerPoints(lines, tolerance));
    const DenseLine parts = denseParts(lines);
    fillDense(painter, parts.spans);
    const QVector<QPointF> fewer = fewerPoints(parts.rest, tolerance);
    if (pen().style() == Qt::CustomDashLine)
        drawDashes(painter, fewer);
    else
        QCPGraph::drawLinePlot(painter, fewer);
}

void LineGraph::fillDense(QCPPainter* painter, const QVector<QRectF>& spans) const
{
    QColor colour = pen().color();
    colour.setAlphaF(0.6F * colour.alphaF());
    painter->save(); // the pen strokes the rest afterwards
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRects(spans);
    painter->restore();
}

void LineGraph::drawDashes(QCPPainter* painter, const QVector<QPointF>& line) const
{
    QList<qreal> pattern = pen().dashPattern(); // in widths of the pen
    for (qreal& length : pattern)
        length *= pen().widthF();
    const QPen plain(pen().color(), pen().widthF(), Qt::SolidLine, pen().capStyle(), pen().joinStyle());
    applyDefaultAntialiasingHint(painter);
    painter->setPen(plain);
    painter->setBrush(Qt::NoBrush);
    const double rim = pen().widthF();
    QVector<QLineF> pieces; // one by one: joints of this many are invisible and take half of the time
    for (const QPolygonF& dash : dashesAlong(line, pattern, QRectF(clipRect()).adjusted(-rim, -rim, rim, rim)))
        for (qsizetype i = 1; i < dash.size(); ++i)
            pieces.append({dash[i - 1], dash[i]});
    painter->drawLines(pieces);
}

} // namespace wattif::ui
