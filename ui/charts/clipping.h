// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPolygonF>
#include <QRectF>

namespace wattif::ui {

/// Returns whether a point of a line is finite; one that is not is a gap in the line.
[[nodiscard]] bool hasPlace(QPointF point);
/// Cuts a polyline at a rectangle; gaps and parts outside split it.
[[nodiscard]] QList<QPolygonF> clippedPolyline(const QPolygonF& line, const QRectF& box);
/// Cuts a polygon at a rectangle (Sutherland-Hodgman).
[[nodiscard]] QPolygonF clippedPolygon(const QPolygonF& polygon, const QRectF& box);
/// Keeps of the points on the same 1/20 pt column the first, the lowest and the highest: the file of 1e5 points stays small.
[[nodiscard]] QPolygonF thinnedLine(const QPolygonF& line);

} // namespace wattif::ui
