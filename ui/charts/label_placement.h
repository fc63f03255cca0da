// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

namespace wattif::ui {

/// A label to be placed beside its point.
struct LabelSpot {
    QPointF point;
    QSizeF size;
    bool strong = false; ///< is placed first
};

/// The place of a label; the leader joins it to a point that is not beside it.
struct PlacedLabel {
    QRectF box;
    std::optional<QLineF> leader{};
};

/// The things that labels must not cover.
struct LabelObstacles {
    QList<QPolygonF> lines{};
    QList<QRectF> boxes{};
};

/// Places labels around their points, inside `frame` and over neither each other nor a point, with markers of radius
/// `gap`. A label without a free place, or whose point lies outside, is left out.
[[nodiscard]] std::vector<std::optional<PlacedLabel>> placeLabels(const std::vector<LabelSpot>& spots, const QRectF& frame,
                                                                  double gap);
/// Likewise, and over none of the obstacles; looks farther from the points.
[[nodiscard]] std::vector<std::optional<PlacedLabel>> placeLabels(const std::vector<LabelSpot>& spots, const QRectF& frame,
                                                                  double gap, const LabelObstacles& obstacles);

} // namespace wattif::ui
