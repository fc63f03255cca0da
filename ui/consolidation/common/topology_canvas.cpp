// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include "ui/charts/hover_card.h"
#include "ui/consolidation/common/topology_frames.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double readScale = 3.0;
constexpr double margin = 10.0;
constexpr double legendRight = 4.0;
constexpr double linkReach = 5.0;       // pixels
constexpr std::size_t manyParts = 2000; // nodes and switches, from which on a frame takes milliseconds
constexpr double aspectSteps = 2.0;     // between a shape and one twice as broad

} // namespace

TopologyCanvas::TopologyCanvas(QWidget* parent) : PanZoomCanvas({.largest = 9.0, .largestFit = 6.0}, parent)
{
    connect(&Theme::instance(), &Theme::changed, this, &TopologyCanvas::renewGround);
}

std::optional<QRectF> TopologyCanvas::pictureBounds() const
{
    return m_picture ? std::optional(m_picture->layout->bounds) : std::nullopt;
}

QRectF TopologyCanvas::pictureSpace() const
{
    return QRectF(rect()).adjusted(margin, margin, -margin, -margin - legendBar(legendItems(m_legend)).height());
}

void TopologyCanvas::setPicture(TopologyPicturePtr picture)
{
    const bool first = !m_picture;
    m_picture = std::move(picture);
    if (m_picture) {
        const auto lost = [](const auto& all, std::size_t count) {
            return !all.empty() && std::size_t(all.rbegin()->value) >= count;
        };
        if (lost(m_selection.switches, m_picture->instance->switches.size())
            || lost(m_selection.nodes, m_picture->instance->nodes.size()))
            setSelection({});
    }
    first ? fit() : fitAgain();
    setHovered({});
    renewGround();
}

void TopologyCanvas::renewGround()
{
    m_ground = {};
    update();
}

void TopologyCanvas::setEmptyText(const QString& text)
{
    m_empty = text;
    update();
}

void TopologyCanvas::setLegend(const TopologyLegend& legend)
{
    m_legend = legend;
    update();
}

void TopologyCanvas::setSelection(TopologySelection selection)
{
    if (std::exchange(m_selection, std::move(selection)) == m_selection)
        return;
    renewGround();
    emit selectionChanged();
}

void TopologyCanvas::setChoice(LayoutChoice choice)
{
    if (std::exchange(m_choice, std::move(choice)) != m_choice)
        emit choiceChanged();
}

void TopologyCanvas::setLinks(TopologyLinks links)
{
    m_links = links;
    renewGround();
}

void TopologyCanvas::turnFold(consolidation::SwitchIndex key)
{
    LayoutChoice next = m_choice;
    if (!next.folded.insert(key).second)
        next.folded.erase(key);
    setChoice(std::move(next));
}

void TopologyCanvas::foldAll(bool fold)
{
    LayoutChoice next = m_choice;
    next.folded = fold && m_picture ? foldableFrames(*m_picture->layout) : std::set<consolidation::SwitchIndex>{};
    setChoice(std::move(next));
}

void TopologyCanvas::aboutToFit()
{
    const QRectF space = pictureSpace();
    if (space.width() < 20.0 || space.height() < 20.0)
        return;
    LayoutChoice next = m_choice;
    next.aspect = std::exp2(std::round(aspectSteps * std::log2(space.width() / space.height())) / aspectSteps);
    setChoice(std::move(next));
}

void TopologyCanvas::lookAt(QPointF place) { PanZoomCanvas::lookAt(place, readScale); }

TopologyHit TopologyCanvas::hitAtPoint(QPointF point) const
{
    return m_picture ? hitAt(*m_picture->layout, placeAt(point), linkReach / scaleNow()) : TopologyHit{};
}

void TopologyCanvas::paintFrame(QPainter& painter)
{
    const QRect all = rect();
    TopologyStyle style = screenTopologyStyle(font());
    style.links = m_links;
    if (!m_picture || m_picture->instance->switches.empty()) {
        painter.fillRect(all, style.background);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(all.adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    const PictureWindow now = window();
    paintGround(painter, now, style);
    paintOver(painter, now, style);
    paintLegendBar(painter, style);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(style.accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(all.adjusted(0, 0, -1, -1));
    }
}

void TopologyCanvas::paintGround(QPainter& painter, const PictureWindow& window, const TopologyStyle& style)
{
    const QRect all = rect();
    const auto paint = [&](QPainter& ground) {
        ground.fillRect(all, style.background);
        paintTopology(ground, *m_picture, window, style, m_selection);
    };
    if (m_picture->layout->nodes() + m_picture->layout->switches.size() < manyParts)
        return paint(painter);
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(all.size()) * ratio).toSize();
    if (m_ground.image.size() != pixels || m_ground.scale != window.scale || m_ground.offset != window.offset) {
        m_ground = {QImage(pixels, QImage::Format_RGB32), window.scale, window.offset};
        m_ground.image.setDevicePixelRatio(ratio);
        QPainter ground(&m_ground.image);
        paint(ground);
    }
    painter.drawImage(QPointF(), m_ground.image);
}

LegendItems TopologyCanvas::legendItems(const TopologyLegend& legend) const
{
    return m_picture ? topologyLegendItems(screenTopologyStyle(font()), legend, m_picture->instance->fullThreshold)
                     : LegendItems();
}

QRectF TopologyCanvas::legendBar(const LegendItems& items) const
{
    const double rows = legendHeight(items, screenTopologyStyle(font()).small, width() - margin - legendRight);
    const double height = std::max(rows + 2.0, QFontMetricsF(font()).height() + 4.0);
    return {0.0, this->height() - height, static_cast<double>(width()), height};
}

void TopologyCanvas::paintLegendBar(QPainter& painter, const TopologyStyle& style)
{
    TopologyLegend legend = m_legend;
    legend.unnamed = unnamedSwitches(*m_picture, window(), style);
    LegendItems items = legendItems(legend);
    const QRectF bar = legendBar(legendItems(m_legend));
    if (legendBar(items).height() > bar.height()) // the hint that names appear is not worth a line
        items = legendItems(m_legend);
    QColor background = style.background;
    background.setAlphaF(0.88F);
    painter.fillRect(bar, background);
    paintLegend(painter, bar.adjusted(margin, 2.0, -legendRight, 0.0), items, style.small, style.text);
}

void TopologyCanvas::paintOver(QPainter&, const PictureWindow&, const TopologyStyle&) { }
bool TopologyCanvas::press(QMouseEvent& event) { return pressAt(event, hitAtPoint(event.position())); }
bool TopologyCanvas::pressAt(QMouseEvent&, const TopologyHit&) { return false; }
void TopologyCanvas::drag(QMouseEvent&) { }
void TopologyCanvas::release(QMouseEvent&, bool) { }

void TopologyCanvas::doubleClickAt(const TopologyHit& hit)
{
    if (hit.kind != TopologyHit::Kind::frame)
        return;
    const LayoutFrame& frame = m_picture->layout->frames[static_cast<std::size_t>(hit.index)];
    if (frame.canFold())
        turnFold(frame.key);
}

bool TopologyCanvas::key(QKeyEvent&) { return false; }

void TopologyCanvas::clickAt(const TopologyHit& hit, Qt::KeyboardModifiers modifiers)
{
    selectHit(hit, modifiers & Qt::ControlModifier);
}

void TopologyCanvas::selectHit(const TopologyHit& hit, bool toggle)
{
    TopologySelection next = toggle ? m_selection : TopologySelection{};
    const auto turn = [](auto& all, const auto& one) {
        if (!all.insert(one).second)
            all.erase(one);
    };
    switch (hit.kind) {
    case TopologyHit::Kind::switchBox: turn(next.switches, hit.asSwitch()); break;
    case TopologyHit::Kind::node: turn(next.nodes, hit.asNode()); break;
    case TopologyHit::Kind::link: turn(next.links, static_cast<std::size_t>(hit.index)); break;
    default: break;
    }
    setSelection(std::move(next));
}

void TopologyCanvas::setHovered(const TopologyHit& hit)
{
    if (std::exchange(m_hovered, hit) != hit)
        emit hoveredChanged();
    if (hit.kind == TopologyHit::Kind::nothing)
        card().showRows({}, {}, {});
}

void TopologyCanvas::showCardAt(const TopologyHit& hit, QPoint at)
{
    const TopologyCard shown = m_picture ? topologyCard(*m_picture, hit) : TopologyCard{};
    card().showRows(shown.heading, shown.rows, at);
}

void TopologyCanvas::hover(QPointF point)
{
    const TopologyHit hit = hitAtPoint(point);
    setHovered(hit);
    showCardAt(hit, point.toPoint());
}

void TopologyCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFrame(painter);
}

void TopologyCanvas::changeEvent(QEvent* event)
{
    PanZoomCanvas::changeEvent(event);
    renewGround(); // its font, its palette
}

} // namespace wattif::ui

#include "moc_topology_canvas.cpp"
