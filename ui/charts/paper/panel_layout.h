// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPolygonF>

#include "ui/charts/chart_data.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/charts/paper/paper_ticks.h"
#include "ui/figures/aligned_figure.h"

namespace wattif::ui {

namespace paper {
inline constexpr double tickLength = 2.5;
inline constexpr double smallTickLength = 1.5;
inline constexpr double labelGap = 3.5;  ///< between axis and tick labels
inline constexpr double titleGap = 2.0;  ///< between tick labels and title
inline constexpr double legendGap = 4.0; ///< between legend and frame
inline constexpr double edge = 1.0;      ///< of the page
} // namespace paper

/// The texts under the x axis: tick labels or names, side by side or turned.
struct XLabels {
    QVector<double> at{}; ///< on the axis
    QList<TextBlock> texts{};
    QVector<double> small{}; ///< ticks without a label
    bool tickMarks = true;
    bool turned = false;

    [[nodiscard]] double height() const;
    /// Returns whether all are one line each, side by side in one size: what any program can write at ticks.
    [[nodiscard]] bool arePlain() const;
};

/// Where everything of a panel lies, in points from its upper left.
struct PanelLayout {
    QSizeF size;
    PanelShare share;
    ChartView view;
    bool logX = false;
    bool logY = false;
    QMarginsF gutters;
    QRectF frame;
    XLabels xLabels;
    PaperTicks yTicks;
    TextBlock xTitle;
    TextBlock yTitle;
    QStringList note;
    double legendBelow = 0.0; ///< height of a legend under the axis, with the gap above it
    double titleTop = 0.0;    ///< how far up the y axis' title may reach: to the legend

    [[nodiscard]] QPointF at(double x, double y) const;
    [[nodiscard]] QPolygonF at(const QVector<double>& x, const QVector<double>& y) const;
    [[nodiscard]] double noteHeight() const;
    /// Of legend and note under the axis.
    [[nodiscard]] double below() const { return legendBelow + noteHeight(); }
    [[nodiscard]] double widestYLabel() const;
    /// The smaller size of the titles of both axes; the panel's own without titles.
    [[nodiscard]] double titlePoints() const;
    [[nodiscard]] QPointF xTitleTop() const;   ///< the middle of its upper edge
    [[nodiscard]] QPointF yTitleLeft() const;  ///< the middle of its left edge
    [[nodiscard]] double noteBaseline() const; ///< of the first line
};

} // namespace wattif::ui
