// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointF>
#include <QVector>

namespace wattif::ui {

/// Leaves out points of a line that are within `tolerance` of the straight piece that is drawn without them; returns the
/// remaining points in their order, including the first and the last. Points that are not numbers divide the line and stay.
/// O(points).
[[nodiscard]] QVector<QPointF> fewerPoints(const QVector<QPointF>& line, double tolerance);

} // namespace wattif::ui
