// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/node_groups.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>
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

ChartRange rowsOf(const NodeGroup& group)
{
    return {static_cast<double>(group.first), static_cast<double>(group.first) + group.count};
}

std::vector<QRectF> paintNodeGroups(QPainter& painter, const QRectF& box, const RowLayout& layout,
                                    const std::vector<NodeGroup>& groups, const std::vector<ChartRange>& collapsed,
                                    const PictureStyle& style, GroupArrows arrows)
{
    const QFontMetricsF metrics(style.font);
    std::vector<QRectF> names(groups.size());
    painter.setFont(style.font);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const ChartRange rows = rowsOf(groups[i]);
        const double top = std::max(layout.yOf(rows.upper), box.top());
        const double bottom = std::min(layout.yOf(rows.lower), box.bottom());
        if (top >= bottom)
            continue;
        painter.setPen(QPen(style.inks.text, style.line));
        if (rows.lower > 0.0 && bottom < box.bottom())
            painter.drawLine(QPointF(box.left(), bottom), QPointF(box.right(), bottom));
        if (bottom - top < metrics.height())
            continue;
        const QString arrow = std::ranges::find(collapsed, rows) != collapsed.end() ? u"▸ "_s : u"▾ "_s;
        const QString name = (arrows == GroupArrows::shown ? arrow : QString()) + groups[i].title;
        names[i] = QRectF(box.left() + 1.0, top + 1.0, metrics.horizontalAdvance(name) + 6.0, metrics.height());
        QColor behind = style.inks.background;
        behind.setAlphaF(0.85F);
        painter.fillRect(names[i], behind);
        painter.drawText(QPointF(names[i].left() + 3.0, names[i].top() + metrics.ascent()), name);
    }
    return names;
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
