// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QBrush>
#include <QColor>
#include <QImage>

namespace wattif::ui {

/// Luma of red, green and blue in 0..1, as Rec. ITU-R BT.709 weighs them.
[[nodiscard]] constexpr double luma(double red, double green, double blue)
{
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/// The grey of the same luma; opacity stays.
[[nodiscard]] QColor greyOf(const QColor& colour);
/// The brush with its colour, its gradient or its texture in greys.
[[nodiscard]] QBrush greyOf(const QBrush& brush);
/// The image in greys: Format_Grayscale8, or Format_ARGB32 where it has an alpha channel. Resolution stays.
[[nodiscard]] QImage greyOf(const QImage& image);

} // namespace wattif::ui
