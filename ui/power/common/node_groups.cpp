// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/node_groups.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>
#include <QStringList>

#include "core/power/model/node_kinds.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString titleOf(const power::Instance& instance, std::int32_t kind)
{
    const QString name = QString::fromStdString(instance.nodeKinds[static_cast<std::size_t>(kind)].name);
    QStringList partitions;
    for (const power::Partition& partition : instance.partitions)
        if (std::ranges::find(partition.kinds, kind) != partition.kinds.end())
            partitions << QString::fromStdString(partition.name.text());
    return partitions.isEmpty() || partitions == QStringList{name} ? name : u"%1: %2"_s.arg(partitions.join(u", "_s), name);
}

double maxOf(const power::Watts& watts)
{
    double most = 0.0;
    for (std::size_t s = 0; s < power::nodeStateCount; ++s)
        most = std::max(most, watts.of(static_cast<power::NodeState>(s)));
    return most;
}

} // namespace

std::vector<NodeGroup> nodeGroups(const power::Instance& instance)
{
    std::vector<NodeGroup> groups;
    std::int32_t first = 0;
    for (std::int32_t kind = 0; kind < std::ssize(instance.nodeKinds); ++kind) {
        const std::int32_t count = instance.nodeKinds[static_cast<std::size_t>(kind)].count;
        groups.push_back({first, count, titleOf(instance, kind)});
        first += count;
    }
    return groups;
}

QString groupTitleOf(const std::vector<NodeGroup>& groups, std::int32_t node)
{
    const auto after = std::ranges::upper_bound(groups, node, {}, &NodeGroup::first);
    return after == groups.begin() ? QString() : (after - 1)->title;
}

void paintNodeGroups(QPainter& painter, const QRectF& box, const ChartRange& rows, const std::vector<NodeGroup>& groups,
                     const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const auto yOf = [&](double row) { return box.bottom() - (row - rows.lower) / rows.size() * box.height(); };
    painter.setFont(style.font);
    for (const NodeGroup& group : groups) {
        const double top = std::max(yOf(group.first + group.count), box.top());
        const double bottom = std::min(yOf(group.first), box.bottom());
        if (top >= bottom)
            continue;
        painter.setPen(QPen(style.inks.text, style.line));
        if (group.first > 0 && bottom < box.bottom())
            painter.drawLine(QPointF(box.left(), bottom), QPointF(box.right(), bottom));
        if (bottom - top < metrics.height())
            continue;
        const QRectF label(box.left() + 1.0, top + 1.0, metrics.horizontalAdvance(group.title) + 6.0, metrics.height());
        QColor behind = style.inks.background;
        behind.setAlphaF(0.85F);
        painter.fillRect(label, behind);
        painter.drawText(QPointF(label.left() + 3.0, label.top() + metrics.ascent()), group.title);
    }
}

double maxSiteWatts(const power::Instance& instance)
{
    if (instance.nodeKinds.empty())
        return maxOf(instance.watts) * instance.nodes;
    double sum = 0.0;
    for (const power::NodeKind& kind : instance.nodeKinds)
        sum += maxOf(power::wattsOf(instance, kind)) * kind.count;
    return sum;
}

} // namespace wattif::ui
