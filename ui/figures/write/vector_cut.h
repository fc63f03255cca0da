// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <utility>

#include <QPainterPath>
#include <QRectF>

namespace wattif::ui {

/// Returns the shares of the way `step` from a point between which it is in the box, [0, 1] at most (Liang and Barsky 1984);
/// nothing where it never is.
[[nodiscard]] std::optional<std::pair<double, double>> partInside(QPointF from, QPointF step, const QRectF& box);
/// Cuts the segment a-b at the box; false where nothing is left.
[[nodiscard]] bool cutSegment(QPointF& a, QPointF& b, const QRectF& box);
/// The lines of a path, curves as polylines, within the box.
[[nodiscard]] QPainterPath cutLines(const QPainterPath& path, const QRectF& box);
/// The area of a path within the box.
[[nodiscard]] QPainterPath cutArea(const QPainterPath& path, const QRectF& box);
/// A box as a path.
[[nodiscard]] QPainterPath cutBox(const QRectF& box);

} // namespace wattif::ui
