// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <qcustomplot.h>

#include <QList>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QVector>

namespace wattif::ui {

/// Leaves out points of a line that are within `tolerance` of the straight piece that is drawn without them; returns the
/// remaining points in their order, including the first and the last. Points that are not numbers divide the line and stay.
/// O(points).
[[nodiscard]] QVector<QPointF> fewerPoints(const QVector<QPointF>& line, double tolerance);

/// Returns the dashes of a line, each a separate line with the corners that it turns: stroked one by one they look as the line
/// does when a pen dashes it, and take a fraction of the time where the line has hundreds of points. `pattern` has the lengths of
/// dashes and gaps in turn, in the unit of the points, an even number of them; it runs on around corners. Points that are not
/// numbers divide the line, and the pattern restarts behind them. Only dashes, or parts of them, within `seen` are made; a line
/// of any length takes O(points + dashes seen).
[[nodiscard]] QList<QPolygonF> dashesAlong(const QVector<QPointF>& line, const QList<qreal>& pattern, const QRectF& seen);

/// A line in pixels whose dense parts are apart.
struct DenseLine {
    QVector<QRectF> spans; ///< a pixel wide, whole columns: from the lowest to the highest point there
    QVector<QPointF> rest; ///< to be stroked; points that are not numbers divide it
};

/// Takes apart what goes up and down several times within a column of pixels: three points or more that are over four pixels
/// apart. A pen that strokes or dashes such a part makes a blur of the columns that are filled here, in a hundred times the time.
/// O(points).
[[nodiscard]] DenseLine denseParts(const QVector<QPointF>& line);

/// A line that is stroked without invisible points and dash by dash, and filled where it goes up and down within a pixel: with
/// several points for each pixel, or a pen that dashes hundreds of them as one path, stroking took most of the time of a picture.
class LineGraph : public QCPGraph {
public:
    using QCPGraph::QCPGraph;

protected:
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;

private:
    /// Translucent: lines that lie behind are seen.
    void fillDense(QCPPainter* painter, const QVector<QRectF>& spans) const;
    void drawDashes(QCPPainter* painter, const QVector<QPointF>& line) const;
};

} // namespace wattif::ui
