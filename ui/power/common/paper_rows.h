// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QRectF>
#include <QString>

#include "core/io/scenario_clock.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/time/time_axis.h"

class QPainter;

namespace wattif::ui {

/// The time axis of a picture on paper, with the marks that the window has.
class PaperTime {
public:
    /// `from` and `to` in seconds of the trace; `width` of the frame in points.
    PaperTime(double from, double to, const ScenarioClock& clock, double width);

    /// Draws ticks, labels and the title under a frame.
    void paint(QPainter& painter, const QRectF& frame) const;
    /// Draws grid lines over a frame.
    void paintGrid(QPainter& painter, const QRectF& frame) const;
    /// Returns the height that paint() needs under the frame.
    [[nodiscard]] static double height();

private:
    [[nodiscard]] double x(double seconds, const QRectF& frame) const;

    ChartRange m_range;
    QString m_title;
    std::vector<TimeTick> m_ticks;
};

/// Returns the width left of a frame for numbers up to `most` and a turned title.
[[nodiscard]] double paperLeft(double most);
/// Draws the numbers of visible nodes and the title "Node" left of a frame, and the frame.
void paintPaperNodes(QPainter& painter, const QRectF& frame, ChartRange rows);
/// Draws ticks with labels left of a frame that begins at 0, and level grid lines; of a count at whole numbers only.
void paintPaperScale(QPainter& painter, const QRectF& frame, const ChartRange& range, bool isCount = false);
void paintPaperFrame(QPainter& painter, const QRectF& frame);

} // namespace wattif::ui
