// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include <QString>

#include "core/power/model/instance.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/time/time_axis.h"

class QPainter;
class QRectF;

namespace wattif::ui {

/// The nodes of one kind as rows of a picture.
struct NodeGroup {
    std::int32_t first = 0;
    std::int32_t count = 0;
    QString title{}; ///< partitions and kind, e.g. "gpu: a100"
};
/// Returns the groups of a cluster, in order; none where all nodes are alike.
[[nodiscard]] std::vector<NodeGroup> nodeGroups(const power::Instance& instance);
/// Returns the title of a node's group; empty where all nodes are alike.
[[nodiscard]] QString groupTitleOf(const std::vector<NodeGroup>& groups, std::int32_t node);

/// Separates the groups of visible rows by lines and names each one at the left, if it is high enough.
void paintNodeGroups(QPainter& painter, const QRectF& box, const ChartRange& rows, const std::vector<NodeGroup>& groups,
                     const PictureStyle& style);

/// Returns the highest power that all nodes can draw, watts.
[[nodiscard]] double maxSiteWatts(const power::Instance& instance);

} // namespace wattif::ui
