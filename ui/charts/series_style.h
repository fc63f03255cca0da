// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QList>
#include <QPen>

#include "ui/charts/chart_data.h"

class QPainter;
class QPixmap;

namespace wattif::ui {

/// How a series is drawn: colour, dashes (in pen widths; empty is solid) and marker.
struct SeriesStyle {
    QColor colour;
    QList<qreal> dashes;
    Marker marker = Marker::disc;
};

/// On the screen, in the theme's colours.
[[nodiscard]] SeriesStyle screenStyle(const ChartSeries& series);
/// On paper: the colours of printColour().
[[nodiscard]] SeriesStyle printStyle(const ChartSeries& series);
/// Colour `i` for paper, of Theme::seriesCount: Okabe-Ito without yellow, which does not read on white, and black, the colour of
/// limits; then the theme's own.
[[nodiscard]] QColor printColour(int i);

[[nodiscard]] QPen linePen(const SeriesStyle& style, double width);
/// Draws a marker of the given diameter.
void drawMarker(QPainter& painter, Marker marker, QPointF centre, double diameter, const QColor& colour, double lineWidth);
/// Draws a marker's outline with white inside; markers made of strokes are unchanged.
void drawHollowMarker(QPainter& painter, Marker marker, QPointF centre, double diameter, const QColor& colour, double lineWidth);
/// A line with its marker for a legend.
void drawSwatch(QPainter& painter, const QRectF& box, const SeriesStyle& style, SeriesLook look, double lineWidth,
                double markerSize);

/// Returns the distance in points between markers that gives about 16 of them.
[[nodiscard]] int markerStride(qsizetype points);

} // namespace wattif::ui
