// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QSizeF>

#include "ui/charts/chart_data.h"

class QPainter;

namespace wattif::ui {

/// The font of figures: `points` high where the painter's unit is one point.
[[nodiscard]] QFont figureFont(double points = 8.0, bool bold = false);

/// Draws a chart as a vector figure: white ground, 8 pt text, Okabe-Ito colours, legend above the data. Points is the unit.
/// Lines are cut at the frame here, because SVG writers of Qt 6.4 ignore clipping.
void paintChartFigure(QPainter& painter, const QSizeF& sizePoints, const ChartData& data, const ChartView& view,
                      const QList<QString>& hidden = {});

/// Cuts a polyline at a rectangle; gaps and parts outside split it.
[[nodiscard]] QList<QPolygonF> clippedPolyline(const QPolygonF& line, const QRectF& box);
/// Cuts a polygon at a rectangle (Sutherland-Hodgman).
[[nodiscard]] QPolygonF clippedPolygon(const QPolygonF& polygon, const QRectF& box);

} // namespace wattif::ui
