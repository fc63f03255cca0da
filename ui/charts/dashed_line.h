// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPolygonF>
#include <QRectF>
#include <QVector>

namespace wattif::ui {

/// Returns the dashes of a line, each a separate line with the corners that it turns: stroked one by one they look as the line
/// does when a pen dashes it, and take a fraction of the time where the line has hundreds of points. `pattern` has the lengths of
/// dashes and gaps in turn, in the unit of the points, an even number of them; it runs on around corners. Points that are not
/// numbers divide the line, and the pattern restarts behind them. Only dashes, or parts of them, within `seen` are made; a line
/// of any length takes O(points + dashes seen).
[[nodiscard]] QList<QPolygonF> dashesAlong(const QVector<QPointF>& line, const QList<qreal>& pattern, const QRectF& seen);

} // namespace wattif::ui
