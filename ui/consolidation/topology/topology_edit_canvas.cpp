// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology/topology_edit_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include "ui/charts/hover_card.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using consolidation::NodeIndex;
using consolidation::SwitchIndex;

constexpr double nudgeStep = 10.0;
constexpr double gridStep = 10.0;
constexpr double minGridPixels = 6.0; // between points that are drawn

/// Words on a plate beside the pointer.
void paintWords(QPainter& painter, QPointF at, const QString& words, const TopologyStyle& style, const QRectF& space)
{
    painter.setFont(style.font);
    const QFontMetricsF metrics(style.font);
    QRectF plate(at + QPointF(14.0, 10.0), QSizeF(metrics.horizontalAdvance(words) + 12.0, metrics.height() + 6.0));
    plate.moveRight(std::min(plate.right(), space.right() - 2.0));
    plate.moveBottom(std::min(plate.bottom(), space.bottom() - 2.0));
    painter.setPen(QPen(style.accent, 1.0));
    painter.setBrush(style.background);
    painter.drawRoundedRect(plate, 4.0, 4.0);
    painter.setPen(style.text);
    painter.drawText(plate, int(Qt::AlignCenter), words);
}

} // namespace

TopologyEditCanvas::TopologyEditCanvas(QWidget* parent) : TopologyCanvas(parent), m_name(new QLineEdit(this))
{
    m_name->hide();
    m_name->setAccessibleName(tr("Name"));
    m_name->setAlignment(Qt::AlignCenter);
    connect(m_name, &QLineEdit::editingFinished, this, [this] { endRename(true); });
}

void TopologyEditCanvas::setTool(TopologyTool tool)
{
    cancel();
    m_tool = tool;
    if (tool == TopologyTool::select)
        unsetCursor();
    else
        setCursor(Qt::CrossCursor);
}

bool TopologyEditCanvas::pressAt(QMouseEvent& event, const TopologyHit& hit)
{
    m_from = m_to = event.position();
    m_start = hit;
    m_underWay = false;
    m_modifiers = event.modifiers();
    m_gesture = Gesture::none;
    if (m_tool == TopologyTool::connect && (hit.isSwitch() || hit.isNode()))
        m_gesture = hit.isNode() ? Gesture::carryNodes : Gesture::connect;
    else if (m_tool == TopologyTool::select && event.modifiers() & Qt::ShiftModifier)
        m_gesture = Gesture::rubberBand;
    else if (m_tool == TopologyTool::select && hit.isSwitch())
        m_gesture = Gesture::placeSwitches;
    else if (m_tool == TopologyTool::select && hit.isNode())
        m_gesture = Gesture::carryNodes;
    return m_gesture != Gesture::none;
}

void TopologyEditCanvas::drag(QMouseEvent& event)
{
    m_to = event.position();
    m_modifiers = event.modifiers();
    if (!std::exchange(m_underWay, true)) {
        if (m_gesture == Gesture::placeSwitches)
            beginPlacing(m_start.asSwitch());
        if (m_gesture == Gesture::carryNodes) {
            if (!selection().nodes.contains(m_start.asNode()))
                selectHit(m_start, false);
            m_carried.assign(selection().nodes.begin(), selection().nodes.end());
        }
    }
    if (m_gesture == Gesture::placeSwitches)
        placeTo(m_to, event.modifiers() & Qt::ControlModifier);
    const TopologyHit under = hitAtPoint(m_to);
    m_target = m_gesture == Gesture::connect || m_gesture == Gesture::carryNodes ? switchUnder(*picture()->layout, under)
                                                                                 : SwitchIndex{};
    if (m_gesture == Gesture::connect && m_target == m_start.asSwitch())
        m_target = {};
    update();
}

void TopologyEditCanvas::beginPlacing(SwitchIndex s)
{
    if (!selection().switches.contains(s))
        selectHit(m_start, false);
    m_before = picture();
    holdView();
}

/// Moves the dragged switches with the pointer, and their descendants with them; `alone` holds their children in place.
void TopologyEditCanvas::placeTo(QPointF point, bool alone)
{
    const QPointF by = (point - m_from) / scaleNow();
    const TopologyPicture& old = *m_before;
    m_held.clear();
    for (const SwitchIndex s : selection().switches)
        m_held[s] = snapped(old.layout->switches[s.at()].center() + by);
    if (!alone)
        holdBelow(old, m_held[m_start.asSwitch()] - old.layout->switches[m_start.asSwitch().at()].center());
    else
        for (std::size_t c = 0; c < old.instance->switches.size(); ++c)
            if (selection().switches.contains(old.instance->switches[c].parent))
                m_held.try_emplace(SwitchIndex(c), old.layout->switches[c].center());
    auto next = std::make_shared<TopologyPicture>(old);
    next->layout = std::make_shared<TopologyLayout>(layoutTopology(*old.instance, m_held, choice()));
    setPicture(std::move(next));
}

/// Moves the descendants of the dragged switches that have manual positions.
void TopologyEditCanvas::holdBelow(const TopologyPicture& old, QPointF by)
{
    const auto& switches = old.instance->switches;
    for (std::size_t c = 0; c < switches.size(); ++c) {
        SwitchIndex up = switches[c].parent;
        while (up.value >= 0 && !selection().switches.contains(up))
            up = switches[up.at()].parent;
        if (up.value >= 0 && switches[c].position)
            m_held.try_emplace(SwitchIndex(c), old.layout->switches[c].center() + by);
    }
}

void TopologyEditCanvas::setGrid(bool on)
{
    m_grid = on;
    update();
}

QPointF TopologyEditCanvas::snapped(QPointF place) const
{
    return m_grid ? QPointF(gridStep * std::round(place.x() / gridStep), gridStep * std::round(place.y() / gridStep)) : place;
}

void TopologyEditCanvas::paintGrid(QPainter& painter, const PictureWindow& window, const TopologyStyle& style) const
{
    double step = gridStep;
    while (step * window.scale < minGridPixels)
        step *= 2.0;
    const QPointF from = (window.visible.topLeft() - window.offset) / window.scale;
    const QPointF to = (window.visible.bottomRight() - window.offset) / window.scale;
    QList<QPointF> points;
    for (double y = step * std::ceil(from.y() / step); y <= to.y(); y += step)
        for (double x = step * std::ceil(from.x() / step); x <= to.x(); x += step)
            points.append(window.map(QPointF(x, y)));
    painter.setPen(QPen(style.faint, 1.0));
    painter.drawPoints(points);
}

void TopologyEditCanvas::release(QMouseEvent& event, bool)
{
    m_to = event.position();
    if (m_underWay)
        finish(event.modifiers());
    cancel();
}

void TopologyEditCanvas::finish(Qt::KeyboardModifiers modifiers)
{
    const Gesture gesture = std::exchange(m_gesture, Gesture::none);
    if (gesture == Gesture::placeSwitches) {
        m_before.reset();
        emit switchesPlaced(std::exchange(m_held, {}));
    } else if (gesture == Gesture::carryNodes && m_target.value >= 0) {
        emit nodesDropped(m_carried, m_target);
    } else if (gesture == Gesture::connect && m_target.value >= 0) {
        emit connectionWanted(m_start.asSwitch(), m_target, modifiers & Qt::ShiftModifier);
    } else if (gesture == Gesture::rubberBand && picture()) {
        TopologySelection next = modifiers & Qt::ControlModifier ? selection() : TopologySelection{};
        const auto found = nodesIn(*picture()->layout, QRectF(placeAt(m_from), placeAt(m_to)).normalized());
        next.nodes.insert(found.begin(), found.end());
        const QRectF area = QRectF(placeAt(m_from), placeAt(m_to)).normalized();
        for (std::size_t s = 0; s < picture()->layout->switches.size(); ++s)
            if (!picture()->layout->hidden[s] && area.contains(picture()->layout->switches[s]))
                next.switches.insert(SwitchIndex(s));
        setSelection(std::move(next));
    }
}

void TopologyEditCanvas::cancel()
{
    if (m_before)
        setPicture(std::exchange(m_before, nullptr));
    m_gesture = Gesture::none;
    m_underWay = false;
    m_target = {};
    m_carried.clear();
    m_held.clear();
    update();
}

void TopologyEditCanvas::clickAt(const TopologyHit& hit, Qt::KeyboardModifiers modifiers)
{
    const SwitchIndex s = picture() ? switchUnder(*picture()->layout, hit) : SwitchIndex{};
    if (m_tool == TopologyTool::addSwitch)
        emit switchWanted(s, s.value < 0 ? std::optional(snapped(placeAt(m_from))) : std::nullopt);
    else if (m_tool == TopologyTool::addNode)
        emit nodeWanted(s);
    else
        selectHit(hit, modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
}

void TopologyEditCanvas::doubleClickAt(const TopologyHit& hit)
{
    if (m_tool == TopologyTool::addSwitch || m_tool == TopologyTool::addNode)
        return clickAt(hit, {}); // fast clicks add one after another
    if (hit.kind == TopologyHit::Kind::frame)
        return TopologyCanvas::doubleClickAt(hit);
    startRename(hit);
}

void TopologyEditCanvas::startRename(const TopologyHit& hit)
{
    if (!picture() || (!hit.isSwitch() && !hit.isNode()))
        return;
    cancel();
    m_renamed = hit;
    const QRectF box =
        window().map(hit.isSwitch() ? picture()->layout->switches[hit.asSwitch().at()] : picture()->layout->cell(hit.asNode()));
    QSizeF size(std::clamp(box.width(), 120.0, 260.0), m_name->sizeHint().height());
    QRectF place(box.center() - QPointF(size.width(), size.height()) / 2.0, size);
    place.moveLeft(std::clamp(place.left(), 0.0, std::max(0.0, width() - size.width())));
    place.moveTop(std::clamp(place.top(), 0.0, std::max(0.0, height() - size.height())));
    m_name->setGeometry(place.toRect());
    m_name->setText(hit.isSwitch() ? switchName(*picture()->instance, hit.asSwitch())
                                   : nodeName(*picture()->instance, hit.asNode()));
    m_name->selectAll();
    m_name->show();
    m_name->setFocus();
    card().showRows({}, {}, {});
}

void TopologyEditCanvas::endRename(bool accept)
{
    if (m_name->isHidden())
        return;
    m_name->hide();
    setFocus();
    if (accept && m_name->isModified())
        emit renamed(m_renamed, m_name->text().trimmed());
}

bool TopologyEditCanvas::key(QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape) {
        if (!m_name->isHidden())
            endRename(false);
        else if (m_gesture != Gesture::none)
            stopDragging(), cancel();
        else if (m_tool != TopologyTool::select)
            emit selectToolWanted();
        else
            setSelection({});
        return true;
    }
    if (selection().switches.empty() || !(event.modifiers() & Qt::ControlModifier))
        return false;
    switch (event.key()) {
    case Qt::Key_Left: nudge({-nudgeStep, 0.0}); return true;
    case Qt::Key_Right: nudge({nudgeStep, 0.0}); return true;
    case Qt::Key_Up: nudge({0.0, -nudgeStep}); return true;
    case Qt::Key_Down: nudge({0.0, nudgeStep}); return true;
    default: return false;
    }
}

void TopologyEditCanvas::nudge(QPointF step)
{
    HeldSwitches places;
    for (const SwitchIndex s : selection().switches)
        places[s] = picture()->layout->switches[s.at()].center() + step;
    holdView();
    emit switchesPlaced(places);
}

void TopologyEditCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    const TopologyHit hit = hitAtPoint(event->pos());
    const TopologySelection& now = selection();
    const bool inside =
        (hit.isSwitch() && now.switches.contains(hit.asSwitch())) || (hit.isNode() && now.nodes.contains(hit.asNode()));
    if (!inside)
        selectHit(hit, false);
    stopDragging();
    card().showRows({}, {}, {});
    emit menuWanted(hit, event->globalPos());
    event->accept();
}

QString TopologyEditCanvas::gestureText() const
{
    const consolidation::Instance& instance = *picture()->instance;
    if (m_gesture == Gesture::carryNodes) {
        const QString what = m_carried.size() == 1 ? nodeName(instance, m_carried.front())
                                                   : countText(static_cast<qint64>(m_carried.size()), Noun::node);
        return m_target.value >= 0 ? tr("%1 to %2").arg(what, switchName(instance, m_target)) : what;
    }
    if (m_target.value < 0)
        return tr("drag to another switch");
    const bool asLink = m_modifiers & Qt::ShiftModifier || !instance.isTree();
    return (asLink ? tr("link %1 with %2") : tr("%1 below %2"))
        .arg(switchName(instance, m_start.asSwitch()), switchName(instance, m_target));
}

void TopologyEditCanvas::paintOver(QPainter& painter, const PictureWindow& window, const TopologyStyle& style)
{
    if (m_grid)
        paintGrid(painter, window, style);
    if (!m_underWay || m_gesture == Gesture::none || m_gesture == Gesture::placeSwitches)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    QColor overlay = style.accent;
    overlay.setAlphaF(0.14F);
    painter.setPen(QPen(style.accent, 1.5, m_gesture == Gesture::rubberBand ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(overlay);
    if (m_gesture == Gesture::rubberBand) {
        painter.drawRect(QRectF(m_from, m_to).normalized());
        return;
    }
    if (m_target.value >= 0) {
        const TopologyLayout& layout = *picture()->layout;
        painter.drawRoundedRect(window.map(layout.switches[m_target.at()] | layout.racks[m_target.at()]).adjusted(-3, -3, 3, 3),
                                5, 5);
    }
    if (m_gesture == Gesture::connect) {
        painter.setPen(QPen(style.accent, 2.5));
        painter.drawLine(window.map(picture()->layout->switches[m_start.asSwitch().at()].center()), m_to);
    }
    paintWords(painter, m_to, gestureText(), style, window.visible);
}

} // namespace wattif::ui

#include "moc_topology_edit_canvas.cpp"
