// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

namespace wattif::ui {

/// The way from a layout's unit to that of a painter (pixels, points).
struct PictureWindow {
    double scale = 1.0;
    QPointF offset{};
    QRectF visible{}; ///< in the painter's unit; what lies outside is left out

    [[nodiscard]] QPointF map(QPointF p) const { return p * scale + offset; }
    [[nodiscard]] QRectF map(const QRectF& r) const { return {map(r.topLeft()), r.size() * scale}; }
    [[nodiscard]] QLineF map(const QLineF& l) const { return {map(l.p1()), map(l.p2())}; }
    /// The place of the layout at a point of the painter.
    [[nodiscard]] QPointF placeAt(QPointF point) const { return (point - offset) / scale; }

    /// Shows `bounds` whole in the middle of `box`, at most `scaleLimit` times its natural size.
    [[nodiscard]] static PictureWindow fitting(const QRectF& bounds, const QRectF& box, double scaleLimit);
};

} // namespace wattif::ui
