// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>

namespace wattif::ui {

/// How a reader sees colours.
enum class ColourVision {
    normal,
    deuteranopia, ///< no green cones
    protanopia,   ///< no red cones
};

/// Returns what a reader sees of an image, as RGB888: the matrices for severity 1 of Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, on linear RGB.
[[nodiscard]] QImage seenBy(ColourVision vision, const QImage& image);

} // namespace wattif::ui
