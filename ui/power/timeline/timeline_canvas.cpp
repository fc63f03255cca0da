// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/timeline/timeline_canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"
#include "core/power/model/clock.h"
#include "ui/charts/time/time_window.h"
#include "ui/power/common/maintenance_bands.h"
#include "ui/power/common/power_access.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double tickBand = 11.0;
constexpr double gripWidth = 5.0;
constexpr double tickReach = 5.0;

} // namespace

TimelineCanvas::TimelineCanvas(TimeWindow& window, QWidget* parent) : RowCanvas(window, parent)
{
    setAccessibleName(tr("States of all nodes over time"));
    setTopMargin(tickBand + 3.0);
}

void TimelineCanvas::setData(TimelinePtr data)
{
    m_data = std::move(data);
    if (m_data)
        setClock(power::clockOf(m_data->scenario()));
    const std::vector<NodeGroup> groups = m_data ? nodeGroups(m_data->scenario()) : std::vector<NodeGroup>();
    if (groups != m_groups) {
        m_groups = groups;
        m_collapsed.assign(m_groups.size(), false);
        showGroups();
    }
    setShowsGaps(m_gaps);
}

void TimelineCanvas::showGroups()
{
    std::vector<ChartRange> collapsed;
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (m_collapsed[i])
            collapsed.push_back(rowsOf(m_groups[i]));
    setCollapsed(std::move(collapsed));
}

bool TimelineCanvas::isCollapsed(std::size_t group) const { return group < m_collapsed.size() && m_collapsed[group]; }

void TimelineCanvas::toggleGroup(std::size_t group)
{
    m_collapsed[group] = !m_collapsed[group];
    showGroups();
}

void TimelineCanvas::toggleAllGroups()
{
    m_collapsed.assign(m_groups.size(), std::ranges::find(m_collapsed, true) == m_collapsed.end());
    showGroups();
}

std::optional<std::size_t> TimelineCanvas::groupAt(QPointF at) const
{
    const auto found = std::ranges::find_if(m_names, [at](const QRectF& name) { return name.contains(at); });
    return found == m_names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_names.begin()));
}

void TimelineCanvas::setDataBefore(TimelinePtr before)
{
    m_dataBefore = std::move(before);
    setShowsGaps(m_gaps);
}

void TimelineCanvas::setShowsGaps(bool on)
{
    m_gaps = on;
    const auto pictureOf = [this](const TimelinePtr& data) {
        return data ? (m_gaps && data->withGaps ? data->gapImage : data->states).ownedBy(data) : StateImage();
    };
    setPicture(pictureOf(m_data));
    const bool isAlike = m_dataBefore && m_data && m_dataBefore->withGaps == m_data->withGaps;
    setReferenceData(isAlike ? pictureOf(m_dataBefore) : StateImage());
}

void TimelineCanvas::setIntervals(std::vector<power::OffInterval> intervals, bool editable)
{
    m_intervals = std::move(intervals);
    m_editable = editable;
    if (!editable || m_selected >= static_cast<int>(m_intervals.size()))
        m_selected = -1;
    if (m_held.index >= static_cast<int>(m_intervals.size()))
        m_held = {};
    update();
}

void TimelineCanvas::setDrawing(bool on)
{
    m_drawing = on;
    m_drawnFrom.reset();
    on ? setCursor(Qt::CrossCursor) : unsetCursor();
    update();
}

void TimelineCanvas::setChosen(std::optional<double> seconds, int tick)
{
    m_chosenSeconds = seconds;
    m_tick = tick;
    update();
}

double TimelineCanvas::tickX(int tick) const
{
    return xOf(power::toSeconds(m_data->outcome->ticks.momentOf(static_cast<std::size_t>(tick))));
}

QRectF TimelineCanvas::intervalBox(const power::OffInterval& interval) const
{
    return QRectF(QPointF(xOf(interval.fromSeconds), yOf(interval.last.value + 1.0)),
                  QPointF(xOf(interval.toSeconds), yOf(interval.first.value)));
}

void TimelineCanvas::paintOver(QPainter& painter)
{
    const Theme& theme = Theme::instance();
    if (m_data)
        paintMaintenance(painter, box(), {time().from(), time().to()}, m_data->scenario(), screenPicture(font()));
    m_names = paintNodeGroups(painter, box(), rowLayout(), m_groups, collapsed(), screenPicture(font()), GroupArrows::shown);
    const auto outline = [&](const QRectF& box, bool strong) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.chartBackground(), strong ? 4.0 : 3.0));
        painter.drawRect(box);
        QPen pen(strong ? theme.accent() : theme.chartText(), strong ? 2.0 : 1.0);
        pen.setStyle(m_editable ? Qt::SolidLine : Qt::DashLine);
        painter.setPen(pen);
        painter.drawRect(box);
    };
    for (std::size_t i = 0; i < m_intervals.size(); ++i)
        outline(intervalBox(m_intervals[i]), static_cast<int>(i) == m_selected);
    if (m_drawnFrom) {
        const QRectF box = intervalBox(between(*m_drawnFrom, m_drawnTo));
        QColor overlay = theme.accent();
        overlay.setAlphaF(0.25F);
        painter.fillRect(box, overlay);
        outline(box, true);
    }
    paintRowMarks(painter, *this, marks());
    if (m_chosenSeconds && m_data) {
        painter.setPen(QPen(theme.accent(), 1.5));
        painter.drawLine(QPointF(xOf(*m_chosenSeconds), box().top()), QPointF(xOf(*m_chosenSeconds), box().bottom()));
    }
}

void TimelineCanvas::paintAround(QPainter& painter)
{
    if (!m_data)
        return;
    // One mark a pixel: started nodes up, stopped ones down, nothing done short and pale.
    const Theme& theme = Theme::instance();
    const QRectF b = box();
    const double base = b.top() - 1.0;
    const power::LoadTicks& ticks = m_data->outcome->ticks;
    const auto at = [&ticks](std::size_t tick) { return power::toSeconds(ticks.momentOf(tick)); };
    std::size_t tick = ticks.firstFrom(power::toTime(time().from()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double end = std::min(time().to(), time().end().value_or(time().to()));
    for (; tick != ticks.size() && at(tick) <= end;) {
        const double x = std::floor(xOf(at(tick)));
        std::int32_t starts = 0;
        std::int32_t stops = 0;
        bool chosen = false;
        for (; tick != ticks.size() && xOf(at(tick)) < x + 1.0; ++tick) {
            starts += ticks.startedAt(tick);
            stops += ticks.stoppedAt(tick);
            chosen = chosen || std::cmp_equal(tick, m_tick);
        }
        const bool acted = starts > 0 || stops > 0;
        const QColor colour = starts > 0 ? stateColour(power::NodeState::booting)
            : stops > 0                  ? stateColour(power::NodeState::shuttingDown)
                                         : pictureInks().muted;
        painter.fillRect(QRectF(x, base - (acted ? tickBand - 2.0 : 4.0), chosen ? 3.0 : 1.0, acted ? tickBand - 2.0 : 4.0),
                         chosen ? theme.accent() : colour);
    }
}

int TimelineCanvas::tickAt(QPointF at) const
{
    if (!m_data || at.y() > box().top() || at.y() < box().top() - tickBand - 2.0)
        return -1;
    const power::LoadTicks& ticks = m_data->outcome->ticks;
    int best = -1;
    double nearest = tickReach;
    const double seconds = secondsAt(at.x() - tickReach);
    for (std::size_t tick = ticks.firstFrom(power::toTime(seconds)); tick < ticks.size(); ++tick) {
        const double x = xOf(power::toSeconds(ticks.momentOf(tick)));
        if (x >= at.x() + tickReach)
            break;
        if (const double away = std::abs(x - at.x()); away < nearest) {
            nearest = away;
            best = static_cast<int>(tick);
        }
    }
    return best;
}

TimelineCanvas::Grip TimelineCanvas::gripAt(QPointF at) const
{
    if (!m_editable || !box().contains(at))
        return {};
    for (int i = static_cast<int>(m_intervals.size()) - 1; i >= 0; --i) {
        const QRectF b = intervalBox(m_intervals[static_cast<std::size_t>(i)]);
        if (!b.adjusted(-gripWidth, -gripWidth, gripWidth, gripWidth).contains(at))
            continue;
        // The edges of a small rectangle leave its middle free to take hold of.
        const double x = std::min(gripWidth, b.width() / 4.0);
        const double y = std::min(gripWidth, b.height() / 4.0);
        const IntervalPart part = at.x() < b.left() + x ? IntervalPart::left
            : at.x() > b.right() - x                    ? IntervalPart::right
            : at.y() < b.top() + y                      ? IntervalPart::top
            : at.y() > b.bottom() - y                   ? IntervalPart::bottom
                                                        : IntervalPart::inside;
        return {i, part};
    }
    return {};
}

double TimelineCanvas::rounded(double seconds) const
{
    // To the minute, while a minute is no more than a few pixels wide.
    const double pixel = time().span() / box().width();
    return pixel > 10.0 ? std::round(seconds / 60.0) * 60.0 : std::round(seconds);
}

power::OffInterval TimelineCanvas::between(QPointF a, QPointF b) const
{
    const int last = picture().states().rows() - 1;
    const auto node = [&](double y) { return std::clamp(toInteger<int>(std::floor(rowAt(y))), 0, last); };
    const auto moment = [&](double x) { return rounded(clampTo(secondsAt(x), time().from(), time().to())); };
    return {power::NodeIndex(node(std::max(a.y(), b.y()))), power::NodeIndex(node(std::min(a.y(), b.y()))),
            moment(std::min(a.x(), b.x())), moment(std::max(a.x(), b.x()))};
}

power::OffInterval TimelineCanvas::moved(const power::OffInterval& interval, IntervalPart part, QPointF by) const
{
    power::OffInterval next = interval;
    const int last = picture().states().rows() - 1;
    const double seconds = by.x() / box().width() * time().span();
    const double height = rowLayout().rowHeight();
    const int nodes = height > 0.0 ? toNearest<int>(-by.y() / height) : 0;
    const double shortest = 60.0;
    switch (part) {
    case IntervalPart::inside: {
        const int shift = clampTo(nodes, -interval.first.value, last - interval.last.value);
        next.first.value += shift;
        next.last.value += shift;
        next.fromSeconds = std::max(rounded(interval.fromSeconds + seconds), time().lower());
        next.toSeconds = next.fromSeconds + interval.toSeconds - interval.fromSeconds;
        break;
    }
    case IntervalPart::left:
        next.fromSeconds = std::min(rounded(interval.fromSeconds + seconds), next.toSeconds - shortest);
        break;
    case IntervalPart::right:
        next.toSeconds = std::max(rounded(interval.toSeconds + seconds), next.fromSeconds + shortest);
        break;
    case IntervalPart::bottom: next.first.value = clampTo(interval.first.value + nodes, 0, interval.last.value); break;
    case IntervalPart::top: next.last.value = clampTo(interval.last.value + nodes, interval.first.value, last); break;
    case IntervalPart::none: break;
    }
    return next;
}

QString TimelineCanvas::nodesText(const power::OffInterval& interval)
{
    return interval.first == interval.last ? tr("Node %1").arg(interval.first.value)
                                           : tr("Nodes %1 to %2").arg(interval.first.value).arg(interval.last.value);
}

void TimelineCanvas::select(int interval)
{
    m_selected = interval;
    if (interval >= 0)
        setAccessibleDescription(
            tr("Off interval %1: %2").arg(interval + 1).arg(nodesText(m_intervals[static_cast<std::size_t>(interval)])));
    update();
}

bool TimelineCanvas::press(QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton)
        return false;
    if (const int tick = tickAt(event.position()); tick >= 0) {
        emit tickClicked(tick);
        return true;
    }
    if (m_drawing && box().contains(event.position())) {
        m_drawnFrom = m_drawnTo = event.position();
        return true;
    }
    m_held = gripAt(event.position());
    select(m_held.index);
    if (m_held.index < 0) {
        if (const auto group = groupAt(event.position())) {
            toggleGroup(*group);
            return true;
        }
        if (const int node = nodeAt(event.position()); node >= 0)
            emit nodeClicked(node, secondsAt(event.position().x()));
        return false; // the same press may become a pan
    }
    m_heldAt = event.position();
    m_heldInterval = m_intervals[static_cast<std::size_t>(m_held.index)];
    return true;
}

bool TimelineCanvas::drag(QMouseEvent& event)
{
    if (m_drawnFrom) {
        m_drawnTo = event.position();
        reportInterval(between(*m_drawnFrom, m_drawnTo), m_drawnTo);
        update();
        return true;
    }
    if (m_held.index < 0)
        return false;
    const power::OffInterval next = moved(m_heldInterval, m_held.part, event.position() - m_heldAt);
    reportInterval(next, event.position());
    emit intervalMoved(m_held.index, next);
    return true;
}

bool TimelineCanvas::release(QMouseEvent&)
{
    if (m_drawnFrom) {
        const power::OffInterval drawn = between(*m_drawnFrom, m_drawnTo);
        const bool wide = std::abs(m_drawnTo.x() - m_drawnFrom->x()) >= 3.0 && drawn.toSeconds > drawn.fromSeconds;
        m_drawnFrom.reset();
        update();
        if (wide)
            emit intervalDrawn(drawn);
        return true;
    }
    if (m_held.index >= 0)
        emit intervalDropped();
    m_held = {};
    return true;
}

bool TimelineCanvas::key(QKeyEvent& event)
{
    const QRectF b = box();
    if (event.key() == Qt::Key_Escape && m_drawing) {
        if (!m_drawnFrom)
            emit drawingEnded();
        m_drawnFrom.reset();
        update();
        return true;
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && m_drawing) {
        emit intervalDrawn(
            between(b.center() - QPointF(b.width(), b.height()) / 8.0, b.center() + QPointF(b.width(), b.height()) / 8.0));
        return true;
    }
    if (event.key() == Qt::Key_I && m_editable && !m_intervals.empty()) {
        select((m_selected + 1) % static_cast<int>(m_intervals.size()));
        return true;
    }
    if (event.key() == Qt::Key_G && m_groups.size() > 1) {
        toggleAllGroups();
        return true;
    }
    if (event.key() == Qt::Key_Escape) {
        emit nodeClicked(-1, 0.0);
        return true;
    }
    if (m_selected < 0)
        return false;
    if (event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace) {
        emit intervalRemoved(m_selected);
        return true;
    }
    if (!(event.modifiers() & Qt::ShiftModifier))
        return false;
    const double step = rowLayout().rowHeight();
    const QPointF by = event.key() == Qt::Key_Left ? QPointF(-b.width() / 100.0, 0.0)
        : event.key() == Qt::Key_Right             ? QPointF(b.width() / 100.0, 0.0)
        : event.key() == Qt::Key_Up                ? QPointF(0.0, -step)
        : event.key() == Qt::Key_Down              ? QPointF(0.0, step)
                                                   : QPointF();
    if (by.isNull())
        return false;
    emit intervalMoved(m_selected, moved(m_intervals[static_cast<std::size_t>(m_selected)], IntervalPart::inside, by));
    emit intervalDropped();
    return true;
}

void TimelineCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    const Grip grip = gripAt(QPointF(event->pos()));
    QMenu menu(this);
    if (grip.index >= 0) {
        select(grip.index);
        menu.addAction(tr("Remove this off interval"), this, [this, index = grip.index] { emit intervalRemoved(index); });
    }
    if (m_groups.size() > 1) {
        for (std::size_t i = 0; i < m_groups.size(); ++i)
            menu.addAction((isCollapsed(i) ? tr("Expand %1") : tr("Collapse %1")).arg(m_groups[i].title), this,
                           [this, i] { toggleGroup(i); });
        menu.addSeparator();
    }
    menu.addAction(tr("Show everything"), this, &RowCanvas::resetView);
    menu.exec(event->globalPos());
}

} // namespace wattif::ui

#include "moc_timeline_canvas.cpp"
