// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>
#include <QVector>

namespace wattif::ui {

/// A line in pixels whose dense parts are apart.
struct DenseLine {
    QVector<QRectF> spans; ///< a pixel wide, whole columns: from the lowest to the highest point there
    QVector<QPointF> rest; ///< to be stroked; points that are not numbers divide it
};

/// Takes apart what goes up and down several times within a column of pixels: three points or more that are over four pixels
/// apart. A pen that strokes or dashes such a part makes a blur of the columns that are filled here, in a hundred times the time.
/// O(points).
[[nodiscard]] DenseLine denseParts(const QVector<QPointF>& line);

} // namespace wattif::ui
