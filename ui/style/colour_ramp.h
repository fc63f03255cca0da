// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <QColor>

namespace wattif::ui {

/// Interpolates evenly spaced stops at x in [0, 1] in OKLab (Ottosson 2020), where equal steps look equal.
[[nodiscard]] QColor rampColour(std::span<const QRgb> stops, double x);

/// Relative luminance of WCAG 2.1, 0 (black) to 1 (white).
[[nodiscard]] double relativeLuminance(const QColor& colour);

/// Mixes two colours in sRGB, `share` of the second.
[[nodiscard]] QColor mixed(const QColor& a, const QColor& b, double share);

} // namespace wattif::ui
