// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_lines.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "ui/consolidation/common/topology_frames.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

struct TopologyLinesTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

using consolidation::SwitchIndex;

constexpr std::size_t manyLinks = 300;

} // namespace

QPen topologyPen(const TopologyStyle& style, const QColor& colour, double width, Qt::PenStyle line)
{
    return {colour, style.paper ? std::clamp(0.6 * width, 0.5, 1.0) : width, line, Qt::FlatCap};
}

QColor emptyFill(const TopologyStyle& style) { return mixed(style.background, style.faint, 0.22); }

void TopologyLines::paint()
{
    paintFrames();
    paintEdges();
    paintLinks();
    paintGlyphs();
}

bool TopologyLines::isVisible(const QRectF& place) const
{
    return !place.isEmpty() && m_window.map(place).intersects(m_window.visible);
}

void TopologyLines::paintEdges()
{
    QList<QLineF> awake;
    QList<QLineF> asleep;
    const auto add = [&](SwitchIndex s, const QLineF& line) {
        (m_picture.isAsleep(s) ? asleep : awake).append(m_window.map(line));
    };
    for (const LayoutEdge& edge : m_layout.edges)
        add(edge.child, edge.line);
    for (const LayoutBus& bus : m_layout.buses)
        add(bus.parent, bus.line);
    // Of a tree, lines are level or upright: on whole pixels all are equally thin.
    const bool slanted = m_layout.buses.empty() || m_style.paper;
    m_painter.setRenderHint(QPainter::Antialiasing, slanted);
    m_painter.setPen(topologyPen(m_style, m_style.faint, 1.0));
    m_painter.drawLines(asleep);
    m_painter.setPen(topologyPen(m_style, m_style.line, slanted ? 1.2 : 1.0));
    m_painter.drawLines(awake);
}

bool TopologyLines::sleeps(const consolidation::Link& link) const
{
    return m_picture.isAsleep(link.a) || m_picture.isAsleep(link.b);
}

/// Paints buses of many links, wider the more there are; sleeping ones below awake ones.
void TopologyLines::paintBundles()
{
    m_painter.setRenderHint(QPainter::Antialiasing, m_style.paper);
    for (const bool awake : {false, true})
        for (const LayoutBundle& bundle : m_layout.bundles) {
            const auto links =
                std::ranges::count_if(bundle.links, [this](std::size_t k) { return !sleeps(m_picture.instance->links[k]); });
            if ((links > 0) != awake)
                continue;
            const double width = std::min(1.0 + 0.35 * std::log2(static_cast<double>(std::max<std::ptrdiff_t>(1, links))),
                                          4.0 * m_window.scale + 1.0);
            for (std::size_t k = 0; k < bundle.lines.size(); ++k) {
                const bool dim = !awake || (k < bundle.ends.size() && m_picture.isAsleep(bundle.ends[k]));
                m_painter.setPen(topologyPen(m_style, dim ? m_style.faint : m_style.line, dim ? 1.0 : width));
                m_painter.drawLine(m_window.map(bundle.lines[k]));
            }
        }
}

bool TopologyLines::isDrawn(std::size_t k) const
{
    const consolidation::Link& link = m_picture.instance->links[k];
    const bool selected = m_selection.switches.contains(link.a) || m_selection.switches.contains(link.b);
    if (m_layout.hidden[link.a.at()] && m_layout.hidden[link.b.at()])
        return false;
    switch (m_style.links) {
    case TopologyLinks::all: return true;
    case TopologyLinks::selected: return selected;
    default: return selected || !m_layout.bundled[k];
    }
}

void TopologyLines::paintLinks()
{
    if (m_style.links == TopologyLinks::bundled)
        paintBundles();
    m_painter.setBrush(Qt::NoBrush);
    QList<QLineF> lines[2]; // awake, asleep
    QPainterPath bent[2];
    std::size_t drawn = 0;
    for (std::size_t k = 0; k < m_layout.links.size(); ++k) {
        const LayoutLink& link = m_layout.links[k];
        const std::size_t which = sleeps(m_picture.instance->links[k]) ? 1 : 0;
        if (!isDrawn(k) || !mayBeSeen(link))
            continue;
        ++drawn;
        if (link.straight) {
            lines[which].append(m_window.map(QLineF(link.from, link.to)));
            continue;
        }
        bent[which].moveTo(m_window.map(link.from));
        bent[which].quadTo(m_window.map(link.bend), m_window.map(link.to));
    }
    // Of very many, plain pale lines show as much as smooth ones, in a tenth of the time.
    const bool many = drawn > manyLinks && !m_style.paper;
    const QColor ink = many ? mixed(m_style.line, m_style.background, 0.55) : m_style.line;
    m_painter.setRenderHint(QPainter::Antialiasing, !many);
    for (const std::size_t which : {std::size_t(1), std::size_t(0)}) {
        m_painter.setPen(topologyPen(m_style, which == 0 ? ink : m_style.faint, many ? 0.0 : 1.0,
                                     which == 0 || many ? Qt::SolidLine : Qt::DotLine));
        m_painter.drawLines(lines[which]);
        m_painter.drawPath(bent[which]);
    }
    paintSelectedLinks();
}

void TopologyLines::paintFrames()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const LayoutFrame& frame : m_layout.frames)
        if (!frame.folded && isVisible(frame.rect)) {
            m_painter.setPen(topologyPen(m_style, m_style.faint, 1.0));
            m_painter.setBrush(mixed(m_style.background, m_style.text, frame.kind == LayoutFrame::Kind::core ? 0.06 : 0.03));
            m_painter.drawRoundedRect(m_window.map(frame.rect), 4.0, 4.0);
        }
}

void TopologyLines::paintGlyphs()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const LayoutFrame& frame : m_layout.frames)
        if (frame.folded && isVisible(frame.rect))
            paintGlyph(frame);
}

/// Paints a folded frame: its load as a bar, the distribution of its nodes' loads as a strip, and as many words as fit.
void TopologyLines::paintGlyph(const LayoutFrame& frame)
{
    const QFontMetricsF small(m_style.small);
    const FrameSums sums = sumsOf(m_picture, frame);
    const QRectF box = m_window.map(frame.rect);
    m_painter.setPen(sums.awake > 0 ? topologyPen(m_style, m_style.line, 1.2)
                                    : topologyPen(m_style, m_style.faint, 1.0, Qt::DashLine));
    m_painter.setBrush(mixed(m_style.background, m_style.text, 0.06));
    m_painter.drawRoundedRect(box, 4.0, 4.0);
    const QRectF bar(box.left() + 3.0, box.bottom() - 0.3 * box.height(), box.width() - 6.0, 0.3 * box.height() - 3.0);
    m_painter.fillRect(bar, emptyFill(m_style));
    m_painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * std::min(1.0, sums.load), bar.height())),
                       m_style.load(std::min(1.0, sums.load)));
    const QRectF words = box.adjusted(4.0, 1.0, -4.0, bar.top() - box.bottom());
    const QString name = frameName(m_picture, frame);
    const QString nodes =
        TopologyLinesTr::tr("%1 of %2 nodes, %3 %").arg(sums.used).arg(sums.nodes).arg(groupedNumber(100.0 * sums.load, 0));
    m_painter.setFont(m_style.small);
    m_painter.setPen(m_style.text);
    const bool both = words.height() >= 2.0 * small.height();
    if (words.height() < small.height() - 2.0)
        return;
    const QString text = both ? name + u'\n' + nodes : name;
    m_painter.drawText(words, int(Qt::AlignCenter),
                       small.horizontalAdvance(both ? nodes : name) <= words.width()
                           ? text
                           : small.elidedText(name, Qt::ElideLeft, words.width()));
}

bool TopologyLines::mayBeSeen(const LayoutLink& link) const
{
    const QRectF span = QRectF(m_window.map(link.from), m_window.map(link.to)).normalized()
        | QRectF(m_window.map(link.at(0.5)), QSizeF(1.0, 1.0));
    return span.adjusted(-1.0, -1.0, 1.0, 1.0).intersects(m_window.visible);
}

void TopologyLines::paintSelectedLinks()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(topologyPen(m_style, m_style.accent, 2.5));
    for (const std::size_t k : m_selection.links) {
        if (k >= m_layout.links.size())
            continue;
        QPainterPath path(m_window.map(m_layout.links[k].from));
        path.quadTo(m_window.map(m_layout.links[k].bend), m_window.map(m_layout.links[k].to));
        m_painter.drawPath(path);
    }
}

} // namespace wattif::ui
