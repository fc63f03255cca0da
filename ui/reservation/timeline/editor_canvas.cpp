// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/editor_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "ui/charts/time/time_window.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/session/answer_hint.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Reservation;
using reservation::ReservationIndex;
using reservation::SiteIndex;

constexpr double edgeGrip = 6.0;   ///< pixels at an edge that hold it
constexpr double snapPixels = 6.0; ///< rounding of times, and reach of other edges
constexpr double minDrawn = 4.0;
constexpr double minSeconds = 1.0;

/// Which part of a block's rectangle a point holds; the edges of small ones leave their middle free.
BlockPart partOf(const QRectF& box, QPointF at)
{
    const double x = std::min(edgeGrip, box.width() / 4.0);
    const double y = std::min(edgeGrip, box.height() / 4.0);
    if (at.x() < box.left() + x)
        return BlockPart::start;
    if (at.x() > box.right() - x)
        return BlockPart::end;
    return at.y() < box.top() + y ? BlockPart::top : BlockPart::inside;
}

Qt::CursorShape cursorOf(BlockPart part)
{
    switch (part) {
    case BlockPart::start:
    case BlockPart::end: return Qt::SizeHorCursor;
    case BlockPart::top: return Qt::SizeVerCursor;
    case BlockPart::inside: return Qt::SizeAllCursor;
    case BlockPart::none: break;
    }
    return Qt::ArrowCursor;
}

} // namespace

EditorCanvas::EditorCanvas(TimeWindow& window, QWidget* parent) : LaneCanvas(window, parent)
{
    setAccessibleName(tr("Reservations of all sites over time"));
    connect(this, &LaneCanvas::blockClicked, this,
            [this](int block) { emit selected(block < 0 ? ReservationIndex{} : ReservationIndex(lanes()->block(block).id)); });
}

void EditorCanvas::setScene(EditorScenePtr scene)
{
    m_scene = std::move(scene);
    m_trial.reset();
    setLanes(m_scene ? m_scene->lanes : nullptr);
}

void EditorCanvas::setTrial(const std::optional<Trial>& trial, const TrialRules& rules)
{
    m_trial = trial;
    m_rules = rules;
    const int block = trial && lanes() ? lanes()->blockWithId(trial->reservation.value) : -1;
    setSelectedBlock(block);
    setAccessibleDescription(block < 0 ? QString() : tr("Reservation %1").arg(lanes()->block(block).label));
    if (m_trial && m_held && m_held->moved)
        reportDrag();
    update();
}

void EditorCanvas::setDrawnTrial(const std::optional<Trial>& trial,
                                 const std::shared_ptr<const reservation::PlanningModel>& model)
{
    m_drawnTrial = trial;
    m_drawnModel = model;
    if (trial && m_drawn)
        card().reportAside(trialHeading(*model, *trial), rowsOf(*model, *trial),
                           QRectF(m_drawn->from, m_drawn->to).normalized().toAlignedRect());
    update();
}

void EditorCanvas::setDrawing(bool on)
{
    m_drawing = on;
    if (std::exchange(m_drawn, std::nullopt))
        emit drawingChanged({});
    on ? setCursor(Qt::CrossCursor) : unsetCursor();
    update();
}

BlockPart EditorCanvas::partAt(QPointF at) const
{
    const int block = blockAt(at);
    if (block < 0)
        return BlockPart::none;
    const LaneFrame f = frame();
    const LaneBlock& b = lanes()->block(block);
    QRectF box = f.pieceBox(*lanes(), block, lanes()->pieceAt(block, f.secondsAt(at.x())));
    box.setLeft(f.xOf(b.first()));
    box.setRight(f.xOf(b.last()));
    return partOf(box, at);
}

double EditorCanvas::snapSeconds() const
{
    const double pixel = time().span() / std::max(box().width(), 1.0);
    return timeStep(snapPixels * pixel, 1);
}

double EditorCanvas::snapped(double seconds, int site, int except, bool snapping) const
{
    if (!snapping)
        return std::round(seconds);
    const double reach = snapPixels * time().span() / box().width();
    double best = std::round(seconds / snapSeconds()) * snapSeconds();
    double nearest = reach;
    for (const int i : lanes()->blocksOn(site)) {
        const LaneBlock& b = lanes()->block(i);
        for (const double edge : {b.startSeconds, b.endSeconds})
            if (b.id != except && std::abs(edge - seconds) < nearest) {
                nearest = std::abs(edge - seconds);
                best = edge;
            }
    }
    return best;
}

int EditorCanvas::processorsOf(SiteIndex site) const { return m_scene->value().sites[site.at()].processors; }

Reservation EditorCanvas::moved(QPointF at, bool snapping) const
{
    const Held& held = *m_held;
    const QPointF by = at - held.at;
    const double seconds = by.x() * held.secondsPerPixel;
    Reservation next = held.before;
    const auto snap = [&](double moment) { return snapped(moment, next.site.value, held.reservation.value, snapping); };
    switch (held.part) {
    case BlockPart::inside: {
        const int site = frame().siteAt(at.y(), static_cast<int>(lanes()->sites().size()));
        if (site >= 0 && processorsOf(SiteIndex(site)) >= next.processors)
            next.site = SiteIndex(site);
        const double length = next.endSeconds - next.startSeconds;
        // Whichever edge is nearer to something to snap to.
        const double byStart = snap(next.startSeconds + seconds);
        const double byEnd = snap(next.endSeconds + seconds) - length;
        const double wanted = held.before.startSeconds + seconds;
        next.startSeconds = std::max(0.0, std::abs(byEnd - wanted) < std::abs(byStart - wanted) - 1e-9 ? byEnd : byStart);
        next.endSeconds = next.startSeconds + length;
        break;
    }
    case BlockPart::start:
        next.startSeconds = clampTo(snap(next.startSeconds + seconds), 0.0, next.endSeconds - minSeconds);
        break;
    case BlockPart::end: next.endSeconds = std::max(snap(next.endSeconds + seconds), next.startSeconds + minSeconds); break;
    case BlockPart::top:
        next.processors =
            std::clamp(toNearest<int>(held.before.processors - by.y() * held.processorsPerPixel), 1, processorsOf(next.site));
        break;
    case BlockPart::none: break;
    }
    return next;
}

std::optional<Reservation> EditorCanvas::drawnReservation(bool snapping) const
{
    const LaneFrame f = frame();
    const auto moment = [&](double x) { return std::max(0.0, snapped(f.secondsAt(x), m_drawn->site, -1, snapping)); };
    Reservation made;
    made.site = SiteIndex(m_drawn->site);
    made.startSeconds = moment(std::min(m_drawn->from.x(), m_drawn->to.x()));
    made.endSeconds = moment(std::max(m_drawn->from.x(), m_drawn->to.x()));
    const double high = std::abs(m_drawn->to.y() - m_drawn->from.y());
    const int capacity = processorsOf(made.site);
    const double levels = f.processorsAt(*lanes(), m_drawn->site, 0.0) - f.processorsAt(*lanes(), m_drawn->site, high);
    made.processors = high < minDrawn ? std::max(1, capacity / 4) : std::clamp(toNearest<int>(levels), 1, capacity);
    if (std::abs(m_drawn->to.x() - m_drawn->from.x()) < minDrawn || made.endSeconds < made.startSeconds + minSeconds)
        return std::nullopt;
    return made;
}

Reservation EditorCanvas::proposed() const
{
    Reservation made;
    const LaneFrame f = frame();
    const int sites = static_cast<int>(lanes()->sites().size());
    const int visible = std::max(0, f.siteAt(f.box.top() + 0.6 * f.laneHeight, sites));
    made.site = SiteIndex(selectedBlock() >= 0 ? lanes()->block(selectedBlock()).site : visible);
    made.startSeconds = std::max(0.0, snapped(time().from() + 0.4 * time().span(), made.site.value, -1, true));
    made.endSeconds =
        made.startSeconds + std::max(snapSeconds(), std::round(0.15 * time().span() / snapSeconds()) * snapSeconds());
    made.processors = std::max(1, processorsOf(made.site) / 4);
    return made;
}

bool EditorCanvas::press(QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || !box().contains(event.position()))
        return false;
    const int block = blockAt(event.position());
    if (block >= 0) {
        emit blockClicked(block);
        const LaneFrame f = frame();
        const LaneBlock& b = lanes()->block(block);
        const double height = f.yOf(*lanes(), b.site, 0.0) - f.yOf(*lanes(), b.site, 1.0);
        m_held = Held{ReservationIndex(b.id),
                      partAt(event.position()),
                      event.position(),
                      m_scene->value().reservations[static_cast<std::size_t>(b.id)],
                      time().span() / f.box.width(),
                      1.0 / height};
        return true;
    }
    const int site = frame().siteAt(event.position().y(), static_cast<int>(lanes()->sites().size()));
    if (!m_drawing || site < 0 || event.modifiers() & Qt::ControlModifier)
        return false;
    emit blockClicked(-1);
    m_drawn = Drawn{site, event.position(), event.position()};
    return true;
}

bool EditorCanvas::drag(QMouseEvent& event)
{
    m_snapping = !(event.modifiers() & Qt::AltModifier);
    m_pointer = event.position();
    if (m_drawn) {
        const QRectF lane = frame().laneBox(m_drawn->site);
        m_drawn->to = {event.position().x(), clampTo(event.position().y(), lane.top(), lane.bottom())};
        emit drawingChanged(drawnReservation(m_snapping));
        update();
        return true;
    }
    if (!m_held)
        return false;
    const Reservation next = moved(event.position(), m_snapping);
    if (!m_held->moved && next == m_held->before)
        return true;
    if (!std::exchange(m_held->moved, true))
        m_held->trialBefore = trialOf(*m_scene->model, m_held->reservation, m_rules);
    emit changed(m_held->reservation, next);
    return true;
}

bool EditorCanvas::release(QMouseEvent&)
{
    if (m_drawn) {
        const std::optional<Reservation> made = drawnReservation(m_snapping);
        m_drawn.reset();
        emit drawingChanged({});
        if (made)
            emit drawn(*made);
        update();
        return true;
    }
    if (const auto held = std::exchange(m_held, std::nullopt); held && held->moved)
        emit dropped();
    return true;
}

void EditorCanvas::takeBack()
{
    m_drawn.reset();
    emit drawingChanged({});
    if (const auto held = std::exchange(m_held, std::nullopt); held && held->moved)
        emit dragCancelled(held->reservation, held->before);
    update();
}

void EditorCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    // On a block it is an ordinary press: the second of two fast clicks must not lose the view.
    if (blockAt(event->position()) >= 0)
        return mousePressEvent(event);
    LaneCanvas::mouseDoubleClickEvent(event);
}

void EditorCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    if (!lanes() || m_held || m_drawn)
        return;
    if (event->reason() == QContextMenuEvent::Mouse)
        emit blockClicked(blockAt(event->pos()));
    emit menuWanted(event->globalPos());
}

void EditorCanvas::choose(int by)
{
    const int count = static_cast<int>(lanes()->blocks().size());
    if (count == 0)
        return;
    std::vector<int> order;
    for (int site = 0; site < static_cast<int>(lanes()->sites().size()); ++site)
        order.insert(order.end(), lanes()->blocksOn(site).begin(), lanes()->blocksOn(site).end());
    const auto now = std::ranges::find(order, selectedBlock());
    const int place = now == order.end() ? (by > 0 ? -1 : count) : static_cast<int>(now - order.begin());
    const int block = order[static_cast<std::size_t>((place + by + count) % count)];
    showBlock(block);
    emit blockClicked(block);
}

bool EditorCanvas::key(QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Escape:
        if (m_held || m_drawn)
            takeBack();
        else
            emit selected({});
        return true;
    case Qt::Key_PageDown: choose(1); return true;
    case Qt::Key_PageUp: choose(-1); return true;
    default: return selectedBlock() >= 0 && keyOnSelected(event);
    }
}

bool EditorCanvas::keyOnSelected(QKeyEvent& event)
{
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    const bool control = event.modifiers() & Qt::ControlModifier;
    const bool alt = event.modifiers() & Qt::AltModifier;
    const ReservationIndex i(lanes()->block(selectedBlock()).id);
    Reservation next = m_scene->value().reservations[i.at()];
    const bool across = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    const bool along = event.key() == Qt::Key_Up || event.key() == Qt::Key_Down;
    const double step = event.key() == Qt::Key_Left ? -snapSeconds() : snapSeconds();
    const int up = event.key() == Qt::Key_Up ? 1 : -1;
    if (across && shift) {
        const double by = std::max(step, -next.startSeconds);
        next.startSeconds += by;
        next.endSeconds += by;
    } else if (across && control) {
        next.endSeconds = std::max(next.endSeconds + step, next.startSeconds + minSeconds);
    } else if (across && alt) {
        next.startSeconds = clampTo(next.startSeconds + step, 0.0, next.endSeconds - minSeconds);
    } else if (along && shift) {
        next.site = SiteIndex(std::clamp(next.site.value - up, 0, static_cast<int>(lanes()->sites().size()) - 1));
    } else if (along && control) {
        next.processors = std::clamp(next.processors + up, 1, processorsOf(next.site));
    } else {
        return false;
    }
    emit changed(i, next);
    if (!event.isAutoRepeat())
        emit dropped();
    if (selectedBlock() >= 0)
        showBlock(selectedBlock());
    return true;
}

/// The rows of a card: only the times while a question is open, which may ask for the risk.
std::vector<HoverRow> EditorCanvas::rowsOf(const reservation::PlanningModel& model, const Trial& trial) const
{
    constexpr std::size_t times = 2;
    std::vector<HoverRow> rows = trialRows(model, trial, m_rules);
    if (hidesAnswers(*this))
        rows.resize(std::min(rows.size(), times));
    return rows;
}

void EditorCanvas::reportTrial(const Trial& trial, const reservation::PlanningModel& model, QPointF at)
{
    card().showRows(trialHeading(model, trial), rowsOf(model, trial), at.toPoint());
}

void EditorCanvas::reportDrag()
{
    const reservation::PlanningModel& model = *m_scene->model;
    const QRectF block = frame().blockBox(*lanes(), selectedBlock());
    card().reportAside(trialHeading(model, *m_trial),
                       hidesAnswers(*this) ? rowsOf(model, *m_trial)
                                           : dragRows(model, *m_trial, m_rules, {m_held->before, m_held->trialBefore}),
                       block.united(QRectF(m_pointer, QSizeF(1.0, 1.0))).toAlignedRect());
}

void EditorCanvas::followCursor(QPointF at)
{
    const BlockPart part = partAt(at);
    if (part != BlockPart::none)
        return setCursor(cursorOf(part));
    m_drawing&& box().contains(at) ? setCursor(Qt::CrossCursor) : unsetCursor();
}

void EditorCanvas::showCardAt(QPointF at)
{
    followCursor(at);
    const int block = blockAt(at);
    if (block < 0)
        return card().showRows({}, {}, {});
    const ReservationIndex i(lanes()->block(block).id);
    if (m_trial && m_trial->reservation == i)
        return reportTrial(*m_trial, *m_scene->model, at);
    reportTrial(trialOf(*m_scene->model, i, m_rules), *m_scene->model, at);
}

} // namespace wattif::ui

#include "moc_editor_canvas.cpp"
