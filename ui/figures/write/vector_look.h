// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QBrush>
#include <QPainterPath>
#include <QString>
#include <QTransform>

namespace wattif::ui {

/// Numbers as short as three decimals allow.
[[nodiscard]] QString shortNumber(double value);
/// The rectangle that a path is, if it is one.
[[nodiscard]] std::optional<QRectF> asRectangle(const QPainterPath& path);
/// Returns the colour of a gradient at 0..1 along it, for formats without gradients.
[[nodiscard]] QColor gradientColour(const QGradient& gradient, double at);
/// The gradient with `opacity` in its colours, in coordinates that its transform maps to the page.
[[nodiscard]] QBrush gradientBrush(const QBrush& brush, const QRectF& bounds, const QTransform& toPage, double opacity);

/// The image with its opacity multiplied.
[[nodiscard]] QImage withOpacity(const QImage& image, double opacity);
/// Returns the image with each pixel enlarged to a block of pixels, because some viewers smooth images and would blur the edges
/// of its cells; `points` is its size on paper.
[[nodiscard]] QImage withSharpCells(const QImage& image, const QSizeF& points);
/// The mean colour of an image.
[[nodiscard]] QColor meanOf(const QImage& image);

} // namespace wattif::ui
