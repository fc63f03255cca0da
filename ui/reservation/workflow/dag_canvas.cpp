// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/workflow/dag_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include "ui/charts/hover_card.h"
#include "ui/reservation/common/dag_text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

constexpr double margin = 14.0;
constexpr double rim = 9.0;   // pixels from which an edge is drawn
constexpr double reach = 4.0; // pixels from an edge

/// The same things after an edit: tasks by their names (or places, where one was renamed), an edge by its ends.
DagSelection carriedOver(const DagPicture& before, const DagPicture& after, const DagSelection& selection)
{
    DagSelection kept;
    const auto& old = before.workflow->tasks;
    const auto& now = after.workflow->tasks;
    for (const int t : selection.tasks) {
        const auto place = static_cast<std::size_t>(t);
        const auto found = std::ranges::find(now, old[place].name, &reservation::Task::name);
        if (found != now.end())
            kept.tasks.insert(static_cast<int>(found - now.begin()));
        else if (old.size() == now.size())
            kept.tasks.insert(t);
    }
    for (std::size_t e = 0; selection.edge >= 0 && e < after.edges.size(); ++e) {
        const DagEdge& edge = before.edges[static_cast<std::size_t>(selection.edge)];
        if (after.edges[e].parent == edge.parent && after.edges[e].child == edge.child)
            kept.edge = static_cast<int>(e);
    }
    return kept;
}

} // namespace

DagCanvas::DagCanvas(QWidget* parent) : PanZoomCanvas({.largest = 3.0, .largestFit = 1.25}, parent), m_name(new QLineEdit(this))
{
    m_name->hide();
    m_name->setAccessibleName(tr("Name of the task"));
    connect(m_name, &QLineEdit::editingFinished, this, [this] { endRename(true); });
}

void DagCanvas::setPicture(DagPicturePtr picture)
{
    const bool same = m_picture && picture && m_picture->index == picture->index;
    const DagPicturePtr before = std::exchange(m_picture, std::move(picture));
    if (!m_picture || !before || before->layout != m_picture->layout)
        cancel();
    DagSelection kept = same ? carriedOver(*before, *m_picture, m_selection) : DagSelection{};
    setSelection(std::move(kept));
    same ? fitAgain() : fit();
    leave();
    update();
}

void DagCanvas::setEmptyText(const QString& text)
{
    m_empty = text;
    update();
}

void DagCanvas::setSelection(DagSelection selection)
{
    if (std::exchange(m_selection, std::move(selection)) == m_selection)
        return;
    if (!m_selection.tasks.contains(m_current))
        m_current = m_selection.tasks.empty() ? -1 : *m_selection.tasks.begin();
    update();
    emit selectionChanged();
}

int DagCanvas::current() const { return m_current; }

std::optional<QRectF> DagCanvas::pictureBounds() const
{
    return m_picture ? std::optional(m_picture->layout->bounds) : std::nullopt;
}

QRectF DagCanvas::pictureSpace() const
{
    return QRectF(rect()).adjusted(margin, margin, -margin, -margin - QFontMetricsF(font()).height());
}

void DagCanvas::reveal(int task)
{
    if (!m_picture || task < 0 || static_cast<std::size_t>(task) >= m_picture->layout->boxes.size())
        return;
    const QRectF box = m_picture->layout->boxes[static_cast<std::size_t>(task)];
    if (!pictureSpace().contains(window().map(box)))
        lookAt(box.center(), scaleNow());
}

DagHit DagCanvas::hitAt(QPointF point) const
{
    if (!m_picture)
        return {};
    return hitOf(*m_picture, placeAt(point), reach / scaleNow(), rim / scaleNow());
}

void DagCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const DagStyle style = screenDagStyle(font());
    painter.fillRect(rect(), style.background);
    if (!m_picture) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    paintDag(painter, *m_picture, window(), style, m_selection, m_hovered);
    paintGesture(painter, style);
    const LegendItems legend = dagLegend(*m_picture, style);
    const double height = legendHeight(legend, font(), width() - 16.0) + 2.0;
    const QRectF bar(0.0, this->height() - height, width(), height);
    QColor overlay = style.background;
    overlay.setAlphaF(0.88F);
    painter.fillRect(bar, overlay);
    paintLegend(painter, bar.adjusted(10.0, 2.0, -6.0, 0.0), legend, font(), style.muted);
    if (!hasFocus())
        return;
    painter.setPen(QPen(style.accent, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void DagCanvas::paintGesture(QPainter& painter, const DagStyle& style)
{
    if (!m_to)
        return;
    const QRectF box = window().map(m_picture->layout->boxes[static_cast<std::size_t>(m_from.index)]);
    const bool forwards = m_from.kind == DagHit::Kind::out;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.accent, 2.0));
    painter.drawLine(QPointF(forwards ? box.right() : box.left(), box.center().y()), *m_to);
    const DagHit target = hitAt(*m_to);
    if (!target.isTask() || target.index == m_from.index)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(window().map(m_picture->layout->boxes[static_cast<std::size_t>(target.index)]).adjusted(-3, -3, 3, 3),
                            6, 6);
}

bool DagCanvas::press(QMouseEvent& event)
{
    m_from = hitAt(event.position());
    m_to.reset();
    return m_from.kind == DagHit::Kind::out || m_from.kind == DagHit::Kind::in;
}

void DagCanvas::drag(QMouseEvent& event)
{
    m_to = event.position();
    setHovered({});
    update();
}

void DagCanvas::release(QMouseEvent& event, bool hasMoved)
{
    m_to.reset();
    update();
    const DagHit hit = hitAt(event.position());
    if (!hasMoved || !hit.isTask() || hit.index == m_from.index)
        return;
    if (m_from.kind == DagHit::Kind::out)
        emit edgeWanted(m_from.index, hit.index);
    else
        emit edgeWanted(hit.index, m_from.index);
}

void DagCanvas::hover(QPointF point)
{
    const DagHit hit = hitAt(point);
    const bool isRim = hit.kind == DagHit::Kind::out || hit.kind == DagHit::Kind::in;
    setCursor(isRim ? Qt::CrossCursor : Qt::ArrowCursor);
    setHovered(hit);
    const DagCard shown = m_picture ? dagCard(*m_picture, hit) : DagCard{};
    card().showRows(shown.heading, shown.rows, point.toPoint());
}

void DagCanvas::leave()
{
    setHovered({});
    card().showRows({}, {}, {});
}

void DagCanvas::click(QPointF point, Qt::KeyboardModifiers modifiers) { select(hitAt(point), modifiers & Qt::ControlModifier); }

void DagCanvas::doubleClick(QPointF point)
{
    cancel();
    const DagHit hit = hitAt(point);
    if (hit.isTask())
        startRename(hit.index);
    else if (hit.kind == DagHit::Kind::nothing)
        emit taskWanted();
}

void DagCanvas::select(const DagHit& hit, bool toggle)
{
    DagSelection next = toggle ? m_selection : DagSelection{};
    next.edge = hit.kind == DagHit::Kind::edge && next.tasks.empty() ? hit.index : -1;
    if (hit.isTask()) {
        if (!next.tasks.insert(hit.index).second)
            next.tasks.erase(hit.index);
        m_current = hit.index;
    }
    setSelection(std::move(next));
}

void DagCanvas::selectTask(int task)
{
    m_current = task;
    setSelection({{task}, -1});
    reveal(task);
}

bool DagCanvas::step(int key)
{
    if (!m_picture || m_current < 0)
        return false;
    const auto& boxes = m_picture->layout->boxes;
    const QPointF here = boxes[static_cast<std::size_t>(m_current)].center();
    const bool across = key == Qt::Key_Up || key == Qt::Key_Down;
    const bool forwards = key == Qt::Key_Right || key == Qt::Key_Down;
    int best = -1;
    double nearest = 0.0;
    const auto consider = [&](int t) {
        const QPointF there = boxes[static_cast<std::size_t>(t)].center();
        const double ahead = (forwards ? 1.0 : -1.0) * (across ? there.y() - here.y() : there.x() - here.x());
        const double away = across ? ahead : std::abs(there.y() - here.y());
        if (t != m_current && ahead > 0.0 && (best < 0 || away < nearest)) {
            best = t;
            nearest = away;
        }
    };
    const auto& layers = m_picture->layout->layers;
    for (int t = 0; across && t < static_cast<int>(boxes.size()); ++t)
        if (layers[static_cast<std::size_t>(t)] == layers[static_cast<std::size_t>(m_current)])
            consider(t);
    for (const DagEdge& edge : m_picture->edges)
        if (!across && (forwards ? edge.parent : edge.child).value == m_current)
            consider((forwards ? edge.child : edge.parent).value);
    if (best >= 0)
        selectTask(best);
    return true;
}

bool DagCanvas::key(QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: return step(event.key());
    case Qt::Key_Escape: isDragging() ? cancel() : setSelection({}); return true;
    default: return false;
    }
}

void DagCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    const DagHit hit = hitAt(event->pos());
    cancel();
    if (!hit.isTask() || !m_selection.tasks.contains(hit.index))
        select(hit, false);
    leave();
    emit menuWanted(hit, event->globalPos());
    event->accept();
}

void DagCanvas::setHovered(const DagHit& hit)
{
    if (std::exchange(m_hovered, hit) != hit)
        update();
}

void DagCanvas::cancel()
{
    stopDragging();
    m_to.reset();
    endRename(false);
    update();
}

void DagCanvas::startRename(int task)
{
    if (!m_picture || task < 0)
        return;
    cancel();
    m_renamed = task;
    reveal(task);
    const QRectF box = window().map(m_picture->layout->boxes[static_cast<std::size_t>(task)]);
    const QSizeF size(std::clamp(box.width(), 130.0, 260.0), m_name->sizeHint().height());
    m_name->setGeometry(QRectF(box.center() - QPointF(size.width(), size.height()) / 2.0, size).toRect());
    m_name->setText(QString::fromStdString(m_picture->task(task).name));
    m_name->selectAll();
    m_name->show();
    m_name->setFocus();
    leave();
}

void DagCanvas::endRename(bool accept)
{
    if (m_name->isHidden())
        return;
    const bool modified = m_name->isModified();
    m_name->hide();
    setFocus();
    if (accept && modified)
        emit renamed(m_renamed, m_name->text().trimmed());
}

} // namespace wattif::ui

#include "moc_dag_canvas.cpp"
