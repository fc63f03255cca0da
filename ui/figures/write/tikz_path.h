// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPainterPath>
#include <QString>

namespace wattif::ui {

/// Page coordinates as TikZ writes them: y upwards, from the page's upper left.
[[nodiscard]] QString tikzPoint(QPointF point);
[[nodiscard]] QString tikzBox(const QRectF& box);
[[nodiscard]] QString tikzEllipse(const QRectF& box);
/// A path operation by operation, in lines that people and TeX can read.
[[nodiscard]] QString tikzPath(const QPainterPath& path);
/// Returns whether a path has more than one subpath: its fill rule then matters.
[[nodiscard]] bool hasManyParts(const QPainterPath& path);

} // namespace wattif::ui
