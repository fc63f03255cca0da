// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/cluster/node_strip.h"

#include <algorithm>
#include <array>

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include "ui/charts/legend.h"
#include "ui/style/node_state_palette.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {

namespace {

using Counts = std::array<int, nodeUseCount>;

Counts countUses(const std::vector<slurm::Node>& nodes)
{
    Counts counts{};
    for (const slurm::Node& node : nodes)
        ++counts[static_cast<std::size_t>(useOf(node))];
    return counts;
}

QString useText(NodeUse use, int count)
{
    const QString number = groupedCount(count);
    switch (use) {
    case NodeUse::busy: return NodeStrip::tr("%1 busy").arg(number);
    case NodeUse::idle: return NodeStrip::tr("%1 idle").arg(number);
    case NodeUse::booting: return NodeStrip::tr("%1 booting").arg(number);
    case NodeUse::stopping: return NodeStrip::tr("%1 shutting down").arg(number);
    case NodeUse::off: return NodeStrip::tr("%1 off").arg(number);
    case NodeUse::outOfService: break;
    }
    return NodeStrip::tr("%1 out of service").arg(number);
}

QColor colourOf(NodeUse use)
{
    const auto palette = nodeStatePalette();
    switch (use) {
    case NodeUse::busy: return palette[4];
    case NodeUse::idle: return palette[3];
    case NodeUse::booting: return palette[2];
    case NodeUse::stopping: return palette[1];
    case NodeUse::off: return palette[0];
    case NodeUse::outOfService: break;
    }
    return palette[5];
}

/// Lines that separate all states from each other and from the background.
QColor lineColour()
{
    QColor colour = Theme::instance().chartText();
    colour.setAlphaF(0.45F);
    return colour;
}

LegendItems legendOf(const std::vector<slurm::Node>& nodes)
{
    const Counts counts = countUses(nodes);
    LegendItems items;
    for (int i = 0; i < nodeUseCount; ++i)
        if (const int count = counts[static_cast<std::size_t>(i)]; count > 0) {
            const auto use = static_cast<NodeUse>(i);
            items.push_back({useText(use, count), framedSwatch(colourOf(use), QPen(lineColour(), 1.0)), QSizeF(0.9, 0.9)});
        }
    return items;
}

} // namespace

NodeUse useOf(const slurm::Node& node)
{
    switch (node.power) {
    case slurm::Power::off: return NodeUse::off;
    case slurm::Power::booting: return NodeUse::booting;
    case slurm::Power::stopping: return NodeUse::stopping;
    case slurm::Power::on: break;
    }
    if (node.hasJobs)
        return NodeUse::busy;
    return node.isUsable ? NodeUse::idle : NodeUse::outOfService;
}

QString usesText(const std::vector<slurm::Node>& nodes)
{
    QStringList parts;
    for (const LegendItem& item : legendOf(nodes))
        parts << item.text;
    return parts.join(NodeStrip::tr(", "));
}

NodeStrip::NodeStrip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Nodes of the cluster"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void NodeStrip::setNodes(const std::vector<slurm::Node>& nodes)
{
    if (nodes == m_nodes)
        return;
    m_nodes = nodes;
    setAccessibleDescription(usesText(nodes));
    update();
}

QSize NodeStrip::sizeHint() const { return {fontMetrics().height() * 20, fontMetrics().height() + 4}; }

double NodeStrip::legendGap() const { return 0.8 * fontMetrics().ascent(); }

QSize NodeStrip::minimumSizeHint() const { return {fontMetrics().height() * 4, fontMetrics().height() + 4}; }

/// The cells take what the legend leaves, at least half of the width, and at most two lines of text for each node.
QRectF NodeStrip::cells() const
{
    const double whole = width();
    const double wanted = 2.0 * fontMetrics().height() * static_cast<double>(m_nodes.size());
    return {0.0, 1.0, std::min(wanted, std::max(whole - legendGap() - legendWidth(legendOf(m_nodes), font()), whole / 2.0)),
            height() - 2.0};
}

int NodeStrip::nodeAt(const QPoint& place) const
{
    const QRectF box = cells();
    if (m_nodes.empty() || !box.contains(place))
        return -1;
    const auto count = static_cast<int>(m_nodes.size());
    return std::clamp(static_cast<int>((place.x() - box.left()) / box.width() * count), 0, count - 1);
}

QPoint NodeStrip::middleOf(int node) const
{
    const QRectF box = cells();
    return QPointF(box.left() + box.width() * (node + 0.5) / static_cast<double>(m_nodes.size()), box.center().y()).toPoint();
}

void NodeStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF box = cells();
    const auto count = static_cast<double>(m_nodes.size());
    for (std::size_t first = 0; first < m_nodes.size();) {
        const NodeUse use = useOf(m_nodes[first]);
        std::size_t end = first + 1;
        while (end < m_nodes.size() && useOf(m_nodes[end]) == use)
            ++end;
        const double from = box.left() + box.width() * static_cast<double>(first) / count;
        const double to = box.left() + box.width() * static_cast<double>(end) / count;
        painter.fillRect(QRectF(from, box.top(), to - from, box.height()), colourOf(use));
        first = end;
    }
    painter.setPen(lineColour());
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0.0, 0.0, -1.0, -1.0));
    constexpr double minCell = 4.0; // narrower cells have no lines between them
    if (box.width() >= minCell * count)
        for (double i = 1.0; i < count; i += 1.0) {
            const double x = box.left() + box.width() * i / count;
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom() - 1.0));
        }
    const double line = fontMetrics().height();
    const QRectF rest(box.right() + legendGap(), 0.5 * (height() - line), width() - box.right() - legendGap(), line);
    paintLegend(painter, rest, legendOf(m_nodes), font(), palette().color(QPalette::WindowText));
}

bool NodeStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int node = nodeAt(help->pos());
    if (node < 0) {
        QToolTip::hideText();
        return true;
    }
    const slurm::Node& shown = m_nodes[static_cast<std::size_t>(node)];
    QToolTip::showText(help->globalPos(), tr("%1: %2").arg(qText(shown.name), qText(shown.state)), this);
    return true;
}

} // namespace wattif::ui

#include "moc_node_strip.cpp"
