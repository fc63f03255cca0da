// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/time_axis.h"

namespace wattif::ui {

/// Room left and right of everything that shares a time axis, so that the pictures stand exactly under each other.
struct TimeMargins {
    double left = 0.0;
    double right = 0.0;
};
[[nodiscard]] TimeMargins timeMargins(const QFont& font);

/// Draws the numbers of the visible nodes at the left of a box and the frame around it.
void paintNodeAxis(QPainter& painter, const QRectF& box, double firstRow, double lastRow, const TimeStyle& style);

} // namespace wattif::ui
