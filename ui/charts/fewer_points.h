// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointF>
#include <QVector>

namespace wattif::ui {

/// Leaves out points of a line that lie within `tolerance` of the straight piece that is drawn without them; what is left are
/// points of the line in their order, the first and the last among them. Points that are not numbers part the line and stay.
/// O(points).
[[nodiscard]] QVector<QPointF> fewerPoints(const QVector<QPointF>& line, double tolerance);

} // namespace wattif::ui
