// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QColor>
#include <QPointF>
#include <QString>
#include <QStringList>

#include "ui/charts/chart_data.h"
#include "ui/charts/paper/chart_painter.h"

class QPainter;

namespace wattif::ui {

/// The points of a chart above or below its y axis, at places that the x axis shows.
struct OutsidePoints {
    /// A mark at the edge of the frame, for one point or several side by side.
    struct Mark {
        QPointF tip; ///< in the panel
        bool isAbove = false;
        QColor colour;
    };

    int count = 0;
    QStringList names{};   ///< of their series
    double largest = 0.0;  ///< of those above, where there are any
    double smallest = 0.0; ///< of those below, likewise
    bool hasAbove = false;
    bool hasBelow = false;
    std::vector<Mark> marks{};
};

/// Finds the points outside the y axis of a panel.
[[nodiscard]] OutsidePoints outsidePoints(const SeriesList& shown, const PanelLayout& layout);
/// "Outside the axis, marked at its edge: 20 values of Average and Greedy; the smallest is −75.8."; empty without any.
[[nodiscard]] QString outsideText(const OutsidePoints& outside);
void paintOutside(QPainter& painter, const OutsidePoints& outside);
/// The marks as TikZ, in a panel at `corner`.
[[nodiscard]] QString pgfOutside(const OutsidePoints& outside, QPointF corner);

} // namespace wattif::ui
