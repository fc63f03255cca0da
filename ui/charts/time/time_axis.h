// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include "core/io/scenario_clock.h"
#include "ui/charts/picture_style.h"

class QPainter;

namespace wattif::ui {

/// A mark of a time axis.
struct TimeTick {
    double seconds = 0.0;
    QString label;
    bool day = false; ///< a midnight
};
/// Marks at round times of a clock, from seconds to weeks apart, about `about` of them: days at midnight with their date, else
/// times of day. They are where the clock shows these times, so summer time moves them.
[[nodiscard]] std::vector<TimeTick> timeTicks(double from, double to, const ScenarioClock& clock, int about);
/// Likewise, as many as fit into `width` with labels of this font.
[[nodiscard]] std::vector<TimeTick> timeTicksIn(double width, double from, double to, const ScenarioClock& clock,
                                                const QFont& font);
/// The distance of the marks of such an axis without dates.
[[nodiscard]] double timeStep(double span, int about);

/// "Tue 2 Mar, 14:00" or "day 3, 04:05:06": a moment.
[[nodiscard]] QString momentText(double seconds, const ScenarioClock& clock);
/// "Time", with the years where dates are known: the title of an axis.
[[nodiscard]] QString timeTitle(double from, double to, const ScenarioClock& clock);
/// Says in a caption which clock the times are of.
[[nodiscard]] QString clockSentence(const ScenarioClock& clock);
/// "3 d 04:05", "04:05:06": a span for axes and cards.
[[nodiscard]] QString durationText(double seconds);

/// The margins left and right of everything that shares a time axis, which align the pictures under each other.
struct TimeMargins {
    double left = 0.0;
    double right = 0.0;
};
[[nodiscard]] TimeMargins timeMargins(const QFont& font);

/// Draws grid lines over a box.
void paintTimeGrid(QPainter& painter, const QRectF& box, double from, double to, const ScenarioClock& clock,
                   const PictureStyle& style);
/// Draws the labels of the time axis under a box; they need one line of text.
void paintTimeLabels(QPainter& painter, const QRectF& box, double from, double to, const ScenarioClock& clock,
                     const PictureStyle& style);
/// Draws the numbers of the visible nodes at the left of a box and the frame around it.
void paintNodeAxis(QPainter& painter, const QRectF& box, double firstRow, double lastRow, const PictureStyle& style);

} // namespace wattif::ui
