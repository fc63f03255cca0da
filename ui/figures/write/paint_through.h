// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QSizeF>

class QPainter;

namespace wattif::ui {

/// Paints on `target`, whose unit is one point, in the way of our own devices: hairlines wide
/// enough for print, nothing reaching far beyond the page (a dashed line of kilometres keeps readers of PDF busy for seconds).
void paintThrough(QPainter& target, const QSizeF& points, const std::function<void(QPainter&)>& paint);

} // namespace wattif::ui
