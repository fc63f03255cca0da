// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include "ui/charts/layered_layout.h"

namespace wattif::ui {

/// A directed acyclic graph to be drawn.
struct DagShape {
    int tasks = 0;
    GraphEdges edges{}; ///< (parent, child)
    QSizeF box{120.0, 34.0};
    double rowGap = 10.0;
    double layerGap = 46.0; ///< at least; a high drawing gets wider ones
};

/// The positions of all parts: parents left of children.
struct DagLayout {
    std::vector<QRectF> boxes{};                ///< [task]
    std::vector<int> layers{};                  ///< [task]
    std::vector<std::vector<QPointF>> routes{}; ///< [edge] from the parent's right side to the child's left side
    QRectF bounds{};
    std::int64_t crossings = 0;      ///< of edges between neighbouring layers
    std::int64_t naiveCrossings = 0; ///< as many were there in the order of the tasks' numbers
};

/// Lays a DAG out in layers after Sugiyama et al. (1981): longest-path layers, long edges through points in between, order by
/// barycentres over several sweeps of which the best is kept, places by least squares under the order. The same graph is always
/// laid out alike. Tasks of a cycle are put into the first layer.
[[nodiscard]] DagLayout layoutDag(const DagShape& shape);

} // namespace wattif::ui
