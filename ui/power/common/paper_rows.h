// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>
#include <QString>

#include "ui/charts/chart_data.h"
#include "ui/charts/paper/paper_ticks.h"

class QPainter;

namespace wattif::ui {

/// The time axis of a picture on paper: in days, hours, minutes or seconds by its span, counted from the midnight before the
/// trace.
class PaperTime {
public:
    /// `from` and `to` in seconds of the trace; `width` of the frame in points.
    PaperTime(double from, double to, double startOfDay, double width);

    [[nodiscard]] QString title() const { return m_axis.title(); }
    /// Draws ticks, labels and the title under a frame.
    void paint(QPainter& painter, const QRectF& frame) const;
    /// Draws grid lines over a frame.
    void paintGrid(QPainter& painter, const QRectF& frame) const;
    /// The room that paint() needs under the frame.
    [[nodiscard]] static double height();

private:
    [[nodiscard]] double x(double value, const QRectF& frame) const;
    ChartAxis m_axis;
    ChartRange m_range;
    PaperTicks m_ticks;
};

/// The room left of a frame for numbers up to `most` and a turned title.
[[nodiscard]] double paperLeft(double most);
/// Draws the numbers of visible nodes and the title "Node" left of a frame, and the frame.
void paintPaperNodes(QPainter& painter, const QRectF& frame, ChartRange rows);
/// Draws ticks with labels left of a frame that begins at 0, and level grid lines.
void paintPaperScale(QPainter& painter, const QRectF& frame, double top);
void paintPaperFrame(QPainter& painter, const QRectF& frame);

} // namespace wattif::ui
