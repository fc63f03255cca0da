// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QSizeF>

#include "ui/charts/chart_data.h"
#include "ui/charts/legend.h"
#include "ui/power/common/timeline_data.h"

class QPainter;

namespace wattif::ui {

/// The legend of a timeline with shares of node time. `paper`: in the colours of figures; `withBefore`: stripes are explained.
[[nodiscard]] LegendItems timelineLegend(const TimelineData& data, bool gaps, bool paper, bool withBefore = false);

/// A timeline as a figure.
struct TimelineFigure {
    TimelinePtr data; ///< null: only says that there is nothing
    bool gaps = false;
    double from = 0.0;
    double to = 1.0;
    power::LoadFactorOptions thresholds{};
    ChartRange rows{};
    std::optional<double> stepSeconds{}; ///< the place of a vertical line
    TimelinePtr before{};                ///< another one whose states are striped where they differ; may be null
    double minWaitingNodes = 0.0;        ///< the axis of the queue goes so far at least
};
/// Returns the height in points at which each strip is readable; 0 without data.
[[nodiscard]] double neededTimelineHeight(const TimelineFigure& figure, double widthPoints);
/// Draws legend, nodes and strips; the nodes are an image of 600 dpi, everything else is vector. The unit is one point.
void paintTimelineFigure(QPainter& painter, const QSizeF& sizePoints, const TimelineFigure& figure);

/// Everything that the figure draws: the states of the nodes (node,state,from (s),to (s)), and after them, each behind a line
/// with its name, load factor, queue and power, and the power of always-on.
[[nodiscard]] QString timelineCsv(const TimelineData& data);

} // namespace wattif::ui
