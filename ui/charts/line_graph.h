// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>
#include <QVector>
#include <qcustomplot.h>

namespace wattif::ui {

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
