// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include <QRectF>
#include <QString>

#include "core/power/model/instance.h"
#include "ui/charts/chart_data.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/row_layout.h"

class QPainter;

namespace wattif::ui {

/// The nodes of one kind as rows of a picture.
struct NodeGroup {
    std::int32_t first = 0;
    std::int32_t count = 0;
    QString title{}; ///< partitions and kind, e.g. "gpu: a100"

    friend bool operator==(const NodeGroup&, const NodeGroup&) = default;
};
/// Returns the groups of a cluster, in order; none where all nodes are alike.
[[nodiscard]] std::vector<NodeGroup> nodeGroups(const power::Instance& instance);
/// Returns the title of a node's group; empty where all nodes are alike.
[[nodiscard]] QString groupTitleOf(const std::vector<NodeGroup>& groups, std::int32_t node);

/// Returns the rows of a group.
[[nodiscard]] ChartRange rowsOf(const NodeGroup& group);

/// Whether the groups of a picture can be collapsed: a triangle before the name says so.
enum class GroupArrows : std::uint8_t { none, shown };
/// Separates the groups of visible rows by lines and names each one at the left, if it is high enough. Returns the places of the
/// names by group; empty for those without.
std::vector<QRectF> paintNodeGroups(QPainter& painter, const QRectF& box, const RowLayout& layout,
                                    const std::vector<NodeGroup>& groups, const std::vector<ChartRange>& collapsed,
                                    const PictureStyle& style, GroupArrows arrows);

/// Returns the highest power that all nodes can draw, watts.
[[nodiscard]] double maxSiteWatts(const power::Instance& instance);

} // namespace wattif::ui
