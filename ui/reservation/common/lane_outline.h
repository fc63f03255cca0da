// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include <QRectF>

class QPainter;

namespace wattif::ui {

/// Draws one outline around boxes that follow each other from left to right, with the painter's pen and `inset` units inside;
/// upright lines join boxes at different heights.
void drawOutline(QPainter& painter, std::span<const QRectF> boxes, double inset = 0.0);

} // namespace wattif::ui
